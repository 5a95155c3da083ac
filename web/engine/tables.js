/**
 * Tables: what this page has of each table of the core, so that an answer brings only what is new and yet is
 * whole for the screens. Knows the shape of answers; knows no game, no worker and no storage.
 *
 * The core tells the lines of the log from a move on, the save from a part on, and what only the page that
 * holds the table may have under `private`; views come packed. A screen finds all of it as `view.log`,
 * `turn.save` (the parts), `view.game.seed` and `.link`, and the view as the core has it.
 *
 * @import { Told } from "./answers.js"
 * @import { AtTable, Log, LogLine, Private, View } from "../contract.js"
 * @import { Packed } from "./packing.js"
 */
import { unpacked } from "./packing.js";

/** What is known of one table. */
class Known {
  /** @type {string[]} the parts of the save */
  save = [];
  /** The check number of the first of them. */
  base = "";
  seed = "";
  /** @type {string|null} */
  link = null;
  /** @type {Map<string, {n: number, lines: LogLine[]}>} viewer -> the lines of so many first moves */
  logs = new Map();

  /** @param {Private} own */
  takePrivate({ save: { base, from, parts }, seed, link }) {
    const same =
      base === this.base &&
      from + parts.length === this.save.length &&
      parts.every((part, i) => part === this.save[from + i]);
    if (!same) this.save = [...this.save.slice(0, from), ...parts];
    Object.assign(this, { base, seed, link });
  }

  /** @param {Log} log @param {View} view */
  takeLog({ stands, from, lines }, view) {
    for (const [viewer, { n, lines: old }] of this.logs)
      if (n > stands) this.logs.set(viewer, { n: stands, lines: upTo(old, stands) });
    const before = this.logs.get(String(view.viewer ?? "None"))?.lines ?? [];
    this.logs.set(String(view.viewer ?? "None"), { n: view.n, lines: [...upTo(before, from), ...lines] });
  }

  /** The lines of the moves that a view shows. @param {View} view @returns {LogLine[]} */
  log(view) {
    return upTo(this.logs.get(String(view.viewer ?? "None"))?.lines ?? [], view.n);
  }
}

/** The lines of the first n moves; those there are, if none is later. @param {LogLine[]} lines @param {number} n */
function upTo(lines, n) {
  let end = lines.length;
  while (end && lines[end - 1].n > n) end -= 1;
  return end === lines.length ? lines : lines.slice(0, end);
}

/** @param {View|Packed} view @returns {view is Packed} */
const isPacked = (view) => "packed" in view && Boolean(view.packed);

export class Tables {
  /** @type {Map<string, Known>} */
  #known = new Map();

  /** The save of each table, for a new worker. @returns {[string, string[]][]} */
  get saves() {
    return [...this.#known].filter(([, { save }]) => save.length).map(([table, { save }]) => [table, save]);
  }

  /** @param {string} table */
  save(table) {
    return this.#known.get(table)?.save;
  }

  /** Nothing of this table is brought into a new worker. @param {string} table */
  drop(table) {
    this.#known.delete(table);
  }

  /**
   * What a question says that this page can read and has, so that the answer need not bring it again.
   * @param {string} table
   * @returns {Pick<AtTable, "packed"|"have">}
   */
  have(table) {
    const known = this.#known.get(table);
    if (!known) return { packed: true };
    const log = Object.fromEntries([...known.logs].map(([viewer, { n }]) => [viewer, n]));
    return { packed: true, have: { log, save: [known.base, known.save.length] } };
  }

  /** An answer about a table, made whole. @template {Told|undefined} T @param {string} table @param {T} answer */
  take(table, answer) {
    if (!answer?.private && !answer?.view) return answer;
    const { private: own, log, view: told, ...rest } = answer;
    const view = told && isPacked(told) ? unpacked(told) : told;
    const known = this.#known.get(table) ?? new Known();
    if (own || log) this.#known.set(table, known);
    if (own) known.takePrivate(own);
    if (log && view) known.takeLog(log, view);
    const game = view && { ...view.game, seed: known.seed, link: known.link };
    return {
      ...rest,
      ...(own ? { save: known.save } : {}),
      ...(view ? { view: { ...view, game, log: known.log(view) } } : {}),
    };
  }
}

/**
 * What the acts row offers: to catch, to claim, to turn a tile up, and what was touched so far in words.
 * Without help it looks the same whether or not something can be caught. Knows acts and words; knows no rule.
 *
 * @import { Act, Params, Words } from "../types.js"
 * @import { Seen } from "./scene.js"
 * @import { Mind } from "./voice.js"
 *
 * @typedef {{acts: Act[], words: string}} Offer
 */

import { faceOf, kindAt } from "./faces.js";

const KEY = "aria.tsungshap";
/** The main one last: a twin is worth more. */
const CATCHES = ["triplet", "twin"];

/** What can be done, as acts with the words of one language. */
export class Acts {
  #say;
  #name;
  #press;

  /** @param {Words} words @param {(place: string) => void} press */
  constructor({ t }, press) {
    this.#name = (/** @type {string} */ lore) => t(`tile.tsungshap.${lore}`);
    this.#say = (/** @type {string} */ key, /** @type {Params} */ said = {}) => t(`${KEY}.${key}`, said);
    this.#press = press;
  }

  /**
   * What can be done now, the main act last; nothing while others move.
   * @param {Seen} seen
   * @param {Mind} mind
   * @returns {Offer}
   */
  offer(seen, mind) {
    if (!seen.known || !mind.free) return { acts: [], words: "" };
    if (mind.picking) return this.#picking(mind);
    if (mind.claiming) return this.#claiming(mind);
    return mind.chosen ? this.#chosen(seen, mind, mind.chosen) : this.#free(seen, mind);
  }

  /** @param {string} place @param {string} label @param {Partial<Act>} [more] @returns {Act} */
  #act(place, label, more = {}) {
    return { id: place, label, run: () => this.#press(place), ...more };
  }

  /** Nothing is touched yet. @param {Seen} seen @param {Mind} mind @returns {Offer} */
  #free(seen, mind) {
    const [up, last] = [mind.alone.has("up"), mind.alone.has("decline")];
    const acts = last ? [this.#act("decline", this.#say("do.decline"))] : [];
    acts.push(...this.#claim(seen, mind));
    if (up) acts.push(this.#act("up", this.#say("do.up"), { kind: "main" }));
    return {
      acts: hinted(acts, mind),
      words: up ? "" : this.#say(last ? "say.last" : seen.row.length ? "say.play" : "say.tile"),
    };
  }

  /**
   * Something overlooked is claimed, if there was anything to overlook.
   * @param {Seen} seen
   * @param {Mind} mind
   * @returns {Act[]}
   */
  #claim({ facts, row }, { help }) {
    if (!facts.claims || row.length < 2) return [];
    return [this.#act("claim", this.#say("do.claim"), this.#gained(help?.claims ?? []))];
  }

  /**
   * A tile is chosen: it is laid on the board, or catches.
   * @param {Seen} seen
   * @param {Mind} mind
   * @param {string} place
   * @returns {Offer}
   */
  #chosen(seen, mind, place) {
    const { shown, lore } = faceOf(kindAt(place));
    const said = { tile: shown, name: this.#name(lore) };
    if (mind.slots.has("row")) {
      const acts = [this.#act("row", this.#say("do.row.with", said), { kind: "main" })];
      return { acts, words: this.#say("say.tile.name", said) };
    }
    // Whoever has only one tile could not put it back to claim.
    const claim = mind.sole && !seen.blind ? this.#claim(seen, mind) : [];
    const short = claim.length ? "" : ".with";
    const acts = CATCHES.map((way) => this.#catching(way, this.#say(`do.${way}${short}`, said), mind));
    return { acts: hinted([...claim, ...acts], mind), words: this.#say("say.end", said) };
  }

  /** Which catch is claimed. @param {Mind} mind @returns {Offer} */
  #claiming(mind) {
    const acts = CATCHES.map((way) => this.#catching(way, this.#say(`do.${way}`), mind));
    return { acts: [this.#back(), ...hinted(acts, mind)], words: this.#say("claiming") };
  }

  /** Which two tiles make the triplet: those of an end are touched on the board. @param {Mind} mind @returns {Offer} */
  #picking(mind) {
    const more = this.#gained(known(mind, ["triplet"]));
    return {
      acts: [this.#back(), this.#act("triplet", this.#say("do.ends"), { ...more, kind: "main" })],
      words: this.#say("say.pair"),
    };
  }

  /** The last touch is taken back. */
  #back() {
    return this.#act("back", this.#say("do.back"));
  }

  /** A way to catch; help says what it brings. @param {string} way @param {string} label @param {Mind} mind */
  #catching(way, label, mind) {
    if (!mind.help) return this.#act(way, label);
    const ways = known(mind, way === "twin" ? ["twin"] : ["triplet", "tripletl", "tripletr"]);
    const none = { off: true, note: this.#say(`no.${way}`) };
    return this.#act(way, label, ways.length ? this.#gained(ways) : none);
  }

  /**
   * What help says that it brings; then it is the thing to do.
   * @param {{points: number}[]} ways
   * @returns {Partial<Act>}
   */
  #gained(ways) {
    if (!ways.length) return {};
    return { kind: "main", note: this.#say("gain", { n: Math.max(...ways.map(({ points }) => points)) }) };
  }
}

/** What help knows of these ways to catch. @param {Mind} mind @param {string[]} ways */
function known({ help, claiming, chosen }, ways) {
  const all = claiming ? help?.claims : help?.catches.filter(({ parts }) => parts[0] === chosen);
  return (all ?? []).filter(({ parts }) => ways.includes(parts[1]));
}

/**
 * The act that a hint names is the main one, and the main one is the last.
 * @param {Act[]} acts
 * @param {Mind} mind
 * @returns {Act[]}
 */
function hinted(acts, { marks }) {
  const shown = acts.map((one) =>
    marks.hint.includes(one.id) ? { ...one, kind: /** @type {const} */ ("main") } : one,
  );
  return shown.sort((a, b) => Number(a.kind === "main") - Number(b.kind === "main"));
}

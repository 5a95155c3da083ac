/**
 * The tries at a puzzle, kept between visits and shared by all tabs, and its result. Knows the store's notes and
 * results; whether a try is right is for the core to say.
 */
import { TRIES } from "../daily/days.js";
import { today } from "../device/clock.js";

/** @import { AnswerTo, Result, Store } from "../types.d.ts" */

const LONGEST = 60; // letters of a move

/** Tries at a puzzle. */
export const MOST = 3;

/**
 * The moves in what was kept; of what is no move nothing.
 * @param {unknown} kept @returns {string[]}
 */
export function readTries(kept) {
  const moves = Array.isArray(kept) ? kept : [];
  const sound = moves.filter((one) => typeof one === "string" && one !== "" && one.length <= LONGEST);
  return [...new Set(sound)].slice(0, MOST);
}

/** What is known of one puzzle. */
export class Tries {
  #store;
  #key;
  #date;
  /** @type {Promise<unknown>} the change that is under way */
  #work = Promise.resolve();

  /** @param {Pick<Store, "note"|"putNote"|"removeNote"|"results">} store @param {string} key @param {string} date */
  constructor(store, key, date) {
    this.#store = store;
    this.#key = key;
    this.#date = date;
  }

  /** Its result, once there is one. @returns {Result | undefined} */
  get result() {
    return this.#store.results.list(this.#key).find(({ date }) => date === this.#date);
  }

  /** The moves that were tried, in this tab or another one; of a puzzle that is over those of its result. */
  async all() {
    await this.#store.results.load(); // another tab may have finished it
    const { result } = this;
    if (result) return readTries(result.tries);
    return readTries((await this.#store.note(this.#place))?.tries);
  }

  /** One more; those of another tab come before it. @param {string} move @returns {Promise<string[]>} all of them */
  add(move) {
    const change = this.#work.then(async () => {
      const before = await this.all();
      if (this.result) return before;
      const tries = readTries([...before, move]);
      await this.#store.putNote(this.#place, { v: 1, tries }, { large: false });
      return tries;
    });
    this.#work = change;
    return change;
  }

  /**
   * The puzzle is over: that counts once for ever.
   * @param {Pick<AnswerTo<"puzzle">, "result" | "number">} told @param {string[]} tries
   * @returns {Promise<boolean>} whether it was new
   */
  async finish({ result, number }, tries) {
    if (!result || this.result) return false;
    const key = this.#key;
    const id = `${key}/${this.#date}`;
    const added = await this.#store.results.add({
      ...{ ...result, key },
      ...{ id, number, tries, practice: false, played: today() },
    });
    await this.#store.removeNote(this.#place);
    return added;
  }

  get #place() {
    return `${TRIES}${this.#key}/${this.#date}`;
  }
}

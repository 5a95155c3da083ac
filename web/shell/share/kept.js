/**
 * The results of a game's rounds that are kept in the browser: their links, the newest first. Whether a text is a
 * result is for the core to say. Knows the store's notes; knows no game and no page.
 */

/** @import { Store } from "../types.d.ts" */

/** @typedef {{v?: unknown, links?: unknown}} Kept */

const PLACE = "round/"; // of the notes of the store, by game
const LONGEST = 2200; // letters of one
/** Results of one game that are kept: as many as the core compares at once. */
export const MOST = 40;

/** @param {Kept | null} data whatever was kept @returns {string[]} */
const readKept = (data) =>
  data?.v === 1 && Array.isArray(data.links)
    ? data.links.slice(0, MOST).map((/** @type {unknown} */ one) => String(one).slice(0, LONGEST))
    : [];

export class KeptResults {
  #store;
  #place;
  /** @type {Promise<unknown>} the changes that are under way */
  #work = Promise.resolve();

  /** @param {Store} store @param {string} key of the game */
  constructor(store, key) {
    this.#store = store;
    this.#place = PLACE + key;
  }

  /** All that are kept now. */
  async all() {
    return readKept(await this.#store.note(this.#place));
  }

  /** Done when nothing is being changed. */
  get settled() {
    return this.#work;
  }

  /** Puts links before all others; the oldest make room. @param {string[]} links */
  add(links) {
    return this.#change((now) => [...links, ...now.filter((one) => !links.includes(one))].slice(0, MOST));
  }

  /** @param {string[]} links */
  remove(links) {
    return this.#change((now) => now.filter((one) => !links.includes(one)));
  }

  /**
   * One change after the other; another page may have changed it meanwhile.
   * @param {(links: string[]) => string[]} act
   */
  #change(act) {
    this.#work = this.#work.then(async () => {
      const links = act(await this.all());
      await (links.length
        ? this.#store.putNote(this.#place, { v: 1, links })
        : this.#store.removeNote(this.#place));
    });
    return this.#work;
  }
}

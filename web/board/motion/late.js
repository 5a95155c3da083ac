/**
 * What a board does without in its first frame: stories, sheets, pictures for the rules. It comes in a script of its
 * own (`late.js` in the folder of a game). Knows whether it is here and how it is asked for; knows no game.
 */

/** @template T what is in it */
export class Late {
  /** Null until it is here. @type {T | null} */
  here = null;
  file;
  #fetch;
  /** How often it did not come. */
  #failed = 0;
  /** @type {Promise<T> | null} */
  #coming = null;

  /** @param {string} file @param {(before: number) => Promise<{more: T}>} fetch */
  constructor(file, fetch) {
    this.file = file;
    this.#fetch = fetch;
  }

  /** Asks for it unless it is here or on its way; fails if it does not come. @returns {Promise<T>} */
  come() {
    this.#coming ??= this.#fetch(this.#failed).then(
      ({ more }) => (this.here = more),
      (error) => {
        this.#failed += 1;
        this.#coming = null;
        throw error;
      },
    );
    return this.#coming;
  }

  /** The same for whoever has waited for it in vain so often. @param {number} before */
  bring(before) {
    if (before > this.#failed && !this.here) {
      this.#failed = before;
      this.#coming = null;
    }
    return this.come();
  }
}

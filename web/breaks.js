/**
 * Breaks: at which question a worker broke or fell silent, and which questions have done that twice, so that they are not asked
 * again. It knows ids, answers and texts of questions, not what is asked.
 */

const MOST_BREAKS = 2; // in a row: the first may have been the browser's

export class Breaks {
  #at = null; // id of the question that Python has begun with and said nothing of
  #long = null; // id of the one that it works at in slices
  #counts = new Map(); // text of a question -> how often in a row a worker broke at it

  /** Python begins with a question. */
  begun(id) {
    this.#at = id;
  }

  /** Python has said something of one. */
  heard(answer) {
    if (answer.id === this.#at) this.#at = null;
    if ("more" in answer) this.#long = answer.id;
    else if (answer.id === this.#long) this.#long = null;
  }

  /** A new worker has begun with nothing. */
  renewed() {
    this.#at = this.#long = null;
  }

  /** The id of the question that Python is at, or null. */
  get at() {
    return this.#at ?? this.#long;
  }

  /** A worker broke at this question. @param {string} text @returns {boolean} whether it is asked no more */
  broke(text) {
    this.#counts.set(text, (this.#counts.get(text) ?? 0) + 1);
    return this.barred(text);
  }

  /** It went well after all. */
  mended(text) {
    this.#counts.delete(text);
  }

  get any() {
    return this.#counts.size > 0;
  }

  barred(text) {
    return (this.#counts.get(text) ?? 0) >= MOST_BREAKS;
  }
}

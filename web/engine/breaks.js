/**
 * Breaks: at which question a worker broke or fell silent, and which questions have done that twice, so that
 * they are not asked again. It knows ids, answers and texts of questions, not what is asked.
 */

const MOST_BREAKS = 2; // in a row: the first may have been the browser's

export class Breaks {
  /** @type {number|null} id of the question that Python has begun with and said nothing of */
  #at = null;
  /** @type {number|null} id of the one that it works at in slices */
  #long = null;
  /** @type {Map<string, number>} text of a question -> how often in a row a worker broke at it */
  #counts = new Map();

  /** Python begins with a question. @param {number} id */
  begun(id) {
    this.#at = id;
  }

  /** Python has said something of one. @param {{id: number, more?: number}} answer */
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

  /** It went well after all. @param {string} text */
  mended(text) {
    this.#counts.delete(text);
  }

  get any() {
    return this.#counts.size > 0;
  }

  /** Is a question asked no more? @param {string} text */
  barred(text) {
    return (this.#counts.get(text) ?? 0) >= MOST_BREAKS;
  }
}

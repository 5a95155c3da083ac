/**
 * From taps, drags and keys to a move. Knows the choices (a move text and the elements that a hand would touch
 * for it, in order, any number of them) and what has been touched; knows no game, no picture and no event.
 *
 * Touching the elements of a choice in order makes the move at the last one. Touching an element out of order that
 * only one choice has takes that choice as *pending*: touching its last element again, or `confirm`, makes the move.
 * A choice whose parts begin another choice's parts becomes pending too, since the hand may want to go on.
 */

/** @param {string[]} a @param {string[]} b */
const same = (a, b) => a.length === b.length && a.every((part, i) => part === b[i]);
/** @param {string[]} parts @param {string[]} chosen */
const begins = (parts, chosen) =>
  chosen.length <= parts.length && chosen.every((part, i) => part === parts[i]);

/**
 * @typedef {{move: string, parts: string[]}} Choice
 * @typedef {{chosen: string[], pending: string|null, next: Set<string>, first: Set<string>}} Picked
 *   chosen: touched so far; pending: the move that waits for a second touch; next: elements that go on from here;
 *   first: elements that begin a choice
 * @typedef {ReturnType<typeof createPick>} Pick
 */

class Picking {
  /** @type {readonly Choice[]} */
  #choices = [];
  /** @type {string[]} */
  #chosen = [];
  /** @type {Choice|null} */
  #pending = null;
  #hooks;

  /** @param {Required<Hooks>} hooks */
  constructor(hooks) {
    this.#hooks = hooks;
  }

  /** New choices; whatever was touched is forgotten. @param {readonly Choice[]} list */
  offer(list) {
    this.#choices = list;
    this.#become([], null);
  }

  /** @returns {Picked} */
  state() {
    const at = this.#chosen.length;
    const fitting = this.#choices.filter(({ parts }) => begins(parts, this.#chosen));
    return {
      chosen: [...this.#chosen],
      pending: this.#pending?.move ?? null,
      next: new Set(fitting.map(({ parts }) => parts[at]).filter(Boolean)),
      first: new Set(this.#choices.map(({ parts }) => parts[0])),
    };
  }

  /** @param {string} element @returns {boolean} whether it means anything */
  tap(element) {
    const last = this.#chosen.at(-1);
    if (this.#pending && element === last) return this.#make(this.#pending);
    if (this.#chosen.length && element === last) return this.#become(this.#chosen.slice(0, -1), null);
    return this.state().next.has(element) ? this.#goOn(element) : this.#jump(element);
  }

  /** Nothing is chosen any more. @returns {boolean} whether anything was */
  cancel() {
    return this.#chosen.length > 0 && this.#become([], null);
  }

  /** Makes the pending move; false if there is none. */
  confirm() {
    return this.#pending !== null && this.#make(this.#pending);
  }

  /**
   * A drag begins at an element: as a tap, but never undoes a touch.
   * @param {string} element
   * @returns {boolean} whether it can begin
   */
  lift(element) {
    return this.#begun(element) && this.#become([element], null);
  }

  /**
   * A drag ends at an element (or null): the move if it goes on from the lifted one, else nothing is chosen.
   * @param {string|null} element
   */
  drop(element) {
    if (element !== null && this.state().next.has(element)) return this.#goOn(element);
    this.cancel();
    return false;
  }

  /** Whether a choice begins with an element. @param {string} element */
  #begun(element) {
    return this.#choices.some(({ parts }) => parts[0] === element);
  }

  /** @param {string[]} parts @param {Choice|null} choice */
  #become(parts, choice) {
    this.#chosen = parts;
    this.#pending = choice;
    this.#hooks.onChange(this.state());
    return true;
  }

  /** @param {Choice} choice */
  #make(choice) {
    this.#become([], null);
    this.#hooks.onMove(choice.move);
    return true;
  }

  /** @param {string} element */
  #goOn(element) {
    const parts = [...this.#chosen, element];
    const whole = this.#only(parts);
    const longer = this.#choices.some(
      (choice) => choice.parts.length > parts.length && begins(choice.parts, parts),
    );
    if (whole && !longer && !this.#hooks.always()) return this.#make(whole);
    return this.#become(parts, whole);
  }

  /** @param {string} element */
  #jump(element) {
    if (this.#begun(element)) return this.#become([element], this.#only([element]));
    const having = this.#choices.filter(({ parts }) => parts.includes(element));
    if (having.length === 1) return this.#become(having[0].parts, having[0]);
    this.#hooks.onRefuse(element);
    return false;
  }

  /** The choice of these very parts. @param {string[]} parts */
  #only(parts) {
    return this.#choices.find((choice) => same(choice.parts, parts)) ?? null;
  }
}

/**
 * @typedef {{onMove: (move: string) => void, onChange?: (picked: Picked) => void, onRefuse?: (element: string) => void,
 *   always?: () => boolean}} Hooks always: whether every move waits to be confirmed
 */

/** @param {Hooks} hooks */
export function createPick({ onMove, onChange = () => {}, onRefuse = () => {}, always = () => false }) {
  return new Picking({ onMove, onChange, onRefuse, always });
}

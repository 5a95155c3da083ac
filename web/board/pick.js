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

/**
 * @param {{onMove: (move: string) => void, onChange?: (picked: Picked) => void, onRefuse?: (element: string) => void,
 *   always?: () => boolean}} hooks always: whether every move waits to be confirmed
 */
export function createPick({ onMove, onChange = () => {}, onRefuse = () => {}, always = () => false }) {
  /** @type {readonly Choice[]} */
  let choices = [];
  /** @type {string[]} */
  let chosen = [];
  /** @type {Choice|null} */
  let pending = null;

  const fitting = () => choices.filter(({ parts }) => begins(parts, chosen));
  /** @returns {Picked} */
  const state = () => ({
    chosen: [...chosen],
    pending: pending?.move ?? null,
    next: new Set(
      fitting()
        .map(({ parts }) => parts[chosen.length])
        .filter(Boolean),
    ),
    first: new Set(choices.map(({ parts }) => parts[0])),
  });
  /** @param {string[]} parts @param {Choice|null} choice */
  const become = (parts, choice) => {
    chosen = parts;
    pending = choice;
    onChange(state());
    return true;
  };
  const cancel = () => (chosen.length ? become([], null) : false);
  /** @param {Choice} choice */
  const make = (choice) => {
    become([], null);
    onMove(choice.move);
    return true;
  };
  /** @param {string} element */
  const goOn = (element) => {
    const parts = [...chosen, element];
    const whole = choices.find((choice) => same(choice.parts, parts));
    const longer = choices.some(
      (choice) => choice.parts.length > parts.length && begins(choice.parts, parts),
    );
    if (whole && !longer && !always()) return make(whole);
    return become(parts, whole ?? null);
  };
  /** @param {string} element */
  const jump = (element) => {
    if (choices.some(({ parts }) => parts[0] === element)) return become([element], only([element]));
    const having = choices.filter(({ parts }) => parts.includes(element));
    if (having.length === 1) return become(having[0].parts, having[0]);
    onRefuse(element);
    return false;
  };
  /** @param {string[]} parts */
  const only = (parts) => choices.find((choice) => same(choice.parts, parts)) ?? null;
  /** @param {string} element @returns {boolean} whether it means anything */
  const tap = (element) => {
    const last = chosen.at(-1);
    if (pending && element === last) return make(pending);
    if (chosen.length && element === last) return become(chosen.slice(0, -1), null);
    return state().next.has(element) ? goOn(element) : jump(element);
  };

  return {
    /** New choices; whatever was touched is forgotten. @param {readonly Choice[]} list */
    offer(list) {
      choices = list;
      chosen = [];
      pending = null;
      onChange(state());
    },
    state,
    tap,
    cancel,
    /** Makes the pending move; false if there is none. */
    confirm: () => (pending ? make(pending) : false),
    /** A drag begins at an element: as a tap, but never undoes a touch. @param {string} element @returns {boolean} whether it can begin */
    lift(element) {
      if (!choices.some(({ parts }) => parts[0] === element)) return false;
      return become([element], null);
    },
    /** A drag ends at an element (or null): the move if it goes on from the lifted one, else nothing is chosen. @param {string|null} element */
    drop(element) {
      return element !== null && state().next.has(element) ? goOn(element) : cancel() && false;
    },
  };
}

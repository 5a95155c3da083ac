/**
 * From touches to a move of the dominoes: a tile of the hand, then an end or a way to catch; or Claim, then a way to catch.
 * Knows the choices of the core and how moves are written; knows no rule. What cannot be done is written as a move, too, and the core
 * says why not: nothing on the board tells beforehand what can be caught.
 *
 * @import { Choice } from "../types.js"
 *
 * @typedef {object} Intended
 * @property {string|null} chosen   a tile of the hand
 * @property {boolean} claiming
 * @property {Set<string>} first   tiles that can be played
 * @property {Set<string>} slots   where the chosen tile can be laid, or any tile while none is chosen
 * @property {Set<string>} alone   what can be done without a tile
 */

/** @type {{[place: string]: string}} */
const LETTERS = { left: "l", right: "r", row: "s", twin: "w", triplet: "t", tripletl: "tl", tripletr: "tr" };
const CATCHES = ["twin", "triplet", "tripletl", "tripletr"];
/** @type {{[place: string]: string}} */
const ALONE = { up: "u", decline: "n" };

/**
 * @param {{onMove: (move: string) => void, onChange: () => void, onRefuse: (reason: string) => void, turn: () => string}} hooks
 *   turn: "" if whoever looks may move, else the reason why not
 */
export function createIntent({ onMove, onChange, onRefuse, turn }) {
  /** @type {Choice[]} */
  let choices = [];
  /** @type {string|null} */
  let chosen = null;
  let claiming = false;

  /** @param {string|null} tile @param {boolean} claims */
  const become = (tile, claims) => {
    [chosen, claiming] = [tile, claims];
    onChange();
  };
  /** @param {string[]} parts @param {string} text of the move, whether or not it can be made */
  const make = (parts, text) => {
    const found = choices.find((one) => same(one.parts, parts));
    if (found) become(null, false);
    onMove(found?.move ?? text);
  };
  const press = (/** @type {string} */ place) => {
    const reason = turn();
    if (reason) return onRefuse(reason);
    if (place.startsWith("hand")) return become(chosen === place ? null : place, false);
    if (place === "claim") return become(null, !claiming);
    if (ALONE[place]) return make([place], ALONE[place]);
    if (claiming && CATCHES.includes(place)) return make(["claim", place], `c${LETTERS[place]}`);
    if (!chosen) return onRefuse("tile-first");
    return make([chosen, place], LETTERS[place] + chosen.slice(4));
  };

  return {
    press,
    /** New choices; whatever was touched is forgotten. @param {Choice[]} list */
    offer(list) {
      choices = list;
      become(null, false);
    },
    /** The last touch is taken back. @returns {boolean} whether there was one */
    cancel() {
      if (!chosen && !claiming) return false;
      become(null, false);
      return true;
    },
    /** A tile of the hand is taken up. @param {string} place @returns {boolean} whether it can be played */
    lift(place) {
      if (turn() || !place.startsWith("hand")) return false;
      become(place, false);
      return true;
    },
    /** @returns {Intended} */
    state: () => ({ chosen, claiming, ...opened(choices, chosen, claiming) }),
  };
}

/** @param {string[]} a @param {string[]} b */
const same = (a, b) => a.length === b.length && a.every((part, i) => part === b[i]);

/**
 * What can be touched next.
 * @param {Choice[]} choices @param {string|null} chosen @param {boolean} claiming
 * @returns {Pick<Intended, "first"|"slots"|"alone">}
 */
function opened(choices, chosen, claiming) {
  const begun = choices.map(({ parts }) => parts[0]);
  const laid = choices.filter(
    (one) => LETTERS[one.parts[1]] && !CATCHES.includes(one.parts[1]) && (!chosen || one.parts[0] === chosen),
  );
  return {
    first: new Set(begun.filter((part) => part.startsWith("hand"))),
    slots: new Set(claiming ? [] : laid.map(({ parts }) => parts[1])),
    alone: new Set(begun.filter((part) => ALONE[part])),
  };
}

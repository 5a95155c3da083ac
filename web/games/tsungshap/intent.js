/**
 * From touches to a move of the dominoes: a tile of the hand, then an end or a way to catch; or Claim, then a
 * way to catch. Where two tiles at one end make a triplet, too, it is asked which ones. A tile that is the
 * only one is chosen by itself. Knows the choices of the core and how moves are written; knows no rule. What
 * cannot be done is written as a move, too, and the core says why not: nothing on the board tells beforehand
 * what can be caught.
 *
 * @import { Choice } from "../types.js"
 *
 * @typedef {object} Intended
 * @property {string|null} chosen   a tile of the hand
 * @property {boolean} claiming
 * @property {boolean} sole   whether it is the only one, which is chosen by itself
 * @property {boolean} picking   which two tiles go with the one of a triplet
 * @property {Set<string>} first   tiles that can be played
 * @property {Set<string>} slots   where the chosen tile can be laid, or any tile while none is chosen
 * @property {Set<string>} alone   what can be done without a tile
 */

/** @type {{[place: string]: string}} */
const LETTERS = { left: "l", right: "r", row: "s", twin: "w", triplet: "t", tripletl: "tl", tripletr: "tr" };
const CATCHES = ["twin", "triplet", "tripletl", "tripletr"];
/** What an end stands for while it is asked which tiles make a triplet. @type {{[place: string]: string}} */
const PAIRS = { left: "tripletl", right: "tripletr", triplet: "triplet" };
/** @type {{[place: string]: string}} */
const ALONE = { up: "u", decline: "n" };

/**
 * @typedef {object} Hooks
 * @property {(move: string) => void} onMove
 * @property {() => void} onChange
 * @property {(reason: string) => void} onRefuse
 * @property {() => string} turn   "" if whoever looks may move, else the reason why not
 * @property {() => boolean} pairs   whether two tiles at one end make a triplet, too
 */

/** What was touched so far. */
export class Intent {
  /** @type {Choice[]} */
  #choices = [];
  /** @type {string|null} */
  #chosen = null;
  #claiming = false;
  #picking = false;
  #hooks;

  /** @param {Hooks} hooks */
  constructor(hooks) {
    this.#hooks = hooks;
  }

  /** New choices; whatever was touched is forgotten. @param {Choice[]} list */
  offer(list) {
    this.#choices = list;
    this.#become(null);
  }

  /** A place of the board or an act is touched. @param {string} place */
  press(place) {
    const reason = this.#hooks.turn();
    if (reason) this.#hooks.onRefuse(reason);
    else if (place.startsWith("hand")) this.#become(this.#chosen === place ? null : place);
    else if (place === "claim") this.#become(null, !this.#claiming);
    else if (place === "back") this.#become(this.#chosen, this.#claiming && this.#picking);
    else if (ALONE[place]) this.#make([place], ALONE[place]);
    else this.#goOn(place);
  }

  /** The last touch is taken back. @returns {boolean} whether there was one */
  cancel() {
    if (!this.#claiming && !this.#picking && this.#chosen === only(this.#choices)) return false;
    this.#become(null);
    return true;
  }

  /** A tile of the hand is taken up. @param {string} place @returns {boolean} whether it can be played */
  lift(place) {
    if (this.#hooks.turn() || !place.startsWith("hand")) return false;
    this.#become(place);
    return true;
  }

  /** @returns {Intended} */
  state() {
    const [chosen, claiming, picking] = [this.#chosen, this.#claiming, this.#picking];
    const sole = chosen !== null && chosen === only(this.#choices);
    return { chosen, claiming, picking, sole, ...opened(this.#choices, chosen, claiming || picking) };
  }

  /** @param {string|null} tile @param {boolean} [claims] @param {boolean} [picks] */
  #become(tile, claims = false, picks = false) {
    this.#chosen = tile ?? (claims ? null : only(this.#choices));
    [this.#claiming, this.#picking] = [claims, picks];
    this.#hooks.onChange();
  }

  /** After a tile or Claim: an end, or a way to catch. @param {string} place */
  #goOn(place) {
    const [chosen, claiming, picking] = [this.#chosen, this.#claiming, this.#picking];
    if (!chosen && !(claiming && (CATCHES.includes(place) || picking)))
      return this.#hooks.onRefuse("tile-first");
    if (place === "triplet" && this.#hooks.pairs() && !picking) return this.#become(chosen, claiming, true);
    const way = (picking && PAIRS[place]) || place;
    if (chosen) return this.#make([chosen, way], LETTERS[way] + chosen.slice(4));
    return this.#make(["claim", way], `c${LETTERS[way]}`);
  }

  /** @param {string[]} parts @param {string} text of the move, whether or not it can be made */
  #make(parts, text) {
    const found = this.#choices.find((one) => same(one.parts, parts));
    if (found) [this.#chosen, this.#claiming] = [null, false];
    this.#picking = false;
    this.#hooks.onChange();
    this.#hooks.onMove(found?.move ?? text);
  }
}

/** @param {string[]} a @param {string[]} b */
const same = (a, b) => a.length === b.length && a.every((part, i) => part === b[i]);

/**
 * The tile of the hand, if just one can be played; claims do not count, or it would tell of them.
 * @param {Choice[]} choices
 */
function only(choices) {
  const tiles = new Set(choices.map(({ parts }) => parts[0]).filter((part) => part.startsWith("hand")));
  return tiles.size === 1 ? [...tiles][0] : null;
}

/**
 * What can be touched next.
 * @param {Choice[]} choices @param {string|null} chosen @param {boolean} catches only catches are asked for
 * @returns {Pick<Intended, "first"|"slots"|"alone">}
 */
function opened(choices, chosen, catches) {
  const begun = choices.map(({ parts }) => parts[0]);
  const laid = choices.filter(
    (one) => LETTERS[one.parts[1]] && !CATCHES.includes(one.parts[1]) && (!chosen || one.parts[0] === chosen),
  );
  return {
    first: new Set(begun.filter((part) => part.startsWith("hand"))),
    slots: new Set(catches ? [] : laid.map(({ parts }) => parts[1])),
    alone: new Set(begun.filter((part) => ALONE[part])),
  };
}

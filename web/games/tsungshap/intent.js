/**
 * From touches to a move of the dominoes: a tile of the hand, then an end or a way to catch; or Claim, then a way to catch.
 * Knows the choices of the core and how moves are written; knows no rule. What cannot be done is written as a move, too, and the core
 * says why not: nothing on the board tells beforehand what can be caught.
 */

const LETTERS = { left: "l", right: "r", row: "s", twin: "w", triplet: "t", tripletl: "tl", tripletr: "tr" };
const CATCHES = ["twin", "triplet", "tripletl", "tripletr"];
const ALONE = { up: "u", decline: "n" };

/**
 * @param {{onMove: (move: string) => void, onChange: () => void, onRefuse: (reason: string) => void, turn: () => string}} hooks
 *   turn: "" if whoever looks may move, else the reason why not
 */
export function createIntent({ onMove, onChange, onRefuse, turn }) {
  let choices = [];
  let chosen = null;
  let claiming = false;

  const become = (tile, claims) => {
    [chosen, claiming] = [tile, claims];
    onChange();
  };
  const has = (parts) =>
    choices.find(
      (one) => one.parts.length === parts.length && one.parts.every((part, i) => part === parts[i]),
    );
  const make = (parts, text) => {
    const found = has(parts);
    if (found) become(null, false);
    onMove(found?.move ?? text);
  };
  const press = (place) => {
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
    /** New choices; whatever was touched is forgotten. @param {{move: string, parts: string[]}[]} list */
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
    /** A tile of the hand is taken up. @returns {boolean} whether it can be played */
    lift(place) {
      if (turn() || !place.startsWith("hand")) return false;
      become(place, false);
      return true;
    },
    /**
     * first: tiles that can be played; slots: where the chosen tile can be laid, or any tile while none is chosen;
     * alone: what can be done without a tile
     */
    state() {
      const laid = choices.filter(
        (one) =>
          LETTERS[one.parts[1]] && !CATCHES.includes(one.parts[1]) && (!chosen || one.parts[0] === chosen),
      );
      return {
        chosen,
        claiming,
        first: new Set(choices.map(({ parts }) => parts[0]).filter((part) => part.startsWith("hand"))),
        slots: new Set(claiming ? [] : laid.map(({ parts }) => parts[1])),
        alone: new Set(choices.map(({ parts }) => parts[0]).filter((part) => ALONE[part])),
      };
    },
  };
}

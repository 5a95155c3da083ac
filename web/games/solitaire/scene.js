/**
 * Places and pieces of the Solitaire board. Knows the names of the places and the shape of the scene;
 * knows no picture.
 *
 * @import { SolitaireDealt, SolitaireRow } from "../../contract.js"
 * @import { Last, Piece, Scene } from "../types.js"
 * @import { CellRow } from "../../board/cells.js"
 * @import { Layout } from "./layout.js"
 *
 * @typedef {Partial<Omit<SolitaireDealt, "par">> & {par?: number|null}} Facts
 *   none is known before the rules are there, few before the deal; par null: not known yet, but to be shown
 * @typedef {{scene: Scene<Facts>, last?: Last|null}} Shown   what is read of a view, or of a picture in
 *   the rules
 * @typedef {ReturnType<typeof readScene>} Seen
 * @typedef {{hint: string[], last: string[]}} Marks   places
 * @typedef {object} Mind   what is chosen, helped and marked
 * @property {string[]} chosen
 * @property {string|null} pending
 * @property {Set<string>} [first]   what begins a bet
 * @property {string|null} [near]   the place under the pointer or with the focus
 * @property {{[place: string]: number}|null} chances
 * @property {Marks} marks
 * @typedef {{scene: Scene<Facts>, chosen?: string[], title?: string} & Partial<Marks>} Moment   for a
 *   picture in the rules
 */

export const SIZE = 7;

/**
 * The name of the place in a row and a column (1..7): stacks lie on the diagonal.
 * @param {number} row
 * @param {number} column
 */
export function nameAt(row, column) {
  return row === column ? `stack${row}` : `field${row}-${column}`;
}

/**
 * Row and column of a place.
 * @param {string} place
 * @returns {{row: number, column: number, stack: boolean}}
 */
export function spot(place) {
  const [, a, b] = /^(?:stack|field)(\d)(?:-(\d))?$/.exec(place) ?? [];
  return { row: Number(a), column: Number(b ?? a), stack: b === undefined };
}

const numbers = Array.from({ length: SIZE }, (_, i) => i + 1);
/** All places, row by row. */
export const PLACES = numbers.flatMap((row) => numbers.map((column) => nameAt(row, column)));

/** A button on every field, row by row. @param {Layout} layout @returns {CellRow[]} */
export const rowsOf = ({ field }) =>
  numbers.map((row) => ({
    name: `row${row}`,
    cells: numbers.map((column) => {
      const place = nameAt(row, column);
      return { place, column, ...field(place) };
    }),
  }));

/** @type {null[]} */
const UNKNOWN = Array(SIZE + 1).fill(null);

/**
 * The view, ordered for drawing and speaking.
 * left[k], worth[k]: coins left under disc k, worth of a right bet on row k (null while unknown); coins:
 * placed pieces
 * by place; rows[k]: right coins in row k and the points they will have brought in the end; end: the place
 * where the last coin of the last move came to lie.
 * @param {Shown} view
 */
export function readScene(view) {
  const facts = view.scene.facts ?? {};
  /** @type {Map<string, Piece>} */
  const coins = new Map();
  /** @type {number[]} */
  const count = Array(SIZE + 1).fill(0);
  for (const piece of view.scene.pieces) {
    if (piece.at.startsWith("field")) coins.set(piece.at, piece);
    else count[spot(piece.at).column] += 1;
  }
  const known = Boolean(facts.left);
  return {
    facts,
    coins,
    left: known ? count : UNKNOWN,
    worth: facts.weights ? [null, ...facts.weights] : UNKNOWN,
    rows: (facts.rows ?? []).map((row, i) => tally(row, facts.weights?.[i])),
    impossible: new Set(facts.impossible ?? []),
    end: landed(view, coins),
  };
}

/**
 * Right coins of a row times what each is worth: the row's part of the score that is shown. A row's empty
 * fields become
 * fewer while coins come in and are as many as the worth at the end (S5), so the worth is what one can
 * count with.
 * @param {SolitaireRow} row
 */
function tally(row, worth = row.empty) {
  return { right: row.right, worth, points: row.right * worth };
}

/**
 * Where the coin of the last move lies: the last one drawn from its stack.
 * @param {Shown} view
 * @param {Map<string, Piece>} coins
 */
function landed(view, coins) {
  const stack = view.last?.parts?.[0];
  if (!stack) return null;
  const order = (/** @type {Piece} */ piece) => Number(piece.id.split(".")[1] ?? 0);
  const own = [...coins.values()].filter((piece) => spot(piece.at).column === spot(stack).column);
  return own.sort((a, b) => order(b) - order(a))[0]?.at ?? null;
}

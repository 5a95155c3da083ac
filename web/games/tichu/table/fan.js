/**
 * A hand of cards in a strip: one fan where there is room, rows that cover each other where there is not.
 * Each card keeps the free width that a finger needs. Knows numbers only.
 *
 * @import { Box, HandSpot } from "../layout.js"
 *
 * @typedef {object} Strip
 * @property {number} x
 * @property {number} w
 * @property {number} y   of the top
 * @property {number} h
 * @property {number} card   width of a card if the hand is full
 * @property {number} free   least free width of a card
 * @property {number} see   height that a row leaves free of the row above it
 * @property {boolean} slim   whether more than seven cards always take two rows
 * @property {boolean} straight   whether a single row is no fan
 * @property {number} [full]   cards of a full hand
 *
 * @typedef {{rows: number, columns: number, card: number, step: number}} Rows
 */

const RATIO = 1.4; // of a card's height to its width
const ONE = 7; // cards that stay in one row where the room is slim
const MOST = 3; // rows
const GAP = 1.08; // of a card's width: the step of cards that do not cover each other
const LARGER = 1.2; // what few cards may grow by
const TURN = 0.8; // degrees a card of a fan
const SAG = 0.0051; // of a card's width: how a fan sinks towards its ends

/** @param {number} x @param {number} y @param {number} w @param {number} h @returns {Box} */
export const box = (x, y, w, h) => ({ x, y, w, h });

/**
 * In how many rows so many cards lie.
 * @param {number} count @param {Pick<Strip, "w"|"card"|"free"|"slim">} strip @returns {Rows}
 */
export function divide(count, { w, card, free, slim }) {
  for (let rows = 1; ; rows += 1) {
    const columns = Math.max(1, Math.ceil(count / rows));
    const step = columns > 1 ? Math.min(card * GAP, (w - card) / (columns - 1)) : card;
    const wide = step >= free - 0.05 && !(slim && rows === 1 && count > ONE);
    if (wide || rows === MOST) return { rows, columns, card, step };
  }
}

/** How high so many rows are. @param {number} rows @param {number} card @param {number} see */
export const heightOf = (rows, card, see) => card * RATIO + (rows - 1) * see;

/**
 * Where the ith card of a hand of n lies in its strip.
 * @param {Strip} strip @returns {(i: number, n: number) => HandSpot}
 */
export function createFan(strip) {
  return (i, n) => {
    const found = divide(n, strip);
    return found.rows === 1 ? inFan(strip, i, n) : inRows(strip, found, i, n);
  };
}

/** @param {Strip} strip @param {number} i @param {number} n @returns {HandSpot} */
function inFan(strip, i, n) {
  const most = strip.slim ? strip.card * LARGER : strip.card;
  const card = Math.min(most, strip.h / RATIO, Math.max(strip.card, strip.w - (n - 1) * strip.card));
  const step =
    n > 1
      ? Math.min(strip.slim ? card * GAP : Math.max(card * 0.62, strip.free), (strip.w - card) / (n - 1))
      : card;
  const off = i - (n - 1) / 2;
  const flat = strip.straight || strip.h < card * (RATIO + 0.08);
  const sag = flat ? 0 : off * off * card * SAG;
  return {
    x: strip.x + strip.w / 2 + off * step - card / 2,
    y: strip.slim ? strip.y + (strip.h - card * RATIO) / 2 : strip.y + sag,
    w: card,
    h: card * RATIO,
    turn: flat ? 0 : off * TURN,
    step: i === n - 1 ? card : step,
    see: card * RATIO,
    row: 0,
    column: i + 1,
  };
}

/**
 * The longer rows are above.
 * @param {Strip} strip
 * @param {Rows} rows
 * @param {number} i
 * @param {number} n
 * @returns {HandSpot}
 */
function inRows({ x, y, w, h, see }, { rows, columns, card, step }, i, n) {
  const row = Math.floor(i / columns);
  const start = x + (w - step * (columns - 1) - card) / 2;
  const last = i === n - 1 || i % columns === columns - 1;
  const free = Math.min(see, (h - card * RATIO) / Math.max(rows - 1, 1));
  return {
    x: start + (i % columns) * step,
    y: y + h - heightOf(rows, card, free) + row * free,
    w: card,
    h: card * RATIO,
    turn: 0,
    step: last ? card : step,
    see: row < rows - 1 ? free : card * RATIO,
    row,
    column: (i % columns) + 1,
  };
}

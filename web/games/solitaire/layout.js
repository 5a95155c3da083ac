/**
 * Where things stand on the Solitaire board, in CSS pixels: seven columns and seven rows, the sums at
 * their right,
 * and the points above them or, where the room is wide, beside them. Knows sizes; knows no rule and draws
 * nothing.
 *
 * @import { Room } from "../../board/room.js"
 *
 * @typedef {{x: number, y: number, w: number, h: number}} Box
 * @typedef {ReturnType<typeof createLayout>} Layout
 */

import { COIN, stepFor } from "../../board/draw/coin.js";
import { SIZE, nameAt, spot } from "./scene.js";

/** The tallest tower: each number is on six coins. */
const MOST = SIZE - 1;
/** A field is at most so many times as high as wide, and as wide as high. */
const TALL = 2.1;
const BROAD = 1.3;
/** Pixels. */
const LARGEST = 132;
/** The least height of small figures on plates, in units of a field 100 wide and in pixels. */
const PLATE = { units: 20, px: 12.5 };

/** @param {Room} room @param {boolean} [told] whether points, par and coins left are shown, too */
export function createLayout(room, told = true) {
  const measures = measure(room);
  const head = told ? headOf(room, measures) : { x: 0, y: 0, w: 0, h: 0 };
  const rest = restOf(room, head, measures);
  const grid = fieldsIn(rest, measures);
  const { cell } = grid;
  const scale = Math.min(
    (cell.w * (cell.w > 70 ? 0.86 : 0.93)) / (2 * COIN),
    (cell.h * 0.86) / (2 * COIN + 6),
    1.35,
  );
  const nearer = measures.wide && told;
  return {
    ...measures,
    ...room,
    ...grid,
    told,
    head: nearer ? { ...head, x: Math.max(head.x, grid.grid.x - head.w - 14), y: grid.grid.y } : head,
    /** Pixels for each unit of the pieces. */
    scale,
    /** How towers are built, in units of the pieces. */
    build: { step: stepFor((cell.h - 4) / scale, MOST), plate: Math.max(1, PLATE.px / PLATE.units / scale) },
    /** The middle of a place. @param {string} place @returns {{x: number, y: number}} */
    at: (place) => {
      const { row, column } = spot(place);
      return { x: grid.grid.x + (column - 0.5) * cell.w, y: grid.grid.y + (row - 0.5) * cell.h };
    },
    /** The field of a place. @param {string} place @returns {Box} */
    field: (place) => {
      const { row, column } = spot(place);
      return { x: grid.grid.x + (column - 1) * cell.w, y: grid.grid.y + (row - 1) * cell.h, ...cell };
    },
    /** The place whose field has a point, or null. @param {number} x @param {number} y */
    placeAt: (x, y) => {
      const [column, row] = [(x - grid.grid.x) / cell.w, (y - grid.grid.y) / cell.h].map(
        (n) => Math.floor(n) + 1,
      );
      return [column, row].every((n) => n >= 1 && n <= SIZE) ? nameAt(row, column) : null;
    },
  };
}

/** Margins, the column of the sums, and type, by room. @param {Room} room */
function measure({ w, h }) {
  const wide = w > h * 1.15;
  const large = Math.min(w, h) >= 560;
  if (large)
    return { wide, large, margin: 14, sums: 84, type: { points: 64, sum: 28, times: 16, small: 15 } };
  const type = { points: wide ? 44 : 42, sum: 21, times: 13, small: 13 };
  if (wide) return { wide, large, margin: 8, sums: 56, type };
  if (w < 360) return { wide, large, margin: 2, sums: 36, type: { ...type, points: 34, small: 12, sum: 19 } };
  return { wide, large, margin: w < 390 ? 4 : 8, sums: w < 390 ? 44 : 48, type };
}

/**
 * Room for points and coins: a strip above the fields, or a panel at their left.
 * @param {Room} room
 * @param {ReturnType<typeof measure>} measures
 * @returns {Box}
 */
function headOf({ w, h }, { wide, large, margin }) {
  if (wide) {
    const panel = large ? Math.min(210, w * 0.2) : 138;
    return { x: margin, y: margin, w: panel, h: h - 2 * margin };
  }
  const side = Math.max(margin, 6) + 4;
  const high = large ? 92 : w < 360 ? 54 : 66;
  return { x: side, y: large ? 14 : 8, w: w - 2 * side, h: high };
}

/**
 * What is left for fields and sums.
 * @param {Room} room
 * @param {Box} head
 * @param {ReturnType<typeof measure>} measures
 * @returns {Box}
 */
function restOf({ w, h }, head, { wide, margin }) {
  const foot = Math.max(margin, 4);
  if (wide && head.w)
    return { x: head.x + head.w + 8, y: margin, w: w - head.x - head.w - 8 - margin, h: h - 2 * margin };
  const top = head.h ? head.y + head.h + 4 : foot;
  return { x: margin, y: top, w: w - 2 * margin, h: h - top - foot };
}

/**
 * Fields as large as they can be in a box, in its middle.
 * @param {Box} rest
 * @param {ReturnType<typeof measure>} measures
 */
function fieldsIn(rest, { sums }) {
  const most = { w: (rest.w - sums) / SIZE, h: rest.h / SIZE };
  const w = Math.min(most.w, most.h * BROAD, LARGEST);
  const h = Math.min(most.h, w * TALL, w >= 90 ? w * 1.25 : most.h);
  const whole = { w: SIZE * w + sums, h: SIZE * h };
  const grid = { x: rest.x + (rest.w - whole.w) / 2, y: rest.y + (rest.h - whole.h) / 2, ...whole };
  return { grid, cell: { w, h } };
}

/**
 * Where the other players sit: in a U from my right hand over the top to my left, in the order of play. Knows
 * numbers only.
 *
 * @import { Box, Sizes } from "../layout.js"
 * @typedef {"beside"|"below"|"badge"} Shape
 *   how the name lies to the face, and the cards; badge: only their number, on the face
 *
 * @typedef {object} SeatSpot   the places of a hand of the table
 * @property {Box} ground   everything of it
 * @property {Shape} shape
 * @property {{x: number, y: number, r: number}} face
 * @property {{x: number, y: number, room: number, size: number, anchor: "start"|"middle"}} name   the base line
 * @property {Box} hold   for its cards
 * @property {{x: number, y: number, room: number}} tag   the middle of the first tag
 * @property {boolean} [own]   whether it is the one at the bottom
 *
 * @typedef {object} Ring
 * @property {SeatSpot[]} seats   from my right on
 * @property {number} below   where the row at the top ends
 * @property {number} side   how wide the columns at the sides are
 */

import { box } from "./fan.js";

/** How many sit at my right, at the top and at my left, by the number of others. */
const SPLIT = [
  [0, 0, 0],
  [0, 1, 0],
  [1, 0, 1],
  [1, 1, 1],
  [1, 2, 1],
  [1, 3, 1],
  [2, 2, 2],
  [2, 3, 2],
  [2, 4, 2],
  [3, 3, 3],
  [3, 4, 3],
  [3, 5, 3],
];
const NAME = 1.3; // line height of a name
const GAP = 4;
const CORNER = 112; // what scores take at each side of a flat room

/** @param {number} others @param {Sizes} sizes a flat room has one at each side */
const splitOf = (others, { flat, low }) =>
  low ? [0, others, 0] : flat && others > 3 ? [1, others - 2, 1] : SPLIT[others];

/**
 * @param {number} others @param {{w: number, h: number}} area above the own seat @param {Sizes} sizes
 * @param {number} head   height that scores want below the row at the top; less than 0: where they end beside it
 * @returns {Ring}
 */
export function createRing(others, area, sizes, head) {
  const [right, top, left] = splitOf(others, sizes);
  const lift = sizes.margin;
  const sides = Math.max(right, left);
  const shape = shapeOf(sizes, sides > 1 ? (area.h - lift) / (top ? sides + 1 : sides) : area.h);
  const inset = sizes.flat && top > 1 && head ? CORNER : 0;
  const wide = (area.w - 2 * inset) / Math.max(top, 1);
  const fits = sizes.hold + sizes.face + 20 <= wide * 0.86 || (top === 1 && !sizes.flat);
  const first = fits && shape !== "badge" ? "beside" : sizes.flat || sizes.low ? "badge" : shape;
  const row = seatsOnTop(top, { x: inset, w: area.w - 2 * inset }, sizes, first);
  const below = top ? Math.max(...row.map(({ ground }) => ground.y + ground.h)) : lift;
  const from = head < 0 ? Math.max(below, -head) : below + head;
  const other = sizes.flat ? shapeOf(sizes, area.h - from) : shape;
  const side = sides ? columnOf(sizes, other) : 0;
  /** @param {number} n @param {boolean} onRight @returns {SeatSpot[]} from below */
  const column = (n, onRight) =>
    Array.from({ length: n }, (_, i) => {
      const step = (area.h - from) / n;
      const x = onRight ? area.w - sizes.edge - side / 2 : sizes.edge + side / 2;
      const high = heightOf(sizes, other);
      const y =
        from +
        step * (n - 1 - i) +
        Math.max(0, (step - high) / 2) -
        (n === 1 ? Math.min(14, Math.max(0, (step - high) / 4)) : 0);
      return under(x, y, side, sizes, other);
    });
  return {
    seats: [...column(right, true), ...row.reverse(), ...column(left, false).reverse()],
    below,
    side: side + sizes.edge,
  };
}

/** @param {Sizes} sizes @param {number} each height for a seat @returns {Shape} */
const shapeOf = (sizes, each) => (each >= heightOf(sizes, "below") ? "below" : "badge");

/** @param {Sizes} sizes @param {Shape} shape */
export const heightOf = ({ face, name, back }, shape) =>
  face + name * NAME + 2 + (shape === "badge" ? 0 : back * 1.4 + GAP);

/** @param {Sizes} sizes @param {Shape} shape */
const columnOf = (sizes, shape) =>
  shape === "badge" ? Math.max(sizes.face + 24, 62) : Math.max(sizes.hold + 6, sizes.face + 18, 70);

/**
 * @param {number} n
 * @param {{x: number, w: number}} area
 * @param {Sizes} sizes
 * @param {Shape} shape
 * @returns {SeatSpot[]} from the left
 */
function seatsOnTop(n, area, sizes, shape) {
  const wide = area.w - 2 * sizes.edge;
  return Array.from({ length: n }, (_, i) => {
    const middle = area.x + sizes.edge + ((i + 0.5) * wide) / n;
    const x = n === 1 && sizes.flat ? area.w * 0.3 : middle;
    return shape === "beside"
      ? beside(x, sizes.margin, sizes)
      : under(x, sizes.margin, Math.min(wide / n, columnOf(sizes, shape) + 8), sizes, shape);
  });
}

/**
 * The face at the left, name and cards beside it.
 * @param {number} x the middle
 * @param {number} y
 * @param {Sizes} sizes
 * @returns {SeatSpot}
 */
export function beside(x, y, { face, name, back, hold, tight, many, wide }) {
  const gap = face * 0.15;
  const w = face + gap + hold;
  const [left, right] = [x - w / 2, x - w / 2 + face + gap];
  const high = Math.max(face, name * NAME + back * 1.4 + 2);
  return {
    ground: box(left, y, w, high),
    shape: "beside",
    face: { x: left + face / 2, y: y + face / 2, r: face / 2 },
    name: { x: right, y: y + name, room: hold, size: name, anchor: "start" },
    hold: box(right, y + name * NAME, hold, back * 1.4),
    tag:
      tight || many
        ? { x: left + face / 2, y: y + face - (wide ? 12 : 10), room: w }
        : wide
          ? { x: left - 62, y: y + face * 0.34, room: 110 }
          : { x, y: y + high + 14, room: w },
  };
}

/**
 * Everything below the face, or nothing but the name.
 * @param {number} x the middle
 * @param {number} y
 * @param {number} w
 * @param {Sizes} sizes
 * @param {Shape} shape
 * @returns {SeatSpot}
 */
function under(x, y, w, sizes, shape) {
  const { face, name, back, hold, flat, many } = sizes;
  const line = y + face + name;
  const low = y + face + name * NAME + GAP;
  return {
    ground: box(x - w / 2, y, w, heightOf(sizes, shape)),
    shape,
    face: { x, y: y + face / 2, r: face / 2 },
    name: { x, y: line, room: w, size: name, anchor: "middle" },
    hold:
      shape === "badge"
        ? box(x + face * 0.1, y + face - 18, face * 0.5 + 8, 18)
        : box(x - hold / 2, low, hold, back * 1.4),
    tag:
      shape === "badge"
        ? { x, y: y + face - 10, room: w }
        : flat || many
          ? { x, y: y + face - (sizes.wide ? 12 : 10), room: w }
          : { x, y: low + back * 1.4 + 15, room: w },
  };
}

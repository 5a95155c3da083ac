/**
 * Where things lie on the table of the dominoes, in CSS pixels of the room that the board is given: the two
 * seats, the bed of the row, the stock, the own tiles. Knows the room; knows no tile and no rule.
 *
 * Three ways: tall (seats above and below the bed), wide (the same, with what was caught and the stock
 * beside), low (the seats in a column at the left).
 *
 * @import { Room } from "../../board/room.js"
 *
 * @typedef {{x: number, y: number}} Point
 * @typedef {{x: number, y: number, width: number, height: number}} Box
 * @typedef {{x: number, y: number, size: number, end?: boolean}} Spoken   where words begin, or end; y is their middle
 * @typedef {object} Seat
 * @property {{x: number, y: number, r: number}} face   the middle and the radius
 * @property {Spoken} name
 * @property {Spoken} points
 * @property {Spoken} match   games won before this one
 * @property {Box} caught
 * @typedef {object} Layout
 * @property {number} w
 * @property {number} h
 * @property {Box} zone   the bed of the row
 * @property {number} end   width of the tiles at the ends of a row
 * @property {number} slot   room beside the ends, for the next tile
 * @property {number} spare   what the middle of a row leaves free above and below, for the stock
 * @property {{far: Seat, near: Seat}} seats
 * @property {Point & {tile: number, gap: number}} hand   the middle of the own tiles
 * @property {Point & {tile: number, gap: number}} backs   the middle of the other one's
 * @property {Point & {tile: number, gap: number}} open   the same, once its faces are seen
 * @property {Box} stock
 * @property {number} [stacks]   for how many stacks of it there is room, if not for all
 * @property {Box} pile   the other one's stacks, where both have some
 * @property {number} small   greatest width of a caught tile
 */

/** Height of a tile through its width. */
export const RATIO = 2.4;

/** Between two lines of the row. */
export const GAP = 6;

/** @param {number} least @param {number} n @param {number} most */
const clamp = (least, n, most) => Math.max(least, Math.min(n, most));

/** Smaller rooms are only passed through while the page is laid out; the picture of this one is scaled into them. */
const LEAST = 240;

/** @param {Room} given @returns {Layout} */
export function createLayout(given) {
  const room = { w: Math.max(LEAST, given.w), h: Math.max(LEAST, given.h) };
  if (room.h < 400 && room.w < 430) return compact(room);
  if (room.w < room.h * 1.15) return tall(room);
  return room.h < 480 ? low(room) : wide(room);
}

/** @param {Room} room @returns {Layout} */
function tall({ w, h }) {
  const pad = w < 360 ? 6 : 8;
  const tile = clamp(44, h * 0.102, Math.min((w - 2 * pad - 36) / 4, 112));
  const face = clamp(36, h * 0.071, 66);
  const hand = h - 10 - (tile * RATIO) / 2;
  const near = hand - (tile * RATIO) / 2 - 16 - face;
  const zone = { x: pad, y: pad + face + 8, width: w - 2 * pad, height: near - face - pad - 14 };
  const stock = face * 0.6;
  const spare = stock + 8;
  const between = (zone.height - 2 * spare - 2 * GAP) / 3;
  return {
    w,
    h,
    zone,
    // As large as two of them and a line of what lies between have room.
    end: Math.max(42, Math.min(tile, (zone.height - 2 * GAP - between) / 2 / RATIO)),
    slot: clamp(26, w * 0.085, 60),
    spare,
    seats: { far: strip(w, pad, pad, face), near: strip(w, pad, near, face) },
    hand: { x: w / 2, y: hand, tile, gap: clamp(8, (w - 2 * pad - 4 * tile) / 5, 22) },
    // They look in from the upper edge; at the end, when they are open, they stand there whole.
    backs: { x: w * 0.56, y: 0, tile: face * 0.36, gap: 3 },
    open: { x: w * 0.56, y: pad + face * 0.16, tile: face * 0.17, gap: 2 },
    stock: { x: w - pad - 6 - w * 0.4, y: zone.y + 6, width: w * 0.4, height: stock },
    pile: { x: w * 0.42, y: pad - 2, width: w * 0.34, height: face * 0.46 },
    small: face * 0.27,
  };
}

/** Both seats side by side over the bed, for lessons on the smallest screens. @param {Room} room @returns {Layout} */
function compact({ w, h }) {
  const [pad, face, tile] = [6, 32, 44];
  const high = tile * RATIO;
  const hand = h - 10 - high / 2;
  const zone = {
    x: pad,
    y: pad + face + 6,
    width: w - 2 * pad,
    height: hand - high / 2 - 14 - pad - face - 6,
  };
  const sit = (/** @type {number} */ x) => {
    const seat = corner(x, pad, face);
    const left = x + face + 74;
    return { ...seat, caught: { x: left, y: pad, width: x + w / 2 - pad - 4 - left, height: face } };
  };
  const backs = { x: w / 2 - 22, y: 0, tile: 8, gap: 2 };
  return {
    w,
    h,
    zone,
    end: Math.min(tile, (zone.height - 6) / RATIO),
    slot: 26,
    spare: 0,
    seats: { far: sit(pad), near: sit(w / 2 + 2) },
    hand: { x: pad + 2 * tile + 12, y: hand, tile, gap: 8 },
    backs,
    open: { ...backs, y: pad + 10 },
    stock: { x: w - pad - 48, y: hand - 22, width: 48, height: 44 },
    stacks: 1,
    pile: { x: w / 2 - 70, y: 0, width: 64, height: 18 },
    small: 11,
  };
}

/**
 * A seat as a strip: face, name over what was caught, points at the right.
 * @param {number} w
 * @param {number} x
 * @param {number} y
 * @param {number} face
 * @returns {Seat}
 */
function strip(w, x, y, face) {
  const big = clamp(25, face * 0.62, 38);
  const [left, right] = [x + face + 8, w - x - 4];
  return {
    face: { x: x + face / 2, y: y + face / 2, r: face / 2 - 2 },
    name: { x: left, y: y + face * 0.16, size: clamp(14, face * 0.29, 19) },
    points: { x: right, y: y + face / 2, size: big, end: true },
    match: { x: right, y: y + face * 0.96, size: 12, end: true },
    caught: { x: left, y: y + face * 0.36, width: right - left - big * 1.9, height: face * 0.66 },
  };
}

/** @param {Room} room @returns {Layout} */
function wide({ w, h }) {
  const pad = clamp(12, w * 0.016, 22);
  const face = clamp(48, h * 0.094, 92);
  const tile = clamp(56, h * 0.122, 140);
  const gap = tile * 0.2;
  const high = tile * RATIO;
  const hand = h - 16 - high / 2;
  const [top, bottom] = [pad, hand - high / 2 + 4];
  const zone = {
    x: pad,
    y: top + face + 14,
    width: w - 2 * pad,
    height: hand - high / 2 - 18 - top - face - 14,
  };
  const reach = w / 2 - 2 * tile - 1.5 * gap - 2 * pad - 10;
  const backs = { x: w / 2 - face * 0.4, y: top + face / 2, tile: face * 0.42, gap: 6 };
  const far = corner(pad, top, face);
  far.caught = { x: w / 2 + face * 1.3, y: top, width: w / 2 - pad - face * 1.3, height: face };
  const near = corner(pad, bottom, face);
  near.caught = { x: pad, y: bottom + face + 14, width: reach, height: high - face - 18 };
  return {
    w,
    h,
    zone,
    end: Math.min(tile, (zone.height - 8) / RATIO),
    slot: clamp(40, w * 0.06, 80),
    spare: 0,
    seats: { far, near },
    hand: { x: w / 2, y: hand, tile, gap },
    backs,
    open: backs,
    stock: { x: w - pad - reach, y: bottom, width: reach, height: high * 0.42 },
    pile: { x: w / 2 - face * 2.6, y: top, width: face * 3.4, height: face },
    small: face * 0.42,
  };
}

/**
 * A seat in a corner: face, name over points.
 * @param {number} x
 * @param {number} y
 * @param {number} face
 * @returns {Seat}
 */
function corner(x, y, face) {
  const big = clamp(25, face * 0.56, 48);
  return {
    face: { x: x + face / 2, y: y + face / 2, r: face / 2 - 2 },
    name: { x: x + face + 12, y: y + face * 0.22, size: clamp(15, face * 0.25, 21) },
    points: { x: x + face + 12, y: y + face * 0.7, size: big },
    match: { x: x + face + 20 + big * 1.9, y: y + face * 0.76, size: clamp(12, face * 0.2, 16) },
    caught: { x, y, width: 0, height: 0 },
  };
}

/** @param {Room} room @returns {Layout} */
function low({ w, h }) {
  const [pad, column] = [8, clamp(132, w * 0.22, 190)];
  const face = 44;
  const tile = clamp(44, h * 0.155, 70);
  const hand = h - 10 - (tile * RATIO) / 2;
  const [x, y] = [pad + column + 8, pad];
  const zone = { x, y, width: w - x - pad, height: hand - (tile * RATIO) / 2 - 16 - y };
  const far = corner(pad, pad, face);
  const near = corner(pad, h - pad - face, face);
  const backs = { x: pad + column / 2, y: pad + face + 17, tile: 11, gap: 4 };
  const half = (h - 2 * face - 2 * pad) / 2;
  far.caught = { x: pad, y: pad + face + 34, width: column, height: half - 58 };
  near.caught = { x: pad, y: h / 2 + 28, width: column, height: half - 36 };
  for (const seat of [far, near]) Object.assign(seat.match, { x: pad + column, end: true });
  return {
    w,
    h,
    zone,
    end: Math.min(tile, (zone.height - 8) / RATIO),
    slot: 36,
    spare: 0,
    seats: { far, near },
    hand: { x: zone.x + zone.width / 2, y: hand, tile, gap: 18 },
    backs,
    open: backs,
    stock: { x: pad, y: h / 2 - 20, width: column, height: 40 },
    pile: { x: pad, y: pad + face + 4, width: column, height: 26 },
    small: 13,
  };
}

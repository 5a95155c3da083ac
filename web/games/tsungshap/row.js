/**
 * Where the tiles of a row lie. Knows the bed and how many tiles there are; knows no face and no rule.
 *
 * The tiles at the two ends have always their full size. What lies between them is in one line while that
 * keeps it large; then it winds in three lines, there, back and there again, so that the left end stays at
 * the left and the right end at the right. Where the bed is high enough the ends are the heads of the upper
 * and of the lower line, whose tiles then have the whole width; else the ends stand beside the lines.
 *
 * @import { Box, Layout } from "./layout.js"
 *
 * @typedef {{x: number, y: number, w: number}} Spot   the middle of a tile and its width
 * @typedef {object} Row
 * @property {Spot[]} spots   from the left end to the right end
 * @property {Box|null} left   the room beside the left end, null in an empty row
 * @property {Box|null} right
 * @property {Spot|null} start   the place of the first tile, in an empty row
 * @property {number[]} turns   the tiles after which the row turns back
 * @typedef {{spots: Spot[], turns: number[], w: number}} Laid   w: width of the tiles between the ends
 */

import { GAP, RATIO } from "./layout.js";

/** Room for the sign that a line turns back. */
const TURN = 10;
/** How much larger than a head the tiles of a short row may be. */
const LARGE = 1.3;

/** @param {number} n tiles in the row @param {Layout} layout @returns {Row} */
export function rowSpots(n, layout) {
  const { zone, end } = layout;
  const [x, y] = [zone.x + zone.width / 2, zone.y + zone.height / 2];
  if (!n) return { spots: [], left: null, right: null, start: { x, y, w: end }, turns: [] };
  let best = single(n, layout);
  // A little gain is not worth another way.
  for (const one of n < 6 ? [] : [winding(n, layout), beside(n, layout)])
    if (one && one.w > best.w * 1.08) best = one;
  const { spots, turns } = best;
  return { spots, turns, start: null, ...slots(spots, layout) };
}

/** The rooms beside the ends. @param {Spot[]} spots @param {Layout} layout */
function slots(spots, { slot }) {
  const [first, last] = [spots[0], spots[spots.length - 1]];
  /** @param {Spot} spot @param {number} x */
  const at = ({ y, w }, x) => ({ x, y: y - (w * RATIO) / 2, width: slot - 6, height: w * RATIO });
  return { left: at(first, first.x - first.w / 2 - slot + 1), right: at(last, last.x + last.w / 2 + 5) };
}

/**
 * Tiles side by side from a left edge on.
 * @param {number} n
 * @param {number} left
 * @param {number} y
 * @param {number} w
 * @returns {Spot[]}
 */
const line = (n, left, y, w) => Array.from({ length: n }, (_, i) => ({ x: left + (i + 0.5) * w, y, w }));

/**
 * All in one line; if that is too long, what lies between the ends is smaller.
 * @param {number} n
 * @param {Layout} layout
 * @returns {Laid}
 */
function single(n, { zone, end, slot, spare }) {
  const room = zone.width - 2 * slot;
  const [middle, y] = [zone.x + zone.width / 2, zone.y + zone.height / 2];
  const w = Math.min(end * LARGE, room / n, (zone.height - 2 * spare) / RATIO);
  if (w >= end || n < 3) return { spots: line(n, middle - (n * w) / 2, y, w), turns: [], w };
  const inner = (room - 2 * end) / (n - 2);
  const left = middle - room / 2;
  const between = line(n - 2, left + end, y, inner);
  return {
    spots: [{ x: left + end / 2, y, w: end }, ...between, { x: middle + room / 2 - end / 2, y, w: end }],
    turns: [],
    w: inner,
  };
}

/**
 * Three lines, the ends at the upper one's beginning and the lower one's end.
 * @param {number} n
 * @param {Layout} layout
 * @returns {Laid|null}
 */
function winding(n, { zone, end, slot, spare }) {
  const [m, head] = [n - 2, end * RATIO];
  const between = Math.min(zone.height - 2 * head - 2 * GAP, (zone.height - 2 * spare - 2 * GAP) / 3);
  const most = Math.min(end, between / RATIO);
  for (let w = most; w > 8; w *= 0.98) {
    const b = Math.max(1, Math.min(m, Math.round((m + (2 * (end + slot)) / w) / 3)));
    const [k1, k3] = [Math.ceil((m - b) / 2), Math.floor((m - b) / 2)];
    // From the left edge of the line in the middle on.
    const least = Math.min(-TURN, (b - k1) * w - end - slot);
    const greatest = Math.max(b * w + TURN, k3 * w + end + slot);
    const left = zone.x + (zone.width - greatest - least) / 2;
    if (greatest - least <= zone.width) return wound({ zone, end, w, left, k1, b, k3 });
  }
  return null;
}

/**
 * @param {{zone: Box, end: number, w: number, left: number, k1: number, b: number, k3: number}} sizes k1, b,
 *   k3: tiles between the ends, line by line; left: where the one in the middle begins
 * @returns {Laid}
 */
function wound({ zone, end, w, left, k1, b, k3 }) {
  const [y, high] = [zone.y + zone.height / 2, w * RATIO];
  const more = (end * RATIO - high) / 2;
  const start = left + (b - k1) * w;
  const step = high + GAP;
  return {
    spots: [
      { x: start - end / 2, y: y - step - more, w: end },
      ...line(k1, start, y - step, w),
      ...line(b, left, y, w).reverse(),
      ...line(k3, left, y + step, w),
      { x: left + k3 * w + end / 2, y: y + step + more, w: end },
    ],
    turns: [k1, k1 + b],
    w,
  };
}

/** Three lines between the ends. @param {number} n @param {Layout} layout @returns {Laid} */
function beside(n, { zone, end, slot, spare }) {
  const m = n - 2;
  const room = zone.width - 2 * (end + slot + TURN + 2);
  const each = Math.ceil(m / 3);
  const w = Math.min(end, room / each, (zone.height * 0.98 - 2 * spare - 2 * GAP) / 3 / RATIO);
  const [x, y, high] = [zone.x + zone.width / 2, zone.y + zone.height / 2, w * RATIO];
  const left = x - (each * w) / 2;
  const step = high + GAP;
  const b = Math.min(each, m - each);
  const whole = 3 * high + 2 * GAP;
  const out = Math.max(0, (whole - end * RATIO) / 2);
  return {
    spots: [
      { x: left - TURN - 2 - end / 2, y: y - out, w: end },
      ...line(each, left, y - step, w),
      ...line(b, left + (each - b) * w, y, w).reverse(),
      ...line(m - each - b, left + (each - b) * w, y + step, w),
      { x: left + each * w + TURN + 2 + end / 2, y: y + out, w: end },
    ],
    turns: [each, each + b],
    w,
  };
}

/**
 * Where everything lies on the table in a room of so many pixels: seats, scores, the trick, places of the
 * exchange, the own seat, the hand or two hands at the bottom. Three manners: slim (upright), roomy (one
 * fan), flat (low). Knows numbers only, no card and no rule.
 *
 * @import { Room } from "../../board/room.js"
 * @import { SeatSpot } from "./table/ring.js"
 *
 * @typedef {{x: number, y: number, w: number, h: number}} Box   in pixels
 * @typedef {Box & {turn: number, step: number, see: number, row: number, column: number}} HandSpot
 *   of a card in a hand: degrees, how much of its width and height no other card covers, its row from 0 and
 *   its column from 1
 *
 * @typedef {object} Sizes
 * @property {boolean} slim
 * @property {boolean} flat
 * @property {boolean} tight   whether tags lie on the faces, since there is no room below
 * @property {boolean} many   whether more than four sit there
 * @property {boolean} low   whether two hands leave so little room that all others sit at the top
 * @property {boolean} wide   whether every card of others is drawn
 * @property {number} margin   above the seats
 * @property {number} edge   beside them
 * @property {number} face   its width
 * @property {number} name   size of type
 * @property {number} text   size of other words
 * @property {number} back   width of a card of others
 * @property {number} hold   width of all of them
 * @property {number} card   width of a card of the own hand
 * @property {number} free   least free width of it
 * @property {number} up   how far a raised card goes
 * @property {number} chip   height of the buttons beside the own seat
 *
 * @typedef {object} Layout
 * @property {number} width
 * @property {number} height
 * @property {Sizes} sizes
 * @property {SeatSpot[]} seats   from the own one on, in the order of play
 * @property {Box[]} scores   the upper corners
 * @property {Box} felt   for the trick
 * @property {number} card   width of its cards
 * @property {Box} chips   for the buttons beside the own seat
 * @property {(i: number, n: number) => Box} puts   places of the exchange side by side
 * @property {(i: number) => Box} ranks   of the thirteen that can be wished for
 * @property {Box} rankBox   around them
 * @property {(i: number, n: number, which?: number) => HandSpot} hand
 *   the ith of n cards; which: 1 for the second hand
 * @property {Box|null} second   the words above the second hand
 */

import { box, createFan, divide, heightOf } from "./table/fan.js";
import { createRing } from "./table/ring.js";

const RATIO = 1.4;
const LARGE = 1.4; // of a card of the trick to one of the hand
const ROUND = 4; // hands of a table with large seats
const NUMBER = 15; // height of the line with the number of the hand
const GAP = 4; // of a button to a seat beside it
const MANY = 16; // cards of a hand that cover each other more
const SOME = [1, 1, 1, 1, 1, 1, 0.92, 0.88, 0.88, 0.84, 0.84, 0.84, 0.84]; // size of seats by hands on the table

const clamp = (/** @type {number} */ value, /** @type {number} */ low, /** @type {number} */ high) =>
  Math.max(low, Math.min(high, value));

/**
 * @typedef {object} Wanted   what lies on the table
 * @property {number} [full]   cards of a hand when all are dealt
 * @property {boolean} [two]   whether the viewer has two hands
 * @property {boolean} [bare]   whether hands of others lie open
 * @property {number} [corners]   lines of scores in each upper corner
 */

/** @param {number} n hands on the table @param {Room} room @param {Wanted} [wanted] @returns {Layout} */
export function createLayout(n, room, { full = 14, two = false, bare = false, corners = 0 } = {}) {
  const sizes = sizesOf(n, room, full, two, bare);
  const low = lowerPart(room, sizes, full, two);
  const inLine = sizes.low && sizes.slim && corners > 0; // no corner is free
  const scores = inLine ? [box(8, 0, room.w - 16, NUMBER)] : corners ? cornersOf(room, sizes, corners) : [];
  const head = scores.length && ((n > ROUND && !sizes.flat) || inLine) ? scores[0].h + 4 : 0;
  const ring = createRing(
    n - 1,
    { w: room.w, h: low.top },
    sizes,
    head || (scores[0] ? -scores[0].y - scores[0].h : 0),
  );
  if (head) for (const one of scores) one.y = ring.below + 2;
  if (inLine) ring.below += head;
  const felt = feltOf(n, room, sizes, ring, sizes.flat ? low.upper - sizes.up : low.top);
  const card = clamp(
    Math.min(LARGE * sizes.card, felt.h / (RATIO * 1.45), felt.w * 0.52),
    Math.min(sizes.card, felt.h / RATIO),
    220,
  );
  return {
    width: room.w,
    height: room.h,
    sizes,
    seats: [low.own, ...ring.seats],
    scores,
    felt,
    card,
    chips: sizes.flat ? between(low.chips, ring.seats) : low.chips,
    puts: placesIn(felt, Math.max(44, Math.min(sizes.card * 1.05, card)), two),
    ...ranksIn(room, sizes, felt),
    hand: low.hand,
    second: low.second,
  };
}

/**
 * @param {number} n
 * @param {Room} room
 * @param {number} full
 * @param {boolean} two
 * @param {boolean} bare
 * @returns {Sizes}
 */
function sizesOf(n, { w, h }, full, two, bare) {
  const flat = h < 430 && w > 1.4 * h;
  const slim = !flat && w < 600;
  const wide = !flat && w >= 900 && h >= 560;
  const scale = SOME[n] ?? 1;
  const face =
    scale *
    (flat
      ? clamp(h * 0.133, 34, 46)
      : slim
        ? clamp(Math.min(w * 0.133, h * 0.087), 34, 60)
        : clamp(Math.min(w * 0.083, h * 0.096), 44, 96));
  const name = slim || flat ? (w < 340 || n > 8 ? 13 : n > 5 ? 14 : 15) : n > 8 ? 15 : wide ? 19 : 17;
  const back = Math.max(bare && !flat ? 26 : 14, face * (n > 8 ? 0.36 : wide ? 0.5 : 0.46));
  const free = full > MANY && w < 400 ? 28 : w < 360 ? 40 : 44;
  const card = flat
    ? clamp(w - 58 - free * (full - 1), 52, 68)
    : slim
      ? Math.min((w - 16) / 5.66, h * 0.118)
      : Math.min(w * 0.125, h * 0.146, 150);
  return {
    slim,
    flat,
    many: n > ROUND,
    low: two && (slim || flat),
    tight: flat || (slim && h < 500),
    wide,
    margin: n > 8 ? 10 : flat || w < 360 ? 6 : 10,
    edge: wide ? 22 : 5,
    face,
    name,
    text: wide ? 16 : 13,
    back,
    hold: back * (wide && n < 9 ? 3.9 : 2.3) + (n > 8 ? 8 : 12),
    card: two ? card * 0.86 : card,
    free,
    up: slim && w < 360 ? 11 : wide ? 24 : 14,
    chip: w < 360 ? 40 : 44,
  };
}

/**
 * The own seat with its buttons, the hand, and the second one below it.
 * @param {Room} room @param {Sizes} sizes @param {number} full @param {boolean} two
 */
function lowerPart({ w, h }, sizes, full, two) {
  const { slim, flat, many, wide, card, free, up, chip, face } = sizes;
  const left = flat ? 54 : wide ? 26 : 8;
  const strip = { x: left, w: w - left - (flat ? 4 : left), card, free, slim, straight: slim || flat, full };
  const most = divide(full, strip).rows;
  const see = two
    ? Math.max(flat ? 44 : free, card * 0.62)
    : Math.max(free, card * RATIO * (w < 360 ? 0.76 : 0.8));
  const one = heightOf(most, card, see) + (most === 1 && !flat && !slim ? card * 0.22 : 0);
  const line = two ? sizes.name * 1.3 + 6 : 0;
  const bottom = h - (w < 360 ? 6 : 8);
  const upper = two ? bottom - 2 * one - line : bottom - one;
  const hand = createFan({ ...strip, y: upper, h: one, see });
  const lower = two ? createFan({ ...strip, y: bottom - one, h: one, see }) : hand;
  const own = flat ? 40 : wide ? 60 : clamp(face * 0.85, 36, 52);
  const high = flat ? own + sizes.name * 1.3 : Math.max(own, chip);
  const top = flat ? bottom - (two ? one : 0) - high : upper - up - (slim ? 6 : -6) - high;
  const words = sizes.text * 1.25;
  const x = flat ? 11 : wide ? left : 13; // the light around the face is inside
  /** @type {SeatSpot} */
  const seat = {
    ground: flat
      ? box(x - 2, top, own + 4, high)
      : box(x, top, own + (wide ? 170 : w < 360 ? 84 : 100), high),
    shape: flat ? "badge" : "beside",
    face: { x: x + own / 2, y: top + (flat ? own : high) / 2, r: own / 2 },
    name: flat
      ? { x: x + own / 2, y: top + own + sizes.name, room: own + 8, size: 13, anchor: "middle" }
      : {
          x: x + own + 11, // beside the light
          y: top + high / 2 - 2,
          room: wide ? 160 : w < 360 ? 72 : 88,
          size: wide ? 19 : 15,
          anchor: "start",
        },
    hold: box(x + own + 11, top + high / 2 + 2, 100, words),
    tag: flat
      ? { x: 52 + chip, y: upper - up - 6 - chip / 2, room: 100 }
      : { x: x + own / 2, y: many ? top + high / 2 + own / 2 - 6 : top - 12, room: 120 },
    own: true,
  };
  const from = flat ? 5 : seat.ground.x + seat.ground.w;
  const chips = flat
    ? box(from, upper - up - chip - 6, w - 10, chip)
    : box(from, top + (high - chip) / 2, w - from - left, chip);
  return {
    own: seat,
    upper,
    top: flat ? chips.y : seat.ground.y - 4,
    chips,
    /** @type {Layout["hand"]} */
    hand: (i, n, which = 0) => (which ? lower : hand)(i, n),
    second: two ? box(left, bottom - one - line, w - 2 * left, line) : null,
  };
}

/**
 * What is left of a box between the outermost others, where the room is so low that they reach into it.
 * @param {Box} chips @param {SeatSpot[]} seats from the right one to the left one
 */
function between(chips, seats) {
  const [right, left] = [seats[0].ground, seats[seats.length - 1].ground];
  const free = (/** @type {Box} */ { y, h }) => y + h <= chips.y;
  const from = free(left) ? chips.x : left.x + left.w + GAP;
  const to = free(right) ? chips.x + chips.w : right.x - GAP;
  return { ...chips, x: from, w: to - from };
}

/**
 * The upper corners, for lines of scores.
 * @param {Room} room
 * @param {Sizes} sizes
 * @param {number} lines
 * @returns {Box[]}
 */
function cornersOf({ w }, { wide, edge, text, slim, flat }, lines) {
  const width = wide ? 190 : slim || flat ? (w < 360 ? 86 : 104) : 150;
  const number = flat && lines === 1 ? 0 : NUMBER;
  const high = (lines > 1 ? lines * text * 1.3 + 4 : wide ? 74 : w < 360 ? 46 : 52) + number;
  const x = Math.max(edge + 3, 8);
  const y = wide ? 18 : w < 360 ? 6 : 8;
  return [box(x, y, width, high), box(w - x - width, y, width, high)];
}

/**
 * The room of the trick, without the line of words below it.
 * @param {number} n
 * @param {Room} room
 * @param {Sizes} sizes
 * @param {import("./table/ring.js").Ring} ring
 * @param {number} own top of the own seat
 * @returns {Box}
 */
function feltOf(n, { w }, sizes, { below, side, seats }, own) {
  const gap = sizes.wide ? 30 : 6;
  const top = n <= ROUND && sizes.flat && !sizes.low ? 16 : below + 6;
  const apart = sizes.low && sizes.flat ? 60 : 0; // for the buttons at both sides
  const beside =
    apart || (sizes.flat && n === ROUND ? Math.max(side, seats[1].ground.x + seats[1].ground.w) : side);
  const words = sizes.flat ? 22 : sizes.text * 1.3 + 14;
  return box(
    beside + gap,
    top,
    w - beside - (apart * 4.4 || side) - 2 * gap,
    Math.max(60, own - top - words),
  );
}

/**
 * Places side by side in the middle of a box, with words below and perhaps above.
 * @param {Box} felt @param {number} card @param {boolean} above
 */
const placesIn = (felt, card, above) => (/** @type {number} */ i, /** @type {number} */ n) => {
  const most = (felt.h + 14 - (above ? 40 : 24)) / RATIO;
  const step = Math.min(card * 1.5, (felt.w + 12) / n);
  const w = Math.min(card, step - 8, Math.max(most, 44));
  const y = felt.y + (felt.h + (above ? 14 : -10) - w * RATIO - 14) / 2;
  return box(felt.x + felt.w / 2 + (i - (n - 1) / 2) * step - w / 2, y, w, w * RATIO);
};

/** Two rows of thirteen cards over the trick. @param {Room} room @param {Sizes} sizes @param {Box} felt */
function ranksIn({ w }, { free, wide, flat, chip }, felt) {
  const [gap, columns] = [w < 360 ? 3 : 5, flat ? 13 : 7];
  const card = Math.max(chip, Math.min(wide ? 64 : 46, (w - 16 - gap * 6) / 7, free * 1.6));
  const rows = Math.ceil(13 / columns);
  const high = card * (flat ? 1.2 : 1.25);
  const [width, height] = [columns * (card + gap) - gap, rows * (high + gap) - gap];
  const [x, y] = [
    flat ? clamp(felt.x + (felt.w - width) / 2, 10, w - width - 10) : (w - width) / 2,
    felt.y + felt.h - height + (flat ? 0 : 8),
  ];
  return {
    ranks: (/** @type {number} */ i) =>
      box(
        x + (i % columns) * (card + gap) + (Math.floor(i / columns) && !flat ? (card + gap) / 2 : 0),
        y + Math.floor(i / columns) * (high + gap),
        card,
        high,
      ),
    rankBox: box(x - 8, y - 8, width + 16, height + 16),
  };
}

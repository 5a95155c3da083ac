/**
 * Where everything lies at a table of three to five, in the pixels of the room that it has: the others in a
 * row or round the middle, the two nests between, the own seat and the hand below. Knows measures; knows no
 * scene, no picture and no rule.
 *
 * @import { Room } from "../../board/room.js"
 *
 * @typedef {{x: number, y: number}} Point
 * @typedef {Point & {w: number, h: number}} Box
 * @typedef {Box & {turn?: number}} Tilted   turned by so many degrees around its middle
 * @typedef {Box & {bw: number, lines: number}} Perch   for bird cards of a width, in so many lines
 *
 * @typedef {object} SeatSpot   the places of a player
 * @property {Box} face
 * @property {Point & {room: number}} name   where it begins, and its greatest width
 * @property {Point & {brief: boolean, room: number}} score   brief: the figure alone
 * @property {Box} nest
 * @property {Perch} birds
 * @property {Box} laid   for the chosen card
 * @property {Box} past   for the one played last
 * @property {Box} whole
 *
 * @typedef {object} Layout
 * @property {number} width
 * @property {number} height
 * @property {SeatSpot[]} seats   from the bottom on, clockwise
 * @property {Box[]} pair   of the two nests
 * @property {Box} say   for the sentence
 * @property {Box} points   for the points of all cycles, where no cards lie
 * @property {Box} result   for the last sentence of a game, if the screen does not say it there
 * @property {Point & {anchor: "start"|"middle"}} info   the first line of what round it is
 * @property {Box} aid   for the button of the memory aid
 * @property {Box} sheet   for what it tells
 * @property {(i: number, n: number) => Tilted} hand   the ith of n cards
 * @property {number} lift   how far a chosen card is raised
 * @property {(n: number) => number} lines   into how many lines so many cards of the hand fall
 */

/** A card is so many times as high as it is wide. */
const TALL = 1.4;
const PAD = 8;
/** No card is narrower, also while the room is not yet what it will be. */
const LEAST = 16;

/** @param {number} x @param {number} y @param {number} w @param {number} [h] @returns {Box} */
const box = (x, y, w, h = w * TALL) => ({ x, y, w, h });
const within = (/** @type {number} */ value, /** @type {number} */ least, /** @type {number} */ most) =>
  Math.max(least, Math.min(most, value));

/** @typedef {{face: number, nest: number, laid: number}} Sizes   widths at a seat */

/** Whether a table is low and wide, as on a phone that lies. @param {Room} room */
const isFlat = ({ w, h }) => h < 480 && w > h * 1.4;
/** Whether the others sit round the middle. @param {Room} room */
const isRound = ({ w, h }) => w >= 760 && w > h * 1.12;

/** An upright room below this height has no line for chosen cards. */
const SHORT = 400;
const INFO = 66; // width of the words that say which round it is

/** Height that the screen's word on a finished game takes at the upper edge. */
const VERDICT = 74;

/**
 * @param {Room} room
 * @param {number} n players
 * @param {boolean} [over] at the end there is no hand, but what the screen has to say above
 * @returns {Layout}
 */
export function createLayout(room, n, over = false) {
  if (isFlat(room)) return flat(room, n, over);
  return isRound(room) ? round(room, n, over) : upright(room, n, over);
}

/**
 * The card played last, small, and the chosen one beside it.
 * @param {number} x @param {number} y @param {number} w of the chosen card
 */
const played = (x, y, w) => ({
  past: box(x, y + w * TALL * 0.4, w * 0.6),
  laid: box(x + w * 0.6 + 6, y, w),
});

/** The same where the chosen card covers the other one. @param {Box} laid */
const covered = (laid) => ({
  past: box(laid.x + laid.w * 0.15, laid.y + laid.h * 0.15, laid.w * 0.7),
  laid,
});

/**
 * A seat in a column: face and name, below them nest and birds.
 * @param {number} x @param {number} y @param {number} w @param {Sizes} sizes @returns {SeatSpot}
 */
function standing(x, y, w, { face, nest, laid }) {
  const beside = w >= face + 70;
  const down = y + face + 6 + (beside ? 0 : 18);
  const gap = Math.max(5, nest * 0.12);
  const high = nest * TALL;
  const bw = within((high - 4) * 0.36, 15, 40);
  return {
    face: box(x, y, face, face),
    name: beside
      ? { x: x + face + 8, y: y + face * 0.42, room: w - face - 8 }
      : { x, y: y + face + 15, room: w },
    score: beside
      ? { x: x + face + 8, y: y + face * 0.42 + 22, brief: false, room: w - face - 8 }
      : { x: x + face + 7, y: y + face * 0.66, brief: true, room: w - face - 7 },
    nest: box(x, down, nest),
    birds: { ...box(x + nest + gap, down, w - nest - gap, high), bw, lines: 2 },
    ...played(x + (w - laid * 1.6 - 6) / 2, down + high + 8, laid),
    whole: box(x, y, w, down + high + 8 + laid * TALL - y),
  };
}

/**
 * A seat in a line: face, name, nest, birds, and the laid card at the end.
 * @param {number} x @param {number} y @param {number} w @param {Sizes} sizes
 * @param {{lines?: number, over?: boolean}} [how] lines of birds; over: the chosen card covers the one
 *   played last
 * @returns {SeatSpot}
 */
function lying(x, y, w, { face, nest, laid }, { lines: rows = 1, over = false } = {}) {
  const high = Math.max(face, nest * TALL, laid * TALL);
  const mid = y + high / 2;
  const words = within(w * 0.2, 66, 120);
  const at = x + face + 10 + words;
  const perch = at + nest + Math.max(8, nest * 0.2);
  const bw = within((nest * TALL - (rows - 1) * 4) / rows / 1.34, 15, 46);
  const last = box(x + w - laid, mid - (laid * TALL) / 2, laid);
  const both = laid * 1.6 + 6;
  return {
    face: box(x, mid - face / 2, face, face),
    name: { x: x + face + 9, y: mid - 4, room: words },
    score: { x: x + face + 9, y: mid + 19, brief: false, room: words },
    nest: box(at, mid - (nest * TALL) / 2, nest),
    birds: {
      ...box(perch, mid - (nest * TALL) / 2, x + w - (over ? laid : both) - 10 - perch, nest * TALL),
      bw,
      lines: rows,
    },
    ...(over ? covered(last) : played(x + w - both, last.y, laid)),
    whole: box(x, y, w, high),
  };
}

/**
 * A hand in one fan, a little round.
 * @param {Box} area the lowest cards stand on its lower edge @param {number} cw width of a card
 * @param {number} sag by which the next card lies lower, times its place from the middle
 * @returns {(i: number, n: number) => Tilted}
 */
function fan({ x, y, w, h }, cw, sag) {
  return (i, n) => {
    const step = n > 1 ? Math.min(cw + 6, (w - cw) / (n - 1)) : 0;
    const most = (n - 1) / 2;
    const off = i - most;
    const up = (most ** 2 - off ** 2) * sag;
    return { ...box(x + w / 2 + off * step - cw / 2, y + h - cw * TALL - up, cw), turn: off * sag * 1.4 };
  };
}

/**
 * A hand in two lines, or in one of larger cards if there are few.
 * @param {Box} area @param {number} cw width of a card @returns {(i: number, n: number) => Tilted}
 */
function lines({ x, y, w, h }, cw) {
  return (i, n) => {
    const gap = 4;
    if (n <= 6) {
      const large = Math.min((w - (n - 1) * gap) / n, cw * 1.4, h / TALL);
      const left = x + (w - n * large - (n - 1) * gap) / 2;
      return box(left + i * (large + gap), y + h - large * TALL, large);
    }
    const above = Math.ceil(n / 2);
    const [row, column] = i < above ? [0, i] : [1, i - above];
    const count = row ? n - above : above;
    const left = x + (w - count * cw - (count - 1) * gap) / 2;
    return box(left + column * (cw + gap), row ? y + h - cw * TALL : y, cw);
  };
}

/** @param {Room} room @param {number} n @param {boolean} over @returns {Layout} */
function upright({ w, h }, n, over) {
  const others = n - 1;
  const one = w >= 600;
  const side = w >= 600 ? 14 : PAD;
  const inner = w - 2 * side;
  const cw = one ? Math.min(104, h * 0.118, inner / 7) : (inner - 20) / 6;
  const shown = h < SHORT ? 1.42 : h < 600 ? 1.74 : 2; // of two lines, the upper one lies half under the lower one
  const deep = one ? cw * TALL : cw * TALL * shown + (h < 600 ? 0 : 4);
  const lift = one ? 18 : h < 600 ? 10 : 14;
  const area = box(side, h - PAD - deep, inner, deep);
  const gap = w < 360 ? 6 : 10;
  const col = (inner - (others - 1) * gap) / others;
  const k = h / 732;
  const face = within(52 * k, 32, Math.min(64, col * 0.5));
  const nest = within(54 * k, 30, Math.min(84, col * 0.46));
  const laid = within(60 * k, 34, Math.min(96, col * 0.62));
  const low = h < SHORT; // as beside the words of a lesson: chosen cards lie on the birds
  const seats = Array.from({ length: others }, (_, i) => {
    const seat = standing(side + i * (col + gap), PAD + 2 + (over ? VERDICT : 0), col, { face, nest, laid });
    return low ? { ...seat, ...covered(box(seat.birds.x, seat.nest.y, nest)) } : seat;
  });
  const own = { face: Math.min(face, 48), nest, laid: Math.min(laid, nest * 1.12) };
  const floor = over ? h - PAD - 4 : area.y - lift - 4;
  const mine = floor - Math.max(own.face, own.nest * TALL, own.laid * TALL);
  seats.unshift(lying(side, mine, inner, own, { lines: one ? 1 : 2, over: true }));
  const [close, high] = h < 600 ? [5, seats[1].nest] : [13, seats[1].nest];
  const top = seats[1].laid.y + seats[1].laid.h + close;
  const under = high.y + high.h + 8;
  return {
    ...middle(box(side, top, inner, mine - top - close)),
    say: box(side, area.y - 6, inner, 46),
    result: box(side, 12, inner, 50),
    points: box(side, under, inner, mine - under - 8),
    width: w,
    height: h,
    seats,
    lift,
    hand: one ? fan(area, cw, 0.3) : lines(area, cw),
    lines: (count) => (one || count <= 6 ? 1 : 2),
  };
}

/**
 * What lies in the middle of a table.
 * @param {Box} area @param {number} [share] of its width for each nest
 * @param {number} [caption] height for a sentence below them
 */
function middle({ x, y, w, h }, share = 0.3, caption = 0) {
  const label = 14;
  const high = h - caption - label;
  const nw = Math.max(LEAST, Math.min(high / TALL, w * share));
  const gap = Math.max(8, nw * 0.1);
  const top = y + label + (high - nw * TALL) / 2;
  const left = x + w / 2 - nw - gap / 2;
  return {
    pair: [box(left, top, nw), box(left + nw + gap, top, nw)],
    say: box(x, y + h - caption, w, caption),
    info: { x, y: top + 16, anchor: /** @type {const} */ ("start") },
    aid: box(x + w - 44, h < 120 ? y + (h - 44) / 2 : top, 44, 44),
    sheet: box(x, y, w, h),
  };
}

/** @param {Room} room @param {number} n @param {boolean} over @returns {Layout} */
function flat({ w, h }, n, over) {
  const others = n - 1;
  const own = 112;
  const cw = Math.min(64, h * 0.25);
  const area = box(PAD + own, h - PAD - cw * TALL, w - own - 2 * PAD, cw * TALL);
  const right = w * 0.32;
  const gap = 10;
  const col = (w - right - 2 * PAD - others * gap) / others;
  const sizes = {
    face: within(h * 0.11, 34, col * 0.5),
    nest: within(h * 0.13, 34, col * 0.4),
    laid: within(h * 0.16, 40, col * 0.5),
  };
  const seats = Array.from({ length: others }, (_, i) =>
    standing(PAD + i * (col + gap), PAD + (over ? VERDICT : 0), col, sizes),
  );
  const low = standing(PAD, h - PAD - sizes.face - 24 - sizes.nest * TALL, own - 6, sizes);
  const nw = Math.max(LEAST, Math.min((right - 10) / 2, (h - area.h - 104) / TALL));
  const x = w - PAD - 2 * nw - 8;
  const top = PAD + 12;
  const under = top + nw * TALL + 8;
  const left = seats[0].nest.y + seats[0].nest.h + 8;
  const small = Math.max(LEAST, Math.min(sizes.laid, (area.y - 14 - under) / TALL));
  const last = box(x + small + 6, under + small * TALL * 0.4, small * 0.6);
  Object.assign(low, { laid: box(x, under, small), past: last });
  const beside = w - PAD - 44 - last.x - last.w - 10 >= INFO;
  seats.unshift(low);
  return {
    width: w,
    height: h,
    seats,
    pair: [box(x, top, nw), box(x + nw + 8, top, nw)],
    say: box(PAD + own, area.y - 46, w - right - own - PAD, 44),
    result: box(PAD, 12, w - 2 * PAD, 50),
    points: box(PAD + own, left, w - own - 2 * PAD, h - left - PAD),
    info: { x: beside ? last.x + last.w + 10 : w - PAD - INFO, y: under + 18, anchor: "start" },
    aid: box(w - PAD - 44, beside ? under : Math.min(under + 42, area.y - 46), 44, 44),
    sheet: box(PAD + own, PAD, w - own - 2 * PAD, h - area.h - 3 * PAD),
    hand: fan(area, cw, 0),
    lift: 10,
    lines: () => 1,
  };
}

/** @param {Room} room @param {number} n @param {boolean} over @returns {Layout} */
function round({ w, h }, n, over) {
  const k = Math.min(w / 1042, h / 748);
  const side = 14 * k;
  const inner = w - 2 * side;
  const cw = 112 * k;
  const area = box(side + 8 * k, h - 10 - cw * TALL, inner - 16 * k, cw * TALL);
  const sizes = { face: 72 * k, nest: 82 * k, laid: 92 * k };
  const own = { face: 64 * k, nest: 70 * k, laid: 70 * k };
  const mine = (over ? h - 14 : area.y - 28 * k) - own.nest * TALL;
  const from = over ? 12 + VERDICT : 12;
  const wing = 190 * k;
  const low = mine - 44 * k - sizes.face - 6 - sizes.nest * TALL;
  const both = sizes.laid * 1.6 + 6;
  const left = {
    ...standing(side, low, wing, sizes),
    ...played(side + wing + 6 * k, low + 66 * k, sizes.laid),
  };
  const beside = w - side - wing;
  const right = {
    ...standing(beside, low, wing, sizes),
    ...played(beside - 8 * k - both, low + 66 * k, sizes.laid),
  };
  const above = n - 3;
  const tw = Math.min(540 * k, (inner - 110) / Math.max(above, 1) - 10);
  const far = above > 1 ? { face: 60 * k, nest: 76 * k, laid: 84 * k } : sizes;
  const tops = Array.from({ length: above }, (_, i) =>
    lying(w / 2 + (i - above / 2) * (tw + 12) + 6, from, tw, far, { lines: 2, over: above > 1 }),
  );
  const top = above ? tops[0].whole.y + tops[0].whole.h + 20 * k : 30 * k;
  const nests = middle(box(w / 2 - 145 * k, top, 290 * k, mine - top - 14 * k), 0.47, 50);
  return {
    ...nests,
    result: box(side, 12, inner, 50),
    points: box(w / 2 - 300 * k, top, 600 * k, mine - top - 14 * k),
    width: w,
    height: h,
    seats: [lying(side, mine, inner * 0.62, own), left, ...tops, right],
    info: { x: side, y: side + 14, anchor: "start" },
    aid: box(w - side - 44, side, 44, 44),
    lift: 24 * k,
    hand: fan(area, cw, 0.45 * k),
    lines: () => 1,
  };
}

/**
 * The trick as it lies there: the last two plays large, each shifted towards its player and a little tilted;
 * older ones peep out behind them. Knows numbers only: which cards, who sits where; knows no picture and no
 * rule.
 *
 * @import { Box, Layout } from "../layout.js"
 * @import { Player } from "../scene.js"
 *
 * @typedef {object} Pile   a play on the table
 * @property {number} n   which one of its trick, from 0
 * @property {number} seat
 * @property {number[]} cards
 * @property {number} x   the middle
 * @property {number} y
 * @property {number} turn   degrees
 * @property {Box[]} spots   of the cards around the middle
 * @property {{x: number, y: number, r: number}} face   of whoever played it, around the middle; r 0: none
 * @property {boolean} top
 * @property {boolean} bomb
 */

import { standsFor, read } from "../cards.js";

const RATIO = 1.4;
const SHOW = 0.44; // of a card's width: what the next one leaves free
const LEAST = 0.27; // the same where there are many; else they lie in two rows
const ROW = 0.46; // of a card's height: what the row below leaves free
const OLD = 4; // plays that peep out at most

/** Degrees between 3 and 5 to one side, the same for the same play. @param {number[]} cards @param {number} seat */
function tilt(cards, seat) {
  const seed = cards.reduce((sum, card) => (sum * 31 + card) % 997, 17 + seat);
  return (3 + (seed % 21) / 10) * (seed % 2 ? 1 : -1);
}

/**
 * Cards of a play around its middle: in one row, or in two where there are many.
 * @param {number} count @param {number} card width @param {number} room width
 */
export function spotsOf(count, card, room) {
  const rows = count > 1 && (room - card) / (count - 1) < card * LEAST ? 2 : 1;
  const first = Math.ceil(count / rows);
  const step = first > 1 ? Math.min(card * SHOW, (room - card) / (first - 1)) : 0;
  const [w, h] = [card + step * (first - 1), card * RATIO * (1 + (rows - 1) * ROW)];
  const spots = Array.from({ length: count }, (_, i) => ({
    x: (i % first) * step - w / 2,
    y: Math.floor(i / first) * card * RATIO * ROW - h / 2,
    w: card,
    h: card * RATIO,
  }));
  return { spots, w, h };
}

/**
 * Cards of a play by rank, a Phoenix where it stands for one.
 * @param {{cards: number[], wild?: number}} play
 */
export const inOrder = ({ cards, wild = 0 }) => {
  const stands = standsFor(wild);
  const heights = new Map(
    cards.map((card) => {
      const { special, rank } = read(card);
      return [card, special === "phoenix" ? (stands.shift() ?? Infinity) : rank];
    }),
  );
  const height = (/** @type {number} */ card) => heights.get(card) ?? 0;
  return [...cards].sort((a, b) => height(a) - height(b) || a - b);
};

/** Towards a seat, as a share of the way. @param {Player} player @param {Box} felt */
function towards({ spot, mine }, felt) {
  const [dx, dy] = [spot.face.x - felt.x - felt.w / 2, spot.face.y - felt.y - felt.h / 2];
  const long = Math.hypot(dx, dy) || 1;
  return mine ? { x: 0, y: 1 } : { x: dx / long, y: dy / long };
}

/**
 * The plays of a trick, the oldest first.
 * @param {Pick<Layout, "felt"|"card"|"sizes">} layout
 * @param {{seat: number, cards: number[], kind?: string}[]} trick
 * @param {Player[]} players
 * @returns {Pile[]}
 */
export function pilesOf(layout, trick, players) {
  const { felt, card } = layout;
  const shown = trick.slice(-2 - OLD).map((one, i, all) => ({ ...one, n: trick.length - all.length + i }));
  const last = shown.slice(-2).map(({ cards }) => spotsOf(cards.length, card, felt.w * 0.94));
  const free = Math.max(0, felt.h - Math.max(0, ...last.map(({ h }) => h)));
  const dy = last.length > 1 ? Math.min(free, card * RATIO * 0.76) : 0;
  return shown.map((one, i) => {
    const age = shown.length - 1 - i;
    const to = towards(players[one.seat], felt);
    const placed =
      age > 1
        ? behind(layout, one, age - 2, dy)
        : large(layout, one, last[last.length - 1 - age], { age, dy, to, alone: last.length < 2 });
    return { ...placed, bomb: one.kind === "bomb" };
  });
}

/**
 * One of the last two plays: the newest below, so that the other one shows its ranks above it.
 * @param {Pick<Layout, "felt"|"card"|"sizes">} layout
 * @param {{n: number, seat: number, cards: number[]}} play
 * @param {ReturnType<typeof spotsOf>} made
 * @param {{age: number, dy: number, to: {x: number, y: number}, alone: boolean}} how
 * @returns {Omit<Pile, "bomb">}
 */
function large({ felt, card, sizes }, { n, seat, cards }, { spots, w, h }, { age, dy, to, alone }) {
  const slack = Math.max(0, (felt.w - w) / 2);
  const radius = sizes.wide ? 21 : sizes.slim && felt.w < 180 ? 12 : 15;
  const shift = card * (to.x * 0.22 + (alone ? 0 : age ? 0.14 : -0.14));
  const sink = alone ? to.y * Math.min(card * 0.2, (felt.h - h) / 2) : ((age ? -1 : 1) * dy) / 2;
  const y = felt.y + felt.h / 2 + sink;
  return {
    n,
    seat,
    cards,
    x: felt.x + felt.w / 2 + Math.max(-slack, Math.min(slack, shift)),
    y,
    turn: tilt(cards, seat),
    spots,
    face: {
      x: (age ? 1 : -1) * (w / 2 - radius * 0.3),
      // Above the felt are seats.
      y: age ? Math.max(-h / 2 + radius * 0.3, felt.y + radius - y) : h / 2 - radius,
      r: radius,
    },
    top: age === 0,
  };
}

/**
 * An older play: its highest card, smaller, in a fan behind the large ones.
 * @param {Pick<Layout, "felt"|"card">} layout
 * @param {{n: number, seat: number, cards: number[]}} play
 * @param {number} k from the newest
 * @param {number} dy
 * @returns {Omit<Pile, "bomb">}
 */
function behind({ felt, card }, { n, seat, cards }, k, dy) {
  const { spots, h } = spotsOf(1, card * 0.7, card);
  const side = k % 2 ? -1 : 1;
  return {
    n,
    seat,
    cards: cards.slice(-1),
    x: felt.x + felt.w / 2 + side * Math.min(card * (0.5 + 0.07 * k), (felt.w - card * 0.7) / 2),
    y: Math.max(felt.y + h / 2, felt.y + felt.h / 2 - dy / 2 - card * (0.2 + 0.05 * k)),
    turn: side * (9 + 2 * k) + tilt(cards, seat) / 2,
    spots,
    face: { x: 0, y: 0, r: 0 },
    top: false,
  };
}

/** What a play is called on the table. @param {Pick<Pile, "n">} pile */
export const nameOfPile = ({ n }) => `pile${n}`;

/** The box around a play that is not turned. @param {Pile} pile @returns {Box} */
export function around({ x, y, spots }) {
  const [left, up] = [Math.min(...spots.map((one) => one.x)), Math.min(...spots.map((one) => one.y))];
  const [right, down] = [
    Math.max(...spots.map((one) => one.x + one.w)),
    Math.max(...spots.map((one) => one.y + one.h)),
  ];
  return { x: x + left, y: y + up, w: right - left, h: down - up };
}

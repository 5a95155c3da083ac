/**
 * Places and measures of the table: the viewer below, the others in clockwise order above, the nests between; wide or narrow.
 * Knows the names of the places and the shape of the scene; knows no picture and no rule.
 *
 * @import { KuckuckDealt, KuckuckFacts, KuckuckPlayer, LogLine } from "../../contract.js"
 * @import { BoardView, Line } from "../types.js"
 *
 * @typedef {Partial<Omit<KuckuckDealt, "phase">> & {phase?: KuckuckFacts["phase"]}} Facts   of a scene; none before the core is there
 * @typedef {BoardView<Facts> & {log?: LogLine[]}} TableView
 *
 * @typedef {{x: number, y: number}} Point   in units of the picture
 * @typedef {Point & {w: number, h: number}} Box
 * @typedef {Box & {bw: number}} Row   of cards of a width
 *
 * @typedef {object} SeatSpot   the places of a player
 * @property {Box} ground
 * @property {Point} name
 * @property {Point} score
 * @property {Box} nest
 * @property {Row} birds
 * @property {Point} count
 * @property {Row|null} backs   null where others' cards are not shown
 * @property {Box|null} pile
 * @property {Box} laid   for the chosen card
 * @property {Point} out
 * @property {Box} whole
 *
 * @typedef {object} Layout
 * @property {number} width
 * @property {number} height
 * @property {SeatSpot[]} seats   from the bottom on, clockwise
 * @property {Box[]} pair   of the two nests
 * @property {Box} say   for the sentence
 * @property {{x: number, y: number, gap: number, end: boolean}} info   the first line of the corner; end: it ends there
 * @property {(i: number) => Box} hand   the ith of twelve cards
 * @property {number} rows   of the hand
 *
 * @typedef {KuckuckPlayer & {seat: number, spot: SeatSpot, total: number, mine: boolean}} Player   total: points
 * @typedef {ReturnType<typeof lastRound>} LastRound
 *
 * @typedef {object} Seen   the scene
 * @property {KuckuckFacts["phase"]} phase
 * @property {number} cycle   from 0; -1 before the first
 * @property {number} round   from 0
 * @property {number[]} pair   the two nests, [] between cycles
 * @property {number[]} takes   the same, the lower one first
 * @property {number[]} nests   that can still come
 * @property {number} deck   nests that are left
 * @property {boolean} tactical   whether cards are played open
 * @property {number} n   players
 * @property {number} near   the one at the bottom
 * @property {Layout} layout
 * @property {Player[]} players   [] before they are known
 * @property {number[]} hand   cards at the bottom, if they may be seen
 * @property {number} backs   else how many
 * @property {Set<number>} played   cards of that hand in this cycle
 * @property {number} laid   the card that the viewer has chosen, 0 for none
 * @property {boolean} known
 * @property {number[]} awaited
 * @property {number[]} winners
 * @property {(seat: number) => SeatSpot} place
 * @property {LastRound} lastRound
 */

/** Below so many CSS pixels the table is narrow: a strip for each player, the hand in two rows. */
const NARROW = 620;
/** A table that is wide stays so for a little less, so that a scroll bar does not turn it back and forth. */
const SLACK = 14;

/** @param {number} width in CSS pixels @param {boolean} slim as it is now */
export const isNarrow = (width, slim) => width > 0 && width < NARROW + (slim ? SLACK : 0);

/** @param {number} x @param {number} y @param {number} w @param {number} h @returns {Box} */
const box = (x, y, w, h) => ({ x, y, w, h });

/**
 * What lies in the panel of another player on a wide table.
 * @param {number} x @param {number} y @param {number} w @returns {SeatSpot}
 */
function panel(x, y, w) {
  return {
    ground: box(x, y, w, 204),
    name: { x: x + 16, y: y + 31 },
    score: { x: x + w - 16, y: y + 31 },
    nest: box(x + 16, y + 46, 100, 140),
    birds: { ...box(x + 128, y + 46, w - 140, 64), bw: 48 },
    count: { x: x + 128, y: y + 130 },
    backs: { ...box(x + 128, y + 144, w - 190, 44), bw: 31 },
    pile: box(x + w - 56, y + 134, 44, 61.6),
    laid: box(x + w / 2 - 40, y + 212, 80, 112),
    out: { x: x + w / 2, y: y + 120 },
    whole: box(x, y, w, 204),
  };
}

/** @param {number} n players @returns {Layout} */
function wide(n) {
  const others = n - 1;
  const slot = 1200 / others;
  const w = Math.min(388, slot - 14);
  /** @type {SeatSpot[]} */
  const seats = [
    {
      ground: box(8, 526, 1184, 122),
      name: { x: 26, y: 562 },
      score: { x: 26, y: 594 },
      nest: box(300, 533, 77, 107.8),
      birds: { ...box(400, 541, 560, 64), bw: 48 },
      count: { x: 400, y: 636 },
      laid: box(836, 356, 100, 140),
      out: { x: 600, y: 594 },
      whole: box(8, 526, 1184, 122),
      backs: null,
      pile: null,
    },
  ];
  for (let i = 0; i < others; i += 1) seats.push(panel((i + 0.5) * slot - w / 2, 8, w));
  return {
    width: 1200,
    height: 806,
    seats,
    pair: [box(474, 344, 120, 168), box(606, 344, 120, 168)],
    say: box(12, 346, 440, 168),
    info: { x: 1186, y: 372, gap: 32, end: true },
    hand: (i) => box(8 + i * 99, 660, 95, 133),
    rows: 1,
  };
}

/** The strip of a player on a narrow table. @param {number} y @param {boolean} own @returns {SeatSpot} */
function strip(y, own) {
  return {
    ground: box(4, y, 592, 104),
    name: { x: 14, y: y + 34 },
    score: { x: 14, y: y + 64 },
    nest: box(186, y + 6, 66, 92.4),
    birds: { ...box(264, y + 8, own ? 320 : 182, 58), bw: 43 },
    count: { x: 264, y: y + 92 },
    backs: null,
    pile: own ? null : box(456, y + 16, 52, 72.8),
    laid: box(521, y + 6, 66, 92.4),
    out: { x: 400, y: y + 62 },
    whole: box(4, y, 592, 104),
  };
}

/** @param {number} n players @returns {Layout} */
function narrow(n) {
  const others = n - 1;
  const middle = 6 + others * 109;
  const mine = middle + 250;
  const seats = [{ ...strip(mine, true), laid: box(494, middle + 4, 96, 134.4) }];
  for (let i = 0; i < others; i += 1) seats.push(strip(6 + i * 109, false));
  return {
    width: 600,
    height: mine + 392,
    seats,
    pair: [box(234, middle + 4, 110, 154), box(352, middle + 4, 110, 154)],
    say: box(6, middle + 164, 588, 82),
    info: { x: 14, y: middle + 40, gap: 34, end: false },
    hand: (i) => box(4 + (i % 6) * 99.2, mine + 112 + Math.floor(i / 6) * 140, 96, 134.4),
    rows: 2,
  };
}

/** @param {number} n players @param {boolean} slim */
export const createLayout = (n, slim) => (slim ? narrow(n) : wide(n));

/** The seat at the bottom: the viewer, whom the cover lies there for, or a person. @param {TableView} view */
function nearOf(view) {
  const first = (view.seats ?? []).indexOf("human");
  return view.viewer ?? view.cover ?? Math.max(first, 0);
}

/**
 * The scene as the board thinks of it.
 * @param {TableView} view @param {boolean} slim @param {number} [n] players, before the rules are there
 * @returns {Seen}
 */
export function readScene(view, slim, n = 4) {
  const { facts } = view.scene;
  const count = facts.seats ?? n;
  const near = nearOf(view) % count;
  const layout = createLayout(count, slim);
  const place = (/** @type {number} */ seat) => layout.seats[(seat - near + count) % count];
  const players = (facts.players ?? []).map((one, seat) => ({
    ...one,
    seat,
    spot: place(seat),
    total: facts.totals?.[seat] ?? 0,
    mine: seat === view.viewer && seat === near,
  }));
  return {
    ...tableOf(facts),
    ...handOf(players.at(near), Boolean(view.outcome)),
    n: count,
    near,
    layout,
    players,
    known: Boolean(facts.players),
    awaited: view.awaited ?? [],
    winners: view.outcome?.winners ?? [],
    place,
    lastRound: lastRound(view.log ?? []),
  };
}

/** What lies in the middle, and how far the game is. @param {Facts} facts */
const tableOf = ({
  phase = "start",
  cycle = -1,
  round = 0,
  pair = [],
  takes = [],
  nests = [],
  deck = 0,
  tactical = false,
}) => ({ phase, cycle, round, pair, takes, nests, deck, tactical });

/**
 * The cards at the bottom: at the end nothing is hidden from anybody.
 * @param {Player|undefined} own @param {boolean} over
 */
function handOf(own, over) {
  const open = own && (own.mine || (over && !own.unseen));
  return {
    hand: open ? [...own.known, ...own.shown].sort((a, b) => a - b) : [],
    backs: own && !open ? own.cards - (own.chosen ? 1 : 0) : 0,
    played: new Set(own?.shown ?? []),
    laid: own?.mine && own.chosen ? own.laid : 0,
  };
}

/** Where an element lies that has a name. @param {Seen} seen @param {string} name @returns {Box|null} */
export function boxOf({ layout, place, hand }, name) {
  const [, kind = "", number] = /^([a-z]+)(\d+)$/.exec(name) ?? [];
  const n = Number(number);
  if (kind === "card") return hand.includes(n) ? layout.hand(hand.indexOf(n)) : null;
  if (kind === "pair") return layout.pair[n] ?? null;
  const spot = n < layout.seats.length ? place(n) : null;
  if (!spot) return null;
  if (kind === "hand")
    return spot === layout.seats[0]
      ? whole([...Array(12).keys()].map(layout.hand))
      : (spot.backs ?? spot.ground);
  /** @type {Record<string, Box>} */
  const parts = {
    bird: spot.birds,
    seat: spot.whole,
    nest: spot.nest,
    laid: spot.laid,
    pile: spot.pile ?? spot.ground,
  };
  return parts[kind] ?? null;
}

/** @param {Box[]} boxes */
function whole(boxes) {
  const x = Math.min(...boxes.map((b) => b.x));
  const y = Math.min(...boxes.map((b) => b.y));
  return box(
    x,
    y,
    Math.max(...boxes.map((b) => b.x + b.w)) - x,
    Math.max(...boxes.map((b) => b.y + b.h)) - y,
  );
}

const CHAIN = /^log\.\w+\.(takes|pays|pays\.two|drops|free|spared|stops|scored|points\..*)$/;
const key = (/** @type {{line: Line}} */ entry) => entry.line[0];

/**
 * The chain of the round before, out of the log: who took which nest, who paid and why.
 * @param {{line: Line}[]} log
 * @returns {{lines: Line[], fresh: boolean, took: number[], paid: number[]}} fresh: no new cycle has begun since
 */
export function lastRound(log) {
  const is = (/** @type {{line: Line}} */ entry, /** @type {string} */ name) =>
    key(entry).endsWith(`.${name}`);
  const end = log.findLastIndex((entry) => is(entry, "takes"));
  if (end < 0) return { lines: [], fresh: false, took: [], paid: [] };
  const begin = log.findLastIndex((entry, i) => i < end && is(entry, "nests"));
  const later = log.slice(begin + 1);
  const stop = later.findIndex((entry) => is(entry, "nests") || is(entry, "passed"));
  const lines = later
    .slice(0, stop < 0 ? undefined : stop)
    .filter((entry) => CHAIN.test(key(entry)))
    .map(({ line }) => line);
  const seats = (/** @type {Line} */ [name, { seat, other } = {}]) =>
    name.endsWith("pays.two") ? [Number(seat), Number(other) - 1] : [Number(seat)];
  const of = (/** @type {RegExp} */ pattern) => lines.filter((line) => pattern.test(line[0])).flatMap(seats);
  return {
    lines,
    fresh: !later.some((entry) => is(entry, "passed")),
    took: of(/\.takes$/),
    paid: of(/\.pays(\.two)?$/),
  };
}

/** The buttons over the picture, row by row, in hundredths of it. @param {Seen} seen */
export function rowsOf(seen) {
  const { layout, n, near } = seen;
  /** @param {string} place @param {number} column @param {Box} spot @param {number} [level] */
  const cell = (place, column, { x, y, w, h }, level = 0) => ({
    place,
    column,
    level,
    x: (x / layout.width) * 100,
    y: (y / layout.height) * 100,
    w: (w / layout.width) * 100,
    h: (h / layout.height) * 100,
  });
  const others = Array.from({ length: n - 1 }, (_, i) => (near + 1 + i) % n);
  const slim = layout.rows > 1;
  const seats = others.map((seat, i) => cell(`seat${seat}`, slim ? 1 : i + 1, seen.place(seat).whole));
  const hand = seen.hand.map((card, i) => cell(`card${card}`, slim ? (i % 6) + 1 : i + 1, layout.hand(i), 1));
  const lines = slim ? [hand.slice(0, 6), hand.slice(6)] : [hand];
  const nests = layout.pair.map((spot, i) => cell(`pair${i}`, i + 1, spot));
  return [
    ...(slim ? seats.map((one) => ({ name: one.place, cells: [one] })) : [{ name: "others", cells: seats }]),
    { name: "nests", cells: nests },
    { name: "mine", cells: [cell(`seat${near}`, 1, seen.place(near).whole)] },
    ...lines.map((cells, i) => ({ name: `hand${i}`, cells })),
  ];
}

/**
 * The scene as the board thinks of it: who sits where, what lies there, what the last round did, the names
 * of the places. Knows the shape of the scene; knows no measures, no picture and no rule.
 *
 * @import { KuckuckDealt, KuckuckFacts, KuckuckPlayer, LogLine } from "../../contract.js"
 * @import { Room } from "../../board/room.js"
 * @import { BoardView, Line, SeatPlayer } from "../types.js"
 * @import { Box, Layout, SeatSpot } from "./layout.js"
 *
 * @typedef {Partial<Omit<KuckuckDealt, "phase">> & {phase?: KuckuckFacts["phase"]}} Facts   of a scene;
 *   none before the core is there
 * @typedef {BoardView<Facts> & {log?: LogLine[]}} TableView
 *
 * @typedef {{seat: number, spot: SeatSpot, total: number, mine: boolean, turned: boolean, face: string,
 *   thinks: boolean}} Seated
 *   total: points; turned: whether a story has turned up the card that was chosen
 * @typedef {KuckuckPlayer & Seated} Player
 * @typedef {ReturnType<typeof lastRound>} LastRound
 *
 * @typedef {object} Seen   the scene
 * @property {KuckuckFacts["phase"]} phase
 * @property {number} cycle   from 0; -1 before the first
 * @property {number} round   from 0
 * @property {number[]} pair   the two nests, [] between cycles
 * @property {number[]} takes   the same, the lower one first
 * @property {Set<number>} taken   of the two those that a story has moved away
 * @property {number[]} nests   that can still come
 * @property {number} deck   nests that are left
 * @property {boolean} tactical   whether cards are played open
 * @property {number[][]} sheet   points by cycle and seat
 * @property {number} n   players
 * @property {number} near   the one at the bottom
 * @property {Layout} layout
 * @property {Player[]} players   [] before they are known
 * @property {number[]} hand   cards at the bottom that were not played yet, if they may be seen
 * @property {number} backs   else how many
 * @property {Set<number>} played   own cards that were played in this cycle
 * @property {number} laid   the card that the viewer has chosen, 0 for none
 * @property {boolean} known
 * @property {number[]} awaited
 * @property {number[]} winners
 * @property {(seat: number) => SeatSpot} place
 * @property {LastRound} lastRound
 */

import { nearSecret } from "../../board/side.js";
import { createLayout } from "./layout.js";

/** Whose faces are shown where nobody has said who sits there. */
const FACES = ["you", "ida", "otto", "kiki", "emil"];

/**
 * The scene of a view in a room.
 * @param {TableView} view @param {Room} room @param {number} [n] players, before the rules are there
 * @param {readonly SeatPlayer[]} [who] by seat
 * @returns {Seen}
 */
export function readScene(view, room, n = 4, who = []) {
  const { facts } = view.scene;
  const count = facts.seats ?? n;
  const near = nearSecret(view) % count;
  const layout = createLayout(room, count, Boolean(view.outcome));
  const place = (/** @type {number} */ seat) => layout.seats[(seat - near + count) % count];
  const players = (facts.players ?? []).map((one, seat) => ({
    ...one,
    seat,
    spot: place(seat),
    total: facts.totals?.[seat] ?? 0,
    mine: seat === view.viewer && seat === near,
    turned: false,
    thinks: Boolean(who[seat]?.thinks),
    face: who[seat]?.face ?? FACES[(seat - near + count) % count],
  }));
  return {
    ...tableOf(facts),
    ...handOf(view.outcome ? undefined : players.at(near)),
    taken: new Set(),
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
  sheet = [],
}) => ({ phase, cycle, round, pair, takes, nests, deck, tactical, sheet });

/** The cards at the bottom; none at the end. @param {Player|undefined} own */
function handOf(own) {
  const open = own?.mine;
  const laid = own?.mine && own.chosen ? own.laid : 0;
  return {
    hand: own && open ? own.known.filter((card) => card !== laid).sort((a, b) => a - b) : [],
    backs: own && !open ? own.cards - (own.chosen ? 1 : 0) : 0,
    played: new Set(own?.mine ? own.shown : []),
    laid,
  };
}

/** Where an element lies that has a name. @param {Seen} seen @param {string} name @returns {Box|null} */
export function boxOf({ layout, place, hand, backs }, name) {
  const [, kind = "", number] = /^([a-z]+)(\d+)$/.exec(name) ?? [];
  const n = Number(number);
  if (kind === "card") return hand.includes(n) ? layout.hand(hand.indexOf(n), hand.length) : null;
  if (kind === "pair") return layout.pair[n] ?? null;
  const spot = n < layout.seats.length ? place(n) : null;
  if (!spot) return null;
  if (kind === "hand" && spot === layout.seats[0]) return middleCard(layout, hand.length || backs);
  /** @type {Record<string, Box>} */
  const parts = {
    hand: spot.face,
    bird: spot.birds,
    seat: spot.whole,
    nest: spot.nest,
    laid: spot.laid,
    pile: spot.laid,
  };
  return parts[kind] ?? null;
}

/** Where the middle one of so many cards lies. @param {Layout} layout @param {number} n */
const middleCard = (layout, n) => layout.hand(Math.floor(Math.max(n - 1, 0) / 2), Math.max(n, 1));

const CHAIN = /^log\.\w+\.(takes|pays|pays\.two|drops|free|spared|stops|scored|points\..*)$/;
const key = (/** @type {{line: Line}} */ entry) => entry.line[0];

/**
 * The chain of the round before, out of the log: who took which nest, who paid and why.
 * @param {{line: Line}[]} log
 * @returns {{lines: Line[], fresh: boolean, took: number[], paid: number[]}} fresh: no new cycle has
 *   begun since
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

/** The buttons over the picture, row by row. @param {Seen} seen */
export function rowsOf(seen) {
  const { layout, n, near } = seen;
  /** @param {string} place @param {number} column @param {Box} spot @param {number} [level] */
  const cell = (place, column, { x, y, w, h }, level = 0) => ({ place, column, x, y, w, h, level });
  const others = Array.from({ length: n - 1 }, (_, i) => (near + 1 + i) % n);
  const seats = others.map((seat, i) => cell(`seat${seat}`, i + 1, seen.place(seat).whole));
  const count = seen.hand.length;
  const first = Math.ceil(count / layout.lines(count));
  const hand = seen.hand.map((card, i) => cell(`card${card}`, (i % first) + 1, layout.hand(i, count), 1));
  return [
    { name: "others", cells: seats },
    { name: "nests", cells: layout.pair.map((spot, i) => cell(`pair${i}`, i + 1, spot)) },
    { name: "mine", cells: [cell(`seat${near}`, 1, seen.place(near).whole)] },
    { name: "hand0", cells: hand.slice(0, first) },
    { name: "hand1", cells: hand.slice(first) },
  ];
}

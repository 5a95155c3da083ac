/**
 * The scene in places of the picture: who sits where (the next one on the right), one or two hands, trick, exchange.
 * Knows the facts of the scene and its layout; knows no rule and draws nothing.
 *
 * @import { LogLine, TichuFacts } from "../../contract.js"
 * @import { Room } from "../../board/room.js"
 * @import { BoardView, Piece, SeatPlayer } from "../types.js"
 * @import { Box, HandSpot, Layout } from "./layout.js"
 * @import { SeatSpot } from "./table/ring.js"
 * @import { Pile } from "./table/trick.js"
 *
 * @typedef {Partial<TichuFacts>} Facts   of a scene; none before the core is there
 * @typedef {BoardView<Facts> & {log?: LogLine[], game?: {seed?: string}}} TableView
 *   with what only a screen of a whole game knows
 *
 * @typedef {"rank"|"suit"|"group"} Order   of the own cards
 *
 * @typedef {object} Mine   what only this page knows
 * @property {Order} [sort]
 * @property {Map<number, number>} [gifts]   place of the exchange -> card that is to go there
 * @property {readonly SeatPlayer[]} [people]   by seat
 *
 * @typedef {{open: number[], hidden: number}} Held   cards of a hand that are seen, and how many are not
 *
 * @typedef {object} Player   a hand of the table and whoever plays it
 * @property {number} seat
 * @property {SeatSpot} spot
 * @property {number} pos   how far from the one at the bottom, in the order of play
 * @property {boolean} mine
 * @property {boolean} shown   whether it is nobody's own and lies open
 * @property {boolean} kept   whether the viewer plays it besides the own one
 * @property {boolean} partner
 * @property {number} left   cards
 * @property {number[]} open   those that are seen
 * @property {string} call   "" for none
 * @property {number|null} pile   points in it, null where none are counted
 * @property {number} out   as which it went out, 0 for not yet
 * @property {boolean} passed
 * @property {{cards: number[], kind?: string}|null} laid   what it played last in this trick
 * @property {boolean} top   whether that is the highest
 * @property {number} signal   0 for none
 * @property {string} title   language key, "" for none
 * @property {number} rank   from the throne down, from 1; 0 for none
 * @property {number} reigns   hands won, where that is what counts
 * @property {string} face   which one (web/board/draw/faces.js), "" for nobody's
 * @property {boolean} thinks   whether it is a computer that is waited for
 * @property {boolean} turn
 * @property {boolean} won
 *
 * @typedef {object} Put   a place of the exchange
 * @property {number} id
 * @property {number} to   hands
 * @property {number} from
 * @property {Box} spot
 * @property {boolean} given
 * @property {number} card   0 for none, or for one that is hidden
 * @property {number} pos   of the hand that gets it
 * @property {boolean} hidden
 * @property {boolean} kept   whether it is of the second hand
 *
 * @typedef {object} Seen   the scene
 * @property {Facts} facts
 * @property {Layout} layout
 * @property {number} n   hands on the table
 * @property {number} near   the one at the bottom
 * @property {number} second   the other one that the viewer plays, -1 for none
 * @property {number[]} sides   by hand; [] before it is known
 * @property {number[]} order   hands, from the one at the bottom on
 * @property {Player[]} players   [] before they are known
 * @property {number[]} own   cards of the near hand
 * @property {number[]} other   of the second one
 * @property {number[]} hand   both
 * @property {number} backs   hidden cards of the near hand
 * @property {boolean} known
 * @property {boolean} bare
 * @property {boolean} covered   whether nobody may see more than names and backs
 * @property {string} phase
 * @property {number[]} awaited
 * @property {number|null} viewer
 * @property {number[]} winners   sides
 * @property {Put[]} puts
 * @property {Pile[]} piles   the trick as it lies there
 * @property {boolean} wishing   whether a rank can be wished for
 * @property {Map<number, number>} got   card of the viewer -> who has given it
 * @property {(card: number) => HandSpot|null} at   where a card of the viewer lies
 * @property {(name: string) => Box|null} box   where an element lies
 */

import { nearSecret } from "../../board/side.js";
import { look, read } from "./cards.js";
import { box } from "./table/fan.js";
import { createLayout } from "./layout.js";
import { inOrder, pilesOf } from "./table/trick.js";

const CLOSED = ["grand", "signal", "name"]; // phases before all cards are there
const DECK = 56;
const RANKS = 13;

/** @param {string} place @param {string} kind */
const numberOf = (place, kind) =>
  place.startsWith(kind) && /^\d+$/.test(place.slice(kind.length)) ? Number(place.slice(kind.length)) : -1;
const BY_RANK = (/** @type {number} */ a, /** @type {number} */ b) => look(a) - look(b) || a - b;
/** Special cards stay at the ends; else suit by suit. @param {number} a @param {number} b */
const BY_SUIT = (a, b) => {
  const [p, q] = [read(a), read(b)];
  return p.suit >= 0 && q.suit >= 0 ? p.suit - q.suit || BY_RANK(a, b) : BY_RANK(a, b);
};

/**
 * Own cards in an order; by groups: what is there more than once first, the most of a kind before.
 * @param {number[]} cards @param {Order} order
 */
function sorted(cards, order) {
  if (order !== "group") return cards.sort(order === "suit" ? BY_SUIT : BY_RANK);
  /** @param {number} card */
  const alike = (card) =>
    read(card).suit < 0
      ? 0
      : cards.filter((one) => read(one).suit >= 0 && read(one).rank === read(card).rank).length;
  return cards.sort((a, b) => alike(a) - alike(b) || BY_RANK(a, b));
}

/**
 * The scene as the board thinks of it.
 * @param {TableView} view @param {Room} room @param {Mine & {n?: number}} [mine]
 * @returns {Seen}
 */
export function readScene(view, room, { sort = "rank", gifts = new Map(), n = 4, people = [] } = {}) {
  const { facts, pieces } = view.scene;
  const near = nearSecret(view) % n;
  const cards = cardsOf(pieces, n);
  const { sides, order, keepers } = seatingOf(facts, n);
  const turned = order.map((_, pos) => order[(order.indexOf(near) + pos) % n]);
  const strange = keepers.findIndex((keeper, hand) => keeper !== hand); // a hand that is nobody's own
  const yours = strange >= 0 && view.viewer === near && keepers[strange] === near;
  const second = yours && ["exchange", "play"].includes(facts.phase ?? "") ? strange : -1;
  const placed = new Set(gifts.values());
  const held = (/** @type {number} */ hand) =>
    sorted(
      cards[hand].open.filter((card) => !placed.has(card)),
      sort,
    );
  const own = view.viewer === near || Boolean(view.outcome) || cards[near].open.length > 0 ? held(near) : [];
  const other = second >= 0 ? held(second) : [];
  const layout = createLayout(n, room, {
    full: Math.max(Math.ceil((DECK * (facts.decks ?? 1)) / n), own.length, other.length),
    bare: Boolean(view.bare) || strange >= 0,
    two: second >= 0,
    corners: cornersOf(facts),
  });
  const table = { layout, near, second, sides, keepers, cards, order: turned, people };
  const players = sides.map((_, seat) => playerOf(view, facts, seat, table));
  const hands = second >= 0 ? [near, second] : [near];
  const puts = facts.phase === "exchange" ? putsOf(facts, { hands, players, layout }, gifts) : [];
  const at = (/** @type {number} */ card) => spotOf({ layout, own, other }, card);
  const wishing = view.choices.some(({ move }) => move === "W-");
  return {
    facts,
    layout,
    n,
    near,
    second,
    sides,
    order: turned,
    players,
    own,
    other,
    hand: [...own, ...other],
    backs: cards[near].hidden,
    known: sides.length > 0,
    bare: Boolean(view.bare),
    covered: typeof view.cover === "number",
    phase: facts.phase ?? "",
    awaited: view.awaited ?? [],
    viewer: view.viewer ?? null,
    winners: view.outcome?.winners ?? [],
    puts,
    piles: players.length ? pilesOf(layout, (facts.trick ?? []).map(played), players) : [],
    wishing,
    got: gotOf(facts, hands),
    at,
    box: (name) => boxOf({ layout, players, puts, at }, name),
  };
}

/** A play as it lies there. @param {NonNullable<Facts["trick"]>[number]} laid */
const played = (laid) => ({ seat: laid.seat, cards: inOrder(laid), kind: laid.kind });

/** Lines of scores in each upper corner: one for two sides, more for single players. @param {Facts} facts */
const cornersOf = ({ standing = [], titles }) =>
  titles || !standing.length ? 0 : Math.ceil(standing.length / 2);

/**
 * Who belongs together ([] before that is known), plays after whom, and acts for each hand.
 * @param {Facts} facts @param {number} n
 */
function seatingOf(facts, n) {
  const hands = Array.from({ length: n }, (_, hand) => hand);
  const whole = (/** @type {number[]|undefined} */ told) => (told?.length === n ? told : null);
  return {
    sides: whole(facts.sides) ?? [],
    order: whole(facts.order) ?? hands,
    keepers: whole(facts.keepers) ?? hands,
  };
}

/**
 * By hand: cards that are seen, and how many are not. Two copies of a card differ by their numbers.
 * @param {Piece[]} pieces @param {number} n
 */
function cardsOf(pieces, n) {
  /** @type {Held[]} */
  const cards = Array.from({ length: n }, () => ({ open: [], hidden: 0 }));
  for (const { id = "", at: place = "", face } of pieces) {
    const held = cards[numberOf(place, "hand")];
    if (held && face) held.open.push(Number(/\d+$/.exec(id)?.[0] ?? face));
    else if (held) held.hidden += 1;
  }
  return cards;
}

/** Cards of these hands that were given to them -> by whom. @param {Facts} facts @param {number[]} hands */
function gotOf(facts, hands) {
  /** @type {Map<number, number>} */
  const found = new Map();
  for (const { got } of hands.flatMap((hand) => facts.gifts?.[hand] ?? []))
    for (const { card, from, held } of got) if (held) found.set(card, from);
  return found;
}

/**
 * Where a card of one of the viewer's hands lies.
 * @param {Pick<Seen, "layout"|"own"|"other">} seen @param {number} card @returns {HandSpot|null}
 */
function spotOf({ layout, own, other }, card) {
  const which = own.includes(card) ? 0 : 1;
  const hand = which ? other : own;
  return hand.includes(card) ? layout.hand(hand.indexOf(card), hand.length, which) : null;
}

/**
 * @param {TableView} view @param {Facts} facts @param {number} seat
 * @param {{layout: Layout, near: number, second: number, sides: number[], keepers: number[], order: number[],
 *   cards: Held[], people: readonly SeatPlayer[]}} table
 * @returns {Player}
 */
function playerOf(view, facts, seat, { layout, near, second, sides, keepers, order, cards, people }) {
  const plays = (facts.trick ?? []).filter((one) => one.seat === seat);
  const awaited = !view.outcome && (view.awaited ?? []).includes(keepers[seat]);
  const rank = facts.ranks?.indexOf(seat) ?? -1;
  const pos = order.indexOf(seat);
  const { open, hidden } = cards[seat];
  return {
    seat,
    spot: layout.seats[pos],
    pos,
    mine: seat === view.viewer && seat === near,
    shown: keepers[seat] !== seat && open.length > 0,
    kept: seat === second,
    partner: seat !== near && sides[seat] === sides[near],
    left: (CLOSED.includes(facts.phase ?? "") ? null : facts.left?.[seat]) ?? open.length + hidden,
    open,
    call: facts.calls?.[seat] ?? "",
    pile: facts.piles?.[seat] ?? null,
    out: (facts.out ?? []).indexOf(seat) + 1,
    passed: (facts.passed ?? []).includes(seat),
    laid: plays.at(-1) ?? null,
    top: facts.owner === seat,
    signal: facts.signals?.[seat] ?? 0,
    title: facts.titles?.[rank] ?? "",
    rank: rank + 1,
    reigns: facts.reigns?.[seat] ?? 0,
    face: people[seat]?.face ?? "",
    thinks: Boolean(people[seat]?.thinks),
    turn: awaited && (facts.phase !== "play" || facts.turn === seat),
    won: (view.outcome?.winners ?? []).includes(sides[seat]),
  };
}

/**
 * The places of the exchange: who gets it and of which hand, the card that lies there (0 none), whether it is
 * given already.
 * @param {Facts} facts @param {{hands: number[], players: Player[], layout: Layout}} table hands: the viewer's
 * @param {Map<number, number>} gifts @returns {Put[]}
 */
function putsOf(facts, { hands, players, layout }, gifts) {
  const gave = hands.flatMap((from) =>
    (facts.gifts?.[from]?.gave ?? []).map((one, i, all) => ({
      ...one,
      from,
      again: all.slice(0, i).filter(({ to }) => to === one.to).length,
    })),
  );
  // Side by side in the order in which the receivers sit from the left.
  const order = [...gave].sort((a, b) => players[b.to].pos - players[a.to].pos || a.from - b.from);
  return gave.map((one) => {
    const { pos } = players[one.to];
    const id = one.to + 16 * (hands.indexOf(one.from) + 2 * one.again);
    return {
      id,
      to: one.to,
      from: one.from,
      spot: layout.puts(order.indexOf(one), gave.length),
      given: one.card >= 0,
      card: one.card > 0 ? one.card : (gifts.get(id) ?? 0),
      pos,
      hidden: one.card === 0,
      kept: hands.indexOf(one.from) > 0,
    };
  });
}

/**
 * Where an element lies that has a name.
 * @param {Pick<Seen, "layout"|"players"|"puts"|"at">} seen @param {string} name @returns {Box|null}
 */
function boxOf({ layout, at, players, puts }, name) {
  const card = numberOf(name, "card");
  if (card > 0) return at(card);
  const put = numberOf(name, "put");
  if (put >= 0) return puts.find(({ id }) => id === put)?.spot ?? null;
  const seat = numberOf(name, "seat");
  if (seat >= 0) return players[seat]?.spot.ground ?? null;
  const wish = numberOf(name, "wish");
  if (wish >= 2) return layout.ranks(wish - 2);
  return name === "trick" ? layout.felt : null;
}

/** The buttons over the picture, row by row. @param {Seen} seen */
export function rowsOf(seen) {
  const { layout, order, own, other, puts, wishing } = seen;
  /** @param {string} place @param {number} column @param {Box} box @param {number} [level] */
  const cell = (place, column, { x, y, w, h }, level = 0) => ({ place, column, x, y, w, h, level });
  const ring = layout.seats.map((spot, pos) => ({ spot, seat: order[pos] ?? pos }));
  const around = [...ring.slice(1)].reverse(); // from the left
  const others = around.map(({ spot, seat }, i) => cell(`seat${seat}`, i + 1, spot.ground));
  const places = [...puts]
    .sort((a, b) => a.spot.x - b.spot.x)
    .map(({ id, spot }, i) => cell(`put${id}`, i + 1, spot, 1));
  const ranks = wishing
    ? Array.from({ length: RANKS }, (_, i) => cell(`wish${i + 2}`, i + 1, layout.ranks(i), 3))
    : [];
  const middle = places.length ? places : [cell("trick", 1, layout.felt)];
  return [
    { name: "others", cells: others },
    { name: places.length ? "places" : "trick", cells: middle },
    ...(ranks.length ? [{ name: "wish", cells: ranks }] : []),
    { name: "mine", cells: [cell(`seat${seen.near}`, 1, ring[0].spot.ground)] },
    ...linesOf(layout, own, "hand", 0, cell),
    ...linesOf(layout, other, "second", 1, cell),
  ];
}

/**
 * The buttons of a hand, row by row.
 * @param {Layout} layout @param {number[]} hand @param {string} name @param {number} which
 * @param {(place: string, column: number, box: Box, level: number) => import("../../board/cells.js").Cell} cell
 */
function linesOf({ hand: place, sizes }, hand, name, which, cell) {
  /** @type {{name: string, cells: ReturnType<typeof cell>[]}[]} */
  const rows = [];
  hand.forEach((card, i) => {
    const { x, y, step, see, row, column } = place(i, hand.length, which);
    rows[row] ??= { name: `${name}${row}`, cells: [] };
    const lift = row ? 0 : Math.min(sizes.up, 8);
    rows[row].cells.push(cell(`card${card}`, column, box(x, y - lift, step, see + lift), 2));
  });
  return rows;
}

/**
 * The scene in places of the picture: who sits where (the next one on the right), one or two hands, trick, exchange.
 * Knows the facts of the scene and its layout; knows no rule and draws nothing.
 */

import { look, read } from "./cards.js";
import { ROW, box, createLayout } from "./layout.js";

const NARROW = 640;
const SLACK = 24;
const CLOSED = ["grand", "signal", "name"]; // phases before all cards are there

/** @param {number} width of the board in CSS pixels @param {boolean} narrow as it is now */
export const isNarrow = (width, narrow) => width > 0 && width < NARROW + (narrow ? SLACK : 0);

const mid = (b, w, h) => box(b.x + (b.w - w) / 2, b.y + (b.h - h) / 2, w, h);

/** The seat at the bottom: the viewer, whom the cover lies there for, or a person. */
function nearOf(view) {
  const first = (view.seats ?? []).indexOf("human");
  return view.viewer ?? view.cover ?? Math.max(first, 0);
}

const numberOf = (place, kind) =>
  place.startsWith(kind) && /^\d+$/.test(place.slice(kind.length)) ? Number(place.slice(kind.length)) : -1;
const BY_RANK = (a, b) => look(a) - look(b) || a - b;
/** Special cards stay at the ends; else suit by suit. */
const BY_SUIT = (a, b) => {
  const [p, q] = [read(a), read(b)];
  return p.suit >= 0 && q.suit >= 0 ? p.suit - q.suit || BY_RANK(a, b) : BY_RANK(a, b);
};

/**
 * The scene as the board thinks of it.
 * @param {any} view @param {boolean} slim @param {{sort?: string, gifts?: Map<number, number>, n?: number}} [mine] what only this page knows
 */
export function readScene(view, slim, { sort = "rank", gifts = new Map(), n = 4 } = {}) {
  const { facts, pieces } = { facts: {}, pieces: [], ...view.scene };
  const near = nearOf(view) % n;
  const known = facts.sides?.length === n;
  const order = facts.order?.length === n ? facts.order : Array.from({ length: n }, (_, hand) => hand);
  const at = (hand) => (order.indexOf(hand) - order.indexOf(near) + n) % n;
  const cards = cardsOf(pieces, n);
  const keepers = facts.keepers?.length === n ? facts.keepers : order.map((_, hand) => hand);
  const strange = keepers.findIndex((keeper, hand) => keeper !== hand); // a hand that is nobody's own
  const second =
    strange >= 0 &&
    view.viewer === near &&
    keepers[strange] === near &&
    ["exchange", "play"].includes(facts.phase)
      ? strange
      : -1;
  const placed = new Set(gifts.values());
  const sorted = (hand) =>
    cards
      .get(hand)
      .open.filter((card) => !placed.has(card))
      .sort(sort === "suit" ? BY_SUIT : BY_RANK);
  const own =
    view.viewer === near || Boolean(view.outcome) || cards.get(near).open.length > 0 ? sorted(near) : [];
  const other = second >= 0 ? sorted(second) : [];
  const layout = createLayout(n, slim, {
    bare: Boolean(view.bare) || strange >= 0,
    two: second >= 0,
    rows: own.length > 2 * ROW ? 3 : 2,
  });
  const players = known
    ? Array.from({ length: n }, (_, seat) =>
        playerOf(view, facts, seat, {
          near,
          second,
          keepers,
          cards,
          spot: layout.seats[at(seat)],
          pos: at(seat),
        }),
      )
    : [];
  const seen = {
    facts,
    layout,
    n,
    near,
    second,
    players,
    own,
    other,
    hand: [...own, ...other],
    backs: cards.get(near).hidden,
    known,
    bare: Boolean(view.bare),
    phase: facts.phase ?? "",
    awaited: view.awaited ?? [],
    viewer: view.viewer ?? null,
    winners: view.outcome?.winners ?? [],
  };
  seen.at = (card) => spotOf(seen, card);
  seen.order = order.map((_, pos) => order[(order.indexOf(near) + pos) % n]);
  seen.puts = facts.phase === "exchange" ? putsOf(seen, gifts) : [];
  seen.got = new Map(
    [near, second]
      .filter((hand) => hand >= 0)
      .flatMap((hand) =>
        (facts.gifts?.[hand]?.got ?? []).filter((one) => one.held).map((one) => [one.card, one.from]),
      ),
  );
  seen.box = (name) => boxOf(seen, name);
  return seen;
}

/** Hand -> cards that are seen, and how many are not. Two copies of a card differ by their numbers. */
function cardsOf(pieces, n) {
  const cards = new Map(Array.from({ length: n }, (_, hand) => [hand, { open: [], hidden: 0 }]));
  for (const { id, at: place, face } of pieces) {
    const held = cards.get(numberOf(place, "hand"));
    if (held && face) held.open.push(Number(/\d+$/.exec(id)?.[0] ?? face));
    else if (held) held.hidden += 1;
  }
  return cards;
}

/** Where a card of one of the viewer's hands lies. */
function spotOf({ layout, own, other }, card) {
  const which = own.includes(card) ? 0 : 1;
  const hand = which ? other : own;
  return hand.includes(card) ? layout.hand(hand.indexOf(card), hand.length, which) : null;
}

function playerOf(view, facts, seat, { near, second, keepers, cards, spot, pos }) {
  const plays = (facts.trick ?? []).filter((one) => one.seat === seat);
  const awaited = !view.outcome && (view.awaited ?? []).includes(keepers[seat]);
  const rank = facts.ranks?.indexOf(seat) ?? -1;
  return {
    seat,
    spot,
    pos,
    mine: seat === view.viewer && seat === near,
    shown: keepers[seat] !== seat && cards.get(seat).open.length > 0,
    kept: seat === second,
    partner: seat !== near && facts.sides[seat] === facts.sides[near],
    left:
      (CLOSED.includes(facts.phase) ? null : facts.left?.[seat]) ??
      cards.get(seat).open.length + cards.get(seat).hidden,
    open: cards.get(seat).open,
    call: facts.calls?.[seat] ?? "",
    pile: facts.piles?.[seat] ?? null,
    out: (facts.out ?? []).indexOf(seat) + 1,
    passed: (facts.passed ?? []).includes(seat),
    laid: plays.at(-1) ?? null,
    top: facts.owner === seat,
    signal: facts.signals?.[seat] ?? 0,
    title: rank < 0 ? "" : facts.titles[rank],
    turn: awaited && (facts.phase !== "play" || facts.turn === seat),
    won: (view.outcome?.winners ?? []).includes(facts.sides[seat]),
  };
}

/** The places of the exchange: who gets it and of which hand, the card that lies there (0 none), whether it is given already. */
function putsOf({ facts, near, second, players, layout }, gifts) {
  const gave = [near, second].flatMap((from) =>
    (facts.gifts?.[from]?.gave ?? []).map((one, i, all) => ({
      ...one,
      from,
      again: all.slice(0, i).filter(({ to }) => to === one.to).length,
    })),
  );
  // Side by side in the order in which the receivers sit from the left.
  const order = layout.puts
    ? [...gave].sort((a, b) => players[b.to].pos - players[a.to].pos || a.from - b.from)
    : gave;
  return gave.map((one) => {
    const id = one.to + 16 * ((one.from === near ? 0 : 1) + 2 * one.again);
    return {
      id,
      to: one.to,
      from: one.from,
      spot: layout.puts ? layout.puts(order.indexOf(one), gave.length) : players[one.to].spot.put,
      given: one.card >= 0,
      card: one.card > 0 ? one.card : (gifts.get(id) ?? 0),
      pos: players[one.to].pos,
      hidden: one.card === 0,
      kept: one.from === second,
    };
  });
}

/** Where an element lies that has a name. @returns {{x: number, y: number, w: number, h: number}|null} */
function boxOf({ layout, at, players, puts }, name) {
  const card = numberOf(name, "card");
  if (card > 0) return at(card);
  const put = numberOf(name, "put");
  if (put >= 0) return puts.find(({ id }) => id === put)?.spot ?? null;
  const seat = numberOf(name, "seat");
  if (seat >= 0) return players[seat]?.spot.ground ?? null;
  return name === "trick" ? layout.put : null;
}

/** The cards of a combination in a box: as wide as they may, in the middle. @returns {{x: number, y: number, w: number, h: number}[]} */
export function spread(spot, count, w) {
  const h = w * 1.4;
  const step = count > 1 ? Math.min(w * 0.62, (spot.w - w) / (count - 1)) : 0;
  const start = spot.x + (spot.w - step * (count - 1) - w) / 2;
  return Array.from({ length: count }, (_, i) => box(start + i * step, spot.y + (spot.h - h) / 2, w, h));
}

/** Open cards of somebody else in one row, or two where it is narrow, so that every rank can be read. */
export function rowsIn(spot, count, w) {
  const rows = count > 1 && (spot.w - w) / (count - 1) < w * 0.45 ? 2 : 1;
  const first = Math.ceil(count / rows);
  const h = w * 1.4;
  const line = (n, y) => spread({ ...spot, y, h }, n, w);
  return rows === 1
    ? line(count, spot.y)
    : [...line(first, spot.y), ...line(count - first, spot.y + w * 0.72)];
}

/** The buttons over the picture, row by row, in hundredths of it. */
export function rowsOf(seen) {
  const { layout, order, own, other, puts } = seen;
  const cell = (place, column, { x, y, w, h }, level = 0) => ({
    place,
    column,
    level,
    x: (x / layout.width) * 100,
    y: (y / layout.height) * 100,
    w: (w / layout.width) * 100,
    h: (h / layout.height) * 100,
  });
  const ring = layout.seats.map((spot, pos) => ({ spot, seat: order[pos] ?? pos }));
  const around = [...ring.slice(1)].reverse(); // from the left
  const others = around.map(({ spot, seat }, i) => cell(`seat${seat}`, i + 1, spot.ground));
  const places = [...puts]
    .sort((a, b) => a.spot.x - b.spot.x)
    .map(({ id, spot }, i) => cell(`put${id}`, i + 1, mid(spot, spot.w + 12, spot.h + 12), 1));
  const middle = places.length ? places : [cell("trick", 1, layout.put)];
  const lines = (hand, name) => {
    const cards = hand.map((card, i) => {
      const { x, y, w, h, step } = seen.at(card);
      const last = i === hand.length - 1;
      return cell(
        `card${card}`,
        layout.slim ? (i % ROW) + 1 : i + 1,
        layout.slim
          ? box((i % ROW) * step, y - 4, step, h + 8)
          : box(x, y - layout.up, last ? w : step, h + layout.up),
        2,
      );
    });
    const rows = layout.slim
      ? [cards.slice(0, ROW), cards.slice(ROW, 2 * ROW), cards.slice(2 * ROW)]
      : [cards];
    return rows.map((cells, i) => ({ name: `${name}${i}`, cells }));
  };
  return [
    { name: "others", cells: others },
    { name: places.length ? "places" : "trick", cells: middle },
    { name: "mine", cells: [cell(`seat${seen.near}`, 1, ring[0].spot.ground)] },
    ...lines(own, "hand"),
    ...lines(other, "second"),
  ];
}

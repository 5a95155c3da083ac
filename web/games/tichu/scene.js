/**
 * The scene in places of the picture: who sits where (partner opposite, the next one on the right), hand, trick, exchange.
 * Knows the facts of the scene and two layouts, wide and narrow; knows no rule and draws nothing.
 */

import { read } from "./cards.js";

const NARROW = 640;
const SLACK = 24;
const ROW = 7; // cards in a row of the narrow hand

/** @param {number} width of the board in CSS pixels @param {boolean} narrow as it is now */
export const isNarrow = (width, narrow) => width > 0 && width < NARROW + (narrow ? SLACK : 0);

const box = (x, y, w, h) => ({ x, y, w, h });
const mid = (b, w, h) => box(b.x + (b.w - w) / 2, b.y + (b.h - h) / 2, w, h);

/** Where the others sit on a wide table: the next one right, the one before left, all between on top. Open hands need more room. */
function wide(others, bare) {
  const top = others - 2;
  const w = Math.min(bare ? 600 : 480, 1184 / Math.max(top, 1) - 14);
  const side = bare ? 246 : 176;
  const seats = [{ ground: box(8, 500, 1184, 62), laid: box(400, 378, 400, 109), own: true }, { ground: box(972, 130, 220, side), laid: box(632, 246, 330, 109), put: box(820, 226, 96, 134) }];
  for (let i = 0; i < top; i += 1) {
    const x = 600 + (i + 0.5 - top / 2) * (w + 14) * -1 - w / 2;
    seats.push({ ground: box(x, 8, w, 96), laid: box(x + (w - 330) / 2, 116, 330, 109), put: box(x + w / 2 - 48, 146, 96, 134) });
  }
  seats.push({ ground: box(8, 130, 220, side), laid: box(238, 246, 330, 109), put: box(284, 226, 96, 134) });
  const hand = (i, n) => {
    const step = Math.min(84, 1072 / Math.max(n - 1, 1));
    const off = i - (n - 1) / 2;
    return { ...box(600 + off * step - 56, 606 + off * off * 0.36, 112, 156.8), turn: off * 0.75, step };
  };
  return { width: 1200, height: 802, seats, slim: false, card: 78, say: box(810, 376, 382, 112), ask: box(250, 396, 700, 92), info: { x: 22, y: 402, gap: 32 }, hand, up: 30, put: box(240, 112, 720, 370) };
}

function narrow(others, bare) {
  const top = others - 2;
  const side = bare ? 172 : 100;
  const more = side - 100; // everything below the seats at the sides moves down by this
  const low = (x, y, w, h) => box(x, y + more, w, h);
  const w = 592 / Math.max(top, 1);
  const seats = [{ ground: low(4, 530, 592, 74), laid: low(150, 388, 300, 84), own: true }, { ground: box(304, 84, 292, side), laid: low(308, 292, 286, 84), put: low(462, 236, 94, 131) }];
  for (let i = 0; i < top; i += 1) {
    const x = 4 + (top - 1 - i) * w;
    seats.push({ ground: box(x, 4, w - (top > 1 ? 6 : 0), 74), laid: low(x + (w - 286) / 2, 196, 286, 84), put: low(x + w / 2 - 47, 236, 94, 131) });
  }
  seats.push({ ground: box(4, 84, 292, side), laid: low(6, 292, 286, 84), put: low(44, 236, 94, 131) });
  const hand = (i) => ({ ...low(1.5 + (i % ROW) * 85.7, 634 + Math.floor(i / ROW) * 124, 82.5, 115.5), turn: 0, step: 85.7 });
  return { width: 600, height: 884 + more, seats, slim: true, card: 60, say: low(6, 474, 588, 54), ask: low(6, 404, 588, 128), info: { x: 10, y: 412 + more, gap: 30 }, hand, up: 20, put: low(4, 190, 592, 280) };
}

/** @param {number} n players @param {boolean} slim @param {boolean} [bare] whether all hands lie open */
export const createLayout = (n, slim, bare = false) => (slim ? narrow : wide)(n - 1, bare);

/** The seat at the bottom: the viewer, whom the cover lies there for, or a person. */
function nearOf(view) {
  const first = (view.seats ?? []).indexOf("human");
  return view.viewer ?? view.cover ?? Math.max(first, 0);
}

const numberOf = (place, kind) => (place.startsWith(kind) && /^\d+$/.test(place.slice(kind.length)) ? Number(place.slice(kind.length)) : -1);
const BY_RANK = (a, b) => a - b;
/** Special cards stay at the ends; else suit by suit. */
const BY_SUIT = (a, b) => {
  const [p, q] = [read(a), read(b)];
  return p.suit >= 0 && q.suit >= 0 ? p.suit - q.suit || a - b : a - b;
};

/**
 * The scene as the board thinks of it.
 * @param {any} view @param {boolean} slim @param {{sort?: string, gifts?: Map<number, number>, n?: number}} [mine] what only this page knows
 */
export function readScene(view, slim, { sort = "rank", gifts = new Map(), n = 4 } = {}) {
  const { facts, pieces } = { facts: {}, pieces: [], ...view.scene };
  const count = facts.sides?.length ?? n;
  const near = nearOf(view) % count;
  const layout = createLayout(count, slim, view.bare);
  const at = (seat) => (seat - near + count) % count;
  const cards = new Map(Array.from({ length: count }, (_, seat) => [seat, { open: [], hidden: 0 }]));
  for (const { at: place, face } of pieces) {
    const held = cards.get(numberOf(place, "hand"));
    if (held && face) held.open.push(face);
    else if (held) held.hidden += 1;
  }
  const players = facts.sides ? Array.from({ length: count }, (_, seat) => playerOf(view, facts, seat, { near, cards, spot: layout.seats[at(seat)], pos: at(seat) })) : [];
  const placed = new Set(gifts.values());
  const own = view.viewer === near || Boolean(view.outcome) || cards.get(near).open.length > 0;
  const hand = own ? cards.get(near).open.filter((card) => !placed.has(card)).sort(sort === "suit" ? BY_SUIT : BY_RANK) : [];
  const seen = { facts, layout, n: count, near, players, hand, backs: cards.get(near).hidden, known: Boolean(facts.sides), bare: Boolean(view.bare), phase: facts.phase ?? "", awaited: view.awaited ?? [], viewer: view.viewer ?? null, winners: view.outcome?.winners ?? [] };
  seen.puts = facts.phase === "exchange" ? putsOf(seen, gifts) : [];
  seen.got = new Map((facts.gifts?.[near]?.got ?? []).filter((one) => one.held).map((one) => [one.card, one.from]));
  seen.box = (name) => boxOf(seen, name);
  return seen;
}

function playerOf(view, facts, seat, { near, cards, spot, pos }) {
  const plays = (facts.trick ?? []).filter((one) => one.seat === seat);
  return {
    seat, spot, pos, mine: seat === view.viewer && seat === near, partner: seat !== near && facts.sides[seat] === facts.sides[near],
    left: (facts.phase === "grand" ? null : facts.left?.[seat]) ?? cards.get(seat).open.length + cards.get(seat).hidden, open: cards.get(seat).open, call: facts.calls?.[seat] ?? "", pile: facts.piles?.[seat] ?? null,
    out: (facts.out ?? []).indexOf(seat) + 1, passed: (facts.passed ?? []).includes(seat), laid: plays.at(-1) ?? null, top: facts.owner === seat,
    turn: !view.outcome && (view.awaited ?? []).includes(seat), won: (view.outcome?.winners ?? []).includes(facts.sides[seat]),
  };
}

/** The places of the exchange: who gets it, the card that lies there (0 none), whether it is given already. */
function putsOf({ facts, near, players }, gifts) {
  return (facts.gifts?.[near]?.gave ?? []).map(({ to, card }) => ({
    to, spot: players[to].spot.put, given: card >= 0, card: card > 0 ? card : gifts.get(to) ?? 0, pos: players[to].pos, hidden: card === 0,
  }));
}

/** Where an element lies that has a name. @returns {{x: number, y: number, w: number, h: number}|null} */
function boxOf({ layout, hand, players, puts }, name) {
  const card = numberOf(name, "card");
  if (card > 0) return hand.includes(card) ? layout.hand(hand.indexOf(card), hand.length) : null;
  const put = numberOf(name, "put");
  if (put >= 0) return puts.find(({ to }) => to === put)?.spot ?? null;
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
  return rows === 1 ? line(count, spot.y) : [...line(first, spot.y), ...line(count - first, spot.y + w * 0.72)];
}

/** The buttons over the picture, row by row, in hundredths of it. */
export function rowsOf(seen) {
  const { layout, players, hand, puts } = seen;
  const cell = (place, column, { x, y, w, h }, level = 0) => ({
    place, column, level, x: (x / layout.width) * 100, y: (y / layout.height) * 100, w: (w / layout.width) * 100, h: (h / layout.height) * 100,
  });
  const ring = layout.seats.map((spot, pos) => ({ spot, seat: (seen.near + pos) % seen.n }));
  const order = [...ring.slice(1)].reverse(); // from the left
  const others = order.map(({ spot, seat }, i) => cell(`seat${seat}`, i + 1, spot.ground));
  const places = order.flatMap(({ seat }) => puts.filter(({ to }) => to === seat)).map(({ to, spot }, i) => cell(`put${to}`, i + 1, mid(spot, spot.w + 12, spot.h + 12), 1));
  const middle = places.length ? places : [cell("trick", 1, layout.put)];
  const cards = hand.map((card, i) => {
    const { x, y, w, h, step } = layout.hand(i, hand.length);
    const last = i === hand.length - 1;
    return cell(`card${card}`, layout.slim ? (i % ROW) + 1 : i + 1, layout.slim ? box(i % ROW * step, y - 4, step, h + 8) : box(x, y - layout.up, last ? w : step, h + layout.up), 2);
  });
  const lines = layout.slim ? [cards.slice(0, ROW), cards.slice(ROW)] : [cards];
  return [{ name: "others", cells: others }, { name: places.length ? "places" : "trick", cells: middle }, { name: "mine", cells: [cell(`seat${seen.near}`, 1, ring[0].spot.ground)] }, ...lines.map((cells, i) => ({ name: `hand${i}`, cells }))];
}

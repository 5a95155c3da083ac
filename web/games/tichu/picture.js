/**
 * The picture of the table in layers. Knows where and how things are drawn; knows no rule and no event.
 *
 * @import { Part } from "../../board/draw/keep.js"
 * @import { Box, HandSpot } from "./layout.js"
 * @import { Player, Put, Seen } from "./scene.js"
 * @import { Type } from "./table/shapes.js"
 * @import { Pile } from "./table/trick.js"
 * @import { Voice } from "./voice.js"
 *
 * @typedef {(box: Box & Partial<HandSpot>, card: number) => SVGElement} CardIn   an open card in a box
 *
 * @typedef {object} Parts
 * @property {SVGElement} root
 * @property {Record<string, SVGElement>} layers
 * @property {Layer} seats   with the scores
 * @property {Layer} table   the trick and the places of the exchange
 * @property {Layer} wish   and the ranks that can be wished for
 * @property {Layer} ground
 * @property {Voice} say   the words on it
 * @property {Map<string, SVGElement>} hand   cards of the hand by place
 * @property {Map<string, SVGElement>} kept   the same, by what they show
 * @property {(card: number) => SVGElement} face   an open card
 * @property {CardIn} cardIn
 * @typedef {ReturnType<typeof createPicture>} Picture
 *
 * @typedef {object} Mind   what is marked
 * @property {Set<number>} raised   cards
 * @property {Set<number>} offered   cards that would go with them
 * @property {(card: number) => boolean} dull   whether a card can be part of no play
 * @property {Set<string>} open   places where cards or taps can go
 * @property {{hint: string[], last: string[]}} marks   places
 * @property {Set<number>} high   cards that no single card can beat
 */

import { Layer, group, part } from "../../board/draw/keep.js";
import { at } from "../../board/draw/marks.js";
import { widthOf } from "../../board/draw/measure.js";
import { clear, dress, el, order, put, svg } from "../../board/draw/svg.js";
import { CARD, back, face } from "./cards.js";
import { scoresOf } from "./table/score.js";
import { portrait, seatOf } from "./table/seat.js";
import { fit, frame, line, sign, wedges } from "./table/shapes.js";
import { nameOfPile } from "./table/trick.js";

const LAYERS = ["ground", "seats", "cards", "wish", "hand", "over", "fly"];
const RATIO = 1.4;
const WISH = 0.67; // of a card of the trick: the width of the wish
const RANKS = 13;

/** @param {Voice} say words on the picture */
export function createPicture(say) {
  const root = svg("0 0 100 100", "b-picture");
  /** @type {Parts["layers"]} */
  const layers = Object.fromEntries(LAYERS.map((name) => [name, el("g", { class: `b-layer-${name}` })]));
  root.append(...Object.values(layers));
  const faceOf = (/** @type {number} */ card) => face(card, say.rank);
  /** @type {Parts} */
  const parts = {
    root,
    layers,
    ground: new Layer(layers.ground),
    seats: new Layer(layers.seats),
    table: new Layer(layers.cards),
    wish: new Layer(layers.wish),
    say,
    hand: new Map(),
    kept: new Map(),
    face: faceOf,
    cardIn: (box, card) => fit(box, faceOf(card)),
  };
  return {
    root,
    layers,
    fit,
    back,
    cardIn: parts.cardIn,
    /** What is shown at a place: a card of the hand, a play of the trick, a seat. @param {string} place */
    node: (place) => parts.hand.get(place) ?? parts.table.node(place) ?? parts.seats.node(place),
    draw: (/** @type {Seen} */ seen) => drawScene(parts, seen),
    aim: (/** @type {Seen} */ seen, /** @type {Mind} */ mind) => aim(parts, seen, mind),
    piles: (/** @type {Seen} */ seen) => drawTable(parts, seen),
    seats: (/** @type {Seen} */ seen) => drawSeats(parts, seen),
  };
}

/** @param {Parts} picture @param {Seen} seen */
function drawScene(picture, seen) {
  const { layers, ground, seats, table, wish, hand, kept } = picture;
  clear(layers.over);
  clear(layers.fly);
  put(picture.root, "viewBox", `0 0 ${seen.layout.width} ${seen.layout.height}`);
  if (!seen.known) {
    for (const layer of [ground, seats, table, wish]) layer.draw([]);
    clear(layers.hand);
    hand.clear();
    kept.clear();
    return;
  }
  ground.draw(secondLine(picture, seen));
  drawSeats(picture, seen);
  drawTable(picture, seen);
  wish.draw([...wishOf(picture, seen), ...ranksOf(picture, seen)]);
  drawHand(picture, seen);
}

/** Seats and scores. @param {Parts} picture @param {Seen} seen */
const drawSeats = ({ seats, say, cardIn }, seen) =>
  seats.draw([...scoresOf(seen, say), ...seen.players.map((player) => seatOf(seen, player, say, cardIn))]);

/** The trick, or the places of the exchange. @param {Parts} picture @param {Seen} seen */
const drawTable = (picture, seen) =>
  picture.table.draw([
    ...seen.piles.map((pile) => pileOf(picture, seen, pile)),
    ...seen.puts.map((one) => putOf(picture, seen, one)),
  ]);

/** A play of the trick. @param {Parts} picture @param {Seen} seen @param {Pile} pile */
function pileOf({ cardIn }, { players }, pile) {
  const { spots, cards, face: who, top, seat, x, y, turn, bomb } = pile;
  const attributes = {
    class: `b-play${top ? " b-play-high" : ""}${bomb ? " b-play-bomb" : ""}`,
    transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(2)})`,
  };
  return group(nameOfPile(pile), attributes, [
    group(
      "cards",
      { class: "b-body" },
      spots.map((spot, i) => part(`card${cards[i]}`, cardIn, spot, cards[i])),
    ),
    ...(who.r ? [part("face", portrait, who, players[seat].face, "b-face-ring b-face-paper")] : []),
  ]);
}

/** @param {Pick<Pile, "x"|"y"|"turn">} pile */
export const transformOf = ({ x, y, turn }) =>
  `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) rotate(${turn.toFixed(2)}deg)`;

/** The wish with the face of whoever wishes. @param {Parts} picture @param {Seen} seen @returns {Part[]} */
function wishOf({ say }, seen) {
  const { wish = 0 } = seen.facts;
  if (!wish) return [];
  const box = wishBox(seen);
  const corner = { x: box.x + box.w, y: box.y + box.h - 2, r: Math.max(11, box.w * 0.2) };
  const wisher = wisherOf(seen);
  const parts = [
    part("card", wishCard, box, say.wishing, say.rank(wish)),
    ...(wisher ? [part("wisher", portrait, corner, wisher.face, "b-face-ring b-face-gold")] : []),
  ];
  return [group("wish", { class: "b-wish" }, parts)];
}

/** A card with a rim of gold. @param {Box} box @param {string} words @param {string} rank */
const wishCard = ({ x, y, w, h }, words, rank) =>
  el(
    "g",
    { transform: `rotate(-5 ${(x + w / 2).toFixed(1)} ${(y + h / 2).toFixed(1)})` },
    el("rect", { x, y, width: w, height: h, rx: w * 0.11, class: "b-wish-rim" }),
    el("rect", { x: x + 2, y: y + 2, width: w - 4, height: h - 4, rx: w * 0.09, class: "b-wish-sheet" }),
    line(x + w / 2, y + Math.max(15, w * 0.3), words, "b-wish-words", {
      size: Math.max(12, w * 0.19),
      room: w - 6,
    }),
    line(x + w / 2, y + h * 0.73, rank, "b-wish-rank", { size: w * 0.6 }),
  );

/** Beside the trick, at its upper left. @param {Seen} seen @returns {Box} */
function wishBox({ layout: { felt, card, sizes, seats } }) {
  const w = Math.max(38, card * WISH);
  const left = seats.at(-1)?.ground; // the seat at my left
  const above = left ? left.y - 8 - w * RATIO : 0; // over it, if there is room
  const free = sizes.slim && left && above > felt.y - 12;
  if (free)
    return {
      x: Math.max(12, left.x + left.w / 2 - w / 3),
      y: Math.max(felt.y - 12, Math.min(above, felt.y + felt.h * 0.1)),
      w,
      h: w * RATIO,
    };
  return { x: felt.x + 2, y: felt.y + 4, w, h: w * RATIO };
}

/** Who has wished: whoever played a Mah Jong. @param {Seen} seen @returns {Player|undefined} */
const wisherOf = ({ facts, players, piles }) => {
  const found = piles.find(({ cards }) => cards.some((card) => card === 2 || card === 58));
  return players[found?.seat ?? ((facts.decks ?? 1) === 1 ? (facts.opener ?? -1) : -1)];
};

/** The thirteen ranks as cards. @param {Parts} picture @param {Seen} seen @returns {Part[]} */
function ranksOf({ say }, { wishing, layout: { ranks, rankBox } }) {
  if (!wishing) return [];
  return [
    part("tray", tray, rankBox),
    ...Array.from({ length: RANKS }, (_, i) => part(`rank${i}`, rankCard, ranks(i), say.rank(i + 2))),
  ];
}

/** @param {Box} box */
const tray = ({ x, y, w, h }) => el("rect", { x, y, width: w, height: h, rx: 14, class: "b-tray" });

/** @param {Box} box @param {string} rank */
const rankCard = ({ x, y, w, h }, rank) =>
  el(
    "g",
    { class: "b-rank" },
    el("rect", { x, y, width: w, height: h, rx: w * 0.14, class: "b-card-face" }),
    line(x + w / 2, y + h * 0.5 + w * 0.21, rank, "b-rank-ink", { size: w * 0.62 }),
  );

/** A labelled place for a card that is given. @param {Parts} picture @param {Seen} seen @param {Put} one */
function putOf({ say, cardIn }, seen, { id, to, from, spot, card, given, hidden }) {
  const { x, y, w, h } = spot;
  const size = Math.max(12, seen.layout.sizes.text);
  const room = roomOf(seen);
  const long = say.for(seen.players[to]);
  const whom = widthOf(long, size) > room ? say.seatName(to) : long;
  const { face: who } = seen.players[to];
  const corner = { x: x + w - 4, y: y + 2, r: Math.max(10, Math.min(17, w * 0.24)) };
  /** @type {Type} */
  const second = { size: 12, room: w + 10, weight: 400 };
  return group(`put${id}`, { class: `b-put${given ? " b-put-given" : ""}` }, [
    part("slot", slot, spot),
    part("arrow", arrow, x + w / 2, y + h / 2, towards(seen, to), w * 0.034),
    part("name", line, x + w / 2, y + h + size + 6, whom, "b-put-name", { size, room }),
    ...(seen.second < 0
      ? []
      : [part("from", line, x + w / 2, y - 6, say.seatName(from), "b-put-name", second)]),
    ...(card ? [part("card", cardIn, spot, card)] : hidden ? [part("card", backIn, spot)] : []),
    ...(who ? [part("face", portrait, corner, who, "b-face-ring b-face-paper")] : []),
  ]);
}

/** For the words below a place of the exchange: as far as to the next. @param {Seen} seen */
function roomOf({ puts }) {
  const [one, two] = puts.map(({ spot }) => spot.x);
  return (two === undefined ? puts[0].spot.w * 1.5 : Math.abs(two - one)) - 6;
}

/** @param {Box} box */
const slot = ({ x, y, w, h }) => el("rect", { x, y, width: w, height: h, rx: w * 0.11, class: "b-slot" });

/** A card from behind in a box. @param {Box & Partial<HandSpot>} box */
const backIn = (box) => fit(box, back());

/**
 * Degrees from the middle of the trick towards a seat, in eighths of a turn.
 * @param {Seen} seen @param {number} seat
 */
function towards({ layout: { felt }, players }, seat) {
  const { face: to } = players[seat].spot;
  const turn = Math.atan2(to.x - felt.x - felt.w / 2, felt.y + felt.h / 2 - to.y);
  return Math.round((turn * 180) / Math.PI / 45) * 45;
}

/** An arrow around a point. @param {number} x @param {number} y @param {number} turn degrees @param {number} scale */
const arrow = (x, y, turn, scale) =>
  at(
    x,
    y,
    el("g", { transform: `rotate(${turn}) scale(${scale.toFixed(2)})` }, sign("up", 20, "b-arrow-stroke")),
  );

/** The words above a second hand. @param {Parts} picture @param {Seen} seen @returns {Part[]} */
function secondLine({ say }, { layout: { second, sizes }, players, second: seat }) {
  if (!second) return [];
  const { x, y, w, h } = second;
  /** @type {Type} */
  const type = { size: sizes.text, anchor: "start", room: w - 20 };
  return [
    part("rest", restOf, second, `b-second-line${players[seat].turn ? " b-seat-now" : ""}`),
    part("words", line, x + 10, y + h / 2 + 3, say.hand(players[seat]), "b-seat-label", type),
  ];
}

/** @param {Box} box @param {string} name a class */
const restOf = ({ x, y, w, h }, name) => el("rect", { x, y, width: w, height: h - 3, rx: 6, class: name });

/**
 * The viewer's cards; those that were received show from whom. Cards that stay are moved, not drawn anew.
 * Backs for whoever may not see them.
 * @param {Parts} picture @param {Seen} seen
 */
function drawHand(picture, seen) {
  const { layers, hand, kept } = picture;
  /** @type {Map<string, SVGElement>} */
  const now = new Map();
  hand.clear();
  const wanted = seen.hand.map((card) => {
    const from = seen.got.get(card);
    const key = `${card}/${from ?? ""}/${from === undefined ? "" : towards(seen, from)}`;
    const node = kept.get(key) ?? handCard(picture, seen, card);
    const spot = seen.at(card);
    if (spot) lay(node, spot);
    now.set(key, node);
    hand.set(`card${card}`, node);
    return node;
  });
  kept.clear();
  for (const [key, node] of now) kept.set(key, node);
  const backs = seen.own.length
    ? []
    : Array.from({ length: seen.backs }, (_, i) => fit(seen.layout.hand(i, seen.backs), back()));
  const all = [...wanted, ...backs];
  const stay = new Set(all);
  for (const node of [...layers.hand.children])
    if (!(node instanceof SVGElement && stay.has(node))) node.remove();
  order(layers.hand, all);
}

/** Moves a card of the hand, if it lies elsewhere. @param {SVGElement} node @param {HandSpot} spot */
function lay(node, { x, y, w, h, turn }) {
  const [left, top] = [x + w / 2, y + h / 2].map((middle) => Number(middle.toFixed(1)));
  dress(node, "transform", `translate(${left}px, ${top}px)`);
  put(
    node.firstElementChild?.firstElementChild ?? node,
    "transform",
    `scale(${(w / CARD.w).toFixed(4)}) rotate(${turn.toFixed(2)})`,
  );
}

/** @param {Parts} picture @param {Seen} seen @param {number} card */
function handCard(picture, seen, card) {
  const piece = picture.face(card);
  const from = seen.got.get(card);
  if (from !== undefined)
    piece.append(
      el("circle", { cx: -33, cy: 28, r: 13, class: "b-got-face" }),
      el("g", { class: "b-got" }, arrow(-33, 28, towards(seen, from), 0.95)),
    );
  return el("g", { class: "b-hand-card" }, el("g", { class: "b-body" }, el("g", {}, piece)));
}

/**
 * Raised cards, those that would go with them, cards that cannot be part of any play, targets and hints.
 * @param {Parts} picture @param {Seen} seen @param {Mind} mind
 */
function aim(picture, seen, mind) {
  const { layers, hand } = picture;
  const mark = (/** @type {string} */ place, /** @type {(box: Box) => SVGElement} */ made) => {
    const box = seen.box(place);
    if (box) layers.over.append(made(box));
  };
  clear(layers.over);
  const hinted = new Set(mind.marks.hint);
  for (const card of seen.hand) aimCard(hand.get(`card${card}`), card, seen.layout.sizes.up, mind, hinted);
  for (const place of mind.open) {
    const seat = /^seat(\d+)$/.exec(place);
    const spot = seat ? seen.players[Number(seat[1])]?.spot.face : null;
    if (spot)
      layers.over.append(el("circle", { cx: spot.x, cy: spot.y, r: spot.r + 6, class: "b-target-frame" }));
    else if (!place.startsWith("wish")) mark(place, (box) => frame(box, "b-target-frame", 3));
  }
  for (const place of hinted) if (!place.startsWith("card")) mark(place, wedges);
}

/**
 * Raises a card of the hand, offers it, or takes its colour away.
 * @param {SVGElement|undefined} node
 * @param {number} card
 * @param {number} height
 * @param {Mind} mind
 * @param {Set<string>} hinted
 */
function aimCard(node, card, height, mind, hinted) {
  const body = node?.firstElementChild;
  const piece = body?.firstElementChild?.firstElementChild;
  if (!node || !(body instanceof SVGElement) || !piece) return;
  const up = mind.raised.has(card);
  const offered = !up && (mind.offered.has(card) || hinted.has(`card${card}`));
  dress(body, "--up", `${up ? -height : offered ? -6 : 0}px`);
  node.classList.toggle("b-raised", up);
  node.classList.toggle("b-offered", offered);
  node.classList.toggle("b-dull", mind.dull(card) && !up && !offered);
  const high = piece.querySelector(":scope > .b-high");
  if (high && !mind.high.has(card)) high.remove();
  if (!high && mind.high.has(card))
    piece.append(el("path", { d: "M -44 -58 L -34 -66 L -24 -58 L -34 -50 Z", class: "b-high" }));
}

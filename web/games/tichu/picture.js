/**
 * The picture of the table in layers. Knows where and how things are drawn; knows no rule and no event.
 *
 * @import { Box } from "./layout.js"
 * @import { Player, Seen } from "./scene.js"
 * @import { Pile } from "./trick.js"
 * @import { Voice } from "./voice.js"
 *
 * @typedef {object} Parts
 * @property {SVGElement} root
 * @property {Record<string, SVGElement>} layers
 * @property {Voice} say   the words on it
 * @property {Map<string, SVGElement>} nodes   groups by place
 * @property {Map<string, SVGElement>} kept   cards of the hand, so that they are not drawn anew
 * @property {(card: number) => SVGElement} face   an open card
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

import { at } from "../../board/marks.js";
import { clear, el, put, svg } from "../../board/svg.js";
import { CARD, back, face } from "./cards.js";
import { drawScores } from "./score.js";
import { drawSeat, portrait } from "./seat.js";
import { fit, frame, line, sign, wedges } from "./shapes.js";

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
  /** @type {Parts} */
  const parts = {
    root,
    layers,
    say,
    nodes: new Map(),
    kept: new Map(),
    face: (card) => face(card, say.rank),
  };
  return {
    ...parts,
    fit,
    back,
    draw: (/** @type {Seen} */ seen) => drawScene(parts, seen),
    aim: (/** @type {Seen} */ seen, /** @type {Mind} */ mind) => aim(parts, seen, mind),
    piles: (/** @type {Seen} */ seen) => drawPiles(parts, seen),
    seat: (/** @type {Seen} */ seen, /** @type {Player} */ player) => {
      parts.nodes.get(`seat${player.seat}`)?.remove();
      layers.seats.append(drawSeat(parts, seen, player));
    },
  };
}

/** @param {Parts} picture @param {Seen} seen */
function drawScene(picture, seen) {
  const { layers, nodes } = picture;
  for (const name of LAYERS) if (name !== "hand") clear(layers[name]);
  nodes.clear();
  put(picture.root, "viewBox", `0 0 ${seen.layout.width} ${seen.layout.height}`);
  if (!seen.known) {
    clear(layers.hand);
    return;
  }
  layers.seats.append(
    ...drawScores(picture, seen),
    ...seen.players.map((player) => drawSeat(picture, seen, player)),
  );
  drawPiles(picture, seen);
  drawWish(picture, seen);
  drawRanks(picture, seen);
  drawPuts(picture, seen);
  drawHand(picture, seen);
}

/** The plays of the trick. @param {Parts} picture @param {Seen} seen */
function drawPiles({ layers, nodes, face: faceOf }, seen) {
  for (const node of [...layers.cards.querySelectorAll(":scope > .b-play")]) node.remove();
  for (const [i, pile] of seen.piles.entries()) {
    const { spots, cards, face: who, top, seat } = pile;
    const group = el(
      "g",
      { class: `b-play${top ? " b-play-high" : ""}` },
      el("g", { class: "b-body" }, ...spots.map((spot, k) => fit(spot, faceOf(cards[k])))),
      who.r ? portrait(who, seen.players[seat].face, "b-face-ring b-face-paper") : null,
    );
    group.style.setProperty("transform", transformOf(pile));
    nodes.set(`pile${i}`, group);
    layers.cards.append(group);
  }
}

/** @param {Pick<Pile, "x"|"y"|"turn">} pile */
export const transformOf = ({ x, y, turn }) =>
  `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) rotate(${turn.toFixed(2)}deg)`;

/** The wish as a card with a rim of gold, with the face of whoever wishes. @param {Parts} picture @param {Seen} seen */
function drawWish({ layers, nodes, say }, seen) {
  const { wish = 0 } = seen.facts;
  if (!wish) return;
  const box = wishBox(seen);
  const { w } = box;
  const wisher = wisherOf(seen);
  const r = Math.max(11, w * 0.2);
  const group = el(
    "g",
    { class: "b-wish" },
    el(
      "g",
      { transform: `rotate(-5 ${(box.x + w / 2).toFixed(1)} ${(box.y + box.h / 2).toFixed(1)})` },
      el("rect", { x: box.x, y: box.y, width: w, height: box.h, rx: w * 0.11, class: "b-wish-rim" }),
      el("rect", {
        x: box.x + 2,
        y: box.y + 2,
        width: w - 4,
        height: box.h - 4,
        rx: w * 0.09,
        class: "b-wish-sheet",
      }),
      line(box.x + w / 2, box.y + Math.max(15, w * 0.3), say.wishing, "b-wish-words", {
        size: Math.max(12, w * 0.19),
        room: w - 6,
      }),
      line(box.x + w / 2, box.y + box.h * 0.73, say.rank(wish), "b-wish-rank", { size: w * 0.6 }),
    ),
  );
  if (wisher)
    group.append(portrait({ x: box.x + w, y: box.y + box.h - 2, r }, wisher.face, "b-face-ring b-face-gold"));
  nodes.set("wish", group);
  layers.wish.append(group);
}

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

/** The thirteen ranks as cards. @param {Parts} picture @param {Seen} seen */
function drawRanks({ layers, say }, { wishing, layout: { ranks, rankBox } }) {
  if (!wishing) return;
  layers.wish.append(
    el("rect", { x: rankBox.x, y: rankBox.y, width: rankBox.w, height: rankBox.h, rx: 14, class: "b-tray" }),
    ...Array.from({ length: RANKS }, (_, i) => {
      const { x, y, w, h } = ranks(i);
      return el(
        "g",
        { class: "b-rank" },
        el("rect", { x, y, width: w, height: h, rx: w * 0.14, class: "b-card-face" }),
        line(x + w / 2, y + h * 0.5 + w * 0.21, say.rank(i + 2), "b-rank-ink", { size: w * 0.62 }),
      );
    }),
  );
}

/** Labelled places for the cards that are given. @param {Parts} picture @param {Seen} seen */
function drawPuts(picture, seen) {
  const { say } = picture;
  for (const { id, to, from, spot, card, given, hidden } of seen.puts) {
    const { x, y, w, h } = spot;
    const size = Math.max(12, seen.layout.sizes.text);
    const group = el(
      "g",
      { class: `b-put${given ? " b-put-given" : ""}` },
      el("rect", { x, y, width: w, height: h, rx: w * 0.11, class: "b-slot" }),
      at(x + w / 2, y + h / 2, pointer(seen, to, w * 0.034)),
      line(x + w / 2, y + h + size + 6, say.for(seen.players[to]), "b-put-name", { size, room: w + 14 }),
      seen.second < 0
        ? null
        : line(x + w / 2, y - 6, say.seatName(from), "b-put-name", { size: 12, room: w + 10, weight: 400 }),
    );
    if (card) group.append(fit(spot, picture.face(card)));
    else if (hidden) group.append(fit(spot, back()));
    const r = Math.max(10, Math.min(17, w * 0.24));
    if (seen.players[to].face)
      group.append(
        portrait({ x: x + w - 4, y: y + 2, r }, seen.players[to].face, "b-face-ring b-face-paper"),
      );
    picture.nodes.set(`put${id}`, group);
    picture.layers.cards.append(group);
  }
}

/**
 * An arrow from the middle of the trick towards a seat.
 * @param {Seen} seen
 * @param {number} seat
 * @param {number} [scale]
 */
function pointer({ layout: { felt }, players }, seat, scale = 1) {
  const { face: to } = players[seat].spot;
  const turn =
    Math.round((Math.atan2(to.x - felt.x - felt.w / 2, felt.y + felt.h / 2 - to.y) * 180) / Math.PI / 45) *
    45;
  return el(
    "g",
    { transform: `rotate(${turn}) scale(${scale.toFixed(2)})` },
    sign("up", 20, "b-arrow-stroke"),
  );
}

/**
 * The viewer's cards; those that were received show from whom. Cards that stay are moved, not drawn anew.
 * Backs for whoever may not see them.
 * @param {Parts} picture @param {Seen} seen
 */
function drawHand(picture, seen) {
  const { layers, nodes, kept, say } = picture;
  const { second, sizes } = seen.layout;
  if (second) {
    const player = seen.players[seen.second];
    layers.ground.append(
      el("rect", {
        x: second.x,
        y: second.y,
        width: second.w,
        height: second.h - 3,
        rx: 6,
        class: `b-second-line${player.turn ? " b-seat-now" : ""}`,
      }),
    );
    layers.ground.append(
      line(second.x + 10, second.y + second.h / 2 + 3, say.hand(player), "b-seat-label", {
        size: sizes.text,
        anchor: "start",
        room: second.w - 20,
      }),
    );
  }
  /** @type {Map<string, SVGElement>} */
  const now = new Map();
  const wanted = seen.hand.map((card) => {
    const from = seen.got.get(card);
    const key = `${card}/${from ?? ""}/${from === undefined ? "" : seen.layout.width}`;
    const node = kept.get(key) ?? handCard(picture, seen, card);
    const spot = seen.at(card);
    if (spot) {
      node.style.setProperty(
        "transform",
        `translate(${(spot.x + spot.w / 2).toFixed(1)}px, ${(spot.y + spot.h / 2).toFixed(1)}px)`,
      );
      put(
        node.firstElementChild?.firstElementChild ?? node,
        "transform",
        `scale(${(spot.w / CARD.w).toFixed(4)}) rotate(${spot.turn.toFixed(2)})`,
      );
    }
    now.set(key, node);
    nodes.set(`card${card}`, node);
    return node;
  });
  kept.clear();
  for (const [key, node] of now) kept.set(key, node);
  const backs = seen.own.length
    ? []
    : Array.from({ length: seen.backs }, (_, i) => fit(seen.layout.hand(i, seen.backs), back()));
  const all = [...wanted, ...backs];
  const same =
    all.length === layers.hand.children.length && all.every((node, i) => node === layers.hand.children[i]);
  if (!same) layers.hand.replaceChildren(...all);
}

/** @param {Parts} picture @param {Seen} seen @param {number} card */
function handCard(picture, seen, card) {
  const piece = picture.face(card);
  const from = seen.got.get(card);
  if (from !== undefined)
    piece.append(
      el("circle", { cx: -33, cy: 28, r: 13, class: "b-got-face" }),
      at(-33, 28, el("g", { class: "b-got" }, pointer(seen, from, 0.95))),
    );
  return el("g", { class: "b-hand-card" }, el("g", { class: "b-body" }, el("g", {}, piece)));
}

/**
 * Raised cards, those that would go with them, cards that cannot be part of any play, targets and hints.
 * @param {Parts} picture @param {Seen} seen @param {Mind} mind
 */
function aim(picture, seen, mind) {
  const { layers, nodes } = picture;
  const mark = (/** @type {string} */ place, /** @type {(box: Box) => SVGElement} */ made) => {
    const box = seen.box(place);
    if (box) layers.over.append(made(box));
  };
  clear(layers.over);
  const hinted = new Set(mind.marks.hint);
  for (const card of seen.hand) aimCard(nodes.get(`card${card}`), card, seen.layout.sizes.up, mind, hinted);
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
  body.style.setProperty("--up", `${up ? -height : offered ? -6 : 0}px`);
  node.classList.toggle("b-raised", up);
  node.classList.toggle("b-offered", offered);
  node.classList.toggle("b-dull", mind.dull(card) && !up && !offered);
  const high = piece.querySelector(":scope > .b-high");
  if (high && !mind.high.has(card)) high.remove();
  if (!high && mind.high.has(card))
    piece.append(el("path", { d: "M -44 -58 L -34 -66 L -24 -58 L -34 -50 Z", class: "b-high" }));
}

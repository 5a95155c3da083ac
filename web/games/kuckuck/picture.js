/**
 * The picture of the table in layers. Knows where and how things are drawn; knows no rule and no event.
 *
 * @import { Pieces } from "./pieces.js"
 * @import { Box, Player, Row, Seen } from "./scene.js"
 *
 * @typedef {object} Written   the words on it
 * @property {(seat: number) => string} seat
 * @property {(seen: Seen) => string[]} info
 * @property {(n: number) => string} birds
 * @property {(one: Player) => string} score
 * @property {string} out
 *
 * @typedef {object} Parts
 * @property {SVGElement} root
 * @property {Record<string, SVGElement>} layers
 * @property {Pieces} pieces
 * @property {Written} say
 * @property {Map<string, SVGElement>} nodes   groups by place
 * @typedef {ReturnType<typeof createPicture>} Picture
 *
 * @typedef {object} Mind   what is marked
 * @property {Set<string>} first   places that begin a choice
 * @property {{hint: string[], last: string[]}} marks   places
 */

import { at } from "../../board/marks.js";
import { clear, el, put, svg } from "../../board/svg.js";
import { BIRD, CARD, createPieces } from "./pieces.js";
import { boxOf } from "./scene.js";

const LAYERS = ["ground", "seats", "cards", "hand", "over", "fly"];

/** @param {Written} say */
export function createPicture(say) {
  const pieces = createPieces();
  const root = svg("0 0 1200 806", "b-picture");
  /** @type {Parts["layers"]} */
  const layers = Object.fromEntries(LAYERS.map((name) => [name, el("g", { class: `b-layer-${name}` })]));
  root.append(pieces.defs, ...Object.values(layers));
  /** @type {Parts} */
  const parts = { root, layers, pieces, say, nodes: new Map() };
  return {
    ...parts,
    fit,
    frame,
    draw: (/** @type {Seen} */ seen) => drawScene(parts, seen),
    aim: (/** @type {Seen} */ seen, /** @type {Mind} */ mind) => aim(parts, seen, mind),
    seat: (/** @type {Seen} */ seen, /** @type {number} */ seat) => drawSeat(parts, seen, seen.players[seat]),
  };
}

/** A piece of its own measures in a box. @param {Box} box @param {Node} piece @param {{w: number}} [size] */
export function fit(box, piece, size = CARD) {
  return at(
    box.x + box.w / 2,
    box.y + box.h / 2,
    el("g", { class: "b-body" }, el("g", { transform: `scale(${(box.w / size.w).toFixed(4)})` }, piece)),
  );
}

/**
 * @param {number} x @param {number} y @param {string} words @param {string} name a class
 * @param {"start"|"middle"|"end"} [anchor]
 */
const line = (x, y, words, name, anchor = "start") => {
  const node = el("text", { x, y, class: name, "text-anchor": anchor });
  node.textContent = words;
  return node;
};

/** @param {Parts} picture @param {Seen} seen */
function drawScene(picture, seen) {
  const { layers, nodes } = picture;
  for (const name of LAYERS) clear(layers[name]);
  nodes.clear();
  put(picture.root, "viewBox", `0 0 ${seen.layout.width} ${seen.layout.height}`);
  layers.ground.append(
    ...seen.layout.seats.map(({ ground }) =>
      el("rect", { x: ground.x, y: ground.y, width: ground.w, height: ground.h, rx: 16, class: "b-place" }),
    ),
  );
  layers.ground.append(...seen.layout.pair.map((spot) => outline(spot)));
  if (!seen.known) return;
  for (const player of seen.players) drawSeat(picture, seen, player);
  drawMiddle(picture, seen);
  drawHand(picture, seen);
}

/** An empty place for a card. @param {Box} spot */
const outline = ({ x, y, w, h }) => el("rect", { x, y, width: w, height: h, rx: w * 0.16, class: "b-empty" });

/** The nests that were turned up, cycle and round. @param {Parts} picture @param {Seen} seen */
function drawMiddle(picture, seen) {
  const { layers, pieces, nodes, say } = picture;
  const { info, pair } = seen.layout;
  for (const [i, value] of seen.pair.entries()) {
    const node = fit(pair[i], pieces.nest(value));
    nodes.set(`pair${i}`, node);
    layers.cards.append(node);
  }
  say
    .info(seen)
    .forEach((words, i) =>
      layers.ground.append(
        line(
          info.x,
          info.y + i * info.gap,
          words,
          i ? "b-info" : "b-info b-info-first",
          info.end ? "end" : "start",
        ),
      ),
    );
}

/**
 * One player: name, points, nest, birds, cards. Drawn again alone while a story is told.
 * @param {Parts} picture @param {Seen} seen @param {Player} player
 */
function drawSeat(picture, seen, player) {
  const { layers, nodes, say } = picture;
  const { spot, seat } = player;
  const turn = seen.awaited.includes(seat);
  const won = seen.winners.includes(seat);
  const end = !seen.layout.info.end || player.seat === seen.near ? "start" : "end";
  const group = el(
    "g",
    { class: `b-seat${turn ? " b-seat-turn" : ""}${player.out ? " b-seat-out" : ""}` },
    el("rect", {
      x: spot.ground.x,
      y: spot.ground.y,
      width: spot.ground.w,
      height: spot.ground.h,
      rx: 16,
      class: "b-seat-ring",
    }),
    turn
      ? el("path", { d: `M ${spot.name.x} ${spot.name.y - 18} l 15 9 l -15 9 Z`, class: "b-rail-turn" })
      : null,
    won ? at(spot.name.x + 8, spot.name.y - 9, el("path", { d: star(11), class: "b-rail-star" })) : null,
    line(spot.name.x + (turn || won ? 24 : 0), spot.name.y, say.seat(seat), "b-seat-name"),
    line(spot.score.x, spot.score.y, say.score(player), "b-seat-score", end),
    ...drawNest(picture, player),
    ...drawBirds(picture, player),
    ...drawBacks(picture, player),
  );
  const old = nodes.get(`seat${seat}`);
  if (old?.parentNode === layers.seats) old.replaceWith(group);
  else layers.seats.append(group);
  nodes.set(`seat${seat}`, group);
  drawLaid(picture, seen, player);
}

/** The highest nest of a player, or where it would lie. @param {Parts} picture @param {Player} player */
function drawNest(picture, { spot, top, highest, out, seat }) {
  const { nodes, pieces } = picture;
  if (out) return [];
  if (!top) return [outline(spot.nest)];
  const node = fit(spot.nest, pieces.nest(top, true));
  nodes.set(`nest${seat}`, node);
  return highest ? [node, flag(spot.nest)] : [node];
}

/** The highest nest that is shown: a frame and a flag. @param {Box} spot */
function flag({ x, y, w, h }) {
  return el(
    "g",
    { class: "b-highest" },
    frame({ x, y, w, h }, "b-highest-frame", 1),
    el("path", { d: `M ${x + w - 6} ${y + 20} l 0 -24 l 22 8 l -22 8`, class: "b-flag" }),
  );
}

/** The bird cards in a row, cockatoos first, and how many they are. @param {Parts} picture @param {Player} player */
function drawBirds(picture, { spot, cockatoos, left, out, seat }) {
  const { nodes, pieces, say } = picture;
  const { birds, count } = spot;
  if (out) return [line(birds.x, birds.y + birds.h / 2 + 8, say.out, "b-out-words")];
  const cards = Array.from({ length: cockatoos }, (_, i) => {
    const node = fit(birdAt(birds, cockatoos, i), pieces.bird(i < left ? 1 : 2), BIRD);
    nodes.set(`bird${seat}.${i}`, node);
    return node;
  });
  return [...cards, line(count.x, count.y, say.birds(left), "b-seat-count")];
}

/** Where the ith of n birds lies. @param {Row} birds @param {number} n @param {number} i @returns {Box} */
function birdAt({ x, y, w, bw }, n, i) {
  const step = n > 1 ? Math.min(bw + 5, (w - bw) / (n - 1)) : 0;
  return { x: x + i * step, y, w: bw, h: (bw * BIRD.h) / BIRD.w };
}

/** Cards in the hand of another player, and the card he played last. @param {Parts} picture @param {Player} player */
function drawBacks(picture, { spot, cards, chosen, shown, out }) {
  const { pieces } = picture;
  const nodes = [];
  const last = shown.at(-1);
  if (spot.backs && !out) {
    const n = cards - (chosen ? 1 : 0);
    const step = Math.min(12, (spot.backs.w - spot.backs.bw) / 11);
    for (let i = 0; i < n; i += 1)
      nodes.push(
        fit(
          { x: spot.backs.x + i * step, y: spot.backs.y, w: spot.backs.bw, h: spot.backs.h },
          pieces.back(),
        ),
      );
  }
  if (spot.pile && last !== undefined)
    nodes.push(el("g", { class: "b-pile-top" }, fit(spot.pile, pieces.number(last))));
  return nodes;
}

/**
 * The card that a player has chosen: face down, or open in the tactical game; whoever chose it sees on a tab what it is.
 * @param {Parts} picture @param {Seen} seen @param {Player} player
 */
function drawLaid(picture, seen, { spot, seat, chosen, laid, mine }) {
  const { layers, pieces, nodes } = picture;
  nodes.get(`laid${seat}`)?.remove();
  nodes.delete(`laid${seat}`);
  if (!chosen) return;
  const piece = seen.tactical && laid ? pieces.number(laid) : pieces.back(mine ? laid : 0);
  const node = fit(spot.laid, piece);
  nodes.set(`laid${seat}`, node);
  layers.cards.append(node);
}

/**
 * The viewer's cards in their order; what was played leaves a trace. Backs for whoever may not see them.
 * @param {Parts} picture @param {Seen} seen
 */
function drawHand(picture, seen) {
  const { layers, pieces, nodes } = picture;
  seen.hand.forEach((card, i) => {
    const gone = seen.played.has(card) || card === seen.laid;
    const node = fit(seen.layout.hand(i), pieces.number(card, { ghost: gone }));
    nodes.set(`card${card}`, node);
    layers.hand.append(node);
  });
  for (let i = 0; i < seen.backs; i += 1) layers.hand.append(fit(seen.layout.hand(i), pieces.back()));
}

/** A frame of a shape of its own around a box. @param {Box} box @param {string} name a class @param {number} [off] */
export function frame({ x, y, w, h }, name, off = 4) {
  return el("rect", { x: x - off, y: y - off, width: w + 2 * off, height: h + 2 * off, rx: 12, class: name });
}

/** Four corners around a box: what happened last. @param {Box} box @param {number} [arm] @param {number} [off] */
function corners({ x, y, w, h }, arm = 14, off = 4) {
  const [l, t, r, b] = [x - off, y - off, x + w + off, y + h + off];
  const d = `M ${l} ${t + arm} V ${t} H ${l + arm} M ${r - arm} ${t} H ${r} V ${t + arm} M ${r} ${b - arm} V ${b} H ${r - arm} M ${l + arm} ${b} H ${l} V ${b - arm}`;
  return el("path", { d, class: "b-last" });
}

/** Four wedges that point at a box. @param {Box} box */
function wedges({ x, y, w, h }) {
  const [cx, cy] = [x + w / 2, y + h / 2];
  /** @param {number} px @param {number} py @param {number} turn */
  const one = (px, py, turn) =>
    el("path", {
      d: "M 0 10 L -10 -5 L 10 -5 Z",
      class: "b-hint",
      transform: `translate(${px} ${py}) rotate(${turn})`,
    });
  return el("g", {}, one(cx, y - 2, 0), one(cx, y + h + 2, 180), one(x - 2, cy, -90), one(x + w + 2, cy, 90));
}

/**
 * What can be chosen, hints, and what the last round did.
 * @param {Parts} picture @param {Seen} seen @param {Mind} mind
 */
function aim(picture, seen, mind) {
  const { layers, nodes } = picture;
  clear(layers.over);
  for (const card of seen.hand)
    nodes.get(`card${card}`)?.classList.toggle("b-open-card", mind.first.has(`card${card}`));
  if (!seen.known) return;
  if (seen.lastRound.fresh && seen.phase !== "rest") {
    for (const seat of seen.lastRound.took)
      if (nodes.has(`nest${seat}`)) layers.over.append(corners(seen.place(seat).nest, 12, 2));
    for (const seat of seen.lastRound.paid) layers.over.append(...paidMark(seen, seat));
  }
  const laid = mind.marks.last.filter((place) => /^laid/.test(place) && nodes.has(place));
  layers.over.append(...boxesOf(seen, laid).map((box) => corners(box)));
  layers.over.append(...boxesOf(seen, mind.marks.hint).map((box) => wedges(box)));
}

/** Of places that are there. @param {Seen} seen @param {string[]} places */
const boxesOf = (seen, places) => places.flatMap((place) => boxOf(seen, place) ?? []);

/** Corners around the bird that was turned last. @param {Seen} seen @param {number} seat */
function paidMark(seen, seat) {
  const { spot, left, cockatoos, out } = seen.players[seat];
  if (out) return [];
  return [corners(birdAt(spot.birds, cockatoos, left), 9, 1)];
}

/** @param {number} r */
function star(r) {
  const points = Array.from({ length: 10 }, (_, i) => {
    const [a, d] = [(Math.PI * i) / 5 - Math.PI / 2, i % 2 ? r * 0.45 : r];
    return `${(Math.cos(a) * d).toFixed(2)} ${(Math.sin(a) * d).toFixed(2)}`;
  });
  return `M ${points.join(" L ")} Z`;
}

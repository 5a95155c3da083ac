/**
 * The picture of the table in layers. Knows where and how things are drawn; knows no rule and no event.
 *
 * @import { Pieces } from "./pieces.js"
 * @import { Player, Seen } from "./scene.js"
 *
 * @typedef {object} Written   the words on it
 * @property {(one: Player) => string} seat
 * @property {(seen: Seen) => string[]} info
 * @property {(one: Player) => string} score
 * @property {(i: number, seen: Seen, short?: boolean) => string} taker   who takes a nest
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
 * @property {string[]} chosen   places that were touched
 * @property {{hint: string[], last: string[]}} marks   places
 */

import { clear, el, put, svg, text } from "../../board/svg.js";
import { corners, fit, frame, outline } from "./fitting.js";
import { createPieces } from "./pieces.js";
import { pointsOf } from "./points.js";
import { boxOf } from "./scene.js";
import { birdAt, seatOf } from "./seat.js";

const LAYERS = ["seats", "cards", "hand", "over", "fly"];

/** @param {Written} say */
export function createPicture(say) {
  const pieces = createPieces();
  const root = svg("0 0 390 732", "b-picture");
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

/** @param {Parts} picture @param {Seen} seen */
function drawScene(picture, seen) {
  const { layers, nodes, root } = picture;
  const { width, height, lift, pair } = seen.layout;
  for (const name of LAYERS) clear(layers[name]);
  nodes.clear();
  put(root, "viewBox", `0 0 ${width} ${height}`);
  root.style.setProperty("--lift", `${-lift}px`);
  const points = seen.known ? pointsOf(seen) : null;
  if (points) nodes.set("points", points);
  if (!seen.pair.length) layers.seats.append(...(points ? [points] : pair.map(outline)));
  if (!seen.known) return;
  for (const player of seen.players) drawSeat(picture, seen, player);
  drawMiddle(picture, seen);
  drawHand(picture, seen);
}

/**
 * The nests that were turned up, who takes them, cycle and round.
 * @param {Parts} picture
 * @param {Seen} seen
 */
function drawMiddle(picture, seen) {
  const { layers, pieces, nodes, say } = picture;
  const { info, pair } = seen.layout;
  for (const [i, value] of seen.pair.entries()) {
    const node = fit(pair[i], pieces.nest(value));
    const words = say.taker(i, seen);
    const fits = lengthOf(words) < pair[i].w + 6;
    node.append(label(fits ? words : say.taker(i, seen, true), -pair[i].h / 2 - 5));
    nodes.set(`pair${i}`, node);
    layers.cards.append(node);
  }
  if (!seen.pair.length) return;
  say.info(seen).forEach((words, i) => {
    const line = el("text", { x: info.x, y: info.y + i * 20, class: i ? "b-info" : "b-info b-info-first" });
    put(line, "text-anchor", info.anchor);
    line.textContent = words;
    layers.seats.append(line);
  });
}

/** About how long words on a plate are. @param {string} words */
const lengthOf = (words) => words.length * 6.4 + 18;

/** Words on a small plate around a point on the middle line. @param {string} words @param {number} y */
function label(words, y) {
  const w = lengthOf(words);
  return el(
    "g",
    { class: "b-taker" },
    el("rect", { x: -w / 2, y: y - 10, width: w, height: 20, rx: 10, class: "b-taker-face" }),
    text(0, y + 4.5, words, "b-taker-ink"),
  );
}

/**
 * One player. Drawn again alone while a story is told.
 * @param {Parts} picture
 * @param {Seen} seen
 * @param {Player} player
 */
function drawSeat(picture, seen, player) {
  const { layers, nodes } = picture;
  const group = seatOf(picture, seen, player);
  const name = `seat${player.seat}`;
  const old = nodes.get(name);
  if (old?.parentNode === layers.seats) old.replaceWith(group);
  else layers.seats.append(group);
  nodes.set(name, group);
  drawLaid(picture, seen, player);
}

/**
 * The card that a player has chosen, and beside it the one played last: face down, or open in the tactical
 * game; whoever chose it sees on a tab what it is.
 * @param {Parts} picture @param {Seen} seen @param {Player} player
 */
function drawLaid(picture, seen, { spot, seat, chosen, laid, mine, shown, out }) {
  const { layers, pieces, nodes } = picture;
  const last = shown.at(-1);
  const lie = (/** @type {string} */ name, /** @type {SVGElement|null} */ node) => {
    nodes.get(name)?.remove();
    nodes.delete(name);
    if (!node) return;
    nodes.set(name, node);
    layers.cards.append(node);
  };
  const there = last && !out && seen.phase === "choose";
  lie(`past${seat}`, there ? el("g", { class: "b-past" }, fit(spot.past, pieces.number(last))) : null);
  const open = seen.tactical && laid;
  const piece = open ? pieces.number(laid) : pieces.back(mine ? laid : 0);
  lie(
    `laid${seat}`,
    chosen ? fit({ ...spot.laid, turn: ((seat * 5 + seen.round * 3) % 5) - 2 }, piece) : null,
  );
}

/**
 * The viewer's cards in their order. Backs for whoever may not see them.
 * @param {Parts} picture
 * @param {Seen} seen
 */
function drawHand({ layers, pieces, nodes }, { layout, hand, backs }) {
  hand.forEach((card, i) => {
    const node = fit(layout.hand(i, hand.length), pieces.number(card));
    nodes.set(`card${card}`, node);
    layers.hand.append(node);
  });
  for (let i = 0; i < backs; i += 1) layers.hand.append(fit(layout.hand(i, backs), pieces.back()));
}

/**
 * What is raised, hints, and what the last round did.
 * @param {Parts} picture @param {Seen} seen @param {Mind} mind
 */
function aim({ layers, nodes }, seen, { chosen, marks }) {
  clear(layers.over);
  for (const card of seen.hand) {
    const { classList } = nodes.get(`card${card}`) ?? {};
    classList?.toggle("b-card-up", chosen.includes(`card${card}`));
    classList?.toggle("b-card-hint", marks.hint.includes(`card${card}`));
  }
  if (!seen.known) return;
  if (seen.lastRound.fresh && seen.phase === "choose") {
    for (const seat of seen.lastRound.took)
      if (nodes.has(`nest${seat}`)) layers.over.append(corners(seen.place(seat).nest, 8, 1));
    for (const seat of seen.lastRound.paid) layers.over.append(...paidMark(seen, seat));
  }
  const laid = marks.last.filter((place) => /^laid/.test(place) && nodes.has(place));
  layers.over.append(...laid.flatMap((place) => boxOf(seen, place) ?? []).map((box) => corners(box)));
}

/** Corners around the bird that was turned last. @param {Seen} seen @param {number} seat */
function paidMark(seen, seat) {
  const { spot, left, cockatoos, out } = seen.players[seat];
  return out ? [] : [corners(birdAt(spot.birds, cockatoos, left), 6, 1)];
}

/**
 * The picture of the table in layers. Knows where and how things are drawn; knows no rule and no event.
 */

import { at } from "../../board/marks.js";
import { clear, el, put, svg } from "../../board/svg.js";
import { BIRD, CARD, createPieces } from "./pieces.js";

const LAYERS = ["ground", "seats", "cards", "hand", "over", "fly"];

/**
 * @param {object} say words on the picture, of createVoice
 * @returns {object} root, layers, pieces, nodes (groups by place), draw, aim, fit, seat
 */
export function createPicture(say) {
  const pieces = createPieces();
  const root = svg("0 0 1200 806", "b-picture");
  const layers = Object.fromEntries(LAYERS.map((name) => [name, el("g", { class: `b-layer-${name}` })]));
  root.append(pieces.defs, ...Object.values(layers));
  const picture = { root, layers, pieces, say, nodes: new Map() };
  picture.draw = (seen) => drawScene(picture, seen);
  picture.aim = (seen, mind) => aim(picture, seen, mind);
  picture.seat = (seen, seat) => drawSeat(picture, seen, seen.players[seat]);
  picture.fit = fit;
  picture.frame = frame;
  return picture;
}

/** A piece of its own measures in a box. @param {{x: number, y: number, w: number, h: number}} box @param {Node} piece @param {{w: number}} [size] */
export function fit(box, piece, size = CARD) {
  return at(
    box.x + box.w / 2,
    box.y + box.h / 2,
    el("g", { class: "b-body" }, el("g", { transform: `scale(${(box.w / size.w).toFixed(4)})` }, piece)),
  );
}

const line = (x, y, words, name, anchor = "start") => {
  const node = el("text", { x, y, class: name, "text-anchor": anchor });
  node.textContent = words;
  return node;
};

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

/** An empty place for a card. */
const outline = ({ x, y, w, h }) => el("rect", { x, y, width: w, height: h, rx: w * 0.16, class: "b-empty" });

function drawMiddle(picture, seen) {
  const { layers, pieces, nodes, say } = picture;
  const { info, pair } = seen.layout;
  for (const [i, value] of seen.facts.pair.entries()) {
    nodes.set(`pair${i}`, fit(pair[i], pieces.nest(value)));
    layers.cards.append(nodes.get(`pair${i}`));
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

/** One player: name, points, nest, birds, cards. Drawn again alone while a story is told. */
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
  if (nodes.get(`seat${seat}`)?.parentNode === layers.seats) nodes.get(`seat${seat}`).replaceWith(group);
  else layers.seats.append(group);
  nodes.set(`seat${seat}`, group);
  drawLaid(picture, seen, player);
}

function drawNest(picture, { spot, top, highest, out, seat }) {
  const { nodes, pieces } = picture;
  if (out) return [];
  if (!top) return [outline(spot.nest)];
  const node = fit(spot.nest, pieces.nest(top, true));
  nodes.set(`nest${seat}`, node);
  return [node, highest ? flag(spot.nest) : null].filter(Boolean);
}

/** The highest nest that is shown: a frame and a flag. */
function flag({ x, y, w, h }) {
  return el(
    "g",
    { class: "b-highest" },
    frame({ x, y, w, h }, "b-highest-frame", 1),
    el("path", { d: `M ${x + w - 6} ${y + 20} l 0 -24 l 22 8 l -22 8`, class: "b-flag" }),
  );
}

/** The bird cards in a row, cockatoos first, and how many they are. */
function drawBirds(picture, { spot, cockatoos, left, out, seat }) {
  const { nodes, pieces, say } = picture;
  const { birds, count } = spot;
  if (out) return [line(birds.x, birds.y + birds.h / 2 + 8, say.out, "b-out-words")];
  const step = cockatoos > 1 ? Math.min(birds.bw + 5, (birds.w - birds.bw) / (cockatoos - 1)) : 0;
  const h = (birds.bw * BIRD.h) / BIRD.w;
  const cards = Array.from({ length: cockatoos }, (_, i) => {
    const node = fit(
      { x: birds.x + i * step, y: birds.y, w: birds.bw, h },
      pieces.bird(i < left ? 1 : 2),
      BIRD,
    );
    nodes.set(`bird${seat}.${i}`, node);
    return node;
  });
  return [...cards, line(count.x, count.y, say.birds(left), "b-seat-count")];
}

/** Cards in the hand of another player, and the card he played last. */
function drawBacks(picture, { spot, cards, chosen, shown, out }) {
  const { pieces } = picture;
  const nodes = [];
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
  if (spot.pile && shown.length)
    nodes.push(el("g", { class: "b-pile-top" }, fit(spot.pile, pieces.number(shown.at(-1)))));
  return nodes;
}

/** The card that a player has chosen: face down, or open in the tactical game; whoever chose it sees on a tab what it is. */
function drawLaid(picture, seen, { spot, seat, chosen, laid, mine }) {
  const { layers, pieces, nodes } = picture;
  nodes.get(`laid${seat}`)?.remove();
  nodes.delete(`laid${seat}`);
  if (!chosen) return;
  const piece = seen.tactical && laid ? pieces.number(laid) : pieces.back(mine ? laid : 0);
  nodes.set(`laid${seat}`, fit(spot.laid, piece));
  layers.cards.append(nodes.get(`laid${seat}`));
}

/** The viewer's cards in their order; what was played leaves a trace. Backs for whoever may not see them. */
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

/** A frame of a shape of its own around a box. @param {{x: number, y: number, w: number, h: number}} box @param {string} name @param {number} [off] */
export function frame({ x, y, w, h }, name, off = 4) {
  return el("rect", { x: x - off, y: y - off, width: w + 2 * off, height: h + 2 * off, rx: 12, class: name });
}

/** Four corners around a box: what happened last. */
function corners({ x, y, w, h }, arm = 14, off = 4) {
  const [l, t, r, b] = [x - off, y - off, x + w + off, y + h + off];
  const d = `M ${l} ${t + arm} V ${t} H ${l + arm} M ${r - arm} ${t} H ${r} V ${t + arm} M ${r} ${b - arm} V ${b} H ${r - arm} M ${l + arm} ${b} H ${l} V ${b - arm}`;
  return el("path", { d, class: "b-last" });
}

/** Four wedges that point at a box. */
function wedges({ x, y, w, h }) {
  const [cx, cy] = [x + w / 2, y + h / 2];
  const one = (px, py, turn) =>
    el("path", {
      d: "M 0 10 L -10 -5 L 10 -5 Z",
      class: "b-hint",
      transform: `translate(${px} ${py}) rotate(${turn})`,
    });
  return el("g", {}, one(cx, y - 2, 0), one(cx, y + h + 2, 180), one(x - 2, cy, -90), one(x + w + 2, cy, 90));
}

/** What can be chosen, hints, and what the last round did. */
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
  for (const place of mind.marks.last)
    if (/^laid/.test(place) && nodes.has(place)) layers.over.append(corners(seen.box(place)));
  for (const place of mind.marks.hint) if (seen.box(place)) layers.over.append(wedges(seen.box(place)));
}

/** Corners around the bird that was turned last. */
function paidMark(seen, seat) {
  const { spot, left, cockatoos, out } = seen.players[seat];
  if (out) return [];
  const { birds } = spot;
  const step = cockatoos > 1 ? Math.min(birds.bw + 5, (birds.w - birds.bw) / (cockatoos - 1)) : 0;
  return [
    corners({ x: birds.x + left * step, y: birds.y, w: birds.bw, h: (birds.bw * BIRD.h) / BIRD.w }, 9, 1),
  ];
}

function star(r) {
  const points = Array.from({ length: 10 }, (_, i) => {
    const [a, d] = [(Math.PI * i) / 5 - Math.PI / 2, i % 2 ? r * 0.45 : r];
    return `${(Math.cos(a) * d).toFixed(2)} ${(Math.sin(a) * d).toFixed(2)}`;
  });
  return `M ${points.join(" L ")} Z`;
}

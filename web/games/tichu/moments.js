/**
 * The moments of a hand in movement: a call, a call that came true or did not, a bomb. Each takes 1.2 s at most and
 * leaves nothing behind. Knows the picture and the scene that it shows; what has happened its callers know from the
 * story.
 *
 * @import { Picture } from "./picture.js"
 * @import { Pile } from "./table/trick.js"
 * @import { Scene } from "./tell.js"
 */

import { at } from "../../board/draw/marks.js";
import { widthOf } from "../../board/draw/measure.js";
import { el } from "../../board/draw/svg.js";
import { shine } from "../../board/motion/finale.js";
import { transformOf } from "./picture.js";
import { line } from "./table/shapes.js";
import { around, nameOfPile, pilesOf } from "./table/trick.js";

const [POP, STAND, SHAKE, SLAM, MADE, TORN] = [450, 900, 420, 140, 620, 800];
const LEAN = 6; // pixels that a face leans out
const SPRING = "cubic-bezier(0.2, 1.4, 0.4, 1)";
const DOWN = "cubic-bezier(0.3, 0, 0.1, 1)";
const AWAY = "cubic-bezier(0.5, 0, 0.7, 0.4)";
const JAGS = 11;

/** @param {Picture} picture @param {number} seat @param {string} part of it, a class */
const ofSeat = ({ node }, seat, part) => node(`seat${seat}`)?.querySelector(`.${part}`);

/**
 * A call: the face leans out, a red bubble says it, and its tag drops on the seat.
 * @param {Scene} stage @param {number} seat @param {"tichu"|"grand"} kind @param {string} words
 */
export async function calls(stage, seat, kind, words) {
  const { seen, picture, tween } = stage;
  Object.assign(seen.players[seat], { call: kind });
  picture.seats(seen);
  if (!tween.live()) return;
  const { face } = seen.players[seat].spot;
  const bubble = bubbleOf(seen.layout, face, words, kind === "grand");
  picture.layers.fly.append(bubble.node);
  if (kind === "grand") void shine(stage, picture.layers.seats, face, 2.4 * face.r);
  const { felt } = seen.layout;
  const [dx, dy] = [felt.x + felt.w / 2 - face.x, felt.y + felt.h / 2 - face.y];
  const near = LEAN / (Math.hypot(dx, dy) || 1);
  const lean = [{ transform: "none" }, { transform: `translate(${dx * near}px, ${dy * near}px)` }];
  const tag = [
    { transform: "translateY(-30px) scale(1.5)", opacity: 0 },
    { transform: "none", opacity: 1 },
  ];
  const pop = [
    { transform: "scale(0.2)", opacity: 0, easing: SPRING },
    { transform: "none", opacity: 1, offset: POP / STAND },
    { transform: "none", opacity: 1, offset: 0.86 },
    { transform: "scale(0.5)", opacity: 0 },
  ];
  const portrait = ofSeat(picture, seat, "b-portrait");
  const dropped = ofSeat(picture, seat, "b-tag-call");
  if (portrait) void tween.play(portrait, [...lean, lean[0]], POP, { easing: "ease-out" });
  if (dropped) void tween.play(dropped, tag, 360, { easing: SPRING });
  await tween.play(bubble.body, pop, STAND, { easing: "linear" });
  bubble.node.remove();
}

/**
 * A red bubble over a face, or below it at the top of the table, and the body of it, round the tip of its tail.
 * @param {{width: number}} table @param {{x: number, y: number, r: number}} face @param {string} words
 * @param {boolean} large with a rim of gold
 */
function bubbleOf({ width }, { x, y, r }, words, large) {
  const size = large ? 27 : 24;
  const w = widthOf(words, size, 800, "title") + size * 1.3;
  const [h, tail] = [size * 1.6, 13];
  const below = y - r - tail - h < 2;
  const left = Math.max(6 - x, Math.min(-w / 2, width - 6 - w - x));
  const [near, far] = below ? [tail, tail + h] : [-tail, -tail - h];
  const tip = Math.max(left + 12, Math.min(0, left + w - 12));
  const d = `M${left} ${far}H${left + w}V${near}H${tip + 8}L0 0L${tip - 8} ${near}H${left}Z`;
  const text = line(left + w / 2, (near + far) / 2 + size * 0.32, words, "b-shout-ink", { size });
  const body = el("g", {}, el("path", { d, class: "b-shout-paper" }), text);
  const node = at(x, y + (below ? r + 2 : -r - 2), body);
  node.setAttribute("class", large ? "b-shout b-shout-grand" : "b-shout");
  return { node, body };
}

/**
 * A call came true: its tag shines; or it did not, and its tag tears off.
 * @param {Scene} stage @param {number} seat @param {boolean} made
 */
export function answers(stage, seat, made) {
  const { seen, picture, tween } = stage;
  if (!tween.live()) return;
  const { face } = seen.players[seat].spot;
  const tag = ofSeat(picture, seat, "b-tag-call");
  if (made) void shine(stage, picture.layers.seats, face, 2.4 * face.r);
  const frames = made
    ? ["none", "translateY(-8px)", "none", "translateY(-5px)", "none"].map((transform) => ({ transform }))
    : [
        { transform: "none", opacity: 1 },
        { transform: "translateY(26px) rotate(14deg)", opacity: 0.1 },
      ];
  if (tag) void tween.play(tag, frames, made ? MADE : TORN, { easing: made ? "ease-out" : AWAY });
}

/**
 * A bomb: its cards, in a rim of gold from now on, slam down in a flash; the table shakes, and the play below jumps
 * aside.
 * @param {Scene} stage
 */
export async function bomb({ seen, picture, tween }) {
  const trick = (seen.facts.trick ?? []).map((one, i, all) =>
    i === all.length - 1 ? { ...one, kind: "bomb" } : one,
  );
  Object.assign(seen, { facts: { ...seen.facts, trick }, piles: pilesOf(seen.layout, trick, seen.players) });
  picture.piles(seen);
  const [beaten, pile] = [seen.piles.at(-2), seen.piles.at(-1)];
  const node = pile && picture.node(nameOfPile(pile));
  const cards = node?.firstElementChild;
  if (!pile || !node || !cards || !tween.live()) return;
  const flash = flashOf(pile);
  node.before(flash.node);
  const burst = [
    { transform: "scale(0.3)", opacity: 1 },
    { transform: "scale(1) rotate(6deg)", opacity: 1, offset: 0.3 },
    { transform: "scale(1.12) rotate(9deg)", opacity: 0 },
  ];
  const shake = ["0px", "-3px", "3px", "-3px", "3px", "0px"].map((x) => ({ transform: `translateX(${x})` }));
  await Promise.all([
    tween.play(cards, [{ transform: "scale(1.35)" }, { transform: "none" }], SLAM, { easing: DOWN }),
    tween.play(flash.body, burst, 600, { easing: "ease-out" }),
    tween.play(picture.root, shake, SHAKE, { easing: "linear" }),
    beaten ? jump(picture, tween, beaten, pile) : null,
  ]);
  flash.node.remove();
}

/** A star with sharp points behind a play. @param {Pile} pile */
function flashOf(pile) {
  const { w, h } = around(pile);
  const points = Array.from({ length: 2 * JAGS }, (_, i) => {
    const [far, turn] = [i % 2 ? 0.66 : 0.95 + 0.12 * (i % 4), (i * Math.PI) / JAGS];
    return `${(far * (w / 2 + 34) * Math.cos(turn)).toFixed(1)},${(far * (h / 2 + 34) * Math.sin(turn)).toFixed(1)}`;
  });
  const body = el("polygon", { points: points.join(" "), class: "b-flash" });
  return { node: at(pile.x, pile.y, body), body };
}

/** A play jumps away from another one, and comes back. @param {Picture} picture @param {Scene["tween"]} tween
 * @param {Pile} beaten @param {Pile} from */
function jump(picture, tween, beaten, from) {
  const node = picture.node(nameOfPile(beaten));
  if (!node) return null;
  const [dx, dy] = [beaten.x - from.x, beaten.y - from.y];
  const by = 16 / (Math.hypot(dx, dy) || 1);
  const aside = { ...beaten, x: beaten.x + dx * by, y: beaten.y + (dy || -1) * by, turn: beaten.turn - 7 };
  const frames = [beaten, aside, beaten].map((one) => ({ transform: transformOf(one) }));
  return tween.play(node, frames, SHAKE, { easing: "ease-out" });
}

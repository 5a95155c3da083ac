/**
 * The rail of a side: who it is, which numbers it shows and which are missing, and whether it moves.
 * Knows how that is drawn, in a space 700 wide; knows no rule and no event.
 *
 * @import { Seen, Side } from "./scene.js"
 */

import { figure } from "../../board/coin.js";
import { at } from "../../board/marks.js";
import { el, text } from "../../board/svg.js";
import { RAIL } from "./scene.js";

const MIDDLE = RAIL.height / 2;
const FROM = 186;
const TO = 542;

/**
 * Where the nth number stands (from 1) and how wide its place is.
 * @param {number} n
 * @param {number} numbers
 */
function place(n, numbers) {
  const pitch = Math.min(50, (TO - FROM) / numbers);
  return { x: (FROM + TO) / 2 + (n - (numbers + 1) / 2) * pitch, pitch };
}

/**
 * @param {Side} side @param {Seen} seen
 * @param {string} gold paint of a coin @param {{who: string, missing: string}} words
 */
export function rail(side, seen, gold, words) {
  const moves = seen.turn === side.seat;
  const won = seen.winners?.includes(side.seat) ?? false;
  const known = seen.facts.phase;
  const numbers = Array.from({ length: seen.numbers }, (_, i) => i + 1);
  return el(
    "g",
    { class: moves ? "b-rail b-rail-on" : "b-rail" },
    el("rect", {
      x: 3,
      y: 3,
      width: RAIL.width - 6,
      height: RAIL.height - 6,
      rx: 13,
      class: "b-rail-ground",
    }),
    moves
      ? el("path", { d: `M 17 ${MIDDLE - 12} L 37 ${MIDDLE} L 17 ${MIDDLE + 12} Z`, class: "b-rail-turn" })
      : null,
    won ? star(27, MIDDLE) : null,
    words.who ? start(text(48, MIDDLE + 8.5, words.who, "b-rail-words")) : null,
    ...numbers.map((n) => token(n, seen.numbers, side.have.includes(n), gold)),
    known && words.missing ? end(text(686, MIDDLE + 8.5, words.missing, "b-rail-words")) : null,
  );
}

/** @param {SVGElement} node @param {"start"|"end"} where */
const anchor = (node, where) => {
  node.setAttribute("text-anchor", where);
  return node;
};
const start = (/** @type {SVGElement} */ node) => anchor(node, "start");
const end = (/** @type {SVGElement} */ node) => anchor(node, "end");

/**
 * A number that is shown: a small coin; one that is missing: an empty frame.
 * @param {number} n
 * @param {number} numbers
 * @param {boolean} have
 * @param {string} gold
 */
function token(n, numbers, have, gold) {
  const { x, pitch } = place(n, numbers);
  const half = pitch * 0.41;
  if (have)
    return at(
      x,
      MIDDLE,
      el("circle", { r: half, class: "b-have", fill: `url(#${gold})` }),
      el("g", { transform: `scale(${half / 26})` }, figure(n, "b-have-ink")),
    );
  const frame = {
    x: 2.5 - half,
    y: 2.5 - half,
    width: 2 * half - 5,
    height: 2 * half - 5,
    rx: 3,
    class: "b-lack",
  };
  return at(
    x,
    MIDDLE,
    el("rect", frame),
    el("g", { transform: `scale(${half / 32})` }, figure(n, "b-lack-ink")),
  );
}

/** Where a number's token is, for a glow. @param {number} n @param {number} numbers */
export function tokenAt(n, numbers) {
  const { x, pitch } = place(n, numbers);
  return { x, y: MIDDLE, r: pitch * 0.41 };
}

/** @param {number} x @param {number} y */
function star(x, y) {
  const points = Array.from({ length: 10 }, (_, i) => {
    const r = i % 2 ? 6.4 : 16;
    const turn = (i * Math.PI) / 5 - Math.PI / 2;
    return `${(x + r * Math.cos(turn)).toFixed(1)} ${(y + r * Math.sin(turn)).toFixed(1)}`;
  });
  return el("path", { d: `M ${points.join(" L ")} Z`, class: "b-rail-star" });
}

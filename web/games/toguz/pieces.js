/**
 * What the sowing board is made of: bowls, balls, the diamond of a tuzdyk, plates, signs of what is proven.
 * Knows shapes and class names (colours are in board.css); knows no place and no rule.
 *
 * @import { Heap } from "./balls.js"
 * @import { Box } from "./layout.js"
 */

import { at } from "../../board/draw/marks.js";
import { el, fresh, text } from "../../board/draw/svg.js";
import { inset } from "./layout.js";

/** A maker of pieces for one svg root: its gradients have ids of their own. */
export function createPieces() {
  const names = /** @type {const} */ (["ball", "bowl", "trap", "lip", "wood", "grain"]);
  const ids = Object.fromEntries(names.map((name) => [name, fresh(`b-${name}`)]));
  const fill = (/** @type {string} */ name) => `url(#${ids[name]})`;
  return {
    defs: definitions(ids),
    /** The wood itself. @param {Box} box @param {number} rx */
    slab: (box, rx) => [
      el("rect", { ...inset(box, -1), rx: rx + 1, class: "b-slab-rim" }),
      el("rect", { ...box, rx, class: "b-slab-face", fill: fill("wood") }),
      el("rect", { ...box, rx, fill: fill("grain") }),
      el("rect", { ...inset(box, 1.5), rx: rx - 1.5, class: "b-slab-edge" }),
    ],
    /** @param {Box} box @param {number} rx @param {string} [more] a class name; a trap is red */
    bowl: ({ x, y, width, height }, rx, more = "") =>
      at(
        round(x),
        round(y),
        el("rect", { width, height, rx, y: 1.2, class: "b-bowl-rim" }),
        el("rect", {
          ...{ width, height, rx, class: `b-bowl ${more}`.trim() },
          fill: fill(more === "b-bowl-trap" ? "trap" : "bowl"),
        }),
        el("rect", { width, height, rx, class: "b-bowl-lip", fill: fill("lip") }),
      ),
    /** @param {Heap} heap */
    heap: ({ spots, r }) =>
      el(
        "g",
        { class: "b-heap" },
        el("path", {
          d: spots.map(({ x, y }) => disc(x, y + r * 0.16, r * 1.08)).join(""),
          class: "b-shade",
        }),
        ...spots.map(({ x, y }) =>
          el("circle", { cx: round(x), cy: round(y), r: round(r), class: "b-ball", fill: fill("ball") }),
        ),
      ),
  };
}

/** Gradients and the grain of the wood. @param {{[name: string]: string}} ids */
function definitions({ ball, bowl, trap, lip, wood, grain }) {
  const dip = { cx: "0.5", cy: "0.16", r: "0.95" };
  return el(
    "defs",
    {},
    el(
      "radialGradient",
      { id: ball, cx: "0.35", cy: "0.28", r: "0.78" },
      ...stops("ball-light", "ball", "ball-dark"),
    ),
    el("radialGradient", { id: bowl, ...dip }, ...stops("hollow-deep", "hollow")),
    el("radialGradient", { id: trap, ...dip }, ...stops("trap-deep", "trap")),
    // In the units of the picture: the shadow of a rim is equally high in small and in large bowls.
    el(
      "linearGradient",
      { id: lip, gradientUnits: "userSpaceOnUse", x1: 0, y1: 0, x2: 0, y2: 13 },
      ...stops("lip", "lip-half", "lip-none"),
    ),
    el("linearGradient", { id: wood }, ...stops("slab-light", "slab", "slab-light")),
    el(
      "pattern",
      { id: grain, width: 27, height: 8, patternUnits: "userSpaceOnUse" },
      el("path", { d: "M5.5 0V8M18 0V8", class: "b-grain-dark" }),
      el("path", { d: "M13.5 0V8", class: "b-grain-light" }),
    ),
  );
}

/** @param {...string} names of the classes that have the colours, from the middle outwards */
const stops = (...names) =>
  names.map((name, i) => el("stop", { offset: i / (names.length - 1), class: `b-stop-${name}` }));

const round = (/** @type {number} */ x) => Math.round(x * 10) / 10;

/** A circle as part of a path. @param {number} x @param {number} y @param {number} r */
function disc(x, y, r) {
  const half = (/** @type {number} */ far) => `a${round(r)} ${round(r)} 0 1 0 ${round(far)} 0`;
  return `M${round(x - r)} ${round(y)}${half(2 * r)}${half(-2 * r)}`;
}

/** @param {number} r */
const rhomb = (r) => `M 0 ${-r} L ${r} 0 L 0 ${r} L ${-r} 0 Z`;

/** The diamond of a tuzdyk, around the origin. @param {number} r */
export const diamond = (r) =>
  el(
    "g",
    { class: "b-tuzdyk" },
    el("path", { d: rhomb(r), class: "b-tuzdyk-face" }),
    el("circle", { r: r * 0.26, class: "b-tuzdyk-dot" }),
  );

/**
 * A small plate with a few letters around the origin.
 * @param {string} words @param {number} size of the letters
 */
export function plate(words, size) {
  const [wide, high] = [size * (0.62 * words.length + 0.9), size * 1.5];
  const node = text(0, 0, words, "b-take-ink");
  node.setAttribute("dy", "0.33em");
  node.setAttribute("font-size", String(round(size)));
  return el(
    "g",
    { class: "b-take" },
    el("rect", { x: -wide / 2, y: -high / 2, width: wide, height: high, rx: high / 2, class: "b-take-face" }),
    node,
  );
}

/**
 * What is proven of a sowing: a tick, a cross, or two bars, and beside it how many sowings are left to the end.
 * @param {"won"|"lost"|"drawn"} verdict @param {number} r @param {number | null} sowings
 */
export function proof(verdict, r, sowings) {
  const d = {
    won: "M -8 0.5 L -2.5 6.5 L 8 -6.5",
    lost: "M -6.5 -6.5 L 6.5 6.5 M 6.5 -6.5 L -6.5 6.5",
    drawn: "M -7.5 -4 L 7.5 -4 M -7.5 4 L 7.5 4",
  }[verdict];
  const words = sowings === null ? "" : String(sowings);
  const wide = words ? 12 * words.length + 6 : 0;
  const count = text(0, 0, words, "b-proof-count");
  count.setAttribute("dx", "10");
  count.setAttribute("dy", "0.35em");
  return el(
    "g",
    { class: `b-proof b-proof-${verdict}`, transform: `scale(${round((r / 15.5) * 10) / 10})` },
    el("rect", {
      x: -15.5 - wide / 2,
      y: -15.5,
      width: 31 + wide,
      height: 31,
      rx: 15.5,
      class: "b-proof-face",
    }),
    el("path", { d, class: "b-proof-ink", transform: `translate(${-wide / 2} 0)` }),
    ...(words ? [count] : []),
  );
}

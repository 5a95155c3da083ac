/**
 * Balls, heaps and the signs of the two sides. Knows shapes and class names (colours are in board.css); knows no place and no rule.
 * Each side has a sign of its own shape: a disc with a ring for seat 0, a diamond for seat 1.
 */

import { at } from "../../board/marks.js";
import { el, fresh } from "../../board/svg.js";

/** @import { Point } from "./scene.js" */

/** A maker of pieces for one svg root: its gradients have ids of their own. */
export function createPieces() {
  const wood = fresh("b-ball");
  const hollow = fresh("b-hollow");
  const defs = el(
    "defs",
    {},
    el(
      "radialGradient",
      { id: wood, cx: "0.36", cy: "0.3", r: "0.8" },
      el("stop", { offset: "0.1", class: "b-stop-ball-light" }),
      el("stop", { offset: "0.95", class: "b-stop-ball" }),
    ),
    el(
      "linearGradient",
      { id: hollow, x1: "0", y1: "0", x2: "0.25", y2: "1" },
      el("stop", { offset: "0", class: "b-stop-hollow-deep" }),
      el("stop", { offset: "1", class: "b-stop-hollow" }),
    ),
  );
  const ball = (/** @type {number} */ r) =>
    el(
      "g",
      { class: "b-kumalak" },
      el("circle", { r, cy: 2.6, class: "b-shade" }),
      el("circle", { r: r - 0.8, class: "b-ball", fill: `url(#${wood})` }),
    );
  return {
    defs,
    hollow: `url(#${hollow})`,
    ball,
    /** @param {Point[]} spots @param {number} r */
    heap: (spots, r) =>
      el("g", { class: "b-heap" }, ...spots.map(({ x, y }) => at(round(x), round(y), ball(r)))),
  };
}

const round = (/** @type {number} */ x) => Math.round(x * 10) / 10;

/** The sign of a side. @param {number} seat @param {number} r */
export function sign(seat, r) {
  const shape =
    seat === 0
      ? [el("circle", { r, class: "b-sign-face" }), el("circle", { r: r * 0.52, class: "b-sign-ring" })]
      : [
          el("path", {
            d: `M 0 ${-r * 1.15} L ${r * 1.15} 0 L 0 ${r * 1.15} L ${-r * 1.15} 0 Z`,
            class: "b-sign-face",
          }),
          el("path", {
            d: `M 0 ${-r * 0.5} L ${r * 0.5} 0 L 0 ${r * 0.5} L ${-r * 0.5} 0 Z`,
            class: "b-sign-ring",
          }),
        ];
  return el("g", { class: `b-sign b-sign-${seat}` }, ...shape);
}

/** What is proven of a sowing: a tick, a cross, or two bars. @param {"won"|"lost"|"drawn"} verdict */
export function proof(verdict) {
  const d = {
    won: "M -8 0.5 L -2.5 6.5 L 8 -6.5",
    lost: "M -6.5 -6.5 L 6.5 6.5 M 6.5 -6.5 L -6.5 6.5",
    drawn: "M -7.5 -4 L 7.5 -4 M -7.5 4 L 7.5 4",
  }[verdict];
  return el(
    "g",
    { class: `b-proof b-proof-${verdict}` },
    el("circle", { r: 15.5, class: "b-proof-face" }),
    el("path", { d, class: "b-proof-ink" }),
  );
}

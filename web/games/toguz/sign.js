/**
 * The sign of the family's daily on the home page: a slab with six pits, a ball in each. Knows shapes; knows no rule.
 */

import { el, svg } from "../../board/svg.js";

/** @param {number} cx @param {number} cy @param {number} r @param {string} fill */
const dot = (cx, cy, r, fill) => el("circle", { cx, cy, r, fill });

export const sign = () =>
  svg(
    "0 0 48 48",
    "b-sign",
    el("rect", {
      x: 11,
      y: 4,
      width: 26,
      height: 40,
      rx: 9,
      fill: "#a06a38",
      stroke: "#2a170a",
      "stroke-width": 2,
    }),
    ...[17.8, 30.2].flatMap((x) =>
      [12, 24, 36].flatMap((y) => [dot(x, y, 5.4, "#3b1d0c"), dot(x, y + 0.4, 4, "#f7ecd6")]),
    ),
  );

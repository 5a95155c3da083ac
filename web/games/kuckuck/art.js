/**
 * The picture of the family on the home page: a cockatoo that looks past a full nest. Knows birds and cards;
 * knows no rule.
 */

import { at } from "../../board/draw/marks.js";
import { SMALL, scenery } from "../../board/draw/scenery.js";
import { el } from "../../board/draw/svg.js";
import { createPieces } from "./pieces.js";

const LINE = { stroke: "#2a170a", "stroke-width": 3, "stroke-linejoin": "round", "stroke-linecap": "round" };

/** @param {string} d @param {string} fill */
const shape = (d, fill) => el("path", { d, fill, ...LINE });
/** @param {number} cx @param {number} cy @param {number} r @param {string} fill */
const dot = (cx, cy, r, fill) => el("circle", { cx, cy, r, fill });

/** Its head and breast, turned to the left. */
const cockatoo = () =>
  el(
    "g",
    {},
    shape("M 176 44 C 170 18 190 4 206 2 C 200 14 204 22 196 40 Z", "#f2b632"),
    shape("M 158 46 C 144 26 154 8 170 2 C 170 16 180 26 180 44 Z", "#f8cf5d"),
    shape("M 146 52 C 128 42 126 24 136 12 C 142 26 158 32 166 46 Z", "#f2b632"),
    shape(
      "M 138 84 C 136 54 156 40 178 42 C 204 44 218 66 216 100 L 222 154 H 140 C 150 134 142 116 138 84 Z",
      "#fdf7ea",
    ),
    shape("M 140 78 C 118 72 106 86 110 110 C 118 102 128 104 136 106 C 142 100 144 90 140 78 Z", "#5d4a3f"),
    dot(162, 78, 9, "#bfe0ea"),
    dot(160, 78, 5, "#2a170a"),
    dot(158.5, 76.5, 1.7, "#ffffff"),
    dot(176, 96, 7, "#f6c9b0"),
    shape("M 143 132 C 160 142 196 142 218 128 L 220 144 C 196 154 162 154 144 146 Z", "#c3402f"),
  );

/** A nest with three that are hungry. */
const nest = () =>
  el(
    "g",
    {},
    ...[38, 60, 82].map((x) =>
      el(
        "g",
        {},
        el("circle", { cx: x, cy: 112, r: 14, fill: "#5f6f86", ...LINE }),
        dot(x - 5, 108, 2.6, "#ffffff"),
        dot(x + 5, 108, 2.6, "#ffffff"),
        shape(`M ${x - 5} 114 L ${x} 120 L ${x + 5} 114 Z`, "#f2b632"),
      ),
    ),
    shape("M 16 118 C 24 146 96 146 104 118 C 84 126 38 126 16 118 Z", "#8a5730"),
    shape("M -8 140 C 30 132 70 150 112 140 C 126 137 134 142 142 150 H -8 Z", "#5b3418"),
  );

export function art() {
  const pieces = createPieces();
  /** @param {number} x @param {number} turn @param {number} card */
  const lay = (x, turn, card) =>
    at(x, 52, el("g", { transform: `rotate(${turn}) scale(0.6)` }, pieces.number(card)));
  return scenery(
    SMALL,
    ["#4f93a1", "#235465"],
    pieces.defs,
    el("path", {
      d: "M -10 40 C 40 -20 120 10 150 -10 H 240 V 60 C 200 30 150 70 110 40 C 70 20 20 60 -10 80 Z",
      fill: "#6db0b4",
      "fill-opacity": 0.35,
    }),
    lay(44, -11, 18),
    lay(96, 7, 57),
    nest(),
    cockatoo(),
  );
}

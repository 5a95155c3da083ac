/** The sign of the family's daily on the home page: a nest, and who looks out of it. Knows birds; knows no rule. */

import { el, svg } from "../../board/draw/svg.js";

const LINE = { stroke: "#2a170a", "stroke-width": 2, "stroke-linejoin": "round", "stroke-linecap": "round" };

/** @param {number} cx @param {number} cy @param {number} r @param {string} fill @param {object} [more] */
const dot = (cx, cy, r, fill, more = {}) => el("circle", { cx, cy, r, fill, ...more });

export const sign = () =>
  svg(
    "0 0 48 48",
    "b-sign",
    dot(24, 19, 10.5, "#64748c", LINE),
    dot(20, 17, 2.3, "#ffffff"),
    dot(28, 17, 2.3, "#ffffff"),
    dot(20.3, 17.3, 1.1, "#2a170a"),
    dot(27.7, 17.3, 1.1, "#2a170a"),
    el("path", { d: "M 20.6 21.5 L 24 26 L 27.4 21.5 Z", fill: "#f2b632" }),
    el("path", { d: "M 5 24 C 8 44 40 44 43 24 C 34 29 14 29 5 24 Z", fill: "#8a5730", ...LINE }),
    el("path", { d: "M 10 31 C 18 35 30 35 38 31 M 15 37 C 21 39 27 39 33 37", fill: "none", ...LINE }),
  );

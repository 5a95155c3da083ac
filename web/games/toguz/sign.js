/**
 * The signs of the family's dailies on the home page: a slab with six pits, a ball in each; where pits can be taken,
 * one has the diamond of a tuzdyk instead. Knows shapes; knows no rule.
 */

import { el, svg } from "../../board/draw/svg.js";

/** Where balls lie: [x, y]. */
const PITS = [17.8, 30.2].flatMap((x) => [12, 24, 36].map((y) => [x, y]));
/** The pit that was taken, for games in which one can be. @type {Readonly<Record<string, number>>} */
const TAKEN = { toguz9: 4 };

/** @param {string} key */
export const sign = (key) =>
  svg("0 0 48 48", "b-sign", slab(), ...PITS.flatMap((place, n) => pit(place, n === TAKEN[key])));

const slab = () =>
  el("rect", {
    x: 11,
    y: 4,
    width: 26,
    height: 40,
    rx: 9,
    fill: "#a06a38",
    stroke: "#2a170a",
    "stroke-width": 2,
  });

/** @param {number[]} place @param {boolean} taken */
const pit = ([cx, cy], taken) => [
  dot(cx, cy, 5.4, "#3b1d0c"),
  taken ? diamond(cx, cy, 5.2) : dot(cx, cy + 0.4, 4, "#f7ecd6"),
];

/** @param {number} cx @param {number} cy @param {number} r @param {string} fill */
const dot = (cx, cy, r, fill) => el("circle", { cx, cy, r, fill });

/** @param {number} cx @param {number} cy @param {number} r */
const diamond = (cx, cy, r) =>
  el("path", { d: `M${cx} ${cy - r}L${cx + r} ${cy}L${cx} ${cy + r}L${cx - r} ${cy}Z`, fill: "#e0a83a" });

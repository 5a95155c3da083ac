/**
 * What the pictures of the home page are painted on: a ground that keeps its colours in the dark, and what flies over
 * it. Knows shapes; knows no game.
 */

import { el, fresh, svg } from "./svg.js";

/** Width and height of a picture; what a narrow place leaves out is at its sides. */
export const WIDE = { w: 358, h: 150 };
export const SMALL = { w: 230, h: 150 };

/**
 * A picture on a ground of two colours, the first one at the upper left.
 * @param {{w: number, h: number}} size @param {[string, string]} colours @param {...SVGElement} children
 */
export function scenery({ w, h }, [from, to], ...children) {
  const id = fresh("b-ground");
  const ground = el(
    "linearGradient",
    { id, x1: 0, y1: 0, x2: 1, y2: 1 },
    el("stop", { offset: "0", "stop-color": from }),
    el("stop", { offset: "1", "stop-color": to }),
  );
  const root = svg(
    `0 0 ${w} ${h}`,
    "b-art",
    el("defs", {}, ground),
    el("rect", { width: w, height: h, fill: `url(#${id})` }),
    ...children,
  );
  root.setAttribute("preserveAspectRatio", "xMidYMid slice");
  return root;
}

/**
 * Rings around a point, each a little fainter.
 * @param {number} x
 * @param {number} y
 * @param {number[]} radii
 * @param {string} colour
 */
export const halo = (x, y, radii, colour) =>
  el(
    "g",
    { fill: "none", stroke: colour, "stroke-width": 1.6 },
    ...radii.map((r, i) => el("circle", { cx: x, cy: y, r, "stroke-opacity": (0.5 - i * 0.07).toFixed(2) })),
  );

/** The way that something has flown. @param {string} d @param {string} colour */
export const flight = (d, colour) =>
  el("path", {
    d,
    fill: "none",
    stroke: colour,
    "stroke-width": 3.4,
    "stroke-linecap": "round",
    "stroke-dasharray": "0.1 8",
  });

/** A glint of four points. @param {number} x @param {number} y @param {number} r */
export function glint(x, y, r) {
  const k = r * 0.24;
  const corners = [
    [0, -r],
    [k, -k],
    [r, 0],
    [k, k],
    [0, r],
    [-k, k],
    [-r, 0],
    [-k, -k],
  ];
  return el("polygon", {
    points: corners.map(([dx, dy]) => `${x + dx},${y + dy}`).join(" "),
    fill: "#fff6d8",
  });
}

/** Width and height of the picture of a game that goes on. */
export const CARD = { w: 230, h: 130 };

/**
 * Places side by side around the middle, no farther apart than wished and no wider than there is room.
 * @param {number} n
 * @param {number} step wished from one middle to the next
 * @param {number} width of one
 * @param {number} [room] in all
 * @returns {number[]} the middle of each, from the left
 */
export function abreast(n, step, width, room = CARD.w - 16) {
  const apart = n > 1 ? Math.min(step, (room - width) / (n - 1)) : 0;
  return Array.from({ length: n }, (_, i) => CARD.w / 2 + (i - (n - 1) / 2) * apart);
}

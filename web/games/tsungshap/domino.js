/**
 * Pictures of tiles around their middle, 100 wide and 240 high: black bodies with rounded corners and a
 * slight bevel, no dividing line, incised pips; a red pip is a ring, a white one is full, so that they differ
 * without colour, too. Knows shapes; knows no place.
 */

import { el, fresh } from "../../board/draw/svg.js";
import { HEIGHT, WIDTH, pipsOf } from "./faces.js";

const [LEFT, TOP] = [-WIDTH / 2, -HEIGHT / 2];
/** @param {number} grow @param {string} className @param {import("../../board/draw/svg.js").Attributes} [more] */
const body = (grow, className, more = {}) =>
  el("rect", {
    x: LEFT - grow,
    y: TOP - grow,
    width: WIDTH + 2 * grow,
    height: HEIGHT + 2 * grow,
    rx: 15 + grow,
    class: className,
    ...more,
  });

/** A maker of tiles for one svg root: its gradient has an id of its own. */
export function createPieces() {
  const shine = fresh("b-tile");
  const defs = el(
    "defs",
    {},
    el(
      "linearGradient",
      { id: shine, x1: 0, y1: 0, x2: 0.35, y2: 1 },
      el("stop", { offset: "0", class: "b-stop-tile-light" }),
      el("stop", { offset: "0.55", class: "b-stop-tile" }),
    ),
  );
  /** Its face, or its back for face 0. @param {number} face */
  const tile = (face) =>
    el(
      "g",
      { class: face ? "b-tile" : "b-tile b-tile-back" },
      body(0, "b-shade", { transform: "translate(3 7)" }),
      body(-1.5, "b-tile-face", { fill: `url(#${shine})` }),
      el("path", { d: "M -38 -113 L 38 -113 M -43 -108 L -43 108", class: "b-tile-bevel" }),
      ...(face ? pipsOf(face).map(pip) : back()),
    );
  return { defs, tile };
}

/** @param {ReturnType<typeof pipsOf>[number]} pip */
function pip({ x, y, r, red }) {
  return el(
    "g",
    { transform: `translate(${x} ${y})` },
    el("circle", { r, class: red ? "b-pip b-pip-red" : "b-pip" }),
    red ? el("circle", { r: r * 0.3, class: "b-pip-eye" }) : "",
  );
}

/** The back of an old tile: three dots on a diagonal. */
function back() {
  return [-1, 0, 1].map((step) =>
    el("circle", {
      cx: step * 16,
      cy: step * 30,
      r: 6,
      class: step ? "b-back-dot" : "b-back-dot b-back-dot-red",
    }),
  );
}

/** An outline around a tile. @param {string} className @param {number} [grow] */
export const outline = (className, grow = 6) => body(grow, className);

/**
 * Last move: the four corners of a box.
 * @param {{x: number, y: number, width: number, height: number}} box
 * @param {number} arm
 * @param {string} className
 */
export function corners({ x, y, width, height }, arm, className) {
  /** @param {number} px @param {number} py @param {number} sx @param {number} sy */
  const corner = (px, py, sx, sy) => `M ${px + sx * arm} ${py} L ${px} ${py} L ${px} ${py + sy * arm}`;
  const d = [
    corner(x, y, 1, 1),
    corner(x + width, y, -1, 1),
    corner(x + width, y + height, -1, -1),
    corner(x, y + height, 1, -1),
  ].join(" ");
  return el("path", { d, class: className });
}

/** Walled in: a few bricks. @param {string} className */
export function bricks(className) {
  /** @param {number} x @param {number} y @param {number} w */
  const brick = (x, y, w) => `M ${x} ${y} h ${w} v 15 h ${-w} Z`;
  return el("path", {
    d: [brick(-33, -16, 32), brick(1, -16, 32), brick(-33, 1, 14), brick(-17, 1, 34), brick(19, 1, 14)].join(
      " ",
    ),
    class: className,
  });
}

/** A five-pointed star. @param {number} size @param {string} className */
export function star(size, className) {
  const points = Array.from({ length: 10 }, (_, i) => {
    const r = i % 2 ? size * 0.42 : size;
    const turn = (i * Math.PI) / 5 - Math.PI / 2;
    return `${(r * Math.cos(turn)).toFixed(1)} ${(r * Math.sin(turn)).toFixed(1)}`;
  });
  return el("path", { d: `M ${points.join(" L ")} Z`, class: className });
}

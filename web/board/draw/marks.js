/** Putting pictures into their places. Knows points; knows no game. */

import { el } from "./svg.js";

/** Moves a picture to a point. @param {number} x @param {number} y @param {...import("./svg.js").Child} children */
export function at(x, y, ...children) {
  return el("g", { transform: `translate(${x} ${y})` }, ...children);
}

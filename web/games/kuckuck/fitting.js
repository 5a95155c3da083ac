/**
 * Pieces in boxes, and what is drawn around a box. Knows boxes and class names; knows no scene.
 *
 * @import { Part } from "../../board/draw/keep.js"
 * @import { Box, Tilted } from "./layout.js"
 */

import { group } from "../../board/draw/keep.js";
import { at } from "../../board/draw/marks.js";
import { el } from "../../board/draw/svg.js";
import { CARD } from "./pieces.js";

/**
 * A piece of its own measures in a box.
 * @param {Tilted} box
 * @param {Node} piece
 * @param {{w: number}} [size]
 */
export function fit(box, piece, size = CARD) {
  return at(
    box.x + box.w / 2,
    box.y + box.h / 2,
    el("g", { class: "b-body" }, el("g", { transform: turned(box, size) }, piece)),
  );
}

/**
 * The same as a part that stays: a piece that turns over goes on turning while its other side is drawn.
 * @param {string} key @param {Tilted} box @param {Part} piece
 * @param {{size?: {w: number}, over?: Part[]}} [more] over: what lies on it, around the same point
 */
export const fitted = (key, box, piece, { size = CARD, over = [] } = {}) =>
  group(key, { transform: `translate(${box.x + box.w / 2} ${box.y + box.h / 2})` }, [
    group("body", { class: "b-body" }, [group("turned", { transform: turned(box, size) }, [piece])]),
    ...over,
  ]);

/** @param {Tilted} box @param {{w: number}} size */
function turned(box, size) {
  const scale = `scale(${(box.w / size.w).toFixed(4)})`;
  return box.turn ? `rotate(${box.turn.toFixed(2)}) ${scale}` : scale;
}

/** An empty place for a card. @param {Box} spot */
export const outline = ({ x, y, w, h }) =>
  el("rect", { x, y, width: w, height: h, rx: w * 0.13, class: "b-empty" });

/**
 * A frame of a shape of its own around a box.
 * @param {Box} box
 * @param {string} name a class
 * @param {number} [off]
 */
export function frame({ x, y, w, h }, name, off = 3) {
  return el("rect", {
    x: x - off,
    y: y - off,
    width: w + 2 * off,
    height: h + 2 * off,
    rx: w * 0.12 + off,
    class: name,
  });
}

/**
 * Four corners around a box: what happened last.
 * @param {Box} box
 * @param {number} [arm]
 * @param {number} [off]
 */
export function corners({ x, y, w, h }, arm = 9, off = 2) {
  const [l, t, r, b] = [x - off, y - off, x + w + off, y + h + off];
  const upper = `M ${l} ${t + arm} V ${t} H ${l + arm} M ${r - arm} ${t} H ${r} V ${t + arm}`;
  const lower = `M ${r} ${b - arm} V ${b} H ${r - arm} M ${l + arm} ${b} H ${l} V ${b - arm}`;
  const d = `${upper} ${lower}`;
  return el("path", { d, class: "b-last" });
}

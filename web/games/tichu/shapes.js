/**
 * Shapes that the pictures share: a piece in a box, words, frames and wedges. Knows SVG; knows no scene and no place.
 *
 * @import { Box, HandSpot } from "./layout.js"
 */

import { at } from "../../board/marks.js";
import { el } from "../../board/svg.js";
import { CARD } from "./cards.js";

/** A piece of its own measures in a box. @param {Box & Partial<HandSpot>} box @param {Node} piece */
export function fit(box, piece) {
  const turn = box.turn ? ` rotate(${box.turn.toFixed(2)})` : "";
  return at(
    box.x + box.w / 2,
    box.y + box.h / 2,
    el(
      "g",
      { class: "b-body" },
      el("g", { transform: `scale(${(box.w / CARD.w).toFixed(4)})${turn}` }, piece),
    ),
  );
}

/**
 * Words that may have little room.
 * @param {number} x @param {number} y @param {string} words @param {string} name a class
 * @param {"start"|"middle"|"end"} [anchor] @param {number} [room] for `tighten`; 0: as much as they want
 */
export const line = (x, y, words, name, anchor = "start", room = 0) => {
  const node = el("text", {
    x,
    y,
    class: name,
    "text-anchor": anchor,
    ...(room ? { "data-room": room.toFixed(0) } : {}),
  });
  node.textContent = words;
  return node;
};

/** Sets words closer that are wider than their room. @param {SVGElement} root */
export function tighten(root) {
  for (const node of root.querySelectorAll("text")) {
    const { room } = node.dataset;
    if (!room || node.getComputedTextLength() <= Number(room)) continue;
    node.setAttribute("textLength", room);
    node.setAttribute("lengthAdjust", "spacingAndGlyphs");
  }
}

/** The box around boxes in a row. @param {Box[]} boxes @returns {Box} */
export function around(boxes) {
  const [first, last] = [boxes[0], boxes[boxes.length - 1]];
  return { ...first, w: last.x + last.w - first.x };
}

/** A frame around a box. @param {Box} box @param {string} name a class @param {number} [off] */
export function frame({ x, y, w, h }, name, off = 4) {
  return el("rect", { x: x - off, y: y - off, width: w + 2 * off, height: h + 2 * off, rx: 10, class: name });
}

/** Four wedges that point at a box. @param {Box} box */
export function wedges({ x, y, w, h }) {
  /** @param {number} px @param {number} py @param {number} turn */
  const one = (px, py, turn) =>
    el("path", {
      d: "M 0 10 L -10 -5 L 10 -5 Z",
      class: "b-hint",
      transform: `translate(${px} ${py}) rotate(${turn})`,
    });
  return el(
    "g",
    {},
    one(x + w / 2, y - 2, 0),
    one(x + w / 2, y + h + 2, 180),
    one(x - 2, y + h / 2, -90),
    one(x + w + 2, y + h / 2, 90),
  );
}

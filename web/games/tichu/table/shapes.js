/**
 * Shapes that the pictures share: a piece in a box, words that fit, pills, frames and wedges. Knows SVG;
 * knows no scene and no place.
 *
 * @import { Box, HandSpot } from "../layout.js"
 * @typedef {object} Type   how words stand
 * @property {number} [size]   in pixels
 * @property {"start"|"middle"|"end"} [anchor]
 * @property {number} [room]   0: as much as they want
 * @property {number} [weight]
 * @property {"text"|"title"} [family]
 */

import { at } from "../../../board/draw/marks.js";
import { cut, widthOf } from "../../../board/draw/measure.js";
import { el } from "../../../board/draw/svg.js";
import { CARD } from "../cards.js";

export const EDGE = 4; // words keep off the left rim
const TIGHT = 0.8; // words are set closer up to here before they lose their end

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
 * Words that may have little room: a little closer, then shorter.
 * @param {number} x
 * @param {number} y the base line
 * @param {string} words
 * @param {string} name a class
 * @param {Type} [type]
 */
export function line(
  x,
  y,
  words,
  name,
  { size = 15, anchor = "middle", room = 0, weight = 600, family = "text" } = {},
) {
  const shown = room ? cut(words, room / TIGHT, size, weight, family) : words;
  const tight = room > 0 && widthOf(shown, size, weight, family) > room;
  const node = el("text", {
    x: x.toFixed(1),
    y: y.toFixed(1),
    class: name,
    "font-size": size,
    "text-anchor": anchor,
    ...(tight ? { textLength: room.toFixed(0), lengthAdjust: "spacingAndGlyphs" } : {}),
  });
  node.textContent = shown;
  return node;
}

/** How wide a pill wants to be. @param {string} words @param {number} size @param {boolean} signed */
export const pillWidth = (
  words,
  size,
  signed,
  weight = 600,
  family = /** @type {Type["family"]} */ ("text"),
) => widthOf(words, size, weight, family) + (signed ? size * 1.15 : 0) + size * 1.1;

/**
 * Words on a pill around a point, with or without a sign before them.
 * @param {number} middle @param {number} y the middle @param {string} words @param {string} name a class
 * @param {Type & {sign?: keyof typeof SIGNS|null}} [type]
 */
export function pill(
  middle,
  y,
  words,
  name,
  { size = 13, room = 200, sign: before = null, weight = 600, family = "text" } = {},
) {
  const lead = before ? size * 1.15 : 0;
  const w = Math.min(room, pillWidth(words, size, before !== null, weight, family));
  const h = size * 1.62;
  const x = Math.max(w / 2 + EDGE, middle);
  const group = el(
    "g",
    { class: name },
    el("rect", {
      x: (x - w / 2).toFixed(1),
      y: (y - h / 2).toFixed(1),
      width: w.toFixed(1),
      height: h.toFixed(1),
      rx: (h / 2).toFixed(1),
      class: "b-pill",
    }),
    line(x + lead / 2, y + size * 0.34, words, "b-pill-ink", {
      size,
      room: w - lead - size * 0.7,
      weight,
      family,
    }),
  );
  if (before) group.append(at(x - w / 2 + size, y, sign(before, size * 0.95)));
  return group;
}

/**
 * A number on a round plate.
 * @param {number} x the middle
 * @param {number} y
 * @param {number} n
 * @param {number} size
 * @param {string} [name]
 */
export function plate(x, y, n, size, name = "b-count") {
  const w = Math.max(size * 1.45, widthOf(String(n), size, 800, "title") + size * 0.8);
  const h = size * 1.36;
  return el(
    "g",
    { class: name },
    el("rect", {
      x: (x - w / 2).toFixed(1),
      y: (y - h / 2).toFixed(1),
      width: w.toFixed(1),
      height: h.toFixed(1),
      rx: (h * 0.46).toFixed(1),
      class: "b-pill",
    }),
    line(x, y + size * 0.34, String(n), "b-number-ink", { size }),
  );
}

/** A frame around a box. @param {Box} box @param {string} name a class @param {number} [off] */
export function frame({ x, y, w, h }, name, off = 4) {
  return el("rect", { x: x - off, y: y - off, width: w + 2 * off, height: h + 2 * off, rx: 10, class: name });
}

/** Signs of 20 around their middle. */
export const SIGNS = {
  flag: "M -6 9 V -8 M -6 -7 H 7 L 4 -3 L 7 1 H -6",
  crown: "M -8 6 L -9 -4 L -4 0 L 0 -8 L 4 0 L 9 -4 L 8 6 Z",
  up: "M 0 7 V -7 M -5 -2 L 0 -7 L 5 -2",
};

/** @param {keyof typeof SIGNS} name @param {number} size @param {string} [look] a class */
export const sign = (name, size, look = "b-sign-stroke") =>
  el("path", { d: SIGNS[name], class: look, transform: `scale(${(size / 20).toFixed(3)})` });

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

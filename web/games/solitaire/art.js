/**
 * The deal of a day as a picture for the home page: as many coins as everybody may know of. Knows coins;
 * knows no rule.
 */

import { createPieces, figure } from "../../board/draw/coin.js";
import { at } from "../../board/draw/marks.js";
import { flight, scenery } from "../../board/draw/scenery.js";
import { el } from "../../board/draw/svg.js";

const STACKS = 7;
const PITCH = 56;
const SIDE = STACKS * PITCH + 20;
const SCALE = 0.66;

/** @param {number} i */
const middle = (i) => 10 + (i + 0.5) * PITCH;

/** @param {readonly number[]} heights of the stacks; none: nothing is known yet */
export function dealArt(heights) {
  const pieces = createPieces();
  const places = Array.from({ length: STACKS }, (_, i) => i);
  const wells = places.flatMap((row) =>
    places.map((column) =>
      el("circle", { cx: middle(column), cy: middle(row), r: 22, fill: "#0f2f28", "fill-opacity": 0.55 }),
    ),
  );
  const stacks = places.map((i) =>
    at(middle(i), middle(i), el("g", { transform: `scale(${SCALE})` }, pieces.pile(i + 1, heights[i] ?? 0))),
  );
  const [x, y] = [middle(6), middle(3) + 8];
  return scenery(
    { w: SIDE, h: SIDE },
    ["#2f6d5e", "#153f36"],
    pieces.defs,
    ...wells,
    flight(`M ${x} ${y + 34} Q ${x + 14} ${y + 62} ${x - 4} ${y + 96}`, "#fff0c2"),
    ...stacks,
    at(
      x,
      y,
      el("circle", { r: 23, cy: 3, fill: "#8f6a3c" }),
      el("circle", { r: 23, class: "b-art-disc" }),
      figure("?", "b-art-guess"),
    ),
  );
}

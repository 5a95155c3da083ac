/**
 * The picture of the family on the home page: balls that fly over the steppe into their pits. Knows balls;
 * knows no rule.
 */

import { at } from "../../board/draw/marks.js";
import { SMALL, scenery } from "../../board/draw/scenery.js";
import { el } from "../../board/draw/svg.js";
import { pitHeap } from "./balls.js";
import { createPieces, diamond } from "./pieces.js";

/** Balls of the pits in sight; the fourth one belongs to the other side. */
const PITS = [7, 3, 5, 0, 6];
const TRAP = 3;
/** Where the balls fly, from the pit on the left. */
const FLIGHT = [
  { x: 40, y: 76 },
  { x: 70, y: 50 },
  { x: 104, y: 38 },
  { x: 140, y: 46 },
  { x: 168, y: 70 },
];

/** @param {string} d @param {string} fill */
const shape = (d, fill) => el("path", { d, fill });

export function art() {
  const pieces = createPieces();
  const bowls = PITS.flatMap((n, i) => {
    const box = { x: 8 + i * 44, y: 96, width: 38, height: 48 };
    return [
      pieces.bowl(box, 19, i === TRAP ? "b-bowl-trap" : ""),
      i === TRAP ? at(box.x + 19, box.y + 24, diamond(11)) : pieces.heap(pitHeap(box, n)),
    ];
  });
  return scenery(
    SMALL,
    ["#f4c88a", "#e39a55"],
    pieces.defs,
    el("circle", { cx: 182, cy: 36, r: 24, fill: "#ffe9ae" }),
    shape("M 0 92 L 40 52 L 62 70 L 96 34 L 128 66 L 150 54 L 190 88 L 230 66 V 96 H 0 Z", "#b9703f"),
    shape("M 96 34 L 108 46 L 98 50 L 92 46 L 84 47 Z M 40 52 L 48 60 L 40 62 L 33 59 Z", "#fdf3df"),
    shape("M 0 88 C 60 78 150 94 230 80 V 150 H 0 Z", "#8a5730"),
    ...bowls,
    pieces.heap({ spots: FLIGHT, r: 7 }),
  );
}

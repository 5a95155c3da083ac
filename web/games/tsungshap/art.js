/**
 * The picture of the family on the home page: a row, and the twin of its end coming down. Knows tiles; knows
 * no rule.
 */

import { at } from "../../board/draw/marks.js";
import { SMALL, flight, halo, scenery } from "../../board/draw/scenery.js";
import { el } from "../../board/draw/svg.js";
import { createPieces, outline } from "./domino.js";
import { kindOf } from "./faces.js";

const ROW = ["64", "55", "33", "21"];
const SCALE = 0.38;

export function art() {
  const pieces = createPieces();
  /** @param {number} x @param {number} y @param {number} turn @param {string} name @param {boolean} [marked] */
  const lay = (x, y, turn, name, marked) =>
    at(
      x,
      y,
      el(
        "g",
        { transform: `rotate(${turn}) scale(${SCALE})` },
        ...(marked ? [outline("b-art-gold", 9)] : []),
        pieces.tile(kindOf(name)),
      ),
    );
  return scenery(
    SMALL,
    ["#84506f", "#43233a"],
    pieces.defs,
    halo(116, 96, [40, 66, 92, 118], "#e7b3cf"),
    ...ROW.map((name, i) => lay(44 + i * 41, 90, 0, name, i === 0)),
    flight("M 44 30 C 80 4 140 2 176 26", "#f5d98a"),
    lay(206, 58, 16, ROW[0], true),
  );
}

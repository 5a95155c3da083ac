/** The picture of the family on the home page: a coin in flight, from flat to upright. Knows coins; knows no rule. */

import { createPieces } from "../../board/draw/coin.js";
import { at } from "../../board/draw/marks.js";
import { SMALL, flight, glint, scenery } from "../../board/draw/scenery.js";
import { el } from "../../board/draw/svg.js";

const PITCH = 46;

export function art() {
  const pieces = createPieces();
  /** @param {number} x @param {number} y @param {number} scale @param {SVGElement} piece */
  const lay = (x, y, scale, piece) => at(x, y, el("g", { transform: `scale(${scale})` }, piece));
  const wells = [0, 1, 2, 3, 4].flatMap((column) =>
    [0, 1, 2].map((row) =>
      el("circle", {
        cx: 23 + column * PITCH,
        cy: 29 + row * PITCH,
        r: 18,
        fill: "#123a31",
        "fill-opacity": 0.55,
      }),
    ),
  );
  return scenery(
    SMALL,
    ["#2f6d5e", "#153f36"],
    pieces.defs,
    ...wells,
    lay(23, 26, 0.52, pieces.pile(1, 2)),
    lay(207, 29, 0.5, pieces.away(6)),
    lay(23, 121, 0.5, pieces.away(3)),
    lay(207, 118, 0.52, pieces.pile(5, 4)),
    lay(72, 122, 0.5, pieces.pile(7, 0)),
    flight("M 72 106 C 70 78 76 58 92 50", "#fff0c2"),
    lay(134, 72, 1.5, pieces.coin(7)),
    glint(188, 40, 12),
    glint(82, 36, 8),
  );
}

/** The sign of the family's daily on the home page: a tile. Knows tiles; knows no rule. */

import { at } from "../../board/draw/marks.js";
import { el, svg } from "../../board/draw/svg.js";
import { createPieces } from "./domino.js";
import { kindOf } from "./faces.js";

export function sign() {
  const pieces = createPieces();
  const tile = el("g", { transform: "scale(0.172)" }, pieces.tile(kindOf("64")));
  return svg("0 0 48 48", "b-sign", pieces.defs, at(24, 24, tile));
}

/** The sign of the family's daily on the home page: the Dragon before another card. Knows cards; knows no rule. */

import { at } from "../../board/draw/marks.js";
import { el, svg } from "../../board/draw/svg.js";
import { face } from "./cards.js";
import { fit } from "./table/shapes.js";

/** @param {number} card @param {number} turn in degrees */
const leaning = (card, turn) =>
  at(
    24,
    26,
    el("g", { transform: `rotate(${turn})` }, fit({ x: -13, y: -20, w: 26, h: 36.4 }, face(card, String))),
  );

export const sign = () => svg("0 0 48 48", "b-sign", leaning(3, -14), leaning(56, 8));

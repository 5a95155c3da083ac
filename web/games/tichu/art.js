/**
 * The picture of the family on the home page: a fan on red lacquer, the Dragon in front. Knows cards; knows
 * no rule.
 */

import { at } from "../../board/draw/marks.js";
import { WIDE, halo, scenery } from "../../board/draw/scenery.js";
import { el } from "../../board/draw/svg.js";
import { face } from "./cards.js";
import { fit } from "./table/shapes.js";

/** @type {Record<number, string>} */
const NAMES = { 11: "J", 12: "Q", 13: "K", 14: "A" };
/** A ten of pagodas, a jack of swords, a queen of jade, a king of stars, an ace of pagodas, the Dragon. */
const FAN = [36, 39, 45, 50, 52, 56];
/** Of the circle on which they stand; degrees from one to the next. */
const [MIDDLE, BELOW, STEP] = [WIDE.w / 2, 330, 11.5];

export function art() {
  const cards = FAN.map((card, i) =>
    at(
      MIDDLE,
      BELOW,
      el(
        "g",
        { transform: `rotate(${((i - 2.5) * STEP).toFixed(1)}) translate(0 -236)` },
        fit(
          { x: -42, y: -59, w: 84, h: 118 },
          face(card, (rank) => NAMES[rank] ?? String(rank)),
        ),
      ),
    ),
  );
  return scenery(
    WIDE,
    ["#b23f2c", "#6f1f17"],
    halo(MIDDLE, 150, [70, 98, 126, 154, 182], "#e6a04f"),
    ...cards,
  );
}

/** A picture that stands alone: the ornament of the home page. Knows cards; knows no event. */

import { at } from "../../board/marks.js";
import { el, svg } from "../../board/svg.js";
import { face } from "./cards.js";
import { fit } from "./picture.js";

const NAMES = { 11: "J", 12: "Q", 13: "K", 14: "A" };

/** Four cards as a fan: the Dragon, an ace of jade, a ten of stars, the Mah Jong. */
export function thumb() {
  const one = (x, y, turn, card) => at(x, y, el("g", { transform: `rotate(${turn})` }, fit({ x: -58, y: -81, w: 116, h: 162 }, face(card, (rank) => NAMES[rank] ?? String(rank)))));
  return svg("0 0 300 300", "b-thumb", el("rect", { x: 2, y: 2, width: 296, height: 296, rx: 20, class: "b-cloth-fill" }),
    one(82, 168, -24, 2), one(126, 146, -8, 37), one(174, 146, 8, 54), one(218, 168, 24, 56));
}

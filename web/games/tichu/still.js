/**
 * Pictures that stand alone: cards in the rules. Knows cards; knows no event.
 *
 * @import { Words } from "../types.js"
 * @typedef {{rows?: number[][], mark?: number}} Rows   cards, and the one that is framed
 */

import { el, fresh } from "../../board/svg.js";
import { face } from "./cards.js";
import { fit, frame } from "./shapes.js";
import { createVoice } from "./voice.js";

const STEP = { w: 92, gap: 8, row: 150 };

/**
 * Rows of cards, one that stands for another one framed.
 * @param {{facts: Rows}} scene @param {Words} words @returns {SVGElement} with a title and a description
 */
export function still({ facts: { rows = [], mark } }, words) {
  const voice = createVoice(words);
  const [title, desc] = [fresh("b-title"), fresh("b-desc")];
  const most = Math.max(...rows.map((row) => row.length));
  const width = most * (STEP.w + STEP.gap) - STEP.gap;
  const boxes = rows.flatMap((row, y) =>
    row.map((card, x) => ({
      card,
      x: x * (STEP.w + STEP.gap) + (width - row.length * (STEP.w + STEP.gap) + STEP.gap) / 2,
      y: y * STEP.row,
      w: STEP.w,
      h: STEP.w * 1.4,
    })),
  );
  const said = rows.map((row) => `${voice.list(row.map(voice.card))}.`).join(" ");
  const h = rows.length * STEP.row - STEP.row + STEP.w * 1.4;
  return el(
    "svg",
    {
      viewBox: `-22 -22 ${width + 44} ${(h + 44).toFixed(0)}`,
      class: "b-still b-still-cards",
      role: "img",
      "aria-labelledby": `${title} ${desc}`,
    },
    caption("title", title, words.t("aria.tichu.cards.picture")),
    caption("desc", desc, said),
    el("rect", {
      x: -15,
      y: -15,
      width: width + 30,
      height: h + 30,
      rx: 14,
      class: "b-cloth-fill b-cloth-rim",
    }),
    ...boxes.map(({ card, ...box }) => fit(box, face(card, voice.rank))),
    ...boxes.filter(({ card }) => card === mark).map((box) => frame(box, "b-aim-frame", 5)),
  );
}

/** @param {"title"|"desc"} name @param {string} id @param {string} words */
function caption(name, id, words) {
  const node = el(name, { id });
  node.textContent = words;
  return node;
}

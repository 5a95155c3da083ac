/**
 * Pictures that stand alone: cards in the rules. Knows cards; knows no event.
 *
 * @import { Words } from "../types.js"
 * @typedef {{rows?: number[][], mark?: number, up?: number[]}} Rows   cards, the one that is framed, and those that are
 *   played
 */

import { el, fresh } from "../../board/draw/svg.js";
import { face } from "./cards.js";
import { fit, frame } from "./table/shapes.js";
import { createVoice } from "./voice.js";

const STEP = { w: 92, gap: 8, row: 150 };
const RAISED = 34;
const FEW = 692; // small hands are drawn no larger than others

/**
 * Rows of cards, one that stands for another one framed, those that are played raised.
 * @param {{facts: Rows}} scene @param {Words} words @returns {SVGElement} with a title and a description
 */
export function still({ facts: { rows = [], mark, up } }, words) {
  const voice = createVoice(words);
  const [title, desc] = [fresh("b-title"), fresh("b-desc")];
  const long = (/** @type {number[]} */ row) => row.length * (STEP.w + STEP.gap) - STEP.gap;
  const width = Math.max(...rows.map(long), up ? FEW : 0);
  let h = -STEP.row;
  const boxes = rows.flatMap((row) => {
    const lift = row.some((card) => up?.includes(card)) ? RAISED : 0;
    h += STEP.row + lift;
    return row.map((card, x) => ({
      card,
      x: x * (STEP.w + STEP.gap) + (width - long(row)) / 2,
      y: up?.includes(card) ? h - lift : h,
      w: STEP.w,
      h: STEP.w * 1.4,
    }));
  });
  h += STEP.w * 1.4;
  const listed = (/** @type {number[]} */ row) => voice.list(row.map(voice.card));
  const said = [...rows.map((row) => `${listed(row)}.`), ...(up ? [played(up, listed, words)] : [])].join(
    " ",
  );
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
    ...boxes
      .filter(({ card }) => card === mark || up?.includes(card))
      .map((box) => frame(box, "b-aim-frame", 5)),
  );
}

/** @param {number[]} cards @param {(cards: number[]) => string} listed @param {Words} words */
const played = (cards, listed, words) =>
  cards.length
    ? words.t("aria.tichu.cards.played", { cards: listed(cards) })
    : words.t("aria.tichu.cards.passed");

/** @param {"title"|"desc"} name @param {string} id @param {string} words */
function caption(name, id, words) {
  const node = el(name, { id });
  node.textContent = words;
  return node;
}

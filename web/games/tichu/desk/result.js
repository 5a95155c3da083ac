/**
 * A hand that is over, as a card on the table. Knows when and where it is shown; what stands on it comes later
 * (handover.js).
 *
 * @import { Words } from "../../types.js"
 * @import { Seen, TableView } from "../scene.js"
 * @import { Voice } from "../voice.js"
 * @typedef {ReturnType<typeof createResult>} Result
 */

import { tag } from "../../../board/draw/svg.js";
import { fillLate } from "../../../board/motion/tales.js";
import { late } from "../card.js";

const MOST = 560; // wider rows are harder to follow

/** @param {Words} words @param {Voice} voice */
export function createResult(words, voice) {
  const root = tag("div", { class: "b-result", hidden: "" });
  let mark = "";
  return {
    root,
    /** Shows how the last hand came out; null: nothing. @param {TableView|null} view @param {Seen} seen */
    draw: (view, seen) => {
      root.toggleAttribute("hidden", !view);
      place(root, seen);
      const now = view ? JSON.stringify([view.scene.facts.ledger, view.n]) : "";
      if (!view || now === mark) return;
      mark = now;
      fillLate(late, words, root, (more) => more.resultParts(view, seen, words, voice));
    },
  };
}

/** In the middle of the table. @param {HTMLElement} root @param {Seen} seen */
function place(root, { layout: { felt, width, sizes } }) {
  const wide = Math.min(width - 16, Math.min(Math.max(felt.w, 360), MOST));
  const at = {
    left: felt.x + felt.w / 2 - wide / 2,
    top: sizes.slim ? felt.y - 40 : felt.y + 12,
    width: wide,
    "max-height": felt.h + 80,
  };
  for (const [name, value] of Object.entries(at))
    root.style.setProperty(name, `${Math.max(6, value).toFixed(0)}px`);
}

/**
 * The tries at a puzzle as three coins of its family: still to come, wrong, or right. Knows how many there were; knows
 * no game by name.
 */
import { MEDALS, coin } from "../daily/medals.js";
import { h } from "../elements/dom.js";
import { MOST } from "./kept.js";

/** @import { Token } from "../../games/types.js" */
/** @import { Words } from "../types.d.ts" */

/**
 * @param {Words} words
 * @param {Token} token what the coins of the family look like
 * @param {readonly {right: boolean}[]} tries
 */
export function triesMarks({ t }, token, tries) {
  const left = MOST - tries.length;
  const told = tries.some(({ right }) => right) ? t("puzzle.solved") : t("puzzle.left", { n: left });
  return h(
    "span",
    { class: "s-tries", role: "img", "aria-label": told },
    Array.from({ length: MOST }, (_, i) => {
      const one = tries[i];
      if (!one) return coin("open", "", token);
      return one.right ? coin(MEDALS[i], "", token) : coin("wrong", "×", token);
    }),
  );
}

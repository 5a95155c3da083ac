/**
 * From the end of a game to its review: the dearest moves beside the result, and the way to all of them.
 * Knows reviews and tables; knows no game.
 */
import { OWN } from "../../../site/link.js";
import { fill, h } from "../../elements/dom.js";
import { seen } from "../../ui/ask.js";

/** @import { Table } from "../../types.d.ts" */

/**
 * The review lives at the link of the record; that of a game in parts, which is long, at the table's own.
 * @param {Pick<Table, "ctx" | "key" | "view" | "control">} table
 */
export async function openReview(table) {
  const { ctx, key, control, view } = seen(table);
  if (view.chapters.length) return ctx.go(`#/${key}/r/${OWN}`);
  try {
    const { fragment } = await control.ask("link", { kind: "r" });
    ctx.go(fragment);
  } catch (error) {
    ctx.warn(ctx.reason(error));
  }
}

/**
 * The dearest bets, computed while the player looks at the result. What is not known yet leaves no trace.
 * @param {Pick<Table, "ctx" | "words" | "view" | "control">} table
 * @param {HTMLElement} box
 * @param {(() => void)[]} stops takes what ends the computing
 * @returns {Promise<string>} the sentence of what decided the game; "" if there is none
 */
export async function whatDecided(table, box, stops) {
  const { ctx, control, view, words } = seen(table);
  const { t } = ctx.words;
  if (!control.ready || !view.can.review) return "";
  const stopper = new AbortController();
  stops.push(() => stopper.abort());
  const review = await control.ask("review", {}, { signal: stopper.signal }).catch(() => null);
  if (!review || table.view !== view) return "";
  const dear = review.turning
    .map((/** @type {number} */ n) => review.bets.find((b) => b.n === n))
    .filter((bet) => bet !== undefined)
    .slice(0, 2);
  if (dear.length) {
    const each = dear.map((bet) => h("p", { class: "s-small" }, words.line(bet.line)));
    fill(box, h("h3", {}, t("table.result.decided")), each);
  }
  return review.line ? words.line(review.line) : "";
}

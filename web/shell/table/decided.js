/**
 * From the end of a game to its review: the dearest moves beside the result, and the way to all of them.
 * Knows reviews and tables; knows no game.
 */
import { seen } from "../ui/ask.js";
import { fill, h } from "../ui/dom.js";
import { OWN, runReview } from "../study/review.js";

/** @import { TableDesk } from "../types.d.ts" */

/**
 * The review lives at the link of the record; that of a game in parts, which is long, at the table's own.
 * @param {TableDesk} desk
 */
export async function openReview(desk) {
  if (seen(desk).view.chapters.length) return desk.ctx.go(`#/${desk.key}/r/${OWN}`);
  try {
    const { fragment } = await desk.control.ask("link", { kind: "r" });
    desk.ctx.go(fragment);
  } catch (error) {
    desk.ctx.warn(desk.ctx.reason(error));
  }
}

/** The dearest bets, computed while the player looks at the result. @param {TableDesk} desk @param {HTMLElement} box */
export async function whatDecided(desk, box) {
  const { ctx, control, view } = seen(desk);
  const { t, line } = ctx.words;
  if (!control.ready || !view.can.review) return;
  const review = await runReview(ctx, box, control.ask, desk.stops);
  if (!review || desk.view !== view) return;
  const dear = review.turning
    .map((/** @type {number} */ n) => review.bets.find((b) => b.n === n))
    .filter((bet) => bet !== undefined)
    .slice(0, 2);
  fill(
    box,
    h("h3", {}, t("table.result.decided")),
    review.line ? h("p", {}, line(review.line)) : null,
    dear.map((bet) => h("p", { class: "s-small" }, line(bet.line))),
  );
}

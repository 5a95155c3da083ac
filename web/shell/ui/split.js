/**
 * The screen of lessons, reviews and analysis: bar, board and acts as at a table, and a panel that is always in
 * sight, beside the board or below it, or a touch away on a small phone. The panel scrolls inside; the board
 * never does. Knows elements; knows no game.
 */
import { freshId, h } from "./dom.js";
import { icon } from "./icons.js";

/** @import { Child, Context } from "../types.d.ts" */

/**
 * @typedef {object} SplitParts
 * @property {string} kind   what it is for: a class of its own
 * @property {string} title
 * @property {Child} [second]   under the title
 * @property {string} back   where the arrow leads
 * @property {string} backName   its name
 * @property {Child} [notes]   between bar and board
 * @property {Child} board
 * @property {Child} [acts]
 * @property {Child} [panel]
 */

/**
 * On a small phone board and panel have no room for both: there the button in the bar turns from one to the other.
 * @param {HTMLElement} opener
 */
function turn(opener) {
  const open = opener.closest(".s-split")?.classList.toggle("s-side-open");
  opener.setAttribute("aria-expanded", String(open));
}

/** @param {Context} ctx @param {SplitParts} parts */
export function splitScreen(ctx, parts) {
  const { t } = ctx.words;
  const id = freshId("s-side");
  /** @type {HTMLElement} */
  const opener = h(
    "button",
    {
      type: "button",
      class: "s-bar-button s-side-opener",
      "aria-label": t("table.menu"),
      "aria-controls": id,
      "aria-expanded": "false",
      on: { click: () => turn(opener) },
    },
    icon("menu"),
  );
  const bar = h(
    "header",
    { class: "s-bar" },
    h("a", { class: "s-bar-button s-back", href: parts.back, "aria-label": parts.backName }, icon("prev")),
    h("div", { class: "s-bar-words" }, h("h1", {}, parts.title), parts.second),
    opener,
  );
  const node = h(
    "div",
    { class: `s-table-screen s-play s-split s-${parts.kind}` },
    bar,
    h("div", { class: "s-play-notes" }, parts.notes),
    h("section", { class: "s-stage", "aria-label": t("table.board") }, parts.board),
    h("div", { class: "s-acts" }, parts.acts),
    h("div", { id, class: "s-side s-panel" }, parts.panel),
  );
  ctx.live.stand(bar);
  return { node, leave: () => ctx.live.stand(null) };
}

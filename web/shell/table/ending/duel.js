/**
 * The end of a game between several: in the drawer how the match stands and what decided it. Knows views; knows no
 * game.
 */
import { facts } from "../../elements/chart.js";
import { h, linkButton } from "../../elements/dom.js";
import { icon } from "../../elements/icons.js";
import { ownerName } from "../../players/players.js";
import { seen } from "../../ui/ask.js";

/** @import { Context, Table, TableView } from "../../types.d.ts" */

/**
 * What lies behind the panel of the end: how the match stands, the board's own tables, what decided it.
 * @param {Pick<Table, "ctx" | "key" | "view" | "board">} table
 * @param {HTMLElement} decided what decided it
 * @param {readonly HTMLElement[]} ways to sit down anew
 * @returns {HTMLElement}
 */
export function duelDetails(table, decided, ways) {
  const { ctx, view, key, board } = seen(table);
  const { t } = ctx.words;
  return h(
    "div",
    { class: "s-result-more" },
    standing(ctx, view),
    board.end?.(view),
    decided,
    h("div", { class: "s-row" }, ways, linkButton(t("stats.title"), `#stats/${key}`, "quiet", icon("stats"))),
  );
}

/** The score of the match once there is more than one game in it. @param {Context} ctx @param {TableView} view */
function standing(ctx, view) {
  const { t, number } = ctx.words;
  const { order, score, games } = view.match;
  if (!games) return null;
  /** @type {[string, string][]} */
  const pairs = order.map((player, seat) => [ownerName(ctx, view, seat), number(score[player])]);
  return h("div", {}, h("p", { class: "s-small" }, t("match.after", { n: games + 1 })), facts(pairs));
}

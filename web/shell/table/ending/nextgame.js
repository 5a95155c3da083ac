/**
 * The ways on from a game that is over: who begins the next one, or another table. Knows views; knows no game.
 */
import { button, h } from "../../elements/dom.js";
import { icon } from "../../elements/icons.js";
import { hasAway, ownResult, ownerName, people } from "../../players/players.js";
import { seen } from "../../ui/ask.js";

/**
 * @import { Context, Table, TableView } from "../../types.d.ts"
 * @import { NewGames } from "../newgame.js"
 * @typedef {Pick<Table, "ctx" | "view">} Ended
 */

/**
 * What begins the next game: the loser says who begins where the rules give that right.
 * @param {Ended} table @param {NewGames} games
 */
export function nextWays(table, games) {
  const { ctx, view } = seen(table);
  const { chooser } = view.match;
  if (hasAway(view)) return [];
  if (chooser !== null && chooser !== undefined) return choice(table, games, chooser);
  return [
    button(nextLabel(ctx, view), () => games.next(), {
      kind: "primary",
      extra: { data: { act: "again" } },
    }),
  ];
}

/** The way to another table. @param {Ended} table @param {NewGames} games */
export const otherWay = ({ ctx }, games) =>
  button(ctx.words.t("setup.other"), () => games.start(), { icon: icon("people") });

/** Who begins? @param {Ended} table @param {NewGames} games @param {number} chooser the player who says it */
function choice(table, games, chooser) {
  const { ctx, view } = seen(table);
  const { t } = ctx.words;
  const alone = people(view) === 1;
  const who = (/** @type {number} */ player) => ownerName(ctx, view, view.match.order.indexOf(player));
  const name = (/** @type {number} */ player) =>
    alone
      ? t(player === chooser ? "match.begins.me" : "match.begins.other")
      : t("match.begins.who", { who: who(player) });
  const words = alone ? t("match.choose.me") : t("match.choose.who", { who: who(chooser) });
  return [
    h("p", { class: "s-next-words" }, words),
    ...[chooser, 1 - chooser].map((player) =>
      button(name(player), () => games.next(player), { kind: "primary" }),
    ),
  ];
}

/** What the next game is called: who has lost wants it back. @param {Context} ctx @param {TableView} view */
const nextLabel = ({ words }, view) => words.t(ownResult(view) === "lost" ? "match.revenge" : "match.next");

/**
 * The dailies of the other families on the home page: a round sign each, which becomes its medal once it was played.
 * Knows entries of games and stored results; knows no game by name.
 */
import { dayResults } from "../daily/days.js";
import { WORTH, coin, metalOf } from "../daily/medals.js";
import { stateText } from "../daily/states.js";
import { today } from "../device/clock.js";
import { h } from "../elements/dom.js";
import { shortName } from "../ui/names.js";

/** @import { Context, GameEntry } from "../types.d.ts" */

/** Nothing where there are none. @param {Context} ctx */
export function alsoToday(ctx) {
  const games = ctx.games.filter(({ puzzle }) => puzzle);
  if (!games.length) return null;
  const title = ctx.words.t("puzzle.also");
  return h(
    "section",
    { class: "s-also", "aria-label": title },
    h("h2", {}, title),
    h(
      "ul",
      {},
      games.map((game) => h("li", {}, sign(ctx, game))),
    ),
  );
}

/** @param {Context} ctx @param {GameEntry} game */
function sign(ctx, game) {
  const { key, token } = game;
  const date = today();
  const results = dayResults(ctx, key);
  const done = results.get(date);
  const name = shortName(ctx, key);
  const told = stateText(ctx.words, date, { results, running: new Set(), first: "" }, WORTH, true);
  return h(
    "a",
    { class: "s-also-day", href: `#/${key}/d/${date}`, "aria-label": `${name}: ${told}` },
    h(
      "span",
      { class: "s-also-sign", "aria-hidden": "true" },
      done ? coin(metalOf(WORTH, done.score ?? 0), "", token) : game.sign?.(key),
    ),
    h("span", {}, name),
  );
}

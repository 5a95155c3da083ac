/**
 * Statistics of a game out of the stored results. Knows results as plain facts; knows no game.
 */
import { dayFigures } from "../daily/days.js";
import { puzzleFacts, wonTiles } from "../daily/figures.js";
import { today } from "../device/clock.js";
import { countBins, distribution, facts, tableOf } from "../elements/chart.js";
import { confirmDialog } from "../elements/dialogs.js";
import { button, fill, h, linkButton, saveFile } from "../elements/dom.js";
import { icon } from "../elements/icons.js";
import { goWith } from "../ui/ask.js";
import { emptyState } from "../ui/empty.js";
import { troubleStrip } from "../ui/trouble.js";
import { signed } from "../ui/worth.js";
import { drawDuels } from "./duels.js";

/** @import { Context, KeyedRoute, Result } from "../types.d.ts" */

const SHOWN = 12; // results in the table of the last games

/** `#stats/key` @param {Context} ctx @param {HTMLElement} host @param {KeyedRoute} route */
export function statsScreen(ctx, host, { key }) {
  const { t } = ctx.words;
  const title = t("stats.of", { game: ctx.title(key) });
  const body = h("div", { class: "s-stats" });
  const trouble = troubleStrip(ctx);
  fill(host, h("div", { class: "s-page" }, h("h1", {}, title), trouble.node, body));
  void draw(ctx, key, body);
  return { title, leave: trouble.stop };
}

/** @param {Context} ctx @param {string} key @param {HTMLElement} body */
async function draw(ctx, key, body) {
  const { t, number } = ctx.words;
  const all = ctx.store.results.list(key);
  const counted = all.flatMap(({ practice, score, par }) =>
    practice || score === undefined ? [] : [{ score, par: par ?? NaN }],
  );
  if (!all.length) {
    const play = linkButton(t("home.play"), `#/${key}`, "primary", icon("replay"));
    const learn = linkButton(t("home.learn"), `#learn/${key}`, "quiet");
    fill(body, emptyState(ctx, { key, text: t("stats.empty"), acts: [play, learn] }));
    return;
  }
  if (ctx.game(key)?.puzzle) return drawWithPuzzles(ctx, key, body, all);
  const scores = counted.map((r) => r.score);
  const over = counted.filter((r) => Number.isFinite(r.par)).map((r) => r.score - r.par);
  const mean = (/** @type {number[]} */ list) => list.reduce((a, b) => a + b, 0) / list.length;
  if (all.every((r) => r.result)) {
    drawDuels(ctx, body, all, SHOWN);
    body.append(acts(ctx, key, body, all));
    return;
  }
  const won = h("div", { class: "s-won" });
  if (ctx.game(key)?.daily) void drawWon(ctx, key, won);
  fill(
    body,
    won,
    facts(
      [
        [t("stats.played"), number(all.length)],
        [t("stats.counted"), number(counted.length)],
        [t("stats.mean"), scores.length ? number(mean(scores), 1) : "–"],
        [t("stats.bestScore"), scores.length ? number(Math.max(...scores)) : "–"],
        [t("stats.overPar"), over.length ? signed(ctx.words, mean(over)) : "–"],
      ],
      "s-facts-big",
    ),
    h("p", { class: "s-small" }, t("stats.practiceNote")),
    scores.length ? distribution(ctx, { bins: countBins(scores), caption: t("stats.distribution") }) : null,
    lastGames(ctx, all),
    acts(ctx, key, body, all),
  );
}

/**
 * The puzzles of a game beside its games.
 * @param {Context} ctx @param {string} key @param {HTMLElement} body @param {Result[]} all
 */
function drawWithPuzzles(ctx, key, body, all) {
  const { t } = ctx.words;
  const duels = all.filter((r) => r.result);
  const days = h("section", { class: "s-card" });
  const games = h("div", {});
  if (all.length > duels.length) void drawDays(ctx, key, days);
  if (duels.length) drawDuels(ctx, games, duels, SHOWN);
  fill(
    body,
    all.length > duels.length ? [h("h2", {}, t("puzzle.title")), days] : null,
    games,
    acts(ctx, key, body, all),
  );
}

/** What the puzzles have come to. @param {Context} ctx @param {string} key @param {HTMLElement} box */
async function drawDays(ctx, key, box) {
  const { t } = ctx.words;
  const known = await dayFigures(ctx, key).catch(() => null);
  if (!known) return;
  fill(
    box,
    h("div", { class: "s-won" }, wonTiles(ctx.words, known, ctx.game(key)?.token)),
    facts(puzzleFacts(ctx.words, known)),
    linkButton(t("daily.archive"), `#daily/${key}`, "", icon("day")),
  );
}

/**
 * The flame and the medals of the dailies, once the core has counted them.
 * @param {Context} ctx
 * @param {string} key
 * @param {HTMLElement} box
 */
async function drawWon(ctx, key, box) {
  const known = await dayFigures(ctx, key).catch(() => null);
  if (known?.played) fill(box, wonTiles(ctx.words, known));
}

/** @param {Context} ctx @param {Result[]} all */
function lastGames(ctx, all) {
  const { t, date, number } = ctx.words;
  const head = ["stats.when", "stats.deal", "table.score", "table.par"].map((name) =>
    h("th", { scope: "col" }, t(name)),
  );
  const rows = all
    .slice(-SHOWN)
    .reverse()
    .map((r) =>
      h(
        "tr",
        {},
        h("td", {}, date(String(r.played || String(r.at || "").slice(0, 10)), "medium")),
        h(
          "td",
          {},
          r.date
            ? t("daily.of", { date: date(r.date, "medium") })
            : r.seed
              ? h("button", { type: "button", class: "s-link", on: { click: () => again(ctx, r) } }, r.seed)
              : "–",
          r.practice ? ` (${t("table.practice")})` : "",
          r.late ? ` (${t("daily.late")})` : "",
        ),
        h("td", { class: "s-number" }, number(r.score ?? NaN)),
        h("td", { class: "s-number" }, typeof r.par === "number" ? number(r.par, 1) : "–"),
      ),
    );
  return tableOf(t("stats.last"), head, rows);
}

/** The same deal again. @param {Context} ctx @param {Result} r */
function again(ctx, r) {
  goWith(ctx, `#/${r.key}`, { key: r.key, seed: r.seed });
}

/** @param {Context} ctx @param {string} key @param {HTMLElement} body @param {Result[]} all */
function acts(ctx, key, body, all) {
  const { t } = ctx.words;
  const reset = async () => {
    const yes = await confirmDialog(ctx, {
      title: t("stats.reset"),
      text: t("stats.resetText", { n: all.length }),
      yes: t("stats.resetYes"),
      danger: true,
    });
    if (!yes) return;
    const rest = ctx.store.results.list();
    await ctx.store.results.replace(rest.filter((r) => r.key !== key));
    await draw(ctx, key, body);
    ctx.toast(t("stats.resetDone"), {
      action: t("table.undo"),
      act: async () => {
        await ctx.store.results.replace(rest);
        void draw(ctx, key, body);
      },
    });
  };
  return h(
    "div",
    { class: "s-row" },
    button(
      t("stats.export"),
      () => saveFile(`tschatulle-${key}-${today()}.json`, JSON.stringify(all, null, 1), "application/json"),
      { icon: icon("save") },
    ),
    button(t("stats.reset"), reset, { kind: "quiet" }),
  );
}

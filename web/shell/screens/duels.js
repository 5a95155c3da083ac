/**
 * The statistics of a game between several: sums by computer level, and the last games. Knows stored results; knows no
 * game.
 */
import { tableOf } from "../elements/chart.js";
import { fill, h } from "../elements/dom.js";
import { castFaces } from "../players/casting.js";
import { optionWords } from "../ui/names.js";

/** @import { Context, Result } from "../types.d.ts" */

/** Won, drawn and lost by level. @param {Context} ctx @param {Result[]} all @returns {HTMLElement} */
function duelTable(ctx, all) {
  const { t, percent, number } = ctx.words;
  /** @type {Map<string, Result[]>} */
  const groups = new Map();
  for (const r of all.filter((one) => !one.practice)) {
    const name = [r.against, r.options].filter(Boolean).join(" · ");
    groups.set(name, [...(groups.get(name) || []), r]);
  }
  const count = (/** @type {Result[]} */ list, /** @type {string} */ what) =>
    list.filter((r) => r.result === what).length;
  const rows = [...groups.values()].map((list) => {
    const [won, draw] = [count(list, "won"), count(list, "draw")];
    return h(
      "tr",
      {},
      h("th", { scope: "row" }, opponents(ctx, list[0])),
      [list.length, won, draw, count(list, "lost")].map((n) => h("td", { class: "s-number" }, number(n))),
      h("td", { class: "s-number" }, percent((won + draw / 2) / list.length)),
    );
  });
  const head = ["stats.against", "stats.played", "stats.won", "stats.drawn", "stats.lost", "stats.share"].map(
    (name) => h("th", { scope: "col" }, t(name)),
  );
  return tableOf(t("stats.byLevel"), head, rows);
}

/** The levels of a result, one word if all are alike. @param {Context} ctx @param {Result} r */
function levelsOf({ words }, r) {
  const levels = String(r.against).split(" ");
  const told = levels.every((one) => one === levels[0]) ? levels.slice(0, 1) : levels;
  return told.map((one) => (words.has(`level.${one}`) ? words.t(`level.${one}`) : one)).join(", ");
}

/** @param {Context} ctx @param {Result} r */
const opponents = (ctx, r) => [levelsOf(ctx, r), ...options(ctx, r)].join(" · ");

/** Who they were; what is older than their names follows from the levels. @param {Context} ctx @param {Result} r */
function sitters(ctx, r) {
  const owners = String(r.against).split(" ");
  const seat = Number(r.seat) || 0;
  const kept = Array.isArray(r.faces) ? r.faces.map(String) : [];
  const chosen = [...kept.slice(0, seat), "", ...kept.slice(seat)];
  const faces = castFaces([...owners.slice(0, seat), "human", ...owners.slice(seat)], chosen);
  const names = faces.filter((_, i) => i !== seat).map((face) => ctx.words.t(`animal.${face}`));
  return `${ctx.words.list(names)} · ${opponents(ctx, r)}`;
}

/** Unusual options of a result in words. @param {Context} ctx @param {Result} r @returns {string[]} */
function options(ctx, r) {
  const pairs = String(r.options || "")
    .split(" ")
    .filter(Boolean)
    .map((one) => one.split("="));
  return optionWords(
    ctx,
    r.key,
    pairs.map(([name, value = ""]) => [name, value]),
  );
}

/** The last games in a list. @param {Context} ctx @param {Result[]} all @param {number} shown */
function duelGames(ctx, all, shown) {
  const { t, date } = ctx.words;
  const head = ["stats.when", "stats.against", "table.result", "stats.deal"].map((name) =>
    h("th", { scope: "col" }, t(name)),
  );
  const rows = all
    .slice(-shown)
    .reverse()
    .map((r) =>
      h(
        "tr",
        {},
        h("td", {}, date(String(r.played), "medium")),
        h("td", {}, sitters(ctx, r)),
        h(
          "td",
          {},
          t(`stats.${r.result === "draw" ? "drawn" : String(r.result)}`),
          r.practice ? ` (${t("table.practice")})` : "",
        ),
        h("td", {}, String(r.seed || "–")),
      ),
    );
  return tableOf(t("stats.last"), head, rows);
}

/**
 * The whole page of statistics for a game between several.
 * @param {Context} ctx
 * @param {HTMLElement} box
 * @param {Result[]} all
 * @param {number} shown
 */
export function drawDuels(ctx, box, all, shown) {
  fill(
    box,
    duelTable(ctx, all),
    h("p", { class: "s-small" }, ctx.words.t("stats.practiceNote")),
    duelGames(ctx, all, shown),
  );
}

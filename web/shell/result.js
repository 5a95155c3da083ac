/**
 * The end of a game: points against par, what decided it, where to go from here; and the result that is kept.
 * Knows the shape of a share's material and of the stored results, no game.
 */
import { distribution, facts } from "./chart.js";
import { clockText, countdown, today } from "./clock.js";
import { button, fill, h, linkButton } from "./dom.js";
import { icon } from "./icons.js";
import { duelResult } from "./duel.js";
import { OWN, runReview } from "./review.js";

/**
 * Keeps the result once. A day counts once for ever; a free game once per deal and date.
 * @param {any} desk @param {any} view
 * @param {boolean} again it was not ended by this very move: then only a day that was not counted yet is kept, for a free
 *   game may be an old one, or somebody else's
 * @returns {Promise<boolean>} whether it was new
 */
export async function keepResult(desk, view, again) {
  const { ctx, key, date } = desk;
  if (again && !date) return false;
  if (view.seats.length > 1) {
    const result = duelResult(view, key, today());
    // What is not kept, because several people played, has ended all the same.
    return result ? ctx.store.results.add(result) : true;
  }
  const known = await ctx.store.results.list(key);
  const id = date ? `${key}/${date}` : `${key}/${view.game.seed}/${today()}`;
  if (known.some((/** @type {any} */ r) => (date ? r.date === date : r.id === id))) return false;
  const f = view.scene.facts;
  await ctx.store.results.add({
    id, key, date: date || null, score: view.outcome.points[0], par: f.par ?? null, largest: f.largest ?? null,
    practice: Boolean(view.practice), late: Boolean(view.game.late), seed: view.game.seed, played: today(),
  });
  return true;
}

/** How a score stands to par, in words. @param {any} words @param {number} score @param {number} par */
export function againstPar(words, score, par) {
  const by = score - par;
  if (Math.abs(by) < 0.05) return words.t("table.result.even");
  return words.t(by > 0 ? "table.result.above" : "table.result.below", { by: Math.abs(by) });
}

/**
 * @param {any} desk @param {{again: () => void, replay: () => void, share: () => void}} acts
 * @returns {HTMLElement}
 */
export function resultPanel(desk, acts) {
  const { ctx, view, date } = desk;
  const { t } = ctx.words;
  const f = view.scene.facts;
  const score = view.outcome.points[0];
  const decided = h("div", { class: "s-decided" });
  const day = h("div", { class: "s-day-end" });
  const panel = h("section", { class: "s-result", "aria-label": t("table.result") },
    h("h2", { tabindex: "-1" }, h("span", { class: "s-result-score" }, ctx.words.number(score)), " ", t("table.result.points", { n: score })),
    h("p", { class: "s-result-par" }, f.par === undefined ? ctx.words.line(view.outcome.line) : againstPar(ctx.words, score, f.par)),
    facts([[t("table.par"), t("table.parValue", { par: f.par })], [t("table.result.largest"), String(f.largest ?? "")]].filter((p) => !p[1].includes("undefined") && p[1])),
    decided, day,
    h("div", { class: "s-row" },
      button(t("table.share"), acts.share, { icon: icon("share"), kind: "primary" }),
      button(t("review.open"), () => openReview(desk), { icon: icon("review") }),
      button(date ? t("daily.free") : t("table.fresh"), acts.again, { icon: icon("fresh") }),
      linkButton(t("stats.title"), date ? `#daily/${desk.key}` : `#stats/${desk.key}`, "", icon("stats"))));
  whatDecided(desk, decided);
  if (date) dayEnd(desk, day);
  return panel;
}

/** The review lives at the link of the record; that of a game in parts, which is long, at the table's own. @param {any} desk */
export async function openReview(desk) {
  if (desk.view.chapters?.length) return desk.ctx.go(`#/${desk.key}/r/${OWN}`);
  try {
    const { fragment } = await desk.control.ask("link", { kind: "r" });
    desk.ctx.go(fragment);
  } catch (error) {
    desk.ctx.warn(desk.ctx.reason(error));
  }
}

/** The dearest bets, computed while the player looks at the result. @param {any} desk @param {HTMLElement} box */
export async function whatDecided(desk, box) {
  const { ctx, control, view } = desk;
  const { t, line } = ctx.words;
  if (!control.ready || !view.can.review) return;
  const review = await runReview(ctx, box, control.ask, desk.stops);
  if (!review || desk.view !== view) return;
  const dear = review.turning.map((/** @type {number} */ n) => review.bets.find((/** @type {any} */ b) => b.n === n)).filter(Boolean).slice(0, 2);
  fill(box, h("h3", {}, t("table.result.decided")), review.line ? h("p", {}, line(review.line)) : null,
    dear.map((/** @type {any} */ bet) => h("p", { class: "s-small" }, line(bet.line))));
}

/** Streak, distribution and countdown of the daily. @param {any} desk @param {HTMLElement} box */
async function dayEnd(desk, box) {
  const { ctx, key, view } = desk;
  const { t } = ctx.words;
  const left = h("strong", { class: "s-clock" });
  try {
    const known = await dayFigures(ctx, key);
    fill(box, facts(dayFacts(ctx.words, known)),
      distribution(ctx, { bins: known.distribution, here: view.outcome.points[0], caption: t("stats.distribution") }),
      h("p", { class: "s-countdown" }, `${t("daily.next")} `, left));
    desk.stops.push(countdown(left, clockText));
  } catch (error) {
    if (/** @type {any} */ (error).reason !== "stopped") fill(box, h("p", {}, ctx.reason(error)));
  }
}

/** The figures of all days of a game. @param {any} ctx @param {string} key */
export async function dayFigures(ctx, key) {
  const results = (await ctx.store.results.list(key)).filter((/** @type {any} */ r) => r.date);
  return ctx.engine.ask("days", {
    results: results.map((/** @type {any} */ r) => ({ date: r.date, score: r.score, par: r.par, late: Boolean(r.late) })), today: today(),
  });
}

/** @param {any} words @param {any} known @returns {[string, string][]} */
export function dayFacts(words, known) {
  const { t } = words;
  return [[t("daily.streak"), t("daily.days", { n: known.streak })], [t("daily.best"), t("daily.days", { n: known.best_streak })],
    [t("stats.played"), words.number(known.played)],
    [t("stats.overPar"), known.mean_over_par === null ? "–" : signed(words, known.mean_over_par)]];
}

/** A figure with its sign. @param {any} words @param {number} x */
export function signed(words, x) {
  const size = words.number(Math.abs(x), 1);
  return Math.abs(x) < 0.05 ? size : `${x > 0 ? "+" : "−"}${size}`;
}

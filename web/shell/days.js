/**
 * What is known of the days of a daily: results, games under way, figures, and which seeds would give a day away. Knows calendar
 * dates as texts, slots and stored results; draws nothing and knows no game.
 */
import { today } from "./clock.js";
import { signed } from "./worth.js";

/**
 * What is known of each day of a game: results, games under way, and the first day there is ("" until the core is there).
 * @typedef {{results: Map<string, any>, running: Set<string>, first: string}} Days
 */

/** @param {any} ctx @param {string} key @returns {Promise<Days>} */
export async function dayStates(ctx, key) {
  const results = new Map();
  for (const r of await ctx.store.results.list(key))
    if (r.date && !results.has(r.date)) results.set(r.date, r);
  const days = (await ctx.store.slots()).filter((/** @type {string} */ slot) => slot.startsWith(`${key}/`));
  return {
    results,
    running: new Set(days.map((/** @type {string} */ slot) => slot.slice(key.length + 1))),
    first: "",
  };
}

/** The figures of all days of a game. @param {any} ctx @param {string} key */
export async function dayFigures(ctx, key) {
  const results = (await ctx.store.results.list(key)).filter((/** @type {any} */ r) => r.date);
  return ctx.engine.ask("days", {
    results: results.map((/** @type {any} */ r) => ({
      date: r.date,
      score: r.score,
      par: r.par,
      late: Boolean(r.late),
    })),
    today: today(),
  });
}

/** @param {any} words @param {any} known @returns {[string, string][]} */
export function dayFacts(words, known) {
  const { t } = words;
  return [
    [t("daily.streak"), t("daily.days", { n: known.streak })],
    [t("daily.best"), t("daily.days", { n: known.best_streak })],
    [t("stats.played"), words.number(known.played)],
    [t("stats.overPar"), known.mean_over_par === null ? "–" : signed(words, known.mean_over_par)],
  ];
}

/**
 * The day whose deal a seed would give away: one from today on that was not played to its end here. Every way to a seed asks here.
 * @param {any} ctx @param {string} key @param {string} seed any text @returns {Promise<string | null>} its date, or null for a seed that may be opened
 */
export async function closedDay(ctx, key, seed) {
  const text = seed
    .split(/[\s\p{C}]+/u)
    .filter(Boolean)
    .join(" "); // blanks and what is not seen do not count for the core
  try {
    const day = await ctx.engine.ask("daily", { key, date: text, today: today() });
    if (day.seed !== text || day.state === "past") return null;
    const done = (await ctx.store.results.list(key)).some((/** @type {any} */ r) => r.date === day.date);
    return done ? null : day.date;
  } catch (error) {
    if (["bad-date", "before-first", "bad-request"].includes(/** @type {any} */ (error).reason)) return null; // no daily
    throw error;
  }
}

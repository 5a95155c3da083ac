/**
 * What is known of the days of a daily: results, games under way, figures, and which seeds would give a day
 * away. Knows calendar dates as texts, slots and stored results; draws nothing and knows no game.
 */
import { today } from "../device/clock.js";
import { reasonOf } from "../ui/ask.js";
import { signed } from "../ui/worth.js";

/** @import { AnswerTo, Context, DayResult, GameEntry, Result, Words } from "../types.d.ts" */

/**
 * What is known of each day of a game: results, games under way, and the first day there is ("" until the
 * core is there).
 * @typedef {{results: Map<string, Result>, running: Set<string>, first: string}} Days
 */

/** The tries at puzzles, as notes of the store by game and date. */
export const TRIES = "puzzle/";

/** Reasons for which a text is no day of a daily. @type {Set<unknown>} */
const NO_DAILY = new Set(["bad-date", "before-first", "bad-request"]);

/**
 * The games that have a daily: the one with a deal first.
 * @param {Pick<Context, "games">} ctx
 * @returns {GameEntry[]}
 */
export const dailyGames = ({ games }) => [
  ...games.filter(({ daily }) => daily),
  ...games.filter(({ puzzle }) => puzzle),
];

/** The results of a daily by their dates; the first one of a day counts. @param {Context} ctx @param {string} key */
export function dayResults(ctx, key) {
  /** @type {Map<string, Result>} */
  const results = new Map();
  for (const r of ctx.store.results.list(key)) if (r.date && !results.has(r.date)) results.set(r.date, r);
  return results;
}

/** @param {Context} ctx @param {string} key @returns {Promise<Days>} */
export async function dayStates(ctx, key) {
  const results = dayResults(ctx, key);
  const days = (await ctx.store.slots()).filter((slot) => slot.startsWith(`${key}/`));
  const tried = await ctx.store.notes(`${TRIES}${key}/`);
  return {
    results,
    running: new Set([...days, ...tried].map((name) => name.slice(name.lastIndexOf("/") + 1))),
    first: "",
  };
}

/**
 * The figures of all days of a game; its flame is fed by those of any game.
 * @param {Context} ctx
 * @param {string} key
 */
export async function dayFigures(ctx, key) {
  const results = ctx.store.results.list().filter((r) => r.date);
  return ctx.engine.ask("days", {
    key,
    results: /** @type {DayResult[]} the core leaves out what is none */ (
      results.map((r) => ({ key: r.key, date: r.date, score: r.score, par: r.par, late: Boolean(r.late) }))
    ),
    today: today(),
  });
}

/** @param {Words} words @param {AnswerTo<"days">} known @returns {[string, string][]} */
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
 * The day whose deal a seed would give away: one from today on that was not played to its end here. Every way
 * to a seed asks here.
 * @param {Context} ctx
 * @param {string} key
 * @param {string} seed any text
 * @returns {Promise<string | null>} its date, or null for a seed that may be opened
 */
export async function closedDay(ctx, key, seed) {
  const text = seed
    .split(/[\s\p{C}]+/u)
    .filter(Boolean)
    .join(" "); // blanks and what is not seen do not count for the core
  try {
    const day = await ctx.engine.ask("daily", { key, date: text, today: today() });
    if (day.seed !== text || day.state === "past") return null;
    const done = ctx.store.results.list(key).some((r) => r.date === day.date);
    return done ? null : day.date;
  } catch (error) {
    if (NO_DAILY.has(reasonOf(error))) return null; // no daily
    throw error;
  }
}

/**
 * The end of a game: points against par, what decided it, where to go from here; and the result that is kept.
 * Knows the shape of a share's material and of the stored results, no game.
 */
import { need } from "../../board/svg.js";
import { reasonOf } from "../ui/ask.js";
import { seen } from "../ui/ask.js";
import { distribution, facts } from "../ui/chart.js";
import { clockText, countdown, today } from "../ui/clock.js";
import { button, fill, h, linkButton } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { dayFacts, dayFigures } from "../daily/days.js";
import { openReview, whatDecided } from "./decided.js";
import { duelResult } from "./duel.js";
import { againstPar } from "../ui/worth.js";
import { scoreOf } from "../ui/worth.js";

/** @import { Context, ScoreFacts, TableDesk, TableView } from "../types.d.ts" */

/**
 * Keeps the result once. A day counts once for ever; a free game once per deal and date.
 * @param {TableDesk} desk @param {TableView} view
 * @param {boolean} again it was not ended by this very move: then only a day that was not counted yet is
 *   kept, for a free game may be an old one, or somebody else's
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
  const known = ctx.store.results.list(key);
  const id = date ? `${key}/${date}` : `${key}/${view.game.seed}/${today()}`;
  if (known.some((r) => (date ? r.date === date : r.id === id))) return false;
  const f = scoreOf(view);
  await ctx.store.results.add({
    id,
    key,
    date: date || null,
    score: view.outcome?.points[0],
    par: f.par ?? null,
    largest: f.largest ?? null,
    practice: Boolean(view.practice),
    late: Boolean(view.game.late),
    seed: view.game.seed,
    played: today(),
  });
  return true;
}

/**
 * @param {TableDesk} desk @param {{again: () => void, replay: () => void, share: () => void}} acts
 * @returns {HTMLElement}
 */
export function resultPanel(desk, acts) {
  const { ctx, view, date } = seen(desk);
  const { t } = ctx.words;
  const f = scoreOf(view);
  const outcome = need(view.outcome, "the outcome");
  const [score] = outcome.points;
  const decided = h("div", { class: "s-decided" });
  const day = h("div", { class: "s-day-end" });
  const panel = h(
    "section",
    { class: "s-result", "aria-label": t("table.result") },
    h(
      "h2",
      { tabindex: "-1" },
      h("span", { class: "s-result-score" }, ctx.words.number(score)),
      " ",
      t("table.result.points", { n: score }),
    ),
    h(
      "p",
      { class: "s-result-par" },
      f.par === undefined ? ctx.words.line(outcome.line) : againstPar(ctx.words, score, f.par),
    ),
    facts(parAndLargest(ctx, f)),
    decided,
    day,
    h(
      "div",
      { class: "s-row" },
      button(t("table.share"), acts.share, { icon: icon("share"), kind: "primary" }),
      button(t("review.open"), () => openReview(desk), { icon: icon("review") }),
      button(date ? t("daily.free") : t("table.fresh"), acts.again, { icon: icon("fresh") }),
      linkButton(t("stats.title"), date ? `#daily/${desk.key}` : `#stats/${desk.key}`, "", icon("stats")),
    ),
  );
  void whatDecided(desk, decided);
  if (date) void dayEnd(desk, day);
  return panel;
}

/**
 * What the score is measured by, where that is known.
 * @param {Context} ctx
 * @param {ScoreFacts} f
 * @returns {[string, string][]}
 */
function parAndLargest({ words: { t } }, { par, largest }) {
  return [
    ...(par === undefined ? [] : [pair(t("table.par"), t("table.parValue", { par }))]),
    ...(largest === undefined ? [] : [pair(t("table.result.largest"), String(largest))]),
  ];
}

/** @param {string} name @param {string} value @returns {[string, string]} */
const pair = (name, value) => [name, value];

/** Streak, distribution and countdown of the daily. @param {TableDesk} desk @param {HTMLElement} box */
async function dayEnd(desk, box) {
  const { ctx, key, view } = seen(desk);
  const { t } = ctx.words;
  const left = h("strong", { class: "s-clock" });
  try {
    const known = await dayFigures(ctx, key);
    fill(
      box,
      facts(dayFacts(ctx.words, known)),
      distribution(ctx, {
        bins: known.distribution,
        here: view.outcome?.points[0],
        caption: t("stats.distribution"),
      }),
      h("p", { class: "s-countdown" }, `${t("daily.next")} `, left),
    );
    desk.stops.push(countdown(left, clockText));
  } catch (error) {
    if (reasonOf(error) !== "stopped") fill(box, h("p", {}, ctx.reason(error)));
  }
}

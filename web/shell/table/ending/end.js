/**
 * The end of a game for one: its score large, its medal or a kind word, how far it came, what decided it, and the ways
 * on. Knows what the core tells of an end; knows no game.
 */
import { need } from "../../../board/draw/svg.js";
import { dayFigures } from "../../daily/days.js";
import { coin, flameText, ladder } from "../../daily/medals.js";
import { countdown, minutesText } from "../../device/dates.js";
import { button, fill, h } from "../../elements/dom.js";
import { icon } from "../../elements/icons.js";
import { shareDialog } from "../../share/share.js";
import { reasonOf, seen } from "../../ui/ask.js";
import { scoreOf } from "../../ui/score.js";
import { againstPar } from "../../ui/worth.js";
import { openReview } from "./decided.js";

/** @import { Act, AnswerTo, Table } from "../../types.d.ts" */

/**
 * @param {Table} table
 * @param {AnswerTo<"share"> | null} told what the core says of the end, where it can
 * @param {Act} again
 * @param {(() => void)[]} stops takes what ends the countdown
 */
export function endPanel(table, told, again, stops) {
  const { ctx, key, date } = table;
  const { t, line } = ctx.words;
  const day = h("p", { class: "s-day-end" });
  if (date) void dayEnd(table, day, stops);
  return h(
    "section",
    { class: "s-result s-end-panel", "aria-label": t("table.result") },
    head(table, told),
    told?.decided ? h("p", { class: "s-end-why" }, line(told.decided)) : null,
    told ? ladder(ctx.words, { par: told.par, ...told.limits }, told.score) : null,
    h(
      "div",
      { class: "s-row s-end-acts" },
      button(t("table.share"), () => shareDialog(table), {
        icon: icon("share"),
        kind: "primary",
        extra: { data: { act: "share" } },
      }),
      button(t(date ? "daily.free" : "table.fresh"), again, { extra: { data: { act: "again" } } }),
    ),
    date ? day : null,
    h(
      "p",
      { class: "s-end-links" },
      h("button", { type: "button", class: "s-link", on: { click: () => openReview(table) } }, t("end.cost")),
      h("a", { href: date ? `#daily/${key}` : `#stats/${key}` }, t(date ? "daily.archive" : "stats.title")),
    ),
  );
}

/**
 * The score, on its medal if it has won one, and a word about it.
 * @param {Table} table
 * @param {AnswerTo<"share"> | null} told
 */
function head(table, told) {
  const { ctx, view } = seen(table);
  const { t, number, line } = ctx.words;
  const outcome = need(view.outcome, "the outcome");
  const [score] = outcome.points;
  const medal = told?.medal ?? null;
  const { par } = scoreOf(view);
  const words = told
    ? t(`end.${medal ?? "none"}`)
    : par === undefined
      ? line(outcome.line)
      : againstPar(ctx.words, score, par);
  return h(
    "h2",
    { class: "s-end-head", tabindex: "-1" },
    h(
      "span",
      { class: medal ? `s-medal s-medal-${medal}` : "s-end-points" },
      medal ? coin(medal) : null,
      h("span", { class: "s-result-score" }, number(score)),
      h(
        "span",
        { class: medal ? "hidden-words" : "s-end-unit" },
        ` ${t("table.result.points", { n: score })} `,
      ),
    ),
    h("span", { class: "s-end-word" }, words),
  );
}

/**
 * The flame, and when the next day begins.
 * @param {Table} table
 * @param {HTMLElement} box
 * @param {(() => void)[]} stops
 */
async function dayEnd({ ctx, key, view }, box, stops) {
  const left = h("span", { class: "s-clock" });
  const next = h("span", {}, `${ctx.words.t("daily.next")} `, left);
  stops.push(countdown(left, minutesText));
  fill(box, next);
  try {
    const { streak } = await dayFigures(ctx, key);
    if (streak && !view?.game.late) fill(box, flameText(ctx.words, streak), next);
    else if (view?.game.late) fill(box, h("span", {}, ctx.words.t("daily.lateEnd")), next);
  } catch (error) {
    if (reasonOf(error) !== "stopped") fill(box, ctx.reason(error));
  }
}

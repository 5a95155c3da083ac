/**
 * How a puzzle has ended: its medal or a kind word, one sentence why the answer is the answer, Share, and the ways on.
 * Knows results as they are kept and what the core says of them; knows no game.
 */
import { dayFigures } from "../daily/days.js";
import { MEDALS, coin, flameText, rightTry } from "../daily/medals.js";
import { countdown, minutesText } from "../device/dates.js";
import { button, fill, h, linkButton } from "../elements/dom.js";
import { icon } from "../elements/icons.js";
import { sendDialog } from "../share/share.js";
import { reasonOf } from "../ui/ask.js";
import { puzzleText } from "./text.js";
import { triesMarks } from "./tries.js";

/** @import { Act, AnswerTo, Context, Result, Words } from "../types.d.ts" */

/**
 * @param {Context} ctx
 * @param {{result: Result, told: AnswerTo<"puzzle">, words: Words, again: Act, stops: (() => void)[]}} given
 *   words: with the names of who sits there; again: shows the answer once more; stops: takes what ends the countdown
 */
export function puzzleEnd(ctx, { result, told, words, again, stops }) {
  const { t } = ctx.words;
  const day = h("p", { class: "s-day-end" });
  void dayEnd(ctx, result, day, stops);
  return h(
    "section",
    { class: "s-result s-end-panel s-puzzle-end", "aria-label": t("table.result") },
    head(ctx, result),
    told.solution ? h("p", { class: "s-end-why" }, words.line(told.solution.line)) : null,
    h(
      "div",
      { class: "s-row s-end-acts" },
      button(t("table.share"), () => sharePuzzle(ctx, result), {
        icon: icon("share"),
        kind: "primary",
        extra: { data: { act: "share" } },
      }),
      linkButton(t("puzzle.play"), `#/${result.key}`),
    ),
    day,
    h(
      "p",
      { class: "s-end-links" },
      h("button", { type: "button", class: "s-link", on: { click: again } }, t("puzzle.solution")),
      h("a", { href: `#daily/${result.key}` }, t("daily.archive")),
    ),
  );
}

/** The medal and a word. @param {Context} ctx @param {Result} result */
function head(ctx, result) {
  const { t } = ctx.words;
  const token = ctx.game(result.key)?.token ?? "coin";
  const at = rightTry(result);
  const medal = MEDALS[at - 1];
  const wrong = [1, 2, 3].map(() => ({ right: false }));
  return h(
    "h2",
    { class: "s-end-head", tabindex: "-1" },
    medal
      ? h("span", { class: `s-medal s-medal-${medal} s-medal-${token}` }, coin(medal, String(at), token))
      : triesMarks(ctx.words, token, wrong),
    h("span", { class: "s-end-word" }, t(`puzzle.end.${at}`)),
  );
}

/** The text about a puzzle that is over, to be sent or copied. @param {Context} ctx @param {Result} result */
export async function sharePuzzle(ctx, result) {
  const known = result.late ? null : await dayFigures(ctx, result.key).catch(() => null);
  const text = (/** @type {boolean} */ spoken) => puzzleText(ctx, result, known?.streak ?? 0, spoken);
  return sendDialog(ctx, text, ctx.words.t("puzzle.signs"));
}

/**
 * The flame, and when the next day begins.
 * @param {Context} ctx
 * @param {Result} result
 * @param {HTMLElement} box
 * @param {(() => void)[]} stops
 */
async function dayEnd(ctx, { key, late }, box, stops) {
  const { t } = ctx.words;
  const left = h("span", { class: "s-clock" });
  const next = h("span", {}, `${t("puzzle.next")} `, left);
  stops.push(countdown(left, minutesText));
  if (late) return fill(box, h("span", {}, t("daily.lateEnd")), next);
  fill(box, next);
  try {
    const { streak } = await dayFigures(ctx, key);
    if (streak) fill(box, flameText(ctx.words, streak), next);
  } catch (error) {
    if (reasonOf(error) !== "stopped") fill(box, ctx.reason(error));
  }
}

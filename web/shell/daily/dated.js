/**
 * What a table says of its date: that there is no such daily, that it was played before, that a new day has begun.
 * Knows dates and results; knows no game.
 */
import { today } from "../device/clock.js";
import { button, fill, h, linkButton } from "../elements/dom.js";
import { icon } from "../elements/icons.js";
import { goWith } from "../ui/ask.js";

/** @import { Context, Result } from "../types.d.ts" */

/**
 * A date without a daily, in words.
 * @param {Context} ctx
 * @param {HTMLElement} host
 * @param {string} key
 * @param {string} text
 */
export function noDay(ctx, host, key, text) {
  const { t } = ctx.words;
  ctx.live.stand(null);
  fill(
    host,
    h(
      "div",
      { class: "s-page" },
      h("h1", {}, t("daily.title")),
      h("p", { class: "s-lead" }, text),
      h(
        "div",
        { class: "s-row" },
        linkButton(t("daily.today"), `#/${key}/d/${today()}`, "primary", icon("day")),
        linkButton(t("daily.archive"), `#daily/${key}`),
      ),
    ),
  );
  return { title: t("daily.title") };
}

/**
 * The result of a day is known, the game itself is not (imported or tidied away).
 * @param {Context} ctx
 * @param {string} key
 * @param {Result} done
 */
export function playedBefore(ctx, key, done) {
  const { t } = ctx.words;
  const again = () => goWith(ctx, `#/${key}`, { key, seed: done.seed || (done.date ?? "") });
  return h(
    "section",
    { class: "s-card" },
    h("h2", {}, t("daily.played")),
    h("p", {}, t("daily.playedText", { points: done.score, par: done.par })),
    button(t("daily.asSeed"), again),
  );
}

/**
 * Midnight has passed: the daily stays what it is, and says so.
 * @param {Context} ctx
 * @param {string} key
 * @param {string} date of the daily
 * @param {boolean} over whether it has ended
 */
export function newDay(ctx, key, date, over) {
  const { t } = ctx.words;
  const text = over ? t("daily.newDay") : t("daily.newDayRunning", { date: ctx.words.date(date) });
  ctx.say(text);
  return h(
    "div",
    { class: "s-card" },
    h("p", {}, text),
    h("a", { href: `#/${key}/d/${today()}` }, t("daily.today")),
  );
}

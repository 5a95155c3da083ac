/**
 * The figures of all days of a daily: the flame, the medals, how the points are spread or how many puzzles were solved.
 * Knows what the core has counted; knows no game by name.
 */
import { distribution, facts } from "../elements/chart.js";
import { h, fill } from "../elements/dom.js";
import { dayFacts, dayFigures } from "./days.js";
import { MEDALS, coin, flame } from "./medals.js";

/** @import { AnswerTo, Child, Context, Words } from "../types.d.ts" */
/** @import { Token } from "../../games/types.js" */

/** @typedef {AnswerTo<"days">} Figures */

/**
 * What only the core can count.
 * @param {Context} ctx
 * @param {string} key
 * @param {{won: HTMLElement, figures: HTMLElement, burns: (ends: string[]) => void}} boxes
 *   burns: takes the first and the last day of the flame
 */
export async function drawFigures(ctx, key, { won, figures, burns }) {
  const { t } = ctx.words;
  const head = () => h("h2", {}, t("stats.title"));
  fill(figures, head(), h("p", { class: "s-small" }, t("boot.waiting")));
  try {
    const known = await dayFigures(ctx, key);
    const { puzzle, token } = ctx.game(key) ?? {};
    burns(known.flame);
    fill(won, wonTiles(ctx.words, known, token));
    fill(
      figures,
      head(),
      known.played === 0 ? h("p", {}, t("stats.none")) : figuresOf(ctx, known, Boolean(puzzle)),
      h("h3", {}, t("daily.medals")),
      legend(ctx.words, known, puzzle ? token : null),
    );
  } catch (error) {
    fill(figures, head(), h("p", {}, ctx.reason(error)));
  }
}

/** @param {Context} ctx @param {Figures} known @param {boolean} puzzle @returns {Child} */
function figuresOf(ctx, known, puzzle) {
  const { t } = ctx.words;
  if (puzzle) return facts(puzzleFacts(ctx.words, known));
  return [
    facts(dayFacts(ctx.words, known)),
    distribution(ctx, { bins: known.distribution, caption: t("stats.distribution") }),
  ];
}

/** @param {Words} words @param {Figures} known @returns {[string, string][]} */
export function puzzleFacts({ t, number }, { streak, best_streak: best, played, medals }) {
  return [
    [t("daily.streak"), t("daily.days", { n: streak })],
    [t("daily.best"), t("daily.days", { n: best })],
    [t("stats.played"), number(played)],
    [t("puzzle.solved"), number(played - medals.none)],
  ];
}

/** What each medal takes. @param {Words} words @param {Figures} known @param {Token | null} [token] of puzzles */
function legend({ t }, known, token = null) {
  const told = (/** @type {"gold"|"silver"|"bronze"} */ medal, /** @type {number} */ i) =>
    token
      ? t("puzzle.worth", { medal: t(`daily.medal.${medal}`), how: [`puzzle.try.${i + 1}`, {}] })
      : t("daily.share", { medal: t(`daily.medal.${medal}`), share: known.shares[medal] });
  return h(
    "ul",
    { class: "s-legend" },
    MEDALS.map((medal, i) => h("li", {}, coin(medal, "", token ?? "coin"), told(medal, i))),
  );
}

/**
 * The flame and the medals with their numbers.
 * @param {Words} words @param {Figures} known @param {Token} [token]
 */
export function wonTiles({ t, number }, known, token) {
  return [
    h(
      "p",
      { class: "s-won-flame" },
      flame(),
      h("strong", {}, number(known.streak)),
      " ",
      t("daily.running", { n: known.streak }),
    ),
    MEDALS.map((medal) =>
      h(
        "p",
        {},
        h("strong", {}, number(known.medals[medal])),
        coin(medal, "", token),
        h("span", { class: "hidden-words" }, t(`daily.medal.${medal}`)),
      ),
    ),
  ];
}

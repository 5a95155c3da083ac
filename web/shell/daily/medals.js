/**
 * What is seen of a day that was played: a coin in the metal of its medal, the flame of days in a row, the line from
 * nothing to gold. Knows medals and the limits that the core has set for a day; knows no game.
 */
import { h, s } from "../elements/dom.js";

/** @import { Token } from "../../games/types.js" */
/** @import { Goal } from "./opening.js" */
/** @import { Child, Result, Words } from "../types.d.ts" */

/** @typedef {"gold"|"silver"|"bronze"|"none"|"plain"} Metal   "none": no medal; "plain": it is not known */

/** The best medal first. @type {("gold"|"silver"|"bronze")[]} */
export const MEDALS = ["gold", "silver", "bronze"];

/** What a score has won. @param {Goal | null} goal of its day @param {number} score @returns {Metal} */
export const metalOf = (goal, score) =>
  goal ? (MEDALS.find((medal) => score >= goal[medal]) ?? "none") : "plain";

/**
 * A coin, which says nothing by itself: its name stands beside it.
 * @param {Metal | "open" | "wrong"} metal of a try: "open" is still to come, "wrong" was not the answer
 * @param {string} [figure]
 * @param {Token} [token] what the coins of its family look like; "coin" if left out
 */
export const coin = (metal, figure = "", token = "coin") =>
  h(
    "span",
    { class: `s-coin s-coin-${metal}${token === "coin" ? "" : ` s-token-${token}`}`, "aria-hidden": "true" },
    figure,
  );

/** What the tries at every puzzle are worth, the first one best (play/challenges/puzzles.py). @type {Goal} */
export const WORTH = { gold: 11, silver: 10, bronze: 9, par: 10 };

/** Which try at a puzzle was the right one, from 1; 0 for none. @param {Result} result */
export const rightTry = ({ score }) => MEDALS.findIndex((medal) => WORTH[medal] === score) + 1;

/** The flame of days in a row. */
export const flame = () =>
  s(
    "svg",
    { class: "s-flame", viewBox: "0 0 24 32", "aria-hidden": "true", focusable: "false" },
    s("path", {
      class: "s-flame-out",
      d:
        "M12.5 1.5c1 5 7.5 8.5 9 15.5 1.6 7.5-3.5 13.5-9.5 13.5S1.5 25.5 2.3 18.5" +
        "c.4-3.5 2.2-5.5 3.7-7.5.6 2 1.6 3 3 3.5-.8-5 .5-9.5 3.5-13z",
    }),
    s("path", {
      class: "s-flame-in",
      d:
        "M12.3 17c.6 2.6 4 4.2 4.2 7.8.2 3-2 5.2-4.5 5.2s-4.7-2.2-4.5-5.2" +
        "c.1-1.7 1-2.9 1.9-3.9.3 1 .8 1.5 1.5 1.8-.2-2.2.2-4.3 1.4-5.700z",
    }),
  );

/** How long the flame burns, with its sign. @param {Words} words @param {number} days */
export const flameText = ({ t }, days) =>
  h("span", { class: "s-flame-line" }, flame(), h("strong", {}, t("daily.days", { n: days })));

/** The end of the line, as a share of par. */
const END = 1.25;
/** Shares of the line by which two coins keep apart. */
const APART = 0.09;

/**
 * The line from nothing to gold: the three limits, par, and how far a score came.
 * @param {Words} words
 * @param {Goal} goal
 * @param {number} score
 */
export function ladder({ t, number }, goal, score) {
  const end = Math.max(goal.par * END, score);
  const at = (/** @type {number} */ points) => Math.max(0, Math.min(1, points / end));
  const gold = at(goal.gold);
  const silver = Math.min(at(goal.silver), gold - APART);
  const places = { gold, silver, bronze: Math.min(at(goal.bronze), silver - APART) };
  const put = (/** @type {string} */ name, /** @type {Child} */ content, /** @type {number} */ share) => {
    const mark = h("span", { class: `s-ladder-${name}` }, content);
    mark.style.insetInlineStart = `${(share * 100).toFixed(1)}%`;
    return mark;
  };
  const step = (/** @type {"gold"|"silver"|"bronze"} */ medal) => {
    const face = coin(score >= goal[medal] ? medal : "plain", String(goal[medal]));
    return put("step", face, places[medal]);
  };
  const bar = h("span", { class: "s-ladder-bar" });
  bar.style.inlineSize = `${(at(score) * 100).toFixed(1)}%`;
  return h(
    "div",
    { class: "s-ladder", role: "img", "aria-label": ladderText({ t, number }, goal, score) },
    h("span", { class: "s-ladder-line" }, bar),
    [...MEDALS].reverse().map(step),
    put("par", t("daily.parAt", { par: number(goal.par, 0) }), at(goal.par)),
    put("you", t("daily.you"), at(score)),
  );
}

/** The same in words. @param {Pick<Words, "t"|"number">} words @param {Goal} goal @param {number} score */
export const ladderText = ({ t, number }, { par, bronze, silver, gold }, score) =>
  t("daily.ladder", { bronze, silver, gold, par: number(par, 1), score });

/**
 * What a move is worth, in the unit of its game: points, a winning chance, or balls. Knows units, no game.
 */

/** @import { TableView, Words } from "../types.d.ts" */

/** @type {{[unit: string]: number}} */
const LEAST = { points: 0.05, chance: 0.005, balls: 0.05 };

/** @param {TableView} view */
export const unitOf = (view) => view.game.unit || "points";

/** A value of the mover. @param {Words} words @param {string} unit @param {number} value */
export function worthText(words, unit, value) {
  if (unit === "chance") return words.percent(value);
  return words.number(value, 1);
}

/**
 * What a move gave up: a dash for nothing.
 * @param {Words} words
 * @param {string} unit
 * @param {{loss: number, exact: boolean}} move
 */
export function lossText(words, unit, { loss, exact }) {
  if (loss < LEAST[unit]) return words.t("review.best");
  return `${exact ? "" : `${words.t("review.about")} `}−${worthText(words, unit, loss)}`;
}

/** The head of the column of values. @param {Words} words @param {string} unit */
export function worthName(words, unit) {
  return words.t(unit === "points" ? "table.hint.value" : `table.hint.value.${unit}`);
}

/** How a score stands to par, in words. @param {Words} words @param {number} score @param {number} par */
export function againstPar(words, score, par) {
  const by = score - par;
  if (Math.abs(by) < 0.05) return words.t("table.result.even");
  return words.t(by > 0 ? "table.result.above" : "table.result.below", { by: Math.abs(by) });
}

/** A figure with its sign. @param {Words} words @param {number} x */
export function signed(words, x) {
  const size = words.number(Math.abs(x), 1);
  return Math.abs(x) < 0.05 ? size : `${x > 0 ? "+" : "−"}${size}`;
}

/**
 * What a move is worth, in the unit of its game: points, a winning chance, or balls. Knows units, no game.
 */

const LEAST = { points: 0.05, chance: 0.005, balls: 0.05 };

/** @param {any} view @returns {"points" | "chance" | "balls"} */
export const unitOf = (view) => view.game.unit || "points";

/** A value of the mover. @param {any} words @param {string} unit @param {number} value */
export function worthText(words, unit, value) {
  if (unit === "chance") return words.percent(value);
  return words.number(value, 1);
}

/** What a move gave up: a dash for nothing. @param {any} words @param {string} unit @param {{loss: number, exact: boolean}} move */
export function lossText(words, unit, { loss, exact }) {
  if (loss < LEAST[/** @type {"points"} */ (unit)]) return words.t("review.best");
  return `${exact ? "" : `${words.t("review.about")} `}−${worthText(words, unit, loss)}`;
}

/** The head of the column of values. @param {any} words @param {string} unit */
export function worthName(words, unit) {
  return words.t(unit === "points" ? "table.hint.value" : `table.hint.value.${unit}`);
}

/**
 * What the page knows of the game for two before pictures or a board of it have come.
 *
 * @import { GameCard } from "../types.js"
 * @import { Facts } from "./scene.js"
 */

/** @param {number} numbers how many stacks @returns {GameCard<Facts>} */
const card = (numbers) => ({
  key: `tschuk${numbers}`,
  family: "tschuk",
  chips: numbers === 7 ? undefined : "tschuknumbers",
});

/** One for each number of stacks, the game of the source first. */
export const cards = [7, 4, 5, 6, 8, 9].map(card);

/**
 * What is shown of the game for two before a board of it has come: a tile, small pictures. Knows no board.
 *
 * @import { GameCard } from "../types.js"
 * @import { Facts } from "./scene.js"
 */

import { art } from "./art.js";
import { preview } from "./preview.js";

/** @param {number} numbers how many stacks @returns {GameCard<Facts>} */
const card = (numbers) => ({
  key: `tschuk${numbers}`,
  family: "tschuk",
  chips: numbers === 7 ? undefined : "tschuknumbers",
  art,
  preview,
});

/** One for each number of stacks, the game of the source first. */
export const cards = [7, 4, 5, 6, 8, 9].map(card);

/**
 * What is shown of the card game before a board of it has come: a tile, small pictures. Knows no board.
 *
 * @import { GameCard } from "../types.js"
 * @import { Facts } from "./scene.js"
 */

import { art } from "./art.js";
import { preview } from "./preview.js";
import { sign } from "./sign.js";

/** @param {number} seats @param {boolean} tactical @returns {GameCard<Facts>} */
const card = (seats, tactical) => ({
  key: `kuckuck${seats}${tactical ? "t" : ""}`,
  family: "kuckuck",
  cloth: "leaf",
  chips: tactical ? "kuckucktactical" : undefined,
  art,
  preview,
  sign,
  token: "nest",
});

/** One for each number of players, basic and tactical; the usual one first. */
export const cards = [4, 3, 5].flatMap((seats) => [card(seats, false), card(seats, true)]);

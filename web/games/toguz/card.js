/**
 * What is shown of the sowing games before a board of it has come: a tile, small pictures. Knows no board.
 *
 * @import { GameCard } from "../types.js"
 * @import { Facts } from "./scene.js"
 */

import { art } from "./art.js";
import { preview } from "./preview.js";
import { sign } from "./sign.js";

/** @param {string} key @returns {GameCard<Facts>} */
const card = (key) => ({ key, family: "toguz", art, preview, sign, token: "ball" });

/** The great one first. */
export const cards = ["toguz9", "bestemshe5", "kozdatu7"].map(card);

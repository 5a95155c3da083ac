/**
 * What is shown of the domino game before a board of it has come: a tile, small pictures. Knows no board.
 *
 * @import { GameCard } from "../types.js"
 * @import { Facts } from "./scene.js"
 */

import { art } from "./art.js";
import { preview } from "./preview.js";
import { sign } from "./sign.js";

/** @param {string} key @returns {GameCard<Facts>} */
const card = (key) => ({ key, family: "tsungshap", cloth: "plum", art, preview, sign, token: "tile" });

/** The game with hidden hands first. */
export const cards = ["tsungshap", "tsungshap1893"].map(card);

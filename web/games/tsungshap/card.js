/**
 * What the page knows of the domino game before pictures or a board of it have come.
 *
 * @import { GameCard } from "../types.js"
 * @import { Facts } from "./scene.js"
 */

/** @param {string} key @returns {GameCard<Facts>} */
const card = (key) => ({ key, family: "tsungshap", cloth: "plum", token: "tile" });

/** The game with hidden hands first. */
export const cards = ["tsungshap", "tsungshap1893"].map(card);

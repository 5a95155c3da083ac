/**
 * What the page knows of the sowing games before pictures or a board of it have come.
 *
 * @import { GameCard } from "../types.js"
 * @import { Facts } from "./scene.js"
 */

/** @param {string} key @returns {GameCard<Facts>} */
const card = (key) => ({ key, family: "toguz", token: "ball" });

/** The great one first. */
export const cards = ["toguz9", "bestemshe5", "kozdatu7"].map(card);

/**
 * What the page knows of the game for one before pictures or a board of it have come.
 *
 * @import { GameCard } from "../types.js"
 * @import { Facts } from "./scene.js"
 */

/** @type {GameCard<Facts>} */
const card = { key: "solitaire", family: "solitaire", box: "tschuk" };

export const cards = [card];

/**
 * What the page knows of the game for two before pictures or a board of it have come.
 *
 * @import { GameCard } from "../types.js"
 * @import { Facts } from "./scene.js"
 */
import { Late } from "../../board/motion/late.js";

/** @param {number} numbers how many stacks @returns {GameCard<Facts>} */
const card = (numbers) => ({
  key: `tschuk${numbers}`,
  family: "tschuk",
  chips: numbers === 7 ? undefined : "tschuknumbers",
});

/** One for each number of stacks, the game of the source first. */
export const cards = [7, 4, 5, 6, 8, 9].map(card);

/** What a board of it does without in its first frame. @type {Late<typeof import("./late.js").more>} */
export const late = new Late("web/games/tschuk/late.js", (n) =>
  n ? import(`./late.js?${n}`) : import("./late.js"),
);

/**
 * What the page knows of the domino game before pictures or a board of it have come.
 *
 * @import { GameCard } from "../types.js"
 * @import { Facts } from "./scene.js"
 */
import { Late } from "../../board/motion/late.js";

/** @param {string} key @returns {GameCard<Facts>} */
const card = (key) => ({ key, family: "tsungshap", cloth: "plum", token: "tile" });

/** The game with hidden hands first. */
export const cards = ["tsungshap", "tsungshap1893"].map(card);

/** What a board of it does without in its first frame. @type {Late<typeof import("./late.js").more>} */
export const late = new Late("web/games/tsungshap/late.js", (n) =>
  n ? import(`./late.js?${n}`) : import("./late.js"),
);

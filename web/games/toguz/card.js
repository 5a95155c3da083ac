/**
 * What the page knows of the sowing games before pictures or a board of it have come.
 *
 * @import { GameCard } from "../types.js"
 * @import { Facts } from "./scene.js"
 */
import { Late } from "../../board/motion/late.js";

/** @param {string} key @returns {GameCard<Facts>} */
const card = (key) => ({ key, family: "toguz", token: "ball" });

/** The great one first. */
export const cards = ["toguz9", "bestemshe5", "kozdatu7"].map(card);

/** What a board of it does without in its first frame. @type {Late<typeof import("./late.js").more>} */
export const late = new Late("web/games/toguz/late.js", (n) =>
  n ? import(`./late.js?${n}`) : import("./late.js"),
);

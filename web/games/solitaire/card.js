/**
 * What the page knows of the game for one before pictures or a board of it have come.
 *
 * @import { GameCard } from "../types.js"
 * @import { Facts } from "./scene.js"
 */
import { Late } from "../../board/motion/late.js";

/** @type {GameCard<Facts>} */
const card = { key: "solitaire", family: "solitaire", box: "tschuk" };

export const cards = [card];

/** What a board of it does without in its first frame. @type {Late<typeof import("./late.js").more>} */
export const late = new Late("web/games/solitaire/late.js", (n) =>
  n ? import(`./late.js?${n}`) : import("./late.js"),
);

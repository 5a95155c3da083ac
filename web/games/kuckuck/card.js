/**
 * What the page knows of the card game before pictures or a board of it have come.
 *
 * @import { GameCard } from "../types.js"
 * @import { Facts } from "./scene.js"
 */
import { Late } from "../../board/motion/late.js";

/** @param {number} seats @param {boolean} tactical @returns {GameCard<Facts>} */
const card = (seats, tactical) => ({
  key: `kuckuck${seats}${tactical ? "t" : ""}`,
  family: "kuckuck",
  cloth: "leaf",
  chips: tactical ? "kuckucktactical" : undefined,
  token: "nest",
});

/** One for each number of players, basic and tactical; the usual one first. */
export const cards = [4, 3, 5].flatMap((seats) => [card(seats, false), card(seats, true)]);

/** What a board of it does without in its first frame. @type {Late<typeof import("./late.js").more>} */
export const late = new Late("web/games/kuckuck/late.js", (n) =>
  n ? import(`./late.js?${n}`) : import("./late.js"),
);

/**
 * What the page knows of the climbing games before pictures or a board of it have come.
 *
 * @import { GameCard } from "../types.js"
 * @import { Facts } from "./scene.js"
 */
import { Late } from "../../board/motion/late.js";

/** @param {string} key @param {string} [stem] where its words stand @returns {GameCard<Facts>} */
const card = (key, stem = "tichu") => ({
  key,
  stem,
  family: "tichu",
  token: "card",
  chips: stem === "throne" ? "grandseigneur" : undefined,
});

/** Tichu, its variants that count points, and the one for the throne. */
export const cards = [
  ...["tichu4", "tichu4round", "tichu4chaos"].map((key) => card(key)),
  ...["tichu3", "tichu6"].map((key) => card(key, key)),
  ...Array.from({ length: 8 }, (_, i) => card(`grandseigneur${i + 5}`, "throne")),
];

/** What a board of it does without in its first frame. @type {Late<typeof import("./late.js").more>} */
export const late = new Late("web/games/tichu/late.js", (n) =>
  n ? import(`./late.js?${n}`) : import("./late.js"),
);

/**
 * What is shown of the climbing games before a board of it has come: a tile, small pictures. Knows no board.
 *
 * @import { GameCard } from "../types.js"
 * @import { Facts } from "./scene.js"
 */

import { art } from "./art.js";
import { preview } from "./preview.js";

/** @param {string} key @param {string} [stem] where its words stand @returns {GameCard<Facts>} */
const card = (key, stem = "tichu") => ({
  key,
  stem,
  family: "tichu",
  chips: stem === "throne" ? "grandseigneur" : undefined,
  art,
  preview,
});

/** Tichu, its variants that count points, and the one for the throne. */
export const cards = [
  ...["tichu4", "tichu4round", "tichu4chaos"].map((key) => card(key)),
  ...["tichu3", "tichu6"].map((key) => card(key, key)),
  ...Array.from({ length: 8 }, (_, i) => card(`grandseigneur${i + 5}`, "throne")),
];

/**
 * What is shown of the game for one before a board of it has come: a tile, small pictures. Knows no board.
 *
 * @import { GameCard } from "../types.js"
 * @import { Facts } from "./scene.js"
 */

import { dealArt } from "./art.js";
import { preview } from "./preview.js";

/** @type {GameCard<Facts>} */
const card = { key: "solitaire", family: "solitaire", dealArt, box: "tschuk", preview };

export const cards = [card];

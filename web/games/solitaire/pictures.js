/**
 * The pictures of the game for one on the front page: on a tile, small ones. Knows no board.
 *
 * @import { GamePictures } from "../types.js"
 * @import { Facts } from "./scene.js"
 */

import { dealArt } from "./art.js";
import { preview } from "./preview.js";

/** @type {GamePictures<Facts>} */
export const pictures = { dealArt, preview };

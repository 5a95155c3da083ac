/**
 * The pictures of the climbing games on the front page: on a tile, small ones. Knows no board.
 *
 * @import { GamePictures } from "../types.js"
 * @import { Facts } from "./scene.js"
 */

import { art } from "./art.js";
import { preview } from "./preview.js";
import { sign } from "./sign.js";

/** @type {GamePictures<Facts>} */
export const pictures = { art, preview, sign };

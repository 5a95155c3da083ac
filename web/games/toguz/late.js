/**
 * What a board of the sowing games does without in its first frame: a script of its own (web/board/motion/late.js).
 *
 * @import { Pictured } from "../types.js"
 */
import { examples } from "./examples.js";
import { rulings } from "./rulings.js";
import { still } from "./still.js";
import { createStories, soundOf } from "./tell.js";

export const more = {
  createStories,
  soundOf,
  /** What its rules are shown with. @param {string} key @returns {Pictured} */
  pictures: (key) => ({ picture: still, examples: (n) => examples(n, Number(key.at(-1))), rulings }),
};

/**
 * What a board of the card game does without in its first frame: a script of its own (web/board/motion/late.js).
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
  /** What its rules are shown with. @returns {Pictured} */
  pictures: () => ({ picture: still, examples, rulings }),
};

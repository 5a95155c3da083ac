/**
 * What a table of the climbing games does without in its first frame: a script of its own (web/board/motion/late.js).
 *
 * @import { Pictured } from "../types.js"
 */
import { examples } from "./examples.js";
import { resultParts } from "./desk/handover.js";
import { moveName } from "./names.js";
import { rulings } from "./rulings.js";
import { playedTable, scoreParts } from "./table/sheet.js";
import { still } from "./still.js";
import { createStories, soundOf } from "./tell.js";

export const more = {
  ...{ createStories, moveName, soundOf },
  ...{ playedTable, resultParts, scoreParts },
  /** What the rules are shown with. @returns {Pictured} */
  pictures: () => ({ picture: still, examples, rulings }),
};

/**
 * The first minute of a game: a script of its own, for newcomers. Knows what the shell calls it.
 */
import { guideScreen } from "./shell/screens/guide.js";

/** @import { Open } from "./shell/types.d.ts" */

/** @type {{[page: string]: Open}} */
export const screens = { guide: guideScreen };

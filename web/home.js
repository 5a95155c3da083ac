/**
 * The front page: a script of its own, which a visit to a table does not wait for. Games have their pictures once it is
 * here. Knows its name in addresses.
 */
import { games } from "./games/index.js";
import { hangPictures } from "./games/pictures.js";
import { homeScreen } from "./shell/screens/home.js";

/** @import { Open } from "./shell/types.d.ts" */

hangPictures(games);

/** @type {{[page: string]: Open}} */
export const screens = { home: homeScreen };

/**
 * A table, with the machine of all boards: a script of its own, which the front page does not wait for. Boards and the
 * screens that nobody sees first stand on it. Knows its name in addresses.
 */
import { playScreen } from "./shell/table/table.js";

/** @import { Open } from "./shell/types.d.ts" */

/** @type {{[page: string]: Open}} */
export const screens = { play: playScreen };

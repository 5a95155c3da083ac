/**
 * What tables with a hand of cards share: a button on everything that has a name, the tab stop at the hand,
 * and another layout when there is less or more room. Knows the parts of a desk (cells, focus, slim); knows
 * no game and no picture.
 */

import { createFocus } from "./focus.js";

/**
 * @import { CellRow, Cells } from "./cells.js"
 * @import { Focus } from "./focus.js"
 */

/**
 * Lays the buttons; the tab stop goes to the hand once there is one, unless somebody is on the table already.
 * @param {{cells: Cells, focus: Focus|null, dealt?: boolean}} desk @param {CellRow[]} rows as for createCells
 * @param {string|null} first where the hand begins
 */
export function layHand(desk, rows, first) {
  desk.cells.lay(rows, (buttons) => {
    const instead = desk.cells.button(first ?? rows[0].cells[0].place);
    if (desk.focus) desk.focus.renew(buttons, instead);
    else desk.focus = createFocus(desk.cells.root, buttons);
    if (first && !desk.dealt && !desk.cells.root.contains(document.activeElement)) desk.focus.keep(instead);
    desk.dealt = Boolean(first);
  });
}

/**
 * Lays the table anew when its room has changed.
 * @param {{slim: boolean}} desk
 * @param {boolean} slim
 * @param {() => void} anew
 */
export function fit(desk, slim, anew) {
  if (slim === desk.slim) return;
  desk.slim = slim;
  anew();
}

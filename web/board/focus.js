/**
 * Roving focus over rows of buttons: one tab stop, arrows move, Home and End go to the ends of a row,
 * with Ctrl to the first and last row. Rows may have holes, over which the arrows jump, and may be replaced.
 * Knows no board; directions are those of the picture, not of the script.
 */

import { need } from "./draw/svg.js";

/** @import { Buttons } from "./cells.js" */
/** @typedef {ReturnType<typeof createFocus>} Focus */

/** @param {HTMLElement} root the element that hears the keys @param {Buttons} first at least one button */
export function createFocus(root, first) {
  let rows = first;
  let current = need(rows.flat().find(Boolean), "a button that can have the focus");
  /** Gives a button the tab stop. @param {HTMLElement|undefined} button nothing happens where there is none */
  const keep = (button) => {
    if (!button) return;
    current.tabIndex = -1;
    current = button;
    current.tabIndex = 0;
  };
  /** Gives a button tab stop and focus. @param {HTMLElement|undefined} button */
  const go = (button) => {
    keep(button);
    button?.focus();
  };
  /** @param {KeyboardEvent} event */
  const onKey = (event) => {
    if (event.altKey || event.metaKey || event.defaultPrevented) return;
    const next = target(rows, current, event.key, event.ctrlKey);
    if (!next) return;
    event.preventDefault();
    go(next);
  };
  /** @param {FocusEvent} event */
  const onFocus = ({ target: met }) => {
    if (met instanceof HTMLElement && rows.some((row) => row.includes(met))) keep(met);
  };
  /**
   * Other rows. @param {Buttons} others
   * @param {HTMLElement|undefined} instead takes over if the button with the tab stop is not among them
   */
  const renew = (others, instead) => {
    rows = others;
    for (const button of rows.flat()) if (button && button !== current) button.tabIndex = -1;
    if (rows.some((row) => row.includes(current))) return;
    (document.activeElement === current ? go : keep)(instead);
  };
  for (const button of rows.flat()) if (button) button.tabIndex = -1;
  keep(current);
  root.addEventListener("keydown", onKey);
  root.addEventListener("focusin", onFocus);
  const destroy = () => {
    root.removeEventListener("keydown", onKey);
    root.removeEventListener("focusin", onFocus);
  };
  return { go, keep, current: () => current, renew, destroy };
}

/**
 * The next button in a line of places, from one of them on.
 * @param {(HTMLElement|undefined)[]} line @param {number} from @param {1|-1} by
 */
function seek(line, from, by) {
  for (let i = from + by; i >= 0 && i < line.length; i += by) if (line[i]) return line[i];
  return line[from];
}

/**
 * The button that a key leads to, or nothing if the key means nothing here.
 * @param {Buttons} rows @param {HTMLElement} from @param {string} key @param {boolean} ctrl
 */
function target(rows, from, key, ctrl) {
  const row = rows.findIndex((line) => line.includes(from));
  const column = rows[row].indexOf(from);
  /** @param {(HTMLElement|undefined)[]} line */
  const ends = (line) => [line.find(Boolean), line.findLast(Boolean)];
  if (key === "Home") return ends(rows[ctrl ? 0 : row])[0];
  if (key === "End") return ends(rows[ctrl ? rows.length - 1 : row])[1];
  if (ctrl) return null;
  if (key === "ArrowUp" || key === "ArrowDown")
    return seek(
      rows.map((line) => line[column]),
      row,
      key === "ArrowUp" ? -1 : 1,
    );
  if (key === "ArrowLeft" || key === "ArrowRight")
    return seek(rows[row], column, key === "ArrowLeft" ? -1 : 1);
  return null;
}

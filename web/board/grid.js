/**
 * Real buttons laid over a picture, in role=grid / row / gridcell, all of the same size.
 * Knows places by name; knows no game, no picture and no meaning of a place.
 */

import { placeOf } from "./cells.js";
import { need, put, tag } from "./svg.js";

/** @typedef {ReturnType<typeof createGrid>} Grid */

/**
 * @param {{rows: number, columns: number, name: (row: number, column: number) => string}} shape rows and
 *   columns count from 1
 */
export function createGrid({ rows, columns, name }) {
  const root = tag("div", { class: "b-grid", role: "grid" });
  /** @type {Map<string, HTMLElement>} */
  const buttons = new Map();
  /** @type {HTMLElement[][]} */
  const lines = [];
  /** @param {string} place */
  const shown = (place) => need(buttons.get(place), `button ${place}`);
  for (let row = 1; row <= rows; row += 1) {
    const line = tag("div", { class: "b-row", role: "row" });
    const cells = [];
    for (let column = 1; column <= columns; column += 1) {
      const button = tag("button", { class: "b-cell", type: "button", "data-place": name(row, column) });
      buttons.set(name(row, column), button);
      cells.push(button);
      line.append(tag("div", { class: "b-gridcell", role: "gridcell" }, button));
    }
    lines.push(cells);
    root.append(line);
  }
  return {
    root,
    rows: lines,
    /** @param {string} place @returns {HTMLElement|undefined} */
    button: (place) => buttons.get(place),
    placeOf,
    /** The place under a point of the window, or null. @param {number} x @param {number} y @returns {string|null} */
    placeAt: (x, y) => geometry(root, lines, x, y),
    /** Names a button. @param {string} place @param {string} words */
    say: (place, words) => put(shown(place), "aria-label", words),
    /** What a button is good for now, for its look; null: nothing. @param {string} place @param {string|null} kind */
    use: (place, kind) => {
      put(shown(place), "data-use", kind);
      put(shown(place), "aria-disabled", kind ? null : "true");
    },
    /** Names the whole. @param {string} words @param {string} more how it is used */
    label: (words, more) => {
      put(root, "aria-label", words);
      put(root, "aria-description", more);
    },
  };
}

/**
 * The place under a point of the window, by arithmetic: nothing that lies over the grid can hide it.
 * @param {HTMLElement} root @param {HTMLElement[][]} lines @param {number} x @param {number} y
 */
function geometry(root, lines, x, y) {
  const box = root.getBoundingClientRect();
  const row = Math.floor(((y - box.top) / box.height) * lines.length);
  const column = Math.floor(((x - box.left) / box.width) * lines[0].length);
  return lines[row]?.[column]?.dataset.place ?? null;
}

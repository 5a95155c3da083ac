/**
 * Real buttons laid over a picture, in role=grid / row / gridcell, all of the same size.
 * Knows places by name; knows no game, no picture and no meaning of a place.
 */

import { put, tag } from "./svg.js";

/**
 * @param {{rows: number, columns: number, name: (row: number, column: number) => string}} shape rows and columns count from 1
 * @returns {{root: HTMLElement, rows: HTMLElement[][], button: (place: string) => HTMLElement|undefined,
 *   placeAt: (x: number, y: number) => string|null, placeOf: (target: EventTarget|null) => string|null,
 *   say: (place: string, words: string) => void, use: (place: string, kind: string|null) => void, label: (words: string, help: string) => void}}
 */
export function createGrid({ rows, columns, name }) {
  const root = tag("div", { class: "b-grid", role: "grid" });
  const buttons = new Map();
  const lines = [];
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
  const placeOf = (target) => target?.closest?.(".b-cell")?.dataset.place ?? null;
  return {
    root,
    rows: lines,
    button: (place) => buttons.get(place),
    placeOf,
    placeAt: (x, y) => geometry(root, lines, x, y),
    say: (place, words) => put(buttons.get(place), "aria-label", words),
    use: (place, kind) => {
      put(buttons.get(place), "data-use", kind);
      put(buttons.get(place), "aria-disabled", kind ? null : "true");
    },
    label: (words, more) => {
      put(root, "aria-label", words);
      put(root, "aria-description", more);
    },
  };
}

/** The place under a point of the window, by arithmetic: nothing that lies over the grid can hide it. */
function geometry(root, lines, x, y) {
  const box = root.getBoundingClientRect();
  const row = Math.floor(((y - box.top) / box.height) * lines.length);
  const column = Math.floor(((x - box.left) / box.width) * lines[0].length);
  return lines[row]?.[column]?.dataset.place ?? null;
}

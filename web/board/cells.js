/**
 * Real buttons laid over a picture wherever it has something to touch, in role=grid / row / gridcell. Rows and buttons come and go;
 * those that stay are never moved, so that focus and reading place stay, too.
 * Knows places by name; knows no game, no picture and no meaning of a place.
 */

import { put, tag } from "./svg.js";

/**
 * @typedef {{place: string, column: number, x: number, y: number, w: number, h: number, level?: number}} Cell
 *   column from 1; x, y, w, h in hundredths of the picture; where cells overlap the higher level is on top
 * @returns {{root: HTMLElement, lay: (rows: {name: string, cells: Cell[]}[], swap: (rows: HTMLElement[][]) => void) => void,
 *   button: (place: string) => HTMLElement|undefined, placeOf: (target: EventTarget|null) => string|null, places: () => string[],
 *   say: (place: string, words: string) => void, use: (place: string, kind: string|null) => void, label: (words: string, help: string) => void}}
 *   lay: shows these rows; `swap` hears the new rows (with holes) before the buttons that are no longer there go
 */
export function createCells() {
  const root = tag("div", { class: "b-grid b-laid", role: "grid" });
  const lines = new Map();
  const buttons = new Map();
  return {
    root,
    lay: (rows, swap) => lay(root, lines, buttons, rows, swap),
    button: (place) => buttons.get(place)?.button,
    placeOf: (target) => target?.closest?.(".b-cell")?.dataset.place ?? null,
    places: () => [...buttons.keys()],
    say: (place, words) => put(buttons.get(place).button, "aria-label", words),
    use: (place, kind) => {
      put(buttons.get(place).button, "data-use", kind);
      put(buttons.get(place).button, "aria-disabled", kind ? null : "true");
    },
    label: (words, more) => {
      put(root, "aria-label", words);
      put(root, "aria-description", more);
    },
  };
}

function lay(root, lines, buttons, rows, swap) {
  const wanted = rows.filter(({ cells }) => cells.length);
  const shown = new Set(wanted.flatMap(({ cells }) => cells.map(({ place }) => place)));
  const found = wanted.map((row) => layRow(lines, buttons, row));
  order(
    root,
    wanted.map(({ name }) => lines.get(name)),
  );
  swap(found);
  for (const [place, { cell }] of buttons) if (!shown.has(place)) drop(buttons, place, cell);
  for (const [name, line] of lines) if (!wanted.some((row) => row.name === name)) drop(lines, name, line);
}

function drop(map, name, node) {
  map.delete(name);
  node.remove();
}

/** One row in its order; returns its buttons by column. @returns {HTMLElement[]} */
function layRow(lines, buttons, { name, cells }) {
  if (!lines.has(name)) lines.set(name, tag("div", { class: "b-row", role: "row" }));
  const found = [];
  for (const spot of cells) {
    if (!buttons.has(spot.place)) buttons.set(spot.place, makeCell(spot.place));
    const { cell, button } = buttons.get(spot.place);
    place(button, spot);
    put(cell, "aria-colindex", spot.column);
    found[spot.column - 1] = button;
  }
  order(
    lines.get(name),
    cells.map((spot) => buttons.get(spot.place).cell),
  );
  return found;
}

function makeCell(place) {
  const button = tag("button", { class: "b-cell", type: "button", "data-place": place, tabindex: "-1" });
  return { button, cell: tag("div", { class: "b-gridcell", role: "gridcell" }, button) };
}

function place(button, { x, y, w, h, level = 0 }) {
  for (const [name, value] of Object.entries({ x, y, w, h }))
    button.style.setProperty(`--${name}`, `${value.toFixed(3)}%`);
  button.style.setProperty("--level", String(level));
}

/** Puts the children that are missing into place; one that stays is not touched if the others keep their order. */
function order(parent, wanted) {
  const keep = new Set(wanted);
  let next = parent.firstChild;
  const pass = () => {
    while (next && !keep.has(next)) next = next.nextSibling;
  };
  for (const node of wanted) {
    pass();
    if (node === next) next = next.nextSibling;
    else parent.insertBefore(node, next);
  }
}

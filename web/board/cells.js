/**
 * Real buttons laid over a picture wherever it has something to touch, in role=grid / row / gridcell. Rows
 * and buttons come and go; those that stay are never moved, so that focus and reading place stay, too. Knows
 * places by name; knows no game, no picture and no meaning of a place.
 */

import { need, order, put, tag } from "./draw/svg.js";

/**
 * @typedef {{place: string, column: number, x: number, y: number, w: number, h: number, level?: number}} Cell
 *   column from 1; x, y, w, h in pixels of the cloth; where cells overlap the higher level is on top
 * @typedef {{name: string, cells: Cell[]}} CellRow
 * @typedef {(HTMLElement|undefined)[][]} Buttons row by row; the same column is the same place in its row,
 *   and there may be holes
 * @typedef {{button: HTMLElement, cell: HTMLElement, spot?: string}} Made spot: where it lies
 * @typedef {ReturnType<typeof createCells>} Cells
 */

/** No row and no button to begin with. */
export function createCells() {
  const root = tag("div", { class: "b-grid b-laid", role: "grid" });
  /** @type {Map<string, HTMLElement>} */
  const lines = new Map();
  /** @type {Map<string, Made>} */
  const buttons = new Map();
  /** @param {string} place */
  const shown = (place) => need(buttons.get(place), `button ${place}`).button;
  return {
    root,
    /**
     * Shows these rows; `swap` hears of their buttons before those that are no longer there go.
     * @param {CellRow[]} rows @param {(rows: Buttons) => void} swap
     */
    lay: (rows, swap) => lay(root, lines, buttons, rows, swap),
    /** @param {string} place @returns {HTMLElement|undefined} */
    button: (place) => buttons.get(place)?.button,
    placeOf,
    places: () => [...buttons.keys()],
    /** Names a button. @param {string} place @param {string} words */
    say: (place, words) => put(shown(place), "aria-label", words),
    /** What a button is good for now, for its look; null: nothing. @param {string} place @param {string|null} kind */
    use: (place, kind) => {
      put(shown(place), "data-use", kind);
      put(shown(place), "aria-disabled", kind ? null : "true");
    },
    /** Whether a button is pressed; null: it is none that can be. @param {string} place @param {boolean|null} on */
    press: (place, on) => put(shown(place), "aria-pressed", on === null ? null : String(on)),
    /** Names the whole. @param {string} words @param {string} more how it is used */
    label: (words, more) => {
      put(root, "aria-label", words);
      put(root, "aria-description", more);
    },
  };
}

/** The place whose button an event has met, or null. @param {EventTarget|null} target @returns {string|null} */
export function placeOf(target) {
  /** @type {HTMLElement|null} */
  const button = target instanceof Element ? target.closest(".b-cell") : null;
  return button?.dataset.place ?? null;
}

/**
 * @param {HTMLElement} root @param {Map<string, HTMLElement>} lines @param {Map<string, Made>} buttons
 * @param {CellRow[]} rows @param {(rows: Buttons) => void} swap
 */
function lay(root, lines, buttons, rows, swap) {
  const wanted = rows.filter(({ cells }) => cells.length);
  const shown = new Set(wanted.flatMap(({ cells }) => cells.map(({ place }) => place)));
  const found = wanted.map((row) => layRow(lines, buttons, row));
  order(
    root,
    found.map(({ line }) => line),
  );
  swap(found.map(({ row }) => row));
  for (const [place, { cell }] of buttons) if (!shown.has(place)) drop(buttons, place, cell);
  for (const [name, line] of lines) if (!wanted.some((row) => row.name === name)) drop(lines, name, line);
}

/** @param {Map<string, unknown>} map @param {string} name @param {Element} node */
function drop(map, name, node) {
  map.delete(name);
  node.remove();
}

/**
 * One row in its order: its element, and its buttons by column.
 * @param {Map<string, HTMLElement>} lines @param {Map<string, Made>} buttons @param {CellRow} wanted
 */
function layRow(lines, buttons, { name, cells }) {
  const line = lines.get(name) ?? tag("div", { class: "b-row", role: "row" });
  lines.set(name, line);
  /** @type {HTMLElement[]} */
  const row = [];
  const nodes = cells.map((spot) => {
    const made = buttons.get(spot.place) ?? makeCell(spot.place);
    const { cell, button } = made;
    buttons.set(spot.place, made);
    move(made, spot);
    put(cell, "aria-colindex", spot.column);
    row[spot.column - 1] = button;
    return cell;
  });
  order(line, nodes);
  return { line, row };
}

/** @param {string} place @returns {Made} */
function makeCell(place) {
  const button = tag("button", { class: "b-cell", type: "button", "data-place": place, tabindex: "-1" });
  return { button, cell: tag("div", { class: "b-gridcell", role: "gridcell" }, button) };
}

/**
 * A button that stays where it lies is not touched: its look would be worked out anew.
 * @param {Made} made
 * @param {Cell} cell
 */
function move(made, { x, y, w, h, level = 0 }) {
  const spot = [x, y, w, h, level].map((value) => value.toFixed(3)).join(" ");
  if (spot === made.spot) return;
  Object.assign(made, { spot });
  const { style } = made.button;
  for (const [name, value] of Object.entries({ x, y, w, h }))
    style.setProperty(`--${name}`, `${value.toFixed(3)}px`);
  style.setProperty("--level", String(level));
}

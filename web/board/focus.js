/**
 * Roving focus over rows of buttons: one tab stop, arrows move, Home and End go to the ends of a row,
 * with Ctrl to the first and last row. Knows no board; directions are those of the picture, not of the script.
 */

/**
 * @param {HTMLElement} root the element that hears the keys
 * @param {HTMLElement[][]} rows the buttons, row by row
 * @returns {{go: (button: HTMLElement) => void, keep: (button: HTMLElement) => void, current: () => HTMLElement, destroy: () => void}}
 */
export function createFocus(root, rows) {
  let current = rows[0][0];
  const keep = (button) => {
    current.tabIndex = -1;
    current = button;
    current.tabIndex = 0;
  };
  const go = (button) => {
    keep(button);
    button.focus();
  };
  const onKey = (event) => {
    if (event.altKey || event.metaKey || event.defaultPrevented) return;
    const next = target(rows, current, event.key, event.ctrlKey);
    if (!next) return;
    event.preventDefault();
    go(next);
  };
  const onFocus = (event) => {
    if (rows.some((row) => row.includes(event.target))) keep(event.target);
  };
  for (const button of rows.flat()) button.tabIndex = -1;
  keep(current);
  root.addEventListener("keydown", onKey);
  root.addEventListener("focusin", onFocus);
  const destroy = () => {
    root.removeEventListener("keydown", onKey);
    root.removeEventListener("focusin", onFocus);
  };
  return { go, keep, current: () => current, destroy };
}

/** The button that a key leads to, or null if the key means nothing here. */
function target(rows, from, key, ctrl) {
  const row = rows.findIndex((line) => line.includes(from));
  const column = rows[row].indexOf(from);
  const last = rows[row].length - 1;
  const bottom = rows.length - 1;
  if (key === "Home") return rows[ctrl ? 0 : row][0];
  if (key === "End") return rows[ctrl ? bottom : row][last];
  if (ctrl) return null;
  if (key === "ArrowUp") return rows[Math.max(row - 1, 0)][column];
  if (key === "ArrowDown") return rows[Math.min(row + 1, bottom)][column];
  if (key === "ArrowLeft") return rows[row][Math.max(column - 1, 0)];
  if (key === "ArrowRight") return rows[row][Math.min(column + 1, last)];
  return null;
}

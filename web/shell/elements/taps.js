/**
 * What was done on the picture of a screen, done on the screen. Knows elements by their places; knows no screen.
 */

/** @import { Tap } from "../../engine/runtime.js" */

/**
 * @param {Element} screen
 * @param {Tap} tap
 * @returns {boolean} whether there is something to be done; a key is for whoever hears it
 */
export function redo(screen, { key, place, value }) {
  if (key) {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    return true;
  }
  const found = place ? screen.querySelector(place) : null;
  if (!(found instanceof HTMLElement)) return false;
  if (value === undefined || !(found instanceof HTMLSelectElement)) found.click();
  else if (found.value !== value) {
    found.value = value;
    found.dispatchEvent(new Event("change", { bubbles: true }));
  }
  return true;
}

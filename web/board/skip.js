/**
 * While a story is told, a tap or key goes on or ends it, and means nothing else. Knows events; knows no
 * story and no game.
 */

import { createSwallow } from "./swallow.js";

const KEYS = ["Enter", " ", "Escape"];
/** What wants these keys for itself. A heading that has the focus, as on a new screen, does not. */
const OWN = "a, button, input, select, textarea, summary, dialog, [contenteditable]";

/**
 * @param {Pick<import("./motion/teller.js").Teller, "busy"|"skip">} teller
 * @param {HTMLElement} cloth hears the pointer
 * @param {HTMLElement} root hears the keys, as does the page where nothing else wants them
 * @returns {() => void} takes the listeners off again
 */
export function createSkip(teller, cloth, root) {
  const { next, click } = createSwallow();
  /** @param {Event} event */
  const down = (event) => {
    const busy = teller.busy();
    next(busy);
    if (!busy) return;
    event.stopPropagation();
    teller.skip();
  };
  /** @type {string|null} */
  let held = null; // the key that went on: its release must not press a button
  /** @param {KeyboardEvent} event */
  const key = (event) => {
    const { target } = event;
    held = null;
    if (!teller.busy() || !KEYS.includes(event.key)) return;
    if (target instanceof Element && !root.contains(target) && target.closest(OWN)) return;
    held = event.key;
    event.preventDefault();
    event.stopPropagation();
    teller.skip(event.key === "Escape");
  };
  /** @param {KeyboardEvent} event */
  const release = (event) => {
    if (held === event.key) event.preventDefault();
    held = null;
  };
  cloth.addEventListener("pointerdown", down, true);
  cloth.addEventListener("click", click, true);
  /** @type {["keydown"|"keyup", (event: KeyboardEvent) => void][]} */
  const heard = [
    ["keydown", key],
    ["keyup", release],
  ];
  for (const [name, heed] of heard) document.addEventListener(name, heed, true);
  return () => {
    cloth.removeEventListener("pointerdown", down, true);
    cloth.removeEventListener("click", click, true);
    for (const [name, heed] of heard) document.removeEventListener(name, heed, true);
  };
}

/**
 * Where the player looks before touching: the place under a pointer that can hover, or with the focus of
 * the keys.
 * Knows events and places by name; knows no game.
 */

import { placeOf } from "./cells.js";

/**
 * Calls with each place that is come to, and with null when it is left. The listeners go with the element.
 * @param {HTMLElement} cloth @param {(place: string|null) => void} heed
 */
export function listenNear(cloth, heed) {
  /** @type {string|null} */
  let focused = null;
  cloth.addEventListener("pointerover", (event) => {
    if (event.pointerType === "mouse") heed(placeOf(event.target) ?? focused);
  });
  cloth.addEventListener("pointerleave", () => heed(focused));
  cloth.addEventListener("focusin", ({ target }) => {
    focused = target instanceof Element && target.matches(":focus-visible") ? placeOf(target) : null;
    if (focused) heed(focused);
  });
  cloth.addEventListener("focusout", () => {
    focused = null;
    heed(null);
  });
}

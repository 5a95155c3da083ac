/**
 * The pit that is looked at: the one that was touched, hovered or given the focus last, until another one is.
 * What its sowing would do is shown then. Knows events and places by name; knows no picture and no rule.
 */

import { placeOf } from "../../board/cells.js";

export class Look {
  /** The place that is looked at. @type {string|null} */
  at = null;
  /** The place under a pointer that hovers. @type {string|null} */
  #under = null;
  #cloth;
  #onLook;

  /** @param {HTMLElement} cloth its listeners go with it @param {() => void} onLook */
  constructor(cloth, onLook) {
    this.#cloth = cloth;
    this.#onLook = onLook;
    const met = (/** @type {Event} */ { target }) => this.#meet(placeOf(target));
    cloth.addEventListener("pointerover", (event) => {
      if (event.pointerType === "touch") return;
      this.#under = placeOf(event.target);
      met(event);
    });
    cloth.addEventListener("pointerleave", () => {
      this.#under = null;
    });
    cloth.addEventListener("pointerdown", met);
    cloth.addEventListener("focusin", met);
  }

  /** Another position: what has the focus of the keys, or is hovered, is looked at there, too. */
  renew() {
    const { activeElement } = document;
    const keyed = this.#cloth.contains(activeElement) && activeElement?.matches(":focus-visible");
    this.at = (keyed ? placeOf(activeElement) : null) ?? this.#under;
  }

  /** Nothing is looked at. @returns {boolean} whether anything was */
  end() {
    const some = this.at !== null;
    this.at = null;
    return some;
  }

  /** @param {string|null} place */
  #meet(place) {
    if (!place || place === this.at) return;
    this.at = place;
    this.#onLook();
  }
}

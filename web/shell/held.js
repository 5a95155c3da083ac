/**
 * The picture of the last visit, held over a page that is drawn bit by bit. A table is drawn at once, in the same task
 * as its frame; the home page waits for what is kept, and until that is there its picture stays in sight.
 */
import { fill } from "./elements/dom.js";

/**
 * @import { Tap } from "../engine/runtime.js"
 * @import { Route } from "./types.d.ts"
 */

/** Screens that say themselves when they are drawn. */
const HELD = "home";

export class HeldPicture {
  /** @type {HTMLElement | null} */
  #node = null;

  /** What was done on the picture of another page, which a link of it has led away from. @type {Tap[]} */
  #lost = [];

  /** @param {Route} route that the page begins with */
  constructor({ page }) {
    const { prerender } = document.documentElement.dataset;
    if (prerender === undefined) return;
    if (prerender !== (location.hash || "#/")) this.#lost = this.#take();
    else if (page === HELD) this.#node = document.getElementById("prerender");
  }

  /** The frame takes the place of all else, but not of a picture. @param {Element} root @param {Element} frame */
  give(root, frame) {
    if (!this.#node) return fill(root, frame);
    root.append(frame);
    for (const one of [...root.children]) if (one !== frame && one !== this.#node) one.remove();
  }

  /** The picture goes, if it is there. @returns {Tap[]} what was done on it */
  reveal() {
    if (!this.#node) return [];
    this.#node.remove();
    this.#node = null;
    return this.#take();
  }

  /** @returns {Tap[]} what came to nothing, once */
  lost() {
    const lost = this.#lost;
    this.#lost = [];
    return lost;
  }

  #take() {
    delete document.documentElement.dataset.prerender;
    return window.tschatulleTaps?.() ?? [];
  }
}

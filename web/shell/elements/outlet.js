/**
 * A place on a screen for one thing at a time: what comes takes the place of what was there. Knows elements;
 * knows no screen.
 */
import { fill, h, refill } from "./dom.js";

/** @import { Child } from "../types.d.ts" */

export class Outlet {
  node;
  /** Events that take away what is shown. @type {readonly string[]} */
  #until = [];

  /** @param {string} name class of its element */
  constructor(name) {
    this.node = h("div", { class: name });
  }

  get empty() {
    return !this.node.firstChild;
  }

  /** @param {Child} what @param {...string} until events that take it away again, besides what comes after it */
  show(what, ...until) {
    this.#until = until;
    fill(this.node, what);
  }

  /** The focus, if it was in here, goes on to `next`. @param {HTMLElement | null} [next] */
  clear(next = null) {
    refill(this.node, next);
  }

  /** Something has happened. @param {string} event @param {HTMLElement | null} [next] as above */
  pass(event, next = null) {
    if (this.#until.includes(event)) this.clear(next);
  }
}

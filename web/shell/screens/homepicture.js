/**
 * The picture of the home page for the next visit: when one may be taken, and how that of the last visit gives way.
 * Knows what stands around the tiles; knows no game, and nothing of how pictures are kept.
 */
import { onNewDay, today } from "../device/clock.js";
import { redo } from "../elements/taps.js";

/** @import { Context } from "../types.d.ts" */

/** What is not seen, comes later, or is a file; none of it is in the place of anything else. */
export const LEFT = `.s-skip, dialog, .s-notice:not([hidden]), .s-install:not([hidden]), .s-take, .s-burning > *,
  .s-toasts > *, details:not([open]) > :not(summary)`;
/** What is left out where it is not seen before somebody scrolls. */
const DRAWINGS = "svg";
/** If that does not do, the whole of it, and at last the drawings of the tiles, whose places keep their size. */
const PARTS = "svg, .s-tile, .s-running-list > li, .s-foot";
export const TILES = ".s-tile-art > svg";
export const ADDRESS = "#/";
/** Milliseconds that the page is waited for before it is shown as far as it is drawn. */
const PATIENCE_MS = 1500;

/** @typedef {{drawn: Promise<unknown>, open: () => boolean}} Drawing   open: nobody may be kept from seeing it */

/** Whether something begins beyond the first screen of the page. @param {Element} node */
function isFar(node) {
  const { top, left } = node.getBoundingClientRect();
  return top + scrollY >= innerHeight || left >= innerWidth;
}

export class HomePicture {
  #ctx;
  #drawing;
  #left = false;
  /** @type {(() => void)[]} */
  #stops = [];

  /** @param {Context} ctx @param {Drawing} drawing */
  constructor(ctx, drawing) {
    this.#ctx = ctx;
    this.#drawing = drawing;
    void this.#begin();
  }

  async #begin() {
    const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    await Promise.race([this.#drawing.drawn, late]).catch(() => undefined);
    if (this.#left) return;
    this.#replay();
    await this.#drawing.drawn;
    if (this.#left) return;
    const again = () => this.#keep();
    addEventListener("resize", again);
    this.#stops.push(
      this.#ctx.settings.subscribe(again),
      this.#ctx.store.onChange(again),
      onNewDay(again),
      () => removeEventListener("resize", again),
      () => this.#ctx.prerender.stop(ADDRESS),
    );
    again();
  }

  #keep() {
    const ctx = this.#ctx;
    if (!this.#drawing.open()) return;
    const leaves = [
      [LEFT, DRAWINGS],
      [LEFT, PARTS],
      [`${LEFT}, ${TILES}`, PARTS],
    ].map(
      ([all, far]) =>
        (/** @type {Element} */ node) =>
          node.matches(all) || (node.matches(far) && isFar(node)),
    );
    const rests = () => ctx.store.writer === "mine" && !document.querySelector("dialog[open], details[open]");
    void ctx.prerender.keep(ADDRESS, { frame: ctx.frame, rests, leaves, day: today() });
  }

  /** The live page takes the place of its picture, and what was done there is done here, in its order, or told of. */
  #replay() {
    const ctx = this.#ctx;
    const lost = ctx.reveal().filter((tap) => !tap.key && !redo(ctx.frame, tap)); // no key does anything here
    if (lost.length) ctx.toast(ctx.words.t("app.tapLost"));
  }

  leave() {
    this.#left = true;
    for (const stop of this.#stops) stop();
  }
}

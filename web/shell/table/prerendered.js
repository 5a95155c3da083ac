/**
 * The picture of a table for the next visit: when one may be taken, and what was tapped on that of the last visit.
 * Knows views and what stands around a board; knows no game, and nothing of how pictures are kept.
 */
import { redo } from "../elements/taps.js";
import { isOpen } from "../players/alone.js";

/**
 * @import { Frame } from "./frame.js"
 * @import { Table } from "../types.d.ts"
 */

/** Where the drawer is a column: the head and foot of the page, which a table hides, and what only scripts can do. */
const HIDDEN = ".s-skip, .s-head, .s-foot, dialog";
/** Elsewhere, and where there is no room for more, the drawer, too. */
const UNSEEN = `${HIDDEN}, .s-drawer-body`;

export class Prerendered {
  #table;
  #frame;
  #address;
  #stop;

  /** @param {Table} table @param {Frame} frame */
  constructor(table, frame) {
    const { key, date } = table;
    this.#table = table;
    this.#frame = frame;
    this.#address = date ? `#/${key}/d/${date}` : `#/${key}`;
    const again = () => this.keep();
    const unsubscribe = table.ctx.settings.subscribe(again);
    addEventListener("resize", again);
    this.#stop = () => {
      unsubscribe();
      removeEventListener("resize", again);
    };
  }

  /** The table shows something else, or soon will. */
  change() {
    this.#table.ctx.prerender.drop(this.#address);
  }

  /** All is drawn: once it is at rest it is kept. */
  keep() {
    const { ctx, view, drawer, game } = this.#table;
    if (!view || view.outcome || !isOpen(game, view)) return this.change();
    const leaves = (drawer.wide ? [HIDDEN, UNSEEN] : [UNSEEN]).map(
      (names) => (/** @type {Element} */ node) => node.matches(names),
    );
    void ctx.prerender.keep(this.#address, { frame: ctx.frame, rests: () => this.#rests, leaves });
  }

  get #rests() {
    const { looking, locked, control, view, board } = this.#table;
    const { message, under } = this.#frame;
    const still = control.ready && !control.busy && !control.closed && !view?.bot && board.atRest?.();
    const open = document.querySelector("dialog[open]") || !message.empty || !under.empty;
    return Boolean(still && !open && !looking && !locked);
  }

  /**
   * What was done on the picture is done here; where nothing is shown of it, that is said.
   * @param {boolean} shown
   */
  replay(shown) {
    const taps = window.tschatulleTaps?.() ?? [];
    const { ctx } = this.#table;
    delete document.documentElement.dataset.prerender;
    if (taps.length && !shown) ctx.toast(ctx.words.t("table.otherPosition"));
    for (const tap of shown ? taps : []) redo(this.#frame.node, tap);
  }

  leave() {
    this.#stop();
    this.#table.ctx.prerender.stop(this.#address);
  }
}

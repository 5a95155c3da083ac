/**
 * The way back into a running game and out of it. What is shown there comes when somebody asks for it (past.js). Knows
 * views by number of moves; knows no game.
 */
import { withParts } from "../ui/parts.js";

/**
 * @import { Outlet } from "../elements/outlet.js"
 * @import { Parts, Table, TableView } from "../types.d.ts"
 * @typedef {Pick<Table, "ctx" | "date" | "view" | "control" | "board">} Looked
 */

/**
 * What the screen does about it.
 * @typedef {object} Hooks
 * @property {() => void} opened   the board is about to leave the game
 * @property {(past: TableView) => void} shown   this view is on the board
 * @property {(redraw: boolean) => void} closed   it is over; with `redraw` the board shows the game again
 * @property {() => HTMLElement} back   where the focus goes from here
 */

export class LookBack {
  /** @type {ReturnType<Parts["past"]> | null} */
  #past = null;
  #given;

  /** @param {Looked} table @param {Outlet} outlet where the replay stands @param {Hooks} hooks */
  constructor(table, outlet, hooks) {
    this.#given = { table, outlet, hooks };
  }

  /** Whether somebody looks back. */
  get on() {
    return Boolean(this.#past?.on);
  }

  /** The view that is shown. */
  get view() {
    return this.#past?.view ?? null;
  }

  /** From the first decision on, or back to the game. */
  toggle() {
    if (this.on) this.close(true);
    else this.#come(({ firstDecision }) => firstDecision);
  }

  /** @param {number} n moves up to the position that is wanted */
  open(n) {
    this.#come(() => () => n);
  }

  /** @param {(parts: Parts) => (view: TableView) => number} wanted moves up to the position that is wanted */
  #come(wanted) {
    const { table, outlet, hooks } = this.#given;
    const { ctx, control, view } = table;
    if (!control.ready || !view || view.n < 2) return;
    void withParts(ctx, ctx.words.t("table.replay"), (parts) => {
      if (control.closed || table.view !== view) return;
      this.#past ??= parts.past(table, outlet, hooks);
      this.#past.go(wanted(parts));
    });
  }

  next() {
    this.#past?.next();
  }

  prev() {
    this.#past?.prev();
  }

  /** @param {boolean} [redraw] whether the board is to show the game again */
  close(redraw) {
    this.#past?.close(redraw);
  }
}

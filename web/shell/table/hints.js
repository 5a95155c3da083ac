/**
 * What helps at a table and comes later: hints, with their place, and the question whether a move is meant. Knows no
 * game.
 */
import { h } from "../elements/dom.js";
import { withParts } from "../ui/parts.js";

/**
 * @import { Outlet } from "../elements/outlet.js"
 * @import { Parts, Table } from "../types.d.ts"
 * @import { Helped } from "./hint.js"
 */

/** Where hints stand. */
export const hintPlace = () => h("div", { class: "s-hinted" });

export class Hints {
  node = hintPlace();
  /** @type {ReturnType<Parts["hint"]> | null} */
  #hint = null;
  #table;
  #back;

  /** @param {Helped} table @param {() => HTMLElement} back where the focus goes from a hint */
  constructor(table, back) {
    this.#table = table;
    this.#back = back;
  }

  /** Asks the core for one. */
  ask() {
    const { ctx } = this.#table;
    return withParts(ctx, ctx.words.t("table.hint"), (parts) => {
      this.#hint ??= parts.hint(this.#table, this.#back, this.node);
      return this.#hint.ask();
    });
  }

  /** Takes the hint off the board and the page. */
  clear() {
    this.#hint?.clear();
  }

  /** The board is touched: the words may have to give way. */
  yield() {
    this.#hint?.yield();
  }
}

/**
 * Whether a move is meant, for those who wish to be asked.
 * @param {Table} table @param {Outlet} outlet where the question stands @param {string} move
 */
export const isMeant = (table, outlet, move) =>
  withParts(table.ctx, table.ctx.words.t("settings.confirm"), ({ askMove }) => askMove(table, outlet, move));

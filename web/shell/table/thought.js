/**
 * A computer thinks: how far it is, and a way to stop it. Knows parts of a whole; knows no game.
 */
import { thinkingBar } from "../ui/loading.js";

/**
 * @import { Outlet } from "../elements/outlet.js"
 * @import { Table } from "../types.d.ts"
 */

/** A thought that is over by then needs no bar, ms. */
const SHORT = 300;

export class Thought {
  /** @type {ReturnType<typeof thinkingBar> | null} the bar of the thought that is under way */
  #bar = null;
  /** Whether it lasts long enough to be shown. */
  #long = false;
  #table;
  #outlet;
  #acting;

  /**
   * @param {Pick<Table, "ctx" | "control" | "view">} table
   * @param {Outlet} outlet where the bar stands, if nothing else does
   * @param {() => boolean} acting whether a person has something to do meanwhile
   */
  constructor(table, outlet, acting) {
    this.#table = table;
    this.#outlet = outlet;
    this.#acting = acting;
  }

  /** @param {number} part of the thought that is done, 0 to 1 */
  set(part) {
    this.#bar ??= this.#begin();
    this.#bar.set(part);
  }

  /** The thought is over. @param {HTMLElement} next where the focus goes if it was on the bar */
  end(next) {
    const node = this.#bar?.node;
    this.#bar = null;
    this.#long = false;
    if (node?.isConnected) this.#outlet.clear(next); // else something else may be there by now
  }

  /** What a person can do may have changed: that comes first, in the same place, but for a hint that was asked for. */
  heed() {
    const node = this.#bar?.node;
    const taken = this.#table.control.busy && this.#acting();
    if (node?.isConnected && taken) this.#outlet.clear();
    else if (node && this.#long && this.#outlet.empty && !taken) this.#outlet.show(node);
  }

  #begin() {
    const { ctx, control, view } = this.#table;
    const bar = thinkingBar(ctx, ctx.words.t("table.thinking"), () => control.halt());
    const lasts = () => {
      if (this.#bar !== bar) return;
      this.#long = true;
      this.heed();
    };
    // Where no computer is on, what they think of doing between is their secret.
    if (!control.busy || view?.bot) setTimeout(lasts, SHORT);
    return bar;
  }
}

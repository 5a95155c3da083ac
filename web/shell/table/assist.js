/**
 * Chances on the board while their switch is on. Knows when they may be asked for; knows no game.
 */
import { reasonOf } from "../ui/ask.js";

/** @import { Table } from "../types.d.ts" */

export class Assist {
  #table;

  /** @param {Table} table */
  constructor(table) {
    this.#table = table;
  }

  /** Whether the switch is on. */
  get on() {
    return Boolean(this.#table.ctx.settings.get("assist"));
  }

  toggle() {
    const { ctx, board } = this.#table;
    ctx.settings.set("assist", !this.on);
    ctx.say(ctx.words.t(this.on ? "table.assistOn" : "table.assistOff"));
    if (this.on) void this.ask();
    else board.assist(null);
  }

  /** Asks for those of the view and shows them, if they are wanted and may be had. */
  async ask() {
    const { ctx, control, view, board, date, looking, helped } = this.#table;
    if (date || !this.on || !view?.can.assist || looking || !control.ready) return;
    try {
      const data = await control.ask("assist", { seat: view.viewer ?? 0 });
      if (this.#table.view !== view || control.closed || !this.on) return;
      board.assist(data);
      helped(data.save);
    } catch (error) {
      if (reasonOf(error) !== "stopped") ctx.warn(ctx.reason(error));
    }
  }

  /** Takes them off the board: they are of a position that is gone. */
  hide() {
    if (this.on) this.#table.board.assist(null);
  }
}

/**
 * What the address or another screen has brought to a table: a game, or a text to be opened by what comes later. Knows
 * wishes and kinds of addresses; knows no game.
 */
import { h } from "../elements/dom.js";
import { takeWish } from "../ui/ask.js";
import { partsIn } from "../ui/parts.js";

/**
 * @import { Outlet } from "../elements/outlet.js"
 * @import { Table, TableTurn } from "../types.d.ts"
 * @import { NewGames } from "./newgame.js"
 */

export class Brought {
  #table;
  #games;
  #message;

  /** @param {Table} table @param {NewGames} games @param {Outlet} message what is said over the board */
  constructor(table, games, message) {
    this.#table = table;
    this.#games = games;
    this.#message = message;
  }

  /** It is put on the table. */
  async take() {
    const { ctx, control, key, route } = this.#table;
    const { open, seed, text } = takeWish(ctx, key);
    if (open) return void (await this.#games.open(open));
    if (!route.kind && !text && !seed) return;
    const { takeSeed, takeText } = await this.#readers();
    if (control.closed) return;
    if (route.kind) await takeText(this.#table, `#/${key}/${route.kind}/${route.text}`);
    else if (text) await takeText(this.#table, text);
    else if (seed) await takeSeed(this.#table, seed);
  }

  /** The turn that somebody has sent, if the address holds one. @returns {Promise<TableTurn | null>} */
  async sent() {
    if (this.#table.route.kind !== "t") return null;
    const { sentTurn } = await this.#readers();
    return sentTurn(this.#table);
  }

  /** What opens texts of others; until it is here that is said over the board. */
  async #readers() {
    const { ctx } = this.#table;
    if (ctx.scripts.parts) return ctx.scripts.parts;
    const place = h("div", { class: "s-card" });
    this.#message.show(place);
    const parts = await partsIn(ctx, place);
    if (place.isConnected) this.#message.clear();
    return parts;
  }
}

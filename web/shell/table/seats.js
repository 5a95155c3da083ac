/**
 * A table with several seats: who sits there, the cover between two of them, turns by link, bots to watch, and the
 * clock. Knows views; knows no game.
 */
import { h } from "../ui/dom.js";
import { drawPlayers } from "../ui/players.js";
import { Away } from "./away.js";
import { Cover } from "./cover.js";
import { createTimer } from "./timer.js";
import { Watch } from "./watch.js";

/**
 * @import { Frame } from "./frame.js"
 * @import { Table, TableView } from "../types.d.ts"
 */

export class Seats {
  players;
  cover;
  away;
  watch;
  /** For games in which time can run out. @type {ReturnType<typeof createTimer> | null} */
  #timer = null;
  #table;
  #frame;

  /** @param {Table} table @param {Frame} frame */
  constructor(table, frame) {
    this.#table = table;
    this.#frame = frame;
    const name = table.ctx.words.t("seat.players");
    this.players = h("ul", { class: "s-players", hidden: true, "aria-label": name });
    this.cover = new Cover(table, frame);
    this.away = new Away(table);
    this.watch = new Watch(table);
  }

  /** @param {TableView} view */
  draw(view) {
    drawPlayers(this.#table.ctx, this.players, view);
    this.#runClock(view);
    this.cover.draw(view);
    void this.away.draw(view);
    this.watch.draw(view);
  }

  /** @param {TableView} view */
  #runClock(view) {
    const { flag } = view.game;
    if (!flag || this.#table.looking) return;
    const { ctx, key, control } = this.#table;
    this.#timer ??= createTimer({ ctx, key, control, host: this.#frame.node }, flag);
    this.#timer.show(view);
  }

  leave() {
    this.#timer?.stop();
  }
}

/**
 * A table with several seats: who sits there, the cover between two of them, turns by link, friends at other windows,
 * bots to watch, and the clock. Knows views; knows no game.
 */
import { fill, h } from "../../elements/dom.js";
import { hasAway } from "../../players/players.js";
import { partsIn } from "../../ui/parts.js";
import { Friends } from "../friends.js";
import { Watch } from "../watch.js";
import { Cover } from "./cover.js";
import { Players } from "./players.js";
import { clockOf } from "./winding.js";

/**
 * @import { Frame } from "../frame.js"
 * @import { NewGames } from "../newgame.js"
 * @import { Parts, Table, TableView } from "../../types.d.ts"
 */

export class Seats {
  players;
  cover;
  /** What is to be sent to somebody far away. */
  away = h("div", {});
  friends;
  watch;
  /** For games in which time can run out. @type {ReturnType<Parts["timer"]> | null} */
  #timer = null;
  /** @type {ReturnType<Parts["awayTable"]> | null} */
  #away = null;
  #table;
  #frame;

  /** @param {Table} table @param {Frame} frame @param {NewGames} games */
  constructor(table, frame, games) {
    this.#table = table;
    this.#frame = frame;
    this.players = new Players(table, () => games.start());
    this.cover = new Cover(table, frame);
    this.watch = new Watch(table);
    this.friends = new Friends(table, frame.message, () => table.view && this.watch.hold(table.view));
    games.drawnBy(this.friends);
  }

  /** @param {TableView} view */
  draw(view) {
    this.players.draw(view);
    void this.#runClock(view);
    this.cover.draw(view);
    void this.#drawAway(view);
    this.friends.draw(view);
    this.watch.draw(view);
  }

  /** @param {TableView} view */
  async #drawAway(view) {
    if (!this.#away && !hasAway(view)) return;
    const { ctx, control } = this.#table;
    const { awayTable } = ctx.scripts.parts ?? (await partsIn(ctx, this.away));
    if (control.closed) return;
    if (!this.#away) fill(this.away, (this.#away = awayTable(this.#table)).node);
    await this.#away.draw(this.#table.view ?? view);
  }

  /** What runs it comes when there is one. @param {TableView} view */
  async #runClock(view) {
    const { flag } = view.game;
    const { ctx, key, control } = this.#table;
    if (!flag || this.#table.looking || !(this.#timer || clockOf(ctx, view))) return;
    const parts = ctx.scripts.parts ?? (await ctx.scripts.bringParts().catch(() => null));
    if (!parts || control.closed || this.#table.looking) return;
    this.#timer ??= parts.timer({ ctx, key, control, host: this.#frame.node }, flag);
    this.#timer.show(this.#table.view ?? view);
  }

  leave() {
    this.#timer?.stop();
    this.friends.leave();
  }
}

/**
 * The way to friends at this table. What they need is fetched when somebody opens it, or was here before a reload.
 * Knows seats and notes; knows no line and no message.
 */
import { button } from "../elements/dom.js";
import { icon } from "../elements/icons.js";
import { canCall, nameFriends } from "../players/friends.js";
import { withParts } from "../ui/parts.js";

/**
 * @import { Outlet } from "../elements/outlet.js"
 * @import { Parts, Table, TableTurn, TableView } from "../types.d.ts"
 * @typedef {ReturnType<Parts["hostTable"]>} Host
 */

const FILE = "web/screens.js";

/** @param {string} slot */
export const noteOf = (slot) => `friends/${slot}`;

export class Friends {
  /** The way to the sheet about friends. */
  node;
  /** @type {Host | null} */
  #host = null;
  #table;
  #hold;
  #message;
  /** Whether friends were invited to this table before those of the last visit were looked for. */
  #invited = false;
  /** @type {() => void} */
  #resumed = () => undefined;
  /** Whoever asks for friends before those of the last visit have their table again would open another one. */
  #ready = new Promise((/** @type {(value?: undefined) => void} */ done) => (this.#resumed = done));

  /**
   * @param {Table} table
   * @param {Outlet} message where questions to everybody stand
   * @param {() => void} hold lets computers wait until somebody goes on
   */
  constructor(table, message, hold) {
    this.#table = table;
    this.#message = message;
    this.#hold = hold;
    this.node = button(table.ctx.words.t("friends.open"), () => this.#press(), {
      kind: "quiet",
      icon: icon("people"),
      extra: { hidden: true, data: { act: "friends" } },
    });
    nameFriends(table.ctx, []);
  }

  /** Whether somebody sits here from elsewhere. */
  get here() {
    return this.#host?.here ?? false;
  }

  /** Friends who were here before a reload may come back, unless a new table is for others. */
  async resume() {
    if (!this.#invited) await this.#reopen();
    this.#resumed();
  }

  async #reopen() {
    const kept = await this.#table.ctx.store.note(noteOf(this.#table.key));
    if (typeof kept?.name !== "string" || typeof kept.keep !== "string" || !this.#able()) return;
    const host = await this.#come();
    await host?.open({ name: kept.name, keep: kept.keep });
  }

  /** The sheet that the button may lie in goes first. */
  async #press() {
    await this.#table.drawer.close();
    await this.#ready;
    const { ctx } = this.#table;
    const host = await withParts(ctx, ctx.words.t("friends.open"), (parts) => this.#hostOf(parts));
    await host?.show();
  }

  /** What friends need; null if it does not come, which is said, or comes too late. */
  async #come() {
    const { ctx } = this.#table;
    try {
      return this.#hostOf(await ctx.scripts.bringParts());
    } catch {
      ctx.warn(ctx.words.t("boot.error.blocked", { file: FILE }));
      return this.#host;
    }
  }

  /** @param {Parts} parts */
  #hostOf({ hostTable }) {
    if (this.#table.control.closed) return null;
    this.#host ??= hostTable(this.#table, this.#message);
    return this.#host;
  }

  /** The table was set up for friends, for whom computers wait. @param {readonly number[]} players */
  async invite(players) {
    if (!this.#able()) return;
    this.#hold();
    this.#invited = true;
    const host = await this.#come();
    await host?.welcome(players);
  }

  /** Where friends can be: not at a daily, nor beside somebody who moves by links. */
  #able() {
    const { date, locked, view } = this.#table;
    return Boolean(
      view && view.seats.length > 1 && !date && !locked && !view.seats.includes("away") && canCall(),
    );
  }

  /** A turn is about to be shown here: friends see it at the same time. @param {TableTurn} turn */
  async turned(turn) {
    await this.#host?.turned(turn);
  }

  /** A game that nobody chose. @param {boolean} follows whether it is the next one of the match */
  async deal(follows) {
    await this.#host?.deal(follows);
  }

  /** @param {TableView} view */
  draw(view) {
    this.node.toggleAttribute("hidden", !this.#able());
    this.#host?.draw(view);
  }

  leave() {
    this.#host?.leave();
    this.#host = null;
    nameFriends(this.#table.ctx, []);
  }
}

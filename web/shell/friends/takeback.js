/**
 * Taking back beside friends: the question whether everybody agrees, over the board of each of them. Knows players and
 * words; knows no game and no message.
 */
import { button, h } from "../elements/dom.js";
import { ownerName } from "../players/players.js";

/**
 * @import { Retraction } from "../../contract.js"
 * @import { Outlet } from "../elements/outlet.js"
 * @import { Context, TableView } from "../types.d.ts"
 *
 * @typedef {object} How
 * @property {Outlet} outlet   where the question stands
 * @property {() => TableView | null} view
 * @property {() => number | null} own   the player at this page, as questions name it; null for a spectator
 * @property {(yes: boolean) => unknown} answer
 */

/** @type {Readonly<Retraction>} */
const NOTHING = { by: null, agreed: [], no: null };

export class TakeBack {
  #ctx;
  #how;
  #asked = NOTHING;
  /** @type {HTMLElement | null} */
  #card = null;

  /** @param {Context} ctx @param {How} how */
  constructor(ctx, how) {
    this.#ctx = ctx;
    this.#how = how;
  }

  /** Whether somebody asks. */
  get open() {
    return this.#asked.by !== null;
  }

  /** What is asked now. @param {Readonly<Retraction>} asked */
  told(asked) {
    const before = this.#asked;
    if (JSON.stringify(asked) === JSON.stringify(before)) return;
    this.#asked = asked;
    this.#card?.remove();
    this.#card = this.open ? this.#ask() : null;
    this.draw();
    const { by, no } = asked;
    if (no !== null && no !== before.no) this.#refused(no, no === before.by);
    else if (by !== null && before.by === null) this.#ctx.say(this.#text);
  }

  /** The question to its place: something else may have stood there meanwhile. */
  draw() {
    if (this.#card && !this.#card.isConnected) this.#how.outlet.show(this.#card);
  }

  /** @param {number} player @param {boolean} asker whether it is whoever has asked */
  #refused(player, asker) {
    const { ctx, t } = this.#parts;
    if (player === this.#how.own()) return;
    ctx.toast(t(asker ? "undo.withdrawn" : "undo.refused", { who: this.#name(player) }));
  }

  get #parts() {
    return { ctx: this.#ctx, t: this.#ctx.words.t };
  }

  get #text() {
    const { by, agreed } = this.#asked;
    const own = this.#how.own();
    const { t } = this.#parts;
    if (by === own) return t("undo.own");
    const text = t("undo.asks", { who: this.#name(by ?? 0) });
    return own !== null && agreed.includes(own) ? `${text} ${t("undo.agreed")}` : text;
  }

  #ask() {
    const { by, agreed } = this.#asked;
    const { answer, own } = this.#how;
    const { t } = this.#parts;
    const player = own();
    const yes = button(t("undo.yes"), () => answer(true), { kind: "primary" });
    const no = button(t(by === player ? "undo.withdraw" : "undo.no"), () => answer(false));
    const acts = player === null ? [] : agreed.includes(player) ? [no] : [no, yes];
    return h(
      "section",
      { class: "s-card s-take-back", "aria-label": t("table.undo") },
      h("p", {}, this.#text),
      acts.length ? h("div", { class: "s-row s-row-end" }, acts) : null,
    );
  }

  /** @param {number} player */
  #name(player) {
    const view = this.#how.view();
    const seat = view?.match.order.indexOf(player) ?? -1;
    if (view && seat >= 0) return ownerName(this.#ctx, view, seat);
    return this.#ctx.friends?.host || this.#ctx.words.t("seat.host");
  }
}

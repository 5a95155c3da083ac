/**
 * The frame of a table's screen, and where everything stands in it: the bar, the board, the acts of this moment, and
 * the drawer, which holds all the rest. Knows elements and their places; knows no view and no game.
 */
import { need } from "../../board/draw/svg.js";
import { first, fill, h } from "../elements/dom.js";
import { icon } from "../elements/icons.js";
import { Outlet } from "../elements/outlet.js";
import { Drawer } from "./drawer.js";

/** @import { Child, Context } from "../types.d.ts" */

/** Keys that touch the board as a finger does. */
const ACTING = new Set(["Enter", " "]);

/**
 * What the parts of the screen put into their places, from the top or the start.
 * @typedef {object} Parts
 * @property {Child} words   in the bar, between the way back and the tools
 * @property {Child} tools   at the end of the bar
 * @property {Child} notes   between bar and board
 * @property {Child} stage   over the board
 * @property {Child} acts   in the row of acts; one over the other, the first that is not empty is seen
 * @property {HTMLElement} hint   over the acts, or at the top of a drawer that is a column
 * @property {HTMLElement} end   in the place of the acts, or at the top of a drawer that is a column
 * @property {Child[]} drawer
 * @property {HTMLElement} opener   the button that opens the drawer
 */

export class Frame {
  node = h("div", { class: "s-table-screen s-play" });
  board;
  /** What is said over the board, or at the top of a drawer that is a column. */
  message = new Outlet("s-message");
  /** What stands in the place of the acts: a question, a thought or the replay. */
  under = new Outlet("s-under");
  /** What the board offers to look up. */
  lookup = h("div", { class: "s-lookup" });
  /** @type {Drawer | null} */
  #drawer = null;
  #ctx;
  #key;

  /** @param {Context} ctx @param {string} key @param {() => void} touched somebody touches the board */
  constructor(ctx, key, touched) {
    this.#ctx = ctx;
    this.#key = key;
    const keydown = (/** @type {KeyboardEvent} */ e) => ACTING.has(e.key) && touched();
    this.board = h("div", { class: "s-board", data: { key }, on: { pointerdown: touched, keydown } });
  }

  get drawer() {
    return need(this.#drawer, "the drawer");
  }

  /** Puts everything into its place, and the whole on the page. @param {HTMLElement} host @param {Parts} parts */
  lay(host, parts) {
    const ctx = this.#ctx;
    const bar = this.#bar(parts);
    const name = ctx.words.t("table.board");
    const stage = h("section", { class: "s-stage", "aria-label": name }, this.board, parts.stage);
    const acts = h("div", { class: "s-acts" }, this.under.node, parts.acts);
    this.#drawer = new Drawer(ctx, {
      title: ctx.title(this.#key),
      beside: [
        { node: this.message.node, home: stage },
        { node: parts.hint, home: acts, before: this.under.node },
        { node: parts.end, home: acts, before: this.under.node },
      ],
      parts: parts.drawer,
      opener: parts.opener,
    });
    const notes = h("div", { class: "s-play-notes" }, parts.notes);
    fill(this.node, bar, notes, stage, acts, this.#drawer.node);
    fill(host, this.node);
    ctx.live.stand(bar);
    this.#drawer.settle();
  }

  /** @param {Parts} parts */
  #bar({ words, tools }) {
    const home = this.#ctx.words.t("app.home");
    return h(
      "header",
      { class: "s-bar" },
      h("a", { class: "s-bar-button s-back", href: "#/", "aria-label": home }, icon("prev")),
      h("div", { class: "s-bar-words" }, words),
      tools,
    );
  }

  /** What the whole screen is like now, for its style. @param {string} name @param {boolean} on */
  mark(name, on) {
    this.node.classList.toggle(`s-${name}`, on);
  }

  /** The focus goes to the board. */
  enter() {
    first(this.board, "[tabindex='0']")?.focus({ preventScroll: true });
  }

  leave() {
    this.#ctx.live.stand(null);
    this.drawer.leave();
  }
}

/**
 * The screen of lessons, reviews and analysis: bar, board and acts as at a table, and a panel that is always in
 * sight, beside the board or below it, or a touch away on a small phone. The panel scrolls inside; the board
 * never does. Knows elements and widths; knows no game.
 */
import { freshId, h } from "../elements/dom.js";
import { icon } from "../elements/icons.js";
import { keepPlace } from "../elements/place.js";
import { languageChoice } from "./language.js";

/** @import { Child, Context } from "../types.d.ts" */

/**
 * @typedef {object} SplitParts
 * @property {string} kind   what it is for: a class of its own
 * @property {string} title
 * @property {Child} [second]   under the title
 * @property {string} back   where the arrow leads
 * @property {string} backName   its name
 * @property {Child} [notes]   between bar and board
 * @property {Child} board
 * @property {Child} [acts]
 * @property {Child} [panel]
 */

/** Letters of a title that stand in one line on a phone. */
const LINE = 30;

/** Where board and panel have no room for both; the same as in web/styles/play.css. */
const SMALL = "(max-width: 599px) and (max-height: 699px)";

/** @param {Context} ctx @param {SplitParts} parts */
export function splitScreen(ctx, parts) {
  const split = new SplitScreen(ctx, parts);
  return { node: split.node, leave: () => split.leave() };
}

class SplitScreen {
  /** @type {HTMLElement} */
  node;
  #ctx;
  #side;
  /** @type {HTMLElement} where there is no room for both, it turns from the board to the panel and back */
  #opener;
  #small = matchMedia(SMALL);
  /** Whether the panel had the focus last, or what was opened from it still has it. */
  #inside = false;
  #unkeep;

  /** @param {Context} ctx @param {SplitParts} parts */
  constructor(ctx, parts) {
    const { t } = ctx.words;
    const id = freshId("s-side");
    this.#ctx = ctx;
    this.#side = h("div", { id, class: "s-side s-panel" }, parts.panel);
    this.#opener = h(
      "button",
      {
        type: "button",
        class: "s-bar-button s-side-opener",
        "aria-label": t("table.menu"),
        "aria-controls": id,
        "aria-expanded": "false",
        on: { click: () => this.#turn(!this.#open) },
      },
      icon("menu"),
    );
    const bar = this.#bar(parts);
    this.node = h(
      "div",
      { class: `s-table-screen s-play s-split s-${parts.kind}` },
      bar,
      h("div", { class: "s-play-notes" }, parts.notes),
      h("section", { class: "s-stage", "aria-label": t("table.board") }, parts.board),
      h("div", { class: "s-acts" }, parts.acts),
      this.#side,
    );
    this.node.addEventListener("focusin", this.#follow);
    this.#small.addEventListener("change", this.#fit);
    this.#unkeep = keepPlace(this.#side);
    ctx.live.stand(bar);
  }

  leave() {
    this.#small.removeEventListener("change", this.#fit);
    this.#unkeep();
    this.#ctx.live.stand(null);
  }

  /** @param {SplitParts} parts */
  #bar({ title, second, back, backName }) {
    const language = h("div", { class: "s-bar-button s-bar-lang" }, icon("globe"), languageChoice(this.#ctx));
    return h(
      "header",
      { class: "s-bar" },
      h("a", { class: "s-bar-button s-back", href: back, "aria-label": backName }, icon("prev")),
      h(
        "div",
        { class: "s-bar-words" },
        h("h1", { class: title.length > LINE ? "s-long" : null }, title),
        second,
      ),
      h("div", { class: "s-bar-tools" }, language, this.#opener),
    );
  }

  get #open() {
    return this.node.classList.contains("s-side-open");
  }

  /** @param {boolean} open */
  #turn(open) {
    this.node.classList.toggle("s-side-open", open);
    this.#opener.setAttribute("aria-expanded", String(open));
  }

  #follow = (/** @type {FocusEvent} */ { target }) => {
    this.#inside = target instanceof Node && this.#side.contains(target);
  };

  /** The phone was turned, or its keyboard takes the room: who was at the panel stays there. */
  #fit = () => {
    if (this.#small.matches && this.#inside) this.#turn(true);
  };
}

/**
 * The steps through a line on the analysis board: first, back, on, last, and how the game ended there. Knows the tree
 * of moves; knows no game.
 */
import { h } from "../elements/dom.js";
import { icon } from "../elements/icons.js";

/** @import { Act } from "../types.d.ts" */
/** @import { Analysis } from "./analysis.js" */
/** @import { Node, Tree } from "./tree.js" */

export class Steps {
  node;
  #study;
  #state = h("p", { class: "s-study-state" });
  #buttons;
  /** @type {{[name: string]: Act}} */
  acts = {
    first: () => this.#to((tree) => tree.root),
    prev: () => this.#to((tree) => tree.back),
    next: () => this.#to((tree) => tree.forward),
    last: () => this.#to((tree) => tree.last),
  };

  /** @param {Analysis} study */
  constructor(study) {
    this.#study = study;
    this.#buttons = Object.keys(this.acts).map((name) => this.#button(name));
    this.node = h(
      "div",
      { class: "s-row s-study-steps", role: "group", "aria-label": study.ctx.words.t("table.replay") },
      this.#buttons,
      this.#state,
    );
  }

  /** Which of them lead anywhere, and whether the game is over. */
  draw() {
    const { ctx, tree, view } = this.#study;
    this.#state.textContent = view?.outcome ? ctx.words.line(view.outcome.line) : "";
    const [first, prev, next, last] = this.#buttons;
    for (const back of [first, prev]) back.setAttribute("aria-disabled", String(!tree.back));
    for (const on of [next, last]) on.setAttribute("aria-disabled", String(!tree.forward));
  }

  /** @param {string} name */
  #button(name) {
    const { t } = this.#study.ctx.words;
    return h(
      "button",
      {
        type: "button",
        class: "s-round",
        "aria-label": t(`table.replay.${name}`),
        title: t(`table.replay.${name}`),
        data: { step: name },
        on: { click: this.acts[name] },
      },
      icon(name),
    );
  }

  /** From the place that was wished last, which may not be shown yet. @param {(tree: Tree) => Node | null} pick */
  #to(pick) {
    const { at, tree } = this.#study;
    if (at !== tree.at) tree.go(at);
    const node = pick(tree);
    if (node) void this.#study.go(node);
  }
}

/**
 * The tree of an analysis as a list of moves: the main line in two columns, variations running on, indented below the
 * move they replace. Knows trees; knows no game.
 */
import { fill, h } from "../elements/dom.js";
import { icon } from "../elements/icons.js";
import { parentOf } from "./tree.js";

/** @import { Analysis } from "./analysis.js" */
/** @import { Node } from "./tree.js" */

/** The list, and what can be done with the move that is shown. */
export class MoveList {
  #study;
  #shown = "";
  /** @type {Map<Node, HTMLElement>} */
  #buttons = new Map();

  /** @param {Analysis} study */
  constructor(study) {
    const { t } = study.ctx.words;
    this.#study = study;
    this.box = h("div", { class: "s-moves" });
    const act = (/** @type {string} */ name, /** @type {string} */ look, /** @type {() => void} */ press) =>
      h(
        "button",
        { type: "button", class: "s-round", "aria-label": t(name), title: t(name), on: { click: press } },
        icon(look),
      );
    this.up = act("study.promote", "up", () => this.promote());
    this.out = act("study.delete", "trash", () => this.remove());
    this.node = h(
      "section",
      { class: "s-card s-study-moves", "aria-label": t("study.moves") },
      h(
        "div",
        { class: "s-study-head" },
        h("h2", { class: "s-panel-title" }, t("study.moves")),
        this.up,
        this.out,
      ),
      this.box,
    );
  }

  /** The list as the tree is now; only what has changed is made anew. */
  draw() {
    const { tree, ctx } = this.#study;
    const shape = JSON.stringify(tree.data().moves);
    if (shape !== this.#shown || !this.#buttons.has(tree.root)) {
      this.#shown = shape;
      this.#buttons.clear();
      const begin = this.#button(tree.root, ctx.words.t("study.begin"), ctx.words.t("study.begin"));
      fill(
        this.box,
        h("div", { class: "s-line-begin" }, begin),
        tree.root.children.length
          ? this.#line(tree.root)
          : h("p", { class: "s-small" }, ctx.words.t("study.noMoves")),
      );
    }
    this.#mark();
  }

  /** The main line of the children of a node, with the other children as variations. @param {Node} parent */
  #line(parent) {
    const list = h("ol", { class: "s-line" });
    let numbered = true;
    for (let node = parent.children[0]; node; node = node.children[0]) {
      const others = parentOf(node).children.slice(1);
      list.append(this.#item(node, numbered));
      numbered = others.length > 0;
      for (const other of others) list.append(h("li", { class: "s-variation" }, this.#variation(other)));
    }
    return list;
  }

  /** @param {Node} first */
  #variation(first) {
    const { t } = this.#study.ctx.words;
    const list = h(
      "ol",
      { class: "s-line", "aria-label": t("study.variation", { number: first.label.number }) },
      this.#item(first, true),
    );
    if (first.children.length) list.append(...this.#line(first).children);
    return list;
  }

  /** @param {Node} node @param {boolean} numbered whether the number stands before a move of the second seat, too */
  #item(node, numbered) {
    const { text, number, seat } = node.label;
    const who = this.#study.who(seat);
    const label = this.#study.ctx.words.t("study.move", { number, who, move: text });
    const sign = seat === 0 ? `${number}.` : numbered ? `${number}…` : "";
    return h(
      "li",
      { class: seat === 1 ? "s-second" : null },
      sign ? h("span", { class: "s-move-number", "aria-hidden": "true" }, sign) : null,
      this.#button(node, text, label),
    );
  }

  /** @param {Node} node @param {string} text @param {string} label */
  #button(node, text, label) {
    const made = h(
      "button",
      { type: "button", class: "s-move", "aria-label": label, on: { click: () => this.#study.go(node) } },
      text,
    );
    this.#buttons.set(node, made);
    return made;
  }

  #mark() {
    const { tree } = this.#study;
    for (const [node, made] of this.#buttons) {
      if (node === tree.at) made.setAttribute("aria-current", "step");
      else made.removeAttribute("aria-current");
    }
    const here = this.#buttons.get(tree.at);
    if (here) {
      const box = this.box.getBoundingClientRect();
      const mine = here.getBoundingClientRect();
      if (mine.top < box.top || mine.bottom > box.bottom)
        this.box.scrollTop += mine.top - box.top - box.height / 2;
    }
    this.out.setAttribute("aria-disabled", String(!tree.back));
    this.up.setAttribute("aria-disabled", String(tree.isMain(tree.at)));
  }

  /** The move that is shown, and all that follows it, goes; it can be had back. */
  remove() {
    const { tree, ctx } = this.#study;
    const { t } = ctx.words;
    if (!tree.back) return;
    const { count, undo } = tree.remove(tree.at);
    void this.#study.go(tree.at);
    ctx.toast(t("study.deleted", { n: count }), {
      action: t("table.undo"),
      act: () => {
        if (this.#study.closed || this.#study.tree !== tree) return;
        undo();
        void this.#study.go(tree.at);
        ctx.say(t("study.undone"));
      },
    });
  }

  /** The line that is shown becomes the main one. */
  promote() {
    const { tree, ctx } = this.#study;
    if (!tree.promote(tree.at)) return;
    this.#study.changed();
    ctx.say(ctx.words.t("study.promoted"));
  }
}

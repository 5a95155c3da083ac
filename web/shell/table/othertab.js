/**
 * That another tab plays the game that is looked at here, and the way to take it over. Knows no game.
 */
import { button, fill, h } from "../elements/dom.js";

/** @import { Context } from "../types.d.ts" */

export class OtherTab {
  node = h("div", { class: "s-banner", hidden: true });
  #ctx;

  /** @param {Context} ctx */
  constructor(ctx) {
    this.#ctx = ctx;
  }

  /** @param {boolean} plays whether it does @returns {boolean} whether it did until now */
  draw(plays) {
    const { store, words, say } = this.#ctx;
    const was = !this.node.hidden;
    this.node.hidden = !plays;
    if (!plays) return was;
    const take = button(words.t("table.takeOver"), () => store.takeOver(), { kind: "primary" });
    fill(this.node, h("p", {}, words.t("table.otherTab")), take);
    say(words.t("table.otherTab"));
    return false;
  }
}

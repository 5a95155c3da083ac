/**
 * The drawer of a table: everything that is not board, bar or act. On wide screens a column beside the board,
 * on others a sheet that the menu opens and that Back closes first. Knows elements and widths; knows no game.
 */
import { openDialog } from "../elements/dialogs.js";
import { h } from "../elements/dom.js";
import { keepPlace } from "../elements/place.js";

/** @import { Child, Context } from "../types.d.ts" */

/** Where the column has room beside the board; the same as in web/styles/play.css. */
const WIDE = "(min-width: 1000px) and (min-height: 560px)";
const MARK = "drawer";

/**
 * @typedef {object} Parts
 * @property {string} title
 * @property {Child[]} parts   what is in it, from the top
 * @property {readonly {node: HTMLElement, home: HTMLElement, before?: HTMLElement}[]} beside
 *   what stands at its top while it is a column, else at home, there before another or as the last
 * @property {HTMLElement} opener   the button of the menu
 */

export class Drawer {
  node;
  #ctx;
  #given;
  #top = h("div", { class: "s-drawer-top" });
  #body;
  #media = matchMedia(WIDE);
  #open = false;
  /** @type {((value?: null) => void) | null} */
  #close = null;
  #address = "";
  #unkeep;

  /** @param {Context} ctx @param {Parts} given */
  constructor(ctx, given) {
    this.#ctx = ctx;
    this.#given = given;
    this.#body = h("div", { class: "s-drawer-body" }, given.parts);
    this.node = h(
      "aside",
      { class: "s-drawer s-panel", "aria-label": ctx.words.t("table.menu") },
      this.#top,
      this.#body,
    );
    this.#unkeep = keepPlace(this.node);
    this.#media.addEventListener("change", this.#fit);
    addEventListener("popstate", this.#back);
  }

  /** Puts what stands beside the board where it belongs; called once all is laid out. */
  settle() {
    this.#fit();
  }

  /** Whether it is a column that is always in sight. */
  get wide() {
    return this.#media.matches;
  }

  /** Shows it as a sheet; nothing to do for a column. */
  open() {
    if (this.wide || this.#open) return;
    this.#open = true;
    this.#address = location.hash;
    history.pushState({ [MARK]: true }, "");
    void openDialog(this.#ctx, {
      title: this.#given.title,
      kind: "drawer",
      build: (close, box) => {
        this.#close = close;
        box.addEventListener("click", (event) => this.#follow(event));
        return this.#body;
      },
      leave: () => this.#left(),
    });
  }

  /** Closes the sheet; done when its step in the history is gone, too, so that another may follow. */
  async close() {
    if (!this.#close) return;
    const stepped = this.#stands()
      ? new Promise((go) => addEventListener("popstate", go, { once: true }))
      : null;
    this.#close();
    await stepped;
  }

  /** The table is left. */
  leave() {
    this.#unkeep();
    this.#media.removeEventListener("change", this.#fit);
    removeEventListener("popstate", this.#back);
    void this.close();
  }

  #fit = () => {
    if (this.wide) void this.close();
    for (const { node, home, before = null } of this.#given.beside) {
      if (this.wide) this.#top.append(node);
      else home.insertBefore(node, before);
    }
    this.#given.opener.toggleAttribute("hidden", this.wide);
  };

  #back = () => {
    if (this.#open) void this.close();
  };

  /** The sheet is gone, by whatever way; its step in the history goes, too, unless it is left behind already. */
  #left() {
    this.#open = false;
    this.#close = null;
    this.node.append(this.#body);
    if (this.#stands()) history.back();
  }

  /** Whether the step that `open` has made in the history is still the last one. */
  #stands() {
    return Boolean(history.state?.[MARK]) && location.hash === this.#address;
  }

  /** A way to another page takes the place of the sheet in the history. @param {MouseEvent} event */
  #follow(event) {
    const link = event.target instanceof Element ? event.target.closest("a[href^='#']") : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    location.replace(link.getAttribute("href") ?? "");
  }
}

/**
 * The hint in two steps: first where to look, then what and why. Knows the shape of a hint, no game.
 */
import { openDialog } from "../elements/dialogs.js";
import { button, fill, h, refill } from "../elements/dom.js";
import { seen } from "../ui/ask.js";
import { moveName } from "../ui/names.js";
import { unitOf, worthName, worthText } from "../ui/worth.js";
import { hintPlace } from "./hints.js";

/**
 * @import { Advice } from "../../contract.js"
 * @import { Child, ShownGame, Table, TableView } from "../types.d.ts"
 *
 * @typedef {object} Helping   how hints come
 * @property {boolean} ready
 * @property {boolean} busy
 * @property {boolean} closed
 * @property {boolean} paused
 * @property {() => Promise<unknown>} hold   bots wait
 * @property {(on: boolean) => unknown} pause
 * @property {(move: string) => unknown} play
 * @property {(name: "hint", args: {seat: number}) => Promise<(Advice & {save?: string[]}) | null>} thinking   null: it
 *   was stopped
 *
 * @typedef {Pick<Table, "board" | "drawer" | "looking" | "ctx" | "key" | "words"> & Pick<ShownGame, "game">
 *   & {view: TableView | null, control: Helping, helped: (save: string[]) => void}} Helped
 */

const CHOICES = 3; // other choices that are listed
/** Milliseconds after which who listens is told, too, that it is thought about. */
const LONG = 1000;

/** The hints of one table screen. */
export class Hint {
  node;
  #turn = 0;
  #held = false; // bots wait until the hint is read
  #faded = false; // its words are gone, its marks are not
  #table;
  #back;

  /**
   * @param {Helped} table @param {() => HTMLElement} back where the focus goes from a hint
   * @param {HTMLElement} [node] where they stand
   */
  constructor(table, back, node = hintPlace()) {
    this.node = node;
    this.#table = table;
    this.#back = back;
  }

  /** Asks the core; what comes too late is not shown. */
  async ask() {
    const { ctx, control, looking } = this.#table;
    if (!control.ready || !this.#table.view?.can.hint || looking || (control.busy && this.#held)) return;
    const mine = ++this.#turn;
    const asked = this.#back();
    asked.setAttribute("aria-busy", "true");
    const long = setTimeout(() => ctx.say(ctx.words.t("table.thinking")), LONG);
    try {
      if (control.busy) await this.#hold();
      const { view } = seen(this.#table);
      if (mine !== this.#turn) return;
      if (!view.can.hint) return this.#release();
      const hint = await control.thinking("hint", { seat: view.viewer ?? 0 });
      if (mine !== this.#turn || control.closed) return;
      if (!hint || this.#table.view.n !== view.n) return this.#release();
      if (hint.save) this.#table.helped(hint.save);
      this.#where(hint);
    } catch (error) {
      this.#release();
      ctx.warn(ctx.reason(error));
    } finally {
      clearTimeout(long);
      if (mine === this.#turn) asked.removeAttribute("aria-busy");
    }
  }

  /** Bots that decide at the same time wait. */
  #hold() {
    this.#held = true;
    return this.#table.control.hold();
  }

  #release() {
    const { control } = this.#table;
    if (this.#held && control.paused && !control.closed) void control.pause(false);
    this.#held = false;
  }

  /** First step. @param {Advice} hint */
  #where(hint) {
    const { ctx, board, words } = this.#table;
    const { t } = ctx.words;
    // A move of a single place is not given away by a mark: the words say whereabouts it is.
    board.mark(hint.parts.length > 1 ? hint.parts.slice(0, 1) : [], "hint");
    const text = words.line(hint.where);
    this.#show(
      h("p", {}, text),
      h(
        "div",
        { class: "s-row" },
        button(t("table.hint.more"), () => this.#why(hint), { kind: "primary" }),
        button(t("dialog.close"), () => this.clear(), { kind: "quiet" }),
      ),
    );
    ctx.say(text);
  }

  /** Second step. @param {Advice} hint */
  #why(hint) {
    const { ctx, board, control, words } = this.#table;
    const { t } = ctx.words;
    board.mark(hint.parts, "hint");
    const texts = [words.line(hint.why)];
    this.#show(
      texts.map((text) => h("p", {}, text)),
      h("div", { class: "s-hint-table" }, others(this.#table, hint)),
      hint.exact ? null : h("p", { class: "s-small" }, t("table.hint.about")),
      h(
        "div",
        { class: "s-row" },
        button(
          t("table.hint.play"),
          () => {
            this.clear();
            control.play(hint.move);
          },
          { kind: "primary" },
        ),
        listed(this.#table, hint),
        button(t("dialog.close"), () => this.clear(), { kind: "quiet" }),
      ),
    );
    ctx.say(texts.join(" "));
    const next = this.node.querySelector("button");
    if (next) next.focus({ preventScroll: true });
  }

  #show(/** @type {Child[]} */ ...parts) {
    const { ctx } = this.#table;
    const title = ctx.words.t("table.hint");
    fill(
      this.node,
      h(
        "section",
        { class: "s-card s-hint", "aria-label": title },
        h("h2", { class: "s-panel-title" }, title),
        ...parts,
      ),
    );
  }

  /** Takes the hint off the board and the page. */
  clear() {
    this.#turn += 1;
    this.#release();
    this.#back().removeAttribute("aria-busy");
    if (!this.node.hasChildNodes() && !this.#faded) return;
    this.#faded = false;
    refill(this.node, this.#back());
    this.#table.board.mark([], "hint");
  }

  /** The board is touched: where the words stand in the place of the acts, they give way; the marks stay. */
  yield() {
    if (this.#table.drawer.wide || !this.node.hasChildNodes()) return;
    this.#turn += 1;
    this.#release();
    fill(this.node);
    this.#faded = true;
  }
}

/** Where there is no room for the table: a way to it. @param {Helped} table @param {Advice} hint */
function listed(table, hint) {
  const { ctx } = table;
  const title = ctx.words.t("table.hint.choices");
  const open = () => void openDialog(ctx, { title, kind: "small", build: () => others(table, hint) });
  return others(table, hint)
    ? button(title, open, { extra: { class: "s-button s-button-quiet s-hint-list" } })
    : null;
}

/** The next best choices with their values. @param {Helped} table @param {Advice} hint */
function others(table, hint) {
  const { words } = table.ctx;
  const { t } = words;
  const unit = unitOf(seen(table).view);
  const list = (hint.choices || []).slice(0, CHOICES + 1).filter((c) => typeof c.value === "number");
  if (list.length < 2) return null;
  return h(
    "table",
    { class: "s-table s-table-tight" },
    h("caption", {}, t("table.hint.choices")),
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("th", { scope: "col" }, t("table.hint.move")),
        h("th", { scope: "col" }, worthName(words, unit)),
      ),
    ),
    h(
      "tbody",
      {},
      list.map((c) =>
        h(
          "tr",
          {},
          h("th", { scope: "row" }, moveName(table, c)),
          h("td", {}, worthText(words, unit, c.value)),
        ),
      ),
    ),
  );
}

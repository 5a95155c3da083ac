/**
 * The hint in two steps: first where to look, then what and why. Knows the shape of a hint, no game.
 */
import { seen } from "../ui/ask.js";
import { openDialog } from "../ui/dialogs.js";
import { button, fill, h, refill } from "../ui/dom.js";
import { moveName } from "../ui/names.js";
import { unitOf, worthName, worthText } from "../ui/worth.js";

/** @import { AnswerTo, Child, TableDesk } from "../types.d.ts" */

const CHOICES = 3; // other choices that are listed

/** The hints of one table screen. */
export class Hint {
  #desk;
  #turn = 0;
  #held = false; // bots wait until the hint is read
  #faded = false; // its words are gone, its marks are not

  /** @param {TableDesk} desk */
  constructor(desk) {
    this.#desk = desk;
  }

  /** Asks the core; what comes too late is not shown. */
  async ask() {
    const { ctx, control, replay } = this.#desk;
    if (!control.ready || !this.#desk.view?.can.hint || replay || (control.busy && this.#held)) return;
    const mine = ++this.#turn;
    try {
      if (control.busy) await this.#hold();
      const { view } = seen(this.#desk);
      if (mine !== this.#turn) return;
      if (!view.can.hint) return this.#release();
      const hint = await control.thinking("hint", { seat: view.viewer ?? 0 });
      if (mine !== this.#turn || control.closed) return;
      if (!hint || this.#desk.view.n !== view.n) return this.#release();
      this.#desk.helped(hint.save);
      this.#where(hint);
    } catch (error) {
      this.#release();
      ctx.warn(ctx.reason(error));
    }
  }

  /** Bots that decide at the same time wait. */
  #hold() {
    this.#held = true;
    return this.#desk.control.hold();
  }

  #release() {
    const { control } = this.#desk;
    if (this.#held && control.paused && !control.closed) void control.pause(false);
    this.#held = false;
  }

  /** First step. @param {AnswerTo<"hint">} hint */
  #where(hint) {
    const { ctx, board } = this.#desk;
    const { t, line } = ctx.words;
    // A move of a single place is not given away by a mark: the words say whereabouts it is.
    board.mark(hint.parts.length > 1 ? hint.parts.slice(0, 1) : [], "hint");
    const text = line(hint.where);
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

  /** Second step. @param {AnswerTo<"hint">} hint */
  #why(hint) {
    const { ctx, board, control, hinted } = this.#desk;
    const { t, line } = ctx.words;
    board.mark(hint.parts, "hint");
    const texts = [line(hint.why)];
    this.#show(
      texts.map((text) => h("p", {}, text)),
      h("div", { class: "s-hint-table" }, others(this.#desk, hint)),
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
        listed(this.#desk, hint),
        button(t("dialog.close"), () => this.clear(), { kind: "quiet" }),
      ),
    );
    ctx.say(texts.join(" "));
    const next = hinted.querySelector("button");
    if (next) next.focus({ preventScroll: true });
  }

  #show(/** @type {Child[]} */ ...parts) {
    const { ctx, hinted } = this.#desk;
    const title = ctx.words.t("table.hint");
    fill(
      hinted,
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
    const { hinted, board, tools } = this.#desk;
    if (!hinted.hasChildNodes() && !this.#faded) return;
    this.#faded = false;
    refill(hinted, tools.button("hint"));
    board.mark([], "hint");
  }

  /** The board is touched: where the words stand in the place of the acts, they give way; the marks stay. */
  yield() {
    const { hinted, drawer } = this.#desk;
    if (drawer.wide || !hinted.hasChildNodes()) return;
    this.#turn += 1;
    this.#release();
    fill(hinted);
    this.#faded = true;
  }
}

/** Where there is no room for the table: a way to it. @param {TableDesk} desk @param {AnswerTo<"hint">} hint */
function listed(desk, hint) {
  const { ctx } = desk;
  const title = ctx.words.t("table.hint.choices");
  const open = () => void openDialog(ctx, { title, kind: "small", build: () => others(desk, hint) });
  return others(desk, hint)
    ? button(title, open, { extra: { class: "s-button s-button-quiet s-hint-list" } })
    : null;
}

/** The next best choices with their values. @param {TableDesk} desk @param {AnswerTo<"hint">} hint */
function others(desk, hint) {
  const { words } = desk.ctx;
  const { t } = words;
  const unit = unitOf(seen(desk).view);
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
          h("th", { scope: "row" }, moveName(desk, c)),
          h("td", {}, worthText(words, unit, c.value)),
        ),
      ),
    ),
  );
}

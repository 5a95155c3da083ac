/**
 * The opening explorer: what was played in the position, in the games of the opening book, or in those that the reader
 * has imported. These are kept in the browser across visits, as the short text that the core makes of them. Knows no
 * game.
 */
import { forgetText, textFile } from "../device/textfile.js";
import { radios } from "../elements/choices.js";
import { openDialog } from "../elements/dialogs.js";
import { button, fill, h } from "../elements/dom.js";
import { icon } from "../elements/icons.js";
import { reasonOf } from "../ui/ask.js";
import { thinkingBar } from "../ui/loading.js";
import { textField } from "./texts.js";

/** @import { Added, AnswerTo, ExplorerRow } from "../types.d.ts" */
/** @import { Analysis } from "./analysis.js" */

const PIECE = 400_000; // characters of a file that are handed over at once
const MOST_FAULTS = 5;
const REST = 200; // milliseconds before the book is read on
/** Games whose book was read to its end in this visit. @type {Set<string>} */
const read = new Set();
/** The file of an opening book. @param {string} key */
const bookOf = (key) => `openings/${key}.txt`;
const COUNTS = /** @type {const} */ (["new", "known", "other", "failed"]);

export class Explorer {
  #study;
  #kept = "";
  /** Whether the games of the opening book are shown, not those of the reader. */
  #inBook = false;
  /** Whether the book could not be had. */
  #missing = false;
  /** @type {AbortController | null} */
  #work = null;

  /** @param {Analysis} study */
  constructor(study) {
    const { t } = study.ctx.words;
    this.#study = study;
    this.slot = `${study.slot}/games`;
    this.count = h("span", { class: "s-small" });
    this.source = h("div", {});
    this.box = h("div", { class: "s-explorer-box" });
    this.work = h("div", {});
    this.forget = button(t("study.explorer.clear"), () => this.clear(), {
      kind: "quiet",
      extra: { hidden: true },
    });
    this.node = h(
      "section",
      { class: "s-card s-explorer", "aria-label": t("study.explorer") },
      h(
        "div",
        { class: "s-study-head" },
        h("h2", { class: "s-panel-title" }, t("study.explorer")),
        this.count,
      ),
      this.source,
      this.box,
      this.work,
      h(
        "div",
        { class: "s-row" },
        button(t("study.explorer.import"), () => this.ask(), { icon: icon("paste") }),
        this.forget,
      ),
    );
    this.#empty(0);
  }

  /** The games of earlier visits, if the core does not have them, and the opening book. @param {boolean} openings */
  async load(openings) {
    const { ctx, ask } = this.#study;
    const kept = await ctx.store.note(this.slot);
    if (this.#study.closed) return;
    const own = typeof kept === "string";
    if (openings) this.#offer(!own);
    if (own) {
      this.#kept = kept;
      const known = await ask("explore");
      if (!this.#study.closed && known.games === 0) await this.#add(kept, false);
    }
    if (openings && !this.#study.closed) await this.#open();
  }

  /** Which games are shown. @param {boolean} inBook those of the book */
  #offer(inBook) {
    const { t } = this.#study.ctx.words;
    this.#inBook = inBook;
    const choices = ["book", "own"].map((name) => [name, t(`study.explorer.source.${name}`)]);
    const shown = inBook ? "book" : "own";
    fill(
      this.source,
      radios(t("study.explorer.source"), "games", choices, shown, (name) => {
        this.#inBook = name === "book";
        void this.look();
      }),
    );
  }

  /** Shows the opening book, which is fetched and read unless the core has it. */
  async #open() {
    const known = await this.#study.ask("explore", { book: true });
    if (!known.games || !read.has(this.#study.key)) await this.#read();
    if (!this.#study.closed) void this.look();
  }

  /** Whatever else is asked comes first and ends it; then it goes on, for the core has kept what it has read. */
  async #read() {
    const study = this.#study;
    const text = await textFile(bookOf(study.key));
    this.#missing = typeof text !== "string";
    let unread = !this.#missing;
    while (unread && !study.closed) {
      if (!study.busy)
        await study.behind(async () => {
          unread = !(await this.#handBook(String(text)));
        });
      if (unread) await new Promise((resolve) => setTimeout(resolve, REST));
    }
  }

  /** @param {string} text @returns {Promise<boolean>} whether nothing came between */
  async #handBook(text) {
    const { ask, key } = this.#study;
    try {
      const added = await ask("explore-add", { text, book: true });
      this.#missing = !("games" in added && added.games);
      if (this.#missing) forgetText(bookOf(key));
      else read.add(key);
      return true;
    } catch (error) {
      if (reasonOf(error) !== "stopped") throw error;
      return false;
    }
  }

  stop() {
    if (this.#work) this.#work.abort();
  }

  /** The moves of the position that is shown. */
  async look() {
    const { view, ask } = this.#study;
    if (!view || this.#work) return;
    const inBook = this.#inBook;
    try {
      const told = await ask("explore", { book: inBook });
      if (this.#study.view === view && this.#inBook === inBook) this.#draw(told);
    } catch (error) {
      if (reasonOf(error) !== "no-table") this.#study.failed(error);
    }
  }

  /** The dialog in which games are pasted. */
  async ask() {
    const { ctx } = this.#study;
    const { t } = ctx.words;
    const text = await openDialog(ctx, {
      title: t("study.explorer.import"),
      build: (/** @type {(text?: string) => void} */ close) => {
        const field = textField(ctx, t("study.explorer.label"), close);
        const [label, box, file] = field.parts;
        return [
          h("p", {}, t("study.explorer.text")),
          label,
          box,
          h(
            "div",
            { class: "s-row" },
            button(t("study.explorer.add"), () => close(field.text()), { kind: "primary" }),
            file,
          ),
        ];
      },
    });
    if (typeof text === "string" && text.trim() && !this.#study.closed) await this.#add(text, true);
  }

  /** @param {string} text @param {boolean} told whether the reader waits for the result */
  async #add(text, told) {
    const { ctx } = this.#study;
    const work = new AbortController();
    const bar = thinkingBar(ctx, ctx.words.t("study.explorer.working"), () => work.abort());
    this.#work = work;
    fill(this.work, told ? bar.node : null);
    await this.#study.alone(() => this.#handOver(text, told, work.signal, bar.set));
  }

  /**
   * @param {string} text @param {boolean} told @param {AbortSignal} signal
   * @param {(part: number) => void} onProgress
   */
  async #handOver(text, told, signal, onProgress) {
    const { ctx, ask } = this.#study;
    try {
      let rest = text;
      for (; rest.length > PIECE; rest = rest.slice(PIECE))
        await ask("explore-add", { text: rest.slice(0, PIECE), more: true });
      const result = await ask("explore-add", { text: rest }, { signal, onProgress });
      fill(this.work);
      if (told && this.source.firstChild) this.#offer(false);
      if (told && "kept" in result) {
        this.#kept = result.kept;
        await ctx.store.putNote(this.slot, result.kept);
        if (!this.#study.closed) this.#report(result);
      }
    } catch (error) {
      fill(this.work);
      this.#study.failed(error);
    } finally {
      this.#work = null;
      if (!this.#study.closed) void this.look();
    }
  }

  /** What became of the games of a file. @param {Added} result */
  #report(result) {
    const { ctx } = this.#study;
    const { t } = ctx.words;
    const words = COUNTS.filter((name) => name === "new" || result[name]).map((name) =>
      t(`study.explorer.${name}`, { n: result[name] }),
    );
    ctx.toast(words.join(" "));
    if (!result.faults.length) return;
    fill(
      this.work,
      h(
        "ul",
        { class: "s-plain s-small" },
        result.faults.slice(0, MOST_FAULTS).map((fault) =>
          h(
            "li",
            {},
            t(fault.line === null ? "study.explorer.fault" : "study.explorer.faultAt", {
              game: fault.game,
              line: fault.line,
              why: ctx.reason(fault),
            }),
          ),
        ),
      ),
    );
  }

  /** Forgets all games; they can be had back. */
  async clear() {
    const { ctx, ask, key } = this.#study;
    const { t } = ctx.words;
    const before = this.#kept;
    try {
      await ask("explore-clear", { key });
      this.#kept = "";
      await ctx.store.removeNote(this.slot);
      fill(this.work);
      void this.look();
      ctx.toast(t("study.explorer.cleared"), {
        action: t("table.undo"),
        act: () => {
          if (!this.#study.closed) void this.#add(before, true);
        },
      });
    } catch (error) {
      this.#study.failed(error);
    }
  }

  /** No game has the position. @param {number} games that there are */
  #empty(games) {
    const { t } = this.#study.ctx.words;
    const text = this.#inBook
      ? t(this.#missing ? "study.explorer.missing" : games ? "study.explorer.end" : "study.explorer.opening")
      : t(games ? "study.explorer.none" : "study.explorer.empty");
    const held = this.box.contains(document.activeElement);
    const said = h("p", { class: "s-small" }, text);
    const again = () => {
      said.textContent = t("study.explorer.opening");
    };
    fill(this.box, said, this.#missing && this.#inBook ? this.#again(again) : null);
    if (held) this.box.querySelector("button")?.focus();
  }

  /** Fetches the book once more. @param {() => void} begun */
  #again(begun) {
    const again = button(this.#study.ctx.words.t("boot.retry"), () => {
      if (again.hasAttribute("aria-disabled")) return;
      again.setAttribute("aria-disabled", "true");
      begun();
      this.#open().catch((error) => {
        again.removeAttribute("aria-disabled");
        this.#study.failed(error);
      });
    });
    return h("div", { class: "s-row" }, again);
  }

  /** @param {AnswerTo<"explore">} told */
  #draw(told) {
    const { t } = this.#study.ctx.words;
    this.count.textContent = told.games ? t("study.explorer.games", { n: told.games }) : "";
    this.forget.hidden = this.#inBook || !told.games;
    if (!told.rows.length) return this.#empty(told.games);
    const held = this.box.contains(document.activeElement);
    fill(
      this.box,
      h(
        "table",
        { class: "s-table s-table-tight s-explorer-table" },
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            ["move", "count", "results"].map((name) =>
              h("th", { scope: "col" }, t(`study.explorer.${name}`)),
            ),
          ),
        ),
        h(
          "tbody",
          {},
          told.rows.map((row) => this.#row(row)),
        ),
      ),
      this.#inBook ? h("p", { class: "s-small" }, t("study.explorer.played")) : null,
    );
    if (held) this.box.querySelector("button")?.focus({ preventScroll: true });
    return undefined;
  }

  /** @param {ExplorerRow} row */
  #row({ move, text, games, results }) {
    const study = this.#study;
    const { t, number } = study.ctx.words;
    const ended = results.reduce((sum, n) => sum + n, 0);
    const words = ended
      ? t("study.explorer.result", {
          first: study.who(0),
          second: study.who(1),
          a: results[0] / ended,
          b: results[1] / ended,
          c: results[2] / ended,
        })
      : t("study.explorer.unknown");
    return h(
      "tr",
      {},
      h(
        "th",
        { scope: "row" },
        h("button", { type: "button", class: "s-move", on: { click: () => study.play(move) } }, text),
      ),
      h("td", { class: "s-number" }, number(games)),
      h("td", { class: "s-result-cell" }, shares(results, ended), h("span", { class: "s-small" }, words)),
    );
  }
}

/**
 * Won, drawn and lost by the first seat as parts of a bar; the figures stand beside it.
 * @param {number[]} results
 * @param {number} ended
 */
function shares(results, ended) {
  const bar = h(
    "div",
    { class: "s-shares", "aria-hidden": "true" },
    results.map((n, i) => {
      const part = h("span", { class: `s-share-${i}` });
      part.style.setProperty("--part", String(ended ? n / ended : 0));
      return part;
    }),
  );
  return bar;
}

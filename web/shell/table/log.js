/**
 * The log of a game: rows that tell a trick, a round or a pair of moves in short, the newest in sight. A tap opens the
 * moves of a row, each in its full sentence and a step of the replay. Knows no game: the core says what a row is.
 */
import { h } from "../elements/dom.js";

/** @import { Context, Line, LogLine, Words } from "../types.d.ts" */

/**
 * @typedef {{go: (n: number) => void, words?: Words}} How
 *   `go` opens the position after the nth move; `words` are those of the table, if not of the page
 */

/** So near to its end a list counts as being there, px. */
const NEAR = 48;

/** One row. What is told of it is added at its end; what was taken back makes a new row. */
class Row {
  node = h("li", { class: "s-log-row" });
  /** @type {LogLine[]} */
  lines = [];
  #text = h("span", { class: "s-log-text" });
  /** @type {HTMLOListElement | null} the moves in full, once they were asked for */
  #moves = null;
  /** @type {Line | null} */
  #head = null;
  #paired = false;
  #marked = false;
  /** Whether its moves are shown, null while it says all itself. @type {boolean | null} */
  #open = null;
  #words;
  #how;
  #button;

  /** @param {Context} ctx @param {How & {opened: (row: Row) => void}} how @param {number | undefined} number */
  constructor(ctx, how, number) {
    this.#words = how.words ?? ctx.words;
    this.#how = how;
    this.node.classList.toggle("s-log-part", number === 0);
    const place = h("span", { class: "s-log-n" }, number ? `${number}. ` : "");
    this.#button = h(
      "button",
      { type: "button", class: "s-log-button", on: { click: () => this.#tapped() } },
      place,
      this.#text,
    );
    this.node.append(this.#button);
  }

  /** @param {LogLine} entry */
  add(entry) {
    const { line } = this.#words;
    const said = this.#text.firstChild;
    this.lines.push(entry);
    if (entry.head !== undefined) this.#head = entry.head ?? entry.line;
    if (entry.column !== undefined && !this.#paired) this.#pair();
    if (entry.mark) this.#note(line(entry.mark), entry.column);
    // A row that is told in no other way is told by its newest sentence.
    const head = this.#head ?? (this.#marked ? null : entry.line);
    const told = head ? line(head) : "";
    if (said instanceof HTMLElement && said.className === "s-log-head") said.textContent = told;
    else if (head) this.#text.prepend(h("span", { class: "s-log-head" }, told), " ");
    const shorter = this.lines.length > 1 || entry.head || entry.mark;
    if (shorter && this.#open === null) this.#unfold(false);
    this.#moves?.append(this.#move(entry));
  }

  /** @param {boolean} here @param {number} n */
  mark(here, n) {
    setStep(this.node, here);
    for (const [i, move] of [...(this.#moves?.children ?? [])].entries())
      setStep(move, here && this.lines[i].n === n);
  }

  focus() {
    this.#button.focus({ preventScroll: true });
  }

  #pair() {
    this.#paired = true;
    this.#text.classList.add("s-log-pair");
    this.#text.append(h("span", { class: "s-log-cell" }), " ", h("span", { class: "s-log-cell" }));
  }

  /** @param {string} text @param {number} [column] */
  #note(text, column) {
    const cell = column === undefined ? this.#text : this.#text.querySelectorAll(".s-log-cell")[column];
    cell.append(h("span", { class: "s-log-mark" }, text), " ");
    this.#marked = true;
  }

  #tapped() {
    if (this.#open === null) return this.#how.go(this.lines[0].n);
    if (!this.#moves) {
      const moves = this.lines.map((entry) => this.#move(entry));
      this.#moves = h("ol", { class: "s-log-moves", role: "list" }, moves);
      this.node.append(this.#moves);
    }
    this.#unfold(!this.#open);
    this.#moves.hidden = !this.#open;
    if (this.#open) this.node.scrollIntoView({ block: "nearest" });
    this.#how.opened(this);
  }

  /** @param {boolean} open */
  #unfold(open) {
    this.#open = open;
    this.#button.setAttribute("aria-expanded", String(open));
  }

  /** @param {LogLine} entry */
  #move(entry) {
    const go = { click: () => this.#how.go(entry.n) };
    const text = this.#words.line(entry.line);
    return h(
      "li",
      { class: "s-log-line" },
      h("button", { type: "button", class: "s-log-move", on: go }, text),
    );
  }
}

/** @param {Element} node @param {boolean} here */
function setStep(node, here) {
  if (here) node.setAttribute("aria-current", "step");
  else node.removeAttribute("aria-current");
}

/** Keeps the end of a list in sight, or what is marked in it, but never asks for a layout while nobody sees it. */
class Follower {
  #list;
  #seen = false;
  #asked = false;
  /** Whether a reader is elsewhere in the list. */
  held = false;

  /** @param {HTMLElement} list */
  constructor(list) {
    this.#list = list;
    list.addEventListener("scroll", () => {
      this.held = list.scrollHeight - list.scrollTop - list.clientHeight > NEAR;
    });
    new IntersectionObserver((news) => {
      this.#seen = news.some((one) => one.isIntersecting);
      if (!list.scrollTop) this.held = false; // its place was lost while it was hidden
      if (this.#seen) this.follow();
    }).observe(list);
  }

  follow() {
    if (!this.#seen || this.#asked) return;
    this.#asked = true;
    requestAnimationFrame(() => {
      this.#asked = false;
      const list = this.#list;
      const spot = list.querySelector(".s-log-line[aria-current]") ?? list.querySelector("[aria-current]");
      if (spot instanceof HTMLElement)
        list.scrollTop = spot.offsetTop - list.clientHeight + spot.offsetHeight + 8;
      else if (!this.held) list.scrollTop = list.scrollHeight;
    });
  }
}

export class Log {
  /** @type {Row[]} */
  #rows = [];
  /** @type {LogLine[]} the entries that are drawn, oldest first */
  #drawn = [];
  #marked = -1;
  /** Who sits at the table. */
  #names = "";
  #ctx;
  #how;
  #list;
  #empty;
  #follower;

  /** @param {Context} ctx @param {How} how */
  constructor(ctx, { go, words }) {
    const { t } = ctx.words;
    this.#ctx = ctx;
    this.#how = {
      go,
      words,
      opened: (/** @type {Row} */ row) => (this.#follower.held = row !== this.#rows.at(-1)),
    };
    this.#list = h("ol", { class: "s-log-list", tabindex: "0", role: "list", "aria-label": t("log.title") });
    this.#empty = h("p", { class: "s-small s-quiet-text" }, t("log.empty"));
    this.#follower = new Follower(this.#list);
    const title = h("h2", { class: "s-panel-title" }, t("log.title"));
    this.node = h("section", { class: "s-log" }, title, this.#empty, this.#list);
  }

  focus() {
    this.#list.focus();
  }

  /**
   * @param {LogLine[]} log @param {number} [here] the move that is marked
   * @param {string} [names] who sits at the table now: sentences that name others are told anew
   */
  draw(log, here = -1, names = this.#names) {
    if (names !== this.#names) this.#drawn = this.#drawn.slice(0, this.#cut(0));
    this.#names = names;
    const same = this.#same(log);
    if (same === this.#drawn.length && same === log.length && here === this.#marked) return;
    const held = this.#rows.findIndex((row) => row.node.contains(document.activeElement));
    for (const entry of log.slice(this.#cut(same))) this.#add(entry);
    if (here >= 0 || this.#marked >= 0) this.#mark(here);
    if (here !== this.#marked) this.#follower.held = false;
    [this.#drawn, this.#marked] = [log, here];
    this.#list.dataset.told = String(log.length);
    this.#empty.hidden = log.length > 0;
    this.#list.hidden = log.length === 0;
    if (held >= 0 && !this.#list.contains(document.activeElement))
      this.#rows.at(Math.min(held, this.#rows.length - 1))?.focus();
    this.#follower.follow();
  }

  /**
   * How many of the first entries are drawn already. An entry that was told once is the same object for ever.
   * @param {LogLine[]} log
   */
  #same(log) {
    let same = Math.min(this.#drawn.length, log.length);
    while (same && this.#drawn[same - 1] !== log[same - 1]) same -= 1;
    return same;
  }

  /**
   * Takes back what is not among the first entries, whole rows at a time: how many entries are left.
   * @param {number} same
   */
  #cut(same) {
    let left = this.#drawn.length;
    while (left > same) {
      const row = this.#rows.pop();
      row?.node.remove();
      left -= row?.lines.length ?? left;
    }
    if (!left) this.#follower.held = false;
    return left;
  }

  /** @param {LogLine} entry */
  #add(entry) {
    if (entry.opens !== undefined || !this.#rows.length) {
      const row = new Row(this.#ctx, this.#how, entry.opens);
      this.#rows.push(row);
      this.#list.append(row.node);
    }
    this.#rows[this.#rows.length - 1].add(entry);
  }

  /** A move whose sentences stand in two rows was made in the first of them. @param {number} n */
  #mark(n) {
    let at = this.#rows.findLastIndex((row) => row.lines[0].n <= n);
    while (at > 0 && this.#rows[at - 1].lines.at(-1)?.n === n) at -= 1;
    for (const [i, row] of this.#rows.entries()) row.mark(i === at, n);
  }
}

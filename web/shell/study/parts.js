/**
 * A game of many parts: which of them is reviewed, and whose decisions. Knows chapters and seats; knows no game.
 */
import { button, h } from "../elements/dom.js";
import { seatName } from "../players/players.js";

/** @import { Chapter } from "../../contract.js" */
/** @import { Context, TableView } from "../types.d.ts" */

/** @typedef {{chapter: number, seat: number}} Part   a chapter, from 0, and whose decisions */

/**
 * @typedef {object} PartActs
 * @property {(part: Part) => void} choose   another part; nothing is known of it
 * @property {(chapter: Chapter) => void} go   to another chapter
 * @property {(part: Part, title: string) => void} start   weighing it
 */

export class PartChoice {
  node;
  #ctx;
  #view;
  #chapters;
  #acts;
  /** @type {Part} */
  #part;

  /**
   * @param {Context} ctx @param {TableView} view
   * @param {Chapter[]} chapters that can be reviewed, at least one; the last one is chosen
   * @param {PartActs} acts
   */
  constructor(ctx, view, chapters, acts) {
    this.#ctx = ctx;
    this.#view = view;
    this.#chapters = chapters;
    this.#acts = acts;
    this.#part = { chapter: chapters.length - 1, seat: Math.max(0, view.seats.indexOf("human")) };
    this.node = this.#build();
  }

  /** The chapter that is chosen. */
  get chapter() {
    return this.#chapters[this.#part.chapter];
  }

  #build() {
    const { t } = this.#ctx.words;
    return h(
      "div",
      { class: "s-card s-chapter" },
      h("p", { class: "s-small" }, t("review.chapter.all")),
      this.#chapters.length > 1 ? this.#chapterList() : null,
      select(
        t("review.chapter.seat"),
        this.#view.seats.map((_, seat) => seatName(this.#ctx, this.#view, seat)),
        this.#part.seat,
        (seat) => this.#choose({ seat }),
      ),
      button(t("review.chapter.start"), () => this.#acts.start(this.#part, this.#title()), {
        kind: "primary",
      }),
    );
  }

  #chapterList() {
    const { words } = this.#ctx;
    const own = `review.chapter.${this.#view.game.family}`;
    return select(
      words.t(words.has(own) ? own : "review.chapter"),
      this.#chapters.map((one) => String(one.number)),
      this.#part.chapter,
      (chapter) => {
        this.#choose({ chapter });
        this.#acts.go(this.chapter);
      },
    );
  }

  /** @param {Partial<Part>} change */
  #choose(change) {
    this.#part = { ...this.#part, ...change };
    this.#acts.choose(this.#part);
  }

  /** The part in words: its number, and whose it is. */
  #title() {
    const number = this.#ctx.words.t("review.chapter.n", { n: this.chapter.number });
    return `${number} · ${seatName(this.#ctx, this.#view, this.#part.seat)}`;
  }
}

/** @param {string} label @param {string[]} names @param {number} at @param {(n: number) => void} act */
function select(label, names, at, act) {
  /** @type {HTMLSelectElement} */
  const box = h(
    "select",
    { class: "s-select", on: { change: () => act(Number(box.value)) } },
    names.map((name, i) => h("option", { value: String(i) }, name)),
  );
  box.value = String(at);
  return h("label", { class: "s-field" }, h("span", {}, label), box);
}

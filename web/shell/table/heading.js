/**
 * What lies on a table, in words: the game, which deal or day, and what kind of game it is. In the bar in short, in
 * the drawer in full. Knows views; knows no game.
 */
import { fill, h } from "../elements/dom.js";
import { seedButton } from "../share/deal.js";

/** @import { Context, Table, TableView } from "../types.d.ts" */

/** Letters of a name that stand in one line on a phone. */
const LINE = 15;

export class Heading {
  /** In the bar: the name of the game, and the line below it. */
  title;
  second = h("p", { class: "s-bar-second" });
  /** In the drawer: the deal. */
  full = h("p", { class: "s-sub" });
  /** What is drawn, so that it is drawn once. */
  #told = "";
  #table;

  /** @param {Table} table */
  constructor(table) {
    const { ctx, key } = table;
    const name = ctx.title(key);
    this.#table = table;
    // A name that takes two lines beside the tools of a phone is set smaller.
    this.title = h("h1", { class: name.length > LINE ? "s-long" : null }, name);
  }

  /** Seed or date, what kind of game it is, and that the computer looks at less than it could. */
  draw() {
    const { ctx, date, view } = this.#table;
    const { t } = ctx.words;
    const told = JSON.stringify(view && [view.game.seed, view.game.late, view.practice, view.game.slow]);
    if (told === this.#told) return;
    this.#told = told;
    const late = date && view?.game.late ? t("daily.late") : "";
    const practice = !date && view?.practice ? t("table.practice") : "";
    const what = date ? t("daily.of", { date: ctx.words.date(date) }) : "";
    fill(this.second, [what || dealName(ctx, view), late || practice].filter(Boolean).join(" · "));
    const slow = view?.game.slow ? h("span", { class: "s-small s-slow" }, t("boot.slowly")) : null;
    if (date) fill(this.full, h("span", {}, what), badge(late), slow);
    else if (view) this.#drawDeal(practice, slow);
  }

  /** @param {string} practice that it is, or "" @param {HTMLElement | null} slow */
  #drawDeal(practice, slow) {
    const held = this.full.contains(document.activeElement);
    const deal = seedButton(this.#table);
    fill(this.full, deal, badge(practice, this.#table.ctx.words.t("table.practiceNote")), slow);
    if (held) deal.focus({ preventScroll: true });
  }
}

/** @param {string} text @param {string} [note] */
const badge = (text, note) => (text ? h("span", { class: "s-badge", title: note }, text) : null);

/** The deal in a few letters; nothing where nothing is dealt. @param {Context} ctx @param {TableView | null} view */
function dealName(ctx, view) {
  const { seed, dealt } = view?.game ?? {};
  return seed && dealt !== false ? `${ctx.words.t("table.seed")} ${seed}` : "";
}

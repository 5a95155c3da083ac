/**
 * The screen of a record's link: the game, to be stepped through and reviewed once it is over, and gone on with
 * before. Knows records and views; knows no game.
 */
import { need } from "../../board/draw/svg.js";
import { OWN } from "../../site/link.js";
import { closedDay } from "../daily/days.js";
import { button, fill, h, linkButton } from "../elements/dom.js";
import { asker, goWith, reasonOf } from "../ui/ask.js";
import { loadingStrip } from "../ui/loading.js";
import { splitScreen } from "../ui/split.js";
import { Display } from "./display.js";
import { GameReview } from "./gamereview.js";

/** @import { Child, Context, KeyedRoute, Screen, TableView } from "../types.d.ts" */

const TABLE = "review"; // the core's table for this screen: the running game stays untouched

/** `#/key/r/text` @param {Context} ctx @param {HTMLElement} host @param {KeyedRoute} route */
export const recordScreen = (ctx, host, route) => new ReviewScreen(ctx, host, route);

/** @implements {Screen} */
class ReviewScreen {
  title;
  #ctx;
  #key;
  #host;
  #ask;
  /** What stands there until the game has come, or why it does not come. */
  #place;
  /** @type {GameReview | Display | null} of a game that is over, and of one that is not */
  #shown = null;
  #closed = false;
  /** @type {(() => void)[]} */
  #stops;

  /** @param {Context} ctx @param {HTMLElement} host @param {KeyedRoute} route */
  constructor(ctx, host, { key, text }) {
    const loading = loadingStrip(ctx, () => true); // what has come takes its place
    this.title = ctx.words.t("review.of", { game: ctx.title(key) });
    this.#ctx = ctx;
    this.#key = key;
    this.#host = host;
    this.#ask = asker(ctx, { table: TABLE });
    this.#stops = [loading.stop];
    this.#place = h(
      "div",
      { class: "s-table-screen s-review-screen" },
      h("header", { class: "s-table-head" }, h("h1", {}, this.title)),
      h("div", { class: "s-stage s-stage-empty" }, loading.node),
    );
    fill(host, this.#place);
    void this.#open(text === OWN ? OWN : `#/${key}/r/${text}`);
  }

  leave() {
    this.#closed = true;
    this.#shown?.leave();
    for (const stop of this.#stops) stop();
  }

  /** @param {string} text */
  async #open(text) {
    const { reason, words } = this.#ctx;
    try {
      const { view } = await (text === OWN ? this.#own() : this.#ask("take", { text }));
      const day = await closedDay(this.#ctx, this.#key, view.game.seed);
      if (this.#closed) return;
      if (day) this.#refuse(words.t("daily.seedClosed", { date: words.date(day) }));
      else if (view.can.review) this.#review(view);
      else this.#running(view, text);
    } catch (error) {
      if (!this.#closed && reasonOf(error) !== "stopped") this.#refuse(reason(error));
    }
  }

  /** The game as it was written down last. */
  async #own() {
    await this.#ctx.settled;
    const kept = await this.#ctx.store.get(this.#key);
    return this.#ask("load", { save: kept?.save ?? "" });
  }

  /** A record that is not shown, and why. @param {string} words */
  #refuse(words) {
    const { t } = this.#ctx.words;
    fill(
      this.#place,
      h("h1", {}, t("review.bad")),
      h("p", {}, words),
      h("div", { class: "s-row" }, linkButton(t("home.play"), `#/${this.#key}`, "primary")),
    );
    this.#ctx.warn(words);
  }

  /** @param {TableView} view */
  #review(view) {
    const review = new GameReview({
      ctx: this.#ctx,
      key: this.#key,
      game: need(this.#ctx.game(this.#key)),
      date: view.game.date,
      view,
      control: { ask: this.#ask, ready: true },
    });
    this.#lay(review.display, review.under, review.panel);
    this.#shown = review;
    review.begin();
  }

  /** A record that is not at its end can be gone on with. @param {TableView} view @param {string} text */
  #running(view, text) {
    const { t } = this.#ctx.words;
    const display = new Display(this.#ctx, view);
    const card = h(
      "section",
      { class: "s-card" },
      h("h2", {}, t("review.running")),
      h("p", {}, t("review.runningText", { n: view.log.length })),
      button(t("review.goOn"), () => this.#goOn(text), { kind: "primary" }),
      linkButton(t("app.home"), "#/", "quiet"),
    );
    this.#lay(display, h("div", { class: "s-under" }), h("div", { class: "s-panel s-review-panel" }, card));
    this.#shown = display;
    display.mount();
  }

  /** Puts everything on the page. @param {Display} display @param {Child} under @param {Child} panel */
  #lay(display, under, panel) {
    const screen = splitScreen(this.#ctx, {
      kind: "review-screen",
      title: this.title,
      back: `#/${this.#key}`,
      backName: this.#ctx.words.t("help.leave"),
      board: display.node,
      acts: under,
      panel,
    });
    this.#stops.push(screen.leave);
    fill(this.#host, screen.node);
  }

  /** The table of free play takes the record, and asks first if a game is under way there. @param {string} text */
  #goOn(text) {
    const { store, warn, words } = this.#ctx;
    if (store.writer === "other") return warn(words.t("table.otherTab"));
    return goWith(this.#ctx, `#/${this.#key}`, { key: this.#key, text });
  }
}

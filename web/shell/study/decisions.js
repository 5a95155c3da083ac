/**
 * What the decisions of a game have given up: sums, the winning chance as a curve, the list, and the decision that
 * led to the position that is shown. Knows the shape of a review; knows no game.
 */
import { curve, facts } from "../elements/chart.js";
import { all, button, fill, h } from "../elements/dom.js";
import { seatName } from "../players/players.js";
import { verdict } from "../players/verdict.js";
import { reasonOf } from "../ui/ask.js";
import { thinkingBar } from "../ui/loading.js";
import { moveName } from "../ui/names.js";
import { againstPar, lossText, unitOf } from "../ui/worth.js";

/** @import { Ask, ShownGame, Bet, Context, Review, TableView } from "../types.d.ts" */
/** @import { Display } from "./display.js" */
/** @import { Part } from "./parts.js" */

/**
 * @typedef {object} Place   where the reader is in the game
 * @property {() => number} at   moves that were made up to there
 * @property {(n: number) => unknown} go
 */

/**
 * The ask with a bar in `box` that can be stopped; null when it was stopped or failed.
 * @param {Context} ctx @param {HTMLElement} box
 * @param {Ask} ask
 * @param {(() => void)[]} [leaving] gets the way to stop it when the screen is left
 * @param {Partial<Part>} [part] of a game that is reviewed in parts
 */
export async function runReview(ctx, box, ask, leaving, part = {}) {
  const stopper = new AbortController();
  const bar = thinkingBar(ctx, ctx.words.t("review.working"), () => stopper.abort());
  if (leaving) leaving.push(() => stopper.abort());
  fill(box, bar.node);
  try {
    const review = await ask("review", part, { onProgress: bar.set, signal: stopper.signal });
    fill(box);
    return review;
  } catch (error) {
    const stopped = reasonOf(error) === "stopped" || stopper.signal.aborted;
    fill(box, h("p", { class: "s-small" }, stopped ? ctx.words.t("review.stopped") : ctx.reason(error)));
    return null;
  }
}

export class Decisions {
  /** The decision that led to what is shown. */
  bet = h("div", { class: "s-card s-bet", hidden: true });
  sums = h("div", {});
  /** How far the core is, or why it is no further. */
  work = h("div", { class: "s-decided" });
  list = h("div", {});
  #ctx;
  #about;
  #view;
  #display;
  #place;
  /** @type {Review | null} */
  #review = null;
  /** @type {ReturnType<typeof curve> | null} */
  #curve = null;
  /** The part that is chosen, where there are parts. */
  #chosen = "";
  #closed = false;
  /** @type {(() => void)[]} */
  #stops = [];

  /**
   * @param {ShownGame & {view: TableView}} about the game
   * @param {Display} display on which decisions are pointed at @param {Place} place
   */
  constructor(about, display, place) {
    this.#ctx = about.ctx;
    this.#about = about;
    this.#view = about.view;
    this.#display = display;
    this.#place = place;
  }

  leave() {
    this.#closed = true;
    for (const stop of this.#stops) stop();
  }

  /** Another part is chosen: what was said of the one before goes. @param {Part} part */
  choose(part) {
    this.#chosen = JSON.stringify(part);
    this.#review = null;
    this.bet.hidden = true;
    for (const node of [this.sums, this.work, this.list]) fill(node);
    this.#display.mark([], "hint");
  }

  /**
   * Has the whole game weighed, or the part that is chosen.
   * @param {Part} [part]
   * @param {string} [title] of the part
   */
  async compute(part, title = "") {
    const asked = JSON.stringify(part);
    const review = await runReview(this.#ctx, this.work, this.#about.control.ask, this.#stops, part);
    if (this.#closed || (part && asked !== this.#chosen)) return;
    if (!review) {
      this.work.append(button(this.#ctx.words.t("boot.retry"), () => this.compute(part, title)));
      return;
    }
    this.#review = review;
    this.#drawSums(review, title || this.#title(review), part?.seat);
    if (review.bets.length || !part) this.#drawList(review);
    this.show(this.#place.at());
  }

  /** The decision that led to the nth position: in words, and what was best on the board. @param {number} n */
  show(n) {
    const { say, words } = this.#ctx;
    const bet = this.#review?.bets.find((one) => one.n === n);
    if (!this.#review) return;
    this.#curve?.mark(n);
    this.bet.hidden = !bet;
    for (const node of all(this.list, "[data-n]")) {
      if (node.dataset.n === String(n)) node.setAttribute("aria-current", "step");
      else node.removeAttribute("aria-current");
    }
    if (!bet) return this.#display.mark([], "hint");
    this.#display.mark(bet.parts, "last");
    this.#display.mark(bet.move === bet.best ? [] : bet.best_parts, "hint");
    const text = words.line(bet.line);
    fill(this.bet, h("p", {}, text));
    say(text);
  }

  get #duel() {
    return this.#view.seats.length > 1;
  }

  /** How the whole game has ended. @param {Review} review */
  #title({ score, par }) {
    return this.#duel
      ? verdict(this.#ctx, this.#view, seatName)
      : againstPar(this.#ctx.words, score ?? 0, par ?? 0);
  }

  /** @param {Review} review @param {string} title @param {number} [seat] of the part */
  #drawSums(review, title, seat) {
    const { t, line } = this.#ctx.words;
    const exact = review.bets.every((one) => one.exact);
    const nothing = Array.isArray(review.total_loss) && !review.total_loss.length;
    fill(
      this.sums,
      h("h2", {}, title),
      nothing ? null : facts(this.#duel ? this.#losses(review, exact, seat) : this.#score(review, exact)),
      review.line ? h("p", {}, line(review.line)) : null,
      this.#drawCurve(review),
      review.bets.length
        ? h("p", { class: "s-small" }, t(exact ? "review.allExact" : "review.someAbout"))
        : null,
    );
  }

  /** The winning chance over a game of two. @param {Review} review */
  #drawCurve(review) {
    const values = review.curve;
    if (!values || this.#view.seats.length !== 2) return null;
    this.#curve = curve({
      points: review.bets.map(({ n }, i) => ({ n, value: values[i], turning: review.turning.includes(n) })),
      names: [seatName(this.#ctx, this.#view, 0), seatName(this.#ctx, this.#view, 1)],
      caption: this.#ctx.words.t("review.curve"),
      go: this.#place.go,
    });
    return this.#curve.node;
  }

  /**
   * Score, par and what was given up by the only player.
   * @param {Review} review
   * @param {boolean} exact
   * @returns {[string, string][]}
   */
  #score(review, exact) {
    const { t, number } = this.#ctx.words;
    const loss = number([review.total_loss].flat()[0], 1);
    return [
      [t("table.score"), String(review.score)],
      [t("table.par"), t("table.parValue", { par: review.par })],
      [t("review.total"), exact ? loss : `${t("review.about")} ${loss}`],
    ];
  }

  /**
   * What each side gave up in all, or the one seat of a part.
   * @param {Review} review @param {boolean} exact @param {number} [only] the seat
   * @returns {[string, string][]}
   */
  #losses(review, exact, only) {
    const ctx = this.#ctx;
    const unit = unitOf(this.#view);
    return [review.total_loss]
      .flat()
      .map((loss, seat) => [
        ctx.words.t("review.lossOf", { who: seatName(ctx, this.#view, only ?? seat) }),
        lossText(ctx.words, unit, { loss, exact }),
      ]);
  }

  /** The decisions one by one, each a way to its position. @param {Review} review */
  #drawList({ bets, turning }) {
    fill(
      this.list,
      h("h2", { class: "s-panel-title" }, this.#ctx.words.t("review.bets")),
      h(
        "ol",
        { class: `s-review-list${this.#duel ? " s-review-duel" : ""}` },
        bets.map((one) => this.#item(one, turning.includes(one.n))),
      ),
    );
  }

  /** @param {Bet} bet @param {boolean} turning whether it turned the game */
  #item(bet, turning) {
    const { words } = this.#ctx;
    const { t } = words;
    const note = this.#duel
      ? seatName(this.#ctx, this.#view, bet.seat ?? 0)
      : t(bet.hit ? "review.hit" : "review.miss");
    return h(
      "li",
      { class: turning ? "s-turning" : "" },
      h(
        "button",
        {
          type: "button",
          class: "s-review-bet",
          data: { n: bet.n },
          on: { click: () => this.#place.go(bet.n) },
        },
        h("span", { class: "s-review-move" }, moveName(this.#about, bet)),
        h("span", { class: "s-review-hit" }, note),
        h("span", { class: "s-review-loss" }, lossText(words, unitOf(this.#view), bet)),
        turning ? h("span", { class: "s-badge" }, t("review.turning")) : null,
      ),
    );
  }
}

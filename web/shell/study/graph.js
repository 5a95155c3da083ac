/**
 * How a line of the analysis stood after every move: a curve, a slider for the keyboard, the moves that
 * turned it. The core weighs the moves in slices; meanwhile the engine rests. Knows the shape of a review;
 * knows no game.
 */
import { curve } from "../elements/chart.js";
import { button, fill, h } from "../elements/dom.js";
import { icon } from "../elements/icons.js";
import { thinkingBar } from "../ui/loading.js";

/** @import { Review } from "../types.d.ts" */
/** @import { Analysis } from "./analysis.js" */
/** @import { Label, Node, Tree } from "./tree.js" */

const TABLE = "graph"; // the core's table of the whole line: the one that is shown ends at the place that is shown

/** @typedef {{nodes: Node[], review: Review, tree: Tree}} Known   a line, and what its moves gave up */

/** How the first seat stood after each move. @param {Review} review */
const curveOf = (review) => review.curve ?? [];

export class Graph {
  #study;
  /** @type {AbortController | null} */
  #work = null;
  /** @type {Known | null} */
  #known = null;
  #slider = h("input", { type: "range", class: "s-slider", min: 0, step: 1 });
  /** @type {ReturnType<typeof curve> | null} */
  #curve = null;

  /** @param {Analysis} study */
  constructor(study) {
    const { t } = study.ctx.words;
    this.#study = study;
    this.box = h("div", {});
    this.make = button(t("study.graph.make"), () => this.compute(), { icon: icon("chances") });
    this.at = h("output", { class: "s-graph-at" });
    this.#slider.setAttribute("aria-label", t("study.graph.place"));
    this.#slider.addEventListener("input", () => this.#to(Number(this.#slider.value)));
    this.node = h(
      "section",
      { class: "s-card s-graph", "aria-label": t("study.graph") },
      h("h2", { class: "s-panel-title" }, t("study.graph")),
      this.box,
      h("div", { class: "s-row" }, this.make),
    );
    this.#empty();
  }

  stop() {
    if (this.#work) this.#work.abort();
  }

  #empty() {
    this.#known = null;
    fill(this.box, h("p", { class: "s-small" }, this.#study.ctx.words.t("study.graph.empty")));
  }

  /** Weighs every move of the line that is shown, to its end. */
  async compute() {
    const { ctx, tree } = this.#study;
    const nodes = tree.path(tree.last);
    if (!nodes.length || this.#study.busy) return;
    const work = new AbortController();
    const bar = thinkingBar(ctx, ctx.words.t("study.graph.working"), () => work.abort());
    this.#work = work;
    fill(this.box, bar.node);
    this.draw();
    await this.#study.alone(() => this.#weigh(nodes, tree, work.signal, bar.set));
  }

  /**
   * @param {Node[]} nodes of the line @param {Tree} tree in which it stands
   * @param {AbortSignal} signal @param {(part: number) => void} onProgress
   */
  async #weigh(nodes, tree, signal, onProgress) {
    const { ask } = this.#study;
    try {
      await ask("line", {
        table: TABLE,
        ...tree.start,
        moves: nodes.map((one) => one.move),
      });
      const review = await ask("study-review", { table: TABLE }, { signal, onProgress });
      if (this.#study.closed || this.#study.tree !== tree) return;
      this.#known = { nodes, review, tree };
      this.#show(this.#known);
    } catch (error) {
      if (!this.#study.closed) this.#empty();
      this.#study.failed(error);
    } finally {
      this.#work = null;
      if (!this.#study.closed) this.draw();
    }
  }

  /** @param {Known} known */
  #show(known) {
    const { ctx } = this.#study;
    const { t } = ctx.words;
    const { nodes, review } = known;
    /** @type {[string, string]} */
    const names = [this.#study.who(0), this.#study.who(1)];
    const turning = review.bets.map((bet) => review.turning.includes(bet.n));
    const points = curveOf(review).map((value, i) => ({ n: i + 1, value, turning: turning[i] }));
    const drawn = curve({
      points,
      names,
      caption: t("study.graph.caption", { who: names[0] }),
      go: (n) => this.#to(n),
    });
    this.#slider.max = String(nodes.length);
    this.#curve = drawn;
    fill(this.box, drawn.node, this.#slider, this.at, this.#turns(known, turning));
    ctx.say(this.box.querySelector(".s-turn-words")?.textContent ?? "");
  }

  /**
   * The moves that turned the game, each a way to the place before it is answered.
   * @param {Known} known
   * @param {boolean[]} turning
   */
  #turns({ nodes, review }, turning) {
    const { ctx } = this.#study;
    const { t, line } = ctx.words;
    const found = nodes.map((_, i) => i).filter((i) => turning[i]);
    if (!found.length) return h("p", { class: "s-small s-turn-words" }, t("study.graph.none"));
    return [
      h("h3", { class: "s-panel-title s-turn-words" }, t("study.graph.turning")),
      h(
        "ul",
        { class: "s-turns" },
        found.map((i) =>
          h(
            "li",
            {},
            h(
              "button",
              { type: "button", class: "s-turn", data: { n: i + 1 }, on: { click: () => this.#to(i + 1) } },
              `◆ ${nodes[i].label.number}. ${nodes[i].label.text}: ${line(review.bets[i].line)}`,
            ),
          ),
        ),
      ),
    ];
  }

  /** @param {number} n moves of the line of the graph */
  #to(n) {
    if (!this.#known) return;
    const { nodes, tree } = this.#known;
    if (this.#study.tree === tree) void this.#study.go(n ? nodes[n - 1] : tree.root);
  }

  /** The place that is shown, or was asked for, in the graph. */
  draw() {
    const { tree, ctx } = this.#study;
    const { t } = ctx.words;
    this.make.setAttribute("aria-disabled", String(Boolean(this.#work) || !tree.last.parent));
    if (this.#work) return;
    if (this.#known && this.#known.tree !== tree) this.#empty();
    if (!this.#known) return;
    const { nodes, review } = this.#known;
    const n = tree.at.parent ? nodes.indexOf(tree.at) + 1 : 0;
    const here = n > 0 || !tree.at.parent;
    const words = !here
      ? t("study.graph.other")
      : n === 0
        ? t("study.begin")
        : this.#words(nodes[n - 1].label, curveOf(review)[n - 1]);
    if (this.at.textContent !== words) this.at.textContent = words;
    if (!here) return;
    this.#slider.value = String(n);
    this.#slider.setAttribute("aria-valuetext", words);
    this.#curve?.mark(n);
  }

  /** @param {Label} label @param {number} chance of the first seat */
  #words(label, chance) {
    const { t } = this.#study.ctx.words;
    const move = t("study.move", {
      number: label.number,
      who: this.#study.who(label.seat),
      move: label.text,
    });
    return t("study.graph.at", { move, who: this.#study.who(0), chance });
  }
}

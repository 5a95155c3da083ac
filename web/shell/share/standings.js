/**
 * The standings of rounds as tables, and what can be done with each round and each result. Knows standings as the
 * core tells them; knows no game, and changes nothing by itself.
 */
import { button, fill, h } from "../elements/dom.js";
import { icon } from "../elements/icons.js";

/** @import { AnswerTo, Child, Context } from "../types.d.ts" */

/**
 * @typedef {AnswerTo<"compare">["rounds"][number]} Round
 * @typedef {Round["rows"][number]} Row
 * @typedef {AnswerTo<"compare">["bad"][number]} NoResult
 * @typedef {NoResult & {link: string}} Lost   a kept text that is no result any more
 * @typedef {object} RoundActs
 * @property {(seed: string) => void} play   the same deals
 * @property {(seed: string) => void} compute   what computers make of them
 * @property {(links: string[]) => void} remove
 * @property {() => void} removeAll
 */

/** The level that plays for the computer; its results stand under its name. */
export const LEVEL = "best";

/** Who a row is called. @param {Context} ctx @param {string} name */
export const called = (ctx, name) => (name === LEVEL ? ctx.words.t("round.computer") : name);

export class Standings {
  node = h("div", { class: "s-round-table" });
  #ctx;
  #acts;
  /** The deals at which computers are, "" for none. */
  #busy = "";
  #working = h("div", {});

  /** @param {Context} ctx @param {RoundActs} acts */
  constructor(ctx, acts) {
    this.#ctx = ctx;
    this.#acts = acts;
  }

  /** @param {Round[]} rounds @param {Lost[]} lost kept texts that are no results */
  draw(rounds, lost) {
    const { t } = this.#ctx.words;
    fill(
      this.node,
      lost.length ? this.#lost(lost) : null,
      rounds.map((one) => this.#round(one)),
      rounds.length + lost.length
        ? h(
            "div",
            { class: "s-row" },
            button(t("round.remove.all"), this.#acts.removeAll, { kind: "quiet", icon: icon("trash") }),
          )
        : null,
    );
  }

  /** Computers are at the deals of a round: shown there until they rest. @param {string} seed @param {Child} bar */
  work(seed, bar) {
    this.#busy = seed;
    fill(this.#working, bar);
    this.node.querySelector(`[data-seed="${CSS.escape(seed)}"]`)?.append(this.#working);
  }

  /** They are done; the focus stays with the round. */
  rest() {
    this.#busy = "";
    const held = this.#working.contains(document.activeElement);
    const title = this.#working.closest("section")?.querySelector("h2");
    this.#working.remove();
    if (held) title?.focus({ preventScroll: true });
  }

  /**
   * Kept texts that cannot be read any more: they are told, and stay until they are taken away.
   * @param {Lost[]} lost
   */
  #lost(lost) {
    const { reason, words } = this.#ctx;
    const { t } = words;
    const links = lost.map((one) => one.link);
    return h(
      "section",
      { class: "s-card" },
      h("h2", { tabindex: "-1" }, t("round.lost.title")),
      h("p", {}, t("round.lost.text")),
      h(
        "ul",
        { class: "s-round-lost" },
        lost.map((one) => h("li", {}, `${reason(one)} `, h("code", {}, one.link.slice(0, 40) || "–"))),
      ),
      h(
        "div",
        { class: "s-row" },
        button(t("round.lost.remove"), () => this.#acts.remove(links)),
      ),
    );
  }

  /** One round: its standings, and what can be done with its deals. @param {Round} round */
  #round({ seed, rows }) {
    const { t } = this.#ctx.words;
    const { play, compute } = this.#acts;
    const title = t("round.standings", { seed });
    const hands = rows[0].hands.map((_, i) => t("round.hand", { n: i + 1 }));
    const head = [t("round.place"), t("round.who"), t("round.victory"), t("round.points"), ...hands].map(
      (name) => h("th", { scope: "col" }, name),
    );
    const computed = rows.some((row) => row.name === LEVEL);
    return h(
      "section",
      { class: "s-card", data: { seed } },
      h("h2", { tabindex: "-1" }, title),
      h(
        "div",
        { class: "s-scroll", tabindex: "0", role: "region", "aria-label": title },
        h(
          "table",
          { class: "s-table s-table-tight" },
          h("thead", {}, h("tr", {}, head, h("td", {}))),
          h(
            "tbody",
            {},
            rows.map((row) => this.#row(row)),
          ),
        ),
      ),
      h(
        "div",
        { class: "s-row" },
        button(t("round.play.same"), () => play(seed)),
        computed ? null : button(t("round.best"), () => compute(seed)),
      ),
      this.#busy === seed ? this.#working : null,
    );
  }

  /** One result of a round. @param {Row} row */
  #row(row) {
    const { t, number } = this.#ctx.words;
    const who = called(this.#ctx, row.name);
    return h(
      "tr",
      {},
      h("td", { class: "s-number" }, String(row.place)),
      h("th", { scope: "row" }, who),
      h("td", { class: "s-number" }, h("strong", {}, String(row.points))),
      h("td", { class: "s-number" }, number(row.score)),
      row.hands.map(([points, score]) =>
        h("td", { class: "s-number" }, t("round.cell", { n: points, score: number(score) })),
      ),
      h(
        "td",
        {},
        h(
          "button",
          {
            type: "button",
            class: "s-round",
            title: t("round.remove"),
            "aria-label": t("round.remove.who", { who }),
            on: { click: () => this.#acts.remove([row.link]) },
          },
          icon("trash"),
        ),
      ),
    );
  }
}

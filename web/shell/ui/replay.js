/**
 * The whole game again: slider, first / back / play / on / last. Knows asks by number of moves, no game.
 */
import { button, fill, h } from "../elements/dom.js";
import { icon } from "../elements/icons.js";

/** @import { AnswerTo, Context, TableView } from "../types.d.ts" */

const PACE = 1200; // ms from move to move at speed 1

/**
 * @typedef {{total: number, from?: number, at: (n: number) => Promise<AnswerTo<"at">>,
 *   show: (answer: AnswerTo<"at">, forward: boolean) => Promise<void>, leave?: () => void,
 *   leaveName?: string | null}} How
 *   `at` gives {view, story} after n moves; `show` draws it
 */
export class Replay {
  #ctx;
  #how;
  #n;
  #wanted;
  #playing = false;
  #going = false;
  #slider = h("input", { type: "range", class: "s-slider", min: 0, step: 1 });
  #place = h("output", { class: "s-small" });
  #play;

  /** @param {Context} ctx @param {How} how */
  constructor(ctx, how) {
    const { t } = ctx.words;
    this.#ctx = ctx;
    this.#how = how;
    this.#n = this.#wanted = how.from ?? how.total;
    this.#slider.setAttribute("aria-label", t("table.replay.slider"));
    this.#slider.max = String(how.total);
    this.#slider.value = String(this.#n);
    // Read before the pause, which puts the slider where the game still is.
    this.#slider.addEventListener("input", () => {
      const to = Number(this.#slider.value);
      this.pause();
      void this.go(to);
    });
    this.#play = h("button", {
      type: "button",
      class: "s-round",
      on: { click: () => (this.#playing ? this.pause() : this.start()) },
    });
    this.node = this.#build();
    this.#label();
  }

  #build() {
    const { t } = this.#ctx.words;
    const how = this.#how;
    const round = (/** @type {string} */ name, /** @type {string} */ look, /** @type {() => number} */ to) =>
      h(
        "button",
        {
          type: "button",
          class: "s-round",
          "aria-label": t(name),
          title: t(name),
          on: {
            click: () => {
              this.pause();
              void this.go(to());
            },
          },
        },
        icon(look),
      );
    return h(
      "section",
      { class: "s-replay", "aria-label": t("table.replay") },
      this.#slider,
      h(
        "div",
        { class: "s-row s-replay-row" },
        round("table.replay.first", "first", () => 0),
        round("table.replay.prev", "prev", () => this.#wanted - 1),
        this.#play,
        round("table.replay.next", "next", () => this.#wanted + 1),
        round("table.replay.last", "last", () => how.total),
        this.#place,
        how.leave
          ? button(
              how.leaveName || t("table.replay.leave"),
              () => {
                this.pause();
                how.leave?.();
              },
              { kind: "quiet", icon: icon("close") },
            )
          : null,
      ),
    );
  }

  #label() {
    const { t } = this.#ctx.words;
    const text = t("table.replay.place", { at: this.#wanted, total: this.#how.total });
    this.#slider.value = String(this.#wanted);
    this.#slider.setAttribute("aria-valuetext", text);
    this.#place.textContent = text;
    fill(this.#play, icon(this.#playing ? "pause" : "replay"));
    this.#play.setAttribute("aria-label", t(this.#playing ? "table.replay.pause" : "table.replay.play"));
  }

  /** The place that is shown or will be. */
  get at() {
    return this.#wanted;
  }

  /** Only the last wish counts when the slider runs faster than the answers. @param {number} to */
  async go(to) {
    this.#wanted = Math.max(0, Math.min(this.#how.total, to));
    this.#label();
    if (this.#going) return;
    this.#going = true;
    try {
      while (this.#n !== this.#wanted) {
        const next = this.#wanted;
        const forward = next === this.#n + 1;
        const answer = await this.#how.at(next);
        this.#n = next;
        await this.#how.show(answer, forward);
      }
    } catch (error) {
      this.#wanted = this.#n; // what is shown, and said, is what stands there
      this.pause();
      this.#ctx.warn(this.#ctx.reason(error));
    } finally {
      this.#going = false;
    }
  }

  /** Plays on by itself, from the beginning when it is at the end. */
  start = async () => {
    this.#playing = true;
    this.#label();
    if (this.#n >= this.#how.total) await this.go(0);
    while (this.#playing && this.#n < this.#how.total && this.node.isConnected) {
      await new Promise((resolve) =>
        setTimeout(resolve, PACE / (Number(this.#ctx.settings.get("speed")) || 1)),
      );
      if (this.#playing) await this.go(this.#n + 1);
    }
    this.pause();
  };

  pause() {
    this.#playing = false;
    this.#label();
  }

  next = () => {
    this.pause();
    void this.go(this.#wanted + 1);
  };

  prev = () => {
    this.pause();
    void this.go(this.#wanted - 1);
  };
}

/** How many moves were made before the first decision. @param {TableView} view */
export function firstDecision(view) {
  const decided = view.log.find((e) => e.seat >= 0);
  return decided ? decided.n - 1 : view.n;
}

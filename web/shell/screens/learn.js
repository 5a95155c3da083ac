/**
 * The first game in small steps, on the real board: what is said, what is pointed at, which move is waited for.
 * Knows the shape of a lesson; the lesson itself comes from the core.
 */
import { need } from "../../board/draw/svg.js";
import { createRail } from "../../board/rail.js";
import { listenKeys } from "../device/keys.js";
import { fill, first, h, linkButton } from "../elements/dom.js";
import { loadingStrip } from "../ui/loading.js";
import { splitScreen } from "../ui/split.js";
import { ANY, Course } from "./course.js";

/** @import { Act, BoardKit } from "../../games/types.js" */
/** @import { Context, KeyedRoute, Screen } from "../types.d.ts" */
/** @import { Step } from "./course.js" */

const STEP = "step"; // the act that goes on

/** `#learn/key` @param {Context} ctx @param {HTMLElement} host @param {KeyedRoute} route */
export const learnScreen = (ctx, host, { key }) => new LessonScreen(ctx, host, key);

/** Words that are read in a minute, and seconds for a move with what comes of it. */
const READ = 160;
const MOVE = 6;

/**
 * How long a lesson takes.
 * @param {readonly Step[]} steps @param {(said: Step["say"]) => string} line
 */
export function minutes(steps, line) {
  const words = steps.flatMap(({ say }) => (say ? line(say).split(/\s+/) : [])).length;
  const moves = steps.filter(({ expect }) => expect).length;
  return Math.max(1, Math.round(words / READ + (moves * MOVE) / 60));
}

/** @implements {Screen} */
class LessonScreen {
  title;
  #ctx;
  #key;
  #course;
  /** @type {{acts: readonly Act[], line?: string}} what the board offers besides touching it */
  #offered = { acts: [] };
  /** The line under the title. */
  #second = h("p", { class: "s-bar-second" });
  #panel;
  #boardBox;
  #loading;
  #rail;
  #board;
  /** @type {(() => void)[]} */
  #stops;

  /** @param {Context} ctx @param {HTMLElement} host @param {string} key */
  constructor(ctx, host, key) {
    const { t } = ctx.words;
    const game = need(ctx.game(key), "the game");
    this.title = t("help.learnOf", { game: ctx.title(key) });
    this.#ctx = ctx;
    this.#key = key;
    this.#course = new Course(ctx, () => this.#board);
    this.#loading = loadingStrip(ctx, () => this.#course.opening);
    this.#rail = createRail(ctx.words);
    this.#boardBox = h("div", { class: "s-board", data: { key } });
    this.#board = game.mount(this.#boardBox, this.#kit());
    this.#panel = h(
      "section",
      { class: "s-lesson", "aria-label": t("help.lesson") },
      h("p", {}, t("boot.waiting")),
    );
    const screen = splitScreen(ctx, {
      kind: "lesson-screen",
      title: this.title,
      second: this.#second,
      back: `#/${key}`,
      backName: t("help.leave"),
      board: this.#boardBox,
      acts: [this.#rail.node, this.#loading.node],
      panel: this.#panel,
    });
    fill(host, screen.node);
    if (game.blank) this.#board.draw(game.blank);
    const unlisten = listenKeys(ctx, { ".": () => this.#next(), ",": () => this.#back() });
    this.#stops = [unlisten, this.#loading.stop, screen.leave];
    void this.#begin();
  }

  /** What the board may use of this screen. @returns {BoardKit} */
  #kit() {
    const ctx = this.#ctx;
    return {
      words: ctx.words,
      settings: ctx.settings,
      choose: (move) => this.#choose(move),
      refuse: (line) => ctx.warn(ctx.words.line(line)),
      speak: ctx.say,
      speed: () => ctx.settings.get("speed"),
      sound: ctx.sound,
      acts: (acts, line) => this.#offer(acts, line),
      players: () => this.#course.players(),
    };
  }

  leave() {
    this.#course.leave();
    for (const stop of this.#stops) stop();
    this.#board.destroy();
  }

  /** The lesson from its first step. */
  async #begin() {
    const course = this.#course;
    try {
      await course.begin("lesson", this.#key);
      if (!course.closed) this.#show();
    } catch (error) {
      if (course.closed) return;
      const { reason, words } = this.#ctx;
      fill(this.#panel, h("p", {}, reason(error)), linkButton(words.t("help.rules"), `#rules/${this.#key}`));
    }
    this.#loading.paint();
  }

  /** The present step: words, marks, and what can be chosen on the board: nothing while reading. */
  #show() {
    const { say, words } = this.#ctx;
    const { at, seen, step, waits } = this.#course;
    this.#board.draw({ ...seen, choices: waits ? seen.choices : [] });
    this.#board.mark(step.show || [], "hint");
    this.#write();
    this.#drawActs();
    say(words.line(step.say));
    if (at > 0) this.#focus();
  }

  /** What the present step says, and how far the lesson is. */
  #write() {
    const { t, line } = this.#ctx.words;
    const { step, steps, waits } = this.#course;
    const { say, expect } = step;
    const spoken = (/** @type {Step[]} */ some) => some.filter((one) => one.say).length;
    const at = spoken(steps.slice(0, this.#course.at + 1));
    const total = spoken(steps);
    const place = t("help.step", { at, total });
    const whole = t("help.minutes", { n: minutes(steps, line) });
    this.#second.textContent = at === 1 ? `${place} · ${whole}` : place;
    fill(
      this.#panel,
      h("progress", { class: "s-progress", max: total, value: at, "aria-label": place }),
      h("p", { class: "s-lesson-say", tabindex: "-1" }, line(say)),
      waits ? h("p", { class: "s-lesson-wait" }, t(expect === ANY ? "help.anyMove" : "help.yourMove")) : null,
    );
  }

  /** To what comes next; after a move it stays on the board, where the next one is made. */
  #focus() {
    if (this.#boardBox.contains(document.activeElement)) return;
    if (this.#course.waits) first(this.#panel, ".s-lesson-say")?.focus({ preventScroll: true });
    else this.#rail.focus(STEP);
  }

  /** What the board has to offer. @param {readonly Act[]} acts @param {string} [line] */
  #offer(acts, line) {
    this.#offered = { acts, line };
    if (this.#course.view) this.#drawActs();
  }

  /** The way on, or while a move is waited for the acts of the board, and a way to be shown. */
  #drawActs() {
    const { t } = this.#ctx.words;
    const { expected, over, step, waits } = this.#course;
    if (over)
      return this.#rail.draw([
        { id: "again", label: t("help.again"), run: () => void this.#begin() },
        { id: "play-now", label: t("help.playNow"), kind: "main", href: `#/${this.#key}` },
      ]);
    if (!waits) {
      const run = () => (step.expect ? void this.#play(step.expect) : this.#next());
      return this.#rail.draw([{ id: STEP, label: t("help.next"), kind: "main", run }]);
    }
    /** @type {Act} */
    const help = { id: STEP, label: t("help.show"), run: () => void this.#play(expected) };
    const { acts, line } = this.#offered;
    return this.#rail.draw([help, ...acts.filter(({ off }) => !off)], line);
  }

  /** A move on the board. @param {string} move */
  #choose(move) {
    const { busy, step, waits } = this.#course;
    if (busy || !waits) return;
    if (step.expect === ANY || step.expect === move) return void this.#play(move);
    this.#ctx.warn(this.#ctx.words.t("help.otherMove"));
    this.#show();
  }

  /** The move of the present step, and on to the next one. @param {string} move */
  async #play(move) {
    if (await this.#course.play(move)) this.#next(true);
  }

  /** The next step, unless a move is waited for. @param {boolean} [moved] whether it was just made */
  #next(moved = false) {
    const { busy, over, step } = this.#course;
    if (busy || !step || over || (step.expect && !moved)) return;
    this.#course.at += 1;
    this.#show();
  }

  /** Back over steps that are only read. */
  #back() {
    const { at, busy, steps } = this.#course;
    if (busy || at === 0 || steps[at - 1].expect) return;
    this.#course.at -= 1;
    this.#show();
  }
}

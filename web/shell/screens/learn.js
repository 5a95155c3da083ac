/**
 * The first game in small steps, on the real board: what is said, what is pointed at, which move is waited for.
 * Knows the shape of a lesson; the lesson itself comes from the core.
 */
import { createRail } from "../../board/rail.js";
import { need } from "../../board/svg.js";
import { asker } from "../ui/ask.js";
import { fill, first, h, linkButton } from "../ui/dom.js";
import { listenKeys } from "../ui/keys.js";
import { loadingStrip } from "../ui/loading.js";
import { seatName, seatPlayers } from "../ui/players.js";
import { splitScreen } from "../ui/split.js";

/** @import { Act, BoardKit } from "../../games/types.js" */
/** @import { AnswerTo, Context, KeyedRoute, Screen, TableView } from "../types.d.ts" */

/** @typedef {AnswerTo<"lesson">["steps"][number]} Step */

const TABLE = "lesson";
const STEP = "step"; // the act that goes on
const ANY = "any"; // the core's word for "any move will do"

/** `#learn/key` @param {Context} ctx @param {HTMLElement} host @param {KeyedRoute} route */
export const learnScreen = (ctx, host, { key }) => new LessonScreen(ctx, host, key);

/**
 * Whether the pupil makes this step's move: where seats have secrets the others move by themselves.
 * @param {TableView} view
 * @param {Step} step
 */
const mine = (view, step) => (step.seat ?? view.viewer) === view.viewer;

/** @implements {Screen} */
class LessonScreen {
  title;
  #ctx;
  #key;
  #ask;
  /** @type {Step[]} */
  #steps = [];
  /** The step that is shown. */
  #at = 0;
  /** @type {TableView | null} */
  #view = null;
  /** Whether a move is on its way. */
  #busy = false;
  #closed = false;
  /** @type {{acts: readonly Act[], line?: string}} what the board offers besides touching it */
  #offered = { acts: [] };
  /** The line under the title. */
  #second = h("p", { class: "s-bar-second" });
  #panel;
  #boardBox;
  #rail;
  #board;
  /** @type {(() => void)[]} */
  #stops;

  /** @param {Context} ctx @param {HTMLElement} host @param {string} key */
  constructor(ctx, host, key) {
    const { t } = ctx.words;
    const game = need(ctx.game(key), "the game");
    const loading = loadingStrip(ctx);
    this.title = t("help.learnOf", { game: ctx.title(key) });
    this.#ctx = ctx;
    this.#key = key;
    this.#ask = asker(ctx, { table: TABLE });
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
      acts: [this.#rail.node, loading.node],
      panel: this.#panel,
    });
    fill(host, screen.node);
    if (game.blank) this.#board.draw(game.blank);
    const unlisten = listenKeys(ctx, { ".": () => this.#next(), ",": () => this.#back() });
    this.#stops = [unlisten, loading.stop, screen.leave];
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
      acts: (acts, line) => this.#offer(acts, line),
      players: () => this.#players(),
    };
  }

  leave() {
    this.#closed = true;
    for (const stop of this.#stops) stop();
    this.#board.destroy();
  }

  /** Faces at the seats, with the names that the lesson calls them by. */
  #players() {
    const view = this.#view;
    if (!view) return [];
    return seatPlayers(this.#ctx, view).map((one, seat) => ({
      ...one,
      name: seatName(this.#ctx, view, seat),
    }));
  }

  get #step() {
    return this.#steps[this.#at];
  }

  /** The view of a lesson that has begun. */
  get #seen() {
    return need(this.#view, "the view");
  }

  /** Whether the present step waits for a move of the pupil's. */
  get #waits() {
    return Boolean(this.#step?.expect) && mine(this.#seen, this.#step);
  }

  /** The lesson from its first step. */
  async #begin() {
    this.#busy = true;
    try {
      const { steps, view } = await this.#ask("lesson", { key: this.#key });
      if (this.#closed) return;
      this.#steps = steps;
      this.#view = view;
      this.#at = 0;
      this.#show();
    } catch (error) {
      if (this.#closed) return;
      const { reason, words } = this.#ctx;
      fill(this.#panel, h("p", {}, reason(error)), linkButton(words.t("help.rules"), `#rules/${this.#key}`));
    } finally {
      this.#busy = false;
    }
  }

  /** The present step: words, marks, and what can be chosen on the board: nothing while reading. */
  #show() {
    const { say, words } = this.#ctx;
    const step = this.#step;
    const view = this.#seen;
    this.#board.draw({ ...view, choices: this.#waits ? view.choices : [] });
    this.#board.mark(step.show || [], "hint");
    this.#write();
    this.#drawActs();
    say(words.line(step.say));
    if (this.#at > 0) this.#focus();
  }

  /** What the present step says, and how far the lesson is. */
  #write() {
    const { t, line } = this.#ctx.words;
    const { say, expect } = this.#step;
    const spoken = (/** @type {Step[]} */ steps) => steps.filter((one) => one.say).length;
    const at = spoken(this.#steps.slice(0, this.#at + 1));
    const total = spoken(this.#steps);
    const place = t("help.step", { at, total });
    this.#second.textContent = place;
    fill(
      this.#panel,
      h("progress", { class: "s-progress", max: total, value: at, "aria-label": place }),
      h("p", { class: "s-lesson-say", tabindex: "-1" }, line(say)),
      this.#waits
        ? h("p", { class: "s-lesson-wait" }, t(expect === ANY ? "help.anyMove" : "help.yourMove"))
        : null,
    );
  }

  /** To what comes next; after a move it stays on the board, where the next one is made. */
  #focus() {
    if (this.#boardBox.contains(document.activeElement)) return;
    if (this.#waits) first(this.#panel, ".s-lesson-say")?.focus({ preventScroll: true });
    else this.#rail.focus(STEP);
  }

  /** What the board has to offer. @param {readonly Act[]} acts @param {string} [line] */
  #offer(acts, line) {
    this.#offered = { acts, line };
    if (this.#view) this.#drawActs();
  }

  /** The way on, or while a move is waited for the acts of the board, and a way to be shown. */
  #drawActs() {
    const { t } = this.#ctx.words;
    const { expect } = this.#step;
    if (this.#at === this.#steps.length - 1)
      return this.#rail.draw([
        { id: "again", label: t("help.again"), run: () => void this.#begin() },
        { id: "play-now", label: t("help.playNow"), kind: "main", href: `#/${this.#key}` },
      ]);
    if (!this.#waits) {
      const run = () => (expect ? void this.#play(expect) : this.#next());
      return this.#rail.draw([{ id: STEP, label: t("help.next"), kind: "main", run }]);
    }
    const move = () => (expect === ANY ? this.#seen.choices[0].move : (expect ?? ""));
    /** @type {Act} */
    const help = { id: STEP, label: t("help.show"), run: () => void this.#play(move()) };
    const { acts, line } = this.#offered;
    return this.#rail.draw([help, ...acts.filter(({ off }) => !off)], line);
  }

  /** A move on the board. @param {string} move */
  #choose(move) {
    if (this.#busy || !this.#waits) return;
    const { expect } = this.#step;
    if (expect === ANY || expect === move) return void this.#play(move);
    this.#ctx.warn(this.#ctx.words.t("help.otherMove"));
    this.#show();
  }

  /** The move of the present step, and those of others that need no words. @param {string} move */
  async #play(move) {
    if (this.#busy) return;
    this.#busy = true;
    try {
      await this.#make(move);
      while (!this.#closed && !this.#steps[this.#at + 1].say) {
        this.#at += 1;
        await this.#make(this.#step.expect ?? "");
      }
      this.#busy = false;
      if (!this.#closed) this.#next(true);
    } catch (error) {
      this.#ctx.warn(this.#ctx.reason(error));
    } finally {
      this.#busy = false;
    }
  }

  /** One move, and what nobody decides after it. @param {string} move */
  async #make(move) {
    await this.#tell(await this.#ask("play", { seat: this.#step.seat ?? this.#seen.viewer ?? 0, move }));
    while (!this.#closed && this.#view?.bot === "table") await this.#tell(await this.#ask("step"));
  }

  /** A turn on the board and in words. @param {AnswerTo<"play" | "step">} turn */
  async #tell(turn) {
    const { say, words } = this.#ctx;
    const before = this.#view;
    if (this.#closed || "idle" in turn) return;
    this.#view = turn.view;
    for (const { line } of turn.story) if (line) say(words.line(line));
    await this.#board.tell(turn.story, before, { ...turn.view, choices: [] });
  }

  /** The next step, unless a move is waited for. @param {boolean} [moved] whether it was just made */
  #next(moved = false) {
    const step = this.#step;
    if (this.#busy || !step || this.#at >= this.#steps.length - 1 || (step.expect && !moved)) return;
    this.#at += 1;
    this.#show();
  }

  /** Back over steps that are only read. */
  #back() {
    if (this.#busy || this.#at === 0 || this.#steps[this.#at - 1].expect) return;
    this.#at -= 1;
    this.#show();
  }
}

/**
 * The screen of a day's puzzle: one position, one line that says the task, three tries, each shown on the board with
 * what comes of it, then the answer. Knows dates, kept tries and what the core tells of them; knows no game: which try
 * is right is told.
 */
import { need } from "../../board/draw/svg.js";
import { createRail } from "../../board/rail.js";
import { newDay, noDay } from "../daily/dated.js";
import { rightTry } from "../daily/medals.js";
import { onNewDay, readDate, today } from "../device/clock.js";
import { button, fill, h } from "../elements/dom.js";
import { seatPlayers, tableWords } from "../players/players.js";
import { Frame } from "../table/frame.js";
import { asker, reasonOf } from "../ui/ask.js";
import { loadingStrip } from "../ui/loading.js";
import { troubleStrip } from "../ui/trouble.js";
import { puzzleEnd } from "./end.js";
import { forgetFile, puzzleFile } from "./file.js";
import { Tries } from "./kept.js";
import { puzzleMenu, puzzleTools } from "./menu.js";
import { triesMarks } from "./tries.js";

/** @import { Act, BoardKit, Line } from "../../games/types.js" */
/** @import { AnswerTo, Board, Context, KeyedRoute, Screen, TableView } from "../types.d.ts" */

/** @typedef {AnswerTo<"puzzle">} Told */

const TABLE = "puzzle";

/**
 * `#/key/d/date` of a game with puzzles.
 * @param {Context} ctx @param {HTMLElement} host @param {KeyedRoute} route @returns {Screen}
 */
export function puzzleScreen(ctx, host, { key, text = "" }) {
  const { t, date } = ctx.words;
  if (!readDate(text)) return noDay(ctx, host, key, t("error.bad-date", {}));
  const played = new Tries(ctx.store, key, text).result;
  if (text > today() && !played) return noDay(ctx, host, key, t("puzzle.future", { date: date(text) }));
  return new PuzzleScreen(ctx, host, key, text);
}

/** @implements {Screen} */
class PuzzleScreen {
  title;
  #ctx;
  #host;
  #key;
  #date;
  #game;
  #words;
  #tries;
  #ask;
  #frame;
  #rail;
  #loading;
  #trouble;
  #second = h("p", { class: "s-bar-second" });
  #task = h("div", { class: "s-task" });
  #known = h("div", { class: "s-known" });
  #end = h("div", { class: "s-end" });
  /** @type {Board | null} from `begin` on */
  #board = null;
  /** What the core says of the tries so far. @type {Told | null} */
  #told = null;
  /** What is on the board. @type {TableView | null} */
  #view = null;
  /** Whether a try is judged or shown. */
  #busy = false;
  /** Whether a wrong try is on the board, with what comes of it. */
  #refuted = false;
  #closed = false;
  /** What the board offers besides touching it. @type {readonly Act[]} */
  #acts = [];
  /** @type {(() => void)[]} */
  #stops = [];

  /** @param {Context} ctx @param {HTMLElement} host @param {string} key @param {string} date */
  constructor(ctx, host, key, date) {
    this.title = `${ctx.title(key)}, ${ctx.words.date(date)}`;
    this.#ctx = ctx;
    this.#host = host;
    this.#key = key;
    this.#date = date;
    this.#game = need(ctx.game(key), "the game");
    this.#words = tableWords(ctx, key, () => this.#view);
    this.#tries = new Tries(ctx.store, key, date);
    this.#ask = asker(ctx, { table: TABLE });
    this.#frame = new Frame(ctx, key, () => {});
    this.#rail = createRail(ctx.words);
    this.#loading = loadingStrip(ctx, () => this.#busy && !this.#told);
    this.#trouble = troubleStrip(ctx, () => this.#frame.node);
    this.#lay();
  }

  #lay() {
    const { t, date } = this.#ctx.words;
    const tools = puzzleTools(this.#ctx, () => this.#frame.drawer.open());
    this.#second.textContent = t("daily.of", { date: date(this.#date) });
    this.#frame.node.classList.add("s-puzzle");
    this.#frame.lay(this.#host, {
      words: [h("h1", {}, this.#ctx.title(this.#key)), this.#second],
      tools: tools.node,
      notes: [this.#trouble.node, this.#known],
      stage: null,
      acts: [this.#task, this.#rail.node, this.#loading.node],
      hint: h("div", {}),
      end: this.#end,
      drawer: [puzzleMenu(this.#ctx, this.#key, this.#date)],
      opener: tools.opener,
    });
  }

  begin() {
    const ctx = this.#ctx;
    this.#board = this.#game.mount(this.#frame.board, this.#kit());
    this.#board.draw(this.#game.blank);
    this.#stops.push(
      onNewDay(() => this.#newDay()),
      this.#followTabs(),
      this.#loading.stop,
      this.#trouble.stop,
    );
    if (ctx.engine.state.phase === "failed") this.#waitForEngine();
    void this.#open();
  }

  leave() {
    this.#closed = true;
    this.#frame.leave();
    for (const stop of this.#stops) stop();
    this.#board?.destroy();
  }

  get #shown() {
    return need(this.#board, "the board");
  }

  /** What the board may use of this screen. @returns {BoardKit} */
  #kit() {
    const ctx = this.#ctx;
    return {
      words: this.#words,
      settings: ctx.settings,
      choose: (move) => void this.#choose(move),
      refuse: (/** @type {Line} */ line) => {
        ctx.sound("refuse");
        ctx.warn(this.#words.line(line));
      },
      speak: ctx.say,
      speed: () => ctx.settings.get("speed"),
      sound: ctx.sound,
      acts: (acts) => {
        this.#acts = acts;
        this.#drawActs();
      },
      players: () => (this.#view?.seats ? seatPlayers(ctx, this.#view) : []),
    };
  }

  // ---- asking ----

  /** As it was left, in this tab or another one. */
  async #open() {
    this.#busy = true;
    this.#frame.message.clear();
    try {
      const told = await this.#judged(await this.#sound(await this.#tries.all()));
      if (this.#closed) return;
      const { result } = this.#tries;
      // A result whose moves are not known is one all the same.
      this.#told = result && !told.over ? { ...told, over: true, solved: rightTry(result) > 0 } : told;
      this.#loading.paint(); // a solution takes its time to be shown
      if (this.#told.over) await this.#showOver(false);
      else this.#showPosition();
      this.#ctx.say(this.#words.line(told.task));
    } catch (error) {
      this.#failed(error);
    } finally {
      this.#busy = false;
      this.#loading.paint();
    }
  }

  /** Those of the tries that can be made: what was kept may be damaged. @param {string[]} tries */
  async #sound(tries) {
    if (!tries.length) return tries;
    const { view } = await this.#judged([]);
    return tries.filter((one) => view.choices.some(({ move }) => move === one));
  }

  /**
   * What the core says of these tries.
   * @param {string[]} tries
   * @param {"try" | "solution"} [show]
   * @returns {Promise<Told>}
   */
  async #judged(tries, show = "try") {
    const [key, date] = [this.#key, this.#date];
    const data = await puzzleFile(key, date);
    return this.#ask("puzzle", { key, date, today: today(), data, tries, show });
  }

  /** A move on the board is a try. @param {string} move */
  async #choose(move) {
    const { touch, sound, warn, words } = this.#ctx;
    if (this.#busy || this.#refuted || !this.#told || this.#told.over) return;
    if (!this.#told.view.choices.some((one) => one.move === move)) {
      sound("refuse"); // where a board tells nothing of what can be done
      return warn(words.t("puzzle.cannot"));
    }
    this.#busy = true;
    touch();
    try {
      const tries = await this.#tries.add(move);
      const told = await this.#judged(tries);
      const fresh = told.over && (await this.#tries.finish(told, tries));
      if (this.#closed) return;
      await this.#tell(told);
      this.#told = told;
      if (this.#closed) return;
      if (told.over) await this.#showOver(fresh);
      else this.#showRefuted();
    } catch (error) {
      this.#failed(error);
    } finally {
      this.#busy = false;
    }
  }

  /** Moves of the puzzle's table, one after the other on the board. @param {Pick<Told, "shown">} told */
  async #tell({ shown: { from, to } }) {
    if (from === to) return;
    await this.#look(from);
    for (let n = from + 1; n <= to && !this.#closed; n += 1) {
      const { view, story } = await this.#ask("at", { n });
      if (this.#closed) return;
      const before = this.#view;
      const after = { ...view, choices: [] };
      this.#view = after;
      await this.#shown.tell(story, before, after);
    }
  }

  /** A position of the puzzle's table, at once. @param {number} n moves */
  async #look(n) {
    const { view } = await this.#ask("at", { n });
    if (this.#closed) return;
    this.#view = { ...view, choices: [] };
    this.#shown.draw(this.#view);
  }

  // ---- what is seen ----

  /** The position, to be tried. */
  #showPosition() {
    const told = need(this.#told, "the puzzle");
    this.#refuted = false;
    this.#view = told.view;
    this.#shown.draw(told.view);
    this.#drawKnown();
    this.#drawTask();
    this.#drawActs();
  }

  /** A wrong try stands on the board until the next one is wanted. */
  #showRefuted() {
    const { ctx, last } = this.#moment();
    this.#refuted = true;
    ctx.sound("thud");
    ctx.say([this.#words.line(last.line), this.#leftWords()].join(" "));
    this.#drawTask();
    this.#drawActs();
    this.#rail.focus("again");
  }

  /** Right, or no try is left: the answer on the board, then what it was worth. @param {boolean} fresh */
  async #showOver(fresh) {
    const told = need(this.#told, "the puzzle");
    this.#drawKnown();
    this.#drawTask();
    this.#drawActs();
    if (fresh) this.#ctx.sound(told.solved ? "won" : "lost");
    if (!fresh) this.#shown.draw({ ...told.view, choices: [] });
    if (!fresh || !told.solved) await this.#showSolution(fresh);
    if (this.#closed) return;
    this.#showEnd(fresh);
  }

  /** @param {boolean} moving whether it is told, or shown at once */
  async #showSolution(moving) {
    if (!this.#told?.solution) return;
    const solution = await this.#judged(
      need(this.#told, "the puzzle").tries.map(({ move }) => move),
      "solution",
    );
    if (this.#closed) return;
    if (moving) await this.#tell(solution);
    else await this.#look(solution.shown.to);
  }

  /** @param {boolean} fresh */
  #showEnd(fresh) {
    const told = need(this.#told, "the puzzle");
    const result = this.#tries.result ?? { ...told.result, key: this.#key, number: told.number };
    const again = () => void this.#replay();
    fill(this.#end, puzzleEnd(this.#ctx, { result, told, words: this.#words, again, stops: this.#stops }));
    this.#frame.mark("ended", true);
    if (!fresh) return;
    this.#end.querySelector("h2")?.focus({ preventScroll: true });
    this.#ctx.say(this.#words.line(told.solution?.line));
    void this.#ctx.store.persist();
  }

  /** The answer once more. */
  async #replay() {
    if (this.#busy) return;
    this.#busy = true;
    await this.#showSolution(true).catch((error) => this.#failed(error));
    this.#busy = false;
  }

  /** The marks of the tries, and one line: the task, or what the last try comes to. */
  #drawTask() {
    const { ctx, told, last } = this.#moment();
    const line = this.#refuted ? last.line : told.over ? told.solution?.line : told.task;
    fill(
      this.#task,
      triesMarks(ctx.words, this.#game.token ?? "coin", told.tries),
      h("p", { class: "s-task-words" }, this.#words.line(line)),
    );
  }

  /** What is told besides the board. */
  #drawKnown() {
    const { told } = this.#moment();
    fill(this.#known, told.over ? null : told.known.map((line) => h("p", {}, this.#words.line(line))));
  }

  #drawActs() {
    const { t } = this.#ctx.words;
    const told = this.#told;
    const again = {
      id: "again",
      label: t("puzzle.again"),
      note: this.#leftWords(),
      run: () => this.#again(),
    };
    if (this.#refuted) this.#rail.draw([{ ...again, kind: "main" }]);
    else this.#rail.draw(told && !told.over ? this.#acts.filter((act) => offered(act, told)) : []);
    this.#frame.mark("acting", this.#rail.node.hasAttribute("data-acts"));
    this.#frame.mark("refuted", this.#refuted);
  }

  /** Back to the position. */
  #again() {
    this.#showPosition();
    this.#frame.enter();
  }

  #leftWords() {
    return this.#told ? this.#ctx.words.t("puzzle.left", { n: this.#told.left }) : "";
  }

  #moment() {
    const told = need(this.#told, "the puzzle");
    return { ctx: this.#ctx, told, last: told.tries[told.tries.length - 1] };
  }

  // ---- what may come between ----

  /** @param {unknown} error */
  #failed(error) {
    const ctx = this.#ctx;
    if (this.#closed || reasonOf(error) === "stopped") return;
    if (ctx.engine.state.phase === "failed") return this.#waitForEngine();
    const text = ctx.reason(error);
    if (DAYLESS.has(reasonOf(error))) return void noDay(ctx, this.#host, this.#key, text);
    if (reasonOf(error) === "bad-dailies") forgetFile(this.#key, this.#date);
    const again = button(ctx.words.t("boot.retry"), () => void this.#open(), { kind: "primary" });
    this.#frame.message.show(h("div", { class: "s-card s-failure" }, h("p", {}, text), again));
    return ctx.warn(text);
  }

  /** The strip of the engine offers Retry; when the core is there after all, the puzzle is opened again. */
  #waitForEngine() {
    const { engine } = this.#ctx;
    const stop = engine.subscribe(() => {
      if (engine.state.phase !== "ready") return;
      stop();
      if (!this.#closed) void this.#open();
    });
    this.#stops.push(stop);
  }

  /** Another tab may have tried or finished it. */
  #followTabs() {
    const look = () => void this.#lookAgain();
    document.addEventListener("visibilitychange", look);
    window.addEventListener("focus", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("focus", look);
    };
  }

  async #lookAgain() {
    const told = this.#told;
    if (document.hidden || this.#busy || this.#refuted || !told || told.over) return;
    const tries = await this.#tries.all();
    if (!this.#busy && !this.#closed && tries.length > told.tries.length) void this.#open();
  }

  /** Midnight has passed. */
  #newDay() {
    if (this.#date >= today()) return;
    const card = newDay(this.#ctx, this.#key, this.#date, Boolean(this.#told?.over));
    this.#frame.message.show(card);
  }
}

/** Whether an act of the board is one here. @param {Act} act @param {Told} told */
const offered = ({ id, off }, { idle }) => !off && !idle.includes(id);

/** Reasons for which there is no puzzle of a date. @type {Set<unknown>} */
const DAYLESS = new Set(["bad-date", "before-first", "no-puzzle", "future-date"]);

/**
 * What is taught on a table of its own, step by step: who is where in it, and which moves are made of themselves. Knows
 * the steps of the core and how their moves are told on a board; knows no game, no element and no words but those of
 * the story.
 */
import { need } from "../../board/draw/svg.js";
import { seatName, seatPlayers } from "../players/players.js";
import { asker } from "../ui/ask.js";

/** @import { AnswerTo, Board, Context, TableView } from "../types.d.ts" */

/** @typedef {AnswerTo<"lesson">["steps"][number]} Step */

const TABLE = "lesson";
export const ANY = "any"; // the core's word for "any move will do"

/** @typedef {{at: number, seat: number, move: string}} Made   a move of the step `at` */

/**
 * Where the last course was left: a screen is built anew where another language is chosen.
 * @type {{course: string, lang: string, at: number, made: Made[]} | null}
 */
let left = null;

export class Course {
  /** @type {Step[]} */
  steps = [];
  /** The step that is shown. */
  at = 0;
  /** @type {TableView | null} */
  view = null;
  /** Whether a move is on its way. */
  busy = false;
  /** Whether nobody is here any more. */
  closed = false;
  /** What it is and of which game, and the language it began in. */
  #name = "";
  #lang = "";
  /** @type {Made[]} */
  #made = [];
  #ctx;
  #ask;
  #board;

  /** @param {Context} ctx @param {() => Board} board it is told on, once there is a view */
  constructor(ctx, board) {
    this.#ctx = ctx;
    this.#ask = asker(ctx, { table: TABLE });
    this.#board = board;
  }

  get step() {
    return this.steps[this.at];
  }

  /** The view of what has begun. */
  get seen() {
    return need(this.view, "the view");
  }

  /** Whether the first step is still to come. */
  get opening() {
    return this.busy && !this.view;
  }

  get over() {
    return this.at >= this.steps.length - 1;
  }

  /** Whether the pupil makes the move of the present step: where seats have secrets the others move by themselves. */
  get waits() {
    const { step, seen } = this;
    return Boolean(step?.expect) && (step.seat ?? seen.viewer) === seen.viewer;
  }

  /** The move that is waited for. */
  get expected() {
    const { expect } = this.step;
    return expect === ANY ? this.seen.choices[0].move : (expect ?? "");
  }

  /** From the first step, or in other words where it was. @param {"lesson" | "guide"} what @param {string} key */
  async begin(what, key) {
    const { lang } = this.#ctx.words;
    this.busy = true;
    [this.#name, this.#lang] = [`${what}/${key}`, lang];
    const same = left?.course === this.#name && left.lang !== lang ? left : null;
    left = null;
    try {
      const { steps, view } = await this.#ask(what, { key });
      Object.assign(this, { steps, view, at: 0 });
      this.#made = [];
      for (const one of same?.made ?? []) await this.#repeat(one);
      this.at = same?.at ?? 0;
    } finally {
      this.busy = false;
    }
  }

  /** Nobody is here any more. */
  leave() {
    this.closed = true;
    const made = this.#made.filter(({ at }) => at < this.at);
    left = { course: this.#name, lang: this.#lang, at: this.at, made };
  }

  /** Faces at the seats, with the names by which they are called here: the pupil's is "You". */
  players() {
    const { view } = this;
    if (!view) return [];
    return seatPlayers(this.#ctx, view).map((one, seat) => ({
      ...one,
      own: seat === view.viewer,
      name: seat === view.viewer ? this.#ctx.words.t("seat.you") : seatName(this.#ctx, view, seat),
    }));
  }

  /**
   * The move of the present step, and those of others that need no words.
   * @param {string} move
   * @returns {Promise<boolean>} whether it was made, and somebody is still here
   */
  async play(move) {
    if (this.busy) return false;
    this.busy = true;
    try {
      await this.#make(move);
      while (!this.closed && !this.steps[this.at + 1].say) {
        this.at += 1;
        await this.#make(this.step.expect ?? "");
      }
      return !this.closed;
    } catch (error) {
      this.#ctx.warn(this.#ctx.reason(error));
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** One move, and what nobody decides after it. @param {string} move */
  async #make(move) {
    const { at } = this;
    const seat = this.step.seat ?? this.seen.viewer ?? 0;
    const turn = await this.#ask("play", { seat, move });
    this.#made.push({ at, seat, move });
    await this.#tell(turn);
    while (!this.closed && this.view?.bot === "table") await this.#tell(await this.#ask("step"));
  }

  /** A move that was made already: only the position after it is of interest. @param {Made} one */
  async #repeat(one) {
    const { view } = await this.#ask("play", { seat: one.seat, move: one.move });
    this.view = view;
    this.#made.push(one);
    while (this.view?.bot === "table") {
      const turn = await this.#ask("step");
      if ("idle" in turn) return;
      this.view = turn.view;
    }
  }

  /** A turn on the board and in words. @param {AnswerTo<"play" | "step">} turn */
  async #tell(turn) {
    const { say, words } = this.#ctx;
    const before = this.view;
    if (this.closed || "idle" in turn) return;
    this.view = turn.view;
    for (const { line } of turn.story) if (line) say(words.line(line));
    await this.#board().tell(turn.story, before, { ...turn.view, choices: [] });
  }
}

/**
 * The controller of one table: asks the core, writes the journal, pulls the steps of bots at the pace of the animation.
 * Knows the order of these things; knows no game, no element of the page and no words.
 *
 * @typedef {object} Hooks
 * @property {(turn: TableTurn, before: TableView | null) => Promise<void>} turn a new view with its story, to
 *   be told and drawn
 * @property {(part: number | null) => void} think a long ask goes on (0..1) or is over (null)
 * @property {(error: unknown) => void} refuse a move or ask was refused
 * @property {(error: unknown) => void} fail the core could not do it
 * @property {(how: "corrupt"|"future"|"unread"|"gone") => void} lost the game that was kept here is not on
 *   the table, and why
 * @property {() => void} [dropped] a move that was chosen before the core was there is none of this position
 * @property {(view: TableView) => void} ended the game is over: just now, or when it is looked at again
 */
import { need } from "../../board/draw/svg.js";
import { nextTask } from "../../board/motion/tween.js";
import { readCasts, recast } from "../players/cast.js";
import { asker, reasonOf } from "../ui/ask.js";

/** @import { AnswerTo, Asks, Change, Context, TableTurn, TableView } from "../types.d.ts" */

/** Reasons for which a kept game is set aside, and how that is told. @type {Map<unknown, "corrupt"|"future">} */
const FLAWS = new Map([
  ["bad-save", "corrupt"],
  ["save-version", "future"],
  ["broke", "corrupt"],
]);

/** No moves of anybody here. @type {ReadonlySet<string>} */
const ELSEWHERE = new Set(["friends-act", "friends-help", "friends-spare", "friends-undo"]);

/** One table of one screen. Its verbs may be called at any time; a changing ask waits for the one before it. */
export class Control {
  /** @type {TableView | null} the view that is known: of the journal's mirror first, then of the core */
  view = null;
  /** @type {string[] | ""} the parts of the save; "": set aside */
  save = [];
  ready = false;
  busy = false;
  closed = false;
  /** Whether bots wait until somebody says go on. */
  paused = false;
  /** What taking back is beside friends, who have to agree. @type {(() => void) | null} */
  retract = null;
  #driving = false;
  /** How many changing asks wait: bots let them pass first. */
  #waiting = 0;
  /** @type {string | null} a move chosen before the core was there, or during an animation */
  wish = null;
  /** The view whose bots were asked if they act out of turn, and did not. @type {TableView | null} */
  #asked = null;
  /** @type {AbortController | null} */
  #long = null;
  /** @type {Promise<unknown>} */
  #saved = Promise.resolve();
  /** @type {Promise<unknown>} a button pressed during an animation waits for its end */
  #queue = Promise.resolve();
  #ctx;
  #slot;
  #hooks;

  /** @param {{ctx: Context, slot: string, table?: string, hooks: Hooks}} given */
  constructor({ ctx, slot, table = "main", hooks }) {
    this.#ctx = ctx;
    this.#slot = slot;
    this.ask = asker(ctx, { table });
    this.#hooks = hooks;
  }

  /** Writes the game down; another tab's game is left alone. @param {string[]} save @param {TableView} view */
  keep(save, view) {
    this.save = save;
    this.view = view;
    if (this.#ctx.store.writer === "other") return;
    this.#saved = this.#ctx.store
      .put(this.#slot, { save, n: view.n, view, casts: view.casts })
      .catch(() => {});
  }

  /**
   * Shows a turn and writes it down.
   * @param {TableTurn} given @param {readonly string[]} [faces] the animals that were chosen with it
   */
  async #apply(given, faces) {
    const before = this.view;
    const view = recast(given.view, before, faces);
    this.keep(given.save, view);
    await this.#hooks.turn({ ...given, view }, before);
    if (!this.closed && view.outcome) this.#hooks.ended(view);
  }

  /**
   * Whether computers are still to be asked if they act out of turn. Whether they can is nothing that anybody
   * here may know.
   */
  get listening() {
    return Boolean(this.view?.interruptible) && this.#asked !== this.view;
  }

  /** Whether a step is to be asked for. */
  get #more() {
    const { view } = this;
    return (
      !this.closed &&
      !this.paused &&
      !this.#waiting &&
      view &&
      !view.outcome &&
      (view.bot || this.listening) &&
      this.#ctx.store.writer !== "other"
    );
  }

  /** Bots and the table, one step at a time; the journal is written before each. */
  async #drive() {
    this.#driving = true;
    try {
      while (this.#more) {
        await this.#saved;
        await nextTask(); // what was drawn is shown before more is asked
        if (!this.#more) return;
        const { view } = this;
        const turn = await this.thinking("step", {});
        if (turn && "idle" in turn) this.#asked = view;
        if (!turn || "idle" in turn || this.closed) return;
        await this.#apply(turn);
      }
    } finally {
      this.#driving = false;
    }
  }

  /** Lets the bots wait, or go on. @param {boolean} on */
  pause(on) {
    this.paused = on;
    return on ? this.stop() : this.goOn();
  }

  /**
   * Lets the bots wait, where several seats decide at once.
   * @returns {Promise<unknown>} when what they are at is dropped or told
   */
  hold() {
    void this.pause(true);
    return this.#queue;
  }

  /**
   * Does what bots have to wait for: Python has one thought at a time, and a step of theirs would end it.
   * @template T @param {() => Promise<T>} work @returns {Promise<T>}
   */
  async undisturbed(work) {
    const paused = this.paused;
    await this.hold();
    try {
      return await work();
    } finally {
      if (!paused && this.paused && !this.closed) void this.pause(false);
    }
  }

  /** The bots move if it is for them to move. @returns {Promise<unknown>} */
  goOn() {
    this.#queue = this.#queue.then(() => this.#goOn());
    return this.#queue;
  }

  async #goOn() {
    if (this.closed) return;
    this.busy = true;
    try {
      await this.#drive();
    } catch (error) {
      this.#tell(error);
    } finally {
      this.busy = false;
      this.#grant();
    }
  }

  /** The button beside a thought: a bot's move waits from now on, a hint is just dropped. */
  halt() {
    if (this.#driving) void this.pause(true);
    else this.stop();
  }

  /**
   * A long ask with progress that can be stopped; null when it was.
   * @template {"step" | "hint"} N
   * @param {N} name
   * @param {Asks[N]["request"]} args
   */
  async thinking(name, args) {
    const stopper = new AbortController();
    const hooks = this.#hooks;
    this.#long = stopper;
    hooks.think(0);
    try {
      const how = { onProgress: (/** @type {number} */ p) => hooks.think(p), signal: stopper.signal };
      return await this.ask(name, ...[args, how]);
    } catch (error) {
      if (reasonOf(error) === "stopped") return null;
      throw error;
    } finally {
      if (this.#long === stopper) {
        this.#long = null;
        hooks.think(null);
      }
    }
  }

  /** Ends the thought that is under way. */
  stop() {
    if (this.#long) this.#long.abort();
  }

  /**
   * A changing ask; a refusal is told and changes nothing.
   * @template {Change} N
   * @param {N} name
   * @param {Asks[N]["request"]} [args]
   * @param {{shown?: (turn: AnswerTo<N>) => void, faces?: readonly string[]}} [how] `shown` is called before bots
   *   answer; `faces` are the animals that are chosen with it, by player
   * @returns {Promise<AnswerTo<N> | null>} the turn or null
   */
  run(name, args = {}, how = {}) {
    this.stop();
    const elsewhere = ELSEWHERE.has(name);
    if (name !== "play" && !elsewhere) this.wish = null; // it was meant for the position that is left now
    if (name !== "undo" && name !== "redo" && !elsewhere) this.paused = false;
    this.#waiting += 1;
    const turned = this.#queue.then(async () => {
      this.#waiting -= 1;
      const turn = await this.#once(name, args, how);
      await this.#goOn(); // also after a refusal: it has stopped the bots
      return turn;
    });
    this.#queue = turned;
    return turned;
  }

  /**
   * @template {Change} N
   * @param {N} name @param {Asks[N]["request"]} args
   * @param {{shown?: (turn: AnswerTo<N>) => void, faces?: readonly string[]}} how
   * @returns {Promise<AnswerTo<N> | null>}
   */
  async #once(name, args, { shown, faces }) {
    if (this.closed) return null;
    this.busy = true;
    try {
      const turn = await this.ask(name, args);
      if (this.closed) {
        // The core has done it: nothing is lost because somebody looks elsewhere.
        this.keep(turn.save, recast(turn.view, this.view, faces));
        return null;
      }
      await this.#apply(turn, faces);
      if (!this.closed) shown?.(turn);
      return turn;
    } catch (error) {
      this.#tell(error);
      return null;
    }
  }

  #tell(/** @type {unknown} */ error) {
    const reason = reasonOf(error);
    if (this.closed || reason === "stopped") return;
    if (reason === "no-table") void this.#gone();
    if (typeof reason === "string") this.#hooks.refuse(error);
    else this.#hooks.fail(error);
  }

  /**
   * Plays the move that was chosen while nothing could be played, if it still stands.
   * @param {() => void} [dropped] it does not
   */
  #grant(dropped) {
    const { wish, view } = this;
    this.wish = null;
    if (wish === null || this.closed || !view) return;
    if (view.choices.some((c) => c.move === wish)) this.play(wish);
    else dropped?.();
  }

  /**
   * The player's move; kept for later when it cannot be played yet.
   * @param {string} move
   * @returns {boolean} taken up at once
   */
  play(move) {
    if (this.closed) return false;
    // Where one may act out of turn a move goes in between the steps of the bots.
    // So does one that follows the own move out of turn, before the bots answer.
    const seat = this.view?.viewer ?? 0;
    const out = !this.#waiting && !(this.view?.awaited ?? []).includes(seat);
    const between =
      (this.#driving || out) && need(this.view, "the view").choices.some((c) => c.move === move);
    if (!this.ready || (this.busy && !between)) {
      this.wish = move;
      return false;
    }
    void this.run("play", { seat, move });
    return true;
  }

  /**
   * The first turn of the screen: what is in the journal, else what `fresh` asks for. Bots wait for `goOn`.
   * @param {() => Promise<TableTurn | null>} fresh gives a turn when nothing usable is kept, or null
   */
  begin(fresh) {
    const started = this.#start(fresh);
    this.#queue = started;
    return started;
  }

  async #start(/** @type {() => Promise<TableTurn | null>} */ fresh) {
    this.busy = true;
    try {
      const turn = (await this.#resume()) || (await fresh());
      if (!turn || this.closed) return;
      this.ready = true;
      await this.#apply(turn);
    } catch (error) {
      if (!this.closed) this.#hooks.fail(error);
    } finally {
      this.busy = false;
      if (this.ready) this.#grant(this.#hooks.dropped);
    }
  }

  /**
   * The kept game as a turn, or null. A save that cannot be read is set aside, never thrown away.
   * @returns {Promise<TableTurn | null>}
   */
  async #resume() {
    const { store } = this.#ctx;
    const kept = await store.get(this.#slot);
    const flaw = kept?.save.length ? null : store.flaw(this.#slot);
    if (flaw) this.#hooks.lost(flaw);
    if (!kept?.save.length) return null;
    try {
      const turn = await this.ask("load", { save: kept.save });
      if (turn.view.game.key !== this.#slot.split("/")[0])
        throw Object.assign(new Error("another game"), { reason: "bad-save" });
      const view = { ...turn.view, casts: readCasts(kept.casts) };
      return { ...turn, view, resumed: true };
    } catch (error) {
      const how = FLAWS.get(reasonOf(error));
      if (!how) throw error;
      await store.setAside(this.#slot, kept.save);
      this.#hooks.lost(how);
      return null;
    }
  }

  /** Python has lost this table, because its save broke a worker: what was kept is set aside, once. */
  async #gone() {
    const { save } = this;
    if (!save) return;
    this.save = "";
    await this.#ctx.store.setAside(this.#slot, save);
    this.#hooks.lost("gone");
  }

  /** After a take-over: what the other tab has written. */
  async reload() {
    const turn = await this.#resume();
    if (turn && !this.closed) await this.#apply(turn);
    await this.goOn();
  }

  /** Nothing more is shown. @returns {Promise<unknown>} resolves when what is under way is written down */
  close() {
    this.closed = true;
    this.stop();
    return this.#queue;
  }
}

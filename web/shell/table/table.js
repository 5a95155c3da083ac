/**
 * The screen of one table. It joins the controller, the board and the parts that stand around it: what comes from the
 * core goes from here to all of them. Knows routes, slots and views; no rules, and no game by name.
 */
import { need } from "../../board/draw/svg.js";
import { nextTask } from "../../board/motion/tween.js";
import { newDay, noDay, playedBefore } from "../daily/dated.js";
import { openingView } from "../daily/opening.js";
import { onNewDay, readDate, today } from "../device/clock.js";
import { listenKeys } from "../device/keys.js";
import { button, fill, h } from "../elements/dom.js";
import { seatNames, seatPlayers, tableWords } from "../players/players.js";
import { running } from "../share/deal.js";
import { seen } from "../ui/ask.js";
import { loadingStrip, whenReady } from "../ui/loading.js";
import { troubleStrip } from "../ui/trouble.js";
import { keyActs, toolActs } from "./acts.js";
import { Assist } from "./assist.js";
import { Brought } from "./brought.js";
import { Control } from "./control.js";
import { Result } from "./ending/result.js";
import { Frame } from "./frame.js";
import { Heading } from "./heading.js";
import { Hints, isMeant } from "./hints.js";
import { Log } from "./log.js";
import { LookBack } from "./lookback.js";
import { Moment } from "./moment.js";
import { NewGames } from "./newgame.js";
import { OtherTab } from "./othertab.js";
import { Prerendered } from "./prerendered.js";
import { sayStory } from "./seating/cover.js";
import { Seats } from "./seating/seats.js";
import { Thought } from "./thought.js";
import { Tools } from "./tools.js";

/**
 * @import { BoardKit } from "../../games/types.js"
 * @import { SoundName } from "../../sound/types.js"
 * @import { Board, Context, KeyedRoute, Line, Route, Screen, Table, TableTurn, TableView } from "../types.d.ts"
 */

/** Where a game is kept. @param {string} key @param {string | null} date of a daily */
const slotOf = (key, date) => (date ? `${key}/${date}` : key);

/**
 * `#/key`, and with a kind: s seed, p position, d date.
 * @param {Context} ctx @param {HTMLElement} host @param {KeyedRoute} route @returns {Screen}
 */
export function playScreen(ctx, host, route) {
  const { key, kind, text = "" } = route;
  const { t, date } = ctx.words;
  if (kind !== "d") return new TableScreen(ctx, host, route, null);
  if (!readDate(text)) return noDay(ctx, host, key, t("error.bad-date", {}));
  // A day that was begun before the clock was set back can be gone on with.
  if (text > today() && !ctx.store.mirror(slotOf(key, text)))
    return noDay(ctx, host, key, t("daily.future", { date: date(text) }));
  return new TableScreen(ctx, host, route, text);
}

/** @implements {Screen} @implements {Table} */
class TableScreen {
  ctx;
  key;
  /** Of a daily. @type {string | null} */
  date;
  game;
  words;
  title;
  /** @type {Route} */
  route;
  control;
  /** @type {TableView | null} */
  #view = null;
  /** There from `begin` on. @type {Board | null} */
  #board = null;
  #host;
  #slot;
  #frame;
  #heading;
  #log;
  #hint;
  #assist;
  #tools;
  #games;
  #seats;
  #moment;
  #past;
  #prerendered;
  #brought;
  #result;
  #thought;
  #loading;
  #trouble;
  #otherTab;
  #keys;
  /** What is to be ended when the table is left. @type {(() => void)[]} */
  #stops = [];

  /** @param {Context} ctx @param {HTMLElement} host @param {KeyedRoute} route @param {string | null} date */
  constructor(ctx, host, route, date) {
    const key = (this.key = route.key);
    this.ctx = ctx;
    this.date = date;
    this.route = route;
    this.game = need(ctx.game(key), "the game");
    this.words = tableWords(ctx, key, () => this.#view);
    this.title = date ? `${ctx.title(key)}, ${ctx.words.date(date)}` : ctx.title(key);
    this.#host = host;
    this.#slot = slotOf(key, date);
    this.control = this.#makeControl();
    const frame = new Frame(ctx, key, () => this.#touched());
    const games = new NewGames(this);
    const focus = (/** @type {string} */ tool) => () => this.#tools.button(tool);
    this.#frame = frame;
    this.#games = games;
    this.#heading = new Heading(this);
    this.#seats = new Seats(this, frame, games);
    this.#moment = new Moment(this, () => this.#thought.heed());
    this.#result = new Result(this, games);
    this.#hint = new Hints(this, focus("hint"));
    this.#assist = new Assist(this);
    this.#thought = new Thought(this, frame.under, () => this.#moment.acting);
    this.#past = this.#makePast(focus("replay"));
    this.#log = new Log(ctx, { words: this.words, go: (n) => this.#past.open(n) });
    this.#otherTab = new OtherTab(ctx);
    this.#loading = loadingStrip(ctx, () => this.control.busy && !this.#view);
    this.#trouble = troubleStrip(ctx, focus("describe"));
    const acts = this.#makeActs();
    this.#tools = new Tools(this, acts);
    this.#prerendered = new Prerendered(this, frame);
    this.#brought = new Brought(this, games, frame.message);
    this.#keys = keyActs(this, acts, this.#past);
    this.#lay();
    this.#tools.draw();
    this.#heading.draw();
  }

  get view() {
    return this.#view;
  }

  get board() {
    return need(this.#board, "the board");
  }

  get drawer() {
    return this.#frame.drawer;
  }

  get locked() {
    return this.ctx.store.writer === "other";
  }

  get looking() {
    return this.#past.on;
  }

  playing() {
    return running(this.#view);
  }

  #makeControl() {
    const { ctx } = this;
    return new Control({
      ctx,
      slot: this.#slot,
      hooks: {
        turn: (turn, before) => this.#turned(turn, before),
        think: (part) => this.#think(part),
        refuse: (error) => {
          ctx.sound("refuse");
          ctx.warn(ctx.reason(error));
          if (this.#view) this.board.draw(this.#shown);
        },
        fail: (error) => this.#failed(error),
        lost: (how) => this.#trouble.lost(how),
        dropped: () => ctx.toast(ctx.words.t("table.otherPosition")),
        ended: (view) => void this.#result.tell(view),
      },
    });
  }

  /** @param {() => HTMLElement} back */
  #makePast(back) {
    return new LookBack(this, this.#frame.under, {
      back,
      opened: () => {
        const { view } = seen(this);
        this.#hint.clear();
        this.#seats.watch.hold(view);
        this.board.assist(null);
        this.#frame.mark("replaying", true);
        this.#tools.draw();
      },
      shown: (past) => this.#log.draw(seen(this).view.log, past.n),
      closed: (redraw) => {
        this.#frame.mark("replaying", false);
        if (!redraw) return;
        this.#paint();
        void this.#assist.ask();
      },
    });
  }

  #makeActs() {
    return toolActs(this, {
      tools: () => this.#tools,
      ...{ games: this.#games, hint: this.#hint, assist: this.#assist, past: this.#past, log: this.#log },
      message: this.#frame.message,
    });
  }

  /** Everything but the board into its place. */
  #lay() {
    const [heading, seats, tools] = [this.#heading, this.#seats, this.#tools];
    const words = h("div", { class: "s-drawer-words" }, heading.full, seats.players.node, seats.friends.node);
    this.#frame.lay(this.#host, {
      words: [heading.title, heading.second],
      tools: tools.main,
      notes: [this.#otherTab.node, this.#trouble.node],
      stage: seats.cover.node,
      acts: [seats.watch.node, this.#moment.node, this.#loading.node],
      hint: this.#hint.node,
      end: this.#result.end,
      drawer: [words, seats.away, this.#result.node, this.#log.node, this.#frame.lookup, tools.more],
      opener: tools.button("menu"),
    });
  }

  /** The board, with the picture of the last visit or an empty one at once, and the game on it. */
  begin() {
    const { ctx } = this;
    const board = this.game.mount(this.#frame.board, this.#kit());
    this.#board = board;
    fill(this.#frame.lookup, board.lookup?.() ?? null);
    const known = this.#paintMirror();
    if (!known) {
      if (this.game.blank) board.draw(this.game.blank);
      if (this.date) void this.#paintOpening(this.date);
    }
    this.#tools.draw();
    this.#heading.draw();
    if (this.locked) void this.#writerChanged();
    void this.#begin();
    this.#prerendered.replay(known);
    this.#stops.push(
      listenKeys(ctx, this.#keys),
      onNewDay(() => this.#newDay()),
      ctx.store.onWriter(() => void this.#writerChanged()),
      () => board.destroy(),
    );
  }

  leave() {
    this.#past.close();
    this.#hint.clear();
    this.#games.shows(null);
    this.ctx.settled = this.control.close();
    for (const part of [this.#frame, this.#seats, this.#result, this.#prerendered]) part.leave();
    for (const stop of [this.#loading.stop, this.#trouble.stop, ...this.#stops]) stop();
  }

  /** What a board module may use. @returns {BoardKit} */
  #kit() {
    const { ctx } = this;
    return {
      words: this.words,
      settings: ctx.settings,
      choose: (move) => void this.#choose(move),
      refuse: (/** @type {Line} */ line) => {
        ctx.sound("refuse");
        ctx.warn(this.words.line(line));
      },
      speak: (text) => ctx.say(text),
      speed: () => ctx.settings.get("speed"),
      sound: (name, step) => this.#hear(name, step),
      live: () => !this.looking,
      told: () => void (this.looking || this.#drawRest()), // the board shows the end of a story, and pauses
      calls: true, // resigning, offers and claims are for a game that counts
      acts: (acts, words) => this.#moment.offer(acts, words),
      players: () => (this.#view?.seats ? seatPlayers(ctx, this.#view) : []),
    };
  }

  /**
   * The board lets a sound be heard; nothing while somebody looks back.
   * @param {SoundName} name
   * @param {number} [step]
   */
  #hear(name, step) {
    if (this.looking) return;
    this.#result.hear(name);
    this.ctx.sound(name, step);
  }

  /** A move that the board made out of taps, drag or keys. @param {string} move */
  async #choose(move) {
    const { ctx, control } = this;
    if (this.looking || this.locked) return;
    const { choices } = seen(this).view;
    if (ctx.settings.get("confirm") && !(await isMeant(this, this.#frame.under, move))) return;
    if (this.#view?.choices !== choices) return; // the question was about a position that is gone
    this.#hint.clear();
    ctx.touch();
    if (!control.play(move) && !control.ready) ctx.toast(ctx.words.t("table.later"));
  }

  /** What was said gives way to who goes on to play. */
  #touched() {
    this.#hint.yield();
    this.#frame.message.pass("touch");
  }

  /**
   * The picture of the last visit. It may be of another version, or of somebody else: one that cannot be drawn
   * is passed over.
   */
  #paintMirror() {
    const mirror = this.ctx.store.mirror(this.#slot);
    this.#view = (mirror && mirror.view) || null;
    try {
      if (this.#view) this.#paint();
    } catch (error) {
      console.warn("picture of the last visit:", error);
      this.#view = null;
    }
    this.control.view = this.#view;
    return Boolean(this.#view);
  }

  /** The deal of a day that was never opened here, until the core is there. @param {string} date */
  async #paintOpening(date) {
    const { ctx, key, control } = this;
    if (date > today() || ctx.store.results.list(key).some((r) => r.date === date)) return;
    const view = await openingView(this.game, key, date);
    if (!view || this.#view || control.closed || control.ready) return;
    control.view = this.#view = view;
    this.#frame.board.dataset.opening = "";
    this.#paint();
  }

  /** First turn: from the journal, a link, the day or a fresh seed. */
  async #begin() {
    const { ctx, control, date } = this;
    await ctx.settled; // the table before this one may still be writing
    if (control.closed) return;
    await control.begin(() => this.#fresh());
    this.#loading.paint();
    if (control.closed || !control.ready) return;
    if (!date) await this.#brought.take().then(() => this.#seats.friends.resume());
    // Bots wait until it is clear which game is on the table.
    if (!control.closed) void control.goOn();
  }

  /** @returns {Promise<TableTurn | null>} */
  async #fresh() {
    const { ctx, key, date, control } = this;
    if (!date) return (await this.#brought.sent()) || this.#games.first();
    const done = ctx.store.results.list(key).find((r) => r.date === date);
    if (!done) return control.ask("open", { key, date, today: today() });
    this.#result.showEnd(playedBefore(ctx, key, done));
    return null;
  }

  /** The view that the board shows now: nothing can be chosen while another tab has the game. */
  get #shown() {
    const { view } = seen(this);
    return this.locked ? { ...view, choices: [] } : view;
  }

  /** The view as it is, on the board and beside it. */
  #paint() {
    this.board.draw(this.#shown);
    this.#loading.paint();
    this.#drawRest();
  }

  /** All but the board; what has not changed is left alone. */
  #drawRest() {
    const view = this.#shown;
    this.#frame.mark("ended", Boolean(view.outcome));
    void this.#drawLog();
    this.#heading.draw();
    this.#seats.draw(view);
    this.#tools.draw();
    this.#moment.draw();
    this.#prerendered.keep();
  }

  /** The log in a task of its own: that of a long game is long, and seldom in sight. */
  async #drawLog() {
    await nextTask();
    if (!this.#view || this.looking || this.control.closed) return;
    this.#log.draw(this.#view.log || [], -1, seatNames(this.ctx, this.#view));
  }

  /**
   * A turn is told on the board, then counted, written and spoken once: the words never know more than the
   * eyes.
   * @param {TableTurn} turn
   * @param {TableView | null} was the view before
   */
  async #turned(turn, was) {
    const told = this.#seats.friends.turned(turn);
    const before = was && was.opening ? null : was; // a deal that only the list knew is as good as none
    this.#change(turn, was);
    if (turn.story.length && before) await this.board.tell(turn.story, before, turn.view);
    else if (!before) await nextTask(); // a game that begins is much to draw: what has read it ends here
    if (this.control.closed) return;
    sayStory(this, turn, before);
    if (this.#view === turn.view) {
      this.#paint();
      this.#result.clear(this.#tools.button("fresh"));
      this.ctx.offer();
      void this.#assist.ask();
    }
    await told; // friends have the time to act that is theirs; who sits here may choose meanwhile
  }

  /**
   * The view of a turn takes the place of the one before, with which goes what was said about it.
   * @param {TableTurn} turn
   * @param {TableView | null} was
   */
  #change({ view, story, resumed }, was) {
    const { ctx } = this;
    delete this.#frame.board.dataset.opening;
    this.#prerendered.change();
    this.#past.close();
    this.#hint.clear();
    this.#frame.message.pass("turn", this.#tools.button("describe"));
    // Kept before the board has told it: whoever leaves or reloads meanwhile has played the game all the same.
    if (view.outcome) this.#result.keep(view, !story.length);
    if (was && was.game.seed !== view.game.seed) void this.drawer.close();
    this.#view = view;
    this.#games.shows(view);
    this.#assist.hide();
    // Said, not shown: who sees the board sees it, and a note would lie over the tools.
    if (resumed && view.n > 1 && !view.outcome && !this.route.kind) ctx.say(ctx.words.t("table.resumed"));
  }

  /** Help was given: the game is practice from here on, and the journal knows it. @param {string[]} [save] */
  helped = (save) => {
    const { control, view } = seen(this);
    const practised = view.practice ? view : { ...view, practice: true };
    this.#view = practised;
    if (save && save !== control.save) control.keep(save, practised);
    this.#heading.draw();
  };

  /** @param {number | null} part of a thought that is done; null: it is over */
  #think(part) {
    if (part !== null) return this.#thought.set(part);
    this.#thought.end(this.#tools.button("hint"));
    if (this.control.paused && this.#view && !this.looking) this.#seats.draw(this.#shown);
    return undefined;
  }

  /** @param {unknown} error */
  #failed(error) {
    const { ctx, date, key, route } = this;
    // The strip of the engine offers Retry; when the core is there after all, the screen begins again.
    if (ctx.engine.state?.phase === "failed")
      return whenReady(ctx.engine, () => this.control.closed || void this.#begin());
    const text = ctx.reason(error);
    if (date && !this.#view) return void noDay(ctx, this.#host, key, text);
    const again = button(ctx.words.t("boot.retry"), () => ctx.show(route), { kind: "primary" });
    this.#frame.message.show(h("div", { class: "s-failure" }, h("p", {}, text), again));
    return ctx.warn(text);
  }

  /** Midnight has passed. */
  #newDay() {
    const { ctx, key, date } = this;
    if (!date || date >= today()) return;
    this.#frame.message.show(newDay(ctx, key, date, Boolean(this.#view?.outcome)));
  }

  /** Another tab plays this, or no more: what it has written meanwhile is shown. */
  async #writerChanged() {
    const { control, locked } = this;
    const back = this.#otherTab.draw(locked);
    if (locked) control.stop();
    if (back && control.ready) await control.reload();
    else if (this.#view) this.#paint();
  }
}

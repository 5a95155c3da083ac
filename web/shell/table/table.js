/**
 * The screen of one table: board, facts, tools, log, replay, result. It joins controller, board module and panels.
 * Knows routes, slots and views; knows no game's rules and no game's name.
 */
import { need } from "../../board/svg.js";
import { seen, takeWish } from "../ui/ask.js";
import { onNewDay, readDate, today } from "../ui/clock.js";
import { Control } from "./control.js";
import { button, fill, h, nextTask, refill } from "../ui/dom.js";
import { Hint } from "./hint.js";
import { moveName } from "../ui/names.js";
import { listenKeys } from "../ui/keys.js";
import { loadingStrip, thinkingBar } from "../ui/loading.js";
import { Log } from "./log.js";
import { drawRail, offer } from "./moment.js";
import { newDay, noDay, playedBefore } from "../daily/dated.js";
import { duelPanel } from "./duel.js";
import { closeReplay, firstMove, openReplay } from "./past.js";
import { keepResult, resultPanel } from "./result.js";
import { recordScreen } from "../study/review.js";
import { openingView } from "../daily/opening.js";
import { seatPlayers } from "../ui/players.js";
import { drawSeats, newGame, open, sayStory } from "./seats.js";
import { running, sentTurn, takeSeed, takeText } from "../share/seed.js";
import { openArgs } from "./seating.js";
import { shareDialog } from "../share/share.js";
import { createTools } from "./tools.js";
import { troubleStrip } from "../ui/trouble.js";
import { assistNow, keyActs, toolActs } from "./acts.js";
import { layElements, layOut, strip, subtitle } from "./frame.js";

/** @import { Act as BoardAct, BoardView } from "../../games/types.js" */
/** @import { Context, KeyedRoute, Line, Route, Screen, TableDesk, TableTurn, TableView } from "../types.d.ts" */

/**
 * `#/key`, and with a kind: s seed, p position, d date; r opens the review.
 * @param {Context} ctx @param {HTMLElement} host @param {KeyedRoute} route @returns {Screen}
 */
export function playScreen(ctx, host, route) {
  if (route.kind === "r") return recordScreen(ctx, host, route);
  if (route.kind !== "d") return tableScreen(ctx, host, { key: route.key, date: null, route });
  const { text = "" } = route;
  const date = readDate(text) ? text : null;
  return date
    ? tableScreen(ctx, host, { key: route.key, date, route })
    : noDay(ctx, host, route.key, ctx.words.t("error.bad-date", {}));
}

/** @param {Context} ctx @param {HTMLElement} host @param {{key: string, date: string | null, route: Route}} what */
function tableScreen(ctx, host, what) {
  const desk = makeDesk(ctx, host, what);
  // A day that was begun before the clock was set back can be gone on with.
  if (desk.date && desk.date > today() && !ctx.store.mirror(desk.slot))
    return noDay(ctx, host, desk.key, ctx.words.t("daily.future", { date: ctx.words.date(desk.date) }));
  build(desk);
  return {
    title: desk.title,
    playing: () => running(desk.view),
    begin: () => start(desk),
    leave: () => leave(desk),
  };
}

/**
 * Everything that the parts of this screen share.
 * @param {Context} ctx
 * @param {HTMLElement} host
 * @param {{key: string, date: string | null, route: Route}} what
 */
function makeDesk(ctx, host, { key, date, route }) {
  const desk = /** @type {TableDesk} what follows here and in build adds the rest */ ({
    ctx,
    host,
    key,
    date,
    route,
    game: need(ctx.game(key), "the game"),
    slot: date ? `${key}/${date}` : key,
    title: date ? `${ctx.title(key)}, ${ctx.words.date(date)}` : ctx.title(key),
    view: null,
    replay: null,
    past: null,
    timer: null,
    thinking: null,
    kept: null,
    dropNote: null,
    offered: { acts: /** @type {readonly BoardAct[]} */ ([]), words: "" },
    subtitle: "",
    awayFace: "",
    watchFace: "",
  });
  desk.helped = (/** @type {string[]} */ save) => helped(desk, save);
  desk.arrived = () => {
    desk.route = { page: "play", key };
  };
  desk.strip = (/** @type {TableView} */ past) => strip(desk, past);
  desk.repaint = () => {
    paint(desk);
    void assistNow(desk);
  };
  desk.control = new Control({
    ctx,
    slot: desk.slot,
    hooks: {
      turn: (turn, before) => turned(desk, turn, before),
      think: (part) => think(desk, part),
      refuse: (error) => {
        ctx.sound("refuse");
        ctx.warn(ctx.reason(error));
        if (desk.view) desk.board.draw(shownView(desk));
      },
      fail: (error) => failed(desk, error),
      lost: (how) => desk.trouble.lost(how),
      ended: (view) => void ended(desk, view),
    },
  });
  return desk;
}

/** The elements of the screen but for the board. @param {TableDesk} desk */
function build(desk) {
  const { ctx } = desk;
  layElements(desk);
  desk.loading = loadingStrip(ctx);
  desk.trouble = troubleStrip(ctx, () => desk.tools.button("describe"));
  desk.stops = [desk.loading.stop, desk.trouble.stop];
  desk.log = new Log(ctx, { go: (n) => openReplay(desk, n) });
  desk.hint = new Hint(desk);
  desk.tools = createTools(desk, toolActs(desk));
  desk.keys = keyActs(desk);
  layOut(desk);
  desk.tools.draw();
  subtitle(desk);
}

/**
 * The board, with the picture of the last visit or an empty one at once, and the game on it.
 * @param {TableDesk} desk
 */
function start(desk) {
  const { ctx } = desk;
  desk.board = desk.game.mount(desk.boardBox, boardKit(desk));
  fill(desk.lookup, desk.board.lookup?.() ?? null);
  if (!paintMirror(desk)) {
    if (desk.game.blank) desk.board.draw(desk.game.blank);
    if (desk.date) void paintOpening(desk);
  }
  desk.tools.draw();
  subtitle(desk);
  if (ctx.store.writer === "other") void writerChanged(desk);
  void begin(desk);
  desk.stops.push(
    listenKeys(ctx, desk.keys),
    onNewDay(() => newDay(desk)),
    ctx.store.onWriter(() => void writerChanged(desk)),
    () => desk.board.destroy(),
  );
}

/**
 * The picture of the last visit. It may be of another version, or of somebody else: one that cannot be drawn
 * is passed over.
 * @param {TableDesk} desk
 * @returns {boolean}
 */
function paintMirror(desk) {
  const mirror = desk.ctx.store.mirror(desk.slot);
  desk.view = (mirror && mirror.view) || null;
  try {
    if (desk.view) paint(desk);
  } catch (error) {
    console.warn("picture of the last visit:", error);
    desk.view = null;
  }
  desk.control.view = desk.view;
  return Boolean(desk.view);
}

/** The deal of a day that was never opened here, until the core is there. @param {TableDesk} desk */
async function paintOpening(desk) {
  const { ctx, key } = desk;
  const date = desk.date ?? "";
  if (date > today() || ctx.store.results.list(key).some((r) => r.date === date)) return;
  const view = await openingView(desk.game, key, date);
  if (!view || desk.view || desk.control.closed || desk.control.ready) return;
  desk.control.view = desk.view = view;
  desk.boardBox.dataset.opening = "";
  paint(desk);
}

/** What a board module may use. @param {TableDesk} desk */
function boardKit(desk) {
  const { ctx } = desk;
  return {
    words: ctx.words,
    settings: ctx.settings,
    choose: (/** @type {string} */ move) => choose(desk, move),
    refuse: (/** @type {Line} */ line) => {
      ctx.sound("refuse");
      ctx.warn(ctx.words.line(line));
    },
    speak: (/** @type {string} */ text) => ctx.say(text),
    speed: () => ctx.settings.get("speed"),
    told: () => void (desk.replay || drawRest(desk)), // the board shows the end of a story, and pauses
    calls: true, // resigning, offers and claims are for a game that counts
    acts: (/** @type {readonly BoardAct[]} */ acts, /** @type {string | undefined} */ words) =>
      offer(desk, acts, words),
    players: (/** @type {BoardView} */ view) => (desk.view && view.seats ? seatPlayers(ctx, desk.view) : []),
  };
}

/** A move that the board made out of taps, drag or keys. @param {TableDesk} desk @param {string} move */
async function choose(desk, move) {
  const { ctx } = desk;
  if (desk.replay || ctx.store.writer === "other") return;
  const { choices } = seen(desk).view;
  if (ctx.settings.get("confirm") && !(await askMove(desk, move))) return;
  if (desk.view?.choices !== choices) return; // the question was about a position that is gone
  desk.hint.clear();
  if (!desk.control.play(move) && !desk.control.ready) ctx.toast(ctx.words.t("table.later"));
}

/**
 * The question "play this move?" under the board.
 * @param {TableDesk} desk
 * @param {string} move
 * @returns {Promise<boolean>}
 */
function askMove(desk, move) {
  const { t } = desk.ctx.words;
  const choice = seen(desk).view.choices.find((c) => c.move === move);
  if (choice) desk.board.mark(choice.parts, "hint");
  const text = t("table.confirm", { move: moveName(desk, choice || { move, parts: [] }) });
  return new Promise((resolve) => {
    const back = document.activeElement;
    const end = (/** @type {boolean} */ yes) => {
      fill(desk.under);
      desk.board.mark([], "hint");
      if (back instanceof HTMLElement && back.isConnected) back.focus();
      resolve(yes);
    };
    const yes = button(t("table.confirm.yes"), () => end(true), { kind: "primary" });
    fill(
      desk.under,
      h(
        "div",
        {
          class: "s-ask",
          role: "group",
          "aria-label": text,
          on: {
            keydown: (/** @type {KeyboardEvent} */ e) => {
              if (e.key === "Escape") end(false);
            },
          },
        },
        h("p", {}, text),
        yes,
        button(t("dialog.cancel"), () => end(false)),
      ),
    );
    yes.focus();
  });
}

/** First turn: from the journal, a link, the day or a fresh seed. @param {TableDesk} desk */
async function begin(desk) {
  const { ctx, key, date } = desk;
  await ctx.settled; // the table before this one may still be writing
  if (desk.control.closed) return;
  await desk.control.begin(async () => {
    if (!date) return (await sentTurn(desk)) || desk.control.ask("open", await openArgs(ctx, key));
    const done = ctx.store.results.list(key).find((r) => r.date === date);
    if (done) return playedBefore(desk, done);
    return desk.control.ask("open", { key, date, today: today() });
  });
  if (!desk.control.closed && desk.control.ready && !date) await beginWith(desk);
  // Bots wait until it is clear which game is on the table.
  if (!desk.control.closed && desk.control.ready) void desk.control.goOn();
}

/** What the address or another screen has brought along. @param {TableDesk} desk */
async function beginWith(desk) {
  const { ctx, key, route } = desk;
  const wish = takeWish(ctx, key);
  if (wish.open) await open(desk, wish.open);
  else if (route.kind) await takeText(desk, `#/${key}/${route.kind}/${route.text}`);
  else if (wish.text) await takeText(desk, wish.text);
  else if (wish.seed) await takeSeed(desk, wish.seed);
}

/** The view that the board shows now: nothing can be chosen while another tab has the game. @param {TableDesk} desk */
function shownView(desk) {
  const { view } = seen(desk);
  return desk.ctx.store.writer === "other" ? { ...view, choices: [] } : view;
}

/** The view as it is, on the board and beside it. @param {TableDesk} desk */
function paint(desk) {
  desk.board.draw(shownView(desk));
  drawRest(desk);
}

/** Facts, log, tools and acts; what has not changed is left alone. @param {TableDesk} desk */
function drawRest(desk) {
  const view = shownView(desk);
  void drawLog(desk);
  strip(desk, view);
  subtitle(desk);
  drawSeats(desk, view);
  desk.tools.draw();
  drawRail(desk);
}

/** The log in a task of its own: that of a long game is long, and seldom in sight. @param {TableDesk} desk */
async function drawLog(desk) {
  await nextTask();
  if (desk.view && !desk.replay && !desk.control.closed) desk.log.draw(desk.view.log || []);
}

/**
 * A turn is told on the board, then counted, written and spoken once: the words never know more than the
 * eyes.
 * @param {TableDesk} desk
 * @param {TableTurn} turn
 * @param {TableView | null} was the view before
 */
async function turned(desk, turn, was) {
  const { ctx } = desk;
  const before = was && was.opening ? null : was; // a deal that only the list knew is as good as none
  delete desk.boardBox.dataset.opening;
  closeReplay(desk);
  desk.hint.clear();
  if (desk.message.querySelector(".s-described")) refill(desk.message, desk.tools.button("describe"));
  // Kept before the board has told it: whoever leaves or reloads meanwhile has played the game all the same.
  if (turn.view.outcome) desk.kept = keepResult(desk, turn.view, !turn.story.length);
  if (was && was.game.seed !== turn.view.game.seed) void desk.drawer.close();
  desk.view = turn.view;
  if (desk.dropNote) desk.dropNote(turn.view);
  if (ctx.settings.get("assist")) desk.board.assist(null);
  if (turn.resumed && turn.view.n > 1 && !turn.view.outcome && !desk.route.kind)
    ctx.toast(ctx.words.t("table.resumed"));
  if (turn.story.length && before) {
    ctx.sound("move");
    await desk.board.tell(turn.story, before, turn.view);
  } else if (!before) await nextTask(); // a game that begins is much to draw: what has read it ends here
  if (desk.control.closed) return;
  sayStory(desk, turn, before);
  if (desk.view !== turn.view) return;
  paint(desk);
  refill(desk.resultBox, desk.tools.button("fresh"));
  ctx.offer();
  void assistNow(desk);
}

/**
 * Help was given: the game is practice from here on, and the journal knows it.
 * @param {TableDesk} desk
 * @param {string[]} [save]
 */
function helped(desk, save) {
  const { control, view } = seen(desk);
  const practised = view.practice ? view : { ...view, practice: true };
  desk.view = practised;
  if (save && save !== control.save) control.keep(save, practised);
  subtitle(desk);
}

/** @param {TableDesk} desk @param {number | null} part */
function think(desk, part) {
  if (part === null) {
    const bar = desk.thinking && desk.thinking.node;
    desk.thinking = null;
    // Something else may be there by now: a question, or the replay.
    if (bar && bar.isConnected) refill(desk.under, desk.tools.button("hint"));
    if (desk.control.paused && desk.view && !desk.replay) drawSeats(desk, shownView(desk));
    return;
  }
  if (!desk.thinking) {
    desk.thinking = thinkingBar(desk.ctx, desk.ctx.words.t("table.thinking"), () => desk.control.halt());
    // A short thought needs no bar.
    // And where no computer is on, what they think of doing between is their secret.
    const secret = desk.control.busy && !desk.view?.bot;
    if (!secret)
      setTimeout(() => {
        const acting = desk.offered.acts.some(({ off }) => !off);
        if (desk.thinking && !desk.under.firstChild && !acting) fill(desk.under, desk.thinking.node);
      }, 300);
  }
  desk.thinking.set(part);
}

/** @param {TableDesk} desk @param {unknown} error */
function failed(desk, error) {
  const { ctx } = desk;
  if (ctx.engine.state && ctx.engine.state.phase === "failed") return waitForEngine(desk);
  const text = ctx.reason(error);
  if (desk.date && !desk.view) return noDay(ctx, desk.host, desk.key, text);
  fill(
    desk.message,
    h(
      "div",
      { class: "s-failure" },
      h("p", {}, text),
      button(ctx.words.t("boot.retry"), () => ctx.show(desk.route), { kind: "primary" }),
    ),
  );
  ctx.warn(text);
}

/** The strip above offers Retry; when the core is there after all, the screen begins again. @param {TableDesk} desk */
function waitForEngine(desk) {
  const stop = desk.ctx.engine.subscribe(() => {
    if (desk.ctx.engine.state.phase !== "ready") return;
    if (typeof stop === "function") stop();
    if (!desk.control.closed) void begin(desk);
  });
}

/**
 * The game is over: its result is kept by now, or soon (see `turned`); told once.
 * @param {TableDesk} desk
 * @param {TableView} view
 */
async function ended(desk, view) {
  const { ctx } = desk;
  const fresh = (await desk.kept) ?? false;
  if (desk.control.closed || desk.view !== view) return;
  if (fresh) {
    ctx.sound("end");
    fill(desk.message);
    ctx.say(ctx.words.line(view.outcome?.line));
  }
  if (fresh) void ctx.store.persist();
  showResult(desk, fresh);
}

/** @param {TableDesk} desk @param {boolean} fresh */
function showResult(desk, fresh) {
  const acts = {
    again: () => newGame(desk),
    replay: () => openReplay(desk, firstMove(desk)),
    share: () => shareDialog(desk),
  };
  const panel = seen(desk).view.seats.length > 1 ? duelPanel(desk, acts) : resultPanel(desk, acts);
  fill(desk.resultBox, panel);
  if (!fresh) return;
  if (desk.drawer.wide) panel.querySelector("h2")?.focus({ preventScroll: false });
  else tellEnd(desk);
}

/** Where the result lies in the sheet: how it ended, over the board until it is touched. @param {TableDesk} desk */
function tellEnd(desk) {
  const { ctx, view } = seen(desk);
  const title = desk.resultBox.querySelector("h2")?.textContent ?? "";
  fill(
    desk.message,
    h(
      "div",
      { class: "s-card s-verdict" },
      h("strong", {}, title),
      h("p", {}, ctx.words.line(view.outcome?.line)),
    ),
  );
}

/** Another tab plays this: words, a way to take over, and a board to look at. @param {TableDesk} desk */
async function writerChanged(desk) {
  const { ctx, control } = desk;
  const { t } = ctx.words;
  const other = ctx.store.writer === "other";
  const was = !desk.banner.hidden;
  desk.banner.hidden = !other;
  if (other) {
    control.stop();
    fill(
      desk.banner,
      h("p", {}, t("table.otherTab")),
      button(t("table.takeOver"), () => ctx.store.takeOver(), { kind: "primary" }),
    );
    ctx.say(t("table.otherTab"));
  }
  if (!other && was && control.ready) await control.reload();
  else if (desk.view) paint(desk);
}

/** @param {TableDesk} desk */
function leave(desk) {
  closeReplay(desk);
  desk.hint.clear();
  if (desk.dropNote) desk.dropNote(null);
  desk.ctx.settled = desk.control.close();
  for (const stop of desk.stops) if (typeof stop === "function") stop();
}

/**
 * The screen of one table: board, facts, tools, log, replay, result. It joins controller, board module and panels.
 * Knows routes, slots and views; knows no game's rules and no game's name.
 */
import { onNewDay, readDate, today } from "./clock.js";
import { Control } from "./control.js";
import { button, fill, h, linkButton, refill } from "./dom.js";
import { Hint, moveName } from "./hint.js";
import { icon } from "./icons.js";
import { keysDialog, listenKeys } from "./keys.js";
import { loadingStrip, thinkingBar } from "./loading.js";
import { createLog } from "./log.js";
import { duelPanel } from "./duel.js";
import { closeReplay, firstMove, openReplay } from "./past.js";
import { reportDialog } from "./report.js";
import { keepResult, resultPanel } from "./result.js";
import { openReview } from "./decided.js";
import { recordScreen } from "./review.js";
import { openingView } from "./opening.js";
import { drawSeats, newGame, open, sayStory } from "./seats.js";
import { running, seedButton, sentTurn, takeSeed, takeText } from "./seed.js";
import { openArgs } from "./setup.js";
import { openStudy, shareDialog } from "./share.js";
import { createTools } from "./tools.js";
import { troubleStrip } from "./trouble.js";

/**
 * `#/key`, and with a kind: s seed, p position, d date; r opens the review.
 * @param {any} ctx @param {HTMLElement} host @param {any} route @returns {{title: string, leave?: () => void}}
 */
export function playScreen(ctx, host, route) {
  if (route.kind === "r") return recordScreen(ctx, host, route);
  if (route.kind !== "d") return tableScreen(ctx, host, { key: route.key, date: null, route });
  const date = readDate(route.text) ? route.text : null;
  return date
    ? tableScreen(ctx, host, { key: route.key, date, route })
    : noDay(ctx, host, route.key, ctx.words.t("error.bad-date", {}));
}

/** A date without a daily, in words. @param {any} ctx @param {HTMLElement} host @param {string} key @param {string} text */
function noDay(ctx, host, key, text) {
  const { t } = ctx.words;
  const title = t("daily.title");
  fill(
    host,
    h(
      "div",
      { class: "s-page" },
      h("h1", {}, title),
      h("p", { class: "s-lead" }, text),
      h(
        "div",
        { class: "s-row" },
        linkButton(t("daily.today"), `#/${key}/d/${today()}`, "primary", icon("day")),
        linkButton(t("daily.archive"), `#daily/${key}`),
      ),
    ),
  );
  return { title };
}

/** @param {any} ctx @param {HTMLElement} host @param {{key: string, date: string | null, route: any}} what */
function tableScreen(ctx, host, what) {
  const desk = makeDesk(ctx, host, what);
  // A day that was begun before the clock was set back can be gone on with.
  if (desk.date && desk.date > today() && !ctx.store.mirror(desk.slot))
    return noDay(ctx, host, desk.key, ctx.words.t("daily.future", { date: ctx.words.date(desk.date) }));
  build(desk);
  if (ctx.store.writer === "other") writerChanged(desk);
  begin(desk);
  desk.stops.push(
    listenKeys(ctx, desk.keys),
    onNewDay(() => newDay(desk)),
    ctx.store.onWriter(() => writerChanged(desk)),
  );
  return { title: desk.title, leave: () => leave(desk) };
}

/** Everything that the parts of this screen share. @param {any} ctx @param {HTMLElement} host @param {any} what */
function makeDesk(ctx, host, { key, date, route }) {
  /** @type {any} */
  const desk = {
    ctx,
    host,
    key,
    date,
    route,
    game: ctx.game(key),
    slot: date ? `${key}/${date}` : key,
    title: date ? `${ctx.title(key)}, ${ctx.words.date(date)}` : ctx.title(key),
    view: null,
    replay: null,
    stops: [],
  };
  ctx.playing = () => running(desk.view);
  desk.helped = (/** @type {string[]} */ save) => helped(desk, save);
  desk.strip = (/** @type {any} */ past) => strip(desk, past);
  desk.repaint = () => {
    paint(desk);
    assistNow(desk);
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
        if (desk.view) desk.board.draw(shown(desk));
      },
      fail: (error) => failed(desk, error),
      lost: (how) => desk.trouble.lost(how),
      ended: (view) => ended(desk, view),
    },
  });
  return desk;
}

/** The elements of the screen, with the picture of the last visit or an empty board at once. @param {any} desk */
function build(desk) {
  const { ctx, host } = desk;
  const { t } = ctx.words;
  desk.sub = h("p", { class: "s-sub" });
  desk.facts = h("dl", { class: "s-strip" });
  desk.boardBox = h("div", { class: "s-board", data: { key: desk.key } });
  desk.message = h("div", { class: "s-message" });
  desk.under = h("div", { class: "s-under" });
  desk.resultBox = h("div", { class: "s-result-box" });
  desk.players = h("ul", { class: "s-players", hidden: true, "aria-label": t("seat.players") });
  desk.cover = h("div", { class: "s-cover" });
  desk.away = h("div", { class: "s-away-box" });
  desk.watch = h("div", { class: "s-watch" });
  desk.banner = h("div", { class: "s-banner", hidden: true });
  desk.loading = loadingStrip(ctx);
  desk.trouble = troubleStrip(ctx, () => desk.tools.button("describe"));
  desk.stops.push(desk.loading.stop, desk.trouble.stop);
  desk.log = createLog(ctx, { go: (n) => openReplay(desk, n) });
  desk.hint = new Hint(desk);
  desk.tools = createTools(desk, toolActs(desk));
  desk.keys = keyActs(desk);
  fill(
    host,
    h(
      "div",
      { class: "s-table-screen" },
      h(
        "header",
        { class: "s-table-head" },
        h("div", {}, h("h1", {}, ctx.title(desk.key)), desk.sub),
        desk.players,
        desk.facts,
      ),
      desk.banner,
      desk.trouble.node,
      h(
        "div",
        { class: "s-table-body" },
        h(
          "section",
          { class: "s-stage", "aria-label": t("table.board") },
          desk.boardBox,
          desk.cover,
          desk.loading.node,
        ),
        h(
          "div",
          { class: "s-panel" },
          desk.away,
          desk.watch,
          desk.under,
          desk.resultBox,
          desk.tools.main,
          desk.message,
          desk.log.node,
          desk.tools.more,
        ),
      ),
    ),
  );
  desk.board = desk.game.mount(desk.boardBox, boardKit(desk));
  if (!paintMirror(desk)) {
    if (desk.game.blank) desk.board.draw(desk.game.blank);
    if (desk.date) paintOpening(desk);
  }
  desk.tools.draw();
  subtitle(desk);
}

/** The picture of the last visit. It may be of another version, or of somebody else: one that cannot be drawn is passed over. @param {any} desk @returns {boolean} */
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

/** The deal of a day that was never opened here, until the core is there. @param {any} desk */
async function paintOpening(desk) {
  const { ctx, key, date } = desk;
  if (date > today() || (await ctx.store.results.list(key)).some((/** @type {any} */ r) => r.date === date))
    return;
  const view = await openingView(desk.game, key, date);
  if (!view || desk.view || desk.control.closed || desk.control.ready) return;
  desk.control.view = desk.view = view;
  desk.boardBox.dataset.opening = "";
  paint(desk);
}

/** What a board module may use. @param {any} desk */
function boardKit(desk) {
  const { ctx } = desk;
  return {
    words: ctx.words,
    settings: ctx.settings,
    choose: (/** @type {string} */ move) => choose(desk, move),
    refuse: (/** @type {any} */ line) => {
      ctx.sound("refuse");
      ctx.warn(ctx.words.line(line));
    },
    speak: (/** @type {string} */ text) => ctx.say(text),
    speed: () => ctx.settings.get("speed"),
    told: () => {
      if (!desk.replay) paint(desk);
    }, // a story is told, though the board pauses before the next one
    calls: true, // resigning, offers and claims are for a game that counts
  };
}

/** A move that the board made out of taps, drag or keys. @param {any} desk @param {string} move */
async function choose(desk, move) {
  const { ctx } = desk;
  if (desk.replay || ctx.store.writer === "other") return;
  const { choices } = desk.view;
  if (ctx.settings.get("confirm") && !(await askMove(desk, move))) return;
  if (desk.view.choices !== choices) return; // the question was about a position that is gone
  desk.hint.clear();
  if (!desk.control.play(move) && !desk.control.ready) ctx.toast(ctx.words.t("table.later"));
}

/** The question "play this move?" under the board. @param {any} desk @param {string} move @returns {Promise<boolean>} */
function askMove(desk, move) {
  const { t } = desk.ctx.words;
  const choice = (desk.view.choices || []).find((/** @type {any} */ c) => c.move === move);
  if (choice) desk.board.mark(choice.parts, "hint");
  const text = t("table.confirm", { move: moveName(desk, choice || { move, parts: [] }) });
  return new Promise((resolve) => {
    const back = /** @type {HTMLElement | null} */ (document.activeElement);
    const end = (/** @type {boolean} */ yes) => {
      fill(desk.under);
      desk.board.mark([], "hint");
      if (back && back.isConnected) back.focus();
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

/** First turn: from the journal, a link, the day or a fresh seed. @param {any} desk */
async function begin(desk) {
  const { ctx, key, date } = desk;
  await ctx.settled; // the table before this one may still be writing
  if (desk.control.closed) return;
  await desk.control.begin(async () => {
    if (!date) return (await sentTurn(desk)) || desk.control.ask("open", await openArgs(ctx, key));
    const done = (await ctx.store.results.list(key)).find((/** @type {any} */ r) => r.date === date);
    if (done) return playedBefore(desk, done);
    return desk.control.ask("open", { key, date, today: today() });
  });
  if (!desk.control.closed && desk.control.ready && !date) await beginWith(desk);
  // Bots wait until it is clear which game is on the table.
  if (!desk.control.closed && desk.control.ready) desk.control.goOn();
}

/** What the address or another screen has brought along. @param {any} desk */
async function beginWith(desk) {
  const { ctx, key, route } = desk;
  const wish = ctx.wish && ctx.wish.key === key ? ctx.wish : {};
  ctx.wish = null;
  if (wish.open) await open(desk, wish.open);
  else if (route.kind) await takeText(desk, `#/${key}/${route.kind}/${route.text}`);
  else if (wish.text) await takeText(desk, wish.text);
  else if (wish.seed) await takeSeed(desk, wish.seed);
}

/** The result of a day is known, the game itself is not (imported or tidied away). @param {any} desk @param {any} done */
function playedBefore(desk, done) {
  const { t } = desk.ctx.words;
  fill(
    desk.resultBox,
    h(
      "section",
      { class: "s-card" },
      h("h2", {}, t("daily.played")),
      h("p", {}, t("daily.playedText", { points: done.score, par: done.par })),
      button(t("daily.asSeed"), () => {
        desk.ctx.wish = { key: desk.key, seed: done.seed || desk.date };
        desk.ctx.go(`#/${desk.key}`);
      }),
    ),
  );
  return null;
}

/** The view that the board shows now: nothing can be chosen while another tab has the game. @param {any} desk */
function shown(desk) {
  return desk.ctx.store.writer === "other" ? { ...desk.view, choices: [] } : desk.view;
}

/** Facts, log, tools and board of the view as it is. @param {any} desk */
function paint(desk) {
  const view = shown(desk);
  desk.board.draw(view);
  desk.board.mark(view.last ? view.last.parts : [], "last");
  desk.log.draw(view.log || []);
  strip(desk, view);
  subtitle(desk);
  drawSeats(desk, view);
  desk.tools.draw();
}

/** A turn is told on the board, then counted, written and spoken once: the words never know more than the eyes. @param {any} desk @param {any} turn @param {any} was the view before */
async function turned(desk, turn, was) {
  const { ctx } = desk;
  const before = was && was.opening ? null : was; // a deal that only the list knew is as good as none
  delete desk.boardBox.dataset.opening;
  closeReplay(desk);
  desk.hint.clear();
  if (desk.message.querySelector(".s-described")) refill(desk.message, desk.tools.button("describe"));
  // Kept before the board has told it: whoever leaves or reloads meanwhile has played the game all the same.
  if (turn.view.outcome) desk.kept = keepResult(desk, turn.view, !turn.story.length);
  desk.view = turn.view;
  if (desk.dropNote) desk.dropNote(turn.view);
  desk.board.assist(null);
  if (turn.resumed && turn.view.n > 1 && !turn.view.outcome && !desk.route.kind)
    ctx.toast(ctx.words.t("table.resumed"));
  if (turn.story.length && before) {
    ctx.sound("move");
    await desk.board.tell(turn.story, before, turn.view);
  }
  if (desk.control.closed) return;
  sayStory(desk, turn, before);
  if (desk.view !== turn.view) return;
  paint(desk);
  refill(desk.resultBox, desk.tools.button("fresh"));
  ctx.offer();
  assistNow(desk);
}

/** @param {any} desk @param {any} view */
function strip(desk, view) {
  const { t } = desk.ctx.words;
  const f = (view.scene && view.scene.facts) || {};
  const pair = (/** @type {string} */ name, /** @type {string} */ value, /** @type {string} */ note = "") =>
    h("div", { title: note || null }, h("dt", {}, name), h("dd", {}, value));
  fill(
    desk.facts,
    f.score === undefined ? null : pair(t("table.score"), String(f.score)),
    f.par === undefined
      ? null
      : pair(t("table.par"), f.par === null ? "…" : t("table.parValue", { par: f.par }), t("table.parNote")),
    f.total === undefined
      ? null
      : pair(
          t(`game.${view.game.family}.left`),
          t("table.leftValue", { left: f.total - f.drawn, total: f.total }),
        ),
  );
}

/** Seed or date under the title, and what kind of game it is. @param {any} desk */
function subtitle(desk) {
  const { ctx, date, view } = desk;
  const { t } = ctx.words;
  const shown = JSON.stringify(view && [view.game.seed, view.game.late, view.practice]);
  if (shown === desk.subtitle) return;
  desk.subtitle = shown;
  const held = desk.sub.contains(document.activeElement);
  if (date) {
    const late = view && view.game.late;
    fill(
      desk.sub,
      h("span", {}, t("daily.of", { date: ctx.words.date(date) })),
      late ? h("span", { class: "s-badge" }, t("daily.late")) : null,
    );
    return;
  }
  if (!view) return;
  fill(
    desk.sub,
    seedButton(desk),
    view.practice
      ? h("span", { class: "s-badge", title: t("table.practiceNote") }, t("table.practice"))
      : null,
  );
  if (held) desk.sub.querySelector("button")?.focus({ preventScroll: true });
}

/** Chances on the board while the switch is on. @param {any} desk */
async function assistNow(desk) {
  const { ctx, control, view } = desk;
  if (desk.date || !ctx.settings.get("assist") || !view || !view.can.assist || desk.replay || !control.ready)
    return;
  try {
    const data = await control.ask("assist", { seat: view.viewer });
    if (desk.view !== view || control.closed || !ctx.settings.get("assist")) return;
    desk.board.assist(data);
    helped(desk, data.save);
  } catch (error) {
    if (/** @type {any} */ (error).reason !== "stopped") ctx.warn(ctx.reason(error));
  }
}

/** Help was given: the game is practice from here on, and the journal knows it. @param {any} desk @param {string[]} [save] */
function helped(desk, save) {
  const { control, view } = desk;
  if (!view.practice) desk.view = { ...view, practice: true };
  if (save && save !== control.save) control.keep(save, desk.view);
  subtitle(desk);
}

/** @param {any} desk @param {number | null} part */
function think(desk, part) {
  if (part === null) {
    const bar = desk.thinking && desk.thinking.node;
    desk.thinking = null;
    // Something else may be there by now: a question, or the replay.
    if (bar && bar.isConnected) refill(desk.under, desk.tools.button("hint"));
    if (desk.control.paused && desk.view && !desk.replay) drawSeats(desk, shown(desk));
    return;
  }
  if (!desk.thinking) {
    desk.thinking = thinkingBar(desk.ctx, desk.ctx.words.t("table.thinking"), () => desk.control.halt());
    // A short thought needs no bar.
    // And where no computer is on, what they think of doing between is their secret.
    const secret = desk.control.busy && !desk.view?.bot;
    if (!secret)
      setTimeout(() => {
        if (desk.thinking && !desk.under.firstChild) fill(desk.under, desk.thinking.node);
      }, 300);
  }
  desk.thinking.set(part);
}

/** @param {any} desk @param {any} error */
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

/** The strip above offers Retry; when the core is there after all, the screen begins again. @param {any} desk */
function waitForEngine(desk) {
  const stop = desk.ctx.engine.subscribe(() => {
    if (desk.ctx.engine.state.phase !== "ready") return;
    if (typeof stop === "function") stop();
    if (!desk.control.closed) begin(desk);
  });
}

/** The game is over: its result is kept by now, or soon (see `turned`); told once. @param {any} desk @param {any} view */
async function ended(desk, view) {
  const { ctx } = desk;
  const fresh = await desk.kept;
  if (desk.control.closed || desk.view !== view) return;
  if (fresh) {
    ctx.sound("end");
    fill(desk.message);
    ctx.say(ctx.words.line(view.outcome.line));
  }
  if (fresh && ctx.store.persist) ctx.store.persist();
  showResult(desk, fresh);
}

/** @param {any} desk @param {boolean} fresh */
function showResult(desk, fresh) {
  const acts = {
    again: () => newGame(desk),
    replay: () => openReplay(desk, firstMove(desk)),
    share: () => shareDialog(desk),
  };
  const panel = desk.view.seats.length > 1 ? duelPanel(desk, acts) : resultPanel(desk, acts);
  fill(desk.resultBox, panel);
  if (fresh) panel.querySelector("h2").focus({ preventScroll: false });
}

/** What the buttons do. @param {any} desk */
function toolActs(desk) {
  const { ctx, control } = desk;
  return {
    undo: () => control.run("undo"),
    redo: () => control.run("redo"),
    restart: () => control.run("restart"),
    fresh: () => newGame(desk),
    hint: () => desk.hint.ask(),
    assist: () => switchAssist(desk),
    replay: () => (desk.replay ? closeReplay(desk, true) : openReplay(desk, firstMove(desk))),
    review: () => openReview(desk),
    study: () => openStudy(desk, (desk.past ?? desk.view).n),
    share: () => shareDialog(desk),
    describe: () => describe(desk),
    keys: () => keysDialog(ctx, desk.tools.keys()),
    report: () => reportDialog(ctx, desk),
    log: () => desk.log.focus(),
  };
}

/** @param {any} desk */
function describe(desk) {
  const lines = desk.board.describe().map((/** @type {any} */ line) => desk.ctx.words.line(line));
  desk.ctx.say(lines.join(" "));
  fill(
    desk.message,
    h(
      "div",
      { class: "s-card s-described" },
      lines.map((/** @type {string} */ text) => h("p", {}, text)),
      button(desk.ctx.words.t("dialog.close"), () => refill(desk.message, desk.tools.button("describe")), {
        kind: "quiet",
      }),
    ),
  );
}

/** @param {any} desk */
function switchAssist(desk) {
  const { ctx } = desk;
  const on = !ctx.settings.get("assist");
  ctx.settings.set("assist", on);
  ctx.say(ctx.words.t(on ? "table.assistOn" : "table.assistOff"));
  if (on) assistNow(desk);
  else desk.board.assist(null);
  desk.tools.draw();
}

/** @param {any} desk */
function keyActs(desk) {
  const acts = toolActs(desk);
  const free = () => desk.control.ready && !desk.replay && desk.ctx.store.writer !== "other";
  const can = (/** @type {string} */ name) => free() && desk.view && desk.view.can && desk.view.can[name];
  return {
    u: () => can("undo") && acts.undo(),
    r: () => can("redo") && acts.redo(),
    n: () => !desk.date && free() && acts.fresh(),
    h: () => can("hint") && acts.hint(),
    c: () => can("assist") && acts.assist(),
    s: () => desk.control.ready && desk.view && acts.share(),
    p: acts.replay,
    d: acts.describe,
    l: acts.log,
    "?": acts.keys,
    ",": () => desk.replay && desk.replay.prev(),
    ".": () => desk.replay && desk.replay.next(),
  };
}

/** Another tab plays this: words, a way to take over, and a board to look at. @param {any} desk */
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

/** Midnight has passed: a daily that is under way stays what it is, and says so. @param {any} desk */
function newDay(desk) {
  const { ctx, date, view } = desk;
  if (!date || date >= today()) return;
  const { t } = ctx.words;
  const text =
    view && view.outcome ? t("daily.newDay") : t("daily.newDayRunning", { date: ctx.words.date(date) });
  fill(
    desk.message,
    h(
      "div",
      { class: "s-card" },
      h("p", {}, text),
      h("a", { href: `#/${desk.key}/d/${today()}` }, t("daily.today")),
    ),
  );
  ctx.say(text);
}

/** @param {any} desk */
function leave(desk) {
  closeReplay(desk);
  desk.hint.clear();
  if (desk.dropNote) desk.dropNote(null);
  desk.ctx.settled = desk.control.close();
  for (const stop of desk.stops) if (typeof stop === "function") stop();
  desk.board.destroy();
}

/**
 * The review of a finished game: what each bet gave up, turning points, total; and the screen of a record's link.
 * Knows the shape of a review, no game.
 */
import { need } from "../../board/svg.js";
import { asker, goWith, reasonOf, seen } from "../ui/ask.js";
import { curve, facts } from "../ui/chart.js";
import { closedDay } from "../daily/days.js";
import { all, button, fill, h, linkButton } from "../ui/dom.js";
import { moveName } from "../ui/names.js";
import { icon } from "../ui/icons.js";
import { listenKeys } from "../ui/keys.js";
import { loadingStrip, thinkingBar } from "../ui/loading.js";
import { Replay, firstDecision } from "../ui/replay.js";
import { seatName, seatPlayers, verdict } from "../ui/players.js";
import { openStudy, shareDialog } from "../share/share.js";
import { splitScreen } from "../ui/split.js";
import { againstPar, lossText, unitOf } from "../ui/worth.js";

/** @typedef {ReviewDesk & {view: TableView, board: Board, replay: Replay}} LaidDesk */

/** @import { Ask, Bet, Board, Context, KeyedRoute, Part, Review, ReviewDesk, TableView } from "../types.d.ts" */

const TABLE = "review"; // the core's table for this screen: the running game stays untouched
/** Instead of a record: the game that lies on the table of this device, which can be too long for a link. */
export const OWN = "own";

/**
 * The ask with a bar in `box` that can be stopped; null when it was stopped or failed.
 * @param {Context} ctx @param {HTMLElement} box
 * @param {Ask} ask
 * @param {(() => void)[]} [leaving] gets the way to stop it when the screen is left
 * @param {Partial<Part>} [part] of a game that is reviewed in parts
 */
export async function runReview(ctx, box, ask, leaving, part = {}) {
  const stopper = new AbortController();
  const bar = thinkingBar(ctx, ctx.words.t("review.working"), () => stopper.abort());
  if (leaving) leaving.push(() => stopper.abort());
  fill(box, bar.node);
  try {
    const review = await ask("review", part, { onProgress: bar.set, signal: stopper.signal });
    fill(box);
    return review;
  } catch (error) {
    const stopped = reasonOf(error) === "stopped" || stopper.signal.aborted;
    fill(box, h("p", { class: "s-small" }, stopped ? ctx.words.t("review.stopped") : ctx.reason(error)));
    return null;
  }
}

/** `#/key/r/text` @param {Context} ctx @param {HTMLElement} host @param {KeyedRoute} route */
export function recordScreen(ctx, host, route) {
  const { t } = ctx.words;
  const loading = loadingStrip(ctx);
  /** @type {HTMLElement} */
  const place = h(
    "div",
    { class: "s-table-screen s-review-screen" },
    h("header", { class: "s-table-head" }, h("h1", {}, t("review.of", { game: ctx.title(route.key) }))),
    h("div", { class: "s-stage s-stage-empty" }, loading.node),
  );
  const desk = /** @type {ReviewDesk} stage and buildReview lay the rest */ ({
    ctx,
    key: route.key,
    game: need(ctx.game(route.key)),
    host,
    place,
    stops: [loading.stop],
    closed: false,
    view: null,
    date: null,
    lay: layScreen,
    control: { ask: asker(ctx, { table: TABLE }), ready: true },
  });
  fill(host, place);
  void open(desk, route.text === OWN ? OWN : `#/${route.key}/r/${route.text}`);
  return {
    title: t("review.of", { game: ctx.title(route.key) }),
    leave: () => {
      desk.closed = true;
      if (desk.replay) desk.replay.pause();
      if (desk.board) desk.board.destroy();
      for (const stop of desk.stops) stop();
    },
  };
}

/** @param {ReviewDesk} desk @param {string} text */
async function open(desk, text) {
  const { ctx, key } = desk;
  const { t } = ctx.words;
  try {
    const turn = await (text === OWN ? ownGame(desk) : desk.control.ask("take", { text }));
    const day = await closedDay(ctx, key, turn.view.game.seed);
    if (desk.closed) return;
    if (day) return refuse(desk, t("daily.seedClosed", { date: ctx.words.date(day) }));
    desk.view = turn.view;
    desk.date = turn.view.game.date;
    if (turn.view.can.review) buildReview(desk);
    else buildRunning(desk, text);
  } catch (error) {
    if (desk.closed || reasonOf(error) === "stopped") return;
    refuse(desk, ctx.reason(error));
  }
}

/** The game as it was written down last. @param {ReviewDesk} desk */
async function ownGame({ ctx, key, control }) {
  await ctx.settled;
  const kept = await ctx.store.get(key);
  return control.ask("load", { save: kept?.save ?? "" });
}

/** A record that is not shown, and why. @param {ReviewDesk} desk @param {string} words */
function refuse({ ctx, key, place }, words) {
  const { t } = ctx.words;
  fill(
    place,
    h("h1", {}, t("review.bad")),
    h("p", {}, words),
    h("div", { class: "s-row" }, linkButton(t("home.play"), `#/${key}`, "primary")),
  );
  ctx.warn(words);
}

/** A record that is not at its end can be gone on with. @param {ReviewDesk} desk @param {string} text */
function buildRunning(desk, text) {
  const { ctx } = desk;
  const { t } = ctx.words;
  const { view } = stage(desk);
  desk.panel.append(
    h(
      "section",
      { class: "s-card" },
      h("h2", {}, t("review.running")),
      h("p", {}, t("review.runningText", { n: view.log.length })),
      button(t("review.goOn"), () => goOn(desk, text), { kind: "primary" }),
      linkButton(t("app.home"), "#/", "quiet"),
    ),
  );
  drawView(need(desk.board, "the board"), view);
}

/**
 * The table of free play takes the record, and asks first if a game is under way there.
 * @param {ReviewDesk} desk
 * @param {string} text
 */
function goOn({ ctx, key }, text) {
  if (ctx.store.writer === "other") return ctx.warn(ctx.words.t("table.otherTab"));
  goWith(ctx, `#/${key}`, { key, text });
}

/** The board, and how it is laid beside its panel. @param {ReviewDesk} desk */
function stage(desk) {
  const { ctx } = desk;
  desk.boardBox = h("div", { class: "s-board", data: { key: desk.key } });
  desk.under = h("div", { class: "s-under" });
  desk.panel = h("div", { class: "s-panel s-review-panel" });
  desk.lay(desk);
  desk.board = desk.game.mount(desk.boardBox, {
    words: ctx.words,
    settings: ctx.settings,
    choose: () => {},
    refuse: () => {},
    speak: ctx.say,
    speed: () => ctx.settings.get("speed"),
    players: () => (desk.view ? seatPlayers(ctx, desk.view) : []),
  });
  return seen(desk);
}

/** A screen of its own. @param {ReviewDesk} desk */
function layScreen(desk) {
  const { ctx, key } = desk;
  const screen = splitScreen(ctx, {
    kind: "review-screen",
    title: ctx.words.t("review.of", { game: ctx.title(key) }),
    back: `#/${key}`,
    backName: ctx.words.t("help.leave"),
    board: desk.boardBox,
    acts: desk.under,
    panel: desk.panel,
  });
  desk.stops.push(screen.leave);
  fill(desk.host, screen.node);
}

/** On a page with more than the game: board on one side, panel on the other. @param {ReviewDesk} desk */
export function layColumns({ ctx, place, boardBox, under, panel }) {
  const board = h("section", { class: "s-stage", "aria-label": ctx.words.t("table.board") }, boardBox);
  fill(
    place,
    place.firstElementChild,
    h("div", { class: "s-table-body" }, board, h("div", {}, under, panel)),
  );
}

/** A desk on which everything lies. @param {ReviewDesk} desk */
function laid(desk) {
  need(desk.view && desk.board && desk.replay, "the review");
  return /** @type {LaidDesk} */ (desk);
}

/** @param {Board} board @param {TableView} view */
function drawView(board, view) {
  board.draw({ ...view, choices: [] });
  board.mark(view.last ? view.last.parts : [], "last");
}

/**
 * Board, replay, what each decision gave up; the sentences of the game where there is a `log`.
 * @param {ReviewDesk} desk
 */
export function buildReview(desk) {
  const { ctx } = desk;
  const { t } = ctx.words;
  const { view } = stage(desk);
  desk.work = h("div", { class: "s-decided" });
  desk.sums = h("div", {});
  desk.bet = h("div", { class: "s-card s-bet", hidden: true });
  desk.list = h("div", {});
  const begin = firstDecision(view);
  const bare = Boolean(view.chapters?.length); // of a part that is over all cards lie open
  const replay = new Replay(ctx, {
    total: view.n,
    from: view.n,
    at: (n) => desk.control.ask("at", { n: Math.max(n, begin), bare }),
    show: async (answer) => {
      desk.shown = answer.view;
      drawView(laid(desk).board, answer.view);
      showBet(laid(desk), answer.view.n);
      desk.log?.draw(view.log, answer.view.n);
    },
  });
  desk.replay = replay;
  fill(desk.under, replay.node);
  fill(
    desk.panel,
    desk.bet,
    desk.log?.node,
    desk.sums,
    desk.work,
    chapterPart(laid(desk)),
    desk.list,
    h(
      "div",
      { class: "s-row" },
      desk.foreign ? null : button(t("table.share"), () => shareDialog(desk), { icon: icon("share") }),
      studyButton(laid(desk)),
      dealButton(laid(desk)),
      linkButton(t("home.play"), `#/${desk.key}`, "quiet"),
    ),
  );
  drawView(laid(desk).board, view);
  desk.stops.push(listenKeys(ctx, { ",": replay.prev, ".": replay.next, p: replay.start }));
  if (view.outcome && !desk.foreign) void compute(laid(desk));
  else if (desk.chapter) void replay.go(desk.foreign ? desk.chapter.from : desk.chapter.to);
}

/** The way to the same deal, where there is one. @param {LaidDesk} desk */
function dealButton({ ctx, foreign, view }) {
  const { link } = view.game;
  return foreign || !link ? null : linkButton(ctx.words.t("review.playSame"), link, "", icon("restart"));
}

/** @param {string} label @param {string[]} names @param {number} at @param {(n: number) => void} act */
function select(label, names, at, act) {
  /** @type {HTMLSelectElement} */
  const box = h(
    "select",
    { class: "s-select", on: { change: () => act(Number(box.value)) } },
    names.map((name, i) => h("option", { value: String(i) }, name)),
  );
  box.value = String(at);
  return h("label", { class: "s-field" }, h("span", {}, label), box);
}

/** A game of many parts: which one, and whose decisions; they are weighed when asked for. @param {LaidDesk} desk */
function chapterPart(desk) {
  const { ctx, view } = desk;
  const { t } = ctx.words;
  const known = (view.chapters || []).filter((one) => one.over || desk.foreign);
  if (!known.length) return null;
  desk.chapter = known.at(-1);
  const own = view.seats.indexOf("human");
  const part = { chapter: known.length - 1, seat: Math.max(0, own) };
  desk.part = part;
  const again = (/** @type {Partial<Part>} */ change) => {
    Object.assign(part, change);
    clearReview(desk);
  };
  const word = `review.chapter.${view.game.family}`;
  return h(
    "div",
    { class: "s-card s-chapter" },
    h("p", { class: "s-small" }, t("review.chapter.all")),
    known.length > 1
      ? select(
          t(ctx.words.has(word) ? word : "review.chapter"),
          known.map((one) => String(one.number)),
          part.chapter,
          (chapter) => {
            desk.chapter = known[chapter];
            again({ chapter });
            void desk.replay.go(known[chapter].to);
          },
        )
      : null,
    select(
      t("review.chapter.seat"),
      view.seats.map((_, seat) => seatName(ctx, view, seat)),
      part.seat,
      (seat) => again({ seat }),
    ),
    button(
      t("review.chapter.start"),
      () => {
        clearReview(desk);
        void compute(desk, part);
      },
      { kind: "primary" },
    ),
  );
}

/** Another part was chosen: what was said of the one before goes. @param {LaidDesk} desk */
function clearReview(desk) {
  desk.review = null;
  desk.bet.hidden = true;
  fill(desk.sums);
  fill(desk.work);
  fill(desk.list);
  desk.board.mark([], "hint");
}

/** The way to the analysis board at the position that is shown; for games that have one. @param {LaidDesk} desk */
function studyButton(desk) {
  const { ctx, key } = desk;
  const node = button(ctx.words.t("study.open"), () => openStudy(desk, desk.replay.at), {
    icon: icon("review"),
    extra: { hidden: true },
  });
  ctx.hello().then(
    (told) => {
      node.hidden = !told.games.some((card) => card.key === key && card.study);
    },
    () => {},
  );
  return node;
}

/** @param {LaidDesk} desk @param {Part} [part] */
async function compute(desk, part) {
  const { ctx } = desk;
  const asked = JSON.stringify(part);
  const review = await runReview(ctx, desk.work, desk.control.ask, desk.stops, part);
  if (desk.closed || (part && asked !== JSON.stringify(desk.part))) return;
  if (!review) {
    desk.work.append(button(ctx.words.t("boot.retry"), () => compute(desk, part)));
    return;
  }
  desk.review = review;
  sums(desk, review, part ? { ...part } : null);
  if (review.bets.length || !part) list(desk, review);
  showBet(desk, desk.replay.at);
}

/** @param {LaidDesk} desk @param {Review} review @param {Part | null} part */
function sums(desk, review, part) {
  const { ctx, view } = desk;
  const { t, line } = ctx.words;
  const exact = review.bets.every((b) => b.exact);
  const duel = view.seats.length > 1;
  const title = part
    ? `${t("review.chapter.n", { n: desk.chapter?.number })} · ${seatName(ctx, view, part.seat)}`
    : duel
      ? verdict(ctx, view, seatName)
      : againstPar(ctx.words, review.score ?? 0, review.par ?? 0);
  fill(
    desk.sums,
    h("h2", {}, title),
    Array.isArray(review.total_loss) && !review.total_loss.length
      ? null
      : facts(duel ? lossBySeat(desk, review, exact, part) : lossAndPar(ctx, review, exact)),
    review.line ? h("p", {}, line(review.line)) : null,
    chanceCurve(desk, review),
    review.bets.length
      ? h("p", { class: "s-small" }, t(exact ? "review.allExact" : "review.someAbout"))
      : null,
  );
}

/** The winning chance over a game of two. @param {LaidDesk} desk @param {Review} review */
function chanceCurve(desk, review) {
  const { ctx, view } = desk;
  const values = review.curve;
  if (!values || view.seats.length !== 2) return null;
  const points = review.bets.map((b, i) => ({
    n: b.n,
    value: values[i],
    turning: review.turning.includes(b.n),
  }));
  desk.curve = curve({
    points,
    names: [seatName(ctx, view, 0), seatName(ctx, view, 1)],
    caption: ctx.words.t("review.curve"),
    go: (n) => void desk.replay.go(n),
  });
  return desk.curve.node;
}

/** @param {Context} ctx @param {Review} review @param {boolean} exact @returns {[string, string][]} */
function lossAndPar({ words: { t, number } }, review, exact) {
  return [
    [t("table.score"), String(review.score)],
    [t("table.par"), t("table.parValue", { par: review.par })],
    [t("review.total"), `${exact ? "" : `${t("review.about")} `}${number([review.total_loss].flat()[0], 1)}`],
  ];
}

/**
 * What each side gave up in all, or the one seat of a part.
 * @param {LaidDesk} desk
 * @param {Review} review
 * @param {boolean} exact
 * @param {Part | null} part
 * @returns {[string, string][]}
 */
function lossBySeat({ ctx, view }, review, exact, part) {
  return [review.total_loss]
    .flat()
    .map((loss, seat) => [
      ctx.words.t("review.lossOf", { who: seatName(ctx, view, part ? part.seat : seat) }),
      lossText(ctx.words, unitOf(view), { loss, exact }),
    ]);
}

/** The decisions one by one, each a way to its position. @param {LaidDesk} desk @param {Review} review */
function list(desk, review) {
  const { ctx, view } = desk;
  const { t } = ctx.words;
  const note = (/** @type {Bet} */ b) =>
    view.seats.length > 1 ? seatName(ctx, view, b.seat ?? 0) : t(b.hit ? "review.hit" : "review.miss");
  fill(
    desk.list,
    h("h2", { class: "s-panel-title" }, t("review.bets")),
    h(
      "ol",
      { class: `s-review-list${view.seats.length > 1 ? " s-review-duel" : ""}` },
      review.bets.map((b) => {
        const turning = review.turning.includes(b.n);
        return h(
          "li",
          { class: turning ? "s-turning" : "" },
          h(
            "button",
            {
              type: "button",
              class: "s-review-bet",
              data: { n: b.n },
              on: { click: () => desk.replay.go(b.n) },
            },
            h("span", { class: "s-review-move" }, moveName(desk, b)),
            h("span", { class: "s-review-hit" }, note(b)),
            h("span", { class: "s-review-loss" }, lossText(ctx.words, unitOf(view), b)),
            turning ? h("span", { class: "s-badge" }, t("review.turning")) : null,
          ),
        );
      }),
    ),
  );
}

/**
 * The bet that led to the nth position: in words, and what was best on the board.
 * @param {LaidDesk} desk
 * @param {number} n
 */
function showBet(desk, n) {
  const { ctx, review } = desk;
  if (!review) return;
  desk.curve?.mark(n);
  const bet = review.bets.find((b) => b.n === n);
  desk.bet.hidden = !bet;
  for (const node of all(desk.list, "[data-n]")) {
    if (node.dataset.n === String(n)) node.setAttribute("aria-current", "step");
    else node.removeAttribute("aria-current");
  }
  if (!bet) return desk.board.mark([], "hint");
  desk.board.mark(bet.parts, "last");
  desk.board.mark(bet.move === bet.best ? [] : bet.best_parts, "hint");
  const text = ctx.words.line(bet.line);
  fill(desk.bet, h("p", {}, text));
  ctx.say(text);
}

/**
 * The first game in small steps, on the real board: what is said, what is pointed at, which move is waited for.
 * Knows the shape of a lesson; the lesson itself comes from the core.
 */
import { createRail } from "../../board/rail.js";
import { need } from "../../board/svg.js";
import { seen } from "../ui/ask.js";
import { fill, first, h, linkButton } from "../ui/dom.js";
import { listenKeys } from "../ui/keys.js";
import { loadingStrip } from "../ui/loading.js";
import { seatName, seatPlayers } from "../ui/players.js";
import { splitScreen } from "../ui/split.js";

/** @import { Rail } from "../../board/rail.js" */
/** @import { Act } from "../../games/types.js" */
/** @import { AnswerTo, Board, Context, GameEntry, KeyedRoute, TableView } from "../types.d.ts" */

/**
 * @typedef {AnswerTo<"lesson">["steps"][number]} Step
 * @typedef {object} LessonDesk
 * @property {Context} ctx
 * @property {string} key
 * @property {GameEntry} game
 * @property {Step[]} steps
 * @property {number} at the step that is shown
 * @property {TableView | null} view
 * @property {boolean} closed
 * @property {boolean} busy
 * @property {ReturnType<typeof loadingStrip>} loading
 * @property {HTMLElement} boardBox
 * @property {Rail} rail   what can be done besides touching the board
 * @property {{acts: readonly Act[], line?: string}} offered   by the board
 * @property {HTMLElement} second   the line under the title
 * @property {HTMLElement} panel
 * @property {Board} board
 */

const TABLE = "lesson";
const STEP = "step"; // the act that goes on
const ANY = "any"; // the core's word for "any move will do"

/** Everything that the parts of this screen share. @param {Context} ctx @param {string} key @returns {LessonDesk} */
function layDesk(ctx, key) {
  const { t } = ctx.words;
  const game = need(ctx.game(key), "the game");
  const boardBox = h("div", { class: "s-board", data: { key } });
  const desk = /** @type {LessonDesk} */ (
    /** @type {unknown} the board follows */ ({
      ctx,
      key,
      game,
      steps: [],
      at: 0,
      view: null,
      closed: false,
      busy: false,
      loading: loadingStrip(ctx),
      boardBox,
      rail: createRail(ctx.words),
      offered: { acts: [] },
      second: h("p", { class: "s-bar-second" }),
      panel: h(
        "section",
        { class: "s-lesson", "aria-label": t("help.lesson") },
        h("p", {}, t("boot.waiting")),
      ),
    })
  );
  desk.board = game.mount(boardBox, {
    words: ctx.words,
    settings: ctx.settings,
    choose: (move) => choose(desk, move),
    refuse: (line) => ctx.warn(ctx.words.line(line)),
    speak: (text) => ctx.say(text),
    speed: () => ctx.settings.get("speed"),
    acts: (acts, line) => offer(desk, acts, line),
    players: () => named(desk),
  });
  return desk;
}

/** Faces at the seats, with the names that the lesson calls them by. @param {LessonDesk} desk */
function named({ ctx, view }) {
  return view ? seatPlayers(ctx, view).map((one, seat) => ({ ...one, name: seatName(ctx, view, seat) })) : [];
}

/** `#learn/key` @param {Context} ctx @param {HTMLElement} host @param {KeyedRoute} route */
export function learnScreen(ctx, host, { key }) {
  const { t } = ctx.words;
  const title = t("help.learnOf", { game: ctx.title(key) });
  const desk = layDesk(ctx, key);
  const screen = splitScreen(ctx, {
    kind: "lesson-screen",
    title,
    second: desk.second,
    back: `#/${key}`,
    backName: t("help.leave"),
    board: [desk.boardBox, desk.loading.node],
    acts: desk.rail.node,
    panel: desk.panel,
  });
  fill(host, screen.node);
  if (desk.game.blank) desk.board.draw(desk.game.blank);
  const unlisten = listenKeys(ctx, { ".": () => next(desk), ",": () => back(desk) });
  void begin(desk);
  return {
    title,
    leave: () => {
      desk.closed = true;
      unlisten();
      desk.loading.stop();
      screen.leave();
      desk.board.destroy();
    },
  };
}

/** @param {LessonDesk} desk */
async function begin(desk) {
  const { ctx, key } = desk;
  desk.busy = true;
  try {
    const turn = await ctx.engine.ask("lesson", { key, table: TABLE });
    if (desk.closed) return;
    desk.steps = turn.steps;
    desk.view = turn.view;
    desk.at = 0;
    show(desk);
  } catch (error) {
    if (!desk.closed)
      fill(desk.panel, h("p", {}, ctx.reason(error)), linkButton(ctx.words.t("help.rules"), `#rules/${key}`));
  } finally {
    desk.busy = false;
  }
}

/** The present step: words, marks, and what can be chosen on the board. @param {LessonDesk} desk */
function show(desk) {
  const { ctx, steps, at, view } = seen(desk);
  const { t, line } = ctx.words;
  const step = steps[at];
  desk.board.draw({ ...view, choices: choices(desk, step) });
  desk.board.mark(step.show || [], "hint");
  const spoken = {
    at: steps.slice(0, at + 1).filter(({ say }) => say).length,
    total: steps.filter(({ say }) => say).length,
  };
  const words = t("help.step", spoken);
  desk.second.textContent = words;
  const waits = waiting(desk);
  fill(
    desk.panel,
    h("progress", { class: "s-progress", max: spoken.total, value: spoken.at, "aria-label": words }),
    h("p", { class: "s-lesson-say", tabindex: "-1" }, line(step.say)),
    waits
      ? h("p", { class: "s-lesson-wait" }, t(step.expect === ANY ? "help.anyMove" : "help.yourMove"))
      : null,
  );
  drawActs(desk);
  ctx.say(line(step.say));
  if (desk.at > 0) {
    // After a move the focus stays on the board, where the next move is made.
    if (desk.boardBox.contains(document.activeElement)) return;
    if (waits) first(desk.panel, ".s-lesson-say")?.focus({ preventScroll: true });
    else desk.rail.focus(STEP);
  }
}

/** Whether the present step waits for a move of the pupil's. @param {LessonDesk} desk */
function waiting(desk) {
  const step = desk.steps[desk.at];
  return Boolean(step?.expect) && mine(seen(desk).view, step);
}

/** What the board has to offer. @param {LessonDesk} desk @param {readonly Act[]} acts @param {string} [line] */
function offer(desk, acts, line) {
  Object.assign(desk.offered, { acts, line });
  if (desk.view) drawActs(desk);
}

/** The way on, or while a move is waited for the acts of the board, and a way to be shown. @param {LessonDesk} desk */
function drawActs(desk) {
  const { ctx, steps, at, offered } = desk;
  const { t } = ctx.words;
  const step = steps[at];
  if (at === steps.length - 1)
    return desk.rail.draw([
      { id: "again", label: t("help.again"), run: () => void begin(desk) },
      { id: "play-now", label: t("help.playNow"), kind: "main", href: `#/${desk.key}` },
    ]);
  if (!waiting(desk)) {
    const run = () => (step.expect ? void play(desk, step.expect) : next(desk));
    return desk.rail.draw([{ id: STEP, label: t("help.next"), kind: "main", run }]);
  }
  const move = () => (step.expect === ANY ? seen(desk).view.choices[0].move : (step.expect ?? ""));
  /** @type {Act} */
  const help = { id: STEP, label: t("help.show"), run: () => void play(desk, move()) };
  return desk.rail.draw([help, ...offered.acts.filter(({ off }) => !off)], offered.line);
}

/**
 * Whether the pupil makes this step's move: where seats have secrets the others move by themselves.
 * @param {TableView} view
 * @param {Step} step
 */
const mine = (view, step) => (step.seat ?? view.viewer) === view.viewer;

/** What can be chosen; none while reading. @param {LessonDesk} desk @param {Step} step */
function choices(desk, step) {
  const { view } = seen(desk);
  return step.expect && mine(view, step) ? view.choices : [];
}

/** @param {LessonDesk} desk @param {string} move */
function choose(desk, move) {
  const step = desk.steps[desk.at];
  if (desk.busy || !step || !step.expect || !mine(seen(desk).view, step)) return;
  if (step.expect !== ANY && step.expect !== move) {
    desk.ctx.warn(desk.ctx.words.t("help.otherMove"));
    show(desk);
    return;
  }
  void play(desk, move);
}

/** @param {LessonDesk} desk @param {string} move */
async function play(desk, move) {
  const { ctx } = desk;
  if (desk.busy) return;
  desk.busy = true;
  try {
    await make(desk, move);
    while (!desk.closed && !desk.steps[desk.at + 1].say) {
      // moves of others that need no words
      desk.at += 1;
      await make(desk, desk.steps[desk.at].expect ?? "");
    }
    desk.busy = false;
    if (!desk.closed) next(desk, true);
  } catch (error) {
    ctx.warn(ctx.reason(error));
  } finally {
    desk.busy = false;
  }
}

/** The move of the present step, and what nobody decides after it. @param {LessonDesk} desk @param {string} move */
async function make(desk, move) {
  const { engine } = desk.ctx;
  await shown(
    desk,
    await engine.ask("play", {
      table: TABLE,
      seat: desk.steps[desk.at].seat ?? seen(desk).view.viewer ?? 0,
      move,
    }),
  );
  while (!desk.closed && desk.view?.bot === "table")
    await shown(desk, await engine.ask("step", { table: TABLE })); // what nobody decides
}

/** A turn on the board and in words. @param {LessonDesk} desk @param {AnswerTo<"play" | "step">} turn */
async function shown(desk, turn) {
  const { ctx, view: before } = desk;
  if (desk.closed || "idle" in turn) return;
  desk.view = turn.view;
  for (const step of turn.story) if (step.line) ctx.say(ctx.words.line(step.line));
  await desk.board.tell(turn.story, before, { ...turn.view, choices: [] });
}

/** @param {LessonDesk} desk @param {boolean} [moved] */
function next(desk, moved = false) {
  const step = desk.steps[desk.at];
  if (desk.busy || !step || desk.at >= desk.steps.length - 1 || (step.expect && !moved)) return;
  desk.at += 1;
  show(desk);
}

/** Back over steps that are only read. @param {LessonDesk} desk */
function back(desk) {
  if (desk.busy || desk.at === 0 || desk.steps[desk.at - 1].expect) return;
  desk.at -= 1;
  show(desk);
}

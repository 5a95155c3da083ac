/**
 * What the buttons and keys of a table do. Knows the parts of a table, and where each act is at home; knows no game.
 */
import { button, h } from "../elements/dom.js";
import { seen } from "../ui/ask.js";
import { withParts } from "../ui/parts.js";

/**
 * @import { Outlet } from "../elements/outlet.js"
 * @import { Can, Table } from "../types.d.ts"
 * @import { Assist } from "./assist.js"
 * @import { Hints } from "./hints.js"
 * @import { Log } from "./log.js"
 * @import { NewGames } from "./newgame.js"
 * @import { LookBack } from "./lookback.js"
 * @import { Tools } from "./tools.js"
 */

/**
 * The parts of a table that do something when asked.
 * @typedef {object} Parts
 * @property {() => Tools} tools   they are made of these acts
 * @property {NewGames} games
 * @property {Hints} hint
 * @property {Assist} assist
 * @property {LookBack} past
 * @property {Log} log
 * @property {Outlet} message   what is said over the board
 */

/** What the buttons do. @param {Table} table @param {Parts} parts */
export function toolActs(table, { tools, games, hint, assist, past, log, message }) {
  const { ctx, control } = table;
  const { t } = ctx.words;
  return {
    undo: () => (control.retract ? control.retract() : control.run("undo")),
    redo: () => control.run("redo"),
    restart: () => control.run("restart"),
    fresh: () => games.start(),
    hint: () => hint.ask(),
    assist: () => {
      assist.toggle();
      tools().draw();
    },
    replay: () => past.toggle(),
    review: () => withParts(ctx, t("review.open"), ({ openReview }) => openReview(table)),
    study: () =>
      withParts(ctx, t("study.open"), ({ openStudy }) => openStudy(table, (past.view ?? seen(table).view).n)),
    share: () => withParts(ctx, t("table.share"), ({ shareDialog }) => shareDialog(table)),
    describe: () => describe(table, message, tools().button("describe")),
    keys: () =>
      withParts(ctx, t("table.keys"), ({ keysDialog, shortcuts }) => keysDialog(ctx, shortcuts(table))),
    report: () => withParts(ctx, t("report.open"), ({ reportDialog }) => reportDialog(ctx, table)),
    log: () => {
      table.drawer.open();
      log.focus();
    },
    menu: () => table.drawer.open(),
    sound: () => {
      ctx.settings.set("mute", !ctx.settings.get("mute"));
      tools().draw();
      ctx.sound("coin");
    },
    hand: () => {
      ctx.settings.set("hand", ctx.settings.get("hand") === "left" ? "right" : "left");
      tools().draw();
    },
  };
}

/**
 * The board in words, spoken and written over it until it changes.
 * @param {Pick<Table, "ctx" | "words" | "board">} table
 * @param {Outlet} message
 * @param {HTMLElement} back where the focus goes from there
 */
function describe({ ctx, words, board }, message, back) {
  const lines = board.describe().map((line) => words.line(line));
  const close = button(ctx.words.t("dialog.close"), () => message.clear(back), { kind: "quiet" });
  ctx.say(lines.join(" "));
  message.show(
    h(
      "div",
      { class: "s-card s-described" },
      lines.map((text) => h("p", {}, text)),
      close,
    ),
    "turn",
  );
}

/** @param {Table} table @param {ReturnType<typeof toolActs>} acts @param {LookBack} past */
export function keyActs(table, acts, past) {
  const free = () => table.control.ready && !table.looking && !table.locked;
  const can = (/** @type {keyof Can} */ name) => free() && table.view?.can[name];
  return {
    u: () => can("undo") && acts.undo(),
    r: () => can("redo") && acts.redo(),
    n: () => !table.date && free() && acts.fresh(),
    h: () => can("hint") && acts.hint(),
    c: () => can("assist") && acts.assist(),
    s: () => table.control.ready && table.view && acts.share(),
    p: acts.replay,
    d: acts.describe,
    l: acts.log,
    "?": acts.keys,
    ",": () => past.prev(),
    ".": () => past.next(),
  };
}

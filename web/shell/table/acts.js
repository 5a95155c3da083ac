/**
 * What the buttons and keys of a table do. Knows the desk of a table, and where each act is at home; knows no game.
 */
import { reasonOf, seen } from "../ui/ask.js";
import { openReview } from "./decided.js";
import { button, fill, h, refill } from "../ui/dom.js";
import { keysDialog } from "../ui/keys.js";
import { closeReplay, firstMove, openReplay } from "./past.js";
import { reportDialog } from "../share/report.js";
import { newGame } from "./seats.js";
import { openStudy, shareDialog } from "../share/share.js";

/** @import { Can, TableDesk } from "../types.d.ts" */

/** What the buttons do. @param {TableDesk} desk */
export function toolActs(desk) {
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
    study: () => openStudy(desk, (desk.past ?? seen(desk).view).n),
    share: () => shareDialog(desk),
    describe: () => describe(desk),
    keys: () => keysDialog(ctx, desk.tools.keys()),
    report: () => reportDialog(ctx, desk),
    log: () => {
      desk.drawer.open();
      desk.log.focus();
    },
    menu: () => desk.drawer.open(),
    sound: () => switchSound(desk),
    hand: () => {
      ctx.settings.set("hand", ctx.settings.get("hand") === "left" ? "right" : "left");
      desk.tools.draw();
    },
  };
}

/** Chances on the board while the switch is on. @param {TableDesk} desk */
export async function assistNow(desk) {
  const { ctx, control, view } = desk;
  if (desk.date || !ctx.settings.get("assist") || !view || !view.can.assist || desk.replay || !control.ready)
    return;
  try {
    const data = await control.ask("assist", { seat: view.viewer ?? 0 });
    if (desk.view !== view || control.closed || !ctx.settings.get("assist")) return;
    desk.board.assist(data);
    desk.helped(data.save);
  } catch (error) {
    if (reasonOf(error) !== "stopped") ctx.warn(ctx.reason(error));
  }
}

/** @param {TableDesk} desk */
function describe(desk) {
  const lines = desk.board.describe().map((line) => desk.ctx.words.line(line));
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

/** @param {TableDesk} desk */
function switchSound({ ctx, tools }) {
  ctx.settings.set("sound", !ctx.settings.get("sound"));
  tools.draw();
  ctx.sound("move");
}

/** @param {TableDesk} desk */
function switchAssist(desk) {
  const { ctx } = desk;
  const on = !ctx.settings.get("assist");
  ctx.settings.set("assist", on);
  ctx.say(ctx.words.t(on ? "table.assistOn" : "table.assistOff"));
  if (on) void assistNow(desk);
  else desk.board.assist(null);
  desk.tools.draw();
}

/** @param {TableDesk} desk */
export function keyActs(desk) {
  const acts = toolActs(desk);
  const free = () => desk.control.ready && !desk.replay && desk.ctx.store.writer !== "other";
  const can = (/** @type {keyof Can} */ name) => free() && desk.view?.can[name];
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

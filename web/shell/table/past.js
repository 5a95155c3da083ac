/**
 * Looking back from a running game: the replay under the board, and why a computer made the move that is shown.
 * Knows views by number of moves; knows no game.
 */
import { seen } from "../ui/ask.js";
import { button, fill, h, refill } from "../ui/dom.js";
import { ownerName, seatName } from "../ui/players.js";
import { Replay, firstDecision } from "../ui/replay.js";
import { holdBots } from "./seats.js";

/** @import { AnswerTo, TableDesk, TableView } from "../types.d.ts" */

/** How many moves the table made before the first decision. @param {TableDesk} desk */
export function firstMove(desk) {
  return firstDecision(seen(desk).view);
}

/** @param {TableDesk} desk @param {number} [n] */
export function openReplay(desk, n) {
  const { ctx, control } = desk;
  if (!control.ready || !desk.view || desk.view.n < 2) return;
  desk.hint.clear();
  if (!desk.replay) {
    holdBots(desk);
    desk.board.assist(null);
    desk.replay = new Replay(ctx, {
      total: desk.view.n,
      at: (k) => control.ask("at", { n: k }),
      show: (answer, forward) => showPast(desk, answer, forward),
      leave: () => closeReplay(desk, true),
      leaveName: desk.view.outcome ? ctx.words.t("table.replay.end") : null,
    });
    desk.reason = h("div", { class: "s-reason" });
    fill(desk.under, desk.replay.node, desk.reason);
    desk.host.firstElementChild?.classList.add("s-replaying");
    desk.tools.draw();
  }
  if (n !== undefined) void desk.replay.go(n);
}

/** @param {TableDesk} desk @param {AnswerTo<"at">} answer @param {boolean} forward */
async function showPast(desk, answer, forward) {
  const before = desk.past;
  const past = { ...answer.view, choices: [] };
  desk.past = past;
  if (forward && before && answer.story.length) await desk.board.tell(answer.story, before, past);
  if (!desk.replay) return;
  desk.board.draw(past);
  desk.strip(past);
  desk.log.draw(seen(desk).view.log, past.n);
  offerReason(desk, past);
}

/** @param {TableDesk} desk @param {boolean} [redraw] */
export function closeReplay(desk, redraw = false) {
  if (!desk.replay) return;
  desk.replay.pause();
  desk.replay = null;
  desk.past = null;
  refill(desk.under, desk.tools.button("replay"));
  desk.host.firstElementChild?.classList.remove("s-replaying");
  if (redraw) desk.repaint();
}

/** A computer says on demand why it made the move that is shown. @param {TableDesk} desk @param {TableView} past */
function offerReason(desk, past) {
  const { ctx, reason } = desk;
  const { last } = past;
  const owner = last ? past.seats[last.seat] : "human";
  const bot = !["human", "away"].includes(owner) && !desk.date;
  fill(
    reason,
    bot && last
      ? button(ctx.words.t("why.ask"), () => tellReason(desk, past, last.seat), { kind: "quiet" })
      : null,
  );
}

/** @param {TableDesk} desk @param {TableView} past @param {number} seat whose move it was */
async function tellReason(desk, past, seat) {
  const { ctx, control, reason } = desk;
  const { t, line } = ctx.words;
  const who = `${seatName(ctx, past, seat)} (${ownerName(ctx, past, seat)})`;
  let text = "";
  try {
    const { why } = await control.ask("why", { n: past.n });
    text = t("why.of", { who, why: line(why) });
  } catch (error) {
    text = ctx.reason(error);
  }
  if (desk.past !== past) return;
  const said = h("p", { class: "s-reason-text", tabindex: "-1" }, text);
  fill(reason, said);
  said.focus({ preventScroll: true });
  ctx.say(text);
}

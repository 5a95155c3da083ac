/**
 * Looking back from a running game: the replay under the board, and why a computer made the move that is shown.
 * Knows views by number of moves; knows no game.
 */
import { button, fill, h, refill } from "./dom.js";
import { ownerName, seatName } from "./players.js";
import { Replay } from "./replay.js";
import { holdBots } from "./seats.js";

/** How many moves the table made before the first decision. @param {any} desk */
export function firstMove(desk) {
  const deals = desk.view.log.findIndex((/** @type {any} */ e) => e.seat >= 0);
  return deals < 0 ? desk.view.n : desk.view.log[deals].n - 1;
}

/** @param {any} desk @param {number} [n] */
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
    desk.host.firstElementChild.classList.add("s-replaying");
    desk.tools.draw();
  }
  if (n !== undefined) desk.replay.go(n);
}

/** @param {any} desk @param {any} answer @param {boolean} forward */
async function showPast(desk, answer, forward) {
  const before = desk.past;
  desk.past = { ...answer.view, choices: [] };
  if (forward && before && answer.story.length) await desk.board.tell(answer.story, before, desk.past);
  if (!desk.replay) return;
  desk.board.draw(desk.past);
  desk.board.mark(desk.past.last ? desk.past.last.parts : [], "last");
  desk.strip(desk.past);
  desk.log.draw(desk.view.log, desk.past.n);
  offerReason(desk);
}

/** @param {any} desk @param {boolean} [redraw] */
export function closeReplay(desk, redraw = false) {
  if (!desk.replay) return;
  desk.replay.pause();
  desk.replay = null;
  desk.past = null;
  refill(desk.under, desk.tools.button("replay"));
  desk.host.firstElementChild.classList.remove("s-replaying");
  if (redraw) desk.repaint();
}

/** A computer says on demand why it made the move that is shown. @param {any} desk */
function offerReason(desk) {
  const { ctx, past, reason } = desk;
  const owner = past.last ? past.seats[past.last.seat] : "human";
  const bot = !["human", "away"].includes(owner) && !desk.date;
  fill(reason, bot ? button(ctx.words.t("why.ask"), () => tellReason(desk), { kind: "quiet" }) : null);
}

/** @param {any} desk */
async function tellReason(desk) {
  const { ctx, control, past, reason } = desk;
  const { t, line } = ctx.words;
  const who = `${seatName(ctx, past, past.last.seat)} (${ownerName(ctx, past, past.last.seat)})`;
  let text = "";
  try {
    const { why } = await control.ask("why", { n: past.n });
    text = t("why.of", {
      who,
      why: (Array.isArray(why[0]) ? why : [why]).map((/** @type {any} */ one) => line(one)).join(" "),
    });
  } catch (error) {
    text = ctx.reason(error);
  }
  if (desk.past !== past) return;
  fill(reason, h("p", { class: "s-reason-text", tabindex: "-1" }, text));
  reason.firstElementChild.focus({ preventScroll: true });
  ctx.say(text);
}

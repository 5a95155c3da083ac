/**
 * What stands in the acts row of a table: what the board offers, or at the end of a game the ways on, or
 * whose turn it is. Knows views, acts and who sits where; knows no game.
 */
import { nextGame, newGame } from "./seats.js";
import { hasAway, ownerName, people } from "../ui/players.js";
import { shareDialog } from "../share/share.js";

/**
 * @import { Act } from "../../games/types.js"
 * @import { TableDesk, TableView } from "../types.d.ts"
 */

/** What the board has to offer now. @param {TableDesk} desk @param {readonly Act[]} acts @param {string} [words] */
export function offer(desk, acts, words = "") {
  Object.assign(desk.offered, { acts, words });
  drawRail(desk);
}

/** Draws the row anew. @param {TableDesk} desk */
export function drawRail(desk) {
  const { acts, words } = now(desk);
  desk.rail.draw(acts, words);
}

/** @param {TableDesk} desk @returns {{acts: readonly Act[], words: string}} */
function now(desk) {
  const { view, offered } = desk;
  if (!view || desk.replay || desk.ctx.store.writer === "other") return { acts: [], words: "" };
  if (offered.acts.length) return offered;
  if (view.outcome) return { acts: ending(desk, view), words: "" };
  const sending = hasAway(view) && !awaited(view).includes("human") && view.n > 0;
  if (sending) return { acts: [drawerAct(desk, "away", "away.send")], words: "" };
  return { acts: [], words: offered.words || turnWords(desk, view) };
}

/** The owners of the seats that are waited for. @param {TableView} view */
const awaited = (view) => view.awaited.map((seat) => view.seats[seat]);

/** After the end: share, and go on. @param {TableDesk} desk @param {TableView} view @returns {Act[]} */
function ending(desk, view) {
  const { t } = desk.ctx.words;
  const share = { id: "share", label: t("table.share"), run: () => shareDialog(desk) };
  const result = drawerAct(desk, "result", "table.result");
  const chosen = view.match.chooser !== null && view.match.chooser !== undefined;
  const several = view.seats.length > 1;
  if (desk.date || (several && (chosen || hasAway(view)))) return [share, { ...result, kind: "main" }];
  /** @type {Act} */
  const again = several
    ? { id: "again", label: t("match.next"), kind: "main", run: () => void nextGame(desk) }
    : { id: "again", label: t("table.fresh"), kind: "main", run: () => void newGame(desk) };
  return desk.drawer.wide ? [share, again] : [share, { ...result, kind: undefined }, again];
}

/** A way into the drawer. @param {TableDesk} desk @param {string} id @param {string} key of its words @returns {Act} */
function drawerAct(desk, id, key) {
  return { id, label: desk.ctx.words.t(key), kind: "main", run: () => desk.drawer.open() };
}

/** Whose turn it is. @param {TableDesk} desk @param {TableView} view */
function turnWords({ ctx }, view) {
  const { t } = ctx.words;
  const seat = view.awaited.find((one) => view.seats[one] !== undefined); // chance sits nowhere
  if (seat === undefined || view.seats.length < 2) return "";
  const mine = view.seats[seat] === "human";
  if (mine && people(view) === 1) return t("table.turn.you");
  return t(mine ? "table.turn.person" : "table.turn.who", { who: ownerName(ctx, view, seat) });
}

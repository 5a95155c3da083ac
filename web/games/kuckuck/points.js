/**
 * The points of all cycles between two cycles and at the end, in the middle of the table: a column for each
 * player, who has won in gold. Knows where and how it is drawn; knows no rule and no event.
 *
 * @import { Box } from "./layout.js"
 * @import { Player, Seen } from "./scene.js"
 */

import { face } from "../../board/faces.js";
import { el, text } from "../../board/svg.js";

/** The highest line, in pixels. */
const MOST = 34;

const minus = (/** @type {number} */ n) => String(n).replace("-", "−");

/** Nothing before the first cycle is over. @param {Seen} seen */
export function pointsOf(seen) {
  const { sheet, players, near, n, winners } = seen;
  if (!sheet.length || seen.pair.length) return null;
  const { x, y, w, h } = seen.layout.points;
  const line = Math.min(MOST, h / (sheet.length + 2.6));
  const first = Math.min(40, w * 0.12);
  const step = Math.min(110, (w - first - 12) / n);
  const width = first + 12 + step * n;
  const high = line * (sheet.length + 2.6);
  const box = { x: x + (w - width) / 2, y: y + (h - high) / 2, w: width, h: high };
  const columns = players.map((_, i) => players[(near + i) % n]);
  const group = el(
    "g",
    { class: "b-points" },
    el("rect", { x: box.x, y: box.y, width, height: high, rx: 14, class: "b-points-face" }),
    ...sheet.map((_, i) =>
      text(box.x + first / 2 + 4, box.y + line * (i + 2.05), String(i + 1), "b-points-head"),
    ),
    ...columns.flatMap((player, i) =>
      column(seen, player, { x: box.x + first + 4 + step * i, y: box.y, w: step, h: high }, line, winners),
    ),
  );
  group.style.setProperty("--line", `${line.toFixed(1)}px`);
  return group;
}

/**
 * @param {Seen} seen
 * @param {Player} player
 * @param {Box} box
 * @param {number} line
 * @param {number[]} winners
 */
function column({ sheet }, player, { x, y, w, h }, line, winners) {
  const { seat, total } = player;
  const size = line * 1.05;
  const middle = x + w / 2;
  const best = Math.max(...sheet.map((row) => row[seat]));
  return [
    winners.includes(seat)
      ? el("rect", { x: x + 3, y: y + 3, width: w - 6, height: h - 6, rx: 11, class: "b-points-won" })
      : null,
    face(player.face, { x: middle - size / 2, y: y + line * 0.2, size }),
    ...sheet.map((row, i) =>
      text(
        middle,
        y + line * (i + 2.05),
        minus(row[seat]),
        row[seat] === best ? "b-points-cell b-points-best" : "b-points-cell",
      ),
    ),
    text(middle, y + h - line * 0.35, minus(total), "b-points-total"),
  ].filter((one) => one !== null);
}

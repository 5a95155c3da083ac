/**
 * The points of all cycles between two cycles and at the end, in the middle of the table: a column for each
 * player, who has won in gold. Knows where and how it is drawn; knows no rule and no event.
 *
 * @import { Part } from "../../board/draw/keep.js"
 * @import { Box } from "./layout.js"
 * @import { Seen } from "./scene.js"
 *
 * @typedef {{id: string, total: number, won: boolean, points: number[], best: number}} Column
 *   of a player: the face, and the points by cycle
 */

import { face } from "../../board/draw/faces.js";
import { part } from "../../board/draw/keep.js";
import { el, text } from "../../board/draw/svg.js";

/** The highest line, in pixels, and one below which its figures cannot be read. */
const [MOST, LEAST] = [34, 18];
const HEAD = 2.6; // lines for faces and sums

const minus = (/** @type {number} */ n) => String(n).replace("-", "−");

/**
 * Nothing before the first cycle is over, or where there is no room for it.
 * @param {Seen} seen @returns {Part[]}
 */
export function pointsOf({ sheet, players, near, n, winners, pair, layout }) {
  if (!sheet.length || pair.length || layout.points.h < LEAST * (sheet.length + HEAD)) return [];
  const columns = players.map((_, i) => players[(near + i) % n]);
  const shown = columns.map(({ seat, total, face: id }) => ({
    ...{ id, total, won: winners.includes(seat) },
    points: sheet.map((row) => row[seat]),
    best: Math.max(...sheet.map((row) => row[seat])),
  }));
  return [part("points", table, layout.points, shown)];
}

/** @param {Box} room @param {Column[]} columns */
function table({ x, y, w, h }, columns) {
  const cycles = columns[0].points.length;
  const line = Math.min(MOST, h / (cycles + HEAD));
  const first = Math.min(40, w * 0.12);
  const step = Math.min(110, (w - first - 12) / columns.length);
  const width = first + 12 + step * columns.length;
  const high = line * (cycles + HEAD);
  const box = { x: x + (w - width) / 2, y: y + (h - high) / 2, w: width, h: high };
  const group = el(
    "g",
    { class: "b-points" },
    el("rect", { x: box.x, y: box.y, width, height: high, rx: 14, class: "b-points-face" }),
    ...Array.from({ length: cycles }, (_, i) =>
      text(box.x + first / 2 + 4, box.y + line * (i + 2.05), String(i + 1), "b-points-head"),
    ),
    ...columns.flatMap((one, i) =>
      column(one, { x: box.x + first + 4 + step * i, y: box.y, w: step, h: high }, line),
    ),
  );
  group.style.setProperty("--line", `${line.toFixed(1)}px`);
  return group;
}

/** @param {Column} one @param {Box} box @param {number} line its height */
function column({ id, total, points, best, won }, { x, y, w, h }, line) {
  const size = line * 1.05;
  const middle = x + w / 2;
  return [
    ...(won
      ? [el("rect", { x: x + 3, y: y + 3, width: w - 6, height: h - 6, rx: 11, class: "b-points-won" })]
      : []),
    face(id, { x: middle - size / 2, y: y + line * 0.2, size }),
    ...points.map((n, i) =>
      text(
        middle,
        y + line * (i + 2.05),
        minus(n),
        n === best ? "b-points-cell b-points-best" : "b-points-cell",
      ),
    ),
    text(middle, y + h - line * 0.35, minus(total), "b-points-total"),
  ];
}

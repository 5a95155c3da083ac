/**
 * The scores in the upper corners: of two sides with a bar to the target, or of single players in lines.
 * Knows where and how they are drawn; knows no rule.
 *
 * @import { Part } from "../../../board/draw/keep.js"
 * @import { Box } from "../layout.js"
 * @import { Seen } from "../scene.js"
 * @import { Score, Voice } from "../voice.js"
 */

import { group, part } from "../../../board/draw/keep.js";
import { el } from "../../../board/draw/svg.js";
import { line } from "./shapes.js";

const SMALL = 25; // type of the points where the screen is no wide one

/** @param {Seen} seen @param {Voice} say @returns {Part[]} */
export function scoresOf(seen, say) {
  const { scores: corners, sizes } = seen.layout;
  const told = say.scores(seen);
  if (!corners.length || !told.length || seen.covered) return [];
  const each = Math.ceil(told.length / 2);
  const [{ x, y, h, w }] = corners;
  if (corners.length === 1) return [inLine(say, corners[0], told)];
  const made = corners.map((box, i) => {
    const mine = told.slice(i * each, (i + 1) * each);
    const parts =
      each > 1 ? lines(box, mine, sizes.text, say.figure) : side(seen, say, box, mine[0], i === 1);
    return group(`score${i}`, { class: `b-score${i === 1 ? " b-score-other" : ""}` }, parts);
  });
  const beside = sizes.flat && each === 1; // the seat at the left begins where the number would stand
  return [...made, part("number", handNumber, say.handNumber(seen), { x, y, w, h }, beside)];
}

/**
 * Which hand it is: below the score of a corner, or at the end of its line.
 * @param {string} words
 * @param {Box} box
 * @param {boolean} beside
 */
const handNumber = (words, { x, y, w, h }, beside) =>
  line(beside ? x + w : x, beside ? y + SMALL * 0.8 : y + h - 2, words, "b-score-words b-score-hand", {
    size: 12,
    anchor: beside ? "end" : "start",
    room: beside ? w - SMALL * 1.5 : w,
    weight: 400,
  });

/** All of them in one line. @param {Voice} say @param {Box} box @param {Score[]} told */
function inLine(say, { x, y, w, h }, told) {
  const words = told.map((one) => `${one.side} ${say.figure(one)}`).join(" · ");
  return group("score", { class: "b-score" }, [
    part("words", line, x + w / 2, y + h - 2, words, "b-score-words", { size: 12, room: w }),
  ]);
}

/**
 * One side: its points, how far that is to the target, who it is.
 * @param {Seen} seen @param {Voice} say @param {Box} box @param {Score} one @param {boolean} right
 * @returns {Part[]}
 */
function side(seen, say, box, one, right) {
  const {
    layout: { sizes, width },
    facts,
  } = seen;
  const big = sizes.wide ? 38 : width < 360 ? 21 : SMALL;
  const thick = facts.target ? (sizes.wide ? 7 : 5) : 0;
  const x = right ? box.x + box.w : box.x;
  const anchor = right ? "end" : "start";
  const y = box.y + big * 0.8;
  const size = Math.max(12, sizes.text);
  const low = y + big * 0.24;
  const share = one.n / (facts.target ?? 1);
  return [
    part("points", line, x, y, say.figure(one), "b-score-number", { size: big, anchor }),
    ...(thick ? bar({ ...box, y: low, h: thick }, share, right) : []),
    part("team", line, x, low + thick + size + 1, say.team(one, seen), "b-score-words", {
      size,
      anchor,
      room: box.w,
      weight: 400,
    }),
  ];
}

/** @param {Box} box @param {number} share @param {boolean} right @returns {Part[]} */
function bar({ x, y, w, h }, share, right) {
  const long = w * Math.max(0, Math.min(1, share));
  const full = { x: right ? x + w - long : x, y, w: long, h };
  return [
    part("track", track, { x, y, w, h }, "b-track"),
    ...(long ? [part("fill", track, full, "b-track-fill")] : []),
  ];
}

/** @param {Box} box @param {string} name a class */
const track = ({ x, y, w, h }, name) => el("rect", { x, y, width: w, height: h, rx: h / 2, class: name });

/**
 * @param {Box} box @param {Score[]} told @param {number} size @param {(one: Score) => string} figure
 * @returns {Part[]}
 */
const lines = ({ x, y, w }, told, size, figure) =>
  told.flatMap((one, i) => [
    part(`side${i}`, line, x, y + (i + 1) * size * 1.3, one.side, "b-score-words", {
      size,
      anchor: "start",
      room: w - size * 3.2,
      weight: 400,
    }),
    part(`points${i}`, line, x + w, y + (i + 1) * size * 1.3, figure(one), "b-score-number", {
      size: size + 2,
      anchor: "end",
    }),
  ]);

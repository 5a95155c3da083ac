/**
 * The scores in the upper corners: of two sides with a bar to the target, or of single players in lines.
 * Knows where and how they are drawn; knows no rule.
 *
 * @import { Parts } from "./picture.js"
 * @import { Box } from "./layout.js"
 * @import { Seen } from "./scene.js"
 * @import { Score, Voice } from "./voice.js"
 */

import { el } from "../../board/svg.js";
import { line } from "./shapes.js";

/** @param {Parts} picture @param {Seen} seen @returns {SVGElement[]} */
export function drawScores({ say }, seen) {
  const { scores: corners, sizes } = seen.layout;
  const told = say.scores(seen);
  if (!corners.length || !told.length || seen.covered) return [];
  const each = Math.ceil(told.length / 2);
  const [{ x, y, h, w }] = corners;
  if (corners.length === 1) return [inLine(say, corners[0], told)];
  const hand = line(x, y + h - 2, say.handNumber(seen), "b-score-words b-score-hand", {
    size: 12,
    anchor: "start",
    room: w,
    weight: 400,
  });
  const made = corners.map((box, i) => {
    const mine = told.slice(i * each, (i + 1) * each);
    return each > 1
      ? lines(box, mine, i === 1, sizes.text, say.figure)
      : side(seen, say, box, mine[0], i === 1);
  });
  return [...made, hand];
}

/** All of them in one line. @param {Voice} say @param {Box} box @param {Score[]} told */
const inLine = (say, { x, y, w, h }, told) =>
  el(
    "g",
    { class: "b-score" },
    line(
      x + w / 2,
      y + h - 2,
      told.map((one) => `${one.side} ${say.figure(one)}`).join(" · "),
      "b-score-words",
      { size: 12, room: w },
    ),
  );

/**
 * One side: its points, how far that is to the target, who it is.
 * @param {Seen} seen @param {Voice} say @param {Box} box @param {Score} one @param {boolean} right
 */
function side(seen, say, box, one, right) {
  const {
    layout: { sizes, width },
    facts,
  } = seen;
  const big = sizes.wide ? 38 : width < 360 ? 21 : 25;
  const thick = facts.target ? (sizes.wide ? 7 : 5) : 0;
  const x = right ? box.x + box.w : box.x;
  const anchor = right ? "end" : "start";
  const y = box.y + big * 0.8;
  const size = Math.max(12, sizes.text);
  return el(
    "g",
    { class: `b-score${right ? " b-score-other" : ""}` },
    line(x, y, say.figure(one), "b-score-number", { size: big, anchor }),
    ...(thick ? bar({ ...box, y: y + big * 0.24, h: thick }, one.n / (facts.target ?? 1), right) : []),
    line(x, y + big * 0.24 + thick + size + 1, say.team(one, seen), "b-score-words", {
      size,
      anchor,
      room: box.w,
      weight: 400,
    }),
  );
}

/** @param {Box} box @param {number} share @param {boolean} right */
function bar({ x, y, w, h }, share, right) {
  const long = w * Math.max(0, Math.min(1, share));
  return [
    el("rect", { x, y, width: w, height: h, rx: h / 2, class: "b-track" }),
    long
      ? el("rect", {
          x: right ? x + w - long : x,
          y,
          width: long,
          height: h,
          rx: h / 2,
          class: "b-track-fill",
        })
      : el("g"),
  ];
}

/**
 * @param {Box} box @param {Score[]} told @param {boolean} right @param {number} size
 * @param {(one: Score) => string} figure
 */
function lines({ x, y, w }, told, right, size, figure) {
  return el(
    "g",
    { class: `b-score${right ? " b-score-other" : ""}` },
    ...told.flatMap((one, i) => [
      line(x, y + (i + 1) * size * 1.3, one.side, "b-score-words", {
        size,
        anchor: "start",
        room: w - size * 3.2,
        weight: 400,
      }),
      line(x + w, y + (i + 1) * size * 1.3, figure(one), "b-score-number", { size: size + 2, anchor: "end" }),
    ]),
  );
}

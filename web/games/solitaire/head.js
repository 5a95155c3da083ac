/**
 * Points, par and the coins that are left, above the fields or beside them. Knows how that is drawn in a
 * layout; knows
 * no rule and no event.
 *
 * @import { Box, Layout } from "./layout.js"
 * @import { Facts } from "./scene.js"
 *
 * @typedef {{points: (n: number) => string, left: (n: number, total: number) => string[], par: (par:
 *   number|null) => string}} Say
 *   words on the picture; left: from the longest to the shortest
 */

import { el, put, text } from "../../board/svg.js";

/** How wide a letter of the text face is on average, through its size. */
const LETTER = 0.5;
/** The whole bar stands for so many times the par, so that there is room beyond it. */
const BEYOND = 4 / 3;
/** As long as par is not known: a score that is seldom passed. */
const USUAL = 50;
/** Pixels: the bar, and how many small coins stand in a row of the panel. */
const BAR = 7;
const IN_ROW = 7;

/** @param {Layout} layout @param {Facts} facts @param {Say} say */
export function headPicture(layout, facts, say) {
  const { score, total } = facts;
  if (!layout.told || score === undefined || total === undefined) return [];
  return layout.wide
    ? panel(layout, { ...facts, score, total }, say)
    : strip(layout, { ...facts, score, total }, say);
}

/** @typedef {Facts & {score: number, total: number}} Known */

/**
 * Points at the left, bar, coins and words at the right.
 * @param {Layout} layout
 * @param {Known} facts
 * @param {Say} say
 */
function strip({ head, type, large }, facts, say) {
  const word = say.points(facts.score);
  const from = head.x + Math.max(String(facts.score).length, 2) * type.points * 0.52 + 6;
  const x = from + word.length * type.small * 0.54 + (large ? 32 : 14);
  const box = { ...head, x, w: head.x + head.w - x };
  const r = Math.min(large ? 9 : 5.6, box.w / facts.total / 2 - 0.8);
  const base = head.y + (large ? 70 : head.h * 0.68);
  return [
    start(text(head.x, base, String(facts.score), "b-score"), type.points),
    start(text(from, base, word, "b-score-words"), type.small + 1),
    bar({ ...box, y: head.y + 2 }, facts),
    ...coinsLeft(facts, facts.total, { x: x + r, y: head.y + BAR + 9 + r }, 2 * r + 1.6, r),
    start(
      text(x, head.y + BAR + 2 * r + 27, caption(facts, say, box.w / type.small), "b-score-left"),
      type.small,
    ),
  ];
}

/** One below the other. @param {Layout} layout @param {Known} facts @param {Say} say */
function panel({ head, type, large }, facts, say) {
  const { x, y, w } = head;
  const base = y + type.points * 0.84;
  const pitch = Math.min(w / IN_ROW, large ? 26 : 19);
  const r = pitch / 2 - 1;
  const top = base + 20;
  const rows = Math.ceil(facts.total / IN_ROW);
  const below = top + BAR + 16 + rows * pitch + type.small;
  const [words] = say
    .left(facts.total - (facts.drawn ?? 0), facts.total)
    .filter((one) => fits(one, w / type.small));
  return [
    start(text(x, base, String(facts.score), "b-score"), type.points),
    start(
      text(
        x + Math.max(String(facts.score).length, 2) * type.points * 0.52 + 6,
        base,
        say.points(facts.score),
        "b-score-words",
      ),
      type.small + 1,
    ),
    bar({ x, y: top, w: pitch * IN_ROW, h: BAR }, facts),
    ...coinsLeft(facts, IN_ROW, { x: x + r, y: top + BAR + 14 + r }, pitch, r),
    start(text(x, below, words ?? "", "b-score-left"), type.small),
    start(text(x, below + type.small * 1.4, parWords(facts, say), "b-score-left"), type.small),
  ];
}

/** @param {SVGElement} node @param {number} size */
function start(node, size) {
  put(node, "text-anchor", "start");
  node.style.setProperty("font-size", `${size}px`);
  return node;
}

/** How far the score has come, with a notch at par. @param {Box} box @param {Known} facts */
function bar({ x, y, w }, { score, par }) {
  const whole = Math.max((par ?? USUAL / BEYOND) * BEYOND, score, 1);
  const size = { x, y, height: BAR, rx: BAR / 2 };
  return el(
    "g",
    {},
    el("rect", { ...size, width: w.toFixed(1), class: "b-score-bar" }),
    score
      ? el("rect", { ...size, width: Math.max((w * score) / whole, BAR).toFixed(1), class: "b-score-part" })
      : null,
    par
      ? el("rect", {
          x: (x + (w * par) / whole - 1.5).toFixed(1),
          y: y - 2,
          width: 3,
          height: BAR + 4,
          class: "b-score-par",
        })
      : null,
  );
}

/**
 * A small coin for each that is left, a hollow for each that is gone.
 * @param {Known} facts
 * @param {number} inRow
 * @param {{x: number, y: number}} first
 * @param {number} pitch
 * @param {number} r
 */
function coinsLeft({ total, drawn = 0 }, inRow, first, pitch, r) {
  return Array.from({ length: total }, (_, i) =>
    el("circle", {
      cx: (first.x + (i % inRow) * pitch).toFixed(1),
      cy: (first.y + Math.floor(i / inRow) * pitch).toFixed(1),
      r: r.toFixed(2),
      class: i < total - drawn ? "b-score-coin" : "b-score-gone",
    }),
  );
}

/** Whether words have room. @param {string} words @param {number} room in ems */
const fits = (words, room) => words.length * LETTER <= room;

/** The longest words that fit. @param {Known} facts @param {Say} say @param {number} room in ems */
function caption(facts, say, room) {
  const par = parWords(facts, say);
  const all = say
    .left(facts.total - (facts.drawn ?? 0), facts.total)
    .map((one) => (par ? `${one} · ${par}` : one));
  return all.find((one) => fits(one, room)) ?? all.at(-1) ?? "";
}

/** Nothing where there is no par. @param {Known} facts @param {Say} say */
const parWords = ({ par }, say) => (par === undefined ? "" : say.par(par));

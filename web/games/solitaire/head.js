/**
 * Points, par and the coins that are left, above the fields or beside them. Knows how that is drawn in a
 * layout; knows
 * no rule and no event.
 *
 * @import { Part } from "../../board/draw/keep.js"
 * @import { Box, Layout } from "./layout.js"
 * @import { Facts } from "./scene.js"
 *
 * @typedef {{points: (n: number) => string, left: (n: number, total: number) => string[], par: (par:
 *   number|null) => string}} Say
 *   words on the picture; left: from the longest to the shortest
 */

import { part } from "../../board/draw/keep.js";
import { el, put, text } from "../../board/draw/svg.js";

/** How wide a letter of the text face is on average, through its size. */
const LETTER = 0.5;
/** The whole bar stands for so many times the par, so that there is room beyond it. */
const BEYOND = 4 / 3;
/** As long as par is not known: a score that is seldom passed. */
const USUAL = 50;
/** Pixels: the bar, and how many small coins stand in a row of the panel. */
const BAR = 7;
const IN_ROW = 7;

/** @param {Layout} layout @param {Facts} facts @param {Say} say @returns {Part[]} */
export function headOf(layout, facts, say) {
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
  const { score, total } = facts;
  const word = say.points(score);
  const most = head.x + wide(Math.max(String(score).length, 2), type); // what follows stays where it is
  const x = most + word.length * type.small * 0.54 + (large ? 32 : 14);
  const box = { ...head, x, w: head.x + head.w - x };
  const r = Math.min(large ? 9 : 5.6, box.w / total / 2 - 0.8);
  const base = head.y + (large ? 70 : head.h * 0.68);
  const below = head.y + BAR + 2 * r + 27;
  return [
    part("points", start, head.x, base, String(score), "b-score", type.points),
    part(
      "word",
      start,
      head.x + wide(String(score).length, type),
      base,
      word,
      "b-score-words",
      type.small + 1,
    ),
    part("bar", bar, { ...box, y: head.y + 2 }, score, facts.par ?? null),
    ...coinsLeft(facts, total, { x: x + r, y: head.y + BAR + 9 + r }, 2 * r + 1.6, r),
    part("left", start, x, below, caption(facts, say, box.w / type.small), "b-score-left", type.small),
  ];
}

/** Up to the word behind so many digits. @param {number} digits @param {Layout["type"]} type */
const wide = (digits, type) => digits * type.points * 0.52 + 6;

/** One below the other. @param {Layout} layout @param {Known} facts @param {Say} say */
function panel({ head, type, large }, facts, say) {
  const { x, y, w } = head;
  const { score, total, drawn = 0 } = facts;
  const base = y + type.points * 0.84;
  const pitch = Math.min(w / IN_ROW, large ? 26 : 19);
  const r = pitch / 2 - 1;
  const top = base + 20;
  const rows = Math.ceil(total / IN_ROW);
  const below = top + BAR + 16 + rows * pitch + type.small;
  const [words = ""] = say.left(total - drawn, total).filter((one) => fits(one, w / type.small));
  return [
    part("points", start, x, base, String(score), "b-score", type.points),
    part(
      "word",
      start,
      x + wide(String(score).length, type),
      base,
      say.points(score),
      "b-score-words",
      type.small + 1,
    ),
    part("bar", bar, { x, y: top, w: pitch * IN_ROW, h: BAR }, score, facts.par ?? null),
    ...coinsLeft(facts, IN_ROW, { x: x + r, y: top + BAR + 14 + r }, pitch, r),
    part("left", start, x, below, words, "b-score-left", type.small),
    part("par", start, x, below + type.small * 1.4, parWords(facts, say), "b-score-left", type.small),
  ];
}

/**
 * A line that begins at a point.
 * @param {number} x @param {number} y @param {string} words @param {string} name a class @param {number} size
 */
function start(x, y, words, name, size) {
  const node = text(x, y, words, name);
  put(node, "text-anchor", "start");
  node.style.setProperty("font-size", `${size}px`);
  return node;
}

/** How far the score has come, with a notch at par. @param {Box} box @param {number} score @param {number|null} par */
function bar({ x, y, w }, score, par) {
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
const coinsLeft = ({ total, drawn = 0 }, inRow, first, pitch, r) =>
  Array.from({ length: total }, (_, i) => {
    const [x, y] = [first.x + (i % inRow) * pitch, first.y + Math.floor(i / inRow) * pitch];
    return part(`coin${i}`, dot, x, y, r, i < total - drawn ? "b-score-coin" : "b-score-gone");
  });

/** @param {number} x @param {number} y @param {number} r @param {string} name a class */
const dot = (x, y, r, name) =>
  el("circle", { cx: x.toFixed(1), cy: y.toFixed(1), r: r.toFixed(2), class: name });

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

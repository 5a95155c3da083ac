/**
 * The rail of a player: face, name, which numbers the side shows and which are missing, whose turn it is,
 * and in a
 * match the score. Knows how that is drawn in a box; knows no rule and no event.
 *
 * @import { Box, RailKind } from "./layout.js"
 * @import { Seen, Side } from "./scene.js"
 *
 * @typedef {{name: string, missing: string, face: string|null, thinks: boolean, score: string,
 *   gold: string}} Told   gold:
 *   paint of a coin
 */

import { figure } from "../../board/draw/coin.js";
import { face, thinking } from "../../board/draw/faces.js";
import { group, part } from "../../board/draw/keep.js";
import { at } from "../../board/draw/marks.js";
import { el, text } from "../../board/draw/svg.js";

/** A rail so slim has its score below the name, where others say what is missing: the numbers show that, too. */
const SLIM = 180;

/** How wide a letter is on average, through its size. */
const LETTER = 0.5;

/**
 * Where the parts of a rail stand.
 * @param {Box} box
 * @param {RailKind} kind
 * @param {number} numbers
 * @param {boolean} scored whether there is a score
 */
function partsOf({ x, y, w, h }, kind, numbers, scored) {
  const pad = Math.min(10, Math.max(4, Math.min(w, h) * 0.07));
  const score = scored ? 30 : 0;
  if (kind === "strip") {
    const size = h - 2 * pad;
    const left = size + pad + Math.min(150, Math.max(62, w * 0.2));
    const pitch = Math.min(h * 0.7, (w - left - 2 * pad - score) / numbers);
    const first = { x: x + w - pad - score - pitch * (numbers - 0.5), y: y + h / 2 };
    const end = { x: x + w - pad, y: y + h / 2 };
    return { size, pitch, perRow: numbers, first, name: left - size - 8, score: end, pad, slim: false };
  }
  const half = kind === "half";
  const perRow = half ? numbers : Math.ceil(numbers / 2);
  const size = half ? h * 0.54 : Math.min(w * 0.33, h * 0.42);
  const high = half ? h * 0.36 : (h - size - 4 * pad) / Math.ceil(numbers / perRow);
  const pitch = Math.min((w - 2 * pad) / perRow, high);
  const first = {
    x: x + pad + pitch / 2,
    y: half ? y + h - pad - pitch / 2 : y + size + 2.5 * pad + pitch / 2,
  };
  const slim = !half && scored && w < SLIM;
  const end = { x: x + w - pad, y: y + pad + (slim ? size - 8 : size / 2) };
  const name = w - size - 2 * pad - 6 - (slim ? 0 : score);
  return { size, pitch, perRow, first, name, score: end, pad, slim };
}

/**
 * A rail in parts that stay as long as they can.
 * @param {Side} side @param {Seen} seen @param {Told} told
 */
export function railOf(side, seen, told) {
  const { layout } = seen;
  const box = layout.rails[side.near ? "near" : "far"];
  const parts = partsOf(box, layout.kind, seen.numbers, Boolean(told.score));
  const { pad, size, score } = parts;
  const won = seen.winners?.includes(side.seat) ?? false;
  const lit = won || seen.turn === side.seat;
  const numbers = Array.from({ length: seen.numbers }, (_, i) => i + 1);
  const far = pad + size * 0.86;
  return group(`rail${side.seat}`, { class: lit ? "b-rail b-rail-on" : "b-rail" }, [
    part("ground", ground, box),
    ...person(box, parts, parts.slim ? { ...told, missing: "" } : told, lit),
    ...(won ? [part("star", star, box.x + far, box.y + far, size * 0.24)] : []),
    ...numbers.map((n) => part(`token${n}`, token, spotOf(parts, n), n, side.have.includes(n), told.gold)),
    ...(told.score ? [part("score", total, score.x, score.y + 9, told.score)] : []),
  ]);
}

/** @param {Box} box */
const ground = ({ x, y, w, h }) =>
  el("rect", { x, y, width: w, height: h, rx: Math.min(14, h / 4), class: "b-rail-ground" });

/** @param {number} x @param {number} y @param {string} words */
const total = (x, y, words) => placed(text(x, y, words, "b-rail-score"), "end");

/**
 * Face with its ring, name, and what is missing.
 * @param {Box} box
 * @param {ReturnType<typeof partsOf>} parts
 * @param {Told} told
 * @param {boolean} lit
 */
function person({ x, y }, { size, pad, name, slim }, { face: id, name: who, missing, thinks }, lit) {
  const [cx, cy, r] = [x + pad + size / 2, y + pad + size / 2, size / 2 - 2];
  const first = Math.min(17, Math.max(13, size * 0.3));
  const second = Math.max(12, first - 2);
  const left = x + pad + size + 6;
  const lines = missing ? [cy - 2, cy + second + 1] : [slim ? cy - 4 : cy + first * 0.35];
  const lights = [
    part("light", circle, cx, cy, r + 4, "b-rail-light"),
    part("ring", circle, cx, cy, r + 1.5, "b-rail-ring"),
  ];
  return [
    part("place", circle, cx, cy, r + 1, lit ? "b-rail-face b-rail-face-on" : "b-rail-face"),
    ...(id ? [part("face", face, id, { x: cx - r, y: cy - r, size: 2 * r })] : []),
    ...(lit ? lights : []),
    ...(thinks ? [part("thinks", thinking, { x: cx, y: cy, r })] : []),
    part("name", sized, left, lines[0], fitted(who, name / first), "b-rail-name", first),
    ...(missing
      ? [part("missing", sized, left, lines[1], fitted(missing, name / second), "b-rail-missing", second)]
      : []),
  ];
}

/** @param {number} cx @param {number} cy @param {number} r @param {string} name a class */
const circle = (cx, cy, r, name) => el("circle", { cx, cy, r, class: name });

/** Words, cut where they have no room. @param {string} words @param {number} room in ems */
function fitted(words, room) {
  const most = Math.max(3, Math.floor(room / LETTER));
  return words.length > most ? `${words.slice(0, most - 1).trimEnd()}…` : words;
}

/** @param {SVGElement} node @param {"start"|"end"} where */
function placed(node, where) {
  node.setAttribute("text-anchor", where);
  return node;
}

/**
 * A line that begins at a point.
 * @param {number} x @param {number} y @param {string} words @param {string} name a class @param {number} size
 */
function sized(x, y, words, name, size) {
  const node = text(x, y, words, name);
  node.style.setProperty("font-size", `${size.toFixed(1)}px`);
  return placed(node, "start");
}

/** Where the nth number stands. @param {ReturnType<typeof partsOf>} parts @param {number} n */
function spotOf({ first, pitch, perRow }, n) {
  const [column, row] = [(n - 1) % perRow, Math.floor((n - 1) / perRow)];
  return { x: first.x + column * pitch, y: first.y + row * pitch, r: pitch * 0.44 };
}

/**
 * Where the token of a number is.
 * @param {Side} side
 * @param {Seen} seen
 * @param {number} n
 * @param {boolean} scored
 */
export function tokenAt(side, { layout, numbers }, n, scored) {
  return spotOf(partsOf(layout.rails[side.near ? "near" : "far"], layout.kind, numbers, scored), n);
}

/**
 * A number that is shown: a small coin; one that is missing: a broken ring.
 * @param {{x: number, y: number, r: number}} spot
 * @param {number} n
 * @param {boolean} have
 * @param {string} gold
 */
function token({ x, y, r }, n, have, gold) {
  const sign = figure(n, have ? "b-have-ink" : "b-lack-ink");
  sign.style.setProperty("font-size", `${Math.max(12, r * 1.2).toFixed(1)}px`);
  const coin = have
    ? el("circle", { r, class: "b-have", fill: `url(#${gold})` })
    : el("circle", { r: r - 1, class: "b-lack" });
  return at(Number(x.toFixed(2)), Number(y.toFixed(2)), coin, sign);
}

/** @param {number} x @param {number} y @param {number} size */
function star(x, y, size) {
  const points = Array.from({ length: 10 }, (_, i) => {
    const r = i % 2 ? size * 0.45 : size;
    const turn = (i * Math.PI) / 5 - Math.PI / 2;
    return `${(x + r * Math.cos(turn)).toFixed(1)} ${(y + r * Math.sin(turn)).toFixed(1)}`;
  });
  return el("path", { d: `M ${points.join(" L ")} Z`, class: "b-rail-star" });
}

/**
 * A player at the table: face, name, points, the nest on top, cockatoos and cuckoos. Knows where and how
 * they are drawn; knows no rule and no event.
 *
 * @import { Part } from "../../board/draw/keep.js"
 * @import { Box, Perch } from "./layout.js"
 * @import { Written } from "./picture.js"
 * @import { Pieces } from "./pieces.js"
 * @import { Player, Seen } from "./scene.js"
 */

import { sitter, thinking } from "../../board/draw/faces.js";
import { group, part } from "../../board/draw/keep.js";
import { at } from "../../board/draw/marks.js";
import { el } from "../../board/draw/svg.js";
import { fitted, frame, outline } from "./fitting.js";
import { BIRD } from "./pieces.js";

/**
 * A player in parts that stay as long as they can.
 * @param {Pieces} pieces @param {Written} say @param {Seen} seen @param {Player} player
 */
export function seatOf(pieces, say, seen, player) {
  const { spot, seat, face: id, total } = player;
  const out = player.out && seen.phase !== "end";
  const turn = seen.awaited.includes(seat);
  const won = seen.winners.includes(seat);
  const state = `${turn ? " b-seat-turn" : ""}${out ? " b-seat-out" : ""}${won ? " b-seat-won" : ""}`;
  return group(`seat${seat}`, { class: `b-seat${state}` }, [
    sitter(id, roundOf(spot.face, 2), lookOf(seen, player)),
    part("ring", ring, spot.face),
    part("name", line, spot.name, say.seat(player), "b-seat-name"),
    part("score", score, spot.score, total, say.score(player)),
    ...(player.out
      ? [part("out", tagOf, spot.nest, spot.birds, say.out)]
      : [...nestOf(pieces, player), ...birdsOf(pieces, player)]),
    ...(player.thinks ? [part("thinks", thinking, roundOf(spot.face, 2))] : []),
    ...(won ? [part("star", starAt, spot.face.x + spot.face.w - 6, spot.face.y + 6)] : []),
  ]);
}

/** @param {{x: number, y: number}} where @param {string} words @param {string} name a class */
function line({ x, y }, words, name) {
  const node = el("text", { x, y, class: name });
  node.textContent = words;
  return node;
}

/** The circle in a box. @param {Box} box @param {number} margin */
const roundOf = ({ x, y, w }, margin) => ({ x: x + w / 2, y: y + w / 2, r: w / 2 - margin });

/** Where the only one sits who is waited for, for those who look there. @param {Seen} seen @param {Player} player */
function lookOf({ awaited, players }, player) {
  const turn = awaited.length === 1 ? players.find((one) => one.seat === awaited[0]) : undefined;
  return turn && turn !== player ? turn.spot.face.x + turn.spot.face.w / 2 : null;
}

/** Round a face. @param {Box} box */
const ring = ({ x, y, w }) =>
  el("circle", { cx: x + w / 2, cy: y + w / 2, r: w / 2 - 1, class: "b-seat-ring" });

/**
 * The points: a large figure in a smaller line, or alone.
 * @param {Player["spot"]["score"]} spot @param {number} total @param {string} words
 */
function score({ x, y, brief }, total, words) {
  const figure = String(total).replace("-", "−");
  const said = words.replace("-", "−");
  const node = el("text", { x, y, class: "b-seat-score" });
  const [before, after = ""] = said.split(figure);
  const large = el("tspan", { class: "b-seat-figure" });
  large.textContent = figure;
  node.append(...(brief ? [large] : [before, large, after]));
  return node;
}

/**
 * Where nest and birds lay: that the player is out.
 * @param {Box} nest
 * @param {Box} birds
 * @param {string} words
 */
function tagOf(nest, birds, words) {
  const w = words.length * 7.4 + 20;
  const x = Math.min(nest.x, birds.x);
  return el(
    "g",
    { class: "b-out" },
    el("rect", { x, y: nest.y + 4, width: w, height: 26, rx: 13, class: "b-out-face" }),
    line({ x: x + 10, y: nest.y + 22 }, words, "b-out-words"),
  );
}

/** The nest on top, or where it would lie. @param {Pieces} pieces @param {Player} player @returns {Part[]} */
function nestOf(pieces, { spot, top, highest, seat }) {
  if (!top) return [part("none", outline, spot.nest)];
  const nest = fitted(`nest${seat}`, spot.nest, part("nest", pieces.nest, top, true));
  return highest ? [nest, part("flag", flag, spot.nest)] : [nest];
}

/** The highest nest that is shown: a frame and a pennant. @param {Box} spot */
function flag({ x, y, w, h }) {
  const [left, top, long, high] = [x + 3, y - 4, Math.max(13, w * 0.26), h * 0.17];
  const d = `M ${left} ${top + high + 6} V ${top} l ${long} ${high / 2} L ${left} ${top + high}`;
  const pennant = el("path", { d, class: "b-flag" });
  return el("g", { class: "b-highest" }, frame({ x, y, w, h }, "b-highest-frame", 1.5), pennant);
}

/** The bird cards, cockatoos first. @param {Pieces} pieces @param {Player} player */
const birdsOf = (pieces, { spot, cockatoos, left, seat }) =>
  Array.from({ length: cockatoos }, (_, i) =>
    fitted(
      `bird${seat}.${i}`,
      birdAt(spot.birds, cockatoos, i),
      part("bird", pieces.bird, i < left ? 1 : 2),
      { size: BIRD },
    ),
  );

/**
 * Where the ith of n birds lies: in one line if they fit beside each other, else in as many as there may be.
 * @param {Perch} perch @param {number} n @param {number} i @returns {Box}
 */
export function birdAt({ x, y, w, h, bw, lines }, n, i) {
  const high = (bw * BIRD.h) / BIRD.w;
  const most = Math.max(1, Math.floor((w + 3) / (bw + 3)));
  const rows = n <= most ? 1 : lines;
  const per = Math.ceil(n / rows);
  const step = per > 1 ? Math.min(bw + 3, (w - bw) / (per - 1)) : 0;
  const down = rows > 1 ? Math.floor(i / per) * (h - high) : (h - high) / 2;
  return { x: x + (i % per) * step, y: y + down, w: bw, h: high };
}

/** On the face of whoever has won. @param {number} x @param {number} y */
const starAt = (x, y) => at(x, y, el("path", { d: star(11), class: "b-rail-star" }));

/** @param {number} r */
function star(r) {
  const points = Array.from({ length: 10 }, (_, i) => {
    const [a, d] = [(Math.PI * i) / 5 - Math.PI / 2, i % 2 ? r * 0.45 : r];
    return `${(Math.cos(a) * d).toFixed(2)} ${(Math.sin(a) * d).toFixed(2)}`;
  });
  return `M ${points.join(" L ")} Z`;
}

/**
 * Pictures that stand alone: the pieces and rounds of the rules. Knows scenes; knows no event.
 *
 * @import { Scene, Words } from "../types.js"
 * @import { Pieces } from "./pieces.js"
 *
 * @typedef {{number: number[], nest: number[], bird: number[]}} Shown   pieces of each kind; birds: 1 a
 *   cockatoo, 2 a cuckoo
 *
 * @typedef {object} Moment   a round; all by player
 * @property {number[]} cards
 * @property {number[]} pair   the two nests
 * @property {number[]} left   cockatoos before it
 * @property {number[]} after   and after it, -1 for a player who has dropped out
 * @property {number[]} shown   nests on top after it, 0 for none
 *
 * @typedef {{cards?: Shown, round?: Moment}} StillFacts   one of both
 * @typedef {{w: number, h: number, nodes: Node[], said: string}} Drawn   with its measures and a description
 */

import { captioned } from "../../board/draw/still.js";
import { el, need, svg, text } from "../../board/draw/svg.js";
import { fit, frame } from "./fitting.js";
import { BIRD, createPieces, halves } from "./pieces.js";

const COLUMN = 150;

/**
 * @param {Scene<StillFacts>} scene
 * @param {Words} words
 * @returns {SVGElement} with a title and a description
 */
export function still(scene, words) {
  const pieces = createPieces();
  const { cards, round } = scene.facts;
  const { w, h, nodes, said } = cards
    ? showCards(pieces, cards, words)
    : showRound(pieces, need(round, "a round"), words);
  const root = svg(
    `-14 -14 ${w + 28} ${h + 28}`,
    "b-still",
    pieces.defs,
    el("rect", { x: -7, y: -7, width: w + 14, height: h + 14, rx: 12, class: "b-cloth-fill b-cloth-rim" }),
    ...nodes,
  );
  return captioned(root, words.t("aria.kuckuck.board"), said);
}

/**
 * Some pieces of each kind.
 * @param {Pieces} pieces
 * @param {Shown} shown
 * @param {Words} words
 * @returns {Drawn}
 */
function showCards(pieces, { number, nest, bird }, words) {
  const key = "aria.kuckuck";
  const name = (/** @type {number} */ face) => words.t(`${key}.bird.${face === 2 ? "cuckoo" : "cockatoo"}`);
  const box = (/** @type {number} */ i, /** @type {number} */ y, w = 92) => ({
    x: 10 + i * 120 + (100 - w) / 2,
    y,
    w,
    h: w * 1.4,
  });
  const top = number.map((card, i) => fit(box(i, 10), pieces.number(card)));
  const below = [
    ...nest.map((value, i) => fit(box(i + 0.25, 158), pieces.nest(value))),
    ...bird.map((face, i) => fit(box(i + 2.75, 163, 88), pieces.bird(face), BIRD)),
  ];
  const names = bird.map((face, i) => text(10 + (i + 2.75) * 120 + 50, 306, name(face), "b-seat-score"));
  const said = [
    ...number.map((card) => words.t(`${key}.card.${["none", "half", "whole"][halves(card)]}`, { card })),
    ...nest.map((n) => words.t(`${key}.player.nest`, { n })),
    ...bird.map(name),
  ];
  return { w: 600, h: 318, nodes: [...top, ...below, ...names], said: `${said.join(", ")}.` };
}

/**
 * A round: a column for each player with card, nest and birds; arrows where a nest was taken, frames around
 * the highest.
 * @param {Pieces} pieces @param {Moment} round @param {Words} words @returns {Drawn}
 */
function showRound(pieces, { cards, pair, left, after, shown }, words) {
  const order = cards.map((_, seat) => seat).sort((a, b) => cards[b] - cards[a]);
  const took = new Map([
    [order[0], Math.min(...pair)],
    [order[1], Math.max(...pair)],
  ]);
  /** @type {Node[]} */
  const nodes = cards.flatMap((card, seat) =>
    column(pieces, words, {
      card,
      seat,
      took: took.get(seat),
      left: left[seat],
      after: after[seat],
      shown: shown[seat],
    }),
  );
  const tops = cards.map((_, seat) => took.get(seat) ?? shown[seat]);
  const most = Math.max(...tops);
  nodes.push(
    ...cards.flatMap((_, seat) =>
      after[seat] < left[seat] && after[seat] >= 0
        ? [frame({ x: seat * COLUMN + 41, y: 186, w: 68, h: 95.2 }, "b-aim-frame", 5)]
        : [],
    ),
  );
  return {
    w: COLUMN * cards.length,
    h: 352,
    nodes,
    said: told(words, took, { left, after, cards, most }),
  };
}

/**
 * @param {Pieces} pieces @param {Words} words
 * @param {{card: number, seat: number, took?: number, left: number, after: number, shown: number}} player
 *   took: a nest
 */
function column(pieces, words, { card, seat, took, left, after, shown }) {
  const x = seat * COLUMN;
  const out = after < 0;
  const value = took ?? shown;
  const spot = { x: x + 41, y: 186, w: 68, h: 95.2 };
  const name = text(x + COLUMN / 2, 24, words.t("seat.nth", { n: seat + 1 }), "b-seat-name");
  const arrow = took
    ? [
        el("path", {
          d: `M ${x + 75} 160 V 174 M ${x + 67} 168 L ${x + 75} 177 L ${x + 83} 168`,
          class: "b-arrow",
        }),
      ]
    : [];
  const nest = value
    ? fit(spot, pieces.nest(value, true))
    : el("rect", { x: spot.x, y: spot.y, width: spot.w, height: spot.h, rx: 11, class: "b-empty" });
  const step = left > 1 ? Math.min(26, 106 / (left - 1)) : 0;
  const birds = Array.from({ length: left }, (_, i) =>
    fit(
      { x: x + 75 - (step * (left - 1) + 32) / 2 + i * step, y: 297, w: 32, h: 42.7 },
      pieces.bird(i < after ? 1 : 2),
      BIRD,
    ),
  );
  return [
    name,
    fit({ x: x + 34, y: 36, w: 82, h: 114.8 }, pieces.number(card)),
    ...arrow,
    nest,
    ...birds,
    ...(out ? [text(x + 75, 326, words.t("aria.kuckuck.out"), "b-out-words b-out-small")] : []),
  ];
}

/**
 * The chain of the round in words.
 * @param {Words} words @param {Map<number, number>} took player -> nest
 * @param {Omit<Moment, "pair"|"shown"> & {most: number}} round most: the highest nest that is shown
 */
function told(words, took, { left, after, cards, most }) {
  const lines = [...took].map(([seat, nest]) =>
    words.t("log.kuckuck.takes", { card: cards[seat], nest, player: seat + 1 }),
  );
  left.forEach((_, seat) => {
    if (after[seat] < 0) lines.push(words.t("log.kuckuck.drops", { top: most, player: seat + 1 }));
  });
  left.forEach((n, seat) => {
    if (after[seat] >= 0 && after[seat] < n)
      lines.push(words.t("aria.kuckuck.still.pays", { player: seat + 1 }));
  });
  return lines.join(" ");
}

/**
 * A game that goes on, as a small picture: the numbers that each side shows, the stacks between them. Knows scenes;
 * knows no rule.
 *
 * @import { Preview } from "../types.js"
 * @import { Facts } from "./scene.js"
 */

import { createPieces } from "../../board/draw/coin.js";
import { at } from "../../board/draw/marks.js";
import { CARD, abreast, scenery } from "../../board/draw/scenery.js";
import { el } from "../../board/draw/svg.js";

const [ROW, STACK, STEP] = [0.38, 0.34, 31];

/** @param {Parameters<Preview<Facts>>[0]} view */
export function preview({ scene, viewer }) {
  const pieces = createPieces();
  const { sides = [], left = [], numbers = left.length } = scene.facts;
  const near = viewer ?? 0;
  const spots = abreast(numbers, STEP, 28);
  /** @param {number} scale @param {SVGElement} piece */
  const small = (scale, piece) => el("g", { transform: `scale(${scale})` }, piece);
  /** @param {number} seat @param {number} y */
  const shown = (seat, y) =>
    spots.map((x, i) =>
      sides[seat]?.have.includes(i + 1)
        ? at(x, y, small(ROW, pieces.coin(i + 1)))
        : at(x, y, el("circle", { r: 12, fill: "#0f2f28", "fill-opacity": 0.55 })),
    );
  const art = scenery(
    CARD,
    ["#2f6d5e", "#153f36"],
    pieces.defs,
    ...shown(1 - near, 22),
    ...spots.map((x, i) => at(x, 66, small(STACK, pieces.pile(i + 1, left[i] ?? 0)))),
    ...shown(near, 110),
  );
  const count = (/** @type {number} */ seat) => sides[seat]?.have.length ?? 0;
  return { art, score: `${count(near)} : ${count(1 - near)}` };
}

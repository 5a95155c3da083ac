/**
 * A game that goes on, as a small picture: what is left of the stacks, and the rows with their coins. Knows scenes;
 * knows no rule.
 *
 * @import { Preview } from "../types.js"
 * @import { Facts } from "./scene.js"
 */

import { createPieces } from "../../board/draw/coin.js";
import { at } from "../../board/draw/marks.js";
import { CARD, abreast, scenery } from "../../board/draw/scenery.js";
import { el } from "../../board/draw/svg.js";

const [STACK, COIN, PITCH] = [0.25, 0.24, 18];

/** @param {Parameters<Preview<Facts>>[0]} view */
export function preview({ scene }) {
  const pieces = createPieces();
  const { left = [], score = 0 } = scene.facts;
  const columns = abreast(left.length, PITCH, PITCH);
  const rows = left.map((_, row) => CARD.h / 2 + (row - (left.length - 1) / 2) * PITCH);
  /** @param {number} x @param {number} y @param {number} scale @param {SVGElement} piece */
  const small = (x, y, scale, piece) => at(x, y, el("g", { transform: `scale(${scale})` }, piece));
  const coins = scene.pieces.flatMap(({ kind, at: place, face, turned }) => {
    const [, row, column] = /^field(\d+)-(\d+)$/.exec(place) ?? [];
    if (kind !== "coin" || !row) return [];
    const piece = turned ? pieces.away(face) : pieces.coin(face);
    return [small(columns[Number(column) - 1] ?? 0, rows[Number(row) - 1] ?? 0, COIN, piece)];
  });
  const wells = columns.flatMap((cx) =>
    rows.map((cy) => el("circle", { cx, cy, r: 7.5, fill: "#0f2f28", "fill-opacity": 0.55 })),
  );
  const stacks = columns.map((x, i) => small(x, rows[i], STACK, pieces.pile(i + 1, left[i])));
  const art = scenery(CARD, ["#2f6d5e", "#153f36"], pieces.defs, ...wells, ...stacks, ...coins);
  return { art, score: String(score) };
}

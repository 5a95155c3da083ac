/**
 * A game that goes on, as a small picture: the row, or both its ends, above the own tiles. Knows scenes; knows no rule.
 *
 * @import { Preview } from "../types.js"
 * @import { Facts } from "./scene.js"
 */

import { at } from "../../board/draw/marks.js";
import { CARD, abreast, scenery } from "../../board/draw/scenery.js";
import { el } from "../../board/draw/svg.js";
import { createPieces } from "./domino.js";

const [WHOLE, END] = [8, 3];
const [ROW, HAND] = [0.22, 0.24];

/** @param {Parameters<Preview<Facts>>[0]} view */
export function preview({ scene, viewer }) {
  const pieces = createPieces();
  const { row = [], hands = [], scores = [0, 0] } = scene.facts;
  const near = viewer ?? 0;
  const faces = new Map(scene.pieces.map(({ id, face }) => [id, face]));
  /** @param {string[]} ids @param {number} y @param {number} scale @param {number} step */
  const laid = (ids, y, scale, step) =>
    abreast(ids.length, step, 26).map((x, i) =>
      ids[i]
        ? at(x, y, el("g", { transform: `scale(${scale})` }, pieces.tile(faces.get(ids[i]) ?? 0)))
        : at(x, y, ...[-9, 0, 9].map((cx) => el("circle", { cx, r: 2.6, fill: "#e7b3cf" }))),
    );
  const shown = row.length > WHOLE ? [...row.slice(0, END), "", ...row.slice(-END)] : row;
  const art = scenery(
    CARD,
    ["#84506f", "#43233a"],
    pieces.defs,
    ...laid(shown, 38, ROW, 27),
    ...laid(hands[near] ?? [], 104, HAND, 30),
  );
  return { art, score: `${scores[near]} : ${scores[1 - near]}` };
}

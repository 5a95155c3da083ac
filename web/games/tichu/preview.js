/**
 * A game that goes on, as a small picture: the own hand, what lies on top, who sits around. Knows scenes;
 * knows no rule.
 *
 * @import { Preview } from "../types.js"
 * @import { Facts } from "./scene.js"
 */

import { face as portrait } from "../../board/draw/faces.js";
import { CARD, abreast, scenery } from "../../board/draw/scenery.js";
import { face } from "./cards.js";
import { fit } from "./table/shapes.js";

const HAND = { w: 42, h: 59, y: 84, step: 24 };
const TRICK = { w: 36, h: 50, y: 26, step: 22 };
const FACE = 26;

/** @param {Parameters<Preview<Facts>>[0]} view @param {Parameters<Preview<Facts>>[1]} words @param {string[]} faces */
export function preview(view, words, faces) {
  const { scene, viewer } = view;
  const rank = (/** @type {number} */ n) => words.t(`rank.tichu.${n}`);
  const own = scene.pieces.filter(({ at, face: card }) => card && at === `hand${viewer}`);
  const [top] = (scene.facts.trick ?? []).slice(-1);
  /** @param {number[]} cards @param {typeof HAND} size */
  const row = (cards, { w, h, y, step }) =>
    abreast(cards.length, step, w, size(cards.length)).map((x, i) =>
      fit({ x: x - w / 2, y, w, h }, face(cards[i], rank)),
    );
  const art = scenery(
    CARD,
    ["#2f6d5e", "#153f36"],
    ...around(faces, viewer ?? 0),
    ...row(top?.cards ?? [], TRICK),
    ...row(numbers(own), HAND),
  );
  return { art, score: scoreOf(scene.facts, viewer ?? 0) };
}

/** A long hand takes the whole width. @param {number} n */
const size = (n) => (n > 6 ? CARD.w - 12 : CARD.w - 70);

/** @param {{id: string}[]} pieces the second deck has faces of the first */
const numbers = (pieces) => pieces.map(({ id }) => Number(id.slice("card".length)));

/** The others, from the right one around. @param {string[]} faces @param {number} viewer */
function around(faces, viewer) {
  const others = faces.map((_, i) => (viewer + 1 + i) % faces.length).slice(0, -1);
  return others.map((seat, i) => {
    const turn =
      Math.PI *
      ((i + (others.length > 3 ? 0.5 : 0)) / Math.max(1, others.length - (others.length > 3 ? 0 : 1)));
    const x = CARD.w / 2 + Math.cos(turn) * (CARD.w / 2 - FACE / 2 - 8) - FACE / 2;
    const y = 44 - Math.sin(turn) * 40;
    return portrait(faces[seat], { x, y, size: FACE });
  });
}

/**
 * The points of the own side and the best of the others, where there are points.
 * @param {Partial<Facts>} facts
 * @param {number} viewer
 */
function scoreOf({ standing = [], totals }, viewer) {
  if (!totals || standing.length < 2) return "";
  const own = standing.find(({ seats }) => seats.includes(viewer))?.n ?? 0;
  const best = Math.max(...standing.filter(({ seats }) => !seats.includes(viewer)).map(({ n }) => n));
  return `${own} : ${best}`;
}

/**
 * A game that goes on, as a small picture: the two nests of the round, the own cards, who sits around. Knows scenes;
 * knows no rule.
 *
 * @import { Preview } from "../types.js"
 * @import { Facts } from "./scene.js"
 */

import { face as portrait } from "../../board/draw/faces.js";
import { at } from "../../board/draw/marks.js";
import { CARD, abreast, scenery } from "../../board/draw/scenery.js";
import { el } from "../../board/draw/svg.js";
import { createPieces } from "./pieces.js";

const [NEST, HAND, FACE] = [0.42, 0.37, 26];
/** Cards that can be read side by side. */
const MOST = 6;

/** @param {Parameters<Preview<Facts>>[0]} view @param {unknown} _ @param {string[]} faces */
export function preview({ scene, viewer }, _, faces) {
  const pieces = createPieces();
  const { pair = [], cycle = 0, seats = faces.length } = scene.facts;
  const own = scene.pieces
    .filter(({ kind, at: place, face }) => kind === "number" && face && place === `hand${viewer}`)
    .map(({ face }) => face);
  const hand = spread(own);
  /** @param {number} scale @param {SVGElement} card */
  const small = (scale, card) => el("g", { transform: `scale(${scale})` }, card);
  const others = [...faces.keys()].filter((seat) => seat !== viewer).map((seat) => faces[seat]);
  const art = scenery(
    CARD,
    ["#4f93a1", "#235465"],
    pieces.defs,
    ...abreast(others.length, 200 / others.length, FACE).map((x, i) =>
      portrait(others[i], { x: x - FACE / 2, y: 4, size: FACE }),
    ),
    ...abreast(pair.length, 50, 42).map((x, i) => at(x, 62, small(NEST, pieces.nest(pair[i], true)))),
    ...abreast(hand.length, 37, 42, CARD.w - 6).map((x, i) =>
      at(x, 124, small(HAND, pieces.number(hand[i]))),
    ),
  );
  return { art, score: `${Math.max(0, cycle) + 1}/${seats}` };
}

/** As many cards of a hand as can be read, from the lowest to the highest. @param {number[]} hand */
function spread(hand) {
  if (hand.length <= MOST) return hand;
  return Array.from({ length: MOST }, (_, i) => hand[Math.round((i * (hand.length - 1)) / (MOST - 1))]);
}

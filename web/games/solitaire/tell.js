/**
 * The Solitaire stories in movement: the deal, and a bet (slide out, flip, stay or move on and turn away).
 * Knows the steps of a story; ends in no picture of its own, the caller draws it.
 *
 * @import { Tween } from "../../board/tween.js"
 * @import { BoardView } from "../types.js"
 * @import { Picture } from "./picture.js"
 * @import { Facts } from "./scene.js"
 *
 * @typedef {{do: "move", piece: string, at: string}} Slide   the coin goes to a place
 * @typedef {{do: "flip", piece: string, face: number}} Flip   it shows its hidden number
 * @typedef {{do: "turn", piece: string}} TurnAway   it was wrong
 * @typedef {Slide | Flip | TurnAway | {do: "deal"|"say"}} SolitaireStep
 * @typedef {{node: SVGElement, body: SVGElement, place: string, face: number}} Actor   place and face as they are now
 * @typedef {import("../../board/teller.js").Stage<Picture, BoardView<Facts>, Actor>} Stage
 */

import { COIN } from "../../board/coin.js";
import { at, burst } from "../../board/marks.js";
import { clear, el, need } from "../../board/svg.js";
import { GLIDE, OUT, createTeller, move, turnOver } from "../../board/teller.js";
import { CELL, SIZE, readScene, spot } from "./scene.js";

/**
 * @param {Picture} picture @param {Tween} tween
 * @param {(on: boolean) => void} showWait shows that a tap goes on
 */
export const createStories = (picture, tween, showWait) =>
  createTeller(picture, tween, showWait, { deal, act });

/** Plays the steps one after the other; unknown steps take no time. @param {Stage} stage @param {SolitaireStep[]} steps */
async function act(stage, steps) {
  const seen = steps.filter((step) => step.do === "move" || step.do === "flip" || step.do === "turn");
  for (const [i, step] of seen.entries()) {
    if (i && step.do !== "turn") await stage.wait();
    if (!stage.fresh()) return;
    const actor = enter(stage, step.piece);
    if (!actor) continue;
    if (step.do === "move") await slide(stage, actor, step);
    if (step.do === "flip") {
      const goesOn = seen.slice(i + 1).some((later) => later.piece === step.piece);
      await flip(stage, actor, step, goesOn);
    }
    if (step.do === "turn") await turnAway(stage, actor);
  }
}

/** The element of a piece that acts: a coin under a disc comes out of its pile, which gets lower. @param {Stage} stage @param {string} id */
function enter({ picture, before, actors }, id) {
  const known = actors.get(id);
  if (known) return known;
  const piece = before.scene.pieces.find((one) => one.id === id);
  if (!piece || piece.at.startsWith("field")) return null;
  const seen = readScene(before);
  const k = spot(piece.at).column;
  const body = el("g", {}, picture.pieces.coin(piece.face));
  const actor = {
    node: at(spot(piece.at).x, spot(piece.at).y, body),
    body,
    place: piece.at,
    face: piece.face,
  };
  clear(picture.layers.over);
  picture.pile(k, (seen.left[k] ?? 0) - 1, seen.worth[k]);
  picture.layers.slip.append(actor.node);
  actors.set(id, actor);
  return actor;
}

/** @param {Stage} stage @param {Actor} actor @param {Slide} step */
async function slide({ tween, actors }, actor, step) {
  const from = spot(actor.place);
  const to = spot(step.at);
  const rows = Math.abs(to.row - from.row) + Math.abs(to.column - from.column);
  actors.set(step.piece, { ...actor, place: step.at });
  actor.node.setAttribute("transform", `translate(${to.x} ${to.y})`);
  await tween.play(actor.node, [move(from.x, from.y), move(to.x, to.y)], 220 + 45 * rows, { easing: GLIDE });
}

/**
 * The coin turns over on the spot and shows its hidden number; if it stays there, it was right.
 * @param {Stage} stage @param {Actor} actor @param {Flip} step @param {boolean} goesOn
 */
async function flip(stage, actor, { piece, face }, goesOn) {
  stage.actors.set(piece, { ...actor, face });
  const whole = await turnOver(stage, actor.body, () =>
    clear(actor.body).append(stage.picture.pieces.coin(face)),
  );
  if (whole && !goesOn) await glad(stage, actor);
}

/** @param {Stage} stage @param {Actor} actor */
async function glad({ tween, picture }, actor) {
  const { x, y } = spot(actor.place);
  const spread = burst(COIN);
  picture.layers.slip.append(at(x, y, spread));
  const rings = [
    { transform: "scale(1)", opacity: 0.9 },
    { transform: "scale(1.55)", opacity: 0 },
  ];
  const beat = [{ transform: "scale(1)" }, { transform: "scale(1.14)" }, { transform: "scale(1)" }];
  await Promise.all([tween.play(spread, rings, 420, { easing: OUT }), tween.play(actor.body, beat, 420)]);
}

/** @param {Stage} stage @param {Actor} actor */
async function turnAway(stage, actor) {
  const { tween, picture } = stage;
  await tween.play(actor.body, [{ transform: "rotate(0deg)" }, { transform: "rotate(180deg)" }], 260);
  if (!stage.fresh()) return;
  clear(actor.body).append(picture.pieces.away(actor.face));
  await tween.play(
    actor.body,
    [
      { transform: "scale(1.06)", opacity: 0.4 },
      { transform: "scale(1)", opacity: 1 },
    ],
    140,
    { easing: OUT },
  );
}

/** Coins fall from the middle into their piles, then the discs cover them: 900 ms at most. @param {Pick<Stage, "tween"|"picture">} stage */
async function deal({ tween, picture }) {
  const middle = (SIZE * CELL) / 2;
  const jobs = [];
  let n = 0;
  for (let layer = 0; layer < SIZE; layer += 1) {
    for (let k = 1; k <= SIZE; k += 1) {
      const coin = picture.piles.get(k)?.querySelectorAll(".b-pile-coin")[layer];
      if (!coin) continue;
      const { x, y } = spot(`stack${k}`);
      const frames = [
        { ...move(middle - x, middle - y, "scale(0.7)"), opacity: 0 },
        { opacity: 1, offset: 0.3 },
        { ...move(0, 0, "scale(1)"), opacity: 1 },
      ];
      jobs.push(tween.play(coin, frames, 300, { easing: OUT, delay: n * 16 }));
      n += 1;
    }
  }
  for (const [k, pile] of picture.piles) jobs.push(cover(tween, pile, 390 + k * 20));
  await Promise.all(jobs);
}

/** @param {Tween} tween @param {SVGElement} pile @param {number} delay */
function cover(tween, pile, delay) {
  const fall = [
    { ...move(0, -26, "scale(1.12)"), opacity: 0 },
    { ...move(0, 0, "scale(1)"), opacity: 1 },
  ];
  const shown = [{ opacity: 0 }, { opacity: 1 }];
  const plate = pile.querySelector(".b-plate");
  const jobs = [tween.play(need(pile.querySelector(".b-disc")), fall, 220, { easing: OUT, delay })];
  if (plate) jobs.push(tween.play(plate, shown, 150, { delay: delay + 60 }));
  return Promise.all(jobs);
}

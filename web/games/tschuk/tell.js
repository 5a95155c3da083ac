/**
 * The stories for two in movement: the deal; a draw (the stack is lifted, its bottom coin slides to a side
 * and turns over);
 * a coin turned back where it lies. Knows the steps of a story; ends in no picture of its own, the caller
 * draws it.
 *
 * @import { SoundName } from "../../sound/types.js"
 * @import { Tween } from "../../board/motion/tween.js"
 * @import { BoardView, Piece } from "../types.js"
 * @import { Picture } from "./picture.js"
 * @import { Coin, Facts, Seen } from "./scene.js"
 *
 * @typedef {{do: "move", piece: string, at: string}} Slide   a coin goes to a place
 * @typedef {{do: "flip", piece: string, face: number, at?: string, turned?: boolean}} Flip   it turns over
 *   where it lies
 * @typedef {Slide | Flip | {do: "deal"|"say"}} TschukStep
 * @typedef {{node: Element, body: SVGElement, place: string, turn: (coin: Coin) => void}} Actor
 *   place: where it is now; turn: shows another side of it
 * @typedef {import("../../board/motion/teller.js").Stage<Picture, BoardView<Facts>, Actor>} Told
 * @typedef {Told & {seen: Seen, then: Seen}} Stage   the positions before and after
 */

import { burst } from "../../board/draw/aims.js";
import { COIN } from "../../board/draw/coin.js";
import { at } from "../../board/draw/marks.js";
import { clear, el, need } from "../../board/draw/svg.js";
import { riseInTurn, winnersOf } from "../../board/motion/finale.js";
import { glowOf, lift } from "../../board/motion/glow.js";
import { GLIDE, OUT, createTeller, move, turnOver } from "../../board/motion/teller.js";
import { tokenAt } from "./rail.js";
import { isStack, spotOf, stackOf, strung } from "./scene.js";

/** Units that a stack is lifted, and milliseconds that a coin takes to turn over. */
const LIFTED = 20;
const TURN = 420;

/**
 * @param {Picture} picture @param {Tween} tween @param {(on: boolean) => void} showWait
 * @param {(view: BoardView<Facts>) => Seen} read readScene of this board
 */
export function createStories(picture, tween, showWait, read) {
  return createTeller(picture, tween, showWait, {
    deal: (stage) => deal(stage, read(stage.after)),
    /** @param {Told} stage @param {TschukStep[]} steps */
    act: (stage, steps) => act({ ...stage, seen: read(stage.before), then: read(stage.after) }, steps),
    end: (stage, won) => ends(stage, read(stage.after), won),
  });
}

/**
 * The winner's coins rise, from 1 on.
 * @param {Told} stage @param {Seen} seen @param {boolean|null} won
 */
function ends(stage, seen, won) {
  const [winner] = winnersOf(stage.after);
  const coins = (seen.sides[winner]?.coins ?? []).toSorted((a, b) => a.face - b.face);
  const bodies = coins.map(({ at: place }) => stage.picture.lying(place).body);
  return riseInTurn(stage, bodies, won !== false, { sound: "coin", large: 1.14 });
}

/** What is heard of a step. @param {TschukStep} step @returns {SoundName|null} */
export function soundOf(step) {
  if (step.do === "deal") return "pour";
  if (step.do === "move") return "knock";
  return step.do === "flip" ? "clink" : null;
}

/**
 * Plays the steps one after the other; unknown steps take no time.
 * @param {Stage} stage
 * @param {TschukStep[]} steps
 */
async function act(stage, steps) {
  const seen = steps.filter((step) => step.do === "move" || step.do === "flip");
  for (const [i, step] of seen.entries()) {
    if (i) await stage.wait();
    if (!stage.fresh()) return;
    const actor = enter(stage, step.piece);
    if (actor && step.do === "move") await slide(stage, actor, step);
    if (actor && step.do === "flip") await flip(stage, actor, step);
  }
}

/**
 * The element of a piece that acts: a drawn coin where it lies, or the bottom coin of a stack.
 * @param {Stage} stage
 * @param {string} id
 */
function enter(stage, id) {
  const { picture, before, actors } = stage;
  const known = actors.get(id);
  if (known) return known;
  const piece = before.scene.pieces.find((one) => one.id === id);
  if (!piece) return null;
  clear(picture.layers.over);
  clear(picture.layers.under);
  const actor = isStack(piece.at)
    ? slip(stage, piece)
    : {
        ...{ place: piece.at, ...picture.lying(piece.at) },
        turn: (/** @type {Coin} */ coin) => picture.turn(stage.seen, coin),
      };
  actors.set(id, actor);
  return actor;
}

/**
 * A coin that comes out of its stack, which gets lower.
 * @param {Stage} stage
 * @param {Piece} piece
 * @returns {Actor}
 */
function slip({ picture, seen }, piece) {
  const stack = stackOf(piece.at);
  const body = el("g", {}, picture.pieces.coin(piece.face));
  const node = picture.lay(seen.layout, seen.layout.stack(stack), body);
  picture.pile(seen, stack, (seen.left[stack] ?? 0) - 1);
  picture.layers.slip.append(node);
  const turn = (/** @type {Coin} */ coin) =>
    clear(body).append(...picture.coin(seen.layout, coin).childNodes);
  return { place: piece.at, node, body, turn };
}

/**
 * The stack is lifted, the coin comes out below and slides to its place, the stack goes down again.
 * @param {Stage} stage
 * @param {Actor} actor
 * @param {Slide} step
 */
async function slide(stage, actor, step) {
  const { tween, seen, then, picture, actors } = stage;
  const from = seen.spot(actor.place);
  const coin = then.coins.get(step.at);
  if (!from || !coin) return;
  const to = spotOf(seen.layout, coin);
  const pile = need(picture.piles.get(stackOf(actor.place))?.node.querySelector(".b-lift"));
  const up = { transform: `translateY(${-LIFTED}px)` };
  const down = { transform: "translateY(0)" };
  actors.set(step.piece, { ...actor, place: step.at });
  const stays = { ...move(from.x, from.y) };
  const long = 220 + Math.hypot(to.y - from.y, to.x - from.x) * 0.7;
  actor.node.setAttribute("transform", `translate(${to.x} ${to.y})`);
  await Promise.all([
    ...closer(stage, step.at),
    tween.play(pile, [down, { ...up, offset: 0.25 }, { ...up, offset: 0.7 }, down], long + 110, {
      easing: "ease-out",
    }),
    tween.play(actor.node, [stays, { ...stays, offset: 110 / (long + 110) }, move(to.x, to.y)], long + 110, {
      easing: GLIDE,
    }),
  ]);
  if (stage.fresh()) tween.sound("knock");
}

/** In a string that gets long the coins move closer together. @param {Stage} stage @param {string} place */
function closer({ tween, picture, seen, then }, place) {
  const { stack, near } = need(then.coins.get(place), place);
  return strung(seen, stack, near).flatMap(({ at: own }) => {
    const [from, coin] = [seen.spot(own), then.coins.get(own)];
    const to = coin && spotOf(seen.layout, coin);
    if (!from || !to || (from.y === to.y && from.x === to.x)) return [];
    const { node } = picture.lying(own);
    node.setAttribute("transform", `translate(${to.x} ${to.y})`);
    return [tween.play(node, [move(from.x, from.y), move(to.x, to.y)], 240, { easing: GLIDE })];
  });
}

/**
 * The coin turns over and shows its other number; if that was missing on its side, coin and number light
 * up.
 * @param {Stage} stage
 * @param {Actor} actor
 * @param {Flip} step
 */
async function flip(stage, actor, step) {
  const { picture, then } = stage;
  const place = step.at ?? actor.place;
  const coin = then.coins.get(place);
  if (!coin) return;
  const { have } = stage.seen.sides[coin.seat];
  const missed = !have.includes(coin.face);
  const turn = () => {
    actor.turn(coin);
    stage.tween.sound(missed ? "coin" : "clink", have.length);
  };
  if (!(await turnOver(stage, actor.body, turn, TURN))) return;
  picture.rails({ ...then, layout: stage.seen.layout });
  if (missed && stage.tween.live()) await glad(stage, actor, coin);
}

/** @param {Stage} stage @param {Actor} actor @param {Coin} coin */
async function glad({ tween, picture, seen, then }, actor, coin) {
  const { layout } = seen;
  const token = tokenAt(then.sides[coin.seat], seen, coin.face, Boolean(seen.score));
  const light = glowOf(COIN);
  const ring = burst(token.r);
  actor.node.before(picture.lay(layout, spotOf(layout, coin), light));
  picture.layers.slip.append(at(token.x, token.y, ring));
  const rings = [
    { transform: "scale(1)", opacity: 0.9 },
    { transform: "scale(1.55)", opacity: 0 },
  ];
  await Promise.all([lift(tween, actor.body, light), tween.play(ring, rings, 420, { easing: OUT })]);
}

/**
 * Coins fall from the middle into their piles, then the discs cover them: 900 ms at most.
 * @param {Pick<Stage, "tween"|"picture">} stage @param {Seen} then
 */
async function deal({ tween, picture }, then) {
  tween.sound("pour");
  const jobs = [];
  const order = [];
  for (let layer = 0; layer < then.layout.longest; layer += 1) {
    for (const [k, { node }] of picture.piles) {
      const coin = node.querySelectorAll(".b-pile-coin")[layer];
      if (coin) order.push({ coin, k });
    }
  }
  const pace = Math.min(16, 340 / Math.max(order.length, 1));
  for (const [n, { coin, k }] of order.entries()) {
    const { area, scale, stack } = then.layout;
    const [x, y] = [area.x + area.w / 2 - stack(k).x, area.y + area.h / 2 - stack(k).y];
    const start = move(x / scale, y / scale, "scale(0.7)");
    const frames = [
      { ...start, opacity: 0 },
      { opacity: 1, offset: 0.3 },
      { ...move(0, 0, "scale(1)"), opacity: 1 },
    ];
    jobs.push(tween.play(coin, frames, 300, { easing: OUT, delay: n * pace }));
  }
  for (const [k, { node }] of picture.piles) jobs.push(cover(tween, node, 390 + k * 20));
  await Promise.all(jobs);
}

/** @param {Tween} tween @param {SVGElement} pile @param {number} delay */
function cover(tween, pile, delay) {
  const fall = [
    { ...move(0, -26, "scale(1.12)"), opacity: 0 },
    { ...move(0, 0, "scale(1)"), opacity: 1 },
  ];
  const plate = pile.querySelector(".b-plate");
  const jobs = [tween.play(need(pile.querySelector(".b-disc")), fall, 220, { easing: OUT, delay })];
  if (plate) jobs.push(tween.play(plate, [{ opacity: 0 }, { opacity: 1 }], 150, { delay: delay + 60 }));
  return Promise.all(jobs);
}

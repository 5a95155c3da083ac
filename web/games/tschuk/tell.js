/**
 * The stories for two in movement: the deal; a draw (the stack is lifted, its bottom coin slides to a side and turns over);
 * a coin turned back where it lies. Knows the steps of a story; ends in no picture of its own, the caller draws it.
 */

import { COIN } from "../../board/coin.js";
import { at, burst } from "../../board/marks.js";
import { clear, el } from "../../board/svg.js";
import { GLIDE, OUT, createTeller, move, turnOver } from "../../board/teller.js";
import { isStack, stackOf, strung } from "./scene.js";

const LIFTED = 13;

/**
 * @param {object} picture of createPicture @param {object} tween of createTween @param {(on: boolean) => void} showWait
 * @param {(view: object) => object} read readScene of this board
 */
export function createStories(picture, tween, showWait, read) {
  const staged = (stage) => ({
    ...stage,
    seen: stage.before ? read(stage.before) : null,
    then: read(stage.after),
  });
  return createTeller(picture, tween, showWait, {
    deal: (stage) => deal(staged(stage)),
    act: (stage, steps) => act(staged(stage), steps),
  });
}

/** Plays the steps one after the other; unknown steps take no time. */
async function act(stage, steps) {
  const seen = steps.filter((step) => step.do === "move" || step.do === "flip");
  for (const [i, step] of seen.entries()) {
    if (i) await stage.wait();
    if (!stage.fresh()) return;
    const actor = enter(stage, step.piece);
    if (actor && step.do === "move") await slide(stage, actor, step.at);
    if (actor && step.do === "flip") await flip(stage, actor, step);
  }
}

/** The element of a piece that acts: a drawn coin where it lies, or the bottom coin of a stack. */
function enter(stage, id) {
  const { picture, before, actors, seen } = stage;
  if (actors.has(id)) return actors.get(id);
  const piece = before.scene.pieces.find((one) => one.id === id);
  if (!piece) return null;
  const from = seen.spot(piece.at);
  const actor = { place: piece.at, node: null, body: null };
  clear(picture.layers.over);
  clear(picture.layers.under);
  if (isStack(piece.at)) {
    actor.body = el("g", {}, picture.pieces.coin(piece.face));
    actor.node = at(from.x, from.y, actor.body);
    picture.pile(stackOf(piece.at), seen.left[stackOf(piece.at)] - 1);
    picture.layers.slip.append(actor.node);
  } else {
    actor.body = picture.nodes.get(piece.at);
    actor.node = actor.body.parentNode;
  }
  actors.set(id, actor);
  return actor;
}

/** The stack is lifted, the coin comes out below and slides to its place, the stack goes down again. */
async function slide(stage, actor, place) {
  const { tween, seen, then, picture } = stage;
  const from = seen.spot(actor.place);
  const to = then.spot(place);
  if (!to) return;
  const pile = picture.piles[stackOf(actor.place)].firstChild;
  const up = { transform: `translateY(${-LIFTED}px)` };
  const down = { transform: "translateY(0)" };
  actor.place = place;
  const stays = { ...move(from.x, from.y) };
  const long = 220 + Math.abs(to.y - from.y) * 0.5;
  actor.node.setAttribute("transform", `translate(${to.x} ${to.y})`);
  await Promise.all([
    ...closer(stage, place),
    tween.play(pile, [down, { ...up, offset: 0.25 }, { ...up, offset: 0.7 }, down], long + 110, {
      easing: "ease-out",
    }),
    tween.play(actor.node, [stays, { ...stays, offset: 110 / (long + 110) }, move(to.x, to.y)], long + 110, {
      easing: GLIDE,
    }),
  ]);
}

/** In a string that gets long the coins move closer together. @returns {Promise<void>[]} */
function closer({ tween, picture, seen, then }, place) {
  const { stack, near } = then.coins.get(place);
  const moved = strung(seen, stack, near).filter(({ at: own }) => seen.spot(own).y !== then.spot(own).y);
  return moved.map(({ at: own }) => {
    const [from, to] = [seen.spot(own), then.spot(own)];
    const node = picture.nodes.get(own).parentNode;
    node.setAttribute("transform", `translate(${to.x} ${to.y})`);
    return tween.play(node, [move(from.x, from.y), move(to.x, to.y)], 240, { easing: GLIDE });
  });
}

/** The coin turns over and shows its other number; if that was missing on its side, coin and number light up. */
async function flip(stage, actor, step) {
  const { picture, then } = stage;
  const place = step.at ?? actor.place;
  const coin = then.coins.get(place);
  if (
    !coin ||
    !(await turnOver(stage, actor.body, () => clear(actor.body).append(...picture.coin(coin).childNodes)))
  )
    return;
  picture.rails(then);
  const side = then.sides[coin.seat];
  if (!stage.seen.sides[coin.seat].have.includes(coin.face)) await glad(stage, actor, side, coin);
}

async function glad({ tween, picture, then }, actor, side, coin) {
  const { x, y } = then.spot(coin.at);
  const token = picture.token(then, side, coin.face);
  const spread = burst(COIN);
  const glow = burst(token.r);
  picture.layers.slip.append(at(x, y, spread), at(token.x, token.y, glow));
  const rings = [
    { transform: "scale(1)", opacity: 0.9 },
    { transform: "scale(1.55)", opacity: 0 },
  ];
  const beat = [{ transform: "scale(1)" }, { transform: "scale(1.14)" }, { transform: "scale(1)" }];
  await Promise.all([
    tween.play(spread, rings, 420, { easing: OUT }),
    tween.play(glow, rings, 420, { easing: OUT }),
    tween.play(actor.body, beat, 420),
  ]);
}

/** Coins fall from the middle into their piles, then the discs cover them: 900 ms at most. */
async function deal({ tween, picture, then }) {
  const jobs = [];
  const order = [];
  const numbers = picture.piles.map((_, k) => k).filter(Boolean);
  for (let layer = 0; layer < then.layout.longest; layer += 1) {
    for (const k of numbers) {
      const coin = picture.piles[k].querySelectorAll(".b-pile-coin")[layer];
      if (coin) order.push({ coin, k });
    }
  }
  const pace = Math.min(16, 340 / Math.max(order.length, 1));
  for (const [n, { coin, k }] of order.entries()) {
    const start = move(then.layout.width / 2 - then.layout.stack(k).x, 0, "scale(0.7)");
    const frames = [
      { ...start, opacity: 0 },
      { opacity: 1, offset: 0.3 },
      { ...move(0, 0, "scale(1)"), opacity: 1 },
    ];
    jobs.push(tween.play(coin, frames, 300, { easing: OUT, delay: n * pace }));
  }
  for (const k of numbers) jobs.push(cover(tween, picture.piles[k], 390 + k * 20));
  await Promise.all(jobs);
}

function cover(tween, pile, delay) {
  const fall = [
    { ...move(0, -26, "scale(1.12)"), opacity: 0 },
    { ...move(0, 0, "scale(1)"), opacity: 1 },
  ];
  const plate = pile.querySelector(".b-plate");
  const jobs = [tween.play(pile.querySelector(".b-disc"), fall, 220, { easing: OUT, delay })];
  if (plate) jobs.push(tween.play(plate, [{ opacity: 0 }, { opacity: 1 }], 150, { delay: delay + 60 }));
  return Promise.all(jobs);
}

/**
 * The Solitaire stories in movement: the deal, and a bet (slide out, flip, stay or move on and turn away).
 * Knows the steps of a story; ends in no picture of its own, the caller draws it.
 *
 * @import { SoundName } from "../../sound/types.js"
 * @import { Tween } from "../../board/motion/tween.js"
 * @import { BoardView, Step } from "../types.js"
 * @import { Picture } from "./picture.js"
 * @import { Facts } from "./scene.js"
 *
 * @typedef {{do: "move", piece: string, at: string}} Slide   the coin goes to a place
 * @typedef {{do: "flip", piece: string, face: number}} Flip   it shows its hidden number
 * @typedef {{do: "turn", piece: string}} TurnAway   it was wrong
 * @typedef {{do: "say", line?: Step["line"]}} Say   the sentence that says whether the bet was right
 * @typedef {Slide | Flip | TurnAway | Say | {do: "deal"}} SolitaireStep
 * @typedef {{node: SVGElement, body: SVGElement, place: string, face: number}} Actor   place and face as
 *   they are now
 * @typedef {import("../../board/motion/teller.js").Stage<Picture, BoardView<Facts>, Actor>} Told
 * @typedef {Told & {inRow: (right: boolean) => number}} Stage   inRow: counts bets that were right one after the
 *   other; how many there were before this one
 */

import { COIN } from "../../board/draw/coin.js";
import { clear, el, need, text } from "../../board/draw/svg.js";
import { riseInTurn } from "../../board/motion/finale.js";
import { glowOf, lift } from "../../board/motion/glow.js";
import { GLIDE, OUT, createTeller, move, turnOver } from "../../board/motion/teller.js";
import { rest } from "../../board/motion/tween.js";
import { SIZE, nameAt, readScene, spot } from "./scene.js";

/** How long a coin takes to turn over, in milliseconds. */
const TURN = 420;
/** How long the points of a row take to be counted. */
const COUNT = 380;
/** How a coin rises at the end. @type {{sound: SoundName, large: number}} */
const LIFTED = { sound: "coin", large: 1.14 };

/**
 * @param {Picture} picture @param {Tween} tween
 * @param {(on: boolean) => void} showWait shows that a tap goes on
 */
export function createStories(picture, tween, showWait) {
  let count = 0;
  const inRow = (/** @type {boolean} */ right) => {
    const before = count;
    count = right ? count + 1 : 0;
    return before;
  };
  return createTeller(picture, tween, showWait, {
    deal: (stage) => {
      inRow(false);
      return deal(stage);
    },
    /** @param {Told} stage @param {SolitaireStep[]} steps */
    act: (stage, steps) => act({ ...stage, inRow }, steps),
    end: (stage) => riseInTurn(stage, rightCoins(stage), true, LIFTED),
  });
}

/**
 * What was guessed, from the first row to the last: the coins that lie where they were bet.
 * @param {Pick<Told, "picture"|"after">} stage
 */
function rightCoins({ picture, after }) {
  const right = [...readScene(after).coins].filter(([, { turned }]) => !turned);
  const places = right.map(([place]) => place).toSorted((a, b) => spot(a).row - spot(b).row);
  return places.map((place) => picture.lying(place));
}

/** Whether the core calls the bet right. @param {readonly SolitaireStep[]} steps */
const isRight = (steps) => steps.some((one) => one.do === "say" && one.line?.[0].endsWith(".hit"));

/**
 * What is heard of a step.
 * @param {SolitaireStep} step @param {readonly SolitaireStep[]} steps @returns {SoundName|null}
 */
export function soundOf(step, steps) {
  if (step.do === "flip") return isRight(steps) ? "coin" : "clink";
  if (step.do === "deal") return "pour";
  if (step.do === "move") return "knock";
  return step.do === "turn" ? "thud" : null;
}

/**
 * Plays the steps one after the other; unknown steps take no time.
 * @param {Stage} stage
 * @param {SolitaireStep[]} steps
 */
async function act(stage, steps) {
  const seen = steps.filter((step) => step.do === "move" || step.do === "flip" || step.do === "turn");
  for (const [i, step] of seen.entries()) {
    if (i && step.do !== "turn") await stage.wait();
    if (!stage.fresh()) return;
    const actor = enter(stage, step.piece);
    if (!actor) continue;
    if (step.do === "move") await slide(stage, actor, step);
    if (step.do === "flip") await flip(stage, actor, step, isRight(steps));
    if (step.do === "turn") await turnAway(stage, actor);
  }
}

/**
 * The element of a piece that acts: a coin under a disc comes out of its pile, which gets lower.
 * @param {Stage} stage
 * @param {string} id
 */
function enter({ picture, before, actors }, id) {
  const known = actors.get(id);
  if (known) return known;
  const piece = before.scene.pieces.find((one) => one.id === id);
  if (!piece || piece.at.startsWith("field")) return null;
  const seen = readScene(before);
  const k = spot(piece.at).column;
  const body = el("g", {}, picture.pieces.coin(piece.face));
  const actor = {
    node: picture.on(piece.at, body),
    body,
    place: piece.at,
    face: piece.face,
  };
  clear(picture.layers.over);
  picture.pile(k, (seen.left[k] ?? 0) - 1);
  picture.layers.slip.append(actor.node);
  actors.set(id, actor);
  return actor;
}

/** @param {Stage} stage @param {Actor} actor @param {Slide} step */
async function slide({ tween, actors, picture, fresh }, actor, step) {
  const [from, to] = [picture.layout().at(actor.place), picture.layout().at(step.at)];
  const rows = Math.abs(spot(step.at).row - spot(actor.place).row);
  actors.set(step.piece, { ...actor, place: step.at });
  actor.node.setAttribute("transform", `translate(${to.x} ${to.y})`);
  await tween.play(actor.node, [move(from.x, from.y), move(to.x, to.y)], 220 + 45 * rows, { easing: GLIDE });
  if (fresh()) tween.sound("knock");
}

/**
 * The coin turns over on the spot and shows its hidden number.
 * @param {Stage} stage @param {Actor} actor @param {Flip} step @param {boolean} right
 */
async function flip(stage, actor, { piece, face }, right) {
  stage.actors.set(piece, { ...actor, face });
  const whole = await turnOver(
    stage,
    actor.body,
    () => {
      clear(actor.body).append(stage.picture.pieces.coin(face));
      stage.tween.sound(right ? "coin" : "clink", stage.inRow(right));
    },
    TURN,
  );
  if (whole && right && stage.tween.live()) await glad(stage, actor);
}

/**
 * It was right: the coin is lifted in light, what it brought rises from it, and the points of its row are counted.
 * @param {Stage} stage
 * @param {Actor} actor
 */
async function glad(stage, actor) {
  const { tween, picture, after } = stage;
  const { row } = spot(actor.place);
  const worth = readScene(after).worth[row];
  const [light, gain] = [glowOf(COIN), el("g", {}, text(0, 0, worth ? `+${worth}` : "", "b-gained"))];
  actor.node.before(picture.on(actor.place, light));
  picture.layers.slip.append(picture.on(actor.place, gain));
  const rise = [
    { transform: "translateY(-24px)", opacity: 0 },
    { transform: "translateY(-42px)", opacity: 1, offset: 0.3 },
    { transform: "translateY(-48px)", opacity: 1, offset: 0.75 },
    { transform: "translateY(-58px)", opacity: 0 },
  ];
  await Promise.all([
    lift(tween, actor.body, light),
    tween.play(gain, rise, 520, { easing: OUT }),
    countUp(stage, row),
  ]);
}

/** The points of a row, one after the other. @param {Stage} stage @param {number} row */
async function countUp({ tween, picture, before, after, fresh }, row) {
  const [were, are] = [readScene(before).rows, readScene(after).rows];
  const [from, to] = [were[row - 1].points, are[row - 1].points];
  for (let points = from + 1; points <= to && fresh(); points += 1) {
    picture.sums(
      are.map((sums, i) => (i === row - 1 ? { ...sums, points } : sums)),
      row,
    );
    await rest(tween, picture.root, COUNT / (to - from));
  }
}

/** @param {Stage} stage @param {Actor} actor */
async function turnAway(stage, actor) {
  const { tween, picture } = stage;
  await tween.play(actor.body, [{ transform: "rotate(0deg)" }, { transform: "rotate(180deg)" }], 260);
  if (!stage.fresh()) return;
  tween.sound("thud");
  if (tween.live()) void puff(stage, actor.place);
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

/** Dust flies up where a coin lies down. @param {Stage} stage @param {string} place */
async function puff({ tween, picture }, place) {
  const motes = [-150, -110, -70, -30].map((angle) => {
    const turn = (angle * Math.PI) / 180;
    return { node: el("circle", { r: 5, class: "b-dust" }), x: 46 * Math.cos(turn), y: 34 * Math.sin(turn) };
  });
  const cloud = picture.on(place, el("g", {}, ...motes.map(({ node }) => node)));
  picture.layers.slip.append(cloud);
  const jobs = motes.map(({ node, x, y }) =>
    tween.play(
      node,
      [
        { ...move(x / 2, y / 2, "scale(0.6)"), opacity: 0.7 },
        { ...move(x, y, "scale(1.7)"), opacity: 0 },
      ],
      360,
      { easing: OUT },
    ),
  );
  await Promise.all(jobs);
  cloud.remove();
}

/**
 * Coins fall from the middle into their piles, then the discs cover them: 900 ms at most.
 * @param {Pick<Stage, "tween"|"picture">} stage
 */
async function deal({ tween, picture }) {
  tween.sound("pour");
  const { scale, at: spotAt } = picture.layout();
  const middle = spotAt(nameAt(4, 4));
  const jobs = [];
  let n = 0;
  for (let layer = 0; layer < SIZE; layer += 1) {
    for (let k = 1; k <= SIZE; k += 1) {
      const coin = picture.piles.get(k)?.node.querySelectorAll(".b-pile-coin")[layer];
      if (!coin) continue;
      const { x, y } = spotAt(`stack${k}`);
      const frames = [
        { ...move((middle.x - x) / scale, (middle.y - y) / scale, "scale(0.7)"), opacity: 0 },
        { opacity: 1, offset: 0.3 },
        { ...move(0, 0, "scale(1)"), opacity: 1 },
      ];
      jobs.push(tween.play(coin, frames, 300, { easing: OUT, delay: n * 16 }));
      n += 1;
    }
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
  const shown = [{ opacity: 0 }, { opacity: 1 }];
  const plate = pile.querySelector(".b-plate");
  const jobs = [tween.play(need(pile.querySelector(".b-disc")), fall, 220, { easing: OUT, delay })];
  if (plate) jobs.push(tween.play(plate, shown, 150, { delay: delay + 60 }));
  return Promise.all(jobs);
}

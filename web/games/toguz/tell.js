/**
 * The story of a sowing in movement: the pit is lifted, the hand goes from pit to pit and drops a ball in
 * each, the last pit is taken, becomes a tuzdyk, or nothing; at the end what is left is swept up. Knows the
 * steps of a story; ends in no picture of its own, the caller draws it.
 *
 * @import { SoundName } from "../../sound/types.js"
 * @import { Tween } from "../../board/motion/tween.js"
 * @import { BoardView } from "../types.js"
 * @import { Picture } from "./picture.js"
 * @import { Point } from "./layout.js"
 * @import { Facts, Seen } from "./scene.js"
 * @import { Seats } from "./seats.js"
 *
 * @typedef {{do: "lift", at: string, face: number}} Lift   a pit is emptied of so many balls
 * @typedef {{do: "sow", at: string, face: number}} Sow   a ball falls into a pit, which has so many then
 * @typedef {{do: "trap", at: string, piece: string, face: number}} Trap   it rolls into a kazan, which has
 *   so many then
 * @typedef {{do: "take", at: string, piece: string, face: number}} Take   a pit goes to a kazan, which has
 *   so many then
 * @typedef {{do: "tuzdyk", at: string, piece: string, face: number}} Claim   as a taking, and the pit is
 *   the owner's from then on
 * @typedef {{do: "sweep", piece: string, face: number}} Sweep   all that is left goes to a kazan
 * @typedef {Lift | Sow | Trap | Take | Claim | Sweep} Motion
 * @typedef {Motion | {do: "setup"|"say"}} ToguzStep
 * @typedef {import("../../board/motion/teller.js").Stage<Picture, BoardView<Facts>, never>} Told
 * @typedef {Told & {seats: Seats, seen: Seen, left: Map<string, number>}} Stage   seen: the position
 *   before; left: balls by place as they are now
 */

import { at } from "../../board/draw/marks.js";
import { clear, el, need } from "../../board/draw/svg.js";
import { riseInTurn, shine, ticks, winnersOf } from "../../board/motion/finale.js";
import { GLIDE, OUT, createTeller, move } from "../../board/motion/teller.js";
import { ballOf, stamp } from "./picture.js";
import { pitsOf, readPlace } from "./scene.js";

/** Time from ball to ball at speed 1, and for a whole sowing at most, in milliseconds. */
const BALL = 90;
const SOWING = 1080;
/** How long a ball falls, how long it rolls from a trap, and how long a heap goes to its kazan. */
const FALL = 130;
const ROLL = 260;
const GO = 320;
const LIFT = 160;
/** How long the winner's balls are counted at the end. */
const HOME = 800;

/**
 * @param {Picture} picture @param {Seats} seats @param {Tween} tween @param {(on: boolean) => void} showWait
 * @param {(view: BoardView<Facts>) => Seen} read readScene of this board
 */
export function createStories(picture, seats, tween, showWait, read) {
  return createTeller(picture, tween, showWait, {
    deal: async () => {},
    /** @param {Told} stage @param {ToguzStep[]} steps */
    act: (stage, steps) => act({ ...stage, seats, seen: read(stage.before), left: new Map() }, steps),
    end: (stage, won) => ends(stage, seats, read(stage.after), won),
  });
}

/**
 * The winner's balls jump in their kazan, and are counted.
 * @param {Told} stage @param {Seats} seats @param {Seen} seen @param {boolean|null} won
 */
async function ends(stage, seats, seen, won) {
  const { picture, tween, fresh } = stage;
  const [winner] = winnersOf(stage.after);
  const place = `kazan${winner}`;
  const balls = picture.drawn(place);
  const n = seen.heaps.get(place);
  if (winner === undefined || !balls || !n) return;
  const jump = riseInTurn(stage, [balls, seats.nodes[winner]], won !== false, { sound: null });
  if (won === false) return jump;
  seats.score(winner, 0);
  await Promise.all([
    jump,
    shine(stage, picture.layers.under, seen.spot(place), 3 * seen.layout.sizes.score),
    roll(stage, picture.held(seen, 12), seen.spot(place)),
    seats.count(tween, winner, n, fresh, HOME),
    ticks(stage, balls, HOME),
  ]);
  seats.score(winner, n);
}

/**
 * A handful of balls falls into a place once more.
 * @param {Told} stage @param {SVGElement} balls @param {Point} to
 */
async function roll({ picture, tween }, balls, { x, y }) {
  const falling = at(x, y, balls);
  picture.layers.hand.append(falling);
  await tween.play(
    falling,
    [
      { ...move(x, y - 160), opacity: 0 },
      { ...move(x, y), opacity: 1 },
    ],
    HOME,
    {
      easing: "cubic-bezier(0.5, 0, 0.9, 0.6)",
    },
  );
  falling.remove();
}

/** @type {{[step: string]: SoundName}} */
const SOUNDS = { lift: "scoop", sow: "ball", trap: "ball", take: "heap", tuzdyk: "tuzdyk", sweep: "heap" };

/** What is heard of a step. @param {ToguzStep} step */
export const soundOf = (step) => SOUNDS[step.do] ?? null;

/** @param {ToguzStep} step @returns {step is Motion} */
const isMotion = (step) => ["lift", "sow", "trap", "take", "tuzdyk", "sweep"].includes(step.do);

/** @param {Motion} step @returns {step is Sow|Trap} */
const isDrop = (step) => step.do === "sow" || step.do === "trap";

/**
 * Plays the steps one after the other, all balls of a hand as one; unknown steps take no time. In step mode a
 * tap is waited for before each taking.
 * @param {Stage} stage @param {ToguzStep[]} steps
 */
async function act(stage, steps) {
  const heard = steps.filter(isMotion);
  for (const [place, n] of stage.seen.heaps) stage.left.set(place, n);
  clear(stage.picture.layers.under);
  clear(stage.picture.layers.over);
  for (let i = 0; i < heard.length && stage.fresh();) {
    const step = heard[i];
    const drops = isDrop(step) ? runOf(heard, i) : [];
    if (i && !isDrop(step)) await stage.wait();
    if (!stage.fresh()) return;
    if (drops.length) await sow(stage, lifted(heard, i), drops);
    else await play(stage, step);
    i += drops.length || 1;
  }
}

/**
 * The drops from one step on, until something else comes.
 * @param {Motion[]} steps @param {number} from @returns {(Sow|Trap)[]}
 */
function runOf(steps, from) {
  const rest = steps.slice(from);
  const end = rest.findIndex((step) => !isDrop(step));
  return rest.slice(0, end < 0 ? rest.length : end).filter(isDrop);
}

/** The pit from which the hand comes. @param {Motion[]} steps @param {number} i @returns {string} */
function lifted(steps, i) {
  const before = steps[i - 1];
  const first = steps[i];
  return before?.do === "lift" || !("at" in first) ? /** @type {Lift} */ (before).at : first.at;
}

/** @param {Stage} stage @param {Motion} step */
function play(stage, step) {
  if (step.do === "lift") return lift(stage, step);
  if (step.do === "take") return capture(stage, step);
  if (step.do === "tuzdyk") return claim(stage, step);
  return step.do === "sweep" ? sweep(stage, step) : undefined;
}

/** @param {Stage} stage @param {string} place @param {number} n */
function heap(stage, place, n) {
  stage.left.set(place, n);
  stage.picture.heap(stage.seen, place, n);
}

/** How high the hand is above the pits. @param {Stage} stage */
const height = ({ seen }) => 2 * ballOf(seen);

/** All balls of a pit rise. @param {Stage} stage @param {Lift} step */
async function lift(stage, step) {
  const node = stage.picture.drawn(step.at);
  if (!node) return;
  const up = `translateY(${-height(stage)}px)`;
  stage.tween.sound("scoop");
  await stage.tween.play(node, [{ transform: "none" }, { transform: up }], LIFT, { easing: OUT });
}

/**
 * The hand goes over the pits, and a ball falls into each.
 * @param {Stage} stage @param {string} from @param {(Sow|Trap)[]} drops
 */
async function sow(stage, from, drops) {
  const { picture, seen, tween } = stage;
  const pace = Math.min(BALL, SOWING / drops.length);
  const path = [from, ...drops.map(({ at: place }) => place)].map(seen.spot);
  heap(stage, from, 0);
  const body = el("g", { class: "b-in-hand" }, picture.held(seen, drops.length));
  const hand = el("g", {}, body);
  picture.layers.hand.append(hand);
  const frames = path.map(({ x, y }) => move(x, y - height(stage)));
  // An empty hand goes before its last ball has fallen: it has come to its end, and would stand in the corner.
  const carried = tween
    .play(hand, frames, pace * drops.length, { easing: "linear" })
    .then(() => hand.remove());
  const fallen = drops.map(async (step, i) => {
    await fall(stage, path[i + 1], step, pace * (i + 1), i);
    if (!stage.fresh()) return;
    const left = drops.length - 1 - i;
    if (left) body.replaceChildren(picture.held(seen, left));
  });
  await Promise.all([carried, ...fallen]);
}

/**
 * A ball falls into a pit and stays, or rolls on into the kazan of the tuzdyk's owner.
 * @param {Stage} stage @param {Point} spot @param {Sow|Trap} step @param {number} delay
 * @param {number} n of the hand, from 0
 */
async function fall(stage, spot, step, delay, n) {
  const { tween, picture, seen } = stage;
  const ball = el("g", { opacity: 0 }, picture.held(seen, 1));
  picture.layers.hand.append(ball);
  const there = { ...move(spot.x, spot.y), opacity: 1 };
  const frames = [{ ...move(spot.x, spot.y - height(stage)), opacity: 0 }, { ...there, offset: 0.2 }, there];
  await tween.play(ball, frames, FALL, { easing: "ease-in", delay });
  ball.remove();
  if (!stage.fresh()) return;
  tween.sound("ball", n);
  if (step.do === "sow") return heap(stage, step.at, step.face);
  await fly(stage, spot, step.piece, picture.held(seen, 1), ROLL);
  if (stage.fresh()) gain(stage, step.piece, step.face);
}

/** A kazan holds so many now. @param {Stage} stage @param {string} kazan @param {number} n */
function gain(stage, kazan, n) {
  heap(stage, kazan, n);
  stage.seats.score(readPlace(kazan).seat, n);
}

/**
 * Balls go from a point to a kazan.
 * @param {Stage} stage @param {Point} from @param {string} kazan @param {SVGElement} balls @param {number} ms
 */
async function fly(stage, from, kazan, balls, ms) {
  const { tween, seen, picture } = stage;
  const to = seen.spot(kazan);
  const flying = at(to.x, to.y, balls);
  picture.layers.hand.append(flying);
  await tween.play(
    flying,
    [move(from.x, from.y), move((from.x + to.x) / 2, (from.y + to.y) / 2, "scale(1.12)"), move(to.x, to.y)],
    ms,
    { easing: GLIDE },
  );
  flying.remove();
}

/**
 * What the last pit brings is shown, and its balls go to the kazan, which counts up.
 * @param {Stage} stage @param {Take|Claim} step
 */
async function capture(stage, step) {
  const { tween, seen, picture } = stage;
  const from = seen.spot(step.at);
  const n = stage.left.get(step.at) ?? 0;
  const plate = el("g", {}, picture.plate(seen, `+${n}`));
  picture.layers.over.append(at(from.x, from.y, plate));
  const frames = [
    { transform: "scale(0.4)", opacity: 0 },
    { transform: "scale(1.15)", opacity: 1, offset: 0.35 },
    { transform: "scale(1)", opacity: 1 },
  ];
  await tween.play(plate, frames, 420, { easing: OUT });
  if (!stage.fresh()) return;
  heap(stage, step.at, 0);
  clear(picture.layers.over);
  tween.sound(soundOf(step));
  await fly(stage, from, step.piece, picture.held(seen, n), GO);
  if (stage.fresh()) await collect(stage, step.piece, step.face);
}

/** A kazan has grown: its number counts up. @param {Stage} stage @param {string} kazan @param {number} n */
async function collect(stage, kazan, n) {
  heap(stage, kazan, n);
  await stage.seats.count(stage.tween, readPlace(kazan).seat, n, stage.fresh);
}

/** As a capture; then the diamond is stamped on the pit. @param {Stage} stage @param {Claim} step */
async function claim(stage, step) {
  await capture(stage, step);
  if (!stage.fresh()) return;
  const mark = stamp(stage.seen, step.at);
  stage.picture.layers.over.append(mark);
  const frames = [
    { transform: "scale(2.4) rotate(-45deg)", opacity: 0 },
    { transform: "scale(0.9)", opacity: 1, offset: 0.7 },
    { transform: "none", opacity: 1 },
  ];
  await stage.tween.play(need(mark.firstElementChild), frames, 420, { easing: "ease-in" });
  if (stage.fresh() && stage.tween.live()) await carve(stage, stage.seen.spot(step.at));
}

/** A ring is drawn round a pit in one stroke. @param {Stage} stage @param {Point} spot */
async function carve({ tween, picture, seen }, { x, y }) {
  const r = 2.6 * ballOf(seen);
  const stroke = el("circle", { r, class: "b-carved", pathLength: 1 });
  const ring = at(x, y, stroke);
  picture.layers.over.append(ring);
  await tween.play(stroke, [{ strokeDashoffset: 1 }, { strokeDashoffset: 0 }], 360, { easing: OUT });
  await tween.play(stroke, [{ opacity: 1 }, { opacity: 0 }], 160);
  ring.remove();
}

/** All that is left on the board goes to a kazan at once. @param {Stage} stage @param {Sweep} step */
async function sweep(stage, step) {
  const { seen, picture } = stage;
  stage.tween.sound("heap");
  const full = [0, 1].flatMap((seat) => pitsOf(seat, seen.pits)).filter((place) => stage.left.get(place));
  const jobs = full.map((place) => {
    const n = stage.left.get(place) ?? 0;
    heap(stage, place, 0);
    return fly(stage, seen.spot(place), step.piece, picture.held(seen, n), 2 * GO);
  });
  await Promise.all(jobs);
  if (stage.fresh()) await collect(stage, step.piece, step.face);
}

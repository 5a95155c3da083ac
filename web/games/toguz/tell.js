/**
 * The story of a sowing in movement: the pit is lifted, the hand goes from pit to pit and drops a ball in each, the last pit is
 * taken, becomes a tuzdyk, or nothing; at the end what is left is swept up. Knows the steps of a story; ends in no picture of its
 * own, the caller draws it.
 *
 * @import { Tween } from "../../board/tween.js"
 * @import { BoardView } from "../types.js"
 * @import { Picture } from "./picture.js"
 * @import { Facts, Point, Seen } from "./scene.js"
 *
 * @typedef {{do: "lift", at: string, face: number}} Lift   a pit is emptied of so many balls
 * @typedef {{do: "sow", at: string, face: number}} Sow   a ball falls into a pit, which has so many then
 * @typedef {{do: "trap", at: string, piece: string, face: number}} Trap   it rolls into a kazan, which has so many then
 * @typedef {{do: "take", at: string, piece: string, face: number}} Take   a pit goes to a kazan, which has so many then
 * @typedef {{do: "tuzdyk", at: string, piece: string, face: number}} Claim   as a taking, and the pit is the owner's from then on
 * @typedef {{do: "sweep", piece: string, face: number}} Sweep   all that is left goes to a kazan
 * @typedef {Lift | Sow | Trap | Take | Claim | Sweep} Motion
 * @typedef {Motion | {do: "setup"|"say"}} ToguzStep
 * @typedef {import("../../board/teller.js").Stage<Picture, BoardView<Facts>, never>} Told
 * @typedef {Told & {seen: Seen, left: Map<string, number>}} Stage   seen: the position before; left: balls by place as they are now
 * @typedef {ReturnType<typeof createHand>} Hand
 */

import { at } from "../../board/marks.js";
import { clear, el, need } from "../../board/svg.js";
import { GLIDE, OUT, createTeller, move } from "../../board/teller.js";
import { stamp } from "./picture.js";
import { BALL, pitsOf, readPlace } from "./scene.js";

/** How high the hand is above the pits. */
const HEIGHT = 24;
/** Time for a whole sowing at speed 1, and for one ball at least and at most, in milliseconds. */
const SOWING = 2600;
const QUICK = 75;
const SLOW = 230;

/**
 * @param {Picture} picture @param {Tween} tween @param {(on: boolean) => void} showWait
 * @param {(view: BoardView<Facts>) => Seen} read readScene of this board
 */
export function createStories(picture, tween, showWait, read) {
  return createTeller(picture, tween, showWait, {
    deal: async () => {},
    /** @param {Told} stage @param {ToguzStep[]} steps */
    act: (stage, steps) => act({ ...stage, seen: read(stage.before), left: new Map() }, steps),
  });
}

/** @param {ToguzStep} step @returns {step is Motion} */
const isMotion = (step) => ["lift", "sow", "trap", "take", "tuzdyk", "sweep"].includes(step.do);

/**
 * Plays the steps one after the other; unknown steps take no time. In step mode a tap is waited for before each taking.
 * @param {Stage} stage @param {ToguzStep[]} steps
 */
async function act(stage, steps) {
  const heard = steps.filter(isMotion);
  const balls = heard.filter((step) => step.do === "sow" || step.do === "trap").length;
  const hand = createHand(stage, Math.max(QUICK, Math.min(SLOW, SOWING / Math.max(balls, 1))));
  for (const [place, n] of stage.seen.heaps) stage.left.set(place, n);
  clear(stage.picture.layers.under);
  clear(stage.picture.layers.over);
  for (const [i, step] of heard.entries()) {
    if (i && ["take", "tuzdyk", "sweep"].includes(step.do)) await stage.wait();
    if (!stage.fresh()) return;
    await play(stage, hand, step);
  }
}

/** @param {Stage} stage @param {Hand} hand @param {Motion} step */
function play(stage, hand, step) {
  if (step.do === "lift") return lift(stage, hand, step);
  if (step.do === "sow") return drop(stage, hand, step);
  if (step.do === "trap") return fall(stage, hand, step);
  if (step.do === "take") return capture(stage, step);
  return step.do === "tuzdyk" ? claim(stage, step) : sweep(stage, step);
}

/** @param {Stage} stage @param {string} place @param {number} n */
function heap(stage, place, n) {
  stage.left.set(place, n);
  stage.picture.heap(stage.seen, place, n);
}

/**
 * The hand that goes from pit to pit, with the balls in it; `pace`: time for one ball.
 * @param {Stage} stage @param {number} pace
 */
function createHand({ picture, tween, seen }, pace) {
  let n = 0;
  /** @type {Point} */
  let spot = { x: 0, y: 0 };
  const body = el("g", { class: "b-in-hand" });
  const node = el("g", {}, body);

  /** What is in the hand, and how many balls that is. */
  const bunch = () => [
    picture.held(n),
    n > 1 ? at(32, -26, el("g", { transform: "scale(0.85)" }, picture.plate(String(n)))) : "",
  ];
  const put = (/** @type {Point} */ to) => {
    spot = to;
    node.setAttribute("transform", `translate(${to.x} ${to.y - HEIGHT})`);
  };

  return {
    pace,
    /** Where it is. */
    spot: () => spot,
    /** Takes up so many balls. @param {Point} from @param {number} balls */
    take(from, balls) {
      n = balls;
      body.replaceChildren(...bunch());
      put(from);
      picture.layers.hand.append(node);
      return body;
    },
    /** Goes to a place. @param {string} place */
    async carry(place) {
      const from = spot;
      const to = seen.spot(place);
      put(to);
      const far = Math.hypot(to.x - from.x, to.y - from.y) > 150 ? 1.5 : 1;
      if (to.x === from.x && to.y === from.y) return;
      const frames = [move(from.x, from.y - HEIGHT), move(to.x, to.y - HEIGHT)];
      await tween.play(node, frames, pace * 0.62 * far, { easing: GLIDE });
    },
    /** One ball leaves it. */
    release() {
      n -= 1;
      if (n > 0) body.replaceChildren(...bunch());
      else node.remove();
    },
  };
}

/** All balls of a pit go into the hand. @param {Stage} stage @param {Hand} hand @param {Lift} step */
async function lift(stage, hand, step) {
  heap(stage, step.at, 0);
  const body = hand.take(stage.seen.spot(step.at), step.face);
  await stage.tween.play(
    body,
    [
      { transform: "translateY(24px) scale(0.8)", opacity: 0.4 },
      { transform: "none", opacity: 1 },
    ],
    240,
    { easing: OUT },
  );
}

/** A ball falls into a pit and stays. @param {Stage} stage @param {Hand} hand @param {Sow} step */
async function drop(stage, hand, step) {
  await hand.carry(step.at);
  if (!stage.fresh()) return;
  hand.release();
  heap(stage, step.at, step.face);
  const { x, y } = hand.spot();
  const ring = el("circle", { r: BALL + 6, class: "b-burst" });
  const spot = at(x, y, ring);
  stage.picture.layers.hand.prepend(spot);
  await stage.tween.play(
    ring,
    [
      { transform: "scale(0.6)", opacity: 0.8 },
      { transform: "scale(1.5)", opacity: 0 },
    ],
    hand.pace * 0.38,
    { easing: OUT },
  );
  spot.remove();
}

/** A ball falls into a tuzdyk and rolls on into the kazan of its owner. @param {Stage} stage @param {Hand} hand @param {Trap} step */
async function fall(stage, hand, step) {
  await hand.carry(step.at);
  if (!stage.fresh()) return;
  hand.release();
  await fly(stage, hand.spot(), step.piece, stage.picture.held(1), hand.pace);
  heap(stage, step.piece, step.face);
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

/** The last pit lights up, what it brings is shown, and its balls go to the kazan. @param {Stage} stage @param {Take|Claim} step */
async function capture(stage, step) {
  const { tween, seen, picture } = stage;
  const from = seen.spot(step.at);
  const n = stage.left.get(step.at) ?? 0;
  const glow = el("circle", { r: 46, class: "b-burst" });
  const gain = el("g", {}, picture.plate(`+${n}`));
  picture.layers.over.append(at(from.x, from.y, glow), at(from.x, from.y, gain));
  const rings = [
    { transform: "scale(0.7)", opacity: 1 },
    { transform: "scale(1.6)", opacity: 0 },
  ];
  await Promise.all([
    tween.play(glow, rings, 520, { easing: OUT }),
    tween.play(
      gain,
      [
        { transform: "scale(0.4)", opacity: 0 },
        { transform: "scale(1.15)", opacity: 1, offset: 0.35 },
        { transform: "scale(1)", opacity: 1 },
      ],
      560,
      { easing: OUT },
    ),
  ]);
  if (!stage.fresh()) return;
  heap(stage, step.at, 0);
  clear(picture.layers.over);
  await fly(stage, from, step.piece, picture.held(n), 520);
  if (!stage.fresh()) return;
  heap(stage, step.piece, step.face);
  await glad(stage, step.piece);
}

/** As a capture; then the sign of the new owner is stamped on the pit. @param {Stage} stage @param {Claim} step */
async function claim(stage, step) {
  await capture(stage, step);
  if (!stage.fresh()) return;
  const { seat } = readPlace(step.piece);
  const mark = stamp(stage.seen, step.at, seat);
  const { x, y } = stage.seen.spot(step.at);
  const rings = [0, 1].map(() => el("circle", { r: 34, class: "b-burst" }));
  stage.picture.layers.over.append(at(x, y, ...rings));
  stage.picture.layers.signs.append(mark);
  await Promise.all([
    stage.tween.play(
      need(mark.firstElementChild),
      [
        { transform: "scale(2.6) rotate(-40deg)", opacity: 0 },
        { transform: "scale(0.9)", opacity: 1, offset: 0.6 },
        { transform: "none", opacity: 1 },
      ],
      620,
      { easing: "ease-in" },
    ),
    ...rings.map((ring, i) =>
      stage.tween.play(
        ring,
        [
          { transform: "scale(0.8)", opacity: 1 },
          { transform: "scale(2)", opacity: 0 },
        ],
        520,
        { easing: OUT, delay: 360 + 180 * i },
      ),
    ),
  ]);
}

/** All that is left on the board goes to a kazan at once. @param {Stage} stage @param {Sweep} step */
async function sweep(stage, step) {
  const { seen, picture } = stage;
  const full = [0, 1].flatMap((seat) => pitsOf(seat, seen.pits)).filter((place) => stage.left.get(place));
  const jobs = full.map((place) => {
    const n = stage.left.get(place) ?? 0;
    heap(stage, place, 0);
    return fly(stage, seen.spot(place), step.piece, picture.held(n), 700);
  });
  await Promise.all(jobs);
  if (!stage.fresh()) return;
  heap(stage, step.piece, step.face);
  await glad(stage, step.piece);
}

/** The number of a kazan that has grown beats once. @param {Stage} stage @param {string} kazan */
function glad({ picture, tween }, kazan) {
  const count = picture.counts.get(kazan);
  if (!count) return Promise.resolve();
  count.classList.add("b-beat");
  return tween.play(
    count,
    [{ transform: "scale(1)" }, { transform: "scale(1.3)" }, { transform: "scale(1)" }],
    260,
  );
}

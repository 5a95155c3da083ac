/**
 * The story of a sowing in movement: the pit is lifted, the hand goes from pit to pit and drops a ball in each, the last pit is
 * taken, becomes a tuzdyk, or nothing; at the end what is left is swept up. Knows the steps of a story; ends in no picture of its
 * own, the caller draws it.
 */

import { at } from "../../board/marks.js";
import { clear, el } from "../../board/svg.js";
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
 * @param {object} picture of createPicture @param {object} tween of createTween @param {(on: boolean) => void} showWait
 * @param {(view: object) => object} read readScene of this board
 */
export function createStories(picture, tween, showWait, read) {
  return createTeller(picture, tween, showWait, {
    deal: async () => {},
    act: (stage, steps) => act({ ...stage, seen: read(stage.before), left: new Map() }, steps),
  });
}

const ACTS = { lift, sow: drop, trap: fall, take: capture, tuzdyk: claim, sweep };

/** Plays the steps one after the other; unknown steps take no time. In step mode a tap is waited for before each taking. */
async function act(stage, steps) {
  const heard = steps.filter((step) => ACTS[step.do]);
  const balls = heard.filter((step) => step.do === "sow" || step.do === "trap").length;
  stage.pace = Math.max(QUICK, Math.min(SLOW, SOWING / Math.max(balls, 1)));
  for (const [place, n] of stage.seen.heaps) stage.left.set(place, n);
  clear(stage.picture.layers.under);
  clear(stage.picture.layers.over);
  for (const [i, step] of heard.entries()) {
    if (i && ["take", "tuzdyk", "sweep"].includes(step.do)) await stage.wait();
    if (!stage.fresh()) return;
    await ACTS[step.do](stage, step);
  }
}

function heap(stage, place, n) {
  stage.left.set(place, n);
  stage.picture.heap(stage.seen, place, n);
}

/** All balls of a pit go into the hand. */
async function lift(stage, step) {
  const { picture, tween, seen } = stage;
  const from = seen.spot(step.at);
  heap(stage, step.at, 0);
  stage.inHand = step.face;
  stage.at = from;
  stage.body = el("g", { class: "b-in-hand" }, ...bunch(stage));
  stage.hand = at(from.x, from.y - HEIGHT, stage.body);
  picture.layers.hand.append(stage.hand);
  await tween.play(
    stage.body,
    [
      { transform: "translateY(24px) scale(0.8)", opacity: 0.4 },
      { transform: "none", opacity: 1 },
    ],
    240,
    { easing: OUT },
  );
}

/** What is in the hand, and how many balls that is. */
function bunch({ picture, inHand }) {
  return [
    picture.held(inHand),
    inHand > 1 ? at(32, -26, el("g", { transform: "scale(0.85)" }, picture.plate(String(inHand)))) : "",
  ];
}

/** The hand goes to a place. */
async function carry(stage, place) {
  const { tween, seen, at: from } = stage;
  const to = seen.spot(place);
  stage.hand.setAttribute("transform", `translate(${to.x} ${to.y - HEIGHT})`);
  stage.at = to;
  const far = Math.hypot(to.x - from.x, to.y - from.y) > 150 ? 1.5 : 1;
  if (to.x !== from.x || to.y !== from.y) {
    await tween.play(
      stage.hand,
      [move(from.x, from.y - HEIGHT), move(to.x, to.y - HEIGHT)],
      stage.pace * 0.62 * far,
      { easing: GLIDE },
    );
  }
}

/** One ball leaves the hand. */
function release(stage) {
  stage.inHand -= 1;
  if (stage.inHand > 0) stage.body.replaceChildren(...bunch(stage));
  else stage.hand.remove();
}

/** A ball falls into a pit and stays. */
async function drop(stage, step) {
  await carry(stage, step.at);
  if (!stage.fresh()) return;
  release(stage);
  heap(stage, step.at, step.face);
  const { x, y } = stage.at;
  const ring = el("circle", { r: BALL + 6, class: "b-burst" });
  const spot = at(x, y, ring);
  stage.picture.layers.hand.prepend(spot);
  await stage.tween.play(
    ring,
    [
      { transform: "scale(0.6)", opacity: 0.8 },
      { transform: "scale(1.5)", opacity: 0 },
    ],
    stage.pace * 0.38,
    { easing: OUT },
  );
  spot.remove();
}

/** A ball falls into a tuzdyk and rolls on into the kazan of its owner. */
async function fall(stage, step) {
  await carry(stage, step.at);
  if (!stage.fresh()) return;
  release(stage);
  await fly(stage, stage.at, step.piece, stage.picture.held(1), stage.pace);
  heap(stage, step.piece, step.face);
}

/** Balls go from a point to a kazan. */
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

/** The last pit lights up, what it brings is shown, and its balls go to the kazan. */
async function capture(stage, step) {
  const { tween, seen, picture } = stage;
  const from = seen.spot(step.at);
  const n = stage.left.get(step.at);
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

/** As a capture; then the sign of the new owner is stamped on the pit. */
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
      mark.firstChild,
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

/** All that is left on the board goes to a kazan at once. */
async function sweep(stage, step) {
  const { seen, picture } = stage;
  const full = [0, 1].flatMap((seat) => pitsOf(seat, seen.pits)).filter((place) => stage.left.get(place));
  const jobs = full.map((place) => {
    const n = stage.left.get(place);
    heap(stage, place, 0);
    return fly(stage, seen.spot(place), step.piece, picture.held(n), 700);
  });
  await Promise.all(jobs);
  if (!stage.fresh()) return;
  heap(stage, step.piece, step.face);
  await glad(stage, step.piece);
}

/** The number of a kazan that has grown beats once. */
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

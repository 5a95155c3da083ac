/**
 * The story of a round in movement: cards are laid and shown, the two nests are taken, the highest nest shown lights up and its owner
 * pays; cycles end, hands are passed on. Knows the steps of a story and shows the sentence of each; ends in no picture of its own.
 */

import { at } from "../../board/marks.js";
import { clear, el } from "../../board/svg.js";
import { GLIDE, OUT, createTeller, move, turnOver } from "../../board/teller.js";

/** How long the sentence of a beat stands before the next one, in milliseconds at speed 1. */
const HOLD = {
  takes: 500,
  pays: 850,
  two: 850,
  drops: 900,
  free: 900,
  spared: 700,
  stops: 900,
  scored: 300,
  lowest: 650,
  kept: 550,
  out: 550,
  bonus: 650,
  passed: 500,
  begun: 300,
  nests: 250,
};
/** Before these a tap is waited for in step mode. */
const STOPS = new Set([
  "takes",
  "pays",
  "two",
  "drops",
  "free",
  "spared",
  "stops",
  "scored",
  "lowest",
  "kept",
  "out",
  "bonus",
  "passed",
  "nests",
]);

const kindOf = (line) => line?.[0].split(".").at(-1) ?? "";
const seatAt = (place) => Number(/\d+$/.exec(place)[0]);
const middle = ({ x, y, w, h }) => ({ x: x + w / 2, y: y + h / 2 });

/** Only cards that are chosen: nothing that anybody has to wait for. @param {{do: string}[]} steps */
export const isLight = (steps) => steps.every((step) => step.do === "move" || step.do === "say");

/**
 * @param {object} picture of createPicture @param {object} tween of createTween @param {(on: boolean) => void} showWait
 * @param {(view: object) => object} read readScene of this board @param {(line: any[]|null) => void} say shows a sentence
 */
export function createStories(picture, tween, showWait, read, say) {
  return createTeller(picture, tween, showWait, {
    deal: (stage) => deal({ ...stage, seen: read(stage.after) }),
    act: (stage, steps) => act({ ...stage, say, read, seen: read({ ...stage.before, choices: [] }) }, steps),
  });
}

/** A story in beats: what moves, and the sentence that it belongs to. @returns {{acts: object[][], line: any[]|null}[]} */
export function beatsOf(steps) {
  const beats = [];
  let acts = [];
  const group = (step) => `${step.do}${step.piece?.startsWith("bird") ? " bird" : ""}`;
  for (const step of steps) {
    const last = acts.at(-1);
    if (step.do !== "say" && last && group(last[0]) === group(step) && step.do !== "take") last.push(step);
    else if (step.do !== "say") acts.push([step]);
    if (!step.line) continue;
    beats.push({ acts, line: step.line });
    acts = [];
  }
  return acts.length ? [...beats, { acts, line: null }] : beats;
}

/** What comes before the sentence of its beat is said. */
const EARLY = new Set(["move", "discard", "show"]);

async function act(stage, steps) {
  clear(stage.picture.layers.over);
  stage.cards = new Map(
    steps.filter((step) => step.do === "discard").map((step) => [seatAt(step.at), step.face]),
  );
  stage.left = [...(stage.seen.facts.pair ?? [])];
  for (const beat of beatsOf(steps)) {
    let said = false;
    const speak = async () => {
      if (said || !beat.line) return;
      said = true;
      if (STOPS.has(kindOf(beat.line))) await stage.wait();
      if (stage.fresh()) stage.say(beat.line);
    };
    for (const group of beat.acts) {
      const name =
        group[0].do === "flip" && group[0].piece.startsWith("bird")
          ? "pay"
          : group[0].do === "flip"
            ? "show"
            : group[0].do;
      if (!EARLY.has(name)) await speak();
      if (!stage.fresh()) return;
      await ACTS[name]?.(stage, group, beat.line);
      if (!stage.fresh()) return;
    }
    await speak();
    await pause(stage, HOLD[kindOf(beat.line)] ?? 0);
    if (!stage.fresh()) return;
  }
}

const pause = ({ tween, picture }, ms) =>
  ms ? tween.play(picture.root, [{ opacity: 1 }, { opacity: 1 }], ms) : null;

const ACTS = { move: lay, show, take, pay, drop, discard, turn, score, pass };

/** A player's things are drawn again after a change; who shows the highest nest now follows. */
function change({ picture, seen }, seat, values) {
  Object.assign(seen.players[seat], values);
  const most = Math.max(...seen.players.map((one) => (one.out ? 0 : one.top)));
  for (const one of seen.players) {
    one.highest = most > 0 && !one.out && one.top === most;
    picture.seat(seen, one.seat);
  }
}

/** From one box to another; the node stands at its end already. */
function glide({ tween }, node, from, to, ms, more = {}) {
  const [a, b] = [middle(from), middle(to)];
  return tween.play(
    node,
    [move(a.x, a.y, `scale(${(from.w / to.w).toFixed(3)})`), move(b.x, b.y, "scale(1)")],
    ms,
    { easing: GLIDE, ...more },
  );
}

/** A card goes from the hand to the table; face down unless cards are played open. */
async function lay(stage, [step]) {
  const { seen, picture } = stage;
  const seat = seatAt(step.at);
  const player = seen.players[seat];
  const from = seen.box(`card${step.face}`) ?? seen.box(`hand${seat}`);
  const start = { ...middle(from), w: Math.min(from.w, player.spot.laid.w), h: 0 };
  seen.awaited = seen.awaited.filter((one) => one !== seat);
  picture.nodes.get(`card${step.face}`)?.classList.add("b-lifted");
  const known = player.mine || seen.tactical ? step.face : 0;
  change(stage, seat, { chosen: true, laid: known });
  const node = picture.nodes.get(`laid${seat}`);
  await glide(stage, node, { ...start, x: start.x - start.w / 2 }, player.spot.laid, player.mine ? 330 : 240);
}

/** All cards are turned up together. */
async function show(stage) {
  const { seen, picture } = stage;
  stage.say(null);
  await stage.wait();
  if (!stage.fresh()) return;
  await Promise.all(
    [...stage.cards].map(([seat, card]) => {
      const body = picture.nodes.get(`laid${seat}`)?.firstChild;
      return (
        body && turnOver(stage, body, () => body.firstChild.replaceChildren(picture.pieces.number(card)))
      );
    }),
  );
  for (const [seat, card] of stage.cards) Object.assign(seen.players[seat], { laid: card });
  seen.tactical = true; // from here on the cards lie open
  await pause(stage, 300);
}

/** The card lights up, then its nest goes to the player's pile. */
async function take(stage, [step]) {
  const { seen, picture, tween } = stage;
  const { layers, nodes, pieces } = picture;
  const seat = seatAt(step.at);
  const i = stage.left.indexOf(step.face);
  stage.left[i] = null;
  const [from, to] = [seen.layout.pair[i], seen.players[seat].spot.nest];
  const marks = [
    picture.frame(seen.players[seat].spot.laid, "b-aim-frame"),
    picture.frame(from, "b-aim-frame"),
    link(seen.players[seat].spot.laid, from),
  ];
  layers.over.append(...marks);
  await Promise.all(marks.map((mark) => tween.play(mark, [{ opacity: 0 }, { opacity: 1 }], 200)));
  await pause(stage, 350);
  if (!stage.fresh()) return;
  nodes.get(`pair${i}`)?.remove();
  const node = picture.fit(to, pieces.nest(step.face, true));
  layers.fly.append(node);
  await glide(stage, node, from, to, 480);
  if (!stage.fresh()) return;
  node.remove();
  for (const mark of marks) mark.remove();
  change(stage, seat, { top: step.face });
}

/** A line of dots from a card to a nest. */
function link(from, to) {
  const [a, b] = [middle(from), middle(to)];
  return el("path", { d: `M ${a.x} ${a.y} L ${b.x} ${b.y}`, class: "b-aim-line" });
}

/** The highest nests that are shown light up, and their value. */
async function lightUp(stage, top) {
  const { seen, picture, tween } = stage;
  const found = seen.players.filter((one) => !one.out && one.top === top && top > 0);
  const marks = found.flatMap(({ spot }) => [
    picture.frame(spot.nest, "b-aim-frame", 5),
    picture.frame(spot.nest, "b-burst", 5),
  ]);
  picture.layers.over.append(...marks);
  const beat = [{ transform: "scale(1)" }, { transform: "scale(1.16)" }, { transform: "scale(1)" }];
  await Promise.all([
    ...marks.map((mark, i) =>
      tween.play(mark, i % 2 ? [{ opacity: 0.9 }, { opacity: 0 }] : [{ opacity: 0 }, { opacity: 1 }], 420),
    ),
    ...found.map(({ seat }) => tween.play(picture.nodes.get(`nest${seat}`).firstChild, beat, 460)),
  ]);
  return marks;
}

/** Whoever shows the highest nest turns a cockatoo over. */
async function pay(stage, group, line) {
  const { seen, picture } = stage;
  const marks = await lightUp(stage, line?.[1].top);
  await Promise.all(
    group.map(async (step) => {
      const seat = seatAt(step.at);
      const player = seen.players[seat];
      const node = picture.nodes.get(`bird${seat}.${player.left - 1}`);
      if (node)
        await turnOver(stage, node.firstChild, () =>
          node.firstChild.firstChild.replaceChildren(picture.pieces.bird(2)),
        );
      if (stage.fresh()) change(stage, seat, { left: player.left - 1 });
    }),
  );
  for (const mark of marks) mark.remove();
}

/** Nothing left to turn: the player is out, with his nests. */
async function drop(stage, [step], line) {
  const seat = seatAt(step.piece);
  const marks = await lightUp(stage, line?.[1].top);
  for (const mark of marks) mark.remove();
  if (!stage.fresh()) return;
  change(stage, seat, { out: true, top: 0, left: 0 });
  await stage.tween.play(stage.picture.nodes.get(`seat${seat}`), [{ opacity: 0.1 }, { opacity: 1 }], 500);
}

/** The cards that were played go onto their piles. */
async function discard(stage, group) {
  const { seen, picture, tween } = stage;
  await Promise.all(
    group.map(async (step) => {
      const seat = seatAt(step.at);
      const player = seen.players[seat];
      const node = picture.nodes.get(`laid${seat}`);
      const to = player.spot.pile;
      if (!node) return;
      const [a, b] = [
        middle(player.spot.laid),
        to ? middle(to) : { ...middle(player.spot.laid), y: middle(player.spot.laid).y + 30 },
      ];
      await tween.play(
        node,
        [
          { ...move(a.x, a.y), opacity: 1 },
          {
            ...move(b.x, b.y, `scale(${to ? (to.w / player.spot.laid.w).toFixed(3) : 0.8})`),
            opacity: to ? 1 : 0,
          },
        ],
        300,
        { easing: GLIDE },
      );
      if (stage.fresh())
        change(stage, seat, {
          chosen: false,
          laid: 0,
          shown: [...player.shown, step.face],
          cards: player.cards - 1,
        });
    }),
  );
}

/** Two nest cards are turned up. */
async function turn(stage, group) {
  const { seen, picture, tween } = stage;
  const jobs = group.map((step) => {
    const spot = seen.layout.pair[seatAt(step.at)];
    const node = picture.fit(spot, picture.pieces.nest(step.face));
    picture.nodes.get(step.at)?.remove();
    picture.nodes.set(step.at, node);
    picture.layers.cards.append(node);
    return tween.play(node.firstChild, [{ transform: "scale(0, 1.1)" }, { transform: "scale(1, 1)" }], 260, {
      easing: OUT,
    });
  });
  await Promise.all(jobs);
}

/** The points of a cycle, at their player. */
async function score(stage, [step]) {
  const { seen, picture, tween } = stage;
  const spot = seen.players[seatAt(step.at)].spot;
  const { x, y } = { x: spot.name.x + (spot.nest.x - spot.ground.x > 60 ? 100 : 200), y: spot.name.y - 9 };
  const words = el("text", { y: 10, class: "b-gain-ink", "text-anchor": "middle" });
  words.textContent = `${step.face >= 0 ? "+" : "−"}${Math.abs(step.face)}`;
  const badge = el(
    "g",
    {},
    el("rect", { x: -34, y: -19, width: 68, height: 38, rx: 19, class: "b-gain-face" }),
    words,
  );
  picture.layers.over.append(at(x, y, badge));
  await tween.play(
    badge,
    [
      { transform: "scale(0.4)", opacity: 0 },
      { transform: "scale(1.15)", opacity: 1, offset: 0.5 },
      { transform: "scale(1)", opacity: 1 },
    ],
    420,
    { easing: OUT },
  );
}

/** Everybody hands all cards and cockatoos to the left. */
async function pass(stage) {
  const { picture, after } = stage;
  clear(picture.layers.over);
  const facts = { ...after.scene.facts, pair: [] };
  const seen = stage.read({ ...after, choices: [], awaited: [], scene: { ...after.scene, facts } });
  picture.draw(seen);
  stage.seen = seen;
  const stack = ({ ground }) => ({
    x: ground.x + ground.w / 2 - 35,
    y: ground.y + ground.h / 2 - 49,
    w: 70,
    h: 98,
  });
  const jobs = seen.players.map((player, seat) => {
    const giver = seen.players[(seat - 1 + seen.n) % seen.n];
    const node = picture.fit(stack(player.spot), picture.pieces.back());
    picture.layers.fly.append(node);
    return glide(stage, node, stack(giver.spot), stack(player.spot), 620).then(() => node.remove());
  });
  await Promise.all(jobs);
}

/** Cards come from the middle: own ones one after the other, the others' as stacks. */
async function deal(stage) {
  const { seen, picture, tween } = stage;
  const { width, height } = seen.layout;
  const jobs = seen.hand.map((card, i) => {
    const { x, y } = middle(seen.layout.hand(i));
    const frames = [
      { ...move(width / 2, height / 2, "scale(0.6)"), opacity: 0 },
      { ...move(x, y), opacity: 1 },
    ];
    return tween.play(picture.nodes.get(`card${card}`), frames, 320, { easing: OUT, delay: i * 35 });
  });
  for (const { seat } of seen.players) {
    for (let i = 0; picture.nodes.has(`bird${seat}.${i}`); i += 1) {
      const body = picture.nodes.get(`bird${seat}.${i}`).firstChild;
      jobs.push(
        tween.play(body, [{ transform: "scale(0)" }, { transform: "scale(1)" }], 240, {
          easing: OUT,
          delay: 420 + i * 50,
        }),
      );
    }
  }
  await Promise.all(jobs);
}

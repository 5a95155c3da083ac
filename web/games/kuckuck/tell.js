/**
 * The story of a round in movement: cards are laid and shown, the two nests are taken, the highest nest
 * shown lights up and its owner pays; cycles end, hands are passed on. Knows the steps of a story and shows
 * the sentence of each; ends in no picture of its own.
 *
 * @import { Stage, Ways } from "../../board/motion/teller.js"
 * @import { SoundName } from "../../sound/types.js"
 * @import { Tween } from "../../board/motion/tween.js"
 * @import { Line, Step } from "../types.js"
 * @import { Picture } from "./picture.js"
 * @import { Box } from "./layout.js"
 * @import { Player, Seen, TableView } from "./scene.js"
 * @typedef {ReturnType<typeof createStories>} Stories
 * @typedef {{acts: Step[][], line: Line|null}} Beat   what moves, and the sentence that it belongs to
 * @typedef {Pick<Stage<Picture, TableView, unknown>, "picture"|"tween"|"fresh"|"wait"> & {seen: Seen}} Scene
 *   what moves on which picture; seen: the scene that it shows
 * @typedef {object} Round   what a story is told with
 * @property {TableView} after
 * @property {(view: TableView) => Seen} read
 * @property {(line: Line|null) => void} say
 * @property {Map<number, number>} cards   seat -> the card that it plays
 * @property {(number|null)[]} left   the two nests, null for one that was taken
 * @typedef {Scene & Round} Telling
 */

import { at } from "../../board/draw/marks.js";
import { clear, el, need } from "../../board/draw/svg.js";
import { riseInTurn, winnersOf } from "../../board/motion/finale.js";
import { GLIDE, OUT, createTeller, move, turnOver } from "../../board/motion/teller.js";
import { rest } from "../../board/motion/tween.js";
import { boxOf } from "./scene.js";

/**
 * How long the sentence of a beat stands before the next one, in milliseconds at speed 1.
 * @type {Record<string, number>}
 */
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
/** So long the points of a cycle can be looked at before the hands are passed on. */
const REST = 1800;
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

const kindOf = (/** @type {Line|null} */ line) => line?.[0].split(".").at(-1) ?? "";
const seatAt = (place = "") => Number(/\d+$/.exec(place)?.[0]);
const topIn = (/** @type {Line|null} */ line) => Number(line?.[1]?.top);
const middle = (/** @type {Box} */ { x, y, w, h }) => ({ x: x + w / 2, y: y + h / 2 });

/**
 * @param {Picture} picture @param {Tween} tween @param {(on: boolean) => void} showWait
 * @param {(view: TableView) => Seen} read readScene of this board
 * @param {(line: Line|null) => void} say shows a sentence
 */
export function createStories(picture, tween, showWait, read, say) {
  /** @type {Ways<Picture, TableView, unknown, Step>} */
  const ways = {
    deal: (stage) => deal({ ...stage, seen: read(stage.after) }),
    end: (stage, won) => ends({ ...stage, seen: read(stage.after) }, won),
    act: (stage, steps) => {
      const seen = read({ ...stage.before, choices: [] });
      return act({ ...stage, say, read, seen, cards: cardsIn(steps), left: [...seen.pair] }, steps);
    },
  };
  return createTeller(picture, tween, showWait, ways);
}

/** The cockatoos that a player has left. @param {Pick<Scene, "picture">} scene @param {Player} player */
const birdsOf = ({ picture }, { seat, left }) =>
  Array.from({ length: left }, (_, i) => picture.node(`bird${seat}.${i}`)?.firstElementChild);

/** The winners' cockatoos hop. @param {Scene & {after: TableView}} stage @param {boolean|null} won */
function ends(stage, won) {
  const { after, picture, seen } = stage;
  const pieces = winnersOf(after).flatMap((seat) => [
    ...birdsOf(stage, seen.players[seat]),
    picture.node(`seat${seat}`),
  ]);
  return riseInTurn(stage, pieces, won !== false);
}

/** Seat -> the card that it plays in the round of this story. @param {Step[]} steps */
const cardsIn = (steps) =>
  new Map(steps.flatMap((step) => (step.do === "discard" ? [[seatAt(step.at), step.face ?? 0]] : [])));

/** A story in beats. @param {Step[]} steps */
export function beatsOf(steps) {
  /** @type {Beat[]} */
  const beats = [];
  /** @type {Step[][]} */
  let acts = [];
  const group = (/** @type {Step} */ step) => `${step.do}${step.piece?.startsWith("bird") ? " bird" : ""}`;
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

/** What is heard of a group of steps, by its name. @type {{[name: string]: SoundName}} */
const SOUNDS = {
  move: "card",
  show: "trick",
  take: "nest",
  pay: "caw",
  drop: "thud",
  turn: "nest",
  pass: "shuffle",
};

/** What is heard of a step. @param {Step} step @returns {SoundName|null} */
export const soundOf = (step) => SOUNDS[nameOf([step])] ?? null;

/** What comes before the sentence of its beat is said. */
const EARLY = new Set(["move", "discard", "show"]);

/** What a group of steps is: birds are turned to pay, cards to be shown. @param {Step[]} group */
const nameOf = ([step]) => (step.do !== "flip" ? step.do : step.piece?.startsWith("bird") ? "pay" : "show");

/** @param {Telling} told @param {Step[]} steps */
async function act(told, steps) {
  let stage = told;
  clear(stage.picture.layers.over);
  for (const beat of beatsOf(steps)) {
    let said = false;
    const speak = async () => {
      if (said || !beat.line) return;
      said = true;
      if (STOPS.has(kindOf(beat.line))) await stage.wait();
      if (stage.fresh()) stage.say(beat.line);
    };
    for (const group of beat.acts) {
      const name = nameOf(group);
      if (!EARLY.has(name)) await speak();
      if (!stage.fresh()) return;
      const seen = await ACTS[name]?.(stage, group, beat.line);
      if (seen) stage = { ...stage, seen };
      if (!stage.fresh()) return;
    }
    await speak();
    await pause(stage, HOLD[kindOf(beat.line)] ?? 0);
    if (!stage.fresh()) return;
  }
}

/** @param {Scene} scene @param {number} ms */
const pause = ({ tween, picture }, ms) => (ms ? rest(tween, picture.root, ms) : null);

/**
 * How the pieces of a group move; one that changes everything returns the new scene.
 * @type {Record<string, (stage: Telling, group: Step[], line: Line|null) => Promise<Seen|void>>}
 */
const ACTS = { move: lay, show, take, pay, drop, discard, turn, score, pass };

/**
 * A player's things are drawn again after a change; who shows the highest nest now follows.
 * @param {Scene} stage @param {number} seat @param {Partial<Player>} values
 */
function change({ picture, seen }, seat, values) {
  Object.assign(seen.players[seat], values);
  const most = Math.max(...seen.players.map((one) => (one.out ? 0 : one.top)));
  for (const one of seen.players) one.highest = most > 0 && !one.out && one.top === most;
  picture.seats(seen);
}

/**
 * From one box to another; the node stands at its end already.
 * @param {Scene} stage @param {Element} node @param {Box} from @param {Box} to @param {number} ms
 */
function glide({ tween }, node, from, to, ms) {
  const [a, b] = [middle(from), middle(to)];
  return tween.play(
    node,
    [move(a.x, a.y, `scale(${(from.w / to.w).toFixed(3)})`), move(b.x, b.y, "scale(1)")],
    ms,
    { easing: GLIDE },
  );
}

/**
 * A card goes from the hand to the table; face down unless cards are played open.
 * @param {Telling} stage @param {Step[]} group
 */
async function lay(stage, [{ at: place, face = 0 }]) {
  const { seen, picture } = stage;
  const seat = seatAt(place);
  const player = seen.players[seat];
  const from = need(boxOf(seen, `card${face}`) ?? boxOf(seen, `hand${seat}`));
  seen.awaited = seen.awaited.filter((one) => one !== seat);
  picture.node(`card${face}`)?.classList.add("b-lifted");
  const known = player.mine || seen.tactical ? face : 0;
  change(stage, seat, { chosen: true, laid: known });
  const node = need(picture.node(`laid${seat}`));
  await glide(stage, node, from, player.spot.laid, player.mine ? 330 : 240);
  if (stage.fresh()) stage.tween.sound("card");
}

/** All cards are turned up together. @param {Telling} stage */
async function show(stage) {
  const { seen, picture } = stage;
  stage.say(null);
  await stage.wait();
  if (!stage.fresh()) return;
  stage.tween.sound("trick");
  await Promise.all(
    [...stage.cards].map(async ([seat, card]) => {
      const body = picture.node(`laid${seat}`)?.firstElementChild;
      const open = () => change(stage, seat, { laid: card, turned: true });
      if (body) await turnOver(stage, body, open);
    }),
  );
  for (const [seat, card] of stage.cards) Object.assign(seen.players[seat], { laid: card });
  seen.tactical = true; // from here on the cards lie open
  await pause(stage, 300);
}

/**
 * The card lights up, then its nest goes to the player's pile.
 * @param {Telling} stage
 * @param {Step[]} group
 */
async function take(stage, [{ at: place, face = 0 }]) {
  const { seen, picture, tween } = stage;
  const { layers, pieces } = picture;
  const { left } = stage;
  const seat = seatAt(place);
  const i = left.indexOf(face);
  left[i] = null;
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
  seen.taken.add(i);
  picture.seats(seen);
  const node = picture.fit(to, pieces.nest(face, true));
  layers.fly.append(node);
  await glide(stage, node, from, to, 480);
  if (!stage.fresh()) return;
  tween.sound("nest");
  node.remove();
  for (const mark of marks) mark.remove();
  change(stage, seat, { top: face });
}

/** A line of dots from a card to a nest. @param {Box} from @param {Box} to */
function link(from, to) {
  const [a, b] = [middle(from), middle(to)];
  return el("path", { d: `M ${a.x} ${a.y} L ${b.x} ${b.y}`, class: "b-aim-line" });
}

/** The highest nests that are shown light up, and their value. @param {Scene} stage @param {number} top */
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
    ...found.map(({ seat }) => tween.play(bodyOf(picture, `nest${seat}`), beat, 460)),
  ]);
  return marks;
}

/**
 * What moves of a piece: it turns and grows in its place.
 * @param {Picture} picture @param {string} name @returns {Element}
 */
const bodyOf = ({ node }, name) => need(node(name)?.firstElementChild, name);

/**
 * Whoever shows the highest nest turns a cockatoo over.
 * @param {Telling} stage @param {Step[]} group @param {Line|null} line
 */
async function pay(stage, group, line) {
  const { seen, picture } = stage;
  const marks = await lightUp(stage, topIn(line));
  if (!stage.fresh()) return;
  const own = seen.players.find((one) => one.mine && !one.out);
  const spared = own && own.top > 0 && !group.some((step) => seatAt(step.at) === own.seat);
  stage.tween.sound(spared ? "whistle" : "caw");
  if (spared && stage.tween.live()) void riseInTurn(stage, birdsOf(stage, own), true, { sound: null });
  await Promise.all(
    group.map(async (step) => {
      const seat = seatAt(step.at);
      const player = seen.players[seat];
      const left = player.left - 1;
      const away = () => change(stage, seat, { left });
      const body = picture.node(`bird${seat}.${left}`)?.firstElementChild;
      if (body) await turnOver(stage, body, away);
      else away();
    }),
  );
  for (const mark of marks) mark.remove();
}

/**
 * Nothing left to turn: the player is out, with his nests.
 * @param {Telling} stage @param {Step[]} group @param {Line|null} line
 */
async function drop(stage, [step], line) {
  const seat = seatAt(step.piece);
  const marks = await lightUp(stage, topIn(line));
  for (const mark of marks) mark.remove();
  if (!stage.fresh()) return;
  change(stage, seat, { out: true, top: 0, left: 0 });
  stage.tween.sound("thud");
  await stage.tween.play(need(stage.picture.node(`seat${seat}`)), [{ opacity: 0.1 }, { opacity: 1 }], 500);
}

/**
 * The cards that were played lie smaller beside their place from now on.
 * @param {Telling} stage @param {Step[]} group
 */
async function discard(stage, group) {
  const { seen, picture, tween } = stage;
  await Promise.all(
    group.map(async (step) => {
      const seat = seatAt(step.at);
      const player = seen.players[seat];
      const node = picture.node(`laid${seat}`);
      if (!node) return;
      const [a, b] = [middle(player.spot.laid), middle(player.spot.past)];
      const small = `scale(${(player.spot.past.w / player.spot.laid.w).toFixed(3)})`;
      await tween.play(node, [move(a.x, a.y), move(b.x, b.y, small)], 300, { easing: GLIDE });
      if (!stage.fresh()) return;
      const shown = [...player.shown, step.face ?? 0];
      change(stage, seat, { chosen: false, laid: 0, turned: false, shown, cards: player.cards - 1 });
    }),
  );
}

/** Two nest cards are turned up. @param {Telling} stage @param {Step[]} group */
async function turn(stage, group) {
  const { seen, picture, tween } = stage;
  for (const { at: place } of group) seen.taken.add(seatAt(place));
  picture.seats(seen);
  picture.node("points")?.remove();
  tween.sound("nest");
  const jobs = group.map(({ at: place = "", face = 0 }) => {
    const node = picture.fit(seen.layout.pair[seatAt(place)], picture.pieces.nest(face));
    picture.layers.fly.append(node);
    return tween.play(
      need(node.firstElementChild),
      [{ transform: "scale(0, 1.1)" }, { transform: "scale(1, 1)" }],
      260,
      {
        easing: OUT,
      },
    );
  });
  await Promise.all(jobs);
}

/**
 * The points of a cycle, at their player, whose sum counts up.
 * @param {Telling} stage
 * @param {Step[]} group
 */
async function score(stage, [{ at: place, face = 0 }]) {
  const { seen, picture, tween } = stage;
  const seat = seatAt(place);
  const player = seen.players[seat];
  const { x, y, w } = player.spot.face;
  const badge = at(x + w / 2, y + w + 2, gain(face));
  picture.layers.over.append(badge);
  const grown = [
    { transform: "scale(0.4)", opacity: 0 },
    { transform: "scale(1.15)", opacity: 1, offset: 0.5 },
    { transform: "scale(1)", opacity: 1 },
  ];
  await tween.play(need(badge.firstElementChild), grown, 420, { easing: OUT });
  for (let n = Math.abs(face); n > 0 && stage.fresh(); n -= 1) {
    change(stage, seat, { total: seen.players[seat].total + Math.sign(face) });
    if (face > 0) tween.sound("tick", face - n);
    await pause(stage, 70);
  }
}

/** Points that are won or lost, on a coin. @param {number} n */
function gain(n) {
  const words = el("text", { y: 7, class: "b-gain-ink", "text-anchor": "middle" });
  words.textContent = `${n >= 0 ? "+" : "−"}${Math.abs(n)}`;
  return el(
    "g",
    {},
    el("rect", { x: -21, y: -14, width: 42, height: 28, rx: 14, class: "b-gain-face" }),
    words,
  );
}

/** Everybody hands all cards and cockatoos to the left. @param {Telling} stage */
async function pass(stage) {
  const { picture, after } = stage;
  await pause(stage, REST);
  if (!stage.fresh()) return undefined;
  stage.tween.sound("shuffle");
  clear(picture.layers.over);
  const facts = { ...after.scene.facts, pair: [] };
  const seen = stage.read({ ...after, choices: [], awaited: [], scene: { ...after.scene, facts } });
  picture.draw(seen);
  const jobs = seen.players.map((player, seat) => {
    const giver = seen.players[(seat - 1 + seen.n) % seen.n];
    const node = picture.fit(player.spot.laid, picture.pieces.back());
    picture.layers.fly.append(node);
    return glide(stage, node, giver.spot.laid, player.spot.laid, 620).then(() => node.remove());
  });
  await Promise.all(jobs);
  return seen;
}

/** Cards come from the middle: own ones one after the other, the others' as stacks. @param {Scene} stage */
async function deal(stage) {
  const { seen, picture, tween } = stage;
  tween.sound("shuffle");
  const { width, height } = seen.layout;
  const jobs = seen.hand.map((card, i) => {
    const { x, y } = middle(seen.layout.hand(i, seen.hand.length));
    const frames = [
      { ...move(width / 2, height / 2, "scale(0.6)"), opacity: 0 },
      { ...move(x, y), opacity: 1 },
    ];
    return tween.play(need(picture.node(`card${card}`)), frames, 320, { easing: OUT, delay: i * 35 });
  });
  for (const { seat } of seen.players) {
    for (let i = 0; picture.node(`bird${seat}.${i}`); i += 1) {
      const body = bodyOf(picture, `bird${seat}.${i}`);
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

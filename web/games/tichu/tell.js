/**
 * The story of a hand in movement: the deal, the exchange, cards that are played, passes, a trick that is
 * collected. The sentence of each stands on the table as long as for everybody: the pace never shows what
 * anybody holds. Ends in no picture of its own.
 *
 * @import { Stage, Ways } from "../../board/motion/teller.js"
 * @import { SoundName } from "../../sound/types.js"
 * @import { Tween } from "../../board/motion/tween.js"
 * @import { Line, Step } from "../types.js"
 * @import { Box } from "./layout.js"
 * @import { Picture } from "./picture.js"
 * @import { Seen, TableView } from "./scene.js"
 * @typedef {ReturnType<typeof createStories>} Stories
 * @typedef {Pick<Stage<Picture, unknown, unknown>, "picture"|"tween"|"fresh"|"wait"> & {seen: Seen}} Scene
 *   what moves on which picture; seen: the scene that it shows
 * @typedef {object} Says   what stands on the table
 * @property {(line: Line) => void} say   shows a sentence
 * @property {(seen: Seen) => void} caption   names what lies on top
 * @property {(kind: string) => string} called   a call in a word or two
 * @typedef {Scene & Says} Telling
 */

import { clear, el, need } from "../../board/draw/svg.js";
import { riseInTurn, shine, ticks, winnersOf } from "../../board/motion/finale.js";
import { GLIDE, OUT, createTeller, move } from "../../board/motion/teller.js";
import { rest } from "../../board/motion/tween.js";
import { answers, bomb, calls } from "./moments.js";
import { kindOf } from "./pace.js";
import { transformOf } from "./picture.js";
import { nameOfPile, pilesOf } from "./table/trick.js";

/** How long a sentence stands, in milliseconds at speed 1. @type {Record<string, number>} */
const HOLD = {
  pass: 420,
  tichu: 900,
  grand: 900,
  wish: 900,
  sweep: 350,
  gift: 700,
  dragon: 700,
  dog: 800,
  out: 600,
  exchange: 500,
  answered: 60,
  give: 60,
  "give-hidden": 30,
  deal: 250,
  "deal-six": 250,
  dealt: 250,
  trick: 350,
  "dog-choice": 800,
  "dog-lead": 800,
  signalled: 60,
  named: 60,
  left: 60,
  tax: 500,
};
const PLAYED = 620;
/** What is seen at once needs no words on the table. */
const SILENT = new Set([
  "pass",
  "single",
  "pair",
  "triple",
  "house",
  "straight",
  "stairs",
  "run",
  "sweep",
  "trick",
  "answered",
]);
const [FLY, APART, GATHER] = [260, 40, 320];
const SETTLE = "cubic-bezier(0.2, 0.8, 0.2, 1)";
const AWAY = "cubic-bezier(0.5, 0, 0.7, 0.4)";
const STOPS = new Set(["sweep", "trick", "gift", "exchange", "dog", "bomb", "bomb-between", "wish"]);
const middle = (/** @type {Box} */ { x, y, w, h }) => ({ x: x + w / 2, y: y + h / 2 });
const seatAt = (place = "") => Number(/\d+$/.exec(place)?.[0]);
const seatIn = (/** @type {Line|undefined} */ line) => Number(line?.[1]?.seat ?? 0);
const numberOf = (piece = "") => Number(/^card(\d+)$/.exec(piece)?.[1] ?? 0);

/** What is heard with a sentence, and of a step that moves. @type {{[kind: string]: SoundName}} */
const SOUNDS = {
  ...{ pass: "pass", tichu: "call", grand: "grand", bomb: "bomb", "bomb-between": "bomb" },
  ...{ "tichu-won": "made", "grand-won": "made", "tichu-lost": "failed", "grand-lost": "failed" },
  ...{ out: "clink", wish: "whistle", dog: "caw" },
};
/** @type {{[step: string]: SoundName}} */
const MOVED = {
  deal: "shuffle",
  play: "card",
  gather: "trick",
  exchange: "shuffle",
  take: "shuffle",
  move: "card",
};

/** What is heard of a step. @param {Step} step @returns {SoundName|null} */
export const soundOf = (step) => (step.do === "say" ? SOUNDS[kindOf(step.line)] : MOVED[step.do]) ?? null;

/**
 * @param {Picture} picture @param {Tween} tween @param {(on: boolean) => void} showWait
 * @param {(view: TableView) => Seen} read readScene of this board @param {Says} says
 */
export function createStories(picture, tween, showWait, read, says) {
  /** @type {Ways<Picture, TableView, unknown, Step>} */
  const ways = {
    deal: (stage) => deal({ ...stage, seen: read(stage.after) }),
    end: (stage, won) => ends({ ...stage, seen: read(stage.after) }, winnersOf(stage.after), won),
    act: (stage, steps) => act({ ...stage, ...says, seen: read(stage.before) }, steps),
  };
  return createTeller(picture, tween, showWait, ways);
}

/**
 * The winners rise in their seats, in light if they are yours.
 * @param {Scene} stage @param {number[]} winners @param {boolean|null} won
 */
async function ends(stage, winners, won) {
  const { seen, picture } = stage;
  const faces = winners.map((seat) => seen.players[seat].spot.face);
  const light =
    won === false ? [] : faces.map((face) => shine(stage, picture.layers.seats, face, 3 * face.r));
  const seats = winners.map((seat) => picture.node(`seat${seat}`));
  await Promise.all([
    ...light,
    riseInTurn(stage, seats, won !== false, { sound: null }),
    ...(won ? [ticks(stage, picture.root, 800)] : []),
  ]);
}

/** @param {Scene} scene @param {number} ms */
const pause = ({ tween, picture }, ms) => (ms ? rest(tween, picture.root, ms) : null);

/** Steps of one kind that follow each other move together. @param {Step[]} steps */
export function groupsOf(steps) {
  /** @type {Step[][]} */
  const groups = [];
  for (const step of steps) {
    const last = groups.at(-1);
    if (step.do !== "say" && last?.[0].do === step.do) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

/** @param {Telling} stage @param {Step[]} steps */
async function act(stage, steps) {
  clear(stage.picture.layers.over);
  const actor = seatIn(steps.find((step) => step.line?.[1]?.seat !== undefined)?.line);
  for (const group of groupsOf(steps)) {
    const [{ do: name, line }] = group;
    if (name === "say" && line) {
      if (STOPS.has(kindOf(line))) await stage.wait();
      if (!stage.fresh()) return;
      if (!SILENT.has(kindOf(line))) stage.say(line);
      const kind = kindOf(line);
      stage.tween.sound(soundOf(group[0]));
      if (kind === "pass") passes(stage, seatIn(line));
      if (kind === "tichu" || kind === "grand") void calls(stage, seatIn(line), kind, stage.called(kind));
      if (/^(tichu|grand)-(won|lost)$/.test(kind)) answers(stage, seatIn(line), kind.endsWith("won"));
      if (kind === "bomb" || kind === "bomb-between") await bomb(stage);
      await pause(stage, HOLD[kindOf(line)] ?? PLAYED);
    } else {
      if (ACTS[name] && name !== "play") stage.tween.sound(soundOf(group[0]));
      await ACTS[name]?.(stage, group, actor);
      if (name === "play" && stage.fresh()) stage.tween.sound("card");
      if (name === "play" || name === "gather") stage.caption(stage.seen);
    }
    if (!stage.fresh()) return;
  }
}

/**
 * How the cards of a step move.
 * @type {Record<string, (stage: Scene, group: Step[], actor: number) => Promise<void>>}
 */
const ACTS = { play, gather, exchange, move: give, take };

/** The tag of a pass appears; the story does not wait for it. @param {Scene} stage @param {number} seat */
function passes({ seen, picture, tween }, seat) {
  Object.assign(seen.players[seat], { passed: true });
  picture.seats(seen);
  const node = picture.node(`seat${seat}`)?.querySelector(".b-tag-passed");
  if (node) void tween.play(node, [{ opacity: 0 }, { opacity: 1 }], 160);
}

/**
 * Cards go from a hand or a seat to the trick.
 * @param {Scene} stage @param {Step[]} group @param {number} actor
 */
async function play(stage, group, actor) {
  const { seen, picture, tween } = stage;
  const cards = group.map(({ piece }) => numberOf(piece));
  const starts = cards.map((card) => seen.at(card));
  const { face } = seen.players[actor].spot;
  for (const card of cards) picture.node(`card${card}`)?.remove();
  for (const one of seen.players) Object.assign(one, { top: one.seat === actor, passed: false });
  const { left } = seen.players[actor];
  Object.assign(seen.players[actor], { left: Math.max(0, left - cards.length) });
  const trick = [...(seen.facts.trick ?? []), { seat: actor, cards, kind: "", count: cards.length }];
  Object.assign(seen, { facts: { ...seen.facts, trick }, piles: pilesOf(seen.layout, trick, seen.players) });
  picture.piles(seen);
  picture.seats(seen);
  const pile = need(seen.piles.at(-1));
  const placed = need(picture.node(nameOfPile(pile)));
  const nodes = [...need(placed.firstElementChild).children];
  await Promise.all(
    nodes.map((node, i) => {
      const to = middle(pile.spots[i]);
      const from = starts[i];
      const at = from ? middle(from) : face;
      const scale = from ? (from.w / pile.spots[i].w).toFixed(3) : "0.4";
      return tween.play(
        node,
        [{ ...move(at.x - pile.x, at.y - pile.y, `scale(${scale})`) }, { ...move(to.x, to.y, "scale(1)") }],
        FLY,
        { easing: SETTLE, delay: i * APART },
      );
    }),
  );
}

/** All cards of the trick go to whoever gets them. @param {Scene} stage @param {Step[]} group */
async function gather({ seen, picture, tween }, [{ at }]) {
  const to = seen.players[seatAt(at)].spot.face;
  await Promise.all(
    seen.piles.map(async (pile) => {
      const node = picture.node(nameOfPile(pile));
      if (!node) return;
      await tween.play(
        node,
        [
          { transform: transformOf(pile), opacity: 1 },
          {
            transform: `translate(${to.x.toFixed(1)}px, ${to.y.toFixed(1)}px) rotate(${pile.turn}deg) scale(0.2)`,
            opacity: 0.2,
          },
        ],
        GATHER,
        { easing: AWAY },
      );
      node.remove();
    }),
  );
  Object.assign(seen, { piles: [], facts: { ...seen.facts, trick: [] } });
  for (const one of seen.players) Object.assign(one, { passed: false, top: false });
  picture.seats(seen);
}

/** A card that is given lies in its place; others' are hidden. @param {Scene} stage @param {Step[]} group */
async function give({ seen, picture, tween }, [{ piece, at = "" }]) {
  const card = numberOf(piece);
  const [giver, taker] = at.slice(3).split("-").map(Number);
  const put = card ? seen.puts.find((one) => one.to === taker && one.from === giver && !one.given) : null;
  if (!put) return;
  const node = picture.cardIn(put.spot, card);
  picture.node(`card${card}`)?.remove();
  picture.layers.fly.append(node);
  await tween.play(node, [{ opacity: 0.3 }, { opacity: 1 }], 160);
}

/** Everybody's cards cross the table at once. @param {Scene} stage */
async function exchange({ seen, picture, tween }) {
  const jobs = seen.players.flatMap((one) =>
    (seen.facts.gifts?.[one.seat]?.gave ?? [])
      .map(({ to }) => seen.players[to])
      .map((other) => {
        const [from, to] = [one.spot.face, other.spot.face];
        const node = picture.fit({ ...to, x: to.x - 30, y: to.y - 42, w: 60, h: 84 }, picture.back());
        picture.layers.fly.append(node);
        return tween
          .play(node, [move(from.x, from.y), move(to.x, to.y)], 620, { easing: GLIDE })
          .then(() => node.remove());
      }),
  );
  await Promise.all(jobs);
}

/** Everybody takes the rest of the cards. @param {Scene} stage */
async function take({ seen, picture, tween }) {
  const { width, height } = seen.layout;
  await Promise.all(
    seen.players.map((one) => {
      const to = one.spot.face;
      const node = picture.fit({ x: to.x - 30, y: to.y - 42, w: 60, h: 84 }, el("g", {}, picture.back()));
      picture.layers.fly.append(node);
      return tween
        .play(
          node,
          [
            { ...move(width / 2, height / 2), opacity: 0 },
            { ...move(to.x, to.y), opacity: 1 },
          ],
          360,
          { easing: OUT },
        )
        .then(() => node.remove());
    }),
  );
}

/** Own cards come from the middle one after the other. @param {Scene} stage */
async function deal({ seen, picture, tween }) {
  tween.sound("shuffle");
  const { width, height } = seen.layout;
  await Promise.all(
    seen.hand.map((card, i) => {
      const { x, y } = middle(need(seen.at(card)));
      return tween.play(
        need(picture.node(`card${card}`)),
        [
          { ...move(width / 2, height / 2, "scale(0.6)"), opacity: 0 },
          { ...move(x, y), opacity: 1 },
        ],
        300,
        { easing: OUT, delay: i * 40 },
      );
    }),
  );
}

/**
 * The story of a hand in movement: the deal, the exchange, cards that are played, passes, a trick that is collected. The sentence of
 * each stands on the table as long as for everybody: the pace never shows what anybody holds. Ends in no picture of its own.
 *
 * @import { Stage, Ways } from "../../board/teller.js"
 * @import { Tween } from "../../board/tween.js"
 * @import { Line, Step } from "../types.js"
 * @import { Box } from "./layout.js"
 * @import { Picture } from "./picture.js"
 * @import { Seen, TableView } from "./scene.js"
 * @typedef {ReturnType<typeof createStories>} Stories
 * @typedef {Pick<Stage<Picture, unknown, unknown>, "picture"|"tween"|"fresh"|"wait"> & {seen: Seen}} Scene
 *   what moves on which picture; seen: the scene that it shows
 * @typedef {Scene & {say: (line: Line) => void}} Telling
 */

import { clear, el, need } from "../../board/svg.js";
import { GLIDE, OUT, createTeller, move } from "../../board/teller.js";
import { spread } from "./scene.js";

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
const STOPS = new Set(["sweep", "trick", "gift", "exchange", "dog", "bomb", "bomb-between", "wish"]);
/**
 * The pause between two steps in which a bomb can be thrown, where nothing moves: after every play and before a trick is collected.
 */
const WINDOW = { off: 120, still: 700 };

const kindOf = (/** @type {Line|undefined} */ line) => line?.[0].split(".").at(-1) ?? "";
const middle = (/** @type {Box} */ { x, y, w, h }) => ({ x: x + w / 2, y: y + h / 2 });
const seatAt = (place = "") => Number(/\d+$/.exec(place)?.[0]);
const seatIn = (/** @type {Line|undefined} */ line) => Number(line?.[1]?.seat ?? 0);
const numberOf = (piece = "") => Number(/^card(\d+)$/.exec(piece)?.[1] ?? 0);

/**
 * Whether the story changes no hand of those who only look on, so that they may act meanwhile.
 * @param {Step[]} steps
 */
export const isPlay = (steps) =>
  steps.every((step) => !["deal", "take", "exchange", "back"].includes(step.do));

/**
 * How long to wait where nothing moves. The same for everybody and every hand.
 * @param {Step[]} steps @param {string} speed
 */
export function windowOf(steps, speed) {
  if (!steps.some((step) => step.do === "play" || kindOf(step.line) === "pass")) return 0;
  return speed === "off" ? WINDOW.off : WINDOW.still / (Number(speed) || 1);
}

/**
 * @param {Picture} picture @param {Tween} tween @param {(on: boolean) => void} showWait
 * @param {(view: TableView) => Seen} read readScene of this board @param {(line: Line) => void} say shows a sentence
 */
export function createStories(picture, tween, showWait, read, say) {
  /** @type {Ways<Picture, TableView, unknown, Step>} */
  const ways = {
    deal: (stage) => deal({ ...stage, seen: read(stage.after) }),
    act: (stage, steps) => act({ ...stage, say, seen: read(stage.before) }, steps),
  };
  return createTeller(picture, tween, showWait, ways);
}

/** @param {Scene} scene @param {number} ms */
const pause = ({ tween, picture }, ms) =>
  ms ? tween.play(picture.root, [{ opacity: 1 }, { opacity: 1 }], ms) : null;

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
      stage.say(line);
      if (kindOf(line) === "pass") passes(stage, seatIn(line));
      await pause(stage, HOLD[kindOf(line)] ?? PLAYED);
    } else await ACTS[name]?.(stage, group, actor);
    if (!stage.fresh()) return;
  }
}

/**
 * How the cards of a step move.
 * @type {Record<string, (stage: Scene, group: Step[], actor: number) => Promise<void>>}
 */
const ACTS = { play, gather, exchange, move: give, take };

/** The plate of a pass appears; the story does not wait for it. @param {Scene} stage @param {number} seat */
function passes({ seen, picture, tween }, seat) {
  const player = Object.assign(seen.players[seat], { passed: true });
  picture.laid(seen, player);
  const node = picture.nodes.get(`laid${seat}`);
  if (node) void tween.play(node, [{ opacity: 0 }, { opacity: 1 }], 160);
}

/**
 * Cards go from a hand to its place on the table.
 * @param {Scene} stage @param {Step[]} group @param {number} actor
 */
async function play(stage, group, actor) {
  const { seen, picture, tween } = stage;
  const cards = group.map(({ piece }) => numberOf(piece));
  const player = seen.players[actor];
  const starts = cards.map((card) => seen.box(`card${card}`));
  const start = middle(player.spot.ground);
  for (const card of cards) picture.nodes.get(`card${card}`)?.remove();
  for (const one of seen.players) Object.assign(one, { top: false, passed: false });
  Object.assign(player, { laid: { cards }, top: true });
  for (const one of seen.players) picture.laid(seen, one);
  const boxes = spread(player.spot.laid, cards.length, seen.layout.card);
  const nodes = [...need(picture.nodes.get(`laid${actor}`)).querySelectorAll(":scope > g")];
  await Promise.all(
    nodes.map((node, i) => {
      const to = middle(boxes[i]);
      const from = starts[i];
      const at = from ? middle(from) : start;
      const scale = from ? (from.w / boxes[i].w).toFixed(3) : "0.5";
      return tween.play(
        node,
        [{ ...move(at.x, at.y, `scale(${scale})`) }, { ...move(to.x, to.y, "scale(1)") }],
        300,
        { easing: GLIDE },
      );
    }),
  );
}

/** All cards of the trick go to whoever gets them. @param {Scene} stage @param {Step[]} group */
async function gather({ seen, picture, tween }, [{ at }]) {
  const to = middle(seen.players[seatAt(at)].spot.ground);
  await Promise.all(
    seen.players.map(async (one) => {
      const node = picture.nodes.get(`laid${one.seat}`);
      const from = middle(one.spot.laid);
      if (!node) return;
      await tween.play(
        node,
        [
          { transform: "translate(0px, 0px)", opacity: 1 },
          { transform: `translate(${to.x - from.x}px, ${to.y - from.y}px)`, opacity: 0.15 },
        ],
        420,
        { easing: GLIDE },
      );
    }),
  );
  for (const one of seen.players) picture.nodes.get(`laid${one.seat}`)?.remove();
  picture.nodes.get("top")?.remove();
}

/** A card that is given lies in its place; others' are hidden. @param {Scene} stage @param {Step[]} group */
async function give({ seen, picture, tween }, [{ piece, at = "" }]) {
  const card = numberOf(piece);
  const [giver, taker] = at.slice(3).split("-").map(Number);
  const put = card ? seen.puts.find((one) => one.to === taker && one.from === giver && !one.given) : null;
  if (!put) return;
  const node = picture.fit(put.spot, picture.face(card));
  picture.nodes.get(`card${card}`)?.remove();
  picture.layers.fly.append(node);
  await tween.play(node, [{ opacity: 0.3 }, { opacity: 1 }], 160);
}

/** Everybody's cards cross the table at once. @param {Scene} stage */
async function exchange({ seen, picture, tween }) {
  const jobs = seen.players.flatMap((one) =>
    (seen.facts.gifts?.[one.seat]?.gave ?? [])
      .map(({ to }) => seen.players[to])
      .map((other) => {
        const [from, to] = [middle(one.spot.ground), middle(other.spot.ground)];
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
      const to = middle(one.spot.ground);
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
  const { width, height } = seen.layout;
  await Promise.all(
    seen.hand.map((card, i) => {
      const { x, y } = middle(need(seen.at(card)));
      return tween.play(
        need(picture.nodes.get(`card${card}`)),
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

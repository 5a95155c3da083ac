/**
 * The story of a move in movement: a tile goes to an end of the row; or tiles meet in the middle, are
 * counted, and are put away; then tiles are drawn. Knows the steps of a story; ends in no picture of its own,
 * the caller draws it.
 *
 * @import { SoundName } from "../../sound/types.js"
 * @import { Tween } from "../../board/motion/tween.js"
 * @import { BoardView } from "../types.js"
 * @import { Picture } from "./picture.js"
 * @import { Spot } from "./row.js"
 * @import { Facts, Seen } from "./scene.js"
 *
 * @typedef {{do: "catch"|"lay"|"draw"|"up", piece: string, face: number}} Motion   face: 0 for a back
 * @typedef {Motion | {do: "deal"|"say"}} TsungshapStep
 * @typedef {import("../../board/motion/teller.js").Stage<Picture, BoardView<Facts>, never>} Told
 * @typedef {Told & {from: Seen, to: Seen, gain: (points: number, sweep: boolean) => string}} Stage
 *   the positions before and after
 */

import { burst } from "../../board/draw/aims.js";
import { at } from "../../board/draw/marks.js";
import { el, need } from "../../board/draw/svg.js";
import { riseInTurn, winnersOf } from "../../board/motion/finale.js";
import { GLIDE, OUT, createTeller } from "../../board/motion/teller.js";
import { WIDTH } from "./faces.js";
import { RATIO } from "./layout.js";
import { lies } from "./picture.js";
import { sourceSpot } from "./scene.js";

const LAY = 560;
const MEET = 520;
const COUNT = 900; // the caught tiles can be looked at
const DRAW = 300;

const frame = (/** @type {Spot} */ { x, y, w }) => ({
  transform: `translate(${x}px, ${y}px) scale(${w / WIDTH})`,
});

/**
 * @param {Picture} picture @param {Tween} tween @param {(on: boolean) => void} showWait
 * @param {(view: BoardView<Facts>, near?: number) => Seen} read readScene of this board
 * @param {(points: number, sweep: boolean) => string} gain what is written over caught tiles
 */
export function createStories(picture, tween, showWait, read, gain) {
  return createTeller(picture, tween, showWait, {
    deal: (stage) => deal(stage, read(stage.after)),
    end: (stage, won) => ends(stage, read(stage.after), won),
    /** @param {Told} stage @param {TsungshapStep[]} steps */
    act: (stage, steps) => {
      const from = read(stage.before);
      const motions = steps.filter(isMotion);
      return act({ ...stage, from, to: known(read(stage.after, from.near), from, motions), gain }, motions);
    },
  });
}

/** @param {TsungshapStep} step @returns {step is Motion} */
const isMotion = (step) => ["catch", "lay", "draw", "up"].includes(step.do);

/**
 * What the winner has caught rises, catch by catch.
 * @param {Told} stage @param {Seen} seen @param {boolean|null} won
 */
function ends(stage, seen, won) {
  const [winner] = winnersOf(stage.after);
  const ids = seen.caught.filter(({ seat }) => seat === winner).flatMap(({ pieces }) => pieces);
  const tiles = ids.map((id) => stage.picture.nodes.get(id)?.firstElementChild);
  return riseInTurn(stage, tiles, won !== false, { large: 1.1 });
}

/** Two tiles with the same face. @param {readonly TsungshapStep[]} steps */
const isTwin = (steps) => {
  const caught = steps.filter(isMotion).filter((step) => step.do === "catch");
  return caught.length === 2 && caught[0].face === caught[1].face;
};

/**
 * What is heard of a step.
 * @param {TsungshapStep} step @param {readonly TsungshapStep[]} steps @returns {SoundName|null}
 */
export function soundOf(step, steps) {
  if (step.do === "deal") return "pour";
  if (step.do === "catch") return isTwin(steps) ? "twin" : "tens";
  return isMotion(step) ? "tile" : null;
}

/**
 * The scene after a move, with the faces that were seen on the way: a cover may lie on the table by now.
 * @param {Seen} to @param {Seen} from @param {Motion[]} steps @returns {Seen}
 */
function known(to, from, steps) {
  const faces = new Map([...from.faces].map(([id, face]) => [id, to.faces.get(id) || face]));
  for (const { piece, face } of steps) if (face) faces.set(piece, face);
  return { ...to, faces };
}

/** The hands are drawn, one tile each in turn. @param {Pick<Stage, "picture"|"tween">} stage @param {Seen} to */
async function deal(stage, to) {
  if (to.blind) return;
  stage.tween.sound("pour");
  const ids = to.hands[0].flatMap((id, i) => [id, to.hands[1][i]]).filter(Boolean);
  const jobs = ids.map((id, i) => fly(stage, id, sourceSpot(to, 0), to.spots.get(id), DRAW, i * 110));
  await Promise.all(jobs);
}

/**
 * Plays the steps; in step mode a tap is waited for before caught tiles are put away, and before tiles are
 * drawn.
 * @param {Stage} stage
 * @param {Motion[]} steps
 */
async function act(stage, steps) {
  const of = (/** @type {Motion["do"]} */ what) =>
    steps.filter((step) => step.do === what).map(({ piece }) => piece);
  const [caught, laid, fresh] = [of("catch"), of("lay"), [...of("draw"), ...of("up")]];
  const met = caught.length ? await gather(stage, caught, isTwin(steps)) : new Map();
  if (!stage.fresh()) return;
  if (caught.length || laid.length) await shift(stage, met, [...caught, ...laid], new Set(fresh));
  if (fresh.length && (caught.length || laid.length)) await stage.wait();
  for (const id of fresh) {
    if (!stage.fresh()) return;
    await drawn(stage, id, fresh);
  }
}

/**
 * A tile goes from one spot to another, where it already stands.
 * @param {Pick<Stage, "picture"|"tween">} stage @param {string} id
 * @param {Spot|undefined} from @param {Spot|undefined} to @param {number} ms @param {number} [delay]
 */
function fly({ picture, tween }, id, from, to, ms, delay = 0) {
  const node = picture.nodes.get(id);
  if (!node || !from || !to) return Promise.resolve();
  return tween.play(node, [frame(from), frame(to)], ms, { easing: GLIDE, delay });
}

/**
 * What is caught meets in the middle of the row, and its points are shown.
 * @param {Stage} stage @param {string[]} ids @param {boolean} twin
 * @returns {Promise<Map<string, Spot>>} where the tiles lie now
 */
async function gather(stage, ids, twin) {
  const { picture, tween, from, to } = stage;
  const { zone, end: most } = to.layout;
  const end = Math.min(most * 1.2, (zone.height - 60) / RATIO / 1.1, zone.width / ids.length / 1.2);
  const middle = { x: zone.x + zone.width / 2, y: zone.y + zone.height / 2 };
  picture.draw({ ...from, faces: to.faces });
  const veil = el("rect", { ...zone, rx: 14, class: "b-veil" });
  picture.layers.over.append(veil);
  const beside = (/** @type {number} */ i) => (i - (ids.length - 1) / 2) * (end * 1.04);
  const met = new Map(ids.map((id, i) => [id, { x: middle.x + beside(i), y: middle.y + 14, w: end }]));
  for (const [id, spot] of met) {
    const node = need(picture.nodes.get(id), id);
    node.setAttribute("transform", lies(spot));
    picture.layers.hand.append(node);
  }
  await Promise.all([
    tween.play(veil, [{ opacity: 0 }, { opacity: 1 }], MEET),
    ...ids.map((id, i) => fly(stage, id, from.spots.get(id), met.get(id), MEET, i * 90)),
  ]);
  if (!stage.fresh()) return met;
  const all = swept(ids.length, to);
  tween.sound(all ? "sweep" : twin ? "twin" : "tens");
  await Promise.all([
    count(stage, ids.length, { x: middle.x, y: middle.y + 14 - (end * RATIO) / 2 - 20 }),
    !tween.live()
      ? null
      : all
        ? brush(stage)
        : twin
          ? clap(stage, ids, { ...middle, y: middle.y + 14 }, end)
          : null,
  ]);
  if (stage.fresh()) await stage.wait();
  return met;
}

/** Whether nothing is left in the row. @param {number} n of tiles that were caught @param {Seen} to */
const swept = (n, to) => n > 2 && !to.row.length;

/** An arm of light passes over the empty row. @param {Stage} stage */
async function brush({ picture, tween, to }) {
  const { x, y, width, height } = to.layout.zone;
  const arm = el("rect", { x, y, width: width / 4, height, rx: 14, class: "b-arm" });
  picture.layers.over.append(arm);
  const [from, over] = [-width / 4, width];
  const frames = [
    { transform: `translateX(${from}px)`, opacity: 0 },
    { transform: `translateX(${(from + over) / 2}px)`, opacity: 1 },
    { transform: `translateX(${over}px)`, opacity: 0 },
  ];
  await tween.play(arm, frames, 700);
  arm.remove();
}

/**
 * Two of a kind clap together, and glow.
 * @param {Stage} stage @param {string[]} ids @param {{x: number, y: number}} where @param {number} width of a tile
 */
async function clap({ picture, tween }, ids, { x, y }, width) {
  const glow = burst(width);
  const lit = at(x, y, glow);
  picture.layers.over.append(lit);
  const apart = (/** @type {number} */ off) => ({ transform: `translateX(${off}px)` });
  const spread = [
    { transform: "scale(0.6)", opacity: 1 },
    { transform: "scale(1.9)", opacity: 0 },
  ];
  const claps = ids.map((id, i) => {
    const body = picture.nodes.get(id)?.firstElementChild;
    return body && tween.play(body, [apart(0), apart(i ? 9 : -9), apart(0)], 240, { easing: "ease-in" });
  });
  await Promise.all([...claps, tween.play(glow, spread, 520, { easing: OUT })]);
  lit.remove();
}

/**
 * The points of the tiles that were caught last.
 * @param {Stage} stage
 * @param {number} n of them
 * @param {{x: number, y: number}} above
 */
async function count({ picture, tween, to, gain }, n, above) {
  const { points } = to.caught[to.caught.length - 1];
  const gained = el("g", {}, picture.plate(gain(points, swept(n, to)), true));
  picture.layers.hand.append(at(above.x, above.y, gained));
  await tween.play(
    gained,
    [
      { transform: "scale(0.4)", opacity: 0 },
      { transform: "scale(1.15)", opacity: 1, offset: 0.2 },
      { transform: "none", opacity: 1, offset: 0.35 },
      { transform: "none", opacity: 1 },
    ],
    COUNT,
    { easing: OUT },
  );
}

/**
 * Everything that lies elsewhere after the move goes there at once; what moved by itself above the rest.
 * @param {Stage} stage @param {Map<string, Spot>} met where caught tiles lie now
 * @param {string[]} movers @param {Set<string>} without tiles that come later
 */
async function shift(stage, met, movers, without) {
  const { picture, from, to } = stage;
  picture.draw(to, without);
  picture.layers.hand.append(...movers.flatMap((id) => picture.nodes.get(id) ?? []));
  const jobs = [...to.spots].flatMap(([id, spot]) => {
    const start = met.get(id) ?? from.spots.get(id);
    if (without.has(id) || !start) return [];
    const same = start.x === spot.x && start.y === spot.y && start.w === spot.w;
    return same ? [] : [fly(stage, id, start, spot, LAY)];
  });
  await Promise.all(jobs);
  if (stage.fresh() && !met.size) stage.tween.sound("tile");
}

/**
 * A tile comes from the stock to its place; others that come after it wait.
 * @param {Stage} stage
 * @param {string} id
 * @param {string[]} fresh
 */
async function drawn(stage, id, fresh) {
  const { picture, to } = stage;
  const seat = to.hands[0].includes(id) ? 0 : 1;
  const rest = fresh.slice(fresh.indexOf(id) + 1);
  picture.draw(to, new Set(rest));
  picture.layers.hand.append(picture.nodes.get(id) ?? el("g"));
  await fly(stage, id, sourceSpot(to, seat), to.spots.get(id), DRAW);
  if (stage.fresh()) stage.tween.sound("tile");
}

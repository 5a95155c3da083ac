/**
 * The story of a move in movement: a tile goes to an end of the row; or tiles meet in the middle, are counted, and are put away; then
 * tiles are drawn. Knows the steps of a story; ends in no picture of its own, the caller draws it.
 */

import { at } from "../../board/marks.js";
import { el } from "../../board/svg.js";
import { GLIDE, OUT, createTeller } from "../../board/teller.js";
import { WIDTH } from "./faces.js";
import { lies } from "./picture.js";
import { sourceSpot } from "./scene.js";

const LAY = 560;
const MEET = 520;
const COUNT = 900; // the caught tiles can be looked at
const DRAW = 300;

const frame = ({ x, y, w }) => ({ transform: `translate(${x}px, ${y}px) scale(${w / WIDTH})` });

/**
 * @param {object} picture of createPicture @param {object} tween of createTween @param {(on: boolean) => void} showWait
 * @param {(view: object, near?: number) => object} read readScene of this board
 * @param {(points: number, sweep: boolean) => string} gain what is written over caught tiles
 */
export function createStories(picture, tween, showWait, read, gain) {
  return createTeller(picture, tween, showWait, {
    deal: (stage) => deal({ ...stage, to: read(stage.after) }),
    act: (stage, steps) => {
      const from = read(stage.before);
      return act({ ...stage, from, to: known(read(stage.after, from.near), from, steps), gain }, steps);
    },
  });
}

/** The scene after a move, with the faces that were seen on the way: a cover may lie on the table by now. */
function known(to, from, steps) {
  const faces = new Map([...from.faces].map(([id, face]) => [id, to.faces.get(id) || face]));
  for (const { piece, face } of steps) if (piece && face) faces.set(piece, face);
  return { ...to, faces };
}

/** The hands are drawn, one tile each in turn. */
async function deal({ picture, tween, to }) {
  if (to.blind) return;
  const ids = to.hands[0].flatMap((id, i) => [id, to.hands[1][i]]).filter(Boolean);
  const jobs = ids.map((id, i) =>
    fly(picture, tween, id, sourceSpot(to, 0), to.spots.get(id), DRAW, i * 110),
  );
  await Promise.all(jobs);
}

/** Plays the steps; in step mode a tap is waited for before caught tiles are put away, and before tiles are drawn. */
async function act(stage, steps) {
  const of = (what) => steps.filter((step) => step.do === what).map(({ piece }) => piece);
  const [caught, laid, fresh] = [of("catch"), of("lay"), [...of("draw"), ...of("up")]];
  if (caught.length) await gather(stage, caught);
  if (!stage.fresh()) return;
  if (caught.length || laid.length) await shift(stage, [...caught, ...laid], new Set(fresh));
  if (fresh.length && (caught.length || laid.length)) await stage.wait();
  for (const id of fresh) {
    if (!stage.fresh()) return;
    await drawn(stage, id, fresh);
  }
}

/** A tile goes from one spot to another, where it already stands. */
function fly(picture, tween, id, from, to, ms, delay = 0) {
  const node = picture.nodes.get(id);
  if (!node || !from || !to) return Promise.resolve();
  return tween.play(node, [frame(from), frame(to)], ms, { easing: GLIDE, delay });
}

/** What is caught meets in the middle of the row, and its points are shown. */
async function gather(stage, ids) {
  const { picture, tween, from, to } = stage;
  const { layout } = to;
  const { zone, end } = layout;
  const middle = { x: zone.x + zone.width / 2, y: zone.y + zone.height / 2 };
  picture.draw({ ...from, faces: to.faces });
  const veil = el("rect", { ...zone, rx: layout.narrow ? 9 : 22, class: "b-veil" });
  picture.layers.over.append(veil);
  stage.met = new Map(
    ids.map((id, i) => [
      id,
      { x: middle.x + (i - (ids.length - 1) / 2) * (end * 1.04), y: middle.y + end * 0.12, w: end },
    ]),
  );
  for (const [id, spot] of stage.met) {
    const node = picture.nodes.get(id);
    node.setAttribute("transform", lies(spot));
    picture.layers.hand.append(node);
  }
  await Promise.all([
    tween.play(veil, [{ opacity: 0 }, { opacity: 1 }], MEET),
    ...ids.map((id, i) => fly(picture, tween, id, from.spots.get(id), stage.met.get(id), MEET, i * 90)),
  ]);
  if (!stage.fresh()) return;
  const one = to.caught.at(-1);
  const gained = el(
    "g",
    {},
    picture.plate(stage.gain(one.points, ids.length > 2 && !to.row.length), layout, true),
  );
  picture.layers.hand.append(at(middle.x, middle.y - end * 1.08, gained));
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
  if (stage.fresh()) await stage.wait();
}

/** Everything that lies elsewhere after the move goes there at once; what moved by itself above the rest. */
async function shift({ picture, tween, from, to, met = new Map() }, movers, without) {
  picture.draw(to, without);
  for (const id of movers) if (picture.nodes.has(id)) picture.layers.hand.append(picture.nodes.get(id));
  const jobs = [...to.spots]
    .filter(([id]) => !without.has(id) && from.spots.has(id))
    .map(([id, spot]) => {
      const start = met.get(id) ?? from.spots.get(id);
      const same = start.x === spot.x && start.y === spot.y && start.w === spot.w;
      return same ? null : fly(picture, tween, id, start, spot, LAY);
    });
  await Promise.all(jobs);
}

/** A tile comes from the stock to its place; others that come after it wait. */
async function drawn(stage, id, fresh) {
  const { picture, tween, to } = stage;
  const seat = to.hands[0].includes(id) ? 0 : 1;
  const rest = fresh.slice(fresh.indexOf(id) + 1);
  picture.draw(to, new Set(rest));
  picture.layers.hand.append(picture.nodes.get(id) ?? el("g"));
  await fly(picture, tween, id, sourceSpot(to, seat), to.spots.get(id), DRAW);
}

/**
 * The picture of the dominoes in layers. Knows where and how things are drawn; knows no rule and no event.
 *
 * @import { Aim, Help, Layout, Marks, Point, Seen, Spot } from "./scene.js"
 *
 * @typedef {{who: (seat: number) => string, points: (n: number) => string}} Say   words on the picture
 * @typedef {object} Drawing
 * @property {SVGElement} root
 * @property {{[name: string]: SVGElement}} layers
 * @property {ReturnType<typeof createPieces>} pieces
 * @property {Say} say
 * @property {Map<string, SVGElement>} nodes   drawn tiles by id
 * @typedef {ReturnType<typeof createPicture>} Picture
 */

import { at } from "../../board/marks.js";
import { clear, el, put, svg, text } from "../../board/svg.js";
import { bricks, corners, createPieces, outline, star } from "./domino.js";
import { WIDTH } from "./faces.js";
import { boxOf, placeBox, slotBox, sourceSpot, spotOf } from "./scene.js";

const LAYERS = ["ground", "under", "tiles", "over", "hand"];
/** How far a chosen tile is raised, in parts of its width. */
const RAISED = 0.09;

/** The transform of a tile at a spot. @param {Spot} spot */
export const lies = ({ x, y, w }) =>
  `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${(w / WIDTH).toFixed(4)})`;

/**
 * A board that can be drawn again and again, wide or narrow.
 * @param {Say} say
 */
export function createPicture(say) {
  const pieces = createPieces();
  const root = svg("0 0 1000 664", "b-picture b-dominoes");
  const layers = Object.fromEntries(LAYERS.map((name) => [name, el("g", { class: `b-layer-${name}` })]));
  root.append(pieces.defs, ...Object.values(layers));
  /** @type {Drawing} */
  const picture = { root, layers, pieces, say, nodes: new Map() };
  return {
    ...picture,
    plate,
    /** @param {Seen} seen @param {Set<string>} [without] tiles that are on their way */
    draw: (seen, without = new Set()) => drawScene(picture, seen, without),
    /** @param {Seen} seen @param {Aim} mind */
    aim: (seen, mind) => aim(picture, seen, mind),
  };
}

/** A tile at a spot. @param {Drawing} picture @param {number} face @param {Spot} spot */
const tileOf = ({ pieces }, face, spot) => el("g", { transform: lies(spot) }, pieces.tile(face));

/** @param {Drawing} picture @param {Seen} seen @param {Set<string>} without tiles that are on their way */
function drawScene(picture, seen, without) {
  const { layers, nodes, root } = picture;
  for (const layer of Object.values(layers)) clear(layer);
  nodes.clear();
  put(root, "viewBox", `0 0 ${seen.layout.width} ${seen.layout.height}`);
  root.classList.toggle("b-narrow", seen.layout.narrow);
  layers.ground.append(...ground(picture, seen));
  for (const [id, spot] of seen.spots) {
    const node = tileOf(picture, seen.faces.get(id) ?? 0, spot);
    nodes.set(id, node);
    if (!without.has(id)) layers.tiles.append(node);
  }
}

/** The table: the bed of the row, names and points, what is still to be drawn. @param {Drawing} picture @param {Seen} seen */
function ground(picture, seen) {
  const { zone, narrow } = seen.layout;
  /** @type {(SVGElement|string)[]} */
  const nodes = [el("rect", { ...zone, rx: narrow ? 9 : 22, class: "b-bed" }), cord(seen)];
  for (const seat of [1 - seen.near, seen.near]) nodes.push(...side(picture, seen, seat));
  if (!seen.blind) nodes.push(...heap(picture, sourceSpot(seen, 0), seen.stock[0], seen.layout.stock.count));
  else for (const seat of [0, 1]) nodes.push(...ownHeap(picture, seen, seat));
  return nodes;
}

/** Which way the row goes where it bends. @param {Seen} seen */
function cord({ line, layout }) {
  if (line.lines < 2) return "";
  const ends = line.spots.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  return el("path", { d: `M ${ends.join(" L ")}`, class: "b-cord", "stroke-width": layout.narrow ? 3 : 8 });
}

/** Backs on each other, and how many tiles they are. @param {Drawing} picture @param {Spot} spot @param {number} n @param {Point} count */
function heap(picture, spot, n, count) {
  const step = Math.min(spot.w * 0.1, 4);
  /** @type {SVGElement[]} */
  const backs = Array.from({ length: Math.min(3, n) }, (_, i) =>
    tileOf(picture, 0, { ...spot, x: spot.x + i * step, y: spot.y - i * step }),
  );
  if (!n) backs.push(el("rect", { ...boxOf(spot), rx: spot.w * 0.15, class: "b-gone" }));
  return [...backs, middled(count, String(n), "b-stock-count")];
}

/** @param {Drawing} picture @param {Seen} seen @param {number} seat */
function ownHeap(picture, seen, seat) {
  const spot = sourceSpot(seen, seat);
  const beside = { x: spot.x + spot.w * 0.5 + (seen.layout.narrow ? 22 : 40), y: spot.y };
  return heap(picture, spot, seen.stock[seat] ?? 0, beside);
}

/** Whose side it is, the points, whether it moves or has won. @param {Drawing} picture @param {Seen} seen @param {number} seat */
function side({ say }, seen, seat) {
  const { layout } = seen;
  const part = seat === seen.near ? "near" : "far";
  const [name, points] = [layout.names[part], layout.points[part]];
  const [big, small] = layout.narrow ? [0.5, 9] : [1, 17];
  const mark = seen.winners?.includes(seat)
    ? star(small, "b-side-star")
    : seen.turn === seat
      ? el("path", { d: "M -8 -13 L 11 0 L -8 13 Z", class: "b-side-turn", transform: `scale(${big})` })
      : el("circle", { r: small * 0.35, class: "b-side-dot" });
  const words = [middled({ x: name.x + small * 0.8, y: name.y }, say.who(seat), "b-side-name")];
  if (seen.known) words.push(middled(points, say.points(seen.scores[seat]), "b-side-score"));
  for (const node of words) node.setAttribute("text-anchor", "start");
  return [at(name.x - small * 0.4, name.y, mark), ...words];
}

/** Text in the middle of a point, at its height, too. @param {Point} point @param {string} words @param {string} className */
function middled({ x, y }, words, className) {
  const node = text(x, y, words, className);
  node.setAttribute("dy", "0.35em");
  return node;
}

/** A small plate with a few letters, in units of the picture. @param {string} words @param {Layout} layout @param {boolean} [bright] */
function plate(words, layout, bright = false) {
  const size = layout.narrow ? 13 : 25;
  const wide = size * (0.9 + 0.58 * words.length);
  const node = text(0, 0, words, "b-plate-ink");
  node.setAttribute("dy", "0.35em");
  return el(
    "g",
    { class: bright ? "b-points b-points-bright" : "b-points" },
    el("rect", {
      x: -wide / 2,
      y: -size * 0.74,
      width: wide,
      height: size * 1.48,
      rx: size * 0.74,
      class: "b-plate-face",
    }),
    node,
  );
}

/** Where something can be laid, what is chosen, what help says, marks. @param {Drawing} picture @param {Seen} seen @param {Aim} mind */
function aim(picture, seen, mind) {
  const { layers, nodes } = picture;
  clear(layers.under);
  clear(layers.over);
  for (const place of mind.slots) layers.under.append(slot(seen, place, mind.chosen));
  for (const [place, ids] of seen.groups) {
    // Of two twins one is played.
    ids.forEach((id, i) =>
      nodes.get(id)?.setAttribute("transform", lies(raised(spotOf(seen, id), place === mind.chosen && !i))),
    );
  }
  const [first] = seen.groups.get(mind.chosen ?? "") ?? [];
  if (first) layers.over.append(framed(raised(spotOf(seen, first), true), "b-picked"));
  if (mind.help) layers.over.append(...helped(seen, mind, mind.help));
  layers.over.append(...lastMove(seen, mind.marks));
  for (const place of mind.marks.hint) layers.over.append(...wedges(seen, place));
}

/** @param {Spot} spot @param {boolean} up */
const raised = (spot, up) => (up ? { ...spot, y: spot.y - spot.w * RAISED } : spot);

/** An outline around the tile at a spot. @param {Spot} spot @param {string} className */
function framed(spot, className) {
  return el("g", { transform: lies(spot) }, outline("b-halo", 5), outline(className, 5));
}

/** An empty place beside the row, with the chosen tile faintly on it. @param {Seen} seen @param {string} place @param {string|null} chosen */
function slot(seen, place, chosen) {
  const box = slotBox(seen, place);
  if (!box) return "";
  const { narrow } = seen.layout;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const arm = narrow ? 6 : 14;
  return el(
    "g",
    { class: chosen ? "b-slot b-slot-on" : "b-slot" },
    el("rect", { ...box, rx: narrow ? 6 : 13, class: "b-slot-face" }),
    el("path", { d: `M ${x - arm} ${y} H ${x + arm} M ${x} ${y - arm} V ${y + arm}`, class: "b-slot-plus" }),
  );
}

/** Sums under the hand, what catches, what is walled in. @param {Seen} seen @param {Aim} mind @param {Help} help */
function helped(seen, { chosen, claiming }, help) {
  const { layout, spots } = seen;
  const nodes = [];
  for (const [place, sum] of Object.entries(help.sums)) {
    const box = placeBox(seen, place);
    const ten = sum % 10 === 0;
    if (box)
      nodes.push(at(box.x + box.width / 2, layout.sum, plate(`Σ ${sum}${ten ? " ★" : ""}`, layout, ten)));
  }
  const found = (/** @type {string[]} */ ids) => ids.flatMap((id) => spots.get(id) ?? []);
  nodes.push(...found(help.walled.map(({ piece }) => piece)).map(walled));
  const caught = claiming ? help.claims : help.catches.filter((one) => !chosen || one.parts[0] === chosen);
  const lit = new Set(caught.flatMap((one) => one.pieces));
  return [...nodes, ...found([...lit]).map((spot) => framed(spot, "b-glow")), ...gains(seen, caught, chosen)];
}

/** What the tiles that catch would bring. @param {Seen} seen @param {Help["catches"]} caught @param {string|null} chosen */
function gains({ layout, groups, spots }, caught, chosen) {
  /** @type {Map<string, Help["catches"]>} */
  const places = new Map();
  for (const one of caught) places.set(one.parts[0], [...(places.get(one.parts[0]) ?? []), one]);
  return [...places].flatMap(([place, ways]) => {
    // Of a claim the tile that was laid bears the points.
    const low = spots.get(groups.get(place)?.[0] ?? ways[0].pieces[ways[0].pieces.length - 1]);
    if (!low) return [];
    const spot = raised(low, place === chosen);
    const words = ways.map(({ points }) => `+${points}`).join(" / ");
    // Above the edge, so that the pips stay in sight.
    const above = spot.y - spot.w * 1.2 - (layout.narrow ? 6 : 11);
    return [framed(spot, "b-glow"), at(spot.x, above, plate(words, layout, true))];
  });
}

/** @param {Spot} spot */
function walled(spot) {
  return el("g", { transform: lies(spot) }, outline("b-walled", -4), at(0, 0, bricks("b-bricks")));
}

/** The tiles that were laid or caught last. @param {Seen} seen @param {Marks} marks @returns {string[]} */
function lastTiles(seen, { last, seat }) {
  const place = last.at(-1);
  if (!place) return [];
  if (place.startsWith("caught"))
    return seen.caught.filter((one) => one.seat === Number(place.at(-1))).at(-1)?.pieces ?? [];
  if (place === "left" || place === "row") return seen.row.slice(0, 1);
  if (place === "right") return seen.row.slice(-1);
  const turnedUp = place.startsWith("hand") && last.length === 1 && seat === seen.holder;
  return turnedUp ? (seen.groups.get(place) ?? []) : [];
}

/** The corners around what was laid or caught last. @param {Seen} seen @param {Marks} marks */
function lastMove(seen, marks) {
  const found = lastTiles(seen, marks).map((id) => boxOf(spotOf(seen, id), seen.layout.narrow ? 2 : 5));
  if (!found.length) return [];
  const [a, b] = [found[0], found[found.length - 1]];
  const box = { ...a, width: b.x + b.width - a.x };
  const size = Math.min(seen.layout.narrow ? 9 : 18, box.width / 2.6);
  return [corners(box, size, "b-halo"), corners(box, size, "b-last")];
}

/** Hint: wedges that point at a place from above and below. @param {Seen} seen @param {string} place */
function wedges(seen, place) {
  const box =
    place === "row" || place === "left" || place === "right" ? slotBox(seen, place) : placeBox(seen, place);
  if (!box) return [];
  const [x, scale] = [box.x + box.width / 2, seen.layout.narrow ? 0.55 : 1];
  /** @param {number} y @param {number} turn */
  const wedge = (y, turn) =>
    el("path", {
      d: "M 0 4 L -15 -20 L 15 -20 Z",
      class: "b-hint",
      transform: `translate(${x} ${y}) rotate(${turn}) scale(${scale})`,
    });
  return [wedge(box.y + 4, 0), wedge(box.y + box.height - 4, 180)];
}

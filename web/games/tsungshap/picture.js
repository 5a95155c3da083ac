/**
 * The picture of the dominoes in layers. Knows where and how things are drawn; knows no rule and no event.
 *
 * @import { Part } from "../../board/draw/keep.js"
 * @import { Aim, Help, Marks, Seen, Stacks } from "./scene.js"
 * @import { Box } from "./layout.js"
 * @import { Spot } from "./row.js"
 * @import { Sitter } from "./seats.js"
 *
 * @typedef {object} Drawing
 * @property {SVGElement} root
 * @property {{[name: string]: SVGElement}} layers
 * @property {ReturnType<typeof createPieces>} pieces
 * @property {Map<string, SVGElement>} nodes   drawn tiles by id
 * @property {Map<string, number>} drawn   what the drawn tiles show
 * @property {Layer} ground   the bed of the row, stacks and seats
 * @property {(seen: Seen) => Sitter[]} sit   who sits there, by seat
 * @typedef {ReturnType<typeof createPicture>} Picture
 */

import { Layer, part } from "../../board/draw/keep.js";
import { at } from "../../board/draw/marks.js";
import { clear, el, order, put, svg, text } from "../../board/draw/svg.js";
import { bricks, corners, createPieces, outline } from "./domino.js";
import { WIDTH } from "./faces.js";
import { RATIO } from "./layout.js";
import { boxOf, placeBox, slotBox, spotOf, stacksOf } from "./scene.js";
import { seatOf } from "./seats.js";

const LAYERS = ["ground", "under", "tiles", "over", "hand"];
/** How far a chosen tile is raised, in pixels. */
const RAISED = 12;

/** The transform of a tile at a spot. @param {Spot} spot */
export const lies = ({ x, y, w }) =>
  `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${(w / WIDTH).toFixed(4)})`;

/** A board that can be drawn again and again, for any room. @param {Drawing["sit"]} sit */
export function createPicture(sit) {
  const pieces = createPieces();
  const root = svg("0 0 390 732", "b-picture b-dominoes");
  const layers = Object.fromEntries(LAYERS.map((name) => [name, el("g", { class: `b-layer-${name}` })]));
  root.append(pieces.defs, ...Object.values(layers));
  /** @type {Drawing} */
  const picture = {
    ...{ root, layers, pieces, nodes: new Map(), drawn: new Map(), sit },
    ground: new Layer(layers.ground),
  };
  return {
    ...{ root, layers, nodes: picture.nodes },
    plate,
    /** @param {Seen} seen @param {Set<string>} [without] tiles that are on their way */
    draw: (seen, without = new Set()) => drawScene(picture, seen, without),
    /** @param {Seen} seen @param {Aim} mind */
    aim: (seen, mind) => aim(picture, seen, mind),
  };
}

/** A tile at a spot. @param {Drawing} picture @param {number} face @param {Spot} spot */
const tileOf = ({ pieces }, face, spot) => el("g", { transform: lies(spot) }, pieces.tile(face));

/** @param {Drawing} picture @param {Seen} seen @param {Set<string>} without */
function drawScene(picture, seen, without) {
  const { layers, root } = picture;
  for (const layer of [layers.under, layers.over, layers.hand]) clear(layer);
  put(root, "viewBox", `0 0 ${seen.layout.w} ${seen.layout.h}`);
  picture.ground.draw([...ground(picture, seen), ...seats(seen, picture.sit(seen))]);
  const tiles = [...seen.spots].flatMap(([id, spot]) => tile(picture, seen, id, spot, without));
  const lying = [...layers.tiles.children];
  for (const node of lying) if (!tiles.includes(/** @type {SVGElement} */ (node))) node.remove();
  order(layers.tiles, tiles);
  for (const id of picture.nodes.keys()) if (!seen.spots.has(id)) forget(picture, id);
}

/**
 * The node of a tile where it lies; one that shows the same stays.
 * @param {Drawing} picture
 * @param {Seen} seen
 * @param {string} id
 * @param {Spot} spot
 * @param {Set<string>} without
 */
function tile(picture, seen, id, spot, without) {
  const { nodes, drawn } = picture;
  const face = seen.faces.get(id) ?? 0;
  const known = nodes.get(id);
  const node = known && drawn.get(id) === face ? known : tileOf(picture, face, spot);
  put(node, "transform", lies(spot));
  nodes.set(id, node);
  drawn.set(id, face);
  return without.has(id) ? [] : [node];
}

/** @param {Drawing} picture @param {string} id */
function forget({ nodes, drawn }, id) {
  nodes.delete(id);
  drawn.delete(id);
}

/** @param {Seen} seen @param {Sitter[]} sitters */
const seats = ({ layout, near }, sitters) =>
  sitters.map((sitter, seat) => seatOf(`seat${seat}`, sitter, layout.seats[seat === near ? "near" : "far"]));

/** The table: the bed of the row, what is still to be drawn. @param {Drawing} picture @param {Seen} seen */
function ground(picture, seen) {
  const { start } = seen.line;
  return [
    part("bed", bed, seen.layout.zone),
    ...turns(seen),
    ...(start && seen.known ? [part("start", outlined, start, "b-start", 0)] : []),
    ...(seen.blind ? [0, 1] : [0]).flatMap((seat) => stacked(picture, `stack${seat}`, stacksOf(seen, seat))),
  ];
}

/** @param {Box} zone */
const bed = (zone) => el("rect", { ...zone, rx: 14, class: "b-bed" });

/** Where a line of the row turns back: a bow from its last tile to the first one of the next. @param {Seen} seen */
const turns = ({ line }) =>
  line.turns.flatMap((i, nth) => {
    const [from, to] = [line.spots[i], line.spots[i + 1]];
    return from && to ? [part(`turn${nth}`, bow, from, to, nth % 2)] : [];
  });

/** @param {Spot} from @param {Spot} to @param {number} left 1: at the left end */
function bow(from, to, left) {
  const [side, r] = [left ? -1 : 1, (to.y - from.y) / 2];
  const x = from.x + (side * from.w) / 2;
  const d = `M ${x} ${from.y} h ${side * 2} a 8 ${r} 0 0 ${left ? 0 : 1} 0 ${2 * r} h ${-side * 2}`;
  return el("path", { d, class: "b-cord" });
}

/** A tile of a stack, from the lowest on. @param {Spot} spot @param {number} n @returns {Spot} */
const layer = (spot, n) => ({ ...spot, y: spot.y - n * Math.max(1.5, spot.w * 0.07) });

/**
 * Backs on each other, and how many tiles they are.
 * @param {Drawing} picture @param {string} key @param {Stacks} stacks @returns {Part[]}
 */
function stacked(picture, key, { spots, sizes, n, gone, count }) {
  const back = (/** @type {Spot} */ spot) => tileOf(picture, 0, spot);
  const lower = spots.flatMap((spot, i) =>
    Array.from({ length: sizes[i] - 1 }, (_, low) =>
      part(`${key}/${i}/${low}`, outlined, layer(spot, low), "b-stack-side", 0),
    ),
  );
  return [
    ...lower,
    ...spots.map((spot, i) => part(`${key}/${i}`, back, layer(spot, sizes[i] - 1))),
    ...(gone ? [part(`${key}/gone`, cover, gone)] : []),
    part(`${key}/count`, stock, count, n),
  ];
}

/** @param {Box} box */
const cover = (box) => el("rect", { ...box, rx: box.width * 0.15, class: "b-gone" });

/** How many tiles a stack has. @param {{x: number, y: number}} where @param {number} n */
function stock({ x, y }, n) {
  const node = text(x, y, String(n), "b-stock-count");
  put(node, "dy", "0.35em");
  put(node, "text-anchor", "end");
  return node;
}

/** A small plate with a few letters. @param {string} words @param {boolean} [bright] */
function plate(words, bright = false) {
  const size = 14;
  const wide = size * (1 + 0.56 * words.length);
  const node = text(0, 0, words, "b-plate-ink");
  node.setAttribute("dy", "0.35em");
  return el(
    "g",
    { class: bright ? "b-points b-points-bright" : "b-points" },
    el("rect", { x: -wide / 2, y: -11, width: wide, height: 22, rx: 11, class: "b-plate-face" }),
    node,
  );
}

/**
 * Where something can be laid, what is chosen, what help says, marks.
 * @param {Drawing} picture
 * @param {Seen} seen
 * @param {Aim} mind
 */
function aim(picture, seen, mind) {
  const { layers, nodes } = picture;
  clear(layers.under);
  clear(layers.over);
  if (mind.chosen) for (const place of mind.slots) layers.under.append(slot(seen, place));
  if (mind.picking) layers.over.append(...pairs(seen));
  for (const [place, ids] of seen.groups) {
    // Of two twins one is played.
    ids.forEach((id, i) => {
      const node = nodes.get(id);
      if (node) put(node, "transform", lies(raised(spotOf(seen, id), place === mind.chosen && !i)));
    });
  }
  const [first] = seen.groups.get(mind.chosen ?? "") ?? [];
  if (first) layers.over.append(outlined(raised(spotOf(seen, first), true), "b-picked"));
  if (mind.help) layers.over.append(...helped(seen, mind, mind.help));
  layers.over.append(...lastMove(seen, mind.marks));
  for (const place of mind.marks.hint) layers.over.append(...wedges(seen, place));
}

/** @param {Spot} spot @param {boolean} up */
const raised = (spot, up) => (up ? { ...spot, y: spot.y - RAISED } : spot);

/**
 * An outline around the tile at a spot, equally strong on all sizes.
 * @param {Spot} spot
 * @param {string} className
 * @param {number} [grow]
 */
const outlined = (spot, className, grow = 2) =>
  el("rect", { ...boxOf(spot, grow), rx: spot.w * 0.15 + grow, class: className });

/** A place beside the row where the chosen tile can be laid. @param {Seen} seen @param {string} place */
function slot(seen, place) {
  const box = slotBox(seen, place);
  if (!box) return "";
  const [x, y, arm] = [box.x + box.width / 2, box.y + box.height / 2, Math.min(9, box.width / 3)];
  return el(
    "g",
    { class: "b-slot" },
    el("rect", { ...box, rx: 8, class: "b-slot-face" }),
    el("path", { d: `M ${x - arm} ${y} H ${x + arm} M ${x} ${y - arm} V ${y + arm}`, class: "b-slot-plus" }),
  );
}

/** The two tiles at each end, which can be chosen together. @param {Seen} seen */
function pairs({ line }) {
  const { spots } = line;
  const both = (/** @type {Spot[]} */ two) => two.map((spot) => outlined(spot, "b-pair"));
  return [...both(spots.slice(0, 2)), ...(spots.length > 2 ? both(spots.slice(-2)) : [])];
}

/** Sums under the hand, what catches, what is walled in. @param {Seen} seen @param {Aim} mind @param {Help} help */
function helped(seen, { chosen, claiming }, help) {
  const { spots } = seen;
  const nodes = [];
  for (const [place, sum] of Object.entries(help.sums)) {
    const box = placeBox(seen, place);
    const ten = sum % 10 === 0;
    if (box)
      nodes.push(at(box.x + box.width / 2, box.y + box.height - 4, plate(`Σ ${sum}${ten ? " ★" : ""}`, ten)));
  }
  const found = (/** @type {string[]} */ ids) => ids.flatMap((id) => spots.get(id) ?? []);
  nodes.push(...found(help.walled.map(({ piece }) => piece)).map(walled));
  const caught = claiming ? help.claims : help.catches.filter((one) => !chosen || one.parts[0] === chosen);
  const lit = new Set(caught.flatMap((one) => one.pieces));
  return [
    ...nodes,
    ...found([...lit]).map((spot) => outlined(spot, "b-glow")),
    ...gains(seen, caught, chosen),
  ];
}

/**
 * What the tiles that catch would bring.
 * @param {Seen} seen
 * @param {Help["catches"]} caught
 * @param {string|null} chosen
 */
function gains({ groups, spots }, caught, chosen) {
  /** @type {Map<string, Help["catches"]>} */
  const places = new Map();
  for (const one of caught) places.set(one.parts[0], [...(places.get(one.parts[0]) ?? []), one]);
  return [...places].flatMap(([place, ways]) => {
    // Of a claim the tile that was laid bears the points.
    const low = spots.get(groups.get(place)?.[0] ?? ways[0].pieces[ways[0].pieces.length - 1]);
    if (!low) return [];
    const spot = raised(low, place === chosen);
    const words = ways.map(({ points }) => `+${points}`).join(" / ");
    // On the edge, so that the pips stay in sight.
    const above = spot.y - (spot.w * RATIO) / 2;
    return [outlined(spot, "b-glow"), at(spot.x, above, plate(words, true))];
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
  const found = lastTiles(seen, marks).map((id) => boxOf(spotOf(seen, id), 2));
  if (!found.length) return [];
  const box = union(found);
  const size = Math.min(11, box.width / 2.6);
  return [corners(box, size, "b-halo"), corners(box, size, "b-last")];
}

/** @param {Box[]} boxes */
function union(boxes) {
  const [a, b] = [boxes[0], boxes[boxes.length - 1]];
  return { ...a, width: b.x + b.width - a.x };
}

/** Hint: wedges that point at a place from above and below. @param {Seen} seen @param {string} place */
function wedges(seen, place) {
  const box =
    place === "row" || place === "left" || place === "right" ? slotBox(seen, place) : placeBox(seen, place);
  if (!box) return [];
  const x = box.x + box.width / 2;
  /** @param {number} y @param {number} turn */
  const wedge = (y, turn) =>
    el("path", {
      d: "M 0 4 L -9 -11 L 9 -11 Z",
      class: "b-hint",
      transform: `translate(${x} ${y}) rotate(${turn})`,
    });
  return [wedge(box.y + 4, 0), wedge(box.y + box.height - 4, 180)];
}

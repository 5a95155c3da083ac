/**
 * The picture of the sowing board in layers. Knows where and how things are drawn; knows no rule and no
 * event. What has not changed since the last drawing is not drawn again.
 *
 * @import { Point } from "./layout.js"
 * @import { Mind, Seen } from "./scene.js"
 *
 * @typedef {object} Drawing
 * @property {SVGElement} root
 * @property {{[name: string]: SVGElement}} layers
 * @property {ReturnType<typeof createPieces>} pieces
 * @property {Map<string, string>} known   what its ground was drawn for
 * @property {Map<string, {node: SVGElement, n: number|null}>} heaps   by place
 * @property {Map<string, SVGElement>} counts   their numbers, by place of a pit
 * @typedef {ReturnType<typeof createPicture>} Picture
 */

import { at } from "../../board/draw/marks.js";
import { clear, el, put, svg, text, write } from "../../board/draw/svg.js";
import { kazanHeap, pitHeap } from "./balls.js";
import { middle } from "./layout.js";
import { aim } from "./marks.js";
import { createPieces, diamond, plate } from "./pieces.js";
import { pitsOf, readPlace } from "./scene.js";

const LAYERS = ["ground", "signs", "under", "balls", "counts", "over", "hand"];

/** A board that can be drawn again and again, for any number of pits and any room. */
export function createPicture() {
  const pieces = createPieces();
  const root = svg("0 0 1 1", "b-picture b-sowing");
  const layers = Object.fromEntries(LAYERS.map((name) => [name, el("g", { class: `b-layer-${name}` })]));
  root.append(pieces.defs, ...Object.values(layers));
  /** @type {Drawing} */
  const picture = { root, layers, pieces, known: new Map(), heaps: new Map(), counts: new Map() };
  return {
    root,
    layers,
    /** @param {Seen} seen */
    draw: (seen) => drawScene(picture, seen),
    /** @param {Seen} seen @param {Mind} mind */
    aim: (seen, mind) => aim(layers, picture.heaps, seen, mind),
    /** One heap anew. @param {Seen} seen @param {string} place @param {number} n */
    heap: (seen, place, n) => setHeap(picture, seen, place, n),
    /** The balls that are drawn in a pit or kazan. @param {string} place */
    drawn: (place) => picture.heaps.get(place)?.node,
    /** Balls in the hand, around the origin. @param {Seen} seen @param {number} n */
    held: (seen, n) => pieces.heap(bunch(Math.min(n, 12), ballOf(seen))),
    /** @param {Seen} seen @param {string} words */
    plate: (seen, words) => plate(words, seen.layout.sizes.plate),
  };
}

/** Radius of a ball of a small heap. @param {Seen} seen */
export const ballOf = ({ layout }) => pitHeap(layout.bowl(true, 1), 1).r;

/** Balls in a hand: a small bunch. @param {number} n @param {number} r */
function bunch(n, r) {
  const spots = Array.from({ length: n }, (_, i) => {
    const far = n > 1 ? 0.62 * r * Math.sqrt(i + 0.4) : 0;
    return { x: far * Math.cos(i * 2.4), y: far * Math.sin(i * 2.4) };
  });
  return { spots, r };
}

/** @param {Drawing} picture @param {Seen} seen */
function drawScene(picture, seen) {
  const { layers } = picture;
  for (const name of ["over", "under", "hand"]) clear(layers[name]);
  drawGround(picture, seen);
  for (const seat of [0, 1]) {
    for (const place of [...pitsOf(seat, seen.pits), `kazan${seat}`])
      setHeap(picture, seen, place, seen.heaps.get(place) ?? null);
  }
}

/**
 * Wood, bowls with their numbers and kazans: anew only in another room, or where a tuzdyk was made.
 * @param {Drawing} picture @param {Seen} seen
 */
function drawGround(picture, seen) {
  const { room, pits } = seen.layout;
  const mark = JSON.stringify([room, pits, seen.near, [...seen.tuzdyks], seen.winners]);
  if (mark === picture.known.get("ground")) return;
  const { layers, heaps, counts } = picture;
  picture.known.set("ground", mark);
  for (const name of ["balls", "counts", "signs"]) clear(layers[name]);
  heaps.clear();
  counts.clear();
  put(picture.root, "viewBox", `0 0 ${room.w} ${room.h}`);
  clear(layers.ground).append(...ground(picture, seen));
  for (const place of seen.tuzdyks.keys()) layers.signs.append(stamp(seen, place));
}

/** The diamond of a tuzdyk in its pit. @param {Seen} seen @param {string} place */
export function stamp(seen, place) {
  const box = seen.box(place);
  const { x, y } = middle(box);
  return at(x, y, diamond(Math.min(box.width, box.height) * 0.29));
}

/** @param {Drawing} picture @param {Seen} seen */
function ground({ pieces }, seen) {
  const { layout } = seen;
  /** @type {SVGElement[]} */
  const nodes = pieces.slab(layout.slab, Math.min(14, layout.slab.width * 0.035));
  for (const seat of [1 - seen.near, seen.near]) {
    const near = seen.isNear(seat);
    const kazan = layout.kazan(near);
    const won = seen.winners?.includes(seat) ? "b-bowl-won" : "";
    nodes.push(pieces.bowl(kazan, Math.min(kazan.width, kazan.height) / 2, won));
    for (let k = 1; k <= seen.pits; k += 1) {
      const trap = seen.tuzdyks.has(`pit${seat}.${k}`) ? "b-bowl-trap" : "";
      nodes.push(pieces.bowl(layout.bowl(near, k), layout.radius, trap));
      const spot = layout.number(near, k);
      if (spot) nodes.push(middled(spot, String(k), "b-pit-number", layout.sizes.number));
    }
  }
  return nodes;
}

/**
 * Text in the middle of a point, at its height, too.
 * @param {Point} point @param {string} words @param {string} className @param {number} size
 */
function middled({ x, y }, words, className, size) {
  const node = text(x, y, words, className);
  node.setAttribute("dy", "0.34em");
  node.setAttribute("font-size", String(size));
  return node;
}

/**
 * Draws (again) the balls of a pit or kazan and their number, unless they are drawn already.
 * @param {Drawing} picture @param {Seen} seen @param {string} place @param {number|null} n null: unknown
 */
function setHeap(picture, seen, place, n) {
  const { layers, heaps, pieces } = picture;
  const known = heaps.get(place);
  if (known?.n === n) return;
  known?.node.remove();
  const node = pieces.heap(heapOf(seen, place, n ?? 0));
  layers.balls.append(node);
  heaps.set(place, { node, n });
  if (readPlace(place).kind === "pit") setCount(picture, seen, place, n);
}

/** @param {Seen} seen @param {string} place @param {number} n */
function heapOf(seen, place, n) {
  const { kind, seat } = readPlace(place);
  if (kind === "pit") return pitHeap(seen.box(place), n);
  return kazanHeap(seen.box(place), seen.layout.end(seen.isNear(seat)), n, 2 * seen.pits * seen.pits);
}

/** @param {Drawing} picture @param {Seen} seen @param {string} place @param {number|null} n */
function setCount({ layers, counts }, seen, place, n) {
  const { seat, pit } = readPlace(place);
  const { layout } = seen;
  const made =
    counts.get(place) ?? middled(layout.count(seen.isNear(seat), pit), "", "b-count", layout.sizes.count);
  if (!counts.has(place)) layers.counts.append(made);
  counts.set(place, made);
  write(made, n === null ? "" : seen.tuzdyks.has(place) ? "–" : String(n));
}

/**
 * Places of the dominoes: the row between its two ends, the own hand, the other one's backs, the stock, the catches.
 * Knows the names of the places and the shape of the scene; knows no picture and no rule.
 *
 * @import { CellRow } from "../../board/cells.js"
 * @import { Room } from "../../board/room.js"
 * @import { TsungshapAssist, TsungshapCatch, TsungshapDealt, TsungshapUndealt,
 *   TsungshapWalled } from "../../contract.js"
 * @import { Scene } from "../types.js"
 * @import { Box, Layout, Point } from "./layout.js"
 * @import { Spot } from "./row.js"
 *
 * @typedef {Partial<Omit<TsungshapDealt, "phase"|"tiles"> & Pick<TsungshapDealt | TsungshapUndealt, "phase">>} Facts
 *   none is known before the rules are there, few before the deal
 * @typedef {object} Shown   what is read of a view, or of a picture in the rules
 * @property {Scene<Facts>} scene
 * @property {{winners: number[]}|null} [outcome]
 * @property {string[]} [seats]
 * @property {number|null} [viewer]
 * @property {number|null} [cover]
 *
 * @typedef {ReturnType<typeof readScene>} Seen
 * @typedef {{spots: Spot[], sizes: number[], n: number, count: Point, gone: Box|null}} Stacks
 *   the top of each stack, how many tiles it has, how many all have, where that stands; gone: where they
 *   were, if there are none
 *
 * @typedef {{hint: string[], last: string[], seat?: number}} Marks   places; seat: whose move the last one was
 * @typedef {object} Help   what can be caught, as the core tells it
 * @property {TsungshapAssist["sums"]} sums
 * @property {(Pick<TsungshapCatch, "parts"|"pieces"|"points"> & Partial<TsungshapCatch>)[]} catches
 * @property {(Pick<TsungshapCatch, "parts"|"pieces"|"points"> & Partial<TsungshapCatch>)[]} claims
 * @property {(Pick<TsungshapWalled, "piece"> & Partial<TsungshapWalled>)[]} walled
 * @typedef {{chosen: string|null, claiming: boolean, picking: boolean, slots: Set<string>, help: Help|null,
 *   marks: Marks}} Aim
 *   what is chosen, helped and marked; picking: which two tiles a triplet is made with
 * @typedef {object} Moment   for a picture in the rules
 * @property {Scene<Facts>} scene
 * @property {string[]} [last]
 * @property {string[]} [hint]
 * @property {string} [chosen]   a tile of the hand
 * @property {Help} [help]
 * @property {number} [viewer]   the seat at the bottom
 * @property {string} [title]
 * @property {{winners: number[]}} [outcome]
 * @property {boolean} [set]   all kinds of tiles instead of the scene
 */

import { need } from "../../board/draw/svg.js";
import { RATIO, createLayout } from "./layout.js";
import { rowSpots } from "./row.js";

/** A stack of the beginning has so many tiles. */
const STACK = 4;

/** The box of a spot, a little larger. @param {Spot} spot @param {number} [grow] @returns {Box} */
export const boxOf = ({ x, y, w }, grow = 0) => ({
  x: x - w / 2 - grow,
  y: y - (w * RATIO) / 2 - grow,
  width: w + 2 * grow,
  height: w * RATIO + 2 * grow,
});

/** The least box around some boxes. @param {Box[]} boxes @returns {Box} */
function around(boxes) {
  const [x, y] = [Math.min(...boxes.map((b) => b.x)), Math.min(...boxes.map((b) => b.y))];
  return {
    x,
    y,
    width: Math.max(...boxes.map((b) => b.x + b.width)) - x,
    height: Math.max(...boxes.map((b) => b.y + b.height)) - y,
  };
}

/** Tiles side by side around a middle. @param {number} n @param {Point & {tile: number, gap: number}} middle */
function sideBySide(n, { x, y, tile, gap }) {
  const start = x - ((n - 1) * (tile + gap)) / 2;
  return Array.from({ length: n }, (_, i) => ({ x: start + i * (tile + gap), y, w: tile }));
}

/**
 * Sets of caught tiles in a box, as large as they fit.
 * @param {number[]} sizes tiles of each set @param {Box} box @param {number} most width of a tile
 * @returns {Spot[][]}
 */
export function packed(sizes, box, most) {
  for (let w = most; ; w *= 0.93) {
    const found = flow(sizes, box, w);
    if (found || w < 2)
      return found ?? sizes.map((n) => Array.from({ length: n }, () => ({ x: box.x, y: box.y, w })));
  }
}

/** @param {number[]} sizes @param {Box} box @param {number} w */
function flow(sizes, box, w) {
  const [gap, high] = [w * 0.5, w * RATIO];
  let [x, y] = [box.x, box.y];
  const sets = [];
  for (const n of sizes) {
    if (x > box.x && x + n * w > box.x + box.width) [x, y] = [box.x, y + high + gap];
    if (y + high > box.y + box.height || n * w > box.width) return null;
    sets.push(Array.from({ length: n }, (_, i) => ({ x: x + (i + 0.5) * w, y: y + high / 2, w })));
    x += n * w + gap;
  }
  return sets;
}

/**
 * The view, ordered for drawing and speaking. spots: where each visible tile lies, by id; faces by id;
 * groups: own tiles by the name of their element, in order; near: the seat at the bottom; holder: whose tiles
 * can be chosen; row, hands, caught, scores as in the facts; stock: tiles, by seat where both have piles of
 * their own; known: whether tiles are dealt.
 * @param {Shown} view @param {Room} room @param {number} [near] the seat at the bottom, if not the usual one
 */
export function readScene(view, room, near = nearSeat(view)) {
  const { facts, pieces } = view.scene;
  const layout = createLayout(room);
  const faces = new Map(pieces.map(({ id, face }) => [id, face]));
  const at = new Map(pieces.map((piece) => [piece.id, piece.at]));
  const { row = [], hands = [[], []], caught = [], turn = null } = facts;
  const line = rowSpots(row.length, layout);
  const blind = Boolean(facts.blind);
  // Without hands whoever moves has the tile that was turned up, beside the own stacks.
  const holder = blind && !view.outcome ? (turn ?? near) : near;
  const groups = grouped(hands[holder] ?? [], at, holder);
  const own = [...groups.values()].flat();
  const other = hands[1 - holder] ?? [];
  /** @type {Map<string, Spot>} */
  const spots = new Map();
  /** @param {string[]} ids @param {Spot[]} places */
  const put = (ids, places) => ids.forEach((id, i) => spots.set(id, places[i]));
  put(row, line.spots);
  put(own, sideBySide(own.length, blind ? turnedUp(layout) : layout.hand));
  put(other, sideBySide(other.length, other.some((id) => faces.get(id)) ? layout.open : layout.backs));
  for (const seat of [0, 1]) {
    const sets = caught.filter((one) => one.seat === seat);
    const sizes = sets.map((one) => one.pieces.length);
    const box = layout.seats[seat === near ? "near" : "far"].caught;
    packed(sizes, box, layout.small).forEach((places, i) => put(sets[i].pieces, places));
  }
  return {
    facts,
    layout,
    near,
    holder,
    faces,
    spots,
    groups,
    line,
    row,
    hands,
    caught,
    blind,
    known: turn !== null,
    stock: [facts.stock ?? pieces.length].flat(),
    turn: view.outcome ? null : turn,
    winners: view.outcome?.winners ?? null,
    scores: facts.scores ?? [0, 0],
  };
}

/** Where a tile that was turned up lies. @param {Layout} layout */
const turnedUp = ({ hand }) => ({ ...hand, x: hand.x + hand.tile * 1.2 });

/**
 * Own tiles by element, both twins at one, in the order in which they were drawn.
 * @param {string[]} hand
 * @param {Map<string, string>} at
 * @param {number} seat
 */
function grouped(hand, at, seat) {
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const id of hand) {
    const place = at.get(id) ?? `back${seat}`;
    groups.set(place, [...(groups.get(place) ?? []), id]);
  }
  return groups;
}

/**
 * The person who looks, or for whom the cover lies there. Where all tiles are open and people share the board
 * nobody changes places.
 * @param {Shown} view
 */
function nearSeat(view) {
  const people = (view.seats ?? []).filter((owner) => owner === "human").length;
  if (people > 1 && view.scene.facts?.blind) return 0;
  return view.cover ?? view.viewer ?? 0;
}

/** Whether the tiles of a seat lie at the bottom. @param {Seen} seen @param {number} seat */
const isNear = ({ near }, seat) => seat === near;

/**
 * The room of the stock, or of the stacks of a seat (Culin 1893).
 * @param {Seen} seen
 * @param {number} seat
 * @returns {Box}
 */
function stockBox(seen, seat) {
  const { layout, blind } = seen;
  if (!blind) return layout.stock;
  if (!isNear(seen, seat)) return layout.pile;
  const { x, y, tile } = layout.hand;
  return { x: x - tile * 2.5, y: y - (tile * RATIO) / 3, width: tile * 2.8, height: (tile * RATIO) / 1.5 };
}

/**
 * What is still to be drawn, as stacks of four at the right of their room, and their number beside them.
 * @param {Seen} seen @param {number} seat @returns {Stacks}
 */
export function stacksOf(seen, seat) {
  const box = stockBox(seen, seat);
  const n = seen.stock[seen.blind ? seat : 0] ?? 0;
  const most = seen.layout.stacks ?? (seen.blind ? STACK : 6);
  const w = Math.min(box.height / RATIO, (box.width - 30) / most - 3);
  const step = w + 3;
  const y = box.y + box.height / 2;
  const stacks = Math.min(Math.ceil(n / STACK), most);
  const right = box.x + box.width - w / 2;
  const spots = Array.from({ length: stacks }, (_, i) => ({ x: right - (stacks - 1 - i) * step, y, w }));
  const sizes = spots.map((_, i) => (i ? STACK : Math.min(STACK, n - (stacks - 1) * STACK)));
  const gone = stacks ? null : boxOf({ x: right, y, w });
  return { spots, sizes, n, gone, count: { x: right - Math.max(0, stacks - 1) * step - w / 2 - 6, y } };
}

/**
 * Where tiles come from: the stock, or the stacks of a seat.
 * @param {Seen} seen
 * @param {number} seat
 * @returns {Spot}
 */
export function sourceSpot(seen, seat) {
  const { spots, count } = stacksOf(seen, seat);
  return spots[0] ?? { ...count, w: 10 };
}

/**
 * Where in the row a tile would lie at an end, null where there is none.
 * @param {Seen} seen @param {string} place left, right or row @returns {Box|null}
 */
export function slotBox({ line }, place) {
  if (place === "row") return line.start && boxOf(line.start);
  return place === "left" ? line.left : place === "right" ? line.right : null;
}

/** An end of the row with the room beside it. @param {Seen} seen @param {"left"|"right"} place */
function endBox(seen, place) {
  const { spots } = seen.line;
  const beside = slotBox(seen, place);
  if (!beside) return null;
  const tile = boxOf(place === "left" ? spots[0] : spots[spots.length - 1]);
  const half = { ...tile, width: tile.width / 2, x: tile.x + (place === "right" ? tile.width / 2 : 0) };
  return around([beside, spots.length === 1 ? half : tile]);
}

/**
 * The box of an element: an end with its tile, what lies between, the empty row, a tile of the hand; null for
 * one that is not there.
 * @param {Seen} seen @param {string} place @returns {Box|null}
 */
export function placeBox(seen, place) {
  const { line, row, groups } = seen;
  if (place === "row") return line.start ? boxOf(line.start, 4) : null;
  if (place === "left" || place === "right") return endBox(seen, place);
  if (place === "middle")
    return row.length > 2 ? around(line.spots.slice(1, -1).map((spot) => boxOf(spot))) : null;
  if (place === "up") {
    const { spots } = stacksOf(seen, seen.holder);
    return spots.length ? around(spots.map((spot) => boxOf(spot, Math.max(4, (44 - spot.w) / 2)))) : null;
  }
  const ids = groups.get(place);
  return ids ? around(ids.map((id) => boxOf(spotOf(seen, id), 3))) : null;
}

/** Where a tile lies that is on the table. @param {Pick<Seen, "spots">} seen @param {string} id */
export const spotOf = ({ spots }, id) => need(spots.get(id), id);

/** Rows of buttons: the row with its ends, then the hand. @param {Seen} seen @returns {CellRow[]} */
export function rowsOf(seen) {
  /** @param {string[]} places */
  const cells = (places) =>
    places.flatMap((place) => {
      const box = placeBox(seen, place);
      if (!box) return [];
      const { x, y, width: w, height: h } = box;
      return [{ place, x, y, w, h, level: place === "middle" ? 0 : 1 }]; // the lines between wind round the ends
    });
  const row = seen.row.length ? ["left", "middle", "right"] : ["row"];
  const hand = [...seen.groups.keys()].filter((place) => place.startsWith("hand"));
  if (seen.blind && !hand.length) hand.push("up");
  return [
    { name: "row", cells: cells(row).map((cell, i) => ({ ...cell, column: i + 1 })) },
    { name: "hand", cells: cells(hand).map((cell, i) => ({ ...cell, column: i + 1 })) },
  ];
}

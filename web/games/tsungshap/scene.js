/**
 * Places and measures of the dominoes: the row between its two ends, the own hand, the other one's backs, the stock, the catches.
 * Knows the names of the places and the shape of the scene; knows no picture and no rule.
 *
 * The board has two shapes, a wide and a narrow one. In both the ends of the row are as large as the tiles of a hand. When the row gets
 * longer, what lies between the ends shrinks, and at last bends: it goes there, back and there again, so that both ends stay in view.
 *
 * @import { CellRow } from "../../board/cells.js"
 * @import { TsungshapAssist, TsungshapCatch, TsungshapDealt, TsungshapUndealt, TsungshapWalled } from "../../contract.js"
 * @import { Scene } from "../types.js"
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
 * @typedef {{x: number, y: number, w: number}} Spot   the middle of a tile and its width
 * @typedef {{x: number, y: number}} Point
 * @typedef {{x: number, y: number, width: number, height: number}} Box
 * @typedef {ReturnType<typeof createLayout>} Layout
 * @typedef {ReturnType<typeof rowSpots>} Row
 * @typedef {ReturnType<typeof readScene>} Seen
 *
 * @typedef {{hint: string[], last: string[], seat?: number}} Marks   places; seat: whose move the last one was
 * @typedef {object} Help   what can be caught, as the core tells it
 * @property {TsungshapAssist["sums"]} sums
 * @property {(Pick<TsungshapCatch, "parts"|"pieces"|"points"> & Partial<TsungshapCatch>)[]} catches
 * @property {(Pick<TsungshapCatch, "parts"|"pieces"|"points"> & Partial<TsungshapCatch>)[]} claims
 * @property {(Pick<TsungshapWalled, "piece"> & Partial<TsungshapWalled>)[]} walled
 * @typedef {{chosen: string|null, claiming: boolean, slots: Set<string>, help: Help|null, marks: Marks}} Aim   what is chosen, helped and marked
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

import { need } from "../../board/svg.js";

const RATIO = 2.4; // height of a tile through its width
/** Boards narrower than this, in CSS pixels, have the narrow shape. */
export const NARROW = 500;

const SHAPES = {
  wide: {
    narrow: false,
    width: 1000,
    height: 664,
    zone: { x: 20, y: 130, width: 960, height: 250 },
    end: 94,
    slot: 74,
    tight: 9,
    hand: { x: 500, y: 506, tile: 94, gap: 18 },
    sum: 640,
    names: { far: { x: 48, y: 48 }, near: { x: 48, y: 440 } },
    points: { far: { x: 24, y: 98 }, near: { x: 24, y: 494 } },
    backs: { x: 380, y: 62, tile: 38, gap: 7 },
    stock: { x: 552, y: 60, tile: 34, count: { x: 604, y: 61 } },
    piles: { far: { x: 300, y: 62 }, near: { x: 300, y: 506 } },
    caught: {
      far: { x: 660, y: 14, width: 322, height: 98 },
      near: { x: 736, y: 402, width: 246, height: 216 },
    },
    small: 30,
  },
  narrow: {
    narrow: true,
    width: 308,
    height: 468,
    zone: { x: 5, y: 84, width: 298, height: 172 },
    end: 50,
    slot: 27,
    tight: 4,
    hand: { x: 154, y: 328, tile: 50, gap: 14 },
    sum: 403,
    names: { far: { x: 24, y: 24 }, near: { x: 24, y: 430 } },
    points: { far: { x: 10, y: 56 }, near: { x: 10, y: 456 } },
    backs: { x: 137, y: 40, tile: 16, gap: 3 },
    stock: { x: 193, y: 31, tile: 16, count: { x: 193, y: 65 } },
    piles: { far: { x: 137, y: 40 }, near: { x: 50, y: 328 } },
    caught: {
      far: { x: 218, y: 8, width: 84, height: 66 },
      near: { x: 104, y: 420, width: 198, height: 42 },
    },
    small: 15,
  },
};

/** @param {boolean} narrow */
export const createLayout = (narrow) => SHAPES[narrow ? "narrow" : "wide"];

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

/**
 * Where the tiles of a row lie, from left to right; where one can be laid beside them; how often the row bends.
 * @param {number} n tiles in the row @param {Layout} layout
 * @returns {{spots: Spot[], left: Box|null, right: Box|null, start: Spot|null, lines: number}} left, right: boxes beside the ends
 */
export function rowSpots(n, layout) {
  const { zone, end, slot, tight } = layout;
  const y = zone.y + zone.height / 2;
  const middle = zone.x + zone.width / 2;
  if (!n) return { spots: [], left: null, right: null, start: { x: middle, y, w: end }, lines: 1 };
  const whole = n * end <= zone.width - 2 * slot - tight;
  const half = whole ? (n * end) / 2 : zone.width / 2 - slot;
  const [first, last] = [
    { x: middle - half + end / 2, y, w: end },
    { x: middle + half - end / 2, y, w: end },
  ];
  const room = { x: middle - half + end + tight / 2, width: 2 * half - 2 * end - tight };
  const { spots, lines } = whole
    ? {
        spots: Array.from({ length: Math.max(0, n - 2) }, (_, i) => ({
          ...first,
          x: first.x + (i + 1) * end,
        })),
        lines: 1,
      }
    : bend(n - 2, room, layout);
  const high = end * RATIO;
  const beside = (/** @type {number} */ x) => ({ x, y: y - high / 2, width: slot - 6, height: high });
  return {
    spots: n === 1 ? [first] : [first, ...spots, last],
    lines,
    start: null,
    left: beside(middle - half - slot + 3),
    right: beside(middle + half + 3),
  };
}

/**
 * The tiles between the ends, in one line or in three or five that go there and back, whichever keeps them largest.
 * @param {number} m how many @param {{x: number, width: number}} room @param {Layout} layout
 */
function bend(m, room, { zone, tight }) {
  const size = (/** @type {number} */ lines) =>
    Math.min(room.width / Math.ceil(m / lines), (zone.height - (lines + 1) * tight) / lines / RATIO);
  const lines = [1, 3, 5].reduce((best, one) => (size(one) > size(best) * 1.02 ? one : best));
  const w = size(lines);
  const each = Math.ceil(m / lines);
  const [left, step] = [room.x + (room.width - each * w) / 2 + w / 2, w * RATIO + tight];
  const top = zone.y + zone.height / 2 - ((lines - 1) * step) / 2;
  const spots = Array.from({ length: m }, (_, i) => {
    const line = Math.floor(i / each);
    const column = line % 2 ? each - 1 - (i % each) : i % each;
    return { x: left + column * w, y: top + line * step, w };
  });
  return { spots, lines };
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
 * The view, ordered for drawing and speaking.
 * spots: where each visible tile lies, by id; faces by id; groups: own tiles by the name of their element, in order; near: the seat at
 * the bottom; holder: whose tiles can be chosen; row, hands, caught, scores as in the facts; stock: tiles, by seat where both have piles of their own; known: whether tiles are dealt.
 * @param {Shown} view @param {boolean} narrow @param {number} [near] the seat at the bottom, if not the usual one
 */
export function readScene(view, narrow, near = nearSeat(view)) {
  const { facts, pieces } = view.scene;
  const layout = createLayout(narrow);
  const faces = new Map(pieces.map(({ id, face }) => [id, face]));
  const at = new Map(pieces.map((piece) => [piece.id, piece.at]));
  const { row = [], hands = [[], []], caught = [], turn = null } = facts;
  const line = rowSpots(row.length, layout);
  // Without hands whoever moves has the tile that was turned up, in the middle of the table.
  const holder = facts.blind && !view.outcome ? (turn ?? near) : near;
  const groups = grouped(hands[holder] ?? [], at, holder);
  const own = [...groups.values()].flat();
  /** @type {Map<string, Spot>} */
  const spots = new Map();
  /** @param {string[]} ids @param {Spot[]} places */
  const put = (ids, places) => ids.forEach((id, i) => spots.set(id, places[i]));
  put(row, line.spots);
  put(own, sideBySide(own.length, layout.hand));
  put(hands[1 - holder] ?? [], sideBySide(hands[1 - holder]?.length ?? 0, layout.backs));
  for (const seat of [0, 1]) {
    const sets = caught.filter((one) => one.seat === seat);
    packed(
      sets.map((one) => one.pieces.length),
      layout.caught[seat === near ? "near" : "far"],
      layout.small,
    ).forEach((places, i) => put(sets[i].pieces, places));
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
    blind: Boolean(facts.blind),
    known: turn !== null,
    stock: [facts.stock ?? pieces.length].flat(),
    turn: view.outcome ? null : turn,
    winners: view.outcome?.winners ?? null,
    scores: facts.scores ?? [0, 0],
  };
}

/** Own tiles by element, both twins at one, in the order in which they were drawn. @param {string[]} hand @param {Map<string, string>} at @param {number} seat */
function grouped(hand, at, seat) {
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const id of hand) {
    const place = at.get(id) ?? `back${seat}`;
    groups.set(place, [...(groups.get(place) ?? []), id]);
  }
  return groups;
}

/** The person who looks, or for whom the cover lies there. Where all tiles are open and people share the board nobody changes places. @param {Shown} view */
function nearSeat(view) {
  const people = (view.seats ?? []).filter((owner) => owner === "human").length;
  if (people > 1 && view.scene.facts?.blind) return 0;
  return view.cover ?? view.viewer ?? 0;
}

/** Where tiles come from: the stock, or the stacks of a seat (Culin 1893). @param {Seen} seen @param {number} seat @returns {Spot} */
export function sourceSpot({ layout, blind, near }, seat) {
  if (!blind) return { x: layout.stock.x, y: layout.stock.y, w: layout.stock.tile };
  const own = seat === near;
  return { ...layout.piles[own ? "near" : "far"], w: own ? layout.hand.tile : layout.backs.tile };
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
 * The box of an element: an end with its tile, what lies between, the empty row, a tile of the hand; null for one that is not there.
 * @param {Seen} seen @param {string} place @returns {Box|null}
 */
export function placeBox(seen, place) {
  const { line, row, groups, layout } = seen;
  if (place === "row") return line.start ? boxOf(line.start, 4) : null;
  if (place === "left" || place === "right") return endBox(seen, place);
  if (place === "middle")
    return row.length > 2 ? around(line.spots.slice(1, -1).map((spot) => boxOf(spot))) : null;
  if (place === "up") {
    const spot = sourceSpot(seen, seen.holder);
    return boxOf(spot, Math.max(3, (layout.end - spot.w) / 2));
  }
  const ids = groups.get(place);
  return ids ? around(ids.map((id) => boxOf(spotOf(seen, id), 3))) : null;
}

/** Where a tile lies that is on the table. @param {Pick<Seen, "spots">} seen @param {string} id */
export const spotOf = ({ spots }, id) => need(spots.get(id), id);

/** The seen tile under a point of the picture, or null. @param {Seen} seen @param {number} x @param {number} y */
export function tileAt({ spots, faces }, x, y) {
  const hit = [...spots].filter(([id, spot]) => faces.get(id) && inside(boxOf(spot), x, y));
  return hit.at(-1)?.[0] ?? null;
}

/** @param {Box} box @param {number} x @param {number} y */
const inside = (box, x, y) => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;

/** Rows of buttons: the row with its ends, then the hand. @param {Seen} seen @returns {CellRow[]} */
export function rowsOf(seen) {
  const { width, height } = seen.layout;
  /** @param {string[]} places */
  const cells = (places) =>
    places.flatMap((place) => {
      const box = placeBox(seen, place);
      if (!box) return [];
      const [x, y] = [(box.x / width) * 100, (box.y / height) * 100];
      return [{ place, x, y, w: (box.width / width) * 100, h: (box.height / height) * 100 }];
    });
  const row = seen.row.length ? ["left", "middle", "right"] : ["row"];
  const hand = [...seen.groups.keys()].filter((place) => place.startsWith("hand"));
  if (seen.blind && !hand.length) hand.push("up");
  return [
    { name: "row", cells: cells(row).map((cell, i) => ({ ...cell, column: i + 1 })) },
    { name: "hand", cells: cells(hand).map((cell, i) => ({ ...cell, column: i + 1 })) },
  ];
}

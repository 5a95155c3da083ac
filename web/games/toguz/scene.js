/**
 * Places and measures of the sowing board: two rows of pits and, between them, the two long hollows (kazans), crossed: each lies
 * beside the row of the other side. Knows the names of the places and the shape of the scene; knows no picture and no rule.
 *
 * A board has one direction along its rows and one across them. Where a row does not fit the width with targets of 44 px, the board
 * is turned by a quarter: the near row stands on the right, its first pit at the bottom, and sowing still goes anticlockwise.
 *
 * @import { CellRow } from "../../board/cells.js"
 * @import { ToguzFacts, ToguzSowing } from "../../contract.js"
 * @import { Scene } from "../types.js"
 *
 * @typedef {Partial<ToguzFacts>} Facts   none is known before the rules are there
 * @typedef {{scene: Scene<Facts>, outcome?: {winners: number[]}|null, seats?: string[], viewer?: number|null}} Shown
 *   what is read of a view, or of a picture in the rules
 * @typedef {{x: number, y: number}} Point
 * @typedef {{x: number, y: number, width: number, height: number}} Box
 *
 * @typedef {object} Layout   places of a side: `near` is the one at the bottom (on the right of a turned board), `k` a pit from 1
 * @property {number} pits   in a row
 * @property {boolean} turned
 * @property {number} pitch   from one pit to the next
 * @property {number} width
 * @property {number} height
 * @property {number} least   width in CSS pixels, so that every pit can be tapped
 * @property {(near: boolean, k: number) => Point} pit   its middle
 * @property {(near: boolean, k: number) => Box} pitBox
 * @property {(near: boolean, k: number) => Box} target   a pit with the number of its balls: what can be tapped
 * @property {(near: boolean) => Box} row
 * @property {(near: boolean, k: number) => Point} count   how many balls are in a pit
 * @property {(near: boolean, k: number) => Point} number   which pit it is
 * @property {(near: boolean, k: number) => Point} inner   the inner end of a pit, for a sign that must not hide the balls
 * @property {(near: boolean) => Point} start   the beginning of a row, where it is shown whose turn it is
 * @property {(near: boolean) => Box} kazanBox
 * @property {(near: boolean) => Point} kazan   its middle
 * @property {(near: boolean) => Point & {text: Point}} kazanName   the sign and the name of its owner
 * @property {(near: boolean) => Point} kazanSum   how many balls are in it
 * @property {number} writing   degrees by which writing along a row is turned
 * @property {(near: boolean, k: number, i: number) => Point} ball   the ith ball of a pit, from 0
 * @property {(near: boolean, i: number) => Point} kept   the ith ball of a kazan
 *
 * @typedef {ReturnType<typeof readScene>} Seen
 * @typedef {{hint: string[], last: string[]}} Marks   places
 * @typedef {{[place: string]: Pick<ToguzSowing, "takes"|"tuzdyk"|"verdict">}} Help   what is known of each sowing
 * @typedef {{first: Set<string>, aimed: string|null, moves: Help|null, marks: Marks}} Mind   what can be sown, is looked at, helped and marked
 * @typedef {{scene: Scene<Facts>, aimed?: string, viewer?: number, title?: string, outcome?: {winners: number[]}} & Partial<Marks>} Moment
 *   for a picture in the rules; aimed: the pit whose sowing is shown; viewer: the seat at the bottom
 */

/** Radius of a ball in a pit and in a kazan, in units of the picture. */
export const BALL = 16;
export const SMALL = 12.5;
const STEP = 34; // from one ball to the next in a pit
const TIGHT = 27; // and in a kazan
const EDGE = 26; // at the ends of a row
const STRIP = 60; // outside a row: the numbers of balls
const LONG = 180; // of a pit, across the board
const GAP = 34; // between a row and a kazan: the numbers of the pits
const KAZAN = 70; // width of a kazan
const BETWEEN = 8; // between the kazans
const NAME = 152; // at the beginning of a kazan: whose it is
const SUM = 116; // at its end: how many balls
const ROW = 10; // balls in a layer of a pit: five pairs
/** What can be tapped is at least so large, in CSS pixels. */
const TAP = 44;
/** How far each layer of a heap is moved, so that those below can be seen. */
const LAYERS = [
  [0, 0],
  [5, -9],
  [-3, -15],
  [4, -19],
  [0, -22],
];

/** Seat and number of a pit by its name; number 0 for a kazan. @param {string} place */
export function readPlace(place) {
  const [, kind, seat, number] = /^(pit|kazan)(\d)(?:\.(\d))?$/.exec(place) ?? [];
  return { kind, seat: Number(seat), pit: Number(number ?? 0) };
}

/** The full name of a pit that is named without its seat. @param {string} part @param {number} seat */
export const fullPlace = (part, seat) => part.replace(/^pit(?=\d$)/, `pit${seat}.`);

const pitchOf = (/** @type {number} */ pits) => (pits > 7 ? 100 : pits > 5 ? 104 : 112);

/**
 * The least width in CSS pixels for which a row of so many pits can lie; a board that lies stays so for a little less, so that a
 * scroll bar does not turn it back and forth. @param {number} pits @param {boolean} turned
 */
export const leastWidth = (pits, turned) =>
  Math.ceil(((TAP + (turned ? 8 : 6)) * createLayout(pits, false).width) / pitchOf(pits));

/** The two directions of a board, in units of the picture. @param {number} pits in a row @param {boolean} turned */
function createAxes(pits, turned) {
  const pitch = pitchOf(pits);
  const along = pits * pitch + 2 * EDGE;
  const across = 2 * (STRIP + LONG + GAP + KAZAN) + BETWEEN;
  /** A point so far along a row and across the board. @param {number} a @param {number} c @returns {Point} */
  const point = (a, c) => (turned ? { x: c, y: along - a } : { x: a, y: c });
  /** A box around such a point. @param {number} a @param {number} c @param {number} la @param {number} lc @returns {Box} */
  const box = (a, c, la, lc) => {
    const { x, y } = point(a, c);
    const [w, h] = turned ? [lc, la] : [la, lc];
    return { x: x - w / 2, y: y - h / 2, width: w, height: h };
  };
  /** @param {boolean} near @param {number} k */
  const column = (near, k) => (near ? EDGE + (k - 0.5) * pitch : along - EDGE - (k - 0.5) * pitch);
  /** @param {boolean} near @param {number} depth from the edge of that side */
  const level = (near, depth) => (near ? across - depth : depth);
  const hollow = (/** @type {boolean} */ near) => level(!near, STRIP + LONG + GAP + KAZAN / 2);
  return { pitch, along, across, point, box, column, level, hollow };
}

/**
 * Where the balls lie: those of a pit in pairs, in rows of five, from the outer end inwards; those of a kazan in groups of five pairs.
 * @param {ReturnType<typeof createAxes>} axes @returns {Pick<Layout, "ball"|"kept">}
 */
function createBalls({ along, point, column, level, hollow }) {
  const groups = Math.max(1, Math.floor((along - NAME - SUM) / (5 * TIGHT + 8)));
  const share = (along - NAME - SUM) / groups;
  return {
    ball: (near, k, i) => {
      const pair = Math.floor((i % ROW) / 2);
      const side = (i % 2 ? 0.5 : -0.5) * STEP * (near ? 1 : -1);
      return moved(
        point(column(near, k) + side, level(near, STRIP + 6 + BALL + pair * STEP)),
        Math.floor(i / ROW),
      );
    },
    kept: (near, i) => {
      const layer = Math.floor(i / (ROW * groups));
      const rest = i % (ROW * groups);
      const pair = Math.floor((rest % ROW) / 2);
      const a = NAME + Math.floor(rest / ROW) * share + (share - 5 * TIGHT) / 2 + (pair + 0.5) * TIGHT;
      return moved(point(a, hollow(near) + (i % 2 ? 0.5 : -0.5) * TIGHT), layer, 0.6);
    },
  };
}

/**
 * Measures of a board, in units of the picture.
 * @param {number} pits in a row @param {boolean} turned @returns {Layout}
 */
export function createLayout(pits, turned) {
  const axes = createAxes(pits, turned);
  const { pitch, along, across, point, box, column, level, hollow } = axes;
  const middle = STRIP + LONG / 2;
  return {
    pits,
    turned,
    pitch,
    width: turned ? across : along,
    height: turned ? along : across,
    least: Math.ceil((TAP * (turned ? across : along)) / pitch),
    pit: (near, k) => point(column(near, k), level(near, middle)),
    pitBox: (near, k) => box(column(near, k), level(near, middle), pitch - 16, LONG),
    target: (near, k) =>
      box(column(near, k), level(near, (STRIP + LONG + GAP) / 2), pitch, STRIP + LONG + GAP),
    row: (near) => box(along / 2, level(near, middle), pits * pitch - 2, LONG + 14),
    count: (near, k) => point(column(near, k), level(near, 27)),
    number: (near, k) => point(column(near, k), level(near, STRIP + LONG + 21)),
    inner: (near, k) => point(column(near, k), level(near, STRIP + LONG - 24)),
    start: (near) => point(near ? EDGE / 2 : along - EDGE / 2, level(near, middle)),
    kazanBox: (near) => box(along / 2, hollow(near), along - 18, KAZAN),
    kazan: (near) => point((NAME + along - SUM) / 2, hollow(near)),
    kazanName: (near) => ({ ...point(30, hollow(near)), text: point(50, hollow(near)) }),
    kazanSum: (near) => point(along - 50, hollow(near)),
    writing: turned ? -90 : 0,
    ...createBalls(axes),
  };
}

/** @param {Point} point @param {number} layer @param {number} [part] */
function moved({ x, y }, layer, part = 1) {
  const [dx, dy] = LAYERS[Math.min(layer, LAYERS.length - 1)];
  return { x: x + part * dx, y: y + part * dy };
}

/**
 * The view, ordered for drawing and speaking.
 * heaps: balls by place, null while unknown; near: the seat at the bottom; turn: the seat to move, or null; tuzdyks: owner by
 * place; landing: what a sowing of the seat to move would do, by place.
 * @param {Shown} view @param {number} usual pits in a row while the scene does not say @param {boolean} turned
 */
export function readScene(view, usual, turned) {
  const facts = view.scene.facts ?? {};
  const pits = facts.pits?.[0]?.length ?? usual;
  const near = nearSeat(view);
  /** @type {Map<string, number>} */
  const heaps = new Map();
  /** @type {Map<string, number>} */
  const tuzdyks = new Map();
  for (const { kind, at, face } of view.scene.pieces) {
    if (kind === "tuzdyk") tuzdyks.set(at, face);
    else heaps.set(at, face);
  }
  return {
    facts,
    pits,
    near,
    heaps,
    tuzdyks,
    layout: createLayout(pits, turned),
    known: heaps.size > 0,
    turn: facts.pits && !view.outcome ? (facts.turn ?? null) : null,
    winners: view.outcome?.winners ?? null,
    landing: new Map((facts.landing ?? []).map((one) => [one.from, one])),
    /** @param {number} seat */
    isNear: (seat) => seat === near,
    /** Where the middle of a place is. @param {string} place */
    spot: (place) => spot(place, near, createLayout(pits, turned)),
  };
}

/** The only person sits at the bottom; where several people share the board nobody changes places, seat 0 stays there. @param {Shown} view */
function nearSeat(view) {
  const people = (view.seats ?? []).filter((owner) => owner === "human").length;
  return people > 1 ? 0 : (view.viewer ?? 0);
}

/** @param {string} place @param {number} near @param {Layout} layout @returns {Point} */
function spot(place, near, layout) {
  const { kind, seat, pit } = readPlace(place);
  return kind === "pit" ? layout.pit(seat === near, pit) : layout.kazan(seat === near);
}

/** The pits of a seat, first to last. @param {number} seat @param {number} pits */
export const pitsOf = (seat, pits) => Array.from({ length: pits }, (_, i) => `pit${seat}.${i + 1}`);

/**
 * Rows of buttons as they are seen: a lying board has the far row and the near row, a turned one has a row for each pair of pits.
 * @param {Seen} seen @returns {CellRow[]}
 */
export function rowsOf(seen) {
  const { layout, pits, near } = seen;
  /** @param {number} seat @param {number} k @param {number} column */
  const cell = (seat, k, column) => {
    const { x, y, width, height } = layout.target(seat === near, k);
    return {
      place: `pit${seat}.${k}`,
      column,
      x: (x / layout.width) * 100,
      y: (y / layout.height) * 100,
      w: (width / layout.width) * 100,
      h: (height / layout.height) * 100,
    };
  };
  const numbers = Array.from({ length: pits }, (_, i) => i + 1);
  if (layout.turned) {
    return numbers.map((k) => ({
      name: `pair${k}`,
      cells: [cell(1 - near, k, 1), cell(near, pits + 1 - k, 2)],
    }));
  }
  return [
    { name: "far", cells: [...numbers].reverse().map((k, i) => cell(1 - near, k, i + 1)) },
    { name: "near", cells: numbers.map((k) => cell(near, k, k)) },
  ];
}

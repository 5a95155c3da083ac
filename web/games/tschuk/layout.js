/**
 * Where things stand on the board for two, in CSS pixels: the line of stacks in the middle, on either side
 * the strings of
 * coins in front of it, and a rail for each player. The line lies across the board; where there are more
 * stacks than
 * the room is wide it stands upright, and the near side is at the right. Knows sizes; knows no rule and
 * draws nothing.
 *
 * @import { Room } from "../../board/room.js"
 *
 * @typedef {{x: number, y: number, w: number, h: number}} Box
 * @typedef {{x: number, y: number}} Point
 * @typedef {"strip"|"half"|"block"} RailKind
 * @typedef {object} Need   what must have room
 * @property {number} numbers   stacks
 * @property {number} longest   coins that a string can have, which is as many as the tallest stack had
 * @property {{near: number, far: number}} touched   coins in the longest string of each side that are to
 *   be touched
 * @property {{near: number, far: number}} strung   coins in the longest string of each side
 * @typedef {ReturnType<typeof createLayout>} Layout
 */

import { COIN, stepFor } from "../../board/draw/coin.js";

/** How much wider than high a room is whose rails stand at its left. */
const WIDE = 1.2;
/** The largest radius of a coin, and how much of the depth of the board it may be. */
const LARGEST = 42;
const SHARE = 0.07;
/** From one coin of a string to the next, at least, if nobody is to touch them. */
const CLOSE = 13;
/** The widest column, in pixels. */
const BROAD = 150;
/** The least height of figures on plates, in units of a field 100 wide and in pixels. */
const PLATE = { units: 20, px: 12.5 };

/** How much smaller coins become, step by step, where a string has too many to be touched. */
const SMALLER = [1, 1, 0.9, 0.82, 0.74];

/** @param {Need} need @param {Room} room */
export function createLayout(need, room) {
  const frame = frameOf(need.numbers, room);
  const { area, upright } = frame;
  const pitch = Math.min((upright ? area.h : area.w) / need.numbers, BROAD);
  const tries = SMALLER.map((by, i) => depths(need, frame, pitch, by, i > 0));
  const { r, gap, line, sides } = tries.find(({ fits }) => fits) ?? tries[SMALLER.length - 1];
  const scale = r / COIN;
  const span = pitch * need.numbers;
  const start = upright ? area.y + (area.h - span) / 2 : area.x + (area.w - span) / 2;
  const middle = (upright ? area.x : area.y) + sides.far + line / 2;
  const axes = axesOf({ upright, start, pitch, middle });
  const tall = (upright ? pitch - 4 : line - 10) / scale;
  return {
    ...frame,
    ...room,
    numbers: need.numbers,
    longest: need.longest,
    key: JSON.stringify([need, room]),
    pitch,
    r,
    scale,
    gap,
    line,
    sides,
    build: { step: stepFor(tall, need.longest), plate: Math.max(1, PLATE.px / PLATE.units / scale) },
    ...axes,
    ...stringsOf(axes, { line, sides, gap, r, hit: frame.hit }),
    ...sideways(upright, middle, line),
  };
}

/** Rails and what is left between or beside them. @param {number} numbers @param {Room} room */
function frameOf(numbers, { w, h }) {
  const hit = w < 360 || (h < 440 && h > w) ? 40 : 44;
  const wide = w > h * WIDE;
  const large = Math.min(w, h) >= 560;
  const margin = large ? 12 : w < 360 ? 3 : 6;
  const thin = !wide && w / numbers < hit + 2 ? 0 : margin;
  const upright = !wide && w / numbers < hit;
  const rest = { hit, large, upright };
  if (wide) {
    const side = large ? Math.min(Math.max(w * 0.19, 180), 240) : 140;
    const high = Math.min((h - 3 * margin) / 2, large ? 190 : 140);
    const far = { x: margin, y: margin, w: side, h: high };
    return {
      ...rest,
      kind: /** @type {RailKind} */ ("block"),
      rails: { far, near: { ...far, y: h - margin - high } },
      area: { x: side + 2 * margin, y: margin, w: w - side - 3 * margin, h: h - 2 * margin },
    };
  }
  if (upright) {
    const half = { x: margin, y: margin, w: (w - 3 * margin) / 2, h: w < 360 ? 58 : 66 };
    const top = half.h + 2 * margin;
    return {
      ...rest,
      kind: /** @type {RailKind} */ ("half"),
      rails: { far: half, near: { ...half, x: half.w + 2 * margin } },
      area: { x: margin, y: top, w: w - 2 * margin, h: h - top - margin },
    };
  }
  const rail = { x: margin, y: margin, w: w - 2 * margin, h: large ? 68 : w < 360 ? 44 : 52 };
  const top = rail.h + 2 * margin;
  return {
    ...rest,
    kind: /** @type {RailKind} */ ("strip"),
    rails: { far: rail, near: { ...rail, y: h - margin - rail.h } },
    area: { x: thin, y: top, w: w - 2 * thin, h: h - 2 * top },
  };
}

/**
 * How thick the line is, and how deep each side: both alike, unless one has coins to be touched and needs
 * more room.
 * @param {Need} need @param {ReturnType<typeof frameOf>} frame @param {number} pitch
 * @param {number} by how much smaller coins are than they could be
 * @param {boolean} tight whether the line may be thin, now that its stacks are empty
 */
function depths({ touched, strung, longest }, { area, upright, hit, large }, pitch, by, tight) {
  const depth = upright ? area.w : area.h;
  const r = Math.min(pitch * 0.45, depth * SHARE, LARGEST) * by;
  const gap = tight ? 3 : large ? 9 : 5;
  const thin = upright ? 2 * r + 6 : 1.5 * r + 12;
  const tall = Math.max(hit, Math.min(depth * 0.2, (66 + longest * 13) * (r / COIN) + 8));
  const line = tight ? thin : upright ? Math.max(2 * r + 10, hit + 4) : tall;
  const both = depth - line;
  /** @param {number} many */
  const least = (many) => 2 * gap + 2 * r + Math.max(many - 1, 0) * CLOSE * by;
  /** @param {number} many */
  const wanted = (many) => (many ? 2 * gap + 2 * r + (many - 1) * hit : 0);
  /** @param {"near"|"far"} one @param {"near"|"far"} other */
  const of = (one, other) => Math.max(both / 2, Math.min(wanted(touched[one]), both - least(strung[other])));
  const [near, far] = [of("near", "far"), of("far", "near")];
  const sides =
    wanted(touched.far) > wanted(touched.near) ? { near: both - far, far } : { near, far: both - near };
  const fits = wanted(touched.near) <= sides.near && wanted(touched.far) <= sides.far;
  return { r, gap, line, sides, fits };
}

/**
 * Points and parts of a column, by their distance from the line.
 * @param {{upright: boolean, start: number, pitch: number, middle: number}} measures start: of the line
 */
function axesOf({ upright, start, pitch, middle }) {
  /** @param {number} k stack @param {number} away from the line, towards the near side @returns {Point} */
  const point = (k, away) => {
    const along = start + (k - 0.5) * pitch;
    return upright ? { x: middle + away, y: along } : { x: along, y: middle + away };
  };
  /** Between two distances. @param {number} k @param {number} a @param {number} b @returns {Box} */
  const part = (k, a, b) => {
    const [low, high] = [Math.min(a, b), Math.max(a, b)];
    const { x, y } = point(k, low);
    if (upright) return { x, y: y - pitch / 2, w: high - low, h: pitch };
    return { x: x - pitch / 2, y, w: pitch, h: high - low };
  };
  return { point, part };
}

/**
 * Where stacks and coins lie, and what of them can be touched.
 * @param {ReturnType<typeof axesOf>} axes
 * @param {{line: number, sides: {near: number, far: number}, gap: number, r: number, hit: number}} measures
 */
function stringsOf({ point, part }, { line, sides, gap, r, hit }) {
  const depth = (/** @type {boolean} */ near) => (near ? sides.near : sides.far);
  /** From coin to coin in a string of so many. @param {boolean} near @param {number} many */
  const step = (near, many) =>
    Math.min(Math.max(2 * r + 4, hit), (depth(near) - 2 * gap - 2 * r) / Math.max(many - 1, 1));
  /** @param {boolean} near @param {number} n @param {number} many */
  const away = (near, n, many) => line / 2 + gap + r + n * step(near, many);
  return {
    step,
    /** @param {number} k */
    stack: (k) => point(k, 0),
    /** @param {number} k */
    stackBox: (k) => part(k, -line / 2, line / 2),
    /**
     * The nth place (from 0) of a string of so many coins, counted from its stack.
     * @param {number} k @param {boolean} near @param {number} n @param {number} many
     */
    slot: (k, near, n, many) => point(k, (near ? 1 : -1) * away(near, n, many)),
    /**
     * What of a coin no other covers.
     * @param {number} k
     * @param {boolean} near
     * @param {number} n
     * @param {number} many
     */
    slotBox: (k, near, n, many) => {
      const by = step(near, many);
      /** @param {number} i */
      const begin = (i) => away(near, i, many) - (by >= 2 * r ? Math.min(by / 2, gap + r) : r);
      const end = Math.min(Math.max(away(near, n, many) + r, begin(n) + hit), line / 2 + depth(near));
      const to = n < many - 1 ? begin(n + 1) : end;
      return near ? part(k, begin(n), to) : part(k, -begin(n), -to);
    },
  };
}

/**
 * The sides of the line.
 * @param {boolean} upright
 * @param {number} middle
 * @param {number} line how thick it is
 */
const sideways = (upright, middle, line) => ({
  /** On which side a point lies, null on the line. @param {number} x @param {number} y */
  sideAt: (x, y) => {
    const far = (upright ? x : y) - middle;
    if (Math.abs(far) < line / 2) return null;
    return far > 0 ? "near" : "far";
  },
  /** Towards the line, from a side. @param {boolean} near @returns {Point} */
  inwards: (near) => (upright ? { x: near ? -1 : 1, y: 0 } : { x: 0, y: near ? -1 : 1 }),
});

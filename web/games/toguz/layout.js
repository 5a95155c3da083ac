/**
 * Measures of the sowing board for the room that it has, in CSS pixels. Knows how many pits a row has; knows
 * no position and no rule.
 *
 * A slab of wood fills the room but for a rim of cloth. A wide room shows the board as it lies on a table:
 * the far row above, the near row below, the kazans between, each with its owner's name and score in it. In
 * an upright room, or where the pits of a row would be narrower than a finger, the board is turned a quarter
 * to the left: the near row stands on the right, its first pit at the bottom, and the players have a rail at
 * their ends. Where not even that is high enough, the rails go and the kazans show the scores. Kazans are
 * crossed: each lies beside the row of the other side, as on real boards.
 *
 * @import { Room } from "../../board/room.js"
 *
 * @typedef {{x: number, y: number}} Point
 * @typedef {{x: number, y: number, width: number, height: number}} Box
 * @typedef {"left"|"top"|"bottom"} End   from where a kazan is filled
 *
 * @typedef {object} Layout   places of a side: `near` is the one at the bottom (on the right of a turned
 *   board), `k` a pit from 1
 * @property {Room} room
 * @property {number} pits   in a row
 * @property {boolean} turned   whether the rows stand
 * @property {number} pitch   from one pit to the next
 * @property {"kazan"|"rail"|"tag"} seats   where the players are: in their kazans, at the ends, or only the
 *   scores, in the kazans
 * @property {Box} slab
 * @property {number} radius   of the corners of a bowl
 * @property {(near: boolean, k: number) => Box} bowl
 * @property {(near: boolean, k: number) => Box} target   a bowl with the number of its balls: what can be
 *   touched
 * @property {(near: boolean, k: number) => Point} count   how many balls are in a pit
 * @property {(near: boolean, k: number) => Point|null} number   which pit it is; null where there is no
 *   room for it
 * @property {(near: boolean, k: number) => Point} gain   the inner end of a pit: what its sowing takes
 * @property {(near: boolean, k: number) => Point} told   another place at its edge: what is proven
 * @property {(near: boolean) => Box} kazan
 * @property {(near: boolean) => Box} heap   the part of a kazan where balls lie
 * @property {(near: boolean) => End} end   from where they fill it
 * @property {(near: boolean) => Box} seat   where the player is shown
 * @property {{count: number, number: number, plate: number, name: number, side: number, score: number,
 *   face: number}} sizes   of letters and faces
 */

/** What can be touched is at least so high and wide; less where the screen is small itself. */
const FINGER = 44;
const SMALL_FINGER = 40;
const SMALL = 360;
/** A lying board that is lower has no room for the numbers of the pits. */
const LOW = 390;

/** @param {number} least @param {number} n @param {number} most */
const within = (least, n, most) => Math.min(most, Math.max(least, n));

/**
 * A box without so much at its four sides.
 * @param {Box} box @param {number} dx @param {number} dy @returns {Box}
 */
export const inset = ({ x, y, width, height }, dx, dy = dx) => ({
  x: x + dx,
  y: y + dy,
  width: width - 2 * dx,
  height: height - 2 * dy,
});

/** @param {Box} box @returns {Point} */
export const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });

/** @param {Room} room @returns {number} */
const fingerOf = ({ w }) => (w < SMALL ? SMALL_FINGER : FINGER);

/**
 * @param {number} pits in a row @param {Room} room @returns {Layout}
 */
export function createLayout(pits, room) {
  if (room.h > room.w) return new Standing(pits, room);
  const wide = new Lying(pits, room);
  return wide.pitch < fingerOf(room) ? new Standing(pits, room) : wide;
}

/** As on a table. @implements {Layout} */
class Lying {
  turned = false;
  /** @type {"kazan"} */
  seats = "kazan";
  #board;
  #gap;
  #between;
  #line;
  #small;
  #deep;
  #high;

  /** @param {number} pits @param {Room} room */
  constructor(pits, room) {
    const unit = within(0.4, Math.min(room.w / 1042, room.h / 748), 1.6);
    this.pits = pits;
    this.room = room;
    this.slab = inset({ x: 0, y: 0, width: room.w, height: room.h }, within(5, 16 * unit, 24));
    this.#board = inset(this.slab, within(7, 26 * unit, 36), within(3, 34 * unit - 12, 36));
    this.#gap = within(4, 16 * unit, 22);
    this.#between = within(5, 14 * unit, 22);
    this.pitch = this.#board.width / pits;
    this.sizes = sizesOf({ count: within(17, 30 * unit, 44), number: within(12, 15 * unit, 19), unit });
    this.#line = this.sizes.count + 4;
    this.#small = room.h < LOW ? 0 : this.sizes.number + 5;
    this.#deep = within(FINGER, room.h * 0.144, 160);
    this.#high = (this.#board.height - 2 * this.#deep - 3 * this.#gap) / 2 - this.#line - this.#small;
    this.radius = Math.min(this.pitch - this.#between, this.#high) * 0.46;
  }

  /** @param {boolean} near @param {number} k */
  #centre(near, k) {
    return this.#board.x + (near ? k - 0.5 : this.pits - k + 0.5) * this.pitch;
  }

  get #bottom() {
    return this.#board.y + this.#board.height;
  }

  /** Where the bowls of a row begin. @param {boolean} near */
  #top(near) {
    return near ? this.#bottom - this.#line - this.#high : this.#board.y + this.#small + this.#line;
  }

  /** Where the numbers of balls stand. @param {boolean} near */
  #counted(near) {
    return near ? this.#bottom - this.#line / 2 : this.#board.y + this.#small + this.#line / 2;
  }

  /** @type {Layout["bowl"]} */
  bowl(near, k) {
    const width = this.pitch - this.#between;
    return { x: this.#centre(near, k) - width / 2, y: this.#top(near), width, height: this.#high };
  }

  /** @type {Layout["target"]} */
  target(near, k) {
    const height = this.#small + this.#line + this.#high + this.#gap / 2;
    const y = near ? this.#bottom - height : this.#board.y;
    return { x: this.#centre(near, k) - this.pitch / 2, y, width: this.pitch, height };
  }

  /** @type {Layout["count"]} */
  count(near, k) {
    return { x: this.#centre(near, k), y: this.#counted(near) };
  }

  /** @type {Layout["number"]} */
  number(near, k) {
    if (!this.#small) return null;
    const y = near ? this.#top(true) - this.#small / 2 - 1 : this.#board.y + this.#small / 2;
    return { x: this.#centre(near, k), y };
  }

  /** @type {Layout["gain"]} */
  gain(near, k) {
    const aside = Math.min(this.pitch * 0.36, this.sizes.plate * 2.1);
    return { x: this.#centre(near, k) + aside, y: this.#counted(near) };
  }

  /** @type {Layout["told"]} */
  told(near, k) {
    const y = near ? this.#top(true) + 12 : this.#top(false) + this.#high - 12;
    return { x: this.#centre(near, k), y };
  }

  /** @type {Layout["kazan"]} */
  kazan(near) {
    const { x, width } = inset(this.#board, this.#between / 2, 0);
    const y = this.#top(false) + this.#high + this.#gap + (near ? 0 : this.#deep + this.#gap);
    return { x, y, width, height: this.#deep };
  }

  /** @type {Layout["heap"]} */
  heap(near) {
    const { x, y, width, height } = this.kazan(near);
    const [name, score] = [within(118, width * 0.265, 400), within(54, width * 0.11, 180)];
    return { x: x + name, y, width: width - name - score, height };
  }

  /** @type {Layout["end"]} */
  end() {
    return "left";
  }

  /** @type {Layout["seat"]} */
  seat(near) {
    return this.kazan(near);
  }
}

/** Turned a quarter to the left. @implements {Layout} */
class Standing {
  turned = true;
  #inner;
  #board;
  #rail;
  #gap;
  #between;
  #beside;
  #deep;
  #wide;

  /** @param {number} pits @param {Room} room */
  constructor(pits, room) {
    const unit = within(0.6, Math.min(room.w / 390, room.h / 732), 2);
    this.pits = pits;
    this.room = room;
    this.slab = inset({ x: 0, y: 0, width: room.w, height: room.h }, within(4, 7 * unit, 16));
    this.#inner = inset(this.slab, within(5, 8 * unit, 20), within(3, 6 * unit, 16));
    this.#gap = within(3, 6 * unit, 12);
    const rail = within(30, 44 * unit, 76);
    const railed = (this.#inner.height - 2 * rail - this.#gap) / pits >= fingerOf(room);
    this.#rail = railed ? rail : 0;
    /** @type {"rail"|"tag"} */
    this.seats = railed ? "rail" : "tag";
    this.#board = inset(this.#inner, 0, railed ? rail + this.#gap : 0);
    this.pitch = (this.#board.height + this.#gap) / pits;
    this.#between = within(5, 7 * unit, 14);
    this.#beside = within(25, 26 * unit, 44);
    this.#deep = within(38, this.#board.width * 0.135, 130);
    this.#wide = (this.#board.width - 2 * (this.#beside + this.#deep) - 3 * this.#between) / 2;
    this.sizes = sizesOf({
      count: within(18, 21 * unit, 32),
      number: within(12, 12 * unit, 17),
      unit: 0.8 * unit,
    });
    this.radius = Math.min(this.#wide, this.#high) * 0.44;
  }

  get #high() {
    return this.pitch - this.#gap;
  }

  get #right() {
    return this.#board.x + this.#board.width;
  }

  /** @param {boolean} near @param {number} k */
  #top(near, k) {
    return this.#board.y + (near ? this.pits - k : k - 1) * this.pitch;
  }

  /** So far from the outer edge of a side. @param {boolean} near @param {number} by */
  #aside(near, by) {
    return near ? this.#right - by : this.#board.x + by;
  }

  /**
   * A box between two such distances.
   * @param {boolean} near @param {number} from @param {number} width @param {number} y @param {number} height
   * @returns {Box}
   */
  #strip(near, from, width, y, height) {
    return { x: near ? this.#right - from - width : this.#board.x + from, y, width, height };
  }

  /** @type {Layout["bowl"]} */
  bowl(near, k) {
    return this.#strip(near, this.#beside, this.#wide, this.#top(near, k), this.#high);
  }

  /** @type {Layout["target"]} */
  target(near, k) {
    return this.#strip(near, 0, this.#beside + this.#wide, this.#top(near, k) - this.#gap / 2, this.pitch);
  }

  /** @type {Layout["count"]} */
  count(near, k) {
    return {
      x: this.#aside(near, this.#beside / 2),
      y: this.#top(near, k) + this.#high / 2 - this.sizes.number * 0.5,
    };
  }

  /** @type {Layout["number"]} */
  number(near, k) {
    return {
      x: this.#aside(near, this.#beside / 2),
      y: this.#top(near, k) + this.#high / 2 + this.sizes.count * 0.62,
    };
  }

  /** @type {Layout["gain"]} */
  gain(near, k) {
    const by = this.#beside + this.#wide + this.sizes.plate;
    return { x: this.#aside(near, by), y: this.#top(near, k) + this.#high / 2 };
  }

  /** @type {Layout["told"]} */
  told(near, k) {
    return { x: this.#aside(near, this.#beside), y: this.#top(near, k) + 9 };
  }

  /** @type {Layout["kazan"]} */
  kazan(near) {
    const from = this.#beside + this.#wide + this.#between;
    return this.#strip(!near, from, this.#deep, this.#board.y, this.#board.height);
  }

  /** Of a kazan, from its owner's end: where only the face and the score of its owner stand. */
  get #stamp() {
    return this.#rail ? 0 : this.sizes.count + 50;
  }

  /** @type {Layout["heap"]} */
  heap(near) {
    const { x, y, width, height } = this.kazan(near);
    return { x, y: near ? y : y + this.#stamp, width, height: height - this.#stamp };
  }

  /** @type {Layout["end"]} */
  end(near) {
    return near ? "bottom" : "top";
  }

  /** @type {Layout["seat"]} */
  seat(near) {
    const whole = this.#rail ? this.#inner : this.kazan(near);
    const height = this.#rail || this.#stamp;
    return { ...whole, y: near ? whole.y + whole.height - height : whole.y, height };
  }
}

/**
 * @param {{count: number, number: number, unit: number}} of
 * @returns {Layout["sizes"]}
 */
const sizesOf = ({ count, number, unit }) => ({
  count,
  number,
  plate: within(14, 20 * unit, 26),
  name: within(15, 22 * unit, 30),
  side: within(12, 16 * unit, 20),
  score: within(26, 54 * unit, 76),
  face: within(26, 66 * unit, 92),
});

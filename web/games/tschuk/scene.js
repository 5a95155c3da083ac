/**
 * Places and pieces of the board for two: a line of stacks between two sides, drawn coins strung in front
 * of their stack,
 * and for each side a rail with its numbers. Knows the names of the places and the shape of the scene;
 * knows no picture.
 *
 * @import { CellRow } from "../../board/cells.js"
 * @import { Picked } from "../../board/pick.js"
 * @import { TschukAssist, TschukCoin, TschukDealt, TschukSide } from "../../contract.js"
 * @import { Room } from "../../board/room.js"
 * @import { Scene } from "../types.js"
 * @import { Box, Layout, Need } from "./layout.js"
 *
 * @typedef {Partial<Omit<TschukDealt, "phase">> & {phase?: 0|TschukDealt["phase"]}} Facts
 *   none is known before the rules are there, few before the deal
 * @typedef {object} Shown   what is read of a view, or of a picture in the rules
 * @property {Scene<Facts>} scene
 * @property {{winners: number[]}|null} [outcome]
 * @property {string[]} [seats]
 * @property {number|null} [viewer]
 * @property {number[]} [awaited]
 * @property {{order: number[], score: number[], games: number}} [match]
 * @typedef {TschukCoin & {other: number, slot: number, many: number, seat: number, player: number, near:
 *   boolean, back: boolean}} Coin
 *   a drawn coin: the number of its other side, its place (from 0) in a string of so many, whose it is,
 * whether it was turned back
 * @typedef {{seat: number, player: number, near: boolean, have: number[], missing: number[], coins:
 *   Coin[]}} Side
 * @typedef {ReturnType<typeof readScene>} Seen
 * @typedef {{hint: string[], last: string[]}} Marks   places
 * @typedef {Pick<Picked, "chosen"|"first"> & Partial<TschukAssist> & {marks: Marks, near?: string|null}}
 *   Mind   near: under the pointer or with the focus; else what is chosen or can be, helped and marked
 * @typedef {{scene: Scene<Facts>, chosen?: string[], first?: string[], viewer?: number, title?: string,
 *   outcome?: {winners: number[]}} & Partial<Marks>} Moment
 *   for a picture in the rules; first: what can be chosen; viewer: the seat at the bottom
 */

import { nearOpen } from "../../board/side.js";
import { createLayout } from "./layout.js";

/** The number in a stack's or coin's name. @param {string} place */
export const stackOf = (place) => Number(/^(?:stack|coin)(\d)/.exec(place)?.[1]);
export const isStack = (/** @type {string} */ place) => place.startsWith("stack");

/** A side before the deal. @type {TschukSide} */
const BARE = { have: [], missing: [], coins: [] };

/**
 * The view, ordered for drawing and speaking.
 * left[k]: coins left in stack k (null while unknown); coins: drawn coins by place; sides: near and far
 * with what they show and
 * lack; near: the seat at the bottom; turn: the seat to move, or null; score: of the match, by seat;
 * spot(place): where it lies.
 * @param {Shown} view @param {number} usual how many numbers there are while the scene does not say
 * @param {Room} room
 */
export function readScene(view, usual, room) {
  const facts = view.scene.facts ?? {};
  const numbers = facts.numbers ?? usual;
  const near = nearOpen(view);
  const sides = (facts.sides ?? [BARE, BARE]).map((side, seat) => readSide(side, seat, near));
  const coins = new Map(sides.flatMap((side) => side.coins).map((coin) => [coin.at, coin]));
  for (const piece of view.scene.pieces) {
    const coin = coins.get(piece.at);
    if (coin) coin.back = Boolean(piece.turned);
  }
  const longest = Math.max(numbers - 2, ...(facts.heights ?? []), 2);
  const layout = createLayout({ numbers, longest, ...stringsIn(view, facts, sides) }, room);
  return {
    facts,
    numbers,
    score: view.match?.games ? view.match.order.map((player) => view.match?.score[player] ?? 0) : null,
    layout,
    near,
    sides,
    coins,
    left: left(facts.left, numbers),
    turn: facts.phase ? mover(view) : null,
    winners: view.outcome?.winners ?? null,
    /** Where the middle of a place is, null for a coin that is not there. @param {string} place */
    spot: (place) => spot(place, layout, coins),
  };
}

/**
 * The longest strings of both sides, and those whose coins are to be touched: in the second phase a
 * person's own.
 * @param {Shown} view @param {Facts} facts @param {Side[]} sides
 * @returns {Pick<Need, "touched"|"strung">}
 */
function stringsIn({ seats = [], awaited = [], outcome }, facts, sides) {
  const longest = (/** @type {Side|undefined} */ side) =>
    Math.max(0, ...(side?.coins ?? []).map(({ many }) => many));
  const people = seats.flatMap((owner, seat) => (owner === "human" ? [seat] : []));
  const hands = people.length > 1 ? people.filter((seat) => awaited.includes(seat)) : people;
  const touched = facts.phase === 2 && !outcome;
  /** @param {boolean} near @param {(side: Side|undefined) => boolean} when */
  const of = (near, when) => {
    const side = sides.find((one) => one.near === near);
    return when(side) ? longest(side) : 0;
  };
  const held = (/** @type {Side|undefined} */ side) =>
    touched && side !== undefined && hands.includes(side.seat);
  return {
    strung: { near: of(true, Boolean), far: of(false, Boolean) },
    touched: { near: of(true, held), far: of(false, held) },
  };
}

/**
 * Coins by stack, from 1.
 * @param {number[]|undefined} known
 * @param {number} numbers
 * @returns {(number|null)[]}
 */
const left = (known, numbers) => [null, ...(known ?? Array(numbers).fill(null))];

/** @param {TschukSide} side @param {number} seat @param {number} near @returns {Side} */
function readSide({ have, missing, coins }, seat, near) {
  /** @type {Map<number, number>} */
  const strings = new Map();
  const many = (/** @type {number} */ stack) => coins.filter((coin) => coin.stack === stack).length;
  return {
    seat,
    player: seat + 1,
    near: seat === near,
    have,
    missing,
    coins: coins.map((coin) => {
      const slot = strings.get(coin.stack) ?? 0;
      strings.set(coin.stack, slot + 1);
      const other = coin.face === coin.hidden ? coin.stack : coin.hidden;
      return {
        ...coin,
        other,
        slot,
        many: many(coin.stack),
        seat,
        player: seat + 1,
        near: seat === near,
        back: coin.face === coin.stack,
      };
    }),
  };
}

/** The seat to move. @param {Shown} view @returns {number|null} */
function mover(view) {
  if (view.outcome) return null;
  return view.awaited?.find((seat) => seat >= 0) ?? view.scene.facts.turn ?? null;
}

/** Where a drawn coin lies. @param {Layout} layout @param {Coin} coin */
export const spotOf = (layout, { stack, near, slot, many }) => layout.slot(stack, near, slot, many);

/** @param {string} place @param {Layout} layout @param {Map<string, Coin>} coins */
function spot(place, layout, coins) {
  if (isStack(place)) return layout.stack(stackOf(place));
  const coin = coins.get(place);
  return coin ? spotOf(layout, coin) : null;
}

/**
 * The coins of a string, from the stack outwards.
 * @param {Seen} seen
 * @param {number} stack
 * @param {boolean} isNear
 */
export function strung(seen, stack, isNear) {
  return [...seen.coins.values()].filter((coin) => coin.stack === stack && coin.near === isNear);
}

/**
 * Rows of buttons as they lie: across the board the strings of the far side, the stacks, the strings of
 * the near side;
 * where the line stands upright a row for each stack with its strings.
 * @param {Seen} seen @returns {CellRow[]}
 */
export function rowsOf(seen) {
  const { layout, numbers } = seen;
  const stacks = Array.from({ length: numbers }, (_, i) => i + 1);
  /** @param {string} place @param {number} column @param {Box} box @param {number} [level] */
  const cell = (place, column, box, level = 0) => ({ place, column, level, ...box });
  const stack = (/** @type {number} */ k, column = k) => cell(`stack${k}`, column, layout.stackBox(k));
  /** @param {Coin} coin @param {number} column */
  const lying = (coin, column) =>
    cell(coin.at, column, layout.slotBox(coin.stack, coin.near, coin.slot, coin.many), coin.slot);
  const all = [...seen.coins.values()].sort((a, b) => a.stack - b.stack || a.slot - b.slot);
  if (layout.upright)
    return stacks.map((k) => {
      const own = all.filter((coin) => coin.stack === k);
      const far = own.filter(({ near }) => !near).reverse();
      const near = own.filter((coin) => coin.near);
      const middle = layout.longest + 1;
      return {
        name: `row${k}`,
        cells: [
          ...far.map((coin) => lying(coin, middle - 1 - coin.slot)),
          stack(k, middle),
          ...near.map((coin) => lying(coin, middle + 1 + coin.slot)),
        ],
      };
    });
  /** @param {boolean} isNear @param {number} slot */
  const string = (isNear, slot) => ({
    name: `${isNear ? "near" : "far"}${slot}`,
    cells: all
      .filter((coin) => coin.near === isNear && coin.slot === slot)
      .map((coin) => lying(coin, coin.stack)),
  });
  const slots = Array.from({ length: layout.longest }, (_, i) => i);
  return [
    ...slots.map((i) => string(false, i)).reverse(),
    { name: "stacks", cells: stacks.map((k) => stack(k)) },
    ...slots.map((i) => string(true, i)),
  ];
}

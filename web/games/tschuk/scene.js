/**
 * Places and pieces of the board for two: a line of stacks between two sides, drawn coins strung in front of their stack,
 * and for each side a rail with its numbers. Knows the names of the places and the shape of the scene; knows no picture.
 *
 * @import { CellRow } from "../../board/cells.js"
 * @import { Picked } from "../../board/pick.js"
 * @import { TschukAssist, TschukCoin, TschukDealt, TschukSide } from "../../contract.js"
 * @import { Scene } from "../types.js"
 *
 * @typedef {Partial<Omit<TschukDealt, "phase">> & {phase?: 0|TschukDealt["phase"]}} Facts
 *   none is known before the rules are there, few before the deal
 * @typedef {object} Shown   what is read of a view, or of a picture in the rules
 * @property {Scene<Facts>} scene
 * @property {{winners: number[]}|null} [outcome]
 * @property {string[]} [seats]
 * @property {number|null} [viewer]
 * @property {number[]} [awaited]
 * @typedef {{x: number, y: number}} Point
 * @typedef {TschukCoin & {other: number, slot: number, many: number, seat: number, player: number, near: boolean, back: boolean}} Coin
 *   a drawn coin: the number of its other side, its place (from 0) in a string of so many, whose it is, whether it was turned back
 * @typedef {{seat: number, player: number, near: boolean, have: number[], missing: number[], coins: Coin[]}} Side
 * @typedef {ReturnType<typeof createLayout>} Layout
 * @typedef {ReturnType<typeof readScene>} Seen
 * @typedef {{hint: string[], last: string[]}} Marks   places
 * @typedef {Pick<Picked, "chosen"|"first"> & Partial<TschukAssist> & {marks: Marks}} Mind   what is chosen or can be, helped and marked
 * @typedef {{scene: Scene<Facts>, chosen?: string[], first?: string[], viewer?: number, title?: string, outcome?: {winners: number[]}} & Partial<Marks>} Moment
 *   for a picture in the rules; first: what can be chosen; viewer: the seat at the bottom
 */

/** Width of a column in units of the picture. */
export const CELL = 100;
/** Width of a rail in its own units, in which it is always drawn; the picture scales it to the width of the board. */
export const RAIL = { width: 700, height: 58 };
/** Width of the board, in CSS pixels, on the narrowest screen that it is made for. */
const NARROW = 308;
/** Least height of what can be tapped there. */
const TAP = 24;
const COIN = 36; // half the height that a coin takes
const SIDE_BY_SIDE = 74; // from one coin to the next where there is room
const ROW = 152; // height of the line of stacks
const GAP = 9;

/** The number in a stack's or coin's name. @param {string} place */
export const stackOf = (place) => Number(/^(?:stack|coin)(\d)/.exec(place)?.[1]);
export const isStack = (/** @type {string} */ place) => place.startsWith("stack");

/**
 * Measures of a board. The strings get room for as many coins as the tallest stack had, so that nothing shifts during a game.
 * @param {number} numbers how many stacks @param {number} longest how many coins a string can have
 */
export function createLayout(numbers, longest) {
  const width = numbers * CELL;
  const rail = (RAIL.height * width) / RAIL.width + 4;
  const least = numbers < 6 ? SIDE_BY_SIDE : Math.max(56, Math.ceil((TAP / NARROW) * width) + 1);
  const zone = GAP + 2 * COIN + (longest - 1) * least + GAP;
  const step = (/** @type {number} */ many) =>
    Math.min(SIDE_BY_SIDE, (zone - 2 * GAP - 2 * COIN) / Math.max(many - 1, 1));
  const near = rail + zone + ROW;
  const height = near + zone + rail;
  return {
    numbers,
    longest,
    width,
    height,
    rail,
    zone,
    near,
    far: rail + zone,
    line: { y: rail + zone, height: ROW },
    /** @param {number} k @returns {Point} */
    stack: (k) => ({ x: (k - 0.5) * CELL, y: rail + zone + 69 }),
    chance: rail + zone + ROW - 8,
    /**
     * The nth place (from 0) of a string of so many coins, counted from its stack: only long strings overlap.
     * @param {number} k @param {boolean} isNear @param {number} n @param {number} many @returns {Point}
     */
    slot: (k, isNear, n, many) => {
      const away = GAP + COIN + n * step(many);
      return { x: (k - 0.5) * CELL, y: isNear ? near + away : rail + zone - away };
    },
    /** Where the rail of a side begins. @param {boolean} isNear */
    railTop: (isNear) => (isNear ? height - rail + 4 : 0),
    coin: COIN,
  };
}

/** A side before the deal. @type {TschukSide} */
const BARE = { have: [], missing: [], coins: [] };

/**
 * The view, ordered for drawing and speaking.
 * left[k]: coins left in stack k (null while unknown); coins: drawn coins by place; sides: near and far with what they show and
 * lack; near: the seat at the bottom; turn: the seat to move, or null; spot(place): where it lies.
 * @param {Shown} view @param {number} usual how many numbers there are while the scene does not say
 */
export function readScene(view, usual) {
  const facts = view.scene.facts ?? {};
  const numbers = facts.numbers ?? usual;
  const layout = createLayout(numbers, Math.max(numbers - 2, ...(facts.heights ?? []), 2));
  const near = nearSeat(view);
  const sides = (facts.sides ?? [BARE, BARE]).map((side, seat) => readSide(side, seat, near));
  const coins = new Map(sides.flatMap((side) => side.coins).map((coin) => [coin.at, coin]));
  for (const piece of view.scene.pieces) {
    const coin = coins.get(piece.at);
    if (coin) coin.back = Boolean(piece.turned);
  }
  return {
    facts,
    numbers,
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

/** Coins by stack, from 1. @param {number[]|undefined} known @param {number} numbers @returns {(number|null)[]} */
const left = (known, numbers) => [null, ...(known ?? Array(numbers).fill(null))];

/** The only person sits at the bottom; where several people share the board nobody changes places, seat 0 stays there. @param {Shown} view */
function nearSeat(view) {
  const people = (view.seats ?? []).filter((owner) => owner === "human").length;
  return people > 1 ? 0 : (view.viewer ?? 0);
}

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

/** The coins of a string, from the stack outwards. @param {Seen} seen @param {number} stack @param {boolean} isNear */
export function strung(seen, stack, isNear) {
  return [...seen.coins.values()].filter((coin) => coin.stack === stack && coin.near === isNear);
}

/**
 * Rows of buttons from top to bottom: the strings of the far side, the stacks, the strings of the near side.
 * @param {Seen} seen @returns {CellRow[]}
 */
export function rowsOf(seen) {
  const { layout, numbers } = seen;
  /** @param {number} x @param {number} y @param {number} w @param {number} h */
  const part = (x, y, w, h) => ({
    x: (100 * x) / layout.width,
    y: (100 * y) / layout.height,
    w: (100 * w) / layout.width,
    h: (100 * h) / layout.height,
  });
  const leftOf = (/** @type {number} */ k) => (k - 1) * CELL;
  const stacks = Array.from({ length: numbers }, (_, i) => i + 1).map((k) => ({
    place: `stack${k}`,
    column: k,
    ...part(leftOf(k), layout.line.y, CELL, layout.line.height),
  }));
  const cell = (/** @type {Coin} */ coin) => ({
    place: coin.at,
    column: coin.stack,
    level: coin.slot,
    ...part(leftOf(coin.stack), spotOf(layout, coin).y - COIN, CELL, 2 * COIN),
  });
  /** @param {boolean} isNear @param {number} slot */
  const string = (isNear, slot) => ({
    name: `${isNear ? "near" : "far"}${slot}`,
    cells: [...seen.coins.values()]
      .filter((coin) => coin.near === isNear && coin.slot === slot)
      .sort((a, b) => a.stack - b.stack)
      .map(cell),
  });
  const slots = Array.from({ length: layout.longest }, (_, i) => i);
  return [
    ...slots.map((i) => string(false, i)).reverse(),
    { name: "stacks", cells: stacks },
    ...slots.map((i) => string(true, i)),
  ];
}

/**
 * Positions for the pictures of the rules: moments of one game, written down as the core showed them.
 * Knows positions only; which rule they stand beside is the number of its paragraph.
 *
 * @import { TschukCoin } from "../../contract.js"
 * @import { Scene } from "../types.js"
 * @import { Facts, Moment } from "./scene.js"
 *
 * @typedef {Omit<Moment, "scene"> & {moment: string}} Beside
 */

const HEIGHTS = [3, 4, 5, 2, 1, 4, 2];
/** The coins in the order in which they were drawn, each as stack and hidden number; the sides took turns. */
const DRAWN = "17 47 14 45 73 35 24 34 57 32 31 36 72 26 15 21 65 67 61 25 64".split(" ");

/**
 * drawn: how many coins are out; turned: coins turned back; open: what can be chosen; won: the seat that
 * has won.
 * @type {{[name: string]: {drawn: number, turn?: number, turned?: string, won?: number}}}
 */
const MOMENTS = {
  setup: { drawn: 0 },
  first: { drawn: 9, turn: 1 },
  second: { drawn: 21, turn: 1 },
  end: { drawn: 21, turned: "35", won: 1 },
};

/**
 * Pictures by the number of the paragraph that they stand beside; the side of `viewer` is at the bottom.
 * @type {{[paragraph: number]: Beside[]}}
 */
const BESIDE = {
  1: [{ moment: "end", viewer: 1, last: ["coin3-5"] }],
  2: [{ moment: "setup" }],
  3: [{ moment: "first", last: ["stack5", "coin5-7"] }],
  4: [{ moment: "second", viewer: 1, hint: ["coin3-5"] }],
};

/** @param {string} name @returns {Scene<Facts>} */
function scene(name) {
  const { drawn, turned, turn = 0 } = MOMENTS[name];
  const out = DRAWN.slice(0, drawn).map((text) => readCoin(text, turned === text));
  const coins = out.map((coin, i) => ({
    ...coin,
    seat: i % 2,
    id: `coin${coin.stack}.${out.slice(0, i).filter(({ stack }) => stack === coin.stack).length}`,
  }));
  const left = HEIGHTS.map((height, i) => height - out.filter(({ stack }) => stack === i + 1).length);
  const lying = left.flatMap((n, i) =>
    Array.from({ length: n }, (_, k) => ({
      id: `coin${i + 1}.${HEIGHTS[i] - n + k}`,
      kind: "coin",
      at: `stack${i + 1}`,
      face: i + 1,
      turned: false,
    })),
  );
  const pieces = coins.map(({ id, at, face, turns }) => ({ id, kind: "coin", at, face, turned: turns > 0 }));
  /** @type {Facts} */
  const facts = {
    phase: lying.length ? 1 : 2,
    numbers: HEIGHTS.length,
    heights: HEIGHTS,
    left,
    sides: [side(coins, 0), side(coins, 1)],
    turn,
    drawn,
    turned: turned ? 1 : 0,
    total: DRAWN.length,
  };
  return { pieces: [...pieces, ...lying], facts };
}

/** @param {string} text @param {boolean} back @returns {TschukCoin} */
function readCoin(text, back) {
  const [stack, hidden] = text.split("").map(Number);
  return { at: `coin${stack}-${hidden}`, stack, hidden, face: back ? stack : hidden, turns: back ? 1 : 0 };
}

/** @param {(TschukCoin & {seat: number})[]} coins @param {number} seat */
function side(coins, seat) {
  const own = coins.filter((coin) => coin.seat === seat);
  const shown = new Set(own.map(({ face }) => face));
  const numbers = HEIGHTS.map((_, i) => i + 1);
  return {
    have: numbers.filter((n) => shown.has(n)),
    missing: numbers.filter((n) => !shown.has(n)),
    coins: own,
  };
}

/**
 * The coins of a side that have not been turned back yet, while none can be drawn any more.
 * @param {Scene<Facts>} scene
 * @param {number} viewer
 * @returns {string[]}
 */
function open({ facts }, viewer) {
  const coins = facts.phase === 2 ? facts.sides?.[viewer].coins : [];
  return (coins ?? []).filter(({ turns }) => !turns).map(({ at }) => at);
}

/**
 * @param {number} paragraph from 1
 * @returns {Moment[]}
 */
export function examples(paragraph) {
  return (BESIDE[paragraph] ?? []).map(({ moment, ...more }) => {
    const shown = scene(moment);
    const { won } = MOMENTS[moment];
    const ended =
      won === undefined ? { first: open(shown, more.viewer ?? 0) } : { outcome: { winners: [won] } };
    return { scene: shown, ...more, ...ended };
  });
}

/**
 * How balls lie: those of a pit in rows that can be counted at a glance, those of a kazan in blocks of ten.
 * Never two layers. Knows boxes and numbers; knows no place and no picture.
 *
 * @import { Box, End, Point } from "./layout.js"
 *
 * @typedef {{spots: Point[], r: number}} Heap   r: radius of a ball
 */

import { middle } from "./layout.js";

/** So many balls of a pit are shown; how many there are stands beside it. */
const MOST = 28;
/** Rows of a pit are as long as if it had so many balls, so that the same number always looks the same. */
const STEPS = [10, 18, MOST];
/** Balls in a row for each step, in a bowl that is wide and in one that is high. */
const WIDE = [5, 6, 7];
const HIGH = [2, 3, 4];
/** From one ball to the next, in diameters. */
const STEP = 1.1;
const TEN = 10;
/**
 * Balls in a line of a block of ten, its size along and across that line, and the gap to the next one, in
 * diameters.
 */
const FIVE = 5;
const LINE = 5.2;
const PAIR = 2.08;
const APART = 0.8;

/**
 * The balls of a pit: to ten in rows as for ten, then smaller as for eighteen, then as for 28.
 * @param {Box} box the hollow in which they lie @param {number} n @returns {Heap}
 */
export function pitHeap(box, n) {
  const shown = Math.min(n, MOST);
  const { columns, d } = gridOf(
    box,
    STEPS.findIndex((step) => shown <= step),
  );
  const rows = Math.ceil(shown / columns);
  const { x, y } = middle(box);
  const spots = Array.from({ length: shown }, (_, i) => {
    const row = Math.floor(i / columns);
    const long = row < rows - 1 ? columns : shown - row * columns;
    return {
      x: x + ((i % columns) - (long - 1) / 2) * d * STEP,
      y: y + (row - (rows - 1) / 2) * d * STEP,
    };
  });
  return { spots, r: d / 2 };
}

/**
 * How long the rows are for a step, and the diameter of a ball then.
 * @param {Box} box @param {number} step
 */
function gridOf({ width, height }, step) {
  const least = Math.min(width, height);
  const [w, h] = [width - 0.24 * least, height - 0.2 * least];
  const columns = (width < height ? HIGH : WIDE)[step];
  return { columns, d: Math.min(w / columns, h / Math.ceil(STEPS[step] / columns), 0.38 * least) / STEP };
}

/**
 * The balls of a kazan.
 * @param {Box} box @param {End} end from where it is filled @param {number} n @param {number} most how many
 *   there are in the game
 * @returns {Heap}
 */
export const kazanHeap = (box, end, n, most) =>
  end === "left" ? lyingHeap(box, n) : standingHeap(box, end, n, most);

/**
 * One block above the other.
 * @param {Box} box @param {End} end @param {number} n @param {number} most @returns {Heap}
 */
function standingHeap(box, end, n, most) {
  const blocks = Math.ceil(most / TEN);
  const room = box.height - 0.5 * box.width;
  const d = Math.min((box.width * 0.84) / LINE, room / (blocks * (PAIR + APART)));
  const from = end === "top" ? box.y + 0.3 * box.width : box.y + box.height - 0.3 * box.width;
  const way = end === "top" ? 1 : -1;
  const spots = Array.from({ length: n }, (_, i) => ({
    x: middle(box).x + ((i % FIVE) - 2) * (LINE / FIVE) * d,
    y:
      from +
      way * (Math.floor(i / TEN) * (PAIR + APART) + (Math.floor((i % TEN) / FIVE) + 0.5) * (PAIR / 2)) * d,
  }));
  return { spots, r: d / 2 };
}

/**
 * One block beside the other; from the sixth on in two lines, so that they need not be smaller.
 * @param {Box} box @param {number} n @returns {Heap}
 */
function lyingHeap(box, n) {
  const lines = n > FIVE * TEN ? 2 : 1;
  const across = n > 2 * FIVE * TEN ? Math.ceil(n / TEN / 2) : FIVE;
  const d = Math.min(
    box.width / (across * (LINE + APART)),
    (box.height * 0.84) / (2 * PAIR + APART),
    box.height * 0.16,
  );
  const spots = Array.from({ length: n }, (_, i) => {
    const block = Math.floor(i / TEN);
    const column = Math.floor(block / lines);
    const shift = lines === 1 ? 0 : ((block % 2) - 0.5) * (PAIR + APART);
    return {
      x: box.x + (column * (LINE + APART) + ((i % FIVE) + 0.5) * (LINE / FIVE)) * d,
      y: middle(box).y + (shift + (Math.floor((i % TEN) / FIVE) - 0.5) * (PAIR / 2)) * d,
    };
  });
  return { spots, r: d / 2 };
}

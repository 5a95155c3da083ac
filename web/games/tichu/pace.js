/**
 * How long a hand waits between two steps, and for which of them nobody has to: what a table knows of stories before
 * these have come. Knows steps and times; knows no picture.
 *
 * @import { Line, Step } from "../types.js"
 */

/**
 * The pause between two steps in which a bomb can be thrown, where nothing moves: after every play and before
 * a trick is collected.
 */
const WINDOW = { off: 120, still: 700 };

/** What a sentence tells. @param {Line|undefined} line */
export const kindOf = (line) => line?.[0].split(".").at(-1) ?? "";

/**
 * Whether the story changes no hand of those who only look on, so that they may act meanwhile.
 * @param {Step[]} steps
 */
export const isPlay = (steps) =>
  steps.every((step) => !["deal", "take", "exchange", "back"].includes(step.do));

/**
 * How long to wait where nothing moves. The same for everybody and every hand.
 * @param {Step[]} steps @param {string} speed
 */
export function windowOf(steps, speed) {
  if (!steps.some((step) => step.do === "play" || kindOf(step.line) === "pass")) return 0;
  return speed === "off" ? WINDOW.off : WINDOW.still / (Number(speed) || 1);
}

/**
 * A small joy: what came out right is lifted in a light of gold, and settles. Knows elements and times; knows no game.
 *
 * @import { Tween } from "./tween.js"
 */

import { el } from "../draw/svg.js";

const MS = 420;
const HIGH = 9; // units of a field 100 wide: six pixels on a phone

/** The light, around the origin; it is invisible until it is animated. @param {number} r of what lies in it */
export const glowOf = (r) => el("circle", { r: r * 1.5, class: "b-glow" });

/**
 * @param {Tween} tween @param {Element} body without a place of its own @param {Element} glow behind it
 */
export function lift(tween, body, glow) {
  const light = [
    { transform: "scale(0.5)", opacity: 0 },
    { transform: "scale(1)", opacity: 0.95, offset: 0.4 },
    { transform: "scale(1.3)", opacity: 0 },
  ];
  const high = [
    { transform: "none" },
    { transform: `translateY(${-HIGH}px) scale(1.14)`, offset: 0.4 },
    { transform: "none" },
  ];
  return Promise.all([tween.play(glow, light, MS), tween.play(body, high, MS)]);
}

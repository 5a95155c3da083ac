/**
 * The end of a game in movement: pieces that rise in turn, light behind them, ticks that rise as points are counted.
 * All of it takes 1.2 s at most, and leaves nothing behind. Knows elements and times; knows no game.
 *
 * @import { SoundName } from "../../sound/types.js"
 * @import { Tween } from "./tween.js"
 * @typedef {{tween: Tween, fresh: () => boolean}} Stage
 * @typedef {object} Ended   what is read of a view
 * @property {{winners: number[]}|null} [outcome]
 * @property {string[]} [seats]
 * @property {{sides: number[]}} [match]
 */

import { at } from "../draw/marks.js";
import { el } from "../draw/svg.js";
import { rest } from "./tween.js";

const SPAN = 760; // from the first that rises to the last
const RISE = 420;
const RAYS = 12;
const TICKS = 8;

/**
 * Whether the only person here has won; null if nobody has, or it is not for one person to say.
 * @param {Ended} view
 */
export function wonBy({ outcome, seats = [], match }) {
  const own = seats.indexOf("human");
  const alone = seats.length > 1 && own >= 0 && own === seats.lastIndexOf("human");
  if (!alone || !outcome?.winners.length) return null;
  return outcome.winners.includes(match?.sides[own] ?? own);
}

/** The seats that have won. @param {Ended} view @returns {number[]} */
export const winnersOf = ({ outcome, seats = [], match }) =>
  [...seats.keys()].filter((seat) => outcome?.winners.includes(match?.sides[seat] ?? seat));

/**
 * Pieces rise one after the other and settle, each with a sound a step higher; those of somebody else who has won only
 * nod, and nothing is heard.
 * @param {Stage} stage @param {readonly (Element|null|undefined)[]} pieces without a place of their own
 * @param {boolean} glad
 * @param {{sound?: SoundName|null, large?: number}} [how] large: how they grow, round their origin
 */
export async function riseInTurn({ tween, fresh }, pieces, glad, { sound = "tick", large = 1 } = {}) {
  const there = pieces.filter((one) => one instanceof Element);
  const pace = Math.min(120, SPAN / Math.max(there.length, 1));
  const every = Math.ceil(there.length / 9); // of many not each is heard
  const [up, size] = glad ? [-12, large] : [-4, 1];
  const frames = [
    { transform: "none" },
    { transform: `translateY(${up}px) scale(${size})`, offset: 0.45 },
    { transform: "none" },
  ];
  await Promise.all(
    there.map(async (node, i) => {
      const moved = tween.play(node, frames, RISE, { delay: i * pace });
      if (glad && i % every === 0) {
        await rest(tween, node, i * pace);
        if (fresh()) tween.sound(sound, i / every);
      }
      await moved;
    }),
  );
}

/**
 * Light that spreads behind a point.
 * @param {Stage} stage @param {Element} layer @param {{x: number, y: number}} point @param {number} r of the light
 */
export async function shine({ tween }, layer, { x, y }, r) {
  const rays = el(
    "g",
    { class: "b-rays" },
    ...Array.from({ length: RAYS }, (_, i) =>
      el("path", { d: `M0 0 L${r} ${-r / 12} L${r} ${r / 12} Z`, transform: `rotate(${(i * 360) / RAYS})` }),
    ),
  );
  const lit = at(x, y, rays);
  layer.prepend(lit);
  const frames = [
    { transform: "scale(0.2)", opacity: 0 },
    { transform: "scale(1) rotate(18deg)", opacity: 1, offset: 0.4 },
    { transform: "scale(1.08) rotate(36deg)", opacity: 0 },
  ];
  await tween.play(rays, frames, 1180, { easing: "ease-out" });
  lit.remove();
}

/** Ticks that rise while points are counted. @param {Stage} stage @param {Element} node @param {number} ms */
export async function ticks({ tween, fresh }, node, ms) {
  for (let i = 0; i < TICKS; i += 1) {
    await rest(tween, node, ms / TICKS);
    if (!fresh()) return;
    tween.sound("tick", 2 * i);
  }
}

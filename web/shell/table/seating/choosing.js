/**
 * What is done with a choice of opponents: it is kept, and animals change places. Knows settings and seats; knows no
 * game and no dialog.
 */
import { levelOf } from "../../players/casting.js";

/**
 * @import { Context, GameEntry } from "../../types.d.ts"
 * @import { Setup } from "./seating.js"
 */

/**
 * Remembers a choice for this game and for those of its family that have none; what cannot be kept is told.
 * @param {Context} ctx
 * @param {GameEntry} game
 * @param {Setup} setup
 */
export function keepSetup(ctx, { key, family }, setup) {
  const names = ctx.game(family) ? [key] : [key, family];
  const kept = names.map((name) => ctx.settings.set(`setup.${name}`, setup));
  if (kept.includes(false)) ctx.warn(ctx.words.t("setup.notKept"));
}

/**
 * What changes when an animal takes a place: whoever has it elsewhere at the table changes places with it.
 * @param {Setup} setup @param {number} i the place @param {string} face
 * @returns {Pick<Setup, "levels" | "faces">}
 */
export function seatWith({ levels, faces }, i, face) {
  const there = faces.indexOf(face);
  const moved = { faces: faces.with(i, face), levels: levels.with(i, levelOf(face)) };
  if (there < 0 || there === i) return moved;
  return { faces: moved.faces.with(there, faces[i]), levels: moved.levels.with(there, levels[i]) };
}

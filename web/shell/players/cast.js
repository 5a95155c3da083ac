/**
 * Which animals were chosen for the games of a table, by the seeds of the games: a way back to another game finds who
 * sat there. What was not chosen follows from the levels (casting.js). Knows views; knows no game and no storage.
 */

/** @import { Casts, TableView } from "../types.d.ts" */

/** Games of which it is remembered: as far as undo can reach. */
const MOST = 12;

/** The animals that were chosen for this game, by player; [] for none. @param {TableView} view */
export const chosenFaces = (view) => castFor(view.casts, view.game.seed) ?? [];

/** @param {Casts | undefined} casts @param {string} seed */
function castFor(casts, seed) {
  return casts?.findLast(([of]) => of === seed)?.[1];
}

/**
 * A view with what was chosen so far. Whoever sat there stays for the next game and for one from elsewhere.
 * @param {TableView} view
 * @param {TableView | null} before the view before
 * @param {readonly string[]} [faces] those that were chosen now, by player
 * @returns {TableView}
 */
export function recast(view, before, faces) {
  const { seed } = view.game;
  const casts = view.casts ?? before?.casts ?? [];
  const mine = faces ?? castFor(casts, seed) ?? (before ? chosenFaces(before) : []);
  if (!mine.length) return casts.length ? { ...view, casts } : view;
  const others = casts.filter(([of]) => of !== seed);
  return { ...view, casts: [...others, /** @type {Casts[number]} */ ([seed, [...mine]])].slice(-MOST) };
}

/** What was kept, as far as it can be believed. @param {unknown} kept @returns {Casts | undefined} */
export function readCasts(kept) {
  if (!Array.isArray(kept)) return undefined;
  return kept.filter(isCast).slice(-MOST);
}

/** @param {unknown} one @returns {one is Casts[number]} */
const isCast = (one) =>
  Array.isArray(one) &&
  typeof one[0] === "string" &&
  Array.isArray(one[1]) &&
  one[1].every((face) => typeof face === "string" && face.length < 20);

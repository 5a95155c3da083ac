/**
 * The clock of a game for people at this device, as it is kept beside the game: wound when one begins, and for the next
 * one of a match. Knows settings and milliseconds; how it runs knows timer.js, which comes when there is one.
 */

/** @import { Context, TableView } from "../../types.d.ts" */

/** Minutes, and seconds for each move. The first of each is no clock, and no increment. */
export const MINUTES = ["0", "1", "3", "5", "7", "10", "30"];
export const INCREMENTS = ["0", "2", "5", "10"];

/**
 * @typedef {{seed: string, base: number, add: number, left: number[]}} Clock
 *   milliseconds; the deal says to which game it belongs
 */

/** @param {string} key */
export const place = (key) => `clock.${key}`;

/**
 * Winds the clock for a game that begins, or takes it away.
 * @param {Context} ctx
 * @param {string} key
 * @param {string} seed
 * @param {{minutes: string, add: string}} setup
 * @param {number} seats
 */
export function wind(ctx, key, seed, { minutes, add }, seats) {
  const ms = Number(minutes) * 60000;
  ctx.settings.set(
    place(key),
    ms ? JSON.stringify({ seed, base: ms, add: Number(add) * 1000, left: Array(seats).fill(ms) }) : "",
  );
}

/**
 * The same clock for the next game of a match.
 * @param {Context} ctx
 * @param {TableView} view of the game that is over
 * @param {string} seed of the next one
 */
export function rewind(ctx, view, seed) {
  const clock = clockOf(ctx, view);
  if (clock)
    ctx.settings.set(
      place(view.game.key),
      JSON.stringify({ ...clock, seed, left: clock.left.map(() => clock.base) }),
    );
}

/** The clock of this very game, or null. @param {Context} ctx @param {TableView} view @returns {Clock | null} */
export function clockOf(ctx, view) {
  try {
    const clock = JSON.parse(ctx.settings.get(place(view.game.key)) || "null");
    const sound =
      clock &&
      clock.seed === view.game.seed &&
      Number.isFinite(clock.add) &&
      Number.isFinite(clock.base) &&
      Array.isArray(clock.left) &&
      clock.left.length === view.seats.length &&
      clock.left.every(Number.isFinite);
    return sound ? clock : null;
  } catch {
    return null;
  }
}

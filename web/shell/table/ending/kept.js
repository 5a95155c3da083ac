/**
 * What is kept of a game between several. Knows views; knows no game.
 */
import { ownResult, seatPlayers } from "../../players/players.js";

/** @import { Context, TableView } from "../../types.d.ts" */

/**
 * The result of the only person against computers, as it is kept; null for any other seating.
 * @param {Context} ctx @param {TableView} view @param {string} key @param {string} day
 */
export function duelResult(ctx, view, key, day) {
  const result = ownResult(view);
  const levels = view.seats.filter((owner) => owner !== "human");
  if (result === null || levels.includes("away") || levels.includes("friend")) return null;
  const chosen = Object.entries(view.game.options)
    .map(([name, value]) => `${name}=${value}`)
    .join(" ");
  return {
    id: [key, view.game.seed, levels.join("+"), chosen, day].join("/"),
    key,
    date: null,
    result,
    against: levels.join(" "),
    faces: seatPlayers(ctx, view).flatMap(({ owner, face }) => (owner === "computer" ? face : [])),
    options: chosen,
    seat: view.seats.indexOf("human"),
    practice: Boolean(view.practice),
    seed: view.game.seed,
    played: day,
  };
}

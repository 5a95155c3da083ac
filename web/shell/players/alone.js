/** Whom a table may show what it shows; knows seats and owners, no game. */
import { levelAt, people } from "./players.js";

/** @import { GameEntry, TableView } from "../types.d.ts" */

/**
 * Whether whoever opens the page next time may see what is seen now: where several people share a table of a game with
 * secrets, or some play elsewhere, what one of them may see is nothing for the other ones.
 * @param {Pick<GameEntry, "secret"> | null} game @param {TableView} view
 */
export function isOpen(game, view) {
  const owners = (view.seats ?? []).filter((_, seat) => !levelAt(view, seat)).length;
  const shared = game?.secret === false && owners > 1 && owners === people(view);
  return (view.cover ?? null) === null && !view.bare && (owners === 1 || shared);
}

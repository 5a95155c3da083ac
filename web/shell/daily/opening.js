/**
 * Opening: today's deal as everybody may see it, before Python is there. Knows the list that the build made
 * (web/days.json); knows no game: the board's module makes a scene of a deal, and what could be moved was
 * said by the core when the list was made.
 */
import { need } from "../../board/draw/svg.js";
import { deals } from "../../site/days.js";
import { readDate, today } from "../device/clock.js";

/** @import { GameEntry, PageView, TableView } from "../types.d.ts" */

/**
 * @typedef {{par: number, bronze: number, silver: number, gold: number}} Goal   what a score is measured by
 * @typedef {{key: string, first: string, deals: number[][], goals: Goal[], goal: number[], view: PageView}} Deals
 *   as the build has written them; `goal` has the place in `goals` of each day
 */

/** The list; null if it cannot be had. @returns {Promise<Deals | null>} */
export const known = () => /** @type {Promise<Deals | null>} as the build has written it */ (deals());

/** Whole days from one date to another, by the calendar. @param {string} from @param {string} to */
export function between(from, to) {
  const at = (/** @type {string} */ date) => {
    const { year, month, day } = need(readDate(date), "the date");
    return Date.UTC(year, month, day) / 86400000;
  };
  return at(to) - at(from);
}

/** The deal of a day as everybody may see it; null where it is not known. @param {string} key @param {string} date */
export async function openingDeal(key, date) {
  const all = await known();
  return (all?.key === key && all.deals[between(all.first, date)]) || null;
}

/**
 * The beginning of a day as a view, to be drawn until the core says it; null where it is not known.
 * @param {GameEntry} game the board's module
 * @param {string} key
 * @param {string} date
 * @returns {Promise<TableView | null>}
 */
export async function openingView(game, key, date) {
  if (!game.dealt) return null;
  const all = await known();
  const deal = await openingDeal(key, date);
  if (!all || !deal) return null;
  const scene = /** @type {TableView["scene"]} its board knows the facts of its game */ (game.dealt(deal));
  const there = new Set(scene.pieces.map((piece) => piece.at));
  const choices = all.view.choices.filter((choice) => there.has(choice.parts[0]));
  const link = `#/${key}/d/${date}`;
  return {
    ...all.view,
    game: { ...all.view.game, date, seed: date, link, late: date < today() },
    scene,
    choices,
    log: [],
    opening: true,
  };
}

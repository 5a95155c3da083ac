/**
 * Opening: today's deal as everybody may see it, before Python is there. Knows the list that the build made (web/days.json);
 * knows no game: the board's module makes a scene of a deal, and what could be moved was said by the core when the list was made.
 */
import { readDate, today } from "./clock.js";

/** @type {Promise<any> | null} */
let list = null;

/** The list of deals; null if it cannot be had. @returns {Promise<any>} */
function known() {
  list ??= fetch(new URL("../days.json", import.meta.url))
    .then((answer) => (answer.ok ? answer.json() : null))
    .catch(() => null);
  return list;
}

/** Whole days from one date to another, by the calendar. @param {string} from @param {string} to */
function between(from, to) {
  const at = (/** @type {string} */ date) => {
    const { year, month, day } = readDate(date);
    return Date.UTC(year, month, day) / 86400000;
  };
  return at(to) - at(from);
}

/**
 * The beginning of a day as a view, to be drawn until the core says it; null where it is not known.
 * @param {any} game the board's module @param {string} key @param {string} date @returns {Promise<any>}
 */
export async function openingView(game, key, date) {
  if (!game.dealt) return null;
  const all = await known();
  const deal = all && all.key === key ? all.deals[between(all.first, date)] : null;
  if (!deal) return null;
  const scene = game.dealt(deal);
  const there = new Set(scene.pieces.map((/** @type {any} */ piece) => piece.at));
  const choices = all.view.choices.filter((/** @type {any} */ choice) => there.has(choice.parts[0]));
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

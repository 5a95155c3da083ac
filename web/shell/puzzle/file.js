/**
 * The puzzles of a family and a year: one file, fetched when one of its days is opened. Knows its name and why nothing
 * came.
 */
import { forgetText, textFile } from "../device/textfile.js";

/**
 * As errors of the core are: the words stand under `error.REASON`.
 * @typedef {Error & {reason: string, params: {date: string}}} Missing
 */

/** The last year that there are puzzles of; of some games they end sooner. */
const LAST = "2030";
/** The first one; what lies before it the core refuses without any. */
const FIRST = "2026";

/** @param {string} key @param {string} date */
const pathOf = (key, date) => `dailies/${key}-${date.slice(0, 4)}.txt`;

/**
 * The text with the puzzle of a date. Fails with "no-puzzle" after the last year and where there is no such file, with
 * "puzzle-fetch" where it cannot be had now; then the next call fetches it anew.
 * @param {string} key @param {string} date
 * @returns {Promise<string>}
 */
export async function puzzleFile(key, date) {
  if (date.slice(0, 4) < FIRST) return "";
  if (date.slice(0, 4) > LAST) throw missing("no-puzzle", date);
  const came = await textFile(pathOf(key, date));
  if (typeof came === "string") return came;
  throw missing(came === 404 ? "no-puzzle" : "puzzle-fetch", date);
}

/** What was fetched is of no use: the next call fetches it again. @param {string} key @param {string} date */
export const forgetFile = (key, date) => forgetText(pathOf(key, date));

/** @param {string} reason @param {string} date @returns {Missing} */
const missing = (reason, date) => Object.assign(new Error(reason), { reason, params: { date } });

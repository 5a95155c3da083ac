/**
 * The puzzles of a family and a year: one file, fetched when one of its days is opened, once a visit. Knows addresses
 * and why nothing came; what is inside is for Python to read.
 */
/** @typedef {Error & {reason: string}} Missing   as errors of the core are: the words stand under `error.REASON` */

/** The last year that there are puzzles of. */
const LAST = "2030";
/** The first one; what lies before it the core refuses without any. */
const FIRST = "2026";

/** What has come, or is on its way, by address. @type {Map<string, Promise<string>>} */
const files = new Map();

/** @param {string} key @param {string} date */
const pathOf = (key, date) => `../../dailies/${key}-${date.slice(0, 4)}.txt`;

/**
 * The text with the puzzle of a date. Fails with "no-puzzle" after the last year, with "puzzle-fetch" where
 * it cannot be had now; then the next call fetches it anew.
 * @param {string} key @param {string} date
 * @returns {Promise<string>}
 */
export async function puzzleFile(key, date) {
  if (date.slice(0, 4) < FIRST) return "";
  if (date.slice(0, 4) > LAST) throw missing("no-puzzle");
  const path = pathOf(key, date);
  const known = files.get(path) ?? fetched(path);
  files.set(path, known);
  known.catch(() => files.delete(path));
  return known;
}

/** What was fetched is of no use: the next call fetches it again. @param {string} key @param {string} date */
export const forgetFile = (key, date) => void files.delete(pathOf(key, date));

/** @param {string} path */
async function fetched(path) {
  const answer = await fetch(new URL(path, import.meta.url)).catch(() => null);
  if (!answer?.ok) throw missing("puzzle-fetch");
  return answer.text();
}

/** @param {string} reason @returns {Missing} */
const missing = (reason) => Object.assign(new Error(reason), { reason });

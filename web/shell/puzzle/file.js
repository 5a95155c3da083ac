/**
 * The puzzles of a family and a year: one file, fetched when one of its days is opened, once a visit. Knows addresses
 * and why nothing came; what is inside is for Python to read.
 */
/**
 * As errors of the core are: the words stand under `error.REASON`.
 * @typedef {Error & {reason: string, params: {date: string}}} Missing
 */

/** The last year that there are puzzles of; of some games they end sooner. */
const LAST = "2030";
/** The first one; what lies before it the core refuses without any. */
const FIRST = "2026";

/** What has come, or is on its way, by address. @type {Map<string, ReturnType<typeof fetched>>} */
const files = new Map();

/** @param {string} key @param {string} date */
const pathOf = (key, date) => `../../dailies/${key}-${date.slice(0, 4)}.txt`;

/**
 * The text with the puzzle of a date. Fails with "no-puzzle" after the last year and where there is no such file, with
 * "puzzle-fetch" where it cannot be had now; then the next call fetches it anew.
 * @param {string} key @param {string} date
 * @returns {Promise<string>}
 */
export async function puzzleFile(key, date) {
  if (date.slice(0, 4) < FIRST) return "";
  if (date.slice(0, 4) > LAST) throw missing("no-puzzle", date);
  const path = pathOf(key, date);
  const known = files.get(path) ?? fetched(path);
  files.set(path, known);
  const answer = await known;
  if (typeof answer === "string") return answer;
  if (files.get(path) === known) files.delete(path);
  throw missing(answer.reason, date);
}

/** What was fetched is of no use: the next call fetches it again. @param {string} key @param {string} date */
export const forgetFile = (key, date) => void files.delete(pathOf(key, date));

/** The text, or why there is none: each who asks for it is told that with a date of its own. @param {string} path */
async function fetched(path) {
  const answer = await fetch(new URL(path, import.meta.url)).catch(() => null);
  const text = answer?.ok ? await answer.text().catch(() => null) : null;
  return text ?? { reason: answer?.status === 404 ? "no-puzzle" : "puzzle-fetch" };
}

/** @param {string} reason @param {string} date @returns {Missing} */
const missing = (reason, date) => Object.assign(new Error(reason), { reason, params: { date } });

/**
 * The opening book of a game: one file, fetched when its analysis board is opened, once a visit. Knows its address;
 * what is inside is for Python to read.
 */

/** What has come, or is on its way, by key. @type {Map<string, Promise<string | null>>} */
const files = new Map();

/** The text; null if it cannot be had now, and the next call fetches it anew. @param {string} key */
export async function openingBook(key) {
  const known = files.get(key) ?? fetched(key);
  files.set(key, known);
  const text = await known;
  if (text === null) files.delete(key);
  return text;
}

/** What came is no book: the next call fetches it again. @param {string} key */
export const forgetBook = (key) => void files.delete(key);

/** @param {string} key */
async function fetched(key) {
  const answer = await fetch(new URL(`../../openings/${key}.txt`, import.meta.url)).catch(() => null);
  return answer?.ok ? answer.text().catch(() => null) : null;
}

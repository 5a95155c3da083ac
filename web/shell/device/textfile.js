/**
 * A text file of the page, fetched when it is asked for, once a visit; what did not come is fetched anew at the next
 * call. Knows where such files lie; what is inside is for Python to read.
 */

/** What has come, or is on its way, by path. @type {Map<string, ReturnType<typeof fetched>>} */
const files = new Map();

/** The text; or the status of the answer, 0 where there was none. @param {string} path below web/ */
export async function textFile(path) {
  const known = files.get(path) ?? fetched(path);
  files.set(path, known);
  const came = await known;
  if (typeof came !== "string" && files.get(path) === known) files.delete(path);
  return came;
}

/** What came is of no use: the next call fetches it again. @param {string} path */
export const forgetText = (path) => void files.delete(path);

/** @param {string} path */
async function fetched(path) {
  const answer = await fetch(new URL(`../../${path}`, import.meta.url)).catch(() => null);
  const text = answer?.ok ? await answer.text().catch(() => null) : null;
  return text ?? answer?.status ?? 0;
}

/**
 * What is fetched only when it is wanted, or once the first board is there: each a script of its own. It knows their
 * names. They lie beside this module, so that the same words find them in the joined scripts. A browser may remember
 * that a script did not come, by its address: `before` says how often that was.
 */

export const fetchSounds = () => import("./sounds.js");

/** The front page. @param {number} before @returns {Promise<typeof import("./home.js")>} */
export const fetchHome = (before) => (before ? import(`./home.js?${before}`) : import("./home.js"));

/** A table. @param {number} before @returns {Promise<typeof import("./table.js")>} */
export const fetchTable = (before) => (before ? import(`./table.js?${before}`) : import("./table.js"));

/** The first minute of a game. @param {number} before @returns {Promise<typeof import("./guide.js")>} */
export const fetchGuide = (before) => (before ? import(`./guide.js?${before}`) : import("./guide.js"));

/** All that nobody sees first. @param {number} before @returns {Promise<typeof import("./screens.js")>} */
export const fetchScreens = (before) => (before ? import(`./screens.js?${before}`) : import("./screens.js"));

/** What makes QR codes. @param {number} [before] @returns {Promise<typeof import("./external/uqr.js")>} */
export const fetchMaker = (before = 0) =>
  before ? import(`./external/uqr.js?${before}`) : import("./external/uqr.js");

/** Milliseconds after which half a megabyte does not come. */
const PATIENCE = 60_000;

/** @param {number} before @returns {Promise<typeof import("./external/zxing.js")>} */
const fetchReadersScript = (before) =>
  before ? import(`./external/zxing.js?${before}`) : import("./external/zxing.js");

/** What reads QR codes, a script and its WebAssembly: a function. @param {number} [before] */
export async function fetchReader(before = 0) {
  const [{ prepareZXingModule, readBarcodes }, wasmBinary] = await Promise.all([
    fetchReadersScript(before),
    fetchBytes(new URL("./external/zxing.wasm", import.meta.url), before),
  ]);
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  return readBarcodes;
}

/** @param {URL} address @param {number} before */
async function fetchBytes(address, before) {
  const how = before ? "reload" : "default";
  const answer = await fetch(address, { cache: how, signal: AbortSignal.timeout(PATIENCE) });
  if (!answer.ok) throw new Error(`${address.href}: ${answer.status}`);
  return answer.arrayBuffer();
}

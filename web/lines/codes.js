/**
 * What makes and what reads QR codes: scripts of their own, which are fetched when somebody wants them. It knows their
 * names and their patience. A browser may remember that a script did not come, by its address: `before` says how often
 * that was.
 */

/** Milliseconds after which half a megabyte does not come. */
const PATIENCE = 60_000;

/** What makes QR codes. @param {number} [before] @returns {Promise<typeof import("../external/uqr.js")>} */
export const fetchMaker = (before = 0) =>
  before ? import(`../external/uqr.js?${before}`) : import("../external/uqr.js");

/** What reads QR codes, a script and its WebAssembly: a function. @param {number} [before] */
export async function fetchReader(before = 0) {
  const [{ prepareZXingModule, readBarcodes }, wasmBinary] = await Promise.all([
    fetchReadersScript(before),
    fetchBytes(new URL("../external/zxing.wasm", import.meta.url), before),
  ]);
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  return readBarcodes;
}

/** @param {number} before @returns {Promise<typeof import("../external/zxing.js")>} */
const fetchReadersScript = (before) =>
  before ? import(`../external/zxing.js?${before}`) : import("../external/zxing.js");

/** @param {URL} address @param {number} before */
async function fetchBytes(address, before) {
  const how = before ? "reload" : "default";
  const answer = await fetch(address, { cache: how, signal: AbortSignal.timeout(PATIENCE) });
  if (!answer.ok) throw new Error(`${address.href}: ${answer.status}`);
  return answer.arrayBuffer();
}

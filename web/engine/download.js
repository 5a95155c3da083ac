/**
 * Download: fetches the big files of the engine once, counts their bytes as they come, and says in plain
 * causes what went wrong. It knows nothing of Python: what comes out is a compiled WebAssembly module and the
 * bytes of an archive.
 *
 * Both start here, on the page, and not in the worker: the page can begin before the worker exists, the
 * preload links of index.html are used, and a worker that has to be restarted gets the same module again
 * without any new fetch.
 *
 * @typedef {{code: string, file: string, detail?: string}} Cause   code: missing, blocked, damaged, stalled, start
 * @typedef {{[file: string]: {size: number, hash: string}}} Known   what the build says about files
 * @typedef {{fresh: boolean, counted?: boolean, signal: AbortSignal}} How
 *   fresh: past all caches; counted: its bytes, in any case
 * @typedef {(file: string, size: number) => void} OnBytes   so many more have come
 */
import { PLACE } from "../site/place.js";
import { SITE } from "../site/trust.js";

export const RUNTIME = "pyodide/pyodide.asm.wasm";
export const LIBRARY = "py/app.zip";

/** An error with a cause that can be put into words. */
export class LoadError extends Error {
  /** @param {Cause} cause */
  constructor(cause) {
    super(`${cause.code}: ${cause.file} ${cause.detail ?? ""}`);
    this.plain = cause;
  }
}

/** @param {Cause["code"]} code @param {string} file @param {string|number|Error} [detail] @returns {never} */
const fail = (code, file, detail) => {
  throw new LoadError({ code, file, detail: detail === undefined ? undefined : String(detail) });
};

/** @param {string} file @param {How} how */
async function request(file, { fresh, signal }) {
  const answer = await fetch(new URL(file, SITE), {
    cache: fresh ? "reload" : "default",
    credentials: "same-origin",
    signal,
  }).catch((error) => fail("blocked", file, error));
  if (!answer.ok) fail("missing", file, answer.status);
  return answer;
}

/**
 * Reads a copy of an answer to its end, telling how many bytes came with each part.
 * @param {Response} answer @param {string} file @param {OnBytes} onBytes @returns {Promise<number>} of bytes
 */
async function count(answer, file, onBytes) {
  const reader = answer.clone().body?.getReader();
  let size = 0;
  while (reader) {
    const { done, value } = await reader.read().catch((error) => fail("damaged", file, error));
    if (done) return size;
    size += value.length;
    onBytes(file, value.length);
  }
  return size;
}

/** @param {number} size @param {string} file @param {Known[string]|undefined} known */
function checkSize(size, file, known) {
  if (known?.size !== undefined && known.size !== size)
    fail("damaged", file, `${size} bytes instead of ${known.size}`);
}

const SEEN = `${PLACE.prefix}runtime`;

/** The hash of the runtime that ran in this browser before, and so is most likely in one of its caches; "" for none. */
export function remembered() {
  try {
    return localStorage.getItem(SEEN) ?? "";
  } catch {
    return ""; // no storage
  }
}

/** Remembers that Python has run with this file. @param {Known[string]|undefined} known */
export function remember(known) {
  try {
    if (known?.hash) localStorage.setItem(SEEN, known.hash);
  } catch {
    // then the bytes are counted at the next visit, too
  }
}

/**
 * The runtime, compiled while it comes. A copy of the stream is counted, but only where the file is new: a
 * browser keeps machine code for the next visit only if nobody else reads the answer (measured: it saves a
 * third of the work of a start). A server with a wrong type for .wasm only costs speed.
 * @param {How} how @param {Promise<Known>} known @param {OnBytes} onBytes
 * @returns {Promise<WebAssembly.Module>}
 */
export async function loadRuntime(how, known, onBytes) {
  const answer = await request(RUNTIME, how);
  const facts = how.counted ? undefined : (await known)?.[RUNTIME];
  const counted = facts?.hash && facts.hash === remembered() ? null : count(answer, RUNTIME, onBytes);
  const typed = (answer.headers.get("content-type") ?? "").split(";")[0].trim() === "application/wasm";
  const compiled = typed
    ? WebAssembly.compileStreaming(answer)
    : answer.arrayBuffer().then((bytes) => WebAssembly.compile(bytes));
  compiled.catch(() => undefined); // the length is looked at first: it tells more than the compiler's complaint
  if (counted) checkSize(await counted, RUNTIME, (await known)?.[RUNTIME]);
  const module = await compiled.catch((error) => fail("damaged", RUNTIME, error));
  if (!counted && facts) onBytes(RUNTIME, facts.size);
  return module;
}

/** @param {ArrayBuffer} bytes */
async function sha256(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * An archive for Python: LIBRARY, with the standard library and our core, or another one.
 * @param {string} file @param {How} how @param {Promise<Known>} known @param {OnBytes} onBytes
 * @returns {Promise<ArrayBuffer>}
 */
export async function loadArchive(file, how, known, onBytes) {
  const answer = await request(file, how);
  const counted = count(answer, file, onBytes);
  const [bytes, size] = await Promise.all([
    answer.arrayBuffer().catch((error) => fail("damaged", file, error)),
    counted,
  ]);
  const facts = (await known)?.[file];
  checkSize(size, file, facts);
  const zip = size > 22 && new DataView(bytes).getUint32(0) === 0x504b0304; // "PK\3\4"
  if (!zip) fail("damaged", file, "not an archive");
  if (facts?.hash && globalThis.crypto?.subtle && (await sha256(bytes)) !== facts.hash)
    fail("damaged", file, "other contents");
  return bytes;
}

/**
 * Why a file that was imported as a module did not come: asks for it once more, outside of all caches.
 * @param {string} file
 * @returns {Promise<Cause>}
 */
export async function diagnose(file) {
  try {
    const answer = await fetch(new URL(file, SITE), { cache: "no-store", signal: AbortSignal.timeout(5000) });
    return { code: answer.ok ? "damaged" : "missing", file };
  } catch (error) {
    return { code: "blocked", file, detail: String(error) };
  }
}

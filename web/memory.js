/**
 * Memory: has Python's memory kept in this browser once it has started, so that the next visit need not start it again.
 * It knows when that is done and by whom (a worker of its own, which ends with it); it does not know what is in it, and how it
 * is kept and used only the worker knows.
 *
 * @typedef {import("./boot.js").Parts} Parts
 */
import { startWorker } from "./trust.js";

const QUIET_MS = 5000; // after the start, so that nothing competes with the first moves
const PATIENCE_MS = 60000;
const ROOM = 200e6; // bytes that the browser would still give us; a tenth of it is needed

/** Is there room, and nothing that speaks against using it? */
async function welcome() {
  if (globalThis.tschatulleSingle || !globalThis.caches || navigator.connection?.saveData) return false;
  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  return quota - usage > ROOM;
}

/**
 * Keeps the memory of a Python that is started for it, a little later. Whatever fails leaves everything as it was.
 * @param {Promise<Parts>} parts @param {{build: string, lock: object}|null} build
 * @returns {Promise<string>} "kept", or why not
 */
export async function keepMemory(parts, build) {
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  if (!build || !(await welcome())) return "unwelcome";
  const given = { ...(await parts), lock: build.lock, build: build.build };
  const worker = startWorker();
  return new Promise((resolve) => {
    const end = (word) => {
      worker.terminate();
      resolve(word);
    };
    setTimeout(end, PATIENCE_MS, "silent");
    worker.onerror = (event) => end(event.message ?? "worker");
    worker.onmessage = ({ data }) => {
      if (data.up) worker.postMessage({ keep: given });
      else if (data.kept) end(data.kept);
      else if (data.absent || data.failed) end("failed");
    };
  });
}

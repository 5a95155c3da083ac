/**
 * Memory: has Python's memory kept in this browser once it has started, so that the next visit need not start it
 * again. It knows when that is done and by whom (a worker of its own, which ends with it). It does not know what is in
 * it; how it is made and used only web/worker.js knows.
 *
 * @import { FromWorker, Keep } from "./engine/runtime.js"
 * @typedef {{readonly rest: number, given: () => Promise<Keep|null>, readonly state: {snapshot: string},
 *   subscribe: (fn: (state: {snapshot: string}) => void) => () => void}} Engine
 *   rest: milliseconds since Python had anything to do
 * @typedef {Pick<import("./store/settings.js").Settings, "get"|"subscribe">} Settings
 */
import { PLACE, STORE, isKept, mark, triedSnapshot, triesOf } from "./engine/snapshot.js";
import { startWorker } from "./site/trust.js";

const TICK_MS = 500;
const CALM_TICKS = 10; // without any question to Python, so that nothing competes with the first moves
const MOST_MAKINGS = 3; // of one visit
const PATIENCE_MS = 60000;
const ROOM = 200e6; // bytes that the browser would still give us; a tenth of it is needed
const TRIAL = 42e6; // bytes put down where the browser does not tell its room: twice what is needed
const CHUNK = 2e6;
const LEAST_DEVICE = 2; // GB of the device's memory, where the browser tells them

/** Nothing is kept any longer, and nothing is held against it. */
export async function forgetSnapshot() {
  mark("", 0);
  await globalThis.caches?.delete(STORE).catch(() => undefined);
}

/** Is there room, and nothing that speaks against using it? @param {string|null|undefined} key */
async function welcome(key) {
  if (!key || !globalThis.caches || navigator.connection?.saveData) return false;
  if ((navigator.deviceMemory ?? LEAST_DEVICE) < LEAST_DEVICE || !mark(key, triesOf(key))) return false;
  if (!navigator.storage?.estimate) return tryRoom();
  const { quota = 0, usage = 0 } = (await navigator.storage.estimate().catch(() => null)) ?? {};
  return quota - usage > ROOM;
}

/**
 * WebKit may not tell how much room there is. It refuses what is too much, so that much more than is needed
 * is put down and taken away.
 */
async function tryRoom() {
  const ballast = new Blob(Array(Math.ceil(TRIAL / CHUNK)).fill(new Uint8Array(CHUNK)));
  const name = `${STORE} trial`;
  try {
    await (await caches.open(name)).put(PLACE, new Response(ballast));
    return true;
  } catch {
    return false; // no room
  } finally {
    await caches.delete(name).catch(() => undefined);
  }
}

/** @param {Engine} engine */
const calm = (engine) => document.visibilityState === "visible" && engine.rest > TICK_MS;

/**
 * Waits until the page is looked at and nothing is going on. Not a clock: a sleeping computer does not tick.
 * @param {Engine} engine
 */
function calmness(engine) {
  let ticks = 0;
  return new Promise((resolve) => {
    const look = setInterval(() => {
      ticks = calm(engine) ? ticks + 1 : 0;
      if (ticks < CALM_TICKS) return;
      clearInterval(look);
      resolve(null);
    }, TICK_MS);
  });
}

/**
 * The memory of a Python that is started for it; given up as soon as somebody else wants the time.
 * @param {Engine} engine
 * @param {Keep} given
 * @returns {Promise<string>}
 */
function make(engine, given) {
  const worker = startWorker("keeper");
  return new Promise((resolve) => {
    /** @param {string} word */
    const end = (word) => {
      clearInterval(look);
      clearTimeout(late);
      worker.terminate();
      resolve(word);
    };
    const look = setInterval(() => calm(engine) || end("disturbed"), TICK_MS);
    const late = setTimeout(end, PATIENCE_MS, "silent");
    worker.onerror = (event) => {
      event.preventDefault();
      end("broken");
    };
    worker.onmessage = (/** @type {MessageEvent<FromWorker>} */ { data }) => {
      if (data.up) worker.postMessage({ keep: given });
      else if (data.kept) end(data.kept);
      else if (data.absent || data.failed) end("broken");
    };
  });
}

/** Only one tab at a time makes it, and none what another one has made. @param {Engine} engine @param {Keep} given */
async function makeOnce(engine, given) {
  /** @param {unknown} lock @returns {Promise<string>} */
  const work = async (lock) => {
    if (!lock) return "elsewhere";
    return (await isKept(given.key)) ? "kept" : make(engine, given);
  };
  return navigator.locks ? navigator.locks.request(STORE, { ifAvailable: true }, work) : work(true);
}

/**
 * Keeps a snapshot, when nobody is disturbed by it. Whatever fails leaves everything as it was.
 * @param {Engine} engine @param {Settings} settings @returns {Promise<string>} "kept", or why not
 */
async function keepSnapshot(engine, settings) {
  for (let n = 0; n < MOST_MAKINGS; n++) {
    await calmness(engine);
    if (!settings.get("memory")) return "off";
    const given = await engine.given();
    if (!given || !(await welcome(given.key))) return "unwelcome";
    const word = await makeOnce(engine, given);
    if (word === "disturbed") continue;
    // Else each visit would start Python twice for nothing.
    if (word.startsWith("QuotaExceeded")) triedSnapshot(given.key, "failed");
    if (!settings.get("memory")) await forgetSnapshot(); // switched off meanwhile, here or in another tab
    return word;
  }
  return "disturbed";
}

/**
 * Keeps Python's memory as the settings wish. Once Python is ready, and again when it is switched on.
 * @param {Engine} engine @param {Settings} settings
 */
export function followSnapshot(engine, settings) {
  /** @param {string} word */
  const note = (word) => {
    document.documentElement.dataset.snapshot = word; // for tests
  };
  let at = false;
  const keep = async () => {
    if (at) return;
    at = true;
    note(await keepSnapshot(engine, settings).catch(String));
    at = false;
  };
  /** @param {string} word */
  const begin = (word) => {
    stop();
    note(word);
    if (!settings.get("memory")) void forgetSnapshot();
    else if (word === "none") void keep();
  };
  const stop = engine.subscribe(({ snapshot }) => {
    if (snapshot) begin(snapshot);
  });
  if (engine.state.snapshot) begin(engine.state.snapshot);
  settings.subscribe((name, wanted) => {
    if (name === "memory") void (wanted ? keep() : forgetSnapshot());
  });
}

/**
 * Worker: Python's room. It starts Pyodide from parts that the page has already fetched, then passes texts
 * between the page and the bridge (tschatulle.bridge.handle and .slice) and knows nothing of what they say,
 * except for "more".
 *
 * What goes to and fro is ToWorker and FromWorker of runtime.d.ts.
 *
 * @import { Told } from "./engine/answers.js"
 * @import { Answered, Archive, Bridge, FromWorker, Keep, Pyodide, QrCode, RuntimeLock, RuntimeModule,
 *   SnapshotUse, Start, ToWorker } from "./engine/runtime.js"
 * @typedef {(message: FromWorker) => void} Post
 * @typedef {RuntimeModule[]} Files   both modules of the runtime
 * @typedef {{key: string|null, bytes: Uint8Array, codes: Archive[]}} Kept
 *   a snapshot, what it is of, and the code of games that its Python has used; files are no part of a memory
 */

const SITE = new URL("../", import.meta.url).href;
const SLICE_MS = 8;
const TOLD_MS = 50; // progress is passed on this often at most; it is also the sign of life

/**
 * Hands the page's parts to Pyodide's own requests for them; there is no option for that.
 * @param {Promise<Start>} parts
 */
function provide(parts) {
  const runtime = new URL("pyodide/pyodide.asm.wasm", SITE).href;
  const archive = new URL("py/app.zip", SITE).href;
  const there = new Response(); // stands for the runtime
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (address === runtime) return Promise.resolve(there);
    if (address === archive)
      return parts.then(
        ({ library }) => new Response(library, { headers: { "content-type": "application/zip" } }),
      );
    return fetch(input, init);
  };
  WebAssembly.instantiateStreaming = async (source, imports) => {
    const answer = await source;
    if (answer !== there) return instantiateStreaming.call(WebAssembly, answer, imports);
    const { module } = await parts;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
}

/** A module of the runtime. In the page that is one file there are no addresses to import from, and it says how. */
/** @type {(file: string) => Promise<RuntimeModule>} */
const bring = globalThis.tschatulleBring ?? ((file) => import(new URL(file, SITE).href));

/** A module of the runtime that did not come. */
class Unreached extends Error {
  /** @param {string} file @param {string} why */
  constructor(file, why) {
    super(why);
    this.file = file;
  }
}

/** Imports a module of the runtime and tells the page; a failure names it. @param {Post} post @param {string} file */
async function fetchModule(post, file) {
  try {
    const module = await bring(file);
    post({ step: file });
    return module;
  } catch (error) {
    throw new Unreached(file, String(error));
  }
}

/**
 * Both modules of the runtime, asked for at once: they come while the page fetches the rest.
 * @param {Post} post @returns {Promise<Files>}
 */
function fetchModules(post) {
  const modules = Promise.all(
    ["pyodide/pyodide.mjs", "pyodide/pyodide.asm.mjs"].map((file) => fetchModule(post, file)),
  );
  modules.catch((/** @type {Unreached} */ { file, message }) =>
    post({ failed: { code: "module", file, detail: message } }),
  );
  return modules;
}

/**
 * What the pinned runtime must be told of itself, when the build does not say it: it refuses the facts of
 * another one.
 */
const USUAL = { abi_version: "2025_0", arch: "wasm32", platform: "emscripten_4_0_9", python: "3.13.2" };

/** The list of packages that Pyodide asks for: none. @param {RuntimeLock|undefined} lock @param {string} version */
function lockFor(lock, version) {
  return { info: { ...USUAL, ...lock?.info, version }, packages: {} };
}

/**
 * Pyodide, started as the site wants it: so far as it gets without the parts, then with them.
 * @param {Files} files @param {Promise<Start>} parts @param {{_makeSnapshot?: true, _loadSnapshot?: Uint8Array}} [more]
 */
function load([loader, runtime], parts, more) {
  return loader.loadPyodide({
    indexURL: new URL("pyodide/", SITE).href,
    stdLibURL: new URL("py/app.zip", SITE).href,
    packageBaseUrl: new URL("wheels/", SITE).href,
    lockFileContents: parts.then(({ lock }) => lockFor(lock, loader.version)),
    // An older Pyodide leaves it in a global of the worker instead, and finds it there.
    createPyodideModule: runtime.default,
    env: { PYTHONHASHSEED: "0" },
    ...more,
  });
}

const STORE = `tschatulle-memory:${new URL(SITE).pathname}`; // not among the names that the service worker tidies
const PLACE = `${SITE}memory`;
const CODES = `${SITE}memory-codes`;
const READ_MS = 3000;
const RESTORE_TICKS = 8; // of half a second; it takes a third of one, and it must not be the phone that slept
const RESEED = "import random; random.seed(); del random";
const WARM = `
import json, os
from tschatulle.bridge import Bridge
table = Bridge()
for name in sorted(os.listdir("/datapacks")):
    table.brought(f"/datapacks/{name}")
for game in json.loads(table.handle('{"id": 1, "ask": "hello"}'))[0]["ok"]["games"]:
    table.handle(json.dumps({"id": 2, "ask": "open", "key": game["key"], "seed": "warm"}))
del table, game, name, json, os, Bridge
`;

/**
 * The snapshot of Python that an earlier visit has kept; null if there is none, or it does not come.
 * @returns {Promise<Kept|null>}
 */
async function readSnapshot() {
  /** @returns {Promise<Kept|null>} */
  const read = async () => {
    const [answer, others] = await Promise.all(
      [PLACE, CODES].map((place) => caches.match(place, { cacheName: STORE })),
    );
    if (!answer) return null;
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const codes = others && (await readCodes(others).catch(() => null));
    const whole = codes && bytes.length === Number(answer.headers.get("x-size"));
    return { key: whole ? answer.headers.get("x-key") : "", bytes, codes: codes ?? [] };
  };
  /** @type {Promise<null>} */
  const never = new Promise((resolve) => setTimeout(resolve, READ_MS, null));
  return Promise.race([read(), never]).catch(() => null);
}

/** The archives that `keepSnapshot` has put into one answer. @param {Response} answer @returns {Promise<Archive[]>} */
async function readCodes(answer) {
  const files = [...(await answer.formData())];
  const read = async (/** @type {FormDataEntryValue} */ file) => new Response(file).arrayBuffer();
  return Promise.all(files.map(async ([name, file]) => ({ name, data: await read(file) })));
}

const dropSnapshot = () => globalThis.caches?.delete(STORE).catch(() => undefined);

/**
 * Keeps the memory of a Python that was started for this, if another one starts from it and answers.
 * @param {Files} files @param {Keep} parts
 */
async function keepSnapshot(files, { codes, ...start }) {
  const parts = Promise.resolve(start);
  provide(parts);
  const first = await load(files, parts, { _makeSnapshot: true });
  for (const code of codes) put(first, code);
  first.runPython(WARM);
  const bytes = first.makeMemorySnapshot();
  const second = await load(files, parts, { _loadSnapshot: bytes });
  const answers = second.pyimport("tschatulle.bridge").handle('{"id": 1, "ask": "hello"}');
  if (!JSON.parse(answers)[0].ok) throw new Error(answers);
  const headers = { "x-key": start.key ?? "", "x-size": String(bytes.length) };
  const store = await caches.open(STORE);
  const form = new FormData();
  for (const { name, data } of codes) form.append(name, new Blob([data]));
  await store.put(CODES, new Response(form)); // first: without it no memory is used
  await store.put(PLACE, new Response(bytes, { headers }));
}

/** Writes an archive to where Python reads it; its path. @param {Pyodide} pyodide @param {Archive} archive */
function put({ FS }, { name, data }) {
  const path = `/datapacks/${name}.zip`;
  FS.mkdirTree("/datapacks");
  FS.writeFile(path, new Uint8Array(data));
  return path;
}

/** Rejects when nothing has come for long; some failures are only silence. @returns {Promise<never>} */
function late() {
  let ticks = 0;
  return new Promise((_, reject) => {
    const tick = setInterval(() => {
      if ((ticks += 1) < RESTORE_TICKS) return;
      clearInterval(tick);
      reject(new Error("late"));
    }, 500);
  });
}

/**
 * @typedef {{snapshot: SnapshotUse, pyodide: Pyodide, bridge: Bridge, codes: string[]}} Started
 *   codes: names of the archives of code that Python has
 */

/**
 * Python out of a snapshot, with chances of its own.
 * @param {Files} files @param {Promise<Start>} parts @param {Kept} kept @returns {Promise<Started>}
 */
async function restore(files, parts, { bytes, codes }) {
  provide(parts);
  const pyodide = await Promise.race([load(files, parts, { _loadSnapshot: bytes }), parts.then(late)]);
  for (const code of codes) put(pyodide, code);
  pyodide.runPython(RESEED);
  const names = codes.map(({ name }) => name);
  return { snapshot: "used", pyodide, bridge: pyodide.pyimport("tschatulle.bridge"), codes: names };
}

/**
 * Python as it starts by itself.
 * @param {Post} post @param {Files} files @param {Promise<Start>} parts @param {SnapshotUse} snapshot
 * @returns {Promise<Started>}
 */
async function startPlain(post, files, parts, snapshot) {
  void parts.then(() => post({ step: "start" }));
  provide(parts);
  const [pyodide] = await Promise.all([load(files, parts), parts]);
  post({ step: "bridge" });
  return { snapshot, pyodide, bridge: pyodide.pyimport("tschatulle.bridge"), codes: [] };
}

/**
 * Python out of the snapshot if that is the right one, else as it starts by itself. Which it is the parts say, and
 * until they are here none is run.
 * @param {Post} post @param {Files} files @param {Promise<Start>} parts @param {Kept|null} kept
 */
async function startPython(post, files, parts, kept) {
  if (!kept) return startPlain(post, files, parts, "none");
  /** @type {Promise<Start>} */
  const fitting = new Promise((resolve) => void parts.then((one) => one.key === kept.key && resolve(one)));
  const restoring = restore(files, fitting, kept);
  restoring.catch(() => undefined); // waited for below, or not wanted
  const { key } = await parts;
  if (key !== kept.key) {
    if (key !== "") await dropSnapshot();
    return startPlain(post, files, parts, "none");
  }
  try {
    post({ step: "snapshot" });
    return await restoring;
  } catch (error) {
    console.warn(`snapshot: ${String(error)}`);
    await dropSnapshot();
    return startPlain(post, files, parts, "failed");
  }
}

/**
 * Passes texts to Python; while a long ask runs, gives it slices and lets new messages in between.
 * @param {Post} post @param {Bridge} bridge
 */
function createDesk(post, bridge) {
  const channel = new MessageChannel();
  let running = false;
  let told = 0;

  /** @param {string} text @returns {boolean} whether there is more to come */
  function deliver(text) {
    /** @type {Answered<Told>[]} */
    const answers = JSON.parse(text);
    const more = answers.some((answer) => "more" in answer);
    if (!more || answers.length > 1 || performance.now() - told > TOLD_MS) {
      told = performance.now();
      post({ answers });
    }
    return more;
  }

  /** @param {() => boolean} work */
  function guarded(work) {
    try {
      return work();
    } catch (error) {
      running = false;
      post({ crashed: String(error) });
      return false;
    }
  }

  channel.port1.onmessage = () => {
    if (!running) return;
    running = guarded(() => deliver(bridge.slice(SLICE_MS)));
    if (running) channel.port2.postMessage(0);
  };

  /** @param {string} text @param {number} [id] */
  return (text, id) => {
    post({ at: id }); // if nothing comes after it, this is the one
    const more = guarded(() => deliver(bridge.handle(text)));
    if (!more || running) return;
    running = true;
    channel.port2.postMessage(0);
  };
}

const MACHINES = `
def tschatulle_machines(made):
    from pyodide.ffi import to_js
    from tschatulle.kernel import KernelFault, use
    class Machine:
        def __init__(self, module):
            machine = made(to_js(module))
            self._call, self._view = machine.run, machine.view
        def call(self, function, arguments):
            found = self._call(function, *arguments)
            if isinstance(found, str):
                raise KernelFault(found)
            return found
        def read(self, start, end):
            return self._view(start, end).to_bytes()
        def write(self, start, data):
            self._view(start, start + len(data)).assign(data)
    use(Machine)
tschatulle_machines
`;

/**
 * A translated search of Python that is ready to run: a Machine of core/tschatulle/kernel/door.py, so far as it
 * is not Python. Where it stops, the answer is a text.
 * @param {Uint8Array<ArrayBuffer>} bytes
 */
function createMachine(bytes) {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes));
  const functions = /** @type {{[name: string]: (...numbers: number[]) => number|undefined}} */ (exports);
  const { buffer } = /** @type {WebAssembly.Memory} */ (exports.memory); // it never grows
  return {
    run: (/** @type {string} */ name, /** @type {number[]} */ ...numbers) => {
      try {
        return functions[name](...numbers);
      } catch (error) {
        return String(error);
      }
    },
    view: (/** @type {number} */ start, /** @type {number} */ end) =>
      new Uint8Array(buffer, start, end - start),
  };
}

/**
 * Gives Python an archive of a game, with its code, or with tables and translated searches. Of one that it cannot read
 * it says that it lacks it. Before the first one that is not code there is nothing to be run.
 * @param {Pyodide} pyodide @param {Bridge} bridge
 */
function createShelf(pyodide, bridge) {
  let machines = false;
  /** @param {Archive} archive @param {boolean} code */
  return (archive, code) => {
    try {
      if (!code && !machines) pyodide.runPython(MACHINES)(createMachine);
      machines ||= !code;
      bridge.brought(put(pyodide, archive));
    } catch (error) {
      console.warn(`worker: ${archive.name}: ${String(error)}`);
    }
  };
}

const QR = `
def tschatulle_qr(text):
    import json, segno
    code = segno.make(text, error="m", micro=False)
    rows = [[int(bit) for bit in row] for row in code.matrix]
    return json.dumps({"size": len(rows), "rows": rows})
tschatulle_qr
`;

const MORE = `
import sys, zipfile
if "/more.zip" not in sys.path:
    sys.path.append("/more.zip")
    for name in {name.split("/")[0] for name in zipfile.ZipFile("/more.zip").namelist() if "/" in name}:
        if package := sys.modules.get(name):
            package.__path__.append(f"/more.zip/{name}")
`;

const ALIVE_MS = 1000;
const MOST_SIGNS = 60; // then it is silence after all

/**
 * Signs of life while files are waited for, which can take long on a slow line; a Python that hangs gives none.
 * @template T @param {Post} post @param {Promise<T>} work @returns {Promise<T>}
 */
async function withSigns(post, work) {
  let signs = 0;
  const beat = setInterval(() => (signs += 1) <= MOST_SIGNS && post({ alive: true }), ALIVE_MS);
  try {
    return await work;
  } finally {
    clearInterval(beat);
  }
}

/** The part of Python's library that only the wheels want. @param {Pyodide} pyodide */
async function addLibrary(pyodide) {
  const answer = await fetch(new URL("py/more.zip", SITE).href);
  if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`);
  pyodide.FS.writeFile("/more.zip", new Uint8Array(await answer.arrayBuffer()));
  pyodide.runPython(MORE);
}

/** A maker of QR codes, fetched on the first wish: micropip, and by it segno, both wheels. @param {Pyodide} pyodide */
function createQr(pyodide) {
  /** @type {Promise<(text: string) => string>|undefined} */
  let maker;
  /** @param {string[]} wheels */
  async function prepare(wheels) {
    await addLibrary(pyodide);
    /** @param {string} name */
    const place = (name) =>
      new URL(`wheels/${wheels.find((wheel) => wheel.startsWith(`${name}-`))}`, SITE).href;
    await pyodide.loadPackage(place("micropip"), { messageCallback: () => undefined });
    const micropip = pyodide.pyimport("micropip");
    await micropip.install.callKwargs(place("segno"), { deps: false });
    micropip.destroy();
    return pyodide.runPython(QR);
  }
  /** @param {{text: string, wheels: string[]}} wish @returns {Promise<QrCode>} */
  return async ({ text, wheels }) => {
    maker ??= prepare(wheels).catch((error) => {
      maker = undefined; // so that a second wish tries again
      throw error;
    });
    return JSON.parse((await maker)(text));
  };
}

/** Listens to the page. @param {DedicatedWorkerGlobalScope} scope */
export function serve(scope) {
  /** @type {Post} */
  const post = (message) => scope.postMessage(message);
  const modules = fetchModules(post);
  /** @type {(parts: Start) => void} */
  let come = () => undefined;
  /** @type {ReturnType<typeof createDesk>|null} */
  let desk = null;
  /** @type {ReturnType<typeof createShelf>|null} */
  let shelve = null;
  /** @type {ReturnType<typeof createQr>|null} */
  let qr = null;

  /** Begins before the parts are here. */
  async function start() {
    /** @type {Promise<Start>} */
    const parts = new Promise((resolve) => (come = resolve));
    const [files, kept] = await Promise.all([modules.catch(() => null), readSnapshot()]);
    if (!files) return; // already told
    try {
      const { snapshot, pyodide, bridge, codes } = await startPython(post, files, parts, kept);
      desk = createDesk(post, bridge);
      shelve = createShelf(pyodide, bridge);
      qr = createQr(pyodide);
      post({ ready: true, snapshot, codes });
    } catch (error) {
      post({ failed: { code: "start", file: "py/app.zip", detail: String(error) } });
    }
  }

  /** @param {ReturnType<typeof createQr>} make @param {{id: number, text: string, wheels: string[]}} wish */
  async function answerQr(make, wish) {
    const answer = await withSigns(post, make(wish)).then(
      (ok) => ({ id: wish.id, ok }),
      (error) => ({ id: wish.id, error: { reason: "qr", params: { detail: String(error).slice(-300) } } }),
    );
    post({ qr: answer });
  }

  /** @param {Keep} parts */
  async function keep(parts) {
    const files = await modules.catch(() => null);
    const kept = files && (await keepSnapshot(files, parts).then(() => "kept", String));
    if (kept) post({ kept });
  }

  /** @param {ToWorker} data */
  const hear = (data) => {
    if (data.start) come(data.start);
    else if (data.keep) void keep(data.keep);
    else if (data.text && desk) desk(data.text, data.id);
    else if (data.dataPack && shelve) shelve(data.dataPack, false);
    else if (data.code && shelve) shelve(data.code, true);
    else if (data.qr && qr) void answerQr(qr, data.qr);
  };
  Object.assign(scope, { onmessage: (/** @type {MessageEvent<ToWorker>} */ event) => hear(event.data) });
  if (scope.name !== "keeper") void start(); // which is to keep a snapshot, no more (memory.js)
  post({ up: true });
}

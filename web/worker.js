/**
 * Worker: Python's room. It starts Pyodide from parts that the page has already fetched, then passes texts between the page
 * and the bridge (tschatulle.bridge.handle and .slice) and knows nothing of what they say, except for "more".
 *
 * page -> worker: {start: {module, library, lock, build, plain}}, {keep: the same}, {text: request}, {annex: {name, data}},
 *   {qr: {id, text, wheels}}
 * worker -> page: {up}, {step: file}, {ready, quick}, {kept: "kept" or why not}, {failed: Cause}, {answers: []}, {crashed: text}, {qr: {id, ok | error}}
 */

const SITE = new URL("../", import.meta.url).href;
const SLICE_MS = 8;
const TOLD_MS = 50; // progress is passed on this often at most; it is also the sign of life

/** Hands the parts that are already here to Pyodide's own requests for them; there is no option for that. */
function provide(module, library) {
  const runtime = new URL("pyodide/pyodide.asm.wasm", SITE).href;
  const archive = new URL("py/app.zip", SITE).href;
  const there = Symbol("runtime");
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = (input, init) => {
    const address = String(input?.url ?? input);
    if (address === runtime) return Promise.resolve(there);
    if (address === archive) return Promise.resolve(new Response(library, { headers: { "content-type": "application/zip" } }));
    return fetch(input, init);
  };
  WebAssembly.instantiateStreaming = async (source, imports) => {
    const answer = await source;
    if (answer !== there) return instantiateStreaming.call(WebAssembly, answer, imports);
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
}

/** A module of the runtime. In the page that is one file there are no addresses to import from, and it says how. */
const bring = globalThis.tschatulleBring ?? ((file) => import(new URL(file, SITE).href));

/** Imports one module of the runtime and tells the page; a failure names the file. */
async function fetchModule(post, file) {
  try {
    const module = await bring(file);
    post({ step: file });
    return module;
  } catch (error) {
    throw Object.assign(new Error(String(error)), { file });
  }
}

/** Both modules of the runtime, asked for at once: they come while the page fetches the rest. */
function fetchModules(post) {
  const modules = Promise.all(["pyodide/pyodide.mjs", "pyodide/pyodide.asm.mjs"].map((file) => fetchModule(post, file)));
  modules.catch((error) => post({ failed: { code: "module", file: error.file, detail: error.message } }));
  return modules;
}

/** The list of packages that Pyodide asks for: none. Its facts come with the build; without them QR codes may not be had. */
function lockFor(lock, version) {
  const info = { arch: "wasm32", platform: "emscripten", python: "3", abi_version: "0", ...lock?.info, version };
  return { info, packages: {} };
}

/** Pyodide, started as the site wants it. */
function load([loader, runtime], lock, more) {
  return loader.loadPyodide({
    indexURL: new URL("pyodide/", SITE).href,
    stdLibURL: new URL("py/app.zip", SITE).href,
    packageBaseUrl: new URL("wheels/", SITE).href,
    lockFileContents: lockFor(lock, loader.version),
    createPyodideModule: runtime.default, // an older Pyodide leaves it in a global of the worker instead, and finds it there
    env: { PYTHONHASHSEED: "0" },
    ...more,
  });
}

const STORE = `tschatulle-memory:${new URL(SITE).pathname}`; // not among the names that the service worker tidies
const PLACE = `${SITE}memory`;
const READ_MS = 3000;
const RESTORE_MS = 8000;
const RESEED = "import random; random.seed(); del random";
const WARM = `
import json
from tschatulle.bridge import Bridge
table = Bridge()
for game in json.loads(table.handle('{"id": 1, "ask": "hello"}'))[0]["ok"]["games"]:
    table.handle(json.dumps({"id": 2, "ask": "open", "key": game["key"], "seed": "warm"}))
del table, game, json, Bridge
`;

/** A memory fits the build that it is of, in the browser that it was made in: what is in it depends on both. */
const keyOf = (build) => `${build} ${navigator.userAgent}`;

/** The memory of Python that an earlier visit has kept: {key, bytes}; null if there is none, or it does not come. */
async function readMemory() {
  const read = async () => {
    const answer = await (await caches.open(STORE)).match(PLACE);
    const bytes = answer && new Uint8Array(await answer.arrayBuffer());
    return bytes?.length === Number(answer?.headers.get("x-size")) ? { key: answer.headers.get("x-key"), bytes } : null;
  };
  return Promise.race([read(), new Promise((resolve) => setTimeout(resolve, READ_MS, null))]).catch(() => null);
}

const dropMemory = () => globalThis.caches?.delete(STORE).catch(() => undefined);

/** Keeps the memory of a Python that was started for this, if another one starts from it and answers. */
async function keepMemory(files, { module, library, lock, build }) {
  provide(module, library);
  const first = await load(files, lock, { _makeSnapshot: true });
  first.runPython(WARM);
  const bytes = first.makeMemorySnapshot();
  const second = await load(files, lock, { _loadSnapshot: bytes });
  const answers = second.pyimport("tschatulle.bridge").handle('{"id": 1, "ask": "hello"}');
  if (!JSON.parse(answers)[0].ok) throw new Error(answers);
  const headers = { "x-key": keyOf(build), "x-size": String(bytes.length) };
  await (await caches.open(STORE)).put(PLACE, new Response(bytes, { headers }));
}

/** Python out of the kept memory; null where that does not work, and then it is not kept any longer. */
async function restored(files, { lock, build, plain }, memory) {
  const kept = await memory;
  if (!kept) return null;
  if (!plain && build && kept.key !== keyOf(build)) return null;
  try {
    if (plain || !build) throw new Error("not wanted");
    const late = new Promise((_, reject) => setTimeout(reject, RESTORE_MS, new Error("late"))); // some failures are only silence
    const pyodide = await Promise.race([load(files, lock, { _loadSnapshot: kept.bytes }), late]);
    pyodide.runPython(RESEED);
    return pyodide;
  } catch (error) {
    console.warn(`memory: ${error}`);
    await dropMemory();
    return null;
  }
}

async function startPython(post, files, parts, memory) {
  provide(parts.module, parts.library);
  post({ step: "start" });
  const quick = await restored(files, parts, memory);
  const pyodide = quick ?? (await load(files, parts.lock));
  post({ step: "bridge" });
  return { quick: Boolean(quick), pyodide, bridge: pyodide.pyimport("tschatulle.bridge") };
}

/** Passes texts to Python; while a long ask runs, gives it slices and lets new messages in between. */
function createDesk(post, bridge) {
  const channel = new MessageChannel();
  let running = false;
  let told = 0;

  function deliver(text) {
    const answers = JSON.parse(text);
    const more = answers.some((answer) => "more" in answer);
    if (!more || answers.length > 1 || performance.now() - told > TOLD_MS) {
      told = performance.now();
      post({ answers });
    }
    return more;
  }

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

  return (text) => {
    const more = guarded(() => deliver(bridge.handle(text)));
    if (!more || running) return;
    running = true;
    channel.port2.postMessage(0);
  };
}

/** Puts an archive with tables of a game where Python finds it. Of one that it cannot read Python says that it lacks it. */
function createShelf({ FS }, bridge) {
  FS.mkdirTree("/annexes");
  return ({ name, data }) => {
    try {
      FS.writeFile(`/annexes/${name}.zip`, new Uint8Array(data));
      bridge.brought(`/annexes/${name}.zip`);
    } catch (error) {
      console.warn(`worker: ${name}: ${error}`);
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

/** The part of Python's library that only the wheels want. */
async function addLibrary(pyodide) {
  const answer = await fetch(new URL("py/more.zip", SITE).href);
  if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`);
  pyodide.FS.writeFile("/more.zip", new Uint8Array(await answer.arrayBuffer()));
  pyodide.runPython(MORE);
}

/** A maker of QR codes, fetched on the first wish: micropip, and by it segno, both wheels of this site. */
function createQr(pyodide) {
  let maker;
  async function prepare(wheels) {
    await addLibrary(pyodide);
    const place = (name) => new URL(`wheels/${wheels.find((wheel) => wheel.startsWith(`${name}-`))}`, SITE).href;
    await pyodide.loadPackage(place("micropip"), { messageCallback: () => undefined });
    const micropip = pyodide.pyimport("micropip");
    await micropip.install.callKwargs(place("segno"), { deps: false });
    micropip.destroy();
    return pyodide.runPython(QR);
  }
  return async ({ text, wheels }) => {
    maker ??= prepare(wheels).catch((error) => {
      maker = undefined; // so that a second wish tries again
      throw error;
    });
    return JSON.parse((await maker)(text));
  };
}

/**
 * Listens to the page.
 * @param {DedicatedWorkerGlobalScope} scope
 */
export function serve(scope) {
  const post = (message) => scope.postMessage(message);
  const modules = fetchModules(post);
  const memory = readMemory();
  let desk = null;
  let shelve = null;
  let qr = null;

  async function start(parts) {
    const files = await modules.catch(() => null); // already told
    if (!files) return;
    try {
      const { quick, pyodide, bridge } = await startPython(post, files, parts, memory);
      desk = createDesk(post, bridge);
      shelve = createShelf(pyodide, bridge);
      qr = createQr(pyodide);
      post({ ready: true, quick });
    } catch (error) {
      post({ failed: { code: "start", file: "py/app.zip", detail: String(error) } });
    }
  }

  async function answerQr(wish) {
    const answer = await qr(wish).then(
      (ok) => ({ id: wish.id, ok }),
      (error) => ({ id: wish.id, error: { reason: "qr", params: { detail: String(error).slice(-300) } } }),
    );
    post({ qr: answer });
  }

  async function keep(parts) {
    const files = await modules.catch(() => null);
    const kept = files && (await keepMemory(files, parts).then(() => "kept", String));
    if (kept) post({ kept });
  }

  scope.onmessage = ({ data }) => {
    if (data.start) start(data.start);
    else if (data.keep) keep(data.keep);
    else if (data.text && desk) desk(data.text);
    else if (data.annex && shelve) shelve(data.annex);
    else if (data.qr && qr) answerQr(data.qr);
  };
  post({ up: true });
}

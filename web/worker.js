/**
 * Worker: Python's room. It starts Pyodide from parts that the page has already fetched, then passes texts between the page
 * and the bridge (tschatulle.bridge.handle and .slice) and knows nothing of what they say, except for "more".
 *
 * page -> worker: {start: {module, library, lock}}, {text: request}, {annex: {name, data}}, {qr: {id, text, wheels}}
 * worker -> page: {up}, {step: file}, {ready}, {failed: Cause}, {answers: []}, {crashed: text}, {qr: {id, ok | error}}
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

async function startPython(post, [loader, runtime], { module, library, lock }) {
  provide(module, library);
  post({ step: "start" });
  const pyodide = await loader.loadPyodide({
    indexURL: new URL("pyodide/", SITE).href,
    stdLibURL: new URL("py/app.zip", SITE).href,
    packageBaseUrl: new URL("wheels/", SITE).href,
    lockFileContents: lockFor(lock, loader.version),
    createPyodideModule: runtime.default, // an older Pyodide leaves it in a global of the worker instead, and finds it there
    env: { PYTHONHASHSEED: "0" },
  });
  post({ step: "bridge" });
  return { pyodide, bridge: pyodide.pyimport("tschatulle.bridge") };
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
  let desk = null;
  let shelve = null;
  let qr = null;

  async function start(parts) {
    const files = await modules.catch(() => null); // already told
    if (!files) return;
    try {
      const { pyodide, bridge } = await startPython(post, files, parts);
      desk = createDesk(post, bridge);
      shelve = createShelf(pyodide, bridge);
      qr = createQr(pyodide);
      post({ ready: true });
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

  scope.onmessage = ({ data }) => {
    if (data.start) start(data.start);
    else if (data.text && desk) desk(data.text);
    else if (data.annex && shelve) shelve(data.annex);
    else if (data.qr && qr) answerQr(data.qr);
  };
  post({ up: true });
}

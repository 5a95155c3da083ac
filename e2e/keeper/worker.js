/**
 * The keeper's worker: runs the page's own worker (web/worker.js) for many pages, one after the other or at once, with one
 * Python under all of them: that of the tests (cpython.js), or with `?shipped` the one that is shipped. Each page
 * gets a bridge of its own, so that it finds no table of another one. Whoever brings a file into Python (tables of a game, more
 * of the library, but not its code) has it for himself from then on: the next page begins another.
 *
 * page -> keeper, by the channel: {id, hello}, {id, message}, {id, gone};  keeper -> page: {to: id, message}
 */
import * as cpython from "./cpython.js";

const SITE = new URL("../", import.meta.url).href;
const BRIDGE = "tschatulle.bridge";
const NOTHING = "[]"; // what the bridge says when there is nothing to do

const channel = new BroadcastChannel("keeper");
const visits = new Map(); // id -> Visit
const { fetch } = globalThis;
const { instantiateStreaming } = WebAssembly;
let python = null; // promise of the Pyodide for pages that begin
let beginning = null; // the visit whose worker is asking for modules

/** What a page would hand to its worker. */
async function fetchParts() {
  const [module, library, build] = await Promise.all([
    WebAssembly.compileStreaming(fetch(`${SITE}pyodide/pyodide.asm.wasm`)),
    fetch(`${SITE}py/app.zip`).then((answer) => answer.arrayBuffer()),
    fetch(`${SITE}build.json`).then((answer) => answer.json()),
  ]);
  return { module, library, lock: build.lock, key: "" };
}

const shipped = location.search === "?shipped";
/** What is here already. */
const parts = shipped ? fetchParts() : { key: "" };

/** What web/worker.js takes for its global scope. */
class Visit {
  #say;
  #over = false;
  #drop = () => undefined;

  constructor(say) {
    this.#say = say;
  }

  postMessage(message) {
    if (message.crashed || message.failed) python = null;
    if (!this.#over) this.#say(message);
  }

  end() {
    this.#over = true;
    this.#drop();
    this.#drop = () => undefined;
  }

  /** In place of Pyodide's own function: the Python that is there already, as far as web/worker.js uses it. */
  async load(loader, how) {
    python ??= loader.loadPyodide(how);
    const here = await python;
    const alone = () => here && (python = null);
    return {
      FS: {
        mkdirTree: (path) => here.FS.mkdirTree(path),
        writeFile: (path, bytes) => (path.endsWith("-code.zip") || alone(), here.FS.writeFile(path, bytes)),
      },
      loadPackage: (...given) => here.loadPackage(...given),
      runPython: (text) => here.runPython(text),
      pyimport: (name) => (name === BRIDGE ? this.#bridge(here.pyimport(name)) : here.pyimport(name)),
    };
  }

  /** A bridge that stops thinking when the page is gone. */
  #bridge(module) {
    const bridge = module.Bridge();
    this.#drop = () => bridge.destroy();
    return {
      handle: (text) => (this.#over ? NOTHING : bridge.handle(text)),
      slice: (milliseconds) => (this.#over ? NOTHING : bridge.slice(milliseconds)),
      brought: (path) => bridge.brought(path),
    };
  }
}

globalThis.tschatulleBring = async (file) => {
  const visit = beginning;
  const module = shipped ? await import(new URL(file, SITE).href) : cpython;
  return module.loadPyodide ? { version: module.version, loadPyodide: (how) => visit.load(module, how) } : module;
};

const { serve } = await import(`${SITE}web/worker.js`);

function begin(say) {
  const visit = new Visit(say);
  beginning = visit;
  // What the visit before has put in their place; not later, when this one has put its own there.
  Object.assign(globalThis, { fetch });
  Object.assign(WebAssembly, { instantiateStreaming });
  serve(visit);
  return visit;
}

/** As the page says it, but with parts that cannot be sent by a channel. */
async function pass(visit, message) {
  if (!message.start) return void visit.onmessage({ data: message });
  visit.onmessage({ data: { start: await parts } });
}

channel.onmessage = ({ data: { id, hello, message, gone } }) => {
  if (hello) visits.set(id, begin((said) => channel.postMessage({ to: id, message: said })));
  const visit = visits.get(id);
  if (message && visit) pass(visit, message);
  if (gone) {
    visit?.end();
    visits.delete(id);
  }
};

globalThis.onmessage = () => {
  for (const visit of visits.values()) visit.end();
  visits.clear();
  postMessage("forgotten");
};

/** The shipped one is to have begun before a visit puts something else in the place of what it asks for. */
const first = ({ ready }) => ready && shipped && postMessage("here");
if (!shipped) postMessage("here");
pass(begin(first), { start: true }); // before somebody waits for it

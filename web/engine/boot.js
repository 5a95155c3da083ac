/**
 * Boot: one attempt to fetch and start the worker with Python in it. It knows files, bytes, steps and the
 * causes of failure; it does not know what is asked of Python. An attempt is used once: a retry makes a new
 * one, with a new worker, because a module that failed to load stays failed in the worker that asked for it.
 *
 * @import { Cause, How, Known, OnBytes } from "./download.js"
 * @import { FromWorker, SnapshotUse, RuntimeLock, ToWorker } from "./runtime.js"
 * @typedef {{module: WebAssembly.Module, library: ArrayBuffer}} Parts
 * @typedef {object} Build   what the build says of the site
 * @property {string} build
 * @property {string} version
 * @property {string} source address of the repository, or ""
 * @property {RuntimeLock} [lock]
 * @property {Known} files
 * @property {string[]} wheels
 * @property {{[key: string]: string[]}} dataPacks key of a game -> names of the archives that it wants
 * @property {{[key: string]: string}} codes key of a game -> name of the archive with its code
 * @typedef {{loaded?: number, total?: number, what?: string, phase?: "starting"}} Progress
 */
import {
  LIBRARY,
  LoadError,
  RUNTIME,
  diagnose,
  loadArchive,
  loadRuntime,
  remember,
  remembered,
} from "./download.js";
import { snapshotKey, triedSnapshot, trySnapshot } from "./snapshot.js";
import { SITE, startWorker } from "../site/trust.js";

const STALL_TICKS = 12; // seconds without any sign while files come
const CACHE_TICKS = 5; // seconds for what was thought to be in the cache, of which nothing is heard while it comes
const REFRESH_MS = 8000;
const START_TICKS = 30; // seconds for the interpreter to start, on a slow phone

const WORKER = "web/worker.js";
const LOADER = "pyodide/pyodide.mjs";
const GLUE = "pyodide/pyodide.asm.mjs";
const FILES = [RUNTIME, LIBRARY, LOADER, GLUE];
/**
 * Bytes, when the build does not say them: right for the pinned runtime, near for the archive.
 * @type {{[file: string]: number}}
 */
const USUAL = { [RUNTIME]: 8647684, [LIBRARY]: 1250000, [LOADER]: 17616, [GLUE]: 1074322 };

/**
 * What the build says of the site.
 * @returns {Promise<Build|null>} null when it cannot be had: then only the checks of lengths and contents are missing
 */
export async function readBuild() {
  try {
    const answer = await fetch(new URL("build.json", SITE), { signal: AbortSignal.timeout(4000) });
    if (!answer.ok) return null;
    /** @type {Omit<Build, "files"> & {files: {path: string, size: number, sha256: string}[]}} */
    const { build, version, source = "", files, lock, dataPacks = {}, codes = {} } = await answer.json();
    const wheels = files.map(({ path }) => path).filter((path) => path.startsWith("wheels/"));
    return {
      build,
      version,
      source,
      lock,
      dataPacks,
      codes,
      files: Object.fromEntries(files.map(({ path, size, sha256 }) => [path, { size, hash: sha256 }])),
      wheels: wheels.map((path) => path.slice("wheels/".length)),
    };
  } catch {
    return null;
  }
}

export class Boot {
  #abort = new AbortController();
  /** @type {{[file: string]: number}} */
  #bytes = {};
  /** @type {Set<string>} */
  #here = new Set();
  #counted; // whether the bytes of the runtime are counted even where it is likely to be in the cache
  /** @type {Promise<void>} the worker has said that it is up */
  #heard;
  /** @type {() => void} */
  #up = () => undefined;
  #over = false;
  #ready = false;
  #started = false;
  #ticks = 0;
  #how;
  #known;
  /** @type {Worker|null} */
  #worker = null;
  /** @type {Promise<Parts>} */
  #fetched;
  /** @type {string|null} of the snapshot that this start may be out of */
  #key = null;
  /** @type {SnapshotUse|""} */
  #snapshot = "";

  /**
   * @param {{fresh: boolean, plain: boolean, parts: Promise<Parts>|null, build: Promise<Build|null>,
   *   tell: (change: Progress) => void, onMessage: (data: FromWorker) => void,
   *   onFail: (cause: Cause) => void}} how
   *   fresh: past all caches; plain: not out of a snapshot, which is not to be kept any longer; parts: of an
   *   earlier attempt; onMessage: everything the worker says once it is ready
   */
  constructor(how) {
    this.#how = how;
    this.#known = how.build.then((build) => build?.files ?? {});
    if (how.parts) for (const file of [RUNTIME, LIBRARY]) this.#here.add(file);
    this.#counted = how.fresh || !remembered();
    this.#heard = new Promise((resolve) => {
      this.#up = resolve;
    });
    this.#fetched = this.#fetch();
    void this.#known.then((known) =>
      this.#tell({ total: FILES.reduce((all, file) => all + (known[file]?.size ?? USUAL[file]), 0) }),
    );
    if (how.fresh) void this.#refresh().then(() => this.#open());
    else this.#open();
  }

  /** Asks for the parts, and hands them to the worker once both are there. */
  #fetch() {
    const { signal } = this.#abort;
    const parts = this.#how.parts ?? this.#fetchParts(signal);
    void this.#startWith(parts, signal);
    return parts;
  }

  /** @param {Promise<Parts>} coming @param {AbortSignal} signal */
  async #startWith(coming, signal) {
    try {
      // the bytes are copied to the worker, not given away: the next worker may need them
      const [parts, build] = await Promise.all([coming, this.#how.build, this.#heard]);
      if (!this.#over && !signal.aborted) this.#start(parts, build);
    } catch (error) {
      if (!signal.aborted) this.#fail(error);
    }
  }

  /** @param {Parts} parts @param {Build|null} build */
  #start(parts, build) {
    this.#key = this.#how.plain ? null : snapshotKey(build);
    this.post({ start: { ...parts, lock: build?.lock, key: this.#key } });
  }

  /** Modules come out of the browser's cache when they are imported; so a spoilt one has to be replaced there. */
  #refresh() {
    const signal = AbortSignal.any([this.#abort.signal, AbortSignal.timeout(REFRESH_MS)]);
    /** @param {string} file */
    const again = (file) =>
      fetch(new URL(file, SITE), { cache: "reload", signal }).then((answer) => answer.arrayBuffer());
    return Promise.allSettled([WORKER, LOADER, GLUE].map(again));
  }

  #open() {
    if (this.#over) return;
    const worker = startWorker();
    this.#worker = worker;
    worker.onmessage = ({ data }) => this.#hear(data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.#hear({ crashed: event.message ?? "worker" });
    };
  }

  /** The fetched parts, for the next worker. */
  get parts() {
    return this.#fetched;
  }

  /** The worker broke later on. If it began from a snapshot, that may be why. */
  blame() {
    if (this.#snapshot === "used") triedSnapshot(this.#key, "failed");
  }

  /** @param {ToWorker} message */
  post(message) {
    this.#worker?.postMessage(message);
  }

  /** Ends this attempt or this worker; nothing is heard of it any more. */
  stop() {
    this.#over = true;
    this.#abort.abort();
    this.#worker?.terminate();
  }

  /**
   * To be called once a second until ready; a stall becomes a failure. Not a clock: a sleeping computer does
   * not tick.
   */
  tick() {
    if (this.#ready || this.#over) return;
    this.#ticks += 1;
    if (this.#started && this.#ticks > START_TICKS)
      this.#failAs({ code: "start", file: LIBRARY, detail: "no sign" });
    if (!this.#started && !this.#counted && this.#ticks > CACHE_TICKS) this.#recount();
    if (!this.#started && this.#ticks > STALL_TICKS) this.#failAs({ code: "stalled", file: this.#missing() });
  }

  /**
   * Nothing is heard of a runtime that was thought to be in the cache: it is fetched anew, its bytes counted
   * as they come.
   */
  #recount() {
    this.#counted = true;
    if (this.#here.has(RUNTIME)) return;
    this.#abort.abort();
    this.#abort = new AbortController();
    this.#fetched = this.#fetch();
  }

  #missing() {
    return FILES.find((file) => !this.#here.has(file)) ?? WORKER;
  }

  /** @param {Progress} change */
  #tell(change) {
    if (!this.#over) this.#how.tell(change);
  }

  /** @param {Cause} cause */
  #failAs(cause) {
    if (this.#over) return;
    this.stop();
    this.#how.onFail(cause);
  }

  /** @param {unknown} error */
  #fail(error) {
    this.#failAs(
      error instanceof LoadError ? error.plain : { code: "start", file: RUNTIME, detail: String(error) },
    );
  }

  /** A module did not come; why, is looked after. @param {string} file */
  async #failAfterLook(file) {
    this.#failAs(await diagnose(file));
  }

  /** @type {OnBytes} */
  #count(file, size) {
    this.#ticks = 0;
    this.#bytes[file] = (this.#bytes[file] ?? 0) + size;
    const loaded = Object.values(this.#bytes).reduce((all, one) => all + one, 0);
    this.#tell({ loaded, what: file });
  }

  /** @param {AbortSignal} signal @returns {Promise<Parts>} */
  async #fetchParts(signal) {
    const how = { fresh: this.#how.fresh, counted: this.#counted, signal };
    /**
     * @template T @param {string} file
     * @param {(how: How, known: Promise<Known>, onBytes: OnBytes) => Promise<T>} loader
     */
    const load = async (file, loader) => {
      const part = await loader(how, this.#known, (name, size) => this.#count(name, size));
      this.#here.add(file);
      return part;
    };
    const [module, library] = await Promise.all([
      load(RUNTIME, loadRuntime),
      load(LIBRARY, (...given) => loadArchive(LIBRARY, ...given)),
    ]);
    return { module, library };
  }

  /** @param {string} name a file that has come, or what begins */
  async #step(name) {
    this.#ticks = 0;
    if (FILES.includes(name)) {
      this.#here.add(name);
      this.#count(name, (await this.#known)[name]?.size ?? USUAL[name]);
      return;
    }
    if (name === "snapshot" && this.#key !== null) trySnapshot(this.#key);
    this.#started = true;
    this.#tell({ phase: "starting", what: name });
  }

  /** @param {SnapshotUse} snapshot */
  #succeed(snapshot) {
    this.#snapshot = snapshot;
    triedSnapshot(this.#key, snapshot);
    void this.#known.then((known) => remember(known[RUNTIME]));
  }

  /** @param {FromWorker} data */
  #hear(data) {
    if (this.#over) return;
    if (data.up) {
      this.#ticks = 0;
      this.#up();
    } else if (data.absent) void this.#failAfterLook(WORKER);
    else if (data.failed?.code === "module") void this.#failAfterLook(data.failed.file);
    else if (data.failed) this.#failAs(data.failed);
    else if (data.step) void this.#step(data.step);
    else if (data.crashed && !this.#ready)
      this.#failAs({ code: "start", file: WORKER, detail: data.crashed });
    else {
      if (data.ready) this.#succeed(data.snapshot ?? "none");
      this.#ready ||= Boolean(data.ready);
      this.#how.onMessage(data);
    }
  }
}

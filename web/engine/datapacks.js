/**
 * Data packs: archives with what few games want, each fetched once, when it is wanted: tables and translated searches,
 * without which a game goes on, and the code of a game, for which it waits. It knows files, bytes and the causes of
 * failure; it does not know what is inside, nor any game: Python says what it lacks, the build what an address will
 * want.
 *
 * @typedef {import("./boot.js").Build} Build
 * @typedef {{loaded: number, total: number, cause: import("../language/i18n.js").Line|null,
 *   held: ""|"saving"|"offline"}} Look
 *   bytes; cause: a Line for words, as in the engine's state; held: why it is not asked for yet: the visitor
 *   saves data, or there is no connection
 */
import { LoadError, loadArchive } from "./download.js";
import { SITE } from "../site/trust.js";

const STALL_TICKS = 12; // seconds without a byte
const SLOW_TICKS = 2; // what comes sooner is not worth a word
const LITTLE = 250_000; // bytes of which nobody is asked, also who saves data; as in tools/build/make.py

/**
 * Why nothing is fetched unless the visitor asks for it. The page that is one file has everything inside.
 * @returns {Look["held"]}
 */
function reason() {
  if (globalThis.tschatulleSingle) return "";
  if (!navigator.onLine) return "offline";
  return navigator.connection?.saveData ? "saving" : "";
}

/** Whether the service worker keeps a file: then it costs nothing and needs no connection. @param {string} file */
async function isKept(file) {
  if (!navigator.serviceWorker?.controller) return false;
  return Boolean(await caches.match(new URL(file, SITE), { ignoreSearch: true }).catch(() => undefined));
}

/** Whether an archive is one of code, without which nothing is answered. @param {string} name */
export const isCode = (name) => name.endsWith("-code");

/** The archive of a name, as a file of the site. @param {string} name */
const fileOf = (name) => `py/${name}.zip`;

/** One of them on its way. */
class Archive {
  /** @type {ArrayBuffer|null} */
  data = null;
  loaded = 0;
  total = 0;
  /** Seconds since it was wanted, and since the last byte. */
  age = 0;
  quiet = 0;
  /** @type {Look["cause"]} */
  cause = null;
  abort = new AbortController();

  /** @param {Look["held"]} held */
  constructor(held) {
    this.held = held;
  }

  tick() {
    this.age += 1;
    this.quiet += 1;
  }

  /** @param {number} total */
  measure(total) {
    this.total = total;
  }

  /** @param {number} size */
  grow(size) {
    this.quiet = 0;
    this.loaded += size;
  }

  /** @param {ArrayBuffer} data */
  come(data) {
    this.data = data;
  }

  /** @param {Look["cause"]} cause */
  fail(cause) {
    this.data = null;
    this.cause = cause;
    this.abort.abort();
  }
}

export class DataPacks {
  /** @type {Map<string, Archive>} by name */
  #files = new Map();
  #build;
  #onCome;
  #onChange;
  #reason;

  /**
   * @param {{build: () => Promise<Build|null>, onCome: (name: string) => void, onChange: () => void,
   *   held?: () => Look["held"]}} how
   *   onChange: something can be said of it that was not so before; held: why nothing is fetched that the
   *   visitor did not ask for
   */
  constructor({ build, onCome, onChange, held = reason }) {
    this.#reason = held;
    this.#build = build;
    this.#onCome = onCome;
    this.#onChange = onChange;
    globalThis.addEventListener?.("online", () => this.#resume());
  }

  /** All that have come: name and bytes. @returns {[string, ArrayBuffer][]} */
  get here() {
    return [...this.#files].flatMap(([name, { data }]) => (data ? [[name, data]] : []));
  }

  /**
   * Fetches it, unless it is here, on its way, or held back; after a failure past all caches.
   * @param {string} name @param {{asked?: boolean}} [how] asked: the visitor wishes it, whatever it costs
   */
  want(name, { asked = false } = {}) {
    const old = this.#files.get(name);
    if (old && !(asked && (old.cause || old.held))) return;
    const held = asked ? "" : this.#reason();
    const one = new Archive(held);
    this.#files.set(name, one);
    void this.#measure(name, one);
    if (held) void this.#wantCheap(name, held);
    else this.#load(name, one, Boolean(old?.cause)).catch((error) => this.#fail(name, one, error));
  }

  /**
   * What the service worker keeps is fetched even if it is held back, and so is little.
   * @param {string} name @param {Look["held"]} held
   */
  async #wantCheap(name, held) {
    const size = (await this.#known())[fileOf(name)]?.size ?? Infinity;
    if ((held === "saving" && size <= LITTLE) || (await isKept(fileOf(name))))
      this.want(name, { asked: true });
  }

  /** There is a connection again. */
  #resume() {
    for (const [name, one] of this.#files) {
      if (one.held !== "offline") continue;
      this.#files.delete(name);
      this.want(name);
    }
    this.#onChange();
  }

  /**
   * Fetches what the build says that an address will want, while Python starts.
   * @param {string} address @param {boolean} code also the code
   */
  async foresee(address, code) {
    const { dataPacks = {}, codes = {} } = (await this.#build()) ?? {};
    for (const key of address.split("/")) {
      if (code && Object.hasOwn(codes, key)) this.want(codes[key], { asked: true });
      if (Object.hasOwn(dataPacks, key)) for (const name of dataPacks[key]) this.want(name);
    }
  }

  /**
   * The code of all games, as it lies in the browser's caches or comes; nothing of it is kept here.
   * @returns {Promise<import("./runtime.js").Archive[]>}
   */
  async codes() {
    const names = [...new Set(Object.values((await this.#build())?.codes ?? {}))];
    const { signal } = new AbortController();
    return Promise.all(
      names.map(async (name) => {
        const here = this.#files.get(name)?.data;
        const data =
          here ?? (await loadArchive(fileOf(name), { fresh: false, signal }, this.#known(), () => undefined));
        return { name, data };
      }),
    );
  }

  /**
   * How far it is, or why it does not come; null when there is nothing to say, or not yet.
   * @param {string} name
   * @returns {Look|null}
   */
  look(name) {
    const one = this.#files.get(name);
    if (!one || one.data || (!one.cause && !one.held && one.age < SLOW_TICKS)) return null;
    return { loaded: one.loaded, total: one.total, cause: one.cause, held: one.held };
  }

  /** Python could not read what came. @param {string} name */
  spoilt(name) {
    const one = this.#files.get(name);
    if (one?.data) this.#fail(name, one, new LoadError({ code: "damaged", file: fileOf(name) }));
  }

  /** To be called once a second: a stall becomes a failure. */
  tick() {
    for (const [name, one] of this.#files) {
      if (one.data || one.cause || one.held) continue;
      one.tick();
      if (one.quiet > STALL_TICKS)
        this.#fail(name, one, new LoadError({ code: "stalled", file: fileOf(name) }));
      else if (one.age === SLOW_TICKS) this.#onChange();
    }
  }

  #known() {
    return this.#build().then((build) => build?.files ?? {});
  }

  /** @param {string} name @param {Archive} one */
  async #measure(name, one) {
    one.measure((await this.#known())[fileOf(name)]?.size ?? 0);
    if (one.held) this.#onChange();
  }

  /** @param {string} name @param {Archive} one @param {boolean} fresh past all caches */
  async #load(name, one, fresh) {
    const file = fileOf(name);
    const data = await loadArchive(file, { fresh, signal: one.abort.signal }, this.#known(), (_, size) => {
      one.grow(size);
      this.#onChange();
    });
    if (one.cause) return; // given up meanwhile
    one.come(data);
    this.#onCome(name);
  }

  /** @param {string} name @param {Archive} one @param {unknown} error */
  #fail(name, one, error) {
    if (one.cause) return;
    const { code, file, detail } =
      error instanceof LoadError
        ? error.plain
        : { code: "blocked", file: fileOf(name), detail: String(error) };
    console.warn(`data packs: ${code} ${file} ${detail ?? ""}`);
    one.fail([`boot.error.${code}`, { file }]);
    this.#onChange();
  }
}

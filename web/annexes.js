/**
 * Annexes: archives with tables that few games want, each fetched once, when it is wanted; the game goes on without. It knows files,
 * bytes and the causes of failure; it does not know what is inside, nor any game: Python says what it lacks, the build what an address will want.
 *
 * @typedef {{loaded: number, total: number, cause: [string, object]|null, held: ""|"saving"|"offline"}} Look   bytes; cause: a Line for
 *   words, as in the engine's state; held: why it is not asked for yet: the visitor saves data, or there is no connection
 */
import { LoadError, loadArchive } from "./download.js";
import { SITE } from "./trust.js";

const STALL_TICKS = 12; // seconds without a byte
const SLOW_TICKS = 2; // what comes sooner is not worth a word

/** Why nothing is fetched unless the visitor asks for it. The page that is one file has everything inside. */
function reason() {
  if (globalThis.tschatulleSingle) return "";
  if (!navigator.onLine) return "offline";
  return navigator.connection?.saveData ? "saving" : "";
}

/** Whether the service worker keeps a file: then it costs nothing and needs no connection. */
async function isKept(file) {
  if (!navigator.serviceWorker?.controller) return false;
  return Boolean(await caches.match(new URL(file, SITE), { ignoreSearch: true }).catch(() => undefined));
}

/** The archive of a name, as a file of the site. */
const fileOf = (name) => `py/${name}.zip`;

export class Annexes {
  #files = new Map(); // name -> {data, loaded, total, age, quiet, cause, held, abort}
  #build;
  #onCome;
  #onChange;
  #reason;

  /**
   * @param {{build: () => Promise<object|null>, onCome: (name: string) => void, onChange: () => void, held?: () => Look["held"]}} how
   *   onChange: something can be said of it that was not so before; held: why nothing is fetched that the visitor did not ask for
   */
  constructor({ build, onCome, onChange, held = reason }) {
    this.#reason = held;
    this.#build = build;
    this.#onCome = onCome;
    this.#onChange = onChange;
    globalThis.addEventListener?.("online", () => this.#resume());
  }

  /** All that have come: name and bytes. */
  get here() {
    return [...this.#files].filter(([, one]) => one.data).map(([name, one]) => [name, one.data]);
  }

  /**
   * Fetches it, unless it is here, on its way, or held back; after a failure past all caches.
   * @param {string} name @param {{asked?: boolean}} [how] asked: the visitor wishes it, whatever it costs
   */
  want(name, { asked = false } = {}) {
    const old = this.#files.get(name);
    if (old && !(asked && (old.cause || old.held))) return;
    const held = asked ? "" : this.#reason();
    const one = {
      data: null,
      loaded: 0,
      total: 0,
      age: 0,
      quiet: 0,
      cause: null,
      held,
      abort: new AbortController(),
    };
    this.#files.set(name, one);
    this.#measure(name, one);
    if (held) isKept(fileOf(name)).then((kept) => kept && this.want(name, { asked: true }));
    else this.#load(name, one, Boolean(old?.cause)).catch((error) => this.#fail(name, one, error));
  }

  /** There is a connection again. */
  #resume() {
    for (const [name, one] of this.#files)
      if (one.held === "offline") (this.#files.delete(name), this.want(name));
    this.#onChange();
  }

  /** Fetches what the build says that an address will want, while Python starts. */
  async foresee(address) {
    const annexes = (await this.#build())?.annexes ?? {};
    for (const key of address.split("/")) if (Object.hasOwn(annexes, key)) this.want(annexes[key]);
  }

  /** How far it is, or why it does not come; null when there is nothing to say, or not yet. @returns {Look|null} */
  look(name) {
    const one = this.#files.get(name);
    if (!one || one.data || (!one.cause && !one.held && one.age < SLOW_TICKS)) return null;
    return { loaded: one.loaded, total: one.total, cause: one.cause, held: one.held };
  }

  /** Python could not read what came. */
  spoilt(name) {
    const one = this.#files.get(name);
    if (one?.data) this.#fail(name, one, { code: "damaged", file: fileOf(name) });
  }

  /** To be called once a second: a stall becomes a failure. */
  tick() {
    for (const [name, one] of this.#files) {
      if (one.data || one.cause || one.held) continue;
      one.age += 1;
      one.quiet += 1;
      if (one.quiet > STALL_TICKS) this.#fail(name, one, { code: "stalled", file: fileOf(name) });
      else if (one.age === SLOW_TICKS) this.#onChange();
    }
  }

  #known() {
    return this.#build().then((build) => build?.files ?? {});
  }

  async #measure(name, one) {
    one.total = (await this.#known())[fileOf(name)]?.size ?? 0;
    if (one.held) this.#onChange();
  }

  async #load(name, one, fresh) {
    const file = fileOf(name);
    const data = await loadArchive(file, { fresh, signal: one.abort.signal }, this.#known(), (_, size) => {
      one.quiet = 0;
      one.loaded += size;
      this.#onChange();
    });
    if (one.cause) return; // given up meanwhile
    one.data = data;
    this.#onCome(name);
  }

  #fail(name, one, error) {
    if (one.cause) return;
    const { code, file, detail } =
      error instanceof LoadError
        ? error.plain
        : { code: error.code ?? "blocked", file: fileOf(name), detail: String(error) };
    console.warn(`annexes: ${code} ${file} ${detail ?? ""}`);
    one.data = null;
    one.cause = [`boot.error.${code}`, { file }];
    one.abort.abort();
    this.#onChange();
  }
}

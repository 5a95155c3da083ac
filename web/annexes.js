/**
 * Annexes: archives with tables that few games need, each fetched once, when it is wanted. It knows files, bytes and the causes of
 * failure; it does not know what is inside, nor any game: Python says what it lacks, the build what an address will want.
 *
 * @typedef {{loaded: number, total: number, cause: [string, object]|null}} Look   bytes; cause: a Line for words, as in the engine's state
 */
import { LoadError, loadArchive } from "./download.js";

const STALL_TICKS = 12; // seconds without a byte
const SLOW_TICKS = 2; // what comes sooner is not worth a word

/** The archive of a name, as a file of the site. */
const fileOf = (name) => `py/${name}.zip`;

export class Annexes {
  #files = new Map(); // name -> {data, loaded, total, age, quiet, cause, abort}
  #build;
  #onCome;
  #onChange;

  /**
   * @param {{build: () => Promise<object|null>, onCome: (name: string) => void, onChange: () => void}} how
   *   onChange: something can be said of it that was not so before
   */
  constructor({ build, onCome, onChange }) {
    this.#build = build;
    this.#onCome = onCome;
    this.#onChange = onChange;
  }

  /** All that have come: name and bytes. */
  get here() {
    return [...this.#files].filter(([, one]) => one.data).map(([name, one]) => [name, one.data]);
  }

  /** Fetches it, unless it is here or on its way; after a failure past all caches. */
  want(name) {
    const old = this.#files.get(name);
    if (old && !old.cause) return;
    const one = { data: null, loaded: 0, total: 0, age: 0, quiet: 0, cause: null, abort: new AbortController() };
    this.#files.set(name, one);
    this.#load(name, one, Boolean(old)).catch((error) => this.#fail(name, one, error));
  }

  /** Fetches what the build says that an address will want, while Python starts. */
  async foresee(address) {
    const annexes = (await this.#build())?.annexes ?? {};
    for (const key of address.split("/")) if (Object.hasOwn(annexes, key)) this.want(annexes[key]);
  }

  /** How far it is, or why it does not come; null when there is nothing to say, or not yet. @returns {Look|null} */
  look(name) {
    const one = this.#files.get(name);
    if (!one || one.data || (!one.cause && one.age < SLOW_TICKS)) return null;
    return { loaded: one.loaded, total: one.total, cause: one.cause };
  }

  /** Python could not read what came. */
  spoilt(name) {
    const one = this.#files.get(name);
    if (one?.data) this.#fail(name, one, { code: "damaged", file: fileOf(name) });
  }

  /** To be called once a second: a stall becomes a failure. */
  tick() {
    for (const [name, one] of this.#files) {
      if (one.data || one.cause) continue;
      one.age += 1;
      one.quiet += 1;
      if (one.quiet > STALL_TICKS) this.#fail(name, one, { code: "stalled", file: fileOf(name) });
      else if (one.age === SLOW_TICKS) this.#onChange();
    }
  }

  async #load(name, one, fresh) {
    const file = fileOf(name);
    const known = this.#build().then((build) => build?.files ?? {});
    known.then((files) => (one.total = files[file]?.size ?? 0));
    const data = await loadArchive(file, { fresh, signal: one.abort.signal }, known, (_, size) => {
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
    const { code, file, detail } = error instanceof LoadError ? error.plain : { code: error.code ?? "blocked", file: fileOf(name), detail: String(error) };
    console.warn(`annexes: ${code} ${file} ${detail ?? ""}`);
    one.data = null;
    one.cause = [`boot.error.${code}`, { file }];
    one.abort.abort();
    this.#onChange();
  }
}

/**
 * Prerender: keeps the drawn screen of an address for the next visit. The service worker puts it into the page with
 * which it answers, so that the last position is in the first frame, before any script of ours has come. It knows
 * elements, times and texts; it does not know what a screen shows.
 *
 * What is kept stands for the state of one instant. So every picture has a token, and a note in the mirror, taken
 * away as soon as the screen shows anything else, says which token is good: web/early.js shows no other one. Pictures
 * of another build go with the cache that is named after it; of another language or size web/early.js takes none.
 *
 * @typedef {object} Source   where a picture is taken from
 * @property {Element} frame
 * @property {() => boolean} rests   whether it shows nothing now but what a next visit would begin with
 * @property {((node: Element) => boolean)[]} leaves   what is left out; the later ones if it is too long otherwise
 * @property {string} [day]   the only date on which it is good
 * @property {{cloth: string, bar: string}} [looks]   of the whole page, if that shows another screen now
 * @property {boolean} [unseen]   whether it is drawn for this alone: it does not change, and is taken at once or not
 * @typedef {ReturnType<typeof createPrerender>} Prerender
 * @typedef {typeof import("./picturing.js").take} Take
 */
import { PLACE } from "../site/place.js";

/** Settings on which a screen depends, beside the names of people. */
const LOOKS = new Set([
  "lang",
  "palette",
  "sight",
  "hand",
  "speed",
  "mute",
  "confirm",
  "assist",
  "keys",
  "theme",
]);
/** The first page: it tells of all that is kept. Other screens know themselves when they change. */
const HOME = "#/";
/** Milliseconds without a change, before a picture is taken. */
const REST_MS = 500;
const NOTE = `${PLACE.prefix}prerender/`;
const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @template T @param {(storage: Storage) => T} work @returns {T|null} */
function attempt(work) {
  try {
    return work(localStorage);
  } catch {
    return null; // no storage: then there are no pictures
  }
}

/** Whether there is somebody who could show a picture; some private windows do not even say. */
const isServed = () => navigator.serviceWorker.getRegistration().then(Boolean, () => false);

class Pictures {
  #build;
  #take;
  /** What is being taken of each address; another one takes its place. @type {Map<string, number>} */
  #jobs = new Map();

  /** @param {() => Promise<{build: string}|null>|null} build @param {() => Take | undefined} take */
  constructor(build, take) {
    this.#build = build;
    this.#take = take;
  }

  /** The picture of an address is not what is shown there any more. @param {string} address */
  drop(address) {
    this.stop(address);
    attempt((storage) => storage.removeItem(NOTE + address));
  }

  /** None of an address is taken any more; what was taken stays. @param {string} address */
  stop(address) {
    this.#jobs.set(address, (this.#jobs.get(address) ?? 0) + 1);
  }

  /** Whether an address has none that is good, and one could be shown. @param {string} address */
  async wants(address) {
    return Boolean(attempt((storage) => storage.getItem(NOTE + address) === null)) && (await isServed());
  }

  /** No picture is good any more: words, looks or what is kept have changed. */
  forget() {
    for (const address of this.#jobs.keys()) this.stop(address);
    attempt((storage) => {
      for (const name of Object.keys(storage)) if (name.startsWith(NOTE)) storage.removeItem(name);
    });
  }

  /** The picture of an address, once the screen is at rest. @param {string} address @param {Source} source */
  async keep(address, source) {
    this.stop(address);
    const job = this.#jobs.get(address);
    const goes = () => this.#jobs.get(address) === job;
    do {
      if (!source.unseen) await pause(REST_MS);
      const take = this.#take();
      if (!goes() || (document.hidden && !source.unseen) || !take || !source.rests()) continue;
      if (!(await isServed())) return;
      const token = await take({ build: this.#build, address, source, goes });
      if (!goes() || token === null) continue;
      if (token) attempt((storage) => storage.setItem(NOTE + address, token));
      return;
    } while (goes() && !source.unseen);
  }
}

/** Keeps nothing: where no service worker could show it. */
const NONE = { drop() {}, stop() {}, forget() {}, keep: async () => undefined, wants: async () => false };

/**
 * @param {{build: Promise<{build: string}|null>|null}} engine
 * @param {{onChange: (fn: () => void) => unknown,
 *   settings: {subscribe: (fn: (name: string) => void) => unknown}}} store
 * @param {() => Take | undefined} take   what writes a picture, once that is here
 */
export function createPrerender(engine, { onChange, settings }, take) {
  const able = globalThis.caches && navigator.serviceWorker && !globalThis.tschatulleSingle;
  const pictures = able ? new Pictures(() => engine.build, take) : NONE;
  settings.subscribe((name) => {
    if (LOOKS.has(name) || name.startsWith("person.")) pictures.forget();
    else pictures.drop(HOME);
  });
  onChange(() => pictures.drop(HOME));
  return pictures;
}

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
 * @typedef {ReturnType<typeof createPrerender>} Prerender
 * @typedef {typeof import("./markup.js").markup} Markup
 */
import { PLACE } from "./place.js";
import { SITE } from "./trust.js";

/** Bytes of a picture, and of what stands around the text in it. */
const MOST = 40_000;
const ROOM = 250;
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
/** Addresses that have one. */
const ADDRESSES = 8;
/** Milliseconds without a change, before a picture is taken. */
const REST_MS = 500;
/** Milliseconds at a time. */
const SLICE_MS = 3;
const NOTE = `${PLACE.prefix}prerender/`;
const CHANGES = { subtree: true, childList: true, attributes: true, characterData: true };

/** Some pages are never called idle: then it goes on after a while all the same. */
const LATE = { timeout: 300 };
const idle = globalThis.requestIdleCallback ?? ((/** @type {() => void} */ fn) => setTimeout(fn, 50));
const untilIdle = () => new Promise((resolve) => idle(() => resolve(null), LATE));
const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @template T @param {(storage: Storage) => T} work @returns {T|null} */
function attempt(work) {
  try {
    return work(localStorage);
  } catch {
    return null; // no storage: then there are no pictures
  }
}

/**
 * The text of an element, written when nothing else is to be done; null if it has changed meanwhile.
 * @param {Markup} markup @param {Element} frame @param {(node: Element) => boolean} leave
 */
async function written(markup, frame, leave) {
  const observer = new MutationObserver(() => undefined);
  observer.observe(frame, CHANGES);
  let changed = false;
  try {
    for (const text = markup(frame, leave); ;) {
      await untilIdle();
      changed ||= observer.takeRecords().length > 0;
      if (changed) return null;
      for (const end = performance.now() + SLICE_MS; performance.now() < end;) {
        const { done, value } = text.next();
        if (done) return value;
      }
    }
  } finally {
    observer.disconnect();
  }
}

/** Whether there is somebody who could show a picture; some private windows do not even say. */
const isServed = () => navigator.serviceWorker.getRegistration().then(Boolean, () => false);

/** @param {string} text */
const bytesOf = (text) => new TextEncoder().encode(text).length;

/** What web/early.js has to know of a picture that is taken now. @param {string} day */
function facts(day) {
  const { cloth = "", bar = "none" } = document.documentElement.dataset;
  return { token: crypto.randomUUID(), width: innerWidth, height: innerHeight, cloth, bar, day };
}

/** @param {{[name: string]: string|number}} about */
const attributes = (about) =>
  Object.entries(about)
    .map(([name, value]) => ` data-${name}="${value}"`)
    .join("");

class Pictures {
  #build;
  #markup;
  /** What is being taken; another one takes its place. */
  #job = 0;
  #address = "";

  /** @param {() => Promise<{build: string}|null>|null} build @param {() => Markup | undefined} markup */
  constructor(build, markup) {
    this.#build = build;
    this.#markup = markup;
  }

  /** The picture of an address is not what is shown there any more. @param {string} address */
  drop(address) {
    if (address === this.#address) this.#job += 1;
    attempt((storage) => storage.removeItem(NOTE + address));
  }

  /** Nothing is taken any more; what was taken stays. */
  stop() {
    this.#job += 1;
  }

  /** No picture is good any more: words, looks or what is kept have changed. */
  forget() {
    this.#job += 1;
    attempt((storage) => {
      for (const name of Object.keys(storage)) if (name.startsWith(NOTE)) storage.removeItem(name);
    });
  }

  /** The picture of an address, once the screen is at rest. @param {string} address @param {Source} source */
  async keep(address, source) {
    const job = ++this.#job;
    this.#address = address;
    while (job === this.#job) {
      await pause(REST_MS);
      const markup = this.#markup();
      if (job !== this.#job || document.hidden || !markup || !source.rests()) continue;
      if (!(await isServed())) return;
      const about = facts(source.day ?? "");
      const text = await this.#taken(markup, source);
      if (job === this.#job && text !== null) {
        await this.#put(job, address, about, text);
        return;
      }
    }
  }

  /**
   * @param {Markup} markup @param {Source} source
   * @returns {Promise<string|null>} "": it is too long whatever is left out
   */
  async #taken(markup, { frame, leaves }) {
    for (const leave of leaves) {
      const text = await written(markup, frame, leave);
      if (text === null || bytesOf(text) <= MOST - ROOM) return text;
    }
    return "";
  }

  /** @param {number} job @param {string} address @param {ReturnType<typeof facts>} about @param {string} text */
  async #put(job, address, about, text) {
    const { build } = (await this.#build()) ?? {};
    if (!build || !text) return;
    const { token } = about;
    const { lang } = document.documentElement;
    const page = `<div id="prerender" lang="${lang}"${attributes(about)}>${text}</div>`;
    try {
      const cache = await caches.open(`${PLACE.prefix}prerender:${build}`);
      const place = `${SITE}?prerender=${encodeURIComponent(address)}`;
      await cache.delete(place); // so that it is the youngest again
      await cache.put(place, new Response(page));
      const all = await cache.keys();
      for (const old of all.slice(0, Math.max(0, all.length - ADDRESSES))) await cache.delete(old);
    } catch {
      return; // no room, or a browser that keeps nothing
    }
    if (job === this.#job) attempt((storage) => storage.setItem(NOTE + address, token));
  }
}

/** Keeps nothing: where no service worker could show it. */
const NONE = { drop() {}, stop() {}, forget() {}, keep: async () => undefined };

/**
 * @param {{build: Promise<{build: string}|null>|null}} engine
 * @param {{onChange: (fn: () => void) => unknown,
 *   settings: {subscribe: (fn: (name: string) => void) => unknown}}} store
 * @param {() => Markup | undefined} markup   what writes a picture, once that is here
 */
export function createPrerender(engine, { onChange, settings }, markup) {
  const able = globalThis.caches && navigator.serviceWorker && !globalThis.tschatulleSingle;
  const pictures = able ? new Pictures(() => engine.build, markup) : NONE;
  settings.subscribe((name) => {
    if (LOOKS.has(name) || name.startsWith("person.")) pictures.forget();
    else pictures.drop(HOME);
  });
  onChange(() => pictures.drop(HOME));
  return pictures;
}

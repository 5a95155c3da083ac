/**
 * Offline: what the page tells of being kept for offline use, of updates and of installation as an app. It knows what
 * was fetched and who asks; who speaks with the service worker comes once Python is there (keeper.js).
 *
 * @typedef {{offline: "unknown"|"storing"|"ready"|"none", part: number, rest: number|null,
 *   keeping: number|null, failed: boolean, update: string|null, installable: boolean,
 *   installed: boolean}} OfflineState
 *   part: 0..1 of the needed files stored; rest: bytes of the other ones that are not stored, null while that
 *   is not known; keeping: 0..1 of these while they are fetched, else null; failed: the last time they were
 *   not all to be had;
 *   update: build that waits to be used, TAKEN if another tab uses it already, or null
 */
import { fetchKeeper } from "./later.js";
import { SITE } from "../site/trust.js";

export const TAKEN = "taken";

/**
 * @import { Keeper } from "../keeper.js"
 * @import { InstallPrompt } from "../engine/runtime.js"
 */

class Offline {
  /** @type {OfflineState} */
  #state = {
    offline: "unknown",
    part: 0,
    rest: null,
    keeping: null,
    failed: false,
    update: null,
    installable: false,
    installed: false,
  };
  /** @type {Set<(state: OfflineState) => void>} */
  #listeners = new Set();
  /** Speaks with the service worker, once it is here. @type {Keeper|null} */
  #keeper = null;
  /** @type {InstallPrompt|null} */
  #prompt = null;
  /** @type {Set<string>} addresses of files that no service worker saw this tab fetch */
  #used = new Set();

  constructor() {
    this.#state.installed = matchMedia("(display-mode: standalone)").matches;
    window.addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault(); // the offer is a button of ours, not a banner
      this.#prompt = event;
      this.#change({ installable: true });
    });
    window.addEventListener("appinstalled", () => this.#change({ installable: false, installed: true }));
    if (!navigator.serviceWorker?.controller) this.#watch();
  }

  get state() {
    return this.#state;
  }

  /** @param {(state: OfflineState) => void} fn @returns {() => void} hears no more */
  subscribe(fn) {
    this.#listeners.add(fn);
    return () => this.#listeners.delete(fn);
  }

  /** @param {Partial<OfflineState>} change */
  #change(change) {
    this.#state = { ...this.#state, ...change };
    for (const fn of this.#listeners) fn(this.#state);
  }

  /** Notes what this tab fetches: at a first visit there is no service worker yet that could keep it. */
  #watch() {
    if (!globalThis.PerformanceObserver) return;
    new PerformanceObserver((list) => this.used(list.getEntries().map(({ name }) => name))).observe({
      type: "resource",
      buffered: true,
    });
  }

  /** Files were used, also by a worker of this tab. @param {string[]} files addresses, or paths inside of the site */
  used(files) {
    const fresh = files
      .map((file) => new URL(file, SITE).href)
      .filter((url) => url.startsWith(SITE) && !this.#used.has(url));
    for (const url of fresh) this.#used.add(url);
    if (fresh.length && this.#state.offline === "ready") void this.#keeper?.keep();
  }

  /** To be called when the engine is ready, so that storing does not compete with it. */
  async start() {
    if (!navigator.serviceWorker) return this.#change({ offline: "none" });
    const parts = {
      state: () => this.#state,
      change: (/** @type {Partial<OfflineState>} */ change) => this.#change(change),
      used: () => [...this.#used],
    };
    try {
      this.#keeper = (await fetchKeeper()).createKeeper(parts);
      await this.#keeper.start();
    } catch (error) {
      console.warn(`offline: ${String(error)}`);
      this.#change({ offline: "none" });
    }
  }

  /** Keeps everything there is, for all languages and games. */
  async keepAll() {
    await this.#keeper?.keepAll();
  }

  /** Looks for a new build. */
  async check() {
    await this.#keeper?.check();
  }

  /** Uses the new build: reloads this tab. To be called between two moves, when everything is saved. */
  update() {
    if (this.#keeper) this.#keeper.update();
    else location.reload();
  }

  /** Offers the installation as an app. @returns {Promise<boolean>} whether it was accepted */
  async install() {
    const prompt = this.#prompt;
    if (!prompt) return false;
    this.#prompt = null;
    this.#change({ installable: false });
    await prompt.prompt();
    return (await prompt.userChoice).outcome === "accepted";
  }
}

/** Nothing is stored before `start`. */
export function createOffline() {
  return new Offline();
}

/**
 * Everything is kept for who has asked for that, here or by installing the page; by installing only, not for
 * who saves data.
 * @param {Pick<Offline, "subscribe"|"keepAll">} offline @param {{get: (name: string) => unknown}} settings
 */
export function keepWhenWanted(offline, settings) {
  let begun = false;
  /** @param {OfflineState} state */
  const wanted = ({ installed }) =>
    settings.get("everything") || (installed && !navigator.connection?.saveData);
  offline.subscribe((state) => {
    if (begun || state.offline !== "ready" || !state.rest || !wanted(state)) return;
    begun = true;
    void offline.keepAll();
  });
}

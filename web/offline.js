/**
 * Offline: the service worker seen from the page: registration, what it keeps beyond the needed, the offer of an update, installation as
 * an app. It knows the messages {type: "build"}, {type: "keep", wish} and {type: "take-over"} of sw.js; it does not know which files
 * there are, nor any game.
 *
 * @typedef {{offline: "unknown"|"storing"|"ready"|"none", part: number, rest: number|null, keeping: number|null, failed: boolean,
 *   update: string|null, installable: boolean, installed: boolean}} OfflineState
 *   part: 0..1 of the needed files stored; rest: bytes of the other ones that are not stored, null while that is not known; keeping: 0..1
 *   of these while they are fetched, else null; failed: the last time they were not all to be had;
 *   update: build that waits to be used, TAKEN if another tab uses it already, or null
 */
import { SITE, nameTab, registerServiceWorker } from "./trust.js";

export const TAKEN = "taken";

const ANSWER_MS = 3000;
const KEEP_MS = 300000;

/** Asks a service worker over a channel of its own. @returns {Promise<object>} {} when it does not answer */
function ask(worker, message, ms) {
  return new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = ({ data }) => resolve(data ?? {});
    setTimeout(resolve, ms, {});
    worker.postMessage(message, [channel.port2]);
  });
}

/**
 * The build of a service worker and its name for this tab.
 * @returns {Promise<{build: string, tab: string}>} both "" when it does not answer
 */
async function askWorker(worker) {
  const { build = "", tab = "" } = await ask(worker, { type: "build" }, ANSWER_MS);
  return { build: String(build), tab: String(tab) };
}

class Offline {
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
  #listeners = new Set();
  #registration = null;
  #prompt = null;
  #mine = false; // this tab asked for the take-over
  #used = new Set(); // addresses of files that no service worker saw this tab fetch

  constructor() {
    this.#state.installed = matchMedia("(display-mode: standalone)").matches;
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault(); // the offer is a button of ours, not a banner
      this.#prompt = event;
      this.#change({ installable: true });
    });
    addEventListener("appinstalled", () => this.#change({ installable: false, installed: true }));
    if (!navigator.serviceWorker?.controller) this.#watch();
  }

  get state() {
    return this.#state;
  }

  subscribe(fn) {
    this.#listeners.add(fn);
    return () => this.#listeners.delete(fn);
  }

  #change(change) {
    this.#state = { ...this.#state, ...change };
    for (const fn of this.#listeners) fn(this.#state);
  }

  async start() {
    const container = navigator.serviceWorker;
    if (!container) return void this.#change({ offline: "none" });
    const controlled = Boolean(container.controller);
    if (controlled) askWorker(container.controller).then(({ tab }) => nameTab(tab));
    container.addEventListener("message", ({ data }) => this.#hear(data));
    container.addEventListener("controllerchange", () => controlled && this.#taken());
    try {
      this.#registration = await registerServiceWorker();
      if (!this.#registration) throw new Error("no registration"); // some private windows
    } catch (error) {
      console.warn(`offline: ${error}`);
      this.#change({ offline: "none" });
      return;
    }
    this.#registration.addEventListener("updatefound", () => this.#follow(this.#registration.installing));
    this.#follow(this.#registration.installing);
    if (this.#registration.active) this.#ready();
    this.#offer();
    document.addEventListener(
      "visibilitychange",
      () => document.visibilityState === "visible" && this.check(),
    );
  }

  #hear(data) {
    if (!(data?.total > 0)) return;
    const part = Math.min(1, data.done / data.total);
    if (data.type === "progress") this.#change({ part });
    if (data.type === "keeping" && this.#state.keeping !== null) this.#change({ keeping: part });
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
    if (fresh.length && this.#state.offline === "ready") this.#keep([...this.#used]);
  }

  /** The needed files are stored. It works without a connection once those that were used besides are, too. */
  async #ready() {
    await this.#keep([...this.#used]);
    this.#change({ offline: "ready", part: 1 });
  }

  /** @param {string[]|"all"} wish @returns {Promise<boolean>} whether all of it is kept */
  async #keep(wish) {
    const { rest = null, error = "no answer" } = await ask(
      this.#registration.active,
      { type: "keep", wish },
      KEEP_MS,
    );
    if (error) console.warn(`offline: ${error}`);
    this.#change({ rest });
    return !error;
  }

  /** Keeps everything there is, for all languages and games. */
  async keepAll() {
    if (this.#state.offline !== "ready" || this.#state.keeping !== null) return;
    this.#change({ keeping: 0, failed: false });
    const whole = await this.#keep("all");
    this.#change({ keeping: null, failed: !whole });
  }

  #follow(worker) {
    if (!worker) return;
    if (this.#state.offline !== "ready") this.#change({ offline: "storing" });
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated") this.#ready();
      if (worker.state === "installed") this.#offer();
      if (worker.state === "redundant" && this.#state.offline === "storing")
        this.#change({ offline: "none" });
    });
  }

  /** Says that a new build waits; nothing is forced. */
  async #offer() {
    const { waiting, active } = this.#registration;
    if (waiting && active) this.#change({ update: (await askWorker(waiting)).build || "?" });
  }

  /** A new build serves new tabs now. This one goes on with its own, whose files are kept for it, unless it asked. */
  #taken() {
    if (this.#mine) location.reload();
    else this.#change({ update: TAKEN });
  }

  /** Looks for a new build. */
  async check() {
    await this.#registration?.update().catch(() => undefined);
  }

  /** Uses the new build: reloads this tab. To be called between two moves, when everything is saved. */
  update() {
    this.#mine = true;
    const waiting = this.#registration?.waiting;
    if (!waiting) return void location.reload();
    // A tab that nobody serves yet does not hear that somebody else is in charge.
    waiting.addEventListener("statechange", () => waiting.state === "activated" && location.reload());
    waiting.postMessage({ type: "take-over" });
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

/**
 * @returns {{readonly state: OfflineState, subscribe: (fn: (state: OfflineState) => void) => () => void, start: () => Promise<void>,
 *   check: () => Promise<void>, update: () => void, install: () => Promise<boolean>, keepAll: () => Promise<void>,
 *   used: (files: string[]) => void}}
 *   start is to be called when the engine is ready, so that storing does not compete with it
 */
export function createOffline() {
  return new Offline();
}

/**
 * Everything is kept for who has asked for that, here or by installing the page; by installing only, not for who saves data.
 * @param {ReturnType<typeof createOffline>} offline @param {{get: (name: string) => any}} settings
 */
export function keepWhenWanted(offline, settings) {
  let begun = false;
  const wanted = ({ installed }) =>
    settings.get("everything") || (installed && !navigator.connection?.saveData);
  offline.subscribe((state) => {
    if (begun || state.offline !== "ready" || !state.rest || !wanted(state)) return;
    begun = true;
    offline.keepAll();
  });
}

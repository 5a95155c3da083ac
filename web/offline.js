/**
 * Offline: the service worker seen from the page: registration, what it keeps beyond the needed, the offer of
 * an update, installation as an app. It knows the messages {type: "build"}, {type: "keep", wish} and {type:
 * "take-over"} of sw.js; it does not know which files there are, nor any game.
 *
 * @typedef {{offline: "unknown"|"storing"|"ready"|"none", part: number, rest: number|null,
 *   keeping: number|null, failed: boolean, update: string|null, installable: boolean,
 *   installed: boolean}} OfflineState
 *   part: 0..1 of the needed files stored; rest: bytes of the other ones that are not stored, null while that
 *   is not known; keeping: 0..1 of these while they are fetched, else null; failed: the last time they were
 *   not all to be had;
 *   update: build that waits to be used, TAKEN if another tab uses it already, or null
 */
import { SITE, nameTab, registerServiceWorker } from "./trust.js";

export const TAKEN = "taken";

const ANSWER_MS = 3000;
const KEEP_MS = 300000;

/**
 * @import { InstallPrompt } from "./runtime.js"
 * @typedef {{build?: string, tab?: string, rest?: number, error?: string}} Told   by web/sw.js, as it was asked
 */

/**
 * Asks a service worker over a channel of its own.
 * @param {ServiceWorker} worker
 * @param {object} message
 * @param {number} ms
 * @returns {Promise<Told>} {} when it does not answer
 */
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
 * @param {ServiceWorker} worker
 * @returns {Promise<{build: string, tab: string}>} both "" when it does not answer
 */
async function askWorker(worker) {
  const { build = "", tab = "" } = await ask(worker, { type: "build" }, ANSWER_MS);
  return { build: String(build), tab: String(tab) };
}

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
  /** @type {ServiceWorkerRegistration|null} */
  #registration = null;
  /** @type {InstallPrompt|null} */
  #prompt = null;
  #mine = false; // this tab asked for the take-over
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

  /** To be called when the engine is ready, so that storing does not compete with it. */
  async start() {
    const container = navigator.serviceWorker;
    if (!container) return this.#change({ offline: "none" });
    const { controller } = container;
    if (controller) void askWorker(controller).then(({ tab }) => nameTab(tab));
    container.addEventListener("message", ({ data }) => this.#hear(data));
    container.addEventListener("controllerchange", () => controller && this.#taken());
    try {
      this.#registered(await registerServiceWorker());
    } catch (error) {
      console.warn(`offline: ${String(error)}`);
      this.#change({ offline: "none" });
    }
  }

  /** @param {ServiceWorkerRegistration|undefined} registration some private windows have none */
  #registered(registration) {
    if (!registration) throw new Error("no registration");
    this.#registration = registration;
    registration.addEventListener("updatefound", () => this.#follow(registration.installing));
    this.#follow(registration.installing);
    if (registration.active) void this.#ready();
    void this.#offer();
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") void this.check();
    });
  }

  /** @param {{total?: number, done?: number, type?: string}|null} data how far it is with what it stores */
  #hear(data) {
    const { total = 0, done = 0 } = data ?? {};
    if (!(total > 0)) return;
    const part = Math.min(1, done / total);
    if (data?.type === "progress") this.#change({ part });
    if (data?.type === "keeping" && this.#state.keeping !== null) this.#change({ keeping: part });
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
    if (fresh.length && this.#state.offline === "ready") void this.#keep([...this.#used]);
  }

  /** The needed files are stored. It works without a connection once those that were used besides are, too. */
  async #ready() {
    await this.#keep([...this.#used]);
    this.#change({ offline: "ready", part: 1 });
  }

  /** @param {string[]|"all"} wish @returns {Promise<boolean>} whether all of it is kept */
  async #keep(wish) {
    const active = this.#registration?.active;
    const told = active ? await ask(active, { type: "keep", wish }, KEEP_MS) : {};
    const { rest = null, error = "no answer" } = told;
    if (error) console.warn(`offline: ${String(error)}`);
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

  /** @param {ServiceWorker|null} worker */
  #follow(worker) {
    if (!worker) return;
    if (this.#state.offline !== "ready") this.#change({ offline: "storing" });
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated") void this.#ready();
      if (worker.state === "installed") void this.#offer();
      if (worker.state === "redundant" && this.#state.offline === "storing")
        this.#change({ offline: "none" });
    });
  }

  /** Says that a new build waits; nothing is forced. */
  async #offer() {
    const { waiting, active } = this.#registration ?? {};
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
    if (!waiting) return location.reload();
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

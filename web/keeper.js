/**
 * Keeper: the service worker seen from the page: registration, what it keeps beyond the needed, the offer of an update.
 * It knows the messages {type: "build"}, {type: "keep", wish} and {type: "take-over"} of sw.js; it does not know which
 * files there are, nor any game.
 */
import { TAKEN } from "./start/offline.js";
import { nameTab, registerServiceWorker } from "./site/trust.js";

const ANSWER_MS = 3000;
const KEEP_MS = 300000;

/**
 * @import { OfflineState } from "./start/offline.js"
 * @typedef {{build?: string, tab?: string, rest?: number, error?: string}} Told   by web/sw.js, as it was asked
 * @typedef {object} Page   what it is told of the page, and tells it
 * @property {() => OfflineState} state
 * @property {(change: Partial<OfflineState>) => void} change
 * @property {() => string[]} used   addresses of files that no service worker saw this tab fetch
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

export class Keeper {
  /** @type {ServiceWorkerRegistration|null} */
  #registration = null;
  #mine = false; // this tab asked for the take-over
  #page;

  /** @param {Page} page */
  constructor(page) {
    this.#page = page;
  }

  /** Registers the service worker, and hears what it does; fails if there is none. */
  async start() {
    const container = navigator.serviceWorker;
    const { controller } = container;
    if (controller) void askWorker(controller).then(({ tab }) => nameTab(tab));
    container.addEventListener("message", ({ data }) => this.#hear(data));
    container.addEventListener("controllerchange", () => controller && this.#taken());
    this.#registered(await registerServiceWorker());
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
    if (data?.type === "progress") this.#page.change({ part });
    if (data?.type === "keeping" && this.#page.state().keeping !== null) this.#page.change({ keeping: part });
  }

  /** The needed files are stored. It works without a connection once those that were used besides are, too. */
  async #ready() {
    await this.keep();
    this.#page.change({ offline: "ready", part: 1 });
  }

  /**
   * Keeps what was used, or all.
   * @param {string[]|"all"} [wish]
   * @returns {Promise<boolean>} whether all of it is kept
   */
  async keep(wish = this.#page.used()) {
    const active = this.#registration?.active;
    const told = active ? await ask(active, { type: "keep", wish }, KEEP_MS) : {};
    const { rest = null, error = "no answer" } = told;
    if (error) console.warn(`offline: ${String(error)}`);
    this.#page.change({ rest });
    return !error;
  }

  /** Keeps everything there is, for all languages and games. */
  async keepAll() {
    if (this.#page.state().offline !== "ready" || this.#page.state().keeping !== null) return;
    this.#page.change({ keeping: 0, failed: false });
    const whole = await this.keep("all");
    this.#page.change({ keeping: null, failed: !whole });
  }

  /** @param {ServiceWorker|null} worker */
  #follow(worker) {
    if (!worker) return;
    if (this.#page.state().offline !== "ready") this.#page.change({ offline: "storing" });
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated") void this.#ready();
      if (worker.state === "installed") void this.#offer();
      if (worker.state === "redundant" && this.#page.state().offline === "storing")
        this.#page.change({ offline: "none" });
    });
  }

  /** Says that a new build waits; nothing is forced. */
  async #offer() {
    const { waiting, active } = this.#registration ?? {};
    if (waiting && active) this.#page.change({ update: (await askWorker(waiting)).build || "?" });
  }

  /** A new build serves new tabs now. This one goes on with its own, whose files are kept for it, unless it asked. */
  #taken() {
    if (this.#mine) location.reload();
    else this.#page.change({ update: TAKEN });
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
}

/** @param {Page} page */
export const createKeeper = (page) => new Keeper(page);

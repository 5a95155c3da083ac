/**
 * Offline: the service worker seen from the page: registration, the offer of an update, installation as an app. It knows the
 * messages {type: "build"} and {type: "take-over"} of sw.js; it does not know what sw.js keeps, nor any game.
 *
 * @typedef {{offline: "unknown"|"storing"|"ready"|"none", part: number, update: string|null, installable: boolean,
 *   installed: boolean}} OfflineState
 *   part: 0..1 of the files stored; update: build that waits to be used, TAKEN if another tab uses it already, or null
 */
import { nameTab, registerServiceWorker } from "./trust.js";

export const TAKEN = "taken";

const ANSWER_MS = 3000;

/**
 * The build of a service worker and its name for this tab, asked over a channel of its own.
 * @returns {Promise<{build: string, tab: string}>} both "" when it does not answer
 */
function askWorker(worker) {
  return new Promise((resolve) => {
    const channel = new MessageChannel();
    const hear = ({ build = "", tab = "" } = {}) => resolve({ build: String(build), tab: String(tab) });
    channel.port1.onmessage = ({ data }) => hear(data);
    setTimeout(hear, ANSWER_MS);
    worker.postMessage({ type: "build" }, [channel.port2]);
  });
}

class Offline {
  #state = { offline: "unknown", part: 0, update: null, installable: false, installed: false };
  #listeners = new Set();
  #registration = null;
  #prompt = null;
  #mine = false; // this tab asked for the take-over

  constructor() {
    this.#state.installed = matchMedia("(display-mode: standalone)").matches;
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault(); // the offer is a button of ours, not a banner
      this.#prompt = event;
      this.#change({ installable: true });
    });
    addEventListener("appinstalled", () => this.#change({ installable: false, installed: true }));
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
    if (this.#registration.active) this.#change({ offline: "ready", part: 1 });
    this.#offer();
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.check());
  }

  #hear(data) {
    if (data?.type === "progress" && data.total > 0) this.#change({ part: Math.min(1, data.done / data.total) });
  }

  #follow(worker) {
    if (!worker) return;
    if (this.#state.offline !== "ready") this.#change({ offline: "storing" });
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated") this.#change({ offline: "ready", part: 1 });
      if (worker.state === "installed") this.#offer();
      if (worker.state === "redundant" && this.#state.offline === "storing") this.#change({ offline: "none" });
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
 *   check: () => Promise<void>, update: () => void, install: () => Promise<boolean>}}
 *   start is to be called when the engine is ready, so that storing does not compete with it
 */
export function createOffline() {
  return new Offline();
}

/**
 * Offline: the service worker seen from the page: registration, the offer of an update, installation as an app. It knows the
 * messages {type: "build"} and {type: "take-over"} of sw.js; it does not know what sw.js keeps, nor any game.
 *
 * @typedef {{offline: "unknown"|"storing"|"ready"|"none", part: number, update: string|null, installable: boolean,
 *   installed: boolean}} OfflineState
 *   part: 0..1 of the files stored; update: build that waits to be used, or null
 */
import { registerServiceWorker } from "./trust.js";

const ANSWER_MS = 3000;

/** The build of a service worker, asked over a channel of its own. @returns {Promise<string>} "" when it does not answer */
function askBuild(worker) {
  return new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = ({ data }) => resolve(data?.type === "build" ? String(data.build) : "");
    setTimeout(() => resolve(""), ANSWER_MS);
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
    if (waiting && active) this.#change({ update: (await askBuild(waiting)) || "?" });
  }

  /** A new build serves this page's folder now. This tab goes on until it is reloaded, unless it asked or is not seen. */
  #taken() {
    if (this.#mine || document.visibilityState === "hidden") location.reload();
    else this.#change({ update: "taken" });
  }

  /** Looks for a new build. */
  async check() {
    await this.#registration?.update().catch(() => undefined);
  }

  /** Uses the new build: reloads this tab. To be called between two moves, when everything is saved. */
  update() {
    this.#mine = true;
    const waiting = this.#registration?.waiting;
    if (waiting) waiting.postMessage({ type: "take-over" });
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

  /** The build that serves this page. @returns {Promise<string>} "" without a service worker */
  async build() {
    const worker = navigator.serviceWorker?.controller;
    return worker ? askBuild(worker) : "";
  }
}

/**
 * @returns {{readonly state: OfflineState, subscribe: (fn: (state: OfflineState) => void) => () => void, start: () => Promise<void>,
 *   check: () => Promise<void>, update: () => void, install: () => Promise<boolean>, build: () => Promise<string>}}
 *   start is to be called when the engine is ready, so that storing does not compete with it
 */
export function createOffline() {
  return new Offline();
}

/**
 * What the page says: one polite region for moves, one assertive for errors, and short notes that are also seen.
 * Knows no words of its own.
 */
import { h } from "./dom.js";

/** @import { Act } from "../types.d.ts" */

/**
 * What a note looks like, and what can be done on it.
 * @typedef {{kind?: string, action?: string, act?: Act}} ToastLook
 * @typedef {ReturnType<typeof createLive>} Live
 */

/**
 * Notes take the place of what stands in the bar of `root`, or in that of an open dialog: there they lie on nothing.
 * @param {HTMLElement} root
 */
export function createLive(root) {
  // The regions of the static page are older than any text and therefore surely heard.
  const polite =
    document.getElementById("say") || h("div", { class: "s-away", role: "status", "aria-live": "polite" });
  const assertive =
    document.getElementById("alert") ||
    h("div", { class: "s-away", role: "alert", "aria-live": "assertive" });
  const toasts = h("div", { class: "s-toasts", "aria-hidden": "true" });
  for (const region of [polite, assertive]) if (!region.isConnected) document.body.append(region);
  const usual = root.querySelector(".s-head") || root;
  let home = usual;
  home.append(toasts);
  const put = (/** @type {HTMLElement} */ region, /** @type {string} */ text) => {
    if (!text) return;
    // A new element each time: the same sentence twice is heard twice. Only a few are kept.
    region.append(h("p", {}, text));
    while (region.childElementCount > 3) region.firstElementChild?.remove();
  };
  /** Whether there are notes is said at the bar itself, for what they lie over. */
  const mark = () => toasts.parentElement?.toggleAttribute("data-notes", toasts.firstChild !== null);
  const move = (/** @type {Element} */ host) => {
    if (toasts.parentElement === host) return;
    toasts.parentElement?.removeAttribute("data-notes");
    host.append(toasts);
    mark();
  };
  const show = (/** @type {string} */ text, /** @type {ToastLook} */ more = {}) => {
    move([...document.querySelectorAll("dialog[open] .s-dialog-head")].pop() ?? home);
    return showToast(toasts, text, more, mark);
  };
  return {
    /** @param {string} text */
    say: (text) => put(polite, text),
    /** @param {string} text */
    alarm: (text) => put(assertive, text),
    /** @param {string} text */
    warn: (text) => {
      put(assertive, text);
      show(text, { kind: "warn" });
    },
    /** @param {string} text @param {ToastLook} [more] */
    toast: (text, more = {}) => {
      put(polite, text);
      return show(text, more);
    },
    /** The dialog was closed. */
    back: () => move(home),
    /** Notes stand in the bar of a screen that has one of its own; null: in the page's. @param {Element | null} bar */
    stand: (bar) => {
      home = bar ?? usual;
      document.documentElement.toggleAttribute("data-bar", bar !== null);
      move(home);
    },
  };
}

/** @type {WeakMap<Element, () => void>} how each note goes */
const ends = new WeakMap();

/**
 * A note that goes by itself, or at a touch. What it could do is forgotten with it: that may hold a whole table.
 * @param {HTMLElement} host @param {string} text @param {ToastLook} more
 * @param {() => void} changed
 * @returns {() => void} takes it away
 */
function showToast(host, text, more, changed) {
  const drop = () => {
    clearTimeout(timer);
    note.remove();
    if (!host.querySelector("button")) host.setAttribute("aria-hidden", "true");
    changed();
  };
  const note = h(
    "div",
    { class: `s-toast ${more.kind ? `s-toast-${more.kind}` : ""}`, on: { click: drop } },
    h("span", {}, text),
  );
  if (more.action)
    note.append(
      h("button", { type: "button", class: "s-toast-act", on: { click: () => more.act?.() } }, more.action),
    );
  for (const old of [...host.children]) if (old.textContent === note.textContent) ends.get(old)?.();
  host.append(note);
  changed();
  if (more.action) host.removeAttribute("aria-hidden");
  const timer = setTimeout(drop, more.action ? 10000 : Math.max(3500, text.length * 70));
  ends.set(note, drop);
  for (const old of [...host.children].slice(0, -3)) ends.get(old)?.();
  return drop;
}

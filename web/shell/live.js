/**
 * What the page says: one polite region for moves, one assertive for errors, and short notes that are also seen.
 * Knows no words of its own.
 */
import { h } from "./dom.js";

/**
 * @param {HTMLElement} root
 * @returns {{say: (text: string) => void, alarm: (text: string) => void, warn: (text: string) => void, toast: (text: string, more?: any) => () => void}}
 */
export function createLive(root) {
  // The regions of the static page are older than any text and therefore surely heard.
  const polite = document.getElementById("say") || h("div", { class: "s-away", role: "status", "aria-live": "polite" });
  const assertive = document.getElementById("alert") || h("div", { class: "s-away", role: "alert", "aria-live": "assertive" });
  const toasts = h("div", { class: "s-toasts", "aria-hidden": "true" });
  for (const region of [polite, assertive]) if (!region.isConnected) document.body.append(region);
  root.append(toasts);
  const put = (/** @type {HTMLElement} */ region, /** @type {string} */ text) => {
    if (!text) return;
    // A new element each time: the same sentence twice is heard twice. Only a few are kept.
    region.append(h("p", {}, text));
    while (region.childElementCount > 3) region.firstElementChild.remove();
  };
  const show = (/** @type {string} */ text, /** @type {any} */ more = {}) => showToast(toasts, text, more);
  return {
    say: (text) => put(polite, text),
    alarm: (text) => put(assertive, text),
    warn: (text) => { put(assertive, text); show(text, { kind: "warn" }); },
    toast: (text, more = {}) => { put(polite, text); return show(text, more); },
  };
}

/**
 * A note at the edge of the page that goes by itself; a dialog that is open keeps it above itself.
 * @param {HTMLElement} host @param {string} text @param {{kind?: string, action?: string, act?: () => void}} more
 * @returns {() => void} takes it away
 */
function showToast(host, text, more) {
  const note = h("div", { class: `s-toast ${more.kind ? `s-toast-${more.kind}` : ""}` }, h("span", {}, text));
  const open = [...document.querySelectorAll("dialog[open]")].pop();
  (open || host.parentElement || document.body).append(host);
  if (more.action) {
    host.removeAttribute("aria-hidden");
    note.append(h("button", { type: "button", class: "s-toast-act", on: { click: () => { note.remove(); more.act(); } } }, more.action));
  }
  for (const old of host.children) if (old.textContent === note.textContent) old.remove();
  host.append(note);
  settle(host);
  while (host.childElementCount > 3) host.firstElementChild.remove();
  const drop = () => {
    note.remove();
    if (!host.querySelector("button")) host.setAttribute("aria-hidden", "true");
  };
  setTimeout(drop, more.action ? 10000 : Math.max(3500, text.length * 70));
  return drop;
}

const TOUCHED = "button, a[href], input, select, textarea, summary, [data-place], .b-combo";
const STEP = 8;

/** The notes lie where they cover least of what is touched or read on a board: from the lower edge upwards, the first place that is free. */
function settle(/** @type {HTMLElement} */ host) {
  host.style.insetBlockEnd = "";
  const own = host.getBoundingClientRect();
  const notes = [...host.children].map((one) => one.getBoundingClientRect());
  const left = Math.min(...notes.map((one) => one.left));
  const right = Math.max(...notes.map((one) => one.right));
  const others = [...document.querySelectorAll(TOUCHED)].filter((one) => !host.contains(one) && one.checkVisibility?.() !== false)
    .map((one) => one.getBoundingClientRect()).filter((one) => one.width && one.right > left && one.left < right);
  const covered = (/** @type {number} */ up) => others.reduce((all, one) =>
    all + Math.max(0, Math.min(one.bottom, own.bottom - up) - Math.max(one.top, own.top - up)) * Math.min(one.width, right - left), 0);
  let best = { up: 0, area: covered(0) };
  for (let up = STEP; best.area && own.top - up >= 0; up += STEP) {
    const area = covered(up);
    if (area < best.area) best = { up, area };
  }
  if (best.up) host.style.insetBlockEnd = `${window.innerHeight - own.bottom + best.up}px`;
}

/**
 * Picturing: takes the picture of a screen that is at rest, a little at a time, and puts it where the service worker
 * finds it. It comes with what nobody sees first. Knows elements and texts; when one is taken, and until when it is
 * good, web/prerender/prerender.js knows.
 *
 * @import { Source } from "./prerender.js"
 * @typedef {object} Wish
 * @property {() => Promise<{build: string}|null>|null} build
 * @property {string} address
 * @property {Source} source
 * @property {() => boolean} goes   whether it is still wanted
 */
import { untilIdle } from "../board/motion/idle.js";
import { PLACE } from "../site/place.js";
import { SITE } from "../site/trust.js";
import { markup } from "./markup.js";

/** Bytes of a picture, and of what stands around the text in it. */
const MOST = 40_000;
const ROOM = 250;
/** Addresses that have one. */
const ADDRESSES = 8;
/** Milliseconds at a time. */
const SLICE_MS = 3;
const CHANGES = { subtree: true, childList: true, attributes: true, characterData: true };

/**
 * The text of an element, written when nothing else is to be done, but at once where nobody looks; null if
 * it has changed meanwhile.
 * @param {Element} frame @param {(node: Element) => boolean} leave
 */
async function written(frame, leave) {
  const observer = new MutationObserver(() => undefined);
  observer.observe(frame, CHANGES);
  let changed = false;
  try {
    for (const text = markup(frame, leave); ;) {
      const seen = !document.hidden;
      if (seen) await untilIdle();
      changed ||= observer.takeRecords().length > 0;
      if (changed) return null;
      for (const end = performance.now() + SLICE_MS; !seen || performance.now() < end;) {
        const { done, value } = text.next();
        if (done) return value;
      }
    }
  } finally {
    observer.disconnect();
  }
}

/** @param {string} text */
const bytesOf = (text) => new TextEncoder().encode(text).length;

/** What web/early.js has to know of a picture that is taken now. @param {Source} source */
function facts({ day = "", looks }) {
  const { cloth = "", bar = "none" } = looks ?? document.documentElement.dataset;
  return { token: crypto.randomUUID(), width: innerWidth, height: innerHeight, cloth, bar, day };
}

/** @param {{[name: string]: string|number}} about */
const attributes = (about) =>
  Object.entries(about)
    .map(([name, value]) => ` data-${name}="${value}"`)
    .join("");

/**
 * Takes a picture and keeps it.
 * @param {Wish} wish
 * @returns {Promise<string|null>} its token, by which it is known to be good; "" if there is none, as where it is too
 *   long whatever is left out; null if the screen has changed meanwhile
 */
export async function take({ build, address, source, goes }) {
  const about = facts(source);
  const text = await taken(source);
  if (text === null || !goes()) return null;
  const kept = text !== "" && (await put(build, address, about, text));
  return kept ? about.token : "";
}

/** @param {Source} source @returns {Promise<string|null>} "": it is too long whatever is left out */
async function taken({ frame, leaves }) {
  for (const leave of leaves) {
    const text = await written(frame, leave);
    if (text === null || bytesOf(text) <= MOST - ROOM) return text;
  }
  return "";
}

/**
 * @param {Wish["build"]} built @param {string} address @param {ReturnType<typeof facts>} about @param {string} text
 * @returns {Promise<boolean>} whether it is kept
 */
async function put(built, address, about, text) {
  const { build } = (await built()) ?? {};
  if (!build) return false;
  const { lang } = document.documentElement;
  const page = `<div id="prerender" lang="${lang}"${attributes(about)}>${text}</div>`;
  try {
    const cache = await caches.open(`${PLACE.prefix}prerender:${build}`);
    const place = `${SITE}?prerender=${encodeURIComponent(address)}`;
    await cache.delete(place); // so that it is the youngest again
    await cache.put(place, new Response(page));
    const all = await cache.keys();
    for (const old of all.slice(0, Math.max(0, all.length - ADDRESSES))) await cache.delete(old);
    return true;
  } catch {
    return false; // no room, or a browser that keeps nothing
  }
}

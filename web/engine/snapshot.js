/**
 * Snapshot: which memory of a started Python this browser may start from. It knows for which build and browser one is
 * good, and which one did harm; how one is made knows web/memory.js, how it is used web/worker.js.
 */
import { PLACE as NAMES } from "../site/place.js";
import { SITE } from "../site/trust.js";

export const STORE = `tschatulle-memory:${new URL(SITE).pathname}`; // both as in web/worker.js
export const PLACE = `${SITE}memory`;
const MARK = `${NAMES.prefix}memory`;
const MOST_TRIES = 3; // starts in a row of which the end was not seen

/** How often a start out of this snapshot was begun since one ended well. @param {string} key */
export function triesOf(key) {
  try {
    const [tries, ...rest] = (localStorage.getItem(MARK) ?? "").split(" ");
    return rest.join(" ") === key ? Number(tries) : 0;
  } catch {
    return 0;
  }
}

/** @param {string} key @param {number} tries @returns {boolean} whether that is noted */
export function mark(key, tries) {
  try {
    if (tries) localStorage.setItem(MARK, `${tries} ${key}`);
    else localStorage.removeItem(MARK);
    return true;
  } catch {
    return false; // no storage
  }
}

/**
 * What a snapshot has to be of: it fits the build that it is of, in the browser that it was made in. "":
 * that is not known, or this is the page in one file, and none is used. null: this one did harm before, and
 * none is to be kept.
 * @param {{build: string}|null} build @returns {string|null}
 */
export function snapshotKey(build) {
  if (!build || globalThis.tschatulleSingle) return "";
  const key = `${build.build} ${navigator.userAgent}`;
  return triesOf(key) < MOST_TRIES ? key : null;
}

/** A start out of a snapshot begins; should it take the whole page with it, that will be known. @param {string} key */
export function trySnapshot(key) {
  mark(key, triesOf(key) + 1);
}

/** How a start went, as the worker says. @param {string|null} key @param {string} word "used", "none" or "failed" */
export function triedSnapshot(key, word) {
  if (word === "used") mark(key ?? "", 0);
  if (word === "failed" && key) mark(key, MOST_TRIES);
}

/** Whether a memory of this is here. @param {string|null} key */
export async function isKept(key) {
  const answer = await globalThis.caches?.match(PLACE, { cacheName: STORE }).catch(() => null);
  return answer?.headers.get("x-key") === key;
}

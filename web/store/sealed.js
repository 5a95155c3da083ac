/**
 * Sealed: one stored record as text: version, checksum, contents. The checksum finds damage, not malice; what
 * is inside is looked at again by whoever uses it. Knows nothing of where texts are kept.
 *
 * Format: "T1 <8 hex digits of FNV-1a over the rest> <JSON of {c, data}>"; c counts the writes of this record.
 */

import { readJson } from "./nesting.js";

/**
 * @typedef {{c: number, data: unknown, flaw?: undefined}} Sealed a sound record: how often it was written,
 *   and its contents
 * @typedef {{flaw: "corrupt"|"future", c?: undefined, data?: undefined}} Flawed
 */

export const VERSION = 1;
const HEAD = /^T(\d{1,4}) ([0-9a-f]{8}) /;

/** @param {string} text @returns {string} FNV-1a, 32 bits, over the UTF-16 units, low byte first */
export function checksum(text) {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    hash = Math.imul(hash ^ (unit & 255), 0x01000193);
    hash = Math.imul(hash ^ (unit >> 8), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}

/** @param {number} c @param {unknown} data @returns {string} */
export function seal(c, data) {
  const body = JSON.stringify({ c, data });
  return `T${VERSION} ${checksum(body)} ${body}`;
}

/**
 * @param {unknown} text
 * @returns {Sealed|Flawed}
 */
export function unseal(text) {
  if (typeof text !== "string") return { flaw: "corrupt" };
  const head = HEAD.exec(text);
  if (!head) return { flaw: "corrupt" };
  if (Number(head[1]) !== VERSION) return { flaw: Number(head[1]) > VERSION ? "future" : "corrupt" };
  const body = text.slice(head[0].length);
  if (checksum(body) !== head[2]) return { flaw: "corrupt" };
  try {
    const { c, data } = readJson(body);
    return Number.isSafeInteger(c) && c >= 0 ? { c, data } : { flaw: "corrupt" };
  } catch {
    return { flaw: "corrupt" };
  }
}

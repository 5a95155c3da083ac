/**
 * Bytes of files in one of the encodings in which games are kept, as text. Knows UTF-8, UTF-16 (both also
 * without a mark), Windows-1252 and Windows-1251; decides as core/tschatulle/commands/decoding.py does. What the text
 * says is the core's.
 */

const SAMPLE = 4096; // bytes that show whether a file without a mark is UTF-16
const MARKS = /** @type {[number[], string][]} */ ([
  [[0xef, 0xbb, 0xbf], "utf-8"],
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
]);
/** Letters beyond ASCII, and the ASCII letters beside them. */
const RUN = /([A-Za-z]?)([\u00a8\u00b8\u00c0-\u00ff]+)([A-Za-z]?)/g;
// oxlint-disable-next-line no-control-regex -- these very characters are looked for
const STRANGE = /[\u0000-\u0008\u000e-\u0019\u001c-\u001f]/; // what no text holds

/**
 * The text. Throws an error with the reason "no-text" and the line for what is none.
 * @param {Uint8Array} bytes
 * @returns {string}
 */
export function decoded(bytes) {
  const text = read(bytes);
  const at = text.search(STRANGE);
  if (at >= 0) {
    const line = (text.slice(0, at).match(/\r\n|\r|\n/g) ?? []).length + 1;
    throw Object.assign(new Error("no-text"), { reason: "no-text", params: { line } });
  }
  return text;
}

/** @param {Uint8Array} bytes */
function read(bytes) {
  for (const [mark, name] of MARKS)
    if (mark.every((byte, i) => bytes[i] === byte)) return as(name, bytes.subarray(mark.length));
  const wide = wideName(bytes.subarray(0, SAMPLE));
  if (wide) return as(wide, bytes);
  const text = as("utf-8", bytes);
  const damaged = (text.match(/\ufffd/g) ?? []).length;
  const letters = (text.match(/[\u0080-\u{10ffff}]/gu) ?? []).length - damaged;
  return damaged > letters ? as(narrowName(bytes), bytes) : text;
}

/** @param {string} name @param {Uint8Array} bytes */
const as = (name, bytes) => new TextDecoder(name, { ignoreBOM: true }).decode(bytes);

/**
 * UTF-16 without a mark: digits and line ends have an empty byte, always on the same side.
 * @param {Uint8Array} sample
 */
function wideName(sample) {
  const empty = [0, 0];
  sample.forEach((byte, i) => {
    if (byte === 0) empty[i % 2] += 1;
  });
  const [even, odd] = empty;
  if (
    Math.max(even, odd) * 8 < sample.length ||
    Math.min(even, odd) * 4 > Math.max(even, odd) ||
    !(even + odd)
  )
    return "";
  return odd > even ? "utf-16le" : "utf-16be";
}

/**
 * One byte a letter: Western words have single letters between those of ASCII, Cyrillic ones have nothing
 * else.
 * @param {Uint8Array} bytes
 */
function narrowName(bytes) {
  let western = 0;
  let cyrillic = 0;
  for (const [, before, run, after] of as("windows-1252", bytes).matchAll(RUN)) {
    if (before || after) western += run.length;
    else cyrillic += run.length;
  }
  return cyrillic > western ? "windows-1251" : "windows-1252";
}

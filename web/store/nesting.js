/**
 * JSON from outside, read only when it is not nested deeply: whatever goes through a value later, branch by
 * branch, may run out of stack. It knows brackets and strings, not what a text says. The core counts likewise
 * for what it reads (play/formats/nesting.py).
 */

/** Brackets inside brackets; the deepest that is ever kept, a picture of a table, has about ten. */
export const DEPTH = 100;

const QUOTE = 34;
const BACKSLASH = 92;

/** The place behind the string that begins here. @param {string} text @param {number} begin */
function behindString(text, begin) {
  let i = begin + 1;
  while (i < text.length && text.charCodeAt(i) !== QUOTE) i += text.charCodeAt(i) === BACKSLASH ? 2 : 1;
  return i + 1;
}

/**
 * @param {string} text
 * @returns {boolean} whether a reader that begins at the front would find more than DEPTH brackets open at
 *   once
 */
export function tooDeep(text) {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit === QUOTE) i = behindString(text, i) - 1;
    else if (unit === 91 || unit === 123) depth += 1;
    else if (unit === 93 || unit === 125) depth -= 1;
    if (depth > DEPTH) return true;
  }
  return false;
}

/**
 * @param {string} text
 * @returns {any} whatever it says, of which whoever asks believes nothing yet
 * @throws {SyntaxError}
 */
export function readJson(text) {
  if (tooDeep(text)) throw new SyntaxError("nested too deeply");
  return JSON.parse(text);
}

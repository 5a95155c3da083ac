/**
 * How wide words are, measured once for each font on a canvas: asking the layout for every text makes
 * the browser lay out
 * everything anew. Knows fonts by the tokens of the page; knows no board.
 */

/** @typedef {"text"|"title"} Family   as in theme.css: --font and --font-title */

const TOKENS = { text: "--font", title: "--font-title" };
const BASE = 100; // size in which words are measured; widths grow with the size
const MORE = "…";

/** @typedef {Pick<CanvasRenderingContext2D, "font"|"measureText">} Pen */

/** @type {Map<string, number>} */
const known = new Map();
/**
 * One for each font: to set one, as to read a token, brings the styles of the whole page up to date.
 * @type {Map<string, Pen|null>}
 */
const pens = new Map();
let reads = 0;
document.fonts?.addEventListener("loadingdone", () => {
  reads += 1;
  known.clear();
  pens.clear();
});

/** How often fonts have come: words that were measured before may be of another width now. */
export const fontsRead = () => reads;

/**
 * The width of words in pixels.
 * @param {string} words @param {number} size in pixels @param {number} [weight] @param {Family} [family]
 */
export function widthOf(words, size, weight = 600, family = "text") {
  const key = `${weight} ${family} ${words}`;
  const found = known.get(key) ?? measure(words, weight, family);
  known.set(key, found);
  return (found * size) / BASE;
}

/** @param {string} words @param {number} weight @param {Family} family */
function measure(words, weight, family) {
  const pen = penOf(weight, family);
  return pen ? pen.measureText(words).width : words.length * BASE * 0.55;
}

/** @param {number} weight @param {Family} family @returns {Pen|null} */
function penOf(weight, family) {
  const name = `${weight} ${family}`;
  const found = pens.get(name);
  if (found !== undefined) return found;
  const pen = document.createElement("canvas").getContext("2d");
  const faces = getComputedStyle(document.documentElement).getPropertyValue(TOKENS[family]) || "sans-serif";
  if (pen) pen.font = `${weight} ${BASE}px ${faces}`;
  pens.set(name, pen);
  return pen;
}

/**
 * As many of the words as there is room for, with an ellipsis if some are missing.
 * @param {string} words
 * @param {number} room in pixels
 * @param {number} size
 * @param {number} [weight]
 * @param {Family} [family]
 */
export function cut(words, room, size, weight = 600, family = "text") {
  if (widthOf(words, size, weight, family) <= room) return words;
  const share = room / widthOf(words, size, weight, family);
  let end = Math.min(words.length - 1, Math.ceil(words.length * share));
  while (end > 1 && widthOf(words.slice(0, end) + MORE, size, weight, family) > room) end -= 1;
  return words.slice(0, end).trimEnd() + MORE;
}

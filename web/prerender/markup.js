/**
 * Markup: what stands in the page as a text that makes the same elements again, written a little at a time. It knows
 * elements; it does not know what they show, nor where the text is kept.
 *
 * The policy of the page allows no style attribute in a text, so that a style is put down as `data-style`. Drawings
 * that stand in a picture twice are written once (`data-copied`), and called by number where they stand again
 * (`data-copy`). Of an element only what differs is written from the one before it (`data-like`), from the one that has
 * its place in what stands before its parent, or else in the twin of that (`data-twin`), or from the last one of its
 * name in the text (`data-last`). web/early.js makes it all good.
 */

const SVG = "http://www.w3.org/2000/svg";
/** Elements between two looks at the clock. */
const STRIDE = 12;
/** A drawing of which the browser says less than this, with the name of its space, is written again. */
const SHORT = 90;
const texts = new XMLSerializer();
/** What an element is like: the one before it, that of the same place before its parent, the last of its name. */
const MARKS = [" data-like", " data-twin", " data-last"];
/** Elements of which more is written than their attributes. */
const CHOSEN = new Set(["OPTION", "INPUT"]);
/** Elements without an end. */
const VOID = new Set(["BR", "HR", "IMG", "INPUT"]);

/** @typedef {(node: Element) => boolean} Leave   whether an element is left out */

/** @type {{[sign: string]: string}} */
const NAMES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (/** @type {string} */ text) => text.replace(/[&<>"]/g, (sign) => NAMES[sign]);

class Writer {
  /** @type {string[]} */
  parts = [];
  /** Of each drawing: where its own mark belongs among the parts, and its number once it stands somewhere again. */
  #drawings = new Map();
  #copied = 0;
  /** The last element of each name. @type {Map<string, Element>} */
  #last = new Map();
  #leave;
  #count = 0;

  /** @param {Leave} leave */
  constructor(leave) {
    this.#leave = leave;
  }

  /**
   * @param {Element} node @param {Element} [before] what was written before it in its parent
   * @param {Element} [twin] what has its place in what stands before its parent, or in the twin of that
   * @returns {Generator<void, void>}
   */
  *write(node, before, twin) {
    if (this.#again(node)) return;
    this.#count += 1;
    if (this.#count % STRIDE === 0) yield;
    const [open, end] = tags(node, [before, twin, this.#last.get(node.localName)]);
    this.#last.set(node.localName, node);
    this.parts.push(open);
    const other = before ?? twin;
    const twins = other?.firstElementChild ? this.#kept(other) : [];
    /** @type {Element[]} */
    const done = [];
    for (const child of node.childNodes) {
      if (child instanceof Text) this.parts.push(escaped(child.data));
      if (!(child instanceof Element) || this.#leave(child)) continue;
      yield* this.write(child, done[done.length - 1], twins[done.length]);
      done.push(child);
    }
    this.parts.push(end);
  }

  /** The elements in another one that are not left out. @param {Element} node */
  #kept(node) {
    return [...node.children].filter((child) => !this.#leave(child));
  }

  /** Writes where a drawing stands that is written already. @param {Element} node @returns {boolean} whether it is */
  #again(node) {
    if (node.namespaceURI !== SVG || node.localName === "svg") return false;
    const whole = texts.serializeToString(node);
    if (whole.length < SHORT) return false;
    const before = this.#drawings.get(whole);
    if (!before) {
      this.#drawings.set(whole, { at: this.parts.length, number: 0 });
      return false;
    }
    if (!before.number) {
      before.number = ++this.#copied;
      this.parts[before.at] = this.parts[before.at].replace(/^<\w+/, `$& data-copied="${before.number}"`);
    }
    this.parts.push(`<g data-copy="${before.number}"/>`);
    return true;
  }
}

/** @param {Attr} one */
function attribute({ name, value }) {
  const title = name === "style" ? "data-style" : name;
  return value === "" ? ` ${title}` : ` ${title}="${escaped(value)}"`;
}

/**
 * The attributes of a node as they are written beside a mark, where another one has the rest; null if it has more.
 * @param {Element} node @param {Element | undefined} other @param {string} mark
 * @returns {string | null}
 */
function unlike(node, other, mark) {
  if (other?.localName !== node.localName || CHOSEN.has(node.tagName)) return null;
  for (const { name } of other.attributes) if (!node.hasAttribute(name)) return null;
  const own = [...node.attributes].filter(({ name, value }) => other.getAttribute(name) !== value);
  return [...own.map(attribute), mark].join("");
}

/**
 * The beginning and the end of an element.
 * @param {Element} node @param {(Element | undefined)[]} others that it may be like: those of MARKS
 * @returns {[string, string]}
 */
function tags(node, others) {
  const name = node.localName;
  const whole = [...node.attributes].map(attribute).join("");
  const ways = others.map((other, n) => unlike(node, other, MARKS[n]) ?? whole);
  let attributes = ways.reduce((best, one) => (one.length < best.length ? one : best), whole);
  if (node instanceof HTMLOptionElement && node.selected && !node.hasAttribute("selected"))
    attributes += " selected";
  const start = `<${name}${attributes}`;
  if (node.namespaceURI === SVG && !node.hasChildNodes()) return [`${start}/>`, ""];
  return VOID.has(node.tagName) ? [`${start}>`, ""] : [`${start}>`, `</${name}>`];
}

/**
 * The text of an element; goes on at each call of `next`, and gives the text at the end.
 * @param {Element} node @param {Leave} [leave]
 * @returns {Generator<void, string>}
 */
export function* markup(node, leave = () => false) {
  const writer = new Writer(leave);
  yield* writer.write(node);
  return writer.parts.join("");
}

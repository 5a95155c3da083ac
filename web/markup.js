/**
 * Markup: what stands in the page as a text that makes the same elements again, written a little at a time. It knows
 * elements; it does not know what they show, nor where the text is kept.
 *
 * The policy of the page allows no style attribute in a text, so that a style is put down as `data-style`. Drawings
 * that stand in a picture twice are written once (`data-copied`), and called by number where they stand again
 * (`data-copy`); of a stroke that is like the one before (`data-like`) only what differs is written. web/early.js
 * makes it all good.
 */

const SVG = "http://www.w3.org/2000/svg";
/** Elements between two looks at the clock. */
const STRIDE = 24;
/** A drawing of which the browser says less than this, with the name of its space, is written again. */
const SHORT = 90;
const texts = new XMLSerializer();
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
  #leave;
  #count = 0;

  /** @param {Leave} leave */
  constructor(leave) {
    this.#leave = leave;
  }

  /** @param {Element} node @returns {Generator<void, void>} */
  *write(node) {
    if (this.#leave(node)) return;
    if (this.#again(node)) return;
    this.#count += 1;
    if (this.#count % STRIDE === 0) yield;
    const [open, end] = tags(node);
    this.parts.push(open);
    for (const child of node.childNodes) {
      if (child instanceof Element) yield* this.write(child);
      else if (child instanceof Text) this.parts.push(escaped(child.data));
    }
    this.parts.push(end);
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

/** The attributes of a node that have to be written beside `data-like`, or null. @param {Element} node */
function unlike(node) {
  const before = node.previousElementSibling;
  if (node.namespaceURI !== SVG || node.firstChild || before?.localName !== node.localName) return null;
  const own = [...node.attributes];
  const other = own.filter(({ name, value }) => before.getAttribute(name) !== value);
  const known = [...before.attributes].every(({ name }) => node.hasAttribute(name));
  return known && own.length - other.length > 1 ? other : null;
}

/** The beginning and the end of an element. @param {Element} node @returns {[string, string]} */
function tags(node) {
  const name = node.localName;
  const other = unlike(node);
  const attributes = [...(other ?? node.attributes)].map((one) => {
    const title = one.name === "style" ? "data-style" : one.name;
    return one.value === "" ? ` ${title}` : ` ${title}="${escaped(one.value)}"`;
  });
  if (other) attributes.push(" data-like");
  if (node instanceof HTMLOptionElement && node.selected && !node.hasAttribute("selected"))
    attributes.push(" selected");
  const start = `<${name}${attributes.join("")}`;
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

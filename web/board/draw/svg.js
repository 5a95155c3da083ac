/**
 * Making SVG and HTML elements. Knows how to set attributes and children; knows no board and no colour.
 * Everything goes through createElement(NS): no markup is ever parsed.
 */

const SVG = "http://www.w3.org/2000/svg";
let count = 0;

/**
 * @typedef {{[name: string]: string|number|null|undefined}} Attributes those that are null or undefined are left out
 * @typedef {Node|string|null|undefined} Child strings become text; null and undefined are left out
 */

/**
 * An SVG element with attributes and children.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} name @param {Attributes} [attributes] @param {...Child} children
 */
export function el(name, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, name), attributes, children);
}

/**
 * An HTML element with attributes and children.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name @param {Attributes} [attributes] @param {...Child} children
 */
export function tag(name, attributes = {}, ...children) {
  return fill(document.createElement(name), attributes, children);
}

/**
 * A decorative svg root with the given view box.
 * @param {string} box
 * @param {string} className
 * @param {...Child} children
 */
export function svg(box, className, ...children) {
  return el(
    "svg",
    { viewBox: box, class: className, "aria-hidden": "true", focusable: "false" },
    ...children,
  );
}

/** SVG text around a point. @param {number} x @param {number} y @param {string} words @param {string} className */
export function text(x, y, words, className) {
  const node = el("text", { x, y, class: className, "text-anchor": "middle" });
  node.textContent = words;
  return node;
}

/** Takes all children out. @template {Element} T @param {T} node @returns {T} */
export function clear(node) {
  node.replaceChildren();
  return node;
}

/** An id that no other element of this page has. @param {string} stem */
export function fresh(stem) {
  count += 1;
  return `${stem}-${count}`;
}

/**
 * Sets an attribute only if it changes, so that nothing is announced or laid out twice.
 * @param {Element} node
 * @param {string} name
 * @param {string|number|null|undefined} value null and undefined take it away
 */
export function put(node, name, value) {
  if (value === null || value === undefined) {
    if (node.hasAttribute(name)) node.removeAttribute(name);
  } else if (node.getAttribute(name) !== String(value)) {
    node.setAttribute(name, String(value));
  }
}

/**
 * Sets a property of the own style only if it changes: to write it brings its look up to date.
 * @param {SVGElement|HTMLElement} node @param {string} name @param {string} value as the browser tells it again
 */
export function dress({ style }, name, value) {
  if (style.getPropertyValue(name) !== value) style.setProperty(name, value);
}

/** Sets an element's text, if it is another one. @param {Element} node @param {string} words */
export function write(node, words) {
  if (node.textContent !== words) node.replaceChildren(words);
}

/**
 * Puts the children that are missing into place; one that stays is not touched if the others keep
 * their order, and keeps
 * the focus. Others stay, too.
 * @param {Element} parent @param {Element[]} wanted
 */
export function order(parent, wanted) {
  /** @type {Set<Node>} */
  const keep = new Set(wanted);
  let next = parent.firstChild;
  const pass = () => {
    while (next && !keep.has(next)) next = next.nextSibling;
  };
  for (const node of wanted) {
    pass();
    if (node === next) next = next.nextSibling;
    else parent.insertBefore(node, next);
  }
}

/**
 * What must be there: throws where it is not, so that a fault is found where it is made.
 * @template T @param {T|null|undefined} value @param {string} [what] for the message
 * @returns {T}
 */
export function need(value, what = "what is needed") {
  if (value === null || value === undefined) throw new Error(`${what} is missing`);
  return value;
}

/** @template {Element} T @param {T} node @param {Attributes} attributes @param {Child[]} children */
function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined) node.setAttribute(name, String(value));
  }
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

/**
 * Small builders for elements. Knows the document, not the game, the words or the storage.
 */

/** @import { Act, Child, Leaf, Props } from "../types.d.ts" */

const SVG = "http://www.w3.org/2000/svg";

/** @param {HTMLElement | SVGElement} node @param {Props} props */
function dress(node, { on = {}, data = {}, ...rest }) {
  for (const [kind, hear] of Object.entries(on))
    node.addEventListener(kind, /** @type {EventListener} */ (hear));
  Object.assign(node.dataset, data);
  for (const [name, value] of Object.entries(rest)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "value" || name === "checked" || name === "disabled") Object.assign(node, { [name]: value });
    else if (value === true) node.setAttribute(name, "");
    else if (typeof value === "string" || typeof value === "number") node.setAttribute(name, String(value));
  }
}

/** @param {Leaf} c @returns {c is Node | string} */
const isThere = (c) => c !== null && c !== undefined && c !== false && c !== "";

/** What is there of children. @param {Child[]} children */
const present = (children) => children.flat(3).filter(isThere);

/**
 * An HTML element: h("p", {class: "s-note", on: {click}}, "text", child). Empty children are left out.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag @param {Props} [props] @param {...Child} children
 */
export function h(tag, props, ...children) {
  const node = document.createElement(tag);
  // A select takes its value only when its options are inside.
  node.append(...present(children));
  if (props) dress(node, props);
  return node;
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag @param {Props} [props] @param {...Child} children
 */
export function s(tag, props, ...children) {
  const node = document.createElementNS(SVG, tag);
  if (props) dress(node, props);
  node.append(...present(children));
  return node;
}

/** Replaces all children. @param {Element} node @param {...Child} children */
export function fill(node, ...children) {
  node.replaceChildren(...present(children));
}

/** @type {WeakMap<Element, string>} what stands in each element that `renew` has filled */
const contents = new WeakMap();

/**
 * Replaces all children if there is something else to show; only for an element that nothing else fills.
 * @param {Element} node @param {string} told all that the children depend on @param {() => Child} make
 */
export function renew(node, told, make) {
  if (contents.get(node) === told) return;
  contents.set(node, told);
  fill(node, make());
}

/**
 * Replaces all children; the focus, if it was among them, goes on to `next` and is not lost.
 * @param {Element} node @param {HTMLElement | null | undefined} next @param {...Child} children
 */
export function refill(node, next, ...children) {
  const had = node.contains(document.activeElement);
  fill(node, ...children);
  if (had && next) next.focus({ preventScroll: true });
}

/**
 * A button with an optional icon. @param {string} label @param {Act} act
 * @param {{icon?: Element | null, kind?: string, extra?: Props}} [look]
 */
export function button(label, act, look = {}) {
  const cls = ["s-button", look.kind ? `s-button-${look.kind}` : ""].join(" ").trim();
  return h(
    "button",
    { type: "button", class: cls, on: { click: act }, ...look.extra },
    look.icon,
    h("span", {}, label),
  );
}

/**
 * A link that looks like a button.
 * @param {string} label
 * @param {string} href
 * @param {string} [kind]
 * @param {Element} [icon]
 */
export function linkButton(label, href, kind, icon) {
  return h("a", { class: `s-button ${kind ? `s-button-${kind}` : ""}`, href }, icon, h("span", {}, label));
}

let made = 0;
/** A fresh id for labels. @param {string} stem */
export function freshId(stem) {
  made += 1;
  return `${stem}-${made}`;
}

/** Saves a text as a file of the user's. @param {string} name @param {string} text @param {string} [type] */
export function saveFile(name, text, type = "text/plain") {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const a = h("a", { href: url, download: name });
  document.body.append(a);
  a.click();
  a.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}

/**
 * The elements below that fit a selector.
 * @param {ParentNode} root
 * @param {string} selector
 * @returns {NodeListOf<HTMLElement>}
 */
export const all = (root, selector) => root.querySelectorAll(selector);

/** The first of them, or null. @param {ParentNode} root @param {string} selector @returns {HTMLElement | null} */
export const first = (root, selector) => root.querySelector(selector);

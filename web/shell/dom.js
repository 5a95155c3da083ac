/**
 * Small builders for elements. Knows the document, not the game, the words or the storage.
 */
import { decoded } from "./decoding.js";

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {Element} node
 * @param {Record<string, any>} props
 */
function dress(node, props) {
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "on") for (const [kind, fn] of Object.entries(value)) node.addEventListener(kind, fn);
    else if (name === "data") Object.assign(/** @type {HTMLElement} */ (node).dataset, value);
    else if (name === "value" || name === "checked" || name === "disabled")
      /** @type {any} */ (node)[name] = value;
    else node.setAttribute(name, value === true ? "" : String(value));
  }
}

/**
 * An HTML element: h("p", {class: "s-note", on: {click}}, "text", child). Empty children are left out.
 * @param {string} tag @param {Record<string, any>} [props] @param {...any} children
 * @returns {any}
 */
export function h(tag, props, ...children) {
  const node = document.createElement(tag);
  // A select takes its value only when its options are inside.
  node.append(...children.flat(3).filter((c) => c !== null && c !== undefined && c !== false && c !== ""));
  if (props) dress(node, props);
  return node;
}

/**
 * An SVG element. @param {string} tag @param {Record<string, any>} [props] @param {...any} children
 * @returns {any}
 */
export function s(tag, props, ...children) {
  const node = document.createElementNS(SVG, tag);
  if (props) dress(node, props);
  node.append(...children.flat().filter((c) => c !== null && c !== undefined));
  return node;
}

/** Replaces all children. @param {Element} node @param {...any} children */
export function fill(node, ...children) {
  node.replaceChildren(
    ...children.flat(3).filter((c) => c !== null && c !== undefined && c !== false && c !== ""),
  );
}

/** Replaces all children; the focus, if it was among them, goes on to `next` and is not lost. @param {Element} node @param {HTMLElement | null | undefined} next @param {...any} children */
export function refill(node, next, ...children) {
  const had = node.contains(document.activeElement);
  fill(node, ...children);
  if (had && next) next.focus({ preventScroll: true });
}

/**
 * A button with an optional icon. @param {string} label @param {() => void} act
 * @param {{icon?: Element | null, kind?: string, extra?: Record<string, any>}} [look]
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

/** A link that looks like a button. @param {string} label @param {string} href @param {string} [kind] */
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
 * The text of a file, whatever its encoding; null, with the reason told, if it has more bytes than `limit` or is no text.
 * @param {any} ctx @param {File} file @param {number} limit @returns {Promise<string | null>}
 */
export async function fileText(ctx, file, limit) {
  if (file.size > limit) {
    ctx.warn(ctx.words.t("error.file-size", { limit: limit / 1e6 }));
    return null;
  }
  try {
    return decoded(new Uint8Array(await file.arrayBuffer()));
  } catch (error) {
    ctx.warn(ctx.reason(error));
    return null;
  }
}

/**
 * Lets the user choose a file and gives its text, or null; what cannot be read is refused in words.
 * @param {any} ctx @param {string} accept @param {number} limit @returns {Promise<string | null>}
 */
export function pickFile(ctx, accept, limit) {
  return new Promise((resolve) => {
    const input = h("input", {
      type: "file",
      accept,
      class: "s-away",
      tabindex: "-1",
      "aria-hidden": "true",
    });
    document.body.append(input);
    const end = async () => {
      const file = input.files && input.files[0];
      input.remove();
      resolve(file ? await fileText(ctx, file, limit) : null);
    };
    input.addEventListener("change", end, { once: true });
    input.addEventListener(
      "cancel",
      () => {
        input.remove();
        resolve(null);
      },
      { once: true },
    );
    input.click();
  });
}

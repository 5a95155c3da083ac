/**
 * Pictures that stand alone, in the rules and lessons. Knows SVG; knows no game.
 */

import { el, fresh } from "./svg.js";

/**
 * Makes a drawing an image with a name and a description for screen readers.
 * @template {SVGElement} T @param {T} root @param {string} title @param {string} description @returns {T} the same
 */
export function captioned(root, title, description) {
  const ids = { title: fresh("b-title"), desc: fresh("b-desc") };
  root.classList.remove("b-picture");
  root.classList.add("b-still");
  root.removeAttribute("aria-hidden");
  root.setAttribute("role", "img");
  root.setAttribute("aria-labelledby", `${ids.title} ${ids.desc}`);
  root.prepend(caption("title", ids.title, title), caption("desc", ids.desc, description));
  return root;
}

/** @param {"title"|"desc"} name @param {string} id @param {string} words */
function caption(name, id, words) {
  const node = el(name, { id });
  node.textContent = words;
  return node;
}

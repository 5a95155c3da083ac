/** A box with a link in it. Knows elements; knows no link. */
import { h } from "./dom.js";

/**
 * A link to be taken away: the whole of it is selected at once.
 * @param {string} href @param {string} name what it is called
 */
export function linkBox(href, name) {
  /** @type {HTMLInputElement} */
  const box = h("input", {
    class: "s-input",
    readonly: true,
    value: href,
    "aria-label": name,
    spellcheck: "false",
    on: { focus: () => box.select() },
  });
  return box;
}

/**
 * Parts of a picture that stay as long as what they show does: of the same key and the same facts one is left
 * untouched, of other facts it alone is drawn anew, and one that is wanted no more goes. Knows groups, keys
 * and facts; knows no game and no look.
 */

import { fontsRead } from "./measure.js";
import { el, order, put } from "./svg.js";

/** @import { Attributes } from "./svg.js" */

/**
 * @typedef {{key: string, facts: string, make: () => SVGElement}} Drawn   see `part`
 * @typedef {{key: string, attributes: Attributes, parts: Part[]}} Grouped   see `group`
 * @typedef {Drawn|Grouped} Part   its key is its own within its group
 * @typedef {{node: SVGElement, facts: string|null, layer: Layer|null}} Kept   facts: null of a group
 */

/**
 * A part that `make` draws out of the facts, and of nothing else that changes: then it need not be drawn
 * again for the same.
 * @template {unknown[]} F
 * @param {string} key
 * @param {(...facts: F) => SVGElement} make
 * @param {F} facts plain data: what JSON leaves out is not compared
 * @returns {Drawn}
 */
export const part = (key, make, ...facts) => ({
  key,
  facts: JSON.stringify(facts),
  make: () => make(...facts),
});

/**
 * A group that stays as long as it is wanted; its attributes are written and its parts drawn if they are others.
 * @param {string} key @param {Attributes} attributes null takes one away @param {Part[]} parts @returns {Grouped}
 */
export const group = (key, attributes, parts) => ({ key, attributes, parts });

/** An element with parts. */
export class Layer {
  /** @type {Map<string, Kept>} */
  #kept = new Map();
  /** When it was drawn: words that were measured in other fonts are set anew. */
  #fonts = 0;

  /** @param {SVGElement} root in which nobody else puts anything */
  constructor(root) {
    this.root = root;
  }

  /** Shows these parts in this order. @param {Part[]} parts */
  draw(parts) {
    const fonts = fontsRead();
    const fresh = fonts !== this.#fonts;
    this.#fonts = fonts;
    const shown = new Map(parts.map((one) => [one.key, this.#shown(one, fresh)]));
    for (const [key, { node }] of this.#kept) if (shown.get(key)?.node !== node) node.remove();
    this.#kept = shown;
    order(
      this.root,
      [...shown.values()].map(({ node }) => node),
    );
  }

  /**
   * The element of a part, or of one inside of a group, if it is shown.
   * @param {string} key @param {...string} inner keys inside @returns {SVGElement|undefined}
   */
  node(key, ...inner) {
    const kept = this.#kept.get(key);
    const [first, ...more] = inner;
    return first === undefined ? kept?.node : kept?.layer?.node(first, ...more);
  }

  /** @param {Part} wanted @param {boolean} fresh whether it is drawn in any case @returns {Kept} */
  #shown(wanted, fresh) {
    const kept = this.#kept.get(wanted.key);
    if ("parts" in wanted) return grouped(wanted, kept);
    if (kept && kept.facts === wanted.facts && !fresh) return kept;
    return { node: wanted.make(), facts: wanted.facts, layer: null };
  }
}

/** @param {Grouped} wanted @param {Kept|undefined} kept @returns {Kept} */
function grouped({ attributes, parts }, kept) {
  const layer = kept?.layer ?? new Layer(el("g"));
  for (const [name, value] of Object.entries(attributes)) put(layer.root, name, value);
  layer.draw(parts);
  return { node: layer.root, facts: null, layer };
}

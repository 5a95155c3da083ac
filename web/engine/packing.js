/**
 * Packing: reads the views that the core makes short for this page. Knows how pieces and choices are written
 * there (it stands in core/tschatulle/play/packing.py); knows no game.
 *
 * @import { Choice, Piece, View } from "../contract.js"
 * @typedef {[same: Omit<Piece, "id">, own: [id: string, face?: number][]]} Run
 *   pieces that are alike but for id and face
 * @typedef {{signs: [string|null, string][], graph: string}} Graph   of choices
 * @typedef {{packed: string[][], choices: Choice[]|Graph, [field: string]: unknown}} Packed   a view made short
 * @typedef {Omit<View, "scene"> & {scene: Omit<View["scene"], "pieces"> & {pieces: Run[]}}} InRuns
 * @typedef {{sign: number, after: Node|null}} Edge
 * @typedef {Edge[]} Node
 */

const DIGITS = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i)).filter(
  (one) => one !== '"' && one !== "\\",
);
const VALUES = new Map(DIGITS.map((digit, i) => [digit, i]));
const ONE = 62;
const END = 0;
const MARK = "~";
/** @type {Node} */
const LEAF = [{ sign: END, after: null }];

/** What a packed view must have. @template T @param {T|undefined} value @returns {T} */
function there(value) {
  if (value === undefined) throw new Error("not packed as the core packs");
  return value;
}

/** A view as the core has it. @param {Packed} view @returns {View} */
export function unpacked({ packed, choices, ...rest }) {
  const view = /** @type {InRuns} as the core writes it */ (whole(rest, packed));
  /** @type {Piece[]} */
  const pieces = view.scene.pieces.flatMap(([same, own]) =>
    own.map(([id, ...face]) => ({ id, ...same, ...(face.length ? { face: face[0] } : {}) })),
  );
  return {
    ...view,
    scene: { ...view.scene, pieces },
    choices: Array.isArray(choices) ? choices : choicesOf(choices),
  };
}

/** A value with its rows as objects again. @param {unknown} value @param {string[][]} names @returns {unknown} */
function whole(value, names) {
  if (Array.isArray(value)) return value.map((one) => whole(one, names));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value);
  const [name, row] = entries[0] ?? [""];
  const pairs =
    entries.length === 1 && name.startsWith(MARK)
      ? names[Number(name.slice(1))].map((one, i) => [one, row[i]])
      : entries;
  return Object.fromEntries(pairs.map(([one, inner]) => [one, whole(inner, names)]));
}

/** @param {Graph} packed @returns {Choice[]} */
function choicesOf({ signs, graph }) {
  /** @type {Choice[]} */
  const choices = [];
  /** @param {Node} node @param {string[]} parts @param {string} move so far */
  const follow = (node, parts, move) => {
    for (const { sign, after } of node) {
      if (sign === END || !after) {
        choices.push({ move, parts });
        continue;
      }
      const [element, text] = signs[sign - 1];
      follow(after, element === null ? parts : [...parts, element], move + text);
    }
  };
  if (graph) follow(rootOf(graph), [], "");
  return choices;
}

/** The node where all paths begin. @param {string} graph */
function rootOf(graph) {
  /** @type {Node[]} */
  const done = [];
  let at = 0;
  const digit = () => there(VALUES.get(graph[at++]));
  const number = () => {
    const first = digit();
    return first < ONE ? first : ONE + (first - ONE) * DIGITS.length + digit();
  };
  /** @returns {Node} */
  const way = () => {
    const to = number();
    return to === 0 ? node() : to === 1 ? LEAF : there(done.at(1 - to));
  };
  /** @returns {Node} */
  const node = () => {
    /** @type {Node} */
    const edges = [];
    let last = 0;
    while (!last) {
      const edge = number();
      const sign = edge >> 1;
      last = edge & 1;
      edges.push({ sign, after: sign === END ? null : way() });
    }
    done.push(edges);
    return edges;
  };
  return node();
}

/**
 * A tree of moves with variations, and the place in it that is shown. Knows texts of moves; knows no game, no
 * page, no storage.
 *
 * @typedef {{text: string, number: number, seat: number}} Label
 *   a move in notation, the number of its pair, whose it is
 * @typedef {{move: string, label: Label, parent: Node | null, children: Node[], way: Node | null}} Node
 *   children: the main line first; way: the child that was shown last
 * @typedef {{options: Record<string, string>, position: string}} Start
 */
import { need } from "../../board/draw/svg.js";

const MOST = 20_000; // moves of a tree that is read
const LONGEST = 200; // moves of a text of a move or label
const POSITION = 4000;

/** The node before a move. @param {Node} node */
export const parentOf = (node) => need(node.parent, "the move before");

export class Tree {
  /** @param {Start} [start] @param {string} [title] */
  constructor(start = { options: {}, position: "" }, title = "") {
    this.start = start;
    this.title = title;
    /** @type {Node} */
    this.root = { move: "", label: { text: "", number: 0, seat: -1 }, parent: null, children: [], way: null };
    this.at = this.root;
  }

  /** The moves from the start to a place, as nodes. @param {Node} [node] @returns {Node[]} */
  path(node = this.at) {
    const nodes = [];
    for (let one = node; one.parent; one = one.parent) nodes.push(one);
    return nodes.reverse();
  }

  /** @param {Node} [node] @returns {string[]} */
  moves(node = this.at) {
    return this.path(node).map((one) => one.move);
  }

  /** Goes to a place; from its ancestors the way leads there again. @param {Node} node */
  go(node) {
    this.at = node;
    for (const one of this.path(node)) parentOf(one).way = one;
  }

  /** The child with a move, if there is one. @param {string} move @param {Node} [node] */
  child(move, node = this.at) {
    return node.children.find((one) => one.move === move) ?? null;
  }

  /**
   * Adds a move, unless it is there, without going to it.
   * @param {string} move
   * @param {Label} label
   * @param {Node} [node]
   * @returns {Node}
   */
  add(move, label, node = this.at) {
    const known = this.child(move, node);
    if (known) return known;
    const fresh = { move, label, parent: node, children: [], way: null };
    node.children.push(fresh);
    return fresh;
  }

  /** Adds a line of moves from the start. @param {string[]} moves @param {(Label | null)[]} labels @returns {Node[]} */
  addLine(moves, labels) {
    let node = this.root;
    return moves.map((move, i) => (node = this.add(move, need(labels[i], "the name of a move"), node)));
  }

  get forward() {
    return this.at.way ?? this.at.children[0] ?? null;
  }

  get back() {
    return this.at.parent;
  }

  get last() {
    let node = this.at;
    while (node.way ?? node.children[0]) node = node.way ?? node.children[0];
    return node;
  }

  /** Whether a move stands in the main line. @param {Node} node */
  isMain(node) {
    return this.path(node).every((one) => parentOf(one).children[0] === one);
  }

  /**
   * Takes a move with all that follows out; a place inside of it goes back to before the move.
   * @param {Node} node @returns {{count: number, undo: () => void}} how many moves it was, and the way to have it back
   */
  remove(node) {
    const parent = parentOf(node);
    const place = parent.children.indexOf(node);
    const { at } = this;
    const { way } = parent;
    parent.children.splice(place, 1);
    if (parent.way === node) parent.way = null;
    if (this.path(at).includes(node)) this.go(parent);
    const undo = () => {
      if (parent.children.includes(node)) return;
      parent.children.splice(Math.min(place, parent.children.length), 0, node);
      parent.way = way;
      this.go(at);
    };
    return { count: size(node), undo };
  }

  /**
   * The line of a move becomes the main line, one step up at a time to the start.
   * @param {Node} node
   * @returns {boolean} whether it was none
   */
  promote(node) {
    const side = this.path(node).filter((one) => parentOf(one).children[0] !== one);
    for (const one of side) {
      const { children } = parentOf(one);
      children.splice(children.indexOf(one), 1);
      children.unshift(one);
    }
    return side.length > 0;
  }

  /** Plain data to be kept. */
  data() {
    const nodes = [this.root];
    const moves = [];
    for (let i = 0; i < nodes.length; i++) {
      for (const child of nodes[i].children) {
        moves.push([i, child.move, child.label.text, child.label.number, child.label.seat]);
        nodes.push(child);
      }
    }
    return { v: 1, start: this.start, title: this.title, moves, at: nodes.indexOf(this.at) };
  }
}

/** Moves of a branch, its first one included. @param {Node} node @returns {number} */
function size(node) {
  let count = 0;
  const rest = [node];
  while (rest.length) {
    const one = /** @type {Node} */ (rest.pop());
    count += 1;
    rest.push(...one.children);
  }
  return count;
}

const short = (/** @type {unknown} */ value, limit = LONGEST) =>
  typeof value === "string" && value.length <= limit;

/**
 * The tree of kept data, or null: it may be damaged or of another version. Whether its moves can be played is
 * for the core to say.
 * @param {any} data any: whatever was kept; looked at before it is believed
 * @returns {Tree | null}
 */
export function readTree(data) {
  if (
    data?.v !== 1 ||
    !Array.isArray(data.moves) ||
    data.moves.length > MOST ||
    !short(data.title) ||
    !short(data.start?.position, POSITION)
  )
    return null;
  const options = data.start.options;
  if (
    typeof options !== "object" ||
    options === null ||
    Object.values(options).some((value) => !short(value))
  )
    return null;
  const tree = new Tree({ options: { ...options }, position: data.start.position }, data.title);
  const nodes = [tree.root];
  for (const entry of data.moves) {
    if (!Array.isArray(entry)) return null;
    const [place, move, text, number, seat] = entry;
    const parent = Number.isInteger(place) && nodes[place];
    if (!parent || !short(move) || !short(text) || !Number.isInteger(number) || !Number.isInteger(seat))
      return null;
    const node = tree.add(move, { text, number, seat }, parent);
    nodes.push(node);
  }
  tree.go(nodes[data.at] ?? tree.root);
  return tree;
}

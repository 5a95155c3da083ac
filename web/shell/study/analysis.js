/**
 * An analysis: a tree of moves, the place in it that is shown, and the way from one place to the next. The core plays
 * every position from the start of its line. Knows lines of moves, views and the notes of the store; knows no game and
 * no elements.
 */
import { need } from "../../board/draw/svg.js";
import { reasonOf } from "../ui/ask.js";
import { studyAsker } from "../ui/asking.js";
import { Tree, readTree } from "./tree.js";

/** @import { AnswerTo, Context, StudyAsk, StudyLine, TableView } from "../types.d.ts" */
/** @import { Node } from "./tree.js" */

/**
 * @typedef {object} Hooks   what is done when something happens
 * @property {() => void} rest   the engine stops thinking
 * @property {() => unknown} wake   it thinks about the position that is shown
 * @property {() => void} changed   the tree or the place in it is another one
 * @property {(told: AnswerTo<"line">, before: TableView | null, forward: boolean) => Promise<void>} show
 *   a position; before: the view that it follows; forward: whether by one move
 */

const SMALL = 500; // moves of a tree that also goes where the browser keeps little, but in the same instant
const TABLE = "study"; // the core's table for this screen: a running game stays untouched

export class Analysis {
  ctx;
  key;
  game;
  /** @type {StudyAsk} */
  ask;
  /** Its place among the notes of the store. */
  slot;
  tree = new Tree();
  /** @type {TableView | null} of the position that is shown */
  view = null;
  /** The position in the notation of others. */
  name = "";
  closed = false;
  #hooks;
  /** @type {Node | null} the place that is to be shown next */
  #wanted = null;
  /** @type {string | null} the move that is to be played next */
  #next = null;
  #going = false;
  /** Long works that keep the core busy. */
  #works = 0;

  /** @param {Context} ctx @param {string} key @param {Hooks} hooks */
  constructor(ctx, key, hooks) {
    this.ctx = ctx;
    this.key = key;
    this.game = need(ctx.game(key), "the game");
    this.ask = studyAsker(ctx, { table: TABLE, key });
    this.slot = `study/${key}`;
    this.#hooks = hooks;
  }

  /** The tree of the last visit, if it can be read. */
  async resume() {
    this.tree = readTree(await this.ctx.store.note(this.slot)) ?? new Tree();
  }

  /** The place that is shown, or will be. */
  get at() {
    return this.#wanted ?? this.tree.at;
  }

  /** Whether the core is at a long work: it has one at a time. */
  get busy() {
    return this.#works > 0;
  }

  /**
   * A long work, while which the engine and the opening book rest.
   * @template T @param {() => Promise<T>} work @returns {Promise<T>}
   */
  async alone(work) {
    this.#works += 1;
    this.#hooks.rest();
    try {
      return await work();
    } finally {
      this.#works -= 1;
      if (!this.closed) this.#hooks.wake();
    }
  }

  /** A long work that gives way to every other one; the engine rests meanwhile. @param {() => Promise<void>} work */
  async behind(work) {
    this.#hooks.rest();
    try {
      await work();
    } finally {
      if (!this.closed && !this.busy) this.#hooks.wake();
    }
  }

  /** Shows a place; the last wish counts when keys are faster than answers. @param {Node} node */
  async go(node) {
    this.#wanted = node;
    if (this.#going) return;
    this.#going = true;
    try {
      while (this.#wanted && !this.closed) if (!(await this.#walk(this.#wanted))) return;
    } catch (error) {
      this.#wanted = null;
      await this.#unplayable(error);
    } finally {
      this.#going = false;
      this.#goOn();
    }
  }

  /** @param {Node} node @returns {Promise<boolean>} whether the analysis is still the same one */
  async #walk(node) {
    const { tree } = this;
    this.#hooks.rest();
    const forward = Boolean(this.view) && node.parent === tree.at;
    const told = await this.#line(tree.moves(node));
    if (this.closed || this.tree !== tree) return false;
    tree.go(node);
    if (this.#wanted === node) this.#wanted = null;
    await this.#show(told, forward);
    return true;
  }

  /** A kept tree that cannot be played is given up. @param {unknown} error */
  async #unplayable(error) {
    this.failed(error);
    const reason = reasonOf(error);
    if (this.view || this.closed || !reason || reason === "stopped") return;
    this.tree = new Tree();
    this.#going = false;
    await this.go(this.tree.root);
  }

  /** A move on the board, of the engine or of the explorer. @param {string} move */
  async play(move) {
    if (!this.view) return;
    if (this.#going) {
      this.#next = move;
      return;
    }
    const known = this.tree.child(move);
    if (known) return this.go(known);
    this.#going = true;
    try {
      await this.#add(move);
    } catch (error) {
      this.failed(error);
      this.#hooks.wake();
    } finally {
      this.#going = false;
      this.#goOn();
    }
  }

  /** A move that the tree does not have. @param {string} move */
  async #add(move) {
    const { tree } = this;
    this.#hooks.rest();
    const told = await this.#line([...tree.moves(), move]);
    const label = told.labels.at(-1);
    if (this.closed || this.tree !== tree) return;
    if (!label) {
      this.#wanted = tree.at; // a word, such as to resign, and no move
      return;
    }
    tree.go(tree.add(move, label));
    await this.#show(told, true);
  }

  /** What was wished meanwhile: a place, else a move that can still be played. */
  #goOn() {
    const move = this.#next;
    this.#next = null;
    if (this.closed) return;
    if (this.#wanted) void this.go(this.#wanted);
    else if (move && this.view?.choices.some((one) => one.move === move)) void this.play(move);
  }

  /** What the core says of a line from the start of the tree. @param {string[]} moves */
  #line(moves) {
    return this.ask("line", { ...this.tree.start, moves });
  }

  /** @param {AnswerTo<"line">} told @param {boolean} forward */
  async #show(told, forward) {
    const before = this.view;
    this.view = told.view;
    this.name = told.name;
    this.changed();
    await this.#hooks.show(told, before, forward);
  }

  /** The tree or the place in it is another one; it is kept at once, for a page can be closed at any moment. */
  changed() {
    this.#hooks.changed();
    const data = this.tree.data();
    void this.ctx.store.putNote(this.slot, data, { large: data.moves.length > SMALL });
  }

  /**
   * The tree of a line as the core reads it, and the place in it that is to be shown.
   * @param {StudyLine} line
   */
  async treeOf({ options = {}, position = "", title = "", moves, at = 0 }) {
    const start = { options, position };
    const tree = new Tree(start, title);
    const { labels } = await this.ask("line", { ...start, moves });
    return { tree, node: tree.addLine(moves, labels)[at - 1] ?? tree.root };
  }

  /** Another analysis takes the place of this one. @param {Tree} tree @param {Node} node */
  async change(tree, node) {
    while (this.#going) await new Promise((resolve) => setTimeout(resolve, 20));
    this.tree = tree;
    this.view = null; // nothing is told from one analysis to another
    await this.go(node);
  }

  /** The name of a seat. @param {number} seat */
  who(seat) {
    const { words } = this.ctx;
    const name = `seat.${this.game.family ?? this.key}.${seat}`;
    return words.has(name) ? words.t(name) : String(seat + 1);
  }

  /** Tells an error, unless somebody stopped the work or left. @param {unknown} error */
  failed(error) {
    if (!this.closed && reasonOf(error) !== "stopped") this.ctx.warn(this.ctx.reason(error));
  }
}

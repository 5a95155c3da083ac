/**
 * The acts row: what can be done now besides touching the board, at most three buttons, and a line of words
 * over them. Knows acts as it is given them (`Act`); knows no game. Buttons that stay are never made anew, so
 * that the focus stays, too.
 */

/**
 * @import { Act, Words } from "../games/types.js"
 * @typedef {{node: HTMLElement, label: HTMLElement, note: HTMLElement, run?: () => void}} Made
 * @typedef {ReturnType<typeof createRail>} Rail
 */

import { order, put, tag, write } from "./draw/svg.js";

/** Letters of a label for which a button on a small screen has room in the usual type. */
const ROOM = { main: 30, other: 14 };

/** The buttons in their row. */
class Row {
  node = tag("div", { class: "b-acts-row" });
  /** @type {Map<string, Made>} all that there ever were */
  #known = new Map();
  /** @type {HTMLElement[]} those that are to stand here */
  #wanted = [];
  /** The frame that is waited for, or 0. */
  #frame = 0;

  /**
   * Shows these acts from the left to the right. A button that goes does nothing from now on.
   * @param {readonly Act[]} acts
   */
  draw(acts) {
    this.#wanted = acts.map((act) => this.#nodeOf(act));
    for (const made of this.#known.values()) if (!this.#wanted.includes(made.node)) made.run = () => {};
    // To take the focus off the page makes the browser lay the whole page out at once; the next frame does that anyway.
    if (!this.#leaves || document.hidden) this.#settle();
    else if (!this.#frame) this.#frame = requestAnimationFrame(() => this.#settle());
  }

  /** Puts the focus on a button that is there. @param {string} id */
  focus(id) {
    if (this.#frame) this.#settle();
    this.#known.get(id)?.node.focus({ preventScroll: true });
  }

  /** @param {Act} act */
  #nodeOf(act) {
    const made = this.#known.get(act.id) ?? make(act);
    this.#known.set(act.id, made);
    show(made, act);
    return made.node;
  }

  /** Whether the button that has the focus is about to go. */
  get #leaves() {
    const { activeElement } = document;
    return this.node.contains(activeElement) && !this.#wanted.some((one) => one === activeElement);
  }

  /**
   * Puts the buttons into their places; if the one with the focus goes, the last one, which is the main
   * one, takes it over.
   */
  #settle() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const wanted = this.#wanted;
    const held =
      wanted.find((one) => one === document.activeElement) ?? (this.#leaves ? wanted.at(-1) : null);
    order(this.node, wanted);
    this.node.parentElement?.toggleAttribute("data-acts", wanted.length > 0);
    for (const one of [...this.node.children]) if (!wanted.some((kept) => kept === one)) one.remove();
    if (held && held !== document.activeElement) held.focus({ preventScroll: true });
  }
}

/** @param {Words} words */
export function createRail(words) {
  const text = tag("p", { class: "b-acts-words", "aria-live": "off" });
  const row = new Row();
  const name = words.t("aria.board.acts");
  const node = tag("div", { class: "b-acts", role: "group", "aria-label": name }, text, row.node);
  return {
    node,
    /** @param {readonly Act[]} acts @param {string} [line] of words over them */
    draw(acts, line = "") {
      write(text, line);
      node.toggleAttribute("data-words", line !== "");
      row.draw(acts);
    },
    /** Puts the focus on a button that is there. @param {string} id */
    focus: (id) => row.focus(id),
  };
}

/** A button or link, of which what it does can change. @param {Act} act @returns {Made} */
function make({ id, href }) {
  const [label, note] = [tag("span", { class: "b-act-label" }), tag("small", { class: "b-act-note" })];
  const node = href
    ? tag("a", { "data-act": id }, label, note)
    : tag("button", { type: "button", "data-act": id }, label, note);
  /** @type {Made} */
  const made = { node, label, note };
  if (!href) node.addEventListener("click", () => made.run?.());
  return made;
}

/** @param {Made} made @param {Act} act */
function show(made, { label, note = "", run, href, kind, off = false, pressed }) {
  Object.assign(made, { run });
  write(made.label, label);
  write(made.note, note);
  const long = label.length > (kind === "main" ? ROOM.main : ROOM.other);
  put(made.node, "class", `b-act${kind ? ` b-act-${kind}` : ""}${long ? " b-act-long" : ""}`);
  put(made.node, "href", href ?? null);
  put(made.node, "aria-disabled", off ? "true" : null);
  put(made.node, "aria-pressed", pressed === undefined ? null : String(pressed));
}

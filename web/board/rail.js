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

import { put, tag, write } from "./svg.js";

/** @param {Words} words */
export function createRail(words) {
  const text = tag("p", { class: "b-acts-words", "aria-live": "off" });
  const row = tag("div", { class: "b-acts-row" });
  const node = tag(
    "div",
    { class: "b-acts", role: "group", "aria-label": words.t("aria.board.acts") },
    text,
    row,
  );
  /** @type {Map<string, Made>} */
  const known = new Map();

  /** @param {Act} act */
  function nodeOf(act) {
    const made = known.get(act.id) ?? make(act);
    known.set(act.id, made);
    show(made, act);
    return made.node;
  }

  return {
    node,
    /**
     * Shows these acts from the left to the right; if the one with the focus goes, the last one, which is the main one,
     * takes it over.
     * @param {readonly Act[]} acts @param {string} [line]
     */
    draw(acts, line = "") {
      write(text, line);
      const nodes = acts.map(nodeOf);
      const same = nodes.length === row.children.length && nodes.every((one, i) => row.children[i] === one);
      if (same) return;
      const held = row.contains(document.activeElement);
      const stays = nodes.find((one) => one === document.activeElement);
      row.replaceChildren(...nodes);
      if (held) (stays ?? nodes.at(-1))?.focus({ preventScroll: true });
    },
    /** Puts the focus on a button that is there. @param {string} id */
    focus: (id) => known.get(id)?.node.focus({ preventScroll: true }),
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
  put(made.node, "class", kind ? `b-act b-act-${kind}` : "b-act");
  put(made.node, "href", href ?? null);
  put(made.node, "aria-disabled", off ? "true" : null);
  put(made.node, "aria-pressed", pressed === undefined ? null : String(pressed));
}

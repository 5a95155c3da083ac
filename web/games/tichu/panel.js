/**
 * What stands below the table: the score, buttons for what can be done now, sorting, passing by itself. Knows acts as it is given them
 * (an `Act`); knows no rule and no picture. Buttons that stay are never rebuilt, so that the focus stays, too.
 *
 * @import { BoardKit } from "../types.js"
 * @typedef {object} Act   a button, or with href a link
 * @property {string} id
 * @property {string} label
 * @property {() => void} [run]
 * @property {string} [href]
 * @property {string} [kind]   a class
 * @property {boolean} [off]   whether it can be pressed, but is not the thing to do now
 * @property {boolean} [pressed]   of one that is on or off
 * @typedef {{made: HTMLElement, run?: () => void}} Button
 * @typedef {ReturnType<typeof createPanel>} Panel
 * @typedef {{text: string, acts: Act[]}} Acts   what can be done now, and a sentence beside it
 */

import { put, tag } from "../../board/svg.js";

/** A button or link, of which what it does can change. @param {Act} act @returns {Button} */
function create({ id, href, run }) {
  const made = href
    ? tag("a", { class: "b-call", href, "data-act": id })
    : tag("button", { type: "button", class: "b-call", "data-act": id });
  /** @type {Button} */
  const one = { made, run };
  if (!href) made.addEventListener("click", () => one.run?.());
  return one;
}

/** @param {BoardKit} kit */
export function createPanel(kit) {
  const { t } = kit.words;
  const score = tag("p", { class: "b-deck-score" });
  const note = tag("p", { class: "b-deck-note", "aria-live": "off" });
  const row = tag("div", { class: "b-calls b-deck-acts", role: "group", "aria-label": t("aria.tichu.acts") });
  const more = tag("div", { class: "b-calls b-deck-more" });
  const root = tag("div", { class: "b-deck" }, score, note, row, more);
  /** @type {Map<string, Button>} */
  const known = new Map();

  /** @param {Act} act */
  function node(act) {
    const { id, label, run, kind = "", off = false, pressed } = act;
    const one = known.get(id) ?? create(act);
    known.set(id, one);
    one.run = run;
    const { made } = one;
    if (made.textContent !== label) made.textContent = label;
    put(made, "class", `b-call ${kind}`.trim());
    put(made, "aria-disabled", off ? "true" : null);
    put(made, "aria-pressed", pressed === undefined ? null : String(pressed));
    return made;
  }

  /**
   * Puts these buttons into a row; if the one with the focus goes, the first one takes it over.
   * @param {HTMLElement} box @param {Act[]} acts
   */
  function fill(box, acts) {
    const nodes = acts.map(node);
    const same = nodes.length === box.children.length && nodes.every((one, i) => box.children[i] === one);
    if (same) return;
    const held = box.contains(document.activeElement);
    const stays = nodes.find((one) => one === document.activeElement);
    box.replaceChildren(...nodes);
    if (held) (stays ?? nodes[0])?.focus({ preventScroll: true });
  }

  /** @param {Acts & {scores: string, tools: Act[]}} what */
  function draw({ scores, text, acts, tools }) {
    if (score.textContent !== scores) score.textContent = scores;
    if (note.textContent !== text) note.textContent = text;
    fill(row, acts);
    fill(more, tools);
  }

  return {
    root,
    draw,
    /** Puts the focus on a button that is there. @param {string} id */
    focus: (id) => known.get(id)?.made.focus({ preventScroll: true }),
  };
}

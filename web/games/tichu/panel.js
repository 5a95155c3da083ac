/**
 * What stands below the table: the score, buttons for what can be done now, sorting, passing by itself. Knows acts as it is given them
 * ({id, label, run or href, kind, off}); knows no rule and no picture. Buttons that stay are never rebuilt, so that the focus stays, too.
 */

import { put, tag } from "../../board/svg.js";

/** @param {{words: object}} kit @returns {{root: HTMLElement, draw: (what: object) => void}} */
export function createPanel(kit) {
  const { t } = kit.words;
  const score = tag("p", { class: "b-deck-score" });
  const note = tag("p", { class: "b-deck-note", "aria-live": "off" });
  const row = tag("div", { class: "b-calls b-deck-acts", role: "group", "aria-label": t("aria.tichu.acts") });
  const more = tag("div", { class: "b-calls b-deck-more" });
  const root = tag("div", { class: "b-deck" }, score, note, row, more);
  const known = new Map();

  function node({ id, label, run, href, kind = "", off = false, pressed }) {
    if (!known.has(id)) {
      const made = href
        ? tag("a", { class: "b-call", href, "data-act": id })
        : tag("button", { type: "button", class: "b-call", "data-act": id });
      if (!href) made.addEventListener("click", () => known.get(id).run());
      known.set(id, { made, run });
    }
    const { made } = known.get(id);
    known.get(id).run = run;
    if (made.textContent !== label) made.textContent = label;
    put(made, "class", `b-call ${kind}`.trim());
    put(made, "aria-disabled", off ? "true" : null);
    put(made, "aria-pressed", pressed === undefined ? null : String(pressed));
    return made;
  }

  /** Puts these buttons into a row; if the one with the focus goes, the first one takes it over. */
  function fill(box, acts) {
    const nodes = acts.map(node);
    const same = nodes.length === box.children.length && nodes.every((one, i) => box.children[i] === one);
    if (same) return;
    const held = box.contains(document.activeElement) ? document.activeElement : null;
    box.replaceChildren(...nodes);
    if (held) (nodes.includes(held) ? held : nodes[0])?.focus({ preventScroll: true });
  }

  function draw({ scores, text, acts, tools }) {
    if (score.textContent !== scores) score.textContent = scores;
    if (note.textContent !== text) note.textContent = text;
    fill(row, acts);
    fill(more, tools);
  }

  return { root, draw };
}

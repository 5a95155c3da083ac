/**
 * The buttons beside the own seat: how the hand is sorted, calls, passing by itself. Buttons that stay are never made
 * anew, so that the focus stays, too. Knows chips as it is given them; knows no rule.
 *
 * @import { Box } from "../layout.js"
 * @typedef {object} Chip
 * @property {string} id
 * @property {string} label
 * @property {string} [name]   what a tap does, if the label does not say it
 * @property {string} sign   a path of 24 x 24
 * @property {() => void} run
 * @property {boolean} [call]   whether it binds
 * @property {boolean} [pressed]   of one that is on or off
 * @typedef {ReturnType<typeof createChips>} Chips
 * @typedef {{node: HTMLButtonElement, run: () => void, words: HTMLElement}} Made
 */

import { widthOf } from "../../../board/draw/measure.js";
import { el, put, tag, write } from "../../../board/draw/svg.js";

export const SIGNS = {
  sort: "M7 5V19M4 16 7 19 10 16M14 6H20M14 12H18.5M14 18H17",
  flag: "M6 21V4M6 5H18L15 9 18 13H6",
  auto: "M4 12H14M10 7 15 12 10 17M19 5V19",
};
const AROUND = 56; // of the words: sign, gaps, rims
const GAP = 8;

/**
 * Whether even the words of calls want more than there is.
 * @param {Chip[]} chips @param {number[]} long @param {number} w @param {number} h
 */
const tight = (chips, long, w, h) =>
  chips.reduce((sum, { call }, i) => sum + (call ? long[i] : h) + GAP, 0) > w;

/** @param {string} name of the group */
export function createChips(name) {
  const root = tag("div", { class: "b-chips-row", role: "group", "aria-label": name });
  /** @type {Map<string, Made>} */
  const known = new Map();

  /** @param {Chip} chip */
  function make({ id, sign, run }) {
    const words = tag("span", { class: "b-chip-label" });
    const node = tag(
      "button",
      { type: "button", "data-act": id },
      el(
        "svg",
        { viewBox: "0 0 24 24", class: "b-chip-sign", "aria-hidden": "true" },
        el("path", { d: sign }),
      ),
      words,
    );
    /** @type {Made} */
    const made = { node, words, run };
    node.addEventListener("click", () => made.run());
    known.set(id, made);
    return made;
  }

  /** @param {Chip} chip @param {boolean} bare without words */
  function shown(chip, bare) {
    const made = known.get(chip.id) ?? make(chip);
    made.run = chip.run;
    write(made.words, bare ? "" : chip.label);
    put(made.node, "class", `b-chip-button${chip.call ? " b-chip-call" : ""}${bare ? " b-chip-bare" : ""}`);
    put(made.node, "aria-label", chip.name ?? (bare ? chip.label : null));
    put(made.node, "title", bare ? (chip.name ?? chip.label) : null);
    put(made.node, "aria-pressed", chip.pressed === undefined ? null : String(chip.pressed));
    return made.node;
  }

  return {
    root,
    /**
     * Lays them in a box; those that bind nobody lose their words first.
     * @param {Chip[]} chips @param {Box} box @param {boolean} apart the first at the left
     */
    draw: (chips, { x, y, w, h }, apart) => {
      for (const [side, value] of Object.entries({ left: x, top: y, width: w, height: h }))
        root.style.setProperty(side, `${value}px`);
      root.classList.toggle("b-chips-apart", apart);
      const long = chips.map(({ label }) => widthOf(label, 15) + AROUND);
      root.classList.toggle("b-chips-tight", !apart && tight(chips, long, w, h));
      let all = long.reduce((sum, one) => sum + one + GAP, 0);
      const nodes = chips.map((chip, i) => {
        const bare = !chip.call && (apart || all > w);
        if (bare && !apart) all -= long[i] - h;
        return shown(chip, bare);
      });
      const same = nodes.length === root.children.length && nodes.every((one, i) => root.children[i] === one);
      if (!same) root.replaceChildren(...nodes);
    },
  };
}

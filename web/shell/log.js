/**
 * The log of a game: one plain sentence per move, the newest in sight, each a step of the replay. Knows no game.
 */
import { h } from "./dom.js";

/** @import { Context, LogLine } from "./types.d.ts" */

/** @typedef {{go?: (n: number) => void}} How */

/**
 * @param {Context} ctx @param {How} [how] `go` opens the position after the nth move
 */
export function createLog(ctx, how = {}) {
  const list = h("ol", {
    class: "s-log-list",
    tabindex: "0",
    role: "list",
    "aria-label": ctx.words.t("log.title"),
  });
  const empty = h("p", { class: "s-small s-quiet-text" }, ctx.words.t("log.empty"));
  const node = h(
    "section",
    { class: "s-log" },
    h("h2", { class: "s-panel-title" }, ctx.words.t("log.title")),
    empty,
    list,
  );
  /** @type {LogLine[]} the entries that are drawn, oldest first */
  let drawn = [];
  let marked = -1;

  /** How many of the first entries are drawn already. An entry that was told once is the same object for ever. */
  function known(/** @type {LogLine[]} */ log) {
    let same = Math.min(drawn.length, log.length);
    while (same && drawn[same - 1] !== log[same - 1]) same -= 1;
    return same;
  }

  function mark(/** @type {number} */ here) {
    for (const old of list.querySelectorAll("[aria-current]")) old.removeAttribute("aria-current");
    for (let i = here < 0 ? -1 : drawn.length - 1; i >= 0 && drawn[i].n >= here; i--) {
      if (drawn[i].n === here) list.children[i].setAttribute("aria-current", "step");
    }
  }

  return {
    node,
    focus: () => list.focus(),
    /** @param {LogLine[]} log @param {number} [here] the move that is marked */
    draw(log, here = -1) {
      const same = known(log);
      if (same === drawn.length && same === log.length && here === marked) return;
      const held = [...list.children]
        .slice(same)
        .findIndex((child) => child.contains(document.activeElement));
      while (list.children.length > same) list.lastElementChild?.remove();
      list.append(...log.slice(same).map((entry, i) => line(ctx, how, entry, same + i + 1)));
      [drawn, marked] = [log, here];
      empty.hidden = log.length > 0;
      list.hidden = log.length === 0;
      mark(here);
      if (held >= 0) list.children[same + held]?.querySelector("button")?.focus({ preventScroll: true });
      const spot = list.querySelector("[aria-current]") || list.lastElementChild;
      if (spot instanceof HTMLElement)
        list.scrollTop = spot.offsetTop - list.clientHeight + spot.offsetHeight + 8;
    },
  };
}

/** @param {Context} ctx @param {How} how @param {LogLine} entry @param {number} place */
function line(ctx, how, entry, place) {
  const text = ctx.words.line(entry.line);
  const number = h("span", { class: "s-log-n", "aria-hidden": "true" }, String(place));
  const { go } = how;
  if (!go) return h("li", { class: "s-log-line" }, number, h("span", {}, text));
  return h(
    "li",
    { class: "s-log-line" },
    h(
      "button",
      { type: "button", class: "s-log-button", on: { click: () => go(entry.n) } },
      number,
      h("span", {}, text),
    ),
  );
}

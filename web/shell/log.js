/**
 * The log of a game: one plain sentence per move, the newest in sight, each a step of the replay. Knows no game.
 */
import { fill, h } from "./dom.js";

/**
 * @param {any} ctx @param {{go?: (n: number) => void}} [how] `go` opens the position after the nth move
 * @returns {{node: HTMLElement, draw: (log: any[], here?: number) => void, focus: () => void}}
 */
export function createLog(ctx, how = {}) {
  const list = h("ol", { class: "s-log-list", tabindex: "0", role: "list", "aria-label": ctx.words.t("log.title") });
  const empty = h("p", { class: "s-small s-quiet-text" }, ctx.words.t("log.empty"));
  const node = h("section", { class: "s-log" }, h("h2", { class: "s-panel-title" }, ctx.words.t("log.title")), empty, list);
  /** @type {string} what is drawn, to leave the list alone when nothing has changed */
  let drawn = "";
  return {
    node,
    focus: () => list.focus(),
    draw(log, here = -1) {
      const texts = log.map((entry) => ctx.words.line(entry.line));
      const key = JSON.stringify([texts, here]);
      if (key === drawn) return;
      drawn = key;
      const held = [...list.children].findIndex((child) => child.contains(document.activeElement));
      empty.hidden = log.length > 0;
      list.hidden = log.length === 0;
      fill(list, log.map((entry, i) => line(ctx, how, entry, texts[i], i + 1, here)));
      list.children[held]?.querySelector("button")?.focus({ preventScroll: true });
      const mark = list.querySelector("[aria-current]") || list.lastElementChild;
      if (mark) list.scrollTop = /** @type {HTMLElement} */ (mark).offsetTop - list.clientHeight + /** @type {HTMLElement} */ (mark).offsetHeight + 8;
    },
  };
}

/** @param {any} ctx @param {any} how @param {any} entry @param {string} text @param {number} place @param {number} here */
function line(ctx, how, entry, text, place, here) {
  const current = entry.n === here ? { "aria-current": "step" } : {};
  const number = h("span", { class: "s-log-n", "aria-hidden": "true" }, String(place));
  if (!how.go) return h("li", { class: "s-log-line", ...current }, number, h("span", {}, text));
  return h("li", { class: "s-log-line", ...current },
    h("button", { type: "button", class: "s-log-button", on: { click: () => how.go(entry.n) } }, number, h("span", {}, text)));
}

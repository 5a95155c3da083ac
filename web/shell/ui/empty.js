/**
 * What stands where there is nothing to show yet: the picture of the game, one sentence, and what to do about it. Knows
 * entries of games; knows no game by name.
 */
import { h } from "../elements/dom.js";
import { mark } from "../elements/icons.js";

/** @import { Context, GameEntry } from "../types.d.ts" */

/**
 * @param {Context} ctx
 * @param {{key?: string, text: string, acts: HTMLElement[]}} what   without a game the picture is that of the box
 */
export function emptyState(ctx, { key = "", text, acts }) {
  const picture = artOf(ctx.games, key);
  return h(
    "div",
    { class: `s-card s-empty${picture ? "" : " s-empty-box"}` },
    h("div", { class: "s-empty-art", "aria-hidden": "true" }, picture ?? mark()),
    h("p", {}, text),
    h("div", { class: "s-row" }, acts),
  );
}

/** The picture of a game, or of the tile on which it stands. @param {readonly GameEntry[]} games @param {string} key */
function artOf(games, key) {
  const own = games.find((one) => one.key === key);
  const tile = (/** @type {GameEntry | undefined} */ one) => one && (one.box ?? one.family);
  const drawn = own?.art ? own : games.find((one) => one.art && tile(one) === tile(own));
  return drawn?.art?.() ?? null;
}

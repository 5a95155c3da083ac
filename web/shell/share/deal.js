/**
 * The deal of a game: its seed under the title, and new ones. Knows what a view says of it; knows no game.
 */
import { h } from "../elements/dom.js";
import { seen } from "../ui/ask.js";
import { withParts } from "../ui/parts.js";

/** @import { Table, TableView } from "../types.d.ts" */

/**
 * The deal under the title; where nothing is dealt, or it is not known, just the way to links and records.
 * @param {Table} table
 */
export function seedButton(table) {
  const { t } = table.ctx.words;
  const { game } = seen(table).view;
  const known = game.seed && hasDeal(table);
  const open = () => withParts(table.ctx, t("table.seed"), ({ seedDialog }) => seedDialog(table));
  return h(
    "button",
    { type: "button", class: "s-seed", on: { click: open } },
    known
      ? [h("span", { class: "s-seed-name" }, t("table.seed")), " ", h("code", {}, game.seed)]
      : h("span", { class: "s-seed-open" }, t("table.seed.none")),
  );
}

/** Whether chance made the beginning of this game. @param {Table} table */
export const hasDeal = (table) => seen(table).view.game.dealt !== false;

/** Has the player something to lose? @param {TableView | null} view */
export function running(view) {
  return Boolean(view && !view.outcome && view.log.some((e) => e.seat >= 0));
}

/** A new seed: eight letters and digits in two groups, without those that look alike. @returns {string} */
export function freshSeed() {
  const letters = "abcdefghjkmnpqrstuvwxyz23456789";
  const raw = crypto.getRandomValues(new Uint8Array(32));
  // Bytes past the last whole multiple would favour the first letters.
  const even = [...raw]
    .filter((b) => b < letters.length * 8)
    .slice(0, 8)
    .map((b) => letters[b % letters.length]);
  return even.length < 8 ? freshSeed() : `${even.slice(0, 4).join("")}-${even.slice(4).join("")}`;
}

/**
 * The question "play this move?", for those who asked to be asked. Knows choices; knows no game.
 */
import { button, h } from "../elements/dom.js";
import { seen } from "../ui/ask.js";
import { moveName } from "../ui/names.js";

/**
 * @import { Outlet } from "../elements/outlet.js"
 * @import { Table } from "../types.d.ts"
 */

/**
 * @param {Pick<Table, "ctx" | "key" | "game" | "view" | "board">} table
 * @param {Outlet} outlet where the question stands
 * @param {string} move
 * @returns {Promise<boolean>}
 */
export function askMove(table, outlet, move) {
  const { ctx, board } = table;
  const { t } = ctx.words;
  const choice = seen(table).view.choices.find((c) => c.move === move);
  if (choice) board.mark(choice.parts, "hint");
  const text = t("table.confirm", { move: moveName(table, choice || { move, parts: [] }) });
  return new Promise((resolve) => {
    const back = document.activeElement;
    const end = (/** @type {boolean} */ yes) => {
      outlet.clear();
      board.mark([], "hint");
      if (back instanceof HTMLElement && back.isConnected) back.focus();
      resolve(yes);
    };
    const yes = button(t("table.confirm.yes"), () => end(true), { kind: "primary" });
    const no = button(t("dialog.cancel"), () => end(false));
    const keydown = (/** @type {KeyboardEvent} */ e) => e.key === "Escape" && end(false);
    const look = { class: "s-ask", role: "group", "aria-label": text, on: { keydown } };
    outlet.show(h("div", look, h("p", {}, text), yes, no));
    yes.focus();
  });
}

/**
 * The dialog that lists the keyboard shortcuts of a screen.
 */
import { openDialog } from "../elements/dialogs.js";
import { h } from "../elements/dom.js";

/** @import { Context } from "../types.d.ts" */

/** The list of shortcuts, with the switch. @param {Context} ctx @param {[string, string][]} list [key, what it does] */
export function keysDialog(ctx, list) {
  const { t } = ctx.words;
  /** @type {HTMLInputElement} */
  const box = h("input", {
    type: "checkbox",
    checked: ctx.settings.get("keys") !== false,
    on: { change: () => ctx.settings.set("keys", box.checked) },
  });
  return openDialog(ctx, {
    title: t("table.keys.title"),
    build: () => [
      h("p", {}, t("table.keys.board")),
      h(
        "table",
        { class: "s-table" },
        h(
          "thead",
          { class: "s-away" },
          h(
            "tr",
            {},
            h("th", { scope: "col" }, t("table.keys.key")),
            h("th", { scope: "col" }, t("table.keys.act")),
          ),
        ),
        h(
          "tbody",
          {},
          list.map(([key, text]) =>
            h("tr", {}, h("th", { scope: "row" }, h("kbd", {}, key)), h("td", {}, text)),
          ),
        ),
      ),
      h("label", { class: "s-check" }, box, h("span", {}, t("settings.keys"))),
    ],
  });
}

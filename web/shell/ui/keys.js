/**
 * Keyboard shortcuts of a screen, and the dialog that lists them. They can be switched off in the settings.
 */
import { openDialog } from "./dialogs.js";
import { h } from "./dom.js";

/** @import { Act, Context } from "../types.d.ts" */

/**
 * Listens while the screen is shown. Letters without Ctrl, Alt or Meta, not while typing, not under a dialog.
 * @param {Context} ctx @param {{[key: string]: Act}} acts key (as in KeyboardEvent.key, lower case) -> act
 * @returns {() => void} stop
 */
export function listenKeys(ctx, acts) {
  const hear = (/** @type {KeyboardEvent} */ e) => {
    if (e.defaultPrevented || e.altKey || e.metaKey || e.isComposing) return;
    const key = e.key.length === 1 ? e.key.toLowerCase() : e.key;
    const { target } = e;
    if (document.querySelector("dialog[open]") || typing(target)) return;
    const name = e.ctrlKey ? undo(e, key) : key;
    if (!name || !acts[name]) return;
    // Ctrl+Z is no single key and works always; single keys only if they are wanted (WCAG 2.1.4).
    if (!e.ctrlKey && ctx.settings.get("keys") === false) return;
    e.preventDefault();
    acts[name]();
  };
  document.addEventListener("keydown", hear);
  return () => document.removeEventListener("keydown", hear);
}

/** @param {KeyboardEvent} e @param {string} key */
function undo(e, key) {
  if (key === "z") return e.shiftKey ? "r" : "u";
  return key === "y" ? "r" : "";
}

/** @param {EventTarget | null} target */
function typing(target) {
  if (target instanceof HTMLInputElement) return !/^(range|checkbox)$/.test(target.type);
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(SELECT|TEXTAREA)$/.test(target.tagName))
  );
}

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

/**
 * Dialogs by the element <dialog>: title, close button, Esc, focus back where it was. Knows no game.
 */
import { button, freshId, h } from "./dom.js";
import { icon } from "./icons.js";
import { keepPlace } from "./place.js";

/** @import { Child, Context } from "../types.d.ts" */

/**
 * Opens a dialog and gives what `close(value)` was called with, or null for Esc and the close button.
 * @template [T=null]
 * @param {Context} ctx @param {{title: string, build: (close: (value?: T) => void, box: HTMLDialogElement) => Child,
 *   kind?: string, leave?: () => void}} what
 * @returns {Promise<T | null>}
 */
export function openDialog(ctx, what) {
  const id = freshId("s-dialog");
  const back = document.activeElement;
  const box = h("dialog", {
    class: `s-dialog ${what.kind ? `s-dialog-${what.kind}` : ""}`,
    "aria-labelledby": id,
  });
  /** @type {T | null} */
  let value = null;
  /** @param {T} [v] */
  const close = (v) => {
    value = v ?? null;
    box.close();
  };
  const head = h(
    "div",
    { class: "s-dialog-head" },
    h("h2", { id, tabindex: "-1" }, what.title),
    h(
      "button",
      {
        type: "button",
        class: "s-round",
        "aria-label": ctx.words.t("dialog.close"),
        on: { click: () => close() },
      },
      icon("close"),
    ),
  );
  box.append(head, h("div", { class: "s-dialog-body" }, what.build(close, box)));
  ctx.frame.append(box);
  const unkeep = keepPlace(box, head);
  return new Promise((resolve) => {
    box.addEventListener("click", (/** @type {MouseEvent} */ e) => {
      if (e.target === box && outside(box, e)) close();
    });
    box.addEventListener("close", () => {
      unkeep();
      if (what.leave) what.leave();
      if (box.querySelector(".s-toasts")) ctx.live.back();
      box.remove();
      if (back instanceof HTMLElement && back.isConnected) back.focus({ preventScroll: true });
      resolve(value);
    });
    box.showModal();
    const want = box.querySelector("[autofocus]") ?? head.firstElementChild;
    if (want instanceof HTMLElement) want.focus();
  });
}

/** Was the press on the dimmed rest of the page? @param {HTMLElement} box @param {MouseEvent} e */
function outside(box, e) {
  const r = box.getBoundingClientRect();
  return e.clientX < r.left || e.clientX > r.right || e.clientY < r.top || e.clientY > r.bottom;
}

/**
 * A question with two answers; true for the first. @param {Context} ctx
 * @param {{title: string, text: string | string[], yes: string, no?: string, danger?: boolean}} what
 * @returns {Promise<boolean>}
 */
export async function confirmDialog(ctx, what) {
  const answer = await openDialog(ctx, {
    title: what.title,
    kind: "small",
    build: (/** @type {(yes?: boolean) => void} */ close) => [
      [what.text].flat().map((text) => h("p", {}, text)),
      h(
        "div",
        { class: "s-row s-row-end" },
        button(what.no || ctx.words.t("dialog.cancel"), () => close(false), {
          extra: what.danger ? { autofocus: true } : {},
        }),
        button(what.yes, () => close(true), {
          kind: what.danger ? "danger" : "primary",
          extra: what.danger ? {} : { autofocus: true },
        }),
      ),
    ],
  });
  return answer === true;
}

/** Closes every dialog that is open; used when the page changes. @param {HTMLElement} root */
export function closeDialogs(root) {
  for (const box of root.querySelectorAll("dialog")) if (box.open) box.close();
}

/**
 * Dialogs by the element <dialog>: title, close button, Esc, focus back where it was. Knows no game.
 */
import { button, freshId, h } from "./dom.js";
import { icon } from "./icons.js";

/**
 * Opens a dialog and gives what `close(value)` was called with, or null for Esc and the close button.
 * @param {any} ctx @param {{title: string, build: (close: (value?: any) => void, box: HTMLDialogElement) => any,
 *   kind?: string, leave?: () => void}} what
 * @returns {Promise<any>}
 */
export function openDialog(ctx, what) {
  const id = freshId("s-dialog");
  const back = /** @type {HTMLElement | null} */ (document.activeElement);
  const box = h("dialog", {
    class: `s-dialog ${what.kind ? `s-dialog-${what.kind}` : ""}`,
    "aria-labelledby": id,
  });
  let value = null;
  const close = (/** @type {any} */ v = null) => {
    value = v;
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
  return new Promise((resolve) => {
    box.addEventListener("click", (/** @type {MouseEvent} */ e) => {
      if (e.target === box && outside(box, e)) close();
    });
    box.addEventListener("close", () => {
      if (what.leave) what.leave();
      if (box.querySelector(".s-toasts")) ctx.live.back();
      box.remove();
      if (back && back.isConnected) back.focus({ preventScroll: true });
      resolve(value);
    });
    box.showModal();
    const want = box.querySelector("[autofocus]");
    (want || head.firstElementChild).focus();
  });
}

/** Was the press on the dimmed rest of the page? @param {HTMLElement} box @param {MouseEvent} e */
function outside(box, e) {
  const r = box.getBoundingClientRect();
  return e.clientX < r.left || e.clientX > r.right || e.clientY < r.top || e.clientY > r.bottom;
}

/**
 * A question with two answers; true for the first. @param {any} ctx
 * @param {{title: string, text: string | string[], yes: string, no?: string, danger?: boolean}} what
 * @returns {Promise<boolean>}
 */
export async function confirmDialog(ctx, what) {
  const answer = await openDialog(ctx, {
    title: what.title,
    kind: "small",
    build: (close) => [
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
  for (const box of root.querySelectorAll("dialog[open]")) /** @type {HTMLDialogElement} */ (box).close();
}

/**
 * Texts on their way in and out of the analysis board: fields that take files, drops and pastes. Knows no game.
 */
import { fileText, pickFile } from "../device/files.js";
import { button, freshId, h } from "../elements/dom.js";
import { icon } from "../elements/icons.js";

/** @import { Context } from "../types.d.ts" */

/** Bytes of the largest file that is read. */
export const FILE_LIMIT = 20_000_000;

const typing = (/** @type {EventTarget | null} */ target) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/**
 * A screen takes files and texts that are dropped or pasted anywhere on it.
 * @param {Context} ctx
 * @param {HTMLElement} host
 * @param {(text: string) => void} take @returns {() => void} stop
 */
export function takesDrops(ctx, host, take) {
  const over = (/** @type {DragEvent} */ e) => e.preventDefault();
  const drop = async (/** @type {DragEvent} */ e) => {
    e.preventDefault();
    const file = e.dataTransfer?.files[0];
    const text = file ? await fileText(ctx, file, FILE_LIMIT) : e.dataTransfer?.getData("text/plain");
    if (text) take(text);
  };
  const paste = (/** @type {ClipboardEvent} */ e) => {
    if (typing(e.target) || document.querySelector("dialog[open]")) return;
    const text = e.clipboardData?.getData("text/plain");
    if (text) {
      e.preventDefault();
      take(text);
    }
  };
  host.addEventListener("dragover", over);
  host.addEventListener("drop", (e) => void drop(e));
  document.addEventListener("paste", paste);
  return () => document.removeEventListener("paste", paste);
}

/**
 * A field for a long text, with a button for a file; files can be dropped on it.
 * @param {Context} ctx
 * @param {string} label
 * @param {(text: string) => void} take what to do with a file, else it is put into the field
 * @returns {{parts: [HTMLElement, HTMLElement, HTMLElement], text: () => string}}
 */
export function textField(ctx, label, take) {
  const id = freshId("s-text");
  const box = h("textarea", {
    id,
    class: "s-input s-record",
    rows: 6,
    autofocus: true,
    spellcheck: "false",
    autocomplete: "off",
    autocapitalize: "off",
  });
  box.addEventListener("dragover", (/** @type {DragEvent} */ e) => e.preventDefault());
  const drop = async (/** @type {DragEvent} */ e) => {
    const file = e.dataTransfer?.files[0];
    if (!file) return;
    e.preventDefault();
    e.stopPropagation();
    const text = await fileText(ctx, file, FILE_LIMIT);
    if (text !== null) take(text);
  };
  box.addEventListener("drop", (e) => void drop(e));
  const file = button(
    ctx.words.t("table.seed.file"),
    async () => {
      const text = await pickFile(ctx, ".txt,.pgn,text/plain", FILE_LIMIT);
      if (text !== null) take(text);
    },
    { icon: icon("paste") },
  );
  return { parts: [h("label", { class: "s-label", for: id }, label), box, file], text: () => box.value };
}

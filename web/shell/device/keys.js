/**
 * Keyboard shortcuts of a screen. They can be switched off in the settings.
 */
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

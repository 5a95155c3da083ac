/**
 * The keys of a board: heard on it, or anywhere on the page outside a text field if it is the only board.
 * Knows events and stories under way; knows no game.
 */

const FIELD = /^(INPUT|SELECT|TEXTAREA)$/;

/** Whether a key is for this board. @param {HTMLElement} root @param {EventTarget|null} target */
function meant(root, target) {
  if (!(target instanceof Element) || FIELD.test(target.tagName)) return false;
  if (target instanceof HTMLElement && target.isContentEditable) return false;
  if (root.contains(target)) return true;
  return !document.querySelector("dialog[open]") && document.querySelectorAll(".b-root").length === 1;
}

/**
 * @param {HTMLElement} root the board
 * @param {{settings?: {get: (name: string) => unknown}}} kit single keys can be switched off there
 * @param {Pick<import("./motion/teller.js").Teller, "busy"|"skip">} teller
 * @param {(key: string) => ((() => void) | false | null | undefined)} meaning what a key does here, or
 *   nothing. While a story is told the key ends it first, so that a quick hand is never ignored
 * @param {() => boolean} [giveUp] for Escape, which is no shortcut and always heard; whether there was
 *   something to give up
 * @returns {() => void} takes the listener off again
 */
export function createKeys(root, kit, teller, meaning, giveUp = () => false) {
  /** @param {KeyboardEvent} event */
  const hear = (event) => {
    if (
      event.defaultPrevented ||
      event.ctrlKey ||
      event.altKey ||
      event.metaKey ||
      !meant(root, event.target)
    )
      return;
    if (event.key === "Escape" && giveUp()) return event.preventDefault();
    const act = kit.settings?.get("keys") === false ? null : meaning(event.key);
    if (!act) return;
    event.preventDefault();
    if (!teller.busy()) return act();
    teller.skip(true);
    setTimeout(act);
    return undefined;
  };
  document.addEventListener("keydown", hear);
  return () => document.removeEventListener("keydown", hear);
}

/**
 * A pause of the table that ends by time, by a condition, or because somebody wants something else. Knows
 * time and events; knows no game.
 *
 * @typedef {ReturnType<typeof createHold>} Hold
 */

const LETTERS = new Set(["u", "r", "n", "s", "z", "y"]);

/** @param {HTMLElement} root what is done inside does not end a pause */
export function createHold(root) {
  /** @type {(() => void) | null} */
  let end = null;
  /** @type {(() => boolean) | null} */
  let done = null;
  const release = () => {
    const go = end;
    end = null;
    done = null;
    go?.();
  };
  // Not before the button has heard its click: it may want the table to stand still afterwards.
  const later = () => {
    if (end) setTimeout(release);
  };
  const click = (/** @type {MouseEvent} */ { target }) => {
    if (target instanceof Element && !root.contains(target) && target.closest("button, a")) later();
  };
  const key = (/** @type {KeyboardEvent} */ event) => {
    if (LETTERS.has(event.key.toLowerCase())) later();
  };
  document.addEventListener("click", click, true);
  document.addEventListener("keydown", key, true);
  return {
    release,
    /** Ends the pause if what it waits for has come. */
    check: () => {
      if (done?.()) release();
    },
    /** @param {number|null} [ms] at most so long @param {(() => boolean)|null} [until] @returns {Promise<void>} */
    wait: (ms = null, until = null) =>
      new Promise((resolve) => {
        release();
        end = resolve;
        done = until;
        if (ms !== null)
          setTimeout(() => {
            if (end === resolve) release();
          }, ms);
      }),
    destroy: () => {
      release();
      document.removeEventListener("click", click, true);
      document.removeEventListener("keydown", key, true);
    },
  };
}

/**
 * The click that a browser sends after a pointer has already done its work here: it is swallowed. Knows
 * events; knows no game.
 */

/** Nothing is swallowed before `next(true)`. */
export function createSwallow() {
  let wanted = false;
  return {
    /** Whether the next click is swallowed. @param {boolean} yes */
    next: (yes) => {
      wanted = yes;
    },
    /** To be called with every click, before anybody else hears it. @param {MouseEvent} event */
    click: (event) => {
      if (!wanted || event.detail === 0) return; // detail 0: a key, not a pointer
      wanted = false;
      event.stopPropagation();
      event.preventDefault();
    },
  };
}

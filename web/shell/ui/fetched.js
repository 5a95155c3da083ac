/**
 * What is fetched when it is wanted: a line of words while it comes, and if it does not, words and a button to ask
 * again, in the same place. Knows how it is asked for; knows nothing of what comes.
 */
import { button, fill, h } from "../elements/dom.js";

/** @import { Context } from "../types.d.ts" */
/** @typedef {Pick<Context, "words" | "live">} Speaking */

/** A file of the page did not come. */
export class NotHere extends Error {
  /** @param {string} file @param {unknown} cause */
  constructor(file, cause) {
    super(`${file} does not come`, { cause });
    this.file = file;
  }
}

/** How often a file did not come. @type {Map<string, number>} */
const failures = new Map();

/**
 * Settles once it is there, however often it has to be asked for; never where the place is gone before. An error may
 * name another file that did not come.
 * @template T
 * @param {Speaking} ctx @param {Element} place where the words are
 * @param {{file: string, words: string, fetch: (before: number) => Promise<T>}} what
 * @returns {Promise<T>}
 */
export async function fetched(ctx, place, { file, words, fetch }) {
  const wait = () => fill(place, h("p", { class: "s-small" }, words));
  wait();
  for (;;) {
    try {
      return await fetch(failures.get(file) ?? 0);
    } catch (error) {
      failures.set(file, (failures.get(file) ?? 0) + 1);
      const lacking = error instanceof NotHere ? error.file : file;
      await asked(ctx, place, ctx.words.t("boot.error.blocked", { file: lacking }), wait);
    }
  }
}

/**
 * Waits for a tap to ask again.
 * @param {Speaking} ctx @param {Element} place @param {string} text what went wrong @param {() => void} wait
 */
function asked(ctx, place, text, wait) {
  return new Promise((go) => {
    if (!place.isConnected) return;
    const again = () => {
      wait();
      go(undefined);
    };
    fill(place, h("p", {}, text), button(ctx.words.t("boot.retry"), again, { kind: "primary" }));
    ctx.live.alarm(text);
  });
}

/**
 * What is fetched at a tap: a line of words while it comes, and if it does not, words and a button to ask again, in the
 * same place. Knows how it is asked for; knows nothing of what comes.
 */
import { button, fill, h } from "./dom.js";

/** @import { Context } from "../types.d.ts" */

/** How often a file did not come. @type {Map<string, number>} */
const failures = new Map();

/**
 * Settles once it is there, however often it has to be asked for.
 * @template T
 * @param {Context} ctx @param {Element} place where the words are
 * @param {{file: string, words: string, fetch: (before: number) => Promise<T>}} what
 * @returns {Promise<T>}
 */
export async function fetched(ctx, place, { file, words, fetch }) {
  for (;;) {
    fill(place, h("p", { class: "s-small" }, words));
    try {
      return await fetch(failures.get(file) ?? 0);
    } catch {
      failures.set(file, (failures.get(file) ?? 0) + 1);
      await asked(ctx, place, ctx.words.t("boot.error.blocked", { file }));
    }
  }
}

/** Waits for a tap to ask again. @param {Context} ctx @param {Element} place @param {string} text what went wrong */
function asked(ctx, place, text) {
  return new Promise((go) => {
    const again = button(ctx.words.t("boot.retry"), () => go(undefined), { kind: "primary" });
    fill(place, h("p", {}, text), again);
    ctx.live.alarm(text);
  });
}

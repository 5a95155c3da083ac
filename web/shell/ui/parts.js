/**
 * What a table or the front page wants only when somebody asks for it: it comes with the screens that nobody sees
 * first. Knows that it may have to be waited for, in a dialog; knows nothing of what it does.
 */
import { openDialog } from "../elements/dialogs.js";
import { h } from "../elements/dom.js";
import { fetched } from "./fetched.js";

/** @import { Context, Parts } from "../types.d.ts" */

const FILE = "web/screens.js";

/**
 * Does something with them: at once if they are here, which is the rule.
 * @template T
 * @param {Context} ctx @param {string} title what was asked for, for whoever has to wait
 * @param {(parts: Parts) => T} use
 * @returns {T | Promise<Awaited<T> | null>} null: whoever had to wait has given it up
 */
export function withParts(ctx, title, use) {
  const { parts } = ctx.scripts;
  return parts ? use(parts) : waited(ctx, title, use);
}

/**
 * @template T
 * @param {Context} ctx @param {string} title @param {(parts: Parts) => T} use
 * @returns {Promise<Awaited<T> | null>}
 */
async function waited(ctx, title, use) {
  const parts = await openDialog(ctx, {
    title,
    kind: "small",
    build: (/** @type {(parts: Parts) => void} */ close) => {
      const place = h("div", {});
      void partsIn(ctx, place).then(close);
      return place;
    },
  });
  return parts && (await use(parts));
}

/**
 * The parts, once they are here: until then it is said in a place that they come.
 * @param {Context} ctx @param {Element} place
 */
export const partsIn = (ctx, place) =>
  fetched(ctx, place, {
    file: FILE,
    words: ctx.words.t("boot.waiting"),
    fetch: () => ctx.scripts.bringParts(),
  });

/**
 * What playing with friends needs, where it works, where it does not, and what a host could do: the words of a page and
 * of a dialog beside an invitation. Knows the keys of words; knows no game and no line.
 */
import { openDialog } from "../elements/dialogs.js";
import { h } from "../elements/dom.js";

/** @import { Context } from "../types.d.ts" */

/** Parts, with how many lines each has; the steps are in an order. @type {readonly [string, number][]} */
const PARTS = [
  ["works", 4],
  ["fails", 3],
  ["untried", 1],
  ["instead", 3],
  ["host", 3],
];
const STEPS = 3;

/** All of it. @param {Context} ctx @param {"h2" | "h3"} head */
export function togetherWords({ words }, head) {
  const { t } = words;
  const lines = (/** @type {string} */ part, /** @type {number} */ count) =>
    Array.from({ length: count }, (_, i) => h("li", {}, t(`together.${part}.${i + 1}`)));
  return [
    h("p", { class: "s-lead" }, t("together.lead")),
    h("ol", { class: "s-plain" }, lines("step", STEPS)),
    PARTS.map(([part, count]) => [
      h(head, {}, t(`together.${part}`)),
      h("ul", { class: "s-plain" }, lines(part, count)),
    ]),
  ];
}

/** The same beside an invitation. @param {Context} ctx */
export const aboutFriends = (ctx) =>
  openDialog(ctx, {
    title: ctx.words.t("together.title"),
    build: () => h("div", { class: "s-together" }, togetherWords(ctx, "h3")),
  });

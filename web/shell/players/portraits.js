/**
 * Whoever sits at a table, in small: faces, and the coins of a level. Knows levels; knows no game.
 */
import { face as faceOf } from "../../board/draw/faces.js";
import { h } from "../elements/dom.js";
import { MOST_COINS, coinsOf } from "./casting.js";

/** @import { Words } from "../../language/i18n.js" */

/** The coins of a level, and its name. @param {Words} words @param {string} level */
export function levelMark({ t }, level) {
  const coin = (/** @type {unknown} */ _, /** @type {number} */ i) =>
    h("span", { class: i < coinsOf(level) ? "s-rung s-rung-on" : "s-rung" });
  const coins = h(
    "span",
    { class: "s-rungs", "aria-hidden": "true" },
    Array.from({ length: MOST_COINS }, coin),
  );
  return h("span", { class: "s-level" }, coins, " ", h("span", {}, t(`level.${level}`)));
}

/** Faces that lie over each other a little. @param {readonly string[]} faces */
export const portraits = (faces) =>
  h(
    "span",
    {
      class: "s-faces",
      "aria-hidden": "true",
      ...(faces.length > 1 ? { data: { count: faces.length } } : {}),
    },
    faces.map((id) => faceOf(id)),
  );

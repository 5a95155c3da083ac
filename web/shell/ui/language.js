/**
 * The choice of the language where people look for it: in the page's header, in the bar of lessons, reviews and
 * analysis, and in the drawer of a table.
 * Knows the languages by name; knows no screen.
 */
import { LANGUAGES } from "../../language/i18n.js";
import { h } from "../elements/dom.js";

/** @import { Context } from "../types.d.ts" */

/** A list of the languages, each in its own words. @param {Context} ctx */
export function languageChoice(ctx) {
  const { t, lang } = ctx.words;
  /** @type {HTMLSelectElement} */
  const select = h(
    "select",
    {
      class: "s-select s-lang",
      data: { place: "language" },
      "aria-label": t("settings.lang"),
      on: { change: () => ctx.settings.set("lang", select.value) },
    },
    Object.entries(LANGUAGES).map(([code, name]) => h("option", { value: code, lang: code }, name)),
  );
  select.value = lang;
  return select;
}

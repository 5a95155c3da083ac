/**
 * What is shown for an address that means nothing here.
 */
import { fill, h, linkButton } from "../elements/dom.js";
import { emptyState } from "../ui/empty.js";

/** @import { Context, Screen } from "../types.d.ts" */

/** A fragment that means nothing here. @param {Context} ctx @param {HTMLElement} host @returns {Screen} */
export function strayScreen(ctx, host) {
  const { t } = ctx.words;
  fill(
    host,
    h(
      "div",
      { class: "s-page" },
      h("h1", {}, t("app.stray.title")),
      emptyState(ctx, { text: t("app.stray.text"), acts: [linkButton(t("app.home"), "#/", "primary")] }),
    ),
  );
  return { title: t("app.stray.title") };
}

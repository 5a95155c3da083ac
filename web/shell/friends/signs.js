/**
 * The six signs that people at a table give each other instead of typing: how they look, and how one is chosen. Knows
 * words and drawings; knows no table and no message.
 */
import { openDialog } from "../elements/dialogs.js";
import { button, h, s } from "../elements/dom.js";

/**
 * @import { Sign } from "../../contract.js"
 * @import { Context } from "../types.d.ts"
 */

const FACE = "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z";

/** Line drawings of 24 by 24. @type {Record<Sign | "open" | "silent", string>} */
const PATHS = {
  open: `${FACE}M9 9.8h.01M15 9.8h.01M8.3 14.2c2 2.6 5.4 2.6 7.4 0`,
  well: "M7.5 11v9H4.5v-9zM7.5 11l3.8-7.3c1.3 0 2.2 1 2 2.2l-.7 3.6H18a2 2 0 0 1 2 2.4l-1.3 6.5a2 2 0 0 1-2 1.6H7.5",
  thanks: "M12 19.7C6 15.4 3.7 12.2 3.7 9A4.3 4.3 0 0 1 12 7.6 4.3 4.3 0 0 1 20.3 9c0 3.2-2.3 6.4-8.3 10.7z",
  sorry: `${FACE}M9 9.8h.01M15 9.8h.01M8.3 16.3c2-2.4 5.4-2.4 7.4 0`,
  thinking: "M4 5h16v10.5h-9L7.2 19.3v-3.8H4zM8.5 10.3h.01M12 10.3h.01M15.5 10.3h.01",
  again: "M19.5 12a7.5 7.5 0 1 1-2.3-5.4M17.5 3v4h-4",
  laugh: `${FACE}M7.6 10.4l1.5-1.2 1.5 1.2M13.4 10.4l1.5-1.2 1.5 1.2M7.8 13.3h8.4a4.2 4.2 0 0 1-8.4 0z`,
  silent: "M7 4h10M7 20h10M8 4v3.2l4 4.8 4-4.8V4M8 20v-3.2l4-4.8 4 4.8V20",
};

/** @type {readonly Sign[]} */
const SIGNS = ["well", "thanks", "sorry", "thinking", "again", "laugh"];

/** @param {keyof typeof PATHS} name */
export const drawing = (name) =>
  s(
    "svg",
    { class: "s-icon", viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" },
    s("path", { d: PATHS[name] }),
  );

/** One of the six, or null. @param {Context} ctx @returns {Promise<Sign | null>} */
export function chooseSign(ctx) {
  const { t } = ctx.words;
  return openDialog(ctx, {
    title: t("signs.title"),
    kind: "small",
    build: (/** @type {(sign?: Sign) => void} */ close) => [
      h(
        "div",
        { class: "s-sign-choice" },
        SIGNS.map((sign, i) =>
          button(t(`signs.${sign}`), () => close(sign), {
            icon: drawing(sign),
            extra: { data: { sign }, ...(i ? {} : { autofocus: true }) },
          }),
        ),
      ),
      seeing(ctx),
    ],
  });
}

/** Whether those of others are shown here. @param {Context} ctx */
function seeing({ settings, words }) {
  /** @type {HTMLInputElement} */
  const box = h("input", {
    type: "checkbox",
    checked: settings.get("signs") !== false,
    on: { change: () => settings.set("signs", box.checked) },
  });
  return h("label", { class: "s-check" }, box, h("span", {}, words.t("signs.show")));
}

/** Buttons in the bar of a friend's page. Knows settings; knows no table. */
import { fill, h } from "../elements/dom.js";
import { icon } from "../elements/icons.js";

/** @import { Context } from "../types.d.ts" */

/** @param {string} name @param {string} look @param {() => void} click */
export function tool(name, look, click) {
  /** @type {HTMLButtonElement} */
  const node = h(
    "button",
    { type: "button", class: "s-bar-button", title: name, data: { tool: look }, on: { click } },
    icon(look),
    h("span", { class: "s-away" }, name),
  );
  return node;
}

/** Whether the page sounds. @param {Context} ctx */
export function soundTool(ctx) {
  const name = ctx.words.t("settings.sound");
  const node = tool(name, "sound", () => {
    ctx.settings.set("mute", !ctx.settings.get("mute"));
    draw();
  });
  const draw = () => {
    const on = !ctx.settings.get("mute");
    node.setAttribute("aria-pressed", String(on));
    fill(node, icon(on ? "sound" : "mute"), h("span", { class: "s-away" }, name));
  };
  draw();
  return node;
}

/**
 * What works without a connection, in words, and the button that keeps the rest as well. Knows the state of
 * offline.js, no file.
 */
import { button, fill, h } from "../elements/dom.js";

/** @import { OfflineState, Child, Context } from "../types.d.ts" */

/** A box that follows the state by itself. @param {Context} ctx @returns {{node: HTMLElement, stop: () => void}} */
export function offlineBox(ctx) {
  const node = h("div", { class: "s-offline" });
  const { offline } = ctx;
  if (!offline) return { node, stop: () => {} };
  let was = "";
  const draw = () => {
    const { t, percent } = ctx.words;
    const { offline: how, part, keeping } = offline.state;
    const before = was;
    was = JSON.stringify([how, part, ...restOf(offline.state)]);
    if (keeping !== null) return drawKeeping(ctx, node, keeping);
    if (was === before) return;
    refill(
      node,
      h("p", {}, t(`settings.offline.${how}`, { part: percent(part) })),
      how === "ready" ? restPart(ctx) : null,
    );
  };
  const stop = offline.subscribe(draw);
  draw();
  return { node, stop };
}

const restOf = (/** @type {OfflineState} */ { rest, keeping, failed }) => [rest, keeping, failed];

/** What is kept only when it is used. @param {Context} ctx */
function restPart(ctx) {
  const { t, number } = ctx.words;
  const { rest, failed } = ctx.offline.state;
  if (rest === null) return null;
  if (!rest) return h("p", {}, t("settings.offline.all"));
  const keep = () => {
    ctx.settings.set("everything", true);
    void ctx.offline.keepAll();
  };
  return [
    h("p", { class: "s-small" }, t("settings.offline.rest")),
    failed ? h("p", { class: "s-warning", role: "alert" }, t("settings.offline.failed")) : null,
    h("p", {}, button(t("settings.offline.keep", { size: number(rest / 1e6, 1) }), keep)),
  ];
}

/** @param {Context} ctx @param {HTMLElement} node @param {number} part 0..1 */
function drawKeeping(ctx, node, part) {
  const { t, percent } = ctx.words;
  if (!node.querySelector("progress")) {
    const progress = h("progress", {
      class: "s-progress",
      max: 1,
      "aria-label": t("settings.offline.keep.progress"),
    });
    refill(node, h("p", {}, t("settings.offline.ready")), h("p", { class: "s-small" }), progress);
  }
  node.querySelector(".s-small")?.replaceChildren(t("settings.offline.keeping", { part: percent(part) }));
  node.querySelector("progress")?.setAttribute("value", String(part));
}

/** New contents; whoever was on a button that is gone stays here. @param {HTMLElement} node @param {...Child} parts */
function refill(node, ...parts) {
  const inside = node.contains(document.activeElement);
  fill(node, ...parts);
  if (!inside) return;
  node.setAttribute("tabindex", "-1");
  (node.querySelector("button") ?? node).focus();
}

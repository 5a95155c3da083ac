/**
 * How far the core is: nothing when it is ready, a true bar while it comes, words and Retry when it failed. The same for tables of
 * a game that this screen waits for.
 */
import { button, fill, h } from "./dom.js";

/**
 * A strip that follows the engine by itself. @param {any} ctx @returns {{node: HTMLElement, stop: () => void}}
 */
export function loadingStrip(ctx) {
  const node = h("div", { class: "s-loading" });
  let kind = "";
  const paint = () => {
    const now = stateOf(ctx.engine);
    const { phase, what } = now;
    const was = kind;
    kind = JSON.stringify([what, phase, now.cause]);
    if (kind === was) return phase === "loading" ? paintBar(ctx, node, now) : undefined;
    node.hidden = phase === "ready" || phase === "idle";
    if (phase === "loading" || phase === "starting") { barOf(ctx, node, now); paintBar(ctx, node, now); }
    else if (phase === "failed") paintFailure(ctx, node, now);
    else fill(node);
  };
  const stop = ctx.engine.subscribe(paint);
  paint();
  return { node, stop: typeof stop === "function" ? stop : () => {} };
}

/** What is to be told: of the engine, or, when that is ready, of tables. `what` begins the keys of the words. @param {any} engine */
function stateOf(engine) {
  const now = engine.state || { phase: "idle" };
  if (now.phase !== "ready" || !now.annex) return { ...now, what: "boot" };
  return { ...now.annex, phase: now.annex.cause ? "failed" : "loading", what: "boot.annex" };
}

/** @param {any} ctx @param {HTMLElement} node @param {any} now */
function barOf(ctx, node, now) {
  fill(node, h("p", { class: "s-loading-words" }), h("progress", { class: "s-progress", "aria-label": ctx.words.t(`${now.what}.progress`) }));
}

/** @param {any} ctx @param {HTMLElement} node @param {any} now */
function paintBar(ctx, node, now) {
  const { t, number } = ctx.words;
  const bar = node.querySelector("progress");
  const words = node.querySelector("p");
  if (!bar || !words) return;
  const mb = (/** @type {number} */ bytes) => number(bytes / 1e6, 1);
  if (now.phase === "loading" && now.total) {
    bar.max = now.total;
    bar.value = Math.min(now.loaded || 0, now.total);
    words.textContent = t(`${now.what}.loading`, { loaded: mb(now.loaded || 0), total: mb(now.total) });
  } else {
    bar.removeAttribute("value");
    words.textContent = t(now.phase === "loading" ? `${now.what}.progress` : "boot.starting");
  }
}

/** @param {any} ctx @param {HTMLElement} node @param {any} now */
function paintFailure(ctx, node, now) {
  const { t } = ctx.words;
  const cause = Array.isArray(now.cause) ? ctx.words.line(now.cause) : "";
  fill(node, h("div", { class: "s-failure" },
    h("p", {}, h("strong", {}, t(`${now.what}.failed.title`))),
    cause ? h("p", {}, cause) : null,
    h("p", {}, t("boot.failed.text")),
    button(t("boot.retry"), () => ctx.engine.retry(), { kind: "primary" })));
  ctx.live.alarm([t(`${now.what}.failed.title`), cause].filter(Boolean).join(" "));
}

/**
 * A bar for a long ask: progress 0..1 and a Stop button. @param {any} ctx @param {string} text @param {() => void} stop
 * @returns {{node: HTMLElement, set: (part: number) => void}}
 */
export function thinkingBar(ctx, text, stop) {
  const bar = h("progress", { class: "s-progress", max: 1, "aria-label": text });
  const node = h("div", { class: "s-thinking" }, h("p", {}, text), bar, button(ctx.words.t("table.stop"), stop, { kind: "quiet" }));
  return { node, set: (part) => { if (Number.isFinite(part)) bar.value = Math.max(0, Math.min(1, part)); } };
}

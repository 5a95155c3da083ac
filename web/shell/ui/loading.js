/**
 * How far the core is: nothing when it is ready, a true bar while it comes, words and Retry when it failed.
 * Then one line while a game does without its tables, or waits for its code: how far they are, or how to get them.
 */
import { button, fill, h } from "./dom.js";

/** @import { Context, EngineState, PageEngine } from "../types.d.ts" */

/**
 * A strip that follows the engine by itself. Where it lies can hang on `data-how`: "pending", "failed" or "tables".
 * @param {Context} ctx
 */
export function loadingStrip(ctx) {
  const node = h("div", { class: "s-loading" });
  let kind = "";
  const paint = () => {
    const now = ctx.engine.state;
    const { phase } = now;
    const dataPack = phase === "ready" ? now.dataPack : null;
    const was = kind;
    kind = JSON.stringify([phase, now.cause, dataPack]);
    if (kind === was) return phase === "loading" ? paintBar(ctx, node, now) : undefined;
    node.setAttribute("data-how", dataPack ? "tables" : phase === "failed" ? phase : "pending");
    if (dataPack) return paintTables(ctx, node, dataPack);
    node.hidden = phase === "ready" || phase === "idle";
    if (phase === "loading" || phase === "starting") {
      barOf(ctx, node);
      paintBar(ctx, node, now);
    } else if (phase === "failed") paintFailure(ctx, node, now);
    else fill(node);
  };
  const stop = ctx.engine.subscribe(paint);
  paint();
  return { node, stop };
}

/**
 * Tables that the game does without until they come, or its code. Said once, then only seen.
 * @param {Context} ctx
 * @param {HTMLElement} node
 * @param {NonNullable<EngineState["dataPack"]>} dataPack
 */
function paintTables(ctx, node, dataPack) {
  const { t, line, number } = ctx.words;
  const mb = (/** @type {number} */ bytes) => number(bytes / 1e6, 1);
  const { cause, held, loaded, total, code } = dataPack;
  const what = t(code ? "boot.code.waiting" : "boot.tables.search");
  const how = cause
    ? line(cause)
    : held === "offline"
      ? t("boot.tables.offline")
      : held || !total
        ? ""
        : t("boot.tables.loading", { loaded: mb(loaded), total: mb(total) });
  const act = cause ? t("boot.retry") : held === "saving" ? t("boot.tables.load", { size: mb(total) }) : "";
  if (!node.querySelector(".s-tables")) ctx.say(what);
  node.removeAttribute("hidden");
  fill(
    node,
    h("p", { class: "s-small s-tables" }, [what, how].filter(Boolean).join(" ")),
    act ? button(act, () => ctx.engine.retry(), { kind: "quiet" }) : null,
  );
}

/** @param {Context} ctx @param {HTMLElement} node */
function barOf(ctx, node) {
  fill(
    node,
    h("p", { class: "s-loading-words" }),
    h("progress", { class: "s-progress", "aria-label": ctx.words.t("boot.progress") }),
  );
}

/** @param {Context} ctx @param {HTMLElement} node @param {EngineState} now */
function paintBar(ctx, node, now) {
  const { t, number } = ctx.words;
  const bar = node.querySelector("progress");
  const words = node.querySelector("p");
  if (!bar || !words) return;
  const mb = (/** @type {number} */ bytes) => number(bytes / 1e6, 1);
  if (now.phase === "loading" && now.total) {
    bar.max = now.total;
    bar.value = Math.min(now.loaded || 0, now.total);
    words.textContent = t("boot.loading", { loaded: mb(now.loaded || 0), total: mb(now.total) });
  } else {
    bar.removeAttribute("value");
    words.textContent = t(now.phase === "loading" ? "boot.progress" : "boot.starting");
  }
}

/** @param {Context} ctx @param {HTMLElement} node @param {EngineState} now */
function paintFailure(ctx, node, now) {
  const { t } = ctx.words;
  const cause = ctx.words.line(now.cause);
  fill(
    node,
    h(
      "div",
      { class: "s-failure" },
      h("p", {}, h("strong", {}, t("boot.failed.title"))),
      cause ? h("p", {}, cause) : null,
      h("p", {}, t("boot.failed.text")),
      button(t("boot.retry"), () => ctx.engine.retry(), { kind: "primary" }),
    ),
  );
  ctx.live.alarm([t("boot.failed.title"), cause].filter(Boolean).join(" "));
}

/**
 * A bar for a long ask: progress 0..1 and a Stop button.
 * @param {Context} ctx
 * @param {string} text
 * @param {() => void} stop
 */
export function thinkingBar(ctx, text, stop) {
  const bar = h("progress", { class: "s-progress", max: 1, "aria-label": text });
  const node = h(
    "div",
    { class: "s-thinking" },
    h("p", {}, text),
    bar,
    button(ctx.words.t("table.stop"), stop, { kind: "quiet" }),
  );
  return {
    node,
    set: (/** @type {number} */ part) => {
      if (Number.isFinite(part)) bar.value = Math.max(0, Math.min(1, part));
    },
  };
}

/** Once, when the core is there after all. @param {PageEngine} engine @param {() => unknown} fn */
export function whenReady(engine, fn) {
  const stop = engine.subscribe(() => {
    if (engine.state.phase !== "ready") return;
    stop();
    fn();
  });
}

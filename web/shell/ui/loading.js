/**
 * How far the core is: nothing when it is ready, a true bar while it comes, words and Retry when it failed.
 * Then one line while a game does without its tables, or waits for its code: how far they are, or how to get them.
 */
import { button, fill, h } from "../elements/dom.js";

/** @import { Context, EngineState, PageEngine } from "../types.d.ts" */

/**
 * A strip that follows the engine by itself. Where it lies can hang on `data-how`: "pending", "failed" or "tables".
 * @param {Context} ctx
 * @param {() => boolean} [waits] whether the first answer of the core is still to come; who says so lets the strip
 *   `paint` anew when it is there
 */
export function loadingStrip(ctx, waits) {
  const node = h("div", { class: "s-loading" });
  const bar = progressBar(ctx);
  let kind = "";
  const paint = () => {
    const now = ctx.engine.state;
    const ready = now.phase === "ready";
    const dataPack = ready ? now.dataPack : null;
    const phase = ready && waits?.() ? "starting" : now.phase;
    const was = kind;
    kind = JSON.stringify([phase, now.cause, dataPack]);
    bar.paint(now);
    if (kind === was) return;
    node.dataset.how = dataPack ? "tables" : phase === "failed" ? phase : "pending";
    node.hidden = !dataPack && (phase === "ready" || phase === "idle");
    if (dataPack) paintTables(ctx, node, dataPack);
    else if (phase === "failed") paintFailure(ctx, node, now);
    else fill(node, node.hidden ? null : bar.nodes);
  };
  const stop = ctx.engine.subscribe(paint);
  paint();
  return { node, stop, paint };
}

/**
 * Tables that the game does without until they come, or its code. Said once, then only seen.
 * @param {Context} ctx
 * @param {HTMLElement} node
 * @param {NonNullable<EngineState["dataPack"]>} dataPack
 */
function paintTables(ctx, node, dataPack) {
  const { t, line } = ctx.words;
  const { cause, held, total, code } = dataPack;
  const bytes = megabytes(ctx, dataPack);
  const what = t(code ? "boot.code.waiting" : "boot.tables.search");
  const how = cause
    ? line(cause)
    : held === "offline"
      ? t("boot.tables.offline")
      : held || !total
        ? ""
        : t("boot.tables.loading", bytes);
  const load = held === "saving" ? t("boot.tables.load", { size: bytes.total }) : "";
  const act = cause ? t("boot.retry") : load;
  if (!node.querySelector(".s-tables")) ctx.say(what);
  fill(
    node,
    h("p", { class: "s-small s-tables" }, [what, how].filter(Boolean).join(" ")),
    act ? button(act, () => ctx.engine.retry(), { kind: "quiet" }) : null,
  );
}

/** @param {Context} ctx @param {{loaded: number, total: number}} bytes */
const megabytes = ({ words }, { loaded, total }) => ({
  loaded: words.number(loaded / 1e6, 1),
  total: words.number(total / 1e6, 1),
});

/** A bar with words about it. @param {Context} ctx */
function progressBar(ctx) {
  const { t } = ctx.words;
  const words = h("p", { class: "s-loading-words" });
  /** @type {HTMLProgressElement} */
  const bar = h("progress", { class: "s-progress", "aria-label": t("boot.progress") });
  return {
    nodes: [words, bar],
    /** @param {EngineState} now */
    paint: (now) => {
      const loading = now.phase === "loading";
      const known = loading && now.total > 0;
      bar.max = now.total || 1;
      if (known) bar.value = now.loaded;
      else bar.removeAttribute("value");
      words.textContent = known
        ? t("boot.loading", megabytes(ctx, now))
        : t(loading ? "boot.progress" : "boot.starting");
    },
  };
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

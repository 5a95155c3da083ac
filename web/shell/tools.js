/**
 * The tools of a table: what one does while playing, and below the rest. What cannot be done is disabled, what a daily does not
 * allow is not there and the reason is. Knows no game.
 */
import { fill, h } from "./dom.js";
import { icon } from "./icons.js";
import { hasAway } from "./players.js";

/** @import { Props, Act, Can, TableDesk } from "./types.d.ts" */

/**
 * @param {TableDesk} desk @param {{[name: string]: Act}} acts
 */
export function createTools(desk, acts) {
  const { t } = desk.ctx.words;
  const main = h("div", { class: "s-tools", role: "group", "aria-label": t("table.tools") });
  const more = h("div", { class: "s-more", role: "group", "aria-label": t("table.more") });
  /** @type {Record<string, HTMLButtonElement>} */
  const made = {};
  for (const [name, look] of TOOLS) {
    made[name] = h(
      "button",
      {
        type: "button",
        class: "s-tool",
        data: { tool: name },
        on: { click: () => press(made[name], acts[name]) },
      },
      icon(look),
      h("span", {}, t(toolName(desk, name))),
    );
  }
  const logs = way(`#games/${desk.key}`, "paste", t("games.open"), { hidden: true });
  const round = way(`#round/${desk.key}`, "stats", t("round.open"), { hidden: true });
  void offerStudy(desk, made.study, logs, round);
  const daily = Boolean(desk.date);
  fill(
    main,
    daily
      ? h("p", { class: "s-small s-daily-rule" }, t("daily.noHelp"))
      : [made.undo, made.redo, made.hint, made.assist, made.fresh],
  );
  fill(
    more,
    daily ? null : made.restart,
    made.replay,
    made.study,
    made.review,
    made.share,
    made.describe,
    made.keys,
    way(`#rules/${desk.key}`, "rules", t("help.rules")),
    logs,
    round,
    daily ? way(`#daily/${desk.key}`, "day", t("daily.archive")) : null,
    made.report,
    speed(desk),
  );
  return {
    main,
    more,
    button: (/** @type {string} */ name) => made[name],
    draw: () => draw(desk, made, main),
    keys: () => shortcuts(desk),
  };
}

/** A way to another page that looks like a tool. @param {string} href @param {string} look @param {string} name @param {Props} [props] */
const way = (href, look, name, props = {}) =>
  h("a", { class: "s-tool", href, ...props }, icon(look), h("span", {}, name));

/** @type {[string, string][]} */
const TOOLS = [
  ["undo", "undo"],
  ["redo", "redo"],
  ["hint", "hint"],
  ["assist", "chances"],
  ["fresh", "fresh"],
  ["restart", "restart"],
  ["replay", "replay"],
  ["study", "review"],
  ["review", "review"],
  ["share", "share"],
  ["describe", "speak"],
  ["keys", "keys"],
  ["report", "report"],
];

/**
 * The ways to the analysis board, to games of others and to results of the same deals, for games that have one.
 * @param {TableDesk} desk @param {HTMLElement} node @param {HTMLElement} logs @param {HTMLElement} round
 */
async function offerStudy({ ctx, key, date }, node, logs, round) {
  node.toggleAttribute("hidden", true);
  const told = await ctx.hello().catch(() => null);
  const card = told?.games.find((one) => one.key === key);
  node.toggleAttribute("hidden", Boolean(date) || !card?.study);
  round.toggleAttribute("hidden", !card?.duplicate);
  logs.toggleAttribute("hidden", Boolean(date) || !card?.notation || card.study);
}

/** What helps is called differently from game to game. @param {TableDesk} desk @param {string} name */
function toolName({ ctx, game }, name) {
  const own = `game.${game.family}.${name}`;
  return ctx.words.has(own)
    ? own
    : ["study", "review", "report"].includes(name)
      ? `${name}.open`
      : `table.${name}`;
}

/** A disabled tool keeps its place in the tab order, so that the focus is not lost. @param {HTMLElement} node @param {() => void} act */
function press(node, act) {
  if (node.getAttribute("aria-disabled") !== "true") act();
}

/** @param {TableDesk} desk @param {Record<string, HTMLElement>} made @param {HTMLElement} main */
function draw(desk, made, main) {
  const { ctx, view } = desk;
  /** @type {Partial<Can>} */
  const can = view?.can ?? {};
  const free = desk.control.ready && ctx.store.writer !== "other" && !desk.replay;
  const able = {
    undo: can.undo,
    redo: can.redo,
    restart: can.restart,
    hint: can.hint,
    assist: can.assist || ctx.settings.get("assist"),
    fresh: true,
  };
  for (const [name, yes] of Object.entries(able))
    made[name].setAttribute("aria-disabled", String(!(free && yes)));
  made.replay.setAttribute("aria-disabled", String(!desk.control.ready || !view || view.n < 2));
  made.study.setAttribute(
    "aria-disabled",
    String(!desk.control.ready || !view || (!view.outcome && hasAway(view))),
  ); // no engine against somebody far away
  made.review.toggleAttribute("hidden", !view?.chapters?.length); // others have it at their end
  made.review.setAttribute("aria-disabled", String(!can.review));
  made.share.setAttribute("aria-disabled", String(!desk.control.ready || !view)); // a deal can be shared before the first move
  made.describe.setAttribute("aria-disabled", String(!view));
  made.assist.setAttribute("aria-pressed", String(Boolean(ctx.settings.get("assist"))));
  made.replay.setAttribute("aria-pressed", String(Boolean(desk.replay)));
  if (desk.date) main.toggleAttribute("hidden", Boolean(view && view.outcome));
}

/** @param {TableDesk} desk */
function speed(desk) {
  const { ctx } = desk;
  /** @type {HTMLSelectElement} */
  const select = h(
    "select",
    { class: "s-select", on: { change: () => ctx.settings.set("speed", select.value) } },
    ctx.settings
      .choices("speed")
      .map((value) => h("option", { value: String(value) }, ctx.words.t(`settings.speed.${String(value)}`))),
  );
  select.value = String(ctx.settings.get("speed") ?? "1");
  return h(
    "label",
    { class: "s-tool s-tool-select" },
    icon("speed"),
    h("span", {}, ctx.words.t("settings.speed")),
    select,
  );
}

/** @param {TableDesk} desk @returns {[string, string][]} */
function shortcuts(desk) {
  const { t } = desk.ctx.words;
  /** @type {[string, string][]} */
  const free = [
    ["U", t("table.undo")],
    ["R", t("table.redo")],
    ["N", t("table.fresh")],
    ["H", t("table.hint")],
    ["C", t(toolName(desk, "assist"))],
  ];
  /** @type {[string, string][]} */
  const all = [
    ["P", t("table.replay")],
    [",", t("table.replay.prev")],
    [".", t("table.replay.next")],
    ["D", t("table.describe")],
    ["L", t("log.title")],
    ["S", t("table.share")],
    ["?", t("table.keys")],
  ];
  return [...(desk.date ? [] : free), ...all];
}

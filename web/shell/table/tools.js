/**
 * The tools of a table: undo, hint, sound and menu in the bar, the rest in the sections of the drawer. What
 * cannot be done is disabled, what a daily does not allow is not there and the reason is. Knows no game.
 */
import { put } from "../../board/svg.js";
import { fill, h, renew } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { languageChoice } from "../ui/language.js";
import { hasAway } from "../ui/players.js";

/**
 * @import { Act as BoardAct } from "../../games/types.js"
 * @import { Props, Act, Can, Child, TableDesk } from "../types.d.ts"
 */

/**
 * @param {TableDesk} desk @param {{[name: string]: Act}} acts
 */
export function createTools(desk, acts) {
  const { t } = desk.ctx.words;
  /** @type {Record<string, HTMLButtonElement>} */
  const made = {};
  for (const [name, look] of TOOLS) {
    made[name] = h(
      "button",
      {
        type: "button",
        class: IN_BAR.has(name) ? "s-bar-button" : "s-tool",
        title: IN_BAR.has(name) ? t(toolName(desk, name)) : null,
        data: { tool: name },
        on: { click: () => press(desk, made[name], acts[name]) },
      },
      icon(look),
      h("span", { class: IN_BAR.has(name) ? "s-away" : null }, t(toolName(desk, name))),
    );
  }
  const daily = Boolean(desk.date);
  const main = h("div", { class: "s-bar-tools", role: "group", "aria-label": t("table.tools") });
  fill(main, daily ? null : [made.undo, made.hint], made.sound, made.menu);
  const extras = h("div", { class: "s-tiles s-extras" });
  return {
    main,
    more: sections(desk, made, extras),
    button: (/** @type {string} */ name) => made[name],
    draw: () => draw(desk, made, extras),
    keys: () => shortcuts(desk),
  };
}

/**
 * The tools of the drawer in their sections.
 * @param {TableDesk} desk
 * @param {Record<string, HTMLElement>} made
 * @param {HTMLElement} extras what the board adds
 */
function sections(desk, made, extras) {
  const { t } = desk.ctx.words;
  const daily = Boolean(desk.date);
  const logs = way(`#games/${desk.key}`, "paste", t("games.open"), { hidden: true });
  const round = way(`#round/${desk.key}`, "stats", t("round.open"), { hidden: true });
  void offerStudy(desk, made.study, logs, round);
  const part = (/** @type {string} */ name, /** @type {Child[]} */ ...tiles) =>
    h(
      "section",
      { "aria-label": t(`table.part.${name}`) },
      h("h3", { class: "s-drawer-head" }, t(`table.part.${name}`)),
      h("div", { class: "s-tiles" }, tiles),
    );
  return h(
    "div",
    { class: "s-more", role: "group", "aria-label": t("table.more") },
    daily ? h("p", { class: "s-small s-daily-rule" }, t("daily.noHelp")) : null,
    extras,
    part(
      "game",
      daily ? null : [made.fresh, made.restart, made.redo],
      made.replay,
      made.review,
      made.study,
      daily ? way(`#daily/${desk.key}`, "day", t("daily.archive")) : null,
    ),
    part(
      "help",
      daily ? null : made.assist,
      way(`#rules/${desk.key}`, "rules", t("help.rules")),
      made.describe,
      made.keys,
      made.report,
    ),
    part("view", speed(desk), language(desk), made.hand, way("#settings", "gear", t("app.settings"))),
    part("share", made.share, logs, round),
  );
}

/**
 * A way to another page that looks like a tool.
 * @param {string} href
 * @param {string} look
 * @param {string} name
 * @param {Props} [props]
 */
const way = (href, look, name, props = {}) =>
  h("a", { class: "s-tool", href, ...props }, icon(look), h("span", {}, name));

/** The four that are always in sight. */
const IN_BAR = new Set(["undo", "hint", "sound", "menu"]);

/** Those that only switch something, and leave the drawer open. */
const SWITCHES = new Set(["sound", "hand", "assist"]);

/** @type {[string, string][]} */
const TOOLS = [
  ["menu", "menu"],
  ["sound", "sound"],
  ["hand", "hand"],
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
    : name === "sound"
      ? "settings.sound"
      : ["study", "review", "report"].includes(name)
        ? `${name}.open`
        : `table.${name}`;
}

/**
 * A disabled tool keeps its place in the tab order, so that the focus is not lost. What lies in the sheet
 * closes it first.
 * @param {TableDesk} desk @param {HTMLElement} node @param {Act} act
 */
function press(desk, node, act) {
  if (node.getAttribute("aria-disabled") === "true") return;
  if (SWITCHES.has(node.dataset.tool ?? "")) return void act();
  if (node.closest("dialog")) void desk.drawer.close().then(act);
  else act();
}

/** @param {TableDesk} desk @param {Record<string, HTMLElement>} made @param {HTMLElement} extras */
function draw(desk, made, extras) {
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
  for (const [name, yes] of Object.entries(able)) disable(made[name], !(free && yes));
  disable(made.replay, !desk.control.ready || !view || view.n < 2);
  // no engine against somebody far away
  disable(made.study, !desk.control.ready || !view || (!view.outcome && hasAway(view)));
  made.review.toggleAttribute("hidden", !view?.chapters?.length); // others have it at their end
  disable(made.review, !can.review);
  disable(made.share, !desk.control.ready || !view); // a deal can be shared before the first move
  disable(made.describe, !view);
  put(made.assist, "aria-pressed", String(Boolean(ctx.settings.get("assist"))));
  put(made.replay, "aria-pressed", String(Boolean(desk.replay)));
  drawSwitches(desk, made);
  drawExtras(desk, free ? (desk.board.extra?.() ?? []) : [], extras);
}

/** @param {HTMLElement} tool @param {boolean} yes */
const disable = (tool, yes) => put(tool, "aria-disabled", String(yes));

/** Those that are on or off. @param {TableDesk} desk @param {Record<string, HTMLElement>} made */
function drawSwitches({ ctx }, { sound, hand }) {
  const { t } = ctx.words;
  const on = Boolean(ctx.settings.get("sound"));
  put(sound, "aria-pressed", String(on));
  put(sound, "title", t(on ? "table.sound.off" : "table.sound.on"));
  renew(sound, String(on), () => [
    icon(on ? "sound" : "mute"),
    h("span", { class: "s-away" }, t("settings.sound")),
  ]);
  put(hand, "aria-pressed", String(ctx.settings.get("hand") === "left"));
}

/**
 * What the board offers besides its acts, such as resigning.
 * @param {TableDesk} desk
 * @param {BoardAct[]} acts
 * @param {HTMLElement} box
 */
function drawExtras(desk, acts, box) {
  const told = acts.map(({ id, label, off }) => `${id} ${label} ${off ?? ""}`).join("|");
  if (box.dataset.told === told) return;
  box.setAttribute("data-told", told);
  const tile = (/** @type {BoardAct} */ { id, label, run, off }) => {
    const node = h("button", { type: "button", class: "s-tool", data: { act: id } }, h("span", {}, label));
    if (off) node.setAttribute("aria-disabled", "true");
    node.addEventListener("click", () => press(desk, node, () => run?.()));
    return node;
  };
  fill(box, acts.map(tile));
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

/** @param {TableDesk} desk */
function language({ ctx }) {
  return h(
    "label",
    { class: "s-tool s-tool-select" },
    icon("globe"),
    h("span", {}, ctx.words.t("settings.lang")),
    languageChoice(ctx),
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

/**
 * The tools of a table: undo, hint, sound and menu in the bar, the rest in the sections of the drawer. What
 * cannot be done is disabled, what a daily does not allow is not there and the reason is. Knows no game.
 */
import { put } from "../../board/draw/svg.js";
import { h, renew } from "../elements/dom.js";
import { icon } from "../elements/icons.js";
import { hasAway } from "../players/players.js";
import { languageChoice } from "../ui/language.js";

/**
 * @import { Act as BoardAct } from "../../games/types.js"
 * @import { Act, Can, Child, Context, Props, Table } from "../types.d.ts"
 */

/** @typedef {Record<string, HTMLButtonElement>} Buttons */

export class Tools {
  /** Those of the bar. */
  main;
  /** Those of the drawer. */
  more;
  /** What the board offers besides its acts. */
  #extras = h("div", { class: "s-tiles s-extras" });
  /** @type {Buttons} */
  #buttons = {};
  #table;

  /** @param {Table} table @param {{[name: string]: Act}} acts */
  constructor(table, acts) {
    const { t } = table.ctx.words;
    this.#table = table;
    for (const [name, look] of TOOLS) this.#buttons[name] = this.#make(name, look, acts[name]);
    const { undo, hint, sound, menu } = this.#buttons;
    const bar = { class: "s-bar-tools", role: "group", "aria-label": t("table.tools") };
    this.main = h("div", bar, table.date ? null : [undo, hint], sound, menu);
    this.more = sections(table, this.#buttons, this.#extras);
  }

  /** @param {string} name @param {string} look @param {Act} act */
  #make(name, look, act) {
    const title = this.#table.ctx.words.t(toolName(this.#table, name));
    const inBar = IN_BAR.has(name);
    /** @type {HTMLButtonElement} */
    const node = h(
      "button",
      {
        type: "button",
        class: inBar ? "s-bar-button" : "s-tool",
        title: inBar ? title : null,
        data: { tool: name },
        on: { click: () => this.#press(node, act) },
      },
      icon(look),
      h("span", { class: inBar ? "s-away" : null }, title),
    );
    return node;
  }

  /** @param {string} name */
  button(name) {
    return this.#buttons[name];
  }

  /**
   * A disabled tool keeps its place in the tab order, so that the focus is not lost. What lies in the sheet
   * closes it first.
   * @param {HTMLElement} node @param {Act} act
   */
  #press(node, act) {
    if (node.getAttribute("aria-disabled") === "true") return;
    if (SWITCHES.has(node.dataset.tool ?? "")) return void act();
    if (node.closest("dialog")) void this.#table.drawer.close().then(act);
    else act();
  }

  draw() {
    const { ctx, view, control, looking, locked } = this.#table;
    const made = this.#buttons;
    const free = control.ready && !locked && !looking;
    this.#drawMoves(free);
    disable(made.replay, !control.ready || !view || view.n < 2);
    // no engine against somebody far away
    disable(made.study, !control.ready || !view || (!view.outcome && hasAway(view)));
    made.review.toggleAttribute("hidden", !view?.chapters?.length); // others have it at their end
    disable(made.review, !view?.can.review);
    disable(made.share, !control.ready || !view); // a deal can be shared before the first move
    disable(made.describe, !view);
    put(made.assist, "aria-pressed", String(Boolean(ctx.settings.get("assist"))));
    put(made.replay, "aria-pressed", String(looking));
    drawSwitches(ctx, made);
    this.#drawExtras(free ? (this.#table.board.extra?.() ?? []) : []);
  }

  /** Those that change the game, or help with it. @param {boolean} free whether anything may be done */
  #drawMoves(free) {
    const { ctx, view } = this.#table;
    /** @type {Partial<Can>} */
    const can = view?.can ?? {};
    const able = {
      undo: can.undo,
      redo: can.redo,
      restart: can.restart,
      hint: can.hint,
      assist: can.assist || ctx.settings.get("assist"),
      fresh: true,
    };
    for (const [name, yes] of Object.entries(able)) disable(this.#buttons[name], !(free && yes));
  }

  /** Such as resigning. @param {BoardAct[]} acts */
  #drawExtras(acts) {
    const told = acts.map(({ id, label, off }) => `${id} ${label} ${off ?? ""}`).join("|");
    renew(this.#extras, told, () => acts.map((act) => this.#extra(act)));
  }

  /** @param {BoardAct} act */
  #extra({ id, label, run, off }) {
    const node = h("button", { type: "button", class: "s-tool", data: { act: id } }, h("span", {}, label));
    if (off) node.setAttribute("aria-disabled", "true");
    node.addEventListener("click", () => this.#press(node, () => run?.()));
    return node;
  }
}

/**
 * The tools of the drawer in their sections.
 * @param {Table} table
 * @param {Buttons} made
 * @param {HTMLElement} extras what the board adds
 */
function sections(table, made, extras) {
  const { ctx, key } = table;
  const { t } = ctx.words;
  const daily = Boolean(table.date);
  const logs = way(`#games/${key}`, "paste", t("games.open"), { hidden: true });
  const round = way(`#round/${key}`, "stats", t("round.open"), { hidden: true });
  void offerStudy(table, made.study, logs, round);
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
      daily ? way(`#daily/${key}`, "day", t("daily.archive")) : null,
    ),
    part(
      "help",
      daily ? null : made.assist,
      way(`#rules/${key}`, "rules", t("help.rules")),
      made.describe,
      made.keys,
      made.report,
    ),
    part("view", speed(ctx), language(ctx), made.hand, way("#settings", "gear", t("app.settings"))),
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
 * @param {Table} table @param {HTMLElement} node @param {HTMLElement} logs @param {HTMLElement} round
 */
async function offerStudy({ ctx, key, date }, node, logs, round) {
  node.toggleAttribute("hidden", true);
  const told = await ctx.hello().catch(() => null);
  const card = told?.games.find((one) => one.key === key);
  node.toggleAttribute("hidden", Boolean(date) || !card?.study);
  round.toggleAttribute("hidden", !card?.duplicate);
  logs.toggleAttribute("hidden", Boolean(date) || !card?.notation || card.study);
}

/** What helps is called differently from game to game. @param {Table} table @param {string} name */
export function toolName({ ctx, game }, name) {
  const own = `game.${game.family}.${name}`;
  return ctx.words.has(own)
    ? own
    : name === "sound"
      ? "settings.sound"
      : ["study", "review", "report"].includes(name)
        ? `${name}.open`
        : `table.${name}`;
}

/** @param {HTMLElement} tool @param {boolean} yes */
const disable = (tool, yes) => put(tool, "aria-disabled", String(yes));

/** Those that are on or off. @param {Context} ctx @param {Buttons} made */
function drawSwitches(ctx, { sound, hand }) {
  const { t } = ctx.words;
  const on = !ctx.settings.get("mute");
  put(sound, "aria-pressed", String(on));
  put(sound, "title", t(on ? "table.sound.off" : "table.sound.on"));
  renew(sound, String(on), () => [
    icon(on ? "sound" : "mute"),
    h("span", { class: "s-away" }, t("settings.sound")),
  ]);
  put(hand, "aria-pressed", String(ctx.settings.get("hand") === "left"));
}

/** @param {Context} ctx */
export function speed(ctx) {
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

/** @param {Context} ctx */
export function language(ctx) {
  return h(
    "label",
    { class: "s-tool s-tool-select" },
    icon("globe"),
    h("span", {}, ctx.words.t("settings.lang")),
    languageChoice(ctx),
  );
}

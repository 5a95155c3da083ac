/**
 * The first page: the games that are there, today's challenge, where one left off. Knows cards and slots, no
 * game by name.
 */
import { dailyCard } from "../daily/daily.js";
import { fill, h } from "../ui/dom.js";
import { gameTiles } from "./tiles.js";
import { icon } from "../ui/icons.js";
import { scoreOf } from "../ui/worth.js";

/** @import { Kept, Context, TableView } from "../types.d.ts" */

/** @param {Context} ctx @param {HTMLElement} host */
export function homeScreen(ctx, host) {
  const { t } = ctx.words;
  const dailies = h("div", { class: "s-home-daily" });
  const left = h("section", { class: "s-home-left", hidden: true });
  const install = h("div", { class: "s-install", hidden: true });
  /** @type {(() => void)[]} */
  const stops = [];
  fill(
    host,
    h(
      "div",
      { class: "s-home" },
      h("div", { class: "s-hero" }, h("h1", {}, t("app.name")), h("p", { class: "s-lead" }, t("home.lead"))),
      h(
        "div",
        { class: "s-home-main" },
        dailies,
        left,
        h(
          "section",
          { class: "s-box" },
          h("h2", {}, t("home.box")),
          h("div", { class: "s-box-tiles" }, gameTiles(ctx)),
        ),
      ),
      install,
      takeAway(ctx),
    ),
  );
  for (const game of ctx.games.filter((one) => one.daily)) {
    const card = dailyCard(ctx, game.key);
    stops.push(card.stop);
    dailies.append(card.node);
  }
  void drawLeft(ctx, left);
  stops.push(installHint(ctx, install));
  return { title: "", leave: () => stops.forEach((stop) => stop()) };
}

/**
 * Games under way: one line each, the newest of the free ones and today's day.
 * @param {Context} ctx
 * @param {HTMLElement} box
 */
async function drawLeft(ctx, box) {
  const { t } = ctx.words;
  // A finished day is known by its result, whose id is its slot: its game need not be read.
  const over = new Set(ctx.store.results.list().map((r) => r.id));
  const kept = await ctx.store.list((/** @type {string} */ slot) => !over.has(slot));
  const open = kept
    .filter((k) => k.view && !k.view.outcome && begun(k.view))
    .filter((k) => ctx.game(k.slot.split("/")[0]))
    .slice(0, 4);
  if (!open.length) return;
  box.toggleAttribute("hidden", false);
  fill(
    box,
    h("h2", {}, t("home.left")),
    h(
      "ul",
      { class: "s-left-list" },
      open.map((k) => leftLine(ctx, k)),
    ),
  );
}

/** Has the player decided anything? @param {TableView} view */
function begun(view) {
  return (view.log || []).some((e) => e.seat >= 0);
}

/** @param {Context} ctx @param {Kept & {slot: string}} kept */
function leftLine(ctx, { slot, view }) {
  const { t, date } = ctx.words;
  const [key, day] = slot.split("/");
  const f = scoreOf(view);
  const what = day ? t("home.leftDay", { date: date(day) }) : ctx.title(key);
  const state =
    f.total === undefined || f.score === undefined
      ? ""
      : t("home.leftState", { left: f.total - (f.drawn ?? 0), total: f.total, n: f.score });
  return h(
    "li",
    {},
    h(
      "a",
      { class: "s-left-link", href: day ? `#/${key}/d/${day}` : `#/${key}` },
      icon("replay"),
      h("span", {}, h("strong", {}, what), " ", h("span", { class: "s-small" }, state)),
    ),
  );
}

/** The whole page as one file; inside of that file there is nothing to take away. @param {Context} ctx */
function takeAway(ctx) {
  const { t } = ctx.words;
  if (globalThis.tschatulleSingle) return null;
  return h(
    "p",
    { class: "s-take s-small" },
    h("a", { href: "tschatulle.html", download: "tschatulle.html" }, t("home.take")),
    " ",
    t("home.takeText"),
  );
}

/**
 * The offer to install, once the browser would do it; or words where only the browser's own menu can.
 * @param {Context} ctx
 * @param {HTMLElement} box
 */
function installHint(ctx, box) {
  const { offline } = ctx;
  const { t } = ctx.words;
  if (!offline || !offline.subscribe) return () => {};
  const draw = () => {
    const can = offline.state && offline.state.installable && ctx.settings.get("install") !== false;
    box.toggleAttribute("hidden", !can);
    if (!can) return fill(box);
    fill(
      box,
      h("p", {}, t("home.install")),
      h(
        "button",
        { type: "button", class: "s-button", on: { click: () => offline.install() } },
        t("home.installNow"),
      ),
      h(
        "button",
        {
          type: "button",
          class: "s-button s-button-quiet",
          on: {
            click: () => {
              ctx.settings.set("install", false);
              draw();
            },
          },
        },
        t("app.update.later"),
      ),
    );
  };
  const stop = offline.subscribe(draw);
  draw();
  return stop || (() => {});
}

/**
 * What stands around a puzzle: sound and menu in the bar; in the drawer how it goes, and the ways on. Knows
 * routes; knows no game by name.
 */
import { put } from "../../board/draw/svg.js";
import { dailyGames } from "../daily/days.js";
import { today } from "../device/clock.js";
import { fill, h } from "../elements/dom.js";
import { icon } from "../elements/icons.js";
import { shortName } from "../ui/names.js";

/** @import { Act, Context } from "../types.d.ts" */

/** The tools of the bar. @param {Context} ctx @param {Act} open the drawer */
export function puzzleTools(ctx, open) {
  const { t } = ctx.words;
  const sound = tool("sound", t("settings.sound"), () => {
    ctx.settings.set("mute", !ctx.settings.get("mute"));
    draw();
    ctx.sound("coin");
  });
  const opener = tool("menu", t("table.menu"), open);
  const draw = () => {
    const on = !ctx.settings.get("mute");
    put(sound, "aria-pressed", String(on));
    put(sound, "title", t(on ? "table.sound.off" : "table.sound.on"));
    fill(sound, icon(on ? "sound" : "mute"), h("span", { class: "s-away" }, t("settings.sound")));
  };
  fill(opener, icon("menu"), h("span", { class: "s-away" }, t("table.menu")));
  draw();
  const node = h(
    "div",
    { class: "s-bar-tools", role: "group", "aria-label": t("table.tools") },
    sound,
    opener,
  );
  return { node, opener };
}

/** @param {string} name @param {string} title @param {Act} act */
const tool = (name, title, act) =>
  h("button", { type: "button", class: "s-bar-button", title, data: { tool: name }, on: { click: act } });

/** How a puzzle goes, and the ways on. @param {Context} ctx @param {string} key @param {string} date */
export function puzzleMenu(ctx, key, date) {
  const { t } = ctx.words;
  const way = (/** @type {string} */ href, /** @type {string} */ look, /** @type {string} */ name) =>
    h("a", { class: "s-tool", href }, icon(look), h("span", {}, name));
  const others = dailyGames(ctx).filter((one) => one.key !== key);
  const part = (/** @type {string} */ name, /** @type {HTMLElement[]} */ ...tiles) =>
    h(
      "section",
      { "aria-label": name },
      h("h3", { class: "s-drawer-head" }, name),
      h("div", { class: "s-tiles" }, tiles),
    );
  return h(
    "div",
    { class: "s-more", role: "group", "aria-label": t("table.more") },
    h("p", { class: "s-small s-drawer-words" }, t("puzzle.about")),
    part(
      t("daily.of", { date: ctx.words.date(date) }),
      way(`#daily/${key}`, "day", t("daily.archive")),
      way(`#/${key}`, "replay", t("puzzle.play")),
      way(`#rules/${key}`, "rules", t("help.rules")),
      way("#settings", "gear", t("app.settings")),
    ),
    part(
      t("puzzle.also"),
      ...others.map((one) => way(`#/${one.key}/d/${today()}`, "next", shortName(ctx, one.key))),
    ),
  );
}

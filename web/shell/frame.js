/**
 * The elements of a table's screen, where they stand, and the words above the board: points, seed or date, kind of game.
 * Knows the desk of a table; knows no game.
 */
import { fill, h } from "./dom.js";
import { seedButton } from "./seed.js";
import { scoreOf } from "./worth.js";

/** @import { TableDesk, TableView } from "./types.d.ts" */

/** Makes what the parts of the screen will fill. @param {TableDesk} desk */
export function layElements(desk) {
  const { t } = desk.ctx.words;
  desk.sub = h("p", { class: "s-sub" });
  desk.facts = h("dl", { class: "s-strip" });
  desk.boardBox = h("div", { class: "s-board", data: { key: desk.key } });
  desk.message = h("div", { class: "s-message" });
  desk.under = h("div", { class: "s-under" });
  desk.resultBox = h("div", { class: "s-result-box" });
  desk.players = h("ul", { class: "s-players", hidden: true, "aria-label": t("seat.players") });
  desk.cover = h("div", { class: "s-cover" });
  desk.away = h("div", { class: "s-away-box" });
  desk.watch = h("div", { class: "s-watch" });
  desk.banner = h("div", { class: "s-banner", hidden: true });
}

/** Puts everything on the page. @param {TableDesk} desk */
export function layOut(desk) {
  const { ctx, host } = desk;
  const { t } = ctx.words;
  fill(
    host,
    h(
      "div",
      { class: "s-table-screen" },
      h(
        "header",
        { class: "s-table-head" },
        h("div", {}, h("h1", {}, ctx.title(desk.key)), desk.sub),
        desk.players,
        desk.facts,
      ),
      desk.banner,
      desk.trouble.node,
      h(
        "div",
        { class: "s-table-body" },
        h(
          "section",
          { class: "s-stage", "aria-label": t("table.board") },
          desk.boardBox,
          desk.cover,
          desk.loading.node,
        ),
        h(
          "div",
          { class: "s-panel" },
          desk.away,
          desk.watch,
          desk.under,
          desk.resultBox,
          desk.tools.main,
          desk.message,
          desk.log.node,
          desk.tools.more,
        ),
      ),
    ),
  );
}

/** The points, for games that tell them. @param {TableDesk} desk @param {TableView} view */
export function strip(desk, view) {
  const { t } = desk.ctx.words;
  const f = scoreOf(view);
  const pair = (/** @type {string} */ name, /** @type {string} */ value, /** @type {string} */ note = "") =>
    h("div", { title: note || null }, h("dt", {}, name), h("dd", {}, value));
  fill(
    desk.facts,
    f.score === undefined ? null : pair(t("table.score"), String(f.score)),
    f.par === undefined
      ? null
      : pair(t("table.par"), f.par === null ? "…" : t("table.parValue", { par: f.par }), t("table.parNote")),
    f.total === undefined
      ? null
      : pair(
          t(`game.${view.game.family}.left`),
          t("table.leftValue", { left: f.total - (f.drawn ?? 0), total: f.total }),
        ),
  );
}

/** Seed or date under the title, and what kind of game it is. @param {TableDesk} desk */
export function subtitle(desk) {
  const { ctx, date, view } = desk;
  const { t } = ctx.words;
  const told = JSON.stringify(view && [view.game.seed, view.game.late, view.practice]);
  if (told === desk.subtitle) return;
  desk.subtitle = told;
  const held = desk.sub.contains(document.activeElement);
  if (date) {
    const late = view && view.game.late;
    fill(
      desk.sub,
      h("span", {}, t("daily.of", { date: ctx.words.date(date) })),
      late ? h("span", { class: "s-badge" }, t("daily.late")) : null,
    );
    return;
  }
  if (!view) return;
  fill(
    desk.sub,
    seedButton(desk),
    view.practice
      ? h("span", { class: "s-badge", title: t("table.practiceNote") }, t("table.practice"))
      : null,
  );
  if (held) desk.sub.querySelector("button")?.focus({ preventScroll: true });
}

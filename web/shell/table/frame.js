/**
 * The elements of a table's screen and where they stand: the bar, the board, the acts of this moment, and the
 * drawer, which holds all the rest. Knows the desk of a table; knows no game.
 */
import { createRail } from "../../board/rail.js";
import { fill, h, renew } from "../ui/dom.js";
import { Drawer } from "./drawer.js";
import { icon } from "../ui/icons.js";
import { seedButton } from "../share/seed.js";
import { scoreOf } from "../ui/worth.js";

/** @import { TableDesk, TableView } from "../types.d.ts" */

/** Letters of a name that stand in one line on a phone. */
const LINE = 15;

/** Keys that touch the board as a finger does. */
const ACTING = new Set(["Enter", " "]);

/** Makes what the parts of the screen will fill. @param {TableDesk} desk */
export function layElements(desk) {
  const { ctx } = desk;
  const { t } = ctx.words;
  desk.sub = h("p", { class: "s-sub" });
  desk.second = h("p", { class: "s-bar-second" });
  desk.facts = h("dl", { class: "s-strip" });
  const touched = () => giveWay(desk);
  desk.boardBox = h("div", {
    class: "s-board",
    data: { key: desk.key },
    on: { pointerdown: touched, keydown: (/** @type {KeyboardEvent} */ e) => ACTING.has(e.key) && touched() },
  });
  desk.message = h("div", { class: "s-message" });
  desk.hinted = h("div", { class: "s-hinted" });
  desk.under = h("div", { class: "s-under" });
  desk.resultBox = h("div", { class: "s-result-box" });
  desk.players = h("ul", { class: "s-players", hidden: true, "aria-label": t("seat.players") });
  desk.cover = h("div", { class: "s-cover" });
  desk.away = h("div", { class: "s-away-box" });
  desk.watch = h("div", { class: "s-watch" });
  desk.banner = h("div", { class: "s-banner", hidden: true });
  desk.lookup = h("div", { class: "s-lookup" });
  desk.rail = createRail(ctx.words);
}

/** What was said gives way to who goes on to play. @param {TableDesk} desk */
function giveWay({ hint, message }) {
  hint.yield();
  if (message.querySelector(".s-verdict")) fill(message);
}

/** Puts everything on the page. @param {TableDesk} desk */
export function layOut(desk) {
  const { ctx, host, tools } = desk;
  const { t } = ctx.words;
  const head = h("div", { class: "s-drawer-words" }, desk.sub, desk.players, desk.facts);
  const bar = h(
    "header",
    { class: "s-bar" },
    h("a", { class: "s-bar-button s-back", href: "#/", "aria-label": t("app.home") }, icon("prev")),
    h("div", { class: "s-bar-words" }, title(ctx.title(desk.key)), desk.second),
    tools.main,
  );
  const stage = h(
    "section",
    { class: "s-stage", "aria-label": t("table.board") },
    desk.boardBox,
    desk.cover,
    desk.loading.node,
  );
  const acts = h("div", { class: "s-acts" }, desk.under, desk.watch, desk.rail.node);
  desk.drawer = new Drawer(ctx, {
    title: ctx.title(desk.key),
    beside: [
      { node: desk.message, home: stage },
      { node: desk.hinted, home: acts, before: desk.under },
    ],
    parts: [head, desk.away, desk.resultBox, desk.log.node, desk.lookup, tools.more],
    opener: tools.button("menu"),
  });
  fill(
    host,
    h(
      "div",
      { class: "s-table-screen s-play" },
      bar,
      h("div", { class: "s-play-notes" }, desk.banner, desk.trouble.node),
      stage,
      acts,
      desk.drawer.node,
    ),
  );
  ctx.live.stand(bar);
  desk.stops.push(
    () => ctx.live.stand(null),
    () => desk.drawer.leave(),
  );
  desk.drawer.settle();
}

/** A name that takes two lines beside the tools of a phone is set smaller. @param {string} name */
const title = (name) => h("h1", { class: name.length > LINE ? "s-long" : null }, name);

/** The points in words, for games that tell them. @param {TableDesk} desk @param {TableView} view */
export function strip(desk, view) {
  const { t } = desk.ctx.words;
  const f = scoreOf(view);
  const pair = (/** @type {string} */ name, /** @type {string} */ value, /** @type {string} */ note = "") =>
    h("div", { title: note || null }, h("dt", {}, name), h("dd", {}, value));
  renew(desk.facts, JSON.stringify([f.score, f.par, f.total, f.drawn]), () => [
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
  ]);
}

/** Seed or date under the title, and what kind of game it is. @param {TableDesk} desk */
export function subtitle(desk) {
  const { ctx, date, view } = desk;
  const { t } = ctx.words;
  const told = JSON.stringify(view && [view.game.seed, view.game.late, view.practice]);
  if (told === desk.subtitle) return;
  desk.subtitle = told;
  const held = desk.sub.contains(document.activeElement);
  const late = date && view?.game.late ? t("daily.late") : "";
  const practice = !date && view?.practice ? t("table.practice") : "";
  const what = date ? t("daily.of", { date: ctx.words.date(date) }) : "";
  fill(desk.second, [what || dealName(desk), late || practice].filter(Boolean).join(" · "));
  if (date) {
    fill(desk.sub, h("span", {}, what), late ? h("span", { class: "s-badge" }, late) : null);
    return;
  }
  if (!view) return;
  fill(
    desk.sub,
    seedButton(desk),
    practice ? h("span", { class: "s-badge", title: t("table.practiceNote") }, practice) : null,
  );
  if (held) desk.sub.querySelector("button")?.focus({ preventScroll: true });
}

/** The deal in a few letters; nothing where nothing is dealt. @param {TableDesk} desk */
function dealName({ ctx, view }) {
  const { seed, dealt } = view?.game ?? {};
  return seed && dealt !== false ? `${ctx.words.t("table.seed")} ${seed}` : "";
}

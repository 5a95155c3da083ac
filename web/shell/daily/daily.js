/**
 * The daily challenge outside its table: calendar of all days, figures, and the card for the home page.
 * Knows calendar dates as texts, slots and stored results; knows no game by name.
 */
import { need } from "../../board/svg.js";
import { paramsOf } from "../ui/ask.js";
import { distribution, facts } from "../ui/chart.js";
import {
  clockText,
  countdown,
  dateText,
  monthDays,
  onNewDay,
  readDate,
  shiftDate,
  today,
  weekday,
} from "../ui/clock.js";
import { openingDeal } from "./opening.js";
import { dayFacts, dayFigures, dayStates } from "./days.js";
import { fill, first, h, linkButton } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { loadingStrip } from "../ui/loading.js";

/** @import { Context, KeyedRoute, Words } from "../types.d.ts" */

/**
 * @import { Days } from "./days.js"
 * @typedef {{year: number, month: number}} Month
 */

/** What stands in a day without a result. */
const MARKS = new Map([
  ["running", "…"],
  ["open", "·"],
]);

/**
 * The date of the first daily, as the core says it; "" if it cannot be had.
 * @param {Context} ctx
 * @param {string} key
 * @returns {Promise<string>}
 */
async function firstDay(ctx, key) {
  const date = today();
  try {
    const { number } = await ctx.engine.ask("daily", { key, date, today: date });
    return shiftDate(date, 1 - number);
  } catch (error) {
    const known = paramsOf(error);
    return "first" in known ? String(known.first) : ""; // a clock that is far behind
  }
}

/** The state of a day in words. @param {Words} words @param {string} date @param {Days} states */
export function stateText(words, date, states) {
  const { t } = words;
  const done = states.results.get(date);
  if (done) return t(done.late ? "daily.state.late" : "daily.state.done", { n: done.score, par: done.par });
  if (date > today()) return t("daily.state.future");
  if (date < states.first) return t("daily.state.none");
  if (states.running.has(date)) return t("daily.state.running");
  return t("daily.state.open");
}

/** `#daily/key` @param {Context} ctx @param {HTMLElement} host @param {KeyedRoute} route */
export function calendarScreen(ctx, host, { key }) {
  const { t } = ctx.words;
  const loading = loadingStrip(ctx);
  const left = h("strong", { class: "s-clock" });
  const figures = h("section", { class: "s-card" });
  const calendar = new Calendar(ctx, key);
  const now = h("div", {});
  const draw = () => {
    fill(now, linkButton(t("daily.today"), `#/${key}/d/${today()}`, "primary", icon("day")));
    void calendar.draw();
  };
  fill(
    host,
    h(
      "div",
      { class: "s-page s-daily-page" },
      h("h1", {}, t("daily.archiveOf", { game: ctx.title(key) })),
      h("p", { class: "s-lead" }, t("daily.about")),
      now,
      h("p", { class: "s-countdown" }, `${t("daily.next")} `, left),
      h("div", { class: "s-columns" }, calendar.node, h("div", {}, loading.node, figures)),
    ),
  );
  const stops = [loading.stop, countdown(left, clockText), onNewDay(draw)];
  draw();
  void drawFigures(ctx, key, figures);
  return { title: t("daily.title"), leave: () => stops.forEach((stop) => stop()) };
}

/** @param {Context} ctx @param {string} key @param {HTMLElement} box */
async function drawFigures(ctx, key, box) {
  const { t } = ctx.words;
  fill(box, h("h2", {}, t("stats.title")), h("p", { class: "s-small" }, t("boot.waiting")));
  try {
    const known = await dayFigures(ctx, key);
    fill(
      box,
      h("h2", {}, t("stats.title")),
      known.played === 0
        ? h("p", {}, t("stats.none"))
        : [
            facts(dayFacts(ctx.words, known)),
            distribution(ctx, { bins: known.distribution, caption: t("stats.distribution") }),
          ],
    );
  } catch (error) {
    fill(box, h("h2", {}, t("stats.title")), h("p", {}, ctx.reason(error)));
  }
}

/** Days by which an arrow moves. @type {{[key: string]: number}} */
const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** A month as a grid of links; arrows move by day and week, Page Up and Down by month. */
class Calendar {
  #ctx;
  #key;
  /** The date that can have the focus. */
  #here = today();
  #month = monthOf(today());
  /** @type {Days} */
  #states = { results: new Map(), running: new Set(), first: "" };
  #title = h("h2", { class: "s-month", "aria-live": "polite" });
  #grid = h("div", { class: "s-month-grid", role: "grid" });

  /** @param {Context} ctx @param {string} key */
  constructor(ctx, key) {
    this.#ctx = ctx;
    this.#key = key;
    this.#grid.addEventListener("keydown", (e) => this.#press(e));
    this.node = h(
      "section",
      { class: "s-calendar s-card" },
      h(
        "div",
        { class: "s-month-head" },
        this.#turner(-1, "daily.prevMonth", "prev"),
        this.#title,
        this.#turner(1, "daily.nextMonth", "next"),
      ),
      this.#grid,
      legend(ctx),
    );
  }

  /** @param {number} by @param {string} name @param {string} look */
  #turner(by, name, look) {
    return h(
      "button",
      {
        type: "button",
        class: "s-round",
        "aria-label": this.#ctx.words.t(name),
        on: { click: () => this.#turn(by) },
      },
      icon(look),
    );
  }

  /** To another month. @param {number} by */
  #turn(by) {
    const start = new Date(this.#month.year, this.#month.month + by, 1, 12);
    const [year, month] = [start.getFullYear(), start.getMonth()];
    this.#here = dateText(year, month, Math.min(monthOf(this.#here).day, monthDays(year, month)));
    this.#paint();
  }

  /** @param {KeyboardEvent} e */
  #press(e) {
    const { year, month } = this.#month;
    const step = STEPS[e.key];
    if (step) this.#here = shiftDate(this.#here, step);
    else if (e.key === "Home") this.#here = dateText(year, month, 1);
    else if (e.key === "End") this.#here = dateText(year, month, monthDays(year, month));
    else if (e.key === "PageUp" || e.key === "PageDown") this.#turn(e.key === "PageUp" ? -1 : 1);
    else return;
    e.preventDefault();
    this.#paint();
    first(this.#grid, "[tabindex='0']")?.focus();
  }

  #paint() {
    const { words } = this.#ctx;
    this.#month = monthOf(this.#here);
    this.#title.textContent = words.month(this.#month.year, this.#month.month);
    this.#grid.setAttribute("aria-label", this.#title.textContent);
    fill(
      this.#grid,
      weekHead(this.#ctx),
      weeks(this.#month, words.firstDay()).map((week) =>
        h(
          "div",
          { role: "row", class: "s-week" },
          week.map((day) => dayCell(this.#ctx, this.#key, this.#month, day, this.#here, this.#states)),
        ),
      ),
    );
  }

  /** The days as they are now. */
  async draw() {
    this.#paint();
    this.#states = { ...(await dayStates(this.#ctx, this.#key)), first: this.#states.first };
    this.#paint();
    if (this.#states.first) return;
    const begin = await firstDay(this.#ctx, this.#key);
    this.#states = { ...this.#states, first: begin };
    this.#paint();
  }
}

/** The month of a date, and its day. @param {string} date */
const monthOf = (date) => need(readDate(date), "the month");

/** @param {Context} ctx */
function weekHead({ words }) {
  const begin = words.firstDay();
  const name = (/** @type {number} */ i, /** @type {"short" | "long"} */ style) =>
    words.weekday((begin + i) % 7, style);
  return h(
    "div",
    { role: "row", class: "s-week s-week-head" },
    [0, 1, 2, 3, 4, 5, 6].map((i) =>
      h("span", { role: "columnheader", "aria-label": name(i, "long") }, name(i, "short")),
    ),
  );
}

/**
 * The days of a month in weeks, 0 for a day of another month.
 * @param {Month} month
 * @param {number} begin the first day of a week
 */
function weeks(month, begin) {
  const lead = (weekday(month.year, month.month, 1) - begin + 7) % 7;
  const days = [
    ...Array(lead).fill(0),
    ...Array.from({ length: monthDays(month.year, month.month) }, (_, i) => i + 1),
  ];
  while (days.length % 7) days.push(0);
  return Array.from({ length: days.length / 7 }, (_, i) => days.slice(i * 7, i * 7 + 7));
}

/**
 * @param {Context} ctx
 * @param {string} key
 * @param {Month} month
 * @param {number} day
 * @param {string} here
 * @param {Days} states
 */
function dayCell(ctx, key, month, day, here, states) {
  if (!day) return h("span", { role: "gridcell", class: "s-day s-day-none" });
  const date = dateText(month.year, month.month, day);
  const done = states.results.get(date);
  const kind = done
    ? done.late
      ? "late"
      : "done"
    : states.running.has(date)
      ? "running"
      : date > today() || date < states.first
        ? "closed"
        : "open";
  const label = `${ctx.words.date(date, "full")}: ${stateText(ctx.words, date, states)}`;
  const mark = h(
    "span",
    { class: "s-day-mark", "aria-hidden": "true" },
    done ? String(done.score) : (MARKS.get(kind) ?? ""),
  );
  const common = {
    class: `s-day s-day-${kind} ${date === today() ? "s-day-today" : ""}`,
    tabindex: date === here ? "0" : "-1",
    "aria-label": label,
    ...(date === today() ? { "aria-current": "date" } : {}),
  };
  const content = [h("span", { class: "s-day-n" }, String(day)), mark];
  return h(
    "span",
    { role: "gridcell" },
    kind === "closed"
      ? h("a", { ...common, href: `#/${key}/d/${date}`, "aria-disabled": "true" }, content)
      : h("a", { ...common, href: `#/${key}/d/${date}` }, content),
  );
}

/** What the marks mean. @param {Context} ctx */
function legend(ctx) {
  const { t } = ctx.words;
  return h("p", { class: "s-small s-legend" }, t("daily.legend"));
}

/**
 * Today's card on the home page: state, streak, countdown. @param {Context} ctx @param {string} key
 * @returns {{node: HTMLElement, stop: () => void}}
 */
export function dailyCard(ctx, key) {
  const { t } = ctx.words;
  const state = h("p", { class: "s-daily-state" });
  const streak = h("p", { class: "s-small" });
  const left = h("strong", { class: "s-clock" });
  const when = h("p", { class: "s-daily-date" });
  const act = h("div", { class: "s-row" });
  const named = `game.${key}.today`;
  const name = ctx.words.has(named) ? named : "daily.title";
  const art = h("div", { class: "s-daily-art", "aria-hidden": "true" });
  const node = h(
    "section",
    { class: "s-daily-card", "aria-label": t("daily.title") },
    art,
    h("div", { class: "s-daily-top" }, h("h2", {}, t(name)), when, state, streak),
    act,
    h(
      "p",
      { class: "s-countdown" },
      h("span", {}, `${t("daily.next")} `, left),
      linkButton(t("daily.archive"), `#daily/${key}`, "quiet"),
    ),
  );
  const draw = async () => {
    const date = today();
    when.textContent = ctx.words.date(date, "full");
    void drawDeal(ctx, key, date, art);
    const states = await dayStates(ctx, key);
    const done = states.results.get(date);
    state.textContent = stateText(ctx.words, date, states);
    const label = done ? "daily.look" : states.running.has(date) ? "daily.goOn" : "daily.play";
    fill(act, linkButton(t(label), `#/${key}/d/${date}`, "primary", icon("day")));
    void streakLine(ctx, key, states, streak);
  };
  const stops = [countdown(left, clockText), onNewDay(() => void draw())];
  void draw();
  return { node, stop: () => stops.forEach((stop) => stop()) };
}

/** @param {Context} ctx @param {string} key @param {string} date @param {HTMLElement} art */
async function drawDeal(ctx, key, date, art) {
  const game = need(ctx.game(key), "the game");
  if (!game.dealArt) return;
  if (!art.firstChild) fill(art, game.dealArt([]));
  fill(art, game.dealArt((await openingDeal(key, date)) ?? []));
}

/**
 * The streak once the core is there; nothing before, and nothing for a newcomer.
 * @param {Context} ctx
 * @param {string} key
 * @param {Days} states
 * @param {HTMLElement} line
 */
async function streakLine(ctx, key, states, line) {
  if (!states.results.size) return;
  try {
    const known = await dayFigures(ctx, key);
    fill(line, known.streak ? ctx.words.t("daily.streakLine", { n: known.streak }) : "");
  } catch {
    /* the card says enough without it */
  }
}

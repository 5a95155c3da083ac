/**
 * The daily challenge outside its table: the calendar of coins, and the figures of all days.
 * Knows calendar dates as texts, slots and stored results; knows no game by name.
 */
import { need } from "../../board/draw/svg.js";
import { dateText, monthDays, onNewDay, readDate, today } from "../device/clock.js";
import { clockText, countdown, shiftDate, weekday } from "../device/dates.js";
import { fill, first, h, linkButton } from "../elements/dom.js";
import { icon } from "../elements/icons.js";
import { morphChildren } from "../elements/morph.js";
import { paramsOf } from "../ui/ask.js";
import { loadingStrip } from "../ui/loading.js";
import { shortName } from "../ui/names.js";
import { dailyGames, dayStates } from "./days.js";
import { drawFigures } from "./figures.js";
import { goalsOf } from "./goals.js";
import { WORTH, coin, metalOf } from "./medals.js";
import { kindOf, stateText } from "./states.js";

/** @import { Context, KeyedRoute } from "../types.d.ts" */

/**
 * @import { Days } from "./days.js"
 * @import { Goal } from "./opening.js"
 * @typedef {{year: number, month: number}} Month
 */

/**
 * The date of the first daily, as the core says it; "" if it cannot be had.
 * @param {Context} ctx
 * @returns {Promise<string>}
 */
async function firstDay(ctx) {
  const [date, { key }] = [today(), dailyGames(ctx)[0]]; // all dailies have the same first day
  try {
    const { number } = await ctx.engine.ask("daily", { key, date, today: date });
    return shiftDate(date, 1 - number);
  } catch (error) {
    const known = paramsOf(error);
    return "first" in known ? String(known.first) : ""; // a clock that is far behind
  }
}

/** `#daily/key` @param {Context} ctx @param {HTMLElement} host @param {KeyedRoute} route */
export function calendarScreen(ctx, host, { key }) {
  const { t } = ctx.words;
  const puzzle = Boolean(ctx.game(key)?.puzzle);
  const loading = loadingStrip(ctx);
  const left = h("strong", { class: "s-clock" });
  const won = h("div", { class: "s-won" });
  const figures = h("section", { class: "s-card" });
  const calendar = new Calendar(ctx, key);
  const now = h("div", { class: "s-row" });
  const draw = () => {
    fill(
      now,
      linkButton(t(puzzle ? "puzzle.today" : "daily.today"), `#/${key}/d/${today()}`, "primary", icon("day")),
    );
    void calendar.draw();
    void drawFigures(ctx, key, { won, figures, burns: (ends) => calendar.burns(ends) });
  };
  fill(
    host,
    h(
      "div",
      { class: "s-page s-daily-page" },
      h("h1", {}, t("daily.archiveOf", { game: ctx.title(key) })),
      otherCalendars(ctx, key),
      h(
        "div",
        { class: "s-columns" },
        h("div", {}, won, calendar.node),
        h(
          "div",
          {},
          now,
          h("p", { class: "s-countdown" }, `${t(puzzle ? "puzzle.next" : "daily.next")} `, left),
          h("p", { class: "s-small" }, t(puzzle ? "puzzle.about" : "daily.about")),
          calendar.late,
          loading.node,
          figures,
        ),
      ),
    ),
  );
  const stops = [loading.stop, countdown(left, clockText), onNewDay(draw)];
  draw();
  return { title: t("daily.title"), leave: () => stops.forEach((stop) => stop()) };
}

/** The calendars of all dailies. @param {Context} ctx @param {string} key of the one that is shown */
function otherCalendars(ctx, key) {
  const games = dailyGames(ctx);
  if (games.length < 2) return null;
  return h(
    "nav",
    { class: "s-chips s-calendars", "aria-label": ctx.words.t("daily.archive") },
    games.map((one) =>
      h(
        "a",
        { class: "s-chip", href: `#daily/${one.key}`, "aria-current": one.key === key ? "page" : null },
        shortName(ctx, one.key),
      ),
    ),
  );
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
  /** @type {(date: string) => Goal | null} */
  #goal = () => null;
  /** Whether its days are puzzles, which are told by tries. */
  #puzzle;
  /** What its coins look like. */
  #token;
  /** First and last day of the flame, if there is one. @type {string[]} */
  #flame = [];
  /** The offer of a day that was missed. It comes late, so that nothing to press may stand below it. */
  late = h("div", { class: "s-late" });
  #title = h("h2", { class: "s-month", "aria-live": "polite" });
  #grid = h("div", { class: "s-month-grid", role: "grid" });

  /** @param {Context} ctx @param {string} key */
  constructor(ctx, key) {
    const { puzzle = false, token } = ctx.game(key) ?? {};
    this.#ctx = ctx;
    this.#key = key;
    this.#puzzle = puzzle;
    this.#token = token;
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
    );
  }

  /** The days in a row that count now. @param {string[]} ends */
  burns(ends) {
    this.#flame = ends;
    this.#paint();
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
    const month = h(
      "div",
      {},
      weekHead(this.#ctx),
      weeks(this.#month, words.firstDay()).map((week) =>
        h(
          "div",
          { role: "row", class: "s-week" },
          week.map((day) => (day ? this.#cell(day) : h("span", { role: "gridcell", class: "s-day" }))),
        ),
      ),
    );
    morphChildren(this.#grid, month);
    this.#offerLate();
  }

  /** @param {number} day */
  #cell(day) {
    const { words } = this.#ctx;
    const date = dateText(this.#month.year, this.#month.month, day);
    const done = this.#states.results.get(date);
    const kind = kindOf(date, this.#states);
    const goal = this.#goal(date);
    const [from = "9", to = ""] = this.#flame;
    const burns = date >= from && date <= to ? "s-day-flame" : "";
    return h(
      "span",
      { role: "gridcell", class: burns },
      h(
        "a",
        {
          class: `s-day s-day-${kind} ${date === today() ? "s-day-today" : ""}`,
          tabindex: date === this.#here ? "0" : "-1",
          "aria-label": `${words.date(date, "full")}: ${stateText(words, date, this.#states, goal, this.#puzzle)}`,
          href: `#/${this.#key}/d/${date}`,
          ...(date === today() ? { "aria-current": "date" } : {}),
          ...(kind === "closed" ? { "aria-disabled": "true" } : {}),
        },
        done
          ? coin(metalOf(goal, done.score ?? 0), String(this.#puzzle ? day : done.score), this.#token)
          : h("span", { class: "s-day-n" }, String(day)),
      ),
    );
  }

  /** The last day of the month that is past and was not played. */
  #offerLate() {
    const { t, date } = this.#ctx.words;
    const { year, month } = this.#month;
    const days = Array.from({ length: monthDays(year, month) }, (_, i) => dateText(year, month, i + 1));
    const missed = this.#states.first
      ? days.findLast((one) => one < today() && kindOf(one, this.#states) === "open")
      : undefined;
    const play = (/** @type {string} */ day) =>
      linkButton(t("daily.playLate", { date: date(day) }), `#/${this.#key}/d/${day}`);
    fill(this.late, missed ? play(missed) : null);
  }

  /** The days as they are now. */
  async draw() {
    this.#paint();
    this.#states = { ...(await dayStates(this.#ctx, this.#key)), first: this.#states.first };
    this.#goal = this.#puzzle ? () => WORTH : await goalsOf(this.#key);
    this.#paint();
    if (this.#states.first) return;
    const begin = await firstDay(this.#ctx);
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

/**
 * The daily challenge outside its table: calendar of all days, figures, and the card for the home page.
 * Knows calendar dates as texts, slots and stored results; knows no game by name.
 */
import { distribution, facts } from "./chart.js";
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
} from "./clock.js";
import { dayFacts, dayFigures, dayStates } from "./days.js";
import { fill, h, linkButton } from "./dom.js";
import { icon } from "./icons.js";
import { loadingStrip } from "./loading.js";

/** The date of the first daily, as the core says it; "" if it cannot be had. @param {any} ctx @param {string} key @returns {Promise<string>} */
async function firstDay(ctx, key) {
  const date = today();
  try {
    const { number } = await ctx.engine.ask("daily", { key, date, today: date });
    return shiftDate(date, 1 - number);
  } catch (error) {
    return /** @type {any} */ (error).params?.first ?? ""; // a clock that is far behind
  }
}

/** The state of a day in words. @param {any} words @param {string} date @param {any} states */
export function stateText(words, date, states) {
  const { t } = words;
  const done = states.results.get(date);
  if (done) return t(done.late ? "daily.state.late" : "daily.state.done", { n: done.score, par: done.par });
  if (date > today()) return t("daily.state.future");
  if (date < states.first) return t("daily.state.none");
  if (states.running.has(date)) return t("daily.state.running");
  return t("daily.state.open");
}

/** `#daily/key` @param {any} ctx @param {HTMLElement} host @param {any} route */
export function calendarScreen(ctx, host, { key }) {
  const { t } = ctx.words;
  const loading = loadingStrip(ctx);
  const left = h("strong", { class: "s-clock" });
  const figures = h("section", { class: "s-card" });
  const calendar = createCalendar(ctx, key);
  const now = h("div", {});
  const draw = () => {
    fill(now, linkButton(t("daily.today"), `#/${key}/d/${today()}`, "primary", icon("day")));
    calendar.draw();
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
  drawFigures(ctx, key, figures);
  return { title: t("daily.title"), leave: () => stops.forEach((stop) => stop()) };
}

/** @param {any} ctx @param {string} key @param {HTMLElement} box */
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

/** A month as a grid of links; arrows move by day and week, Page Up and Down by month. @param {any} ctx @param {string} key */
function createCalendar(ctx, key) {
  const { t } = ctx.words;
  const start = readDate(today());
  let month = { year: start.year, month: start.month };
  let here = today();
  /** @type {any} */
  let states = { results: new Map(), running: new Set(), first: "" };
  const title = h("h2", { class: "s-month", "aria-live": "polite" });
  const grid = h("div", { class: "s-month-grid", role: "grid" });
  const move = (/** @type {number} */ by) => {
    const first = new Date(month.year, month.month + by, 1, 12);
    const [year, next] = [first.getFullYear(), first.getMonth()];
    here = dateText(year, next, Math.min(readDate(here).day, monthDays(year, next)));
    month = { year, month: next };
    paint();
  };
  const turn = (/** @type {number} */ by, /** @type {string} */ name, /** @type {string} */ look) =>
    h(
      "button",
      { type: "button", class: "s-round", "aria-label": t(name), on: { click: () => move(by) } },
      icon(look),
    );
  const node = h(
    "section",
    { class: "s-calendar s-card" },
    h(
      "div",
      { class: "s-month-head" },
      turn(-1, "daily.prevMonth", "prev"),
      title,
      turn(1, "daily.nextMonth", "next"),
    ),
    grid,
    legend(ctx),
  );
  grid.addEventListener("keydown", (/** @type {KeyboardEvent} */ e) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[e.key];
    if (step) {
      here = shiftDate(here, step);
      follow(e);
    } else if (e.key === "Home" || e.key === "End") {
      const at = readDate(here);
      here = dateText(at.year, at.month, e.key === "Home" ? 1 : monthDays(at.year, at.month));
      follow(e);
    } else if (e.key === "PageUp" || e.key === "PageDown") {
      e.preventDefault();
      move(e.key === "PageUp" ? -1 : 1);
      focus();
    }
  });

  function follow(/** @type {Event} */ e) {
    e.preventDefault();
    const at = readDate(here);
    month = { year: at.year, month: at.month };
    paint();
    focus();
  }

  function focus() {
    const cell = /** @type {HTMLElement | null} */ (grid.querySelector("[tabindex='0']"));
    if (cell) cell.focus();
  }

  function paint() {
    title.textContent = ctx.words.month(month.year, month.month);
    grid.setAttribute("aria-label", title.textContent);
    fill(
      grid,
      weekHead(ctx),
      weeks(month, ctx.words.firstDay()).map((week) =>
        h(
          "div",
          { role: "row", class: "s-week" },
          week.map((day) => dayCell(ctx, key, month, day, here, states)),
        ),
      ),
    );
  }

  async function draw() {
    paint();
    states = { ...(await dayStates(ctx, key)), first: states.first };
    paint();
    if (states.first) return;
    states.first = await firstDay(ctx, key);
    paint();
  }

  return { node, draw };
}

/** @param {any} ctx */
function weekHead({ words }) {
  const first = words.firstDay();
  const name = (/** @type {number} */ i, /** @type {"short" | "long"} */ style) =>
    words.weekday((first + i) % 7, style);
  return h(
    "div",
    { role: "row", class: "s-week s-week-head" },
    [0, 1, 2, 3, 4, 5, 6].map((i) =>
      h("span", { role: "columnheader", "aria-label": name(i, "long") }, name(i, "short")),
    ),
  );
}

/** The days of a month in weeks, 0 for a day of another month. @param {{year: number, month: number}} month @param {number} first */
function weeks(month, first) {
  const lead = (weekday(month.year, month.month, 1) - first + 7) % 7;
  const days = [
    ...Array(lead).fill(0),
    ...Array.from({ length: monthDays(month.year, month.month) }, (_, i) => i + 1),
  ];
  while (days.length % 7) days.push(0);
  return Array.from({ length: days.length / 7 }, (_, i) => days.slice(i * 7, i * 7 + 7));
}

/** @param {any} ctx @param {string} key @param {any} month @param {number} day @param {string} here @param {any} states */
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
    done ? String(done.score) : { running: "…", open: "·" }[kind] || "",
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

/** What the marks mean. @param {any} ctx */
function legend(ctx) {
  const { t } = ctx.words;
  return h("p", { class: "s-small s-legend" }, t("daily.legend"));
}

/**
 * Today's card on the home page: state, streak, countdown. @param {any} ctx @param {string} key
 * @returns {{node: HTMLElement, stop: () => void}}
 */
export function dailyCard(ctx, key) {
  const { t } = ctx.words;
  const state = h("p", { class: "s-daily-state" });
  const streak = h("p", { class: "s-small" });
  const left = h("strong", { class: "s-clock" });
  const when = h("p", { class: "s-daily-date" });
  const act = h("div", { class: "s-row" });
  const node = h(
    "section",
    { class: "s-card s-daily-card", "aria-label": t("daily.title") },
    h("div", { class: "s-daily-top" }, h("h2", {}, t("daily.title")), when),
    state,
    streak,
    act,
    h("p", { class: "s-countdown" }, `${t("daily.next")} `, left),
  );
  const draw = async () => {
    const date = today();
    when.textContent = ctx.words.date(date, "full");
    const states = await dayStates(ctx, key);
    const done = states.results.get(date);
    state.textContent = stateText(ctx.words, date, states);
    const label = done ? "daily.look" : states.running.has(date) ? "daily.goOn" : "daily.play";
    fill(
      act,
      linkButton(t(label), `#/${key}/d/${date}`, done ? "" : "primary", icon("day")),
      linkButton(t("daily.archive"), `#daily/${key}`, "quiet"),
    );
    streakLine(ctx, key, states, streak);
  };
  const stops = [countdown(left, clockText), onNewDay(draw)];
  draw();
  return { node, stop: () => stops.forEach((stop) => stop()) };
}

/** The streak once the core is there; nothing before, and nothing for a newcomer. @param {any} ctx @param {string} key @param {any} states @param {HTMLElement} line */
async function streakLine(ctx, key, states, line) {
  if (!states.results.size) return;
  try {
    const known = await dayFigures(ctx, key);
    line.textContent = known.streak ? ctx.words.t("daily.streakLine", { n: known.streak }) : "";
  } catch {
    /* the card says enough without it */
  }
}

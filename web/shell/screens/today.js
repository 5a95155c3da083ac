/**
 * Today's deal on the home page: as a picture with one button until it is played, then as it was left, with
 * what it came to; and the coins of the week. Knows slots, stored results and the pictures of boards; knows
 * no game by name.
 */
import { need } from "../../board/draw/svg.js";
import { dayFigures, dayStates } from "../daily/days.js";
import { goalsOf } from "../daily/goals.js";
import { coin, flame, metalOf } from "../daily/medals.js";
import { openingDeal } from "../daily/opening.js";
import { kindOf, stateText } from "../daily/states.js";
import { onNewDay, readDate, today } from "../device/clock.js";
import { countdown, minutesText, shiftDate, weekday } from "../device/dates.js";
import { button, fill, h, linkButton } from "../elements/dom.js";
import { afterFrame } from "../elements/frame.js";
import { icon } from "../elements/icons.js";
import { guideDue } from "../ui/newcomer.js";
import { withParts } from "../ui/parts.js";
import { alsoToday } from "./also.js";

/**
 * @import { Days } from "../daily/days.js"
 * @import { Goal } from "../daily/opening.js"
 * @import { Shared } from "../share/share.js"
 * @import { Context, Result } from "../types.d.ts"
 */

/**
 * @param {Context} ctx @param {string} key
 * @returns {{node: HTMLElement, drawn: Promise<unknown>, stop: () => void}} drawn: nothing more of it will come at once
 */
export function todayCard(ctx, key) {
  const card = new Today(ctx, key);
  const stop = onNewDay(() => void card.draw());
  return {
    node: card.node,
    drawn: card.draw(),
    stop: () => {
      stop();
      card.leave();
    },
  };
}

class Today {
  #ctx;
  #key;
  #art = h("div", { class: "s-daily-art", "aria-hidden": "true" });
  #top = h("div", { class: "s-daily-top" });
  #aim = h("p", {});
  #date = h("p", { class: "s-daily-date" }, "\u00a0");
  #act = h("div", { class: "s-row" });
  #plank = h("div", { class: "s-daily-plank" });
  #week = h("section", { class: "s-your-week" });
  #also = h("div", { class: "s-also-box" });
  #burning = h("span", { class: "s-burning" });
  #left = h("span", { class: "s-clock" });
  #stop;

  /** @param {Context} ctx @param {string} key */
  constructor(ctx, key) {
    this.#ctx = ctx;
    this.#key = key;
    this.#stop = countdown(this.#left, minutesText);
    this.node = h(
      "div",
      { class: "s-today" },
      h(
        "section",
        { class: "s-daily-card", "aria-label": ctx.words.t("daily.title") },
        this.#art,
        this.#top,
        this.#act,
        this.#plank,
      ),
      h("div", { class: "s-days" }, this.#week, this.#also),
    );
  }

  leave() {
    this.#stop();
  }

  async draw() {
    const [ctx, key, date] = [this.#ctx, this.#key, today()];
    fill(this.#also, alsoToday(ctx));
    const states = await dayStates(ctx, key);
    const done = states.results.get(date);
    const dealt = done ? null : this.#drawOpen(date, states);
    void this.#drawFlame();
    const goal = await goalsOf(key);
    if (date !== today()) return;
    const left = done && this.#drawPlayed(date, states, done, goal(date));
    // To write the first date of a visit takes a browser longer than to draw all pictures.
    await new Promise((resolve) => afterFrame(() => resolve(null)));
    if (date !== today()) return;
    if (!done) this.#aimAt(goal(date));
    this.#date.textContent = ctx.words.date(date, "full");
    this.#drawWeek(states, goal);
    await Promise.all([dealt, left]);
  }

  /** What there is to be won, once it is known. @param {Goal | null} goal */
  #aimAt(goal) {
    const { t, number } = this.#ctx.words;
    this.#aim.textContent = goal ? t("daily.aim", { par: number(goal.par, 0), gold: goal.gold }) : "";
  }

  /** @param {string} date @param {Days} states */
  #drawOpen(date, states) {
    const [ctx, key] = [this.#ctx, this.#key];
    const { t } = ctx.words;
    const named = `game.${key}.today`;
    fill(
      this.#top,
      h("h2", {}, t(ctx.words.has(named) ? named : "daily.title")),
      this.#date,
      this.#aim,
      h("p", { class: "s-daily-state hidden-words" }, stateText(ctx.words, date, states)),
    );
    this.#plank.classList.remove("s-daily-done");
    const isNew = guideDue(ctx, { key, kind: "d", text: date });
    const label = t(states.running.has(date) ? "daily.goOn" : isNew ? "daily.show" : "daily.play");
    fill(this.#act, linkButton(label, `#/${key}/d/${date}`, "primary", icon("replay")));
    fill(
      this.#plank,
      h("p", { class: "s-countdown" }, h("span", {}, `${t("daily.next")} `, this.#left), this.#burning),
      linkButton(t("daily.archive"), `#daily/${key}`, "quiet"),
    );
    return this.#drawDeal(date);
  }

  /** @param {string} date */
  async #drawDeal(date) {
    const game = need(this.#ctx.game(this.#key), "the game");
    if (!game.dealArt) return;
    this.#art.classList.remove("s-daily-left");
    if (!this.#art.firstChild) fill(this.#art, game.dealArt([]));
    fill(this.#art, game.dealArt((await openingDeal(this.#key, date)) ?? []));
  }

  /** The day as it was left, once that can be drawn; else its deal. @param {string} date */
  async #drawLeft(date) {
    const game = need(this.#ctx.game(this.#key), "the game");
    await this.#ctx.scripts.bringBoard(game).catch(() => undefined);
    if (!this.#plank.classList.contains("s-daily-done")) return; // another day meanwhile
    const left = pictureOf(this.#ctx, this.#key, date);
    this.#art.classList.toggle("s-daily-left", Boolean(left));
    if (left) fill(this.#art, left);
    else await this.#drawDeal(date);
  }

  /** @param {string} date @param {Days} states @param {Result} done @param {Goal | null} goal */
  #drawPlayed(date, states, done, goal) {
    const [ctx, key] = [this.#ctx, this.#key];
    const { t, number } = ctx.words;
    const score = done.score ?? 0;
    fill(
      this.#top,
      h("p", { class: "s-daily-state hidden-words" }, stateText(ctx.words, date, states, goal)),
    );
    fill(this.#act);
    this.#plank.classList.add("s-daily-done");
    const left = this.#drawLeft(date);
    const look = h("a", { class: "s-daily-look", href: `#/${key}/d/${date}`, "aria-label": t("daily.look") });
    const metal = metalOf(goal, score);
    fill(
      this.#plank,
      metal === "plain" || metal === "none"
        ? h("strong", { class: "s-daily-score" }, number(score))
        : h("strong", { class: "s-daily-score s-daily-won" }, coin(metal), h("span", {}, number(score))),
      h(
        "p",
        { class: "s-countdown" },
        h(
          "span",
          {},
          t("daily.parAt", { par: number(done.par ?? 0, 0) }),
          h("a", { href: `#daily/${key}`, "aria-label": t("daily.archive") }, icon("day"), this.#burning),
        ),
        h("span", {}, `${t("daily.next")} `, this.#left),
      ),
      button(t("table.share"), () => share(ctx, done), {
        ...{ icon: icon("share"), kind: "primary", extra: { data: { place: "share" } } },
      }),
      look,
    );
    return left;
  }

  /** @param {Days} states @param {(date: string) => Goal | null} goal */
  #drawWeek(states, goal) {
    const [ctx, key] = [this.#ctx, this.#key];
    const { t, number } = ctx.words;
    const days = weekOf(today(), ctx.words.firstDay());
    fill(
      this.#week,
      h(
        "div",
        { class: "s-week-top" },
        h("h2", {}, t("home.week")),
        h("a", { href: `#daily/${key}` }, t("daily.archive")),
      ),
      h(
        "ul",
        {},
        days.map((date) => {
          const { year, month, day } = need(readDate(date), "the date");
          const done = states.results.get(date);
          const kind = kindOf(date, states);
          const name = ctx.words.weekday(weekday(year, month, day), "short");
          const face = done
            ? coin(metalOf(goal(date), done.score ?? 0), number(done.score ?? 0))
            : h(
                "span",
                { class: `s-day-n s-week-${kind}`, "aria-hidden": "true" },
                date === today() ? "?" : String(day),
              );
          const told = `${ctx.words.date(date, "full")}: ${stateText(ctx.words, date, states, goal(date))}`;
          return h(
            "li",
            {},
            kind === "closed"
              ? h("span", { class: "s-week-day" }, face, h("span", { class: "hidden-words" }, told))
              : h("a", { class: "s-week-day", href: `#/${key}/d/${date}`, "aria-label": told }, face),
            h("span", { "aria-hidden": "true" }, name),
          );
        }),
      ),
    );
  }

  /** The flame once the core has counted it, which any daily feeds; nothing for a newcomer. */
  async #drawFlame() {
    fill(this.#burning);
    if (!this.#ctx.store.results.list().some(({ date }) => date)) return;
    try {
      const { streak } = await dayFigures(this.#ctx, this.#key);
      const said = this.#ctx.words.t("daily.streakLine", { n: streak });
      if (streak)
        fill(
          this.#burning,
          flame(),
          h("strong", { "aria-hidden": "true" }, String(streak)),
          h("span", { class: "hidden-words" }, `${said}. `),
        );
    } catch {
      /* the card says enough without it */
    }
  }
}

/** The dates of a week. @param {string} date in it @param {number} begin first day of a week, 0 Sunday */
export function weekOf(date, begin) {
  const { year, month, day } = need(readDate(date), "the date");
  const back = (weekday(year, month, day) - begin + 7) % 7;
  return Array.from({ length: 7 }, (_, i) => shiftDate(date, i - back));
}

/** A day as it was left, if it is still kept. @param {Context} ctx @param {string} key @param {string} date */
function pictureOf(ctx, key, date) {
  const game = need(ctx.game(key), "the game");
  const scene = ctx.store.mirror(`${key}/${date}`)?.view?.scene;
  try {
    return scene && game.picture ? game.picture(scene, ctx.words, { scene, title: "" }) : null;
  } catch {
    return null; // a picture of another version
  }
}

/**
 * What is known of a day that was played, to be shared; from its table if its coins were not kept.
 * @param {Context} ctx
 * @param {Result} done
 */
function share(ctx, done) {
  const { key, date } = done;
  const link = `#/${key}/d/${date}`;
  if (!Array.isArray(done.grid)) return ctx.go(link);
  const facts = /** @type {Shared} */ ({ ...done, link });
  return withParts(ctx, ctx.words.t("share.around"), ({ shareResult }) => shareResult(ctx, facts));
}

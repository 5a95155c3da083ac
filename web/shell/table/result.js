/**
 * The end of a game: points against par, what decided it, where to go from here; and the result that is kept.
 * Knows the shape of a share's material and of the stored results, no game.
 */
import { need } from "../../board/svg.js";
import { reasonOf, seen } from "../ui/ask.js";
import { distribution, facts } from "../ui/chart.js";
import { clockText, countdown, today } from "../ui/clock.js";
import { button, fill, h, linkButton, refill } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { dayFacts, dayFigures } from "../daily/days.js";
import { openReview, whatDecided } from "./decided.js";
import { duelPanel, duelResult } from "./duel.js";
import { ownResult } from "../ui/players.js";
import { againstPar, scoreOf } from "../ui/worth.js";
import { shareDialog } from "../share/share.js";

/**
 * @import { SoundName } from "../../sound/types.js"
 * @import { Outlet } from "../ui/outlet.js"
 * @import { Act, Child, Context, ScoreFacts, Table, TableView } from "../types.d.ts"
 * @import { NewGames } from "./newgame.js"
 */

export class Result {
  node = h("div", { class: "s-result-box" });
  /** Whether the result of the game was new; told once it is kept. */
  #kept = Promise.resolve(false);
  /** @type {(() => void)[]} */
  #stops = [];
  #table;
  #games;
  #message;

  /** @param {Table} table @param {NewGames} games @param {Outlet} message what is said over the board */
  constructor(table, games, message) {
    this.#table = table;
    this.#games = games;
    this.#message = message;
  }

  /** The game has ended. @param {TableView} view @param {boolean} again see `keepResult` */
  keep(view, again) {
    this.#kept = keepResult(this.#table, view, again);
  }

  /** Shows the result, which is kept by now or soon; tells it once. @param {TableView} view */
  async tell(view) {
    const { ctx, control } = this.#table;
    const fresh = await this.#kept;
    if (control.closed || this.#table.view !== view) return;
    if (fresh) {
      ctx.sound(endSound(view));
      this.#message.clear();
      ctx.say(ctx.words.line(view.outcome?.line));
      void ctx.store.persist();
    }
    this.show(this.#panel(view));
    if (fresh) this.#reveal(view);
  }

  /** @param {HTMLElement} card */
  show(card) {
    fill(this.node, card);
  }

  /** @param {HTMLElement} next where the focus goes */
  clear(next) {
    refill(this.node, next);
  }

  leave() {
    for (const stop of this.#stops) stop();
  }

  /** @param {TableView} view */
  #panel(view) {
    const table = this.#table;
    const decided = h("div", { class: "s-decided" });
    const day = table.date ? h("div", { class: "s-day-end" }) : null;
    void whatDecided(table, decided, this.#stops);
    if (day) void dayEnd(table, day, this.#stops);
    return view.seats.length > 1
      ? duelPanel(table, decided, this.#games.buttons())
      : soloPanel(table, [decided, day], () => this.#games.start());
  }

  /** A result that lies in the sheet: how it ended, over the board until it is touched. @param {TableView} view */
  #reveal(view) {
    const { ctx, drawer } = this.#table;
    const title = this.node.querySelector("h2");
    if (drawer.wide) return title?.focus({ preventScroll: false });
    const words = [h("strong", {}, title?.textContent ?? ""), h("p", {}, ctx.words.line(view.outcome?.line))];
    return this.#message.show(h("div", { class: "s-card s-verdict" }, words), "touch", "turn");
  }
}

/** So much of par, and whoever plays alone has done well. */
const WELL = 0.8;
/** @type {Record<string, SoundName>} */
const ENDS = { won: "won", lost: "lost", draw: "drawn" };

/** What is heard at the end. Between people and among computers somebody has won. @param {TableView} view */
function endSound(view) {
  const { par } = view.seats.length > 1 ? {} : scoreOf(view);
  if (par !== undefined) return (view.outcome?.points[0] ?? 0) >= WELL * par ? ENDS.won : ENDS.lost;
  return ENDS[ownResult(view) ?? "won"];
}

/**
 * Keeps the result once. A day counts once for ever; a free game once per deal and date.
 * @param {Pick<Table, "ctx" | "key" | "date">} table @param {TableView} view
 * @param {boolean} again it was not ended by this very move: then only a day that was not counted yet is
 *   kept, for a free game may be an old one, or somebody else's
 * @returns {Promise<boolean>} whether it was new
 */
async function keepResult({ ctx, key, date }, view, again) {
  if (again && !date) return false;
  if (view.seats.length > 1) {
    const result = duelResult(view, key, today());
    // What is not kept, because several people played, has ended all the same.
    return result ? ctx.store.results.add(result) : true;
  }
  const known = ctx.store.results.list(key);
  const id = date ? `${key}/${date}` : `${key}/${view.game.seed}/${today()}`;
  if (known.some((r) => (date ? r.date === date : r.id === id))) return false;
  const f = scoreOf(view);
  await ctx.store.results.add({
    id,
    key,
    date: date || null,
    score: view.outcome?.points[0],
    par: f.par ?? null,
    largest: f.largest ?? null,
    practice: Boolean(view.practice),
    late: Boolean(view.game.late),
    seed: view.game.seed,
    played: today(),
  });
  return true;
}

/**
 * The result of somebody who plays alone.
 * @param {Table} table
 * @param {Child} parts what decided it, and what there is to say of its day
 * @param {Act} again
 */
function soloPanel(table, parts, again) {
  const { ctx, key, view, date } = seen(table);
  const { t } = ctx.words;
  const f = scoreOf(view);
  const outcome = need(view.outcome, "the outcome");
  const [score] = outcome.points;
  return h(
    "section",
    { class: "s-result", "aria-label": t("table.result") },
    h(
      "h2",
      { tabindex: "-1" },
      h("span", { class: "s-result-score" }, ctx.words.number(score)),
      " ",
      t("table.result.points", { n: score }),
    ),
    h(
      "p",
      { class: "s-result-par" },
      f.par === undefined ? ctx.words.line(outcome.line) : againstPar(ctx.words, score, f.par),
    ),
    facts(parAndLargest(ctx, f)),
    parts,
    h(
      "div",
      { class: "s-row" },
      button(t("table.share"), () => shareDialog(table), { icon: icon("share"), kind: "primary" }),
      button(t("review.open"), () => openReview(table), { icon: icon("review") }),
      button(date ? t("daily.free") : t("table.fresh"), again, { icon: icon("fresh") }),
      linkButton(t("stats.title"), date ? `#daily/${key}` : `#stats/${key}`, "", icon("stats")),
    ),
  );
}

/**
 * What the score is measured by, where that is known.
 * @param {Context} ctx
 * @param {ScoreFacts} f
 * @returns {[string, string][]}
 */
function parAndLargest({ words: { t } }, { par, largest }) {
  return [
    ...(par === undefined ? [] : [pair(t("table.par"), t("table.parValue", { par }))]),
    ...(largest === undefined ? [] : [pair(t("table.result.largest"), String(largest))]),
  ];
}

/** @param {string} name @param {string} value @returns {[string, string]} */
const pair = (name, value) => [name, value];

/**
 * Streak, distribution and countdown of the daily.
 * @param {Pick<Table, "ctx" | "key" | "view">} table
 * @param {HTMLElement} box
 * @param {(() => void)[]} stops takes what stops the countdown
 */
async function dayEnd(table, box, stops) {
  const { ctx, key, view } = seen(table);
  const { t } = ctx.words;
  const left = h("strong", { class: "s-clock" });
  try {
    const known = await dayFigures(ctx, key);
    fill(
      box,
      facts(dayFacts(ctx.words, known)),
      distribution(ctx, {
        bins: known.distribution,
        here: view.outcome?.points[0],
        caption: t("stats.distribution"),
      }),
      h("p", { class: "s-countdown" }, `${t("daily.next")} `, left),
    );
    stops.push(countdown(left, clockText));
  } catch (error) {
    if (reasonOf(error) !== "stopped") fill(box, h("p", {}, ctx.reason(error)));
  }
}

/**
 * The end of a game: the panel that tells it, which comes later, and the result that is kept. Knows the shape of a
 * share's material and of the stored results, no game.
 */
import { today } from "../../device/clock.js";
import { fill, h, refill } from "../../elements/dom.js";
import { ownResult } from "../../players/players.js";
import { partsIn } from "../../ui/parts.js";
import { scoreOf } from "../../ui/score.js";
import { duelResult } from "./kept.js";

/**
 * @import { SoundName } from "../../../sound/types.js"
 * @import { AnswerTo, Parts, Table, TableView } from "../../types.d.ts"
 * @import { NewGames } from "../newgame.js"
 */

export class Result {
  node = h("div", { class: "s-result-box" });
  /** Where the end is told: in the place of the acts, or at the top of a drawer that is a column. */
  end = h("div", { class: "s-end" });
  /** Whether the result of the game was new; told once it is kept. */
  #kept = Promise.resolve(false);
  /** Whether the board has let the end be heard already. */
  #heard = false;
  /** @type {(() => void)[]} */
  #stops = [];
  #table;
  #games;

  /** @param {Table} table @param {NewGames} games */
  constructor(table, games) {
    this.#table = table;
    this.#games = games;
  }

  /** The game has ended. @param {TableView} view @param {boolean} again see `keepResult` */
  keep(view, again) {
    this.#kept = keepResult(this.#table, view, again);
  }

  /** The board lets a sound be heard. @param {SoundName} name */
  hear(name) {
    this.#heard = name === ENDS.won || name === ENDS.lost;
  }

  /** Shows the result, which is kept by now or soon; tells it once. @param {TableView} view */
  async tell(view) {
    const { ctx, control } = this.#table;
    const fresh = await this.#kept;
    if (control.closed || this.#table.view !== view) return;
    if (fresh) {
      ctx.say(this.#table.words.line(view.outcome?.line));
      void ctx.store.persist();
    }
    const told = view.seats.length > 1 ? null : await toldOf(this.#table);
    const parts = ctx.scripts.parts ?? (await this.#wait());
    if (control.closed || this.#table.view !== view) return;
    if (fresh && !this.#heard) ctx.sound(endSound(view, told));
    this.#heard = false;
    if (view.seats.length > 1) this.#tellSeveral(parts);
    else this.showEnd(parts.endPanel(this.#table, told, () => this.#games.start(), this.#stops));
    if (fresh) this.end.querySelector("h2")?.focus({ preventScroll: false });
  }

  /** What tells it, until which a line stands there. */
  #wait() {
    const place = h("div", {});
    this.showEnd(place);
    return partsIn(this.#table.ctx, place);
  }

  /** @param {Parts} parts */
  #tellSeveral({ duelDetails, nextWays, otherWay, verdictPanel, whatDecided }) {
    const decided = h("div", { class: "s-decided" });
    const why = whatDecided(this.#table, decided, this.#stops);
    fill(this.node, duelDetails(this.#table, decided, [otherWay(this.#table, this.#games)]));
    this.showEnd(verdictPanel(this.#table, nextWays(this.#table, this.#games), why));
  }

  /** @param {HTMLElement} card */
  showEnd(card) {
    fill(this.end, card);
  }

  /** @param {HTMLElement} next where the focus goes */
  clear(next) {
    refill(this.node, next);
    refill(this.end, next);
  }

  leave() {
    for (const stop of this.#stops) stop();
  }
}

/** @type {Record<string, SoundName>} */
const ENDS = { won: "won", lost: "lost", draw: "drawn" };

/**
 * What is heard at the end: alone a medal is as good as won. Between people and among computers somebody has won.
 * @param {TableView} view @param {AnswerTo<"share"> | null} told what the core says of a game for one
 */
const endSound = (view, told) =>
  told ? (told.medal ? ENDS.won : ENDS.lost) : ENDS[ownResult(view) ?? "won"];

/**
 * Keeps the result once. A day counts once for ever; a free game once per deal and date.
 * @param {Pick<Table, "ctx" | "key" | "date" | "control">} table @param {TableView} view
 * @param {boolean} again it was not ended by this very move: then only a day that was not counted yet is
 *   kept, for a free game may be an old one, or somebody else's
 * @returns {Promise<boolean>} whether it was new
 */
async function keepResult({ ctx, key, date, control }, view, again) {
  if (again && !date) return false;
  if (view.seats.length > 1) {
    const result = duelResult(ctx, view, key, today());
    // What is not kept, because several people played, has ended all the same.
    return result ? ctx.store.results.add(result) : true;
  }
  const known = ctx.store.results.list(key);
  const id = date ? `${key}/${date}` : `${key}/${view.game.seed}/${today()}`;
  if (known.some((r) => (date ? r.date === date : r.id === id))) return false;
  const f = scoreOf(view);
  const told = date ? await toldOf({ control }) : null;
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
    // What a text about the day is made of when its table is not there any more.
    ...(told && { number: told.number, grid: told.grid, right: told.right, moves: told.moves }),
  });
  return true;
}

/**
 * What the core tells of the end that lies on a table; null where it tells nothing.
 * @param {Pick<Table, "control">} table
 * @returns {Promise<AnswerTo<"share"> | null>}
 */
const toldOf = ({ control }) => control.ask("share", {}).catch(() => null);

/**
 * New games on a table: the next one of a match, another one, and the way back from it. Knows views and asks;
 * knows no game.
 */
import { confirmDialog } from "../elements/dialogs.js";
import { recast } from "../players/cast.js";
import { hasAway } from "../players/players.js";
import { freshSeed, running } from "../share/deal.js";
import { goWith, seen } from "../ui/ask.js";
import { withParts } from "../ui/parts.js";
import { openArgs } from "./seating/seating.js";
import { rewind } from "./seating/winding.js";

/**
 * @import { Opening, PageView, Table, TableTurn, TableView } from "../types.d.ts"
 * @typedef {{readonly here: boolean, deal: (follows: boolean) => Promise<unknown>,
 *   invite: (players: readonly number[]) => Promise<unknown>}} Drawers
 */

export class NewGames {
  /** The note that offers the way back from the game with this seed. @type {{seed: string, drop: () => void} | null} */
  #note = null;
  #table;

  /** Draw every game while they are here. @type {Drawers} */
  #friends = { here: false, deal: () => Promise.resolve(), invite: () => Promise.resolve() };

  /** @param {Pick<Table, "ctx" | "key" | "date" | "view" | "control">} table */
  constructor(table) {
    this.#table = table;
  }

  /** @param {Drawers} friends */
  drawnBy(friends) {
    this.#friends = friends;
  }

  /** Another game: asked for who plays where there are several seats. @returns {Promise<unknown>} */
  async start() {
    const { ctx, control, date, key, view } = this.#table;
    if (date) return ctx.go(`#/${key}`);
    if (this.#friends.here) return (await this.#sure()) ? this.#friends.deal(false) : null;
    if (!view || view.seats.length < 2) return this.open({ request: { key, seed: freshSeed() } });
    const goesOn = running(view) && !hasAway(view);
    const wish = await withParts(ctx, ctx.words.t("setup.title"), (parts) =>
      parts.setupDialog(ctx, key, goesOn),
    );
    if (!wish || control.closed) return null;
    if ("reseat" in wish) {
      const { reseat, faces, friends } = wish;
      return control.run("seats", { seats: reseat }, { faces, shown: () => this.#invite(friends) });
    }
    if (hasAway(view) && running(view) && !(await this.#sure())) return null;
    const wanted = wish.request.key ?? key;
    if (wanted === key) return this.open(wish);
    return goWith(ctx, `#/${wanted}`, { key: wanted, open: wish });
  }

  /** A game with somebody far away is not thrown away by a slip. */
  #sure() {
    const { ctx } = this.#table;
    const { t } = ctx.words;
    return confirmDialog(ctx, {
      title: t("table.replace.title"),
      text: t("table.replace.text"),
      yes: t("table.replace.yes"),
      no: t("table.replace.no"),
    });
  }

  /** The first game of a table, as it was set up last. @returns {Promise<TableTurn>} */
  async first() {
    const { ctx, control, key } = this.#table;
    const { request, faces } = await openArgs(ctx, key);
    const turn = await control.ask("open", request);
    return { ...turn, view: recast(turn.view, null, faces) };
  }

  /**
   * A new game, and a way back until somebody here has moved in it or the table is left.
   * @param {Opening} opening
   */
  open({ request, faces, friends = [] }) {
    /** @param {{view: PageView}} turn */
    const shown = ({ view }) => {
      this.#invite(friends);
      if (view.can.undo && !friends.length) this.#offerBack(view.game.seed);
    };
    return this.#table.control.run("open", request, { shown, faces });
  }

  /** @param {readonly number[]} players whose seats are for friends */
  #invite(players) {
    if (players.length) void this.#friends.invite(players);
  }

  /** @param {string} seed of the new game */
  #offerBack(seed) {
    const { ctx, control } = this.#table;
    const { t } = ctx.words;
    const act = () => {
      if (this.#note === note) void control.run("undo");
    };
    const note = { seed, drop: ctx.toast(t("table.newDone"), { action: t("table.undo"), act }) };
    this.#note = note;
  }

  /** @param {TableView | null} view the view that comes; null: the table is left */
  shows(view) {
    const note = this.#note;
    if (!note) return;
    const untouched = !view?.last || view.seats[view.last.seat] !== "human";
    if (view?.game.seed === note.seed && untouched) return;
    note.drop();
    this.#note = null;
  }

  /**
   * The next game of the match.
   * @param {number | null} [begins] the player who begins, if a person may say so
   */
  next(begins = null) {
    const { ctx, control, view } = seen(this.#table);
    if (this.#friends.here) return this.#friends.deal(true);
    const seed = freshSeed();
    rewind(ctx, view, seed);
    return control.run("next", { seed, begins });
  }
}

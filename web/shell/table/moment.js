/**
 * What stands in the acts row of a table: what the board offers, or whose turn it is. Knows views, acts and who sits
 * where; knows no game.
 */
import { createRail } from "../../board/rail.js";
import { hasAway, ownerName, people } from "../players/players.js";

/**
 * @import { Act } from "../../games/types.js"
 * @import { Context, Table, TableView } from "../types.d.ts"
 *
 * @typedef {Pick<Table, "ctx" | "view" | "looking" | "locked" | "drawer">} Place
 * @typedef {{acts: readonly Act[], words: string}} Offer
 */

/** @type {Offer} */
const NOTHING = { acts: [], words: "" };

export class Moment {
  /** What the board has to offer now. @type {Offer} */
  #offered = NOTHING;
  #rail;
  #table;
  #changed;

  /** @param {Place} table @param {() => void} [changed] there is something else to do */
  constructor(table, changed = () => {}) {
    this.#table = table;
    this.#changed = changed;
    this.#rail = createRail(table.ctx.words);
  }

  get node() {
    return this.#rail.node;
  }

  /** Whether there is something to do: the board offers it, or waits for whoever looks. */
  get acting() {
    const { view } = this.#table;
    const waits =
      view && !view.outcome && typeof view.viewer === "number" && view.awaited.includes(view.viewer);
    return waits || this.#offered.acts.some(({ off }) => !off);
  }

  /** The board offers something else. @param {readonly Act[]} acts @param {string} [words] */
  offer(acts, words = "") {
    this.#offered = { acts, words };
    this.draw();
    this.#changed();
  }

  draw() {
    const { acts, words } = this.#now();
    this.#rail.draw(acts, words);
  }

  #now() {
    const { ctx, view, looking, locked } = this.#table;
    if (!view || looking || locked) return NOTHING;
    if (this.#offered.acts.length) return this.#offered;
    // The end has its own panel, in this place or beside the board.
    if (view.outcome)
      return { acts: [], words: view.seats.length > 1 ? "" : ctx.words.line(view.outcome.line) };
    const sending = hasAway(view) && !awaited(view).includes("human") && view.n > 0;
    if (sending) return { acts: [this.#sending()], words: "" };
    return { acts: [], words: this.#offered.words || turnWords(ctx, view) };
  }

  /** The way into the drawer, where a move is sent to whoever plays far away. @returns {Act} */
  #sending() {
    const { ctx, drawer } = this.#table;
    return { id: "away", label: ctx.words.t("away.send"), kind: "main", run: () => drawer.open() };
  }
}

/** The owners of the seats that are waited for. @param {TableView} view */
const awaited = (view) => view.awaited.map((seat) => view.seats[seat]);

/** Whose turn it is. @param {Context} ctx @param {TableView} view */
function turnWords(ctx, view) {
  const { t } = ctx.words;
  const seat = view.awaited.find((one) => view.seats[one] !== undefined); // chance sits nowhere
  if (seat === undefined || view.seats.length < 2) return "";
  const mine = view.seats[seat] === "human";
  if (mine && people(view) === 1) return t("table.turn.you");
  return t(mine ? "table.turn.person" : "table.turn.who", { who: ownerName(ctx, view, seat) });
}

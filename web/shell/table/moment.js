/**
 * What stands in the acts row of a table: what the board offers, or at the end of a game the ways on, or
 * whose turn it is. Knows views, acts and who sits where; knows no game.
 */
import { createRail } from "../../board/rail.js";
import { hasAway, ownerName, people } from "../ui/players.js";
import { shareDialog } from "../share/share.js";
import { nextLabel } from "./newgame.js";

/**
 * @import { Act } from "../../games/types.js"
 * @import { Context, Table, TableView } from "../types.d.ts"
 * @import { NewGames } from "./newgame.js"
 *
 * @typedef {{acts: readonly Act[], words: string}} Offer
 */

/** @type {Offer} */
const NOTHING = { acts: [], words: "" };

export class Moment {
  /** What the board has to offer now. @type {Offer} */
  #offered = NOTHING;
  #rail;
  #table;
  #games;
  #changed;

  /** @param {Table} table @param {NewGames} games @param {() => void} [changed] there is something else to do */
  constructor(table, games, changed = () => {}) {
    this.#table = table;
    this.#games = games;
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
    // The end of a game for one has its own panel, in this place or beside the board.
    if (view.outcome && view.seats.length < 2) return { acts: [], words: ctx.words.line(view.outcome.line) };
    if (view.outcome) return { acts: this.#ending(view), words: "" };
    const sending = hasAway(view) && !awaited(view).includes("human") && view.n > 0;
    if (sending) return { acts: [this.#drawerAct("away", "away.send")], words: "" };
    return { acts: [], words: this.#offered.words || turnWords(ctx, view) };
  }

  /** After the end: share, and go on. @param {TableView} view @returns {Act[]} */
  #ending(view) {
    const { ctx, drawer } = this.#table;
    const { t } = ctx.words;
    const share = { id: "share", label: t("table.share"), run: () => shareDialog(this.#table) };
    const result = this.#drawerAct("result", "table.result");
    const chosen = view.match.chooser !== null && view.match.chooser !== undefined;
    if (chosen || hasAway(view)) return [share, result];
    /** @type {Act} */
    const again = {
      id: "again",
      label: nextLabel(ctx, view),
      kind: "main",
      run: () => void this.#games.next(),
    };
    return drawer.wide ? [share, again] : [share, { ...result, kind: undefined }, again];
  }

  /** A way into the drawer. @param {string} id @param {string} key of its words @returns {Act} */
  #drawerAct(id, key) {
    const { ctx, drawer } = this.#table;
    return { id, label: ctx.words.t(key), kind: "main", run: () => drawer.open() };
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

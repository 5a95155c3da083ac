/**
 * Games under way on the home page: each as it stands, against whom, with its score; a tap goes on. They are drawn at
 * once from what is there without waiting, then from all that is kept. Knows slots and entries of games; knows no game.
 */
import { today } from "../device/clock.js";
import { fill, h } from "../elements/dom.js";
import { isOpen } from "../players/alone.js";
import { castFaces } from "../players/casting.js";
import { ownerName } from "../players/players.js";
import { scoreOf } from "../ui/score.js";

/**
 * @import { Context, GameEntry, TableView } from "../types.d.ts"
 * @typedef {{slot: string, view: TableView}} Running
 */

const MOST = 12;

/** The section; hidden while no game is under way. */
export class RunningGames {
  node = h("section", { class: "s-running", hidden: true });
  #ctx;
  /** What is shown, so that the same is not drawn twice. */
  #shown = "";
  #told;
  /** All that is kept has been looked at. */
  drawn;
  /** Whether whoever looks next time may see all of it. */
  open = true;

  /**
   * @param {Context} ctx
   * @param {(some: boolean) => void} told hears whether there are games, at once and whenever that changes
   * @param {() => Promise<unknown>} [between] two of them, where nobody waits: they are not drawn at once then
   */
  constructor(ctx, told, between) {
    this.#ctx = ctx;
    this.#told = told;
    if (!between) this.#draw(mirrored(ctx));
    this.drawn = kept(ctx).then((games) => (between ? this.#drawSlowly(games, between) : this.#draw(games)));
  }

  /** @param {Running[]} all @param {() => Promise<unknown>} between */
  async #drawSlowly(all, between) {
    /** @type {Map<string, HTMLElement>} */
    const made = new Map();
    for (const game of ordered(all)) {
      await between();
      made.set(game.slot, card(this.#ctx, game));
    }
    await between();
    this.#draw(all, made);
  }

  /** @param {Running[]} all @param {Map<string, HTMLElement>} [made] cards that are drawn already */
  #draw(all, made) {
    const { t } = this.#ctx.words;
    const games = ordered(all);
    this.open = games.every(({ slot, view }) => isOpen(this.#ctx.game(keyOf(slot)), view));
    const shown = JSON.stringify(games.map(({ slot, view }) => [slot, view.n]));
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.node.toggleAttribute("hidden", !games.length);
    this.#told(games.length > 0);
    const count = games.length > 2 ? t("home.left.count", { n: games.length }) : "";
    fill(
      this.node,
      h(
        "div",
        { class: "s-section-head" },
        h("h2", {}, t("home.left")),
        h("span", { class: "s-small" }, count),
      ),
      h(
        "ul",
        { class: "s-running-list" },
        games.map((game) => h("li", {}, made?.get(game.slot) ?? card(this.#ctx, game))),
      ),
    );
  }
}

/** Those in which it is the player's turn come first. @param {Running[]} all */
const ordered = (all) =>
  [...all].sort((a, b) => Number(isOwn(b.view)) - Number(isOwn(a.view))).slice(0, MOST);

/** Those that are known without waiting: free games only. @param {Context} ctx @returns {Running[]} */
const mirrored = (ctx) =>
  ctx.games.flatMap(({ key }) => {
    const view = ctx.store.mirror(key)?.view;
    return view && runs(ctx, { slot: key, view }) ? [{ slot: key, view }] : [];
  });

/** All of them. @param {Context} ctx @returns {Promise<Running[]>} */
async function kept(ctx) {
  // A finished day is known by its result, whose id is its slot: its game need not be read.
  const over = new Set(ctx.store.results.list().map(({ id }) => id));
  const games = await ctx.store.list((slot) => !over.has(slot));
  return games.filter((game) => game.view && runs(ctx, game));
}

/**
 * Whether the player has decided anything, and something is left to decide.
 * @param {Context} ctx
 * @param {Running} game
 */
const runs = (ctx, { slot, view }) =>
  Boolean(ctx.game(keyOf(slot))) &&
  dayOf(slot) !== today() && // whose card stands above
  !view.outcome &&
  (view.log ?? []).some(({ seat }) => seat >= 0);

const keyOf = (/** @type {string} */ slot) => slot.split("/")[0];
const dayOf = (/** @type {string} */ slot) => slot.split("/")[1];

/** @param {Context} ctx @param {Running} game */
function card(ctx, { slot, view }) {
  const { t, date } = ctx.words;
  const [key, day] = [keyOf(slot), dayOf(slot)];
  const shown = preview(ctx, ctx.game(key), view);
  return h(
    "a",
    { class: "s-running-card", href: day ? `#/${key}/d/${day}` : `#/${key}` },
    h("div", { class: "s-running-art", "aria-hidden": "true" }, shown?.art ?? null),
    h(
      "div",
      { class: "s-running-words" },
      h(
        "p",
        {},
        h("strong", {}, day ? t("home.leftDay", { date: date(day) }) : ctx.title(key)),
        " ",
        h("span", { class: "s-running-score" }, shown?.score ?? ""),
      ),
      h("p", { class: "s-small" }, stateOf(ctx, view)),
    ),
  );
}

/**
 * A picture and the score; null where what is kept cannot be drawn any more.
 * @param {Context} ctx
 * @param {GameEntry|null} game
 * @param {TableView} view
 */
function preview(ctx, game, view) {
  try {
    return game?.preview?.(view, ctx.words, castFaces(view.seats ?? [])) ?? null;
  } catch {
    return null; // of another version of the page: the game itself is read by the core
  }
}

/**
 * Whose turn it is, and who the other one is; of a game for one what is left of it.
 * @param {Context} ctx
 * @param {TableView} view
 */
function stateOf(ctx, view) {
  const { t } = ctx.words;
  const { total, drawn = 0 } = scoreOf(view);
  if ((view.seats ?? []).length < 2)
    return total === undefined ? "" : t("home.left.coins", { left: total - drawn, total });
  const rival = view.seats.length === 2 && view.viewer !== null ? ownerName(ctx, view, 1 - view.viewer) : "";
  return [rival, isOwn(view) ? t("home.left.turn") : ""].filter(Boolean).join(" · ");
}

/** Whether it is the viewer's turn. @param {TableView} view */
const isOwn = ({ awaited, viewer }) => viewer !== null && (awaited ?? []).includes(viewer);

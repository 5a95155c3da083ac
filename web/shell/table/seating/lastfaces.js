/**
 * Who sat at a game last: for the front page, which asks nothing of the core. Knows settings and results; knows no
 * game.
 */
import { need } from "../../../board/draw/svg.js";
import { ALL_LEVELS, castFaces } from "../../players/casting.js";
import { lastSetup, places } from "./seating.js";

/** @import { Context, GameEntry } from "../../types.d.ts" */

/**
 * The animals that this game would be played with, for whoever has played it or chosen them; [] for others. It asks
 * nothing of the core.
 * @param {Context} ctx
 * @param {GameEntry} game
 * @returns {string[]}
 */
export function lastFaces(ctx, { key, family, seats = 1 }) {
  const { settings, store } = ctx;
  const known =
    settings.get(`setup.${key}`) ??
    settings.get(`setup.${family}`) ??
    store.results.list(key).find(({ result }) => result);
  const setup = lastSetup(ctx, need(ctx.game(key)));
  const others =
    setup.mode === "watch" ? seats : setup.mode === "people" || setup.mode === "away" ? 0 : seats - 1;
  if (!known || !others) return [];
  const { levels, faces } = places({ seats, levels: ALL_LEVELS, former: {} }, setup);
  return castFaces(["human", ...levels], ["", ...faces]).slice(1, others + 1);
}

/**
 * Whether somebody plays a game for the first time. Knows stored results and settings; knows no game.
 */
import { readDate, today } from "../device/clock.js";

/**
 * @import { Context, GameEntry, KeyedRoute } from "../types.d.ts"
 * @typedef {Pick<Context, "games" | "game" | "settings" | "store" | "wish">} Visited
 */

/** What is kept once the first minute of a family is over. @param {GameEntry} game */
export const guidedSetting = ({ family }) => `guided.${family}`;

/**
 * Whether somebody opens a game of this family for the first time: nothing of it was finished, kept or set up, and no
 * link, other screen or friend has brought a game along.
 * @param {Visited} ctx @param {Pick<KeyedRoute, "key" | "kind" | "text">} route
 */
export function guideDue(ctx, { key, kind, text = "" }) {
  const { settings, store, wish } = ctx;
  const game = ctx.game(key);
  if (!game?.guide || wish?.key === key || settings.get(guidedSetting(game))) return false;
  if (kind && !(kind === "d" && readDate(text) && text <= today())) return false;
  if (settings.get(`setup.${game.family}`) !== undefined || store.mirror(kind ? `${key}/${text}` : key))
    return false;
  const family = ctx.games.filter((one) => one.family === game.family).map((one) => one.key);
  return !family.some((one) => store.results.list(one).length || store.mirror(one));
}

/**
 * What screens do with asks: about one table for all, and what an error says of itself. Knows no ask by name.
 */
import { need } from "../../board/draw/svg.js";

/** @import { Ask, Context, Wish } from "../types.d.ts" */

/**
 * Asks about one table. @param {Context} ctx
 * @param {{table: string, key?: string}} base goes with every ask, unless that says something else
 * @returns {Ask}
 */
export function asker({ engine }, base) {
  const ask = (/** @type {"view"} */ name, args = {}, how = {}) =>
    engine.ask(name, { ...base, ...args }, how);
  return /** @type {Ask} what holds for one name holds for all */ (ask);
}

/** The code of an error of the core, undefined for another one. @param {unknown} error */
export function reasonOf(error) {
  const reason = error instanceof Object && "reason" in error ? error.reason : undefined;
  return typeof reason === "string" ? reason : undefined;
}

/** What the core gave with an error, for its words. @param {unknown} error @returns {object} */
export const paramsOf = (error) =>
  error instanceof Object && "params" in error && error.params instanceof Object ? error.params : {};

/** What has a view, once the view has come. @template {{view: unknown}} S @param {S} screen */
export function seen(screen) {
  need(screen.view, "the view");
  return /** @type {S & {view: NonNullable<S["view"]>}} */ (screen);
}

/** Goes to another screen and asks something of it. @param {Context} ctx @param {string} fragment @param {Wish} wish */
export function goWith(ctx, fragment, wish) {
  Object.assign(ctx, { wish });
  ctx.go(fragment);
}

/**
 * What was asked of the screen of this game; it is asked once.
 * @param {Context} ctx
 * @param {string} key
 * @returns {Partial<Wish>}
 */
export function takeWish(ctx, key) {
  const { wish } = ctx;
  Object.assign(ctx, { wish: null });
  return wish && wish.key === key ? wish : {};
}

/**
 * Asks of the analysis board, and errors of the browser, for screens that nobody sees first. Knows no ask by name.
 */
import { asker } from "./ask.js";

/** @import { Context, StudyAsk } from "../types.d.ts" */

/**
 * The same for the analysis board of a game.
 * @param {Context} ctx
 * @param {{table: string, key: string}} base
 * @returns {StudyAsk}
 */
export const studyAsker = (ctx, base) =>
  /** @type {StudyAsk} the key goes with every ask */ (asker(ctx, base));

/** The name of an error of the browser. @param {unknown} error */
export const nameOf = (error) => (error instanceof Error ? error.name : "");

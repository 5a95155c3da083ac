/**
 * What the scores of days are measured by. Knows the list that the build made; knows no game.
 */
import { between, known } from "./opening.js";

/** @import { Goal } from "./opening.js" */

/**
 * What the scores of days are measured by, as far as the list goes.
 * @param {string} key
 * @returns {Promise<(date: string) => Goal | null>}
 */
export async function goalsOf(key) {
  const all = await known();
  if (!all || all.key !== key) return () => null;
  return (date) => all.goals[all.goal[between(all.first, date)]] ?? null;
}

/**
 * How a day of a daily stands: for its sign in a calendar or week, and in words. Knows results and games under way by
 * their dates; knows no game.
 */
import { today } from "../device/clock.js";
import { metalOf, rightTry } from "./medals.js";

/**
 * @import { Days } from "./days.js"
 * @import { Goal } from "./opening.js"
 * @import { Words } from "../types.d.ts"
 */

/**
 * The state of a day in words.
 * @param {Words} words @param {string} date @param {Days} states @param {Goal | null} [goal] of the day
 * @param {boolean} [puzzle] whether it is told by tries
 */
export function stateText(words, date, states, goal = null, puzzle = false) {
  const { t } = words;
  const done = states.results.get(date);
  if (done && puzzle) {
    const told = t(`puzzle.try.${rightTry(done)}`);
    return done.late ? `${told} (${t("daily.late")})` : told;
  }
  if (done) {
    const told = t(done.late ? "daily.state.late" : "daily.state.done", { n: done.score, par: done.par });
    const metal = metalOf(goal, done.score ?? 0);
    return metal === "plain" ? told : t("daily.state.medal", { told, medal: t(`daily.medal.${metal}`) });
  }
  if (date > today()) return t("daily.state.future");
  if (date < states.first) return t("daily.state.none");
  if (states.running.has(date)) return t("daily.state.running");
  return t("daily.state.open");
}

/**
 * How a day stands: played, played late, begun, not begun, or none to be played.
 * @param {string} date
 * @param {Days} states
 */
export function kindOf(date, { results, running, first: begin }) {
  const done = results.get(date);
  if (done) return done.late ? "late" : "done";
  if (running.has(date)) return "running";
  return date > today() || date < begin ? "closed" : "open";
}

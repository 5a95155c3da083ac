/**
 * The text about a puzzle that is over: its tries in a line, which gives nothing of the answer away. Knows results as
 * they are kept; knows no game.
 */
import { rightTry } from "../daily/medals.js";
import { shortName } from "../ui/names.js";
import { MOST } from "./kept.js";

/** @import { Context, Result } from "../types.d.ts" */

/** A right try, a wrong one, and one that was not needed. */
const [RIGHT, WRONG, SPARED] = ["\u{1f7e1}", "\u{1f7e4}", "\u26aa"];
const FLAME = "\u{1f525}";

/** The tries of a result as signs. @param {Result} result */
export function signs(result) {
  const at = rightTry(result);
  if (!at) return WRONG.repeat(MOST);
  return WRONG.repeat(at - 1) + RIGHT + SPARED.repeat(MOST - at);
}

/**
 * As a picture of signs, or in words that can be listened to.
 * @param {Context} ctx @param {Result} result @param {number} streak days of the flame; 0 where it is not told
 * @param {boolean} spoken
 */
export function puzzleText(ctx, result, streak, spoken) {
  const { t } = ctx.words;
  const { key, date, number } = result;
  const what = t("share.day", { name: shortName(ctx, key), number });
  const late = result.late ? t("share.late") : "";
  const href = ctx.link.href(`#/${key}/d/${date}`);
  if (spoken) {
    const days = streak ? t("daily.streakLine", { n: streak }) : "";
    const told = t("puzzle.told", { what, how: [`puzzle.try.${rightTry(result)}`, {}] });
    return [[told, late, days].filter(Boolean).join(" "), href].join("\n");
  }
  const head = [what, signs(result), late].filter(Boolean).join(" ");
  return [head, ...(streak ? [`${FLAME} ${streak}`] : []), href].join("\n");
}

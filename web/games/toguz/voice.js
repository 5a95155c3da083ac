/**
 * What the sowing board says: names of pits, what each kazan holds, a description of the whole board.
 * Knows language keys; knows no picture and no event.
 *
 * @import { ToguzPreview } from "../../contract.js"
 * @import { Line, Words } from "../types.js"
 * @import { Mind, Seen } from "./scene.js"
 */

import { pitsOf, readPlace } from "./scene.js";

const KEY = "aria.toguz";

/** @param {Words} words */
export function createVoice(words) {
  const { t } = words;
  const who = (/** @type {number} */ seat) => t(`aria.toguz.side.${seat}`);

  /** A pit by its owner and number, and whose tuzdyk it is. @param {string} place @param {Seen} seen */
  function where(place, seen) {
    const { seat, pit } = readPlace(place);
    const owner = seen.tuzdyks.get(place);
    if (owner === undefined) return t("at.toguz.pit", { who: who(seat), pit });
    return t("at.toguz.tuzdyk", { who: who(seat), pit, owner: who(owner) });
  }

  /**
   * The name of a pit, with what sowing it does and what is marked there.
   * @param {string} place @param {Seen} seen @param {Mind} mind
   */
  function name(place, seen, mind) {
    const at = where(place, seen);
    const n = seen.heaps.get(place);
    let what =
      n === undefined || seen.tuzdyks.has(place) ? at : t(n ? `${KEY}.pit` : `${KEY}.pit.empty`, { at, n });
    const landing = mind.first.has(place) ? seen.landing.get(place) : null;
    if (landing)
      what = t(`${KEY}.lands.${kindOf(landing)}`, { what, at: where(landing.at, seen), n: landing.takes });
    const { verdict = null, sowings = null } = mind.moves?.[place] ?? {};
    if (verdict) what = t(`${KEY}.proven.${verdict}`, { what });
    if (verdict && sowings) what = t(`${KEY}.sowings`, { what, n: sowings });
    return states(place, mind).reduce((so, state) => t(`${KEY}.state.${state}`, { what: so }), what);
  }

  /** A side: its kazan, whether it moves or has won. @param {number} seat @param {Seen} seen @returns {Line} */
  function side(seat, seen) {
    /** @type {Line} */
    const what = [`${KEY}.kazan`, { who: who(seat), n: seen.heaps.get(`kazan${seat}`) }];
    if (seen.winners?.includes(seat)) return [`${KEY}.kazan.won`, { what }];
    return seen.turn === seat ? [`${KEY}.kazan.turn`, { what }] : what;
  }

  /** The whole board: each side with its pits, the near one first. @param {Seen} seen @returns {Line[]} */
  function describe(seen) {
    if (!seen.known) return [[`${KEY}.describe.blank`, {}]];
    return [seen.near, 1 - seen.near].flatMap((seat) => [side(seat, seen), row(seat, seen)]);
  }

  /** @param {number} seat @param {Seen} seen @returns {Line} */
  function row(seat, seen) {
    const each = pitsOf(seat, seen.pits).map((place) => {
      const owner = seen.tuzdyks.get(place);
      if (owner !== undefined) return t(`${KEY}.describe.tuzdyk`, { owner: who(owner) });
      return words.number(seen.heaps.get(place) ?? 0);
    });
    return [`${KEY}.describe.row`, { who: who(seat), pits: seen.pits, list: words.list(each) }];
  }

  return { name, side, describe };
}

/** @param {ToguzPreview} landing */
function kindOf({ takes, tuzdyk, trap }) {
  if (tuzdyk) return "tuzdyk";
  if (takes) return "takes";
  return trap ? "trap" : "plain";
}

/** @param {string} place @param {Mind} mind */
function states(place, { marks }) {
  const found = [];
  if (marks.hint.includes(place)) found.push("hint");
  if (marks.last.at(-1) === place) found.push("last");
  else if (marks.last[0] === place) found.push("from");
  return found;
}

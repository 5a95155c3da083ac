/**
 * What the sowing board says: names of pits, what each kazan holds, a description of the whole board.
 * Knows language keys; knows no picture and no event.
 */

import { pitsOf, readPlace } from "./scene.js";

const KEY = "aria.toguz";

/** @param {object} words as made by createWords */
export function createVoice(words) {
  const { t } = words;
  const who = (seat) => t(`seat.toguz.${seat}`);
  const list = (parts) => words.list(parts);

  /** A pit by its owner and number, and whose tuzdyk it is. */
  function where(place, seen) {
    const { seat, pit } = readPlace(place);
    if (!seen.tuzdyks.has(place)) return t("at.toguz.pit", { who: who(seat), pit });
    return t("at.toguz.tuzdyk", { who: who(seat), pit, owner: who(seen.tuzdyks.get(place)) });
  }

  /** The name of a pit, with what sowing it does and what is marked there. */
  function name(place, seen, mind) {
    const at = where(place, seen);
    const n = seen.heaps.get(place);
    let what =
      n === undefined || seen.tuzdyks.has(place) ? at : t(n ? `${KEY}.pit` : `${KEY}.pit.empty`, { at, n });
    const landing = mind.first.has(place) ? seen.landing.get(place) : null;
    if (landing)
      what = t(`${KEY}.lands.${kindOf(landing)}`, { what, at: where(landing.at, seen), n: landing.takes });
    const verdict = mind.moves?.[place]?.verdict;
    if (verdict) what = t(`${KEY}.proven.${verdict}`, { what });
    return states(place, mind).reduce((so, state) => t(`${KEY}.state.${state}`, { what: so }), what);
  }

  function kindOf({ takes, tuzdyk, trap }) {
    if (tuzdyk) return "tuzdyk";
    if (takes) return "takes";
    return trap ? "trap" : "plain";
  }

  function states(place, { marks }) {
    const found = [];
    if (marks.hint.includes(place)) found.push("hint");
    if (marks.last.at(-1) === place) found.push("last");
    else if (marks.last[0] === place) found.push("from");
    return found;
  }

  /** The line for a side: its kazan, whether it moves or has won. @returns {any[]|null} null while nothing is known */
  function side(seat, seen) {
    if (!seen.known) return null;
    const what = [`${KEY}.kazan`, { who: who(seat), n: seen.heaps.get(`kazan${seat}`) }];
    if (seen.winners?.includes(seat)) return [`${KEY}.kazan.won`, { what }];
    return seen.turn === seat ? [`${KEY}.kazan.turn`, { what }] : what;
  }

  /** The whole board as lines: each side with its kazan and its pits, the near side first. @returns {any[][]} */
  function describe(seen) {
    if (!seen.known) return [[`${KEY}.describe.blank`, {}]];
    return [seen.near, 1 - seen.near].flatMap((seat) => [side(seat, seen), row(seat, seen)]);
  }

  function row(seat, seen) {
    const each = pitsOf(seat, seen.pits).map((place) =>
      seen.tuzdyks.has(place)
        ? t(`${KEY}.describe.tuzdyk`, { owner: who(seen.tuzdyks.get(place)) })
        : words.number(seen.heaps.get(place)),
    );
    return [`${KEY}.describe.row`, { who: who(seat), pits: seen.pits, list: list(each) }];
  }

  return { name, side, describe, written: { who } };
}

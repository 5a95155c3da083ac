/**
 * A choice in words. Knows texts and parts of moves; knows no table and no rule.
 *
 * @import { Choice, Words } from "../types.js"
 */

import { createHand } from "./desk/hand.js";
import { createVoice } from "./voice.js";

/** Moves that are always called the same. @type {Record<string, string>} */
const FIXED = {
  "-": "pass",
  T: "tichu",
  TT: "tichu.other",
  G: "grand",
  N: "no-grand",
  X: "back",
  "W-": "no-wish",
  "n-": "leave",
};

/**
 * A choice in words, or null.
 * @param {Choice} choice @param {Words} words @param {string} stem of the names of seats
 */
export function moveName({ move, parts }, words, stem) {
  if (FIXED[move]) return words.t(`aria.tichu.act.${FIXED[move]}`);
  const voice = createVoice(words, stem);
  const [first = ""] = parts;
  const seat = Number(/^seat(\d+)$/.exec(parts.at(-1) ?? "")?.[1] ?? -1);
  if (move.startsWith("W")) return words.t("aria.tichu.wish", { rank: voice.rank(Number(first.slice(4))) });
  if (/^signal\d$/.test(first))
    return words.t("aria.tichu.signal", { signal: words.t(`signal.tichu.${first.slice(6)}`) });
  if (/^name\d$/.test(first))
    return words.t("aria.tichu.act.name", { who: voice.seatName(Number(first.slice(4))) });
  if (parts.length === 1 && seat >= 0) return words.t("aria.tichu.for", { who: voice.seatName(seat) });
  const [play] = createHand([{ move, parts }]).plays;
  if (play) return voice.play(play);
  const card = Number(/^card(\d+)$/.exec(first)?.[1] ?? 0);
  return card && seat >= 0
    ? words.t("aria.tichu.put.card", { who: voice.seatName(seat), card: voice.card(card) })
    : null;
}

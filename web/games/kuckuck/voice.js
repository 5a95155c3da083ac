/**
 * What the table says: names of places, what lies before each player, what is waited for, a description of everything.
 * Knows language keys; knows no picture and no event.
 */

import { halves } from "./pieces.js";

const KEY = "aria.kuckuck";
const WORTH = ["none", "half", "whole"];

/** @param {object} words as made by createWords */
export function createVoice(words) {
  const { t } = words;
  const list = (parts) =>
    new Intl.ListFormat(words.lang ?? "en", { type: "conjunction" }).format(parts.map(String));
  const seat = (n) => t("seat.nth", { n: n + 1 });

  /** The name of a place, with what can be done or is marked there. */
  function name(place, seen, mind) {
    const n = Number(/\d+$/.exec(place)[0]);
    const what = place.startsWith("card")
      ? card(n, seen)
      : place.startsWith("pair")
        ? nest(n, seen)
        : seen.known
          ? player(seen.players[n], seen)
          : seat(n);
    return mind.marks.hint.includes(place) ? t(`${KEY}.state.hint`, { what }) : what;
  }

  const worth = (n) => t(`${KEY}.card.${WORTH[halves(n)]}`, { card: n });

  function card(n, seen) {
    if (seen.played.has(n)) return t(`${KEY}.card.played`, { card: n });
    return n === seen.laid ? t(`${KEY}.card.laid`, { card: n }) : worth(n);
  }

  function nest(i, seen) {
    const pair = seen.facts.pair ?? [];
    if (!pair.length) return t(`${KEY}.nest.none`);
    const first = pair[i] < pair[1 - i] || (pair[i] === pair[1 - i] && i === 0);
    return t(`${KEY}.nest.${first ? "first" : "second"}`, { n: pair[i] });
  }

  /** What lies before a player, in one sentence. */
  function player(one, seen) {
    const who = one.mine ? t(`${KEY}.you`, { who: seat(one.seat) }) : seat(one.seat);
    if (one.out) return t(`${KEY}.player.out`, { who, points: score(one) });
    const parts = [
      one.top
        ? t(`${KEY}.player.nest${one.highest ? ".highest" : ""}`, { n: one.top })
        : t(`${KEY}.player.nest.none`),
      birds(one.left),
    ];
    if (one.cockatoos > one.left) parts.push(t(`${KEY}.cuckoos`, { n: one.cockatoos - one.left }));
    parts.push(t(`${KEY}.player.cards`, { n: one.cards - (one.chosen ? 1 : 0) }));
    if (one.chosen)
      parts.push(
        seen.tactical && one.laid ? t(`${KEY}.player.laid`, { card: one.laid }) : t(`${KEY}.player.chosen`),
      );
    if (one.shown.length) parts.push(t(`${KEY}.player.last`, { card: one.shown.at(-1) }));
    return t(`${KEY}.player`, { who, what: list(parts), points: score(one) });
  }

  const birds = (n) => t(`${KEY}.birds`, { n });
  const score = (one) => t(`${KEY}.points`, { n: one.total });

  /** Cycle and round, in lines; short where there is little room. @returns {string[]} */
  function info({ facts, layout }, short = layout.rows > 1) {
    if (facts.cycle < 0) return [];
    const cycle = t(`${KEY}.cycle${short ? ".short" : ""}`, { cycle: facts.cycle + 1, total: facts.seats });
    return facts.pair.length ? [cycle, t(`${KEY}.round`, { round: facts.round + 1 })] : [cycle];
  }

  /** What is waited for now. @param {any} view @param {any} seen @returns {string} */
  function prompt(view, seen) {
    if (!seen.known) return "";
    if (view.outcome) return words.line(view.outcome.line);
    if (view.choices?.length) return t(`${KEY}.say.${seen.tactical ? "play" : "choose"}`);
    const waits = seen.awaited.filter((n) => n >= 0);
    if (!waits.length) return "";
    if (waits.length === 1) return t(`${KEY}.say.turn`, { who: seat(waits[0]) });
    return t(`${KEY}.say.wait`, { who: list(waits.map(seat)) });
  }

  /** The whole table as lines. @returns {any[][]} */
  function describe(seen) {
    if (!seen.known) return [[`${KEY}.describe.blank`, {}]];
    const text = (what) => [`${KEY}.describe.text`, { what }];
    const { facts } = seen;
    const lines = facts.cycle < 0 ? [] : [text(info(seen, false).join(", "))];
    if (facts.pair.length)
      lines.push(
        [`${KEY}.describe.nests`, { low: facts.takes[0], high: facts.takes[1] }],
        ["aria.kuckuck.describe.deck", { n: facts.deck }],
      );
    for (let i = 0; i < seen.n; i += 1)
      lines.push(text(player(seen.players[(seen.near + i) % seen.n], seen)));
    const hand = seen.hand.filter((n) => !seen.played.has(n) && n !== seen.laid);
    return hand.length ? [...lines, [`${KEY}.describe.hand`, { list: list(hand.map(worth)) }]] : lines;
  }

  return { name, describe, prompt, info, birds, score, seat, list, out: t(`${KEY}.out`) };
}

/**
 * What the table says: names of places, what a play is called, what is waited for, a description of everything.
 * Knows language keys; knows no picture and no event.
 */

import { lineOf } from "./cards.js";
import { nameOf } from "./hand.js";

const KEY = "aria.tichu";

/** @param {object} words as made by createWords */
export function createVoice(words) {
  const { t } = words;
  const list = (parts) => new Intl.ListFormat(words.lang ?? "en", { type: "conjunction" }).format(parts.map(String));
  const seatName = (n) => t(`seat.tichu.${n}`);
  const rank = (n) => t(`rank.tichu.${n}`);
  const card = (n) => words.line(lineOf(n));

  /** Who somebody is to the viewer. */
  const role = (one) => t(`${KEY}.role.${one.mine ? "you" : one.partner ? "partner" : "rival"}`);
  const whole = (one) => t(`${KEY}.seat`, { who: seatName(one.seat), role: role(one) });

  /** A play that is offered, in a few words. */
  function play(choice) {
    const { kind, count, height, low } = nameOf(choice);
    if (kind === "single") return card(choice.cards[0]);
    return t(`${KEY}.play.${kind}`, { n: count, rank: height ? rank(height) : "", low: low > 1 ? rank(low) : "1" });
  }

  /** The same for a combination on the table, as the scene tells it. */
  const laid = ({ kind, cards, ...told }, who) => t(`log.tichu.${kind}`, { who, ...told });

  /** Facts of a player; short ones for the picture. */
  function facts(one, short = "") {
    const parts = [one.out ? t(`${KEY}.out${short}`, { place: one.out }) : t(`${KEY}.cards`, { n: one.left })];
    if (one.pile) parts.push(t(`${KEY}.pile${short}`, { n: one.pile }));
    return parts;
  }

  function player(one, seen) {
    const parts = [...facts(one)];
    if (one.call) parts.push(t(`${KEY}.call.${one.call}`));
    if (one.laid) parts.push(laid(one.laid, seatName(one.seat)));
    if (one.passed) parts.push(t(`${KEY}.passed`));
    if (one.turn) parts.push(t(`${KEY}.turn`));
    if (one.open.length && !one.mine) parts.push(list(one.open.map(card)));
    return `${whole(one)}: ${parts.join(", ")}`;
  }

  function trick(seen) {
    const plays = (seen.facts.trick ?? []).map((one) => laid(one, seatName(one.seat)));
    return plays.length ? t(`${KEY}.trick`, { plays: plays.join(" "), points: seen.facts.worth ?? 0 }) : t(`${KEY}.trick.none`);
  }

  function put(to, seen) {
    const one = seen.puts.find((spot) => spot.to === to);
    const who = whole(seen.players[to]);
    return one?.card ? t(`${KEY}.put.${one.given ? "given" : "card"}`, { who, card: card(one.card) }) : t(`${KEY}.put`, { who });
  }

  /** The name of a place, with what can be done or is marked there. */
  function name(place, seen, mind) {
    const n = Number(/\d+$/.exec(place)?.[0] ?? 0);
    const what = place.startsWith("card") ? inHand(n, seen, mind) : place === "trick" ? trick(seen) : place.startsWith("put") ? put(n, seen) : seen.known ? player(seen.players[n], seen) : seatName(n);
    return mind.marks.hint.includes(place) ? t(`${KEY}.hint`, { what }) : what;
  }

  function inHand(n, seen, mind) {
    const parts = [card(n)];
    if (mind.raised.has(n)) parts.push(t(`${KEY}.raised`));
    else if (mind.dull(n)) parts.push(t(`${KEY}.dull`));
    if (mind.high.has(n)) parts.push(t(`${KEY}.high`));
    if (seen.got.has(n)) parts.push(t(`${KEY}.from`, { who: seatName(seen.got.get(n)) }));
    return parts.join(", ");
  }

  /** Lines in the corner: hand, scores, points of the trick, the wish. */
  function info(seen) {
    const { facts: f } = seen;
    if (!f.totals) return [];
    const found = f.trick?.length ? [{ words: t(`${KEY}.worth`, { n: f.worth ?? 0 }) }] : [];
    if (f.wish) found.push({ words: t(`${KEY}.wish`, { rank: rank(f.wish) }), strong: true });
    return found;
  }

  /** Both sides with their points, the viewer's first. */
  function scores(seen) {
    const mine = seen.facts.sides?.[seen.near] ?? 0;
    return (seen.facts.totals ?? []).map((points, side) => ({ side, points, own: seen.viewer !== null && side === mine })).sort((a, b) => (a.side === mine ? -1 : b.side === mine ? 1 : 0));
  }

  /** What is going on, in a sentence for the middle of the table. */
  function prompt(view, seen) {
    if (!seen.known || view.outcome || view.cover !== undefined && view.cover !== null) return "";
    const { phase, pending, turn } = seen.facts;
    const mine = seen.viewer !== null && seen.awaited.includes(seen.viewer);
    if (phase === "grand") return t(`${KEY}.say.${mine ? "grand" : "wait"}`);
    if (phase === "exchange") return t(`${KEY}.say.${mine ? "exchange" : "wait"}`);
    if (phase !== "play") return "";
    if (pending) return mine ? t(`${KEY}.say.${pending}`) : t(`${KEY}.say.${pending}.other`, { who: seatName(turn) });
    if (turn === null || turn === undefined) return "";
    if (!mine) return t(`${KEY}.say.turn`, { who: seatName(turn) });
    return t(`${KEY}.say.${seen.facts.trick.length ? "follow" : "lead"}`);
  }

  /** The whole table as lines. @returns {any[][]} */
  function describe(seen) {
    const say = (text) => [`${KEY}.line`, { text }];
    if (!seen.known) return [];
    const sides = scores(seen).map(({ side, points }) => t(`${KEY}.side`, { side: t(`side.tichu.${side}`), n: points }));
    const lines = [...seen.players.map((one) => player(one, seen)), trick(seen), ...(seen.facts.wish ? [t(`${KEY}.wish`, { rank: rank(seen.facts.wish) })] : []), sides.join(", ")];
    if (seen.hand.length) lines.push(t(`${KEY}.yours`, { cards: list(seen.hand.map(card)) }));
    return lines.map((text) => say(/[.!]$/.test(text) ? text : `${text}.`));
  }

  return {
    card, rank, play, name, describe, prompt, info, facts, scores, seatName, whole, list, seat: seatLine, passed: t(`${KEY}.passed`), call: (kind) => t(`${KEY}.call.${kind}`),
    for: (one) => t(`${KEY}.for`, { who: seatName(one.seat) }),
  };

  function seatLine(one) {
    return one.mine ? t(`${KEY}.seat`, { who: seatName(one.seat), role: role(one) }) : `${seatName(one.seat)}${one.partner ? ` · ${role(one)}` : ""}`;
  }
}

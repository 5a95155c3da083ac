/**
 * What the table says: names of places, what a play is called, what is waited for, a description of everything.
 * Knows language keys; knows no picture and no event.
 */

import { lineOf } from "./cards.js";
import { nameOf } from "./hand.js";

const KEY = "aria.tichu";

/** @param {object} words as made by createWords @param {string} [stem] of the names of seats */
export function createVoice(words, stem = "tichu") {
  const { t } = words;
  const list = (parts) =>
    new Intl.ListFormat(words.lang ?? "en", { type: "conjunction" }).format(parts.map(String));
  const seatName = (n) => t(`seat.${stem}.${n}`);
  const rank = (n) => t(`rank.tichu.${n}`);
  const card = (n) => words.line(lineOf(n));

  /** Who somebody is to the viewer. */
  const role = (one) =>
    t(`${KEY}.role.${one.mine ? "you" : one.kept ? "yours" : one.partner ? "partner" : "rival"}`);
  const whole = (one) => t(`${KEY}.seat`, { who: seatName(one.seat), role: role(one) });

  /** A play that is offered, in a few words. */
  function play(choice) {
    const { kind, count, height, low } = nameOf(choice);
    if (kind === "single") return card(choice.cards[0]);
    return t(`${KEY}.play.${kind}`, {
      n: count,
      rank: height ? rank(height) : "",
      low: low > 1 ? rank(low) : "1",
    });
  }

  /** The same for a combination on the table, as the scene tells it. */
  const laid = ({ kind, cards, ...told }, who) => t(`log.tichu.${kind}`, { who, ...told });

  /** Facts of a player; short ones for the picture. */
  function facts(one, short = "") {
    const parts = [
      ...(one.title ? [t(one.title)] : []),
      one.out ? t(`${KEY}.out${short}`, { place: one.out }) : t(`${KEY}.cards`, { n: one.left }),
    ];
    if (one.pile) parts.push(t(`${KEY}.pile${short}`, { n: one.pile }));
    if (words.has(`signal.tichu.${one.signal}`))
      parts.push(t(`${KEY}.signal`, { signal: t(`signal.tichu.${one.signal}`) }));
    return parts;
  }

  function player(one) {
    const parts = [...facts(one)];
    if (one.call) parts.push(t(`${KEY}.call.${one.call}`));
    if (one.laid) parts.push(laid(one.laid, seatName(one.seat)));
    if (one.passed) parts.push(t(`${KEY}.passed`));
    if (one.turn) parts.push(t(`${KEY}.turn`));
    if (one.open.length && !one.mine && !one.kept) parts.push(list(one.open.map(card)));
    return `${whole(one)}: ${parts.join(", ")}`;
  }

  function trick(seen) {
    const plays = (seen.facts.trick ?? []).map((one) => laid(one, seatName(one.seat)));
    if (!plays.length) return t(`${KEY}.trick.none`);
    return seen.facts.worth === undefined
      ? plays.join(" ")
      : t(`${KEY}.trick`, { plays: plays.join(" "), points: seen.facts.worth });
  }

  function put(id, seen) {
    const one = seen.puts.find((spot) => spot.id === id);
    if (!one) return "";
    const name = whole(seen.players[one.to]);
    const who = seen.second < 0 ? name : t(`${KEY}.put.of`, { who: name, from: seatName(one.from) });
    return one.card
      ? t(`${KEY}.put.${one.given ? "given" : "card"}`, { who, card: card(one.card) })
      : t(`${KEY}.put`, { who });
  }

  /** The name of a place, with what can be done or is marked there. */
  function name(place, seen, mind) {
    const n = Number(/\d+$/.exec(place)?.[0] ?? 0);
    const what = place.startsWith("card")
      ? inHand(n, seen, mind)
      : place === "trick"
        ? trick(seen)
        : place.startsWith("put")
          ? put(n, seen)
          : seen.known
            ? player(seen.players[n])
            : seatName(n);
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
    if (!f.standing) return [];
    const found =
      f.trick?.length && f.worth !== undefined ? [{ words: t(`${KEY}.worth`, { n: f.worth ?? 0 }) }] : [];
    if (f.wish) found.push({ words: t(`${KEY}.wish`, { rank: rank(f.wish) }), strong: true });
    return found;
  }

  /** A side in words. Of the viewer's own only the viewer is called so: "You (South) and North". */
  function side(one, seen) {
    if (!one.own || one.seats.length < 2) return words.line(one.who);
    return list([
      t(`${KEY}.me`, { who: seatName(seen.near) }),
      ...one.seats.filter((n) => n !== seen.near).map(seatName),
    ]);
  }

  /** Sides or players with their points, the viewer's first. */
  function scores(seen) {
    const own = (one) => seen.viewer !== null && one.seats.includes(seen.near);
    const kind = seen.facts.titles ? "reigns" : seen.facts.victory ? "victory" : "side";
    const owned = (seen.facts.standing ?? []).map((one) => ({ ...one, kind, own: own(one) }));
    const told = owned.map((one) => ({ ...one, side: side(one, seen) }));
    return told.sort((a, b) => Number(b.own) - Number(a.own));
  }

  /** One of them in words. */
  const score = (one) => t(`${KEY}.${one.kind}${one.own && one.seats.length === 1 ? ".me" : ""}`, one);

  /** What is going on, in a sentence for the middle of the table. */
  function prompt(view, seen) {
    if (!seen.known || view.outcome || (view.cover !== undefined && view.cover !== null)) return "";
    const { phase, pending, turn } = seen.facts;
    const mine = seen.viewer !== null && seen.awaited.includes(seen.viewer);
    if (phase === "exchange") return t(`${KEY}.say.${mine ? exchange(seen) : "wait"}`);
    if (phase === "grand") return mine ? t(`${KEY}.say.grand`, { n: seen.own.length }) : t(`${KEY}.say.wait`);
    if (phase === "signal" || phase === "name") return t(`${KEY}.say.${mine ? phase : "wait"}`);
    if (phase !== "play") return "";
    if (pending)
      return t(`${KEY}.say.${pending === "lead" ? "dog" : pending}${mine ? "" : ".other"}`, {
        who: seatName(turn),
      });
    if (turn === null || turn === undefined) return "";
    if (!mine) return t(`${KEY}.say.turn`, { who: seatName(turn) });
    const way = seen.facts.trick.length ? "follow" : "lead";
    return turn === seen.second
      ? t(`${KEY}.say.${way}.for`, { who: seatName(turn) })
      : t(`${KEY}.say.${way}`);
  }

  /** Which cards are asked for. */
  function exchange(seen) {
    if (seen.second >= 0) return "exchange.two";
    if (seen.facts.dues) return "exchange.tax";
    return seen.puts.every(({ to }) => seen.players[to].partner) ? "exchange.partners" : "exchange";
  }

  /** The whole table as lines. @returns {any[][]} */
  function describe(seen) {
    const say = (text) => [`${KEY}.line`, { text }];
    if (!seen.known) return [];
    const sides = scores(seen).map(score);
    const lines = [
      ...seen.players.map(player),
      trick(seen),
      ...(seen.facts.wish ? [t(`${KEY}.wish`, { rank: rank(seen.facts.wish) })] : []),
      ...(sides.length ? [sides.join(", ")] : []),
    ];
    if (seen.own.length) lines.push(t(`${KEY}.yours`, { cards: list(seen.own.map(card)) }));
    if (seen.other.length)
      lines.push(t(`${KEY}.yours.other`, { who: seatName(seen.second), cards: list(seen.other.map(card)) }));
    return lines.map((text) => say(/[.!]$/.test(text) ? text : `${text}.`));
  }

  return {
    card,
    rank,
    play,
    name,
    describe,
    prompt,
    info,
    facts,
    scores,
    score,
    role,
    seatName,
    whole,
    list,
    seat: seatLine,
    passed: t(`${KEY}.passed`),
    call: (kind) => t(`${KEY}.call.${kind}`),
    hand: (one) => [t(`${KEY}.hand.of`, { who: seatName(one.seat) }), ...facts(one, ".short")].join(" · "),
    for: (one) => t(`${KEY}.for`, { who: seatName(one.seat) }),
  };

  function seatLine(one) {
    return one.mine
      ? t(`${KEY}.seat`, { who: seatName(one.seat), role: role(one) })
      : `${seatName(one.seat)}${one.partner ? ` · ${role(one)}` : ""}`;
  }
}

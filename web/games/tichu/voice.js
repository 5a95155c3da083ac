/**
 * What the table says: names of places, what a play is called, what is waited for, a description of everything.
 * Knows language keys; knows no picture and no event.
 *
 * @import { TichuStanding } from "../../contract.js"
 * @import { Line, Words } from "../types.js"
 * @import { Cards } from "./desk/hand.js"
 * @import { Mind } from "./picture.js"
 * @import { Player, Seen, TableView } from "./scene.js"
 *
 * @typedef {ReturnType<typeof createVoice>} Voice
 * @typedef {ReturnType<typeof createNames>} Names
 * @typedef {ReturnType<typeof createPlayers>} Players
 * @typedef {TichuStanding & {kind: string, own: boolean, side: string}} Score   of a side or player; own: the viewer's
 */

import { standsFor, lineOf, look } from "./cards.js";
import { nameOf } from "./desk/hand.js";

const KEY = "aria.tichu";

/** With a large letter first, as a label has it. @param {string} words */
export const large = (words) => words.charAt(0).toLocaleUpperCase() + words.slice(1);

/** @param {Words} words @param {string} [stem] of the names of seats */
export function createVoice(words, stem = "tichu") {
  const names = createNames(words, stem);
  const players = createPlayers(words, names);
  const trick = createTrick(words, names);
  const scores = createScores(words, names);
  return {
    ...names,
    ...players,
    ...scores,
    ...createCorners(words, names),
    name: createPlaces(words, names, players, trick),
    ...createPrompt(words, names),
    caption: createCaption(words, names),
    describe: createDescription(words, names, { ...players, ...scores, trick }),
  };
}

/** Cards, seats and plays by name. @param {Words} words @param {string} stem */
function createNames(words, stem) {
  const { t, list } = words;
  const seatName = (/** @type {number} */ n) => t(`seat.${stem}.${n}`);
  const rank = (/** @type {number} */ n) => t(`rank.tichu.${n}`);
  const card = (/** @type {number} */ n) => words.line(lineOf(n));

  /** Who somebody is to the viewer. @param {Player} one */
  const role = (one) =>
    t(`${KEY}.role.${one.mine ? "you" : one.kept ? "yours" : one.partner ? "partner" : "rival"}`);
  const whole = (/** @type {Player} */ one) => t(`${KEY}.seat`, { who: seatName(one.seat), role: role(one) });

  /** A play that is offered, in a few words. @param {Cards} choice */
  function play(choice) {
    const { kind, count, height, low } = nameOf(choice);
    if (kind === "single") return card(choice.cards[0]);
    return t(`${KEY}.play.${kind}`, {
      n: count,
      rank: height ? rank(height) : "",
      ranks: height ? t(`ranks.tichu.${height}`) : "",
      low: low > 1 ? rank(low) : "1",
    });
  }

  /**
   * The same for a combination on the table, as the scene tells it.
   * @param {NonNullable<Player["laid"]>} combo @param {string} who
   */
  const laid = (combo, who) => t(`log.tichu.${combo.kind}`, { ...combo, who });

  return { list, seatName, rank, card, role, whole, play, laid };
}

/** Who somebody is and what lies before them. @param {Words} words @param {Names} names */
function createPlayers(words, { list, seatName, card, role, whole, laid }) {
  const { t } = words;

  /** Facts of a player. @param {Player} one */
  function facts(one) {
    const parts = [
      ...(one.title ? [t(one.title)] : []),
      one.out ? t(`${KEY}.out`, { place: one.out }) : t(`${KEY}.cards`, { n: one.left }),
    ];
    if (one.pile) parts.push(t(`${KEY}.pile`, { n: one.pile }));
    if (words.has(`signal.tichu.${one.signal}`))
      parts.push(t(`${KEY}.signal`, { signal: t(`signal.tichu.${one.signal}`) }));
    return parts;
  }

  /** Everything about one, in one sentence. @param {Player} one */
  function player(one) {
    const parts = [...facts(one)];
    if (one.call) parts.push(t(`${KEY}.call.${one.call}`));
    if (one.laid) parts.push(laid(one.laid, seatName(one.seat)));
    if (one.passed) parts.push(t(`${KEY}.passed`));
    if (one.turn) parts.push(t(`${KEY}.turn`));
    if (one.open.length && !one.mine && !one.kept) parts.push(list(one.open.map(card)));
    return `${whole(one)}: ${parts.join(", ")}`;
  }

  /** The name on the picture. @param {Player} one */
  const seat = (one) =>
    one.mine ? whole(one) : `${seatName(one.seat)}${one.partner ? ` · ${role(one)}` : ""}`;

  return {
    facts,
    player,
    seat,
    passed: t(`${KEY}.passed`),
    wishing: t(`${KEY}.wish.card`),
    /** The name on a seat. @param {Player} one */
    called: (one) => (one.mine ? t("seat.you") : seatName(one.seat)),
    count: (/** @type {Player} */ one) => t(`${KEY}.cards`, { n: one.left }),
    out: (/** @type {Player} */ one) => t(`${KEY}.out.${one.out > 3 ? "n" : one.out}`, { place: one.out }),
    signal: (/** @type {Player} */ one) =>
      words.has(`signal.tichu.${one.signal}`) ? t(`signal.tichu.${one.signal}`) : "",
    pile: (/** @type {Player} */ one) => t(`${KEY}.pile.short`, { n: one.pile ?? 0 }),
    call: (/** @type {string} */ kind) => t(`${KEY}.call.${kind}`),
    shortCall: (/** @type {string} */ kind) => t(`${KEY}.call.${kind}.short`),
    hand: (/** @type {Player} */ one) =>
      [t(`${KEY}.hand.of`, { who: seatName(one.seat) }), ...facts(one)].join(" · "),
    for: (/** @type {Player} */ one) => t(`${KEY}.for`, { who: seatName(one.seat) }),
  };
}

/** The trick in words. @param {Words} words @param {Names} names @returns {(seen: Seen) => string} */
function createTrick({ t }, { laid, seatName }) {
  return ({ facts }) => {
    const plays = (facts.trick ?? []).map((one) => laid(one, seatName(one.seat)));
    if (!plays.length) return t(`${KEY}.trick.none`);
    return facts.worth === undefined
      ? plays.join(" ")
      : t(`${KEY}.trick`, { plays: plays.join(" "), points: facts.worth });
  };
}

/**
 * What lies on top of the trick, and what it is worth: below it.
 * @param {Words} words
 * @param {Names} names
 * @returns {(seen: Seen) => string}
 */
function createCaption({ t }, { play, seatName }) {
  return ({ facts, viewer }) => {
    const laid = facts.trick?.at(-1);
    if (!laid) return "";
    const what = play({ cards: laid.cards.map(look), as: standsFor(laid.wild ?? 0) });
    const who = laid.seat === viewer ? t("seat.you") : seatName(laid.seat);
    return facts.worth
      ? t(`${KEY}.caption.worth`, { what: large(what), n: facts.worth })
      : t(`${KEY}.caption`, { what: large(what), who });
  };
}

/**
 * Names of places.
 * @param {Words} words @param {Names} names @param {Players} players @param {(seen: Seen) => string} trick
 */
function createPlaces({ t }, { seatName, card, rank, whole }, { player }, trick) {
  /** @param {number} id @param {Seen} seen */
  function put(id, seen) {
    const one = seen.puts.find((spot) => spot.id === id);
    if (!one) return "";
    const to = whole(seen.players[one.to]);
    const who = seen.second < 0 ? to : t(`${KEY}.put.of`, { who: to, from: seatName(one.from) });
    return one.card
      ? t(`${KEY}.put.${one.given ? "given" : "card"}`, { who, card: card(one.card) })
      : t(`${KEY}.put`, { who });
  }

  /** @param {number} n @param {Seen} seen @param {Mind} mind */
  function inHand(n, seen, mind) {
    const parts = [card(n)];
    const from = seen.got.get(n);
    if (mind.raised.has(n)) parts.push(t(`${KEY}.raised`));
    else if (mind.dull(n)) parts.push(t(`${KEY}.dull`));
    if (mind.high.has(n)) parts.push(t(`${KEY}.high`));
    if (from !== undefined) parts.push(t(`${KEY}.from`, { who: seatName(from) }));
    return parts.join(", ");
  }

  /**
   * The name of a place, with what can be done or is marked there.
   * @param {string} place @param {Seen} seen @param {Mind} mind
   */
  return function name(place, seen, mind) {
    const n = Number(/\d+$/.exec(place)?.[0] ?? 0);
    const what = place.startsWith("card")
      ? inHand(n, seen, mind)
      : place === "trick"
        ? trick(seen)
        : place.startsWith("put")
          ? put(n, seen)
          : place.startsWith("wish")
            ? t(`${KEY}.wish`, { rank: rank(n) })
            : seen.known
              ? player(seen.players[n])
              : seatName(n);
    return mind.marks.hint.includes(place) ? t(`${KEY}.hint`, { what }) : what;
  };
}

/** Points in words. @param {Words} words @param {Names} names */
function createScores(words, { list, seatName }) {
  const { t } = words;

  /**
   * A side in words. Of the viewer's own only the viewer is called so: "You (South) and North".
   * @param {TichuStanding} one @param {boolean} own @param {Seen} seen
   */
  function side(one, own, seen) {
    if (!own || one.seats.length < 2) return words.line(one.who);
    return list([
      t(`${KEY}.me`, { who: seatName(seen.near) }),
      ...one.seats.filter((n) => n !== seen.near).map(seatName),
    ]);
  }

  /** Sides or players with their points, the viewer's first. @param {Seen} seen @returns {Score[]} */
  function scores(seen) {
    const { facts, near, viewer } = seen;
    const kind = facts.titles ? "reigns" : facts.victory ? "victory" : "side";
    const told = (facts.standing ?? []).map((one) => {
      const own = viewer !== null && one.seats.includes(near);
      const seats = own ? [near, ...one.seats.filter((n) => n !== near)] : one.seats;
      return { ...one, seats, kind, own, side: side(one, own, seen) };
    });
    return told.sort((a, b) => Number(b.own) - Number(a.own));
  }

  /** One of them in words. @param {Score} one */
  const score = ({ kind, own, ...one }) =>
    t(`${KEY}.${kind}${own && one.seats.length === 1 ? ".me" : ""}`, one);

  return { scores, score };
}

/** The figures and names in the upper corners. @param {Words} words @param {Names} names */
function createCorners(words, { list, seatName }) {
  const { t } = words;

  /** The large number of a corner. @param {Score} one */
  const figure = ({ won, n }) => (won === undefined ? words.number(n) : t(`${KEY}.vp`, { n: won }));

  /** A side, the viewer first. @param {number[]} seats @param {boolean} own */
  const members = (seats, own) =>
    list(own ? [t("seat.you"), ...seats.slice(1).map(seatName)] : seats.map(seatName));

  /** Who stands below it; of three there is no room for the names. @param {Score} one @param {Seen} seen */
  function team({ seats, own, won, n }, { viewer }) {
    const side =
      viewer === null ? `${seatName(seats[0])} +${seats.length - 1}` : t(`${KEY}.${own ? "ours" : "theirs"}`);
    const names = seats.length > 2 ? side : members(seats, own);
    return won === undefined ? names : `${names} · ${words.number(n)}`;
  }

  /**
   * A side of the score sheet, if it is the viewer's own.
   * @param {number} i
   * @param {Seen} seen
   * @returns {string|null}
   */
  function sideName(i, { facts, near, viewer }) {
    const seats = facts.standing?.[i]?.seats ?? [];
    const own = viewer !== null && seats.length > 1 && seats.includes(near);
    return own ? members([near, ...seats.filter((n) => n !== near)], true) : null;
  }

  /** Which hand it is, and of how many. @param {Seen} seen */
  const handNumber = ({ facts: { number, hands } }) =>
    t(`${KEY}.number${hands ? ".of" : ""}`, { n: number ?? 1, all: hands ?? 0 });

  return { figure, team, sideName, handNumber };
}

/** What is waited for. @param {Words} words @param {Names} names */
function createPrompt({ t }, { seatName }) {
  /** Which cards are asked for. @param {Seen} seen */
  function exchange(seen) {
    if (seen.second >= 0) return "exchange.two";
    if (seen.facts.dues) return "exchange.tax";
    return seen.puts.every(({ to }) => seen.players[to].partner) ? "exchange.partners" : "exchange";
  }

  /** While cards are played. @param {Seen} seen @param {boolean} mine */
  function play(seen, mine) {
    const { pending, turn, trick } = seen.facts;
    const who = typeof turn === "number" ? seatName(turn) : "";
    if (pending)
      return t(`${KEY}.say.${pending === "lead" ? "dog" : pending}${mine ? "" : ".other"}`, { who });
    if (!who) return "";
    if (!mine) return turn === seen.viewer ? "" : t(`${KEY}.say.turn`, { who }); // whoever has just played knows it
    const way = trick?.length ? "follow" : "lead";
    return turn === seen.second ? t(`${KEY}.say.${way}.for`, { who }) : t(`${KEY}.say.${way}`);
  }

  /** What is going on, in a sentence. @param {TableView} view @param {Seen} seen */
  function prompt(view, seen) {
    if (!seen.known || view.outcome || typeof view.cover === "number") return "";
    const { phase } = seen;
    const mine = seen.viewer !== null && seen.awaited.includes(seen.viewer);
    if (phase === "exchange") return t(`${KEY}.say.${mine ? exchange(seen) : "wait"}`);
    if (phase === "grand") return mine ? t(`${KEY}.say.grand`, { n: seen.own.length }) : t(`${KEY}.say.wait`);
    if (phase === "signal" || phase === "name") return t(`${KEY}.say.${mine ? phase : "wait"}`);
    return phase === "play" ? play(seen, mine) : "";
  }

  /**
   * What must be told beside the buttons: for whom one plays, and what is to be done about what lies there.
   * @param {TableView} view
   * @param {Seen} seen
   */
  const due = (view, seen) =>
    seen.facts.turn === seen.second || seen.facts.trick?.length ? prompt(view, seen) : "";

  return { prompt, due };
}

/**
 * The whole table as lines.
 * @param {Words} words @param {Names} names
 * @param {Pick<Players, "player"> & Pick<ReturnType<typeof createScores>,
 *   "scores"|"score"> & {trick: (seen: Seen) => string}} parts
 */
function createDescription({ t }, { card, list, rank, seatName }, { player, scores, score, trick }) {
  /** @param {Seen} seen @returns {Line[]} */
  return function describe(seen) {
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
    return lines.map((text) => [`${KEY}.line`, { text: /[.!]$/.test(text) ? text : `${text}.` }]);
  };
}

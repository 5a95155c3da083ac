/**
 * What the table says: names of places, what lies before each player, what is waited for, a description of everything.
 * Knows language keys; knows no picture and no event.
 *
 * @import { Line, Words } from "../types.js"
 * @import { Mind } from "./picture.js"
 * @import { Player, Seen, TableView } from "./scene.js"
 *
 * @typedef {ReturnType<typeof createVoice>} Voice
 * @typedef {ReturnType<typeof createNames>} Names
 * @typedef {ReturnType<typeof createPlayers>} Players
 * @typedef {ReturnType<typeof createCards>} Cards
 */

import { halves } from "./pieces.js";

const KEY = "aria.kuckuck";
const WORTH = ["none", "half", "whole"];

/** @param {Words} words as made by createWords */
export function createVoice(words) {
  const names = createNames(words);
  const players = createPlayers(words, names);
  const cards = createCards(words);
  const info = createInfo(words);
  return {
    ...names,
    birds: players.birds,
    score: players.score,
    out: words.t(`${KEY}.out`),
    info,
    name: createPlaces(words, names, players, cards),
    prompt: createPrompt(words, names),
    describe: createDescription(names, players, cards, info),
  };
}

/** @param {Words} words */
function createNames(words) {
  return {
    list: (/** @type {(string|number)[]} */ parts) =>
      new Intl.ListFormat(words.lang ?? "en", { type: "conjunction" }).format(parts.map(String)),
    seat: (/** @type {number} */ n) => words.t("seat.nth", { n: n + 1 }),
  };
}

/** The own cards and the two nests. @param {Words} words */
function createCards({ t }) {
  const worth = (/** @type {number} */ n) => t(`${KEY}.card.${WORTH[halves(n)]}`, { card: n });

  /** @param {number} n @param {Seen} seen */
  function card(n, seen) {
    if (seen.played.has(n)) return t(`${KEY}.card.played`, { card: n });
    return n === seen.laid ? t(`${KEY}.card.laid`, { card: n }) : worth(n);
  }

  /** @param {number} i @param {Seen} seen */
  function nest(i, { pair }) {
    if (!pair.length) return t(`${KEY}.nest.none`);
    const first = pair[i] < pair[1 - i] || (pair[i] === pair[1 - i] && i === 0);
    return t(`${KEY}.nest.${first ? "first" : "second"}`, { n: pair[i] });
  }

  return { worth, card, nest };
}

/** What lies before a player. @param {Words} words @param {Names} names */
function createPlayers({ t }, { list, seat }) {
  const birds = (/** @type {number} */ n) => t(`${KEY}.birds`, { n });
  const score = (/** @type {Player} */ one) => t(`${KEY}.points`, { n: one.total });

  /** In one sentence. @param {Player} one @param {Seen} seen */
  function player(one, seen) {
    const who = one.mine ? t(`${KEY}.you`, { who: seat(one.seat) }) : seat(one.seat);
    const last = one.shown.at(-1);
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
    if (last !== undefined) parts.push(t(`${KEY}.player.last`, { card: last }));
    return t(`${KEY}.player`, { who, what: list(parts), points: score(one) });
  }

  return { birds, score, player };
}

/**
 * The name of a place, with what can be done or is marked there.
 * @param {Words} words @param {Names} names @param {Players} players @param {Cards} cards
 */
function createPlaces({ t }, { seat }, { player }, { card, nest }) {
  /** @param {string} place @param {Seen} seen @param {Mind} mind */
  return function name(place, seen, mind) {
    const n = Number(/\d+$/.exec(place)?.[0]);
    const what = place.startsWith("card")
      ? card(n, seen)
      : place.startsWith("pair")
        ? nest(n, seen)
        : seen.known
          ? player(seen.players[n], seen)
          : seat(n);
    return mind.marks.hint.includes(place) ? t(`${KEY}.state.hint`, { what }) : what;
  };
}

/** Cycle and round, in lines; short where there is little room. @param {Words} words */
function createInfo({ t }) {
  /** @param {Seen} seen @param {boolean} [short] */
  return function info({ n, cycle, round, pair, layout }, short = layout.rows > 1) {
    if (cycle < 0) return [];
    const first = t(`${KEY}.cycle${short ? ".short" : ""}`, { cycle: cycle + 1, total: n });
    return pair.length ? [first, t(`${KEY}.round`, { round: round + 1 })] : [first];
  };
}

/** What is waited for now. @param {Words} words @param {Names} names */
function createPrompt(words, { list, seat }) {
  const { t } = words;
  /** @param {TableView} view @param {Seen} seen */
  return function prompt(view, seen) {
    if (!seen.known) return "";
    if (view.outcome) return words.line(view.outcome.line);
    if (view.choices.length) return t(`${KEY}.say.${seen.tactical ? "play" : "choose"}`);
    const waits = seen.awaited.filter((n) => n >= 0);
    if (!waits.length) return "";
    if (waits.length === 1) return t(`${KEY}.say.turn`, { who: seat(waits[0]) });
    return t(`${KEY}.say.wait`, { who: list(waits.map(seat)) });
  };
}

/**
 * The whole table as lines.
 * @param {Names} names @param {Players} players @param {Cards} cards @param {ReturnType<typeof createInfo>} info
 */
function createDescription({ list }, { player }, { worth }, info) {
  /** @param {Seen} seen @returns {Line[]} */
  return function describe(seen) {
    if (!seen.known) return [[`${KEY}.describe.blank`, {}]];
    /** @param {string} what @returns {Line} */
    const text = (what) => [`${KEY}.describe.text`, { what }];
    const { cycle, pair, takes, deck, n, near, players } = seen;
    const lines = cycle < 0 ? [] : [text(info(seen, false).join(", "))];
    if (pair.length)
      lines.push(
        [`${KEY}.describe.nests`, { low: takes[0], high: takes[1] }],
        ["aria.kuckuck.describe.deck", { n: deck }],
      );
    for (let i = 0; i < n; i += 1) lines.push(text(player(players[(near + i) % n], seen)));
    const hand = seen.hand.filter((card) => !seen.played.has(card) && card !== seen.laid);
    return hand.length ? [...lines, [`${KEY}.describe.hand`, { list: list(hand.map(worth)) }]] : lines;
  };
}

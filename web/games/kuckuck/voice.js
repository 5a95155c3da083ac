/**
 * What the table says: names of places, what lies before each player, what is waited for, a description of
 * everything. Knows language keys; knows no picture and no event.
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
    /** A seat on the board. @param {Player} one */
    who: (one) => (one.mine ? words.t("seat.you") : names.seat(one.seat)),
    score: players.score,
    out: words.t(`${KEY}.out.short`),
    taker: cards.taker,
    info,
    name: createPlaces(words, names, players, cards),
    prompt: createPrompt(words, names),
    describe: createDescription(names, players, cards, info),
    /** What plays the raised card. @param {string} card */
    play: (card) => words.t("act.kuckuck.play", { card: Number(card) }),
    /** What ends the story of a round, or one step of it. @param {string} speed */
    next: (speed) => words.t(speed === "step" ? "aria.board.go-on" : "act.kuckuck.next"),
  };
}

/** @param {Words} words */
function createNames(words) {
  return {
    list: (/** @type {(string|number)[]} */ parts) => words.list(parts.map(String)),
    seat: (/** @type {number} */ n) => words.t("seat.nth", { n: n + 1 }),
  };
}

/** The own cards and the two nests. @param {Words} words */
function createCards({ t }) {
  const worth = (/** @type {number} */ n) => t(`${KEY}.card.${WORTH[halves(n)]}`, { card: n });

  /** @param {number} n @param {Mind} mind */
  const card = (n, { chosen }) =>
    chosen.includes(`card${n}`) ? t(`${KEY}.card.raised`, { what: worth(n) }) : worth(n);
  /** Whether the highest card takes a nest. @param {number} i @param {number[]} pair */
  const first = (i, pair) => pair[i] < pair[1 - i] || (pair[i] === pair[1 - i] && i === 0);

  /** @param {number} i @param {Seen} seen */
  function nest(i, { pair }) {
    if (!pair.length) return t(`${KEY}.nest.none`);
    return t(`${KEY}.nest.${first(i, pair) ? "first" : "second"}`, { n: pair[i] });
  }

  /** Who takes a nest. @param {number} i @param {Seen} seen @param {boolean} [short] in one word */
  function taker(i, { pair }, short = false) {
    return t(`${KEY}.taker.${first(i, pair) ? "first" : "second"}${short ? ".short" : ""}`);
  }

  return { worth, card, nest, taker };
}

/** What lies before a player. @param {Words} words @param {Names} names */
function createPlayers({ t }, { list, seat }) {
  const birds = (/** @type {number} */ n) => t(`${KEY}.birds`, { n });
  const score = (/** @type {Player} */ one) => t(`${KEY}.points`, { n: one.total });

  /** Of a card that lies there. @param {Player} one @param {Seen} seen */
  function chosen({ laid, mine }, { tactical }) {
    if (!laid || !(mine || tactical)) return t(`${KEY}.player.chosen`);
    return t(`${KEY}.player.${tactical ? "laid" : "chosen.own"}`, { card: laid });
  }

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
    if (one.chosen) parts.push(chosen(one, seen));
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
      ? card(n, mind)
      : place.startsWith("pair")
        ? nest(n, seen)
        : seen.known
          ? player(seen.players[n], seen)
          : seat(n);
    return mind.marks.hint.includes(place) ? t(`${KEY}.state.hint`, { what }) : what;
  };
}

/** Cycle and round, in lines. @param {Words} words */
function createInfo({ t }) {
  /** @param {Seen} seen @param {boolean} [short] */
  return function info({ n, cycle, round, pair }, short = true) {
    if (cycle < 0) return [];
    const first = t(`${KEY}.cycle${short ? ".short" : ""}`, { cycle: cycle + 1, total: n });
    return pair.length ? [first, t(`${KEY}.round`, { round: round + 1 })] : [first];
  };
}

/** What is waited for now; nothing while a card is raised. @param {Words} words @param {Names} names */
function createPrompt(words, { list, seat }) {
  const { t } = words;
  /** What goes on while nobody chooses. @param {Seen} seen */
  const between = ({ cycle, n }) =>
    cycle < 0 ? t(`${KEY}.say.deal`) : t(`${KEY}.say.pass`, { cycle: cycle + 1, n });
  /** @param {TableView} view @param {Seen} seen @param {{chosen: string[]}} [picked] */
  return function prompt(view, seen, picked) {
    if (!seen.known || picked?.chosen.length) return "";
    if (view.outcome) return words.line(view.outcome.line);
    if (view.choices.length) return t(`${KEY}.say.${seen.tactical ? "play" : "choose"}`);
    const waits = seen.awaited.filter((n) => n >= 0);
    if (!waits.length) return between(seen);
    if (waits.length === 1) return t(`${KEY}.say.turn`, { who: seat(waits[0]) });
    return t(`${KEY}.say.wait`, { who: list(waits.map(seat)) });
  };
}

/**
 * The whole table as lines.
 * @param {Names} names
 * @param {Players} players
 * @param {Cards} cards
 * @param {ReturnType<typeof createInfo>} info
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
    const hand = list(seen.hand.map(worth));
    return hand ? [...lines, [`${KEY}.describe.hand`, { list: hand }]] : lines;
  };
}

/**
 * Picking cards: which of the offered plays the raised cards are, which cards can go on, and what the play is called.
 * Knows the choices that the view offers; what may be played is never worked out here.
 *
 * @import { Choice } from "../../types.js"
 * @typedef {{cards: number[], as: number[]}} Cards   as: the ranks of the Phoenix, or of two, among others
 * @typedef {Choice & Cards & {counts: Map<number, number>}} Play   a play that is offered; counts: cards by their looks
 * @typedef {ReturnType<typeof createHand>} Hand
 * @typedef {{kind: string, count: number, height: number, low: number, order: number}} Named   low, height: ranks
 */

import { letters, look, read } from "../cards.js";

/** Cards that look alike are equal: of plays that differ in nothing else only one is offered. */
const keyOf = (/** @type {Iterable<number>} */ cards) =>
  [...cards]
    .map(look)
    .sort((a, b) => a - b)
    .join(" ");

/** How many cards have the same look. @param {Iterable<number>} cards */
function countsOf(cards) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (const card of cards) counts.set(look(card), (counts.get(look(card)) ?? 0) + 1);
  return counts;
}

/** @param {Map<number, number>} some @param {Map<number, number>} all */
const within = (some, all) => [...some].every(([one, n]) => (all.get(one) ?? 0) >= n);
const cardsOf = (/** @type {string[]} */ parts) =>
  parts.filter((part) => /^card\d+$/.test(part)).map((part) => Number(part.slice(4)));
/** A choice that lays cards on the table. @param {Choice} choice */
const isPlay = ({ parts }) => parts.length > 0 && parts.every((part) => /^(card|as)\d+$/.test(part));

/** @param {Choice} choice @returns {Play} */
function playOf(choice) {
  const cards = cardsOf(choice.parts);
  const as = choice.parts.filter((part) => part.startsWith("as")).map((part) => Number(part.slice(2)));
  return { ...choice, cards, as, counts: countsOf(cards) };
}

/** @param {Choice[]} choices */
export function createHand(choices) {
  const plays = choices.filter(isPlay).map(playOf);
  /** @type {Map<string, Play[]>} */
  const sets = new Map();
  for (const play of plays) sets.set(keyOf(play.cards), [...(sets.get(keyOf(play.cards)) ?? []), play]);
  return {
    plays,
    /** The readings of exactly these cards, the highest first. @param {Iterable<number>} cards */
    readings: (cards) =>
      [...(sets.get(keyOf(cards)) ?? [])].sort((a, b) => nameOf(b).order - nameOf(a).order),
    /**
     * Plays that hold these cards and more, each kind and height once: equal ranks before others, few cards
     * before many.
     * @param {Iterable<number>} cards
     */
    with: (cards) => offers(plays, [...cards]),
    /** The looks of all cards of plays that hold these cards. @param {Iterable<number>} cards */
    open: (cards) => {
      const wanted = countsOf(cards);
      return new Set(
        plays.filter((play) => within(wanted, play.counts)).flatMap((play) => play.cards.map(look)),
      );
    },
  };
}

const FIRST = ["pair", "triple", "bomb"];

/** @param {Play[]} plays @param {number[]} cards */
function offers(plays, cards) {
  const wanted = countsOf(cards);
  /** @type {Map<string, {play: Play, order: number}>} */
  const found = new Map();
  for (const play of plays) {
    if (play.cards.length <= cards.length || !within(wanted, play.counts)) continue;
    const { kind, count, height, low } = nameOf(play);
    // Cards that are raised come before their likes, and a Phoenix that is not raised stays in the hand if it can.
    const order =
      (FIRST.includes(kind) ? 0 : 100) +
      count * 4 +
      (play.as.length ? 50 : 0) -
      (play.cards.every((one) => cards.includes(one)) ? 1 : 0);
    const name = `${kind} ${count} ${height} ${low}`;
    if (order < (found.get(name)?.order ?? Infinity)) found.set(name, { play, order });
  }
  return [...found.values()].sort((a, b) => a.order - b.order).map(({ play }) => play);
}

/**
 * What a play that is offered is called: its kind, how many cards, how high.
 * @param {Cards} play @returns {Named}
 */
export function nameOf({ cards, as }) {
  const all = cards.map(read);
  const wild = [...as];
  const ranks = all
    .map(({ special, rank }) => (special === "phoenix" ? (wild.shift() ?? 0) : rank))
    .sort((a, b) => a - b);
  const kinds = [...new Set(ranks)];
  const [count, low, height] = [cards.length, ranks[0], ranks.at(-1) ?? 0];
  const told = (/** @type {string} */ kind, high = height) => ({
    kind,
    count,
    height: high,
    low,
    order: high * 16 + low,
  });
  if (count === 1) return told("single");
  if (kinds.length === 1) return told(["pair", "triple", "bomb"][count - 2] ?? "bomb");
  if (kinds.length === count) {
    const suits = new Set(all.map(({ suit }) => suit));
    return told(suits.size === 1 && all[0].suit >= 0 ? "run" : "straight");
  }
  if (count === 5 && kinds.length === 2) return told("house", ranks[2]);
  return told("stairs");
}

/** The text of a move that lays these cards, offered or not. @param {Iterable<number>} cards */
export const textOf = (cards) =>
  [...cards]
    .sort((a, b) => a - b)
    .map(letters)
    .join("");

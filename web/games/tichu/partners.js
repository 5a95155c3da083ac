/**
 * Hands for "Playing with a partner" in the rules, three for each thing that partners rely on. Knows texts of cards;
 * knows no rule: tests/games/test_tichupartner.py asks the strongest player for each of them.
 *
 * @import { Rows } from "./still.js"
 */

/**
 * The hand; what lies on top, from the partner; the cards that the next one, the partner and the one before hold; who
 * has called; and what is played, "-" for a pass. Before the play: the gifts to these three.
 * @typedef {{hand: string, top?: string, left?: number[], called?: number, play?: string, gifts?: string[]}} Shown
 */

/** By the line of the list that they stand below. @type {Shown[][]} */
const SHOWN = [
  [
    { hand: "S4B8RJSKDr", top: "GA", left: [9, 6, 9], play: "-" },
    { hand: "S3B3R7SAGA", top: "BKGK", left: [8, 6, 9], play: "-" },
    { hand: "S5B9GTRQSAGA", top: "SQ", left: [8, 4, 7], play: "-" },
  ],
  [
    { hand: "HuS4B6RQ", left: [9, 7, 10], called: 2, play: "Hu" },
    { hand: "S5B9GTRQSA", top: "RK", left: [8, 4, 7], called: 2, play: "-" },
    { hand: "S4B4R7SJBJ", top: "BTGT", left: [8, 5, 7], called: 2, play: "-" },
  ],
  [
    { hand: "S3B6R6GQ", left: [1, 6, 8], play: "B6R6" },
    { hand: "S4B7R7GT", left: [5, 6, 1], play: "B7R7" },
    { hand: "S4S7R7B7GJ", left: [6, 5, 1], play: "S7B7R7" },
  ],
  [
    { hand: "S4B7R7G7GA", left: [8, 1, 4], play: "S4" },
    { hand: "S2BJRJSA", left: [5, 1, 9], play: "S2" },
    { hand: "HuS9R9GK", left: [4, 1, 8], play: "Hu" },
  ],
  [
    { hand: "S2R3S4B4R6G6G8STBTRJGQSKBKRA", called: 2, gifts: ["R3", "RA", "S2"] },
    { hand: "S2R3S6B8R8G9S9STBJRJGQSKBKDr", called: 2, gifts: ["R3", "Dr", "S2"] },
    { hand: "S2R3S7B7G7S8G8STBTRJGQSABADr", called: 0, gifts: ["R3", "GQ", "S2"] },
  ],
];

const WIDE = 8;
const RANKS = "23456789TJQKA";
/** @type {Record<string, number>} */
const SPECIAL = { Hu: 1, Ma: 2, Ph: 55, Dr: 56 };

/** Two letters for each card. @param {string} text @returns {number[]} */
const cardsOf = (text) =>
  (text.match(/[A-Z][\da-zA-Z]/g) ?? []).map(
    (name) => SPECIAL[name] ?? 4 * RANKS.indexOf(name[1]) + "SBRG".indexOf(name[0]) + 3,
  );

/** A hand in as many rows as it needs. @param {number[]} cards @returns {number[][]} */
const rowsOf = (cards) =>
  cards.length > WIDE ? [cards.slice(0, cards.length / 2), cards.slice(cards.length / 2)] : [cards];

/** By the line of the list that they stand below. @type {(Rows & {item: number})[]} */
export const hands = SHOWN.flatMap((some, i) =>
  some.map(({ hand, top, play = "", gifts = [] }) => ({
    item: i + 1,
    rows: [...(top ? [cardsOf(top)] : []), ...rowsOf(cardsOf(hand))],
    up: cardsOf(play + gifts.join("")),
  })),
);

/**
 * Rounds for the pictures of the rules, written down as the core settles them (a test compares them).
 * Knows rounds only; which rule they stand beside is the number of its paragraph.
 *
 * Of each player: the number card, cockatoos (left) and nest on top (tops) before and after; -1 cockatoos:
 * dropped out.
 *
 * @import { Example } from "../types.js"
 * @import { Moment, StillFacts } from "./still.js"
 */

/** @satisfies {Record<string, Moment & {tops: number[]}>} */
const MOMENTS = {
  round: {
    cards: [57, 41, 12, 30],
    pair: [9, 3],
    left: [4, 5, 3, 6],
    tops: [0, 0, 0, 0],
    after: [4, 4, 3, 6],
    shown: [3, 9, 0, 0],
  },
  old: {
    cards: [8, 33, 60, 47],
    pair: [4, 10],
    left: [4, 5, 3, 6],
    tops: [11, 2, 5, 0],
    after: [3, 5, 3, 6],
    shown: [11, 2, 4, 10],
  },
  two: {
    cards: [8, 33, 60, 47],
    pair: [4, 10],
    left: [4, 5, 3, 6],
    tops: [0, 10, 2, 0],
    after: [4, 4, 3, 5],
    shown: [0, 10, 4, 10],
  },
  instead: {
    cards: [8, 47, 60, 33],
    pair: [4, 12],
    left: [4, 0, 3, 6],
    tops: [9, 0, 2, 0],
    after: [3, -1, 3, 6],
    shown: [9, 0, 4, 0],
  },
};

const SHOWN = { number: [5, 18, 30, 44, 57], nest: [3, 9], bird: [1, 2] };

/** Pictures by the number of the paragraph that they stand beside. @type {Record<number, StillFacts[]>} */
const BESIDE = {
  2: [{ cards: SHOWN }],
  3: [{ round: MOMENTS.round }],
  4: [{ round: MOMENTS.old }, { round: MOMENTS.two }],
  5: [{ round: MOMENTS.instead }],
};

/** @param {number} paragraph from 1 @returns {Example<StillFacts>[]} */
export const examples = (paragraph) =>
  (BESIDE[paragraph] ?? []).map((facts) => ({ scene: { pieces: [], facts } }));

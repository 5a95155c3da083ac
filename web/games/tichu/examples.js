/**
 * Cards for the pictures of the rules, by the number of the paragraph that they stand beside. Knows numbers
 * of cards only.
 *
 * @import { Example } from "../types.js"
 * @import { Rows } from "./still.js"
 */

import { hands } from "./partners.js";

/** A card of a rank 2..14 and a suit 0..3. @param {number} rank @param {number} suit */
const card = (rank, suit) => 4 * (rank - 2) + suit + 3;
const run = (/** @type {number[]} */ ranks, /** @type {number[]} */ suits) =>
  ranks.map((rank, i) => card(rank, suits[i]));
const [DOG, MAHJONG, PHOENIX, DRAGON] = [1, 2, 55, 56];

/** @type {Record<number, Rows[]>} */
const BESIDE = {
  2: [{ rows: [run([2, 10, 12, 14], [0, 1, 2, 3]), [DOG, MAHJONG, PHOENIX, DRAGON]] }],
  4: [
    { rows: [run([4, 4, 5, 5, 6, 6], [0, 3, 1, 2, 0, 2])] },
    { rows: [run([8, 8, 8, 13, 13], [0, 2, 3, 1, 3])] },
    { rows: [run([5, 6, 7, 8, 9], [1, 0, 0, 3, 2])] },
    { rows: [run([11, 11, 11, 11], [0, 1, 2, 3]), run([3, 4, 5, 6, 7], [3, 3, 3, 3, 3])] },
  ],
  6: [{ rows: [[card(4, 0), card(5, 2), PHOENIX, card(7, 1), card(8, 3)]], mark: PHOENIX }],
};

const PARTNERS = 12;

/** @param {number} paragraph from 1 @returns {Example<Rows>[]} */
export const examples = (paragraph) =>
  paragraph === PARTNERS
    ? hands.map(({ item, ...facts }) => ({ item, scene: { pieces: [], facts } }))
    : (BESIDE[paragraph] ?? []).map((facts) => ({ scene: { pieces: [], facts } }));

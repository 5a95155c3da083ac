/**
 * Positions for the pictures of the rules: three moments of one game, written down as the core showed them.
 * Knows positions only; which rule they stand beside is the number of its paragraph.
 *
 * @import { Scene } from "../types.js"
 * @import { Facts, Moment } from "./scene.js"
 */

const HEIGHTS = [3, 2, 3, 5, 1, 3, 4];
const WEIGHTS = [4, 3, 4, 6, 2, 4, 5];

/**
 * Coins on fields: "column.number row-column face", and "away" for a wrong bet; left: coins in the stacks.
 */
const MOMENTS = {
  setup: {
    placed: "",
    left: HEIGHTS,
    rows: "0 7 0,0 7 0,0 7 0,0 7 0,0 7 0,0 7 0,0 7 0",
    score: 0,
    impossible: "",
  },
  first: {
    placed: "6.0 7-6 7,2.0 6-2 6 away",
    left: [3, 1, 3, 5, 1, 2, 4],
    rows: "0 7 0,0 7 0,0 7 0,0 7 0,0 7 0,0 6 0,1 6 6",
    score: 5,
    impossible: "6-2,2-6,7-6,6-7",
  },
  end: {
    placed:
      "6.0 7-6 7,2.0 6-2 6 away,3.0 1-3 1 away,4.0 5-4 5,3.1 5-3 5," +
      "3.2 2-3 2,6.1 5-6 5 away,7.0 5-7 5 away,7.1 3-7 3,1.0 2-1 2 away," +
      "1.1 6-1 6,7.2 2-7 2 away,4.1 3-4 3,2.1 5-2 5,5.0 1-5 1 away," +
      "4.2 6-4 6,6.2 3-6 3,1.2 7-1 7 away,7.3 4-7 4 away,4.3 1-4 1,4.4 2-4 2 away",
    left: [0, 0, 0, 0, 0, 0, 0],
    rows: "1 4 4,1 3 3,3 4 12,0 6 0,3 2 6,2 4 8,1 5 5",
    score: 38,
    impossible: "",
  },
};

/** @param {keyof typeof MOMENTS} name @returns {Scene<Facts>} */
function scene(name) {
  const { placed, left, rows, score, impossible } = MOMENTS[name];
  const coins = placed
    ? placed.split(",").map((text) => {
        const [id, field, face, away] = text.split(" ");
        return {
          id: `coin${id}`,
          kind: "coin",
          at: `field${field}`,
          face: Number(face),
          turned: Boolean(away),
        };
      })
    : [];
  const piles = left.flatMap((n, i) =>
    Array.from({ length: n }, (_, k) => ({
      id: `coin${i + 1}.${HEIGHTS[i] - n + k}`,
      kind: "coin",
      at: `stack${i + 1}`,
      face: i + 1,
      turned: false,
    })),
  );
  const sums = rows
    .split(",")
    .map((text) => text.split(" ").map(Number))
    .map(([right, empty, points]) => ({ right, empty, points }));
  return {
    pieces: [...coins, ...piles],
    facts: {
      heights: HEIGHTS,
      left,
      weights: WEIGHTS,
      rows: sums,
      score,
      drawn: coins.length,
      total: 21,
      impossible: impossible ? impossible.split(",").map((f) => `field${f}`) : [],
    },
  };
}

/**
 * Pictures by the number of the paragraph that they stand beside.
 * @type {{[paragraph: number]: (Omit<Moment, "scene"> & {moment: keyof typeof MOMENTS})[]}}
 */
const BESIDE = {
  3: [{ moment: "setup" }],
  4: [{ moment: "setup", chosen: ["stack6"] }],
  5: [{ moment: "first", last: ["stack2", "field6-2"] }],
  7: [{ moment: "end" }],
};

/**
 * @param {number} paragraph from 1
 * @returns {Moment[]}
 */
export function examples(paragraph) {
  return (BESIDE[paragraph] ?? []).map(({ moment, ...marks }) => ({ scene: scene(moment), ...marks }));
}

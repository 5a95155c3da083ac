/**
 * Positions for the pictures of the rules, written down as the core showed them (a test compares them).
 * Knows positions only; which rule they stand beside is the number of its paragraph.
 *
 * @import { Piece, Scene } from "../types.js"
 * @import { Facts, Moment } from "./scene.js"
 *
 * @typedef {Pick<Required<Facts>, "pits"|"kazans"|"tuzdyks"|"turn"> & Pick<Facts, "landing">} Position
 * @typedef {Omit<Moment, "scene"> & {moment: string}} Beside
 */

/** @type {{[name: string]: Position}} */
const MOMENTS = {
  start9: {
    pits: [
      [9, 9, 9, 9, 9, 9, 9, 9, 9],
      [9, 9, 9, 9, 9, 9, 9, 9, 9],
    ],
    kazans: [0, 0],
    tuzdyks: [0, 0],
    turn: 0,
  },
  start7: {
    pits: [
      [7, 7, 7, 7, 7, 7, 7],
      [7, 7, 7, 7, 7, 7, 7],
    ],
    kazans: [0, 0],
    tuzdyks: [0, 0],
    turn: 0,
  },
  start5: {
    pits: [
      [5, 5, 5, 5, 5],
      [5, 5, 5, 5, 5],
    ],
    kazans: [0, 0],
    tuzdyks: [0, 0],
    turn: 0,
  },
  sown: {
    pits: [
      [1, 6, 6, 6, 6],
      [5, 5, 5, 5, 5],
    ],
    kazans: [0, 0],
    tuzdyks: [0, 0],
    turn: 1,
  },
  lone: {
    pits: [
      [0, 5, 5, 5, 1],
      [1, 7, 7, 1, 6],
    ],
    kazans: [6, 6],
    tuzdyks: [0, 0],
    turn: 0,
    landing: [{ pit: 5, from: "pit0.5", at: "pit1.1", takes: 2, tuzdyk: false, trap: false }],
  },
  take: {
    pits: [
      [5, 5, 5, 5, 5],
      [5, 5, 5, 5, 5],
    ],
    kazans: [0, 0],
    tuzdyks: [0, 0],
    turn: 0,
    landing: [{ pit: 5, from: "pit0.5", at: "pit1.4", takes: 6, tuzdyk: false, trap: false }],
  },
  tuzdyk: {
    pits: [
      [2, 6, 19, 0, 1, 3, 1, 3, 3],
      [3, 4, 2, 4, 6, 0, 7, 1, 11],
    ],
    kazans: [57, 29],
    tuzdyks: [6, 4],
    turn: 1,
  },
  end: {
    pits: [
      [0, 1, 1, 2, 4],
      [0, 0, 1, 1, 0],
    ],
    kazans: [26, 14],
    tuzdyks: [0, 0],
    turn: 1,
  },
};

/**
 * Pictures by the number of the paragraph that they stand beside; aimed: the pit whose sowing is shown.
 * @type {{[paragraph: number]: Beside[]}}
 */
const BESIDE = {
  2: [{ moment: "sown", last: ["pit0.1", "pit0.5"] }],
  3: [{ moment: "lone", aimed: "pit0.5" }],
  4: [{ moment: "take", aimed: "pit0.5" }],
  5: [{ moment: "tuzdyk" }],
  6: [{ moment: "end", outcome: { winners: [0] } }],
};

/** @param {string} name @returns {Scene<Facts>} */
function scene(name) {
  const facts = MOMENTS[name];
  /** @param {string} at @param {number} face @returns {Piece} */
  const heap = (at, face) => ({ id: `heap.${at}`, kind: "heap", at, face, turned: false });
  const pieces = [
    ...facts.pits.flatMap((row, seat) => row.map((n, i) => heap(`pit${seat}.${i + 1}`, n))),
    ...facts.kazans.map((n, seat) => heap(`kazan${seat}`, n)),
    ...facts.tuzdyks.flatMap((pit, seat) =>
      pit
        ? [{ id: `tuzdyk${seat}`, kind: "tuzdyk", at: `pit${1 - seat}.${pit}`, face: seat, turned: false }]
        : [],
    ),
  ];
  return { pieces, facts };
}

/**
 * How a game begins; nobody is said to be on the move.
 * @param {number} pits in a row @returns {Scene<Facts>}
 */
export function opening(pits) {
  const { pieces, facts } = scene(`start${pits}`);
  return { pieces, facts: { ...facts, turn: undefined } };
}

/**
 * @param {number} paragraph from 1 @param {number} pits in a row of the board whose rules these are
 * @returns {Moment[]}
 */
export function examples(paragraph, pits) {
  const beside = paragraph === 1 ? [{ moment: `start${pits}` }] : (BESIDE[paragraph] ?? []);
  return beside.map(({ moment, ...more }) => ({ scene: scene(moment), ...more }));
}

/**
 * Positions for the pictures of the rules, and the help that the core gives there (a test compares them).
 * Knows positions only; which rule they stand beside is the number of its paragraph.
 */

import { kindOf } from "./faces.js";

/** Row from left to right; own tiles; n: tiles in the stock; caught: own sets; laid: the end where the other side laid last. */
const MOMENTS = {
  begin: { row: "33", hand: "65 64 51 61", n: 23 },
  catch: { row: "66 44 62 42", hand: "66 32 54 21", n: 20, caught: [] },
  sweep: { row: "66 22", hand: "31 65 43 11", n: 18, caught: ["55 55"] },
  claim: { row: "22 53 43 22", hand: "65 61 51 62", n: 19, caught: [] },
  walled: { row: "21 66 54 43", hand: "66 52 11 51", n: 16, caught: ["64 31 42"] },
};

const POINTS = { "55 55": 200, "64 31 42": 20 };

/** Pictures by the number of the paragraph that they stand beside. chosen: a tile whose catches are shown. */
const BESIDE = {
  2: [{ set: true }],
  3: [{ moment: "begin", last: ["row"] }],
  4: [
    {
      moment: "catch",
      chosen: "hand66",
      catches: [
        ["twin", [0], 240],
        ["triplet", [0, 3], 30],
      ],
    },
  ],
  5: [{ moment: "sweep", chosen: "hand31", catches: [["triplet", [0, 1], 60]] }],
  6: [{ moment: "claim", last: ["right"], claims: [["twin", [0, 3], 80]] }],
  10: [{ moment: "walled", walled: [1] }],
};

/** Every tile of a moment has a name of its own; those that are not seen have no face. */
function scene({ row, hand, n, caught = [] }) {
  const pieces = [];
  const add = (face, at) => {
    pieces.push({ id: `tile${pieces.length}`, kind: "tile", at, face, turned: !face });
    return pieces.at(-1).id;
  };
  const many = (names, at) =>
    names.split(" ").map((name) => add(kindOf(name), typeof at === "string" ? at : at(name)));
  const facts = {
    phase: "play",
    turn: 0,
    blind: false,
    claims: true,
    neighbours: false,
    stock: n,
    row: many(row, "row"),
    hands: [many(hand, (name) => `hand${name}`), Array.from({ length: 4 }, () => add(0, "back1"))],
    caught: caught.map((set) => ({
      seat: 0,
      points: POINTS[set],
      pieces: many(set, "caught0"),
      kind: set.length > 5 ? "triplet" : "twin",
      claimed: false,
    })),
    overlooked: [
      { n: 0, points: 0 },
      { n: 0, points: 0 },
    ],
  };
  facts.scores = [facts.caught.reduce((sum, one) => sum + one.points, 0), 0];
  return { pieces, facts };
}

/** Help in the shape of the core's. */
function helpOf({ chosen, catches = [], claims = [], walled = [] }, { facts }) {
  const shown =
    (first) =>
    ([way, places, points]) => ({
      parts: [first, way],
      pieces: places.map((place) => facts.row[place]),
      points,
    });
  return {
    sums: {},
    catches: catches.map(shown(chosen)),
    claims: claims.map(shown("claim")),
    walled: walled.map((place) => ({ piece: facts.row[place] })),
  };
}

/**
 * @param {number} paragraph from 1
 * @returns {{scene: {pieces: object[], facts: object}, last?: string[], chosen?: string, help?: object, set?: boolean}[]}
 */
export function examples(paragraph) {
  return (BESIDE[paragraph] ?? []).map(({ moment, ...more }) => {
    if (!moment) return { scene: { pieces: [], facts: {} }, ...more };
    const shown = scene(MOMENTS[moment]);
    return { scene: shown, last: more.last, chosen: more.chosen, help: helpOf(more, shown) };
  });
}

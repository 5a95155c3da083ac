/**
 * Positions for the pictures of the rules, and the help that the core gives there (a test compares them).
 * Knows positions only; which rule they stand beside is the number of its paragraph.
 *
 * @import { Piece } from "../types.js"
 * @import { Facts, Help, Moment } from "./scene.js"
 *
 * @typedef {{row: string, hand: string, n: number, caught?: string[]}} Position
 * @typedef {[way: string, places: number[], points: number]} Way   places in the row of what goes with the tile
 * @typedef {{moment?: string, set?: boolean, last?: string[], chosen?: string, catches?: Way[],
 *   claims?: Way[], walled?: number[]}} Beside
 */

import { kindOf } from "./faces.js";

/**
 * Row from left to right; own tiles; n: tiles in the stock; caught: own sets; laid: the end where the other
 * side laid last.
 * @type {{[name: string]: Position}}
 */
const MOMENTS = {
  begin: { row: "33", hand: "65 64 51 61", n: 23 },
  catch: { row: "66 44 62 42", hand: "66 32 54 21", n: 20, caught: [] },
  sweep: { row: "66 22", hand: "31 65 43 11", n: 18, caught: ["55 55"] },
  claim: { row: "22 53 43 22", hand: "65 61 51 62", n: 19, caught: [] },
  walled: { row: "21 66 54 43", hand: "66 52 11 51", n: 16, caught: ["64 31 42"] },
};

/** @type {{[caught: string]: number}} */
const POINTS = { "55 55": 200, "64 31 42": 20 };

/**
 * Pictures by the number of the paragraph that they stand beside. chosen: a tile whose catches are shown.
 * @type {{[paragraph: number]: Beside[]}}
 */
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

/** Every tile of a moment has a name of its own; those that are not seen have no face. @param {Position} position */
function scene({ row, hand, n, caught = [] }) {
  /** @type {Piece[]} */
  const pieces = [];
  /** @param {number} face @param {string} at */
  const add = (face, at) => {
    const id = `tile${pieces.length}`;
    pieces.push({ id, kind: "tile", at, face, turned: !face });
    return id;
  };
  /** @param {string} names @param {string|((name: string) => string)} at */
  const many = (names, at) =>
    names.split(" ").map((name) => add(kindOf(name), typeof at === "string" ? at : at(name)));
  /** @type {Facts & {row: string[]}} */
  const facts = {
    phase: "play",
    turn: 0,
    blind: false,
    claims: true,
    neighbours: false,
    stock: n,
    row: many(row, "row"),
    hands: [many(hand, (name) => `hand${name}`), Array.from({ length: 4 }, () => add(0, "back1"))],
    scores: [caught.reduce((sum, set) => sum + POINTS[set], 0), 0],
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
  return { pieces, facts };
}

/** Help in the shape of the core's. @param {Beside} beside @param {string[]} row its tiles @returns {Help} */
function helpOf({ chosen = "", catches = [], claims = [], walled = [] }, row) {
  /** @param {string} first @param {Way[]} ways */
  const shown = (first, ways) =>
    ways.map(([way, places, points]) => ({
      parts: [first, way],
      pieces: places.map((place) => row[place]),
      points,
    }));
  return {
    sums: {},
    catches: shown(chosen, catches),
    claims: shown("claim", claims),
    walled: walled.map((place) => ({ piece: row[place] })),
  };
}

/**
 * @param {number} paragraph from 1
 * @returns {Moment[]}
 */
export function examples(paragraph) {
  return (BESIDE[paragraph] ?? []).map(({ moment, set, ...more }) => {
    if (!moment) return { scene: { pieces: [], facts: {} }, set };
    const shown = scene(MOMENTS[moment]);
    return { scene: shown, last: more.last, chosen: more.chosen, help: helpOf(more, shown.facts.row) };
  });
}

/**
 * The faces of the thirty-two Chinese dominoes: which pips lie where on a tile, and which of them are red.
 * Knows faces by the number of their kind, 1 to 21, as the scene gives them; knows no rule and no element.
 */

import { need } from "../../board/draw/svg.js";

/**
 * Halves (larger first), the word under which the language tables tell of it, and the Chinese name; in the
 * order of the kinds.
 */
const SET = `66 heaven 天|11 earth 地|44 man 人|31 harmony 和|55 plum 梅|33 threes 長三|22 bench 板凳|65 axe 斧頭
|64 redhead 紅頭十|61 longleg 高腳七|51 mallet 紅槌六
|63 nines 雜九|54 nines 雜九|62 eights 雜八|53 eights 雜八|52 sevens 雜七|43 sevens 雜七
|42 six 二四|41 fives 雜五|32 fives 雜五|21 three 三雞`;
const CIVIL = 11;

/**
 * @typedef {{name: string, shown: string, halves: number[], pips: number, lore: string, chinese: string,
 *   copies: number}} Face
 *   name as elements are named by it ("65"), shown as people write it ("6-5")
 * @type {(Face|null)[]} by kind; null for a tile that is not seen
 */
export const FACES = [
  null,
  ...SET.split("|").map((line, i) => {
    const [name, lore, chinese] = line.trim().split(" ");
    const halves = name.split("").map(Number);
    return {
      name,
      shown: halves.join("-"),
      halves,
      pips: halves[0] + halves[1],
      lore,
      chinese,
      copies: i < CIVIL ? 2 : 1,
    };
  }),
];

/** The face of a kind. @param {number} kind @returns {Face} */
export const faceOf = (kind) => need(FACES[kind], `face ${kind}`);

/** The kind with this name. @param {string} name such as "65" */
export const kindOf = (name) => FACES.findIndex((face) => face?.name === name);

/** The kind that lies at an element of the hand. @param {string} place such as "hand65" */
export const kindAt = (place) => kindOf(place.slice(4));

/** A tile is so wide and high in its own units. */
export const WIDTH = 100;
export const HEIGHT = 240;

/** Pips of the upper half; the lower half is the same, turned by 180 degrees. @type {{[pips: number]: number[][]}} */
const HALF = {
  1: [[50, 26]],
  2: [
    [30, 24],
    [70, 24],
  ],
  3: [
    [28, 24],
    [50, 50],
    [72, 76],
  ],
  4: [
    [30, 26],
    [70, 26],
    [30, 60],
    [70, 60],
  ],
  5: [
    [30, 22],
    [70, 22],
    [50, 49],
    [30, 76],
    [70, 76],
  ],
  6: [
    [30, 22],
    [70, 22],
    [30, 50],
    [70, 50],
    [30, 78],
    [70, 78],
  ],
};
/** The long threes: no two halves, but a column down the middle. */
const LONG = [
  [50, 26],
  [50, 68],
  [30, 120],
  [70, 120],
  [50, 172],
  [50, 214],
];

/**
 * The pips of a face, from the middle of the tile.
 * @param {number} kind @returns {{x: number, y: number, r: number, red: boolean}[]}
 */
export function pipsOf(kind) {
  const { name, halves } = faceOf(kind);
  if (name === "33") return LONG.map(([x, y]) => ({ x: x - 50, y: y - 120, r: 9, red: false }));
  return halves.flatMap((n, lower) =>
    HALF[n].map(([x, y]) => ({
      x: (x - 50) * (lower ? -1 : 1),
      y: (y - 120) * (lower ? -1 : 1),
      r: n === 1 ? 12 : 9.5,
      red: name === "66" ? x < 50 : n === 1 || n === 4,
    })),
  );
}

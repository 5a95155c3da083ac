/**
 * What each sound is made of. Knows bodies and how they are struck (synth.js); knows neither games nor when a sound is
 * due. No two are alike, and none is a bare tone.
 *
 * @import { Bench } from "./synth.js"
 * @typedef {object} Recipe
 * @property {number} seconds   its length
 * @property {number} [peak]   its loudest sample, from 0 to 1; as the others if left out
 * @property {readonly number[]} [scale]   how much higher it is at each step of a rise; the last one from there on
 * @property {(bench: Bench) => void} make
 */

import { breathe, knock, scatter, slide, strike } from "./synth.js";

/** -12 dBFS, and half of it. */
export const PEAK = 0.25;
const SOFT = 0.125;

const [C3, C4, E4, G4, C5, E5, A5] = [130.8, 261.6, 329.6, 392, 523.3, 659.3, 880];
/** C D E G A, and on: what rises sounds glad in any order. */
const FIVE = [1, 9 / 8, 5 / 4, 3 / 2, 5 / 3, 2, 9 / 4, 5 / 2, 3];
const THREE_PERCENT = Array.from({ length: 24 }, (_, i) => 1.03 ** i);
const WOOD = [420, 980, 1650];
const BALL = [900, 2100];
const BONE = [1900, 3400, 5200];

/** @typedef {{at?: number, gain?: number}} When */

/** Metal on metal. @param {Bench} bench @param {number} hertz @param {When} [when] */
function coin(bench, hertz, when = {}) {
  strike(bench, hertz, [1, 2.32, 4.25, 6.63], [0.32, 0.18, 0.09, 0.05], when);
  breathe(bench, { low: 3000, decay: 0.02, type: "highpass" }, { ...when, gain: 0.5 * (when.gain ?? 1) });
}

/** Paper that is put down and slides. @param {Bench} bench @param {When} [when] */
function card(bench, { at = 0, gain = 1 } = {}) {
  breathe(bench, { low: 4200, q: 0.7, decay: 0.03 }, { at, gain });
  breathe(bench, { low: 5000, high: 2000, q: 0.9, decay: 0.09 }, { at: at + 0.012, gain: 0.45 * gain });
}

/** A bar of wood. @param {Bench} bench @param {number} hertz @param {When} [when] */
function bar(bench, hertz, when = {}) {
  strike(bench, hertz, [1, 3.93, 9.2], [0.45, 0.12, 0.04], when);
  knock(bench, [hertz * 2.2], 6, 0.03, { ...when, gain: 0.3 * (when.gain ?? 1) });
}

/** A large gong, which beats. @param {Bench} bench @param {number} hertz @param {number} length @param {When} [when] */
function gong(bench, hertz, length, when = {}) {
  const decays = [0.9, 0.9, 0.6, 0.35, 0.2].map((one) => one * length);
  strike(bench, hertz, [1, (hertz + 4) / hertz, 1.52, 2.76, 5.4], decays, when);
  breathe(bench, { low: 900, q: 0.6, decay: 0.06 }, { ...when, gain: 0.3 * (when.gain ?? 1) });
}

/** Something soft on cloth. @param {Bench} bench @param {number} from hertz @param {number} to @param {When} [when] */
function thud(bench, from, to, when = {}) {
  slide(bench, from, to, 0.11, when);
  breathe(bench, { low: 400, decay: 0.05, type: "lowpass" }, { ...when, gain: 0.5 * (when.gain ?? 1) });
}

/** Air through a beak. @param {Bench} bench @param {number} from hertz @param {number} to @param {When} [when] */
function whistle(bench, from, to, when = {}) {
  breathe(bench, { low: from, high: to, q: 40, decay: 0.09, rise: 0.02 }, when);
  slide(bench, from, to, 0.09, { ...when, gain: 0.2 * (when.gain ?? 1) });
}

export const RECIPES = {
  /** A right guess; higher for each in a row. */
  coin: { seconds: 0.45, scale: FIVE, make: (/** @type {Bench} */ b) => coin(b, C5) },
  /** A coin that is turned over, no more. */
  clink: {
    seconds: 0.2,
    peak: SOFT,
    make: (/** @type {Bench} */ b) => {
      strike(b, 1480, [1, 1.71, 2.93], [0.12, 0.07, 0.04]);
      breathe(b, { low: 3600, decay: 0.015, type: "highpass" }, { gain: 0.5 });
    },
  },
  /** A wrong guess: never a buzzer. */
  thud: { seconds: 0.16, make: (/** @type {Bench} */ b) => thud(b, 150, 90) },
  /** Something of wood is put down. */
  knock: { seconds: 0.12, peak: SOFT, make: (/** @type {Bench} */ b) => knock(b, WOOD, 18, 0.09) },
  /** What was touched cannot be done. */
  refuse: {
    seconds: 0.22,
    peak: SOFT,
    make: (/** @type {Bench} */ b) => {
      for (const at of [0, 0.08]) knock(b, [230, 510], 9, 0.06, { at, gain: at ? 0.7 : 1 });
    },
  },
  /** Things fall into their places at the start. */
  pour: {
    seconds: 0.7,
    peak: SOFT,
    make: (/** @type {Bench} */ b) =>
      scatter(b, 16, 0.55, (when) => {
        knock(b, [700 + 500 * b.lot(), 1900], 14, 0.04, when);
      }),
  },
  /** A ball falls into a pit; a little higher for each that is sown. */
  ball: {
    seconds: 0.07,
    scale: THREE_PERCENT,
    make: (/** @type {Bench} */ b) => {
      knock(b, BALL, 25, 0.045);
      slide(b, 240, 180, 0.02, { gain: 0.2 });
    },
  },
  /** A pit is lifted. */
  scoop: {
    seconds: 0.2,
    peak: SOFT,
    make: (/** @type {Bench} */ b) => scatter(b, 4, 0.12, (when) => knock(b, [760, 1500], 20, 0.03, when)),
  },
  /** A heap of balls rolls home. */
  heap: {
    seconds: 0.6,
    make: (/** @type {Bench} */ b) => {
      scatter(b, 9, 0.3, (when) => knock(b, [820 + 260 * b.lot(), 2100], 22, 0.05, when));
      knock(b, [260, 560], 12, 0.16, { at: 0.34, gain: 1.2 });
    },
  },
  /** A pit is claimed: three knocks that fall, and a low bell. */
  tuzdyk: {
    seconds: 1.5,
    make: (/** @type {Bench} */ b) => {
      for (const [i, hertz] of [G4, E4, C4].entries())
        knock(b, [hertz, hertz * 2.4], 16, 0.1, { at: i * 0.11 });
      strike(b, C3, [1, 2, 2.4, 3, 4.5], [0.9, 0.8, 0.6, 0.45, 0.25], { at: 0.36 });
    },
  },
  /** A tile is put down. */
  tile: {
    seconds: 0.07,
    make: (/** @type {Bench} */ b) => {
      knock(b, BONE, 30, 0.05);
      breathe(b, { low: 300, decay: 0.05, type: "lowpass" }, { gain: 0.2 });
    },
  },
  /** Tiles meet that make tens: each a little higher. */
  tens: {
    seconds: 0.4,
    make: (/** @type {Bench} */ b) => {
      for (const [i, low] of [1700, 2000, 2400].entries())
        knock(b, [low, low * 1.9], 30, 0.04, { at: i * 0.075 });
      strike(b, E5, [1, 2.7], [0.2, 0.1], { at: 0.15, gain: 0.25 });
    },
  },
  /** Two of a kind clap together. */
  twin: {
    seconds: 0.35,
    make: (/** @type {Bench} */ b) => {
      for (const [i, low] of [1900, 2300].entries())
        knock(b, [low, low * 1.8, low * 2.7], 30, 0.04, { at: i * 0.06 });
      strike(b, A5, [1, 2.76], [0.22, 0.1], { at: 0.06, gain: 0.18 });
    },
  },
  /** Everything goes at once. */
  sweep: {
    seconds: 1.1,
    make: (/** @type {Bench} */ b) => {
      breathe(b, { low: 400, high: 3000, q: 2, decay: 0.3, rise: 0.12 });
      for (const [i, hertz] of [E5, A5].entries())
        strike(b, hertz, [1, 2.76, 5.4], [0.5, 0.25, 0.1], { at: 0.36 + i * 0.11, gain: 0.6 });
    },
  },
  /** A card is laid. */
  card: { seconds: 0.14, make: (/** @type {Bench} */ b) => card(b) },
  /** A trick is taken. */
  trick: {
    seconds: 0.36,
    make: (/** @type {Bench} */ b) => {
      scatter(b, 4, 0.14, (when) => card(b, when));
      breathe(b, { low: 2600, high: 900, q: 0.8, decay: 0.2, rise: 0.04 }, { at: 0.05, gain: 0.5 });
    },
  },
  /** Cards are dealt, or change hands. */
  shuffle: {
    seconds: 0.7,
    peak: SOFT,
    make: (/** @type {Bench} */ b) =>
      scatter(b, 14, 0.5, ({ at, gain }) => {
        breathe(b, { low: 3000 + 1500 * b.lot(), q: 0.8, decay: 0.035 }, { at, gain });
      }),
  },
  /** A knuckle on the table: pass. */
  pass: {
    seconds: 0.14,
    peak: SOFT,
    make: (/** @type {Bench} */ b) => {
      knock(b, [180, 340], 7, 0.09);
      breathe(b, { low: 1200, decay: 0.01 }, { gain: 0.3 });
    },
  },
  call: { seconds: 1.1, make: (/** @type {Bench} */ b) => gong(b, 220, 1) },
  /** The call came true: the gong with its fifth on top, and rising ticks. */
  made: {
    seconds: 1.5,
    make: (/** @type {Bench} */ b) => {
      gong(b, 220, 1.2);
      gong(b, 330, 1.1, { at: 0.14, gain: 0.8 });
      for (let i = 0; i < 10; i += 1)
        strike(b, C5 * 2 ** (i / 12), [1, 3.9], [0.07, 0.03], { at: 0.3 + i * 0.07, gain: 0.3 });
    },
  },
  /** It did not: the gong is held, and its ribbon tears. */
  failed: {
    seconds: 0.7,
    make: (/** @type {Bench} */ b) => {
      gong(b, 220, 0.22);
      scatter(b, 8, 0.2, ({ at, gain }) => {
        breathe(b, { low: 2200 + 1800 * b.lot(), q: 0.9, decay: 0.03 }, { at: at + 0.24, gain: gain * 0.35 });
      });
    },
  },
  bomb: {
    seconds: 0.75,
    make: (/** @type {Bench} */ b) => {
      slide(b, 70, 40, 0.45, { gain: 1 });
      slide(b, 141, 78, 0.3, { gain: 0.45 });
      breathe(b, { low: 1800, q: 0.5, decay: 0.09 }, { gain: 0.8 });
      breathe(b, { low: 500, high: 90, decay: 0.4, type: "lowpass" }, { gain: 0.5 });
    },
  },
  /** A nest is taken: twigs. */
  nest: {
    seconds: 0.32,
    make: (/** @type {Bench} */ b) => {
      scatter(b, 9, 0.16, (when) => breathe(b, { low: 1900 + 1400 * b.lot(), q: 5, decay: 0.02 }, when));
      knock(b, [310, 640], 8, 0.08, { at: 0.17 });
    },
  },
  /** A full nest went past. */
  whistle: {
    seconds: 0.4,
    peak: SOFT,
    make: (/** @type {Bench} */ b) => {
      whistle(b, 1400, 1450);
      whistle(b, 1800, 1900, { at: 0.13 });
    },
  },
  /** A cockatoo turns away. */
  caw: {
    seconds: 0.35,
    peak: SOFT,
    make: (/** @type {Bench} */ b) => {
      breathe(b, { low: 1500, high: 700, q: 9, decay: 0.16, rise: 0.03 });
      strike(b, 620, [1, 1.5, 2.02, 2.9], [0.14, 0.12, 0.1, 0.06], { at: 0.02, gain: 0.2 });
    },
  },
  /** Points are counted. */
  tick: {
    seconds: 0.1,
    peak: SOFT,
    scale: Array.from({ length: 25 }, (_, i) => 2 ** (i / 12)),
    make: (/** @type {Bench} */ b) => {
      strike(b, 587, [1, 3.9, 8.1], [0.08, 0.04, 0.02]);
      breathe(b, { low: 2500, decay: 0.008 }, { gain: 0.3 });
    },
  },
  won: {
    seconds: 1.4,
    make: (/** @type {Bench} */ b) => {
      for (const [i, hertz] of [C4, E4, G4, C5].entries()) bar(b, hertz, { at: i * 0.09, gain: 1 + i * 0.1 });
      bar(b, E5, { at: 0.42, gain: 0.6 });
      bar(b, C5 * 2, { at: 0.5, gain: 0.5 });
    },
  },
  /** Kind, lower and slower; then the lid goes down. */
  lost: {
    seconds: 1.3,
    peak: SOFT,
    make: (/** @type {Bench} */ b) => {
      for (const [i, hertz] of [G4, E4, C4].entries()) bar(b, hertz, { at: i * 0.17 });
      thud(b, 118, 100, { at: 0.72, gain: 0.6 });
      knock(b, WOOD, 10, 0.06, { at: 0.76, gain: 0.4 });
    },
  },
  drawn: {
    seconds: 1,
    peak: SOFT,
    make: (/** @type {Bench} */ b) => {
      for (const [i, hertz] of [E4, G4, E4].entries()) bar(b, hertz, { at: i * 0.14 });
    },
  },
  /** A greater call: a larger gong, struck twice. */
  grand: {
    seconds: 1.5,
    make: (/** @type {Bench} */ b) => {
      gong(b, 147, 1.1);
      gong(b, 196, 1.2, { at: 0.2, gain: 0.9 });
    },
  },
};

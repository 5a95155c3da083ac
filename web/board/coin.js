/**
 * Pictures of coins, cover discs and piles, in units of a field 100 wide, around the middle of the field.
 * Knows shapes and class names (colours are in board.css); knows no rule and no place.
 * The numerals are drawn, not typed, so that they are the same on every system.
 */

import { el, fresh, text } from "./svg.js";

/** Radius of a coin and of a cover disc. */
export const COIN = 34;
export const DISC = 35.5;
/** How much one coin adds to the height of a pile. */
const STEP = 4.8;
/** How high the disc floats above the top coin, so that a single coin can be seen under it. */
const FLOAT = 2.6;

const NUMERALS = [
  "",
  "M-8.5 -9.5 L1 -15.5 L1 15 M-7.5 15.2 L9.5 15.2",
  "M-9.6 -7 C-9.6 -18.6 9.4 -18.4 9.4 -7 C9.4 1.5 -3.5 6 -9.8 15.2 L10.2 15.2",
  "M-8.8 -15.3 L8.6 -15.3 L-1.2 -3.2 C13 -4.2 13.4 15.6 -0.6 15.6 C-5.4 15.6 -8.6 13.6 -10.4 10.6",
  "M3.6 15.6 L3.6 -15.4 L-11.2 6.4 L10.8 6.4",
  "M8.6 -15.3 L-6.2 -15.3 L-8 -1.6 C-2.4 -7 10.2 -5 10.2 5 C10.2 17.6 -6.4 18 -10.4 10.4",
  "M6.6 -15.6 C-3.4 -12.4 -9.6 -3.6 -9.6 5.2 C-9.6 19 10.2 18.6 10.2 5.4 C10.2 -6.6 -7.4 -6.2 -9.4 4",
  "M-9.8 -15.3 L10 -15.3 C2.6 -6.4 -2.2 4 -3.2 15.6",
  "M0 -1.4 C-11.4 -1.4 -11.2 -15.7 0 -15.7 C11.2 -15.7 11.4 -1.4 0 -1.4 " +
    "C-13.6 -1.4 -13.8 15.7 0 15.7 C13.8 15.7 13.6 -1.4 0 -1.4 Z",
  "M-6.6 15.6 C3.4 12.4 9.6 3.6 9.6 -5.2 C9.6 -19 -10.2 -18.6 -10.2 -5.4 C-10.2 6.6 7.4 6.2 9.4 -4",
];

/**
 * A numeral 1..9 about 31 high and 21 wide around the origin.
 * @param {number} n @param {string} className @param {number} [scale]
 */
export function numeral(n, className, scale = 1) {
  return el("path", {
    d: NUMERALS[n] ?? "",
    class: `b-numeral ${className}`,
    transform: scale === 1 ? null : `scale(${scale})`,
  });
}

/**
 * A circle with `teeth` round bites out of its rim: the edge of a coin that is turned away.
 * @param {number} radius @param {number} teeth @param {number} bite radius of each
 */
function notched(radius, teeth, bite) {
  /** @type {[from: number, to: number][]} */
  const points = [];
  const half = bite / radius;
  for (let i = 0; i < teeth; i += 1) {
    const middle = (i * 2 * Math.PI) / teeth + Math.PI / teeth;
    points.push([middle - half, middle + half]);
  }
  /** @param {number} angle */
  const at = (angle) => `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
  const parts = points.map(([, to], i) => {
    const next = points[(i + 1) % teeth][0];
    return `A ${bite} ${bite} 0 0 0 ${at(to)} A ${radius} ${radius} 0 0 1 ${at(next)}`;
  });
  return `M ${at(points[0][0])} ${parts.join(" ")} Z`;
}

const NOTCHED = notched(COIN, 12, 3.4);
/** @param {number} r @param {string} className @param {number} [cy] */
const disc = (r, className, cy = 0) => el("circle", { r, cy, class: className });

/** @typedef {ReturnType<typeof createPieces>} Pieces */

/** A maker of pieces for one svg root: its gradients have ids of their own (gold: the one of a coin). */
export function createPieces() {
  const gold = fresh("b-gold");
  const bone = fresh("b-bone");
  const defs = el(
    "defs",
    {},
    gradient(gold, "b-stop-coin-light", "b-stop-coin"),
    gradient(bone, "b-stop-disc-light", "b-stop-disc"),
  );
  return {
    defs,
    gold,
    /** @param {number} face 0 for none */
    coin: (face) => coinPicture(face, gold),
    /** @param {number} face */
    away: (face) => awayPicture(face),
    /** @param {number} face */
    back: (face) => backPicture(face, bone),
    /** @param {number} n @param {string} kind */
    tab: (n, kind) => tabPicture(n, kind),
    /** @param {number} n @param {number|null} [worth] */
    disc: (n, worth) => discPicture(n, worth, bone),
    /** @param {number} n @param {number|null} height @param {number|null} [worth] */
    pile: (n, height, worth) => pilePicture(n, height, worth, gold, bone),
  };
}

/** @param {string} id @param {string} light @param {string} dark class names of its ends */
function gradient(id, light, dark) {
  const stops = [el("stop", { offset: "0.15", class: light }), el("stop", { offset: "0.85", class: dark })];
  return el("radialGradient", { id, cx: "0.36", cy: "0.28", r: "0.85" }, ...stops);
}

/** A coin that faces you: full metal, milled rim, engraved number. @param {number} face @param {string} gold */
function coinPicture(face, gold) {
  const lit = numeral(face, "b-engrave");
  lit.setAttribute("transform", "translate(0.9 1.2)");
  return el(
    "g",
    { class: "b-coin" },
    disc(COIN, "b-shade", 5),
    disc(COIN, "b-coin-side", 2.6),
    el("circle", { r: COIN, class: "b-coin-face", fill: `url(#${gold})` }),
    disc(COIN - 2.2, "b-coin-mill"),
    disc(COIN - 6.4, "b-coin-ring"),
    face ? lit : null,
    face ? numeral(face, "b-coin-ink") : null,
  );
}

/** A coin that faces away: sunk and hollow, its rim notched, the number upside down. @param {number} face */
function awayPicture(face) {
  return el(
    "g",
    { class: "b-away", transform: "rotate(180)" },
    el("path", { d: NOTCHED, class: "b-away-face" }),
    el("path", { d: "M 25.4 7 A 26.4 26.4 0 0 1 -25.4 7", class: "b-away-dip" }),
    numeral(face, "b-away-ink", 0.82),
    el("path", { d: "M -6.5 -23.6 L 6.5 -23.6", class: "b-away-bar" }),
  );
}

/**
 * A coin that shows its first side again: pale like the disc it lay under, its rim notched, an arrow around the number.
 * @param {number} face @param {string} bone
 */
function backPicture(face, bone) {
  return el(
    "g",
    { class: "b-back" },
    disc(COIN, "b-shade", 5),
    el("path", { d: NOTCHED, class: "b-back-side", transform: "translate(0 2.6)" }),
    el("path", { d: NOTCHED, class: "b-back-face", fill: `url(#${bone})` }),
    el("path", { d: "M -21.2 12.2 A 24.5 24.5 0 1 1 -12.2 21.2", class: "b-back-ring" }),
    el("path", { d: "M -22.6 1.4 L -27.4 13.6 L -15.2 14.6 Z", class: "b-back-arrow" }),
    numeral(face, "b-disc-ink", 0.86),
  );
}

/**
 * The number of the other side, on a small tab at the edge.
 * @param {number} n
 * @param {string} kind part of the class name
 */
function tabPicture(n, kind) {
  return el("g", { class: `b-tab b-tab-${kind}` }, disc(13.5, "b-tab-face"), numeral(n, "b-tab-ink", 0.56));
}

/**
 * A cover disc: its number and, if known, what a right bet on its row is worth.
 * @param {number} n @param {number|null|undefined} worth @param {string} bone
 */
function discPicture(n, worth, bone) {
  const known = Boolean(worth);
  const sign = numeral(n, "b-disc-ink", known ? 0.86 : 1.12);
  return el(
    "g",
    { class: "b-disc" },
    disc(DISC, "b-disc-side", 2.8),
    el("circle", { r: DISC, class: "b-disc-face", fill: `url(#${bone})` }),
    disc(DISC - 3.4, "b-disc-ring"),
    el("g", { transform: known ? "translate(0 -8.5)" : null }, sign),
    known ? text(0, 26.5, `×${worth}`, "b-worth") : null,
  );
}

/**
 * A pile of `height` coins under disc `n`, with a plate that shows the height.
 * `height` null: unknown. Parts: .b-pile > .b-pile-coins, .b-disc, .b-plate.
 * @param {number} n
 * @param {number|null} height
 * @param {number|null|undefined} worth
 * @param {string} gold
 * @param {string} bone
 */
function pilePicture(n, height, worth, gold, bone) {
  const known = height ?? 0;
  const rise = known ? known * STEP + FLOAT : 0;
  const base = rise * 0.5 + 0.5;
  const coins = el("g", { class: "b-pile-coins" }, disc(COIN, "b-shade", base + 5));
  for (let k = 0; k < known; k += 1) coins.append(pileCoin(base - k * STEP, gold));
  const top = el("g", { transform: `translate(0 ${(base - rise).toFixed(2)})` }, discPicture(n, worth, bone));
  const pile = el("g", { class: known ? "b-pile" : "b-pile b-bare" }, coins, top);
  if (known) pile.append(plate(known));
  return pile;
}

/** @param {number} y @param {string} gold */
function pileCoin(y, gold) {
  const rim = el("circle", { r: COIN, cy: y - 2.4, class: "b-coin-face", fill: `url(#${gold})` });
  return el("g", { class: "b-pile-coin" }, disc(COIN, "b-coin-side", y), rim);
}

/** The small plate in the corner of a stack's field that says how many coins are left. @param {number} height */
function plate(height) {
  return el(
    "g",
    { class: "b-plate", transform: "translate(34 33)" },
    disc(14.5, "b-plate-face"),
    text(0, 8, String(height), "b-plate-ink"),
  );
}

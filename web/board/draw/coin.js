/**
 * Pictures of coins, cover discs and towers of them, in units of a field 100 wide, around the middle of
 * the field.
 * A coin on the cloth is seen from above, a tower from the side. Knows shapes and class names (colours are in
 * board.css); knows no rule and no place.
 */

import { el, fresh, text } from "./svg.js";

/** Radius of a coin and of a cover disc. */
export const COIN = 34;
export const DISC = 33;
/** How high a circle of a tower looks, through its width. */
const FLAT = 0.64;
/** How much one coin adds to the height of a tower, unless there is less room. */
export const STEP = 13;
/** How thick a cover disc looks. */
const THICK = 6;

/** @param {number} r @param {string} className @param {number} [cy] */
const disc = (r, className, cy = 0) => el("circle", { r, cy, class: className });
/** A circle as it lies in a tower. @param {number} r @param {number} cy @param {string} className */
const flat = (r, cy, className) => el("ellipse", { rx: r, ry: r * FLAT, cy, class: className });

/** @typedef {ReturnType<typeof createPieces>} Pieces */
/**
 * @typedef {{step?: number, plate?: number}} Build   how a tower is built: units for each coin, scale of
 *   its plate
 */

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
    /** @param {number} n @param {number|null} height coins @param {Build} [build] */
    pile: (n, height, build) => pilePicture(n, height, gold, bone, build),
  };
}

/** @param {string} id @param {string} light @param {string} dark class names of its ends */
function gradient(id, light, dark) {
  const stops = [el("stop", { offset: "0.15", class: light }), el("stop", { offset: "0.85", class: dark })];
  return el("radialGradient", { id, cx: "0.36", cy: "0.28", r: "0.85" }, ...stops);
}

/**
 * A number in the face of the titles, around the origin.
 * @param {number|string} n
 * @param {string} className
 */
export function figure(n, className) {
  const node = text(0, 0, String(n), `b-figure ${className}`);
  node.setAttribute("dy", "0.32em");
  return node;
}

/**
 * A coin that faces you: full metal, its edge below it, a raised field with the number.
 * @param {number} face
 * @param {string} gold
 */
function coinPicture(face, gold) {
  return el(
    "g",
    { class: "b-coin" },
    disc(COIN, "b-shade", 6),
    disc(COIN, "b-coin-side", 3.4),
    el("circle", { r: COIN, class: "b-coin-face", fill: `url(#${gold})` }),
    disc(COIN - 7, "b-coin-field"),
    face ? figure(face, "b-coin-ink") : null,
  );
}

/**
 * A coin that faces away: sunk and hollow, its rim broken, the number seen through it in a mirror.
 * @param {number} face
 */
function awayPicture(face) {
  return el(
    "g",
    { class: "b-away" },
    disc(COIN - 1.5, "b-away-face"),
    disc(COIN - 8, "b-away-field"),
    el("g", { transform: "scale(-1 1)" }, figure(face, "b-away-ink")),
  );
}

/**
 * A coin that shows its first side again: pale like the disc it lay under, an arrow around the number.
 * @param {number} face @param {string} bone
 */
function backPicture(face, bone) {
  return el(
    "g",
    { class: "b-back" },
    disc(COIN, "b-shade", 6),
    disc(COIN, "b-back-side", 3.4),
    el("circle", { r: COIN, class: "b-back-face", fill: `url(#${bone})` }),
    el("path", { d: "M -21.2 12.2 A 24.5 24.5 0 1 1 -12.2 21.2", class: "b-back-ring" }),
    el("path", { d: "M -22.6 1.4 L -27.4 13.6 L -15.2 14.6 Z", class: "b-back-arrow" }),
    figure(face, "b-disc-ink"),
  );
}

/**
 * The number of the other side, on a small tab at the edge.
 * @param {number} n
 * @param {string} kind part of the class name
 */
function tabPicture(n, kind) {
  return el("g", { class: `b-tab b-tab-${kind}` }, disc(15, "b-tab-face"), figure(n, "b-tab-ink"));
}

/**
 * A tower of `height` coins under disc `n`, with a plate that shows the height. `height` null: unknown.
 * Parts: .b-pile > .b-pile-coins, .b-disc, .b-plate.
 * @param {number} n
 * @param {number|null} height
 * @param {string} gold
 * @param {string} bone
 * @param {Build} [build]
 */
function pilePicture(n, height, gold, bone, { step = STEP, plate = 1 } = {}) {
  const known = height ?? 0;
  const base = (known * step + THICK) / 2;
  const coins = el(
    "g",
    { class: "b-pile-coins" },
    flat(COIN + 1, base + (known ? 4 : 2), "b-shade b-pile-shade"),
  );
  for (let k = 1; k <= known; k += 1) coins.append(pileCoin(base - k * step, step, gold));
  const top = coverDisc(n, bone);
  top.setAttribute("transform", `translate(0 ${(base - known * step - THICK / 2).toFixed(2)})`);
  const pile = el("g", { class: known ? "b-pile" : "b-pile b-bare" }, coins, el("g", {}, top));
  if (known) pile.append(plateOf(known, base, plate));
  return pile;
}

/**
 * A coin of a tower: its edge and, unless another lies on it, its face.
 * @param {number} y
 * @param {number} step
 * @param {string} gold
 */
function pileCoin(y, step, gold) {
  const ry = COIN * FLAT;
  const edge = `M ${-COIN} ${y} V ${y + step} A ${COIN} ${ry} 0 0 0 ${COIN} ${y + step} V ${y} Z`;
  const face = flat(COIN, y, "b-coin-face");
  face.setAttribute("fill", `url(#${gold})`);
  return el("g", { class: "b-pile-coin" }, el("path", { d: edge, class: "b-pile-side" }), face);
}

/** The disc that covers a tower. @param {number} n @param {string} bone */
function coverDisc(n, bone) {
  const face = flat(DISC, -THICK / 2, "b-disc-face");
  face.setAttribute("fill", `url(#${bone})`);
  const sign = el("g", { transform: `translate(0 ${-THICK / 2})` }, figure(n, "b-disc-ink b-disc-number"));
  return el("g", { class: "b-disc" }, flat(DISC, THICK / 2, "b-disc-side"), face, sign);
}

/**
 * The small plate at the foot of a tower that says how many coins are left.
 * @param {number} height
 * @param {number} base
 * @param {number} scale
 */
function plateOf(height, base, scale) {
  const spot = `translate(${COIN - 9} ${(base + 10).toFixed(2)}) scale(${scale.toFixed(3)})`;
  return el(
    "g",
    { class: "b-plate", transform: spot },
    disc(13.6, "b-plate-face"),
    text(0, 7, String(height), "b-plate-ink"),
  );
}

/**
 * How many units each coin may add, so that the tallest tower stays within a height.
 * @param {number} room units @param {number} most coins
 */
export const stepFor = (room, most) =>
  Math.min(STEP, Math.max(2, (room - 2 * COIN * FLAT - THICK - 6) / most));

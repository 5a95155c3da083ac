/**
 * Marks on fields, in units of a field 100 wide around its middle. Each kind has a shape of its own, so that none
 * is told by colour alone. Knows shapes; knows no game.
 */

import { el } from "./svg.js";

/** A place where a piece can lie: a shallow round well. @param {number} radius */
export function well(radius) {
  const dip = radius - 2;
  return el(
    "g",
    {},
    el("circle", { r: radius, class: "b-well" }),
    el("path", {
      d: `M ${-dip * 0.82} ${-dip * 0.57} A ${dip} ${dip} 0 0 1 ${dip * 0.82} ${-dip * 0.57}`,
      class: "b-well-dip",
    }),
  );
}

/** Slanting lines inside a circle: a place where nothing can be gained. @param {number} radius */
export function hatch(radius) {
  const lines = [-0.7, -0.42, -0.14, 0.14, 0.42, 0.7].map((part) => {
    const off = part * radius;
    const half = Math.sqrt(radius * radius - off * off) * 0.84;
    /** @param {number} along */
    const slant = (along) =>
      `${((off + along) * Math.SQRT1_2).toFixed(1)} ${((off - along) * Math.SQRT1_2).toFixed(1)}`;
    return `M ${slant(-half)} L ${slant(half)}`;
  });
  return el("path", { d: lines.join(" "), class: "b-hatch" });
}

/** Chosen: a full ring. @param {number} radius */
export function ring(radius) {
  return el(
    "g",
    {},
    el("circle", { r: radius, class: "b-ring-edge" }),
    el("circle", { r: radius, class: "b-ring" }),
  );
}

/**
 * Can be chosen next: a dashed ring; `dull` (nothing to gain): a dotted one.
 * @param {number} radius
 * @param {boolean} [dull]
 */
export function target(radius, dull = false) {
  return el("circle", { r: radius, class: dull ? "b-target-none" : "b-target" });
}

/**
 * Last move: four corners of a square; `faint`: only dots in the corners.
 * @param {number} half of a side
 * @param {boolean} [faint]
 */
export function last(half, faint = false) {
  const arm = faint ? 3 : 11;
  /** @param {1|-1} sx @param {1|-1} sy */
  const corner = (sx, sy) =>
    `M ${sx * (half - arm)} ${sy * half} L ${sx * half} ${sy * half} L ${sx * half} ${sy * (half - arm)}`;
  return el("path", {
    d: [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)].join(" "),
    class: "b-last",
  });
}

/** Hint: four wedges that point at the middle. @param {number} distance of their tips */
export function hint(distance) {
  const wedge = `M 0 ${10.5 - distance} L -9 ${-3 - distance} L 9 ${-3 - distance} Z`;
  return el(
    "g",
    {},
    ...[0, 90, 180, 270].map((turn) =>
      el("path", { d: wedge, class: "b-hint", transform: `rotate(${turn})` }),
    ),
  );
}

/** A ring that spreads out once; it is invisible until it is animated. @param {number} radius */
export function burst(radius) {
  return el("circle", { r: radius, class: "b-burst" });
}

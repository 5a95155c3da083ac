/**
 * The faces of those who play: round medallions, drawn into a box of 100 x 100. Knows how parts become elements; knows
 * neither seats nor who plays how well. Colours are the same by day and by night; where the page has few colours, and
 * with `mono`, a face is an outline (web/styles/faces.css). A ring, a tag or a name round it is the seat's.
 */

import { BUSTS } from "./busts.js";
import { group, part } from "./keep.js";
import { el } from "./svg.js";

/** @import { Kind, Part } from "./busts.js" */

/** Every face there is: twelve animals, then people. */
export const FACES = Object.freeze(Object.keys(BUSTS));

const INK = "#2a170a";
const RIM = "#7a4a2a";
const OUTLINE = { stroke: INK, "stroke-width": 3, "stroke-linejoin": "round" };

/**
 * A face as a nested picture: 100 x 100 unless told otherwise.
 * @param {string} id one of FACES; the face of a person for all others
 * @param {{x?: number, y?: number, size?: number, mono?: boolean}} [how] its upper left corner and its width, in units
 *   of the picture that it comes into; whether it is an outline
 */
export function face(id, { x = 0, y = 0, size = 100, mono = false } = {}) {
  const name = `${id} ${mono}`;
  const model = models.get(name) ?? /** @type {SVGSVGElement} */ (drawn(id, mono).cloneNode(true));
  models.set(name, model);
  const picture = /** @type {SVGSVGElement} */ (model.cloneNode(true));
  for (const [key, value] of Object.entries({ x, y, width: size, height: size }))
    picture.setAttribute(key, String(value));
  return picture;
}

/** Animals that are seen from the side and look to the left. */
const LEFTWARD = ["viktor"];

/**
 * A face at a table as a part that stays: it looks towards whoever is on turn.
 * @param {string} id @param {{x: number, y: number, r: number}} spot its middle
 * @param {number | null} [towards] where that one sits, in the same units; null: straight on
 */
export function sitter(id, { x, y, r }, towards = null) {
  const aside = towards !== null && Math.abs(towards - x) > r;
  const turned = aside && LEFTWARD.includes(id) !== towards < x;
  return group("sitter", { transform: turned ? `translate(${2 * x} 0) scale(-1 1)` : null }, [
    part("face", face, id, { x: x - r, y: y - r, size: 2 * r }),
  ]);
}

/**
 * Three dots at the upper right of a face: whoever sits there thinks.
 * @param {{x: number, y: number, r: number}} spot the middle of the face
 */
export function thinking({ x, y, r }) {
  const size = Math.max(r, 18);
  const [left, top] = [x + r * 0.35, y - r - size * 0.25];
  const dot = (/** @type {number} */ i) =>
    el("circle", {
      class: "b-think-dot",
      cx: left + size * (0.27 + 0.28 * i),
      cy: top + size * 0.32,
      r: size * 0.09,
    });
  return el(
    "g",
    { class: "b-think", "aria-hidden": "true" },
    el("rect", {
      class: "b-think-bubble",
      ...{ x: left, y: top, width: size * 1.1, height: size * 0.64, rx: size * 0.32 },
    }),
    ...[0, 1, 2].map(dot),
  );
}

/** Each face that was asked for, drawn once: a copy costs a tenth of a drawing. @type {Map<string, SVGSVGElement>} */
const models = new Map();

/** @param {string} id @param {boolean} mono */
function drawn(id, mono) {
  const { ground, parts } = (BUSTS[id] ?? BUSTS.you)();
  return el(
    "svg",
    {
      viewBox: "0 0 100 100",
      ...{ class: mono ? "b-face b-face-mono" : "b-face", "data-who": BUSTS[id] ? id : "you" },
      ...{ "aria-hidden": "true", focusable: "false" },
    },
    el("circle", { class: "b-face-ground", cx: 50, cy: 50, r: 48.4, fill: ground }),
    ...parts.map(draw),
    el("circle", {
      class: "b-face-rim",
      cx: 50,
      cy: 50,
      r: 48.4,
      fill: "none",
      stroke: RIM,
      "stroke-width": 3.2,
    }),
  );
}

/** @param {Part} part */
function draw([kind, d, look]) {
  return el("path", { class: `b-face-${kind}`, d, ...LOOKS[kind](look) });
}

/** @type {Record<Kind, (look?: string|number) => Record<string, string|number>>} */
const LOOKS = {
  body: (fill = "none") => ({ fill, ...OUTLINE }),
  pale: (fill = "none") => ({ fill, ...OUTLINE }),
  patch: (fill = "none") => ({ fill }),
  ink: () => ({ fill: INK }),
  line: (width = 2.6) => ({ ...OUTLINE, fill: "none", "stroke-width": width, "stroke-linecap": "round" }),
  shine: () => ({ fill: "#fffaf0" }),
};

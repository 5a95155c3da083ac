/**
 * The faces of those who play: round medallions, drawn into a box of 100 x 100. Knows how parts become elements; knows
 * neither seats nor who plays how well. Colours are the same by day and by night; where the page has few colours, and
 * with `mono`, a face is an outline (web/styles/faces.css). A ring, a tag or a name round it is the seat's.
 */

import { BUSTS } from "./busts.js";
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
  const model = models.get(name) ?? drawn(id, mono);
  models.set(name, model);
  const picture = /** @type {SVGSVGElement} */ (model.cloneNode(true));
  for (const [key, value] of Object.entries({ x, y, width: size, height: size }))
    picture.setAttribute(key, String(value));
  return picture;
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
      ...{ class: mono ? "b-face b-face-mono" : "b-face", "aria-hidden": "true", focusable: "false" },
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

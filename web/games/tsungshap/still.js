/**
 * Pictures of the dominoes that stand alone: in the rules, and on the home page. Knows scenes; knows no event.
 *
 * @import { Scene, Words } from "../types.js"
 * @import { Facts, Moment } from "./scene.js"
 */

import { captioned } from "../../board/draw/still.js";
import { el, svg } from "../../board/draw/svg.js";
import { createPieces } from "./domino.js";
import { FACES, faceOf } from "./faces.js";
import { createPicture, lies } from "./picture.js";
import { readScene } from "./scene.js";
import { seating } from "./seats.js";
import { createVoice } from "./voice.js";

/** Windows narrower than this, in CSS pixels, get the upright picture. */
const NARROW = 500;
const SMALL = { w: 360, h: 520 };
const LARGE = { w: 760, h: 560 };

/**
 * A still picture of a scene for rules and lessons, with a title and a description for screen readers.
 * @param {Scene<Facts>} scene @param {Words} words @param {Moment} extra
 */
export function still(scene, words, extra) {
  if (extra.set) return wholeSet(words);
  const view = { scene, outcome: extra.outcome ?? null, viewer: extra.viewer ?? 0 };
  const seen = readScene(view, document.documentElement.clientWidth < NARROW ? SMALL : LARGE);
  const voice = createVoice(words);
  const picture = createPicture(seating(words, voice.who));
  picture.draw(seen);
  const { w: width, h: height } = seen.layout;
  picture.root.prepend(
    el("rect", {
      x: -10,
      y: -10,
      width: width + 20,
      height: height + 20,
      rx: 12,
      class: "b-cloth-fill b-cloth-rim",
    }),
  );
  picture.root.setAttribute("viewBox", `-18 -18 ${width + 36} ${height + 36}`);
  picture.aim(seen, {
    chosen: extra.chosen ?? null,
    claiming: Boolean(extra.help?.claims.length),
    picking: false,
    slots: new Set(extra.chosen ? ["left", "right"] : []),
    help: extra.help ?? null,
    marks: { last: extra.last ?? [], hint: extra.hint ?? [], seat: scene.facts.turn },
  });
  return captioned(
    picture.root,
    extra.title ?? words.t("aria.tsungshap.board"),
    voice
      .describe(seen)
      .map((line) => words.line(line))
      .join(" "),
  );
}

/** The twenty-one kinds, those that are there twice in front of their twins. @param {Words} words */
function wholeSet(words) {
  const pieces = createPieces();
  const columns = 11;
  const root = svg(
    "-18 -18 1036 516",
    "b-dominoes b-picture",
    pieces.defs,
    el("rect", { x: -10, y: -10, width: 1020, height: 500, rx: 12, class: "b-cloth-fill b-cloth-rim" }),
  );
  const kinds = FACES.slice(1).map((_, i) => i + 1);
  kinds.forEach((kind, i) => {
    const face = faceOf(kind);
    const spot = { x: 52 + (i % columns) * 89 + (i >= columns ? 42 : 0), y: i < columns ? 118 : 366, w: 70 };
    if (face.copies > 1)
      root.append(el("g", { transform: lies({ ...spot, x: spot.x + 9, y: spot.y - 9 }) }, pieces.tile(kind)));
    root.append(el("g", { transform: lies(spot) }, pieces.tile(kind)));
    const name = el("text", { x: spot.x, y: spot.y + 114, class: "b-set-name", "text-anchor": "middle" });
    name.textContent = face.shown;
    root.append(name);
  });
  const voice = createVoice(words);
  return captioned(root, words.t("aria.tsungshap.set"), kinds.map((kind) => voice.tile(kind)).join("; "));
}

/**
 * Pictures of the board for two that stand alone: in the rules, and on the home page. Knows scenes; knows
 * no event.
 *
 * @import { Scene, Words } from "../types.js"
 * @import { Facts, Moment } from "./scene.js"
 */

import { createPieces } from "../../board/coin.js";
import { at } from "../../board/marks.js";
import { captioned } from "../../board/still.js";
import { el, svg } from "../../board/svg.js";
import { createPicture } from "./picture.js";
import { readScene } from "./scene.js";
import { createVoice } from "./voice.js";

/** The size of a picture in the rules, in pixels. */
const ROOM = { w: 640, h: 680 };
/** A column of the ornament. */
const CELL = 100;

/**
 * A still picture of a scene for rules and lessons, with a title and a description for screen readers.
 * @param {Scene<Facts>} scene @param {Words} words @param {Moment} extra
 */
export function still(scene, words, extra) {
  const view = { scene, outcome: extra.outcome ?? null, viewer: extra.viewer ?? 0 };
  const seen = readScene(view, 7, ROOM);
  const voice = createVoice(words);
  const picture = createPicture(voice.written);
  picture.root.prepend(ground(ROOM.w, ROOM.h, 14));
  picture.draw(seen, []);
  picture.aim(seen, {
    chosen: extra.chosen ?? [],
    first: new Set(extra.first ?? []),
    marks: { last: extra.last ?? [], hint: extra.hint ?? [] },
  });
  const said = voice
    .describe(seen)
    .map((line) => words.line(line))
    .join(" ");
  return captioned(picture.root, extra.title ?? words.t("aria.tschuk.board"), said);
}

/** Cloth in a wooden frame. @param {number} width @param {number} height @param {number} radius */
function ground(width, height, radius) {
  const size = { width: width - 6, height: height - 6 };
  return el("rect", { x: 3, y: 3, ...size, rx: radius, class: "b-cloth-fill b-cloth-rim" });
}

/** A small ornament for the home page: three stacks with a coin or two on either side. */
export function thumb() {
  const pieces = createPieces();
  const root = svg("0 0 340 340", "b-thumb", pieces.defs, ground(340, 340, 26));
  root.append(el("rect", { x: 22, y: 116, width: 296, height: 108, rx: 18, class: "b-band" }));
  /** @param {number} column @param {number} y @param {SVGElement} picture */
  const lay = (column, y, picture) => root.append(at((column - 0.5) * CELL + 20, y, picture));
  lay(1, 170, pieces.pile(3, 2));
  lay(2, 170, pieces.pile(5, 3));
  lay(3, 170, pieces.pile(7, 1));
  lay(1, 66, pieces.coin(6));
  lay(3, 66, pieces.back(7));
  lay(2, 274, pieces.coin(1));
  lay(3, 274, pieces.coin(4));
  return root;
}

/**
 * Pictures of the board for two that stand alone: in the rules, and on the home page. Knows scenes; knows
 * no event.
 *
 * @import { Scene, Words } from "../types.js"
 * @import { Facts, Moment } from "./scene.js"
 */

import { captioned } from "../../board/draw/still.js";
import { el } from "../../board/draw/svg.js";
import { createPicture } from "./picture.js";
import { readScene } from "./scene.js";
import { createVoice } from "./voice.js";

/** The size of a picture in the rules, in pixels. */
const ROOM = { w: 640, h: 680 };

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

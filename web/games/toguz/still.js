/**
 * Pictures of the sowing board that stand alone: in the rules, and on the home page. Knows scenes; knows no
 * event.
 *
 * @import { Scene, Words } from "../types.js"
 * @import { Facts, Moment, Seen } from "./scene.js"
 */

import { captioned } from "../../board/draw/still.js";
import { text } from "../../board/draw/svg.js";
import { createPicture } from "./picture.js";
import { readScene } from "./scene.js";
import { createVoice } from "./voice.js";

/** The room of a picture, lying or upright on a narrow screen. */
const WIDE = { w: 440, h: 400 };
const NARROW = { w: 360, h: 620 };
const SCREEN = 600;

/**
 * A still picture of a scene for rules and lessons, with a title and a description for screen readers.
 * @param {Scene<Facts>} scene @param {Words} words @param {Moment} extra
 */
export function still(scene, words, extra) {
  const view = { scene, outcome: extra.outcome ?? null, viewer: extra.viewer ?? 0 };
  const room = document.documentElement.clientWidth < SCREEN ? NARROW : WIDE;
  const seen = readScene(view, scene.facts.pits?.[0].length ?? 9, room);
  const voice = createVoice(words);
  const picture = createPicture();
  picture.draw(seen);
  picture.aim(seen, {
    first: new Set(extra.aimed ? [extra.aimed] : []),
    aimed: extra.aimed ?? null,
    moves: null,
    marks: { last: extra.last ?? [], hint: extra.hint ?? [] },
  });
  picture.layers.counts.append(...[0, 1].flatMap((seat) => owner(seen, seat, words)));
  const said = voice
    .describe(seen)
    .map((line) => words.line(line))
    .join(" ");
  return captioned(picture.root, extra.title ?? words.t("aria.toguz.board"), said);
}

/**
 * Whose kazan it is, and how many balls it holds, where no player sits.
 * @param {Seen} seen @param {number} seat @param {Words} words
 */
function owner(seen, seat, words) {
  const { layout, turn } = seen;
  const near = seen.isNear(seat);
  const { x, y, width, height } = layout.seat(near);
  const level = y + height / 2;
  const name = written(
    x + (layout.turned ? 6 : 20),
    level,
    words.t(`aria.toguz.side.${seat}`),
    layout.sizes.name,
    "start",
  );
  const score = written(
    x + width - (layout.turned ? 6 : 20),
    level,
    String(seen.heaps.get(`kazan${seat}`) ?? ""),
    layout.sizes.score,
    "end",
  );
  for (const node of [name, score]) node.classList.toggle("b-owner-in", !layout.turned);
  name.classList.toggle("b-owner-turn", turn === seat);
  return [name, score];
}

/**
 * @param {number} x @param {number} y @param {string} words @param {number} size
 * @param {"start"|"end"} anchor
 */
function written(x, y, words, size, anchor) {
  const node = text(x, y, words, "b-owner");
  for (const [name, value] of Object.entries({
    dy: "0.34em",
    "text-anchor": anchor,
    "font-size": String(size),
  }))
    node.setAttribute(name, value);
  return node;
}

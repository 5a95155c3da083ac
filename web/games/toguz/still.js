/**
 * Pictures of the sowing board that stand alone: in the rules, and on the home page. Knows scenes; knows no event.
 *
 * @import { Scene, Words } from "../types.js"
 * @import { Box, Facts, Moment } from "./scene.js"
 */

import { at } from "../../board/marks.js";
import { captioned } from "../../board/still.js";
import { el, svg } from "../../board/svg.js";
import { createPieces, sign } from "./heap.js";
import { createPicture } from "./picture.js";
import { leastWidth, readScene } from "./scene.js";
import { createVoice } from "./voice.js";

/**
 * A still picture of a scene for rules and lessons, with a title and a description for screen readers.
 * @param {Scene<Facts>} scene @param {Words} words @param {Moment} extra
 */
export function still(scene, words, extra) {
  const view = { scene, outcome: extra.outcome ?? null, viewer: extra.viewer ?? 0 };
  const pits = scene.facts.pits?.[0].length ?? 9;
  const seen = readScene(view, pits, document.documentElement.clientWidth < leastWidth(pits, false));
  const voice = createVoice(words);
  const picture = createPicture(voice.written);
  picture.draw(seen);
  const { width, height } = seen.layout;
  picture.root.prepend(slab(width, height, 12));
  picture.root.setAttribute("viewBox", `-18 -18 ${width + 36} ${height + 36}`);
  picture.aim(seen, {
    first: new Set(extra.aimed ? [extra.aimed] : []),
    aimed: extra.aimed ?? null,
    moves: null,
    marks: { last: extra.last ?? [], hint: extra.hint ?? [] },
  });
  const said = voice
    .describe(seen)
    .map((line) => words.line(line))
    .join(" ");
  return captioned(picture.root, extra.title ?? words.t("aria.toguz.board"), said);
}

/** The wood of the board in its frame. @param {number} width @param {number} height @param {number} radius */
function slab(width, height, radius) {
  return el("rect", {
    x: -10,
    y: -10,
    width: width + 20,
    height: height + 20,
    rx: radius,
    class: "b-slab-fill b-slab-rim",
  });
}

/**
 * A small ornament for the home page: the middle of a board, with as many balls in a pit as its game begins with.
 * @param {number} pits @param {boolean} [marked] whether a pit bears a sign
 */
export function thumb(pits, marked = false) {
  const pieces = createPieces();
  const root = svg("-18 -18 336 336", "b-thumb", pieces.defs, slab(300, 300, 20));
  /** @param {Box} box @param {number} rx */
  const hollow = (box, rx) =>
    root.append(
      el("rect", { ...box, y: box.y + 2, rx, class: "b-hollow-lip" }),
      el("rect", { ...box, rx, class: "b-hollow-face", fill: pieces.hollow }),
    );
  hollow({ x: -4, y: 130, width: 308, height: 40 }, 20);
  root.append(
    pieces.heap(
      Array.from({ length: 12 }, (_, i) => ({ x: 34 + Math.floor(i / 2) * 20, y: i % 2 ? 159 : 141 })),
      9,
    ),
  );
  for (const [row, top] of [
    [0, 4],
    [1, 180],
  ]) {
    for (const column of [0, 1, 2]) {
      const box = { x: 8 + column * 98, y: top, width: 88, height: 116 };
      hollow(box, 34);
      const bare = marked && row === 0 && column === 1;
      const n = row === 1 && column === 2 ? 1 : row === 1 && column === 0 ? pits + 1 : pits;
      const spots = Array.from({ length: bare ? 0 : n }, (_, i) => ({
        x: box.x + 44 + (i % 2 ? 13 : -13),
        y: row ? top + 100 - Math.floor(i / 2) * 22 : top + 16 + Math.floor(i / 2) * 22,
      }));
      root.append(pieces.heap(spots, 12));
      if (bare) root.append(at(box.x + 44, top + 58, sign(0, 26)));
    }
  }
  return root;
}

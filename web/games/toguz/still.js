/**
 * Pictures of the sowing board that stand alone: in the rules, and on the home page. Knows scenes; knows no
 * event.
 *
 * @import { Scene, Words } from "../types.js"
 * @import { Facts, Moment, Seen } from "./scene.js"
 */

import { at } from "../../board/marks.js";
import { captioned } from "../../board/still.js";
import { svg, text } from "../../board/svg.js";
import { pitHeap } from "./balls.js";
import { middle } from "./layout.js";
import { createPicture } from "./picture.js";
import { createPieces, diamond } from "./pieces.js";
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
    words.t(`seat.toguz.${seat}`),
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

/**
 * A small ornament for the home page: the middle of a board, with as many balls in a pit as its game begins
 * with.
 * @param {number} pits @param {boolean} [marked] whether a pit is a tuzdyk
 */
export function thumb(pits, marked = false) {
  const pieces = createPieces();
  const root = svg("-18 -18 336 336", "b-thumb b-sowing", pieces.defs);
  root.append(...pieces.slab({ x: -10, y: -10, width: 320, height: 320 }, 20));
  const trough = { x: 2, y: 128, width: 296, height: 44 };
  root.append(pieces.bowl(trough, 22));
  const spots = Array.from({ length: 12 }, (_, i) => ({
    x: 34 + Math.floor(i / 2) * 20,
    y: i % 2 ? 160 : 140,
  }));
  root.append(pieces.heap({ spots, r: 9 }));
  for (const [row, top] of [4, 180].entries()) {
    for (const column of [0, 1, 2]) {
      const box = { x: 8 + column * 98, y: top, width: 88, height: 116 };
      const bare = marked && row === 0 && column === 1;
      root.append(pieces.bowl(box, 38, bare ? "b-bowl-trap" : ""));
      const n = row === 1 && column === 2 ? 1 : row === 1 && column === 0 ? pits + 1 : pits;
      const { x, y } = middle(box);
      root.append(bare ? at(x, y, diamond(26)) : pieces.heap(pitHeap(box, n)));
    }
  }
  return root;
}

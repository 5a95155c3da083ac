/**
 * Pictures of the board for two that stand alone: in the rules, and on the home page. Knows scenes; knows no event.
 *
 * @import { Scene, Words } from "../types.js"
 * @import { Facts, Moment } from "./scene.js"
 */

import { createPieces } from "../../board/coin.js";
import { at, well } from "../../board/marks.js";
import { captioned } from "../../board/still.js";
import { el, svg } from "../../board/svg.js";
import { createPicture } from "./picture.js";
import { CELL, readScene } from "./scene.js";
import { createVoice } from "./voice.js";

/**
 * A still picture of a scene for rules and lessons, with a title and a description for screen readers.
 * @param {Scene<Facts>} scene @param {Words} words @param {Moment} extra
 */
export function still(scene, words, extra) {
  const view = { scene, outcome: extra.outcome ?? null, viewer: extra.viewer ?? 0 };
  const seen = readScene(view, 7);
  const voice = createVoice(words);
  const picture = createPicture(voice.written);
  picture.draw(seen);
  picture.root.prepend(ground(seen.layout.width, seen.layout.height, 12));
  picture.root.setAttribute(
    "viewBox",
    `-18 -18 ${seen.layout.width + 36} ${(seen.layout.height + 36).toFixed(1)}`,
  );
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
  return el("rect", {
    x: -10,
    y: -10,
    width: width + 20,
    height: height + 20,
    rx: radius,
    class: "b-cloth-fill b-cloth-rim",
  });
}

/** A small ornament for the home page: three stacks with a coin or two on either side. */
export function thumb() {
  const pieces = createPieces();
  const root = svg("-18 -18 336 336", "b-thumb", pieces.defs, ground(3 * CELL, 3 * CELL, 20));
  root.append(el("rect", { x: 6, y: 96, width: 288, height: 108, rx: 16, class: "b-band" }));
  /** @param {number} column @param {number} y @param {SVGElement} picture */
  const lay = (column, y, picture) => root.append(at((column - 0.5) * CELL, y, picture));
  /** @param {SVGElement} picture @param {number} n @param {"disc"|"coin"} kind @param {boolean} near */
  const tabbed = (picture, n, kind, near) =>
    el("g", {}, picture, at(30.5, near ? -21 : 21, pieces.tab(n, kind)));
  for (const column of [1, 2, 3]) lay(column, 150, well(36));
  lay(1, 150, pieces.pile(3, 2));
  lay(2, 150, pieces.pile(5, 3));
  lay(3, 150, pieces.pile(7, 1));
  lay(1, 48, tabbed(pieces.coin(6), 3, "disc", false));
  lay(3, 48, tabbed(pieces.back(7), 2, "coin", false));
  lay(2, 252, tabbed(pieces.coin(1), 5, "disc", true));
  lay(3, 252, tabbed(pieces.coin(4), 7, "disc", true));
  return root;
}

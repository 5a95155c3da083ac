/**
 * A game that goes on, as a small picture: both rows of pits with their balls, both kazans. Knows scenes;
 * knows no rule.
 *
 * @import { Preview } from "../types.js"
 * @import { Facts } from "./scene.js"
 */

import { at } from "../../board/draw/marks.js";
import { CARD, scenery } from "../../board/draw/scenery.js";
import { nearOpen } from "../../board/side.js";
import { kazanHeap, pitHeap } from "./balls.js";
import { createPieces, diamond } from "./pieces.js";

const [ROWS, BARS] = [
  [9, 85],
  [50, 67],
];
const [PIT, BAR, EDGE] = [36, 13, 9];

/** @param {Parameters<Preview<Facts>>[0]} view @returns {ReturnType<Preview<Facts>>} */
export function preview(view) {
  const pieces = createPieces();
  const { pits = [[], []], kazans = [0, 0] } = view.scene.facts;
  const near = nearOpen(view);
  const traps = new Set(view.scene.pieces.filter(({ kind }) => kind === "tuzdyk").map((one) => one.at));
  const total = [...pits.flat(), ...kazans].reduce((sum, n) => sum + n, 0);
  const step = (CARD.w - 2 * EDGE) / Math.max(1, pits[near].length);
  /** @param {number} seat @param {number} i */
  const pit = (seat, i) => {
    const column = seat === near ? i : pits[seat].length - 1 - i;
    const width = Math.min(step - 4, 34);
    const box = {
      x: EDGE + (column + 0.5) * step - width / 2,
      y: ROWS[seat === near ? 1 : 0],
      width,
      height: PIT,
    };
    const caught = traps.has(`pit${seat}.${i + 1}`);
    return [
      pieces.bowl(box, Math.min(width / 2, 11), caught ? "b-bowl-trap" : ""),
      caught ? at(box.x + width / 2, box.y + PIT / 2, diamond(6)) : pieces.heap(pitHeap(box, pits[seat][i])),
    ];
  };
  /** @param {number} seat */
  const kazan = (seat) => {
    const box = { x: EDGE + 2, y: BARS[seat === near ? 1 : 0], width: CARD.w - 2 * EDGE - 4, height: BAR };
    const inner = { ...box, x: box.x + 6, width: box.width - 12 };
    return [pieces.bowl(box, BAR / 2), pieces.heap(kazanHeap(inner, "left", kazans[seat], total))];
  };
  const seats = [1 - near, near];
  const art = scenery(
    CARD,
    ["#e2b984", "#b57a46"],
    pieces.defs,
    ...seats.flatMap(kazan),
    ...seats.flatMap((seat) => pits[seat].flatMap((_, i) => pit(seat, i))),
  );
  return { art, score: `${kazans[near]} : ${kazans[1 - near]}` };
}

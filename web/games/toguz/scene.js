/**
 * A position of the sowing board, ordered for drawing and speaking. Knows the names of the places and the
 * shape of the scene; knows no picture and no rule.
 *
 * @import { CellRow } from "../../board/cells.js"
 * @import { Room } from "../../board/room.js"
 * @import { ToguzFacts, ToguzSowing } from "../../contract.js"
 * @import { Scene } from "../types.js"
 * @import { Box } from "./layout.js"
 *
 * @typedef {Partial<ToguzFacts>} Facts   none is known of a position that was never played
 * @typedef {{scene: Scene<Facts>, outcome?: {winners: number[]}|null, seats?: string[], viewer?:
 *   number|null}} Shown what is read of a view, or of a picture in the rules
 *
 * @typedef {ReturnType<typeof readScene>} Seen
 * @typedef {{hint: string[], last: string[]}} Marks   places
 * @typedef {{[place: string]: Pick<ToguzSowing, "takes"|"tuzdyk"|"verdict"|"sowings">}} Help   what is known of each
 *   sowing
 * @typedef {{first: Set<string>, aimed: string|null, moves: Help|null, marks: Marks}} Mind   what can be
 *   sown, is looked at, helped and marked
 * @typedef {{scene: Scene<Facts>, aimed?: string, viewer?: number, title?: string, outcome?: {winners:
 *   number[]}} & Partial<Marks>} Moment for a picture in the rules; aimed: the pit whose sowing is shown;
 *   viewer: the seat at the bottom
 */

import { nearOpen } from "../../board/side.js";
import { createLayout, middle } from "./layout.js";

/** Seat and number of a pit by its name; number 0 for a kazan. @param {string} place */
export function readPlace(place) {
  const [, kind, seat, number] = /^(pit|kazan)(\d)(?:\.(\d))?$/.exec(place) ?? [];
  return { kind, seat: Number(seat), pit: Number(number ?? 0) };
}

/** The full name of a pit that is named without its seat. @param {string} part @param {number} seat */
export const fullPlace = (part, seat) => part.replace(/^pit(?=\d$)/, `pit${seat}.`);

/**
 * heaps: balls by place, none while unknown; total: all of the game; near: the seat at the bottom; turn: the
 * seat to move, or null; tuzdyks: owner by place; landing: what a sowing of the seat to move would do, by
 * place.
 * @param {Shown} view @param {number} usual pits in a row while the scene does not say @param {Room} room
 */
export function readScene(view, usual, room) {
  const facts = view.scene.facts ?? {};
  const pits = facts.pits?.[0]?.length ?? usual;
  const near = nearOpen(view);
  /** @type {Map<string, number>} */
  const heaps = new Map();
  /** @type {Map<string, number>} */
  const tuzdyks = new Map();
  for (const { kind, at, face } of view.scene.pieces) {
    if (kind === "tuzdyk") tuzdyks.set(at, face);
    else heaps.set(at, face);
  }
  const layout = createLayout(pits, room);
  /** Of a bowl or kazan. @param {string} place @returns {Box} */
  const box = (place) => {
    const { kind, seat, pit } = readPlace(place);
    return kind === "pit" ? layout.bowl(seat === near, pit) : layout.heap(seat === near);
  };
  return {
    facts,
    pits,
    near,
    heaps,
    tuzdyks,
    layout,
    box,
    total: [...heaps.values()].reduce((sum, n) => sum + n, 0),
    known: heaps.size > 0,
    turn: facts.pits && !view.outcome ? (facts.turn ?? null) : null,
    winners: view.outcome?.winners ?? null,
    landing: new Map((facts.landing ?? []).map((one) => [one.from, one])),
    /** @param {number} seat */
    isNear: (seat) => seat === near,
    /** Where the middle of a place is. @param {string} place */
    spot: (place) => middle(box(place)),
  };
}

/** The pits of a seat, first to last. @param {number} seat @param {number} pits */
export const pitsOf = (seat, pits) => Array.from({ length: pits }, (_, i) => `pit${seat}.${i + 1}`);

/**
 * Rows of buttons as they are seen: a lying board has the far row and the near row, a turned one has a row
 * for each pair of pits.
 * @param {Seen} seen @returns {CellRow[]}
 */
export function rowsOf(seen) {
  const { layout, pits, near } = seen;
  /** @param {number} seat @param {number} k @param {number} column */
  const cell = (seat, k, column) => {
    const { x, y, width: w, height: h } = layout.target(seat === near, k);
    return { place: `pit${seat}.${k}`, column, x, y, w, h };
  };
  const numbers = Array.from({ length: pits }, (_, i) => i + 1);
  if (layout.turned) {
    return numbers.map((k) => ({
      name: `pair${k}`,
      cells: [cell(1 - near, k, 1), cell(near, pits + 1 - k, 2)],
    }));
  }
  return [
    { name: "far", cells: [...numbers].reverse().map((k, i) => cell(1 - near, k, i + 1)) },
    { name: "near", cells: numbers.map((k) => cell(near, k, k)) },
  ];
}

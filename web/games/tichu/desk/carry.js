/**
 * Dragging cards of the hand: onto the table plays them, onto a place of the exchange lays them there. Knows no rule.
 *
 * @import { BoardDrag } from "../../types.js"
 * @import { Box } from "../layout.js"
 * @import { TichuDesk } from "./desk.js"
 * @typedef {{card: number, cards: number[], nodes: {node: SVGElement, off: number}[], from: string|null}} Held
 *   from: the place of the exchange that it was taken from
 */

import { placeOf } from "../../../board/cells.js";
import { giving } from "./desk.js";
import { lay, play } from "./moves.js";

/** @param {{x: number, y: number}} at @param {Box} box @param {number} [by] how much larger it is taken */
const inside = (at, box, by = 0) =>
  at.x > box.x - by && at.x < box.x + box.w + by && at.y > box.y - by && at.y < box.y + box.h + by;

/** Where a card is that is dragged. @param {TichuDesk} desk @param {number} x @param {number} y in the window */
function zone(desk, x, y) {
  const at = desk.board.point(x, y);
  const put = desk.seen.puts.find((one) => !one.given && inside(at, one.spot, 30));
  if (put) return `put${put.id}`;
  const { width, felt } = desk.seen.layout;
  return at.y > 0 && at.y < felt.y + felt.h && at.x > 0 && at.x < width ? "table" : "hand";
}

/** What is taken along from a place, or null. @param {TichuDesk} desk @param {string} place @returns {Held|null} */
function lifted(desk, place) {
  const from = place.startsWith("put") ? place : null;
  const card = from ? desk.exchange.gifts.get(Number(from.slice(3))) : Number(place.slice(4));
  if (!card || !desk.view.choices.length || desk.board.busy()) return null;
  const cards =
    !giving(desk) && desk.raised.has(card)
      ? [...desk.raised].sort((a, b) => desk.seen.hand.indexOf(a) - desk.seen.hand.indexOf(b))
      : [card];
  const nodes = cards.flatMap((one, i) => {
    const node = from ? null : desk.picture.node(`card${one}`);
    return node ? [{ node, off: (i - cards.indexOf(card)) * 40 }] : [];
  });
  return { card, cards, nodes, from };
}

/** What has been carried somewhere. @param {TichuDesk} desk @param {Held} held @param {string|null} where */
function dropped(desk, { card, cards, from }, where) {
  if (giving(desk)) {
    if (where?.startsWith("put")) lay(desk, Number(where.slice(3)), card);
    else if (from) lay(desk, Number(from.slice(3)), 0);
    return;
  }
  if (where !== "table") return;
  for (const one of cards) desk.raised.add(one);
  if (desk.hand.readings(desk.raised).length === 1) play(desk);
  else desk.board.show();
}

/** @param {TichuDesk} desk @returns {BoardDrag} */
export function carrying(desk) {
  /** @type {Held|null} */
  let held = null;
  const stop = () => {
    for (const { node } of held?.nodes ?? []) {
      node.style.removeProperty("transform");
      node.classList.remove("b-held");
    }
    desk.board.cloth.classList.remove("b-over-table");
    held = null;
  };
  return {
    stays: true, // while a story is told that need not be waited for
    placeOf: (target) => {
      const place = placeOf(target);
      return place && /^(card|put)/.test(place) ? place : null;
    },
    placeAt: (x, y) => zone(desk, x, y),
    lift: (place) => {
      held = lifted(desk, place);
      for (const { node } of held?.nodes ?? []) node.classList.add("b-held");
      return held !== null;
    },
    over: (where, x, y) => {
      const at = desk.board.point(x, y);
      for (const { node, off } of held?.nodes ?? [])
        node.style.setProperty("transform", `translate(${at.x + off}px, ${at.y}px)`);
      desk.board.cloth.classList.toggle("b-over-table", where === "table" && !giving(desk));
    },
    drop: (where) => {
      const was = held;
      stop();
      if (was) dropped(desk, was, where);
    },
    cancel: stop,
  };
}

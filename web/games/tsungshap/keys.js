/**
 * Keys at the dominoes: digits are tiles of the hand, letters the ends, the acts and what is told of a tile;
 * arrows lead from the hand to the row and back. Knows buttons by their places; knows no rule.
 *
 * @import { Machine } from "../../board/board.js"
 * @import { Facts, Seen } from "./scene.js"
 * @import { Intent } from "./intent.js"
 * @import { Mind, Voice } from "./voice.js"
 * @typedef {Pick<Machine<Facts, Seen, import("../types.js").Step, unknown, Mind>,
 *   "cells"|"cloth"|"entered"|"go"|"kit"|"mind"|"seen"|"view">} Table
 */

import { faceOf, kindAt } from "./faces.js";

const KEY = "aria.tsungshap";
/**
 * Letters for the ends and for what the acts row offers, where they lie on a keyboard.
 * @type {{[key: string]: string}}
 */
const LETTERS = { q: "left", e: "right", w: "twin", t: "triplet", o: "claim", v: "up", x: "decline" };
const LORE = "i";

/** @param {string} place */
const inHand = (place) => place.startsWith("hand");

/**
 * What a key does, if anything.
 * @param {Table} board
 * @param {string} key
 * @param {Voice} voice
 * @param {Intent} intent
 */
export function keyOf(board, key, voice, intent) {
  if (key === LORE) return () => sayLore(board, voice);
  const place = placeOfKey(board, key);
  if (!place) return undefined;
  return () => {
    if (inHand(place) && board.entered()) board.go(place);
    intent.press(place);
  };
}

/** @param {Table} board @param {string} key */
function placeOfKey(board, key) {
  const { row, groups } = board.seen;
  if (/^[1-4]$/.test(key)) return [...groups.keys()].filter(inHand)[Number(key) - 1];
  const place = LETTERS[key];
  if (place === "left" || place === "right") return row.length ? place : "row";
  return place && may(board, place) ? place : undefined;
}

/** Whether a letter means anything in this game. @param {Table} board @param {string} place */
function may({ seen, view, mind }, place) {
  if (place === "decline") return mind.alone.has(place);
  if (!seen.known || view.outcome) return false;
  return place === "claim" ? Boolean(seen.facts.claims) : place !== "up" || seen.blind;
}

/** Says what is told of the tile under the focus, else of the chosen one. @param {Table} board @param {Voice} voice */
function sayLore({ cells, kit, seen, mind }, voice) {
  const kind = kindUnder(seen, cells.placeOf(document.activeElement)) || kindUnder(seen, mind.chosen);
  const { t } = kit.words;
  if (!kind) return kit.speak(t(`${KEY}.lore.none`));
  const { lore, pips, copies } = faceOf(kind);
  const facts = t(`${KEY}.lore.pips`, { n: pips, copies });
  return kit.speak(`${voice.tile(kind)}. ${facts}. ${t(`tile.tsungshap.${lore}.lore`)}`);
}

/** The kind of the tile at a place, 0 if none is there. @param {Seen} seen @param {string|null} place */
function kindUnder({ faces, row }, place) {
  if (place && inHand(place)) return kindAt(place);
  if (place !== "left" && place !== "right") return 0;
  return faces.get(row[place === "left" ? 0 : row.length - 1]) ?? 0;
}

/** @param {Table} board @returns {() => void} takes the listener off again */
export function listenAcross(board) {
  const hear = (/** @type {KeyboardEvent} */ event) => {
    const place = board.cells.placeOf(event.target);
    if (!place || event.ctrlKey || event.altKey || event.metaKey) return;
    const goal = across(board, place, event.key);
    if (!goal || !board.cells.button(goal)) return;
    event.preventDefault();
    event.stopPropagation();
    board.go(goal);
  };
  board.cloth.addEventListener("keydown", hear, true);
  return () => board.cloth.removeEventListener("keydown", hear, true);
}

/**
 * Up and down between the row and the hand: from a tile to the nearer end, from the row to the chosen or nearest tile.
 * @param {Table} board @param {string} place @param {string} key
 */
function across({ cells, mind, seen }, place, key) {
  const own = cells.places().filter((one) => inHand(one) || one === "up");
  const inRow = !own.includes(place);
  if (key !== (inRow ? "ArrowDown" : "ArrowUp")) return null;
  if (inRow) return mind.chosen ?? (place === "right" ? own.at(-1) : own[0]);
  if (!seen.row.length) return "row";
  return own.indexOf(place) >= own.length / 2 ? "right" : "left";
}

/**
 * Keys at the table: digits name a card of the hand, arrows up and down lead to the nearest button, wherever
 * its row ends. Knows buttons by their places; knows no rule.
 *
 * @import { Machine } from "../../board/board.js"
 * @import { Facts, Seen } from "./scene.js"
 * @typedef {Pick<Machine<Facts, Seen>, "cells"|"focus"|"go"|"kit"|"seen"|"view">} Table
 */

/** So long a second digit is waited for, in milliseconds. */
const TYPING = 1200;
/** So much, in pixels, another row is higher or lower at least. */
const ROW = 12;

/**
 * A typed digit goes to the first card that begins with it; two digits play theirs.
 * @param {Table} board @param {(place: string) => void} refuse @returns {(figure: string) => void}
 */
export function createDigits(board, refuse) {
  let typed = { text: "", at: 0 };
  return (figure) => {
    const now = Date.now();
    const second = now - typed.at < TYPING && typed.text.length === 1;
    typed = { text: second ? typed.text + figure : figure, at: now };
    const card = Number(typed.text);
    const { hand, played } = board.seen;
    if (!second) {
      const found = hand.find((one) => one === card) ?? hand.find((one) => String(one).startsWith(figure));
      if (found) board.go(`card${found}`);
      return;
    }
    if (hand.includes(card)) board.go(`card${card}`);
    const choice = board.view.choices.find(({ parts }) => parts[0] === `card${card}`);
    if (choice) board.kit.choose(choice.move);
    else if (hand.includes(card) || played.has(card)) refuse(`card${card}`);
    else if (card) board.kit.refuse(["error.kuckuck.not-your-card", { card }]);
  };
}

/** @param {Table} board @returns {() => void} takes the listener off again */
export function listenArrows(board) {
  const { root } = board.cells;
  const hear = (/** @type {KeyboardEvent} */ event) => {
    const plain = !event.ctrlKey && !event.altKey && !event.metaKey;
    if (plain && /^Arrow(Up|Down)$/.test(event.key) && upOrDown(board, event.key)) event.preventDefault();
  };
  root.addEventListener("keydown", hear, true);
  return () => root.removeEventListener("keydown", hear, true);
}

/**
 * The nearest button above or below.
 * @param {Table} board
 * @param {string} key
 * @returns {boolean} whether it means anything here
 */
function upOrDown({ cells, focus }, key) {
  const here = document.activeElement;
  if (!here?.matches(".b-cell") || !cells.root.contains(here)) return false;
  const from = middle(here);
  const down = key === "ArrowDown" ? 1 : -1;
  const far = (/** @type {{x: number, y: number}} */ { x, y }) =>
    Math.abs(y - from.y) * 3 + Math.abs(x - from.x);
  const [next] = cells
    .places()
    .flatMap((place) => cells.button(place) ?? [])
    .map((button) => ({ button, ...middle(button) }))
    .filter(({ y }) => (y - from.y) * down > ROW)
    .sort((a, b) => far(a) - far(b));
  if (next) focus?.go(next.button);
  return true;
}

/** @param {Element} node */
function middle(node) {
  const { left, top, width, height } = node.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/**
 * The cards: four suits that differ in shape and colour, and the Dog, the Mah Jong, the Phoenix and the
 * Dragon with pictures of their own. Knows shapes and numbers of cards as the scene has them; knows no place
 * and no rule. A card is 100 wide and 140 high around its middle.
 *
 * @import { Line } from "../types.js"
 * @typedef {"dog"|"mahjong"|"phoenix"|"dragon"} Special
 */

import { at } from "../../board/draw/marks.js";
import { el, text } from "../../board/draw/svg.js";

export const CARD = { w: 100, h: 140 };
const DECK = 56;
/** The number of the card of the first deck that looks the same. @param {number} card */
export const look = (card) => ((card - 1) % DECK) + 1;
const LETTERS = "SBRG";
const SUITS = ["sword", "pagoda", "star", "jade"];
/** @type {Partial<Record<number, Special>>} */
const SPECIAL = { 1: "dog", 2: "mahjong", 55: "phoenix", 56: "dragon" };
/** @type {Record<number, string>} */
const SHORT = { 1: "Hu", 2: "Ma", 55: "Ph", 56: "Dr" };
const RANKS = "..23456789TJQKA";

/**
 * What a card is.
 * @param {number} card from 1
 * @returns {{special: Special|null, rank: number, suit: number}} rank 1 is the Mah Jong, suit -1 none
 */
export function read(card) {
  const one = look(card);
  const special = SPECIAL[one] ?? null;
  return special
    ? { special, rank: one === 2 ? 1 : 0, suit: -1 }
    : { special, rank: 2 + Math.floor((one - 3) / 4), suit: (one - 3) % 4 };
}

/** The two letters of a card in the text of a move, small ones for the second deck. @param {number} card */
export function letters(card) {
  const { special, rank, suit } = read(card);
  const found = special ? SHORT[look(card)] : LETTERS[suit] + RANKS[rank];
  return card > DECK ? found.toLowerCase() : found;
}

/** A rank as the text of a move has it. @param {number} rank */
export const rankLetter = (rank) => RANKS[rank];

/** The language key and the gaps of a card in words. @param {number} card @returns {Line} */
export function lineOf(card) {
  if (card > DECK) return ["card.tichu.second", { card: lineOf(look(card)) }];
  const { special, rank, suit } = read(card);
  return special
    ? [`card.tichu.${special}`, {}]
    : [`card.tichu.${LETTERS[suit]}`, { rank: [`rank.tichu.${rank}`, {}] }];
}

const sheet = (/** @type {string} */ name) => [
  el("rect", { x: -48.5, y: -67, width: 100, height: 140, rx: 12, class: "b-shade" }),
  el("rect", { x: -50, y: -70, width: 100, height: 140, rx: 12, class: name }),
];

/**
 * Each card that was asked for, drawn once: a copy costs a part of a drawing. Kept is a copy, too, to whose parts no
 * script ever held on.
 * @type {Map<string, SVGElement>}
 */
const models = new Map();

/** An open card. @param {number} card @param {(rank: number) => string} rankName @returns {SVGElement} */
export function face(card, rankName) {
  const { special, rank } = read(card);
  const name = `${card} ${special ? "" : rankName(rank)}`;
  const model = models.get(name) ?? copyOf(drawn(card, rankName));
  models.set(name, model);
  return copyOf(model);
}

/** @param {SVGElement} node */
function copyOf(node) {
  return /** @type {SVGElement} */ (node.cloneNode(true));
}

/** @param {number} card @param {(rank: number) => string} rankName @returns {SVGElement} */
function drawn(card, rankName) {
  const { special, rank, suit } = read(card);
  const group = el("g", { class: `b-playing b-suit-${special ?? SUITS[suit]}` }, ...sheet("b-card-face"));
  const picture = () => (special ? PICTURES[special]() : SIGNS[suit]());
  if (special)
    group.append(
      at(-27, -42, el("g", { transform: "scale(0.52)" }, picture())),
      at(3, 18, el("g", { transform: "scale(1.16)" }, picture())),
    );
  else {
    const index = rankName(rank);
    const node = text(-26, -28, index, `b-index${index.length > 1 ? " b-index-long" : ""}`);
    if (rank > 10)
      group.append(el("rect", { x: -44.5, y: -64.5, width: 89, height: 129, rx: 8, class: "b-court" }));
    group.append(
      node,
      at(-26, -3, el("g", { transform: "scale(0.48)" }, picture())),
      at(15, 27, el("g", { transform: "scale(0.94)" }, picture())),
    );
  }
  // The second deck has two bars where they are seen in a hand, too.
  if (card > DECK)
    group.append(
      el("rect", { x: -41, y: 18, width: 26, height: 22, rx: 5, class: "b-second-ground" }),
      el("path", { d: "M -33 20 V 38 M -22 20 V 38", class: "b-second" }),
    );
  return group;
}

/** A card from behind. */
export const back = () =>
  el(
    "g",
    { class: "b-back" },
    el("rect", { x: -50, y: -70, width: 100, height: 140, rx: 12, class: "b-back-sheet" }),
    el("path", {
      d: "M 0 -54 L 34 0 L 0 54 L -34 0 Z M -38 -58 H 38 V 58 H -38 Z",
      class: "b-back-line b-back-thin",
    }),
  );

/** Sword, pagoda, star, jade: each fits a circle of 34. */
const SIGNS = [
  () =>
    el(
      "g",
      {},
      el("path", { d: "M 0 -36 L 7 -25 L 5.5 12 L -5.5 12 L -7 -25 Z", class: "b-sign" }),
      el("path", { d: "M -18 11 H 18 V 17 H -18 Z", class: "b-sign" }),
      el("path", { d: "M -4 17 H 4 V 29 H -4 Z", class: "b-sign" }),
      el("circle", { cy: 32, r: 5.5, class: "b-sign" }),
    ),
  () =>
    el("path", {
      class: "b-sign",
      d:
        "M -1.6 -37 H 1.6 V -28 Q 8 -20 18 -17 L 12 -13 H 9 V -7 Q 14 0 25 3 L 18 7 H 12 V 13 " +
        "Q 18 20 32 23 L 24 28 H 16 V 35 H -16 V 28 H -24 L -32 23 Q -18 20 -12 13 V 7 H -18 L -25 3 " +
        "Q -14 0 -9 -7 V -13 H -12 L -18 -17 Q -8 -20 -1.6 -28 Z",
    }),
  () => el("path", { d: star(34, 0.42), class: "b-sign" }),
  () =>
    el(
      "g",
      {},
      el("circle", { r: 23, class: "b-sign-ring" }),
      el("circle", { r: 30.5, class: "b-sign-line" }),
      el("circle", { r: 11, class: "b-sign-line" }),
    ),
];

/** @param {number} r @param {number} inner @returns {string} */
function star(r, inner) {
  const points = Array.from({ length: 10 }, (_, i) => {
    const [a, d] = [(Math.PI * i) / 5 - Math.PI / 2, i % 2 ? r * inner : r];
    return `${(Math.cos(a) * d).toFixed(2)} ${(Math.sin(a) * d).toFixed(2)}`;
  });
  return `M ${points.join(" L ")} Z`;
}

/** @type {Record<Special, () => SVGElement>} */
const PICTURES = {
  dog: () =>
    el(
      "g",
      {},
      el("path", {
        d:
          "M -20 -20 C -34 -22 -38 -2 -30 12 C -22 10 -18 -2 -16 -10 Z M 20 -20 C 34 -22 38 -2 30 12 " +
          "C 22 10 18 -2 16 -10 Z",
        class: "b-sign",
      }),
      el("path", {
        d: "M -20 -18 C -14 -30 14 -30 20 -18 C 26 0 20 14 12 26 C 6 34 -6 34 -12 26 C -20 14 -26 0 -20 -18 Z",
        class: "b-pelt",
      }),
      el("circle", { cx: -9, cy: -6, r: 3.6, class: "b-sign" }),
      el("circle", { cx: 9, cy: -6, r: 3.6, class: "b-sign" }),
      el("path", { d: "M -8 10 H 8 L 0 20 Z", class: "b-sign" }),
      el("path", { d: "M 0 20 V 26", class: "b-sign-line" }),
    ),
  mahjong: () =>
    el(
      "g",
      {},
      el("rect", { x: -24, y: -34, width: 48, height: 68, rx: 9, class: "b-pelt" }),
      el("circle", { r: 16, class: "b-sign-ring" }),
      el("circle", { r: 5, class: "b-sign" }),
    ),
  phoenix: () =>
    el(
      "g",
      {},
      el("path", {
        d:
          "M 0 26 C -7 16 -9 8 -6 0 C -20 4 -34 -6 -37 -25 C -26 -18 -14 -17 -6 -11 " +
          "C -7 -22 -3 -30 6 -34 L 14 -29 L 7 -25 C 9 -19 9 -15 7 -11 C 15 -17 27 -18 38 -25 " +
          "C 35 -6 21 4 7 0 C 10 8 8 16 2 26 Z",
        class: "b-sign",
      }),
      el("path", {
        d: "M 0 18 C -4 28 -12 32 -20 32 M 1 20 C 1 30 0 34 -3 39 M 2 18 C 6 28 14 32 22 31",
        class: "b-sign-line",
      }),
      el("circle", { cx: 6, cy: -27, r: 2, class: "b-pelt" }),
    ),
  dragon: () =>
    el(
      "g",
      {},
      el("path", {
        d: "M -32 22 C -20 40 16 36 14 18 C 12 2 -24 8 -22 -10 C -20 -24 -4 -24 4 -22",
        class: "b-sign-thick",
      }),
      el("path", { d: "M -2 -33 L 20 -30 L 34 -20 L 20 -17 L 30 -11 L 12 -9 L -2 -12 Z", class: "b-sign" }),
      el("path", {
        d: "M 2 -32 L -8 -41 M 9 -32 L 4 -41 M -29 -8 L -36 -12 M 19 22 L 27 24 M -20 30 L -24 38",
        class: "b-sign-line",
      }),
      el("circle", { cx: 11, cy: -25, r: 2.4, class: "b-pelt" }),
    ),
};

/**
 * The ranks that a Phoenix of a play stands for, or two of them: the core tells the second in the upper half.
 * @param {number} wild
 */
export const standsFor = (wild) => [wild % 16, wild >> 4].filter(Boolean).sort((a, b) => a - b);

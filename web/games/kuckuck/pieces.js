/**
 * The pieces: number cards with a cockatoo, half a one or none, nest cards with their chicks, bird cards
 * with two sides, backs. Knows shapes; knows no place and no rule. A card is 100 wide and 140 high around
 * its middle; a bird card 60 by 80.
 *
 * @typedef {ReturnType<typeof createPieces>} Pieces
 */

import { at } from "../../board/draw/marks.js";
import { el, fresh, text } from "../../board/draw/svg.js";

/** Width and height of a card, and of a bird card. */
export const CARD = { w: 100, h: 140 };
export const BIRD = { w: 60, h: 80 };
/** Half cockatoos on a number card: what is printed there. @param {number} card @returns {0|1|2} */
export const halves = (card) => (card > 24 && card < 37 ? 2 : card > 12 && card < 49 ? 1 : 0);

/** The pieces of one picture, into which their definitions belong. */
export function createPieces() {
  const half = fresh("b-half");
  const defs = el(
    "defs",
    {},
    el("clipPath", { id: half }, el("rect", { x: -60, y: -60, width: 62, height: 120 })),
  );
  return {
    defs,
    number: (/** @type {number} */ card) => numberCard(half, card),
    nest: nestCard,
    bird: birdCard,
    back: backCard,
  };
}

/** @param {string} name a class @param {typeof CARD} [size] @param {number} [rx] */
const sheet = (name, { w, h } = CARD, rx = 12) => [
  el("rect", { x: -w / 2 + 1.5, y: -h / 2 + 3, width: w, height: h, rx, class: "b-shade" }),
  el("rect", { x: -w / 2, y: -h / 2, width: w, height: h, rx, class: name }),
];

/**
 * A number card: its number in the corner, below it the cockatoo that it counts for, half of one, or a twig.
 * @param {string} half id of the clip @param {number} card 1 .. 60
 */
function numberCard(half, card) {
  const n = halves(card);
  const mark = n
    ? [at(4, 27, el("g", { transform: "scale(0.8)" }, cockatooHead(n === 1 ? half : null))), worth(n)]
    : [twig()];
  const figure = el("text", { x: -41, y: -24, class: "b-card-number" });
  figure.textContent = String(card);
  return el("g", { class: "b-number" }, ...sheet("b-card-face"), ...mark, figure);
}

/** What is printed in the other corner. @param {1|2} n half cockatoos */
const worth = (n) => text(32, -30, n === 1 ? "½" : "1", "b-card-worth");

/** Where no bird sits. */
function twig() {
  const leaf = "M 0 0 C 4 -14 18 -18 28 -16 C 26 -4 14 4 0 0 Z";
  const leaves = [
    [-16, 34, 0],
    [4, 20, -8],
    [-6, 40, 100],
    [14, 26, 96],
  ];
  return el(
    "g",
    { class: "b-twig" },
    el("path", { d: "M -34 48 C -14 38 10 26 34 2" }),
    ...leaves.map(([x, y, turn]) =>
      el("path", { d: leaf, transform: `translate(${x} ${y}) rotate(${turn})`, class: "b-leaf" }),
    ),
  );
}

/**
 * The head of a cockatoo: a fan of feathers, a hooked bill. With a clip only its back half is there, the
 * rest is a dashed line.
 * @param {string|null} clip
 */
function cockatooHead(clip) {
  const outline =
    "M -26 40 C -30 12 -22 -6 -2 -8 C 22 -10 30 6 28 18 C 40 20 40 36 28 46 C 28 38 22 36 16 36 L 14 40 Z";
  const feathers = [
    "M -18 0 C -40 -8 -48 -26 -46 -40 C -32 -34 -18 -22 -10 -6 Z",
    "M -12 -4 C -28 -20 -28 -40 -20 -52 C -8 -42 -2 -24 -2 -8 Z",
    "M -4 -8 C -8 -26 0 -42 10 -48 C 16 -34 14 -18 8 -8 Z",
  ];
  const whole = el(
    "g",
    {},
    ...feathers.map((d) => el("path", { d, class: "b-crest" })),
    el("path", { d: outline, class: "b-white-bird" }),
    el("path", {
      d: "M 24 12 C 42 14 44 34 30 48 C 30 38 24 34 16 34 C 16 22 18 14 24 12 Z",
      class: "b-bill",
    }),
    el("circle", { cx: 6, cy: 10, r: 5, class: "b-eye" }),
  );
  if (!clip) return whole;
  whole.setAttribute("clip-path", `url(#${clip})`);
  return el(
    "g",
    {},
    whole,
    el("path", { d: "M 2 -46 L 2 44", class: "b-cut" }),
    el("path", { d: "M 2 -8 C 22 -10 30 6 28 18 C 40 20 40 36 28 46", class: "b-cut" }),
  );
}

/**
 * A cockatoo that sits there, or the cuckoo that grins on the other side.
 * @param {number} face 1 cockatoo, 2 cuckoo
 */
function birdCard(face) {
  if (face === 2)
    return el(
      "g",
      { class: "b-bird b-bird-away" },
      ...sheet("b-bird-back", BIRD, 9),
      at(0, 4, el("g", { transform: "scale(0.62)" }, cuckoo())),
    );
  const body = el("path", {
    d: "M -26 36 C -34 54 -30 62 -26 64 L 24 64 C 30 52 20 40 14 36 Z",
    class: "b-white-bird",
  });
  return el(
    "g",
    { class: "b-bird" },
    ...sheet("b-card-face", BIRD, 9),
    at(2, -3, el("g", { transform: "scale(0.6)" }, body, cockatooHead(null))),
  );
}

/** A slim bird without a crest, its bill thin and open in a grin, its breast barred, its tail long. */
function cuckoo() {
  const bars = [26, 36, 46].map((y) =>
    el("path", { d: `M ${-14 + (y - 26) * 0.1} ${y} L ${14 + (y - 26) * 0.3} ${y - 3}`, class: "b-bars" }),
  );
  return el(
    "g",
    {},
    el("path", { d: "M 6 28 L 42 50 L 34 58 L 2 52 Z", class: "b-grey-bird" }),
    el("path", { d: "M -14 4 C -20 28 -20 48 -8 56 L 12 56 C 24 46 24 20 14 0 Z", class: "b-grey-bird" }),
    ...bars,
    el("circle", { cx: 2, cy: -16, r: 24, class: "b-grey-bird" }),
    el("path", { d: "M -18 -24 L -46 -20 L -18 -14 Z", class: "b-thin-bill" }),
    el("path", { d: "M -19 -13 L -40 -6 L -15 -5 Z", class: "b-thin-bill" }),
    el("path", { d: "M -18 -10 C -8 6 10 4 17 -14", class: "b-grin" }),
    el("path", { d: "M -9 -2 L -8 -8 M 0 1 L 0 -6 M 9 -3 L 7 -9", class: "b-teeth" }),
    el("circle", { cx: -4, cy: -24, r: 5, class: "b-sly" }),
    el("path", { d: "M -13 -32 L 5 -26", class: "b-brow" }),
  );
}

/**
 * A young cuckoo with its bill wide open.
 * @param {number} x @param {number} y of its head @param {number} turn in degrees
 */
const chick = (x, y, turn) =>
  el(
    "g",
    { transform: `translate(${x} ${y}) rotate(${turn})` },
    el("path", { d: "M -12 26 C -16 6 -13 -10 0 -10 C 13 -10 16 6 12 26 Z", class: "b-chick" }),
    el("path", { d: "M -10 -4 L -7 -20 L 0 -12 L 7 -20 L 10 -4 C 6 4 -6 4 -10 -4 Z", class: "b-gape" }),
    el("path", { d: "M -5 -6 L -3 -11 L 0 -8 L 3 -11 L 5 -6 C 3 -2 -3 -2 -5 -6 Z", class: "b-throat" }),
    el("circle", { cx: -7, cy: 7, r: 2.4, class: "b-chick-eye" }),
    el("circle", { cx: 7, cy: 7, r: 2.4, class: "b-chick-eye" }),
  );

/** Heads in a nest of few, of some and of many cuckoos. */
const BROODS = [
  [[0, -8, 0]],
  [
    [-15, -6, -12],
    [15, -8, 10],
  ],
  [
    [-23, -3, -20],
    [22, -4, 18],
    [0, -11, 0],
  ],
];

/** A nest of twigs with so many cuckoos in it, some of which can be seen. @param {number} value 1 .. 12 */
function nest(value) {
  const twigs = [
    "M -39 6 C -20 18 20 18 39 5",
    "M -36 14 C -14 27 18 26 36 13",
    "M -30 23 C -12 32 14 32 30 21",
  ];
  const ends = ["M -38 8 L -46 3", "M 37 10 L 46 8", "M -34 18 L -42 22", "M 33 19 L 40 25"];
  return el(
    "g",
    {},
    el("ellipse", { cx: 0, cy: 4, rx: 39, ry: 11, class: "b-nest-inside" }),
    ...BROODS[Math.min(2, Math.floor((value - 1) / 4))].map(([x, y, turn]) => chick(x, y, turn)),
    el("path", { d: "M -41 3 C -38 42 38 42 41 3 C 24 15 -24 15 -41 3 Z", class: "b-nest" }),
    el("path", { d: [...twigs, ...ends].join(" "), class: "b-twigs" }),
  );
}

/**
 * A nest card: how many cuckoos, the nest, and twelve eggs of which so many are theirs.
 * @param {number} value 1 .. 12 cuckoos
 * @param {boolean} [small] without the eggs, with a larger number, where it is shown small
 */
function nestCard(value, small = false) {
  const face = [
    ...sheet("b-nest-card", CARD, 14),
    el("rect", { x: -44, y: -64, width: 88, height: 128, rx: 9, class: "b-nest-rim" }),
  ];
  if (small)
    return el(
      "g",
      { class: "b-nest-small" },
      ...face,
      text(0, 0, String(value), "b-nest-number b-nest-large"),
      at(0, 36, nest(value)),
    );
  const eggs = Array.from({ length: 12 }, (_, i) =>
    el("ellipse", {
      cx: (i - 5.5) * 7.2,
      cy: 58,
      rx: 2.7,
      ry: 3.7,
      class: i < value ? "b-egg-theirs" : "b-egg",
    }),
  );
  return el("g", {}, ...face, text(0, -24, String(value), "b-nest-number"), at(0, 14, nest(value)), ...eggs);
}

/** The back of a number card; whoever knows what it is may see it on a tab. @param {number} [card] */
function backCard(card = 0) {
  const egg = el("path", {
    d: "M 0 -24 C 16 -24 22 0 22 8 C 22 22 12 28 0 28 C -12 28 -22 22 -22 8 C -22 0 -16 -24 0 -24 Z",
    class: "b-back-line",
  });
  const own = card
    ? [
        at(
          0,
          44,
          el("rect", { x: -30, y: -19, width: 60, height: 38, rx: 10, class: "b-tab-own" }),
          text(0, 11, String(card), "b-tab-number"),
        ),
      ]
    : [];
  return el(
    "g",
    { class: "b-card-back" },
    ...sheet("b-back-sheet"),
    el("rect", { x: -41, y: -61, width: 82, height: 122, rx: 8, class: "b-back-line" }),
    egg,
    ...own,
  );
}

/**
 * The pieces: number cards with a cockatoo, half a one or none, nest cards with their chicks, bird cards with two sides, backs.
 * Knows shapes; knows no place and no rule. A card is 100 wide and 140 high around its middle; a bird card 60 by 80.
 *
 * @typedef {ReturnType<typeof createPieces>} Pieces
 */

import { at } from "../../board/marks.js";
import { el, fresh, text } from "../../board/svg.js";

/** Width and height of a card, and of a bird card. */
export const CARD = { w: 100, h: 140 };
export const BIRD = { w: 60, h: 80 };
/** Half cockatoos on a number card: what is printed there. @param {number} card @returns {0|1|2} */
export const halves = (card) => (card > 24 && card < 37 ? 2 : card > 12 && card < 49 ? 1 : 0);

const COLUMNS = 4; // of the twelve nests on a nest card

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
    number: (/** @type {number} */ card, /** @type {{ghost?: boolean}|undefined} */ more = {}) =>
      numberCard(half, card, more),
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
 * A number card. @param {string} half id of the clip @param {number} card 1 .. 60
 * @param {{ghost?: boolean}} [more] ghost: it is no longer there
 */
function numberCard(half, card, { ghost = false } = {}) {
  const n = halves(card);
  const face = ghost
    ? [el("rect", { x: -50, y: -70, width: 100, height: 140, rx: 12, class: "b-card-gone" })]
    : sheet("b-card-face");
  const mark =
    n && !ghost
      ? [
          at(
            n === 1 ? -2 : -14,
            -34,
            el("g", { transform: "scale(0.62)" }, cockatooHead(n === 1 ? half : null)),
          ),
          text(32, -24, n === 1 ? "½" : "1", "b-card-worth"),
        ]
      : [];
  return el(
    "g",
    { class: `b-number${ghost ? " b-ghost-card" : ""}` },
    ...face,
    ...mark,
    text(0, n && !ghost ? 50 : 28, String(card), "b-card-number"),
  );
}

/**
 * The head of a cockatoo: a fan of feathers, a hooked bill. With a clip only its back half is there, the rest is a dashed line.
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
 * One of the nests on a nest card, with the chick in it.
 * @param {number} x @param {number} y @param {boolean} stranger whether that is a cuckoo
 */
function nestOf(x, y, stranger) {
  const chick = stranger
    ? [
        el("circle", { cy: -5, r: 7, class: "b-chick-grey" }),
        el("path", { d: "M -5 -6 L 0 -13 L 5 -6 L 0 -2 Z", class: "b-gape" }),
      ]
    : [
        el("path", {
          d: "M -4 -8 L -5 -14 L -1 -10 L 1 -15 L 3 -10 L 6 -13 L 4 -7 Z",
          class: "b-crest-small",
        }),
        el("circle", { cy: -4, r: 5.4, class: "b-chick-white" }),
      ];
  return at(
    x,
    y,
    ...chick,
    el("path", { d: "M -10.5 -2 C -9 9 9 9 10.5 -2 C 4 2 -4 2 -10.5 -2 Z", class: "b-nest" }),
  );
}

/**
 * A nest card.
 * @param {number} value 1 .. 12 cuckoos
 * @param {boolean} [small] one nest and a large number, where it is shown small
 */
function nestCard(value, small = false) {
  const face = sheet("b-nest-card", CARD, 22);
  if (small) {
    return el(
      "g",
      { class: "b-nest-small" },
      ...face,
      text(0, 6, String(value), "b-nest-number b-nest-large"),
      at(0, 44, el("g", { transform: "scale(2.1)" }, nestOf(0, 0, true))),
    );
  }
  const nests = Array.from({ length: 12 }, (_, i) =>
    nestOf(((i % COLUMNS) - 1.5) * 22.5, -1 + Math.floor(i / COLUMNS) * 27, i < value),
  );
  return el("g", {}, ...face, text(0, -26, String(value), "b-nest-number"), ...nests);
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

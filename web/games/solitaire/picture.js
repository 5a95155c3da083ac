/**
 * The picture of the Solitaire board in layers. Knows where and how things are drawn; knows no rule and no event.
 *
 * @import { Scene, Words } from "../types.js"
 * @import { Facts, Mind, Moment, Seen } from "./scene.js"
 *
 * @typedef {{root: SVGElement, layers: {[name: string]: SVGElement}, pieces: ReturnType<typeof createPieces>, piles: Map<number, SVGElement>}} Drawing
 *   piles by the number of their disc
 * @typedef {ReturnType<typeof createPicture>} Picture
 */

import { COIN, createPieces, numeral } from "../../board/coin.js";
import { at, hatch, hint, last, ring, target, well } from "../../board/marks.js";
import { captioned } from "../../board/still.js";
import { clear, el, svg, text } from "../../board/svg.js";
import { CELL, PLACES, SIZE, readScene, spot } from "./scene.js";
import { createVoice } from "./voice.js";

const WELL = COIN + 2;
const RING = 40;
const LAYERS = ["lanes", "wells", "fields", "under", "coins", "slip", "piles", "over", "hand"];
const BOX = `0 0 ${SIZE * CELL} ${SIZE * CELL}`;

/** Puts a picture on a place. @param {string} place @param {...(Node|null)} children */
function on(place, ...children) {
  const { x, y } = spot(place);
  return at(x, y, ...children);
}

/** The layers of a board, from below, with the wells already in. @param {SVGElement} root @param {Drawing["pieces"]} pieces */
function createLayers(root, pieces) {
  const layers = Object.fromEntries(LAYERS.map((name) => [name, el("g", { class: `b-layer-${name}` })]));
  layers.wells.append(...PLACES.map((place) => on(place, well(WELL))));
  root.append(pieces.defs, ...Object.values(layers));
  return layers;
}

/** A board that can be drawn again and again. */
export function createPicture() {
  const pieces = createPieces();
  const root = svg(BOX, "b-picture");
  const layers = createLayers(root, pieces);
  /** @type {Drawing} */
  const picture = { root, layers, pieces, piles: new Map() };
  return {
    ...picture,
    /** @param {Seen} seen @param {boolean} [keepHand] whether a coin that is dragged stays */
    draw: (seen, keepHand = false) => drawScene(picture, seen, keepHand),
    /** @param {Seen} seen @param {Mind} mind */
    aim: (seen, mind) => aim(picture, seen, mind),
    /** @param {number} k @param {number|null} left @param {number|null} worth */
    pile: (k, left, worth) => setPile(picture, k, left, worth),
    /** @param {number} x @param {number} y of the window @param {string|undefined} stack @param {string|null} over */
    hold: (x, y, stack, over) => hold(picture, x, y, stack, over),
    release: () => clear(layers.hand),
  };
}

/** @param {Drawing} picture @param {Seen} seen @param {boolean} keepHand */
function drawScene(picture, seen, keepHand) {
  const { layers, pieces } = picture;
  for (const name of ["fields", "coins", "slip", "piles"]) clear(layers[name]);
  if (!keepHand) clear(layers.hand);
  for (const place of seen.impossible) if (barren(place, seen)) layers.fields.append(on(place, hatch(WELL)));
  for (const [place, piece] of seen.coins)
    layers.coins.append(on(place, pieces[piece.turned ? "away" : "coin"](piece.face)));
  for (let k = 1; k <= SIZE; k += 1) setPile(picture, k, seen.left[k], seen.worth[k]);
}

/** An empty field whose bet could still be made but cannot be right. @param {string} place @param {Seen} seen */
function barren(place, seen) {
  return !seen.coins.has(place) && Boolean(seen.left[spot(place).column]);
}

/** Draws (again) the pile under disc k. @param {Drawing} picture @param {number} k @param {number|null} left @param {number|null} worth */
function setPile(picture, k, left, worth) {
  const pile = on(`stack${k}`, el("g", { class: "b-lift" }, picture.pieces.pile(k, left, worth)));
  const old = picture.piles.get(k);
  if (old?.parentNode) old.replaceWith(pile);
  else picture.layers.piles.append(pile);
  picture.piles.set(k, pile);
}

/** Rings, targets, chances and marks for what is chosen. @param {Drawing} picture @param {Seen} seen @param {Mind} mind */
function aim(picture, seen, mind) {
  const { layers } = picture;
  for (const name of ["lanes", "under", "over"]) clear(layers[name]);
  const [stack] = mind.chosen;
  for (const place of PLACES) layers.under.append(...fieldAim(place, seen, mind));
  for (let k = 1; k <= SIZE; k += 1)
    picture.piles.get(k)?.firstElementChild?.classList.toggle("b-up", stack === `stack${k}`);
  if (stack) layers.lanes.append(lane(spot(stack).column));
  if (stack)
    layers.over.append(
      on(stack, el("g", { class: "b-lift b-up" }, at(0, lift(seen, stack), ring(RING - 1.5)))),
    );
  if (mind.pending) layers.over.append(ghost(picture, mind.chosen[mind.chosen.length - 1], stack));
  layers.over.append(...marks(seen, mind));
}

/** How far the disc of a stack stands above the middle of its field. @param {Seen} seen @param {string} stack */
function lift(seen, stack) {
  const left = seen.left[spot(stack).column] ?? 0;
  return left ? -(left * 4.8 + 2.6) / 2 + 0.5 : 0.5;
}

/** @param {number} column */
function lane(column) {
  return el("rect", {
    x: (column - 1) * CELL + 3,
    y: 3,
    width: CELL - 6,
    height: SIZE * CELL - 6,
    rx: 16,
    class: "b-lane",
  });
}

/** What is drawn in a field: a target with its worth, or the chance alone. @param {string} place @param {Seen} seen @param {Mind} mind */
function fieldAim(place, seen, mind) {
  const { row, column, stack } = spot(place);
  if (stack) return [];
  const chance = mind.chances?.[place];
  const aimed = mind.chosen[0] === `stack${column}` && mind.chosen.at(-1) !== place;
  const dull = seen.impossible.has(place);
  const nodes = [];
  if (aimed) nodes.push(on(place, target(seen.coins.has(place) ? RING - 1 : WELL, dull)));
  if (dull || seen.coins.has(place)) return nodes;
  if (chance !== undefined && seen.left[column])
    nodes.push(on(place, text(0, aimed ? -1.5 : 8, percent(chance), "b-chance")));
  else if (aimed) nodes.push(on(place, at(0, -8, numeral(row, "b-ghost", 0.72))));
  if (aimed && seen.worth[row]) nodes.push(on(place, text(0, 25, `+${seen.worth[row]}`, "b-plus")));
  return nodes;
}

const percent = (/** @type {number} */ chance) => `${Math.round(chance * 100)}%`;

/** The coin as it would lie there, waiting for a second tap. @param {Drawing} picture @param {string} place @param {string} stack */
function ghost(picture, place, stack) {
  return on(place, picture.pieces.coin(spot(stack).column), ring(RING));
}

/** @param {Seen} seen @param {Mind} mind */
function marks(seen, mind) {
  const [stack, bet] = mind.marks.last;
  const nodes = [];
  const end = stack && seen.end ? seen.end : (bet ?? stack);
  if (end) nodes.push(on(end, last(45)));
  if (bet && bet !== end) nodes.push(on(bet, last(45, true)));
  for (const place of mind.marks.hint) nodes.push(on(place, hint(46)));
  return nodes;
}

/**
 * The coin in the hand while dragging, and the field under it if it may lie there.
 * @param {Drawing} picture @param {number} x @param {number} y @param {string|undefined} stack @param {string|null} over
 */
function hold(picture, x, y, stack, over) {
  const { layers, root, pieces } = picture;
  const box = root.getBoundingClientRect();
  const unit = (SIZE * CELL) / box.width;
  clear(layers.hand);
  if (over) layers.hand.append(on(over, el("circle", { r: RING, class: "b-over" }), ring(RING)));
  if (stack)
    layers.hand.append(at((x - box.left) * unit, (y - box.top) * unit, pieces.coin(spot(stack).column)));
}

/**
 * A still picture of a scene for rules and lessons, with a title and a description for screen readers.
 * @param {Scene<Facts>} scene @param {Words} words @param {Moment} extra
 */
export function still(scene, words, extra) {
  const view = { scene, last: extra.last ? { seat: 0, parts: extra.last } : null };
  const seen = readScene(view);
  const picture = createPicture();
  picture.root.prepend(ground(SIZE, 12));
  picture.root.setAttribute("viewBox", `-18 -18 ${SIZE * CELL + 36} ${SIZE * CELL + 36}`);
  picture.draw(seen);
  picture.aim(seen, {
    chosen: extra.chosen ?? [],
    pending: null,
    chances: null,
    marks: { last: extra.last ?? [], hint: extra.hint ?? [] },
  });
  const said = createVoice(words)
    .describe(seen)
    .map((line) => words.line(line))
    .join(" ");
  return captioned(picture.root, extra.title ?? words.t("aria.solitaire.board"), said);
}

/** Cloth in a wooden frame, for pictures that stand alone. @param {number} fields @param {number} radius */
function ground(fields, radius) {
  const size = fields * CELL + 20;
  return el("rect", {
    x: -10,
    y: -10,
    width: size,
    height: size,
    rx: radius,
    class: "b-cloth-fill b-cloth-rim",
  });
}

/** A small ornament for the home page: three by three fields. */
export function thumb() {
  const pieces = createPieces();
  const middle = (/** @type {number} */ i) => 50 + i * CELL;
  const root = svg("-18 -18 336 336", "b-thumb", pieces.defs, ground(3, 20));
  /** @param {number} row @param {number} column @param {SVGElement} picture */
  const lay = (row, column, picture) => root.append(at(middle(column), middle(row), picture));
  for (let i = 0; i < 9; i += 1) lay(Math.floor(i / 3), i % 3, well(WELL));
  lay(0, 0, pieces.pile(5, 3));
  lay(1, 1, pieces.pile(6, 2));
  lay(2, 2, pieces.pile(7, 0));
  lay(0, 2, pieces.coin(5));
  lay(1, 0, pieces.away(6));
  lay(2, 0, pieces.coin(7));
  lay(2, 1, pieces.coin(7));
  return root;
}

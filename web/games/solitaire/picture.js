/**
 * The picture of the Solitaire board in layers. Knows where and how things are drawn; knows no rule and no
 * event.
 *
 * @import { Layout } from "./layout.js"
 * @import { Say as HeadSay } from "./head.js"
 * @import { Mind, Seen } from "./scene.js"
 *
 * @typedef {HeadSay & {percent: (x: number) => string}} Say   words on the picture
 * @typedef {object} Drawing
 * @property {SVGElement} root
 * @property {{[name: string]: SVGElement}} layers
 * @property {ReturnType<typeof createPieces>} pieces
 * @property {Say} say
 * @property {Layout} layout
 * @property {Map<number, {node: SVGElement, left: number|null}>} piles   by the number of their disc
 * @property {Record<typeof KEPT[number], Layer>} kept   layers of parts
 * @typedef {ReturnType<typeof createPicture>} Picture
 */

import { hint, last, ring } from "../../board/draw/aims.js";
import { COIN, createPieces, figure } from "../../board/draw/coin.js";
import { Layer, part } from "../../board/draw/keep.js";
import { at } from "../../board/draw/marks.js";
import { clear, el, put, svg, text } from "../../board/draw/svg.js";
import { headOf } from "./head.js";
import { PLACES, SIZE, spot } from "./scene.js";

/** Radii in units of the pieces. */
const WELL = 29;
const RING = COIN + 5;
const SLASH = 11;
const LAYERS = [
  "ground",
  "head",
  "sums",
  "lanes",
  "fields",
  "heap",
  "under",
  "coins",
  "slip",
  "piles",
  "over",
  "hand",
];
const KEPT = /** @type {const} */ (["head", "sums", "fields", "heap", "under", "coins"]);
/** Coins that lie about before they are dealt. */
const HEAP = (SIZE * (SIZE - 1)) / 2;
const GOLDEN = Math.PI * (3 - Math.sqrt(5));

/**
 * A board that can be drawn again and again, in any layout.
 * @param {Layout} layout @param {Say} say
 */
export function createPicture(layout, say) {
  const pieces = createPieces();
  const root = svg("0 0 1 1", "b-picture");
  const layers = Object.fromEntries(LAYERS.map((name) => [name, el("g", { class: `b-layer-${name}` })]));
  root.append(pieces.defs, ...Object.values(layers));
  /** @type {Drawing} */
  const picture = { root, layers, pieces, say, layout, piles: new Map(), kept: layersOf(layers) };
  arrange(picture, layout);
  return {
    root,
    layers,
    pieces,
    piles: picture.piles,
    layout: () => picture.layout,
    /** Takes up another layout; the next drawing follows it. @param {Layout} other */
    arrange: (other) => arrange(picture, other),
    /** @param {Seen} seen @param {boolean} [keepHand] whether a coin that is dragged stays */
    draw: (seen, keepHand = false) => drawScene(picture, seen, keepHand),
    /** @param {Seen} seen @param {Mind} mind */
    aim: (seen, mind) => aim(picture, seen, mind),
    /** The points of all rows. @param {Seen["rows"]} rows @param {number|null} hot row that stands out */
    sums: (rows, hot) => drawSums(picture, rows, hot),
    /** @param {number} k @param {number|null} left */
    pile: (k, left) => setPile(picture, k, left),
    /**
     * A piece on a place, in the size of the layout.
     * @param {string} place
     * @param {...(Node|null)} children
     */
    on: (place, ...children) => on(picture.layout, place, ...children),
    /** A coin there, without its place. @param {string} place */
    lying: (place) => picture.kept.coins.node(place)?.firstElementChild?.firstElementChild,
    /**
     * @param {number} x
     * @param {number} y of the window
     * @param {string|undefined} stack
     * @param {string|null} over
     */
    hold: (x, y, stack, over) => hold(picture, x, y, stack, over),
    release: () => clear(layers.hand),
  };
}

/** @param {Drawing["layers"]} layers */
const layersOf = (layers) =>
  /** @type {Drawing["kept"]} by their names */ (
    Object.fromEntries(KEPT.map((name) => [name, new Layer(layers[name])]))
  );

/**
 * Puts a picture in units of the pieces on a place.
 * @param {Layout} layout
 * @param {string} place
 * @param {...(Node|null)} children
 */
function on(layout, place, ...children) {
  const { x, y } = layout.at(place);
  return at(round(x), round(y), el("g", { transform: `scale(${round(layout.scale)})` }, ...children));
}

const round = (/** @type {number} */ n) => Math.round(n * 1000) / 1000;

/** @param {Drawing} picture @param {Layout} layout */
function arrange(picture, layout) {
  Object.assign(picture, { layout });
  put(picture.root, "viewBox", `0 0 ${layout.w} ${layout.h}`);
  for (const { node } of picture.piles.values()) node.remove();
  picture.piles.clear();
  clear(picture.layers.ground).append(...ground(layout));
}

/** The field of the board: its rows in two tones, lines between columns, wells. @param {Layout} layout */
function ground(layout) {
  const { grid, cell } = layout;
  const { x, y, w, h } = grid;
  const rows = Array.from({ length: SIZE }, (_, i) => i);
  const sums = x + SIZE * cell.w;
  return [
    el("rect", { x, y, width: w, height: h, rx: 12, class: "b-field" }),
    ...rows
      .filter((i) => i % 2 === 0)
      .map((i) =>
        el("rect", {
          x: x + 1,
          y: y + i * cell.h,
          width: w - 2,
          height: cell.h,
          rx: i % 6 ? 0 : 11,
          class: "b-field-row",
        }),
      ),
    el("path", {
      d: rows
        .slice(1)
        .map((i) => `M ${x} ${y + i * cell.h} h ${w}`)
        .join(" "),
      class: "b-field-line",
    }),
    el("path", {
      d: rows
        .slice(1)
        .map((i) => `M ${x + i * cell.w} ${y} v ${h}`)
        .join(" "),
      class: "b-field-line b-field-thin",
    }),
    el("path", { d: `M ${sums} ${y} v ${h}`, class: "b-field-line" }),
    ...PLACES.filter((place) => !spot(place).stack).map((place) =>
      on(layout, place, el("circle", { r: WELL, class: "b-hole" })),
    ),
  ];
}

/**
 * A part on a place, which `make` draws out of the facts.
 * @template {unknown[]} F
 * @param {Layout} layout @param {string} key @param {string} place
 * @param {(...facts: F) => Node} make @param {F} facts
 */
function partOn({ at: spotAt, scale }, key, place, make, ...facts) {
  /** @param {{x: number, y: number}} spot @param {number} size @param {F} given */
  const lying = ({ x, y }, size, ...given) =>
    at(round(x), round(y), el("g", { transform: `scale(${round(size)})` }, make(...given)));
  return part(key, lying, spotAt(place), scale, ...facts);
}

/** @param {Drawing} picture @param {Seen} seen @param {boolean} keepHand */
function drawScene(picture, seen, keepHand) {
  const { layers, layout, pieces, say, kept } = picture;
  clear(layers.slip);
  if (!keepHand) clear(layers.hand);
  const closed = [...seen.impossible].filter((place) => barren(place, seen));
  const coin = (/** @type {number} */ face, /** @type {boolean} */ turned) =>
    pieces[turned ? "away" : "coin"](face);
  kept.head.draw(headOf(layout, seen.facts, say));
  kept.heap.draw(seen.left[1] === null ? heap(picture) : []);
  kept.fields.draw(closed.map((place) => partOn(layout, place, place, slash)));
  kept.coins.draw(
    [...seen.coins].map(([place, { face, turned }]) =>
      partOn(layout, place, place, coin, face, Boolean(turned)),
    ),
  );
  for (let k = 1; k <= SIZE; k += 1) setPile(picture, k, seen.left[k]);
}

/** All coins on the cloth, not yet sorted. @param {Drawing} picture */
function heap({ layout, pieces }) {
  const { grid, cell, scale } = layout;
  const middle = { x: grid.x + (SIZE * cell.w) / 2, y: grid.y + grid.h / 2 };
  const coin = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ size) =>
    at(round(x), round(y), el("g", { transform: `scale(${round(size)})` }, pieces.coin(0)));
  return Array.from({ length: HEAP }, (_, i) => {
    const far = 0.43 * Math.sqrt((i + 0.6) / HEAP);
    const x = middle.x + Math.cos(i * GOLDEN) * far * SIZE * cell.w;
    const y = middle.y + Math.sin(i * GOLDEN) * far * grid.h;
    return part(`coin${i}`, coin, x, y, scale * 0.94);
  });
}

/**
 * An empty field whose bet could still be made but cannot be right.
 * @param {string} place
 * @param {Seen} seen
 */
function barren(place, seen) {
  return !seen.coins.has(place) && Boolean(seen.left[spot(place).column]);
}

const slash = () => el("path", { d: `M ${-SLASH} ${SLASH} L ${SLASH} ${-SLASH}`, class: "b-slash" });

/**
 * Draws the tower under disc k, if it has become another one.
 * @param {Drawing} picture
 * @param {number} k
 * @param {number|null} left
 */
function setPile({ layout, layers, pieces, piles }, k, left) {
  const old = piles.get(k);
  if (old && old.left === left) return;
  const node = on(layout, `stack${k}`, el("g", { class: "b-lift" }, pieces.pile(k, left, layout.build)));
  if (old) old.node.replaceWith(node);
  else layers.piles.append(node);
  piles.set(k, { node, left });
}

/**
 * The stack whose fields are shown: the chosen one, else that under the pointer or with the focus.
 * @param {Mind} mind
 */
function aimedAt({ chosen, near, first }) {
  if (chosen.length) return chosen[0];
  const stack = near ? `stack${spot(near).column}` : null;
  return stack && first?.has(stack) ? stack : null;
}

/**
 * What can be aimed at from the chosen stack, chances and marks.
 * @param {Drawing} picture
 * @param {Seen} seen
 * @param {Mind} mind
 */
function aim(picture, seen, mind) {
  const { layers, layout, piles, kept } = picture;
  const stack = aimedAt(mind);
  const [chosen] = mind.chosen;
  for (let k = 1; k <= SIZE; k += 1)
    piles
      .get(k)
      ?.node.querySelector(".b-lift")
      ?.classList.toggle("b-up", chosen === `stack${k}`);
  const row = stack ? rowOf(stack, mind) : null;
  drawSums(picture, seen.rows, row);
  clear(layers.lanes).append(...(stack ? lane(layout, stack, Boolean(chosen)) : []));
  kept.under.draw(PLACES.flatMap((place) => fieldAim(picture, place, seen, mind, stack)));
  clear(layers.over).append(...marks(layout, seen, mind));
}

/** @param {Drawing} picture @param {Seen["rows"]} rows @param {number|null} hot */
const drawSums = ({ layout, kept }, rows, hot) =>
  kept.sums.draw(rows.flatMap((sums, i) => sum(layout, i + 1, sums, hot === i + 1)));

/** The row of the field that is about to be bet on. @param {string} stack @param {Mind} mind */
function rowOf(stack, { chosen, near }) {
  const place = chosen[1] ?? near;
  return place && place !== stack && spot(place).column === spot(stack).column ? spot(place).row : null;
}

/**
 * The column of a stack, and a frame round the stack if it is chosen.
 * @param {Layout} layout
 * @param {string} stack
 * @param {boolean} chosen
 */
function lane({ field, grid }, stack, chosen) {
  const { x, y, w, h } = field(stack);
  const column = el("rect", { x, y: grid.y, width: w, height: grid.h, class: "b-lane" });
  if (!chosen) return [column];
  return [
    column,
    el("rect", { x: x + 1.5, y: y + 1.5, width: w - 3, height: h - 3, rx: 10, class: "b-chosen" }),
  ];
}

/**
 * What is drawn in a field: a ring with what a right bet brings, or the chance.
 * @param {Drawing} picture
 * @param {string} place
 * @param {Seen} seen
 * @param {Mind} mind
 * @param {string|null} stack
 */
function fieldAim({ layout, say }, place, seen, mind, stack) {
  const { row, column, stack: own } = spot(place);
  if (own || seen.coins.has(place)) return [];
  const chance = seen.left[column] ? mind.chances?.[place] : undefined;
  const aimed = stack === `stack${column}`;
  if (seen.impossible.has(place)) return aimed ? [partOn(layout, `${place} no`, place, cross)] : [];
  const nodes = [];
  const asked = aimed && (mind.chosen[1] ?? mind.near) === place;
  if (aimed) nodes.push(partOn(layout, `${place} ring`, place, ringed, asked ? "b-aim-on" : "b-aim-at"));
  const words =
    chance !== undefined ? say.percent(chance) : aimed && seen.worth[row] ? `+${seen.worth[row]}` : "";
  if (asked && chance === undefined) nodes.push(partOn(layout, `${place} asked`, place, question, row));
  else if (words) nodes.push(small(layout, place, words, chance === undefined ? "b-plus" : "b-chance"));
  return nodes;
}

/** @param {string} name a class */
const ringed = (name) => el("circle", { r: WELL, class: name });
/** @param {number} row */
const question = (row) => el("g", {}, figure(`${row}?`, "b-asked"));
const cross = () => el("g", { class: "b-slash-on" }, slash());

/**
 * Words in a field, at least 12 pixels high.
 * @param {Layout} layout
 * @param {string} place
 * @param {string} words
 * @param {string} className
 */
function small(layout, place, words, className) {
  const { x, y } = layout.at(place);
  const size = Math.max(12, Math.min(20, 22 * layout.scale));
  return part(`${place} words`, sized, round(x), round(y + size * 0.34), words, className, size.toFixed(1));
}

/**
 * @param {number} x @param {number} y @param {string} words @param {string} name a class
 * @param {string|number} size in pixels
 */
function sized(x, y, words, name, size) {
  const node = text(x, y, words, name);
  node.style.setProperty("font-size", `${size}px`);
  return node;
}

/**
 * The points of a row over how they come about; before the first right coin only what one is worth.
 * @param {Layout} layout @param {number} row @param {Seen["rows"][number]} sums @param {boolean} hot
 */
function sum({ grid, cell, type, sums: width }, row, { right, worth, points }, hot) {
  const x = grid.x + grid.w - (width < 40 ? 5 : width < 60 ? 7 : 16);
  const y = grid.y + (row - 0.5) * cell.h;
  const kind = hot ? " b-sum-hot" : "";
  const times = (/** @type {number} */ base, /** @type {string} */ words) =>
    part(`${row} times`, toEnd, x, base, words, `b-sum-times${kind}`, type.times);
  if (!right) return [times(round(y + type.times * 0.35), `×${worth}`)];
  return [
    part(`${row} points`, toEnd, x, round(y + type.sum * 0.12), String(points), `b-sum${kind}`, type.sum),
    times(round(y + type.sum * 0.12 + type.times * 1.15), `${right}×${worth}`),
  ];
}

/**
 * Words that end at a point.
 * @param {number} x @param {number} y @param {string} words @param {string} name a class @param {number} size
 */
function toEnd(x, y, words, name, size) {
  const node = sized(x, y, words, name, size);
  put(node, "text-anchor", "end");
  return node;
}

/** @param {Layout} layout @param {Seen} seen @param {Mind} mind */
function marks(layout, seen, mind) {
  const [stack, bet] = mind.marks.last;
  const nodes = [];
  const end = stack && seen.end ? seen.end : (bet ?? stack);
  if (end) nodes.push(on(layout, end, last(RING - 1)));
  if (bet && bet !== end) nodes.push(on(layout, bet, last(RING - 1, true)));
  for (const place of mind.marks.hint) nodes.push(on(layout, place, hint(RING + 3)));
  return nodes;
}

/**
 * The coin in the hand while dragging, and the field under it if it may lie there.
 * @param {Drawing} picture
 * @param {number} x
 * @param {number} y
 * @param {string|undefined} stack
 * @param {string|null} over
 */
function hold({ layers, layout, root, pieces }, x, y, stack, over) {
  const box = root.getBoundingClientRect();
  const unit = layout.w / box.width;
  clear(layers.hand);
  if (over) layers.hand.append(on(layout, over, el("circle", { r: RING, class: "b-over" }), ring(RING)));
  if (!stack) return;
  const coin = el("g", { transform: `scale(${round(layout.scale)})` }, pieces.coin(spot(stack).column));
  layers.hand.append(at(round((x - box.left) * unit), round((y - box.top) * unit), coin));
}

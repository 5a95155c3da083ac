/**
 * The picture of the board for two in layers. Knows where and how things are drawn; knows no rule and no event.
 *
 * @import { Pieces } from "../../board/coin.js"
 * @import { Coin, Layout, Mind, Point, Seen, Side } from "./scene.js"
 *
 * @typedef {{who: (player: number) => string, missing: (n: number) => string, percent: (x: number) => string}} Say   words on the picture
 * @typedef {object} Drawing
 * @property {SVGElement} root
 * @property {{[name: string]: SVGElement}} layers
 * @property {Pieces} pieces
 * @property {Say} say
 * @property {Map<number, SVGElement>} piles   by the number of their disc
 * @property {Map<string, SVGElement>} nodes   drawn coins by place
 * @typedef {ReturnType<typeof createPicture>} Picture
 */

import { COIN, createPieces } from "../../board/coin.js";
import { at, hint, last, ring, target, well } from "../../board/marks.js";
import { clear, el, put, svg, text } from "../../board/svg.js";
import { rail, tokenAt } from "./rail.js";
import { CELL, RAIL, isStack, spotOf, stackOf, strung } from "./scene.js";

const RING = 39;
const LAYERS = ["ground", "rails", "under", "coins", "slip", "piles", "over", "hand"];

/**
 * A board that can be drawn again and again, for any number of stacks.
 * @param {Say} say
 */
export function createPicture(say) {
  const pieces = createPieces();
  const root = svg("0 0 700 700", "b-picture");
  const layers = Object.fromEntries(LAYERS.map((name) => [name, el("g", { class: `b-layer-${name}` })]));
  root.append(pieces.defs, ...Object.values(layers));
  /** @type {Drawing} */
  const picture = { root, layers, pieces, say, piles: new Map(), nodes: new Map() };
  return {
    ...picture,
    /** @param {Seen} seen @param {boolean} [keepHand] whether a coin that is dragged stays */
    draw: (seen, keepHand = false) => drawScene(picture, seen, keepHand),
    /** @param {Seen} seen @param {Mind} mind */
    aim: (seen, mind) => aim(picture, seen, mind),
    /** @param {Seen} seen */
    rails: (seen) => drawRails(picture, seen),
    /** @param {Seen} seen @param {number} k @param {number|null} left */
    pile: (seen, k, left) => setPile(picture, seen, k, left),
    /** @param {Coin} coin */
    coin: (coin) => coinPicture(pieces, coin),
    token,
    /** @param {Seen} seen @param {Point} point of the window @param {string|undefined} stack @param {string|null} over */
    hold: (seen, point, stack, over) => hold(picture, seen, point, stack, over),
    release: () => clear(layers.hand),
  };
}

/** @param {Drawing} picture @param {Seen} seen @param {boolean} keepHand */
function drawScene(picture, seen, keepHand) {
  const { layers, nodes } = picture;
  for (const name of ["coins", "slip", "piles"]) clear(layers[name]);
  if (!keepHand) clear(layers.hand);
  put(picture.root, "viewBox", `0 0 ${seen.layout.width} ${seen.layout.height}`);
  clear(layers.ground).append(...ground(seen.layout));
  drawRails(picture, seen);
  nodes.clear();
  for (const coin of [...seen.coins.values()].sort((a, b) => a.slot - b.slot)) {
    const { x, y } = spotOf(seen.layout, coin);
    const body = coinPicture(picture.pieces, coin);
    nodes.set(coin.at, body);
    layers.coins.append(at(x, y, body));
  }
  picture.piles.clear();
  for (let k = 1; k <= seen.numbers; k += 1) setPile(picture, seen, k, seen.left[k]);
}

/** The line of stacks with a well for each, and the grooves in which the coins are strung. @param {Layout} layout */
function ground(layout) {
  const columns = Array.from({ length: layout.numbers }, (_, i) => i + 1);
  /** @param {number} k @param {number} top */
  const groove = (k, top) =>
    el("rect", {
      x: (k - 0.5) * CELL - 41,
      y: top + 3,
      width: 82,
      height: layout.zone - 7,
      rx: 41,
      class: "b-groove",
    });
  return [
    ...columns.flatMap((k) => [groove(k, layout.rail + 1), groove(k, layout.near + 1)]),
    el("rect", {
      x: 4,
      y: layout.line.y,
      width: layout.width - 8,
      height: layout.line.height,
      rx: 18,
      class: "b-band",
    }),
    ...columns.map((k) => at(layout.stack(k).x, layout.stack(k).y, well(COIN + 2))),
  ];
}

/** @param {Drawing} picture @param {Seen} seen */
function drawRails(picture, seen) {
  const { layers, pieces, say } = picture;
  const scale = seen.layout.width / RAIL.width;
  clear(layers.rails).append(
    ...seen.sides.map((side) =>
      el(
        "g",
        { transform: `translate(0 ${seen.layout.railTop(side.near).toFixed(2)}) scale(${scale.toFixed(4)})` },
        rail(side, seen, pieces.gold, {
          who: say.who(side.player),
          missing: say.missing(side.missing.length),
        }),
      ),
    ),
  );
}

/** Where a number of a side stands, in units of the picture. @param {Seen} seen @param {Side} side @param {number} n */
function token(seen, side, n) {
  const scale = seen.layout.width / RAIL.width;
  const { x, y, r } = tokenAt(n, seen.numbers);
  return { x: x * scale, y: seen.layout.railTop(side.near) + y * scale, r: r * scale };
}

/** Draws (again) the pile under disc k. @param {Drawing} picture @param {Seen} seen @param {number} k @param {number|null} left */
function setPile(picture, seen, k, left) {
  const { x, y } = seen.layout.stack(k);
  const pile = at(x, y, el("g", { class: "b-lift" }, picture.pieces.pile(k, left)));
  const old = picture.piles.get(k);
  if (old?.parentNode) old.replaceWith(pile);
  else picture.layers.piles.append(pile);
  picture.piles.set(k, pile);
}

/** A drawn coin with the number of its other side on a tab, towards the stack, where nothing covers it. @param {Pieces} pieces @param {Coin} coin */
function coinPicture(pieces, coin) {
  const tab = at(30.5, coin.near ? -21 : 21, pieces.tab(coin.other, coin.back ? "coin" : "disc"));
  return el("g", {}, coin.back ? pieces.back(coin.face) : pieces.coin(coin.face), tab);
}

/** Targets, chances and marks. @param {Drawing} picture @param {Seen} seen @param {Mind} mind */
function aim(picture, seen, mind) {
  const { layers } = picture;
  for (const name of ["under", "over"]) clear(layers[name]);
  for (const place of mind.first) layers.under.append(...aimed(seen, place));
  const [chosen] = mind.chosen;
  for (let k = 1; k <= seen.numbers; k += 1)
    picture.piles.get(k)?.firstElementChild?.classList.toggle("b-up", chosen === `stack${k}`);
  for (const [place, chance] of Object.entries(mind.chances ?? {})) {
    const { x } = seen.layout.stack(stackOf(place));
    if (seen.left[stackOf(place)])
      layers.over.append(text(x, seen.layout.chance, picture.say.percent(chance), "b-chance"));
  }
  layers.over.append(...marks(seen, mind));
}

/** A dashed ring around what can be chosen: under a pile it lies on the cloth. @param {Seen} seen @param {string} place */
function aimed(seen, place) {
  const point = seen.spot(place);
  if (!point) return [];
  const low = isStack(place) ? (seen.left[stackOf(place)] ?? 0) * 2.4 : 0;
  return [at(point.x, point.y + low, target(isStack(place) ? 43 : RING))];
}

/** @param {Seen} seen @param {Mind} mind */
function marks(seen, mind) {
  /** @param {string} place @param {SVGElement} node */
  const on = (place, node) => {
    const point = seen.spot(place);
    return point ? [at(point.x, point.y, node)] : [];
  };
  const parts = mind.marks.last;
  const end = parts.at(-1);
  const nodes = end ? on(end, last(46)) : [];
  if (parts.length > 1 && parts[0] !== end) nodes.push(...on(parts[0], last(46, true)));
  for (const place of mind.marks.hint) nodes.push(...on(place, hint(46)));
  return nodes;
}

/**
 * The coin in the hand while dragging, and the place where it would lie.
 * @param {Drawing} picture @param {Seen} seen @param {Point} point @param {string|undefined} stack @param {string|null} over
 */
function hold(picture, seen, { x, y }, stack, over) {
  const { layers, root, pieces } = picture;
  const box = root.getBoundingClientRect();
  const unit = seen.layout.width / box.width;
  clear(layers.hand);
  if (over && stack) {
    const k = stackOf(stack);
    const many = strung(seen, k, over === "near").length;
    const slot = seen.layout.slot(k, over === "near", many, many + 1);
    layers.hand.append(at(slot.x, slot.y, el("circle", { r: RING, class: "b-over" }), ring(RING)));
  }
  if (stack) layers.hand.append(at((x - box.left) * unit, (y - box.top) * unit, pieces.coin(stackOf(stack))));
}

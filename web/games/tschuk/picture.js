/**
 * The picture of the board for two in layers. Knows where and how things are drawn; knows no rule and no event.
 */

import { COIN, createPieces } from "../../board/coin.js";
import { at, hint, last, ring, target, well } from "../../board/marks.js";
import { clear, el, put, svg, text } from "../../board/svg.js";
import { rail, tokenAt } from "./rail.js";
import { CELL, RAIL, isStack, stackOf, strung } from "./scene.js";

const RING = 39;
const LAYERS = ["ground", "rails", "under", "coins", "slip", "piles", "over", "hand"];

/**
 * A board that can be drawn again and again, for any number of stacks.
 * @param {{who: (player: number) => string, missing: (n: number) => string, percent: (x: number) => string}} say words on the picture
 * @returns {object} root, layers, pieces, nodes (coins by place), draw, aim, rails, pile, coin, token, hold, release
 */
export function createPicture(say) {
  const pieces = createPieces();
  const root = svg("0 0 700 700", "b-picture");
  const layers = Object.fromEntries(LAYERS.map((name) => [name, el("g", { class: `b-layer-${name}` })]));
  root.append(pieces.defs, ...Object.values(layers));
  const picture = { root, layers, pieces, say, piles: [], nodes: new Map(), layout: null };
  picture.draw = (seen, keepHand = false) => drawScene(picture, seen, keepHand);
  picture.aim = (seen, mind) => aim(picture, seen, mind);
  picture.rails = (seen) => drawRails(picture, seen);
  picture.pile = (k, left) => setPile(picture, k, left);
  picture.coin = (coin) => coinPicture(pieces, coin);
  picture.token = (seen, side, n) => token(seen, side, n);
  picture.hold = (seen, point, stack, over) => hold(picture, seen, point, stack, over);
  picture.release = () => clear(layers.hand);
  return picture;
}

function drawScene(picture, seen, keepHand) {
  const { layers, nodes } = picture;
  for (const name of ["coins", "slip", "piles"]) clear(layers[name]);
  if (!keepHand) clear(layers.hand);
  picture.layout = seen.layout;
  put(picture.root, "viewBox", `0 0 ${seen.layout.width} ${seen.layout.height}`);
  clear(layers.ground).append(...ground(seen.layout));
  drawRails(picture, seen);
  nodes.clear();
  for (const coin of [...seen.coins.values()].sort((a, b) => a.slot - b.slot)) {
    const { x, y } = seen.spot(coin.at);
    const body = coinPicture(picture.pieces, coin);
    nodes.set(coin.at, body);
    layers.coins.append(at(x, y, body));
  }
  picture.piles = [];
  for (let k = 1; k <= seen.numbers; k += 1) setPile(picture, k, seen.left[k]);
}

/** The line of stacks with a well for each, and the grooves in which the coins are strung. */
function ground(layout) {
  const columns = Array.from({ length: layout.numbers }, (_, i) => i + 1);
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

/** Where a number of a side stands, in units of the picture. */
function token(seen, side, n) {
  const scale = seen.layout.width / RAIL.width;
  const { x, y, r } = tokenAt(n, seen.numbers);
  return { x: x * scale, y: seen.layout.railTop(side.near) + y * scale, r: r * scale };
}

/** Draws (again) the pile under disc k. */
function setPile(picture, k, left) {
  const { x, y } = picture.layout.stack(k);
  const pile = at(x, y, el("g", { class: "b-lift" }, picture.pieces.pile(k, left)));
  if (picture.piles[k]?.parentNode) picture.piles[k].replaceWith(pile);
  else picture.layers.piles.append(pile);
  picture.piles[k] = pile;
}

/** A drawn coin with the number of its other side on a tab, towards the stack, where nothing covers it. */
function coinPicture(pieces, coin) {
  const tab = at(30.5, coin.near ? -21 : 21, pieces.tab(coin.other, coin.back ? "coin" : "disc"));
  return el("g", {}, coin.back ? pieces.back(coin.face) : pieces.coin(coin.face), tab);
}

/** Targets, chances and marks. */
function aim(picture, seen, mind) {
  const { layers } = picture;
  for (const name of ["under", "over"]) clear(layers[name]);
  for (const place of mind.first) layers.under.append(...aimed(seen, place));
  const [chosen] = mind.chosen;
  for (let k = 1; k <= seen.numbers; k += 1)
    picture.piles[k]?.firstChild.classList.toggle("b-up", chosen === `stack${k}`);
  for (const [place, chance] of Object.entries(mind.chances ?? {})) {
    if (seen.left[stackOf(place)])
      layers.over.append(
        text(seen.spot(place).x, seen.layout.chance, picture.say.percent(chance), "b-chance"),
      );
  }
  layers.over.append(...marks(seen, mind));
}

/** A dashed ring around what can be chosen: under a pile it lies on the cloth. */
function aimed(seen, place) {
  const point = seen.spot(place);
  if (!point) return [];
  const low = isStack(place) ? (seen.left[stackOf(place)] ?? 0) * 2.4 : 0;
  return [at(point.x, point.y + low, target(isStack(place) ? 43 : RING))];
}

function marks(seen, mind) {
  const on = (place, ...nodes) =>
    seen.spot(place) ? [at(seen.spot(place).x, seen.spot(place).y, ...nodes)] : [];
  const parts = mind.marks.last;
  const end = parts.at(-1);
  const nodes = end ? on(end, last(46)) : [];
  if (parts.length > 1 && parts[0] !== end) nodes.push(...on(parts[0], last(46, true)));
  for (const place of mind.marks.hint) nodes.push(...on(place, hint(46)));
  return nodes;
}

/** The coin in the hand while dragging, and the place where it would lie. */
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

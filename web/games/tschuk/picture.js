/**
 * The picture of the board for two in layers. Knows where and how things are drawn; knows no rule and no
 * event.
 *
 * @import { SeatPlayer } from "../types.js"
 * @import { Layout, Point } from "./layout.js"
 * @import { Coin, Mind, Seen } from "./scene.js"
 *
 * @typedef {object} Say   words on the picture
 * @property {(player: number) => string} who
 * @property {(n: number) => string} missing
 * @property {(x: number) => string} percent
 * @property {(x: number) => string} score
 * @typedef {{node: SVGElement, body: SVGElement}} Lying   a drawn coin: what bears it to its place, and
 *   its picture
 * @typedef {object} Shown   a drawn coin
 * @property {number} face
 * @property {number|null} back   the number of its other side, if it was turned back
 * @property {Point} inwards   towards its stack
 * @property {{by: number, size: number}|null} aside   how far its number moves, and how large it is
 * @typedef {object} Drawing
 * @property {SVGElement} root
 * @property {{[name: string]: SVGElement}} layers
 * @property {ReturnType<typeof createPieces>} pieces
 * @property {Say} say
 * @property {readonly SeatPlayer[]} players   by seat; none where nobody sits
 * @property {Map<number, {node: SVGElement, shown: string}>} piles   by the number of their disc
 * @property {Layer} coins   by place
 * @property {Layer} rails
 * @property {Map<string, string>} drawn   what a layer shows, so that it is drawn anew only if that differs
 * @typedef {ReturnType<typeof createPicture>} Picture
 */

import { hint, last, ring } from "../../board/draw/aims.js";
import { COIN, createPieces } from "../../board/draw/coin.js";
import { Layer, group, part } from "../../board/draw/keep.js";
import { at } from "../../board/draw/marks.js";
import { clear, el, need, put, svg, text } from "../../board/draw/svg.js";
import { railOf } from "./rail.js";
import { isStack, spotOf, stackOf, strung } from "./scene.js";

/** Radius of a ring round a coin, in units of the pieces. */
const RING = COIN + 5;
/** How much of a coin must be covered for its number to move aside, through its width. */
const HIDDEN = 0.88;
/** The least height of a number, in pixels. */
const TINY = 12.5;
const LAYERS = ["ground", "rails", "heap", "under", "coins", "slip", "piles", "over", "hand"];
const GOLDEN = Math.PI * (3 - Math.sqrt(5));

/**
 * A board that can be drawn again and again, for any number of stacks.
 * @param {Say} say
 */
export function createPicture(say) {
  const pieces = createPieces();
  const root = svg("0 0 1 1", "b-picture");
  const layers = Object.fromEntries(LAYERS.map((name) => [name, el("g", { class: `b-layer-${name}` })]));
  root.append(pieces.defs, ...Object.values(layers));
  /** @type {Drawing} */
  const picture = {
    root,
    layers,
    pieces,
    say,
    players: [],
    piles: new Map(),
    coins: new Layer(layers.coins),
    rails: new Layer(layers.rails),
    drawn: new Map(),
  };
  return {
    root,
    layers,
    pieces,
    piles: picture.piles,
    /** A coin that lies there. @param {string} place @returns {Lying} */
    lying: (place) => ({
      node: need(picture.coins.node(place), place),
      body: need(picture.coins.node(place, "sized", "body"), place),
    }),
    /** The same with another side up. @param {Seen} seen @param {Coin} coin */
    turn: (seen, coin) => {
      seen.coins.set(coin.at, coin);
      drawCoins(picture, seen);
    },
    /**
     * @param {Seen} seen
     * @param {readonly SeatPlayer[]} players
     * @param {boolean} [keepHand] whether a coin that is dragged stays
     */
    draw: (seen, players, keepHand = false) => {
      Object.assign(picture, { players });
      drawScene(picture, seen, keepHand);
    },
    /** @param {Seen} seen @param {Mind} mind */
    aim: (seen, mind) => aim(picture, seen, mind),
    /** @param {Seen} seen */
    rails: (seen) => drawRails(picture, seen),
    /** @param {Seen} seen @param {number} k @param {number|null} left */
    pile: (seen, k, left) => setPile(picture, seen, k, left),
    /** @param {Layout} layout @param {Coin} coin */
    coin: (layout, coin) => coinPicture(pieces, shownOf(layout, coin)),
    lay,
    /**
     * @param {Seen} seen
     * @param {Point} point of the window
     * @param {string|undefined} stack
     * @param {string|null} over
     */
    hold: (seen, point, stack, over) => hold(picture, seen, point, stack, over),
    release: () => clear(layers.hand),
  };
}

const round = (/** @type {number} */ n) => Math.round(n * 1000) / 1000;

/**
 * A picture in units of the pieces at a point.
 * @param {Layout} layout
 * @param {Point} point
 * @param {...(Node|null)} children
 */
function lay({ scale }, { x, y }, ...children) {
  return at(round(x), round(y), el("g", { transform: `scale(${round(scale)})` }, ...children));
}

/**
 * Draws a layer anew if what it shows has changed.
 * @param {Drawing} picture
 * @param {string} name
 * @param {unknown} shown
 * @param {() => (Node|null)[]} make
 */
function renew({ layers, drawn }, name, shown, make) {
  const told = JSON.stringify(shown);
  if (drawn.get(name) === told) return;
  drawn.set(name, told);
  clear(layers[name]).append(...make().filter((one) => one !== null));
}

/** @param {Drawing} picture @param {Seen} seen @param {boolean} keepHand */
function drawScene(picture, seen, keepHand) {
  const { layers, piles } = picture;
  const { layout } = seen;
  clear(layers.slip);
  if (!keepHand) clear(layers.hand);
  put(picture.root, "viewBox", `0 0 ${layout.w} ${layout.h}`);
  renew(picture, "ground", layout.key, () => ground(layout));
  drawRails(picture, seen);
  const unknown = seen.left[1] === null;
  renew(picture, "heap", [layout.key, unknown], () => (unknown ? heap(picture, layout) : []));
  drawCoins(picture, seen);
  for (const k of piles.keys()) if (k > seen.numbers) dropPile(piles, k);
  for (let k = 1; k <= seen.numbers; k += 1) setPile(picture, seen, k, seen.left[k]);
}

/** @param {Drawing["piles"]} piles @param {number} k */
function dropPile(piles, k) {
  piles.get(k)?.node.remove();
  piles.delete(k);
}

/** The line of stacks and the grooves in which the coins are strung. @param {Layout} layout */
function ground(layout) {
  const columns = Array.from({ length: layout.numbers }, (_, i) => i + 1);
  const wide = Math.min(layout.pitch - 3, 2 * layout.r + 8);
  /** @param {number} k @param {boolean} near */
  const groove = (k, near) => {
    const from = layout.line / 2 + 3;
    const to = layout.line / 2 + (near ? layout.sides.near : layout.sides.far) - 3;
    const box = near ? layout.part(k, from, to) : layout.part(k, -from, -to);
    const cut = (layout.pitch - wide) / 2;
    const shape = layout.upright
      ? { x: box.x, y: box.y + cut, width: box.w, height: wide }
      : { x: box.x + cut, y: box.y, width: wide, height: box.h };
    return el("rect", { ...shape, rx: wide / 2, class: "b-groove" });
  };
  const [first, end] = [layout.stackBox(1), layout.stackBox(layout.numbers)];
  const band = { x: first.x, y: first.y, width: end.x + end.w - first.x, height: end.y + end.h - first.y };
  return [
    ...columns.flatMap((k) => [groove(k, false), groove(k, true)]),
    el("rect", { ...band, rx: 14, class: "b-band" }),
  ];
}

/** All coins on the cloth, not yet sorted. @param {Drawing} picture @param {Layout} layout */
function heap({ pieces }, layout) {
  const { area, numbers } = layout;
  const many = (numbers * (numbers - 1)) / 2;
  return Array.from({ length: many }, (_, i) => {
    const far = 0.43 * Math.sqrt((i + 0.6) / many);
    const x = area.x + area.w * (0.5 + Math.cos(i * GOLDEN) * far);
    const y = area.y + area.h * (0.5 + Math.sin(i * GOLDEN) * far);
    return lay(layout, { x, y }, pieces.coin(0));
  });
}

/** @param {Drawing} picture @param {Seen} seen */
function drawRails({ say, pieces, players, rails }, seen) {
  rails.draw(
    seen.sides.map((side) => {
      const player = players[side.seat];
      return railOf(side, seen, {
        name: player?.name ?? say.who(side.player),
        missing: seen.facts.phase ? say.missing(side.missing.length) : "",
        face: player?.face ?? null,
        thinks: Boolean(player?.thinks),
        score: seen.score ? say.score(seen.score[side.seat]) : "",
        gold: pieces.gold,
      });
    }),
  );
}

/**
 * The coins that were drawn; a story moves them, and turns over what bears their picture.
 * @param {Drawing} picture
 * @param {Seen} seen
 */
function drawCoins({ coins, pieces }, { coins: lying, layout }) {
  const picture = (/** @type {Shown} */ shown) => coinPicture(pieces, shown);
  const size = { transform: `scale(${round(layout.scale)})` };
  coins.draw(
    [...lying.values()]
      .sort((a, b) => a.slot - b.slot)
      .map((coin) => {
        const { x, y } = spotOf(layout, coin);
        const body = group("body", {}, [part("coin", picture, shownOf(layout, coin))]);
        return group(coin.at, { transform: `translate(${round(x)} ${round(y)})` }, [
          group("sized", size, [body]),
        ]);
      }),
  );
}

/**
 * Draws the tower under disc k, if it has become another one.
 * @param {Drawing} picture
 * @param {Seen} seen
 * @param {number} k
 * @param {number|null} left
 */
function setPile({ layers, pieces, piles }, { layout }, k, left) {
  const shown = JSON.stringify([left, layout.key]);
  const old = piles.get(k);
  if (old?.shown === shown) return;
  const node = lay(layout, layout.stack(k), el("g", { class: "b-lift" }, pieces.pile(k, left, layout.build)));
  if (old) old.node.replaceWith(node);
  else layers.piles.append(node);
  piles.set(k, { node, shown });
}

/**
 * What a drawn coin looks like. Its number moves towards the stack where another coin covers it.
 * @param {Layout} layout @param {Coin} coin @returns {Shown}
 */
function shownOf(layout, { near, slot, many, face, back, other }) {
  const inwards = layout.inwards(near);
  const open = layout.step(near, many) / (2 * layout.r);
  const hidden = slot < many - 1 && open < HIDDEN;
  const size = Math.max(TINY / layout.scale, 41 * Math.min(1, open * 1.7));
  return { face, back: back ? other : null, inwards, aside: hidden ? { by: (1 - open) * COIN, size } : null };
}

/**
 * A drawn coin; one that was turned back has the number of its other side on a tab. The number of a coin
 * that another
 * covers moves towards the stack, where nothing covers it, and so does the tab.
 * @param {Drawing["pieces"]} pieces @param {Shown} shown
 */
function coinPicture(pieces, { face, back, inwards: { x, y }, aside }) {
  const picture = back === null ? pieces.coin(face) : pieces.back(face);
  if (aside) {
    const number = picture.lastElementChild ?? picture;
    put(number, "transform", `translate(${round(x * aside.by)} ${round(y * aside.by)})`);
    if (number instanceof SVGElement) number.style.setProperty("font-size", `${aside.size.toFixed(1)}px`);
  }
  if (back === null) return el("g", {}, picture);
  const corner = { x: x ? 21 * x : 24, y: y ? 21 * y : -24 };
  return el("g", {}, picture, at(corner.x, corner.y, pieces.tab(back, "coin")));
}

/**
 * What the pointer or the focus is at, chances and marks.
 * @param {Drawing} picture
 * @param {Seen} seen
 * @param {Mind} mind
 */
function aim(picture, seen, mind) {
  const { layers, piles, say } = picture;
  const { layout } = seen;
  for (const name of ["under", "over"]) clear(layers[name]);
  const near = mind.near && mind.first.has(mind.near) ? mind.near : null;
  const up = mind.chosen[0] ?? near;
  for (let k = 1; k <= seen.numbers; k += 1)
    piles
      .get(k)
      ?.node.querySelector(".b-lift")
      ?.classList.toggle("b-up", up === `stack${k}`);
  if (near) layers[isStack(near) ? "under" : "over"].append(...offered(picture, seen, near));
  for (const [place, chance] of Object.entries(mind.chances ?? {})) {
    const k = stackOf(place);
    if (seen.left[k]) layers.over.append(percentAt(layout, k, say.percent(chance)));
  }
  layers.over.append(...marks(seen, mind));
}

/** A chance at the foot of a tower. @param {Layout} layout @param {number} k @param {string} words */
function percentAt(layout, k, words) {
  const { x, y, w, h } = layout.stackBox(k);
  const node = text(round(x + w / 2), round(y + h - 5), words, "b-chance b-chance-foot");
  node.style.setProperty("font-size", layout.large ? "16px" : "13px");
  return node;
}

/**
 * What a choice would bring: the place of the coin that is drawn, or the number that a coin turns back to.
 * @param {Drawing} picture
 * @param {Seen} seen
 * @param {string} place
 */
function offered({ pieces }, seen, place) {
  const { layout, turn } = seen;
  if (isStack(place)) {
    const [k, near] = [stackOf(place), turn === seen.near];
    const many = strung(seen, k, near).length;
    return [lay(layout, layout.slot(k, near, many, many + 1), el("circle", { r: COIN, class: "b-aim-at" }))];
  }
  const coin = seen.coins.get(place);
  if (!coin) return [];
  const { x, y } = layout.inwards(coin.near);
  const tab = at(x ? 21 * x : 24, y ? 21 * y : -24, pieces.tab(coin.other, "disc"));
  return [lay(layout, spotOf(layout, coin), ring(RING - 2), tab)];
}

/** @param {Seen} seen @param {Mind} mind */
function marks(seen, mind) {
  /** @param {string} place @param {SVGElement} node */
  const on = (place, node) => {
    const point = seen.spot(place);
    return point ? [lay(seen.layout, point, node)] : [];
  };
  const parts = mind.marks.last;
  const end = parts.at(-1);
  const nodes = end ? on(end, last(RING)) : [];
  if (parts.length > 1 && parts[0] !== end) nodes.push(...on(parts[0], last(RING, true)));
  for (const place of mind.marks.hint) nodes.push(...on(place, hint(RING + 4)));
  return nodes;
}

/**
 * The coin in the hand while dragging, and the place where it would lie.
 * @param {Drawing} picture
 * @param {Seen} seen
 * @param {Point} point
 * @param {string|undefined} stack
 * @param {string|null} over
 */
function hold({ layers, root, pieces }, seen, { x, y }, stack, over) {
  const { layout } = seen;
  const box = root.getBoundingClientRect();
  const unit = layout.w / box.width;
  clear(layers.hand);
  if (!stack) return;
  const k = stackOf(stack);
  if (over) {
    const many = strung(seen, k, over === "near").length;
    const slot = layout.slot(k, over === "near", many, many + 1);
    layers.hand.append(lay(layout, slot, el("circle", { r: RING, class: "b-over" }), ring(RING)));
  }
  layers.hand.append(lay(layout, { x: (x - box.left) * unit, y: (y - box.top) * unit }, pieces.coin(k)));
}

/**
 * The picture of the sowing board in layers. Knows where and how things are drawn; knows no rule and no event.
 *
 * @import { Box, Help, Layout, Mind, Point, Seen } from "./scene.js"
 * @import { ToguzPreview } from "../../contract.js"
 *
 * @typedef {{who: (seat: number) => string}} Say   words on the picture
 * @typedef {object} Drawing
 * @property {SVGElement} root
 * @property {{[name: string]: SVGElement}} layers
 * @property {ReturnType<typeof createPieces>} pieces
 * @property {Say} say
 * @property {Map<string, SVGElement>} heaps   by place
 * @property {Map<string, SVGElement>} counts   their numbers, by place
 * @typedef {ReturnType<typeof createPicture>} Picture
 */

import { at } from "../../board/marks.js";
import { clear, el, put, svg, text } from "../../board/svg.js";
import { createPieces, proof, sign } from "./heap.js";
import { BALL, SMALL, pitsOf, readPlace } from "./scene.js";

const LONG = 6; // letters of a name that fit beside the balls of a kazan
const ROOM = 98; // for more of them, in units of the picture
const LAYERS = ["ground", "under", "balls", "signs", "counts", "over", "hand"];

/**
 * A board that can be drawn again and again, for any number of pits, lying or turned.
 * @param {Say} say
 */
export function createPicture(say) {
  const pieces = createPieces();
  const root = svg("0 0 900 680", "b-picture");
  const layers = Object.fromEntries(LAYERS.map((name) => [name, el("g", { class: `b-layer-${name}` })]));
  root.append(pieces.defs, ...Object.values(layers));
  /** @type {Drawing} */
  const picture = { root, layers, pieces, say, heaps: new Map(), counts: new Map() };
  return {
    ...picture,
    /** @param {Seen} seen */
    draw: (seen) => drawScene(picture, seen),
    /** @param {Seen} seen @param {Mind} mind */
    aim: (seen, mind) => aim(picture, seen, mind),
    /** One heap anew. @param {Seen} seen @param {string} place @param {number} n */
    heap: (seen, place, n) => setHeap(picture, seen, place, n),
    /** Balls in the hand. @param {number} n */
    held: (n) =>
      pieces.heap(
        Array.from({ length: Math.min(n, 12) }, (_, i) => inHand(i, Math.min(n, 12))),
        BALL,
      ),
    plate,
  };
}

/** Balls in a hand: a small bunch. @param {number} i @param {number} n */
function inHand(i, n) {
  if (n === 1) return { x: 0, y: 0 };
  const turn = i * 2.4;
  const far = 9.5 * Math.sqrt(i + 0.4);
  return { x: far * Math.cos(turn), y: far * Math.sin(turn) };
}

/** @param {Drawing} picture @param {Seen} seen */
function drawScene(picture, seen) {
  const { layers, heaps, counts } = picture;
  for (const name of ["balls", "signs", "counts", "over", "under", "hand"]) clear(layers[name]);
  heaps.clear();
  counts.clear();
  put(picture.root, "viewBox", `0 0 ${seen.layout.width} ${seen.layout.height}`);
  clear(layers.ground).append(...ground(picture, seen));
  for (const seat of [0, 1]) {
    for (const place of [...pitsOf(seat, seen.pits), `kazan${seat}`])
      setHeap(picture, seen, place, seen.heaps.get(place) ?? null);
  }
  for (const [place, owner] of seen.tuzdyks) layers.signs.append(stamp(seen, place, owner));
}

/** The mark of a tuzdyk on its pit. @param {Seen} seen @param {string} place @param {number} owner */
export function stamp(seen, place, owner) {
  const { x, y } = seen.spot(place);
  return at(x, y, el("g", { class: "b-tuzdyk" }, sign(owner, 28)));
}

/** Rows, pits with their numbers, kazans with their owners. @param {Drawing} picture @param {Seen} seen */
function ground(picture, seen) {
  const { layout, turn } = seen;
  const nodes = [];
  for (const seat of [1 - seen.near, seen.near]) {
    const near = seen.isNear(seat);
    nodes.push(
      el("rect", {
        ...layout.row(near),
        rx: 26,
        class: turn === seat ? "b-row-ground b-row-on" : "b-row-ground",
      }),
    );
    for (let k = 1; k <= seen.pits; k += 1) {
      nodes.push(hollow(picture, layout.pitBox(near, k), 31, `b-side-${seat}`));
      nodes.push(middled(layout.number(near, k), String(k), "b-pit-number"));
    }
    if (turn === seat) nodes.push(arrow(layout, near));
    nodes.push(...kazan(picture, seen, seat));
  }
  return nodes;
}

/** @param {Drawing} picture @param {Box} box @param {number} rx @param {string} more class names */
function hollow({ pieces }, box, rx, more) {
  return el(
    "g",
    { class: `b-hollow ${more}` },
    el("rect", { ...box, y: box.y + 2, rx, class: "b-hollow-lip" }),
    el("rect", { ...box, rx, class: "b-hollow-face", fill: pieces.hollow }),
  );
}

/** A long name is written narrower, so that no ball lies on it. @param {SVGElement} words */
function squeeze(words) {
  put(words, "textLength", ROOM);
  put(words, "lengthAdjust", "spacingAndGlyphs");
}

/** @param {Drawing} picture @param {Seen} seen @param {number} seat */
function kazan(picture, seen, seat) {
  const { layout } = seen;
  const near = seen.isNear(seat);
  const name = layout.kazanName(near);
  const words = el("text", {
    class: "b-kazan-name",
    "text-anchor": "start",
    transform: `translate(${name.text.x} ${name.text.y}) rotate(${layout.writing})`,
    y: 8,
  });
  const who = picture.say.who(seat);
  words.textContent = who;
  if (who.length > LONG) squeeze(words);
  const won = seen.winners?.includes(seat);
  return [
    hollow(picture, layout.kazanBox(near), 33, `b-side-${seat}${won ? " b-won" : ""}`),
    at(name.x, name.y, sign(seat, 14)),
    words,
    ...(won ? [star(layout.kazanSum(near), layout.writing)] : []),
  ];
}

/** Points along the row of whoever moves, in the direction of sowing. @param {Layout} layout @param {boolean} near */
function arrow(layout, near) {
  const { x, y } = layout.start(near);
  const turn = layout.writing + (near ? 0 : 180);
  return el("path", {
    d: "M -6 -13 L 8 0 L -6 13 Z",
    class: "b-turn",
    transform: `translate(${x} ${y}) rotate(${turn})`,
  });
}

/** @param {Point} point @param {number} writing */
function star({ x, y }, writing) {
  const points = Array.from({ length: 10 }, (_, i) => {
    const r = i % 2 ? 5.6 : 14;
    const turn = (i * Math.PI) / 5 - Math.PI / 2;
    return `${(r * Math.cos(turn)).toFixed(1)} ${(r * Math.sin(turn)).toFixed(1)}`;
  });
  const [dx, dy] = writing ? [0, 40] : [-50, 0];
  return el("path", {
    d: `M ${points.join(" L ")} Z`,
    class: "b-star",
    transform: `translate(${x + dx} ${y + dy})`,
  });
}

/** Text in the middle of a point, at its height, too. @param {Point} point @param {string} words @param {string} className */
function middled({ x, y }, words, className) {
  const node = text(x, y, words, className);
  node.setAttribute("dy", "0.35em");
  return node;
}

/**
 * Draws (again) the balls of a pit or kazan and their number.
 * @param {Drawing} picture @param {Seen} seen @param {string} place @param {number|null} n null: unknown
 */
function setHeap(picture, seen, place, n) {
  const { layers, heaps, counts, pieces } = picture;
  const { kind, seat, pit } = readPlace(place);
  const near = seen.isNear(seat);
  const { layout } = seen;
  heaps.get(place)?.remove();
  counts.get(place)?.remove();
  const spots = Array.from({ length: n ?? 0 }, (_, i) =>
    kind === "pit" ? layout.ball(near, pit, i) : layout.kept(near, i),
  );
  const heap = pieces.heap(upwards(spots), kind === "pit" ? BALL : SMALL);
  layers.balls.append(heap);
  heaps.set(place, heap);
  if (n === null) return;
  const trapped = seen.tuzdyks.has(place);
  const count =
    kind === "pit"
      ? middled(layout.count(near, pit), trapped ? "×" : String(n), n ? "b-count" : "b-count b-count-none")
      : middled(layout.kazanSum(near), String(n), "b-kazan-sum");
  layers.counts.append(count);
  counts.set(place, count);
}

/** Layer by layer the heap is drawn as it lies: what is further down on the screen lies in front. @param {Point[]} spots */
function upwards(spots) {
  const layers = Array.from({ length: Math.ceil(spots.length / 10) }, (_, i) =>
    spots.slice(i * 10, i * 10 + 10),
  );
  return layers.flatMap((layer) => layer.sort((a, b) => a.y - b.y));
}

/** A small plate with a few letters. @param {string} words */
function plate(words) {
  const wide = 18 + 15 * words.length;
  const node = text(0, 0, words, "b-plate-ink");
  node.setAttribute("dy", "0.35em");
  return el(
    "g",
    { class: "b-gain" },
    el("rect", { x: -wide / 2, y: -18, width: wide, height: 36, rx: 18, class: "b-plate-face" }),
    node,
  );
}

/** Targets, the preview of a sowing, what is proven, and marks. @param {Drawing} picture @param {Seen} seen @param {Mind} mind */
function aim({ layers }, seen, mind) {
  clear(layers.under);
  clear(layers.over);
  for (const place of mind.first) layers.under.append(frame(seen, place, "b-open", -4));
  const { last, hint } = mind.marks;
  const end = last.at(-1);
  if (end) {
    if (last[0] !== end) layers.over.append(...corners(seen, last[0], true));
    layers.over.append(...corners(seen, end, false));
  }
  for (const [place, told] of Object.entries(mind.moves ?? {}))
    layers.over.append(...helped(seen, place, told));
  for (const place of hint) layers.over.append(...wedges(seen, place, mind.moves?.[place]));
  const landing = mind.aimed && mind.first.has(mind.aimed) ? seen.landing.get(mind.aimed) : null;
  if (landing) layers.over.append(...preview(seen, landing));
}

/** @param {Seen} seen @param {string} place @returns {Box|null} */
function boxOf(seen, place) {
  const { kind, seat, pit } = readPlace(place);
  if (!kind) return null;
  return kind === "pit"
    ? seen.layout.pitBox(seen.isNear(seat), pit)
    : seen.layout.kazanBox(seen.isNear(seat));
}

/** An outline around a pit, a little larger or smaller than it. @param {Seen} seen @param {string} place @param {string} className @param {number} grow */
function frame(seen, place, className, grow) {
  const box = boxOf(seen, place);
  if (!box) return "";
  return el("rect", {
    x: box.x - grow,
    y: box.y - grow,
    width: box.width + 2 * grow,
    height: box.height + 2 * grow,
    rx: 31 + grow,
    class: className,
  });
}

/** Where the last ball would fall, and what that would take. @param {Seen} seen @param {ToguzPreview} landing */
function preview(seen, { from, at: end, takes, tuzdyk }) {
  const { seat, pit } = readPlace(end);
  const { x, y } = seen.layout.inner(seen.isNear(seat), pit);
  /** @type {(SVGElement|string)[]} */
  const nodes = [
    frame(seen, from, "b-aim-from", -3),
    frame(seen, end, "b-halo", 4),
    frame(seen, end, "b-aim", 4),
  ];
  if (tuzdyk) nodes.push(at(x, y, el("g", { class: "b-ghost-sign" }, sign(seen.turn ?? 0, 22))));
  else if (takes) nodes.push(at(x, y, plate(`+${takes}`)));
  else nodes.push(at(x, y, el("circle", { r: 9, class: "b-aim-dot" })));
  return nodes;
}

/** What is known of a sowing: what it takes and what is proven; both side by side, along the row. @param {Seen} seen @param {string} place @param {Help[string]} told */
function helped(seen, place, { takes, tuzdyk, verdict }) {
  const { seat, pit } = readPlace(place);
  const { x, y } = seen.layout.inner(seen.isNear(seat), pit);
  const gain = tuzdyk
    ? sign(seat, 14)
    : takes
      ? el("g", { transform: "scale(0.72)" }, plate(`+${takes}`))
      : null;
  const told = verdict ? proof(verdict) : null;
  if (!gain || !told) return gain || told ? [at(x, y, gain ?? told)] : [];
  const [dx, dy] = seen.layout.turned ? [0, 17] : [18, 0];
  return [at(x - dx, y - dy, gain), at(x + dx * 1.25, y + dy, told)];
}

/** Last move: four corners; `faint`: only short ones, where the balls came from. @param {Seen} seen @param {string} place @param {boolean} faint */
function corners(seen, place, faint) {
  const box = boxOf(seen, place);
  if (!box) return [];
  const [left, top, right, bottom] = [box.x - 4, box.y - 4, box.x + box.width + 4, box.y + box.height + 4];
  const arm = faint ? 5 : 24;
  /** @param {number} x @param {number} y @param {number} sx @param {number} sy */
  const corner = (x, y, sx, sy) => `M ${x + sx * arm} ${y} L ${x} ${y} L ${x} ${y + sy * arm}`;
  const d = [
    corner(left, top, 1, 1),
    corner(right, top, -1, 1),
    corner(right, bottom, -1, -1),
    corner(left, bottom, 1, -1),
  ].join(" ");
  return [el("path", { d, class: "b-halo" }), el("path", { d, class: "b-last" })];
}

/**
 * Hint: wedges that point at the middle, from the ends of a pit or from the sides of a kazan. Help takes the place of the inner one.
 * @param {Seen} seen @param {string} place @param {Help[string]|undefined} help
 */
function wedges(seen, place, help) {
  const box = boxOf(seen, place);
  if (!box) return [];
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const ends = readPlace(place).kind === "pit";
  const upright = box.height > box.width === ends;
  const reach = (upright ? box.height : box.width) / 2 + (ends ? -2 : 4);
  const wedge = `M 0 ${18 - reach} L -14 ${-5 - reach} L 14 ${-5 - reach} Z`;
  const outer = seen.isNear(readPlace(place).seat) ? (upright ? 180 : 90) : upright ? 0 : 270;
  const turns = ends && help ? [outer] : upright ? [0, 180] : [90, 270];
  return turns.map((turn) =>
    el("path", { d: wedge, class: "b-hint", transform: `translate(${x} ${y}) rotate(${turn})` }),
  );
}

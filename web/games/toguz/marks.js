/**
 * What is shown on the sowing board besides the balls: what a sowing would do, what is known of it, the last
 * move, a hint. Each has a shape of its own. Knows how marks are drawn; knows no rule: what a sowing does is
 * in the view.
 *
 * @import { ToguzPreview } from "../../contract.js"
 * @import { Help, Mind, Seen } from "./scene.js"
 *
 * @typedef {{[name: string]: SVGElement}} Layers
 */

import { at } from "../../board/draw/marks.js";
import { clear, el } from "../../board/draw/svg.js";
import { inset, middle } from "./layout.js";
import { diamond, plate, proof } from "./pieces.js";
import { readPlace } from "./scene.js";

/**
 * Draws all marks anew and lifts the balls of the pit that is looked at.
 * @param {Layers} layers @param {Map<string, {node: SVGElement}>} heaps by place @param {Seen} seen @param
 *   {Mind} mind
 */
export function aim(layers, heaps, seen, mind) {
  clear(layers.under);
  clear(layers.over);
  for (const [place, { node }] of heaps)
    node.classList.toggle("b-heap-up", place === mind.aimed && mind.first.has(place));
  const { last, hint } = mind.marks;
  last.forEach((place, i) => layers.under.append(lastMark(seen, place, i === last.length - 1)));
  const landing = mind.aimed && mind.first.has(mind.aimed) ? seen.landing.get(mind.aimed) : null;
  if (landing) layers.under.append(...rings(seen, landing));
  for (const [place, told] of Object.entries(mind.moves ?? {}))
    layers.over.append(...helped(seen, place, told));
  for (const place of hint)
    layers.over.append(outline(seen, place, "b-hint-line", 1), ...wedges(seen, place));
  if (landing) layers.over.append(...effect(seen, landing));
}

/**
 * An outline of a bowl or kazan.
 * @param {Seen} seen @param {string} place @param {string} className
 * @param {number} [grow] how far outside it
 */
function outline(seen, place, className, grow = 0) {
  const { kind, seat } = readPlace(place);
  const kazan = seen.layout.kazan(seen.isNear(seat));
  const round = kind === "pit" ? seen.layout.radius : Math.min(kazan.width, kazan.height) / 2;
  return el("rect", {
    ...inset(kind === "pit" ? seen.box(place) : kazan, -grow),
    rx: round + grow,
    class: className,
  });
}

/**
 * The pit that is looked at, the way of its balls, and where the last one falls.
 * @param {Seen} seen @param {ToguzPreview} landing
 */
function rings(seen, { from, at: end }) {
  return [
    ...between(seen, from, end).map((place) => outline(seen, place, "b-way", 0.5)),
    outline(seen, from, "b-aim-glow", 3),
    outline(seen, from, "b-aim-from", 1.5),
    outline(seen, end, "b-aim-edge", 2),
    outline(seen, end, "b-aim", 1.5),
  ];
}

/**
 * The pits from one to another, without both, in the order in which they lie around the board.
 * @param {Seen} seen @param {string} from @param {string} end
 */
function between({ pits }, from, end) {
  const [first, last] = [from, end].map(readPlace).map(({ seat, pit }) => seat * pits + pit - 1);
  const long = (last - first + 2 * pits) % (2 * pits);
  return Array.from({ length: Math.max(0, long - 1) }, (_, i) => {
    const place = (first + 1 + i) % (2 * pits);
    return `pit${Math.floor(place / pits)}.${(place % pits) + 1}`;
  });
}

/**
 * What the last ball does: takes so many, makes a tuzdyk, or nothing.
 * @param {Seen} seen @param {ToguzPreview} landing
 */
function effect(seen, { at: end, takes, tuzdyk }) {
  const { seat, pit } = readPlace(end);
  const { sizes } = seen.layout;
  const { x, y } = seen.layout.gain(seen.isNear(seat), pit);
  if (tuzdyk) return [at(x, y, el("g", { class: "b-aim-tuzdyk" }, diamond(sizes.plate * 0.9)))];
  return takes ? [at(x, y, plate(`+${takes}`, sizes.plate))] : [];
}

/**
 * What is known of a sowing: what it takes, what is proven, and how far the end is then.
 * @param {Seen} seen @param {string} place @param {Help[string]} told
 */
function helped(seen, place, { takes, tuzdyk, verdict, sowings }) {
  const { seat, pit } = readPlace(place);
  const { layout } = seen;
  const near = seen.isNear(seat);
  const [gain, told] = [layout.gain(near, pit), layout.told(near, pit)];
  const nodes = [];
  if (tuzdyk) nodes.push(at(gain.x, gain.y, diamond(layout.sizes.plate * 0.7)));
  else if (takes) nodes.push(at(gain.x, gain.y, plate(`+${takes}`, Math.max(12, layout.sizes.plate * 0.75))));
  if (verdict) nodes.push(at(told.x, told.y, proof(verdict, layout.sizes.plate * 0.62, sowings)));
  return nodes;
}

/**
 * Last move: a line around the pit where it ended, with a bead; dots and a hollow bead where it began.
 * @param {Seen} seen @param {string} place @param {boolean} end
 */
function lastMark(seen, place, end) {
  const { seat } = readPlace(place);
  const box = seen.box(place);
  const near = seen.isNear(seat);
  const { x, y } = middle(box);
  const bead = seen.layout.turned
    ? { x: near ? box.x : box.x + box.width, y }
    : { x, y: near ? box.y + box.height : box.y };
  return el(
    "g",
    { class: end ? "b-last b-last-end" : "b-last" },
    outline(seen, place, "b-last-line"),
    el("circle", { cx: bead.x, cy: bead.y, r: 4.5, class: "b-last-bead" }),
  );
}

/**
 * Hint: wedges that point at the middle of a bowl from two sides, within a line around it.
 * @param {Seen} seen @param {string} place
 */
function wedges(seen, place) {
  const box = seen.box(place);
  const { x, y } = middle(box);
  const size = Math.min(box.width, box.height) * 0.2;
  const [reach, turns] = seen.layout.turned ? [box.width / 2, [90, 270]] : [box.height / 2, [0, 180]];
  const d = `M 0 ${size + 2 - reach} L ${-size * 0.8} ${2 - reach} L ${size * 0.8} ${2 - reach} Z`;
  return turns.map((turn) =>
    el("path", { d, class: "b-hint", transform: `translate(${x} ${y}) rotate(${turn})` }),
  );
}

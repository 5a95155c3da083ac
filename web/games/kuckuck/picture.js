/**
 * The picture of the table in layers. Knows where and how things are drawn; knows no rule and no event.
 *
 * @import { Part } from "../../board/draw/keep.js"
 * @import { Pieces } from "./pieces.js"
 * @import { Player, Seen } from "./scene.js"
 *
 * @typedef {object} Written   the words on it
 * @property {(one: Player) => string} seat
 * @property {(seen: Seen) => string[]} info
 * @property {(one: Player) => string} score
 * @property {(i: number, seen: Seen, short?: boolean) => string} taker   who takes a nest
 * @property {string} out
 *
 * @typedef {object} Parts
 * @property {SVGElement} root
 * @property {Record<string, SVGElement>} layers
 * @property {Pieces} pieces
 * @property {Written} say
 * @property {Record<"seats"|"cards"|"hand", Layer>} kept   what is kept in layers
 * @typedef {ReturnType<typeof createPicture>} Picture
 *
 * @typedef {object} Mind   what is marked
 * @property {Set<string>} first   places that begin a choice
 * @property {string[]} chosen   places that were touched
 * @property {{hint: string[], last: string[]}} marks   places
 */

import { Layer, group, part } from "../../board/draw/keep.js";
import { clear, dress, el, put, svg, text } from "../../board/draw/svg.js";
import { corners, fit, fitted, frame, outline } from "./fitting.js";
import { createPieces } from "./pieces.js";
import { pointsOf } from "./points.js";
import { boxOf } from "./scene.js";
import { birdAt, seatOf } from "./seat.js";

const LAYERS = ["seats", "cards", "hand", "over", "fly"];

/** @param {Written} say */
export function createPicture(say) {
  const pieces = createPieces();
  const root = svg("0 0 390 732", "b-picture");
  /** @type {Parts["layers"]} */
  const layers = Object.fromEntries(LAYERS.map((name) => [name, el("g", { class: `b-layer-${name}` })]));
  root.append(pieces.defs, ...Object.values(layers));
  const kept = {
    seats: new Layer(layers.seats),
    cards: new Layer(layers.cards),
    hand: new Layer(layers.hand),
  };
  /** @type {Parts} */
  const parts = { root, layers, pieces, say, kept };
  return {
    ...{ root, layers, pieces, fit, frame },
    node: (/** @type {string} */ place) => nodeOf(parts, place),
    draw: (/** @type {Seen} */ seen) => drawScene(parts, seen),
    aim: (/** @type {Seen} */ seen, /** @type {Mind} */ mind) => aim(parts, seen, mind),
    /** Players and what lies before them, anew while a story is told. */
    seats: (/** @type {Seen} */ seen) => drawTable(parts, seen),
  };
}

/** What is shown at a place. @param {Parts} picture @param {string} place */
function nodeOf({ kept: { seats, cards, hand } }, place) {
  const [, seat] = /^(?:nest|bird)(\d+)/.exec(place) ?? [];
  if (seat) return seats.node(`seat${seat}`, place);
  return cards.node(place) ?? hand.node(place) ?? seats.node(place);
}

/** @param {Parts} picture @param {Seen} seen */
function drawScene(picture, seen) {
  const { layers, root, kept, pieces } = picture;
  const { width, height, lift } = seen.layout;
  clear(layers.over);
  clear(layers.fly);
  put(root, "viewBox", `0 0 ${width} ${height}`);
  dress(root, "--lift", `${-lift}px`);
  drawTable(picture, seen);
  kept.hand.draw(seen.known ? handOf(pieces, seen) : []);
  for (const card of seen.hand) kept.hand.node(`card${card}`)?.classList.toggle("b-lifted", false);
}

/** All but the hand. @param {Parts} picture @param {Seen} seen */
function drawTable({ kept, pieces, say }, seen) {
  const { known, pair, layout, players } = seen;
  const points = known ? pointsOf(seen) : [];
  const empty = pair.length || points.length ? [] : layout.pair;
  kept.seats.draw([
    ...points,
    ...empty.map((spot, i) => part(`empty${i}`, outline, spot)),
    ...players.map((player) => seatOf(pieces, say, seen, player)),
    ...(known && pair.length ? say.info(seen) : []).map((words, i) =>
      part(`info${i}`, info, layout.info, i, words),
    ),
  ]);
  kept.cards.draw(
    known ? [...players.flatMap((one) => laidOf(pieces, seen, one)), ...pairOf(pieces, say, seen)] : [],
  );
}

/** The nests that were turned up, and who takes them. @param {Pieces} pieces @param {Written} say @param {Seen} seen */
const pairOf = (pieces, say, seen) =>
  seen.pair.flatMap((value, i) => {
    if (seen.taken.has(i)) return [];
    const box = seen.layout.pair[i];
    const words = say.taker(i, seen);
    const shown = lengthOf(words) < box.w + 6 ? words : say.taker(i, seen, true);
    const taker = part("taker", label, shown, -box.h / 2 - 5);
    return [fitted(`pair${i}`, box, part("nest", pieces.nest, value), { over: [taker] })];
  });

/** Cycle and round. @param {Seen["layout"]["info"]} where @param {number} i of the line @param {string} words */
function info({ x, y, anchor }, i, words) {
  const line = el("text", { x, y: y + i * 20, class: i ? "b-info" : "b-info b-info-first" });
  put(line, "text-anchor", anchor);
  line.textContent = words;
  return line;
}

/** About how long words on a plate are. @param {string} words */
const lengthOf = (words) => words.length * 6.4 + 18;

/** Words on a small plate around a point on the middle line. @param {string} words @param {number} y */
function label(words, y) {
  const w = lengthOf(words);
  return el(
    "g",
    { class: "b-taker" },
    el("rect", { x: -w / 2, y: y - 10, width: w, height: 20, rx: 10, class: "b-taker-face" }),
    text(0, y + 4.5, words, "b-taker-ink"),
  );
}

/**
 * The card that a player has chosen, and beside it the one played last: face down, or open in the tactical
 * game and once it was turned up; whoever chose it sees on a tab what it is.
 * @param {Pieces} pieces @param {Seen} seen @param {Player} player @returns {Part[]}
 */
function laidOf(pieces, seen, { spot, seat, chosen, laid, mine, shown, out, turned }) {
  const last = shown.at(-1);
  const there = last && !out && seen.phase === "choose";
  const open = laid && (seen.tactical || turned);
  const piece = open ? part("open", pieces.number, laid) : part("back", pieces.back, mine && laid ? laid : 0);
  const box = { ...spot.laid, turn: ((seat * 5 + seen.round * 3) % 5) - 2 };
  return [
    ...(there ? [group(`past${seat}`, { class: "b-past" }, [number("card", spot.past, pieces, last)])] : []),
    ...(chosen ? [fitted(`laid${seat}`, box, piece)] : []),
  ];
}

/**
 * A number card in a box.
 * @param {string} key @param {import("./layout.js").Tilted} box @param {Pieces} pieces @param {number} card
 */
const number = (key, box, pieces, card) => fitted(key, box, part("card", pieces.number, card));

/**
 * The viewer's cards in their order. Backs for whoever may not see them.
 * @param {Pieces} pieces @param {Seen} seen @returns {Part[]}
 */
const handOf = (pieces, { layout, hand, backs }) => [
  ...hand.map((card, i) => number(`card${card}`, layout.hand(i, hand.length), pieces, card)),
  ...Array.from({ length: backs }, (_, i) =>
    fitted(`back${i}`, layout.hand(i, backs), part("back", pieces.back)),
  ),
];

/**
 * What is raised, hints, and what the last round did.
 * @param {Parts} picture @param {Seen} seen @param {Mind} mind
 */
function aim(picture, seen, { chosen, marks }) {
  const { layers, kept } = picture;
  const there = (/** @type {string} */ place) => nodeOf(picture, place) !== undefined;
  clear(layers.over);
  for (const card of seen.hand) {
    const { classList } = kept.hand.node(`card${card}`) ?? {};
    classList?.toggle("b-card-up", chosen.includes(`card${card}`));
    classList?.toggle("b-card-hint", marks.hint.includes(`card${card}`));
  }
  if (!seen.known) return;
  if (seen.lastRound.fresh && seen.phase === "choose") {
    for (const seat of seen.lastRound.took)
      if (there(`nest${seat}`)) layers.over.append(corners(seen.place(seat).nest, 8, 1));
    for (const seat of seen.lastRound.paid) layers.over.append(...paidMark(seen, seat));
  }
  const laid = marks.last.filter((place) => /^laid/.test(place) && there(place));
  layers.over.append(...laid.flatMap((place) => boxOf(seen, place) ?? []).map((box) => corners(box)));
}

/** Corners around the bird that was turned last. @param {Seen} seen @param {number} seat */
function paidMark(seen, seat) {
  const { spot, left, cockatoos, out } = seen.players[seat];
  return out ? [] : [corners(birdAt(spot.birds, cockatoos, left), 6, 1)];
}

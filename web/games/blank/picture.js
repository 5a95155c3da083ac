/**
 * The picture of the blank game and its story in movement: a coin for each number that can be said, and above
 * them two wells for what each seat has said. Knows places and pieces; knows no event and no rule.
 */

import { hint, last, ring, target, well } from "../../board/draw/aims.js";
import { createPieces } from "../../board/draw/coin.js";
import { at } from "../../board/draw/marks.js";
import { clear, el, put, svg } from "../../board/draw/svg.js";
import { OUT, createTeller, move } from "../../board/motion/teller.js";

/**
 * @import { BoardMind, BoardView, Step } from "../types.js"
 * @import { Room } from "../../board/room.js"
 * @import { Stage } from "../../board/motion/teller.js"
 * @import { Tween } from "../../board/motion/tween.js"
 * @import { BlankFacts } from "../../contract.js"
 * @typedef {Partial<BlankFacts>} Facts
 * @typedef {BoardView<Facts>} View
 * @typedef {ReturnType<typeof layOut>} Layout
 * @typedef {{view: View, layout: Layout}} Seen
 * @typedef {ReturnType<typeof createPicture>} Picture
 */

const NUMBERS = [1, 2, 3];
export const SEATS = [0, 1];
/** Of the picture in units of its pieces: a field is 100 wide. */
const WIDTH = 300;
const HEIGHT = 230;

/** The middle of a place: "number1" to "number3" below, "seat0" and "seat1" above. @param {string} place */
const spot = (place) =>
  place.startsWith("seat")
    ? { x: 100 * Number(place.slice(4)) + 100, y: 60 }
    : { x: 100 * Number(place.slice(6)) - 50, y: 170 };

/** What lies at a place. @param {string} place @param {SVGElement} body */
const lay = (place, body) => at(spot(place).x, spot(place).y, body);

/**
 * The picture in the middle of its room, as large as can be: where it begins, and how large a unit is.
 * @param {Room} room
 */
export function layOut({ w, h }) {
  const unit = Math.min(w / WIDTH, h / HEIGHT);
  return { w, h, unit, x: (w - WIDTH * unit) / 2, y: (h - HEIGHT * unit) / 2 };
}

/** The row of buttons: a field around each number. @param {Layout} layout */
export const rowOf = ({ unit, x, y }) => ({
  name: "numbers",
  cells: NUMBERS.map((number) => {
    const place = `number${number}`;
    const middle = spot(place);
    const [left, top] = [x + (middle.x - 50) * unit, y + (middle.y - 50) * unit];
    return { place, column: number, x: left, y: top, w: 100 * unit, h: 100 * unit };
  }),
});

/** The number that a seat has said, if it has. @param {View} view @param {number} seat */
export const saidBy = (view, seat) => view.scene.pieces.find((piece) => piece.at === `seat${seat}`)?.face;

/** Nothing is said and marked to begin with. */
export function createPicture() {
  const pieces = createPieces();
  const [coins, marks] = [el("g"), el("g")];
  const ground = [
    ...SEATS.map((seat) => lay(`seat${seat}`, well(36))),
    ...NUMBERS.map((number) => lay(`number${number}`, pieces.coin(number))),
  ];
  const all = el("g", {}, ...ground, coins, marks);
  const root = svg("0 0 1 1", "b-picture", pieces.defs, all);
  /** @type {Map<string, SVGElement>} what was said, by place */
  const bodies = new Map();
  /** @param {Seen} seen */
  const draw = ({ view, layout: { w, h, unit, x, y } }) => {
    put(root, "viewBox", `0 0 ${w} ${h}`);
    put(all, "transform", `translate(${x} ${y}) scale(${unit})`);
    bodies.clear();
    for (const piece of view.scene.pieces) bodies.set(piece.at, el("g", {}, pieces.coin(piece.face)));
    clear(coins).append(...[...bodies].map(([place, body]) => lay(place, body)));
  };
  return {
    root,
    bodies,
    draw,
    /** What can be said, is chosen, is hinted at and was said last. @param {Seen} _ @param {BoardMind} mind */
    mark: (_, { first, chosen, marks: marked }) => {
      clear(marks).append(
        ...[...first].map((place) => lay(place, target(41))),
        ...chosen.map((place) => lay(place, ring(38))),
        ...marked.hint.map((place) => lay(place, hint(45))),
        ...marked.last.map((place) => lay(place, last(44))),
      );
    },
  };
}

/**
 * Its one story: a number that is said goes up to its seat.
 * @param {Picture} picture
 * @param {Tween} tween
 * @param {(on: boolean) => void} showWait
 * @param {(view: View) => Seen} read
 */
export function createStories(picture, tween, showWait, read) {
  /** @param {Stage<Picture, View, never>} stage @param {Step[]} steps */
  async function act({ after }, steps) {
    const seat = after.last?.seat;
    if (seat === undefined || !steps.some((step) => step.do === "say")) return;
    picture.draw(read(after));
    const body = picture.bodies.get(`seat${seat}`);
    const [from, to] = [spot(`number${saidBy(after, seat) ?? 0}`), spot(`seat${seat}`)];
    const frames = [move(from.x - to.x, from.y - to.y), move(0, 0)];
    if (body) await tween.play(body, frames, 500, { easing: OUT });
  }
  return createTeller(picture, tween, showWait, { deal: async () => {}, act });
}

/** The picture on its tile of the home page. */
export function art() {
  const pieces = createPieces();
  return svg("-50 -50 100 100", "b-art", pieces.defs, pieces.coin(2));
}

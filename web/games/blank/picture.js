/**
 * The picture of the blank game and its story in movement: a coin for each number that can be said, and above them two wells for
 * what each seat has said. Knows places and pieces; knows no event and no rule.
 */

import { createPieces } from "../../board/coin.js";
import { at, hint, last, ring, target, well } from "../../board/marks.js";
import { clear, el, svg } from "../../board/svg.js";
import { OUT, createTeller, move } from "../../board/teller.js";

/**
 * @import { BoardView, Step } from "../types.js"
 * @import { Picked } from "../../board/pick.js"
 * @import { Stage } from "../../board/teller.js"
 * @import { Tween } from "../../board/tween.js"
 * @import { BlankFacts } from "../../contract.js"
 * @typedef {BoardView<Partial<BlankFacts>>} View
 * @typedef {{[kind in "hint"|"last"]: string[]}} Marks   places by what marks them
 */

const NUMBERS = [1, 2, 3];
export const SEATS = [0, 1];
/** Of the picture, in its own units: a field is 100 wide. */
export const WIDTH = 300;
export const HEIGHT = 230;

/** The middle of a place: "number1" to "number3" below, "seat0" and "seat1" above. @param {string} place */
const spot = (place) =>
  place.startsWith("seat")
    ? { x: 100 * Number(place.slice(4)) + 100, y: 60 }
    : { x: 100 * Number(place.slice(6)) - 50, y: 170 };

/** What lies at a place. @param {string} place @param {SVGElement} body */
const lay = (place, body) => at(spot(place).x, spot(place).y, body);

/** The row of buttons, as createCells takes it: a field around each number, in hundredths of the picture. */
export const ROW = {
  name: "numbers",
  cells: NUMBERS.map((number) => {
    const place = `number${number}`;
    const { x, y } = spot(place);
    const [w, h] = [10000 / WIDTH, 10000 / HEIGHT];
    return { place, column: number, x: ((x - 50) / 100) * w, y: ((y - 50) / 100) * h, w, h };
  }),
};

/** The number that a seat has said, if it has. @param {View} view @param {number} seat */
export const saidBy = (view, seat) => view.scene.pieces.find((piece) => piece.at === `seat${seat}`)?.face;

/** Nothing is said and marked to begin with. */
export function createPicture() {
  const pieces = createPieces();
  const [coins, marks] = [el("g"), el("g")];
  /** @type {Map<string, SVGElement>} what was said, by place */
  const bodies = new Map();
  const ground = [
    ...SEATS.map((seat) => lay(`seat${seat}`, well(36))),
    ...NUMBERS.map((number) => lay(`number${number}`, pieces.coin(number))),
  ];
  return {
    root: svg(`0 0 ${WIDTH} ${HEIGHT}`, "b-picture", pieces.defs, ...ground, coins, marks),
    bodies,
    /** @param {View} view */
    draw(view) {
      bodies.clear();
      for (const piece of view.scene.pieces) bodies.set(piece.at, el("g", {}, pieces.coin(piece.face)));
      clear(coins).append(...[...bodies].map(([place, body]) => lay(place, body)));
    },
    /** What can be said, is chosen, is hinted at and was said last. @param {Picked} picked @param {Marks} marked */
    mark({ first, chosen }, marked) {
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
 * @param {ReturnType<typeof createPicture>} picture @param {Tween} tween @param {(on: boolean) => void} showWait
 */
export function createStories(picture, tween, showWait) {
  /** @param {Stage<typeof picture, View, never>} stage @param {Step[]} steps */
  async function act({ after }, steps) {
    const seat = after.last?.seat;
    if (seat === undefined || !steps.some((step) => step.do === "say")) return;
    picture.draw(after);
    const body = picture.bodies.get(`seat${seat}`);
    const [from, to] = [spot(`number${saidBy(after, seat) ?? 0}`), spot(`seat${seat}`)];
    if (body) await tween.play(body, [move(from.x - to.x, from.y - to.y), move(0, 0)], 500, { easing: OUT });
  }
  return createTeller(picture, tween, showWait, { deal: async () => {}, act });
}

/** A small ornament for the home page. */
export function thumb() {
  const pieces = createPieces();
  return svg("-50 -50 100 100", "b-thumb", pieces.defs, pieces.coin(2));
}

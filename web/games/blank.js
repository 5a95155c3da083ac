/**
 * The board of the blank game, and the one to copy: three numbers to be said, and above them what each seat
 * has said. Knows how its scene and choices look and sound; knows no rule: what can be said, and who has won,
 * comes with the view. Nobody plays it: it is listed in tests only. Its words are in blank.json beside it.
 *
 * The machine of web/board/board.js does what all boards do; `BoardGame` of types.d.ts says what else a game can add.
 */

import { bareView, createBoard } from "../board/board.js";
import { captioned } from "../board/draw/still.js";
import { SEATS, createPicture, createStories, layOut, rowOf, saidBy, art } from "./blank/picture.js";

/**
 * @import { BoardGame, GameEntry, Line } from "./types.js"
 * @import { Machine } from "../board/board.js"
 * @import { Facts, Seen, View } from "./blank/picture.js"
 */

const KEY = "blank";
const WORDS = `aria.${KEY}`;
const ROOM = { w: 300, h: 230 };

/** What can be drawn before the rules are there: nothing was said. @type {GameEntry["blank"]} */
const blank = bareView({ pieces: [], facts: {} });

/** The whole board in words. @param {View} view @returns {Line[]} */
const describe = (view) =>
  SEATS.map((seat) => {
    const number = saidBy(view, seat);
    return number ? [`${WORDS}.said`, { seat: seat + 1, number }] : [`${WORDS}.silent`, { seat: seat + 1 }];
  });

/** What this game adds to a board. @param {Machine<Facts, Seen>} board @returns {BoardGame<Facts, Seen>} */
function gameOf(board) {
  const { kit, pick, tween, waits } = board;
  const picture = createPicture();
  /** @param {View} view @returns {Seen} */
  const read = (view) => ({ view, layout: layOut(board.room) });
  return {
    family: KEY,
    blank,
    room: ROOM,
    picture: picture.root,
    stories: createStories(picture, tween, waits, read),
    read,
    draw: picture.draw,
    aim: picture.mark,
    rows: ({ layout }) => [rowOf(layout)],
    name: (place) => kit.words.t(`${WORDS}.number`, { number: Number(place.slice(6)) }),
    refuse: () => kit.refuse([`error.${KEY}.${board.view.outcome ? "over" : "not-your-turn"}`, {}]),
    key: (key) => /^[1-3]$/.test(key) && (() => pick.tap(`number${key}`)),
    describe: ({ view }) => describe(view),
  };
}

/** A moment as a picture that stands alone. @type {NonNullable<GameEntry["picture"]>} */
function still(scene, words) {
  const picture = createPicture();
  picture.draw({ view: { ...blank, scene }, layout: layOut(ROOM) });
  const lines = describe({ ...blank, scene }).map((line) => words.line(line));
  return captioned(picture.root, words.t(`${WORDS}.board`), lines.join(" "));
}

/** The moments that stand beside the paragraphs of the rules. @type {NonNullable<GameEntry["examples"]>} */
const examples = (paragraph) =>
  paragraph === 1
    ? [{ scene: { pieces: [{ id: "word0", kind: "word", at: "seat0", face: 2 }], facts: { tossed: true } } }]
    : [];

/** @type {GameEntry} */
export const board = {
  key: KEY,
  family: KEY,
  mount: (box, kit) => createBoard(box, kit, gameOf),
  home: true,
  blank,
  art,
  picture: still,
  examples,
  move: ({ move }, words) => words.t(`${WORDS}.number`, { number: Number(move) }),
};

/**
 * The Solitaire board: 7 x 7 fields, the cover discs on the diagonal, drawn coins in the column of their
 * stack.
 * Knows how its scene, choices and story look and sound; knows no rule: what is legal, right or worth
 * comes with the view.
 *
 * @import { SolitaireAssist } from "../contract.js"
 * @import { Act, BareView, BoardDrag, BoardGame, BoardMind, GameEntry, Scene } from "./types.js"
 * @import { Machine } from "../board/board.js"
 * @import { Picture } from "./solitaire/picture.js"
 * @import { Facts, Seen } from "./solitaire/scene.js"
 * @import { SolitaireStep } from "./solitaire/tell.js"
 *
 * @typedef {BoardMind<SolitaireAssist> & {chances: SolitaireAssist["chances"]|null}} Mind
 * @typedef {ReturnType<typeof createVoice>} Voice
 * @typedef {Machine<Facts, Seen, SolitaireStep, SolitaireAssist, Mind>} Table
 */

import { bareView, createBoard } from "../board/board.js";
import { tag, write } from "../board/draw/svg.js";
import { lateStories } from "../board/motion/tales.js";
import { cards, late } from "./solitaire/card.js";
import { createLayout } from "./solitaire/layout.js";
import { createPicture } from "./solitaire/picture.js";
import { nameAt, readScene, rowsOf, spot } from "./solitaire/scene.js";
import { createVoice } from "./solitaire/voice.js";

/** The room until the page tells it, in pixels. */
const ROOM = { w: 640, h: 640 };

/** What can be drawn before the rules are there: seven discs, piles unknown. @type {BareView<Facts>} */
const blank = bareView({ pieces: [], facts: {} });

/**
 * The scene of a deal before its first move.
 * @param {number[]} heights coins of each number @returns {Scene<Facts>}
 */
const dealt = (heights) => ({
  pieces: heights.flatMap((count, i) =>
    Array.from({ length: count }, (_, n) => ({
      id: `coin${i + 1}.${n}`,
      kind: "coin",
      at: `stack${i + 1}`,
      face: i + 1,
      turned: false,
    })),
  ),
  facts: {
    left: heights,
    score: 0,
    par: null,
    drawn: 0,
    total: heights.reduce((all, count) => all + count, 0),
  },
});

/**
 * What this game adds to a board.
 * @param {Table} board @returns {BoardGame<Facts, Seen, SolitaireStep, SolitaireAssist, Mind>}
 */
function gameOf(board) {
  const { kit, pick, tween, waits } = board;
  const voice = createVoice(kit.words);
  const picture = createPicture(createLayout(ROOM), voice.written);
  const said = tag("p", { class: "hidden-words b-score-said" });
  return {
    family: "solitaire",
    blank,
    room: ROOM,
    looks: "b-coins",
    picture: picture.root,
    under: [said],
    stories: lateStories(late, tween, (more) => more.createStories(picture, tween, waits)),
    sound: (step, steps) => late.here?.soundOf(step, steps) ?? null,
    read: readScene,
    shows: ({ last }) => last,
    draw: (seen, same) => {
      const { w, h } = picture.layout();
      if (w !== board.room.w || h !== board.room.h) picture.arrange(createLayout(board.room));
      picture.draw(seen, same);
      const score = voice.scoreLine(seen);
      write(said, score ? kit.words.line(score) : "");
    },
    rows: () => rowsOf(picture.layout()),
    mind: (mind) => ({ ...mind, chances: mind.help?.chances ?? null }),
    nears: true,
    aim: picture.aim,
    name: voice.name,
    use: (place, { first }) => {
      if (first.has(place)) return "drag";
      return first.has(`stack${spot(place).column}`) && !spot(place).stack ? "tap" : null;
    },
    acts: (mind) => actsOf(board, voice, mind),
    refuse: (place) => refuse(board, place),
    tap: (place) => tap(board, voice, place),
    drag: carrying(board, picture),
    key: (key) => /^[1-7]$/.test(key) && (() => digit(board, voice, Number(key))),
    giveUp: () => {
      const some = pick.cancel();
      if (some) kit.speak(kit.words.t("aria.board.cancelled"));
      return some;
    },
    prelude: ({ last }) => ({ last }), // its mark stays while the next bet is told
    describe: voice.describe,
  };
}

/**
 * What can be done now: a bet that waits, else words.
 * @param {Table} board @param {Voice} voice @param {Mind} mind @returns {{acts: Act[], words?: string}}
 */
function actsOf({ pick, seen }, voice, mind) {
  if (!mind.first.size) return { acts: [] };
  if (!mind.pending) return { acts: [], words: voice.acts.words(mind) };
  return {
    acts: [
      { id: "other", label: voice.acts.other(), run: () => pick.cancel() },
      { id: "bet", kind: "main", ...voice.acts.bet(mind, seen), run: () => pick.confirm() },
    ],
  };
}

/** Says why nothing can be done with a place. @param {Table} board @param {string} place */
function refuse({ view, seen, kit }, place) {
  const stack = spot(place).column;
  if (!seen.facts.left) return;
  if (view.outcome) kit.refuse(["error.solitaire.finished", {}]);
  else if (!view.choices.length) kit.refuse(["error.solitaire.not-your-turn", {}]);
  else if (!seen.left[stack]) kit.refuse(["error.solitaire.empty-stack", { stack }]);
}

/** Says what is chosen now. @param {Table} board @param {Voice} voice @param {string} place */
function tap(board, voice, place) {
  board.pick.tap(place);
  const line = voice.chosen(board.mind, board.seen);
  if (line) board.kit.speak(board.kit.words.line(line));
}

/** A typed digit: first the stack, then the bet. @param {Table} board @param {Voice} voice @param {number} n */
function digit(board, voice, n) {
  const { chosen, pending } = board.mind;
  const [stack] = chosen;
  if (stack === `stack${n}`) return board.kit.refuse(["error.solitaire.own-number", { stack: n }]);
  const place = stack ? nameAt(n, spot(stack).column) : `stack${n}`;
  if (board.entered()) board.go(place);
  if (pending && chosen.at(-1) !== place) board.pick.lift(stack);
  return tap(board, voice, place);
}

/**
 * A coin of a stack is carried to the row that is bet on.
 * @param {Table} board
 * @param {Picture} picture
 * @returns {BoardDrag}
 */
function carrying(board, picture) {
  return {
    placeAt: (x, y) => {
      const at = board.point(x, y);
      return picture.layout().placeAt(at.x, at.y);
    },
    lift: (place) => board.pick.lift(place),
    over: (place, x, y) =>
      picture.hold(x, y, board.mind.chosen[0], place && board.mind.next.has(place) ? place : null),
    drop: (place) => {
      picture.release();
      board.pick.drop(place);
    },
    cancel: () => {
      picture.release();
      board.pick.cancel();
    },
  };
}

/** @type {GameEntry<Facts>} */
export const board = {
  ...cards[0],
  mount: (box, kit) => createBoard(box, kit, gameOf),
  blank,
  dealt,
};

export const boards = [board];

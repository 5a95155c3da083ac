/**
 * The board for two: stacks in a line between the sides, drawn coins strung in front of their stack, with
 * 4 to 9 stacks.
 * Knows how its scene, choices and story look and sound; knows no rule: what can be chosen and what is
 * shown comes with the view.
 *
 * @import { TschukAssist } from "../contract.js"
 * @import { BareView, BoardDrag, BoardGame, BoardMind, BoardView, Choice, GameCard, GameEntry, Params,
 *   Words } from "./types.js"
 * @import { Machine } from "../board/board.js"
 * @import { Picture } from "./tschuk/picture.js"
 * @import { Facts, Seen } from "./tschuk/scene.js"
 * @import { TschukStep } from "./tschuk/tell.js"
 *
 * @typedef {BoardMind<TschukAssist> & Partial<TschukAssist>} Mind
 * @typedef {Machine<Facts, Seen, TschukStep, TschukAssist, Mind>} Table
 * @typedef {BoardGame<Facts, Seen, TschukStep, TschukAssist, Mind>} Game
 */

import { bareView, createBoard } from "../board/board.js";
import { lateStories } from "../board/motion/tales.js";
import { cards, late } from "./tschuk/card.js";
import { createPicture } from "./tschuk/picture.js";
import { isStack, readScene, rowsOf, stackOf } from "./tschuk/scene.js";
import { createVoice } from "./tschuk/voice.js";

const FAMILY = "tschuk";

/** What can be drawn before the rules are there: the discs, piles unknown. @type {BareView<Facts>} */
const blank = bareView({ pieces: [], facts: {} });

/**
 * What this game adds to a board.
 * @param {number} numbers how many stacks it has until a view says otherwise
 * @returns {(board: Table) => Game}
 */
const gameOf = (numbers) => (board) => {
  const { kit, tween, waits } = board;
  const voice = createVoice(kit.words);
  const picture = createPicture(voice.written);
  const read = (/** @type {BoardView<Facts>} */ view) => readScene(view, numbers, board.room);
  return {
    family: FAMILY,
    blank,
    room: { w: 640, h: 680 },
    looks: "b-coins",
    picture: picture.root,
    stories: lateStories(late, tween, (more) => more.createStories(picture, tween, waits, read)),
    sound: (step) => late.here?.soundOf(step) ?? null,
    read,
    draw: (seen, same) => picture.draw(seen, board.players, same),
    rows: rowsOf,
    sides: (seen) => {
      const told = seen.sides.toSorted((a, b) => Number(a.near) - Number(b.near));
      return told.map((side) => (seen.facts.phase ? kit.words.line(voice.side(side, seen)) : ""));
    },
    // A coin that goes (undo) leaves the focus to its stack.
    home: (gone = "") => (board.cells.button(`stack${stackOf(gone)}`) ? `stack${stackOf(gone)}` : "stack1"),
    mind: (mind) => ({ ...mind, ...mind.help }),
    nears: true,
    aim: picture.aim,
    name: voice.name,
    use: (place, { first }) => (first.has(place) ? (isStack(place) ? "drag" : "tap") : null),
    // What to do; nothing for who only waits.
    acts: (mind) => ({ acts: [], words: mind.first.size ? voice.acts(mind, board.seen) : "" }),
    refuse: (place) => refuse(board, place),
    drag: carrying(board, picture),
    key: (key) => /^[1-9]$/.test(key) && (() => digit(board, Number(key))),
    prelude: ({ last }) => ({ last }), // its mark stays while the next move is told
    describe: voice.describe,
  };
};

/** Says why nothing can be done with a place. @param {Table} board @param {string} place */
function refuse({ view, seen, kit }, place) {
  if (!seen.facts.phase) return;
  const stack = stackOf(place);
  const coin = seen.coins.get(place);
  /** @param {string} reason @param {Params} [params] */
  const line = (reason, params = {}) => kit.refuse([`error.tschuk.${reason}`, params]);
  if (view.outcome) line("finished");
  else if (!view.choices.length) line("not-your-turn");
  else if (!coin) line(seen.facts.phase === 1 ? "empty-stack" : "second-phase", { stack });
  else if (seen.facts.phase === 1) line("first-phase");
  else line(coin.seat === view.viewer ? "turned-already" : "not-your-coin", { stack, hidden: coin.hidden });
}

/**
 * A typed number: draws from that stack, or goes to the next coin from it that can be chosen.
 * @param {Table} board @param {number} n
 */
function digit(board, n) {
  if (n > board.seen.numbers) return;
  const open = [...board.mind.first].filter((place) => !isStack(place) && stackOf(place) === n);
  if (open.length) {
    const at = open.indexOf(board.cells.placeOf(document.activeElement) ?? "");
    return board.go(open[(at + 1) % open.length]);
  }
  if (board.entered()) board.go(`stack${n}`);
  board.pick.tap(`stack${n}`);
}

/**
 * A coin of a stack is carried to the side of whoever moves.
 * @param {Table} board
 * @param {Picture} picture
 * @returns {BoardDrag}
 */
function carrying(board, picture) {
  const mine = (/** @type {string|null} */ side) =>
    side !== null && (side === "near") === (board.view.viewer === board.seen.near);
  const cancel = () => {
    picture.release();
    board.pick.cancel();
  };
  return {
    placeAt: (x, y) => {
      const at = board.point(x, y);
      return at.inside ? board.seen.layout.sideAt(at.x, at.y) : null;
    },
    lift: (place) => isStack(place) && board.pick.lift(place),
    over: (side, x, y) => picture.hold(board.seen, { x, y }, board.mind.chosen[0], mine(side) ? side : null),
    drop: (side) => {
      const [stack] = board.mind.chosen;
      cancel();
      if (stack && mine(side)) board.pick.tap(stack);
    },
    cancel,
  };
}

/** A move in words: the place that it touches. @param {Choice} choice @param {Words} words */
function moveWords({ parts }, words) {
  const found = /^(stack|coin)(\d)(?:-(\d))?$/.exec(parts[0] ?? "");
  return found && words.t(`at.${FAMILY}.${found[1]}`, { stack: Number(found[2]), hidden: Number(found[3]) });
}

/** @param {GameCard<Facts>} card @param {number} numbers @returns {GameEntry<Facts>} */
const board = (card, numbers) => ({
  ...card,
  mount: (box, kit) => createBoard(box, kit, gameOf(numbers)),
  blank,
  move: moveWords,
});

/** One board for each number of stacks, the game of the source first. */
export const boards = cards.map((card) => board(card, Number(card.key.slice(FAMILY.length))));

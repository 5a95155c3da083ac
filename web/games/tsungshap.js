/**
 * The board for Chinese dominoes: a row with two open ends, own tiles, the other one's backs, the stock and
 * the catches. Knows how its scene, choices and story look and sound; knows no rule: what can be done and
 * what comes of it is in the view. Without help nothing tells what can be caught: Twin, Triplet and Claim can
 * always be pressed, and the core refuses with a reason.
 *
 * @import { TsungshapAssist } from "../contract.js"
 * @import { BareView, BoardDrag, BoardGame, BoardView, Choice, GameCard, GameEntry, Words } from "./types.js"
 * @import { Machine } from "../board/board.js"
 * @import { Picture } from "./tsungshap/picture.js"
 * @import { Facts, Seen } from "./tsungshap/scene.js"
 * @import { TsungshapStep } from "./tsungshap/tell.js"
 * @import { Mind } from "./tsungshap/voice.js"
 *
 * @typedef {Machine<Facts, Seen, TsungshapStep, TsungshapAssist, Mind>} Table
 * @typedef {BoardGame<Facts, Seen, TsungshapStep, TsungshapAssist, Mind>} Game
 */

import { bareView, createBoard } from "../board/board.js";
import { tag } from "../board/draw/svg.js";
import { lateStories } from "../board/motion/tales.js";
import { Acts } from "./tsungshap/acts.js";
import { cards, late } from "./tsungshap/card.js";
import { FACES, kindAt } from "./tsungshap/faces.js";
import { Intent } from "./tsungshap/intent.js";
import { keyOf, listenAcross } from "./tsungshap/keys.js";
import { createPicture, lies } from "./tsungshap/picture.js";
import { readScene, rowsOf } from "./tsungshap/scene.js";
import { seating } from "./tsungshap/seats.js";
import { createVoice } from "./tsungshap/voice.js";

const FAMILY = "tsungshap";
const KEY = "aria.tsungshap";

/** What can be drawn before the rules are there: the table, no tile. @type {BareView<Facts>} */
const blank = bareView({ pieces: [], facts: {} });

/** What this game adds to a board. @param {Table} board @returns {Game} */
function gameOf(board) {
  const { kit, tween, waits } = board;
  const { words } = kit;
  const voice = createVoice(words);
  const picture = createPicture(seating(words, voice.who, () => sitting(board)));
  const intent = new Intent({
    onMove: (move) => kit.choose(move),
    onChange: () => board.show(),
    onRefuse: (reason) => board.seen.known && kit.refuse([`error.tsungshap.${reason}`, {}]),
    turn: () => (board.view.outcome ? "game-over" : board.view.choices.length ? "" : "not-your-turn"),
    pairs: () => Boolean(board.seen.facts.neighbours),
  });
  const acts = new Acts(words, (place) => intent.press(place));
  const read = (/** @type {BoardView<Facts>} */ view, /** @type {number|undefined} */ near) =>
    readScene(view, board.room, near);
  /** @param {number} points @param {boolean} sweep */
  const gain = (points, sweep) =>
    sweep ? words.t(`${KEY}.gain.sweep`, { points }) : `+${words.number(points)}`;
  return {
    family: FAMILY,
    blank,
    room: { w: 390, h: 732 },
    looks: "b-dominoes",
    picture: picture.root,
    stories: lateStories(late, tween, (more) => more.createStories(picture, tween, waits, read, gain)),
    sound: (step, steps) => late.here?.soundOf(step, steps) ?? null,
    read: (view) => read(view, undefined),
    draw: (seen) => picture.draw(seen),
    rows: rowsOf,
    sides: (seen) =>
      [1 - seen.near, seen.near].map((seat) => (seen.known ? words.line(voice.side(seat, seen)) : "")),
    home: () => rowsOf(board.seen)[1].cells[0]?.place ?? null,
    mind: ({ help, marks }) => ({
      ...intent.state(),
      help,
      marks: { ...marks, seat: board.view.last?.seat },
      free: board.view.choices.length > 0,
    }),
    aim: picture.aim,
    name: voice.name,
    use,
    pressed: (place, { chosen }) => (place.startsWith("hand") ? place === chosen : null),
    acts: (mind) => acts.offer(board.seen, mind),
    offer: ({ choices }) => intent.offer(choices),
    tap: (place) => place !== "middle" && intent.press(place),
    touched: () =>
      [intent.state().chosen, intent.state().claiming ? "claim" : null].filter((one) => one !== null),
    drag: carrying(board, picture, intent),
    key: (key) => keyOf(board, key.toLowerCase(), voice, intent),
    giveUp: () => intent.cancel(),
    listen: () => listenAcross(board),
    describe: voice.describe,
    end: () => {
      const lines = voice.overlooked(board.seen).map((one) => tag("p", {}, words.line(one)));
      return lines.length ? tag("div", { class: "b-overlooked" }, ...lines) : null;
    },
  };
}

/** Who plays, and how many games each seat has won before. @param {Table} board */
function sitting({ view: { match }, players }) {
  return { players, score: match?.games ? match.order.map((player) => match.score[player]) : undefined };
}

/** What a place is good for now. @param {string} place @param {Mind} mind */
function use(place, { first, picking, chosen, slots, alone }) {
  if (first.has(place)) return "drag";
  const pair = picking && (place === "left" || place === "right");
  return pair || (chosen && slots.has(place)) || alone.has(place) ? "tap" : null;
}

/**
 * A tile of the hand is carried to an end.
 * @param {Table} board
 * @param {Picture} picture
 * @param {Intent} intent
 * @returns {BoardDrag}
 */
function carrying(board, picture, intent) {
  return {
    placeAt: (x, y) => {
      /** @type {HTMLElement|null|undefined} */
      const found = document.elementFromPoint(x, y)?.closest("[data-place]");
      return (board.root.contains(found ?? null) && found?.dataset.place) || null;
    },
    lift: (place) => intent.lift(place),
    over: (_, x, y) => {
      const { seen, mind } = board;
      const node = picture.nodes.get(seen.groups.get(mind.chosen ?? "")?.[0] ?? "");
      if (!node) return;
      node.setAttribute("transform", lies({ ...board.point(x, y), w: seen.layout.hand.tile }));
      picture.layers.hand.append(node);
    },
    drop: (place) => {
      picture.draw(board.seen);
      board.show();
      if (!place || place.startsWith("hand") || place === "middle") intent.cancel();
      else intent.press(place);
    },
    cancel: () => {
      picture.draw(board.seen);
      intent.cancel();
    },
  };
}

/** A move in words. @param {Choice} choice @param {Words} words */
function moveWords({ parts }, words) {
  const [first, way] = parts;
  const how = words.t(`${KEY}.do.${way ?? first}`);
  const tile = FACES[first?.startsWith("hand") ? kindAt(first) : 0]?.shown;
  return way && tile ? `${tile}, ${how}` : first === "claim" ? `${words.t(`${KEY}.do.claim`)}, ${how}` : how;
}

/** @param {GameCard<Facts>} card @returns {GameEntry<Facts>} */
const board = (card) => ({
  ...card,
  mount: (box, kit) => createBoard(box, kit, gameOf),
  blank,
  move: moveWords,
});

/** The game with hidden hands first. */
export const boards = cards.map(board);

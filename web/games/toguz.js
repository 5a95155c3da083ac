/**
 * The sowing board: two rows of pits with balls, a kazan for each side, for any number of pits, lying or
 * turned by a quarter, as the room wants it. Knows how its scene, choices and story look and sound; knows no
 * rule: what can be chosen and what comes of it is in the view.
 *
 * @import { ToguzAssist } from "../contract.js"
 * @import { BareView, BoardGame, BoardMind, BoardView, GameCard, GameEntry } from "./types.js"
 * @import { Machine } from "../board/board.js"
 * @import { Moment } from "./toguz/calls.js"
 * @import { Facts, Help, Seen } from "./toguz/scene.js"
 * @import { ToguzStep } from "./toguz/tell.js"
 *
 * @typedef {BoardMind<ToguzAssist> & {moves: Help|null, aimed: string|null}} Mind
 * @typedef {Machine<Facts, Seen, ToguzStep, ToguzAssist, Mind>} Table
 * @typedef {BoardGame<Facts, Seen, ToguzStep, ToguzAssist, Mind>} Game
 */

import { bareView, createBoard } from "../board/board.js";
import { lateStories } from "../board/motion/tales.js";
import { callName, extraOf, railOf } from "./toguz/calls.js";
import { cards, late } from "./toguz/card.js";
import { opening } from "./toguz/examples.js";
import { Look } from "./toguz/look.js";
import { createPicture } from "./toguz/picture.js";
import { fullPlace, readPlace, readScene, rowsOf } from "./toguz/scene.js";
import { createSeats } from "./toguz/seats.js";
import { createVoice } from "./toguz/voice.js";

const FAMILY = "toguz";

/**
 * What can be drawn before the rules are there: the opening, in which nobody can move yet.
 * @param {number} pits @returns {BareView<Facts>}
 */
const blankOf = (pits) => bareView(opening(pits));

/**
 * What this game adds to a board.
 * @param {number} pits in a row, until a view says otherwise
 * @returns {(board: Table) => Game}
 */
const gameOf = (pits) => (board) => {
  const { kit, tween, waits } = board;
  const voice = createVoice(kit.words);
  const picture = createPicture();
  const seats = createSeats(kit.words);
  const look = new Look(board.cloth, () => !board.busy() && board.show());
  let resigning = false;
  const read = (/** @type {BoardView<Facts>} */ view) => readScene(view, pits, board.room);
  const now = () =>
    momentOf(board, look.at, resigning, (on) => {
      resigning = on;
      board.offer();
    });
  return {
    family: FAMILY,
    blank: blankOf(pits),
    room: { w: 640, h: 460 },
    looks: "b-rows",
    picture: picture.root,
    under: seats.nodes,
    stories: lateStories(late, tween, (more) => more.createStories(picture, seats, tween, waits, read)),
    sound: (step) => late.here?.soundOf(step) ?? null,
    read,
    draw: (seen) => {
      picture.draw(seen);
      seats.draw(board.view, seen, board.players);
    },
    rows: rowsOf,
    sides: (seen) =>
      [1 - seen.near, seen.near].map((seat) => (seen.known ? kit.words.line(voice.side(seat, seen)) : "")),
    home: () => `pit${board.seen.near}.1`,
    places: (parts, seat) => parts.map((part) => fullPlace(part, seat ?? board.seen.facts.turn ?? 0)),
    mind: (mind) => ({ ...mind, moves: mind.help?.moves ?? null, aimed: look.at }),
    aim: picture.aim,
    name: voice.name,
    acts: () => railOf(now()),
    extra: () => extraOf(now()),
    refuse: (place) => refuse(board, place),
    key: (key) => /^[1-9]$/.test(key) && (() => digit(board, Number(key))),
    forget: () => {
      look.renew();
      resigning = false;
    },
    giveUp: () => {
      const some = look.end() || resigning;
      resigning = false;
      if (some) board.show();
      return some;
    },
    describe: voice.describe,
  };
};

/**
 * What can be called and sown now.
 * @param {Table} board @param {string|null} aimed @param {boolean} resigning @param {(on: boolean) => void} resign
 * @returns {Moment}
 */
function momentOf({ kit, view, seen, players }, aimed, resigning, resign) {
  const landing = aimed ? seen.landing.get(aimed) : undefined;
  const choice =
    landing && view.choices.find(({ parts }) => fullPlace(parts[0], seen.facts.turn ?? 0) === aimed);
  return {
    view,
    words: kit.words,
    players,
    calls: Boolean(kit.calls),
    resigning,
    aimed: choice ? { ...landing, move: choice.move } : null,
    choose: kit.choose,
    resign,
  };
}

/** Says why nothing can be done with a pit. @param {Table} board @param {string} place */
function refuse({ view, seen, kit }, place) {
  if (!seen.known || !(view.outcome || view.awaited.length)) return;
  const { seat, pit } = readPlace(place);
  const line = (/** @type {string} */ reason) => kit.refuse([`error.toguz.${reason}`, { pit }]);
  if (view.outcome) line("game-over");
  else if (!view.choices.length) line("not-your-turn");
  else if (seat !== seen.facts.turn) line("other-row");
  else line(seen.tuzdyks.has(place) ? "tuzdyk-pit" : "empty-pit");
}

/** A typed number: sows that pit of the side to move. @param {Table} board @param {number} n */
function digit(board, n) {
  const { turn, pits } = board.seen;
  if (n > pits || turn === null) return;
  const place = `pit${turn}.${n}`;
  if (board.entered()) board.go(place);
  board.pick.tap(place);
}

/** How many pits a side has in each of them. */
const PITS = [9, 5, 7];

/** @param {GameCard<Facts>} card @param {number} pits @returns {GameEntry<Facts>} */
const board = (card, pits) => ({
  ...card,
  mount: (box, kit) => createBoard(box, kit, gameOf(pits)),
  blank: blankOf(pits),
  move: ({ move }, words) => callName(move, words),
});

/** One board for each game of the family, the great one first. */
export const boards = cards.map((card, i) => board(card, PITS[i]));

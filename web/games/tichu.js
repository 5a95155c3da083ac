/**
 * The table for partners who shed their cards in combinations: own hand, trick, exchange, calls, wish and
 * bombs. Knows how its scene, choices and story look and sound; knows no rule: what can be played and what
 * comes of it is in the view.
 *
 * @import { TichuAssist } from "../contract.js"
 * @import { BareView, BoardGame, GameCard, GameEntry, Step, Words } from "./types.js"
 * @import { DeskActs, Table } from "./tichu/desk/desk.js"
 * @import { Mind } from "./tichu/desk/paint.js"
 * @import { Facts, Seen, TableView } from "./tichu/scene.js"
 *
 * @typedef {BoardGame<Facts, Seen, Step, TichuAssist, Mind>} Game
 */

import { bareView, createBoard } from "../board/board.js";
import { tag, write } from "../board/draw/svg.js";
import { fillLate, lateStories } from "../board/motion/tales.js";
import { cards as games, late } from "./tichu/card.js";
import { carrying } from "./tichu/desk/carry.js";
import { TichuDesk, giving, has, mine } from "./tichu/desk/desk.js";
import { asks, autopass, choose, give, goOn, play, raiseAll, sort, tap } from "./tichu/desk/moves.js";
import { aim, caption, home, mindOf, paint, railOf, use, word } from "./tichu/desk/paint.js";
import { isPlay, windowOf } from "./tichu/pace.js";
import { rowsOf } from "./tichu/scene.js";

const FAMILY = "tichu";
/** How long a hand that is over stays when only bots are there to see it, in milliseconds. */
const LOOK = 2500;
const AFTER = 60; // before a question is said: the sentences of the story come first

/** What can be drawn before the rules are there: an empty table. @type {BareView<Facts>} */
const blank = bareView({ pieces: [], facts: {} });

/** What the buttons do. @param {TichuDesk} desk @returns {DeskActs} */
const actsFor = (desk) => ({
  play: (reading) => play(desk, reading),
  choose: (move) => choose(desk, move),
  give: () => give(desk),
  raise: (cards) => raiseAll(desk, cards),
  ask: (what) => {
    desk.ask(what);
    desk.board.show();
  },
  sort: () => sort(desk),
  keep: () => autopass(desk),
  go: () => desk.hold.release(),
});

/**
 * What this game adds to a board.
 * @param {number} seats hands on the table @param {string} stem of the names of seats @returns {(board: Table) => Game}
 */
const gameOf = (seats, stem) => (board) => {
  const { kit, tween, waits } = board;
  const desk = new TichuDesk(board, seats, stem, actsFor);
  const { picture, say, voice, result, chips, sheets } = desk;
  const read = (/** @type {TableView} */ view) => desk.read(view);
  return {
    family: FAMILY,
    blank,
    room: { w: 390, h: 732 },
    looks: "b-deck-root",
    picture: picture.root,
    under: [say, result.root],
    over: [chips.root],
    stories: lateStories(late, tween, (more) =>
      more.createStories(picture, tween, waits, read, {
        say: (line) => write(say, kit.words.line(line)),
        caption: (seen) => caption({ say, voice }, seen),
        called: voice.call,
      }),
    ),
    sound: (step) => late.here?.soundOf(step) ?? null,
    read,
    shows: (/** @type {TableView} */ { log, game, choices }) => [
      log?.length,
      game?.seed,
      choices.some(({ move }) => move === "W-"),
    ],
    draw: (seen) => paint(desk, seen),
    rows: rowsOf,
    home: () => home(desk),
    mind: (mind) => mindOf(desk, mind),
    aim: (seen, mind) => aim(desk, seen, mind),
    name: voice.name,
    use: (place, mind) => use(desk, place, mind),
    pressed: (place, { raised }) => (place.startsWith("card") ? raised.has(Number(place.slice(4))) : null),
    acts: (mind) => railOf(desk, mind),
    forget: () => desk.renew(),
    offer: () => board.show(),
    tap: (place) => tap(desk, place),
    touched: () => [...desk.raised].map((card) => `card${card}`),
    drag: carrying(desk),
    listen: () => listen(desk),
    ...telling(desk),
    describe: voice.describe,
    lookup: () => sheets.root,
    end: (view) => (view.outcome ? scoresOf(view, kit.words) : null),
    destroy: () => desk.destroy(),
  };
};

/**
 * How stories are told: whoever could act meanwhile sees own cards and choices all the time.
 * @param {TichuDesk} desk @returns {Pick<Game, "begin"|"light"|"prelude"|"rest"|"settle">}
 */
const telling = (desk) => ({
  begin: () => desk.begin(),
  light: (steps, before, { last, viewer }) =>
    isPlay(steps) && last?.seat !== viewer && before.viewer === viewer && desk.kit.speed() !== "step",
  prelude: ({ awaited }, { cover, last, viewer }) => ({
    cover,
    awaited: last?.seat === viewer ? [] : awaited,
  }),
  rest: (steps, after) => breathe(desk, steps, after),
  settle: () => {
    asks(desk);
    if (!desk.pausing) goOn(desk);
    remind(desk);
  },
});

/**
 * Says what is asked of whoever looks, once and after the story that led there; the log says the rest.
 * @param {TichuDesk} desk
 */
function remind(desk) {
  const asked = mine(desk) && desk.view.choices.length > 0;
  const text = asked ? desk.voice.prompt(desk.view, desk.seen) : "";
  if (desk.exchange.sending || !desk.reminds(text) || !text) return;
  setTimeout(() => {
    if (!desk.over && desk.reminded(text)) desk.kit.speak(text);
  }, AFTER);
}

/**
 * The time between two steps: for a bomb, or to look at a hand that is over. Nobody's cards change it but
 * those that are raised here.
 * @param {TichuDesk} desk @param {Step[]} steps @param {TableView} after
 */
const breathe = (desk, steps, after) => desk.rest(() => pause(desk, steps, after));

/** @param {TichuDesk} desk @param {Step[]} steps @param {TableView} after */
async function pause(desk, steps, after) {
  // The pause is there whoever is next and whatever anybody holds: only a game that is looked back at has none.
  const live = Boolean(after.bot) || after.choices.length > 0;
  if (!live || desk.hurry) return;
  const { phase, sheet } = after.scene.facts;
  const speed = desk.kit.speed();
  if (after.bot && phase === "deal" && sheet?.length && steps.length) {
    await lookBack(desk, (after.seats ?? []).includes("human"));
    return;
  }
  const ms = desk.board.tween.rate() ? 0 : windowOf(steps, speed);
  desk.kit.told?.(); // log and tools need not wait for the pause
  if (ms) await desk.hold.wait(ms);
  const bombs = () =>
    !desk.over && !mine(desk) && desk.raised.size > 0 && desk.hand.open(desk.raised).size > 0;
  if (!desk.hurry && bombs()) await desk.hold.wait(null, () => !bombs());
}

/**
 * A hand that is over is looked at; a person says when to go on.
 * @param {TichuDesk} desk @param {boolean} watched by a person
 */
function lookBack(desk, watched) {
  const speed = desk.kit.speed();
  const look = async () => {
    word(desk);
    desk.board.show();
    desk.kit.told?.();
    await (watched ? desk.hold.wait() : desk.hold.wait(speed === "off" ? 0 : LOOK / (Number(speed) || 1)));
  };
  return watched ? desk.lookBack(look) : look();
}

/** All scores of a game that is over. @param {TableView} view @param {Words} words */
function scoresOf(view, words) {
  const place = tag("div", { class: "b-end" });
  fillLate(late, words, place, (more) => more.scoreParts(view, words));
  return place;
}

/** Hears keys wherever they are pressed. @param {TichuDesk} desk @returns {() => void} takes the listener off again */
function listen(desk) {
  const key = (/** @type {KeyboardEvent} */ event) => onKey(desk, event);
  document.addEventListener("keydown", key);
  return () => document.removeEventListener("keydown", key);
}

/**
 * P plays what is raised, else passes (or goes on after a hand); Escape lowers all cards.
 * @param {TichuDesk} desk @param {KeyboardEvent} event
 */
function onKey(desk, event) {
  const { target } = event;
  // The acts are no part of the board, but whoever has pressed one of them goes on with the same keys.
  const away = target instanceof Element && target !== document.body && !target.closest(".b-acts");
  const heard = !away || (target instanceof Node && desk.board.root.contains(target));
  if (!heard || event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
  if (event.key === "Escape" && desk.raised.size) {
    desk.raised.clear();
    desk.board.show();
    desk.hold.check();
    event.preventDefault();
  }
  if (event.key.toLowerCase() !== "p" || desk.kit.settings?.get("keys") === false) return;
  event.preventDefault();
  if (desk.ended) desk.hold.release();
  else if (giving(desk)) give(desk);
  else if (desk.raised.size || !has(desk, "-")) play(desk);
  else choose(desk, "-");
}

/** Hands on the table of each of them. */
const HANDS = [4, 4, 4, 4, 6, ...Array.from({ length: 8 }, (_, i) => i + 5)];

/** @param {GameCard<Facts>} card @param {number} hands @returns {GameEntry<Facts>} */
const board = ({ stem = FAMILY, ...card }, hands) => ({
  ...card,
  stem,
  mount: (box, kit) => createBoard(box, kit, gameOf(hands, stem)),
  blank,
  move: (choice, words) => late.here?.moveName(choice, words, stem),
});

/** Tichu, its variants that count points, and the one for the throne. */
export const boards = games.map((card, i) => board(card, HANDS[i]));

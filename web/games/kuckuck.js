/**
 * The table for three to five with hands of number cards, two nests in the middle and cockatoos to lose.
 * Knows how its scene, choices and story look and sound; knows no rule: what can be chosen and what comes
 * of it is in the view.
 *
 * @import { KuckuckAssist } from "../contract.js"
 * @import { Machine } from "../board/board.js"
 * @import { Picked } from "../board/pick.js"
 * @import { Act, BareView, BoardDrag, BoardGame, GameCard, GameEntry, Step, Words } from "./types.js"
 * @import { Picture, Written } from "./kuckuck/picture.js"
 * @import { Facts, Seen, TableView } from "./kuckuck/scene.js"
 * @import { StillFacts } from "./kuckuck/still.js"
 * @import { Voice } from "./kuckuck/voice.js"
 *
 * @typedef {Machine<Facts, Seen, Step, KuckuckAssist>} Table
 * @typedef {BoardGame<Facts, Seen, Step, KuckuckAssist>} Game
 */

import { bareView, createBoard } from "../board/board.js";
import { tag, write } from "../board/draw/svg.js";
import { lateStories } from "../board/motion/tales.js";
import { createAid } from "./kuckuck/aid.js";
import { cards, late } from "./kuckuck/card.js";
import { endTable } from "./kuckuck/end.js";
import { createDigits, listenArrows } from "./kuckuck/keys.js";
import { createPicture } from "./kuckuck/picture.js";
import { readScene, rowsOf } from "./kuckuck/scene.js";
import { createVoice } from "./kuckuck/voice.js";

const FAMILY = "kuckuck";

/** What can be drawn before the rules are there: an empty table. @type {BareView<Facts>} */
const blank = bareView({ pieces: [], facts: {} });

/** Only cards that are chosen: nothing that anybody has to wait for. @param {Step[]} steps */
export const isLight = (steps) => steps.every((step) => step.do === "move" || step.do === "say");

/**
 * What this game adds to a board.
 * @param {number} seats until a view says otherwise
 * @returns {(board: Table) => Game}
 */
const gameOf = (seats) => (board) => {
  const { kit, pick, tween, waits } = board;
  const { words } = kit;
  const voice = createVoice(words);
  const picture = createPicture(written(words, voice));
  const aid = createAid(kit, voice);
  const say = tag("div", { class: "b-say" });
  const digit = createDigits(board, (place) => refuse(board, place));
  /** A card that stays raised. @type {string|null} */
  let raised = null;
  const read = (/** @type {TableView} */ view) => readScene(view, board.room, seats, board.players);
  return {
    family: FAMILY,
    blank,
    room: { w: 390, h: 732 },
    looks: "b-nests",
    picture: picture.root,
    over: [say, ...aid.nodes],
    stories: lateStories(late, tween, (more) =>
      more.createStories(picture, tween, waits, read, (line) => write(say, line ? words.line(line) : "")),
    ),
    sound: (step) => late.here?.soundOf(step) ?? null,
    read,
    shows: (/** @type {TableView} */ { log }) => log?.length,
    draw: (seen) => {
      picture.draw(seen);
      settleSay(board, say, seen);
      const last = board.view.outcome && !kit.acts; // else the screen says who has won
      write(say, last ? voice.prompt(board.view, seen) : "");
      aid.draw(seen);
    },
    rows: rowsOf,
    home: () => (board.seen.hand.length ? `card${board.seen.hand[0]}` : null),
    aim: (seen, mind) => {
      picture.aim(seen, mind);
      aid.help(Boolean(mind.help));
    },
    name: voice.name,
    use: (card, { first }) => (first.has(card) ? "drag" : null),
    acts: (mind) => actsOf(board, voice, mind),
    confirms: Boolean(kit.acts), // where there is a button that plays the raised card
    refuse: (card) => refuse(board, card),
    forget: () => {
      raised = raisedStill(board);
    },
    offer: ({ choices }) => {
      pick.offer(choices);
      if (raised) pick.tap(raised);
    },
    drag: carrying(board, picture),
    key: (key) => /^[0-9]$/.test(key) && (() => digit(key)),
    listen: () => listenArrows(board),
    // Whoever chooses need not wait until the others' cards have been laid.
    light: (steps, before, after) => isLight(steps) && before.viewer === after.viewer,
    prelude: (_, { cover }) => ({ cover }),
    describe: voice.describe,
    end: (view) => endTable(view, words),
  };
};

/** The words on the picture. @param {Words} words @param {Voice} voice @returns {Written} */
const written = (words, voice) => ({
  seat: voice.who,
  info: voice.info,
  taker: voice.taker,
  out: voice.out,
  score: (one) => words.t("aria.kuckuck.points", { n: one.total }),
});

/**
 * Puts the sentence in the middle where there is room for it.
 * @param {Table} board
 * @param {HTMLElement} say
 * @param {Seen} seen
 */
function settleSay({ root, view }, say, { layout }) {
  root.classList.toggle("b-large", layout.width >= 760 && layout.height >= 560);
  for (const [name, value] of Object.entries(view.outcome ? layout.result : layout.say))
    say.style.setProperty(`--${name}`, `${value.toFixed(1)}px`);
}

/**
 * The card that is raised and can still be played in the same round, as while the others lay theirs.
 * @param {Table} board that has another view, and has not drawn it yet
 */
function raisedStill({ pick, seen, kit, view: { scene, choices, viewer } }) {
  const [card] = pick.state().chosen;
  const same = scene.facts.cycle === seen.cycle && scene.facts.round === seen.round && viewer === seen.near;
  return kit.acts && same && choices.some(({ parts }) => parts[0] === card) ? card : null;
}

/**
 * What can be done now besides touching a card.
 * @param {Table} board @param {Voice} voice @param {Picked} picked @returns {{acts: Act[], words: string}}
 */
function actsOf(board, voice, picked) {
  const { kit, view, seen, telling, pick } = board;
  const words = telling || view.outcome ? "" : voice.prompt(view, seen, picked);
  const card = /^card(\d+)$/.exec(picked.chosen[0] ?? "")?.[1];
  /** @type {Act[]} */
  const acts = card ? [{ id: "play", label: voice.play(card), kind: "main", run: () => pick.confirm() }] : [];
  const next = {
    id: "next",
    label: voice.next(kit.speed()),
    run: () => board.skip(kit.speed() !== "step"),
  };
  return { acts: telling ? [next] : acts, words };
}

/** Says why a card cannot be played. @param {Table} board @param {string} name of its place */
function refuse({ view, seen, kit }, name) {
  if (!seen.known) return;
  const card = Number(/^card(\d+)$/.exec(name)?.[1] ?? 0);
  const line = (/** @type {string} */ reason, more = {}) => kit.refuse([`error.kuckuck.${reason}`, more]);
  if (view.outcome) line("game-over");
  else if (card && seen.played.has(card)) line("played-already", { card });
  else if (!view.choices.length) line(seen.laid ? "chosen-already" : "not-your-turn");
  else line("no-card");
}

/**
 * A card of the hand is taken along and laid on the table.
 * @param {Table} board
 * @param {Picture} picture
 * @returns {BoardDrag}
 */
function carrying(board, picture) {
  const { cloth } = board;
  /** @type {{move: string, node: SVGElement|undefined}|null} */
  let held = null;
  const cancel = () => {
    held?.node?.removeAttribute("style");
    held?.node?.classList.remove("b-held");
    held?.node?.closest(".b-layer-hand")?.classList.remove("b-holding");
    cloth.classList.remove("b-over-table");
    held = null;
  };
  return {
    stays: true, // while the others lay their cards
    placeAt: (x, y) => {
      const { layout, hand } = board.seen;
      const at = board.point(x, y);
      return at.inside && at.y < layout.hand(0, Math.max(hand.length, 1)).y ? "table" : null;
    },
    lift: (card) => {
      const choice = board.view.choices.find(({ parts }) => parts[0] === card);
      if (!choice || board.busy()) return false;
      held = { move: choice.move, node: picture.node(card) };
      held.node?.classList.add("b-held");
      held.node?.closest(".b-layer-hand")?.classList.add("b-holding");
      return true;
    },
    over: (where, x, y) => {
      const at = board.point(x, y);
      held?.node?.style.setProperty("transform", `translate(${at.x}px, ${at.y}px)`);
      cloth.classList.toggle("b-over-table", where === "table");
    },
    drop: (where) => {
      const move = held?.move;
      cancel();
      if (where === "table" && move) board.kit.choose(move);
    },
    cancel,
  };
}

/** @param {GameCard<Facts>} card @returns {GameEntry<Facts|StillFacts>} */
const board = (card) => ({
  ...card,
  mount: (box, kit) =>
    createBoard(box, kit, gameOf(Number(card.key.slice(FAMILY.length, FAMILY.length + 1)))),
  blank,
  move: ({ move }, words) => words.t("at.kuckuck.card", { card: Number(move) }),
});

/** One board for each number of players, basic and tactical; the usual one first. */
export const boards = cards.map(board);

/**
 * The table for three to five with hands of number cards, two nests in the middle and cockatoos to lose.
 * Knows how its scene, choices and story look and sound; knows no rule: what can be chosen and what comes
 * of it is in the view.
 *
 * @import { KuckuckAssist } from "../contract.js"
 * @import { Cells } from "../board/cells.js"
 * @import { Focus } from "../board/focus.js"
 * @import { Pick, Picked } from "../board/pick.js"
 * @import { Room } from "../board/room.js"
 * @import { Tween } from "../board/tween.js"
 * @import { Act, Board, BoardKit, GameEntry, Step, Words } from "./types.js"
 * @import { Aid } from "./kuckuck/aid.js"
 * @import { Mind, Picture, Written } from "./kuckuck/picture.js"
 * @import { Facts, Seen, TableView } from "./kuckuck/scene.js"
 * @import { StillFacts } from "./kuckuck/still.js"
 * @import { Stories } from "./kuckuck/tell.js"
 * @import { Voice } from "./kuckuck/voice.js"
 *
 * @typedef {object} KuckuckDesk   a table that is mounted
 * @property {BoardKit} kit
 * @property {number} seats
 * @property {HTMLElement} root
 * @property {HTMLElement} cloth
 * @property {HTMLElement} say   the sentence in the middle of the table
 * @property {Cells} cells
 * @property {Voice} voice
 * @property {Picture} picture
 * @property {Tween} tween
 * @property {Aid} aid
 * @property {Pick} pick
 * @property {Stories} teller
 * @property {TableView} view
 * @property {Seen} seen   the scene of the view
 * @property {Room} room
 * @property {Mind["marks"]} marks
 * @property {Focus|null} focus   null before the first buttons are there
 * @property {boolean} [dealt]   whether there is a hand with buttons
 * @property {string} [drawn]   what of the view stands there, to know it again
 * @property {boolean} light   whether a card can be chosen while a story is told
 * @property {boolean} telling   whether a story is told that has to be waited for
 * @property {{text: string, at: number}} typed   digits, and when
 */

import { createCells } from "../board/cells.js";
import { createDrag } from "../board/drag.js";
import { createKeys } from "../board/keys.js";
import { layHand } from "../board/lay.js";
import { createPick } from "../board/pick.js";
import { watchRoom } from "../board/room.js";
import { createSkip } from "../board/skip.js";
import { tag, write } from "../board/svg.js";
import { createTween } from "../board/tween.js";
import { createAid } from "./kuckuck/aid.js";
import { endTable } from "./kuckuck/end.js";
import { examples } from "./kuckuck/examples.js";
import { createPicture } from "./kuckuck/picture.js";
import { readScene, rowsOf } from "./kuckuck/scene.js";
import { still, thumb } from "./kuckuck/still.js";
import { createStories, isLight } from "./kuckuck/tell.js";
import { createVoice } from "./kuckuck/voice.js";

const FAMILY = "kuckuck";
/** So long a second digit is waited for, in milliseconds. */
const TYPING = 1200;
/** Until the room is known. */
const ROOM = { w: 390, h: 732 };

/** What can be drawn before the rules are there: an empty table. @type {TableView} */
const blank = {
  scene: { pieces: [], facts: {} },
  choices: [],
  awaited: [],
  outcome: null,
  last: null,
  n: 0,
  log: [],
};

/**
 * @param {number} seats until a view says otherwise
 * @param {HTMLElement} root an empty element, which the board fills
 * @param {BoardKit} kit @returns {KuckuckDesk}
 */
function createDesk(seats, root, kit) {
  const voice = createVoice(kit.words);
  const picture = createPicture(written(kit.words, voice));
  const tween = createTween(() => kit.speed());
  const parts = createParts(kit, voice, picture.root);
  root.replaceChildren(parts.root);
  /** @type {KuckuckDesk} */
  const desk = {
    kit,
    seats,
    voice,
    picture,
    tween,
    ...parts,
    pick: createPick({
      onMove: (move) => kit.choose(move),
      onChange: (picked) => show(desk, picked),
      onRefuse: (place) => refuse(desk, place),
      always: () => Boolean(kit.acts), // where there is a button that plays the raised card
    }),
    teller: createStories(
      picture,
      tween,
      (on) => parts.wait.toggleAttribute("hidden", !on),
      (view) => read(desk, view),
      (line) => write(parts.say, line ? kit.words.line(line) : ""),
    ),
    view: blank,
    seen: readScene(blank, ROOM, seats),
    room: ROOM,
    marks: { hint: [], last: [] },
    focus: null,
    light: false,
    telling: false,
    typed: { text: "", at: 0 },
  };
  return desk;
}

/** The scene of a view in the room that there is now. @param {KuckuckDesk} desk @param {TableView} view */
const read = ({ room, seats, kit }, view) => readScene(view, room, seats, kit.players?.(view));

/**
 * The elements of a table, and what stands in them.
 * @param {BoardKit} kit @param {Voice} voice @param {SVGElement} picture
 */
function createParts(kit, voice, picture) {
  const { t } = kit.words;
  const [cells, aid] = [createCells(), createAid(kit, voice)];
  const wait = tag("div", { class: "b-wait", hidden: "" }, t("aria.board.go-on"));
  const say = tag("div", { class: "b-say" });
  const cloth = tag("div", { class: "b-cloth" }, picture, cells.root, say, ...aid.nodes, wait);
  const root = tag("div", { class: "b-root b-fill b-nests" }, cloth);
  cells.label(t("aria.kuckuck.board"), t("aria.kuckuck.board.help"));
  return { root, cloth, say, wait, cells, aid };
}

/**
 * @param {number} seats until a view says otherwise
 * @param {HTMLElement} root an empty element, which the board fills
 * @param {BoardKit} kit @returns {Board<Facts, Step, KuckuckAssist>}
 */
function mount(seats, root, kit) {
  const desk = createDesk(seats, root, kit);
  layCells(desk);
  const unlisten = listen(desk);
  draw(desk, blank);
  const unwatch = watchRoom(desk.root, (room) => {
    desk.room = room;
    again(desk);
  });
  return {
    draw: (view) => draw(desk, view),
    tell: (steps, before, after) => tell(desk, steps, before, after),
    assist: (data) => desk.aid.help(Boolean(data)),
    mark: (parts, kind) => {
      desk.marks = { ...desk.marks, [kind]: parts };
      show(desk, desk.pick.state());
    },
    describe: () => desk.voice.describe(desk.seen),
    end: (view) => endTable(view, kit.words),
    destroy: () => {
      desk.teller.stop();
      desk.focus?.destroy();
      unlisten();
      unwatch();
      desk.root.remove();
    },
  };
}

/** The words on the picture. @param {Words} words @param {Voice} voice @returns {Written} */
const written = (words, voice) => ({
  seat: voice.who,
  info: voice.info,
  taker: voice.taker,
  out: voice.out,
  score: (one) => words.t("aria.kuckuck.points", { n: one.total }),
});

/**
 * The complete picture of a view. A hint stays only if nothing has changed.
 * @param {KuckuckDesk} desk @param {TableView} view
 */
function draw(desk, view) {
  const mark = JSON.stringify([view.scene, view.choices, view.viewer, view.cover]);
  const same = mark === desk.drawn;
  const raised = raisedStill(desk, view);
  desk.teller.stop();
  Object.assign(desk, { drawn: mark, view, light: false, telling: false });
  desk.marks = { hint: same ? desk.marks.hint : [], last: view.last?.parts ?? [] };
  paint(desk);
  desk.pick.offer(view.choices.map(({ move, parts }) => ({ move, parts })));
  if (raised) desk.pick.tap(raised);
}

/**
 * The card that is raised and can still be played in the same round, as while the others lay theirs.
 * @param {KuckuckDesk} desk
 * @param {TableView} view
 */
function raisedStill({ pick, seen, kit }, { scene: { facts }, choices, viewer }) {
  const [place] = pick.state().chosen;
  const same = facts.cycle === seen.cycle && facts.round === seen.round && viewer === seen.near;
  return kit.acts && same && choices.some(({ parts }) => parts[0] === place) ? place : null;
}

/** Everything that depends on the room, too. @param {KuckuckDesk} desk */
function paint(desk) {
  const { view, picture, root, say, aid } = desk;
  desk.seen = read(desk, view);
  const { width, height, say: told, result } = desk.seen.layout;
  const spot = view.outcome ? result : told;
  root.classList.toggle("b-large", width >= 760 && height >= 560);
  for (const [name, value] of Object.entries(spot))
    say.style.setProperty(`--${name}`, `${value.toFixed(1)}px`);
  picture.draw(desk.seen);
  const last = view.outcome && !desk.kit.acts; // else the screen says who has won
  write(say, last ? desk.voice.prompt(view, desk.seen) : "");
  aid.draw(desk.seen);
  layCells(desk);
}

/** The room has changed: a story ends, what is raised stays. @param {KuckuckDesk} desk */
function again(desk) {
  desk.teller.skip(true);
  paint(desk);
  show(desk, desk.pick.state());
}

/** A button on everything that has a name. @param {KuckuckDesk} desk */
function layCells(desk) {
  const first = desk.seen.hand.at(0);
  layHand(desk, rowsOf(desk.seen), first ? `card${first}` : null);
}

/**
 * Everything that depends on what can be chosen or is marked.
 * @param {KuckuckDesk} desk
 * @param {Picked} picked
 */
function show(desk, picked) {
  const mind = { ...picked, marks: desk.marks };
  desk.picture.aim(desk.seen, mind);
  for (const place of desk.cells.places()) {
    desk.cells.say(place, desk.voice.name(place, desk.seen, mind));
    desk.cells.use(place, picked.first.has(place) ? "drag" : null);
  }
  desk.kit.acts?.(
    actsOf(desk, picked),
    desk.telling || desk.view.outcome ? "" : desk.voice.prompt(desk.view, desk.seen, picked),
  );
}

/**
 * What can be done now besides touching a card.
 * @param {KuckuckDesk} desk
 * @param {Picked} picked
 * @returns {Act[]}
 */
function actsOf({ kit, voice, teller, telling, pick }, picked) {
  if (telling)
    return [{ id: "next", label: voice.next(kit.speed()), run: () => teller.skip(kit.speed() !== "step") }];
  const card = /^card(\d+)$/.exec(picked.chosen[0] ?? "")?.[1];
  return card ? [{ id: "play", label: voice.play(card), kind: "main", run: () => pick.confirm() }] : [];
}

/**
 * Whoever chooses need not wait until the others' cards have been laid.
 * @param {KuckuckDesk} desk @param {Step[]} steps @param {TableView|null} before @param {TableView} after
 */
async function tell(desk, steps, before, after) {
  const light = isLight(steps) && Boolean(before) && before?.viewer === after.viewer;
  if (before) draw(desk, { ...before, cover: after.cover, choices: light ? after.choices : [], last: null });
  desk.light = light;
  desk.telling = !light && desk.tween.rate() > 0;
  if (desk.telling) show(desk, desk.pick.state());
  const whole = await desk.teller.tell(steps, before, after, () => draw(desk, { ...after, choices: [] }));
  if (whole) draw(desk, after);
}

/** Says why a card cannot be played. @param {KuckuckDesk} desk @param {string} place */
function refuse(desk, place) {
  const { view, seen, kit } = desk;
  if (!seen.known) return;
  const card = Number(/^card(\d+)$/.exec(place)?.[1] ?? 0);
  const line = (/** @type {string} */ reason, more = {}) => kit.refuse([`error.kuckuck.${reason}`, more]);
  if (view.outcome) line("game-over");
  else if (card && seen.played.has(card)) line("played-already", { card });
  else if (!view.choices.length) line(seen.laid ? "chosen-already" : "not-your-turn");
  else line("no-card");
}

/**
 * A typed digit: goes to the first card that begins with it; two digits play theirs.
 * @param {KuckuckDesk} desk @param {string} figure
 */
function digit(desk, figure) {
  const now = Date.now();
  const text =
    now - desk.typed.at < TYPING && desk.typed.text.length === 1 ? desk.typed.text + figure : figure;
  desk.typed = { text, at: now };
  const open = desk.seen.hand;
  const card = Number(text);
  if (text.length === 2) {
    if (open.includes(card)) go(desk, card);
    const choice = desk.view.choices.find(({ parts }) => parts[0] === `card${card}`);
    if (choice) desk.kit.choose(choice.move);
    else if (open.includes(card) || desk.seen.played.has(card)) refuse(desk, `card${card}`);
    else if (card) desk.kit.refuse(["error.kuckuck.not-your-card", { card }]);
    return;
  }
  const found = open.find((one) => one === card) ?? open.find((one) => String(one).startsWith(text));
  if (found) go(desk, found);
}

/** @param {KuckuckDesk} desk @param {number} card */
const go = (desk, card) => desk.focus?.go(desk.cells.button(`card${card}`));

/** The nearest button above or below, wherever its row ends. @param {KuckuckDesk} desk @param {string} key */
function upOrDown(desk, key) {
  const here = document.activeElement;
  if (!here?.matches(".b-cell") || !desk.cells.root.contains(here)) return false;
  const spot = (/** @type {Element} */ node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const from = spot(here);
  const down = key === "ArrowDown" ? 1 : -1;
  const ways = desk.cells
    .places()
    .flatMap((place) => desk.cells.button(place) ?? [])
    .map((button) => ({ button, ...spot(button) }))
    .filter(({ y }) => (y - from.y) * down > 12)
    .map((one) => ({ ...one, far: Math.abs(one.y - from.y) * 3 + Math.abs(one.x - from.x) }))
    .sort((a, b) => a.far - b.far);
  if (ways.length) desk.focus?.go(ways[0].button);
  return true;
}

/** Hooks up taps, drags and keys. @param {KuckuckDesk} desk @returns {() => void} takes them off again */
function listen(desk) {
  const teller = {
    busy: () => desk.teller.busy() && !desk.light,
    skip: (/** @type {boolean|undefined} */ all) => desk.teller.skip(all),
  };
  const skip = createSkip(teller, desk.cloth, desk.root);
  const drag = createDrag(
    desk.cloth,
    { placeOf: desk.cells.placeOf, placeAt: (x, y) => zone(desk, x, y) },
    dragHooks(desk),
  );
  const onArrow = (/** @type {KeyboardEvent} */ event) => {
    if (
      /^Arrow(Up|Down)$/.test(event.key) &&
      !event.ctrlKey &&
      !event.altKey &&
      !event.metaKey &&
      upOrDown(desk, event.key)
    )
      event.preventDefault();
  };
  desk.cloth.addEventListener("click", (event) => {
    const place = desk.cells.placeOf(event.target);
    if (place) desk.pick.tap(place);
  });
  desk.cells.root.addEventListener("keydown", onArrow, true);
  const unkey = createKeys(
    desk.root,
    desk.kit,
    teller,
    (key) => /^[0-9]$/.test(key) && (() => digit(desk, key)),
  );
  return () => {
    skip();
    drag.destroy();
    unkey();
  };
}

/**
 * Where a drag is: on the table, or still over the hand.
 * @param {KuckuckDesk} desk @param {number} x @param {number} y in the window
 */
function zone(desk, x, y) {
  const box = desk.cloth.getBoundingClientRect();
  const hand = desk.seen.layout.hand(0, Math.max(desk.seen.hand.length, 1)).y;
  const down = y - box.top;
  return down > 0 && down < hand && x > box.left && x < box.right ? "table" : null;
}

/** A card of the hand is taken along and laid on the table. @param {KuckuckDesk} desk */
function dragHooks(desk) {
  /** @type {{move: string, node: SVGElement|undefined}|null} */
  let held = null;
  const stop = () => {
    held?.node?.removeAttribute("style");
    held?.node?.classList.remove("b-held");
    desk.cloth.classList.remove("b-over-table");
    held = null;
  };
  return {
    lift: (/** @type {string} */ place) => {
      const choice = desk.view.choices.find(({ parts }) => parts[0] === place);
      if (!choice || (desk.teller.busy() && !desk.light)) return false;
      const node = desk.picture.nodes.get(place);
      held = { move: choice.move, node };
      node?.classList.add("b-held");
      return true;
    },
    over: (/** @type {string|null} */ where, /** @type {number} */ x, /** @type {number} */ y) => {
      const box = desk.cloth.getBoundingClientRect();
      held?.node?.style.setProperty("transform", `translate(${x - box.left}px, ${y - box.top}px)`);
      desk.cloth.classList.toggle("b-over-table", where === "table");
    },
    drop: (/** @type {string|null} */ where) => {
      const move = held?.move;
      stop();
      if (where === "table" && move) desk.kit.choose(move);
    },
    cancel: stop,
  };
}

/** @param {number} seats @param {boolean} tactical @returns {GameEntry<Facts|StillFacts>} */
const board = (seats, tactical) => ({
  key: `kuckuck${seats}${tactical ? "t" : ""}`,
  family: FAMILY,
  mount: (root, kit) => mount(seats, root, kit),
  blank,
  move: ({ move }, words) => words.t("at.kuckuck.card", { card: Number(move) }),
  thumb,
  picture: still,
  examples,
});

/** One board for each number of players, basic and tactical; the usual one first. */
export const boards = [4, 3, 5].flatMap((seats) => [board(seats, false), board(seats, true)]);

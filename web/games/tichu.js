/**
 * The table for partners who shed their cards in combinations: own hand, trick, exchange, calls, wish and bombs.
 * Knows how its scene, choices and story look and sound; knows no rule: what can be played and what comes of it is in the view.
 *
 * @import { TichuAssist } from "../contract.js"
 * @import { Board, BoardKit, GameEntry, Step } from "./types.js"
 * @import { DeskState, TichuDesk } from "./tichu/desk.js"
 * @import { Facts, TableView } from "./tichu/scene.js"
 * @import { Room } from "../board/room.js"
 * @import { Rows } from "./tichu/still.js"
 * @import { Voice } from "./tichu/voice.js"
 */

import { createCells } from "../board/cells.js";
import { createDrag } from "../board/drag.js";
import { roomOf, watchRoom } from "../board/room.js";
import { createSkip } from "../board/skip.js";
import { tag, write } from "../board/svg.js";
import { createTween } from "../board/tween.js";
import { CALL_MOVES } from "./tichu/acts.js";
import { carry, zone } from "./tichu/carry.js";
import { createChips } from "./tichu/chips.js";
import { eyes, giving, has, mine, read, sameEyes } from "./tichu/desk.js";
import { examples } from "./tichu/examples.js";
import { createHand } from "./tichu/hand.js";
import { createHold } from "./tichu/hold.js";
import { autopass, choose, give, goOn, play, raiseAll, sort, tap } from "./tichu/moves.js";
import { moveName } from "./tichu/names.js";
import { caption, layCells, paint, show, word } from "./tichu/paint.js";
import { createPicture } from "./tichu/picture.js";
import { createResult } from "./tichu/result.js";
import { readScene } from "./tichu/scene.js";
import { createSheets, scoreParts } from "./tichu/sheet.js";
import { still, thumb } from "./tichu/still.js";
import { createStories, isPlay, windowOf } from "./tichu/tell.js";
import { createVoice } from "./tichu/voice.js";

const FAMILY = "tichu";
/** Until the room is known. @type {Room} */
const ROOM = { w: 390, h: 732 };
/** How long a hand that is over stays when only bots are there to see it, in milliseconds. */
const LOOK = 2500;
const AFTER = 60; // before a question is said: the sentences of the story come first

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
 * @param {number} seats hands on the table @param {string} stem of the names of seats
 * @param {HTMLElement} root an empty element; the board fills it
 * @param {BoardKit} kit
 */
function createDesk(seats, stem, root, kit) {
  const voice = createVoice(kit.words, stem);
  const picture = createPicture(voice);
  const tween = createTween(() => kit.speed());
  const parts = createParts(kit, voice, picture.root);
  root.replaceChildren(parts.root);
  /** @type {TichuDesk} */
  const desk = {
    kit,
    seats,
    voice,
    picture,
    tween,
    ...parts,
    hold: createHold(parts.root),
    teller: createStories(
      picture,
      tween,
      (on) => parts.wait.toggleAttribute("hidden", !on),
      (view) => read(desk, view),
      (line) => {
        write(parts.say, kit.words.line(line));
      },
      (seen) => caption({ say: parts.say, voice }, seen),
    ),
    acts: {
      play: (reading) => play(desk, reading),
      choose: (move) => choose(desk, move),
      give: () => give(desk),
      raise: (cards) => raiseAll(desk, cards),
      ask: (what) => {
        desk.asking = what;
        show(desk);
      },
      sort: () => sort(desk),
      keep: () => autopass(desk),
      go: () => desk.hold.release(),
    },
    ...emptyState(seats, parts.root.clientWidth ? roomOf(parts.cloth) : ROOM, kit),
  };
  return desk;
}

/**
 * Nothing is shown and nothing is prepared yet.
 * @param {number} seats @param {Room} room @param {BoardKit} kit @returns {DeskState}
 */
function emptyState(seats, room, kit) {
  const kept = kit.settings?.get("cardsort");
  const order = kept === "suit" || kept === "group" ? kept : "rank";
  return {
    view: blank,
    seen: readScene(blank, room, { sort: order, n: seats }),
    hand: createHand([]),
    room,
    sort: order,
    marks: { hint: [], last: [] },
    high: new Set(),
    raised: new Set(),
    gifts: new Map(),
    queue: [],
    sent: "",
    asking: null,
    focus: null,
    whose: "",
    light: false,
  };
}

/**
 * The elements of a table, and what stands in them.
 * @param {BoardKit} kit @param {Voice} voice @param {SVGElement} picture
 */
function createParts(kit, voice, picture) {
  const { t } = kit.words;
  const [cells, chips] = [createCells(), createChips(t("aria.tichu.acts"))];
  const [sheets, result] = [createSheets(kit.words, voice), createResult(kit.words, voice)];
  const wait = tag("div", { class: "b-wait", hidden: "" }, t("aria.board.go-on"));
  const say = tag("div", { class: "b-saying" });
  const cloth = tag(
    "div",
    { class: "b-cloth b-deck-cloth" },
    picture,
    say,
    result.root,
    cells.root,
    chips.root,
    wait,
  );
  const root = tag("div", { class: "b-root b-fill b-deck-root" }, cloth);
  cells.label(t("aria.tichu.board"), t("aria.tichu.board.help"));
  return { root, cloth, say, wait, cells, chips, result, sheets };
}

/**
 * @param {number} seats hands on the table @param {string} stem of the names of seats
 * @param {HTMLElement} root an empty element; the board fills it
 * @param {BoardKit} kit @returns {Board<Facts, Step, TichuAssist>}
 */
function mount(seats, stem, root, kit) {
  const desk = createDesk(seats, stem, root, kit);
  layCells(desk);
  const unlisten = listen(desk);
  draw(desk, blank);
  return {
    draw: (view) => draw(desk, view),
    tell: (steps, before, after) => tell(desk, steps, before, after),
    assist: (data) => {
      desk.high = new Set((data?.high ?? []).map((part) => Number(part.slice(4))));
      show(desk);
    },
    mark: (parts, kind) => {
      desk.marks = { ...desk.marks, [kind]: parts };
      show(desk);
    },
    lookup: () => desk.sheets.root,
    describe: () => desk.voice.describe(desk.seen),
    end: (view) => (view.outcome ? tag("div", { class: "b-end" }, ...scoreParts(view, kit.words)) : null),
    destroy: () => {
      desk.over = true;
      clearTimeout(desk.timer);
      desk.hold.destroy();
      desk.teller.stop();
      desk.focus?.destroy();
      unlisten();
      desk.root.remove();
    },
  };
}

/**
 * The complete picture of a view. A hint stays only if nothing has changed.
 * @param {TichuDesk} desk @param {TableView} view
 */
function draw(desk, view, telling = false) {
  const mark = JSON.stringify([view.scene, view.choices, view.viewer, view.cover]);
  const same = mark === desk.drawn;
  desk.teller.stop();
  clearTimeout(desk.timer);
  if (!sameEyes(desk, view)) forget(desk, view);
  Object.assign(desk, { drawn: mark, view, light: false });
  desk.marks = { hint: same ? desk.marks.hint : [], last: view.last?.parts ?? [] };
  desk.hand = createHand(view.choices);
  for (const { id, given } of read(desk, view).puts) if (given) desk.gifts.delete(id);
  if (view.scene.facts.phase === "play") desk.gifts.clear();
  if (!telling && !(desk.asking && has(desk, CALL_MOVES[desk.asking]))) desk.asking = null;
  paint(desk);
  if (!telling && !desk.pausing) goOn(desk);
  if (!telling) remind(desk);
}

/**
 * Says what is asked of whoever looks, once and after the story that led there; the log says the rest.
 * @param {TichuDesk} desk
 */
function remind(desk) {
  const asked = mine(desk) && desk.view.choices.length > 0;
  const text = asked ? desk.voice.prompt(desk.view, desk.seen) : "";
  if (text === desk.reminded || desk.queue.length) return;
  desk.reminded = text;
  if (text)
    setTimeout(() => {
      if (!desk.over && desk.reminded === text) desk.kit.speak(text);
    }, AFTER);
}

/** @param {TichuDesk} desk @param {TableView} view */
function forget(desk, view) {
  desk.whose = eyes(view);
  desk.raised.clear();
  desk.gifts.clear();
  Object.assign(desk, { queue: [], sent: "", asking: null });
}

/**
 * A story; whoever could act meanwhile sees own cards and choices all the time.
 * @param {TichuDesk} desk @param {Step[]} steps @param {TableView|null} before @param {TableView} after
 */
async function tell(desk, steps, before, after) {
  const own = after.last?.seat === after.viewer;
  const light =
    Boolean(before) &&
    isPlay(steps) &&
    !own &&
    before?.viewer === after.viewer &&
    desk.kit.speed() !== "step";
  desk.hurry = false;
  if (before)
    draw(
      desk,
      {
        ...before,
        cover: after.cover,
        choices: light ? after.choices : [],
        awaited: own ? [] : before.awaited,
        last: null,
      },
      true,
    );
  desk.light = light;
  const whole = await desk.teller.tell(steps, before, after, () =>
    draw(desk, { ...after, choices: [] }, true),
  );
  if (!whole || desk.over) return;
  draw(desk, after, true);
  await breathe(desk, steps, after);
}

/**
 * The time between two steps: for a bomb, or to look at a hand that is over. Nobody's cards change it but those that are raised here.
 * @param {TichuDesk} desk @param {Step[]} steps @param {TableView} after
 */
async function breathe(desk, steps, after) {
  desk.pausing = true;
  await pause(desk, steps, after);
  desk.pausing = false;
}

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
  const ms = desk.tween.rate() ? 0 : windowOf(steps, speed);
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
async function lookBack(desk, watched) {
  const speed = desk.kit.speed();
  if (watched) desk.ended = true;
  word(desk);
  show(desk);
  desk.kit.told?.();
  await (watched ? desk.hold.wait() : desk.hold.wait(speed === "off" ? 0 : LOOK / (Number(speed) || 1)));
  desk.ended = false;
}

/** Hooks up taps, drags and keys. @param {TichuDesk} desk @returns {() => void} takes them off again */
function listen(desk) {
  const skip = createSkip(
    { busy: () => desk.teller.busy() && !desk.light, skip: (all) => desk.teller.skip(all) },
    desk.cloth,
    desk.root,
  );
  const drag = createDrag(
    desk.cloth,
    {
      placeOf: (target) => {
        const place = desk.cells.placeOf(target);
        return place && /^(card|put)/.test(place) ? place : null;
      },
      placeAt: (x, y) => zone(desk, x, y),
    },
    carry(desk),
  );
  desk.cloth.addEventListener("click", (event) => {
    const place = desk.cells.placeOf(event.target);
    if (place) tap(desk, place);
  });
  const key = (/** @type {KeyboardEvent} */ event) => onKey(desk, event);
  document.addEventListener("keydown", key);
  const unwatch = watchRoom(desk.cloth, (room) => relay(desk, room));
  return () => {
    document.removeEventListener("keydown", key);
    skip();
    drag.destroy();
    unwatch();
  };
}

/** Lays the table anew when its room has changed; what is prepared stays. @param {TichuDesk} desk @param {Room} room */
function relay(desk, room) {
  desk.room = room;
  desk.teller.stop();
  paint(desk);
}

/**
 * P plays what is raised, else passes (or goes on after a hand); Escape lowers all cards.
 * @param {TichuDesk} desk @param {KeyboardEvent} event
 */
function onKey(desk, event) {
  const { target } = event;
  // The acts are no part of the board, but whoever has pressed one of them goes on with the same keys.
  const away = target instanceof Element && target !== document.body && !target.closest(".b-acts");
  const heard = !away || (target instanceof Node && desk.root.contains(target));
  if (!heard || event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
  if (event.key === "Escape" && desk.raised.size) {
    desk.raised.clear();
    show(desk);
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

/**
 * The board of one game. @param {string} key @param {number} hands on its table @param {string} [stem] of the names of seats
 * @returns {GameEntry<Facts & Rows>}
 */
const board = (key, hands = 4, stem = "tichu") => ({
  key,
  stem,
  family: FAMILY,
  mount: (root, kit) => mount(hands, stem, root, kit),
  blank,
  move: (choice, words) => moveName(choice, words, stem),
  thumb,
  picture: still,
  examples,
});

/** Tichu, its variants that count points, and the one for the throne. */
export const boards = [
  board("tichu4"),
  board("tichu4round"),
  board("tichu4chaos"),
  board("tichu3", 4, "tichu3"),
  board("tichu6", 6, "tichu6"),
  ...Array.from({ length: 8 }, (_, i) => board(`grandseigneur${i + 5}`, i + 5, "throne")),
];

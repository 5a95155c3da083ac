/**
 * The sowing board: two rows of pits with balls, a kazan for each side, for any number of pits, lying or
 * turned by a quarter, as the room wants it. Knows how its scene, choices and story look and sound; knows no
 * rule: what can be chosen and what comes of it is in the view.
 *
 * @import { ToguzAssist } from "../contract.js"
 * @import { Room } from "../board/room.js"
 * @import { BareView, Board, BoardKit, BoardView, GameEntry } from "./types.js"
 * @import { Cells } from "../board/cells.js"
 * @import { Focus } from "../board/focus.js"
 * @import { Pick, Picked } from "../board/pick.js"
 * @import { Moment } from "./toguz/calls.js"
 * @import { Picture } from "./toguz/picture.js"
 * @import { Facts, Help, Marks, Seen } from "./toguz/scene.js"
 * @import { Seats } from "./toguz/seats.js"
 * @import { ToguzStep } from "./toguz/tell.js"
 *
 * @typedef {object} Desk
 * @property {BoardKit} kit
 * @property {number} pits   in a row, until a view says otherwise
 * @property {Room} room
 * @property {HTMLElement} root
 * @property {HTMLElement} cloth   hears the pointer
 * @property {HTMLElement[]} said   what the far and the near side are told as
 * @property {BoardView<Facts>} view   the one that is drawn
 * @property {Seen} seen   the same, read
 * @property {string} [drawn]   what of it a new picture must differ in
 * @property {Help|null} help   what is shown of each sowing
 * @property {string|null} aimed   the pit that is looked at, until another one is
 * @property {string|null} under   the pit under a pointer that hovers
 * @property {boolean} resigning   whether it is asked whether to resign
 * @property {Marks} marks
 * @property {Cells} cells
 * @property {Picture} picture
 * @property {Seats} seats
 * @property {ReturnType<typeof createVoice>} voice
 * @property {Focus|null} focus   null until there is a button
 * @property {Pick} pick
 * @property {ReturnType<typeof createStories>} teller
 */

import { createCells } from "../board/cells.js";
import { createFocus } from "../board/focus.js";
import { createKeys } from "../board/keys.js";
import { createPick } from "../board/pick.js";
import { watchRoom } from "../board/room.js";
import { createSkip } from "../board/skip.js";
import { tag } from "../board/svg.js";
import { createTween } from "../board/tween.js";
import { callName, extraOf, railOf } from "./toguz/calls.js";
import { examples, opening } from "./toguz/examples.js";
import { createPicture } from "./toguz/picture.js";
import { fullPlace, readPlace, readScene, rowsOf } from "./toguz/scene.js";
import { createSeats } from "./toguz/seats.js";
import { still, thumb } from "./toguz/still.js";
import { createStories } from "./toguz/tell.js";
import { createVoice } from "./toguz/voice.js";

const FAMILY = "toguz";

/** The room until the element has one. */
const NOWHERE = { w: 640, h: 460 };

/**
 * What can be drawn before the rules are there: the opening, in which nobody can move yet.
 * @param {number} pits @returns {BareView<Facts>}
 */
const blankOf = (pits) => ({
  scene: opening(pits),
  choices: [],
  awaited: [],
  outcome: null,
  last: null,
  n: 0,
});

/**
 * @param {number} pits in a row, until a view says otherwise
 * @param {HTMLElement} root an empty element with a definite size; the board fills it
 * @param {BoardKit} kit
 * @returns {Board<Facts, ToguzStep, ToguzAssist>}
 */
function mount(pits, root, kit) {
  const desk = createDesk(pits, kit);
  root.replaceChildren(desk.root);
  const unlisten = listen(desk);
  if (!desk.drawn) draw(desk, desk.view);
  return {
    draw: (view) => draw(desk, view),
    tell: (steps, before, after) => tell(desk, steps, before, after),
    assist: (data) => assist(desk, data),
    mark: (parts, kind) => mark(desk, parts, kind),
    describe: () => desk.voice.describe(desk.seen),
    extra: () => extraOf(moment(desk)),
    destroy: () => destroy(desk, unlisten),
  };
}

/**
 * The board with all its parts, still without a position.
 * @param {number} pits @param {BoardKit} kit @returns {Desk}
 */
function createDesk(pits, kit) {
  const { t } = kit.words;
  const cells = createCells();
  cells.label(t("aria.toguz.board"), t("aria.toguz.board.help"));
  const [picture, seats] = [createPicture(), createSeats(kit)];
  const wait = tag("div", { class: "b-wait", hidden: "" }, t("aria.board.go-on"));
  const said = [tag("p", { class: "hidden-words" }), tag("p", { class: "hidden-words" })];
  const cloth = tag(
    "div",
    { class: "b-cloth" },
    said[0],
    picture.root,
    ...seats.nodes,
    cells.root,
    said[1],
    wait,
  );
  const blank = blankOf(pits);
  /** @type {Desk} */
  const desk = {
    kit,
    pits,
    room: NOWHERE,
    root: tag("div", { class: "b-root b-fill b-rows" }, cloth),
    cloth,
    said,
    view: blank,
    seen: readScene(blank, pits, NOWHERE),
    help: null,
    aimed: null,
    under: null,
    resigning: false,
    marks: { hint: [], last: [] },
    cells,
    picture,
    seats,
    voice: createVoice(kit.words),
    focus: null,
    pick: createPick({
      onMove: (move) => kit.choose(move),
      onChange: (picked) => show(desk, picked),
      onRefuse: (place) => refuse(desk, place),
    }),
    teller: createStories(
      picture,
      seats,
      createTween(() => kit.speed()),
      (on) => wait.toggleAttribute("hidden", !on),
      (view) => read(desk, view),
    ),
  };
  return desk;
}

/** @param {Desk} desk @param {BoardView<Facts>} view */
const read = (desk, view) => readScene(view, desk.pits, desk.room);

/**
 * The complete picture of a view. What is hinted, shown as help or looked at stays only if nothing has
 * changed.
 * @param {Desk} desk @param {BoardView<Facts>} view
 */
function draw(desk, view) {
  const drawn = JSON.stringify([view.scene, view.choices, view.viewer]);
  const same = drawn === desk.drawn;
  desk.teller.stop();
  desk.drawn = drawn;
  desk.view = view;
  desk.seen = read(desk, view);
  desk.help = same ? desk.help : null;
  desk.aimed = same ? desk.aimed : (focused(desk) ?? desk.under);
  desk.resigning &&= same;
  desk.marks = {
    hint: same ? desk.marks.hint : [],
    last: view.last ? full(view.last.parts, view.last.seat) : [],
  };
  lay(desk);
  for (const seat of [0, 1]) {
    const said = desk.seen.known ? desk.kit.words.line(desk.voice.side(seat, desk.seen)) : "";
    desk.said[seat === desk.seen.near ? 1 : 0].textContent = said;
  }
  const { turn = 0 } = desk.seen.facts;
  desk.pick.offer((view.choices ?? []).map(({ move, parts }) => ({ move, parts: full(parts, turn) })));
}

/** Places with their seats. @param {string[]} parts @param {number} seat */
const full = (parts, seat) => parts.map((part) => fullPlace(part, seat));

/**
 * Picture, players and buttons in the present measures; a button that moves to another row keeps the focus.
 * @param {Desk} desk
 */
function lay(desk) {
  const held = document.activeElement;
  desk.picture.draw(desk.seen);
  desk.seats.draw(desk.view, desk.seen);
  desk.cells.lay(rowsOf(desk.seen), (rows) => {
    const first = desk.cells.button(`pit${desk.seen.near}.1`);
    if (desk.focus) desk.focus.renew(rows, first);
    else (desk.focus = createFocus(desk.cells.root, rows)).keep(first);
  });
  if (held instanceof HTMLElement && held !== document.activeElement && desk.cloth.contains(held))
    held.focus({ preventScroll: true });
}

/** Another room: all anew, but what was looked at; a story ends. @param {Desk} desk @param {Room} room */
function fit(desk, room) {
  desk.room = room;
  if (desk.teller.busy()) desk.teller.skip(true);
  else draw(desk, desk.view);
}

/**
 * Everything that depends on what can be chosen, is looked at or is marked.
 * @param {Desk} desk @param {Picked} picked
 */
function show(desk, picked) {
  const mind = { ...picked, moves: desk.help, aimed: desk.aimed, marks: desk.marks };
  desk.picture.aim(desk.seen, mind);
  for (const place of desk.cells.places()) {
    desk.cells.say(place, desk.voice.name(place, desk.seen, mind));
    desk.cells.use(place, picked.first.has(place) ? "tap" : null);
  }
  offerActs(desk);
}

/** @param {Desk} desk @returns {Moment} */
function moment(desk) {
  const { kit, view, seen, aimed } = desk;
  const landing = aimed ? seen.landing.get(aimed) : undefined;
  const choice =
    landing && view.choices?.find(({ parts }) => fullPlace(parts[0], seen.facts.turn ?? 0) === aimed);
  return {
    view,
    words: kit.words,
    players: kit.players?.(view) ?? [],
    calls: Boolean(kit.calls),
    resigning: desk.resigning,
    aimed: choice ? { ...landing, move: choice.move } : null,
    choose: kit.choose,
    resign: (on) => {
      desk.resigning = on;
      offerActs(desk);
    },
  };
}

/** @param {Desk} desk */
function offerActs(desk) {
  if (!desk.kit.acts) return;
  const { acts, line } = railOf(moment(desk));
  desk.kit.acts(acts, line);
}

/**
 * @param {Desk} desk @param {ToguzStep[]} steps @param {BoardView<Facts>|null} before
 * @param {BoardView<Facts>} after
 */
async function tell(desk, steps, before, after) {
  if (before) draw(desk, { ...before, choices: [], last: null });
  const whole = await desk.teller.tell(steps, before, after, () => draw(desk, { ...after, choices: [] }));
  if (whole) draw(desk, after);
}

/** @param {Desk} desk @param {ToguzAssist|null} data */
function assist(desk, data) {
  desk.help = data?.moves ?? null;
  show(desk, desk.pick.state());
}

/** @param {Desk} desk @param {string[]} parts @param {keyof Marks} kind */
function mark(desk, parts, kind) {
  const seat = kind === "last" ? desk.view.last?.seat : desk.seen.facts.turn;
  desk.marks = { ...desk.marks, [kind]: full(parts, seat ?? 0) };
  show(desk, desk.pick.state());
}

/**
 * A pit is touched, hovered or has the focus: what its sowing would do is shown.
 * @param {Desk} desk @param {string|null} place
 */
function look(desk, place) {
  if (place === desk.aimed) return;
  desk.aimed = place;
  if (!desk.teller.busy()) show(desk, desk.pick.state());
}

/** Says why nothing can be done with a pit. @param {Desk} desk @param {string} place */
function refuse(desk, place) {
  const { view, seen, kit } = desk;
  if (!seen.known || !(view.outcome || view.awaited.length)) return;
  const { seat, pit } = readPlace(place);
  const line = (/** @type {string} */ reason) => kit.refuse([`error.toguz.${reason}`, { pit }]);
  if (view.outcome) line("game-over");
  else if (!view.choices?.length) line("not-your-turn");
  else if (seat !== seen.facts.turn) line("other-row");
  else line(seen.tuzdyks.has(place) ? "tuzdyk-pit" : "empty-pit");
}

/** A typed number: sows that pit of the side to move. @param {Desk} desk @param {number} n */
function digit(desk, n) {
  const { turn } = desk.seen;
  if (n > desk.seen.pits || turn === null) return;
  const place = `pit${turn}.${n}`;
  if (desk.root.contains(document.activeElement)) desk.focus?.go(desk.cells.button(place));
  desk.pick.tap(place);
}

/** Hooks up room, taps, looks and keys. @param {Desk} desk @returns {() => void} takes them off again */
function listen(desk) {
  const { cloth } = desk;
  const skip = createSkip(desk.teller, cloth, desk.root);
  const at = (/** @type {Event} */ event) => desk.cells.placeOf(event.target);
  cloth.addEventListener("click", (event) => {
    const place = at(event);
    if (place) desk.pick.tap(place);
  });
  /** @type {(event: Event) => void} */
  const met = (event) => {
    const place = at(event);
    if (place) look(desk, place);
  };
  cloth.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    desk.under = at(event);
    met(event);
  });
  cloth.addEventListener("pointerleave", () => {
    desk.under = null;
  });
  cloth.addEventListener("pointerdown", met);
  cloth.addEventListener("focusin", met);
  const unkey = createKeys(
    desk.root,
    desk.kit,
    desk.teller,
    (key) => /^[1-9]$/.test(key) && (() => digit(desk, Number(key))),
    () => giveUp(desk),
  );
  const unwatch = watchRoom(desk.cloth, (room) => fit(desk, room));
  return () => {
    skip();
    unwatch();
    unkey();
  };
}

/**
 * Escape: nothing is looked at or asked any more.
 * @param {Desk} desk @returns {boolean} whether anything was
 */
function giveUp(desk) {
  const some = desk.resigning || desk.aimed !== null;
  desk.resigning = false;
  desk.aimed = null;
  if (some) show(desk, desk.pick.state());
  return some;
}

/** The pit that has the focus by keyboard, or null. @param {Desk} desk */
function focused(desk) {
  const { activeElement } = document;
  return desk.cloth.contains(activeElement) && activeElement?.matches(":focus-visible")
    ? desk.cells.placeOf(activeElement)
    : null;
}

/** @param {Desk} desk @param {() => void} unlisten */
function destroy(desk, unlisten) {
  desk.teller.stop();
  desk.focus?.destroy();
  unlisten();
  desk.root.remove();
}

/** @param {string} key @param {number} pits @returns {GameEntry<Facts>} */
const board = (key, pits) => ({
  key,
  family: FAMILY,
  mount: (root, kit) => mount(pits, root, kit),
  blank: blankOf(pits),
  move: ({ move }, words) => callName(move, words),
  thumb: () => thumb(pits, pits === 9),
  picture: still,
  examples: (paragraph) => examples(paragraph, pits),
});

/** One board for each game of the family, the great one first. */
export const boards = [board("toguz9", 9), board("bestemshe5", 5), board("kozdatu7", 7)];

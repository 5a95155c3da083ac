/**
 * The board for two: stacks in a line between the sides, drawn coins strung in front of their stack, with
 * 4 to 9 stacks.
 * Knows how its scene, choices and story look and sound; knows no rule: what can be chosen and what is
 * shown comes with the view.
 *
 * @import { TschukAssist } from "../contract.js"
 * @import { BareView, Board, BoardKit, BoardView, Choice, GameEntry, Params, Words } from "./types.js"
 * @import { Cells } from "../board/cells.js"
 * @import { Drag } from "../board/drag.js"
 * @import { Focus } from "../board/focus.js"
 * @import { Pick, Picked } from "../board/pick.js"
 * @import { Room } from "../board/room.js"
 * @import { Picture } from "./tschuk/picture.js"
 * @import { Facts, Marks, Seen } from "./tschuk/scene.js"
 * @import { TschukStep } from "./tschuk/tell.js"
 *
 * @typedef {object} Desk
 * @property {BoardKit} kit
 * @property {(view: BoardView<Facts>) => Seen} read
 * @property {Room} room
 * @property {HTMLElement} root
 * @property {HTMLElement} cloth   hears the pointer
 * @property {HTMLElement[]} said   what the far and the near side are told as
 * @property {BoardView<Facts>} view   the one that is drawn
 * @property {Seen} seen   the same, read
 * @property {string} [drawn]   what of it a new picture must differ in
 * @property {TschukAssist|null} help   chances that are shown
 * @property {Marks} marks
 * @property {Picked} picked   what is chosen
 * @property {string|null} near   the place under the pointer or with the focus
 * @property {Cells} cells
 * @property {Picture} picture
 * @property {ReturnType<typeof createVoice>} voice
 * @property {Focus|null} focus   null until there is a button
 * @property {Pick} pick
 * @property {ReturnType<typeof createStories>} teller
 * @property {Drag|null} drag   null until the board listens
 */

import { createCells } from "../board/cells.js";
import { createDrag } from "../board/drag.js";
import { createFocus } from "../board/focus.js";
import { createKeys } from "../board/keys.js";
import { listenNear } from "../board/near.js";
import { createPick } from "../board/pick.js";
import { watchRoom } from "../board/room.js";
import { createSkip } from "../board/skip.js";
import { tag } from "../board/svg.js";
import { createTween } from "../board/tween.js";
import { examples } from "./tschuk/examples.js";
import { createPicture } from "./tschuk/picture.js";
import { isStack, readScene, rowsOf, stackOf } from "./tschuk/scene.js";
import { still, thumb } from "./tschuk/still.js";
import { createStories } from "./tschuk/tell.js";
import { createVoice } from "./tschuk/voice.js";

const FAMILY = "tschuk";
/** The room until the page tells it, in pixels. */
const ROOM = { w: 640, h: 680 };

/** What can be drawn before the rules are there: the discs, piles unknown. @type {BareView<Facts>} */
const blank = { scene: { pieces: [], facts: {} }, choices: [], awaited: [], outcome: null, last: null, n: 0 };

/**
 * @param {number} numbers how many stacks the board has until a view says otherwise
 * @param {HTMLElement} root an empty element; the board fills its width
 * @param {BoardKit} kit
 * @returns {Board<Facts, TschukStep, TschukAssist>}
 */
function mount(numbers, root, kit) {
  const desk = createDesk(numbers, kit);
  root.replaceChildren(desk.root);
  layCells(desk);
  const unlisten = listen(desk);
  draw(desk, blank);
  const unwatch = watchRoom(root, (room) => fit(desk, room));
  return {
    draw: (view) => draw(desk, view),
    tell: (steps, before, after) => tell(desk, steps, before, after),
    assist: (data) => assist(desk, data),
    mark: (parts, kind) => mark(desk, parts, kind),
    describe: () => desk.voice.describe(desk.seen),
    destroy: () => {
      unwatch();
      destroy(desk, unlisten);
    },
  };
}

/**
 * The board with all its parts, still without a position.
 * @param {number} numbers
 * @param {BoardKit} kit
 * @returns {Desk}
 */
function createDesk(numbers, kit) {
  const { t } = kit.words;
  const read = (/** @type {BoardView<Facts>} */ view) => readScene(view, numbers, desk.room);
  const cells = createCells();
  cells.label(t("aria.tschuk.board"), t("aria.tschuk.board.help"));
  const voice = createVoice(kit.words);
  const picture = createPicture(voice.written);
  const wait = tag("div", { class: "b-wait", hidden: "" }, t("aria.board.go-on"));
  const said = [tag("p", { class: "hidden-words" }), tag("p", { class: "hidden-words" })];
  const cloth = tag("div", { class: "b-cloth" }, said[0], picture.root, cells.root, said[1], wait);
  const tween = createTween(() => kit.speed());
  const pick = createPick({
    onMove: (move) => kit.choose(move),
    onChange: (picked) => show(desk, picked),
    onRefuse: (place) => refuse(desk, place),
  });
  /** @type {Desk} */
  const desk = {
    kit,
    read,
    room: ROOM,
    root: tag("div", { class: "b-root b-fill b-coins" }, cloth),
    cloth,
    said,
    view: blank,
    seen: readScene(blank, numbers, ROOM),
    help: null,
    marks: { hint: [], last: [] },
    picked: pick.state(),
    near: null,
    cells,
    picture,
    voice,
    focus: null,
    pick,
    teller: createStories(picture, tween, (on) => wait.toggleAttribute("hidden", !on), read),
    drag: null,
  };
  return desk;
}

/**
 * The complete picture of a view. What is chosen, hinted or shown as chances stays only if nothing has
 * changed.
 * @param {Desk} desk @param {BoardView<Facts>} view
 */
function draw(desk, view) {
  const drawn = JSON.stringify([view.scene, view.choices, view.viewer]);
  const same = drawn === desk.drawn;
  desk.teller.stop();
  desk.drawn = drawn;
  desk.view = view;
  desk.seen = desk.read(view);
  desk.help = same ? desk.help : null;
  desk.marks = { hint: same ? desk.marks.hint : [], last: view.last?.parts ?? [] };
  if (!same) desk.drag?.stop();
  desk.picture.draw(desk.seen, playersOf(desk), same);
  layCells(desk);
  for (const side of desk.seen.sides) {
    const said = desk.seen.facts.phase ? desk.kit.words.line(desk.voice.side(side, desk.seen)) : "";
    desk.said[side.near ? 1 : 0].textContent = said;
  }
  if (same) show(desk, desk.pick.state());
  else desk.pick.offer(view.choices ?? []);
}

/** Who sits there, once there are seats. @param {Desk} desk */
const playersOf = ({ kit, view }) => (view.seats ? (kit.players?.(view) ?? []) : []);

/**
 * Lays the board anew for another room; what is chosen and shown stays.
 * @param {Desk} desk
 * @param {Room} room
 */
function fit(desk, room) {
  desk.teller.skip(true);
  desk.drag?.stop();
  desk.room = room;
  desk.seen = desk.read(desk.view);
  desk.picture.draw(desk.seen, playersOf(desk));
  layCells(desk);
  show(desk, desk.picked);
}

/**
 * A button on every stack and drawn coin. A coin that goes (undo) leaves the focus to its stack.
 * @param {Desk} desk
 */
function layCells(desk) {
  const heirOf = (/** @type {HTMLElement} */ button) =>
    desk.cells.button(`stack${stackOf(button.dataset.place ?? "")}`) ?? desk.cells.button("stack1");
  desk.cells.lay(rowsOf(desk.seen), (rows) => {
    if (desk.focus) desk.focus.renew(rows, heirOf(desk.focus.current()));
    else desk.focus = createFocus(desk.cells.root, rows);
  });
}

/**
 * Everything that depends on what can be chosen or is marked: targets, chances, names.
 * @param {Desk} desk
 * @param {Picked} picked
 */
function show(desk, picked) {
  const mind = mindOf(desk, picked);
  desk.picked = picked;
  desk.picture.aim(desk.seen, mind);
  for (const place of desk.cells.places()) {
    desk.cells.say(place, desk.voice.name(place, desk.seen, mind));
    desk.cells.use(place, picked.first.has(place) ? (isStack(place) ? "drag" : "tap") : null);
  }
  offer(desk);
}

/** @param {Desk} desk @param {Picked} picked */
const mindOf = ({ help, marks, near }, picked) => ({ ...picked, ...help, marks, near });

/** What to do now, in the row of acts; nothing for who only waits. @param {Desk} desk */
function offer({ kit, voice, seen, picked, near }) {
  kit.acts?.([], picked.first.size ? voice.acts({ ...picked, near }, seen) : "");
}

/**
 * The pointer or the focus has come to a place: what it brings is shown.
 * @param {Desk} desk
 * @param {string|null} place
 */
function approach(desk, place) {
  if (place === desk.near) return;
  desk.near = place;
  if (desk.teller.busy()) return;
  desk.picture.aim(desk.seen, mindOf(desk, desk.picked));
  offer(desk);
}

/**
 * @param {Desk} desk
 * @param {TschukStep[]} steps
 * @param {BoardView<Facts>|null} before
 * @param {BoardView<Facts>} after
 */
async function tell(desk, steps, before, after) {
  if (before) draw(desk, { ...before, choices: [] });
  const whole = await desk.teller.tell(steps, before, after, () => draw(desk, { ...after, choices: [] }));
  if (whole) draw(desk, after);
}

/** @param {Desk} desk @param {TschukAssist|null} data */
function assist(desk, data) {
  desk.help = data ? { chances: data.chances, numbers: data.numbers } : null;
  show(desk, desk.pick.state());
}

/** @param {Desk} desk @param {string[]} parts @param {keyof Marks} kind */
function mark(desk, parts, kind) {
  desk.marks = { ...desk.marks, [kind]: parts ?? [] };
  show(desk, desk.pick.state());
}

/** Says why nothing can be done with a place. @param {Desk} desk @param {string} place */
function refuse(desk, place) {
  const { view, seen, kit } = desk;
  if (!seen.facts.phase) return;
  const stack = stackOf(place);
  const coin = seen.coins.get(place);
  /** @param {string} reason @param {Params} [params] */
  const line = (reason, params = {}) => kit.refuse([`error.tschuk.${reason}`, params]);
  if (view.outcome) line("finished");
  else if (!view.choices?.length) line("not-your-turn");
  else if (!coin) line(seen.facts.phase === 1 ? "empty-stack" : "second-phase", { stack });
  else if (seen.facts.phase === 1) line("first-phase");
  else line(coin.seat === view.viewer ? "turned-already" : "not-your-coin", { stack, hidden: coin.hidden });
}

/**
 * A typed number: draws from that stack, or goes to the next coin from it that can be chosen.
 * @param {Desk} desk
 * @param {number} n
 */
function digit(desk, n) {
  if (n > desk.seen.numbers) return;
  const stack = desk.cells.button(`stack${n}`);
  const open = [...desk.picked.first].filter((place) => !isStack(place) && stackOf(place) === n);
  if (open.length) {
    const at = open.indexOf(desk.cells.placeOf(document.activeElement) ?? "");
    desk.focus?.go(desk.cells.button(open[(at + 1) % open.length]));
    return;
  }
  if (desk.root.contains(document.activeElement)) desk.focus?.go(stack);
  desk.pick.tap(`stack${n}`);
}

/** Hooks up taps, drags and keys. @param {Desk} desk @returns {() => void} takes them off again */
function listen(desk) {
  const skip = createSkip(desk.teller, desk.cloth, desk.root);
  const onClick = (/** @type {MouseEvent} */ event) => {
    const place = desk.cells.placeOf(event.target);
    if (place) desk.pick.tap(place);
  };
  desk.drag = createDrag(
    desk.cloth,
    { placeOf: desk.cells.placeOf, placeAt: (x, y) => zone(desk, x, y) },
    {
      lift: (place) => isStack(place) && desk.pick.lift(place),
      over: (side, x, y) =>
        desk.picture.hold(desk.seen, { x, y }, desk.picked.chosen[0], mine(desk, side) ? side : null),
      drop: (side) => drop(desk, side),
      cancel: () => {
        desk.picture.release();
        desk.pick.cancel();
      },
    },
  );
  desk.cloth.addEventListener("click", onClick);
  listenNear(desk.cloth, (place) => approach(desk, place));
  const unkey = createKeys(
    desk.root,
    desk.kit,
    desk.teller,
    (key) => /^[1-9]$/.test(key) && (() => digit(desk, Number(key))),
  );
  return () => {
    skip();
    unkey();
  };
}

/**
 * The side of the board under a point of the window: "near", "far" or null.
 * @param {Desk} desk
 * @param {number} x
 * @param {number} y
 */
function zone({ seen: { layout }, picture }, x, y) {
  const box = picture.root.getBoundingClientRect();
  if (x < box.left || x > box.right || y < box.top || y > box.bottom) return null;
  return layout.sideAt(((x - box.left) / box.width) * layout.w, ((y - box.top) / box.height) * layout.h);
}

/**
 * Whether a dragged coin may be laid down there: on the side of whoever moves.
 * @param {Desk} desk
 * @param {string|null} side
 */
function mine(desk, side) {
  const { seen, view } = desk;
  return side !== null && (side === "near") === (view.viewer === seen.near);
}

/** @param {Desk} desk @param {string|null} side */
function drop(desk, side) {
  const [stack] = desk.picked.chosen;
  desk.picture.release();
  desk.pick.cancel();
  if (stack && mine(desk, side)) desk.pick.tap(stack);
}

/** @param {Desk} desk @param {() => void} unlisten */
function destroy(desk, unlisten) {
  desk.teller.stop();
  desk.drag?.destroy();
  desk.focus?.destroy();
  unlisten();
  desk.root.remove();
}

/** A move in words: the place that it touches. @param {Choice} choice @param {Words} words */
function moveWords({ parts }, words) {
  const found = /^(stack|coin)(\d)(?:-(\d))?$/.exec(parts[0] ?? "");
  return found && words.t(`at.${FAMILY}.${found[1]}`, { stack: Number(found[2]), hidden: Number(found[3]) });
}

/** @param {number} numbers @returns {GameEntry<Facts>} */
const board = (numbers) => ({
  key: `${FAMILY}${numbers}`,
  family: FAMILY,
  mount: (root, kit) => mount(numbers, root, kit),
  blank,
  thumb,
  picture: still,
  examples,
  move: moveWords,
});

/** One board for each number of stacks, the game of the source first. */
export const boards = [7, 4, 5, 6, 8, 9].map(board);

/**
 * The board for two: stacks in a line between the sides, drawn coins strung in front of their stack, with 4 to 9 stacks.
 * Knows how its scene, choices and story look and sound; knows no rule: what can be chosen and what is shown comes with the view.
 */

import { createCells } from "../board/cells.js";
import { createDrag } from "../board/drag.js";
import { createFocus } from "../board/focus.js";
import { createKeys } from "../board/keys.js";
import { createPick } from "../board/pick.js";
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

/** What can be drawn before the rules are there: the discs, piles unknown. */
const blank = { scene: { pieces: [], facts: {} }, choices: [], awaited: [], outcome: null, last: null, n: 0 };

/**
 * @param {number} numbers how many stacks the board has until a view says otherwise
 * @param {HTMLElement} root an empty element; the board fills its width
 * @param {{words: object, settings?: {get: (name: string) => any}, choose: (move: string) => void, refuse: (line: any[]) => void,
 *   speak: (text: string) => void, speed: () => string}} kit
 */
function mount(numbers, root, kit) {
  const read = (view) => readScene(view, numbers);
  const desk = {
    kit,
    read,
    view: blank,
    seen: read(blank),
    help: null,
    marks: { hint: [], last: [] },
    drag: null,
    focus: null,
  };
  desk.cells = createCells();
  desk.voice = createVoice(kit.words);
  desk.picture = createPicture(desk.voice.written);
  desk.tween = createTween(kit.speed);
  desk.wait = tag("div", { class: "b-wait", hidden: "" }, kit.words.t("aria.board.go-on"));
  desk.said = [tag("p", { class: "hidden-words" }), tag("p", { class: "hidden-words" })];
  desk.cloth = tag(
    "div",
    { class: "b-cloth b-shaped" },
    desk.said[0],
    desk.picture.root,
    desk.cells.root,
    desk.said[1],
    desk.wait,
  );
  desk.root = tag(
    "div",
    { class: "b-root" },
    tag("div", { class: "b-layout" }, tag("div", { class: "b-frame b-shaped" }, desk.cloth)),
  );
  root.replaceChildren(desk.root);
  desk.cells.label(kit.words.t("aria.tschuk.board"), kit.words.t("aria.tschuk.board.help"));
  desk.pick = createPick({
    onMove: (move) => kit.choose(move),
    onChange: (picked) => show(desk, picked),
    onRefuse: (place) => refuse(desk, place),
  });
  desk.teller = createStories(
    desk.picture,
    desk.tween,
    (on) => desk.wait.toggleAttribute("hidden", !on),
    read,
  );
  layCells(desk);
  const unlisten = listen(desk);
  draw(desk, blank);
  return {
    draw: (view) => draw(desk, view),
    tell: (steps, before, after) => tell(desk, steps, before, after),
    assist: (data) => assist(desk, data),
    mark: (parts, kind) => mark(desk, parts, kind),
    describe: () => desk.voice.describe(desk.view, desk.seen),
    destroy: () => destroy(desk, unlisten),
  };
}

/**
 * The complete picture of a view. What is chosen, hinted or shown as chances stays only if nothing has changed.
 */
function draw(desk, view) {
  const mark = JSON.stringify([view.scene, view.choices, view.viewer]);
  const same = mark === desk.drawn;
  desk.teller.stop();
  desk.drawn = mark;
  desk.view = view;
  desk.seen = desk.read(view);
  desk.help = same ? desk.help : null;
  desk.marks = { hint: same ? desk.marks.hint : [], last: view.last?.parts ?? [] };
  if (!same) desk.drag?.stop();
  shape(desk);
  desk.picture.draw(desk.seen, same);
  layCells(desk);
  for (const side of desk.seen.sides) {
    const line = desk.voice.side(side, desk.seen);
    desk.said[side.near ? 1 : 0].textContent = line ? desk.kit.words.line(line) : "";
  }
  if (same) show(desk, desk.pick.state());
  else desk.pick.offer(view.choices ?? []);
}

/** Width through height of the board, for the styles. */
function shape(desk) {
  const { width, height } = desk.seen.layout;
  desk.root.style.setProperty("--shape", (width / height).toFixed(4));
}

/** A button on every stack and drawn coin. A coin that goes (undo) leaves the focus to its stack. */
function layCells(desk) {
  const heir = () => {
    const stack = `stack${stackOf(desk.focus.current().dataset.place)}`;
    return desk.cells.button(stack) ?? desk.cells.button("stack1");
  };
  desk.cells.lay(rowsOf(desk.seen), (rows) => {
    if (desk.focus) desk.focus.renew(rows, heir());
    else desk.focus = createFocus(desk.cells.root, rows);
  });
}

/** Everything that depends on what can be chosen or is marked: targets, chances, names. */
function show(desk, picked) {
  const mind = { ...picked, ...desk.help, marks: desk.marks };
  desk.picked = picked;
  desk.picture.aim(desk.seen, mind);
  for (const place of desk.cells.places()) {
    desk.cells.say(place, desk.voice.name(place, desk.seen, mind));
    desk.cells.use(place, picked.first.has(place) ? (isStack(place) ? "drag" : "tap") : null);
  }
}

async function tell(desk, steps, before, after) {
  if (before) draw(desk, { ...before, choices: [] });
  const whole = await desk.teller.tell(steps, before, after, () => draw(desk, { ...after, choices: [] }));
  if (whole) draw(desk, after);
}

function assist(desk, data) {
  desk.help = data ? { chances: data.chances, numbers: data.numbers } : null;
  show(desk, desk.pick.state());
}

function mark(desk, parts, kind) {
  desk.marks = { ...desk.marks, [kind]: parts ?? [] };
  show(desk, desk.pick.state());
}

/** Says why nothing can be done with a place. */
function refuse(desk, place) {
  const { view, seen, kit } = desk;
  if (!seen.facts.phase) return;
  const stack = stackOf(place);
  const coin = seen.coins.get(place);
  const line = (reason, params = {}) => kit.refuse([`error.tschuk.${reason}`, params]);
  if (view.outcome) line("finished");
  else if (!view.choices?.length) line("not-your-turn");
  else if (!coin) line(seen.facts.phase === 1 ? "empty-stack" : "second-phase", { stack });
  else if (seen.facts.phase === 1) line("first-phase");
  else line(coin.seat === view.viewer ? "turned-already" : "not-your-coin", { stack, hidden: coin.hidden });
}

/** A typed number: draws from that stack, or goes to the next coin from it that can be chosen. */
function digit(desk, n) {
  if (n > desk.seen.numbers) return;
  const stack = desk.cells.button(`stack${n}`);
  const open = [...desk.picked.first].filter((place) => !isStack(place) && stackOf(place) === n);
  if (open.length) {
    const at = open.indexOf(desk.cells.placeOf(document.activeElement));
    desk.focus.go(desk.cells.button(open[(at + 1) % open.length]));
    return;
  }
  if (desk.root.contains(document.activeElement)) desk.focus.go(stack);
  desk.pick.tap(`stack${n}`);
}

/** Hooks up taps, drags and keys. @returns {() => void} takes them off again */
function listen(desk) {
  const skip = createSkip(desk.teller, desk.cloth, desk.root);
  const onClick = (event) => {
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

/** The side of the board under a point of the window: "near", "far" or null. */
function zone(desk, x, y) {
  const { layout } = desk.seen;
  const box = desk.picture.root.getBoundingClientRect();
  if (x < box.left || x > box.right) return null;
  const down = ((y - box.top) / box.height) * layout.height;
  if (down > layout.near) return "near";
  return down < layout.far ? "far" : null;
}

/** Whether a dragged coin may be laid down there: on the side of whoever moves. */
function mine(desk, side) {
  const { seen, view } = desk;
  return side !== null && (side === "near") === (view.viewer === seen.near);
}

function drop(desk, side) {
  const [stack] = desk.picked.chosen;
  desk.picture.release();
  desk.pick.cancel();
  if (stack && mine(desk, side)) desk.pick.tap(stack);
}

function destroy(desk, unlisten) {
  desk.teller.stop();
  desk.drag.destroy();
  desk.focus.destroy();
  unlisten();
  desk.root.remove();
}

/** A move in words: the place that it touches. @param {{parts: string[]}} choice */
function moveWords({ parts }, words) {
  const found = /^(stack|coin)(\d)(?:-(\d))?$/.exec(parts[0] ?? "");
  return found && words.t(`at.${FAMILY}.${found[1]}`, { stack: Number(found[2]), hidden: Number(found[3]) });
}

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

/**
 * The sowing board: two rows of pits with balls, a kazan for each side, for any number of pits, lying or turned by a quarter.
 * Knows how its scene, choices and story look and sound; knows no rule: what can be chosen and what comes of it is in the view.
 */

import { createCells } from "../board/cells.js";
import { createFocus } from "../board/focus.js";
import { createKeys } from "../board/keys.js";
import { createPick } from "../board/pick.js";
import { createSkip } from "../board/skip.js";
import { tag } from "../board/svg.js";
import { createTween } from "../board/tween.js";
import { callName, createCalls } from "./toguz/calls.js";
import { examples } from "./toguz/examples.js";
import { createPicture } from "./toguz/picture.js";
import { fullPlace, leastWidth, readPlace, readScene, rowsOf } from "./toguz/scene.js";
import { still, thumb } from "./toguz/still.js";
import { createStories } from "./toguz/tell.js";
import { createVoice } from "./toguz/voice.js";

const FAMILY = "toguz";

/** What can be drawn before the rules are there: empty pits. */
const blank = { scene: { pieces: [], facts: {} }, choices: [], awaited: [], outcome: null, last: null, n: 0 };

/**
 * @param {number} pits in a row, until a view says otherwise
 * @param {HTMLElement} root an empty element; the board fills its width
 * @param {{words: object, settings?: {get: (name: string) => any}, choose: (move: string) => void, refuse: (line: any[]) => void,
 *   speak: (text: string) => void, speed: () => string, calls?: boolean}} kit calls: whether there are buttons for resigning and draws
 */
function mount(pits, root, kit) {
  const desk = {
    kit,
    pits,
    view: blank,
    turned: false,
    help: null,
    aimed: null,
    marks: { hint: [], last: [] },
    focus: null,
  };
  desk.read = (view) => readScene(view, pits, desk.turned);
  desk.cells = createCells();
  desk.voice = createVoice(kit.words);
  desk.picture = createPicture(desk.voice.written);
  desk.tween = createTween(kit.speed);
  desk.wait = tag("div", { class: "b-wait", hidden: "" }, kit.words.t("aria.board.go-on"));
  desk.said = [tag("p", { class: "hidden-words" }), tag("p", { class: "hidden-words" })];
  desk.cloth = tag(
    "div",
    { class: "b-cloth b-shaped b-slab" },
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
  desk.calls = kit.calls ? createCalls(kit) : null;
  if (desk.calls) desk.root.append(desk.calls.root);
  root.replaceChildren(desk.root);
  desk.cells.label(kit.words.t("aria.toguz.board"), kit.words.t("aria.toguz.board.help"));
  desk.pick = createPick({
    onMove: (move) => kit.choose(move),
    onChange: (picked) => show(desk, picked),
    onRefuse: (place) => refuse(desk, place),
  });
  desk.teller = createStories(
    desk.picture,
    desk.tween,
    (on) => desk.wait.toggleAttribute("hidden", !on),
    desk.read,
  );
  desk.turned = narrow(desk);
  desk.seen = desk.read(blank);
  layCells(desk);
  desk.focus.keep(desk.cells.button("pit0.1"));
  const unlisten = listen(desk);
  draw(desk, blank);
  return {
    draw: (view) => draw(desk, view),
    tell: (steps, before, after) => tell(desk, steps, before, after),
    assist: (data) => assist(desk, data),
    mark: (parts, kind) => mark(desk, parts, kind),
    describe: () => desk.voice.describe(desk.seen),
    destroy: () => destroy(desk, unlisten),
  };
}

/** Whether a row would not fit with pits that can be tapped. */
function narrow({ root, pits, turned }) {
  const width = root.clientWidth;
  return width > 0 && width < leastWidth(pits, turned);
}

/**
 * The complete picture of a view. What is hinted or shown as help stays only if nothing has changed.
 */
function draw(desk, view) {
  const mark = JSON.stringify([view.scene, view.choices, view.viewer]);
  const same = mark === desk.drawn;
  desk.teller.stop();
  desk.drawn = mark;
  desk.view = view;
  desk.seen = desk.read(view);
  desk.help = same ? desk.help : null;
  desk.marks = { hint: same ? desk.marks.hint : [], last: full(view.last?.parts, view.last?.seat) };
  lay(desk);
  for (const seat of [0, 1]) {
    const line = desk.voice.side(seat, desk.seen);
    desk.said[seat === desk.seen.near ? 1 : 0].textContent = line ? desk.kit.words.line(line) : "";
  }
  desk.calls?.draw(view);
  desk.pick.offer(
    (view.choices ?? []).map(({ move, parts }) => ({ move, parts: full(parts, desk.seen.facts.turn) })),
  );
}

/** Places with their seats. */
const full = (parts, seat) => (parts ?? []).map((part) => fullPlace(part, seat));

/** Picture and buttons in the present measures. */
function lay(desk) {
  const { width, height, least } = desk.seen.layout;
  desk.root.style.setProperty("--shape", (width / height).toFixed(4));
  desk.root.style.setProperty("--least", `${least}px`);
  desk.picture.draw(desk.seen);
  layCells(desk);
}

/** A button on every pit. */
function layCells(desk) {
  desk.cells.lay(rowsOf(desk.seen), (rows) => {
    if (desk.focus) desk.focus.renew(rows, desk.cells.button(`pit${desk.seen.near}.1`));
    else desk.focus = createFocus(desk.cells.root, rows);
  });
}

/** Turns the board when its room has changed. */
function fit(desk) {
  if (narrow(desk) === desk.turned) return;
  desk.turned = !desk.turned;
  draw(desk, desk.view);
}

/** Everything that depends on what can be chosen, is looked at or is marked. */
function show(desk, picked) {
  const mind = { ...picked, moves: desk.help, aimed: desk.aimed, marks: desk.marks };
  desk.picked = picked;
  desk.picture.aim(desk.seen, mind);
  for (const place of desk.cells.places()) {
    desk.cells.say(place, desk.voice.name(place, desk.seen, mind));
    desk.cells.use(place, picked.first.has(place) ? "tap" : null);
  }
}

async function tell(desk, steps, before, after) {
  if (before) draw(desk, { ...before, choices: [], last: null });
  const whole = await desk.teller.tell(steps, before, after, () => draw(desk, { ...after, choices: [] }));
  if (whole) draw(desk, after);
}

function assist(desk, data) {
  desk.help = data?.moves ?? null;
  show(desk, desk.pick.state());
}

function mark(desk, parts, kind) {
  const seat = kind === "last" ? desk.view.last?.seat : desk.seen.facts.turn;
  desk.marks = { ...desk.marks, [kind]: full(parts, seat) };
  show(desk, desk.pick.state());
}

/** The pit under the pointer or with the focus: what its sowing would do is shown. */
function look(desk, place) {
  if (place === desk.aimed) return;
  desk.aimed = place;
  if (!desk.teller.busy()) show(desk, desk.pick.state());
}

/** Says why nothing can be done with a pit. */
function refuse(desk, place) {
  const { view, seen, kit } = desk;
  if (!seen.known) return;
  const { seat, pit } = readPlace(place);
  const line = (reason) => kit.refuse([`error.toguz.${reason}`, { pit }]);
  if (view.outcome) line("game-over");
  else if (!view.choices?.length) line("not-your-turn");
  else if (seat !== seen.facts.turn) line("other-row");
  else line(seen.tuzdyks.has(place) ? "tuzdyk-pit" : "empty-pit");
}

/** A typed number: sows that pit of the side to move. */
function digit(desk, n) {
  if (n > desk.seen.pits || !desk.seen.known) return;
  const place = `pit${desk.seen.facts.turn}.${n}`;
  if (desk.root.contains(document.activeElement)) desk.focus.go(desk.cells.button(place));
  desk.pick.tap(place);
}

/** Hooks up taps, looks and keys. @returns {() => void} takes them off again */
function listen(desk) {
  const skip = createSkip(desk.teller, desk.cloth, desk.root);
  const at = (event) => desk.cells.placeOf(event.target);
  const heard = {
    click: (event) => {
      const place = at(event);
      if (place) desk.pick.tap(place);
    },
    pointerover: (event) => {
      if (event.pointerType !== "touch") look(desk, at(event) ?? focused(desk));
    },
    pointerleave: () => look(desk, focused(desk)),
    focusin: (event) => look(desk, at(event)),
    focusout: () => look(desk, null),
  };
  for (const [name, heed] of Object.entries(heard)) desk.cloth.addEventListener(name, heed);
  const unkey = createKeys(
    desk.root,
    desk.kit,
    desk.teller,
    (key) => /^[1-9]$/.test(key) && (() => digit(desk, Number(key))),
  );
  const watch = new ResizeObserver(() => fit(desk));
  watch.observe(desk.root);
  return () => {
    skip();
    watch.disconnect();
    unkey();
  };
}

/** The pit that has the focus by keyboard, or null. */
function focused(desk) {
  const { activeElement } = document;
  return desk.cloth.contains(activeElement) && activeElement.matches(":focus-visible")
    ? desk.cells.placeOf(activeElement)
    : null;
}

function destroy(desk, unlisten) {
  desk.teller.stop();
  desk.focus.destroy();
  unlisten();
  desk.root.remove();
}

const board = (key, pits) => ({
  key,
  family: FAMILY,
  mount: (root, kit) => mount(pits, root, kit),
  blank,
  move: ({ move }, words) => callName(move, words),
  thumb: () => thumb(pits, pits === 9),
  picture: still,
  examples: (paragraph) => examples(paragraph, pits),
});

/** One board for each game of the family, the great one first. */
export const boards = [board("toguz9", 9), board("bestemshe5", 5), board("kozdatu7", 7)];

/**
 * The Solitaire board: 7 x 7 fields, the cover discs on the diagonal, drawn coins in the column of their stack.
 * Knows how its scene, choices and story look and sound; knows no rule: what is legal, right or worth comes with the view.
 */

import { createDrag } from "../board/drag.js";
import { createFocus } from "../board/focus.js";
import { createGrid } from "../board/grid.js";
import { createKeys } from "../board/keys.js";
import { createPick } from "../board/pick.js";
import { createSkip } from "../board/skip.js";
import { createTween } from "../board/tween.js";
import { tag } from "../board/svg.js";
import { createPicture, still, thumb } from "./solitaire/picture.js";
import { PLACES, SIZE, nameAt, readScene, spot } from "./solitaire/scene.js";
import { createStories } from "./solitaire/tell.js";
import { createVoice } from "./solitaire/voice.js";

/** What can be drawn before the rules are there: seven discs, piles unknown. */
const blank = { scene: { pieces: [], facts: {} }, choices: [], awaited: [], outcome: null, last: null, n: 0 };

/** The scene of a deal before its first move. @param {number[]} heights coins of each number */
const dealt = (heights) => ({
  pieces: heights.flatMap((count, i) =>
    Array.from({ length: count }, (_, n) => ({
      id: `coin${i + 1}.${n}`,
      kind: "coin",
      at: `stack${i + 1}`,
      face: i + 1,
      turned: false,
    })),
  ),
  facts: {
    left: heights,
    score: 0,
    par: null,
    drawn: 0,
    total: heights.reduce((all, count) => all + count, 0),
  },
});

/**
 * @param {HTMLElement} root an empty element; the board fills its width
 * @param {{words: object, settings?: {get: (name: string) => any}, choose: (move: string) => void, refuse: (line: any[]) => void,
 *   speak: (text: string) => void, speed: () => string}} kit
 */
function mount(root, kit) {
  const desk = {
    kit,
    view: blank,
    seen: readScene(blank),
    chances: null,
    marks: { hint: [], last: [] },
    drag: null,
  };
  desk.grid = createGrid({ rows: SIZE, columns: SIZE, name: nameAt });
  desk.picture = createPicture();
  desk.voice = createVoice(kit.words);
  desk.tween = createTween(kit.speed);
  desk.side = tag("ul", { class: "b-side", role: "list" });
  desk.wait = tag("div", { class: "b-wait", hidden: "" }, kit.words.t("aria.board.go-on"));
  const cloth = tag("div", { class: "b-cloth" }, desk.picture.root, desk.grid.root, desk.wait);
  desk.root = tag(
    "div",
    { class: "b-root" },
    tag("div", { class: "b-layout" }, tag("div", { class: "b-frame" }, cloth), desk.side),
  );
  root.replaceChildren(desk.root);
  desk.grid.label(kit.words.t("aria.solitaire.board"), kit.words.t("aria.solitaire.board.help"));
  desk.focus = createFocus(desk.grid.root, desk.grid.rows);
  desk.pick = createPick({
    onMove: (move) => kit.choose(move),
    onChange: (picked) => show(desk, picked),
    onRefuse: (place) => refuse(desk, place),
  });
  desk.teller = createStories(desk.picture, desk.tween, (on) => desk.wait.toggleAttribute("hidden", !on));
  const unlisten = listen(desk, cloth);
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
  const mark = JSON.stringify([view.scene, view.choices]);
  const same = mark === desk.drawn;
  desk.teller.stop();
  desk.drawn = mark;
  desk.view = view;
  desk.seen = readScene(view);
  desk.chances = same ? desk.chances : null;
  desk.marks = { hint: same ? desk.marks.hint : [], last: view.last?.parts ?? [] };
  if (!same) desk.drag?.stop();
  desk.picture.draw(desk.seen, same);
  side(desk);
  if (same) show(desk, desk.pick.state());
  else desk.pick.offer(view.choices ?? []);
}

/** Everything that depends on what is chosen or marked: rings, targets, chances, names. */
function show(desk, picked) {
  desk.picture.aim(desk.seen, { ...picked, chances: desk.chances, marks: desk.marks });
  for (const place of PLACES) {
    desk.grid.say(
      place,
      desk.voice.name(place, desk.seen, { ...picked, chances: desk.chances, marks: desk.marks }),
    );
    desk.grid.use(place, use(desk, place, picked));
  }
  desk.picked = picked;
}

/** What a place is good for now: "drag" (a stack), "tap" (a field of a stack), or nothing. */
function use(desk, place, picked) {
  if (picked.first.has(place)) return "drag";
  return picked.first.has(`stack${spot(place).column}`) && !spot(place).stack ? "tap" : null;
}

async function tell(desk, steps, before, after) {
  if (before) draw(desk, { ...before, choices: [] });
  const whole = await desk.teller.tell(steps, before, after, () => draw(desk, { ...after, choices: [] }));
  if (whole) draw(desk, after);
}

function assist(desk, data) {
  desk.chances = data?.chances ?? null;
  show(desk, desk.pick.state());
}

function mark(desk, parts, kind) {
  desk.marks = { ...desk.marks, [kind]: parts ?? [] };
  show(desk, desk.pick.state());
}

/** Right coins x worth = points, one line per row, for boards that are wide enough. */
function side(desk) {
  const { words } = desk.kit;
  const rows = desk.seen.rows.slice(1);
  for (const name of ["aria-label", "title"]) desk.side.setAttribute(name, words.t("aria.solitaire.side"));
  desk.side.replaceChildren(
    ...rows.map(({ right, worth, points }) =>
      tag(
        "li",
        { class: points ? "b-side-line" : "b-side-line b-side-zero" },
        tag("span", { class: "b-side-sum" }, `${words.number(right)} × ${words.number(worth)} =`),
        tag("span", { class: "b-side-points" }, words.number(points)),
      ),
    ),
  );
}

/** Says why nothing can be done with a place. */
function refuse(desk, place) {
  const { view, seen, kit } = desk;
  const stack = spot(place).column;
  if (!seen.facts.left) return;
  if (view.outcome) kit.refuse(["error.solitaire.finished", {}]);
  else if (!view.choices?.length) kit.refuse(["error.solitaire.not-your-turn", {}]);
  else if (!seen.left[stack]) kit.refuse(["error.solitaire.empty-stack", { stack }]);
}

/** A tap, Enter or Space on a place; says what is chosen now. */
function tap(desk, place) {
  desk.pick.tap(place);
  speakChosen(desk);
}

function speakChosen(desk) {
  const line = desk.voice.chosen(desk.picked, desk.seen);
  if (line) desk.kit.speak(desk.kit.words.line(line));
}

/** A typed digit: first the stack, then the bet. */
function digit(desk, n) {
  const [stack] = desk.picked.chosen;
  const own = stack === `stack${n}`;
  if (own) return desk.kit.refuse(["error.solitaire.own-number", { stack: n }]);
  const place = stack ? nameAt(n, spot(stack).column) : `stack${n}`;
  if (desk.root.contains(document.activeElement)) desk.focus.go(desk.grid.button(place));
  if (desk.picked.pending && desk.picked.chosen.at(-1) !== place) desk.pick.lift(stack);
  return tap(desk, place);
}

/** Hooks up taps, drags and keys. @returns {() => void} takes them off again */
function listen(desk, cloth) {
  const skip = createSkip(desk.teller, cloth, desk.root);
  const onClick = (event) => {
    const place = desk.grid.placeOf(event.target);
    if (place) tap(desk, place);
  };
  desk.drag = createDrag(cloth, desk.grid, {
    lift: (place) => desk.pick.lift(place),
    over: (place, x, y) =>
      desk.picture.hold(x, y, desk.picked.chosen[0], desk.picked.next.has(place) ? place : null),
    drop: (place) => {
      desk.picture.release();
      desk.pick.drop(place);
    },
    cancel: () => {
      desk.picture.release();
      desk.pick.cancel();
    },
  });
  cloth.addEventListener("click", onClick);
  const unkey = createKeys(
    desk.root,
    desk.kit,
    desk.teller,
    (key) => /^[1-7]$/.test(key) && (() => digit(desk, Number(key))),
    () => takeBack(desk),
  );
  return () => {
    skip();
    unkey();
  };
}

/** Gives up what was chosen; whether there was anything. */
function takeBack(desk) {
  if (!desk.pick.cancel()) return false;
  desk.kit.speak(desk.kit.words.t("aria.board.cancelled"));
  return true;
}

function destroy(desk, unlisten) {
  desk.teller.stop();
  desk.drag.destroy();
  desk.focus.destroy();
  unlisten();
  desk.root.remove();
}

export const board = { key: "solitaire", family: "solitaire", mount, blank, dealt, thumb, picture: still };

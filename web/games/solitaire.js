/**
 * The Solitaire board: 7 x 7 fields, the cover discs on the diagonal, drawn coins in the column of their
 * stack.
 * Knows how its scene, choices and story look and sound; knows no rule: what is legal, right or worth
 * comes with the view.
 *
 * @import { SolitaireAssist } from "../contract.js"
 * @import { BareView, Board, BoardKit, BoardView, GameEntry, Scene } from "./types.js"
 * @import { Drag } from "../board/drag.js"
 * @import { Focus } from "../board/focus.js"
 * @import { Grid } from "../board/grid.js"
 * @import { Pick, Picked } from "../board/pick.js"
 * @import { Room } from "../board/room.js"
 * @import { Picture } from "./solitaire/picture.js"
 * @import { Facts, Marks, Mind, Seen } from "./solitaire/scene.js"
 * @import { SolitaireStep } from "./solitaire/tell.js"
 *
 * @typedef {object} Desk
 * @property {BoardKit} kit
 * @property {HTMLElement} root
 * @property {HTMLElement} cloth   hears the pointer
 * @property {HTMLElement} said   the score, for screen readers
 * @property {BoardView<Facts>} view   the one that is drawn
 * @property {Seen} seen   the same, read
 * @property {string} [drawn]   what of it a new picture must differ in
 * @property {Mind["chances"]} chances   help that is shown
 * @property {Marks} marks
 * @property {Picked} picked   what is chosen
 * @property {string|null} near   the place under the pointer or with the focus
 * @property {Grid} grid
 * @property {Picture} picture
 * @property {ReturnType<typeof createVoice>} voice
 * @property {Focus} focus
 * @property {Pick} pick
 * @property {ReturnType<typeof createStories>} teller
 * @property {Drag|null} drag   null until the board listens
 */

import { createDrag } from "../board/drag.js";
import { createFocus } from "../board/focus.js";
import { createGrid } from "../board/grid.js";
import { createKeys } from "../board/keys.js";
import { listenNear } from "../board/near.js";
import { createPick } from "../board/pick.js";
import { watchRoom } from "../board/room.js";
import { createSkip } from "../board/skip.js";
import { createTween } from "../board/tween.js";
import { tag, write } from "../board/svg.js";
import { createLayout } from "./solitaire/layout.js";
import { createPicture } from "./solitaire/picture.js";
import { PLACES, SIZE, nameAt, readScene, spot } from "./solitaire/scene.js";
import { still, thumb } from "./solitaire/still.js";
import { createStories } from "./solitaire/tell.js";
import { createVoice } from "./solitaire/voice.js";

/** The room until the page tells it, in pixels. */
const ROOM = { w: 640, h: 640 };

/** What can be drawn before the rules are there: seven discs, piles unknown. @type {BareView<Facts>} */
const blank = { scene: { pieces: [], facts: {} }, choices: [], awaited: [], outcome: null, last: null, n: 0 };

/**
 * The scene of a deal before its first move.
 * @param {number[]} heights coins of each number @returns {Scene<Facts>}
 */
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
 * @param {HTMLElement} root an empty element of a definite size, which the board fills
 * @param {BoardKit} kit
 * @returns {Board<Facts, SolitaireStep, SolitaireAssist>}
 */
function mount(root, kit) {
  const desk = createDesk(kit);
  root.replaceChildren(desk.root);
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

/** The board with all its parts, still without a position. @param {BoardKit} kit @returns {Desk} */
function createDesk(kit) {
  const voice = createVoice(kit.words);
  const grid = createGrid({ rows: SIZE, columns: SIZE, name: nameAt });
  grid.label(kit.words.t("aria.solitaire.board"), kit.words.t("aria.solitaire.board.help"));
  const picture = createPicture(createLayout(ROOM), voice.written);
  const wait = tag("div", { class: "b-wait", hidden: "" }, kit.words.t("aria.board.go-on"));
  const said = tag("p", { class: "hidden-words b-score-said" });
  const cloth = tag("div", { class: "b-cloth" }, picture.root, said, grid.root, wait);
  const pick = createPick({
    onMove: (move) => kit.choose(move),
    onChange: (picked) => show(desk, picked),
    onRefuse: (place) => refuse(desk, place),
  });
  /** @type {Desk} */
  const desk = {
    kit,
    root: tag("div", { class: "b-root b-fill b-coins" }, cloth),
    cloth,
    said,
    view: blank,
    seen: readScene(blank),
    chances: null,
    marks: { hint: [], last: [] },
    picked: pick.state(),
    near: null,
    grid,
    picture,
    voice,
    focus: createFocus(grid.root, grid.rows),
    pick,
    teller: createStories(
      picture,
      createTween(() => kit.speed()),
      (on) => wait.toggleAttribute("hidden", !on),
    ),
    drag: null,
  };
  layGrid(desk);
  return desk;
}

/**
 * Lays the board anew for another room; what is chosen and shown stays.
 * @param {Desk} desk
 * @param {Room} room
 */
function fit(desk, room) {
  desk.teller.skip(true);
  desk.drag?.stop();
  desk.picture.arrange(createLayout(room));
  layGrid(desk);
  desk.picture.draw(desk.seen);
  show(desk, desk.picked);
}

/** Puts the buttons over their fields. @param {Desk} desk */
function layGrid({ grid, picture }) {
  const { grid: box, cell } = picture.layout();
  const { style } = grid.root;
  style.setProperty("inset", `${box.y.toFixed(2)}px auto auto ${box.x.toFixed(2)}px`);
  style.setProperty("inline-size", `${(cell.w * SIZE).toFixed(2)}px`);
  style.setProperty("block-size", `${box.h.toFixed(2)}px`);
}

/**
 * The complete picture of a view. What is chosen, hinted or shown as chances stays only if nothing has
 * changed.
 * @param {Desk} desk @param {BoardView<Facts>} view
 */
function draw(desk, view) {
  const drawn = JSON.stringify([view.scene, view.choices]);
  const same = drawn === desk.drawn;
  desk.teller.stop();
  desk.drawn = drawn;
  desk.view = view;
  desk.seen = readScene(view);
  desk.chances = same ? desk.chances : null;
  desk.marks = { hint: same ? desk.marks.hint : [], last: view.last?.parts ?? [] };
  if (!same) desk.drag?.stop();
  desk.picture.draw(desk.seen, same);
  const score = desk.voice.scoreLine(desk.seen);
  write(desk.said, score ? desk.kit.words.line(score) : "");
  if (same) show(desk, desk.pick.state());
  else desk.pick.offer(view.choices ?? []);
}

/**
 * Everything that depends on what is chosen or marked: rings, targets, chances, names, acts.
 * @param {Desk} desk
 * @param {Picked} picked
 */
function show(desk, picked) {
  const mind = { ...picked, chances: desk.chances, marks: desk.marks, near: desk.near };
  desk.picked = picked;
  desk.picture.aim(desk.seen, mind);
  for (const place of PLACES) {
    desk.grid.say(place, desk.voice.name(place, desk.seen, mind));
    desk.grid.use(place, use(place, picked));
  }
  offer(desk, picked);
}

/**
 * What can be done now, in the row of acts: a bet that waits, else words.
 * @param {Desk} desk
 * @param {Picked} picked
 */
function offer({ kit, voice, seen, pick }, picked) {
  if (!kit.acts) return;
  if (!picked.first.size) return kit.acts([]);
  if (!picked.pending) return kit.acts([], voice.acts.words(picked));
  kit.acts([
    { id: "other", label: voice.acts.other(), run: () => pick.cancel() },
    { id: "bet", kind: "main", ...voice.acts.bet(picked, seen), run: () => pick.confirm() },
  ]);
}

/**
 * The pointer or the focus has come to a place: its column is shown.
 * @param {Desk} desk
 * @param {string|null} place
 */
function approach(desk, place) {
  if (place === desk.near) return;
  desk.near = place;
  const mind = { ...desk.picked, chances: desk.chances, marks: desk.marks, near: place };
  if (!desk.teller.busy()) desk.picture.aim(desk.seen, mind);
}

/**
 * What a place is good for now: "drag" (a stack), "tap" (a field of a stack), or nothing.
 * @param {string} place
 * @param {Picked} picked
 */
function use(place, picked) {
  if (picked.first.has(place)) return "drag";
  return picked.first.has(`stack${spot(place).column}`) && !spot(place).stack ? "tap" : null;
}

/**
 * @param {Desk} desk
 * @param {SolitaireStep[]} steps
 * @param {BoardView<Facts>|null} before
 * @param {BoardView<Facts>} after
 */
async function tell(desk, steps, before, after) {
  if (before) draw(desk, { ...before, choices: [] });
  const whole = await desk.teller.tell(steps, before, after, () => draw(desk, { ...after, choices: [] }));
  if (whole) draw(desk, after);
}

/** @param {Desk} desk @param {SolitaireAssist|null} data */
function assist(desk, data) {
  desk.chances = data?.chances ?? null;
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
  const stack = spot(place).column;
  if (!seen.facts.left) return;
  if (view.outcome) kit.refuse(["error.solitaire.finished", {}]);
  else if (!view.choices?.length) kit.refuse(["error.solitaire.not-your-turn", {}]);
  else if (!seen.left[stack]) kit.refuse(["error.solitaire.empty-stack", { stack }]);
}

/** A tap, Enter or Space on a place; says what is chosen now. @param {Desk} desk @param {string} place */
function tap(desk, place) {
  desk.pick.tap(place);
  speakChosen(desk);
}

/** @param {Desk} desk */
function speakChosen(desk) {
  const line = desk.voice.chosen(desk.picked, desk.seen);
  if (line) desk.kit.speak(desk.kit.words.line(line));
}

/** A typed digit: first the stack, then the bet. @param {Desk} desk @param {number} n */
function digit(desk, n) {
  const [stack] = desk.picked.chosen;
  const own = stack === `stack${n}`;
  if (own) return desk.kit.refuse(["error.solitaire.own-number", { stack: n }]);
  const place = stack ? nameAt(n, spot(stack).column) : `stack${n}`;
  if (desk.root.contains(document.activeElement)) desk.focus.go(desk.grid.button(place));
  if (desk.picked.pending && desk.picked.chosen.at(-1) !== place) desk.pick.lift(stack);
  return tap(desk, place);
}

/** Hooks up taps, drags and keys. @param {Desk} desk @returns {() => void} takes them off again */
function listen(desk) {
  const { cloth } = desk;
  const skip = createSkip(desk.teller, cloth, desk.root);
  const onClick = (/** @type {MouseEvent} */ event) => {
    const place = desk.grid.placeOf(event.target);
    if (place) tap(desk, place);
  };
  desk.drag = createDrag(cloth, desk.grid, {
    lift: (place) => desk.pick.lift(place),
    over: (place, x, y) =>
      desk.picture.hold(x, y, desk.picked.chosen[0], place && desk.picked.next.has(place) ? place : null),
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
  listenNear(cloth, (place) => approach(desk, place));
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

/** Gives up what was chosen; whether there was anything. @param {Desk} desk */
function takeBack(desk) {
  if (!desk.pick.cancel()) return false;
  desk.kit.speak(desk.kit.words.t("aria.board.cancelled"));
  return true;
}

/** @param {Desk} desk @param {() => void} unlisten */
function destroy(desk, unlisten) {
  desk.teller.stop();
  desk.drag?.destroy();
  desk.focus.destroy();
  unlisten();
  desk.root.remove();
}

/** @type {GameEntry<Facts>} */
export const board = {
  key: "solitaire",
  family: "solitaire",
  tellsScore: true,
  mount,
  blank,
  dealt,
  thumb,
  picture: still,
};

/**
 * The table for three to five with hands of number cards, two nests in the middle and cockatoos to lose.
 * Knows how its scene, choices and story look and sound; knows no rule: what can be chosen and what comes of it is in the view.
 */

import { createCells } from "../board/cells.js";
import { createDrag } from "../board/drag.js";
import { createKeys } from "../board/keys.js";
import { fit, layHand } from "../board/lay.js";
import { createPick } from "../board/pick.js";
import { createSkip } from "../board/skip.js";
import { tag } from "../board/svg.js";
import { createTween } from "../board/tween.js";
import { createAid } from "./kuckuck/aid.js";
import { endTable } from "./kuckuck/end.js";
import { examples } from "./kuckuck/examples.js";
import { createPicture } from "./kuckuck/picture.js";
import { isNarrow, readScene, rowsOf } from "./kuckuck/scene.js";
import { still, thumb } from "./kuckuck/still.js";
import { createStories, isLight } from "./kuckuck/tell.js";
import { createVoice } from "./kuckuck/voice.js";

const FAMILY = "kuckuck";
/** So long a second digit is waited for, in milliseconds. */
const TYPING = 1200;

/** What can be drawn before the rules are there: an empty table. */
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
 * @param {HTMLElement} root an empty element; the board fills its width
 * @param {{words: object, settings?: object, choose: (move: string) => void, refuse: (line: any[]) => void,
 *   speak: (text: string) => void, speed: () => string}} kit
 */
function mount(seats, root, kit) {
  const desk = {
    kit,
    seats,
    view: blank,
    slim: false,
    marks: { hint: [], last: [] },
    focus: null,
    light: false,
    typed: { text: "", at: 0 },
  };
  desk.read = (view) => readScene(view, desk.slim, seats);
  desk.cells = createCells();
  desk.voice = createVoice(kit.words);
  desk.picture = createPicture(written(kit.words, desk.voice));
  desk.tween = createTween(kit.speed);
  desk.wait = tag("div", { class: "b-wait", hidden: "" }, kit.words.t("aria.board.go-on"));
  desk.say = tag("div", { class: "b-say" });
  desk.cloth = tag(
    "div",
    { class: "b-cloth b-shaped" },
    desk.picture.root,
    desk.say,
    desk.cells.root,
    desk.wait,
  );
  desk.aid = createAid(kit, desk.voice);
  desk.root = tag(
    "div",
    { class: "b-root" },
    tag("div", { class: "b-layout" }, tag("div", { class: "b-frame b-shaped" }, desk.cloth)),
    desk.aid.root,
  );
  root.replaceChildren(desk.root);
  desk.cells.label(kit.words.t("aria.kuckuck.board"), kit.words.t("aria.kuckuck.board.help"));
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
    (line) => {
      desk.say.textContent = kit.words.line(line);
    },
  );
  desk.slim = isNarrow(desk.root.clientWidth, false);
  desk.seen = desk.read(blank);
  layCells(desk);
  const unlisten = listen(desk);
  draw(desk, blank);
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
      desk.focus.destroy();
      unlisten();
      desk.root.remove();
    },
  };
}

/** The words on the picture. */
const written = (words, voice) => ({
  seat: voice.seat,
  info: voice.info,
  birds: voice.birds,
  out: voice.out,
  score: (one) => words.t(`aria.kuckuck.points${one.mine ? ".own" : ""}`, { n: one.total }),
});

/** The complete picture of a view. A hint stays only if nothing has changed. */
function draw(desk, view) {
  const mark = JSON.stringify([view.scene, view.choices, view.viewer, view.cover]);
  const same = mark === desk.drawn;
  desk.teller.stop();
  Object.assign(desk, { drawn: mark, view, light: false, seen: desk.read(view) });
  desk.marks = { hint: same ? desk.marks.hint : [], last: view.last?.parts ?? [] };
  const { width, height, say } = desk.seen.layout;
  desk.root.style.setProperty("--shape", (width / height).toFixed(4));
  for (const [name, part, whole] of [
    ["--x", say.x, width],
    ["--y", say.y, height],
    ["--w", say.w, width],
    ["--h", say.h, height],
  ])
    desk.say.style.setProperty(name, `${((part / whole) * 100).toFixed(3)}%`);
  desk.picture.draw(desk.seen);
  desk.say.textContent = desk.voice.prompt(view, desk.seen);
  desk.aid.draw(desk.seen);
  layCells(desk);
  desk.pick.offer((view.choices ?? []).map(({ move, parts }) => ({ move, parts })));
}

/** A button on everything that has a name. */
function layCells(desk) {
  const first = desk.seen.hand.find((card) => !desk.seen.played.has(card) && card !== desk.seen.laid);
  layHand(desk, rowsOf(desk.seen), first ? `card${first}` : null);
}

/** Everything that depends on what can be chosen or is marked. */
function show(desk, picked) {
  const mind = { ...picked, marks: desk.marks };
  desk.picture.aim(desk.seen, mind);
  for (const place of desk.cells.places()) {
    desk.cells.say(place, desk.voice.name(place, desk.seen, mind));
    desk.cells.use(place, picked.first.has(place) ? "drag" : null);
  }
}

/** Whoever chooses need not wait until the others' cards have been laid. */
async function tell(desk, steps, before, after) {
  const light = isLight(steps) && before && before.viewer === after.viewer;
  if (before) draw(desk, { ...before, cover: after.cover, choices: light ? after.choices : [], last: null });
  desk.light = light;
  const whole = await desk.teller.tell(steps, before, after, () => draw(desk, { ...after, choices: [] }));
  if (whole) draw(desk, after);
}

/** Says why a card cannot be played. */
function refuse(desk, place) {
  const { view, seen, kit } = desk;
  if (!seen.known) return;
  const card = Number(/^card(\d+)$/.exec(place)?.[1] ?? 0);
  const line = (reason, more = {}) => kit.refuse([`error.kuckuck.${reason}`, more]);
  if (view.outcome) line("game-over");
  else if (card && seen.played.has(card)) line("played-already", { card });
  else if (!view.choices?.length) line(seen.laid ? "chosen-already" : "not-your-turn");
  else line("no-card");
}

/** A typed digit: goes to the first card that begins with it; two digits play theirs. */
function digit(desk, figure) {
  const now = Date.now();
  const text =
    now - desk.typed.at < TYPING && desk.typed.text.length === 1 ? desk.typed.text + figure : figure;
  desk.typed = { text, at: now };
  const open = desk.seen.hand.filter((card) => !desk.seen.played.has(card) && card !== desk.seen.laid);
  const card = Number(text);
  if (text.length === 2) {
    if (open.includes(card)) go(desk, card);
    if (desk.seen.hand.includes(card)) desk.pick.tap(`card${card}`);
    else if (card) desk.kit.refuse(["error.kuckuck.not-your-card", { card }]);
    return;
  }
  const found = open.find((one) => one === card) ?? open.find((one) => String(one).startsWith(text));
  if (found) go(desk, found);
}

const go = (desk, card) => desk.focus.go(desk.cells.button(`card${card}`));

/** The nearest button above or below, wherever its row ends. @param {string} key */
function upOrDown(desk, key) {
  const here = document.activeElement;
  if (!here?.matches?.(".b-cell") || !desk.cells.root.contains(here)) return false;
  const spot = (node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const from = spot(here);
  const down = key === "ArrowDown" ? 1 : -1;
  const ways = desk.cells
    .places()
    .map((place) => desk.cells.button(place))
    .map((button) => ({ button, ...spot(button) }))
    .filter(({ y }) => (y - from.y) * down > 12)
    .map((one) => ({ ...one, far: Math.abs(one.y - from.y) * 3 + Math.abs(one.x - from.x) }))
    .sort((a, b) => a.far - b.far);
  if (ways.length) desk.focus.go(ways[0].button);
  return true;
}

/** Hooks up taps, drags and keys. @returns {() => void} takes them off again */
function listen(desk) {
  const teller = { busy: () => desk.teller.busy() && !desk.light, skip: (all) => desk.teller.skip(all) };
  const skip = createSkip(teller, desk.cloth, desk.root);
  const drag = createDrag(
    desk.cloth,
    { placeOf: desk.cells.placeOf, placeAt: (x, y) => zone(desk, x, y) },
    dragHooks(desk),
  );
  const onArrow = (event) => {
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
  const watch = new ResizeObserver(() =>
    fit(desk, isNarrow(desk.root.clientWidth, desk.slim), () => draw(desk, desk.view)),
  );
  watch.observe(desk.root);
  return () => {
    skip();
    drag.destroy();
    watch.disconnect();
    unkey();
  };
}

/** Where a drag is: on the table, or still over the hand. */
function zone(desk, x, y) {
  const box = desk.cloth.getBoundingClientRect();
  const hand = desk.seen.layout.hand(0).y / desk.seen.layout.height;
  const down = (y - box.top) / box.height;
  return down > 0 && down < hand && x > box.left && x < box.right ? "table" : null;
}

/** A card of the hand is taken along and laid on the table. */
function dragHooks(desk) {
  let held = null;
  const stop = () => {
    held?.node?.removeAttribute("style");
    held?.node?.classList.remove("b-held");
    desk.cloth.classList.remove("b-over-table");
    held = null;
  };
  return {
    lift(place) {
      const choice = (desk.view.choices ?? []).find(({ parts }) => parts[0] === place);
      if (!choice || (desk.teller.busy() && !desk.light)) return false;
      held = { move: choice.move, node: desk.picture.nodes.get(place) };
      held.node?.classList.add("b-held");
      return true;
    },
    over(where, x, y) {
      const box = desk.cloth.getBoundingClientRect();
      const unit = desk.seen.layout.width / box.width;
      if (held?.node)
        held.node.style.setProperty(
          "transform",
          `translate(${(x - box.left) * unit}px, ${(y - box.top) * unit}px)`,
        );
      desk.cloth.classList.toggle("b-over-table", where === "table");
    },
    drop(where) {
      const move = held?.move;
      stop();
      if (where === "table" && move) desk.kit.choose(move);
    },
    cancel: stop,
  };
}

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

/**
 * The board for Chinese dominoes: a row with two open ends, own tiles, the other one's backs, the stock and the catches.
 * Knows how its scene, choices and story look and sound; knows no rule: what can be done and what comes of it is in the view.
 * Without help nothing tells what can be caught: Twin, Triplet and Claim can always be pressed, and the core refuses with a reason.
 */

import { createCells } from "../board/cells.js";
import { createDrag } from "../board/drag.js";
import { createFocus } from "../board/focus.js";
import { createKeys } from "../board/keys.js";
import { createSkip } from "../board/skip.js";
import { put, tag } from "../board/svg.js";
import { createTween } from "../board/tween.js";
import { createBar } from "./tsungshap/bar.js";
import { examples } from "./tsungshap/examples.js";
import { FACES, kindAt } from "./tsungshap/faces.js";
import { createIntent } from "./tsungshap/intent.js";
import { createPicture, lies } from "./tsungshap/picture.js";
import { NARROW, readScene, rowsOf, tileAt } from "./tsungshap/scene.js";
import { still, thumb } from "./tsungshap/still.js";
import { createStories } from "./tsungshap/tell.js";
import { createVoice } from "./tsungshap/voice.js";

const FAMILY = "tsungshap";
const KEY = "aria.tsungshap";
/** Letters for what has a button, and for the two ends, where they lie on a keyboard. */
const LETTERS = { q: "left", e: "right", w: "twin", t: "triplet", o: "claim", v: "up", x: "decline" };

/** What can be drawn before the rules are there: the table, no tile. */
const blank = { scene: { pieces: [], facts: {} }, choices: [], awaited: [], outcome: null, last: null, n: 0 };

/**
 * @param {HTMLElement} root an empty element; the board fills its width
 * @param {{words: object, settings?: {get: (name: string) => any}, choose: (move: string) => void, refuse: (line: any[]) => void,
 *   speak: (text: string) => void, speed: () => string}} kit
 */
function mount(root, kit) {
  const { t } = kit.words;
  const desk = {
    kit,
    view: blank,
    narrow: false,
    help: null,
    marks: { hint: [], last: [] },
    focus: null,
    lore: { open: false, face: 0, step: -1 },
  };
  desk.read = (view, near) => readScene(view, desk.narrow, near);
  desk.cells = createCells();
  desk.voice = createVoice(kit.words);
  desk.picture = createPicture(desk.voice.written);
  desk.tween = createTween(kit.speed);
  desk.wait = tag("div", { class: "b-wait", hidden: "" }, t("aria.board.go-on"));
  desk.said = Array.from({ length: 2 }, () => tag("p", { class: "hidden-words" }));
  desk.cloth = tag(
    "div",
    { class: "b-cloth b-shaped b-dominoes-cloth" },
    desk.said[0],
    desk.picture.root,
    desk.cells.root,
    desk.said[1],
    desk.wait,
  );
  desk.bar = createBar(kit.words, { press: (place) => press(desk, place), lore: () => switchLore(desk) });
  desk.root = tag(
    "div",
    { class: "b-root" },
    tag("div", { class: "b-layout" }, tag("div", { class: "b-frame b-shaped" }, desk.cloth)),
    desk.bar.root,
  );
  root.replaceChildren(desk.root);
  desk.cells.label(t(`${KEY}.board`), t(`${KEY}.board.help`));
  desk.intent = createIntent({
    onMove: (move) => kit.choose(move),
    onChange: () => show(desk),
    onRefuse: (reason) => desk.seen.known && kit.refuse([`error.tsungshap.${reason}`, {}]),
    turn: () => (desk.view.outcome ? "game-over" : desk.view.choices?.length ? "" : "not-your-turn"),
  });
  const gain = (points, sweep) =>
    sweep ? t(`${KEY}.gain.sweep`, { points }) : `+${kit.words.number(points)}`;
  desk.teller = createStories(
    desk.picture,
    desk.tween,
    (on) => desk.wait.toggleAttribute("hidden", !on),
    desk.read,
    gain,
  );
  desk.narrow = slim(desk);
  const unlisten = listen(desk);
  draw(desk, blank);
  return {
    draw: (view) => draw(desk, view),
    tell: (steps, before, after) => tell(desk, steps, before, after),
    assist: (data) => {
      desk.help = data;
      show(desk);
    },
    mark: (parts, kind) => {
      desk.marks = { ...desk.marks, [kind]: parts ?? [] };
      show(desk);
    },
    describe: () => desk.voice.describe(desk.seen),
    destroy: () => destroy(desk, unlisten),
  };
}

/** Whether the board has the narrow shape; a little room decides nothing, so that a scroll bar does not turn it back and forth. */
function slim({ root, narrow }) {
  const width = root.clientWidth;
  return width > 0 && width < NARROW + (narrow ? 16 : 0);
}

/** The complete picture of a view. What is chosen, hinted or shown as help stays only if nothing has changed. */
function draw(desk, view) {
  const mark = JSON.stringify([view.scene, view.choices, view.viewer, view.cover]);
  const same = mark === desk.drawn;
  desk.teller.stop();
  desk.drawn = mark;
  desk.view = view;
  desk.help = same ? desk.help : null;
  desk.marks = { hint: same ? desk.marks.hint : [], last: view.last?.parts ?? [] };
  if (!same) desk.drag?.stop();
  // Under a cover the panel must not tell of the hand that was open before.
  if ((view.cover ?? null) !== null) desk.lore.face = 0;
  lay(desk);
  if (same) show(desk);
  else desk.intent.offer(view.choices ?? []);
}

/** Picture, buttons and spoken sides in the present measures. */
function lay(desk) {
  const { view } = desk;
  desk.seen = desk.read(view);
  const { width, height } = desk.seen.layout;
  desk.root.style.setProperty("--shape", (width / height).toFixed(4));
  desk.picture.draw(desk.seen);
  desk.cells.lay(rowsOf(desk.seen), (rows) => {
    const heir = rows.at(-1)?.find(Boolean) ?? rows[0][0];
    if (desk.focus) desk.focus.renew(rows, heir);
    else desk.focus = createFocus(desk.cells.root, rows);
    if (desk.focus.current() === rows[0][0] && !desk.cloth.contains(document.activeElement))
      desk.focus.keep(heir);
  });
  desk.bar.draw(view, desk.seen);
  for (const seat of [0, 1]) {
    const line = desk.voice.side(seat, desk.seen);
    desk.said[seat === desk.seen.near ? 1 : 0].textContent = line ? desk.kit.words.line(line) : "";
  }
}

/** Changes the shape when the room has changed. */
function fit(desk) {
  if (slim(desk) === desk.narrow) return;
  desk.narrow = !desk.narrow;
  draw(desk, desk.view);
}

/** Everything that depends on what is chosen or marked. */
function show(desk) {
  if (!desk.intent || !desk.seen) return;
  const marks = { ...desk.marks, seat: desk.view.last?.seat };
  const mind = { ...desk.intent.state(), help: desk.help, marks, free: Boolean(desk.view.choices?.length) };
  desk.mind = mind;
  desk.picture.aim(desk.seen, mind);
  desk.bar.aim(mind);
  for (const place of desk.cells.places()) {
    desk.cells.say(place, desk.voice.name(place, desk.seen, mind));
    const alone = mind.alone.has(place) || (place === "middle" && desk.seen.known);
    desk.cells.use(
      place,
      mind.first.has(place) ? "drag" : (mind.chosen && mind.slots.has(place)) || alone ? "tap" : null,
    );
    put(
      desk.cells.button(place),
      "aria-pressed",
      place.startsWith("hand") ? String(place === mind.chosen) : null,
    );
  }
  if (mind.chosen) desk.lore.face = kindAt(mind.chosen);
  desk.bar.tell(desk.lore.face, desk.lore.open);
}

async function tell(desk, steps, before, after) {
  if (before) draw(desk, { ...before, choices: [], last: null });
  const whole = await desk.teller.tell(steps, before, after, () => draw(desk, { ...after, choices: [] }));
  if (whole) draw(desk, after);
}

/** A place or button is touched. */
function press(desk, place, event = null) {
  const found = event?.detail ? tileAt(desk.seen, ...point(desk, event.clientX, event.clientY)) : null;
  if (found) look(desk, desk.seen.faces.get(found));
  if (place !== "middle") return desk.intent.press(place);
  if (!desk.seen.known) return null;
  const ids = desk.seen.row.slice(1, -1);
  desk.lore.step = found ? ids.indexOf(found) : (desk.lore.step + 1) % ids.length;
  const face = desk.seen.faces.get(ids[Math.max(0, desk.lore.step)]);
  desk.lore.open = true;
  look(desk, face);
  return desk.kit.speak(desk.voice.tile(face));
}

/** A point of the window in units of the picture. */
function point(desk, x, y) {
  const box = desk.picture.root.getBoundingClientRect();
  const { width, height } = desk.seen.layout;
  return [((x - box.left) / box.width) * width, ((y - box.top) / box.height) * height];
}

/** The panel tells of this tile. */
function look(desk, face) {
  if (!face || face === desk.lore.face) return desk.bar.tell(desk.lore.face, desk.lore.open);
  desk.lore.face = face;
  return desk.bar.tell(face, desk.lore.open);
}

/** Opens or closes the panel; what it tells is spoken, too. */
function switchLore(desk) {
  const { lore, kit } = desk;
  lore.open = !lore.open;
  desk.bar.tell(lore.face, lore.open);
  const face = FACES[lore.face];
  if (lore.open && face)
    kit.speak(`${desk.voice.tile(lore.face)}. ${kit.words.t(`tile.tsungshap.${face.lore}.lore`)}`);
}

/** The tile under the focus. */
function focused(desk, place) {
  const { seen } = desk;
  if (place?.startsWith("hand")) look(desk, kindAt(place));
  else if (place === "left" || place === "right")
    look(desk, seen.faces.get(place === "left" ? seen.row[0] : seen.row.at(-1)));
}

/** Hooks up taps, drags, looks and keys. @returns {() => void} takes them off again */
function listen(desk) {
  const skip = createSkip(desk.teller, desk.cloth, desk.root);
  const at = (event) => desk.cells.placeOf(event.target);
  desk.drag = createDrag(
    desk.cloth,
    { placeOf: desk.cells.placeOf, placeAt: (x, y) => under(desk, x, y) },
    {
      lift: (place) => desk.intent.lift(place),
      over: (place, x, y) => hold(desk, x, y),
      drop: (place) => drop(desk, place),
      cancel: () => {
        desk.picture.draw(desk.seen);
        desk.intent.cancel();
      },
    },
  );
  desk.cloth.addEventListener("click", (event) => {
    const place = at(event);
    if (place) press(desk, place, event);
  });
  desk.cloth.addEventListener("focusin", (event) => focused(desk, at(event)));
  desk.cloth.addEventListener("keydown", (event) => cross(desk, event), true);
  const unkey = createKeys(
    desk.root,
    desk.kit,
    desk.teller,
    (key) => actOf(desk, key),
    () => desk.intent.cancel(),
  );
  const watch = new ResizeObserver(() => fit(desk));
  watch.observe(desk.root);
  return () => {
    skip();
    watch.disconnect();
    unkey();
  };
}

/** Up and down between the row and the hand: from a tile to the nearer end, from the row to the chosen or nearest tile. */
function cross(desk, event) {
  const place = desk.cells.placeOf(event.target);
  if (
    !place ||
    !["ArrowUp", "ArrowDown"].includes(event.key) ||
    event.ctrlKey ||
    event.altKey ||
    event.metaKey
  )
    return;
  const own = desk.cells.places().filter((one) => one.startsWith("hand") || one === "up");
  const inRow = !own.includes(place);
  if (inRow !== (event.key === "ArrowDown")) return;
  const right = own.indexOf(place) >= own.length / 2;
  const goal = inRow
    ? (desk.mind.chosen ?? (place === "right" ? own.at(-1) : own[0]))
    : desk.seen.row.length
      ? right
        ? "right"
        : "left"
      : "row";
  if (!goal || !desk.cells.button(goal)) return;
  event.preventDefault();
  event.stopPropagation();
  desk.focus.go(desk.cells.button(goal));
}

/** A digit is a tile of the hand, a letter an end or a button. */
function placeOfKey(desk, key) {
  if (key === "i") return "lore";
  if (/^[1-4]$/.test(key))
    return [...desk.seen.groups.keys()].filter((place) => place.startsWith("hand"))[Number(key) - 1];
  const place = LETTERS[key];
  if (place === "left" || place === "right") return desk.seen.row.length ? place : "row";
  return place && !desk.bar.button(place).hasAttribute("hidden") ? place : undefined;
}

/** What a key does: a tile is chosen, an end or button pressed, the panel opened. */
function actOf(desk, key) {
  const place = placeOfKey(desk, key.toLowerCase());
  return (
    place &&
    (() => {
      if (place === "lore") return switchLore(desk);
      if (place.startsWith("hand") && desk.root.contains(document.activeElement))
        desk.focus.go(desk.cells.button(place));
      return desk.intent.press(place);
    })
  );
}

/** The place or button under a point of the window. */
function under(desk, x, y) {
  const found = document.elementFromPoint(x, y)?.closest("[data-place]");
  return found && desk.root.contains(found) ? found.dataset.place : null;
}

/** The chosen tile follows the pointer. */
function hold(desk, x, y) {
  const [id] = desk.seen.groups.get(desk.mind.chosen) ?? [];
  const node = desk.picture.nodes.get(id);
  if (!node) return;
  const [px, py] = point(desk, x, y);
  node.setAttribute("transform", lies({ x: px, y: py, w: desk.seen.layout.hand.tile }));
  desk.picture.layers.hand.append(node);
}

function drop(desk, place) {
  desk.picture.draw(desk.seen);
  show(desk);
  if (!place || place.startsWith("hand") || place === "middle" || place === "lore") desk.intent.cancel();
  else desk.intent.press(place);
}

function destroy(desk, unlisten) {
  desk.teller.stop();
  desk.drag.destroy();
  desk.focus.destroy();
  unlisten();
  desk.root.remove();
}

/** A move in words. @param {{parts: string[]}} choice @param {object} words */
function moveWords({ parts }, words) {
  const [first, way] = parts;
  const how = words.t(`${KEY}.do.${way ?? first}`);
  const tile = FACES[first?.startsWith("hand") ? kindAt(first) : 0]?.shown;
  return way && tile ? `${tile}, ${how}` : first === "claim" ? `${words.t(`${KEY}.do.claim`)}, ${how}` : how;
}

const board = (key) => ({
  key,
  family: FAMILY,
  mount,
  blank,
  thumb,
  picture: still,
  examples,
  move: moveWords,
});

/** The game with hidden hands first. */
export const boards = ["tsungshap", "tsungshap1893"].map(board);

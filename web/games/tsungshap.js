/**
 * The board for Chinese dominoes: a row with two open ends, own tiles, the other one's backs, the stock and the catches.
 * Knows how its scene, choices and story look and sound; knows no rule: what can be done and what comes of it is in the view.
 * Without help nothing tells what can be caught: Twin, Triplet and Claim can always be pressed, and the core refuses with a reason.
 *
 * @import { TsungshapAssist } from "../contract.js"
 * @import { BareView, Board, BoardKit, BoardView, Choice, GameEntry, SeatPlayer, Words } from "./types.js"
 * @import { Cells } from "../board/cells.js"
 * @import { Drag } from "../board/drag.js"
 * @import { Focus } from "../board/focus.js"
 * @import { Room } from "../board/room.js"
 * @import { Picture } from "./tsungshap/picture.js"
 * @import { Facts, Marks, Seen } from "./tsungshap/scene.js"
 * @import { TsungshapStep } from "./tsungshap/tell.js"
 * @import { Mind } from "./tsungshap/voice.js"
 *
 * @typedef {object} Desk
 * @property {BoardKit} kit
 * @property {Room} room   which the board fills
 * @property {HTMLElement} root
 * @property {HTMLElement} cloth   hears the pointer
 * @property {HTMLElement[]} said   what the far and the near side are told as
 * @property {BoardView<Facts>} view   the one that is drawn
 * @property {SeatPlayer[]|undefined} players   who sits at its seats
 * @property {Seen} seen   the same, read
 * @property {string} [drawn]   what of it a new picture must differ in
 * @property {TsungshapAssist|null} help   what is shown of what can be caught
 * @property {Marks} marks
 * @property {Mind} mind   what is chosen, helped and marked, as it is shown
 * @property {Cells} cells
 * @property {Picture} picture
 * @property {ReturnType<typeof createVoice>} voice
 * @property {Acts} acts
 * @property {Focus|null} focus   null until there is a button
 * @property {Intent} intent
 * @property {ReturnType<typeof createStories>} teller
 * @property {Drag|null} drag   null until the board listens
 */

import { createCells } from "../board/cells.js";
import { createDrag } from "../board/drag.js";
import { createFocus } from "../board/focus.js";
import { createKeys } from "../board/keys.js";
import { watchRoom } from "../board/room.js";
import { createSkip } from "../board/skip.js";
import { need, put, tag } from "../board/svg.js";
import { createTween } from "../board/tween.js";
import { Acts } from "./tsungshap/acts.js";
import { examples } from "./tsungshap/examples.js";
import { FACES, faceOf, kindAt } from "./tsungshap/faces.js";
import { Intent } from "./tsungshap/intent.js";
import { createPicture, lies } from "./tsungshap/picture.js";
import { readScene, rowsOf } from "./tsungshap/scene.js";
import { seating } from "./tsungshap/seats.js";
import { still, thumb } from "./tsungshap/still.js";
import { createStories } from "./tsungshap/tell.js";
import { createVoice } from "./tsungshap/voice.js";

const FAMILY = "tsungshap";
const KEY = "aria.tsungshap";
/** Letters for the ends and for what the acts row offers, where they lie on a keyboard. @type {{[key: string]: string}} */
const LETTERS = { q: "left", e: "right", w: "twin", t: "triplet", o: "claim", v: "up", x: "decline" };
/** Before a board is told its room. */
const ROOM = { w: 390, h: 732 };

/** What can be drawn before the rules are there: the table, no tile. @type {BareView<Facts>} */
const blank = { scene: { pieces: [], facts: {} }, choices: [], awaited: [], outcome: null, last: null, n: 0 };

/**
 * @param {HTMLElement} root an empty element, which the board fills
 * @param {BoardKit} kit
 * @returns {Board<Facts, TsungshapStep, TsungshapAssist>}
 */
function mount(root, kit) {
  const desk = createDesk(kit);
  root.replaceChildren(desk.root);
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
    end: () => overlooked(desk),
    destroy: () => destroy(desk, unlisten),
  };
}

/** The board with all its parts, still without a position. @param {BoardKit} kit @returns {Desk} */
function createDesk(kit) {
  const { t } = kit.words;
  const cells = createCells();
  cells.label(t(`${KEY}.board`), t(`${KEY}.board.help`));
  const voice = createVoice(kit.words);
  const picture = createPicture(seating(kit.words, voice.who, () => sitting(desk)));
  const wait = tag("div", { class: "b-wait", hidden: "" }, t("aria.board.go-on"));
  const said = [tag("p", { class: "hidden-words" }), tag("p", { class: "hidden-words" })];
  const cloth = tag(
    "div",
    { class: "b-cloth b-dominoes-cloth" },
    said[0],
    picture.root,
    cells.root,
    said[1],
    wait,
  );
  const intent = new Intent({
    onMove: (move) => kit.choose(move),
    onChange: () => show(desk),
    onRefuse: (reason) => desk.seen.known && kit.refuse([`error.tsungshap.${reason}`, {}]),
    turn: () => (desk.view.outcome ? "game-over" : desk.view.choices?.length ? "" : "not-your-turn"),
    pairs: () => Boolean(desk.seen.facts.neighbours),
  });
  const marks = { hint: [], last: [] };
  /** @type {Desk} */
  const desk = {
    kit,
    room: ROOM,
    root: tag("div", { class: "b-root b-fill" }, cloth),
    cloth,
    said,
    view: blank,
    players: undefined,
    seen: readScene(blank, ROOM),
    help: null,
    marks,
    mind: { ...intent.state(), help: null, marks, free: false },
    cells,
    picture,
    voice,
    acts: new Acts(kit.words, (place) => press(desk, place)),
    focus: null,
    intent,
    teller: stories(kit, picture, wait, (view, near) => readScene(view, desk.room, near)),
    drag: null,
  };
  return desk;
}

/** Who plays, and how many games each seat has won before. @param {Desk} desk */
function sitting({ view, players }) {
  const { match } = view;
  return { players, score: match?.games ? match.order.map((player) => match.score[player]) : undefined };
}

/**
 * @param {BoardKit} kit @param {Picture} picture @param {HTMLElement} wait shown while a tap goes on
 * @param {(view: BoardView<Facts>, near?: number) => Seen} read
 */
function stories(kit, picture, wait, read) {
  /** @param {number} points @param {boolean} sweep */
  const gain = (points, sweep) =>
    sweep ? kit.words.t(`${KEY}.gain.sweep`, { points }) : `+${kit.words.number(points)}`;
  const tween = createTween(() => kit.speed());
  return createStories(picture, tween, (on) => wait.toggleAttribute("hidden", !on), read, gain);
}

/** The complete picture of a view. What is chosen, hinted or shown as help stays only if nothing has changed. @param {Desk} desk @param {BoardView<Facts>} view */
function draw(desk, view) {
  const drawn = JSON.stringify([view.scene, view.choices, view.viewer, view.cover]);
  const same = drawn === desk.drawn;
  desk.teller.stop();
  desk.drawn = drawn;
  desk.view = view;
  desk.help = same ? desk.help : null;
  desk.marks = { hint: same ? desk.marks.hint : [], last: view.last?.parts ?? [] };
  if (!same) desk.drag?.stop();
  desk.players = desk.kit.players?.(view);
  lay(desk);
  if (same) show(desk);
  else desk.intent.offer(view.choices ?? []);
}

/** Picture, buttons and spoken sides in the present measures. @param {Desk} desk */
function lay(desk) {
  const { view } = desk;
  desk.seen = readScene(view, desk.room);
  desk.picture.draw(desk.seen);
  desk.cells.lay(rowsOf(desk.seen), (rows) => {
    const heir = rows.at(-1)?.find(Boolean) ?? rows[0][0];
    if (desk.focus) desk.focus.renew(rows, heir);
    else desk.focus = createFocus(desk.cells.root, rows);
    if (desk.focus.current() === rows[0][0] && !desk.cloth.contains(document.activeElement))
      desk.focus.keep(heir);
  });
  for (const seat of [0, 1]) {
    const said = desk.seen.known ? desk.kit.words.line(desk.voice.side(seat, desk.seen)) : "";
    desk.said[seat === desk.seen.near ? 1 : 0].textContent = said;
  }
}

/** Lays everything anew in another room; what is chosen stays, and a story ends. @param {Desk} desk @param {Room} room */
function fit(desk, room) {
  desk.room = room;
  desk.drag?.stop();
  desk.teller.skip(true);
  lay(desk);
  show(desk);
}

/** Everything that depends on what is chosen or marked. @param {Desk} desk */
function show(desk) {
  const marks = { ...desk.marks, seat: desk.view.last?.seat };
  const mind = { ...desk.intent.state(), help: desk.help, marks, free: Boolean(desk.view.choices?.length) };
  desk.mind = mind;
  desk.picture.aim(desk.seen, mind);
  for (const place of desk.cells.places()) {
    desk.cells.say(place, desk.voice.name(place, desk.seen, mind));
    desk.cells.use(place, use(desk, place));
    const pressed = place.startsWith("hand") ? String(place === mind.chosen) : null;
    put(need(desk.cells.button(place), place), "aria-pressed", pressed);
  }
  const { acts, words } = desk.acts.offer(desk.seen, mind);
  desk.kit.acts?.(acts, words);
}

/** What a place is good for now: "drag", "tap", or nothing. @param {Desk} desk @param {string} place */
function use({ mind }, place) {
  if (mind.first.has(place)) return "drag";
  const pair = mind.picking && (place === "left" || place === "right");
  return pair || (mind.chosen && mind.slots.has(place)) || mind.alone.has(place) ? "tap" : null;
}

/** @param {Desk} desk @param {TsungshapStep[]} steps @param {BoardView<Facts>|null} before @param {BoardView<Facts>} after */
async function tell(desk, steps, before, after) {
  if (before) draw(desk, { ...before, choices: [], last: null });
  const whole = await desk.teller.tell(steps, before, after, () => draw(desk, { ...after, choices: [] }));
  if (whole) draw(desk, after);
}

/** A place or act is touched. @param {Desk} desk @param {string} place */
function press(desk, place) {
  if (place !== "middle") desk.intent.press(place);
}

/** A point of the window in units of the picture. @param {Desk} desk @param {number} x @param {number} y */
function point(desk, x, y) {
  const box = desk.picture.root.getBoundingClientRect();
  const { w: width, h: height } = desk.seen.layout;
  return { x: ((x - box.left) / box.width) * width, y: ((y - box.top) / box.height) * height };
}

/** Says what is told of the tile under the focus, else of the chosen one. @param {Desk} desk */
function sayLore(desk) {
  const kind =
    kindUnder(desk, desk.cells.placeOf(document.activeElement)) || kindUnder(desk, desk.mind.chosen);
  const { t } = desk.kit.words;
  if (!kind) return desk.kit.speak(t(`${KEY}.lore.none`));
  const { lore, pips, copies } = faceOf(kind);
  const facts = t(`${KEY}.lore.pips`, { n: pips, copies });
  return desk.kit.speak(`${desk.voice.tile(kind)}. ${facts}. ${t(`tile.tsungshap.${lore}.lore`)}`);
}

/** The kind of the tile at a place, 0 if none is there. @param {Desk} desk @param {string|null} place */
function kindUnder({ seen }, place) {
  if (place?.startsWith("hand")) return kindAt(place);
  if (place !== "left" && place !== "right") return 0;
  return seen.faces.get(seen.row[place === "left" ? 0 : seen.row.length - 1]) ?? 0;
}

/** Hooks up taps, drags, looks and keys. @param {Desk} desk @returns {() => void} takes them off again */
function listen(desk) {
  const skip = createSkip(desk.teller, desk.cloth, desk.root);
  const at = (/** @type {Event} */ event) => desk.cells.placeOf(event.target);
  desk.drag = createDrag(
    desk.cloth,
    { placeOf: desk.cells.placeOf, placeAt: (x, y) => under(desk, x, y) },
    {
      lift: (place) => desk.intent.lift(place),
      over: (_, x, y) => hold(desk, x, y),
      drop: (place) => drop(desk, place),
      cancel: () => {
        desk.picture.draw(desk.seen);
        desk.intent.cancel();
      },
    },
  );
  desk.cloth.addEventListener("click", (event) => {
    const place = at(event);
    if (place) press(desk, place);
  });
  desk.cloth.addEventListener("keydown", (event) => cross(desk, event), true);
  const unkey = createKeys(
    desk.root,
    desk.kit,
    desk.teller,
    (key) => actOf(desk, key),
    () => desk.intent.cancel(),
  );
  const unwatch = watchRoom(desk.root, (room) => fit(desk, room));
  return () => {
    skip();
    unwatch();
    unkey();
  };
}

/**
 * Up and down between the row and the hand: from a tile to the nearer end, from the row to the chosen or nearest tile.
 * @param {Desk} desk @param {KeyboardEvent} event
 */
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
  desk.focus?.go(desk.cells.button(goal));
}

/** A digit is a tile of the hand, a letter an end or a button. @param {Desk} desk @param {string} key */
function placeOfKey(desk, key) {
  if (key === "i") return "lore";
  if (/^[1-4]$/.test(key))
    return [...desk.seen.groups.keys()].filter((place) => place.startsWith("hand"))[Number(key) - 1];
  const place = LETTERS[key];
  if (place === "left" || place === "right") return desk.seen.row.length ? place : "row";
  return place && may(desk, place) ? place : undefined;
}

/** Whether a letter means anything in this game. @param {Desk} desk @param {string} place */
function may({ seen, view, mind }, place) {
  if (place === "decline") return mind.alone.has(place);
  if (!seen.known || view.outcome) return false;
  return place === "claim" ? Boolean(seen.facts.claims) : place !== "up" || seen.blind;
}

/** What a key does: a tile is chosen, an end or button pressed, the panel opened. @param {Desk} desk @param {string} key @returns {(() => void)|undefined} */
function actOf(desk, key) {
  const place = placeOfKey(desk, key.toLowerCase());
  if (!place) return undefined;
  return () => {
    if (place === "lore") return sayLore(desk);
    if (place.startsWith("hand") && desk.root.contains(document.activeElement))
      desk.focus?.go(desk.cells.button(place));
    return desk.intent.press(place);
  };
}

/** The place under a point of the window. @param {Desk} desk @param {number} x @param {number} y */
function under(desk, x, y) {
  /** @type {HTMLElement|null|undefined} */
  const found = document.elementFromPoint(x, y)?.closest("[data-place]");
  return (desk.root.contains(found ?? null) && found?.dataset.place) || null;
}

/** The chosen tile follows the pointer. @param {Desk} desk @param {number} x @param {number} y */
function hold(desk, x, y) {
  const [id] = desk.seen.groups.get(desk.mind.chosen ?? "") ?? [];
  const node = desk.picture.nodes.get(id);
  if (!node) return;
  node.setAttribute("transform", lies({ ...point(desk, x, y), w: desk.seen.layout.hand.tile }));
  desk.picture.layers.hand.append(node);
}

/** @param {Desk} desk @param {string|null} place */
function drop(desk, place) {
  desk.picture.draw(desk.seen);
  show(desk);
  if (!place || place.startsWith("hand") || place === "middle") desk.intent.cancel();
  else desk.intent.press(place);
}

/** What each side has overlooked, for the end of a game; null if nothing was. @param {Desk} desk */
function overlooked({ voice, seen, kit }) {
  const lines = voice.overlooked(seen).map((one) => tag("p", {}, kit.words.line(one)));
  return lines.length ? tag("div", { class: "b-overlooked" }, ...lines) : null;
}

/** @param {Desk} desk @param {() => void} unlisten */
function destroy(desk, unlisten) {
  desk.teller.stop();
  desk.drag?.destroy();
  desk.focus?.destroy();
  unlisten();
  desk.root.remove();
}

/** A move in words. @param {Choice} choice @param {Words} words */
function moveWords({ parts }, words) {
  const [first, way] = parts;
  const how = words.t(`${KEY}.do.${way ?? first}`);
  const tile = FACES[first?.startsWith("hand") ? kindAt(first) : 0]?.shown;
  return way && tile ? `${tile}, ${how}` : first === "claim" ? `${words.t(`${KEY}.do.claim`)}, ${how}` : how;
}

/** @param {string} key @returns {GameEntry<Facts>} */
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

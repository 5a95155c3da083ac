/**
 * The table for partners who shed their cards in combinations: own hand, trick, exchange, calls, wish and bombs.
 * Knows how its scene, choices and story look and sound; knows no rule: what can be played and what comes of it is in the view.
 */

import { createCells } from "../board/cells.js";
import { createDrag } from "../board/drag.js";
import { createFocus } from "../board/focus.js";
import { createSkip } from "../board/skip.js";
import { tag } from "../board/svg.js";
import { createTween } from "../board/tween.js";
import { actsOf, toolsOf } from "./tichu/acts.js";
import { carry } from "./tichu/carry.js";
import { examples } from "./tichu/examples.js";
import { look } from "./tichu/cards.js";
import { createHand, textOf } from "./tichu/hand.js";
import { createHold } from "./tichu/hold.js";
import { createPanel } from "./tichu/panel.js";
import { createPicture } from "./tichu/picture.js";
import { isNarrow, readScene, rowsOf } from "./tichu/scene.js";
import { createSheets, scoreParts } from "./tichu/sheet.js";
import { still, thumb } from "./tichu/still.js";
import { createStories, isPlay, windowOf } from "./tichu/tell.js";
import { createVoice } from "./tichu/voice.js";

const FAMILY = "tichu";
/** How long a hand that is over stays when only bots are there to see it, in milliseconds. */
const LOOK = 2500;
const KEEN = 500; // before a pass by itself
const AFTER = 60; // before a question is said: the sentences of the story come first

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
 * @param {number} seats hands on the table @param {string} stem of the names of seats
 * @param {HTMLElement} root an empty element; the board fills its width
 * @param {{words: object, settings?: object, choose: (move: string) => void, refuse: (line: any[]) => void,
 *   speak: (text: string) => void, speed: () => string}} kit
 */
function mount(seats, stem, root, kit) {
  const desk = {
    kit,
    seats,
    view: blank,
    slim: false,
    sort: kit.settings?.get("cardsort") || "rank",
    marks: { hint: [], last: [] },
    raised: new Set(),
    gifts: new Map(),
    queue: [],
    sent: "",
    asking: null,
    focus: null,
    light: false,
    timer: 0,
    whose: "",
    high: new Set(),
  };
  desk.read = (view) =>
    readScene(view, desk.slim, {
      sort: desk.sort,
      n: seats,
      gifts: sameEyes(desk, view) ? desk.gifts : new Map(),
    });
  desk.cells = createCells();
  desk.voice = createVoice(kit.words, stem);
  desk.picture = createPicture(desk.voice);
  desk.tween = createTween(kit.speed);
  desk.wait = tag("div", { class: "b-wait", hidden: "" }, kit.words.t("aria.board.go-on"));
  desk.say = tag("div", { class: "b-say" });
  desk.cloth = tag(
    "div",
    { class: "b-cloth b-shaped b-deck-cloth" },
    desk.picture.root,
    desk.say,
    desk.cells.root,
    desk.wait,
  );
  desk.panel = createPanel(kit);
  desk.sheets = createSheets(kit.words, desk.voice);
  desk.root = tag(
    "div",
    { class: "b-root" },
    tag("div", { class: "b-layout" }, tag("div", { class: "b-frame b-shaped" }, desk.cloth)),
    desk.panel.root,
    desk.sheets.root,
  );
  root.replaceChildren(desk.root);
  desk.hold = createHold(desk.root);
  desk.cells.label(kit.words.t("aria.tichu.board"), kit.words.t("aria.tichu.board.help"));
  desk.teller = createStories(
    desk.picture,
    desk.tween,
    (on) => desk.wait.toggleAttribute("hidden", !on),
    desk.read,
    (line) => {
      desk.say.textContent = kit.words.line(line);
    },
  );
  desk.hand = createHand([]);
  desk.acts = {
    play: (reading) => play(desk, reading),
    choose: (move) => choose(desk, move),
    give: () => give(desk),
    ask: (what) => {
      desk.asking = what;
      show(desk);
    },
    sort: () => sort(desk),
    keep: () => autopass(desk),
    go: () => desk.hold.release(),
  };
  desk.slim = isNarrow(desk.root.clientWidth, false);
  desk.seen = desk.read(blank);
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
    describe: () => desk.voice.describe(desk.seen),
    end: (view) => (view.outcome ? tag("div", { class: "b-end" }, ...scoreParts(view, kit.words)) : null),
    destroy: () => {
      desk.over = true;
      clearTimeout(desk.timer);
      desk.hold.destroy();
      desk.teller.stop();
      desk.focus.destroy();
      unlisten();
      desk.root.remove();
    },
  };
}

/** Whoever looks, and at which hand: what was picked and prepared belongs to that. */
const eyes = (view) => `${view.viewer ?? "-"}/${view.scene.facts?.number ?? 0}/${view.game?.seed ?? ""}`;
const sameEyes = (desk, view) => eyes(view) === desk.whose;

/** The complete picture of a view. A hint stays only if nothing has changed. */
function draw(desk, view, telling = false) {
  const mark = JSON.stringify([view.scene, view.choices, view.viewer, view.cover]);
  const same = mark === desk.drawn;
  desk.teller.stop();
  clearTimeout(desk.timer);
  if (!sameEyes(desk, view)) forget(desk, view);
  Object.assign(desk, { drawn: mark, view, light: false });
  desk.marks = { hint: same ? desk.marks.hint : [], last: view.last?.parts ?? [] };
  desk.hand = createHand(view.choices ?? []);
  for (const { id, given } of desk.read(view).puts) if (given) desk.gifts.delete(id);
  if (view.scene.facts?.phase === "play") desk.gifts.clear();
  if (
    !telling &&
    !(view.choices ?? []).some(
      ({ move }) =>
        move === { grand: "G", tichu: "T" }[desk.asking] || (desk.asking === "tichu.other" && move === "TT"),
    )
  )
    desk.asking = null;
  paint(desk);
  if (!telling && !desk.pausing) goOn(desk);
  if (!telling) remind(desk);
}

/** Says what is asked of whoever looks, once and after the story that led there; the log says the rest. */
function remind(desk) {
  const asked = mine(desk) && Boolean(desk.view.choices?.length);
  const text = asked ? desk.say.textContent : "";
  if (text === desk.reminded || desk.queue.length) return;
  desk.reminded = text;
  if (text)
    setTimeout(() => {
      if (!desk.over && desk.reminded === text) desk.kit.speak(text);
    }, AFTER);
}

function forget(desk, view) {
  desk.whose = eyes(view);
  desk.raised.clear();
  desk.gifts.clear();
  Object.assign(desk, { queue: [], sent: "", asking: null });
}

/** Everything that hangs on the view and on what is prepared here. */
function paint(desk) {
  desk.seen = desk.read(desk.view);
  for (const card of desk.raised) if (!desk.seen.hand.includes(card)) desk.raised.delete(card);
  desk.root.style.setProperty("--shape", (desk.seen.layout.width / desk.seen.layout.height).toFixed(4));
  desk.picture.draw(desk.seen);
  word(desk);
  desk.sheets.draw(desk.view);
  if (Boolean(desk.view.outcome) !== desk.done) desk.sheets.open(false); // the result has a sheet of its own
  desk.done = Boolean(desk.view.outcome);
  layCells(desk);
  show(desk);
}

/** The sentences in the middle of the table: what is waited for, or how the hand came out that is over. */
function word(desk) {
  const { width, height, ...layout } = desk.seen.layout;
  const over = desk.ended || Boolean(desk.view.outcome);
  const say = over ? layout.over : desk.seen.phase === "play" ? layout.say : layout.ask;
  for (const [name, part, whole] of [
    ["--x", say.x, width],
    ["--y", say.y, height],
    ["--w", say.w, width],
    ["--h", say.h, height],
  ])
    desk.say.style.setProperty(name, `${((part / whole) * 100).toFixed(3)}%`);
  desk.say.textContent = over
    ? desk.sheets.last(desk.view).join("\n")
    : desk.voice.prompt(desk.view, desk.seen);
}

/** A button on everything that has a name. */
function layCells(desk) {
  const rows = rowsOf(desk.seen);
  desk.cells.lay(rows, (buttons) => {
    const first =
      (desk.seen.facts.turn === desk.seen.second ? desk.seen.other : desk.seen.own).at(0) ??
      desk.seen.hand.at(0);
    const instead = desk.cells.button(first ? `card${first}` : rows[0].cells[0].place);
    if (desk.focus) desk.focus.renew(buttons, instead);
    else desk.focus = createFocus(desk.cells.root, buttons);
    // The tab stop goes to the hand once there is one.
    if (first && !desk.dealt && !desk.cells.root.contains(document.activeElement)) desk.focus.keep(instead);
    desk.dealt = Boolean(first);
  });
}

/** Lays the table anew when its room has changed. */
function fit(desk) {
  const slim = isNarrow(desk.root.clientWidth, desk.slim);
  if (slim === desk.slim) return;
  desk.slim = slim;
  desk.teller.stop();
  paint(desk);
}

const mine = (desk) =>
  desk.view.viewer !== null &&
  desk.view.viewer !== undefined &&
  (desk.view.awaited ?? []).includes(desk.view.viewer) &&
  !desk.view.outcome;
const has = (desk, move) => (desk.view.choices ?? []).some((one) => one.move === move);
const giving = (desk) =>
  desk.seen.puts.length > 0 &&
  (desk.view.choices ?? []).some(({ parts }) => parts.length === 2 && parts[1].startsWith("seat"));
/** Moves that are nothing but a seat: who gets a trick, who leads. */
const seatMoves = (desk) =>
  (desk.view.choices ?? []).filter(({ parts }) => parts.length === 1 && /^seat\d+$/.test(parts[0]));
/** Whether a card may lie in a place: each hand has places of its own. */
const fits = (desk, put, card) => !put.given && (put.kept ? desk.seen.other : desk.seen.own).includes(card);

/** Everything that depends on what can be chosen, is raised or is marked. */
function show(desk) {
  const { seen, raised, cells } = desk;
  const open = desk.hand.open(desk.hand.open(raised).size ? raised : []);
  const judge =
    mine(desk) && seen.phase === "play" && !seen.facts.pending && desk.hand.plays.length + has(desk, "-") > 0;
  const dull = (card) => judge && !open.has(look(card));
  const targets = new Set(
    giving(desk) && raised.size
      ? seen.puts
          .filter((put) => [...raised].some((card) => fits(desk, put, card)))
          .map(({ id }) => `put${id}`)
      : seatMoves(desk).map(({ parts }) => parts[0]),
  );
  const mind = { raised, dull, open: targets, marks: desk.marks, high: desk.high };
  desk.picture.aim(seen, mind);
  for (const place of cells.places()) {
    cells.say(place, desk.voice.name(place, seen, mind));
    const card = place.startsWith("card");
    const used = card
      ? Boolean(desk.view.choices?.length)
      : targets.has(place) || (place.startsWith("put") && giving(desk));
    cells.use(place, used ? "drag" : null);
    cells.button(place).toggleAttribute("aria-pressed", false);
    if (card) cells.button(place).setAttribute("aria-pressed", String(raised.has(Number(place.slice(4)))));
  }
  desk.panel.draw({
    scores: scoreLine(desk),
    ...actsOf(desk, { mine: mine(desk), has: (move) => has(desk, move), giving: giving(desk) }),
    tools: desk.ended || desk.view.outcome ? [] : toolsOf(desk),
  });
}

function scoreLine(desk) {
  const { t } = desk.kit.words;
  const { facts } = desk.seen;
  const sides = desk.voice.scores(desk.seen).map(desk.voice.score);
  const told = { sides: sides.join(" · "), target: facts.target, hand: facts.number || 1 };
  const hands = facts.hands ?? desk.view.game?.options?.hands; // a match of so many hands, instead of points
  if (!sides.length) return desk.seen.known ? t("aria.tichu.scores.none", told) : "";
  return hands
    ? t("aria.tichu.scores.hands", { ...told, hands })
    : facts.target
      ? t("aria.tichu.scores", told)
      : t("aria.tichu.scores.throne", told);
}

/** What goes on by itself: cards of the exchange that are still to be sent, a pass where nothing else can be done. */
function goOn(desk) {
  const { view } = desk;
  while (
    desk.queue.length &&
    !has(desk, desk.queue[0].move) &&
    desk.sent !== `${view.n} ${desk.queue[0].move}`
  )
    desk.queue.shift();
  const next = desk.queue[0];
  if (next && has(desk, next.move)) {
    const mark = `${view.n} ${next.move}`;
    if (desk.sent === mark) return;
    desk.sent = mark;
    setTimeout(() => {
      if (!desk.over && desk.view === view) desk.kit.choose(next.move);
    });
    return;
  }
  const only = (view.choices ?? []).filter(({ move }) => move !== "T" && move !== "TT");
  const alone = (view.seats ?? []).filter((one) => one === "human").length === 1;
  if (
    mine(desk) &&
    alone &&
    only.length === 1 &&
    only[0].move === "-" &&
    desk.kit.settings?.get("autopass")
  ) {
    const ms = desk.kit.speed() === "off" ? 60 : KEEN / (Number(desk.kit.speed()) || 1);
    desk.timer = setTimeout(() => {
      if (desk.view === view) choose(desk, "-");
    }, ms);
  }
}

/** A move that is offered. Whoever has chosen waits for nothing. */
function choose(desk, move) {
  desk.asking = null;
  desk.hurry = true;
  desk.kit.choose(move);
  if (desk.teller.busy()) desk.teller.skip(true);
  desk.hold.release();
}

/** Plays the raised cards; what is not offered is refused with the reason of the rules. */
function play(desk, reading) {
  const { raised, hand, kit } = desk;
  const found = reading ?? hand.readings(raised)[0];
  if (found) {
    raised.clear();
    choose(desk, found.move);
  } else if (!raised.size) kit.refuse(["error.tichu.raise-first", {}]);
  else if (raised.size > 1 && [...raised].some((card) => card % 56 === 55))
    kit.refuse(["error.tichu.no-combination", {}]);
  else kit.choose(textOf(raised));
}

/** The cards of the exchange, one move after the other. */
function give(desk) {
  const wanted = desk.seen.puts.filter(({ given }) => !given);
  if (!wanted.length || wanted.some(({ id }) => !desk.gifts.has(id)))
    return desk.kit.refuse(["error.tichu.three-cards", {}]);
  // Of cards that look alike the lowest that is left is offered.
  const all = [...desk.gifts.values(), ...desk.seen.hand].sort((a, b) => a - b);
  const sent = new Set();
  desk.queue = wanted.map(({ id, to }) => {
    const card = all.find((one) => look(one) === look(desk.gifts.get(id)) && !sent.has(one));
    sent.add(card);
    return { move: `${textOf([card])}>${to.toString(16)}` };
  });
  desk.raised.clear();
  return goOn(desk);
}

/** A tap or key on a place. */
function tap(desk, place) {
  const { raised, kit } = desk;
  const n = Number(/\d+$/.exec(place)?.[0] ?? 0);
  if (place.startsWith("card")) return raise(desk, n);
  if (place.startsWith("put")) return giving(desk) ? lay(desk, n, [...raised][0]) : null;
  const gift = seatMoves(desk).find(({ parts }) => parts[0] === place);
  if (gift) return choose(desk, gift.move);
  return place.startsWith("seat") || place === "trick"
    ? kit.speak(desk.cells.button(place).getAttribute("aria-label"))
    : null;
}

function raise(desk, card) {
  const { raised } = desk;
  const up = !raised.has(card);
  if (giving(desk)) raised.clear();
  if (up) raised.add(card);
  else raised.delete(card);
  show(desk);
  desk.hold.check();
}

/** A card for a place of the exchange; without one the card that lies there comes back. */
function lay(desk, id, card) {
  const spot = desk.seen.puts.find((one) => one.id === id);
  if (!spot || spot.given) return;
  const from = desk.seen.puts.find((one) => card && one.card === card); // a card that is carried from place to place
  if (card && !(from ? from.kept === spot.kept : fits(desk, spot, card)))
    return desk.kit.refuse(["error.tichu.other-hand", {}]);
  for (const [other, one] of desk.gifts) if (one === card) desk.gifts.delete(other);
  if (card) desk.gifts.set(id, card);
  else desk.gifts.delete(id);
  desk.raised.clear();
  paint(desk);
  desk.kit.speak(desk.cells.button(`put${id}`)?.getAttribute("aria-label") ?? "");
}

function sort(desk) {
  desk.sort = desk.sort === "rank" ? "suit" : "rank";
  desk.kit.settings?.set?.("cardsort", desk.sort);
  paint(desk);
}

function autopass(desk) {
  desk.kit.settings?.set?.("autopass", !desk.kit.settings.get("autopass"));
  show(desk);
  goOn(desk);
}

/** A story; whoever could act meanwhile sees own cards and choices all the time. */
async function tell(desk, steps, before, after) {
  const own = after.last && after.last.seat === after.viewer;
  const light =
    Boolean(before) && isPlay(steps) && !own && before.viewer === after.viewer && desk.kit.speed() !== "step";
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

/** The time between two steps: for a bomb, or to look at a hand that is over. Nobody's cards change it but those that are raised here. */
async function breathe(desk, steps, after) {
  desk.pausing = true;
  await pause(desk, steps, after);
  desk.pausing = false;
}

async function pause(desk, steps, after) {
  // The pause is there whoever is next and whatever anybody holds: only a game that is looked back at has none.
  const live = Boolean(after.bot) || Boolean(after.choices?.length);
  if (!live || desk.hurry) return;
  const { phase, sheet } = after.scene.facts ?? {};
  const speed = desk.kit.speed();
  if (after.bot && phase === "deal" && sheet?.length && steps.length) {
    const watched = (after.seats ?? []).includes("human");
    if (watched) desk.ended = true;
    if (watched) desk.sheets.open(true);
    word(desk);
    show(desk);
    desk.kit.told?.();
    desk.panel.root.querySelector("[data-act=next]")?.focus({ preventScroll: true });
    await (watched ? desk.hold.wait() : desk.hold.wait(speed === "off" ? 0 : LOOK / (Number(speed) || 1)));
    desk.ended = false;
    return;
  }
  const ms = desk.tween.rate() ? 0 : windowOf(steps, speed);
  desk.kit.told?.(); // log and tools need not wait for the pause
  if (ms) await desk.hold.wait(ms);
  const bombs = () =>
    !desk.over && !mine(desk) && desk.raised.size > 0 && desk.hand.open(desk.raised).size > 0;
  if (!desk.hurry && bombs()) await desk.hold.wait(null, () => !bombs());
}

/** Hooks up taps, drags and keys. @returns {() => void} takes them off again */
function listen(desk) {
  const skip = createSkip(
    { busy: () => desk.teller.busy() && !desk.light, skip: (all) => desk.teller.skip(all) },
    desk.cloth,
    desk.root,
  );
  const places = {
    placeOf: (target) => {
      const place = desk.cells.placeOf(target);
      return place && /^(card|put)/.test(place) ? place : null;
    },
    placeAt: (x, y) => desk.zone(x, y),
  };
  const drag = createDrag(
    desk.cloth,
    places,
    carry(desk, {
      giving: () => giving(desk),
      lay: (to, card) => lay(desk, to, card),
      play: () => play(desk),
      show: () => show(desk),
    }),
  );
  desk.cloth.addEventListener("click", (event) => {
    const place = desk.cells.placeOf(event.target);
    if (place) tap(desk, place);
  });
  const onKey = (event) => key(desk, event);
  desk.root.addEventListener("keydown", onKey);
  const watch = new ResizeObserver(() => fit(desk));
  watch.observe(desk.root);
  return () => {
    skip();
    drag.destroy();
    watch.disconnect();
  };
}

/** P plays what is raised, else passes (or goes on after a hand); Escape lowers all cards. */
function key(desk, event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
  if (event.key === "Escape" && desk.raised.size) {
    desk.raised.clear();
    show(desk);
    desk.hold.check();
    event.preventDefault();
  }
  if (event.key.toLowerCase() !== "p" || desk.kit.settings?.get("keys") === false) return;
  event.preventDefault();
  if (desk.ended) return desk.hold.release();
  if (giving(desk)) return give(desk);
  if (desk.raised.size || !has(desk, "-")) return play(desk);
  return choose(desk, "-");
}

const named = (move, words) => {
  const own = {
    "-": "pass",
    T: "tichu",
    TT: "tichu.other",
    G: "grand",
    N: "no-grand",
    X: "back",
    "W-": "no-wish",
    "n-": "leave",
  }[move];
  return own ? words.t(`aria.tichu.act.${own}`) : null;
};

/** A choice in words. */
function moveName({ move, parts }, words, stem) {
  const own = named(move, words);
  if (own) return own;
  const voice = createVoice(words, stem);
  const seat = Number(/^seat(\d+)$/.exec(parts.at(-1) ?? "")?.[1] ?? -1);
  if (move.startsWith("W"))
    return words.t("aria.tichu.wish", { rank: voice.rank(Number(parts[0].slice(4))) });
  if (/^signal\d$/.test(parts[0] ?? ""))
    return words.t("aria.tichu.signal", { signal: words.t(`signal.tichu.${parts[0].slice(6)}`) });
  if (/^name\d$/.test(parts[0] ?? ""))
    return words.t("aria.tichu.act.name", { who: voice.seatName(Number(parts[0].slice(4))) });
  if (parts.length === 1 && seat >= 0) return words.t("aria.tichu.for", { who: voice.seatName(seat) });
  const [play] = createHand([{ move, parts }]).plays;
  if (play) return voice.play(play);
  const card = Number(/^card(\d+)$/.exec(parts[0] ?? "")?.[1] ?? 0);
  return card && seat >= 0
    ? words.t("aria.tichu.put.card", { who: voice.seatName(seat), card: voice.card(card) })
    : null;
}

/**
 * The board of one game. @param {string} key @param {number} hands on its table @param {string} [stem] of the names of seats
 * @param {object} [more] what differs
 */
const board = (key, hands = 4, stem = "tichu", more = {}) => ({
  key,
  stem,
  family: FAMILY,
  mount: (root, kit) => mount(hands, stem, root, kit),
  blank,
  move: (choice, words) => moveName(choice, words, stem),
  thumb,
  picture: still,
  examples,
  ...more,
});

/** Tichu, its variants that count points, and the one for the throne. */
export const boards = [
  board("tichu4"),
  board("tichu4round"),
  board("tichu4chaos"),
  board("tichu3", 4, "tichu3"),
  board("tichu6", 6, "tichu6"),
  ...Array.from({ length: 8 }, (_, i) =>
    board(`grandseigneur${i + 5}`, i + 5, "throne", { rules: "grandseigneur" }),
  ),
];

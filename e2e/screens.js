/**
 * The page without Python, with turns of tables that were recorded (e2e/phases.py), and what is wrong with the play
 * screen as it stands: what is outside of it, covered, too small or cut.
 */
import { tag } from "/web/board/draw/svg.js";
import { Tables } from "/web/engine/tables.js";
import { allBoards, games } from "/web/games/index.js";
import { createWords, loadTable } from "/web/language/i18n.js";
import { startShell } from "/web/shell/shell.js";
import { guidedSetting } from "/web/shell/ui/newcomer.js";
import { createLink } from "/web/site/link.js";
import { openStore } from "/web/store/store.js";

await allBoards();

const READY = {
  ...{ phase: "ready", loaded: 1, total: 1, what: "", cause: null, dataPack: null },
  ...{ dataPacks: [], parts: [], snapshot: "none" },
};
const OPENING = ["open", "load", "take"];
const nothing = () => undefined;
const settled = () => new Promise((resolve) => setTimeout(resolve));
/** Boards follow their room by an observer, which is called before the next picture. */
const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** What the page is told: the turn of the table that it opens, and what the core says of all games. */
const told = { turn: null, moments: [], hello: { version: "0", games: [] } };

/** As web/engine/engine.js: every table is the recorded one, and whoever is to move there thinks until it is left. */
function standIn() {
  const tables = new Tables();
  const waiting = [];
  const turn = () => {
    tables.drop("main");
    return tables.take("main", structuredClone(told.turn));
  };
  const ask = (name, args = {}) => {
    if (name === "hello") return Promise.resolve(told.hello);
    if (name === "card") return Promise.resolve(told.hello.games.find(({ key }) => key === args.key));
    if (OPENING.includes(name)) return Promise.resolve(turn());
    if (!["step", "play"].includes(name)) return new Promise(nothing);
    return new Promise((resolve) => waiting.push([name, resolve]));
  };
  const letGo = () => waiting.splice(0).forEach(([name, answer]) => answer(name === "step" ? { idle: true } : turn()));
  const verbs = { ask, retry: nothing, foresee: nothing, letGo, subscribe: () => nothing };
  return { ...verbs, state: READY, build: null, rest: 0, given: async () => null };
}

/** Places that forget: every screen begins as on a first visit. */
const places = () => ({
  database: {
    ...{ read: async () => undefined, all: async () => [], keys: async () => [] },
    ...{ write: async () => undefined, remove: async () => undefined },
  },
  mirror: { read: () => null, write: () => true, remove: nothing, keys: () => [] },
});

let shell = null;

/** Starts the page. `styles` are addresses. */
export async function start(hello, styles) {
  told.hello = hello;
  const sheets = styles.map((href) => tag("link", { rel: "stylesheet", href }));
  const loaded = sheets.map((one) => new Promise((resolve) => one.addEventListener("load", resolve)));
  document.head.append(...sheets);
  await Promise.all(loaded);
  document.documentElement.dataset.theme = "light";
  document.body.replaceChildren(tag("div"));
  const store = await openStore({ places: places(), lock: { writer: "mine", takeOver: nothing, onWriter: () => nothing } });
  store.settings.set("speed", "off");
  for (const game of games) store.settings.set(guidedSetting(game), true);
  const words = createWords("en", await loadTable("en"));
  const offline = { state: {}, subscribe: () => nothing };
  const root = document.body.firstElementChild;
  const prerender = { drop() {}, stop() {}, forget() {}, keep: async () => undefined, wants: async () => false };
  shell = startShell({ root, words, engine: standIn(), store, link: createLink(), games, offline, prerender });
  await shell.foresee();
}

/** The moments of the game that is looked at next. */
export function keep(moments) {
  told.moments = moments;
}

/**
 * Shows the kept moments of a game one after the other, from one of the first on each so many; what is wrong with each that
 * has a fault. `type` is the size of letters.
 */
export async function faultsOf(key, lang, type, first = 0, each = 1) {
  document.documentElement.style.fontSize = type;
  shell.show(); // or the table of the last size would be drawn once more
  shell.setWords(createWords(lang, await loadTable(lang)));
  const wrong = {};
  const turns = Math.min(each, told.moments.length);
  for (const { phase, turn } of told.moments.filter((_, i) => i % turns === first % turns)) {
    await show(key, turn);
    if (unsaid(turn.view).length) await frame(); // words come with a frame of their own
    const found = [...missing(turn.view), ...unsaid(turn.view), ...wordy(), ...looked(faults)];
    if (found.length) wrong[phase] = found;
    for (const parts of touches(turn.view)) {
      await touch(parts);
      const after = looked(faults);
      if (after.length) wrong[`${phase}, touched ${parts.join(" ")}`] = after;
    }
  }
  return wrong;
}

/** What is found while the page is not transparent: it is painted for nobody (painting.py). */
function looked(look) {
  globalThis.veil?.(false);
  const found = look();
  globalThis.veil?.(true);
  return found;
}

/** Opens the table of a turn, and waits until the turn is drawn. */
export async function show(key, turn) {
  told.turn = turn;
  shell.show({ page: "play", key });
  for (let i = 0; i < 200 && !drawn(); i++) await settled();
  if (!drawn()) throw new Error(`the table was never drawn: ${document.querySelector(".s-stage").textContent}`);
  await frame();
}

/** Under the title stands which deal it is, as soon as there is one. */
const drawn = () => document.querySelector(".s-sub > *");

/** What to touch besides: the cards of a choice that has several. */
function touches({ choices }) {
  const cards = choices.map(({ parts }) => parts.filter((part) => part.startsWith("card")));
  const many = Math.max(...cards.map((parts) => parts.length), 0);
  return many ? [cards.find((parts) => parts.length === many)] : [];
}

/** Own cards that a choice names and the board does not show, and a board with choices but nothing to touch. */
function missing({ choices }) {
  const places = new Set(choices.flatMap(({ parts }) => parts.filter((part) => /^card\d/.test(part))));
  const lost = [...places].filter((place) => !document.querySelector(`.b-cell[data-place="${place}"][data-use]`));
  const doing = document.querySelector(".b-cell[data-use], .s-board button:not(.b-cell), .b-act");
  return [...lost.map((place) => `${place} is not there`), ...(choices.length && !doing ? ["nothing to touch"] : [])];
}

/** Where it stands what is to be done now, or who is waited for. */
const LINES = ".s-acts .b-acts-words, .b-saying, .b-say, .s-cover p, .s-acts .b-act:not([aria-disabled]) .b-act-note";
/** Acts that say it themselves. */
const DOING = ".s-acts .b-act-main:not([aria-disabled]), .s-watch button, .s-acts .b-act:only-child";

/** A moment of play in which nothing says what is to be done, or one that says it twice. */
function unsaid({ outcome, bot }) {
  const seen = [...document.querySelectorAll(LINES)].filter((node) => node.checkVisibility({ visibilityProperty: true }));
  // What lies there (the caption of a trick) is no word of what to do.
  const lines = seen.map((node) => node.textContent.trim()).filter((line) => line && !line.includes(" · "));
  const twice = lines.filter((line, i) => lines.indexOf(line) !== i);
  const silent = !outcome && bot !== "table" && !lines.length && !document.querySelector(DOING);
  return [...twice.map((line) => `said twice: ${line}`), ...(silent ? ["nothing says what is to be done"] : [])];
}

/** Words of a button's label at most, and of a sentence in play. */
const MOST = { label: 12, sentence: 18 };
const wordsIn = (text) => text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
const sentences = (text) => text.split(/(?<=[.!?…])\s+/);

/** What is too long to be read in play: labels of what can be pressed, and sentences on the table. */
function wordy() {
  const seen = (node) => node.checkVisibility({ visibilityProperty: true });
  const told = (most, texts) => texts.filter((text) => wordsIn(text) > most).map((text) => `more than ${most} words: ${text}`);
  const labels = [...document.querySelectorAll(".s-bar button, .s-acts button, .s-acts a, .s-cover button")].filter(seen);
  const texts = [...document.querySelectorAll(`${LINES}, .s-board p`)].filter(seen);
  return [
    ...told(MOST.label, labels.map((node) => (node.querySelector(".b-act-label") ?? node).textContent)),
    ...told(MOST.sentence, texts.flatMap((node) => sentences(node.textContent))),
  ];
}

/** Touches these places on the board. */
async function touch(parts) {
  for (const part of parts) document.querySelector(`.s-board [data-place="${part}"]`)?.click();
  await settled();
}

const name = (node) =>
  node.dataset.place ?? node.dataset.act ?? node.dataset.tool ?? node.textContent.trim().slice(0, 30);
const edges = (box) => [box.left, box.top, box.right, box.bottom].map(Math.round).join(" ");
const TOUCHED = ".b-cell, .s-acts button, .s-acts a, .s-bar button, .s-bar a, .s-board button, .s-cover button";
const windowBox = () => ({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
/** Pixels below the upper edge of a card where its number is: what lies below may be covered by the next row. */
const CORNER = 18;
const isCard = (node) => /^card/.test(node.dataset.place ?? "");

/** Whether the game is over: what lies on its board is looked at, and told again beside it. */
const over = () => Boolean(document.querySelector(".s-ended"));

/** A cell that is good for nothing now is only a name for readers; own cards are always wanted while there is play. */
const usable = (node) => !node.matches(".b-cell") || node.dataset.use || (isCard(node) && !over());

/** Under the cover between two people nothing can be touched, and nothing is to be seen. */
const uncovered = (node) => !document.querySelector(".s-covered") || !node.closest(".s-stage > .s-board");

/** Everything that is wrong with the screen as it stands, in words. */
export function faults() {
  const live = [...new Set(document.querySelectorAll(TOUCHED))].filter(
    (one) => one.checkVisibility({ visibilityProperty: true }) && usable(one) && uncovered(one),
  );
  const cards = live.filter(isCard);
  const wrong = live.flatMap((one) => faultsOfTarget(one, cards));
  const { scrollHeight, scrollWidth } = document.scrollingElement;
  if (scrollHeight > innerHeight + 1 || scrollWidth > innerWidth + 1) wrong.push("the page scrolls");
  return [...wrong, ...overlaps(live.filter((one) => !isCard(one))), ...texts()];
}

/** What a target must measure. */
function least(node, cards) {
  if (isCard(node) && cards.length > 16 && innerWidth < 400) return 28;
  return innerWidth < 360 ? 40 : 44;
}

function faultsOfTarget(node, cards) {
  const box = node.getBoundingClientRect();
  if (beyondOf(box, windowBox()) > 1) return [`${name(node)} is outside: ${edges(box)}`];
  const free = isCard(node) ? freeWidth(node, box, cards) : box.width;
  const want = least(node, cards) - 0.5;
  const size = `${free.toFixed(1)} of ${box.width.toFixed(1)} x ${box.height.toFixed(1)}`;
  const wrong = free < want || box.height < want ? [`${name(node)} has ${size}`] : [];
  const down = isCard(node) ? Math.min(box.height / 2, CORNER) : box.height / 2;
  const met = document.elementFromPoint(box.left + free / 2, box.top + down);
  // Over what is left of a hand that is over lies its result.
  if (met !== node && !node.contains(met) && !met?.closest(".b-result"))
    wrong.push(`${name(node)} is covered by ${met ? name(met) || met.className : "nothing"}`);
  return wrong;
}

/** What the cards that lie on this one, which come later, leave free of its upper edge. */
function freeWidth(node, box, cards) {
  const after = cards
    .slice(cards.indexOf(node) + 1)
    .map((one) => one.getBoundingClientRect())
    .filter((one) => one.left > box.left + 1 && one.top < box.top + 30 && one.bottom > box.top + 10);
  return Math.min(box.width, ...after.map((one) => one.left - box.left));
}

/** Targets that lie on one another. */
function overlaps(nodes) {
  const boxes = nodes.map((one) => [one, one.getBoundingClientRect()]);
  const wrong = [];
  for (const [i, [one, a]] of boxes.entries())
    for (const [other, b] of boxes.slice(i + 1)) {
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 1 && high > 1 && !one.contains(other) && !other.contains(one))
        wrong.push(`${name(one)} lies on ${name(other)} by ${wide.toFixed(0)} x ${high.toFixed(0)}`);
    }
  return wrong;
}

const TEXTS =
  ".s-board text, .s-board span, .s-board p, .b-act-label, .b-act-note, .b-acts-words, .s-acts .s-button, .s-bar h1";

/** Texts that are cut, outside of the board, or too small to be read. */
function texts() {
  const board = document.querySelector(".s-board").getBoundingClientRect();
  return [...document.querySelectorAll(TEXTS)].flatMap((node) => (speaks(node) ? faultsOfText(node, board) : []));
}

/** Whether a node has words of its own; what is printed on a card belongs to its picture. */
const speaks = (node) =>
  !node.closest(".b-playing, .b-card-worth") &&
  [...node.childNodes].some((one) => one.nodeType === Node.TEXT_NODE);

/** How far a box reaches out of another one at most. */
const beyondOf = (box, room) =>
  Math.max(room.left - box.left, room.top - box.top, box.right - room.right, box.bottom - room.bottom);

function faultsOfText(node, board) {
  const box = node.getBoundingClientRect();
  if (box.width < 2 || !node.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
  const words = `"${node.textContent.slice(0, 40)}"`;
  const wrong = [];
  const out = beyondOf(box, node.closest(".s-board") ? board : windowBox());
  if (out > 1) wrong.push(`${words} is out by ${out.toFixed(1)}: ${edges(box)}`);
  const around = node.closest("button, .b-act")?.getBoundingClientRect();
  if (around && beyondOf(box, around) > 2) wrong.push(`${words} is larger than its button`);
  const { fontSize, overflowX } = getComputedStyle(node);
  const size = parseFloat(fontSize);
  const beyond = Math.max(node.scrollWidth - node.clientWidth, node.scrollHeight - node.clientHeight - size / 2);
  if (overflowX !== "visible" && beyond > 1) wrong.push(`${words} is cut`);
  if (size * scale(node) < (over() && node.closest(".s-board") ? 8.5 : 11.5)) wrong.push(`${words} is small`);
  return wrong;
}

/** Pixels of a unit of the picture that a text stands in. */
function scale(node) {
  const matrix = node.getScreenCTM?.();
  return matrix ? Math.hypot(matrix.a, matrix.b) : 1;
}

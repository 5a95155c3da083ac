/**
 * Records a board of the page while it tells stories: what stands in its picture at every moment, and how it moves. Time is
 * made here, so that the same stories give the same record on any machine. Knows elements, styles and animations; knows no
 * game.
 */
import { allBoards, games } from "/web/games/index.js";
import { createWords, loadTable } from "/web/language/i18n.js";
import { el, tag } from "/web/board/draw/svg.js";

await allBoards();

/** What a shape looks like, besides its attributes. */
const LOOKS = [
  ...[
    "fill",
    "fill-opacity",
    "stroke",
    "stroke-opacity",
    "stroke-width",
    "stroke-linecap",
    "stroke-linejoin",
  ],
  ...["stroke-dasharray", "paint-order", "stop-color", "stop-opacity"],
];
/** How letters look. */
const LETTERS = ["font-family", "font-weight", "font-size"];
/** What is told in another way, or for nobody who only looks. */
const LEFT_OUT =
  /^(class|style|transform|opacity|id|aria-.*|focusable|role|text-anchor|dy|dx|data-.*|font-.*)$/;
/** Samples of a movement of more than two frames. */
const SAMPLES = 5;

let now = 0;
let waiting = [];
let ids = new WeakMap();
let count = 0;
let moves = [];
const animate = Element.prototype.animate;

const idOf = (node) => ids.get(node) ?? (ids.set(node, (count += 1)), count);

/** Movements and time-outs wait for the time that is made here. */
function takeTime() {
  globalThis.setTimeout = (work, ms = 0) => waiting.push({ at: now + ms, work });
  Element.prototype.animate = function (frames, timing) {
    const { duration, delay = 0, easing = "linear" } = timing;
    const from = now + delay;
    if (frames.length)
      moves.push({
        node: idOf(this),
        held: now,
        from,
        to: from + duration,
        ...framesOf(this, frames, easing),
      });
    const one = { cancel() {} };
    one.finished = new Promise((work) => waiting.push({ at: from + duration, work }));
    return one;
  };
}

/** Two frames with their easing, or as many samples as say how several run. */
function framesOf(node, frames, easing) {
  const plain = frames.length === 2 && frames.every(({ offset }) => offset === undefined);
  if (plain)
    return { easing, frames: frames.map(({ transform, opacity }, at) => ({ at, transform, opacity })) };
  const shown = animate.call(node, frames, { duration: 1000, easing, fill: "both" });
  shown.pause();
  const [turns, fades] = ["transform", "opacity"].map((name) => frames.some((frame) => name in frame));
  const sampled = Array.from({ length: SAMPLES + 1 }, (_, i) => {
    shown.currentTime = (1000 * i) / SAMPLES;
    const { transform, opacity } = getComputedStyle(node);
    return { at: i / SAMPLES, ...(turns && { transform }), ...(fades && { opacity }) };
  });
  shown.cancel();
  return { easing: "linear", frames: sampled };
}

/** Lets everything happen that waits for no time. */
async function settled() {
  for (let i = 0; i < 40; i += 1) await Promise.resolve();
}

// ---- what stands there ----

/** What an element looks like: its name, attributes, style, and for a text where its letters stand. */
function lookOf(node, style) {
  if (node.tagName === "g") return { tag: "g", attributes: [] };
  const attributes = [...node.attributes].filter(({ name }) => !LEFT_OUT.test(name));
  const named = node.id && node.closest("defs") ? [["id", node.id]] : [];
  const shown = LOOKS.map((name) => style.getPropertyValue(name));
  const look = {
    tag: node.tagName,
    attributes: [...attributes.map(({ name, value }) => [name, value]), ...named],
  };
  if (node.children.length === 0 || node.tagName === "text") look.style = shown;
  if (node.tagName === "text" && node.textContent) {
    const { x, y } = node.getStartPositionOfChar(0);
    look.text = [
      node.textContent,
      x,
      y,
      node.getComputedTextLength(),
      ...LETTERS.map((one) => style.getPropertyValue(one)),
    ];
  }
  return look;
}

/** Where an element is, within its parent. */
function placeOf(node, style) {
  const origin = style.transformOrigin.split(" ").map(parseFloat);
  const box = style.transformBox === "fill-box" && node.getBBox ? node.getBBox() : { x: 0, y: 0 };
  const own = style.transform === "none" && node.transform?.baseVal.numberOfItems === 0;
  return [own ? "" : style.transform, style.opacity, origin[0] + box.x, origin[1] + box.y];
}

/** All that is seen of a picture, from an element down. */
function treeOf(node) {
  const style = getComputedStyle(node);
  if (style.display === "none" || style.visibility === "hidden") return null;
  const inner = node.tagName === "text" ? [] : [...node.children].map(treeOf).filter(Boolean);
  if (node.tagName === "g" && !inner.length) return null;
  const look = lookOf(node, style);
  return { id: idOf(node), look, place: placeOf(node, style), inner };
}

/** A whole picture as a part of another one. */
const rootOf = (node) => ({ ...treeOf(node), look: { tag: "g", attributes: [] } });

/** Faces and words that lie beside the picture as elements of the page, as parts of it. */
function besides(cloth) {
  const { left, top } = cloth.getBoundingClientRect();
  const shown = [...cloth.querySelectorAll(".b-sower *")].filter((node) => node.checkVisibility());
  return shown.flatMap((node) => {
    const box = node.getBoundingClientRect();
    const at = { x: box.left - left, y: box.top - top };
    if (node.matches("svg.b-face")) return [faceAt(node, at, box)];
    return [...node.childNodes]
      .filter((one) => one.nodeType === Node.TEXT_NODE && one.data.trim())
      .map((one) => wordsOf(one, left, top));
  });
}

function faceAt(node, { x, y }, { width, height }) {
  const tree = treeOf(node);
  const [left, top, wide, high] = [x, y, width, height].map((one) => one.toFixed(1));
  const box = { x: left, y: top, width: wide, height: high, viewBox: node.getAttribute("viewBox") };
  tree.look.attributes = Object.entries(box);
  return tree;
}

const pen = document.createElement("canvas").getContext("2d");

/** Words of the page as a text of the picture. */
function wordsOf(node, left, top) {
  const range = document.createRange();
  range.selectNodeContents(node);
  const box = range.getBoundingClientRect();
  const style = getComputedStyle(node.parentElement);
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const { fontBoundingBoxAscent: up, fontBoundingBoxDescent: down } = pen.measureText("x");
  const base = box.top - top + (box.height * up) / (up + down);
  const fill = LOOKS.map((name) => ({ fill: style.color, stroke: "none" })[name] ?? "");
  const text = [
    node.data.trim(),
    box.left - left,
    base,
    box.width,
    ...LETTERS.map((one) => style.getPropertyValue(one)),
  ];
  return {
    id: idOf(node.parentElement),
    look: { tag: "text", attributes: [], style: fill, text },
    place: ["", style.opacity, box.left - left + box.width / 2, box.top - top + box.height / 2],
    inner: [],
  };
}

// ---- recording ----

/** A board of a key in a room. */
async function mounted(key, { w, h }, faces) {
  const words = createWords("en", await loadTable("en"));
  const box = tag("div");
  box.style.cssText = `width: ${w}px; height: ${h}px; position: absolute; left: 0; top: 0`;
  document.body.replaceChildren(box);
  const players = () =>
    faces.map(([face, name], seat) => ({ name, face, owner: seat ? "computer" : "human", own: !seat }));
  const nothing = () => undefined;
  const kit = { words, speed: () => "1", speak: nothing, choose: nothing, refuse: nothing, players };
  return { box, board: games.find((game) => game.key === key).mount(box, kit) };
}

/** The cloth under the picture. */
const clothOf = ({ w, h }) => [
  el(
    "defs",
    {},
    el(
      "radialGradient",
      { id: "cloth", cx: "0.42", cy: "0.34", r: "0.85" },
      ...["lift", "", "deep"].map((name, i) => {
        const stop = el("stop", { offset: String([0, 0.55, 1][i]) });
        stop.style.stopColor = `var(--board${name && "-"}${name})`;
        return stop;
      }),
    ),
  ),
  el("rect", { x: 0, y: 0, width: w, height: h, rx: 16, fill: "url(#cloth)" }),
];

/**
 * The record of turns that are told one after the other.
 * @param {{key: string, room: {w: number, h: number}, faces: string[][], rest: number, turns: {view: object, story:
 *   object[]}[]}} given   rest: after each story, in milliseconds
 */
export async function recordOf({ key, room, faces, rest, turns }) {
  const still = tag("style", {}, "* { transition: none !important; animation: none !important }");
  document.head.append(still);
  await Promise.all([...document.fonts].map((face) => face.load()));
  const { box, board } = await mounted(key, room, faces);
  [now, waiting, moves, ids, count] = [0, [], [], new WeakMap(), 0];
  takeTime();
  const cloth = box.querySelector(".b-cloth");
  const picture = box.querySelector(".b-picture");
  const ground = el("svg", {}, ...clothOf(room));
  cloth.append(ground);
  const shots = [];
  const shoot = () =>
    shots.push({ at: now, ground: rootOf(ground), tree: rootOf(picture), besides: besides(cloth) });
  const until = async (done) => {
    for (await settled(); !done(); await settled()) {
      shoot();
      if (!waiting.length) throw new Error("nothing more happens");
      now = Math.min(...waiting.map(({ at }) => at));
      const due = waiting.filter(({ at }) => at <= now);
      waiting = waiting.filter(({ at }) => at > now);
      for (const { work } of due) work();
    }
    shoot();
  };
  let before = null;
  for (const { view, story } of turns) {
    const after = { ...view, choices: [], last: null };
    let told = !before;
    if (before || story.some(({ do: name }) => name === "deal")) {
      told = false;
      void board.tell(story, before, after).then(() => (told = true));
      await until(() => told);
    } else board.draw(after);
    let rested = false;
    waiting.push({ at: now + (before ? rest : rest / 2), work: () => (rested = true) });
    await until(() => rested);
    before = after;
  }
  return { room, moves, shots: packed(shots), looks: LOOKS, end: now };
}

/** Looks that are the same told once: each element is `[id, look, place, inner]`. */
function packed(shots) {
  const known = new Map();
  const number = (value) => {
    const text = JSON.stringify(value);
    return known.get(text) ?? (known.set(text, known.size), known.size - 1);
  };
  const small = ({ id, look, place, inner }) => [id, number(look), number(place), inner.map(small)];
  const all = shots.map(({ at, ground, tree, besides: more }) => [
    at,
    small(ground),
    small(tree),
    more.map(small),
  ]);
  return { all, values: [...known.keys()].map((text) => JSON.parse(text)) };
}

/**
 * How much of a picture a told move draws anew, and whether what stays is right: a game is told on a board, and each view
 * of it is drawn on another one as well. Knows how pictures are marked; knows no game.
 */
import { tag } from "/web/board/draw/svg.js";
import { allBoards, games } from "/web/games/index.js";
import { createWords, loadTable } from "/web/language/i18n.js";

await allBoards();

const words = createWords("en", await loadTable("en"));
const REST = 30; // of a story, in milliseconds: what a person would go on from

let made = 0;
const [make, copy] = [Document.prototype.createElementNS, Node.prototype.cloneNode];

/** Counts the elements of pictures that are made, and lets every movement end at once. */
function prepare() {
  Document.prototype.createElementNS = function (...given) {
    made += 1;
    return make.apply(this, given);
  };
  Node.prototype.cloneNode = function (deep) {
    made += 1 + (deep ? this.querySelectorAll("*").length : 0);
    return copy.call(this, deep);
  };
  Element.prototype.animate = () => ({ finished: Promise.resolve(), cancel() {} });
}

/** How many elements work has made. */
async function cost(work) {
  const before = made;
  await work();
  return made - before;
}

/** A board of a key on a phone. */
function mounted(key, speed) {
  const box = tag("div");
  box.style.cssText = "width: 390px; height: 732px; position: relative";
  document.body.append(box);
  const kit = { words, speed: () => speed, speak() {}, choose() {}, refuse() {} };
  const board = games.find((game) => game.key === key).mount(box, kit);
  const end = () => {
    board.destroy();
    box.remove();
  };
  return { box, board, end };
}

/** A picture as text: what it looks like, whatever its ids are and in which order it was written. */
function looks(box) {
  const picture = box.querySelector(".b-picture");
  const ids = Object.fromEntries([...picture.querySelectorAll("[id]")].map(({ id }, i) => [id, `id${i}`]));
  const value = ({ name, value: text }) =>
    name === "class" ? text.split(" ").sort().join(" ") : text.replace(/[a-z-]+-\d+/g, (id) => ids[id] ?? id);
  const attributes = ({ attributes: all }) =>
    [...all]
      .filter(({ name, value: text }) => text || !["class", "style"].includes(name))
      .map((one) => `${one.name}=${value(one)}`)
      .sort();
  const told = (node) =>
    node.nodeType === Node.TEXT_NODE
      ? node.data
      : [node.tagName, ...attributes(node), ...[...node.childNodes].map(told)];
  return JSON.stringify(told(picture));
}

/** Where two texts begin to differ, or null. */
function difference(found, wanted) {
  if (found === wanted) return null;
  const at = [...found].findIndex((letter, i) => letter !== wanted[i]);
  return [found, wanted].map((text) => text.slice(Math.max(0, at - 100), at + 100));
}

/**
 * Tells a game: for each move the elements that it makes as a part of those of a whole picture, and what is not as it
 * were on a board that shows this view alone.
 * @param {string} key @param {{view: object, story: object[]}[]} turns
 */
export async function toldOf(key, turns) {
  prepare();
  const { box, board } = mounted(key, "1");
  const found = { parts: [], wrong: [] };
  let before = null;
  for (const { view, story } of turns) {
    const start = before;
    const spent = await cost(() =>
      Promise.race([
        start ? board.tell(story, start, view) : board.draw(view),
        new Promise((done) => setTimeout(done, REST)),
      ]),
    );
    board.draw(view);
    const alone = mounted(key, "off");
    const whole = await cost(() => alone.board.draw(view));
    if (before) found.parts.push(spent / whole);
    found.wrong.push(...(difference(looks(box), looks(alone.box)) ?? []));
    alone.end();
    before = view;
  }
  return found;
}

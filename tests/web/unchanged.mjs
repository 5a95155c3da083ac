/** What does not change is not written again: a paint of the same view costs the page nothing. */
import { equal, ok, test } from "./check.mjs";
import { createWords, loadTable } from "/web/i18n.js";
import { face } from "/web/board/faces.js";
import { widthOf } from "/web/board/measure.js";
import { castFaces } from "/web/shell/ui/casting.js";
import { h } from "/web/shell/ui/dom.js";
import { Heading } from "/web/shell/table/heading.js";
import { drawPlayers } from "/web/shell/ui/players.js";
import { Tools } from "/web/shell/table/tools.js";

const words = createWords("en", await loadTable("en"));

/** How often something is asked while work is done. */
function calls(owner, name, work) {
  const own = owner[name];
  let n = 0;
  owner[name] = function (...given) {
    n += 1;
    return own.apply(this, given);
  };
  work();
  owner[name] = own;
  return n;
}

/** The writes to an element while work is done. */
function writes(node, work) {
  const watch = new MutationObserver(() => {});
  watch.observe(node, { subtree: true, childList: true, attributes: true, characterData: true });
  work();
  return watch.takeRecords().length;
}

/** A context with settings of its own. */
function context() {
  const kept = new Map([["sound", false]]);
  const settings = {
    get: (name) => kept.get(name),
    set: (name, value) => kept.set(name, value),
    choices: () => ["1", "2"],
  };
  const game = { key: "tichu4", family: "tichu", stem: "tichu" };
  return {
    words,
    settings,
    game: () => game,
    title: (key) => key,
    store: { writer: "me" },
    hello: async () => ({ games: [] }),
  };
}

const view = (more = {}) => ({
  game: { key: "tichu4", family: "tichu", seed: "s" },
  seats: ["human", "easy", "easy", "easy"],
  awaited: [0],
  outcome: null,
  match: { order: [0, 1, 2, 3], sides: [0, 1, 0, 1], score: [1, 0, 1, 0], games: 1, chooser: null },
  can: { undo: true, hint: true },
  scene: { facts: { score: 3, par: 4, total: 9, drawn: 2 } },
  n: 3,
  ...more,
});

/** A table as far as its tools know it. */
function table() {
  const ctx = context();
  return {
    ...{ ctx, key: "tichu4", date: null, game: ctx.game(), view: view(), looking: false, locked: false },
    control: { ready: true },
    board: { extra: () => [{ id: "resign", label: "Resign" }] },
  };
}

test("tools that have not changed are not touched, and keep their drawings and the focus", () => {
  const desk = table();
  const tools = new Tools(desk, {});
  const box = h("div", {}, tools.main, tools.more);
  document.body.append(box);
  tools.draw();
  const [sound, extra] = [tools.button("sound"), box.querySelector("[data-act=resign]")];
  extra.focus();
  equal(
    writes(box, () => tools.draw()),
    0,
  );
  const drawn = sound.firstChild;
  desk.ctx.settings.set("sound", true);
  ok(writes(box, () => tools.draw()) > 0);
  ok(sound.firstChild !== drawn && sound.getAttribute("aria-pressed") === "true");
  ok(document.activeElement === extra);
  desk.view = view({ can: {} });
  tools.draw();
  equal(tools.button("undo").getAttribute("aria-disabled"), "true");
  box.remove();
});

test("points and players stay as they stand until they are others", () => {
  const desk = table();
  const [heading, box] = [new Heading(desk), h("ul")];
  const paint = (now) => {
    heading.score(now);
    drawPlayers(desk.ctx, box, now);
  };
  paint(view());
  equal([heading.points.children.length, box.children.length], [3, 4]);
  const again = () => paint(view());
  equal([writes(heading.points, again), writes(box, again)], [0, 0]);
  paint(view({ awaited: [1], scene: { facts: { score: 5 } } }));
  equal(heading.points.textContent, "Score5");
  equal([...box.children].map((one) => one.matches(".s-player-turn")).join(), "false,true,false,false");
  drawPlayers({ ...desk.ctx, words: createWords("en", {}) }, box, view({ seats: ["human"] }));
  ok(box.hidden);
});

test("words are measured without asking for the styles of the page each time", () => {
  widthOf("the first", 12, 613);
  const more = () => ["a", "bc", "def"].map((text) => widthOf(text, 12, 613));
  equal(calls(globalThis, "getComputedStyle", more), 0);
  const [a, b] = [widthOf("wide words", 20, 400), widthOf("wide words", 20, 800)];
  ok(a > 0 && b > 0 && widthOf("wide words", 40, 400) === 2 * a);
});

test("a face is drawn once and then copied", () => {
  const first = face("emil", { x: 1, y: 2, size: 30 });
  const copy = () => {
    const other = face("emil", { x: 5, size: 60 });
    equal(["x", "y", "width", "height"].map((name) => other.getAttribute(name)).join(), "5,0,60,60");
    equal(other.innerHTML, first.innerHTML);
    ok(other !== first);
  };
  equal(calls(document, "createElementNS", copy), 0);
  ok(face("emil", { mono: true }).matches(".b-face-mono") && !first.matches(".b-face-mono"));
});

test("the cast of a table is the same until others sit there", () => {
  const owners = ["human", "easy", "hard", "easy"];
  ok(castFaces(owners) === castFaces([...owners]));
  equal(castFaces(["human", "best"]).length, 2);
  equal(castFaces(owners), castFaces([...owners]));
});

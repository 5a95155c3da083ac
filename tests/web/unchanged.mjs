/** What does not change is not written again: a paint of the same view costs the page nothing. */
import { face } from "/web/board/draw/faces.js";
import { widthOf } from "/web/board/draw/measure.js";
import { el, svg } from "/web/board/draw/svg.js";
import { createTween, rest } from "/web/board/motion/tween.js";
import { createWords, loadTable } from "/web/language/i18n.js";
import { h } from "/web/shell/elements/dom.js";
import { castFaces } from "/web/shell/players/casting.js";
import { Heading } from "/web/shell/table/heading.js";
import { Players } from "/web/shell/table/seating/players.js";
import { Tools } from "/web/shell/table/tools.js";
import { equal, ok, test } from "./check.mjs";

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
  const kept = new Map([["mute", true]]);
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
  desk.ctx.settings.set("mute", false);
  ok(writes(box, () => tools.draw()) > 0);
  ok(sound.firstChild !== drawn && sound.getAttribute("aria-pressed") === "true");
  ok(document.activeElement === extra);
  desk.view = view({ can: {} });
  tools.draw();
  equal(tools.button("undo").getAttribute("aria-disabled"), "true");
  box.remove();
});

test("title and players stay as they stand until they are others", () => {
  const desk = table();
  const [heading, players] = [new Heading(desk), new Players(desk, () => {})];
  const paint = (more = {}) => {
    desk.view = view(more);
    heading.draw();
    players.draw(desk.view);
  };
  const box = h("div", {}, heading.second, heading.full, players.node);
  const names = () => [...box.querySelectorAll("li")].map((one) => one.textContent);
  paint();
  equal(heading.second.textContent, "Deal s");
  equal(names()[1], "East Rosa  EasyScore 0");
  equal(
    writes(box, () => paint({ awaited: [1], scene: { facts: { score: 5 } } })),
    0,
  );
  paint({ seats: ["human", "best", "easy", "easy"], practice: true });
  equal(names()[1], "East Viktor  BestScore 0");
  equal(heading.second.textContent, "Deal s · practice");
  paint({ seats: ["human"] });
  ok(players.node.hidden);
});

test("other players are asked for while nobody is kept from it, and not beside a result", async () => {
  const asked = [];
  const desk = { ...table(), drawer: { close: async () => {} } };
  const players = new Players(desk, () => asked.push("players"));
  const press = async (more = {}) => {
    Object.assign(desk, more);
    players.draw(desk.view);
    players.node.querySelector("button").click();
    await null;
  };
  await press({ locked: true });
  await press({ locked: false, looking: true });
  equal(asked, []);
  await press({ looking: false });
  equal(asked, ["players"]);
  await press({ view: view({ outcome: {} }) });
  ok(players.node.querySelector("button").hidden);
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

test("while time passes in a story nothing of the picture moves, and whoever stops it need not wait", async () => {
  const root = svg("0 0 10 10", "", el("g"));
  document.body.append(root);
  const tween = createTween(() => "1");
  const resting = rest(tween, root, 60_000);
  const [one] = root.getAnimations();
  equal([one.playState, one.effect.getKeyframes()], ["running", []]);
  equal(one.effect.getComputedTiming().endTime, 60_000);
  tween.stop();
  await resting;
  equal(root.getAnimations(), []);
  root.remove();
});

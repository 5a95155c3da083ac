/** The parts of a table's screen, each by what it promises to the others. */
import { createWords, loadTable } from "/web/language/i18n.js";
import { parts } from "/web/screens.js";
import { h } from "/web/shell/elements/dom.js";
import { Outlet } from "/web/shell/elements/outlet.js";
import { LookBack } from "/web/shell/table/lookback.js";
import { Moment } from "/web/shell/table/moment.js";
import { Cover } from "/web/shell/table/seating/cover.js";
import { Thought } from "/web/shell/table/thought.js";
import { Watch } from "/web/shell/table/watch.js";
import { loadingStrip } from "/web/shell/ui/loading.js";
import { equal, ok, test, until } from "./check.mjs";
import { withClock } from "./clock.mjs";

const words = createWords("en", await loadTable("en"));

const view = (more = {}) => ({
  game: { key: "toguz9", family: "toguz", seed: "s" },
  seats: ["human", "easy"],
  awaited: [0],
  outcome: null,
  match: { order: [0, 1], sides: [0, 1], score: [0, 0], games: 0, chooser: null },
  last: null,
  log: [{ n: 2, seat: 0 }],
  n: 3,
  ...more,
});

/** A table, and what its parts have asked of it. */
function table(more = {}) {
  const asked = [];
  const note =
    (name, answer) =>
    (...given) => (asked.push([name, ...given]), answer);
  return {
    asked,
    ctx: {
      words,
      scripts: { parts },
      say: note("say"),
      settings: { get: () => undefined },
      game: () => ({ stem: "toguz", family: "toguz" }),
    },
    control: {
      ready: true,
      busy: true,
      paused: false,
      listening: false,
      ask: async (name, { n }) => ({ view: view({ n, last: { seat: 1, parts: [] } }), story: [] }),
      halt: note("halt"),
      pause: note("pause"),
      run: note("run"),
    },
    board: { draw: note("draw"), tell: note("tell") },
    drawer: { wide: false, open: note("drawer") },
    date: null,
    view: view(),
    looking: false,
    locked: false,
    ...more,
  };
}

test("what is shown goes with the events that it was shown until, and gives the focus on", () => {
  const outlet = new Outlet("s-message");
  const [inside, next] = [h("button", {}, "in"), h("button", {}, "next")];
  document.body.append(outlet.node, next);
  outlet.show([inside], "touch", "turn");
  inside.focus();
  outlet.pass("other", next);
  ok(!outlet.empty);
  outlet.pass("turn", next);
  ok(outlet.empty && document.activeElement === next);
  outlet.show("stays");
  for (const event of ["touch", "turn"]) outlet.pass(event);
  equal(outlet.node.textContent, "stays");
  outlet.node.remove();
  next.remove();
});

test("a thought has a bar once it is long, and where nothing else is to be done", () =>
  withClock((pass) => {
    const acts = { some: false };
    const [outlet, desk] = [new Outlet("s-under"), table({ view: view({ bot: true }) })];
    const thought = new Thought(desk, outlet, () => acts.some);
    document.body.append(outlet.node);
    thought.set(0.1);
    ok(outlet.empty);
    pass(400);
    equal(outlet.node.querySelector("progress").value, 0.1);
    thought.set(0.5);
    equal(outlet.node.querySelector("progress").value, 0.5);
    outlet.node.querySelector("button").click();
    equal(desk.asked, [["halt"]]);
    acts.some = true;
    thought.heed();
    ok(outlet.empty, "what has come to be done stands in its place");
    acts.some = false;
    thought.heed();
    equal(outlet.node.querySelector("progress").value, 0.5);
    thought.end(null);
    ok(outlet.empty);
    thought.set(0.1);
    thought.heed();
    ok(outlet.empty, "a thought that may be short is not shown");
    thought.end(null);
    acts.some = true;
    thought.set(0);
    pass(400);
    ok(outlet.empty, "there is something to do");
    acts.some = false;
    desk.view = view();
    thought.end(null);
    thought.set(0);
    pass(400);
    ok(outlet.empty, "what others think of doing is their secret");
    thought.end(null);
    acts.some = true;
    desk.control.busy = false;
    thought.set(0.25);
    pass(400);
    equal(outlet.node.querySelector("progress").value, 0.25);
    thought.heed();
    ok(
      !outlet.empty,
      "nothing but a hint is thought of while no turn is told: who asked for it sees that it comes",
    );
    outlet.node.remove();
  }));

/** A thought on a table in an outlet, and the ends of its waiting, which come when they are called. */
function thinking(desk = table({ view: view({ bot: true }) })) {
  const [outlet, due, real] = [new Outlet("s-under"), [], globalThis.setTimeout];
  const thought = new Thought(desk, outlet, () => false);
  document.body.append(outlet.node);
  const begin = () => {
    globalThis.setTimeout = (run) => due.push(run);
    thought.set(0);
    globalThis.setTimeout = real;
  };
  return { outlet, thought, begin, pass: () => due.shift()(), end: () => outlet.node.remove() };
}

test("a thought that ends takes its own bar away and nothing else, and gives the focus on", () => {
  const [{ outlet, thought, begin, pass, end }, next] = [thinking(), h("button", {}, "next")];
  document.body.append(next);
  begin();
  pass();
  outlet.node.querySelector("button").focus();
  thought.end(next);
  ok(outlet.empty && document.activeElement === next);
  begin();
  outlet.show("a question");
  pass();
  equal(outlet.node.textContent, "a question", "what stands there stays");
  thought.end(next);
  equal(outlet.node.textContent, "a question");
  end();
  next.remove();
});

test("each thought has its own time before it is shown", () => {
  const { outlet, thought, begin, pass, end } = thinking();
  begin();
  thought.end(null);
  begin();
  pass();
  ok(outlet.empty, "that was the time of the one before");
  pass();
  ok(!outlet.empty);
  end();
});

test("a thought that somebody has asked for is shown whoever is on turn", () => {
  const desk = table();
  Object.assign(desk.control, { busy: false });
  const { outlet, begin, pass, end } = thinking(desk);
  begin();
  pass();
  ok(outlet.node.querySelector("progress"));
  end();
});

test("the row of acts has what the board offers, else whose turn it is", () => {
  const desk = table();
  const moment = new Moment(desk);
  const text = () =>
    [...moment.node.querySelectorAll("p, .b-act-label")].map((one) => one.textContent).join("|");
  moment.draw();
  equal(text(), words.t("table.turn.you"));
  moment.offer([{ id: "pass", label: "Pass", off: true }], "Words");
  equal([text(), moment.acting], ["Words|Pass", false]);
  desk.view = view({ viewer: 0 });
  ok(moment.acting, "the table waits for who looks");
  desk.view = view({ viewer: 0, awaited: [1] });
  ok(!moment.acting);
  moment.offer([{ id: "pass", label: "Pass" }]);
  ok(moment.acting);
  for (const kept of ["looking", "locked"]) {
    Object.assign(desk, { [kept]: true });
    moment.draw();
    equal(text(), "", kept);
    Object.assign(desk, { [kept]: false });
  }
  desk.view = view({ outcome: { winners: [1], line: ["match.draw", {}] } });
  moment.offer([]);
  equal(text(), "", "the end has a panel of its own");
  desk.view = view({ seats: ["human"], outcome: { winners: [0], line: ["match.draw", {}] } });
  moment.draw();
  equal(text(), words.t("match.draw"));
});

test("who looks back sees what was, is offered reasons of computers, and comes back to the game", async () => {
  const [outlet, desk, told] = [new Outlet("s-under"), table(), []];
  const note = (name) => (given) => told.push([name, given?.n ?? given]);
  const hooks = { opened: note("opened"), shown: note("shown"), closed: note("closed"), back: () => null };
  const past = new LookBack(desk, outlet, hooks);
  past.open(2);
  await until(() => told.length > 1);
  ok(past.on && past.view.n === 2 && !past.view.choices.length);
  equal(outlet.node.querySelector(".s-reason button").textContent, words.t("why.ask"));
  past.open(1);
  await until(() => told.length > 2);
  past.toggle();
  ok(!past.on && past.view === null && outlet.empty);
  equal(told, [
    ["opened", undefined],
    ["shown", 2],
    ["shown", 1],
    ["closed", true],
  ]);
  equal(
    desk.asked.map(([name]) => name),
    ["draw", "draw"],
  );
  past.toggle();
  await until(() => past.view?.n === 1);
  equal(past.view.n, 1, "from the first decision on");
});

test("the cover gives the focus to the person who looks, and then to the board", () => {
  const [desk, frame] = [table(), []];
  const cover = new Cover(desk, { mark: (_, on) => frame.push(on), enter: () => frame.push("board") });
  document.body.append(cover.node);
  cover.draw(view({ cover: 1, seats: ["human", "human"] }));
  const look = cover.node.querySelector("button");
  ok(document.activeElement === look);
  look.click();
  cover.draw(view());
  equal(frame, [true, false, "board"]);
  equal(desk.asked.at(-1), ["run", "uncover", { seat: 1 }]);
  ok(!cover.node.firstChild);
  cover.node.remove();
});

test("bots alone can be paused, and whoever waits can go on", () => {
  const desk = table();
  const watch = new Watch(desk);
  const face = (more, paused = false) => {
    desk.control.paused = paused;
    watch.draw(view(more));
    return watch.node.textContent;
  };
  equal(face({ bot: true, seats: ["easy", "easy"] }), words.t("watch.pause"));
  equal(face({ bot: true }), "", "against a person they go on by themselves");
  equal(face({ bot: true }, true), words.t("watch.on"));
  watch.node.querySelector("button").click();
  equal(desk.asked, [["pause", false]]);
  equal(face({ bot: true, outcome: {} }, true), "");
});

test("what is loaded is told until the first view is there, not until Python is", () => {
  const idle = { phase: "starting", loaded: 0, total: 0, cause: null, dataPack: null };
  const engine = { state: idle, subscribe: (fn) => ((engine.hear = fn), () => {}) };
  let waits = true;
  const strip = loadingStrip({ words, engine }, () => waits);
  equal(strip.node.textContent, words.t("boot.starting"));
  engine.state = { ...idle, phase: "ready" };
  engine.hear();
  equal([strip.node.hidden, strip.node.textContent], [false, words.t("boot.starting")]);
  waits = false;
  strip.paint();
  equal([strip.node.hidden, strip.node.textContent], [true, ""]);
});

test("the button of a hint shows that it is on its way until it is there, was stopped or is not wanted", async () => {
  const asked = h("button", {}, "hint");
  const busy = () => asked.getAttribute("aria-busy");
  const all = table({ view: view({ can: { hint: true } }) });
  let answer = () => {};
  Object.assign(all.control, { busy: false, thinking: () => new Promise((done) => (answer = done)) });
  all.board.mark = () => {};
  const hint = parts.hint(all, () => asked);
  const [due, real] = [[], globalThis.setTimeout];
  globalThis.setTimeout = (run) => (due.push(run), real(() => {}));
  const first = hint.ask();
  globalThis.setTimeout = real;
  equal([busy(), all.asked], ["true", []]);
  due.shift()();
  equal(all.asked, [["say", words.t("table.thinking")]]);
  answer(null);
  await first;
  equal(busy(), null);
  void hint.ask();
  equal(busy(), "true");
  hint.clear();
  equal(busy(), null);
  const second = hint.ask();
  answer(null);
  await second;
  equal(busy(), null);
});

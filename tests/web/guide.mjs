/** Who is led through a first minute, and where its finger stands. */
import { tag } from "/web/board/draw/svg.js";
import { today } from "/web/shell/device/clock.js";
import { Finger } from "/web/shell/screens/finger.js";
import { minutes } from "/web/shell/screens/learn.js";
import { guideDue, guidedSetting } from "/web/shell/ui/newcomer.js";
import { equal, ok, test } from "./check.mjs";

const GAMES = [
  { key: "one5", family: "one", guide: "one5" },
  { key: "one7", family: "one", guide: "one5" },
  { key: "two", family: "two", guide: "one5" },
  { key: "bare", family: "bare", guide: "" },
];

/** Somebody who was never here, but for what is given. */
function visitor({ settings = {}, finished = [], kept = [], wish = null } = {}) {
  return {
    games: GAMES,
    wish,
    game: (key) => GAMES.find((one) => one.key === key) ?? null,
    settings: { get: (name) => settings[name] },
    store: {
      mirror: (slot) => (kept.includes(slot) ? { n: 1, view: null } : null),
      results: { list: (key) => finished.filter((one) => one === key).map((one) => ({ key: one })) },
    },
  };
}

const route = (key, kind, text) => ({ page: "play", key, kind, text });

test("a newcomer to a game is led, also to the daily", () => {
  ok(guideDue(visitor(), route("one5")));
  ok(guideDue(visitor(), route("one5", "d", today())));
  ok(guideDue(visitor({ finished: ["two"], kept: ["two"] }), route("one5")));
});

test("whoever has done or finished, kept or set up a game of the family is not", () => {
  equal(guidedSetting(GAMES[0]), "guided.one");
  ok(!guideDue(visitor({ settings: { "guided.one": true } }), route("one5")));
  ok(!guideDue(visitor({ finished: ["one7"] }), route("one5")));
  ok(!guideDue(visitor({ kept: ["one7"] }), route("one5")));
  ok(!guideDue(visitor({ kept: [`one5/${today()}`] }), route("one5", "d", today())));
  ok(!guideDue(visitor({ settings: { "setup.one": "{}" } }), route("one5")));
});

test("a link, a turn of a friend, another screen or a day that cannot be played brings no guide", () => {
  for (const kind of ["s", "r", "p", "t"]) ok(!guideDue(visitor(), route("one5", kind, "1x")), kind);
  ok(!guideDue(visitor({ wish: { key: "one5", open: { key: "one5" } } }), route("one5")));
  ok(!guideDue(visitor(), route("one5", "d", "2999-01-01")));
  ok(!guideDue(visitor(), route("one5", "d", "no day")));
  ok(!guideDue(visitor(), route("bare")));
  ok(!guideDue(visitor(), route("nowhere")));
});

/** A room with a button in it, and a finger. */
function room() {
  const button = tag("button", {});
  const box = tag("div", {}, button);
  Object.assign(box.style, { position: "fixed", left: "10px", top: "20px", width: "300px", height: "300px" });
  Object.assign(button.style, {
    position: "absolute",
    left: "100px",
    top: "200px",
    width: "40px",
    height: "40px",
    padding: 0,
  });
  document.body.append(box);
  const finger = new Finger(box);
  box.append(finger.node);
  return { box, button, finger };
}

const placeOf = ({ node }) => [node.style.insetInlineStart, node.style.insetBlockStart];

test("the finger stands at what is to be touched, and comes from above where there is no room below", () => {
  const { box, button, finger } = room();
  ok(finger.node.hasAttribute("hidden"));
  finger.point(button, 600, true);
  equal(placeOf(finger), ["120px", "228px"]);
  ok(!finger.node.hasAttribute("hidden") && !finger.node.classList.contains("s-finger-down"));
  finger.point(button, 300, true);
  ok(finger.node.classList.contains("s-finger-down"));
  finger.hide();
  ok(finger.node.hasAttribute("hidden") && !finger.node.getAnimations().length);
  box.remove();
});

test("the finger moves for 600 ms and rests for 900, again and again; told not to, it stands still", () => {
  const { box, button, finger } = room();
  finger.point(button, 600, false);
  equal(finger.node.getAnimations().length, 0);
  finger.point(button, 600, true);
  const [moving] = finger.node.getAnimations();
  const { duration, iterations } = moving.effect.getTiming();
  equal([duration, iterations === Infinity], [1500, true]);
  equal(moving.effect.getKeyframes()[1].offset, 0.4);
  box.remove();
});

test("a button that is covered is shown where it can be seen", () => {
  const { box, button, finger } = room();
  const cover = tag("div", {});
  Object.assign(cover.style, {
    position: "absolute",
    left: "110px",
    top: "190px",
    width: "100px",
    height: "100px",
  });
  box.append(cover);
  finger.point(button, 600, false);
  equal(placeOf(finger), ["114px", "220px"]);
  box.remove();
});

test("a lesson says how long it takes: a minute for 160 words, six seconds for a move", () => {
  const line = (said) => said[0];
  const words = (n) => ({ say: ["word ".repeat(n).trim(), {}], expect: null });
  equal(minutes([words(10)], line), 1);
  equal(minutes([words(320)], line), 2);
  equal(minutes([words(320), ...Array(10).fill({ say: null, expect: "1" })], line), 3);
});

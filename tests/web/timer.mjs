import { equal, ok, test } from "./check.mjs";
import { withClock } from "./clock.mjs";
import { createWords, loadTable } from "/web/language/i18n.js";
import { createTimer, timeText } from "/web/shell/table/seating/timer.js";
import { rewind, wind } from "/web/shell/table/seating/winding.js";

const words = createWords("en", await loadTable("en"));

/** A context with settings of its own, and what was said. */
function context() {
  const kept = new Map();
  const said = [];
  return {
    words,
    said,
    kept,
    settings: { get: (name) => kept.get(name), set: (name, value) => kept.set(name, value) },
    store: { writer: "me" },
    say: (text) => said.push(text),
  };
}

function desk(ctx) {
  const players = document.createElement("ul");
  for (const seat of [0, 1]) {
    const node = document.createElement("span");
    node.dataset.clock = String(seat);
    players.append(node);
  }
  const played = [];
  return {
    ctx,
    key: "game",
    host: players,
    played,
    control: { run: (name, args) => played.push([name, args]) },
  };
}

const view = (n, turn, more = {}) => ({
  game: { key: "game", seed: "s" },
  seats: ["human", "human"],
  awaited: [turn],
  n,
  outcome: null,
  ...more,
});
const left = (ctx) => JSON.parse(ctx.kept.get("clock.game")).left;

test("times as people read them", () => {
  equal(
    [300000, 299001, 61000, 59999, 19900, 940, 0, -50].map((ms) => timeText(words, ms)),
    ["5:00", "5:00", "1:01", "1:00", "19.9", "1.0", "0.0", "0.0"],
  );
});

test("the time of the one who is awaited runs, and a move brings the increment", () =>
  withClock((pass) => {
    const ctx = context();
    const table = desk(ctx);
    wind(ctx, "game", "s", { minutes: "1", add: "5" }, 2);
    const timer = createTimer(table, "t");
    timer.show(view(1, 0));
    pass(450);
    timer.show(view(2, 1));
    const [mine, other] = left(ctx);
    ok(mine > 64000 && mine < 64900, `first: ${mine}`);
    equal(other, 60000);
    ok(/^1:0\d$/.test(table.host.children[0].textContent), table.host.children[0].textContent);
    timer.stop();
  }));

test("no time runs before the first move, after the end, or for a computer", () =>
  withClock((pass) => {
    const ctx = context();
    wind(ctx, "game", "s", { minutes: "1", add: "0" }, 2);
    const timer = createTimer(desk(ctx), "t");
    for (const quiet of [view(0, 0), view(4, 0, { seats: ["hard", "human"] }), view(5, 0, { outcome: {} })]) {
      timer.show(quiet);
      pass(250);
    }
    timer.stop();
    equal(left(ctx), [60000, 60000]);
  }));

test("a fallen flag is told once, as the move of the game", () =>
  withClock((pass) => {
    const ctx = context();
    const table = desk(ctx);
    ctx.settings.set("clock.game", JSON.stringify({ seed: "s", base: 60000, add: 0, left: [300, 60000] }));
    const timer = createTimer(table, "t");
    timer.show(view(3, 0));
    pass(900);
    timer.stop();
    equal(table.played, [["play", { seat: 0, move: "t" }]]);
  }));

test("the clock belongs to its game and goes on with the next one of the match", () => {
  const ctx = context();
  const table = desk(ctx);
  wind(ctx, "game", "s", { minutes: "3", add: "2" }, 2);
  const timer = createTimer(table, "t");
  timer.show(view(3, 0, { game: { key: "game", seed: "another" } }));
  ok(table.host.children[0].hidden, "not this game's clock");
  rewind(ctx, view(9, 0), "next");
  equal(JSON.parse(ctx.kept.get("clock.game")), {
    seed: "next",
    base: 180000,
    add: 2000,
    left: [180000, 180000],
  });
  wind(ctx, "game", "n", { minutes: "0", add: "0" }, 2);
  equal(ctx.kept.get("clock.game"), "");
  timer.stop();
});

test("what is kept is believed only if it is a clock", () => {
  for (const text of [
    "x",
    "[]",
    "{}",
    '{"seed":"s","base":1,"add":0,"left":[1]}',
    '{"seed":"s","base":1,"add":0,"left":[1,"2"]}',
    '{"seed":"s","add":0,"left":[1,2]}',
  ]) {
    const ctx = context();
    const table = desk(ctx);
    ctx.settings.set("clock.game", text);
    const timer = createTimer(table, "t");
    timer.show(view(3, 0));
    ok(table.host.children[0].hidden, text);
    timer.stop();
  }
});

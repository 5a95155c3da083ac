/** Which sound belongs to which step of a story, and that a board lets it be heard where the step is seen. */
import { tag } from "/web/board/draw/svg.js";
import { allBoards, games } from "/web/games/index.js";
import { soundOf as kuckuck } from "/web/games/kuckuck/tell.js";
import { soundOf as solitaire } from "/web/games/solitaire/tell.js";
import { soundOf as tichu } from "/web/games/tichu/tell.js";
import { soundOf as toguz } from "/web/games/toguz/tell.js";
import { soundOf as tschuk } from "/web/games/tschuk/tell.js";
import { soundOf as tsungshap } from "/web/games/tsungshap/tell.js";
import { createWords, loadTable } from "/web/language/i18n.js";
import { RECIPES } from "/web/sound/recipes.js";
import { equal, inTurn as test, ok } from "./check.mjs";

await allBoards();

const words = createWords("en", await loadTable("en"));
const all = (of, steps) => steps.map((step) => of(step, steps)).filter(Boolean);
const say = (kind) => ({ do: "say", line: [`log.some.${kind}`, { seat: 0 }] });

test("a right bet rings, a wrong one thuds", () => {
  const right = [{ do: "move" }, { do: "flip" }, say("hit")];
  equal(all(solitaire, right), ["knock", "coin"]);
  equal(all(solitaire, [...right.slice(0, 2), { do: "move" }, { do: "turn" }]), [
    "knock",
    "clink",
    "knock",
    "thud",
  ]);
});

test("balls fall one by one, then a pit is caught or claimed", () => {
  const sown = [{ do: "lift" }, { do: "sow" }, { do: "sow" }];
  equal(all(toguz, [...sown, { do: "take" }]), ["scoop", "ball", "ball", "heap"]);
  equal(all(toguz, [...sown, { do: "tuzdyk" }]).at(-1), "tuzdyk");
});

test("twins clap, tens rise, a tile is laid", () => {
  const caught = (...faces) => faces.map((face) => ({ do: "catch", face }));
  equal(all(tsungshap, caught(5, 5)), ["twin", "twin"]);
  equal(all(tsungshap, caught(5, 6, 5)), ["tens", "tens", "tens"]);
  equal(all(tsungshap, caught(5, 6)), ["tens", "tens"]);
  equal(all(tsungshap, [{ do: "lay", face: 5 }]), ["tile"]);
});

test("cards, passes, calls and bombs of a hand", () => {
  equal(all(tichu, [{ do: "play" }, say("pair")]), ["card"]);
  equal(all(tichu, [{ do: "play" }, say("bomb"), { do: "gather" }]), ["card", "bomb", "trick"]);
  equal(
    ["pass", "tichu", "grand", "tichu-won", "grand-lost"].map((kind) => tichu(say(kind))),
    [...["pass", "call", "grand", "made", "failed"]],
  );
});

test("coins drawn, cards shown, nests taken, cockatoos turned", () => {
  equal(all(tschuk, [{ do: "move" }, { do: "flip" }]), ["knock", "clink"]);
  const round = [{ do: "move" }, { do: "show" }, { do: "take" }, { do: "flip", piece: "bird1.0" }];
  equal(all(kuckuck, round), ["card", "trick", "nest", "caw"]);
});

const over = (...winners) => ({ outcome: { winners, points: [90, 72], line: ["end.toguz.won", {}] } });
/** The pieces at the end: a few balls in a kazan. */
const ends = ({ scene }) => scene.pieces.map((one) => (one.at === "kazan0" ? { ...one, face: 82 } : one));

/** What is heard while a story is told on a board of a sowing game. */
async function told(speed, { seat = 0, viewer = 0, ...more } = {}) {
  const box = tag("div");
  box.style.cssText = "width: 390px; height: 732px; position: relative";
  document.body.append(box);
  const heard = [];
  const kit = {
    words,
    speed: () => speed,
    live: () => more.live ?? true,
    sound: (...one) => heard.push(one),
  };
  Object.assign(kit, { speak() {}, choose() {}, refuse() {} });
  const game = games.find(({ key }) => key === "toguz9");
  const board = game.mount(box, kit);
  const before = { ...game.blank, viewer, seats: ["human", "easy"] };
  const story = [
    { do: "lift", at: "pit0.1", face: 9 },
    ...[2, 3, 4].map((pit) => ({ do: "sow", at: `pit0.${pit}`, face: 10 })),
    { do: more.claim ? "tuzdyk" : "take", at: "pit0.4", piece: "kazan0", face: 10 },
  ];
  board.draw(before);
  const after = { ...before, last: { seat, parts: [] }, n: 1, ...more.after };
  if (more.after) after.scene = { ...before.scene, pieces: ends(before) };
  const telling = board.tell(story, before, after);
  if (more.skips) await more.skips(box, heard);
  await Promise.race([telling, new Promise((done) => setTimeout(done, 60_000))]);
  equal(box.querySelectorAll(".b-rays, .b-carved").length, 0);
  board.destroy();
  box.remove();
  return heard;
}

test("a board lets be heard what it moves, each ball higher than the one before", async () => {
  const heard = await told("2");
  equal(heard, [
    ["scoop", 0],
    ["ball", 0],
    ["ball", 1],
    ["ball", 2],
    ["heap", 0],
  ]);
  ok(heard.every(([name]) => Object.hasOwn(RECIPES, name)));
});

test("where nothing moves only the last sound of the own move is heard", async () => {
  equal(await told("off"), [["heap"]]);
  equal(await told("off", { seat: 1 }), []);
  equal(await told("off", { viewer: null }), []);
});

const named = (heard) => [...new Set(heard.map(([name]) => name))];

test("the end of a game that is won sounds gladder than that of one that is lost", async () => {
  const won = await told("2", { after: over(0) });
  equal(named(won).slice(0, 5), ["scoop", "ball", "heap", "won", "tick"]);
  const steps = won.filter(([name]) => name === "tick").map(([, step]) => step);
  ok(steps.length > 3 && steps.every((one, i) => !i || one > steps[i - 1]), String(steps));
  equal(named(await told("2", { after: over(1) })), ["scoop", "ball", "heap", "lost"]);
});

test("no end is celebrated where a game is looked back at, where nothing moves, or when it is drawn", async () => {
  equal(named(await told("2", { after: over(0), live: false })), ["scoop", "ball", "heap"]);
  equal(await told("off", { after: over(0) }), [["heap"]]);
  ok(!named(await told("2", { after: over() })).some((name) => ["won", "lost"].includes(name)));
});

test("a tap ends the story, another one the end of the game, and Escape both", async () => {
  const tap = (box) =>
    box.querySelector(".b-cloth").dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  const later = (ms) => new Promise((done) => setTimeout(done, ms));
  const skipped = await told("0.5", {
    after: over(0),
    skips: async (box) => {
      tap(box);
      await later(60);
      tap(box);
    },
  });
  equal(skipped.filter(([name]) => name === "won").length, 1);
  ok(skipped.filter(([name]) => name === "tick").length < 3);
  const escaped = await told("0.5", {
    after: over(0),
    skips: () => document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" })),
  });
  equal(escaped.filter(([name]) => name === "won").length, 0);
});

test("a pit that is claimed is carved in one stroke, of which nothing stays", async () => {
  let seen = 0;
  const heard = await told("2", {
    claim: true,
    skips: (box) => {
      const watch = new MutationObserver(() => (seen += box.querySelectorAll(".b-carved").length));
      watch.observe(box, { subtree: true, childList: true });
    },
  });
  equal(heard.at(-1), ["tuzdyk", 0]);
  ok(seen > 0);
});

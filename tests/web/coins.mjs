import { tag } from "/web/board/draw/svg.js";
import { board as solitaire } from "/web/games/solitaire.js";
import { late as alone } from "/web/games/solitaire/card.js";
import { examples as bets } from "/web/games/solitaire/examples.js";
import { boards } from "/web/games/tschuk.js";
import { late } from "/web/games/tschuk/card.js";
import { examples as draws } from "/web/games/tschuk/examples.js";
import { boards as dominoes } from "/web/games/tsungshap.js";
import { late as tiles } from "/web/games/tsungshap/card.js";
import { createWords, loadTable } from "/web/language/i18n.js";
import { equal, ok, test } from "./check.mjs";

await Promise.all([alone, late, tiles].map((one) => one.come()));
Object.assign(solitaire, alone.here.pictures());
for (const board of boards) Object.assign(board, late.here.pictures());
for (const board of dominoes) Object.assign(board, tiles.here.pictures());

const words = createWords("en", await loadTable("en"));

/** A board in a box of a size in pixels, with what it asked for. */
function mounted(game, speed = "off", room = { w: 640, h: 600 }, more = {}) {
  const box = tag("div");
  box.style.cssText = `inline-size: ${room.w}px; block-size: ${room.h}px`;
  document.body.append(box);
  const chosen = [];
  const offered = {};
  const kit = {
    words,
    settings: { get: () => true },
    speed: () => speed,
    speak: () => {},
    choose: (move) => chosen.push(move),
    refuse: () => {},
    acts: (acts, line = "") => Object.assign(offered, { acts, line }),
    ...more,
  };
  const board = game.mount(box, kit);
  const end = () => {
    board.destroy();
    box.remove();
  };
  return { box, board, chosen, offered, end };
}

const viewOf = (scene, more = {}) => ({
  scene,
  choices: [],
  awaited: [0],
  outcome: null,
  last: null,
  n: 9,
  viewer: 0,
  seats: ["human", "hard"],
  ...more,
});

/** The scene before a piece came to where it lies: it is in its stack. */
function unmoved(scene, id, stack, facts) {
  const back = (piece) =>
    piece.id === id ? { ...piece, at: `stack${stack}`, face: stack, turned: false } : piece;
  return { pieces: scene.pieces.map(back), facts: { ...scene.facts, ...facts } };
}

/** A wrong bet: the coin moves, shows its number and is turned away. */
function bet() {
  const [{ scene, last }] = bets(5);
  const left = scene.facts.left.map((n, i) => (i === 1 ? n + 1 : n));
  const before = viewOf(unmoved(scene, "coin2.0", 2, { left, drawn: 1 }));
  const steps = [
    { do: "move", piece: "coin2.0", at: "field1-2" },
    { do: "flip", piece: "coin2.0", face: 6 },
    { do: "move", piece: "coin2.0", at: "field6-2" },
    { do: "turn", piece: "coin2.0" },
  ];
  return { game: solitaire, steps, before, after: viewOf(scene, { last: { seat: 0, parts: last } }) };
}

/** A coin that is drawn and shows a number that its side lacked. */
function draw() {
  const [{ scene, last }] = draws(3);
  const [own, other] = scene.facts.sides;
  const coins = own.coins.filter(({ at }) => at !== "coin5-7");
  const have = own.have.filter((n) => n !== 7);
  const left = scene.facts.left.map((n, i) => (i === 4 ? n + 1 : n));
  const side = { coins, have, missing: [...own.missing, 7] };
  const before = viewOf(unmoved(scene, "coin5.0", 5, { left, sides: [side, other], drawn: 8 }));
  const steps = [
    { do: "move", piece: "coin5.0", at: "coin5-7" },
    { do: "flip", piece: "coin5.0", face: 7 },
  ];
  return { game: boards[0], steps, before, after: viewOf(scene, { last: { seat: 0, parts: last } }) };
}

/** A coin that is turned back where it lies. */
function turnBack() {
  const [second] = draws(4);
  const [end] = draws(1);
  const steps = [{ do: "flip", piece: "coin3.0", at: "coin3-5", face: 3, turned: true }];
  const more = { viewer: 1, seats: ["hard", "human"] };
  return { game: boards[0], steps, before: viewOf(second.scene, more), after: viewOf(end.scene, more) };
}

/** Counts the coins that come out of a stack from now on. */
function slipped(box) {
  const found = [];
  const watch = new MutationObserver((changes) =>
    found.push(
      ...changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((one) => one.querySelector(".b-coin")),
    ),
  );
  watch.observe(box.querySelector(".b-layer-slip"), { childList: true });
  return () => found.length;
}

test("every speed ends in the same picture, and one coin at most comes out of a stack", async () => {
  for (const [story, slips] of [
    [bet, 1],
    [draw, 1],
    [turnBack, 0],
  ]) {
    const ends = [];
    for (const speed of ["off", "2"]) {
      const { game, steps, before, after } = story();
      const { box, board, end } = mounted(game, speed);
      board.draw(before);
      const out = slipped(box);
      await board.tell(steps, before, after);
      equal(out(), speed === "2" ? slips : 0, story.name);
      ends.push(box.querySelector(".b-picture").innerHTML.replace(/b-(gold|bone)-\d+/g, ""));
      equal(box.querySelectorAll(".b-layer-slip > *").length, 0, story.name);
      end();
    }
    ok(ends[0] === ends[1], story.name);
  }
});

test("a dealing is told, pile by pile", async () => {
  for (const [game, scene] of [
    [solitaire, bets(3)[0].scene],
    [boards[0], draws(2)[0].scene],
  ]) {
    const { box, board, end } = mounted(game, "2");
    const told = board.tell([{ do: "deal" }], null, viewOf(scene));
    const moving = box.getAnimations({ subtree: true }).length;
    ok(moving >= scene.pieces.length, `${game.key}: ${moving} of ${scene.pieces.length} coins`);
    await told;
    equal(box.querySelectorAll(".b-pile-coin").length, scene.pieces.length, game.key);
    end();
  }
});

test("a stack and then a field make a bet; a stack alone makes a draw", () => {
  const { box, board, chosen, end } = mounted(solitaire);
  board.draw(viewOf(bets(3)[0].scene, { choices: [{ move: "65", parts: ["stack6", "field5-6"] }] }));
  for (const place of ["stack6", "field5-6"]) box.querySelector(`[data-place="${place}"]`).click();
  equal(chosen, ["65"]);
  end();
  const two = mounted(boards[0]);
  two.board.draw(viewOf(draws(3)[0].scene, { choices: [{ move: "3", parts: ["stack3"] }] }));
  two.box.querySelector('[data-place="stack3"]').click();
  equal(two.chosen, ["3"]);
  two.end();
});

const placed = (box, place) => box.querySelector(`[data-place="${place}"]`);
const touched = (box, ...places) => places.forEach((place) => placed(box, place).click());

test("the acts row says what to touch, and what a bet that waits would bring", () => {
  const { box, board, chosen, offered, end } = mounted(solitaire);
  board.draw(viewOf(bets(3)[0].scene, { choices: [{ move: "65", parts: ["stack6", "field5-6"] }] }));
  equal([offered.acts, offered.line], [[], words.t("play.solitaire.touch")]);
  touched(box, "stack6");
  equal([offered.acts, offered.line], [[], words.t("play.solitaire.ask", { stack: 6 })]);
  touched(box, "stack6", "field5-6");
  const [other, act] = offered.acts;
  equal([act.label, act.note, act.kind], ["Bet 5 on stack 6", "2 points", "main"]);
  other.run();
  equal([chosen, offered.acts], [[], []]);
  touched(box, "field5-6");
  offered.acts[1].run();
  equal(chosen, ["65"]);
  board.draw(viewOf(bets(7)[0].scene, { outcome: { scores: [38] } }));
  equal([offered.acts, offered.line], [[], ""]);
  end();
});

test("nothing is ringed until a stack is chosen or looked at", () => {
  const { box, board, end } = mounted(solitaire);
  const choices = [1, 2, 3, 4, 5, 7].map((n) => ({ move: `6${n}`, parts: ["stack6", `field${n}-6`] }));
  const rings = () => box.querySelectorAll(".b-aim-at, .b-aim-on").length;
  const look = (place, type, pointerType = "mouse") =>
    placed(box, place).dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType }));
  board.draw(viewOf(bets(3)[0].scene, { choices }));
  equal(rings(), 0);
  look("stack6", "pointerover", "touch");
  equal(rings(), 0, "a finger does not hover");
  look("stack6", "pointerover");
  equal([rings(), box.querySelector(".b-layer-under").textContent], [6, "+4+3+4+6+2+5"]);
  look("field1-2", "pointerover");
  equal(rings(), 0, "nothing can be drawn from stack 2");
  touched(box, "stack6");
  equal(rings(), 6);
  end();
});

test("points, par and coins left stand on the board, and the points of a row at its end", () => {
  const { box, board, end } = mounted(solitaire);
  const scene = bets(5)[0].scene;
  const head = () => [...box.querySelectorAll(".b-layer-head text")].map((one) => one.textContent);
  board.draw(viewOf({ ...scene, facts: { ...scene.facts, par: 40.25 } }));
  equal(head(), ["5", "points", "19 of 21 coins left · par 40.3"]);
  equal(box.querySelectorAll(".b-score-coin, .b-score-gone, .b-score-par").length, 22);
  const sums = [...box.querySelectorAll(".b-layer-sums text")].map((one) => one.textContent);
  equal(sums, ["×4", "×3", "×4", "×6", "×2", "×4", "5", "1×5"]);
  ok(box.querySelector(".b-score-said").textContent.includes("19 left"), "a screen reader finds it, too");
  end();
});

/** Rooms of the screen: width, height, and how large what is touched must be at least. */
const ROOMS = [
  [320, 470, 40],
  [360, 528, 44],
  [390, 732, 44],
  [696, 346, 44],
  [768, 912, 44],
  [1042, 748, 44],
  [1580, 1120, 44],
  [360, 420, 40],
];

async function resize(box, w, h) {
  Object.assign(box.style, { inlineSize: `${w}px`, blockSize: `${h}px` });
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}

test("fields fill whatever room there is, are large enough to be touched, and keep what is chosen", async () => {
  const { box, board, end } = mounted(solitaire);
  board.draw(viewOf(bets(3)[0].scene, { choices: [{ move: "65", parts: ["stack6", "field5-6"] }] }));
  touched(box, "stack6");
  for (const [w, h, least] of ROOMS) {
    await resize(box, w, h);
    const picture = box.querySelector(".b-picture");
    equal(picture.getAttribute("viewBox"), `0 0 ${w} ${h}`);
    for (const { style, dataset } of box.querySelectorAll(".b-cell")) {
      const [x, y, wide, high] = ["x", "y", "w", "h"].map((name) =>
        parseFloat(style.getPropertyValue(`--${name}`)),
      );
      const where = `${w}x${h}: ${dataset.place}`;
      ok(wide >= least - 0.02 && high >= least - 0.02, `${where} is ${wide} x ${high}`);
      ok(x >= 0 && y >= 0 && x + wide <= w && y + high <= h, `${where} is inside`);
    }
    ok(box.querySelector(".b-chosen"), `${w}x${h}: the stack is still chosen`);
  }
  end();
});

test("before the deal all coins lie on the cloth; a deal shows them in their stacks", () => {
  const { box, board, end } = mounted(solitaire);
  equal(box.querySelectorAll(".b-layer-heap .b-coin").length, 21);
  board.draw({ ...solitaire.blank, scene: solitaire.dealt([4, 3, 6, 2, 1, 3, 2]) });
  equal(
    [".b-layer-heap .b-coin", ".b-pile-coin"].map((one) => box.querySelectorAll(one).length),
    [0, 21],
  );
  end();
});

test("chances are drawn and said", () => {
  const { box, board, end } = mounted(boards[0]);
  board.draw(viewOf(draws(3)[0].scene, { choices: [{ move: "3", parts: ["stack3"] }] }));
  board.assist({ chances: { stack3: 0.25 }, numbers: { stack3: { 5: 0.25 } } });
  equal(
    [...box.querySelectorAll(".b-chance")].map((one) => one.textContent),
    ["25%"],
  );
  ok(box.querySelector('[data-place="stack3"]').ariaLabel.includes("25%"));
  end();
});

/** All coins of a game for so many are out, the tallest stack had them all but one: the strings are as long as can be. */
function allDrawn(numbers) {
  const pairs = [];
  for (let stack = 1; stack < numbers; stack += 1)
    for (let hidden = stack + 1; hidden <= numbers; hidden += 1) pairs.push([stack, hidden]);
  const coins = pairs.map(([stack, hidden], i) => ({
    ...{ at: `coin${stack}-${hidden}`, stack, hidden, face: hidden, turns: 0, seat: i % 2 },
  }));
  const all = Array.from({ length: numbers }, (_, i) => i + 1);
  const side = (seat) => {
    const own = coins.filter((coin) => coin.seat === seat);
    const have = all.filter((n) => own.some(({ face }) => face === n));
    return { have, missing: all.filter((n) => !have.includes(n)), coins: own };
  };
  const facts = {
    ...{ phase: 2, numbers, heights: all.map((n) => numbers - n), left: all.map(() => 0) },
    ...{ sides: [side(0), side(1)], turn: 0, drawn: coins.length, turned: 0, total: coins.length },
  };
  const pieces = coins.map(({ at, face }) => ({ id: at, kind: "coin", at, face, turned: false }));
  const choices = coins.filter(({ seat }) => !seat).map(({ at }) => ({ move: at, parts: [at] }));
  return viewOf({ pieces, facts }, { choices });
}

/** Where a button lies, in pixels. */
function boxOf(button) {
  const [x, y, w, h] = ["x", "y", "w", "h"].map((name) =>
    parseFloat(button.style.getPropertyValue(`--${name}`)),
  );
  return { x, y, w, h };
}

const apart = (a, b) =>
  a.x + a.w <= b.x + 0.1 || b.x + b.w <= a.x + 0.1 || a.y + a.h <= b.y + 0.1 || b.y + b.h <= a.y + 0.1;

test("for two, what can be touched is large enough, apart and inside in every room and phase", async () => {
  for (const game of boards.filter(({ key }) => key !== "tschuk4")) {
    const numbers = Number(game.key.slice(-1));
    const { box, board, end } = mounted(game);
    const first = Array.from({ length: numbers }, (_, i) => ({ move: `${i + 1}`, parts: [`stack${i + 1}`] }));
    const { pieces, facts } = allDrawn(numbers).scene;
    const undrawn = viewOf({ pieces, facts: { ...facts, phase: 1 } }, { choices: first });
    for (const [w, h, least] of ROOMS)
      for (const view of [undrawn, allDrawn(numbers)]) {
        await resize(box, w, h);
        board.draw(view);
        const open = [...box.querySelectorAll(".b-cell[data-use]")];
        equal(open.length, view.choices.length);
        const found = open.map((one) => boxOf(one));
        const where = `${game.key} ${w}x${h} ${view.choices[0].move}`;
        for (const [i, one] of found.entries()) {
          ok(one.w >= least - 0.5 && one.h >= least - 0.5, `${where}: ${one.w} x ${one.h}`);
          ok(
            one.x > -0.1 && one.y > -0.1 && one.x + one.w < w + 0.1 && one.y + one.h < h + 0.1,
            `${where}: inside`,
          );
          ok(
            found.slice(i + 1).every((other) => apart(one, other)),
            `${where}: ${open[i].dataset.place} apart`,
          );
        }
      }
    end();
  }
});

test("for two, the rails say who plays, whose turn it is and how the match stands", () => {
  const people = [
    { name: "You", owner: "human", face: "you", own: true },
    { name: "Otto", owner: "computer", face: "otto", own: false },
  ];
  const { box, board, end } = mounted(boards[0], "off", undefined, { players: () => people });
  const match = { order: [0, 1], score: [2, 0.5], games: 3 };
  board.draw(viewOf(draws(3)[0].scene, { match, awaited: [1] }));
  const rails = [...box.querySelectorAll(".b-rail")];
  equal(
    rails.map((one) => [
      one.querySelector(".b-rail-name").textContent,
      one.querySelector(".b-rail-score").textContent,
      Boolean(one.querySelector(".b-rail-ring")),
      one.querySelectorAll(".b-have").length,
      one.querySelectorAll(".b-face").length,
    ]),
    [
      ["You", "2", false, 3, 1],
      ["Otto", "0.5", true, 3, 1],
    ],
  );
  board.draw(viewOf(draws(3)[0].scene));
  equal(box.querySelectorAll(".b-rail-score").length, 0, "the first game of a match");
  end();
});

test("for two, what a stack or a coin brings shows when it is looked at", () => {
  const { box, board, offered, end } = mounted(boards[0]);
  const look = (place) =>
    placed(box, place).dispatchEvent(
      new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }),
    );
  board.draw(viewOf(draws(3)[0].scene, { choices: [{ move: "3", parts: ["stack3"] }] }));
  equal([box.querySelectorAll(".b-layer-under *").length, offered.line], [0, words.t("play.tschuk.touch")]);
  look("stack3");
  equal(
    [box.querySelectorAll(".b-aim-at").length, offered.line],
    [1, words.t("play.tschuk.stack", { stack: 3 })],
  );
  look("stack4");
  equal([box.querySelectorAll(".b-aim-at").length, offered.line], [0, words.t("play.tschuk.touch")]);
  board.draw(viewOf(draws(4)[0].scene, { viewer: 1, choices: [{ move: "35", parts: ["coin3-5"] }] }));
  equal(offered.line, words.t("play.tschuk.turn"));
  look("coin3-5");
  equal([box.querySelectorAll(".b-layer-over .b-tab").length, offered.line], [1, "Turn 5 back to 3"]);
  board.draw(viewOf(draws(4)[0].scene, { viewer: 1 }));
  equal(offered.line, "", "who waits has nothing to do");
  end();
});

test("before the rules are there a board says nothing of its sides", () => {
  for (const game of [...boards, ...dominoes]) {
    const { box, board, end } = mounted(game);
    equal(
      [...box.querySelectorAll(".hidden-words")].map((one) => one.textContent),
      ["", ""],
      game.key,
    );
    equal(board.describe().length, 1, game.key);
    end();
  }
});

import { equal, ok, test } from "./check.mjs";
import { createWords, loadTable } from "/web/i18n.js";
import { board as solitaire } from "/web/games/solitaire.js";
import { examples as bets } from "/web/games/solitaire/examples.js";
import { boards } from "/web/games/tschuk.js";
import { examples as draws } from "/web/games/tschuk/examples.js";
import { boards as sowing } from "/web/games/toguz.js";
import { boards as dominoes } from "/web/games/tsungshap.js";
import { tag } from "/web/board/svg.js";

const words = createWords("en", await loadTable("en"));

/** A board in a box, with what it asked for. */
function mounted(game, speed = "off") {
  const box = tag("div");
  document.body.append(box);
  const chosen = [];
  const kit = {
    words,
    settings: { get: () => true },
    speed: () => speed,
    speak: () => {},
    choose: (move) => chosen.push(move),
    refuse: () => {},
  };
  const board = game.mount(box, kit);
  const end = () => {
    board.destroy();
    box.remove();
  };
  return { box, board, chosen, end };
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

test("before the rules are there a board says nothing of its sides", () => {
  for (const game of [...boards, ...sowing, ...dominoes]) {
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

import { equal, ok, test } from "./check.mjs";
import { createWords, loadTable } from "/web/i18n.js";
import { boards } from "/web/games/tsungshap.js";
import { examples } from "/web/games/tsungshap/examples.js";
import { FACES, kindOf, pipsOf } from "/web/games/tsungshap/faces.js";
import { createIntent } from "/web/games/tsungshap/intent.js";
import { boxOf, createLayout, packed, placeBox, readScene, rowSpots } from "/web/games/tsungshap/scene.js";
import { tag } from "/web/board/svg.js";

const words = createWords("en", await loadTable("en"));
const style = tag("link", { rel: "stylesheet", href: "/web/styles/board.css" });
await new Promise((done) => {
  style.onload = done;
  document.head.append(style);
});

/** A board in a box of a width, with what it asked for. */
function mounted(width = 900, speed = "off") {
  const box = tag("div");
  box.style.width = `${width}px`;
  document.body.append(box);
  const heard = { chosen: [], refused: [], said: [] };
  const kit = {
    words,
    settings: { get: () => true },
    speed: () => speed,
    speak: (text) => heard.said.push(text),
    choose: (move) => heard.chosen.push(move),
    refuse: (line) => heard.refused.push(line[0]),
  };
  const board = boards[0].mount(box, kit);
  const find = (place) => box.querySelector(`[data-place="${place}"]`);
  const key = (name) =>
    find("left").dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
  return {
    box,
    board,
    find,
    key,
    name: (place) => find(place).ariaLabel,
    press: (place) => find(place).click(),
    end: () => {
      board.destroy();
      box.remove();
    },
    ...heard,
  };
}

/** Every tile of the hand can be laid; more: what it can catch, too. */
function viewOf(paragraph, caught = [], more = {}) {
  const [{ scene }] = examples(paragraph);
  const hands = [...new Set(scene.pieces.map(({ at }) => at).filter((at) => at.startsWith("hand")))];
  const lay = hands.flatMap((place) =>
    [
      ["left", "l"],
      ["right", "r"],
    ].map(([end, letter]) => ({ move: letter + place.slice(4), parts: [place, end] })),
  );
  return {
    scene,
    choices: [...caught, ...lay],
    awaited: [0],
    outcome: null,
    last: null,
    n: 9,
    viewer: 0,
    cover: null,
    seats: ["human", "easy"],
    ...more,
  };
}

const TWIN = { move: "w66", parts: ["hand66", "twin"] };
const overlaps = (a, b) =>
  a.x < b.x + b.width - 0.01 &&
  b.x < a.x + a.width - 0.01 &&
  a.y < b.y + b.height - 0.01 &&
  b.y < a.y + a.height - 0.01;
const within = (a, b) =>
  a.x >= b.x - 0.01 &&
  a.y >= b.y - 0.01 &&
  a.x + a.width <= b.x + b.width + 0.01 &&
  a.y + a.height <= b.y + b.height + 0.01;

test("the set has 32 tiles and 227 pips, 64 of them red", () => {
  const all = FACES.slice(1).flatMap((face, i) => Array.from({ length: face.copies }, () => i + 1));
  const pips = all.flatMap((kind) => pipsOf(kind));
  equal([all.length, pips.length, pips.filter(({ red }) => red).length], [32, 227, 64]);
  equal(
    all.reduce((sum, kind) => sum + FACES[kind].pips, 0),
    227,
  );
});

test("the pips of a face stay inside it and apart; the halves are alike when turned", () => {
  FACES.forEach((face, kind) => {
    if (!face) return;
    const pips = pipsOf(kind);
    equal(pips.length, face.pips);
    for (const { x, y, r } of pips) ok(Math.abs(x) + r < 46 && Math.abs(y) + r < 116, face.name);
    pips.forEach((a, i) =>
      pips.slice(i + 1).forEach((b) => ok(Math.hypot(a.x - b.x, a.y - b.y) > a.r + b.r, face.name)),
    );
  });
  equal(
    pipsOf(kindOf("66"))
      .filter(({ red }) => red)
      .map(({ x, y }) => Math.sign(x * y)),
    [1, 1, 1, 1, 1, 1],
  );
  equal(pipsOf(kindOf("33")).filter(({ x }) => x === 0).length, 4);
});

test("both ends of a row of any length stay large and in view, and no tile covers another", () => {
  for (const layout of [createLayout(false), createLayout(true)]) {
    for (let n = 1; n <= 31; n += 1) {
      const { spots, left, right } = rowSpots(n, layout);
      equal(spots.length, n);
      equal([spots[0].w, spots.at(-1).w], [layout.end, layout.end]);
      const boxes = [...spots.map((spot) => boxOf(spot)), left, right];
      boxes.forEach((a, i) => {
        ok(within(a, layout.zone), `${n} tiles: ${JSON.stringify(a)}`);
        boxes.slice(i + 1).forEach((b) => ok(!overlaps(a, b), `${n} tiles: ${i}`));
      });
    }
  }
});

test("a bent row goes on beside where it was", () => {
  const layout = createLayout(true);
  const { spots, lines } = rowSpots(24, layout);
  equal(lines, 3);
  const inner = spots.slice(1, -1);
  inner.slice(1).forEach((spot, i) => {
    const [dx, dy] = [Math.abs(spot.x - inner[i].x), Math.abs(spot.y - inner[i].y)];
    ok(dx < spot.w + 0.01 && (dx < 0.01 || dy < 0.01), `tile ${i}`);
  });
  ok((inner[0].w * 300) / 308 > 13, "tiles can still be told apart on a phone");
});

test("ends and tiles of the hand can be tapped at 300 px, and at 500 px of the wide shape", () => {
  for (const [narrow, width] of [
    [true, 300],
    [false, 500],
  ]) {
    const seen = readScene(viewOf(4), narrow);
    const scale = width / seen.layout.width;
    for (const place of ["left", "right", "hand66", "hand21"]) {
      const box = placeBox(seen, place);
      ok(box.width * scale >= 44 && box.height * scale >= 44, `${place}: ${box.width * scale}`);
    }
  }
});

test("caught sets stay in their box", () => {
  for (const narrow of [false, true]) {
    for (const box of Object.values(createLayout(narrow).caught)) {
      for (let sets = 1; sets <= 12; sets += 1) {
        const spots = packed(
          Array.from({ length: sets }, (_, i) => 2 + (i % 2)),
          box,
          30,
        ).flat();
        for (const spot of spots) ok(within(boxOf(spot), box), `${sets} sets`);
      }
    }
  }
});

test("without help nothing on the board tells what can be caught", () => {
  const { box, board, press, end } = mounted();
  // The first round only leaves the traces of a first touch behind.
  const looks = [[], [TWIN], [], [TWIN], [TWIN, { move: "cw", parts: ["claim", "twin"] }]]
    .map((caught) => {
      board.draw(viewOf(4, caught));
      const calm = box.outerHTML;
      press("hand66");
      const chosen = box.outerHTML;
      press("hand66");
      press("claim");
      return calm + chosen + box.outerHTML;
    })
    .slice(2);
  const differs = (a, b) => [...a].findIndex((letter, i) => letter !== b[i]);
  for (const look of looks)
    ok(
      look === looks[0],
      `the board gives away: ${look.slice(differs(looks[0], look) - 90, differs(looks[0], look) + 90)}`,
    );
  end();
});

test("what cannot be done is asked of the core all the same, so that it says why", () => {
  const { board, press, key, chosen, refused, end } = mounted();
  board.draw(viewOf(4, [TWIN]));
  press("twin");
  press("left");
  equal(refused, ["error.tsungshap.tile-first", "error.tsungshap.tile-first"]);
  press("hand32");
  press("twin");
  press("triplet");
  press("right");
  key("1");
  key("w");
  press("claim");
  press("triplet");
  equal(chosen, ["w32", "t32", "r32", "w66", "ct"]);
  board.draw(viewOf(4, [], { choices: [] }));
  press("hand66");
  board.draw(
    viewOf(4, [], { choices: [], outcome: { winners: [1], line: ["end.tsungshap.drawn", { points: 0 }] } }),
  );
  press("hand66");
  equal(refused.slice(2), ["error.tsungshap.not-your-turn", "error.tsungshap.game-over"]);
  end();
});

test("a touch can be taken back", () => {
  const { box, board, find, press, key, chosen, end } = mounted();
  board.draw(viewOf(4));
  press("hand66");
  equal(
    [
      find("hand66").ariaPressed,
      box.querySelectorAll(".b-picked").length,
      box.querySelectorAll(".b-slot-on").length,
    ],
    ["true", 1, 2],
  );
  key("Escape");
  equal(
    [
      find("hand66").ariaPressed,
      box.querySelectorAll(".b-picked").length,
      box.querySelectorAll(".b-slot").length,
    ],
    ["false", 0, 2],
  );
  equal(chosen, []);
  end();
});

test("help shows sums, catches, walled-in twins, and says them", () => {
  const { box, board, find, name, press, end } = mounted();
  board.draw(viewOf(4, [TWIN]));
  const row = examples(4)[0].scene.facts.row;
  const line = ["assist.tsungshap.twin", { tile: "6-6", points: 240, pips: 24 }];
  board.assist({
    catches: [{ parts: ["hand66", "twin"], pieces: [row[0]], points: 240, sweep: false, line }],
    claims: [],
    sums: { hand66: 30, hand32: 23 },
    walled: [{ piece: row[1], at: "hand66", n: 1, line: ["assist.tsungshap.walled", { tile: "4-4", n: 1 }] }],
  });
  equal([box.querySelectorAll(".b-glow").length, box.querySelectorAll(".b-walled").length], [2, 1]);
  equal(
    [...box.querySelectorAll(".b-points text")].map((t) => t.textContent),
    ["Σ 30 ★", "Σ 23", "+240"],
  );
  equal(name("hand66"), "6-6, Heaven, 12 pips; 30 with both ends; 6-6 has its twin at an end: 240 points.");
  ok(name("middle").endsWith("The twin of your 4-4 is walled in behind 1 tile."));
  press("hand66");
  equal(find("twin").textContent, "Twin +240");
  board.assist(null);
  equal(
    [box.querySelectorAll(".b-glow").length, find("twin").textContent, name("hand66")],
    [0, "Twin", "6-6, Heaven, 12 pips; chosen"],
  );
  end();
});

test("names, last move and hint", () => {
  const { box, board, name, end } = mounted();
  board.draw(viewOf(4, [], { last: { seat: 1, parts: ["left", "left"] } }));
  equal(
    [name("left"), name("right"), name("hand21")],
    ["Left end: 6-6, Heaven, 12 pips; last move", "Right end: 4-2, Two-four, 6 pips", "2-1, Three, 3 pips"],
  );
  equal(name("middle"), "Between the ends, 2 tiles from left to right: 4-4 and 6-2");
  equal(box.querySelectorAll(".b-last").length, 1);
  board.mark(["hand66", "twin"], "hint");
  equal(box.querySelectorAll(".b-hint").length, 2);
  ok(box.querySelector("[data-place=twin]").classList.contains("b-call-hint"));
  ok(
    board
      .describe()
      .map((one) => words.line(one))
      .includes("Your hand: 6-6, 3-2, 5-4, and 2-1."),
  );
  end();
});

test("a tile is told of on demand", () => {
  const { box, board, find, key, press, said, end } = mounted();
  board.draw(viewOf(4));
  ok(box.querySelector(".b-lore").hidden);
  press("hand66");
  key("i");
  ok(box.querySelector(".b-lore").textContent.startsWith("6-6 · Heaven 天12 pips"));
  equal(said.length, 1);
  press("middle");
  ok(
    box.querySelector(".b-lore").textContent.startsWith("4-4 · Man"),
    "the tiles between the ends one by one",
  );
  equal(find("lore").ariaPressed, "true");
  key("i");
  ok(box.querySelector(".b-lore").hidden);
  end();
});

test("drawing twice gives the same board; under a cover no face of a hand is there", () => {
  const { box, board, press, end } = mounted(320);
  board.draw(viewOf(5));
  const once = box.textContent + box.querySelectorAll("*").length;
  board.draw(viewOf(5));
  equal(box.textContent + box.querySelectorAll("*").length, once);
  const open = viewOf(5);
  press("lore");
  press("hand65");
  ok(box.querySelector(".b-lore").textContent.startsWith("6-5"));
  const pieces = open.scene.pieces.map((piece) =>
    piece.at.startsWith("hand") ? { ...piece, at: "back0", face: 0, turned: true } : piece,
  );
  board.draw({
    ...open,
    scene: { ...open.scene, pieces },
    choices: [],
    viewer: null,
    cover: 1,
    seats: ["human", "human"],
  });
  equal(box.querySelectorAll("[data-place^=hand]").length, 0);
  equal(
    box.querySelectorAll(".b-picture .b-tile:not(.b-tile-back)").length,
    4,
    "the row and one caught pair",
  );
  ok(!box.querySelector(".b-lore").textContent.includes("6-5") && !box.outerHTML.includes("Axe"));
  ok(
    box.querySelector(".b-side-name").textContent === "Player 1",
    "the one for whom the cover lies there sits at the bottom",
  );
  end();
});

test("every speed ends in the same picture", async () => {
  const before = viewOf(5);
  const [id] = before.scene.facts.hands[0];
  const row = before.scene.facts.row;
  const pieces = before.scene.pieces.map((piece) =>
    [id, ...row].includes(piece.id) ? { ...piece, at: "caught0" } : piece,
  );
  const one = { seat: 0, points: 60, pieces: [id, ...row], kind: "triplet", claimed: false };
  const facts = {
    ...before.scene.facts,
    row: [],
    hands: [before.scene.facts.hands[0].slice(1), before.scene.facts.hands[1]],
    caught: [...before.scene.facts.caught, one],
    scores: [260, 0],
  };
  const after = viewOf(5, [], {
    scene: { pieces, facts },
    choices: [],
    last: { seat: 0, parts: ["hand31", "caught0"] },
    n: 10,
  });
  const steps = [id, ...row].map((piece) => ({
    do: "catch",
    piece,
    at: "caught0",
    face: before.scene.pieces.find((p) => p.id === piece).face,
  }));
  const ends = [];
  for (const speed of ["off", "2"]) {
    const { box, board, end } = mounted(700, speed);
    board.draw(before);
    const told = board.tell(steps, before, after);
    if (speed === "2") ok(box.querySelector(".b-veil"), "what is caught is shown in the middle");
    await told;
    ends.push(box.querySelector(".b-picture").innerHTML.replace(/b-tile-\d+/g, ""));
    equal(box.querySelectorAll(".b-veil").length, 0);
    end();
  }
  ok(ends[0] === ends[1]);
});

test("in step mode caught tiles wait for a tap", async () => {
  const before = viewOf(4, [TWIN]);
  const { facts, pieces } = before.scene;
  const ids = [facts.hands[0][0], facts.row[0]];
  const one = { seat: 0, points: 240, pieces: ids, kind: "twin", claimed: false };
  const after = viewOf(4, [], {
    scene: {
      pieces: pieces.map((piece) => (ids.includes(piece.id) ? { ...piece, at: "caught0" } : piece)),
      facts: {
        ...facts,
        row: facts.row.slice(1),
        hands: [facts.hands[0].slice(1), facts.hands[1]],
        caught: [one],
        scores: [240, 0],
      },
    },
    choices: [],
    n: 10,
  });
  const { box, board, end } = mounted(700, "step");
  board.draw(before);
  const told = board.tell(
    ids.map((piece) => ({ do: "catch", piece, at: "caught0", face: 1 })),
    before,
    after,
  );
  const wait = box.querySelector(".b-wait");
  while (wait.hidden)
    await new Promise((go) => {
      setTimeout(go, 30);
    });
  equal(box.querySelector(".b-points text").textContent, "+240");
  box.querySelector(".b-cloth").dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  await told;
  ok(wait.hidden && box.querySelectorAll(".b-side-score")[1].textContent === "240 points");
  end();
});

test("the choices of Culin's game and of the last claim are buttons", () => {
  const moves = [];
  const intent = createIntent({
    onMove: (move) => moves.push(move),
    onChange: () => {},
    onRefuse: () => {},
    turn: () => "",
  });
  intent.offer([{ move: "u", parts: ["up"] }]);
  equal([...intent.state().alone], ["up"]);
  intent.press("up");
  intent.offer([
    { move: "cw", parts: ["claim", "twin"] },
    { move: "n", parts: ["decline"] },
  ]);
  intent.press("decline");
  intent.press("claim");
  equal(intent.state().claiming, true);
  intent.press("twin");
  equal(moves, ["u", "n", "cw"]);
});

test("pictures of the rules have a title and describe what they show", () => {
  for (const paragraph of [2, 3, 4, 5, 6, 10]) {
    for (const example of examples(paragraph)) {
      const picture = boards[0].picture(example.scene, words, example);
      equal(
        [picture.getAttribute("role"), picture.querySelector("title").textContent.length > 5],
        ["img", true],
      );
      ok(picture.querySelector("desc").textContent.length > 20);
    }
  }
  ok(boards[0].thumb().querySelectorAll(".b-tile").length > 3);
});

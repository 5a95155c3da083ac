import { tag } from "/web/board/draw/svg.js";
import { boards } from "/web/games/tsungshap.js";
import { late } from "/web/games/tsungshap/card.js";
import { examples } from "/web/games/tsungshap/examples.js";
import { FACES, kindOf, pipsOf } from "/web/games/tsungshap/faces.js";
import { Intent } from "/web/games/tsungshap/intent.js";
import { RATIO, createLayout } from "/web/games/tsungshap/layout.js";
import { pictures } from "/web/games/tsungshap/pictures.js";
import { rowSpots } from "/web/games/tsungshap/row.js";
import { boxOf, packed, placeBox, readScene, stacksOf } from "/web/games/tsungshap/scene.js";
import { createWords, loadTable } from "/web/language/i18n.js";
import { equal, ok, test } from "./check.mjs";

await late.come();
for (const board of boards) Object.assign(board, late.here.pictures(board.key));

const words = createWords("en", await loadTable("en"));
for (const name of ["board", "play"]) {
  const style = tag("link", { rel: "stylesheet", href: `/web/styles/${name}.css` });
  await new Promise((done) => {
    style.onload = done;
    document.head.append(style);
  });
}

/** What the frame leaves for a board on the six screens, and small ones in lessons. */
const ROOMS = [
  { w: 320, h: 470 },
  { w: 360, h: 528 },
  { w: 390, h: 732 },
  { w: 768, h: 912 },
  { w: 696, h: 346 },
  { w: 1042, h: 748 },
  { w: 1580, h: 1120 },
  { w: 360, h: 420 },
  { w: 600, h: 600 },
  { w: 304, h: 288 },
];

/** A board in a room, with what it asked for and what it offers. */
function mounted({ w, h } = { w: 900, h: 700 }, speed = "off", more = {}) {
  const box = tag("div");
  Object.assign(box.style, { width: `${w}px`, height: `${h}px` });
  document.body.append(box);
  const heard = { chosen: [], refused: [], said: [] };
  const row = { acts: [], words: "" };
  const kit = {
    words,
    settings: { get: () => true },
    speed: () => speed,
    speak: (text) => heard.said.push(text),
    choose: (move) => heard.chosen.push(move),
    refuse: (line) => heard.refused.push(line[0]),
    acts: (acts, line) => Object.assign(row, { acts, words: line }),
    ...more,
  };
  const board = boards[0].mount(box, kit);
  const find = (place) => box.querySelector(`[data-place="${place}"]`);
  const key = (name) =>
    find("left").dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
  const offered = (id) => row.acts.find((one) => one.id === id);
  return {
    box,
    board,
    find,
    key,
    row,
    offered,
    labels: () => row.acts.map(({ label, note }) => (note ? `${label} (${note})` : label)),
    name: (place) => find(place).ariaLabel,
    press: (place) => (offered(place) ? offered(place).run() : find(place).click()),
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
  for (const room of ROOMS) {
    const layout = createLayout(room);
    for (let n = 1; n <= 31; n += 1) {
      const { spots, left, right } = rowSpots(n, layout);
      const what = `${room.w}x${room.h}, ${n} tiles`;
      equal(spots.length, n);
      ok(Math.min(spots[0].w, spots.at(-1).w) >= layout.end - 0.01, what);
      const boxes = [...spots.map((spot) => boxOf(spot)), left, right];
      boxes.forEach((a, i) => {
        ok(within(a, layout.zone), `${what}: ${JSON.stringify(a)}`);
        boxes.slice(i + 1).forEach((b, k) => ok(!overlaps(a, b), `${what}: ${i}, ${i + k + 1}`));
      });
    }
  }
});

test("a row of any length leaves the stock in sight", () => {
  const bare = { scene: { pieces: [], facts: { turn: 0, row: [] } } };
  for (const room of ROOMS) {
    for (let n = 0; n <= 28; n += 1) {
      bare.scene.facts.row = Array.from({ length: n }, (_, i) => `tile${i}`);
      bare.scene.facts.stock = Math.min(24, 28 - n);
      const seen = readScene(bare, room);
      const { spots, count } = stacksOf(seen, 0);
      const number = { x: count.x - 20, y: count.y - 9, width: 20, height: 18 };
      for (const stack of [...spots.map((spot) => boxOf(spot)), number])
        for (const tile of seen.line.spots)
          ok(!overlaps(boxOf(tile), stack), `${room.w}x${room.h}: ${n} tiles`);
    }
  }
});

test("tiles between the ends can be told apart in a row of twenty-two", () => {
  const least = { 320: 20, 360: 25, 390: 42, 768: 54, 696: 23, 1042: 50 };
  for (const room of ROOMS.slice(0, 6)) {
    const { spots } = rowSpots(22, createLayout(room));
    ok(spots[8].w >= least[room.w], `${room.w}: ${spots[8].w}`);
  }
});

test("a row that winds goes on beside where it was, and ends at the right", () => {
  for (const room of ROOMS) {
    for (const n of [9, 16, 24, 31]) {
      const { spots, turns } = rowSpots(n, createLayout(room));
      const inner = spots.slice(1, -1);
      inner.slice(1).forEach((spot, i) => {
        const [dx, dy] = [Math.abs(spot.x - inner[i].x), Math.abs(spot.y - inner[i].y)];
        const turned = turns.includes(i + 1);
        ok(turned ? dx < spot.w + 0.01 : dx < spot.w + 0.01 && dy < 0.01, `${room.w}, ${n}: tile ${i}`);
      });
      ok(spots[0].x < inner[0].x && spots.at(-1).x > inner.at(-1).x, "left is left, right is right");
    }
  }
});

test("ends and tiles of the hand can be tapped, and lie apart, in every room", () => {
  for (const room of ROOMS) {
    const least = room.w < 360 ? 40 : 44;
    const seen = readScene(viewOf(4), room);
    const boxes = ["left", "right", "hand66", "hand32", "hand54", "hand21"].map((place) =>
      placeBox(seen, place),
    );
    boxes.forEach((box, i) => {
      ok(box.width >= least && box.height >= least, `${room.w}: ${box.width}`);
      ok(within(box, { x: 0, y: 0, width: room.w, height: room.h }), `${room.w}: outside`);
      boxes.slice(i + 1).forEach((other) => ok(!overlaps(box, other), `${room.w}: ${i}`));
    });
  }
});

test("seats, stock, bed and hand do not cover each other in any room", () => {
  for (const room of ROOMS) {
    const { layout, spots, groups } = readScene(viewOf(4), room);
    const hand = [...groups.values()].flat().map((id) => boxOf(spots.get(id)));
    const faces = Object.values(layout.seats).map(({ face: { x, y, r } }) => ({
      ...{ x: x - r, y: y - r, width: 2 * r, height: 2 * r },
    }));
    const caught = Object.values(layout.seats).map((seat) => seat.caught);
    const boxes = [layout.zone, ...hand, ...faces, ...caught];
    boxes.forEach((box, i) => {
      ok(within(box, { x: 0, y: 0, width: room.w, height: room.h }), `${room.w}: ${i} outside`);
      boxes.slice(i + 1).forEach((other, k) => ok(!overlaps(box, other), `${room.w}: ${i}, ${i + k + 1}`));
    });
  }
});

test("the stock is stacks of four and one that is begun, and its number", () => {
  for (const room of ROOMS) {
    const seen = readScene(viewOf(4), room);
    const { spots, sizes, count } = stacksOf(seen, 0);
    equal(sizes, room.h === 288 ? [4] : [4, 4, 4, 4, 4]);
    for (const spot of spots) ok(within(boxOf(spot), seen.layout.stock), `${room.w}`);
    ok(count.x < spots[0].x && count.x - 24 >= seen.layout.stock.x, `${room.w}: the number has room`);
  }
});

test("caught sets stay in their box", () => {
  for (const room of ROOMS) {
    for (const { caught: box } of Object.values(createLayout(room).seats)) {
      for (let sets = 1; sets <= 12; sets += 1) {
        const spots = packed(
          Array.from({ length: sets }, (_, i) => 2 + (i % 2)),
          box,
          30,
        ).flat();
        for (const spot of spots) ok(within(boxOf(spot), box), `${room.w}: ${sets} sets`);
      }
    }
  }
});

test("without help nothing on the board and in the acts row tells what can be caught", () => {
  const { box, board, press, row, end } = mounted();
  // The first round only leaves the traces of a first touch behind.
  const looks = [[], [TWIN], [], [TWIN], [TWIN, { move: "cw", parts: ["claim", "twin"] }]]
    .map((caught) => {
      const shown = () => box.outerHTML + JSON.stringify(row);
      board.draw(viewOf(4, caught));
      const calm = shown();
      press("hand66");
      const chosen = shown();
      press("hand66");
      press("claim");
      return calm + chosen + shown();
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
  key("w");
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

test("a touch can be taken back; where a tile can be laid shows only while it is chosen", () => {
  const { box, board, find, press, key, chosen, end } = mounted();
  board.draw(viewOf(4));
  equal(box.querySelectorAll(".b-slot").length, 0);
  press("hand66");
  equal(
    [
      find("hand66").ariaPressed,
      box.querySelectorAll(".b-picked").length,
      box.querySelectorAll(".b-slot").length,
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
    ["false", 0, 0],
  );
  equal(chosen, []);
  end();
});

test("a room of almost nothing, as while a page is laid out, makes no wrong sizes", () => {
  const { box, board, end } = mounted({ w: 24, h: 1 });
  board.draw(viewOf(4));
  const wrong = [...box.querySelectorAll("rect")].filter((one) => Number(one.getAttribute("width")) <= 0);
  equal(wrong.length, 0);
  end();
});

test("the acts row says what a tap will do, and offers never more than three", () => {
  const { board, press, labels, row, offered, chosen, end } = mounted();
  board.draw(viewOf(4));
  equal([labels(), row.words], [["Claim"], "Catch at an end, or lay a tile."]);
  press("claim");
  equal([labels(), row.words], [["Back", "Triplet", "Twin"], "Claim: what was overlooked?"]);
  press("back");
  press("hand66");
  equal([labels(), row.words], [["Triplet with 6-6", "Twin with 6-6"], "6-6, Heaven: tap an end to lay it"]);
  board.draw(viewOf(4, [], { choices: [] }));
  equal(labels(), []);
  const empty = viewOf(4);
  empty.scene.facts = { ...empty.scene.facts, row: [] };
  board.draw({
    ...empty,
    choices: [
      { move: "s66", parts: ["hand66", "row"] },
      { move: "s32", parts: ["hand32", "row"] },
    ],
  });
  equal(labels(), []);
  press("hand32");
  equal([labels(), offered("row").kind], [["Start the row with 3-2"], "main"]);
  offered("row").run();
  equal(chosen, ["s32"]);
  end();
});

test("in Culin's game a triplet asks which two tiles, and an end stands for the two there", () => {
  const { box, board, press, labels, name, chosen, end } = mounted();
  const view = viewOf(4);
  view.scene.facts = { ...view.scene.facts, neighbours: true };
  board.draw(view);
  press("hand66");
  press("triplet");
  equal([labels(), box.querySelectorAll(".b-pair").length], [["Back", "With both ends"], 4]);
  ok(name("left").endsWith("triplet with the two tiles here"));
  press("left");
  press("triplet");
  press("triplet");
  press("hand66");
  press("claim");
  press("triplet");
  press("right");
  equal(chosen, ["tl66", "t66", "ctr"]);
  end();
});

test("the only tile is chosen by itself, whether or not something can be claimed", () => {
  const { board, find, press, labels, chosen, end } = mounted();
  const own = (claims) =>
    viewOf(4, claims, { choices: [...claims, { move: "l66", parts: ["hand66", "left"] }] });
  for (const claims of [[], [{ move: "cw", parts: ["claim", "twin"] }]]) {
    board.draw(own(claims));
    equal([find("hand66").ariaPressed, labels()], ["true", ["Claim", "Triplet", "Twin"]]);
  }
  press("left");
  equal(chosen, ["l66"]);
  end();
});

test("help shows sums, catches, walled-in twins, and says them", () => {
  const { box, board, name, press, offered, labels, end } = mounted();
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
  equal(labels(), ["Triplet with 6-6 (not 10, 20 or 30)", "Twin with 6-6 (+240)"]);
  equal([offered("twin").kind, offered("triplet").off], ["main", true]);
  board.assist(null);
  equal(
    [box.querySelectorAll(".b-glow").length, labels(), name("hand66")],
    [0, ["Triplet with 6-6", "Twin with 6-6"], "6-6, Heaven, 12 pips; chosen"],
  );
  end();
});

test("names, last move and hint", () => {
  const { box, board, name, press, offered, end } = mounted();
  board.draw(viewOf(4, [], { last: { seat: 1, parts: ["left", "left"] } }));
  equal(
    [name("left"), name("right"), name("hand21")],
    ["Left end: 6-6, Heaven, 12 pips; last move", "Right end: 4-2, Two-four, 6 pips", "2-1, Three, 3 pips"],
  );
  equal(name("middle"), "Between the ends, 2 tiles from left to right: 4-4 and 6-2");
  equal(box.querySelectorAll(".b-last").length, 1);
  press("hand66");
  board.mark(["hand66", "twin"], "hint");
  equal(box.querySelectorAll(".b-hint").length, 2);
  equal([offered("twin").kind, offered("triplet").kind], ["main", undefined]);
  ok(
    board
      .describe()
      .map((one) => words.line(one))
      .includes("Your hand: 6-6, 3-2, 5-4, and 2-1."),
  );
  end();
});

test("a tile is told of on demand", () => {
  const { board, press, key, said, end } = mounted();
  board.draw(viewOf(4));
  key("i");
  press("hand66");
  key("i");
  ok(said[0].startsWith("Choose or touch a tile"));
  ok(said[1].startsWith("6-6, Heaven, 12 pips. ") && said[1].includes("half of its pips are red"), said[1]);
  end();
});

test("the seats are the players: face, name, points, whose turn, games won, who has won", () => {
  const players = () => [
    { name: "You", owner: "human", face: "you", own: true },
    { name: "Otto", owner: "computer", face: "otto", own: false },
  ];
  const { box, board, end } = mounted({ w: 390, h: 732 }, "off", { players });
  const match = { order: [1, 0], sides: [0, 1], score: [2, 1.5], games: 4, chooser: null };
  board.draw(viewOf(5, [], { match }));
  const texts = (name) => [...box.querySelectorAll(name)].map((one) => one.textContent);
  equal(texts(".b-side-name"), ["You", "Player 2"]);
  equal(texts(".b-side-score"), ["200", "0"]);
  equal(texts(".b-side-match"), ["Match: 1.5", "Match: 2"]);
  equal(
    [...box.querySelectorAll(".b-side-ring")].map((one) => one.matches(".b-side-turn")),
    [true, false],
  );
  board.draw(
    viewOf(5, [], { choices: [], outcome: { winners: [1], line: ["end.tsungshap.drawn", { points: 0 }] } }),
  );
  equal([box.querySelectorAll(".b-side-turn").length, box.querySelectorAll(".b-side-star").length], [0, 1]);
  end();
});

test("another room keeps what is chosen and the focus", async () => {
  const { box, board, find, press, end } = mounted({ w: 390, h: 732 });
  board.draw(viewOf(4));
  find("hand66").focus();
  press("hand66");
  Object.assign(box.style, { width: "696px", height: "346px" });
  const picture = box.querySelector(".b-picture");
  for (let i = 0; i < 60 && picture.getAttribute("viewBox") !== "0 0 696 346"; i += 1)
    await new Promise((go) => {
      requestAnimationFrame(go);
    });
  equal(picture.getAttribute("viewBox"), "0 0 696 346");
  equal([document.activeElement === find("hand66"), find("hand66").ariaPressed], [true, "true"]);
  equal(box.querySelectorAll(".b-slot").length, 2);
  end();
});

test("what stays keeps its drawing", () => {
  const { box, board, end } = mounted();
  board.draw(viewOf(4));
  const before = new Set(box.querySelectorAll(".b-layer-tiles > g"));
  board.draw(viewOf(4, [TWIN]));
  ok([...box.querySelectorAll(".b-layer-tiles > g")].every((one) => before.has(one)));
  end();
});

test("drawing twice gives the same board; under a cover no face of a hand is there", () => {
  const { box, board, press, row, end } = mounted({ w: 320, h: 470 });
  board.draw(viewOf(5));
  const once = box.textContent + box.querySelectorAll("*").length;
  board.draw(viewOf(5));
  equal(box.textContent + box.querySelectorAll("*").length, once);
  const open = viewOf(5);
  press("hand65");
  ok(row.words.startsWith("6-5, Axe"));
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
  ok(!(box.outerHTML + JSON.stringify(row)).includes("Axe"));
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
    const { box, board, end } = mounted({ w: 700, h: 620 }, speed);
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
  const { box, board, end } = mounted({ w: 700, h: 620 }, "step");
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
  ok(wait.hidden && box.querySelectorAll(".b-side-score")[0].textContent === "240");
  end();
});

test("the choices of Culin's game and of the last claim are buttons", () => {
  const moves = [];
  const intent = new Intent({
    onMove: (move) => moves.push(move),
    onChange: () => {},
    onRefuse: () => {},
    turn: () => "",
    pairs: () => true,
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
  ok(pictures.art().querySelectorAll(".b-tile").length > 3);
});

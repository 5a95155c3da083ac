import { equal, ok, test } from "./check.mjs";
import { createWords, loadTable } from "/web/i18n.js";
import { tag } from "/web/board/svg.js";
import { boards } from "/web/games/kuckuck.js";
import { endTable } from "/web/games/kuckuck/end.js";
import { examples } from "/web/games/kuckuck/examples.js";
import { halves } from "/web/games/kuckuck/pieces.js";
import { createLayout, isNarrow, lastRound, readScene, rowsOf } from "/web/games/kuckuck/scene.js";
import { beatsOf, isLight } from "/web/games/kuckuck/tell.js";

const words = createWords("en", await loadTable("en"));
for (const name of ["board", "cards"]) {
  const style = tag("link", { rel: "stylesheet", href: `/web/styles/${name}.css` });
  await new Promise((done) => {
    style.onload = done;
    document.head.append(style);
  });
}

/** A board for so many in a box of a width, with what it asked for. */
function mounted(seats = 4, width = 900, speed = "off", aid = "off") {
  const box = tag("div");
  box.style.width = `${width}px`;
  document.body.append(box);
  const heard = { chosen: [], refused: [] };
  const values = { "aid.kuckuck": aid };
  const kit = {
    words,
    settings: {
      get: (name) => values[name],
      set: (name, value) => {
        values[name] = value;
      },
    },
    speed: () => speed,
    speak: () => {},
    choose: (move) => heard.chosen.push(move),
    refuse: (line) => heard.refused.push(line[0]),
  };
  const board = boards.find(({ key }) => key === `kuckuck${seats}`).mount(box, kit);
  const end = () => {
    board.destroy();
    box.remove();
  };
  const cell = (place) => box.querySelector(`[data-place="${place}"]`);
  const key = (name) =>
    document.activeElement.dispatchEvent(
      new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }),
    );
  return {
    box,
    board,
    end,
    cell,
    key,
    values,
    name: (place) => cell(place).ariaLabel,
    press: (place) => cell(place).click(),
    ...heard,
  };
}

const HAND = [2, 5, 14, 20, 26, 30, 33, 41, 50, 53, 57, 60];
const other = {
  hand: 1,
  cockatoos: 5,
  left: 4,
  out: false,
  top: 0,
  highest: false,
  cards: 11,
  chosen: false,
  laid: 0,
  shown: [44],
  known: [],
  unseen: 11,
};

/** The second round, as seat 0 sees it. */
function viewOf(more = {}, facts = {}) {
  const players = [
    {
      hand: 0,
      cockatoos: 5,
      left: 5,
      out: false,
      top: 3,
      highest: false,
      cards: 11,
      chosen: false,
      laid: 0,
      shown: [57],
      known: HAND.filter((card) => card !== 57),
      unseen: 0,
    },
    { ...other, left: 4, top: 11, highest: true },
    { ...other, hand: 2, left: 5, shown: [13], known: [21, 22], unseen: 9 },
    { ...other, hand: 3, left: 5, shown: [27], chosen: true },
  ];
  const open = HAND.filter((card) => card !== 57).map((card) => ({
    move: String(card),
    parts: [`card${card}`],
  }));
  return {
    scene: {
      pieces: [],
      facts: {
        phase: "choose",
        seats: 4,
        cycle: 0,
        round: 1,
        pair: [10, 5],
        takes: [5, 10],
        deck: 20,
        nests: [1, 2, 12],
        tactical: false,
        order: [],
        players,
        sheet: [],
        totals: [0, 0, 7, 0],
        winners: [],
        hands: [],
        ...facts,
      },
    },
    choices: open,
    awaited: [0, 1, 2],
    outcome: null,
    last: null,
    n: 7,
    viewer: 0,
    cover: null,
    seats: ["human", "easy", "easy", "easy"],
    log: LOG,
    ...more,
  };
}

const say = (name, params = {}) => ({ n: 1, seat: 0, line: [`log.kuckuck.${name}`, params] });
const LOG = [
  say("nests", { round: 1, low: 3, high: 11 }),
  say("chosen", { player: 2 }),
  say("takes", { seat: 0, player: 1, card: 57, nest: 3 }),
  say("takes", { seat: 1, player: 2, card: 44, nest: 11 }),
  say("pays", { seat: 1, player: 2, top: 11, n: 4 }),
  say("nests", { round: 2, low: 5, high: 10 }),
  say("chosen", { player: 4 }),
];

test("half and whole cockatoos are where they belong", () => {
  equal([1, 12, 13, 24, 25, 36, 37, 48, 49, 60].map(halves), [0, 0, 1, 1, 2, 2, 1, 1, 0, 0]);
});

test("every card can be tapped, on a narrow board and on the least wide one", () => {
  for (const [width, slim] of [
    [308, true],
    [606, false],
  ]) {
    for (const seats of [3, 4, 5]) {
      const layout = createLayout(seats, slim);
      for (let i = 0; i < 12; i += 1) {
        const { w, h } = layout.hand(i);
        ok(
          (w / layout.width) * width >= 44 && (h / layout.width) * width >= 44,
          `${seats} at ${width}: ${w} ${h}`,
        );
      }
    }
  }
  equal(
    [isNarrow(600, false), isNarrow(625, false), isNarrow(625, true), isNarrow(0, true)],
    [true, false, true, false],
  );
});

test("nothing lies on anything else", () => {
  const apart = (a, b) =>
    a.x + a.w <= b.x + 0.1 || b.x + b.w <= a.x + 0.1 || a.y + a.h <= b.y + 0.1 || b.y + b.h <= a.y + 0.1;
  for (const slim of [true, false]) {
    for (const seats of [3, 4, 5]) {
      const { seats: spots, pair, say: words, hand, width, height } = createLayout(seats, slim);
      const boxes = [
        ...spots.flatMap(({ nest, birds, pile, laid }) => [nest, birds, pile, laid]),
        ...pair,
        words,
        ...[...Array(12).keys()].map(hand),
      ].filter(Boolean);
      boxes.forEach((a, i) =>
        boxes.forEach((b, k) => ok(k >= i || apart(a, b), `${seats} ${slim}: ${JSON.stringify([a, b])}`)),
      );
      for (const { x, y, w, h } of boxes)
        ok(x >= 0 && y >= 0 && x + w <= width && y + h <= height, `${seats} ${slim}: outside`);
    }
  }
});

test("the viewer sits below, the others follow clockwise; whom the cover waits for sits below, too", () => {
  const rows = (view) => rowsOf(readScene(view, false)).map(({ cells }) => cells.map(({ place }) => place));
  equal(rows(viewOf())[0], ["seat1", "seat2", "seat3"]);
  equal(rows(viewOf({ viewer: 2 }))[0], ["seat3", "seat0", "seat1"]);
  equal(rows(viewOf({ viewer: null, cover: 1 })).slice(0, 3), [
    ["seat2", "seat3", "seat0"],
    ["pair0", "pair1"],
    ["seat1"],
  ]);
  equal(
    rowsOf(readScene(viewOf(), true)).map(({ name }) => name),
    ["seat1", "seat2", "seat3", "nests", "mine", "hand0", "hand1"],
  );
});

test("the chain of the last round comes out of the log", () => {
  const round = lastRound(LOG);
  equal(
    round.lines.map(([key]) => key.split(".").at(-1)),
    ["takes", "takes", "pays"],
  );
  equal([round.took, round.paid, round.fresh], [[0, 1], [1], true]);
  equal(
    lastRound([
      ...LOG.slice(0, 4),
      say("pays.two", { seat: 1, other: 4, top: 11 }),
      say("scored"),
      say("passed", {}),
    ]).paid,
    [1, 3],
  );
  equal(lastRound([...LOG, say("passed", {})]).fresh, false);
  equal(lastRound(LOG.slice(0, 2)).lines, []);
});

test("a story falls into beats, each with its sentence", () => {
  const steps = [
    { do: "move", at: "laid0", face: 57 },
    { do: "flip", piece: "back1-0", face: 44 },
    { do: "flip", piece: "back2-0", face: 13 },
    { do: "take", piece: "nest3a", at: "nest0", face: 3 },
    { do: "say", line: ["log.kuckuck.takes", {}] },
    { do: "flip", piece: "bird1-3", at: "bird1", face: 2 },
    { do: "say", line: ["log.kuckuck.pays", {}] },
    { do: "score", at: "seat0", line: ["log.kuckuck.points.kept", {}] },
  ];
  equal(
    beatsOf(steps).map(({ acts, line }) => [acts.map((group) => group.length), line[0]]),
    [
      [[1, 2, 1], "log.kuckuck.takes"],
      [[1], "log.kuckuck.pays"],
      [[1], "log.kuckuck.points.kept"],
    ],
  );
  equal(
    [isLight(steps), isLight([steps[0], { do: "say", line: ["log.kuckuck.chosen", {}] }])],
    [false, true],
  );
});

test("everything on the table has a name that tells all of it", () => {
  const { board, name, box, end } = mounted();
  board.draw(viewOf());
  equal(
    [name("card2"), name("card14"), name("card30"), name("card57")],
    ["2, no cockatoo", "14, half a cockatoo", "30, one cockatoo", "57, played already"],
  );
  equal(
    [name("pair0"), name("pair1")],
    ["Nest 10, for the second highest card", "Nest 5, for the highest card"],
  );
  equal(
    name("seat1"),
    "Player 2: shows nest 11, the highest, 4 cockatoos, 1 cuckoo, 11 cards in hand, and played the 44 last; 0 points",
  );
  equal(
    name("seat3"),
    "Player 4: shows no nest, 5 cockatoos, 10 cards in hand, has chosen a card, and played the 27 last; 0 points",
  );
  ok(name("seat0").startsWith("Player 1 (you): shows nest 3"));
  equal(box.querySelectorAll(".b-highest").length, 1);
  equal(box.querySelectorAll(".b-bird-away").length, 1);
  equal(board.describe().map((line) => words.line(line))[1], "The nests 5 and 10 lie open.");
  end();
});

test("drawing twice gives the same board", () => {
  const { box, board, end } = mounted();
  board.draw(viewOf());
  const once = box.textContent + box.querySelectorAll("*").length;
  board.draw(viewOf());
  equal(box.textContent + box.querySelectorAll("*").length, once);
  end();
});

test("what the last round did is marked by corners, in the next cycle no longer", () => {
  const { box, board, end } = mounted();
  board.draw(viewOf());
  equal(box.querySelectorAll(".b-last").length, 3);
  board.draw(viewOf({ log: [...LOG, say("passed", {})] }));
  equal(box.querySelectorAll(".b-last").length, 0);
  board.draw(viewOf({ last: { seat: 3, parts: ["laid3"] }, log: [] }));
  equal(box.querySelectorAll(".b-last").length, 1);
  board.mark(["card5"], "hint");
  equal(box.querySelectorAll(".b-hint").length, 4);
  end();
});

test("a tap, two digits, or a digit and Enter play a card", () => {
  const { board, press, chosen, cell, key, end } = mounted();
  board.draw(viewOf());
  press("card41");
  cell("card2").focus();
  key("6");
  equal(document.activeElement.dataset.place, "card60");
  key("0");
  key("5");
  equal(document.activeElement.dataset.place, "card5");
  document.activeElement.click();
  equal(chosen, ["41", "60", "5"]);
  end();
});

test("arrows go along the hand and up to nests and players, on both layouts", () => {
  for (const width of [900, 320]) {
    const { board, cell, key, end } = mounted(4, width);
    board.draw(viewOf());
    cell("card14").focus();
    const seen = ["ArrowRight", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowDown"].map((name) => {
      key(name);
      return document.activeElement.dataset.place;
    });
    equal(seen.slice(0, 2), ["card20", "seat0"]);
    ok(
      seen[2].startsWith("pair") && /^seat[123]$/.test(seen[3]) && seen[4].startsWith("pair"),
      JSON.stringify(seen),
    );
    end();
  }
});

test("the reason is given where nothing can be played", () => {
  const { board, press, refused, end } = mounted();
  board.draw(viewOf());
  press("card57");
  press("seat2");
  board.draw(
    viewOf(
      { choices: [] },
      {
        players: viewOf().scene.facts.players.map((one, seat) =>
          seat ? one : { ...one, chosen: true, laid: 41 },
        ),
      },
    ),
  );
  press("card5");
  board.draw(viewOf({ choices: [] }));
  press("card5");
  board.draw(
    viewOf({ choices: [], outcome: { winners: [2], line: ["end.kuckuck.won", { player: 3, n: 9 }] } }),
  );
  press("card5");
  end();
  equal(
    refused,
    ["played-already", "no-card", "chosen-already", "not-your-turn", "game-over"].map(
      (reason) => `error.kuckuck.${reason}`,
    ),
  );
});

test("the own chosen card lies face down with its number on a tab; open in the tactical game", () => {
  const { box, board, name, end } = mounted();
  const laid = viewOf().scene.facts.players.map((one, seat) =>
    seat ? one : { ...one, chosen: true, laid: 41 },
  );
  board.draw(viewOf({}, { players: laid }));
  equal(
    [
      box.querySelectorAll(".b-layer-cards .b-card-back").length,
      box.querySelector(".b-tab-number").textContent,
      name("card41"),
    ],
    [2, "41", "41, chosen"],
  );
  board.draw(viewOf({}, { players: laid, tactical: true }));
  equal(
    [...box.querySelectorAll(".b-layer-cards .b-card-number")].map((one) => one.textContent),
    ["41"],
  );
  end();
});

test("whoever may not see the hand finds backs and no number of it anywhere", () => {
  const { box, board, end } = mounted(4, 900, "off", "all");
  const players = viewOf().scene.facts.players.map((one, seat) =>
    seat ? one : { ...one, known: [], unseen: 11, chosen: true },
  );
  board.draw(viewOf());
  board.draw(viewOf({ viewer: null, cover: 0, choices: [] }, { players }));
  equal(
    [
      box.querySelectorAll(".b-layer-hand .b-card-back").length,
      box.querySelectorAll("[data-place^=card]").length,
    ],
    [10, 0],
  );
  const all = [
    box.textContent,
    ...[...box.querySelectorAll("*")].flatMap((node) =>
      [...node.attributes].filter(({ name }) => /^(aria|data|title)/.test(name)).map(({ value }) => value),
    ),
  ].join(" ");
  for (const card of [26, 33, 41, 53]) ok(!new RegExp(`\\b${card}\\b`).test(all), `${card} can be found`);
  end();
});

test("the memory aid is off at first, tells this cycle, or all that was seen", () => {
  const { box, board, values, end } = mounted();
  board.draw(viewOf());
  const list = () =>
    [...box.querySelectorAll(".b-aid dd")].map((one) => one.textContent.replace(/\s+/g, " ").trim());
  const turn = (kind) => {
    const select = box.querySelector("select");
    select.value = kind;
    select.dispatchEvent(new Event("change"));
  };
  equal(list(), []);
  turn("cycle");
  equal(
    [values["aid.kuckuck"], ...list()],
    ["cycle", "1 2 12", "11 unknownplayed44", "11 unknownplayed13", "11 unknownplayed27"],
  );
  turn("all");
  equal(list()[2], "in hand21 22 9 unknownplayed13");
  turn("off");
  equal(list(), []);
  board.assist({ chances: {} });
  equal(list().length, 4);
  board.assist(null);
  end();
});

test("a round is told to its end and leaves the picture of the end", async () => {
  const { box, board, end } = mounted(4, 700, "2");
  const before = viewOf({ log: LOG.slice(0, 5) });
  const after = viewOf({ n: 8 });
  const steps = [
    { do: "move", piece: "card41", at: "laid0", face: 41, turned: false },
    { do: "flip", piece: "back1-0", face: 12 },
    { do: "flip", piece: "back3-0", face: 19 },
    { do: "take", piece: "nest5a", at: "nest0", face: 5 },
    { do: "say", line: ["log.kuckuck.takes", { player: 1, card: 41, nest: 5 }] },
    { do: "take", piece: "nest10a", at: "nest3", face: 10 },
    { do: "say", line: ["log.kuckuck.takes", { player: 4, card: 19, nest: 10 }] },
    { do: "flip", piece: "bird1-3", at: "bird1", face: 2 },
    { do: "say", line: ["log.kuckuck.pays", { top: 11, player: 2, n: 3 }] },
    { do: "drop", piece: "seat2", at: "gone" },
    { do: "say", line: ["log.kuckuck.drops", { top: 11, player: 3 }] },
    { do: "discard", piece: "card41", at: "pile0", face: 41 },
    { do: "discard", piece: "card12", at: "pile1", face: 12 },
    { do: "discard", piece: "card19", at: "pile3", face: 19 },
    { do: "turn", piece: "nest1a", at: "pair0", face: 1 },
    { do: "turn", piece: "nest2a", at: "pair1", face: 2 },
    { do: "say", line: ["log.kuckuck.nests", { round: 3, low: 1, high: 2 }] },
    { do: "score", at: "seat0", face: 4, line: ["log.kuckuck.points.kept", { player: 1, n: 4, left: 4 }] },
    { do: "pass" },
    { do: "say", line: ["log.kuckuck.passed", { cycle: 2, n: 4 }] },
  ];
  const told = [];
  const watch = new MutationObserver(() => told.push(box.querySelector(".b-say").textContent));
  watch.observe(box.querySelector(".b-say"), { childList: true });
  await board.tell(steps, before, after);
  watch.disconnect();
  const wanted = [
    "41 takes nest 5: player 1.",
    "Highest nest shown: 11, so player 2 pays and has 3 cockatoos left.",
    "Round 3: nests 1 and 2.",
  ];
  for (const line of wanted) ok(told.includes(line), JSON.stringify(told));
  equal([box.querySelectorAll(".b-layer-fly *").length, box.querySelectorAll(".b-aim-frame").length], [0, 0]);
  equal(box.querySelector(".b-say").textContent, "Choose a card: tap it, or drag it onto the table.");
  end();
});

test("one can choose while the others lay their cards", async () => {
  const { board, press, chosen, end } = mounted(4, 700, "0.5");
  const steps = [
    { do: "move", piece: "back1-0", at: "laid1", face: 0, turned: true },
    { do: "say", line: ["log.kuckuck.chosen", { player: 2 }] },
  ];
  const told = board.tell(steps, viewOf({ n: 6 }), viewOf());
  press("card30");
  equal(chosen, ["30"]);
  await told;
  end();
});

test("the end compares the same hand in all seats", () => {
  const hands = [0, 1, 2].map((hand) => ({
    hand,
    cockatoos: 4,
    cards: HAND,
    played: [0, 1, 2].map((cycle) => ({ cycle, seat: (hand + cycle) % 3, points: hand + cycle * 2 - 1 })),
  }));
  const view = {
    outcome: { winners: [1] },
    scene: {
      facts: {
        sheet: [
          [-1, 0, 1],
          [3, 1, 2],
          [4, 5, 3],
        ],
        totals: [6, 6, 6],
        winners: [1],
        hands,
      },
    },
  };
  const node = endTable(view, words);
  equal(
    [...node.querySelectorAll("tbody")].map((body) => body.rows.length),
    [3, 3],
  );
  equal(
    [...node.querySelectorAll("tbody")[1].rows[0].cells].map((cell) => cell.textContent),
    [`Hand 1, 4 cockatoos${HAND.join(" ")}`, "−1", "1", "3"],
  );
  equal(
    [...node.querySelectorAll(".b-end-best")].map((one) => one.textContent),
    ["3", "4", "5"],
  );
  equal(endTable({ ...view, outcome: null }, words), null);
});

test("there is a board for three to five, basic and tactical, with pictures that describe themselves", () => {
  equal(boards.map(({ key }) => key).sort(), [
    "kuckuck3",
    "kuckuck3t",
    "kuckuck4",
    "kuckuck4t",
    "kuckuck5",
    "kuckuck5t",
  ]);
  const [{ thumb, picture, move }] = boards;
  equal(move({ move: "57" }, words), "the 57");
  ok(thumb().querySelectorAll(".b-number").length === 3);
  const stills = [1, 2, 3, 4, 5, 6, 7]
    .flatMap((n) => examples(n))
    .map((one) => picture(one.scene, words, one));
  equal(stills.length, 5);
  for (const still of stills)
    ok(still.querySelector("desc").textContent.length > 20 && !still.textContent.includes("["));
  equal(stills[2].querySelectorAll(".b-bird-away").length, 1);
});

import { tag } from "/web/board/draw/svg.js";
import { boards, isLight } from "/web/games/kuckuck.js";
import { late } from "/web/games/kuckuck/card.js";
import { endTable } from "/web/games/kuckuck/end.js";
import { examples } from "/web/games/kuckuck/examples.js";
import { createLayout } from "/web/games/kuckuck/layout.js";
import { pictures } from "/web/games/kuckuck/pictures.js";
import { halves } from "/web/games/kuckuck/pieces.js";
import { lastRound, readScene, rowsOf } from "/web/games/kuckuck/scene.js";
import { beatsOf } from "/web/games/kuckuck/tell.js";
import { createVoice } from "/web/games/kuckuck/voice.js";
import { createWords, loadTable } from "/web/language/i18n.js";
import { equal, ok, test } from "./check.mjs";

await late.come();
for (const board of boards) Object.assign(board, late.here.pictures(board.key));

const words = createWords("en", await loadTable("en"));
for (const name of ["theme", "board", "cards", "play"]) {
  const style = tag("link", { rel: "stylesheet", href: `/web/styles/${name}.css` });
  await new Promise((done) => {
    style.onload = done;
    document.head.append(style);
  });
}

/** Rooms of a board: on phones, a phone that lies, a tablet, wide screens, in lessons. */
const ROOMS = [
  [320, 470],
  [360, 528],
  [390, 732],
  [768, 912],
  [696, 346],
  [1042, 748],
  [1580, 1120],
  [360, 420],
  [600, 600],
].map(([w, h]) => ({ w, h }));
const [SMALL, , PHONE, , LYING, WIDE] = ROOMS;

/** A board for so many in a room, with what it asked for; `acts`: whether there is a row of acts. */
function mounted(seats = 4, room = WIDE, speed = "off", aid = "off", acts = false) {
  const box = tag("div");
  Object.assign(box.style, { width: `${room.w}px`, height: `${room.h}px` });
  document.body.append(box);
  const heard = { chosen: [], refused: [], rail: { acts: [], line: "" } };
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
    ...(acts ? { acts: (list, line = "") => Object.assign(heard.rail, { acts: list, line }) } : {}),
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

test("every card can be tapped in every room, the part of it that lies free", () => {
  for (const room of ROOMS) {
    const least = room.w < 360 ? 40 : 44;
    for (const seats of [3, 4, 5]) {
      const { hand, lines } = createLayout(room, seats);
      for (let n = 1; n <= 12; n += 1) {
        const cards = [...Array(n).keys()].map((i) => hand(i, n));
        const first = Math.ceil(n / lines(n));
        cards.forEach((card, i) => {
          const next = i + 1 === first || i + 1 === n ? null : cards[i + 1];
          const above = lines(n) > 1 && i < first ? cards[first].y - card.y : card.h;
          const free = [next ? next.x - card.x : card.w, Math.min(above, card.h)];
          ok(Math.min(...free) >= least, `${room.w}x${room.h}, ${n} cards: ${free}`);
        });
      }
    }
  }
});

test("nothing lies on anything else, and nothing outside", () => {
  const apart = (a, b) =>
    a.x + a.w <= b.x + 0.1 || b.x + b.w <= a.x + 0.1 || a.y + a.h <= b.y + 0.1 || b.y + b.h <= a.y + 0.1;
  for (const room of ROOMS) {
    for (const seats of [3, 4, 5]) {
      const { seats: spots, pair, aid, hand, say } = createLayout(room, seats);
      const boxes = [
        ...spots.flatMap(({ face, nest, birds, laid, past }, i) => {
          const parts = {
            face,
            nest,
            birds,
            laid,
            ...(past.y > laid.y && past.x > laid.x && past.x < laid.x + laid.w ? {} : { past }),
          };
          return Object.entries(parts).map(([name, one]) => ({ ...one, name: `${name}${i}` }));
        }),
        ...pair.map((one, i) => ({ ...one, name: `pair${i}` })),
        { ...aid, name: "aid" },
        ...[...Array(12).keys()].map((i) => ({ ...hand(i, 12), name: `card${i}`, card: true })),
      ];
      for (const { nest, birds, face } of spots)
        for (const one of [nest, birds, face]) ok(apart(one, { ...say, h: 44 }), "a sentence covers a seat");
      const place = `${seats} at ${room.w}x${room.h}`;
      boxes.forEach((a, i) =>
        boxes.forEach((b, k) =>
          ok(k >= i || (a.card && b.card) || apart(a, b), `${place}: ${JSON.stringify([a, b])}`),
        ),
      );
      for (const { x, y, w, h, name } of boxes)
        ok(x >= 0 && y >= 0 && x + w <= room.w && y + h <= room.h && w > 0, `${place}: ${name} is outside`);
    }
  }
});

test("at the end the upper edge is left to what the screen says of it", () => {
  for (const room of ROOMS) {
    for (const seats of [3, 4, 5]) {
      const { seats: spots, points, height } = createLayout(room, seats, true);
      const place = `${seats} at ${room.w}x${room.h}`;
      ok(
        spots.every(({ face, nest }) => face.y >= 74 && nest.y + nest.h <= height),
        `${place}: ${JSON.stringify(spots.map(({ face }) => face))}`,
      );
      ok(points.h >= 100, `${place}: ${points.h}`);
    }
  }
});

test("the viewer sits below, the others follow clockwise; whom the cover waits for sits below, too", () => {
  const rows = (view) => rowsOf(readScene(view, WIDE)).map(({ cells }) => cells.map(({ place }) => place));
  equal(rows(viewOf())[0], ["seat1", "seat2", "seat3"]);
  equal(rows(viewOf({ viewer: 2 }))[0], ["seat3", "seat0", "seat1"]);
  equal(rows(viewOf({ viewer: null, cover: 1 })).slice(0, 3), [
    ["seat2", "seat3", "seat0"],
    ["pair0", "pair1"],
    ["seat1"],
  ]);
  equal(
    rowsOf(readScene(viewOf(), PHONE)).map(({ name, cells }) => [name, cells.length]),
    [
      ["others", 3],
      ["nests", 2],
      ["mine", 1],
      ["hand0", 6],
      ["hand1", 5],
    ],
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

test("before the first cycle nothing is over, and between two it says what happens", () => {
  const { prompt } = createVoice(words);
  const told = (cycle) => prompt({ choices: [], outcome: null }, { known: true, awaited: [-1], cycle, n: 4 });
  equal(told(-1), "The cards are being dealt.");
  equal(told(1), "Cycle 2 of 4 is over: all hands go to the left.");
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
    [name("card2"), name("card14"), name("card30"), box.querySelector("[data-place=card57]")],
    ["2, no cockatoo", "14, half a cockatoo", "30, one cockatoo", null],
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
  equal(box.querySelectorAll(".b-card-hint .b-number").length, 1);
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
  for (const room of [WIDE, SMALL, LYING]) {
    const { board, cell, key, end } = mounted(4, room);
    board.draw(viewOf());
    cell("card14").focus();
    const seen = ["ArrowRight", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowDown"].map((name) => {
      key(name);
      return document.activeElement.dataset.place;
    });
    equal(seen[0], "card20");
    ok(
      seen.slice(1, 4).every((place) => /^(seat|pair)/.test(place)) &&
        (room === LYING || seen.some((place) => place.startsWith("pair"))),
      JSON.stringify(seen),
    );
    end();
  }
});

test("the reason is given where nothing can be played", () => {
  const { board, press, refused, cell, key, end } = mounted();
  board.draw(viewOf());
  cell("card2").focus();
  key("5");
  key("7");
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
  press("seat2");
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
      box.querySelector("[data-place=card41]"),
    ],
    [2, "41", null],
  );
  board.draw(viewOf({}, { players: laid, tactical: true }));
  ok(name("seat0").includes("has played the 41"), name("seat0"));
  const open = [...box.querySelectorAll(".b-layer-cards > :not(.b-past) .b-card-number")];
  equal(
    open.map((one) => one.textContent),
    ["41"],
  );
  end();
});

test("whoever may not see the hand finds backs and no number of it anywhere", () => {
  const { box, board, end } = mounted(4, WIDE, "off", "all");
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

test("the memory aid is closed at first, tells this cycle, or all that was seen", () => {
  const { box, board, values, end } = mounted();
  board.draw(viewOf());
  const list = () =>
    [...box.querySelectorAll(".b-aid dd")].map((one) => one.textContent.replace(/\s+/g, " ").trim());
  const button = box.querySelector(".b-aid-open");
  const turn = (kind) => {
    const select = box.querySelector("select");
    select.value = kind;
    select.dispatchEvent(new Event("change"));
  };
  equal([list(), box.querySelector(".b-aid").hidden, button.ariaExpanded], [[], true, "false"]);
  button.click();
  equal(
    [values["aid.kuckuck"], button.ariaExpanded, ...list()],
    ["cycle", "true", "5 10", "1 2 12", "11 unknownplayed44", "11 unknownplayed13", "11 unknownplayed27"],
  );
  equal(box.querySelectorAll(".b-chain > li").length, 3);
  turn("all");
  equal(list()[3], "in hand21 22 9 unknownplayed13");
  button.click();
  equal([values["aid.kuckuck"], list()], ["off", []]);
  board.assist({ chances: {} });
  equal(list().length, 5);
  board.assist(null);
  equal(list(), []);
  end();
});

test("a tap raises a card where a button plays it; another tap plays it, too", () => {
  const { box, board, press, chosen, rail, end } = mounted(4, PHONE, "off", "off", true);
  board.draw(viewOf());
  const raised = () => [...box.querySelectorAll(".b-card-up .b-card-number")].map((one) => one.textContent);
  equal([raised(), rail.acts, rail.line], [[], [], "Choose a card."]);
  press("card41");
  press("card30");
  equal(
    [raised(), chosen, rail.line, rail.acts.map(({ label }) => label)],
    [["30"], [], "", ["Play the 30"]],
  );
  rail.acts[0].run();
  press("card5");
  press("card5");
  equal([chosen, raised()], [["30", "5"], []]);
  end();
});

test("a card stays raised while the others lay theirs, and lies again in the next round", async () => {
  const { box, board, press, rail, end } = mounted(4, PHONE, "2", "off", true);
  board.draw(viewOf({ n: 6 }));
  press("card41");
  const steps = [
    { do: "move", piece: "back1-0", at: "laid1", face: 0, turned: true },
    { do: "say", line: ["log.kuckuck.chosen", { player: 2 }] },
  ];
  const raised = () => [box.querySelectorAll(".b-card-up").length, rail.acts.length];
  const story = board.tell(steps, viewOf({ n: 6 }), viewOf());
  equal(raised(), [1, 1]);
  await story;
  equal(raised(), [1, 1]);
  board.draw(viewOf({}, { round: 2 }));
  equal(raised(), [0, 0]);
  end();
});

test("another room leaves a raised card raised", async () => {
  const { box, board, press, rail, end } = mounted(4, PHONE, "off", "off", true);
  board.draw(viewOf());
  press("card41");
  box.style.width = "700px";
  box.style.height = "346px";
  const picture = box.querySelector(".b-picture");
  for (let i = 0; i < 50 && picture.getAttribute("viewBox") !== "0 0 700 346"; i += 1)
    await new Promise((done) => requestAnimationFrame(done));
  equal(
    [picture.getAttribute("viewBox"), box.querySelectorAll(".b-card-up").length, rail.acts.length],
    ["0 0 700 346", 1, 1],
  );
  end();
});

test("the seats are the players: whose turn it is, points, who is out, who has won", () => {
  const { box, board, end } = mounted();
  const text = (part) => [...box.querySelectorAll(part)].map((one) => one.textContent);
  board.draw(viewOf());
  equal(text(".b-seat-name"), ["You", "Player 2", "Player 3", "Player 4"]);
  equal(text(".b-seat-score"), ["0 points", "0 points", "7 points", "0 points"]);
  equal(
    [text(".b-taker-ink"), box.querySelectorAll(".b-seat-turn").length],
    [["Second card", "Highest card"], 3],
  );
  const players = viewOf().scene.facts.players.map((one, i) => ({ ...one, out: i === 2 }));
  board.draw(viewOf({}, { players }));
  equal(text(".b-out"), ["out"]);
  const sheet = [
    [3, -1, 0, 5],
    [1, 2, 4, 0],
  ];
  const over = { phase: "end", pair: [], sheet, totals: [4, 1, 4, 5], winners: [3] };
  board.draw(
    viewOf(
      { choices: [], awaited: [], outcome: { winners: [3], line: ["end.kuckuck.won", { player: 4, n: 5 }] } },
      over,
    ),
  );
  equal([text(".b-points-total"), text(".b-say")], [["4", "1", "4", "5"], ["Player 4 wins with 5 points."]]);
  equal([box.querySelectorAll(".b-seat-won").length, box.querySelectorAll(".b-points-won").length], [1, 1]);
  end();
});

test("a round is told to its end and leaves the picture of the end", async () => {
  const { box, board, rail, end } = mounted(4, WIDE, "2", "off", true);
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
  const story = board.tell(steps, before, after);
  const during = rail.acts.map(({ label }) => label);
  await story;
  watch.disconnect();
  equal([during, rail.acts], [["Next round"], []]);
  const wanted = [
    "The 41 takes nest 5: Player 1.",
    "Nest 11 is the fullest: Player 2 pays and has 3 cockatoos left.",
    "Round 3: nests 1 and 2.",
  ];
  for (const line of wanted) ok(told.includes(line), JSON.stringify(told));
  equal([box.querySelectorAll(".b-layer-fly *").length, box.querySelectorAll(".b-aim-frame").length], [0, 0]);
  equal([box.querySelector(".b-say").textContent, rail.line], ["", "Choose a card."]);
  end();
});

test("the button of a story ends it", async () => {
  const { board, rail, end } = mounted(4, PHONE, "0.5", "off", true);
  const steps = [
    { do: "turn", piece: "nest1a", at: "pair0", face: 1 },
    { do: "say", line: ["log.kuckuck.nests", { round: 3, low: 1, high: 2 }] },
  ];
  const story = board.tell(steps, viewOf(), viewOf({ n: 8 }));
  rail.acts[0].run();
  await story;
  equal(rail.line, "Choose a card.");
  end();
});

test("one can choose while the others lay their cards", async () => {
  const { board, press, chosen, end } = mounted(4, WIDE, "0.5");
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
  const [{ picture, move }] = boards;
  equal(move({ move: "57" }, words), "the 57");
  ok(pictures.art().querySelectorAll(".b-number").length === 2);
  const stills = [1, 2, 3, 4, 5, 6, 7]
    .flatMap((n) => examples(n))
    .map((one) => picture(one.scene, words, one));
  equal(stills.length, 5);
  for (const still of stills)
    ok(still.querySelector("desc").textContent.length > 20 && !still.textContent.includes("["));
  equal(stills[2].querySelectorAll(".b-bird-away").length, 1);
});

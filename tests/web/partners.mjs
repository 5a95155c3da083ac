import { cut, widthOf } from "/web/board/draw/measure.js";
import { tag } from "/web/board/draw/svg.js";
import { boards } from "/web/games/tichu.js";
import { late } from "/web/games/tichu/card.js";
import { letters, lineOf, read } from "/web/games/tichu/cards.js";
import { actsOf } from "/web/games/tichu/desk/acts.js";
import { Exchange } from "/web/games/tichu/desk/exchange.js";
import { createHand, nameOf, textOf } from "/web/games/tichu/desk/hand.js";
import { createHold } from "/web/games/tichu/desk/hold.js";
import { createLayout } from "/web/games/tichu/layout.js";
import { isPlay, windowOf } from "/web/games/tichu/pace.js";
import { readScene, rowsOf } from "/web/games/tichu/scene.js";
import { divide } from "/web/games/tichu/table/fan.js";
import { handsOf } from "/web/games/tichu/table/sheet.js";
import { inOrder } from "/web/games/tichu/table/trick.js";
import { groupsOf } from "/web/games/tichu/tell.js";
import { createVoice } from "/web/games/tichu/voice.js";
import { createWords, loadTable } from "/web/language/i18n.js";
import { equal, ok, test, until } from "./check.mjs";

await late.come();
for (const board of boards) Object.assign(board, late.here.pictures(board.key));

const words = createWords("en", await loadTable("en"));
for (const name of ["theme", "board", "cards", "deck", "play", "faces"]) {
  const style = tag("link", { rel: "stylesheet", href: `/web/styles/${name}.css` });
  await new Promise((done) => {
    style.onload = done;
    document.head.append(style);
  });
}

const HAND = [3, 4, 5, 6, 9, 13, 17, 21, 25, 29, 33, 37, 55, 56];
const SIDES = [
  ["side.tichu.0", {}],
  ["side.tichu.1", {}],
];
const standing = (...points) => points.map((n, side) => ({ who: SIDES[side], n, seats: [side, side + 2] }));
const facts = {
  phase: "play",
  number: 1,
  dealer: 0,
  sides: [0, 1, 0, 1],
  calls: ["", "tichu", "", "grand"],
  left: [14, 13, 14, 14],
  gifts: [
    {
      gave: [],
      got: [
        { from: 1, card: 9, held: true },
        { from: 2, card: 13, held: false },
      ],
    },
  ],
  sheet: [],
  totals: [0, 0],
  standing: standing(0, 0),
  ledger: { heads: SIDES, rows: [] },
  target: 1000,
  turn: 0,
  trick: [
    { seat: 3, cards: [7], kind: "single", count: 1, card: ["card.tichu.S", { rank: ["rank.tichu.3", {}] }] },
  ],
  owner: 3,
  passed: [1],
  out: [],
  wish: 8,
  pending: "",
  worth: 0,
  piles: [0, 5, 0, 0],
  seen: [7],
};
const pieces = (hand, more = 13) => [
  ...hand.map((card) => ({ id: `card${card}`, kind: "card", at: "hand0", face: card })),
  ...[1, 2, 3].flatMap((seat) =>
    Array.from({ length: more }, (_, i) => ({
      id: `back${seat}.${i + 1}`,
      kind: "card",
      at: `hand${seat}`,
      face: 0,
    })),
  ),
];
const choice = (cards, as = 0) => ({
  move: textOf(cards) + (as ? `=${as}` : ""),
  parts: [...cards.map((card) => `card${card}`), ...(as ? [`as${as}`] : [])],
});
const view = (more = {}) => ({
  scene: { facts: { ...facts, ...more.facts }, pieces: pieces(more.hand ?? HAND) },
  choices: [{ move: "-", parts: ["pass"] }, choice([21]), choice([55]), choice([56]), choice([3, 4, 5, 6])],
  awaited: [0],
  viewer: 0,
  cover: null,
  seats: ["human", "greedy", "greedy", "greedy"],
  outcome: null,
  last: null,
  n: 20,
  log: [],
  bot: null,
  ...more,
});

/** Boards of the six screens, and small ones of lessons. */
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
const PHONE = ROOMS[2];

function mounted(more = {}, { w, h } = { w: 900, h: 700 }) {
  const box = tag("div");
  box.style.cssText = `width: ${w}px; height: ${h}px; position: relative`;
  document.body.append(box);
  const heard = { chosen: [], refused: [], kept: {}, acts: [], words: "" };
  const settings = {
    get: (name) => heard.kept[name] ?? (name === "keys" ? true : undefined),
    set: (name, value) => {
      heard.kept[name] = value;
    },
  };
  const kit = {
    words,
    settings,
    speed: () => "off",
    speak: () => {},
    choose: (move) => heard.chosen.push(move),
    refuse: (line) => heard.refused.push(line[0]),
    acts: (acts, words) => Object.assign(heard, { acts, words }),
    players: ({ seats }) =>
      seats.map((_, i) => ({
        name: "",
        owner: "computer",
        face: ["you", "otto", "kiki", "rosa"][i],
        own: i === 0,
      })),
    ...more,
  };
  const board = boards[0].mount(box, kit);
  const place = (name) => box.querySelector(`[data-place="${name}"]`);
  return {
    box,
    board,
    heard,
    chosen: heard.chosen,
    refused: heard.refused,
    place,
    act: (name) => heard.acts.find(({ id }) => id === name),
    run: (name) => heard.acts.find(({ id }) => id === name).run(),
    chip: (name) => box.querySelector(`[data-act="${name}"]`),
    text: (selector) => box.querySelector(selector)?.textContent ?? "",
    press: (name) => place(name).click(),
    end: () => {
      board.destroy();
      box.remove();
    },
  };
}

test("cards have the letters of the core", () => {
  equal([1, 2, 3, 6, 37, 54, 55, 56].map(letters), ["Hu", "Ma", "S2", "G2", "RT", "GA", "Ph", "Dr"]);
  equal(read(54), { special: null, rank: 14, suit: 3 });
  equal(read(57), { special: "dog", rank: 0, suit: -1 });
  equal(words.line(lineOf(37)), "10 of stars");
});

test("plays are named by their cards", () => {
  const kind = (cards, ...as) => nameOf({ cards, as }).kind;
  equal(
    [[3], [3, 4], [3, 4, 5], [3, 4, 5, 6]].map((cards) => kind(cards)),
    ["single", "pair", "triple", "bomb"],
  );
  equal(
    [
      kind([3, 4, 7, 8, 9]),
      kind([3, 4, 7, 8]),
      kind([3, 8, 11, 15, 19]),
      kind([3, 7, 11, 15, 19]),
      kind([3, 7, 11, 15, 55], 6),
    ],
    ["house", "stairs", "straight", "run", "straight"],
  );
  equal(nameOf({ cards: [3, 4, 7, 8, 55], as: [2] }).height, 2);
  equal(nameOf({ cards: [3, 4, 7, 8, 55], as: [3] }).height, 3);
  equal(kind([3, 55], 2), "pair");
});

test("two readings of the Phoenix are both offered, the higher first", () => {
  const hand = createHand([
    choice([3, 4, 7, 8, 55], 2),
    choice([3, 4, 7, 8, 55], 3),
    { move: "-", parts: ["pass"] },
    { move: "S2>1", parts: ["card3", "seat1"] },
  ]);
  equal(hand.plays.length, 2);
  equal(
    hand.readings([55, 8, 3, 4, 7]).map(({ as }) => as),
    [[3], [2]],
  );
  equal(
    [...hand.open([3])].sort((a, b) => a - b),
    [3, 4, 7, 8, 55],
  );
  equal(hand.open([9]).size, 0);
});

const overlap = (a, b) =>
  Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) > 0.5 &&
  Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y) > 0.5;
const within = (one, { w, h }) =>
  one.x >= -0.5 && one.y >= -0.5 && one.x + one.w <= w + 0.5 && one.y + one.h <= h + 0.5;

test("fourteen cards can be tapped in every room, and none of their buttons covers another", () => {
  for (const room of ROOMS) {
    const cells = rowsOf(readScene(view(), room)).flatMap((row) => row.cells);
    const hand = cells.filter(({ place }) => place.startsWith("card"));
    equal(hand.length, 14);
    const least = room.w < 360 ? 40 : 44;
    for (const one of hand) {
      ok(one.w >= least - 0.1 && one.h >= least - 0.1, `${room.w}: ${one.place} ${one.w} x ${one.h}`);
      ok(within(one, room), `${room.w}: ${one.place}`);
      for (const other of hand)
        ok(one === other || !overlap(one, other), `${room.w}: ${one.place} ${other.place}`);
    }
  }
});

test("the next player sits on the right, for every number in every room, and nobody sits on anything", () => {
  for (const room of ROOMS)
    for (let n = 3; n <= 12; n += 1) {
      const { seats, felt, hand, sizes } = createLayout(n, room, { full: 9 });
      const name = `${n} in ${room.w} x ${room.h}`;
      equal(seats.length, n);
      ok(seats[1].face.x > room.w / 2 && seats.at(-1).face.x < room.w / 2, name);
      const grounds = seats.map(({ ground }) => ground);
      for (const one of grounds) ok(within(one, room), `${name}: ${JSON.stringify(one)}`);
      for (const [i, one] of grounds.entries())
        for (const other of grounds.slice(i + 1))
          ok(!overlap(one, other), `${name}: ${JSON.stringify([one, other])}`);
      for (const one of grounds.slice(1)) ok(!overlap(one, felt), `${name}: ${JSON.stringify([one, felt])}`);
      ok(felt.y + felt.h <= hand(0, 9).y && sizes.face >= 28, name);
    }
  equal(
    readScene(view(), PHONE).players.map(({ pos, partner }) => [pos, partner]),
    [
      [0, false],
      [1, false],
      [2, true],
      [3, false],
    ],
  );
});

test("buttons beside the own seat cover nobody, in a room as low as that of a guide, too", () => {
  for (const room of [...ROOMS, { w: 844, h: 258 }, { w: 667, h: 300 }, { w: 568, h: 280 }])
    for (const n of [3, 4]) {
      const { chips, seats } = createLayout(n, room, { corners: 1 });
      for (const { ground } of seats.slice(1)) {
        const side = ground.y + ground.h > 72; // whoever sits at the top is not beside them
        ok(!side || !overlap(ground, chips), `${n} in ${room.w} x ${room.h}: ${JSON.stringify(ground)}`);
      }
      ok(chips.w > 300 || room.w < 600, `${room.w}: ${chips.w}`);
    }
});

test("cards of the trick are larger than those of the hand, 1.4 times where the room is high", () => {
  for (const room of ROOMS) {
    const { card, sizes } = createLayout(4, room, { corners: 1 });
    ok(card >= sizes.card - 0.1, `${room.w}: ${card}`);
    if (room.h >= 528) ok(card >= 1.39 * sizes.card, `${room.w} x ${room.h}: ${card / sizes.card}`);
  }
});

test("words that have little room lose their end, and are as wide as they were measured", () => {
  ok(widthOf("Grandseigneur", 30) > 1.9 * widthOf("Grandseigneur", 15));
  equal(cut("North-West", 1000, 15), "North-West");
  const short = cut("North-West", widthOf("North-West", 15) * 0.6, 15);
  ok(
    short.endsWith("…") && short.startsWith("Nor") && widthOf(short, 15) <= widthOf("North-West", 15) * 0.6,
    short,
  );
});

test("a straight lies by rank, the Phoenix where it stands for one", () => {
  equal(inOrder({ cards: [31, 55, 19, 35, 23], wild: 8 }), [19, 23, 55, 31, 35]);
  const seen = readScene(
    view({
      facts: { trick: [{ seat: 1, cards: [27, 55, 19, 31, 23], wild: 10, kind: "straight", count: 5 }] },
    }),
    PHONE,
  );
  equal(seen.piles.at(-1).cards, [19, 23, 27, 31, 55]);
  const [box] = seen.piles.map(({ x, spots }) => x + Math.min(...spots.map((one) => one.x)));
  ok(box >= seen.layout.felt.x - 1, "it stays between the seats");
});

test("a straight with the Phoenix of both decks is told and laid by the ranks that they stand for", () => {
  const laid = { seat: 1, cards: [27, 31, 43, 55, 111], wild: 171, kind: "straight", count: 5 }; // for 10 and 11
  equal(inOrder(laid), [27, 31, 55, 111, 43]);
  const one = mounted();
  one.board.draw(view({ facts: { trick: [laid], owner: 1, worth: 10 } }));
  equal(one.text(".b-saying"), "Straight 8 to Q · 10 points");
  one.end();
});

test("a hand lies in as few rows as leave each card its width", () => {
  const strip = { w: 374, card: 66, free: 44, slim: true };
  equal(
    [5, 7, 8, 14, 16].map((count) => divide(count, strip).rows),
    [1, 1, 2, 2, 2],
  );
  equal(divide(14, { w: 990, card: 108, free: 44, slim: false }).rows, 1);
  equal(divide(16, { w: 344, card: 61, free: 44, slim: true }).rows, 3);
  equal(divide(18, { w: 374, card: 66, free: 28, slim: true }).rows, 2);
});

test("raising names the play, marks what cannot be played, and P plays", () => {
  const one = mounted();
  one.board.draw(view());
  ok(one.place("card9").ariaLabel.includes("not playable"), one.place("card9").ariaLabel);
  ok(one.place("card9").ariaLabel.includes("from East"));
  equal([one.act("play").off, one.act("play").note], [true, "Raise cards first"]);
  for (const card of [3, 9]) one.press(`card${card}`);
  equal([one.act("play").off, one.act("play").note], [true, "2 cards: not playable now"]);
  one.press("card9");
  for (const card of [4, 5, 6]) one.press(`card${card}`);
  equal(
    [one.act("play").label, one.act("play").kind, one.act("pass").label],
    ["Play bomb of twos", "main", "Pass"],
  );
  one.place("card6").dispatchEvent(new KeyboardEvent("keydown", { key: "p", bubbles: true }));
  equal(one.chosen, ["S2B2R2G2"]);
  one.place("card9").dispatchEvent(new KeyboardEvent("keydown", { key: "p", bubbles: true }));
  equal(one.chosen, ["S2B2R2G2", "-"]);
  one.press("card9");
  one.run("play");
  equal(one.chosen.at(-1), textOf([9]), "the core says why");
  one.end();
});

test("a card that is raised offers what it can become, and the others rise a little", () => {
  const one = mounted();
  const choices = [
    { move: "-", parts: ["pass"] },
    choice([21]),
    choice([3, 4]),
    choice([3, 5]),
    choice([3, 4, 5]),
    choice([3, 4, 5, 6]),
  ];
  one.board.draw(view({ choices }));
  one.press("card3");
  equal(
    one.heard.acts.map(({ id, label }) => [id, label]),
    [
      ["pass", "Pass"],
      ["play1", "Three twos"],
      ["play", "Play pair of twos"],
    ],
  );
  equal([...one.box.querySelectorAll(".b-offered")].length, 1);
  one.run("play");
  equal(one.chosen, [textOf([3, 4])]);
  one.end();
});

test("what was played, by whom and for how much, the wish, passes and calls are on the table and in its words", () => {
  const one = mounted();
  const trick = [
    ...facts.trick,
    { seat: 1, cards: [21], kind: "single", count: 1 },
    { seat: 2, cards: [37], kind: "single", count: 1 },
  ];
  one.board.draw(view({ facts: { trick, owner: 2, worth: 10 } }));
  equal([one.text(".b-wish-rank"), one.text(".b-wish-words")], ["8", "Wish"]);
  equal(one.text(".b-saying"), "10 of stars · 10 points");
  equal(one.box.querySelectorAll(".b-play").length, 3);
  equal(one.box.querySelectorAll(".b-play .b-face").length, 2, "the last two plays show who played them");
  equal([one.text(".b-tag-passed"), one.box.querySelectorAll(".b-tag-call").length], ["passed", 2]);
  ok(
    one.place("seat1").ariaLabel.includes("Tichu") &&
      one.place("seat1").ariaLabel.includes("passed") &&
      one.place("seat1").ariaLabel.includes("5 points"),
  );
  ok(
    words.line(one.board.describe()[4]).startsWith("Trick: West plays 3 of swords."),
    words.line(one.board.describe()[4]),
  );
  one.end();
});

test("each score stands in its corner, and the seat that is to play has the ring", () => {
  const one = mounted({}, PHONE);
  one.board.draw(view({ facts: { standing: standing(275, 325) } }));
  equal(
    [...one.box.querySelectorAll(".b-score")].map((node) => node.textContent.replace(/\u00a0/g, " ")),
    ["275You and North", "325East and West"],
  );
  equal(
    [...one.box.querySelectorAll(".b-seat-now .b-seat-label")].map((node) => node.textContent),
    ["You"],
  );
  one.end();
});

test("cards that come to a hand leave those that lie there where they are", () => {
  const { box, board, end } = mounted();
  board.draw(view({ hand: HAND.slice(2, 10) }));
  const layer = box.querySelector(".b-layer-hand");
  const eight = new Set(layer.children);
  const watch = new MutationObserver(() => {});
  watch.observe(layer, { childList: true });
  board.draw(view());
  const changes = watch.takeRecords();
  equal([eight.size, layer.children.length], [8, 14]);
  equal(
    changes.flatMap(({ removedNodes }) => [...removedNodes]),
    [],
  );
  ok(changes.every(({ addedNodes }) => [...addedNodes].every((node) => !eight.has(node))));
  end();
});

test("another room lays the table anew, and what is raised stays raised", async () => {
  const one = mounted({}, PHONE);
  one.board.draw(view());
  one.press("card3");
  const box = () => one.box.querySelector(".b-picture").getAttribute("viewBox");
  equal(box(), "0 0 390 732");
  Object.assign(one.box.style, { width: "844px", height: "346px" });
  await until(() => box() === "0 0 844 346");
  equal(one.place("card3").ariaPressed, "true");
  one.end();
});

test("of a side only the viewer is called you", async () => {
  const six = {
    sides: [0, 1, 0, 1, 0, 1],
    standing: [{ who: ["side.tichu6.0", {}], n: 20, seats: [0, 2, 4] }],
  };
  const plain = (text) => text.replace(/\u00a0/g, " ");
  const spoken = {
    en: ["You (South) and North", "South (you)"],
    de: ["Du (Süd) und Nord", "Süd (du)"],
    cs: ["Vy (Jih) a Sever", "Jih (vy)"],
  };
  for (const [lang, [pair, alone]] of Object.entries(spoken)) {
    const voice = createVoice(createWords(lang, await loadTable(lang)));
    const said = (more, near = 0, viewer = near) =>
      voice
        .scores({ viewer, near, facts: { ...facts, ...more } })
        .map(voice.score)
        .map(plain);
    ok(said({})[0].startsWith(pair) && !said({})[1].includes(pair.split(" ")[0]), said({}).join("; "));
    ok(
      [`(${voice.seatName(1)})`, voice.seatName(3)].every((name) => said({}, 1)[0].includes(name)),
      said({}, 1)[0],
    );
    equal(
      said({}, 0, null),
      [
        [0, 2],
        [1, 3],
      ].map((side) => plain(`${voice.list(side.map(voice.seatName))} 0`)),
    );
    const rounds = said({ victory: [1, 0], standing: standing(1, 0).map((one) => ({ ...one, won: 1 })) });
    ok(rounds[0].startsWith(`${pair}:`), rounds[0]);
    ok(said({ standing: [{ who: ["seat.tichu.0", {}], n: 3, seats: [0] }] })[0].startsWith(alone));
    const many = createVoice(createWords(lang, await loadTable(lang)), "tichu6").scores({
      viewer: 2,
      near: 2,
      facts: { ...facts, ...six },
    })[0].side;
    equal(many.split("(").length, 2, many);
    ok(!many.startsWith(words.t("seat.tichu6.0")) && many.includes(")"), many);
  }
});

test("a bomb is offered while another one is awaited", () => {
  const one = mounted();
  one.board.draw(view({ awaited: [1], choices: [choice([3, 4, 5, 6])], bot: "greedy" }));
  ok(!one.place("card9").ariaLabel.includes("not playable"), "nothing is judged out of turn");
  equal([one.act("bomb").label, one.act("bomb").kind], ["Bomb of twos", "call"]);
  one.run("bomb");
  equal(one.chosen, [], "the table waits for what is raised");
  equal(one.act("play").label, "Throw bomb of twos");
  one.run("play");
  equal(one.chosen, ["S2B2R2G2"]);
  one.end();
});

test("after a hand it stands there which one was counted, and of how many", () => {
  const desk = (facts) => ({
    ended: true,
    kit: { words },
    acts: { go() {} },
    voice: { prompt: () => "" },
    view: { can: {}, game: { key: "tichu4" } },
    seen: { known: true, facts },
  });
  const told = (facts) => actsOf(desk(facts), {}).words;
  equal(told({ number: 3 }), "Hand 3 is counted. On to the next?");
  equal(told({ number: 2, hands: 4 }), "Hand 2 of 4 is counted. On to the next?");
});

test("a call is asked twice", () => {
  const one = mounted();
  one.board.draw(
    view({
      choices: [...view().choices, { move: "T", parts: ["tichu"] }],
      facts: { calls: ["", "", "tichu", ""] },
    }),
  );
  one.chip("tichu").click();
  ok(one.heard.words.includes("Your partner has called already"));
  one.run("unsure");
  equal(one.chosen, []);
  one.chip("tichu").click();
  one.run("sure");
  equal(one.chosen, ["T"]);
  one.end();
});

test("the hand is sorted by rank, by suit, by groups", () => {
  const one = mounted();
  one.board.draw(view());
  const order = () =>
    [...one.box.querySelectorAll("[data-place^=card]")].map((node) => Number(node.dataset.place.slice(4)));
  equal(order(), HAND);
  one.chip("sort").click();
  equal(order(), [3, 4, 5, 9, 13, 17, 21, 25, 29, 33, 37, 6, 55, 56]);
  equal(one.heard.kept.cardsort, "suit");
  one.chip("sort").click();
  equal(order().slice(-4), [3, 4, 5, 6]);
  one.end();
});

const gifts = {
  phase: "exchange",
  trick: [],
  turn: null,
  wish: 0,
  gifts: [{ gave: [1, 2, 3].map((to) => ({ to, card: -1 })), got: [] }],
  passed: undefined,
  piles: undefined,
};
const gifting = (more = {}) =>
  view({
    facts: gifts,
    choices: [1, 2, 3].flatMap((to) =>
      HAND.map((card) => ({ move: `${letters(card)}>${to}`, parts: [`card${card}`, `seat${to}`] })),
    ),
    ...more,
  });

test("the exchange: three places, taken back, then three moves one after the other", async () => {
  const one = mounted();
  one.board.draw(gifting());
  equal([one.act("give").off, one.act("give").note], [true, "3 places still empty"]);
  one.run("give");
  equal(one.refused, ["error.tichu.three-cards"]);
  for (const [card, to] of [
    [3, 1],
    [4, 2],
    [5, 3],
  ]) {
    one.press(`card${card}`);
    one.press(`put${to}`);
  }
  equal(one.box.querySelectorAll("[data-place^=card]").length, 11);
  one.press("put2");
  equal(one.box.querySelectorAll("[data-place^=card]").length, 12);
  one.press("card6");
  one.press("put2");
  ok(!one.act("give").off);
  one.run("give");
  await until(() => one.chosen.length);
  equal(one.chosen, ["S2>1"]);
  const rest = HAND.filter((card) => card !== 3);
  const left = {
    ...gifts,
    gifts: [
      {
        gave: [
          { to: 1, card: 3 },
          { to: 2, card: -1 },
          { to: 3, card: -1 },
        ],
        got: [],
      },
    ],
  };
  const second = () =>
    gifting({
      n: 21,
      hand: rest,
      facts: left,
      choices: [2, 3].flatMap((to) =>
        rest.map((card) => ({ move: `${letters(card)}>${to}`, parts: [`card${card}`, `seat${to}`] })),
      ),
    });
  one.board.draw(second());
  one.board.draw(second()); // the same moment, told once more before the next card goes
  await until(() => one.chosen.length > 1);
  equal(one.chosen, ["S2>1", "G2>2"]);
  one.end();
});

test("a wish is a rank on the table, a gift a seat", () => {
  const one = mounted();
  one.board.draw(
    view({
      choices: [
        { move: "W-", parts: ["wish0"] },
        { move: "WT", parts: ["wish10"] },
      ],
      facts: { pending: "wish" },
    }),
  );
  equal(
    [one.box.querySelectorAll("[data-place^=wish]").length, one.heard.acts.map(({ id }) => id)],
    [13, ["wish0"]],
  );
  one.press("wish10");
  one.board.draw(
    view({
      n: 22,
      choices: [1, 3].map((to) => ({ move: `>${to}`, parts: [`seat${to}`] })),
      facts: { pending: "gift" },
    }),
  );
  one.press("seat3");
  one.board.draw(
    view({
      n: 23,
      choices: [1, 3].map((to) => ({ move: `>${to}`, parts: [`seat${to}`] })),
      facts: { pending: "gift" },
    }),
  );
  one.press("seat1");
  equal(one.chosen, ["WT", ">3", ">1"]);
  one.end();
});

test("with a cover nothing of a hand is in the page, and what was raised is forgotten", () => {
  const one = mounted();
  one.board.draw(view());
  one.press("card3");
  one.board.draw({
    ...view(),
    viewer: null,
    cover: 1,
    choices: [],
    scene: { facts, pieces: pieces([], 14) },
  });
  equal(
    one.box.querySelectorAll("[data-place^=card], .b-score, .b-count, .b-tag-pile").length,
    0,
    "names and backs alone",
  );
  ok(!one.box.textContent.includes("2 of"));
  one.board.draw(view());
  equal(one.place("card3").ariaPressed, "false");
  one.end();
});

test("a pass by itself, only if it is wanted", async () => {
  const one = mounted({ calls: true });
  const stuck = view({ choices: [{ move: "-", parts: ["pass"] }] });
  one.board.draw(stuck);
  await new Promise((done) => setTimeout(done, 120));
  equal(one.chosen, []);
  one.chip("auto").click();
  await until(() => one.chosen.length);
  equal(one.chosen, ["-"]);
  one.end();
});

test("the pause after a play does not depend on who could answer it", () => {
  const played = [
    { do: "play", piece: "card3", at: "trick", face: 3 },
    { do: "say", line: ["log.tichu.single", { seat: 1 }] },
  ];
  ok(windowOf(played, "off") > 0);
  equal(windowOf(played, "2") * 2, windowOf(played, "1"));
  equal(windowOf([{ do: "say", line: ["log.tichu.wish", {}] }], "1"), 0);
  ok(isPlay(played) && !isPlay([{ do: "deal" }]));
  equal(
    groupsOf([played[0], played[0], played[1]]).map(({ length }) => length),
    [2, 1],
  );
});

test("a pause of the table ends by what it waits for or by a button elsewhere", async () => {
  const root = tag("div");
  const other = tag("button", { type: "button" });
  document.body.append(root, other);
  const hold = createHold(root);
  let ready = false;
  const first = hold.wait(null, () => ready);
  hold.check();
  ready = true;
  hold.check();
  await first;
  const second = hold.wait();
  other.click();
  await second;
  hold.destroy();
  root.remove();
  other.remove();
  ok(true);
});

test("the score sheet tells how each hand came about", () => {
  const log = ["deal", "single", "out", "counted", "tichu-won", "score", "deal", "pass", "double"].map(
    (name) => ({ line: [`log.tichu.${name}`, {}] }),
  );
  equal(
    handsOf(log).map((lines) => lines.map(([key]) => key.split(".").at(-1))),
    [["out", "counted", "tichu-won", "score"], ["double"]],
  );
});

test("the end of a match: no buttons, the winners and the sheet of all hands", () => {
  const one = mounted();
  const over = view({
    hand: [],
    choices: [],
    awaited: [],
    outcome: { winners: [0], points: [1010, 390] },
    facts: {
      phase: "over",
      standing: standing(1010, 390),
      ledger: {
        heads: SIDES,
        rows: [
          [
            { n: 160, cards: 60, calls: 100 },
            { n: 40, cards: 40, calls: 0 },
          ],
          [
            { n: 1010, cards: 1000, calls: -150 },
            { n: 390, cards: 350, calls: 0 },
          ],
        ],
      },
      trick: [],
      out: [0, 1, 2],
    },
    log: [
      { line: ["log.tichu.deal", {}] },
      {
        line: [
          "log.tichu.score",
          { side: ["side.tichu.0", {}], rivals: ["side.tichu.1", {}], a: 160, b: 40 },
        ],
      },
    ],
  });
  one.board.draw(over);
  equal(one.heard.acts, []);
  const text = one.board.end(over).textContent;
  ok(
    text.includes("+1,010") &&
      text.includes("cards +1,000, calls −150") &&
      text.includes("How hand 1 was counted"),
    text,
  );
  ok(text.includes("cards +350") && !text.includes("calls 0"), "no words about calls that nobody made");
  ok(one.box.querySelector(".b-result").hidden, "the end is told beside the table");
  const scene = { ...over.scene, facts: { ...over.scene.facts, phase: "deal", sheet: [[160, 40]] } };
  one.board.draw({ ...over, scene, outcome: null });
  ok(!one.box.querySelector(".b-result").hidden);
  const sums = one.text(".b-result").replace(/\u00a0/g, " ");
  ok(sums.includes("Score: South and North 160; East and West 40.") && sums.includes("You and North"), sums);
  equal(one.board.end(view()), null);
  one.end();
});

/** A hand of the two decks, with both nines of jade. */
const TWINS = [9, 34, 34 + 56, 40 + 56, 56];

test("two copies of a card: they differ, and either may be raised for the play that is offered", () => {
  equal([34, 90, 112].map(letters), ["G9", "g9", "dr"]);
  equal(words.line(lineOf(90)), "9 of jade, second deck");
  const hand = createHand([choice([34]), choice([34, 90])]);
  equal(hand.readings([90])[0].move, "G9");
  equal(hand.readings([90, 34])[0].move, "G9g9");
  const seen = readScene(
    {
      ...view({ hand: TWINS }),
      scene: {
        facts,
        pieces: TWINS.map((card) => ({ id: `card${card}`, at: "hand0", face: ((card - 1) % 56) + 1 })),
      },
    },
    PHONE,
  );
  equal(seen.hand, [9, 34, 90, 96, 56]);
});

/** Three players, the first of them alone with the Table's hand. */
const lone = (more) => ({
  ...view(),
  ...more,
  scene: {
    facts: {
      ...facts,
      phase: "exchange",
      sides: [0, 1, 1, 0],
      order: [0, 1, 3, 2],
      keepers: [0, 1, 2, 0],
      trick: [],
      gifts: [0, 1, 2, 3].map((hand) => ({
        gave: (hand % 3 ? [0, 1, 2, 3].filter((to) => to !== hand) : [1, 2]).map((to) => ({ to, card: -1 })),
        got: [],
      })),
    },
    pieces: [
      ...[3, 7].map((card) => ({ id: `card${card}`, at: "hand0", face: card })),
      ...[5, 9].map((card) => ({ id: `card${card}`, at: "hand3", face: card })),
    ],
  },
});

test("who plays two hands gives from both, each into its own places", () => {
  for (const room of ROOMS) {
    const seen = readScene(lone(), room);
    equal([seen.own, seen.other, seen.second], [[3, 7], [5, 9], 3]);
    equal(
      seen.puts.map(({ id, to, kept }) => [id, to, kept]),
      [
        [1, 1, false],
        [2, 2, false],
        [17, 1, true],
        [18, 2, true],
      ],
    );
    equal(
      seen.players.map(({ pos }) => pos),
      [0, 1, 3, 2],
    );
    ok(seen.at(5).y > seen.at(3).y);
  }
  equal(readScene(lone({ viewer: 1, seats: ["greedy", "human", "greedy"] }), PHONE).second, -1);
});

test("gifts are sent one after the other, each once, and what can no longer be given is left out", () => {
  const exchange = new Exchange();
  const offers =
    (...moves) =>
    (move) =>
      moves.includes(move);
  exchange.lay(1, 7);
  exchange.lay(2, 7);
  exchange.lay(3, 9);
  exchange.lay(3, 0);
  equal([...exchange.gifts], [[2, 7]]);
  exchange.send(["a", "b", "c"]);
  equal(exchange.next(offers("a", "b", "c"), 5), { move: "a", again: false });
  equal(exchange.next(offers("a", "b", "c"), 5), { move: "a", again: true });
  // It was made but is not told yet: nothing else is sent meanwhile.
  equal([exchange.next(offers("b", "c"), 5), exchange.sending], [null, true]);
  equal(exchange.next(offers("c"), 6), { move: "c", again: false });
  equal([exchange.next(offers(), 7), exchange.sending], [null, false]);
  exchange.clear();
  equal([exchange.gifts.size, exchange.sending], [0, false]);
});

/** Small moments of a game: set off by what the story says, each a picture of its own, and when there is none. */
import { tag } from "/web/board/draw/svg.js";
import { board as solitaire } from "/web/games/solitaire.js";
import { examples as bets } from "/web/games/solitaire/examples.js";
import { boards as deck } from "/web/games/tichu.js";
import { createWords, loadTable } from "/web/language/i18n.js";
import { equal, inTurn as test, ok } from "./check.mjs";

const words = createWords("en", await loadTable("en"));
for (const name of ["theme", "board", "cards", "deck", "play", "faces"]) {
  const style = tag("link", { rel: "stylesheet", href: `/web/styles/${name}.css` });
  await new Promise((done) => {
    style.onload = done;
    document.head.append(style);
  });
}
const SEATS = ["human", "hard", "hard", "hard"];

/** What all moments leave in the picture while they last. */
const MOMENTS = [".b-glow", ".b-gained", ".b-shout", ".b-shout-grand", ".b-flash", ".b-rays", ".b-dust"];

/**
 * Tells a story, and says what of all moments was seen, heard, and how long the longest movement would take.
 * @param {{game: object, steps: object[], before: object, after: object}} story
 */
async function told({ game, steps, before, after }, { speed = "6", live = true, during } = {}) {
  const box = tag("div");
  box.style.cssText = "inline-size: 390px; block-size: 732px; position: relative";
  document.body.append(box);
  const [heard, seen] = [[], new Set()];
  const kit = {
    ...{ words, settings: { get: () => true }, speed: () => speed, live: () => live },
    sound: (...one) => heard.push(one),
    ...{ speak() {}, choose() {}, refuse() {}, acts() {} },
    players: ({ seats = [] }) => seats.map((_, i) => ({ name: "", owner: "", face: "otto", own: i === 0 })),
  };
  const board = game.mount(box, kit);
  board.draw(before);
  let longest = 0;
  let note = null;
  const watch = new MutationObserver(() => {
    for (const name of MOMENTS) if (box.querySelector(name)) seen.add(name);
    for (const name of MOMENTS)
      for (const node of box.querySelectorAll(name))
        for (const one of node.getAnimations({ subtree: true }))
          longest = Math.max(longest, Number(one.effect.getComputedTiming().endTime) * Number(speed));
    note ??= during?.(box) || null;
  });
  watch.observe(box, { subtree: true, childList: true, attributes: true });
  const telling = board.tell(steps, before, after);
  const left = await Promise.race([telling.then(() => true), new Promise((no) => setTimeout(no, 60_000))]);
  watch.disconnect();
  board.draw(after);
  equal(
    MOMENTS.filter((name) => box.querySelector(name)),
    [],
    "left behind",
  );
  const bombs = box.querySelectorAll(".b-play-bomb").length;
  const tags = [...box.querySelectorAll(".b-tag-call")].map((one) => one.textContent);
  board.destroy();
  box.remove();
  return { left, heard: heard.map(([name]) => name), seen: [...seen].toSorted(), longest, note, bombs, tags };
}

/** A right bet of Solitaire, or a wrong one. */
function bet(right) {
  const face = right ? 1 : 6;
  const [{ scene }] = bets(5);
  const coin = scene.pieces.find(({ id }) => id === "coin2.0");
  const put = { ...coin, at: `field${face}-2`, face, turned: !right };
  const pieces = (one) => scene.pieces.map((piece) => (piece === coin ? one : piece));
  const rows = (points) =>
    scene.facts.rows.map((row, i) => ({ ...row, right: !i && points ? 1 : 0, points: i ? 0 : points }));
  const before = { ...scene.facts, left: scene.facts.left.map((n, i) => (i === 1 ? n + 1 : n)), drawn: 1 };
  const view = (facts, one) => ({
    ...{ choices: [], awaited: [0], outcome: null, last: null, n: 9, viewer: 0, seats: ["human"] },
    scene: { pieces: pieces(one), facts },
  });
  const steps = [
    { do: "move", piece: "coin2.0", at: "field1-2" },
    { do: "flip", piece: "coin2.0", face },
    ...(right
      ? []
      : [
          { do: "move", piece: "coin2.0", at: `field${face}-2` },
          { do: "turn", piece: "coin2.0" },
        ]),
    { do: "say", line: [`log.solitaire.${right ? "hit" : "miss"}`, {}] },
  ];
  return {
    ...{ game: solitaire, steps },
    before: view({ ...before, rows: rows(0) }, { ...coin, at: "stack2", face: 2, turned: false }),
    after: view({ ...scene.facts, rows: rows(right ? 4 : 0) }, put),
  };
}

/** A table of Tichu, in whose trick two plays lie. */
function table(facts = {}, hand = [3, 4, 5, 6, 21]) {
  const [laid, n] = [[{ seat: 3, cards: [7], kind: "single", count: 1 }], 5];
  return {
    ...{ choices: [], awaited: [0], outcome: null, last: null, n: 20, viewer: 0, seats: SEATS, cover: null },
    scene: {
      facts: {
        ...{ phase: "play", number: 1, dealer: 0, sides: [0, 1, 0, 1], calls: ["", "", "", ""] },
        ...{ left: [n, n, n, n], gifts: [], sheet: [], totals: [0, 0], standing: [], target: 1000, turn: 0 },
        ...{ ledger: { heads: [], rows: [] }, trick: laid, owner: 3, passed: [], out: [], wish: 0 },
        ...{ pending: "", worth: 0, piles: [0, 0, 0, 0], seen: [7], ...facts },
      },
      pieces: [
        ...hand.map((card) => ({ id: `card${card}`, kind: "card", at: "hand0", face: card })),
        ...[1, 2, 3].flatMap((seat) =>
          Array.from({ length: n }, (_, i) => ({
            ...{ id: `back${seat}.${i}`, kind: "card", at: `hand${seat}`, face: 0 },
          })),
        ),
      ],
    },
  };
}
const call = (kind, seat = 1) => ({
  game: deck[0],
  steps: [{ do: "say", line: [`log.tichu.${kind}`, { seat }] }],
  before: table(),
  after: {
    ...table({ calls: ["", "", "", ""].map((no, i) => (i === seat ? kind : no)) }),
    last: { seat, parts: [] },
  },
});
const bombed = () => {
  const cards = [3, 4, 5, 6];
  const trick = [...table().scene.facts.trick, { seat: 0, cards, kind: "bomb", count: 4 }];
  return {
    game: deck[0],
    steps: [
      ...cards.map((card) => ({ do: "play", piece: `card${card}`, at: "trick" })),
      { do: "say", line: ["log.tichu.bomb", { seat: 0, n: 4 }] },
    ],
    before: table(),
    after: { ...table({ trick, owner: 0, left: [1, 5, 5, 5] }, [21]), last: { seat: 0, parts: [] } },
  };
};

test("a right bet lifts its coin in light, and counts the points of its row one by one", async () => {
  const counted = new Set();
  const row = (box) => void counted.add(box.querySelector(".b-sum")?.textContent ?? "0");
  const { seen, heard, longest } = await told(bet(true), { during: row });
  equal(seen, [".b-gained", ".b-glow"]);
  equal(heard, ["knock", "coin"]);
  equal([...counted], ["0", "1", "2", "3", "4"]);
  ok(longest > 0 && longest <= 1200, `${longest} ms`);
});

test("it is the core's sentence that says whether a bet is right", async () => {
  const story = bet(true);
  const silent = await told({ ...story, steps: story.steps.slice(0, 2) });
  equal([silent.seen, silent.heard], [[], ["knock", "clink"]]);
  const wrong = await told(bet(false));
  equal([wrong.seen, wrong.heard.at(-1)], [[".b-dust"], "thud"]);
});

test("a call pops up as a bubble that says it, and stays on the seat as a tag", async () => {
  const text = (box) => box.querySelector(".b-shout")?.textContent;
  const small = await told(call("tichu"), { during: text });
  equal([small.seen, small.heard, small.note, small.tags.length], [[".b-shout"], ["call"], "Tichu", 1]);
  const large = await told(call("grand"), { during: text });
  equal(large.seen, [".b-rays", ".b-shout", ".b-shout-grand"]);
  equal([large.heard, large.note, large.tags.length], [["grand"], "Grand Tichu", 1]);
  ok(small.longest > 0 && Math.max(small.longest, large.longest) <= 1200, `${large.longest} ms`);
});

test("a bubble stays on the table, whoever calls", async () => {
  for (const seat of [0, 1, 2, 3]) {
    const inside = (box) => {
      const paper = box.querySelector(".b-shout-paper");
      if (!paper?.isConnected) return null;
      const [r, frame] = [paper.getBBox(), paper.parentNode.parentNode.transform.baseVal[0].matrix];
      return [frame.e + r.x >= 0, frame.e + r.x + r.width <= 390, frame.f + r.y >= 0].every(Boolean)
        ? "in"
        : "out";
    };
    const { note } = await told(call("grand", seat), { during: inside });
    equal(note, "in", `seat ${seat}`);
  }
});

test("a bomb flashes, shakes the table, has the play below jump, and keeps a rim of gold", async () => {
  const moved = (box) =>
    box.querySelector(".b-flash") &&
    [".b-picture", ".b-play:not(.b-play-bomb)", ".b-play-bomb > .b-body"].map(
      (name) => box.querySelector(name)?.getAnimations().length > 0,
    );
  const { seen, heard, note, bombs, longest } = await told(bombed(), { during: moved });
  equal([seen, heard, bombs], [[".b-flash"], ["card", "bomb"], 1]);
  equal(note, [true, true, true]);
  ok(longest > 0 && longest <= 1200, `${longest} ms`);
});

test("none where nothing moves or a game is looked back at; what it has left is there all the same", async () => {
  for (const how of [{ speed: "off" }, { live: false }]) {
    equal((await told(bet(true), how)).seen, []);
    equal((await told(bet(false), how)).seen, []);
    const [called, bomb] = [await told(call("grand"), how), await told(bombed(), how)];
    equal([called.seen, called.tags.length], [[], 1]);
    equal([bomb.seen, bomb.bombs], [[], 1]);
  }
});

test("a tap ends each of them, where the table waits for it", async () => {
  for (const story of [bet(true), call("grand", 0), bombed()]) {
    let taps = 0;
    const skip = (box) => {
      if (taps || !MOMENTS.some((name) => box.querySelector(name))) return null;
      taps += 1;
      box.querySelector(".b-cloth").dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
      return { running: box.getAnimations({ subtree: true }).length };
    };
    const { left, note } = await told(story, { speed: "2", during: skip });
    equal([left, note], [true, { running: 0 }]);
  }
});

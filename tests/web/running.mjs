/** Games under way on the home page. */
import { allBoards, games } from "/web/games/index.js";
import { hangPictures } from "/web/games/pictures.js";
import { createWords, loadTable } from "/web/language/i18n.js";
import { today } from "/web/shell/device/clock.js";
import { RunningGames } from "/web/shell/screens/running.js";
import { equal, ok, test } from "./check.mjs";

await allBoards();
hangPictures(games);

const words = createWords("en", await loadTable("en"));
const PITS = [9, 9, 8, 0, 9, 9, 9, 9, 1];

/** A game of two whose player has moved. */
const view = (more = {}) => ({
  game: { key: "toguz9", family: "toguz" },
  scene: {
    facts: { pits: [PITS, PITS], kazans: [12, 7], turn: 0 },
    pieces: [{ id: "tuzdyk0", kind: "tuzdyk", at: "pit1.4", face: 0 }],
  },
  seats: ["human", "hard"],
  viewer: 0,
  awaited: [0],
  outcome: null,
  log: [{ seat: 0 }],
  n: 4,
  ...more,
});

/** The section of a page with these games; `known`: the slots that can be had without waiting. */
async function section(kept, known = []) {
  const ctx = {
    words,
    games,
    game: (key) => games.find((game) => game.key === key) ?? null,
    title: (key) => words.t(`game.${key}`),
    settings: { get: () => undefined },
    store: {
      mirror: (slot) => (known.includes(slot) ? { n: 1, view: kept[slot] } : null),
      results: { list: () => [{ id: "solitaire/2026-02-01" }] },
      list: async (wanted) =>
        Object.entries(kept).flatMap(([slot, one]) => (wanted(slot) ? [{ slot, view: one }] : [])),
    },
  };
  const some = [];
  const { node } = new RunningGames(ctx, (now) => some.push(now));
  const before = node.querySelectorAll("a").length;
  await new Promise((done) => setTimeout(done));
  const cards = [...node.querySelectorAll("a")];
  return { node, some, before, cards, links: cards.map((card) => card.getAttribute("href")) };
}

test("nothing is shown while no game is under way, or none was begun", async () => {
  const { node } = await section({
    toguz9: view({ log: [] }),
    bestemshe5: view({ outcome: { winners: [0] } }),
    gone: view(),
    kuckuck4: null,
  });
  ok(node.hidden);
});

test("a game says how it stands, against whom, and whose turn it is, with its picture", async () => {
  const { node, cards } = await section({ toguz9: view() });
  ok(!node.hidden);
  equal(cards[0].querySelector(".s-running-score").textContent, "12 : 7");
  ok(cards[0].textContent.endsWith("your turn"), cards[0].textContent);
  equal(cards[0].querySelectorAll(".b-bowl-trap").length, 1);
});

test("what is known at once is there at once; then come the others, the player's turns first", async () => {
  const found = await section(
    { toguz9: view({ awaited: [1] }), bestemshe5: view(), kozdatu7: view({ awaited: [1] }) },
    ["toguz9"],
  );
  equal([found.before, found.links], [1, ["#/bestemshe5", "#/toguz9", "#/kozdatu7"]]);
  equal(found.some, [true, true]);
  equal(found.node.querySelector(".s-section-head span").textContent, "3 games");
});

test("a day that is over, and today's, which has a card of its own, are not among them", async () => {
  const day = view({
    seats: ["human"],
    scene: { facts: { left: [1], total: 5, drawn: 2, score: 3 }, pieces: [] },
  });
  const { links, cards } = await section({
    [`solitaire/${today()}`]: day,
    "solitaire/2026-02-01": day,
    "solitaire/2026-02-02": day,
  });
  equal(links, ["#/solitaire/d/2026-02-02"]);
  ok(cards[0].textContent.endsWith("3 of 5 coins left"), cards[0].textContent);
});

test("what cannot be drawn any more has a card without a picture", async () => {
  const { cards } = await section({ toguz9: view({ scene: { facts: { pits: [[1]] }, pieces: [] } }) });
  equal([cards.length, cards[0].querySelectorAll("svg").length], [1, 0]);
});

test("every game has a picture, of a board on which nothing is known as well", () => {
  for (const game of games) {
    const { art } = game.preview({ ...game.blank, viewer: 0 }, words, ["you", "otto", "ida", "kiki"]);
    ok(art.childElementCount > 1, game.key);
  }
});

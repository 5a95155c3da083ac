/** How the end of a game between several is told: to whom, by how much, with whose faces, and what decided it. */
import { equal, ok, test } from "./check.mjs";
import { createWords, loadTable } from "/web/i18n.js";
import { verdictCard } from "/web/shell/table/verdict.js";
import { whatDecided } from "/web/shell/table/decided.js";
import { verdict } from "/web/shell/ui/players.js";
import { tag } from "/web/board/svg.js";

const words = createWords("en", await loadTable("en"));
const ctx = { words, settings: { get: () => undefined }, game: () => ({ stem: "toguz" }) };

/** A game that is over. @param {string[]} seats @param {number[]} points by side @param {number[]} winners */
const ended = (seats, points, winners, sides = seats.map((_, seat) => seat)) => ({
  ...{ seats, game: { key: "toguz9", seed: "s" }, can: { review: true } },
  match: { order: seats.map((_, seat) => seat), sides, score: [], games: 0 },
  outcome: { points, winners, reason: "", line: ["match.draw", {}] },
});
const two = ["human", "easy"];
const four = ["human", "easy", "easy", "easy"];

test("two are told by how much, where that says more than who has won", () => {
  equal(verdict(ctx, ended(two, [82, 80], [0])), "Yours, 82-80.");
  ok(verdict(ctx, ended(two, [60, 102], [1])).endsWith("takes it, 102-60."));
  equal(verdict(ctx, ended(two, [1, 0], [0])), "Yours!");
  equal(verdict(ctx, ended(two, [70, 90], [0])), "Yours!", "by a resignation");
  equal(verdict(ctx, ended(two, [81, 81], [])), "A draw");
});

test("sides of several win together", () => {
  const sides = [0, 1, 0, 1];
  equal(verdict(ctx, ended(four, [1040, 860], [0], sides)), "The match is yours!");
  ok(verdict(ctx, ended(four, [860, 1040], [1], sides)).endsWith("take it."));
  equal(verdict(ctx, ended(four, [9, 3, 2, 1], [0])), "Yours!");
});

test("winning and losing look different, and the winners' faces are there", () => {
  const card = (view) => verdictCard({ ctx, words }, view, "title", Promise.resolve(""));
  const [won, lost, drawn] = [
    card(ended(two, [9, 3], [0])),
    card(ended(four, [3, 9], [1], [0, 1, 0, 1])),
    card(ended(two, [3, 3], [])),
  ];
  equal(
    [won, lost, drawn].map((one) => one.querySelectorAll(".b-face").length),
    [1, 2, 0],
  );
  equal(
    [won, lost, drawn].map((one) => one.className),
    ["s-card s-verdict s-verdict-won", "s-card s-verdict s-verdict-lost", "s-card s-verdict"],
  );
});

test("what decided it takes the place of the bare end once it is known", async () => {
  let know = null;
  const why = new Promise((done) => (know = done));
  const card = verdictCard({ ctx, words }, ended(two, [9, 3], [0]), "title", why);
  const before = card.querySelector("p").textContent;
  know("It was move 7.");
  await why;
  equal([before, card.querySelector("p").textContent], ["A draw", "It was move 7."]);
});

test("while the review is made nothing of it is seen, nor if it fails", async () => {
  const view = ended(two, [9, 3], [0]);
  const table = (ask) => ({
    ...{ ctx, words, key: "toguz9", view },
    control: { ready: true, ask },
  });
  const [box, stops] = [tag("div"), []];
  let answer = null;
  const told = whatDecided(
    table(() => new Promise((done) => (answer = done))),
    box,
    stops,
  );
  equal([box.childElementCount, stops.length], [0, 1]);
  answer({ line: ["match.draw", {}], turning: [], bets: [] });
  equal(await told, "A draw");
  ok(box.querySelector("h3") && !box.querySelector("progress, [role=progressbar]"));
  const other = tag("div");
  equal(
    await whatDecided(
      table(() => Promise.reject(new Error("stopped"))),
      other,
      stops,
    ),
    "",
  );
  equal(other.childElementCount, 0);
});

/** How the end of a game between several is told: to whom, by how much, with whose faces, and what decided it. */
import { tag } from "/web/board/draw/svg.js";
import { createWords, loadTable } from "/web/language/i18n.js";
import { parts } from "/web/screens.js";
import { verdict } from "/web/shell/players/verdict.js";
import { whatDecided } from "/web/shell/table/ending/decided.js";
import { Result } from "/web/shell/table/ending/result.js";
import { verdictPanel } from "/web/shell/table/ending/verdict.js";
import { equal, ok, test } from "./check.mjs";

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

/** The panel of a game that is over, with what it asks of its table. */
function panelOf(view, why = Promise.resolve(""), ways = []) {
  const opened = [];
  const drawer = { open: () => opened.push("drawer") };
  return { panel: verdictPanel({ ctx, words, view, drawer }, ways, why), opened };
}
const texts = (panel, selector) => [...panel.querySelectorAll(selector)].map((one) => one.textContent);

test("winning and losing look different, and whoever has won wears a crown", () => {
  const [won, lost, drawn] = [
    panelOf(ended(two, [9, 3], [0])).panel,
    panelOf(ended(four, [3, 9], [1], [0, 1, 0, 1])).panel,
    panelOf(ended(two, [3, 3], [])).panel,
  ];
  const mood = ({ classList }) => ["s-end-won", "s-end-lost"].filter((name) => classList.contains(name));
  equal([won, lost, drawn].map(mood), [["s-end-won"], ["s-end-lost"], []]);
  const crowned = (panel) => panel.querySelectorAll(".s-end-side-won .b-face").length;
  equal([won, lost, drawn].map(crowned), [1, 2, 0]);
  equal(drawn.querySelectorAll(".s-end-crown").length, 0);
});

test("faces, figures and the title say how it ended once, the own side first", () => {
  const { panel } = panelOf(ended(["easy", "human"], [26, 8], [0]));
  const animal = texts(panel, ".s-end-side > span")[1];
  equal(texts(panel, ".s-end-side"), ["8You", `26${animal}`]);
  equal(texts(panel, "h2"), [`${animal} takes it.`]);
  const said = panel.textContent;
  ok(!/White|Black|26.*26/.test(said), said);
  const sides = panelOf(ended(four, [1040, 860], [0], [0, 1, 0, 1])).panel;
  equal(texts(sides, ".s-end-side > strong"), ["1,040", "860"]);
  equal(texts(sides, "h2"), ["The match is yours!"]);
});

test("of many the best are shown, and yours in any case", () => {
  const seats = ["easy", "easy", "easy", "easy", "easy", "easy", "human"];
  const { panel } = panelOf(ended(seats, [5, 9, 3, 7, 4, 6, 2], [1]));
  equal(texts(panel, ".s-end-side > strong"), ["9", "7", "6", "5", "2"]);
  equal(texts(panel, ".s-end-side > span").at(-1), "You");
});

test("figures are told only where they say who has won, else how the match stands", () => {
  const figures = (view) => texts(panelOf(view).panel, ".s-end-side > strong");
  equal(figures(ended(two, [1, 0], [0])), []);
  equal(figures(ended(two, [70, 90], [0])), [], "by a resignation");
  equal(figures(ended(two, [-480, -2720], [0])), ["−480", "−2,720"]);
  const third = ended(two, [1, 0], [0]);
  equal(figures({ ...third, match: { ...third.match, games: 2, score: [2, 1] } }), ["2", "1"]);
});

test("there is one sentence: how it came about, until what decided it is known", async () => {
  const line = (key, view) => ({
    ...view,
    outcome: { ...view.outcome, line: [key, { who: "x", other: "y" }] },
  });
  const why = (view) => texts(panelOf(view).panel, ".s-end-why");
  equal(why(line("end.toguz.majority", ended(two, [9, 3], [0]))), [""], "the figures say it");
  equal(why(line("end.toguz.resigned", ended(two, [7, 9], [0]))), ["By resignation."]);
  equal(why(ended(two, [3, 3], [])), ["A draw"]);
  let know = null;
  const { panel } = panelOf(ended(two, [9, 3], [0]), new Promise((done) => (know = done)));
  know("It was move 7.");
  await Promise.resolve();
  equal(texts(panel, ".s-end-why"), ["It was move 7."]);
});

test("two buttons, the review, and the rest behind one word", () => {
  const again = tag("button", { class: "s-button-primary" }, "again");
  const { panel, opened } = panelOf(ended(two, [9, 3], [0]), undefined, [again]);
  equal(texts(panel, ".s-end-acts button"), ["again", "Share"]);
  equal(texts(panel, ".s-end-links button"), ["Review", "More"]);
  panel.querySelector(".s-end-more").click();
  equal(opened, ["drawer"]);
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
  answer({ line: ["match.draw", {}], turning: [7], bets: [{ n: 7, line: ["match.won", {}] }] });
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

/** What is heard at the end of a game for one, of which the core tells this. */
async function heardOf(told) {
  const heard = [];
  const view = {
    ...{ seats: ["human"], game: { key: "solitaire", seed: "s", options: {} }, can: {}, n: 21 },
    ...{
      scene: { facts: { par: 40 } },
      outcome: { points: [told.score], winners: [], line: ["match.draw", {}] },
    },
  };
  const store = { results: { list: () => [], add: async () => true }, persist: async () => true };
  const table = {
    ctx: { ...ctx, store, scripts: { parts }, say: () => {}, sound: (name) => heard.push(name) },
    ...{ words, key: "solitaire", date: null, view },
    control: { closed: false, ask: async () => told },
  };
  const result = new Result(table, {});
  result.keep(view, false);
  await result.tell(view);
  return heard;
}

test("alone it is the core that says whether an end sounds glad", async () => {
  const limits = { bronze: 10, silver: 20, gold: 30 };
  const told = { score: 12, par: 40, limits, grid: [], right: 3, moves: 21, decided: null };
  equal(await heardOf({ ...told, medal: "bronze" }), ["won"], "a third of par, if the core calls it a medal");
  equal(await heardOf({ ...told, medal: null }), ["lost"]);
});

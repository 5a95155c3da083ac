import { createWords, loadTable } from "/web/language/i18n.js";
import { wonTiles } from "/web/shell/daily/figures.js";
import { ladder, metalOf } from "/web/shell/daily/medals.js";
import { kindOf, stateText } from "/web/shell/daily/states.js";
import { today } from "/web/shell/device/clock.js";
import { shiftDate } from "/web/shell/device/dates.js";
import { todayCard, weekOf } from "/web/shell/screens/today.js";
import { shareResult, shareText } from "/web/shell/share/share.js";
import { equal, ok, test, until } from "./check.mjs";

const words = createWords("en", await loadTable("en"));
const GOAL = { par: 37.2, bronze: 34, silver: 37, gold: 41 };
const GRID = ["1rw", "2wwwww", "3rwww", "4wwwww", "5rww", "6rw", "7e"];
const DONE = {
  id: "solitaire/2026-11-22",
  key: "solitaire",
  date: "2026-11-22",
  number: 326,
  score: 17,
  par: 37.2446,
  grid: GRID,
  right: 4,
  moves: 21,
};
const context = (more = {}) => ({
  words,
  title: () => "Tschuk Solitaire",
  link: { href: (fragment) => `https://example.org/${fragment}` },
  ...more,
});
const shared = { ...DONE, link: "#/solitaire/d/2026-11-22", streak: 12 };

test("a score has the metal of the best limit that it reaches, and none is known without limits", () => {
  equal(
    [0, 33, 34, 36, 37, 40, 41, 70].map((score) => metalOf(GOAL, score)),
    ["none", "none", "bronze", "bronze", "silver", "silver", "gold", "gold"],
  );
  equal(metalOf(null, 70), "plain");
});

test("the text begins with the coins by rows, and ends with the flame and the address", () => {
  equal(shareText(context(), shared, false).split("\n"), [
    "Tschuk #326 17 (par 37)",
    "1️⃣🟡🟤",
    "2️⃣🟤🟤🟤🟤🟤",
    "3️⃣🟡🟤🟤🟤",
    "4️⃣🟤🟤🟤🟤🟤",
    "5️⃣🟡🟤🟤",
    "6️⃣🟡🟤",
    "7️⃣⚪",
    "🔥 12",
    "https://example.org/#/solitaire/d/2026-11-22",
  ]);
});

test("a late day says so and has no flame; a deal without a date has no number", () => {
  const late = shareText(context(), { ...shared, late: true, streak: 0 }, false).split("\n");
  equal([late[0], late.length], [`Tschuk #326 17 (par 37) ${words.t("share.late")}`, 9]);
  const free = shareText(context(), { ...shared, number: null, date: null, streak: 0 }, false);
  equal(free.split("\n")[0], "Tschuk 17 (par 37)");
});

test("the same in words has no sign that would be read letter by letter", () => {
  const text = shareText(context(), shared, true);
  equal(text.split("\n"), [
    "Tschuk #326: 17 points, par 37; right bets: 4 of 21. Flame: 12 days in a row",
    "https://example.org/#/solitaire/d/2026-11-22",
  ]);
  ok(!/[^\x20-\x7e\n]/.test(text), text);
});

/** Opens the dialog with a share sheet of the system or without, presses its first button. */
async function pressed(system) {
  const [frame, sent] = [document.createElement("div"), []];
  document.body.append(frame);
  const own = Object.getOwnPropertyDescriptor(navigator, "share");
  if (system)
    Object.defineProperty(navigator, "share", {
      configurable: true,
      value: async ({ text }) => sent.push(text),
    });
  const ctx = context({
    frame,
    toast: () => () => {},
    say: () => {},
    engine: { ask: async () => ({ streak: 12 }) },
    store: { results: { list: () => [DONE] } },
  });
  const closed = shareResult(ctx, { ...shared, streak: undefined });
  await until(() => frame.querySelector(".s-share .s-button"));
  const buttons = [...frame.querySelectorAll(".s-share .s-button")];
  const names = buttons.map((one) => one.textContent);
  const shown = frame.querySelector("textarea").value;
  const main = frame.querySelectorAll(".s-button-primary").length;
  if (system) buttons[0].click();
  await null;
  frame.querySelector("dialog").close();
  await closed;
  frame.remove();
  if (system) delete navigator.share;
  if (own) Object.defineProperty(navigator, "share", own);
  return { names, shown, sent, main };
}

test("the sheet of the system comes first where there is one, else the text is copied; the text is shown", async () => {
  const there = await pressed(true);
  equal([there.names, there.main], [[words.t("share.send"), words.t("share.copy")], 1]);
  equal([there.sent, there.shown], [[shareText(context(), shared, false)], there.sent[0]]);
  if ("share" in navigator) return;
  const without = await pressed(false);
  equal([without.names, without.main], [[words.t("share.copy")], 1]);
});

test("the line says in words what it shows, and its coins keep apart and in order", () => {
  for (const [goal, score] of [
    [GOAL, 17],
    [GOAL, 41],
    [{ par: 45.4, bronze: 41, silver: 45, gold: 50 }, 84],
    [{ par: 33.9, bronze: 31, silver: 34, gold: 38 }, 0],
  ]) {
    const line = ladder(words, goal, score);
    const places = [...line.querySelectorAll(".s-ladder-step")].map((one) =>
      parseFloat(one.style.insetInlineStart),
    );
    ok(
      places[0] >= 0 && places[2] <= 100 && places[1] - places[0] > 6 && places[2] - places[1] > 6,
      places.join(),
    );
    const won = [...line.querySelectorAll(".s-coin:not(.s-coin-plain)")].map((one) => one.textContent);
    equal(won, [goal.bronze, goal.silver, goal.gold].filter((limit) => score >= limit).map(String));
    for (const number of [goal.bronze, goal.silver, goal.gold, score])
      ok(line.getAttribute("aria-label").includes(String(number)));
  }
});

test("a week begins as the region does, across a month and a year", () => {
  equal(weekOf("2026-11-22", 1).join(), weekOf("2026-11-16", 1).join());
  equal(
    [weekOf("2026-11-22", 1)[0], weekOf("2026-11-22", 0)[0], weekOf("2026-11-22", 6)[0]],
    ["2026-11-16", "2026-11-22", "2026-11-21"],
  );
  equal([weekOf("2027-01-01", 1)[0], weekOf("2027-01-01", 1)[6]], ["2026-12-28", "2027-01-03"]);
});

test("the name of a day says its score and its medal", () => {
  const states = { results: new Map([["2026-11-22", DONE]]), running: new Set(), first: "2026-01-01" };
  equal(stateText(words, "2026-11-22", states, GOAL), "Played: 17 points, par 37.2; no medal");
  equal(stateText(words, "2026-11-22", states), "Played: 17 points, par 37.2");
  equal(kindOf("2026-11-22", states), "done");
  equal(kindOf("2025-11-22", states), "closed");
  equal(kindOf("2026-01-02", states), "open");
});

test("what was won is told with a name for every coin", () => {
  const box = document.createElement("div");
  box.append(...wonTiles(words, { streak: 1, medals: { gold: 4, silver: 5, bronze: 6, none: 2 } }).flat());
  equal(
    [...box.querySelectorAll("p")].map((one) => one.textContent),
    ["1 day running", "4gold", "5silver", "6bronze"],
  );
});

/** The card of a day, and what it shows once all is there. */
async function card(results, slots = [], games = []) {
  const ctx = context({
    games,
    game: () => ({ dealArt: () => document.createElementNS("http://www.w3.org/2000/svg", "svg") }),
    engine: { ask: async () => ({ streak: results.length }) },
    store: {
      results: { list: (key) => results.filter((one) => !key || one.key === key) },
      slots: async () => slots,
      notes: async () => [],
      mirror: () => null,
    },
    go: (to) => went.push(to),
    scripts: { bringBoard: async () => undefined },
  });
  const went = [];
  const { node, drawn, stop } = todayCard(ctx, "solitaire");
  await drawn;
  stop();
  return { node, went, state: node.querySelector(".s-daily-state").textContent };
}

test("the card offers the deal, then its going on, then what it came to, to be shared", async () => {
  const fresh = await card([]);
  equal(fresh.node.querySelector(".s-button-primary").textContent, words.t("daily.play"));
  equal(fresh.node.querySelector(".s-burning").textContent, "", "no flame before the first day");
  const begun = await card([], [`solitaire/${today()}`]);
  equal(begun.node.querySelector(".s-button-primary").textContent, words.t("daily.goOn"));
  const old = { ...DONE, date: today(), grid: undefined };
  const played = await card([old]);
  equal(played.state, "Played: 17 points, par 37.2");
  equal(played.node.querySelector(".s-daily-score").textContent, "17");
  played.node.querySelector(".s-button-primary").click();
  equal(played.went, [`#/solitaire/d/${today()}`], "a result of an older version has no coins: its game has");
  equal(played.node.querySelectorAll(".s-your-week li").length, 7);
  ok(played.node.querySelector(".s-burning").textContent.startsWith("1"));
});

test("the week names every day, also those that have not come", async () => {
  const { node } = await card([{ ...DONE, date: shiftDate(today(), -1) }]);
  const told = [...node.querySelectorAll(".s-your-week li")].map(
    (one) =>
      one.querySelector("a")?.getAttribute("aria-label") ?? one.querySelector(".hidden-words").textContent,
  );
  ok(
    told.every((text) => /: \S/.test(text)),
    told.join("|"),
  );
});

test("the dailies of other families have a sign each, which becomes its medal; any of them lights the flame", async () => {
  const sign = () => document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const games = ["bestemshe5", "kuckuck4"].map((key) => ({ key, puzzle: true, token: "ball", sign }));
  equal((await card([])).node.querySelector(".s-also"), null);
  const solved = { key: "bestemshe5", date: today(), score: 10, par: 10 };
  const { node } = await card([solved], [], [...games, { key: "toguz9", sign }]);
  const links = [...node.querySelectorAll(".s-also a")];
  equal(
    links.map((one) => [one.getAttribute("href"), Boolean(one.querySelector("svg"))]),
    [
      [`#/bestemshe5/d/${today()}`, false],
      [`#/kuckuck4/d/${today()}`, true],
    ],
  );
  equal(links[0].querySelector(".s-coin").className, "s-coin s-coin-silver s-token-ball");
  ok(links[0].ariaLabel.endsWith(words.t("puzzle.try.2")) && links[1].ariaLabel.endsWith("Not played yet"));
  ok(node.querySelector(".s-burning").textContent.startsWith("1"), "no flame");
});

import { equal, test } from "./check.mjs";
import { createWords, loadTable } from "/web/i18n.js";
import { screens } from "/web/screens.js";
import { LaterScreens } from "/web/shell/later.js";
import { readRoute } from "/web/link.js";

const words = createWords("en", await loadTable("en"));
const blocked = words.t("boot.error.blocked", { file: "web/screens.js" });
const soon = () => new Promise((resolve) => setTimeout(resolve));

/** A place where somebody waits; `answers` are those to each wish. */
function waiting(answers, patience = 60_000) {
  const asked = [];
  const alarms = [];
  const later = new LaterScreens((before) => {
    asked.push(before);
    return answers[asked.length - 1]();
  }, patience);
  const host = document.body.appendChild(document.createElement("div"));
  let ready = 0;
  const ctx = { words, live: { alarm: (text) => alarms.push(text) } };
  const screen = later.wait(ctx, host, () => (ready += 1));
  const texts = () => [...host.querySelectorAll("p, button")].map((node) => node.textContent);
  return { later, asked, alarms, host, screen, ready: () => ready, texts };
}

const here = async () => ({ screens: { about: "about" } });
const not = async () => {
  throw new TypeError("blocked");
};

test("every page that an address can name is among the later screens or the first ones", () => {
  const invited = `/toguz9/f/1${"0".repeat(24)}x`;
  const answered = `/toguz9/a/1${"0".repeat(8)}.${"x".repeat(40)}`;
  const keyed = Object.keys(screens).map((page) => `${page}/any`);
  const pages = ["settings", "about", "friends", invited, answered, ...keyed].map(readRoute);
  const named = pages.map(({ page }) => page).filter((page) => page !== "unknown");
  equal(
    [...new Set(named)].sort(),
    Object.keys(screens)
      .filter((page) => page !== "puzzle")
      .sort(),
  );
});

test("until the screens are here a line says so; then they are opened at once", async () => {
  const { later, asked, host, ready, texts } = waiting([here]);
  equal(texts(), [words.t("boot.waiting")]);
  equal([later.waits, later.opens("about")], [true, undefined]);
  await later.come();
  await soon();
  equal([ready(), later.opens("about"), later.opens("toString")], [1, "about", undefined]);
  equal(asked, [0]);
  host.remove();
});

test("screens that do not come are asked for again under another address, by whoever wants one", async () => {
  const { later, asked, alarms, host, ready, texts } = waiting([not, not, here]);
  await soon();
  equal(texts(), [blocked, words.t("boot.retry")]);
  equal(alarms, [blocked]);
  host.querySelector("button").click();
  equal(texts(), [words.t("boot.waiting")]);
  await soon();
  equal([texts().length, ready()], [2, 0]);
  host.querySelector("button").click();
  await later.come();
  await soon();
  equal([asked, ready()], [[0, 1, 2], 1]);
  host.remove();
});

test("screens that never come are told of, too", async () => {
  const { host, texts } = waiting([() => new Promise(() => undefined)], 1);
  await new Promise((resolve) => setTimeout(resolve, 20));
  equal(texts()[0], blocked);
  host.remove();
});

test("whoever has left hears nothing of it", async () => {
  for (const answer of [here, not]) {
    const { later, alarms, host, ready, screen } = waiting([answer]);
    screen.leave();
    host.remove();
    await soon();
    equal([later.waits, ready(), alarms.length], [false, 0, 0]);
  }
});

/** A game whose board comes later, with a script that answers as told. */
function lateGames(answers) {
  const asked = [];
  const games = [{ key: "here" }];
  const late = {
    file: "web/games/one.js",
    bring: async (before) => {
      asked.push(before);
      await answers[asked.length - 1]();
      for (const game of games) game.late = undefined;
    },
  };
  games.push({ key: "one", late }, { key: "two", late });
  return { games, asked };
}

test("a screen waits for the board of its game, one without a game for all, and some show none", () => {
  const { games } = lateGames([]);
  const later = new LaterScreens(here);
  const files = (name, route, known = true) =>
    later.lacking(games, name, route, known).map(({ file }) => file);
  equal(files("play", { page: "play", key: "one" }), ["web/games/one.js"]);
  equal(files("play", { page: "play", key: "here" }), []);
  equal(files("study", { page: "study" }, false), ["web/screens.js", "web/games/one.js"]);
  equal([files("home", { page: "home" }), files("daily", { page: "daily", key: "one" })], [[], []]);
});

test("boards that do not come are told by their file, and all of them come while the page rests", async () => {
  const { games, asked } = lateGames([not, not, async () => undefined]);
  const later = new LaterScreens(here);
  const host = document.body.appendChild(document.createElement("div"));
  let ready = 0;
  const alarms = [];
  const ctx = { words, live: { alarm: (text) => alarms.push(text) } };
  const lacking = later.lacking(games, "play", { page: "play", key: "one" }, true);
  later.wait(ctx, host, () => (ready += 1), lacking);
  await soon();
  equal(alarms, [words.t("boot.error.blocked", { file: "web/games/one.js" })]);
  await later.foresee(games, soon);
  equal([asked, later.boards(games).length, ready], [[0, 1], 1, 0]);
  host.querySelector("button").click();
  await soon();
  await soon();
  equal([asked, later.boards(games), ready], [[0, 1, 2], [], 1]);
  host.remove();
});

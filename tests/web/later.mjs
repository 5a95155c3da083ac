import { games as all } from "/web/games/index.js";
import { createWords, loadTable } from "/web/language/i18n.js";
import { screens } from "/web/screens.js";
import { openDialog } from "/web/shell/elements/dialogs.js";
import { Later } from "/web/shell/later.js";
import { withParts } from "/web/shell/ui/parts.js";
import { readRoute } from "/web/site/link.js";
import { wantedScripts } from "/web/start/ahead.js";
import { equal, test, until } from "./check.mjs";

const words = createWords("en", await loadTable("en"));
const blocked = words.t("boot.error.blocked", { file: "web/screens.js" });
const soon = () => new Promise((resolve) => setTimeout(resolve));

const nothing = async () => ({ screens: {} });

/** The scripts of screens, all of which come but for one. */
const fetches = (more) => ({ home: nothing, table: nothing, guide: nothing, screens: nothing, ...more });

/** A place where somebody waits; `answers` are those to each wish for a script. */
function waiting(answers, patience = 60_000, name = "screens") {
  const asked = [];
  const alarms = [];
  const fetch = (before) => {
    asked.push(before);
    return answers[asked.length - 1]();
  };
  const later = new Later([], fetches({ [name]: fetch }), patience);
  const host = document.body.appendChild(document.createElement("div"));
  let ready = 0;
  const ctx = { words, live: { alarm: (text) => alarms.push(text) } };
  const screen = later.wait(ctx, host, () => (ready += 1), later.lacking("about", { page: "about" }));
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
      .filter((page) => !["puzzle", "record", "stray"].includes(page))
      .sort(),
  );
});

test("until the screens are here a line says so; then they are opened at once", async () => {
  const { later, asked, host, ready, texts } = waiting([here]);
  equal(texts(), [words.t("boot.waiting")]);
  equal([later.waits, later.opens("about")], [true, undefined]);
  await later.bringParts();
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
  await later.bringParts();
  await soon();
  equal([asked, ready()], [[0, 1, 2], 1]);
  host.remove();
});

test("screens that never come are told of, too", async () => {
  const { host, texts } = waiting([() => new Promise(() => undefined)], 1);
  await until(() => texts()[0] === blocked);
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

test("a script that another stands on comes before it, and is named if it does not", async () => {
  const { asked, alarms, host, ready } = waiting([not, here], 60_000, "table");
  await soon();
  equal(alarms, [words.t("boot.error.blocked", { file: "web/table.js" })]);
  host.querySelector("button").click();
  await soon();
  await soon();
  equal([asked, ready()], [[0, 1], 1]);
  host.remove();
});

test("a screen waits for the board of its game, one without a game for all, and some show none", async () => {
  const { games } = lateGames([]);
  const later = new Later(games, fetches());
  const files = (name, route) => later.lacking(name, route).map(({ file }) => file);
  equal(files("play", { page: "play", key: "one" }), ["web/table.js", "web/games/one.js"]);
  equal(files("play", { page: "play", key: "here" }), ["web/table.js"]);
  equal(files("guide", { page: "play", key: "one" }), ["web/guide.js", "web/games/one.js"]);
  equal(files("study", { page: "study" }), ["web/screens.js", "web/games/one.js"]);
  equal(
    [files("home", { page: "home" }), files("daily", { page: "daily", key: "one" })],
    [["web/home.js"], ["web/screens.js"]],
  );
});

test("what an address has fetched ahead is what its screen lacks, with what that stands on", () => {
  const later = new Later(all, fetches());
  const stands = { "web/screens.js": ["web/table.js", "web/home.js", "web/guide.js"] };
  const fragments = ["#/", "#settings", "#about", "#stats/tichu4", "#daily/solitaire", "#rules/kuckuck3"];
  const tables = [
    "#/tichu4",
    "#/solitaire/d/2026-01-01",
    "#/bestemshe5",
    "#/grandseigneur5",
    "#/toguz9/r/own",
  ];
  for (const fragment of [...fragments, ...tables]) {
    const route = readRoute(fragment);
    const lacking = later.lacking(route.kind === "r" ? "record" : route.page, route).map(({ file }) => file);
    const files = wantedScripts(route).map((name) => `web/${name}.js`);
    equal(
      files.sort(),
      [...new Set(lacking.flatMap((file) => [...(stands[file] ?? []), file]))].sort(),
      fragment,
    );
  }
  equal(
    [wantedScripts(readRoute("#nowhere/else")), wantedScripts(readRoute(""))],
    [["table", "home", "guide", "screens"], ["home"]],
  );
});

/** Whoever asks for a part: a page with words, notes and a place for dialogs. */
function asking(later) {
  const alarms = [];
  const frame = document.body.appendChild(document.createElement("div"));
  const live = { alarm: (text) => alarms.push(text), back: () => undefined };
  const opener = frame.appendChild(document.createElement("button"));
  const ctx = { words, live, frame, scripts: later };
  const texts = () => [...frame.querySelectorAll("dialog h2, dialog p")].map((node) => node.textContent);
  return { ctx, alarms, frame, opener, texts };
}

test("what is asked for at a table is there at once; until it has come a dialog says so and gives way", async () => {
  const part = ({ ctx }) => openDialog(ctx, { title: "the part", build: () => "" });
  const answers = [not, async () => ({ screens: {}, parts: { part } })];
  const later = new Later([], fetches({ screens: () => answers.shift()() }));
  const { ctx, alarms, frame, opener, texts } = asking(later);
  opener.focus();
  const done = withParts(ctx, "a part", (parts) => parts.part({ ctx }));
  equal(texts(), ["a part", words.t("boot.waiting")]);
  await soon();
  equal([texts(), alarms], [["a part", blocked], [blocked]]);
  frame.querySelector("dialog .s-button-primary").click();
  await until(() => texts()[0] === "the part");
  equal(texts(), ["the part"]);
  frame.querySelector("dialog").close();
  await done;
  equal(frame.querySelector("dialog"), null);
  await until(() => document.activeElement === opener, "the focus goes back");
  equal(
    withParts(ctx, "a part", () => 7),
    7,
  );
  frame.remove();
});

test("whoever closes that dialog hears no more of it", async () => {
  let refuse = () => undefined;
  const later = new Later([], fetches({ screens: () => new Promise((_, reject) => (refuse = reject)) }));
  const { ctx, alarms, frame } = asking(later);
  const done = withParts(ctx, "a part", () => 7);
  await soon();
  frame.querySelector("dialog").close();
  equal(await done, null);
  refuse(new Error("blocked"));
  await soon();
  equal(alarms, []);
  frame.remove();
});

test("boards that do not come are told by their file, and all of them come while the page rests", async () => {
  const { games, asked } = lateGames([not, not, async () => undefined]);
  const later = new Later(games, fetches());
  const host = document.body.appendChild(document.createElement("div"));
  let ready = 0;
  const alarms = [];
  const ctx = { words, live: { alarm: (text) => alarms.push(text) } };
  const lacking = later.lacking("play", { page: "play", key: "one" });
  later.wait(ctx, host, () => (ready += 1), lacking);
  await soon();
  equal(alarms, [words.t("boot.error.blocked", { file: "web/games/one.js" })]);
  await later.foresee(soon);
  equal([asked, later.boards(games).length, ready], [[0, 1], 1, 0]);
  host.querySelector("button").click();
  await soon();
  await soon();
  equal([asked, later.boards(games), ready], [[0, 1, 2], [], 1]);
  host.remove();
});

/** The puzzle of a day: its file, its tries between tabs and visits, its screen with a core and a board of the test. */
import { createWords, loadTable } from "/web/language/i18n.js";
import { dayStates } from "/web/shell/daily/days.js";
import { rightTry } from "/web/shell/daily/medals.js";
import { kindOf, stateText } from "/web/shell/daily/states.js";
import { today } from "/web/shell/device/clock.js";
import { shiftDate } from "/web/shell/device/dates.js";
import { forgetFile, puzzleFile } from "/web/shell/puzzle/file.js";
import { Tries, readTries } from "/web/shell/puzzle/kept.js";
import { puzzleScreen } from "/web/shell/puzzle/puzzle.js";
import { puzzleText, signs } from "/web/shell/puzzle/text.js";
import { triesMarks } from "/web/shell/puzzle/tries.js";
import { openStore } from "/web/store/store.js";
import { equal, inTurn, ok, test, until } from "./check.mjs";

const words = createWords("en", await loadTable("en"));
const nothing = () => undefined;
const [KEY, DATE] = ["bestemshe5", today()];
const done = (score, more = {}) => ({ key: KEY, date: "2026-11-22", number: 326, score, par: 10, ...more });

/** Places in memory; two stores over the same ones are two tabs. */
function places() {
  const [kept, mirrored] = [new Map(), new Map()];
  return {
    database: {
      read: async (table, name) => kept.get(`${table}/${name}`),
      all: async () => [],
      keys: async () => [],
      write: async (table, name, value) => void kept.set(`${table}/${name}`, value),
      remove: async (table, name) => void kept.delete(`${table}/${name}`),
    },
    mirror: {
      read: (name) => mirrored.get(name) ?? null,
      write: (name, text) => Boolean(mirrored.set(name, text)),
      remove: (name) => void mirrored.delete(name),
      keys: () => [...mirrored.keys()],
    },
  };
}
const lock = { writer: "mine", takeOver: nothing, onWriter: () => nothing };
const tab = (shared) => openStore({ places: shared, lock });

test("of what was kept only moves are believed, none twice, at most three", () => {
  equal(readTries(["a", "a", 3, "", null, "b", "x".repeat(61), "c", "d"]), ["a", "b", "c"]);
  for (const damaged of [null, undefined, "a", { 0: "a" }, 7]) equal(readTries(damaged), []);
});

test("two tabs have the same tries, and a puzzle ends once", async () => {
  const shared = places();
  const [one, two] = [await tab(shared), await tab(shared)].map((store) => new Tries(store, KEY, DATE));
  equal(await one.add("3"), ["3"]);
  equal(await two.add("4"), ["3", "4"]);
  equal(await one.all(), ["3", "4"]);
  const told = { number: 7, result: { key: KEY, date: DATE, score: 9, par: 10, late: false } };
  ok(await one.finish(told, ["3", "4", "2"]));
  equal(await two.all(), ["3", "4", "2"]);
  ok(!(await two.finish({ ...told, result: { ...told.result, score: 11 } }, ["2"])));
  equal([two.result.score, two.result.number, rightTry(two.result)], [9, 7, 3]);
  equal(await two.add("1"), ["3", "4", "2"], "nothing is tried after the end");
  equal(await (await tab(shared)).note(`puzzle/${KEY}/${DATE}`), null);
});

test("the text shows the tries and nothing of the answer", () => {
  const ctx = {
    words,
    title: () => "Bestemshe",
    link: { href: (fragment) => `https://example.org/${fragment}` },
  };
  equal(
    [11, 10, 9, 0].map((score) => signs(done(score))),
    ["🟡⚪⚪", "🟤🟡⚪", "🟤🟤🟡", "🟤🟤🟤"],
  );
  const result = done(10, { tries: ["secret", "move"] });
  const lines = ["Bestemshe #326 🟤🟡⚪", "🔥 12", "https://example.org/#/bestemshe5/d/2026-11-22"];
  equal(puzzleText(ctx, result, 12, false).split("\n"), lines);
  const spoken = puzzleText(ctx, { ...result, late: true }, 0, true);
  equal(spoken.split("\n")[0], "Bestemshe #326: solved at the second try. Played late.");
  ok(!/[^\x20-\x7e\n]/.test(spoken));
});

test("three marks say how the tries went, without colour, too", () => {
  const marks = triesMarks(words, "tile", [{ right: false }, { right: true }]);
  equal(
    [...marks.children].map((one) => [one.className, one.textContent]),
    [
      ["s-coin s-coin-wrong s-token-tile", "×"],
      ["s-coin s-coin-silver s-token-tile", ""],
      ["s-coin s-coin-open s-token-tile", ""],
    ],
  );
  equal([marks.ariaLabel, triesMarks(words, "ball", []).ariaLabel], ["Solved", "3 tries left"]);
});

test("a day is told by its tries", () => {
  const states = {
    results: new Map([["2026-11-22", done(9, { late: true })]]),
    running: new Set(),
    first: "",
  };
  equal(stateText(words, "2026-11-22", states, null, true), "solved at the third try (late)");
});

test("a day is begun with its first try, and no longer once it is over", async () => {
  const shared = places();
  const tries = new Tries(await tab(shared), KEY, DATE);
  const other = new Tries(await tab(shared), "bestemshe", DATE);
  const state = async () => {
    const states = { ...(await dayStates({ store: await tab(shared) }, KEY)), first: "2026-01-01" };
    return [kindOf(DATE, states), stateText(words, DATE, states, null, true)];
  };
  await other.add("3");
  equal(await state(), ["open", "Not played yet"], "tries of another game are none");
  await tries.add("3");
  equal(await state(), ["running", "Begun, not finished"]);
  await tries.finish({ number: 7, result: { key: KEY, date: DATE, score: 10, par: 10, late: false } }, [
    "3",
    "2",
  ]);
  equal(await state(), ["done", "solved at the second try"]);
});

/** Answers fetches of puzzles by the given ones in turn; the others are those of the page. */
function serving(...answers) {
  const own = globalThis.fetch;
  const asked = [];
  globalThis.fetch = (address, ...more) => {
    if (!String(address).includes("/dailies/")) return own(address, ...more);
    asked.push(new URL(address).pathname);
    const answer = answers[Math.min(asked.length, answers.length) - 1];
    return answer === null ? Promise.reject(new TypeError("no connection")) : Promise.resolve(answer.clone());
  };
  return { asked, end: () => (globalThis.fetch = own) };
}
const failing = (promise) =>
  promise.then(
    () => "",
    ({ reason }) => reason,
  );

inTurn(
  "a year's file is fetched once, again only after a failure, and never of years that have none",
  async () => {
    const { asked, end } = serving(null, new Response("", { status: 500 }), new Response("text"));
    equal(await failing(puzzleFile("one", "2027-05-05")), "puzzle-fetch");
    equal(await failing(puzzleFile("one", "2027-05-06")), "puzzle-fetch");
    equal(await Promise.all([puzzleFile("one", "2027-01-01"), puzzleFile("one", "2027-12-31")]), [
      "text",
      "text",
    ]);
    equal(asked, Array(3).fill("/web/dailies/one-2027.txt"));
    equal(await failing(puzzleFile("one", "2031-01-01")), "no-puzzle");
    equal(await puzzleFile("one", "2025-12-31"), "");
    forgetFile("one", "2027-05-05");
    await puzzleFile("one", "2027-05-05");
    equal(asked.length, 4);
    end();
  },
);

inTurn(
  "where there is no file of a year, there is no puzzle of its dates, and the words name the date",
  async () => {
    const { asked, end } = serving(new Response("", { status: 404 }), new Response("text"));
    const dates = ["2030-05-05", "2030-05-06"];
    const caught = (date) => puzzleFile("none", date).catch(({ reason, params }) => [reason, params]);
    // Both at once, from one answer.
    equal(
      await Promise.all(dates.map(caught)),
      dates.map((date) => ["no-puzzle", { date }]),
    );
    equal(await puzzleFile("none", dates[0]), "text"); // it may have come meanwhile
    equal(asked.length, 2);
    end();
  },
);

/** A board that shows what it is given and is touched by its test. */
function boardOf(log) {
  return (box, kit) => {
    Object.assign(log, { kit, box });
    const draw = (view) => void log.drawn.push([view.n, view.choices.length]);
    return {
      draw,
      tell: async (steps, before, after) => void (log.told.push(after.n), draw(after)),
      destroy: nothing,
    };
  };
}

const VIEW = {
  ...{ scene: { pieces: [], facts: {} }, awaited: [0], outcome: null, last: null, seats: ["human", "easy"] },
  ...{ viewer: 0, match: {}, can: {}, game: { key: KEY, seed: "" } },
};
const viewAt = (n, choices) => ({ ...VIEW, n, choices: choices.map((move) => ({ move, parts: [move] })) });

/** A core whose right move is "2". */
function coreOf(log) {
  return async (name, { tries = [], show, n, key, date } = {}) => {
    log.asked.push(name);
    if (name === "days") return { streak: 3 };
    if (name === "at") return { view: viewAt(n, []), story: [{ kind: "step" }] };
    if (tries.includes("nowhere")) throw Object.assign(new Error(), { reason: "bad-request", params: {} });
    if (log.refuse) throw Object.assign(new Error(), { reason: log.refuse, params: {} });
    const judged = tries.map((move) => ({ move, right: move === "2", line: ["puzzle.again", {}] }));
    const solved = judged.some(({ right }) => right);
    const over = solved || tries.length > 2;
    const shown = { from: 10, to: tries.length || show === "solution" ? 12 : 10 };
    return {
      ...{
        key,
        date,
        number: 7,
        state: "today",
        seat: 0,
        task: ["puzzle.title", {}],
        known: [],
        idle: ["claim"],
        tries: judged,
      },
      ...{ left: 3 - tries.length, over, solved, shown, story: [], save: [] },
      result: over ? { key, date, score: solved ? 12 - tries.length : 0, par: 10, late: false } : null,
      solution: over ? { move: "2", line: ["puzzle.signs", {}] } : null,
      view: viewAt(10, over ? [] : ["1", "2", "3", "4"]),
    };
  };
}

/** The screen of a date over these places. */
async function opened(shared, log = {}, date = DATE) {
  Object.assign(log, { drawn: [], told: [], asked: [], warned: [], ...log });
  const host = document.createElement("div");
  document.body.append(host);
  const game = {
    key: KEY,
    family: "toguz",
    token: "ball",
    puzzle: true,
    blank: viewAt(0, []),
    mount: boardOf(log),
  };
  const ctx = {
    ...{ words, games: [game], game: () => game, title: () => "Bestemshe", host },
    ...{
      sound: nothing,
      touch: nothing,
      say: nothing,
      warn: (text) => log.warned.push(text),
      toast: () => nothing,
      go: nothing,
      frame: host,
    },
    reason: ({ reason }) => (words.has(`error.${reason}`) ? words.t(`error.${reason}`) : String(reason)),
    settings: { get: (name) => (name === "speed" ? "off" : undefined), set: nothing },
    live: { stand: nothing },
    link: { href: (fragment) => fragment },
    engine: {
      ask: coreOf(log),
      state: { phase: "ready", dataPack: null },
      subscribe: () => nothing,
      retry: nothing,
    },
    store: await tab(shared),
  };
  const screen = puzzleScreen(ctx, host, { page: "play", key: KEY, kind: "d", text: date });
  screen.begin?.();
  const one = (selector) => host.querySelector(selector);
  const close = () => (screen.leave?.(), host.remove());
  const page = { ctx, host, log, one, close };
  await until(() => one(".s-task-words, .s-failure, .s-lead") && (!one(".s-task-words") || task(page)));
  return page;
}
/** What a task is followed by: choices, or the end. */
const task = ({ one, log }) => log.drawn.at(-1)[1] || one(".s-end-word");
/** Touches the board, and waits for what comes of it. */
async function touch({ log, one }, move) {
  log.kit.choose(move);
  await until(() => one("[data-act=again], .s-end-word"));
}
/** Back from a wrong try. */
async function again(page) {
  page.one("[data-act=again]").click();
  await until(() => !page.one("[data-act=again]"));
}
const saying = ({ one }) => one(".s-task-words").textContent;
const wrong = ({ host }) => host.querySelectorAll(".s-task .s-coin-wrong").length;

inTurn(
  "a wrong try is shown and told, the next one begins anew, and the right one ends it with its medal",
  async () => {
    const { end } = serving(new Response("data"));
    const shared = places();
    const page = await opened(shared);
    equal([saying(page), wrong(page), page.log.drawn.at(-1)], [words.t("puzzle.title"), 0, [10, 4]]);
    await touch(page, "1");
    equal(
      [saying(page), wrong(page), page.log.told, page.log.drawn.at(-1)],
      [words.t("puzzle.again"), 1, [11, 12], [12, 0]],
    );
    await touch(page, "3");
    equal(wrong(page), 1, "nothing is tried while a wrong try is looked at");
    await again(page);
    equal([saying(page), page.log.drawn.at(-1)], [words.t("puzzle.title"), [10, 4]]);
    page.log.kit.choose("2");
    await touch(page, "4");
    equal(page.one(".s-end-word").textContent, words.t("puzzle.end.2"));
    equal(page.one(".s-end-panel .s-coin").className, "s-coin s-coin-silver s-token-ball");
    ok(page.one("[data-act=share]") && page.one(".s-end-why").textContent === words.t("puzzle.signs"));
    const [{ score, tries, number, late }] = page.ctx.store.results.list(KEY);
    equal([score, tries, number, late], [10, ["1", "2"], 7, false]);
    page.close();
    const later = await opened(shared);
    equal([later.one(".s-end-word").textContent, later.log.drawn.at(-1)], [words.t("puzzle.end.2"), [12, 0]]);
    later.close();
    end();
  },
);

inTurn("an act that is no answer in any of its puzzles is not offered", async () => {
  const { end } = serving(new Response("data"));
  const page = await opened(places());
  page.log.kit.acts(["claim", "twin"].map((id) => ({ id, label: id, run: nothing })));
  equal(
    [...page.host.querySelectorAll("[data-act]")].map((one) => one.dataset.act),
    ["twin"],
  );
  page.close();
  end();
});

inTurn("a reload keeps the tries, and after three the answer is shown", async () => {
  const { end } = serving(new Response("data"));
  const shared = places();
  const page = await opened(shared);
  await touch(page, "1");
  page.close();
  const later = await opened(shared);
  equal([wrong(later), later.log.drawn.at(-1)], [1, [10, 4]]);
  await touch(later, "3");
  await again(later);
  await touch(later, "4");
  equal(later.one(".s-end-word").textContent, words.t("puzzle.end.0"));
  equal([later.log.told.length, later.ctx.store.results.list(KEY)[0].score], [6, 0]);
  later.close();
  end();
});

inTurn("data that cannot be had are said, nothing is lost, and it can be tried again", async () => {
  forgetFile(KEY, DATE);
  const { asked, end } = serving(null, new Response("damaged"), new Response("data"));
  const log = { refuse: "" };
  const page = await opened(places(), log);
  ok(page.one(".s-failure").textContent.includes(words.t("error.puzzle-fetch")), page.host.textContent);
  log.refuse = "bad-dailies";
  page.one(".s-failure button").click();
  await until(
    () => page.one(".s-failure")?.textContent.includes("bad-dailies") || words.has("error.bad-dailies"),
  );
  await until(() => asked.length > 1 && page.one(".s-failure"));
  ok(page.one(".s-failure"), "the damaged file is told");
  log.refuse = "";
  page.one(".s-failure button").click();
  await until(() => page.one(".s-task-words"));
  equal([page.one(".s-failure"), saying(page), asked.length], [null, words.t("puzzle.title"), 3]);
  page.close();
  end();
});

inTurn("a date that is none, not come yet or before the first is refused in words", async () => {
  const { asked, end } = serving(new Response("data"));
  const told = async (date, log) => {
    const page = await opened(places(), log, date);
    const text = page.one(".s-lead")?.textContent ?? "";
    page.close();
    return text;
  };
  equal(await told("2026-02-30"), words.t("error.bad-date"));
  ok((await told(shiftDate(DATE, 1))).endsWith("is not open yet. It comes with its day."));
  equal(asked, []);
  ok(await told("2025-12-31", { refuse: "before-first" }), "the core says why");
  end();
});

inTurn("what another tab has tried meanwhile is there when this one is looked at", async () => {
  const { end } = serving(new Response("data"));
  const shared = places();
  const page = await opened(shared);
  await new Tries(await tab(shared), KEY, DATE).add("4");
  dispatchEvent(new Event("focus"));
  await until(() => wrong(page));
  equal(wrong(page), 1);
  page.close();
  end();
});

inTurn(
  "what a board offers beyond the choices is refused and costs no try; damaged tries are passed over",
  async () => {
    const { end } = serving(new Response("data"));
    const shared = places();
    const store = await tab(shared);
    await store.putNote(`puzzle/${KEY}/${DATE}`, { v: 1, tries: ["nowhere", "4"] }, { large: false });
    const page = await opened(shared);
    equal(wrong(page), 1);
    page.log.kit.choose("99");
    equal(
      [page.log.warned, await new Tries(store, KEY, DATE).all()],
      [[words.t("puzzle.cannot")], ["nowhere", "4"]],
    );
    page.close();
    end();
  },
);

inTurn("a result without its moves is one all the same", async () => {
  const { end } = serving(new Response("data"));
  const shared = places();
  await (await tab(shared)).results.add({ key: KEY, date: DATE, score: 10, par: 10, tries: 7 });
  const page = await opened(shared);
  equal(page.one(".s-end-word").textContent, words.t("puzzle.end.2"));
  equal([page.one(".s-end-why"), page.log.drawn.at(-1)], [null, [10, 0]]);
  page.close();
  end();
});

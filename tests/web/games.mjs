import { equal, ok, test, until } from "./check.mjs";
import { createWords, loadTable } from "/web/language/i18n.js";
import { allBoards, games } from "/web/games/index.js";
import { gamesScreen } from "/web/shell/screens/games.js";

await allBoards();

const words = createWords("en", await loadTable("en"));
const CARDS = [
  { key: "toguz9", study: true, notation: true },
  { key: "tichu4", study: false, notation: true },
  { key: "tichu3", study: false, notation: false },
];

/** The screen of a key, what it warned of and where it went. */
async function screen(key, told = null) {
  const host = document.createElement("div");
  const heard = { warned: [], gone: [] };
  const ctx = {
    words,
    games,
    game: (one) => games.find((game) => game.key === one) ?? null,
    title: (one) => words.t(`game.${one}.name`),
    reason: ({ reason }) => reason,
    warn: (text) => heard.warned.push(text),
    say: () => {},
    go: (fragment) => heard.gone.push(fragment),
    wish: told ? { key, games: "a text" } : null,
    settings: { get: () => "off" },
    hello: async () => ({ games: CARDS }),
    engine: {
      state: { phase: "ready" },
      subscribe: () => () => {},
      ask: async (name) => (name === "games" ? told : Promise.reject(new Error("not looked at"))),
    },
  };
  const { title } = gamesScreen(ctx, host, { key });
  await until(() => host.textContent);
  return {
    ...heard,
    title,
    wish: ctx.wish,
    text: host.textContent,
    links: [...host.querySelectorAll("a")].map((a) => a.getAttribute("href")),
    form: Boolean(host.querySelector("textarea")),
  };
}

test("only a game with such logs asks for one, in its own words", async () => {
  const { text, form } = await screen("tichu4");
  ok(form && text.includes("BrettspielWelt"), text);
  for (const { key } of games.filter((one) => one.key !== "tichu4")) {
    const other = await screen(key);
    ok(!other.form && !other.text.includes("BrettspielWelt"), key);
    ok(
      other.text.includes(words.t(`game.${key}.name`)) && other.links.includes(`#/${key}`),
      `${key}: ${other.text}`,
    );
  }
});

test("a game with an analysis board sends its records there, any other one names whose logs are read", async () => {
  const board = await screen("toguz9");
  ok(board.text.includes("Records of Toguz Kumalak are opened on the analysis board."), board.text);
  equal(board.links, ["#study/toguz9", "#/toguz9"]);
  equal((await screen("tichu3")).links, ["#games/tichu4", "#/tichu3"]);
});

test("a file of another game goes where such files are opened", async () => {
  const board = await screen("tichu4", { key: "toguz9", games: [{}] });
  equal(
    [board.gone, board.wish, board.warned],
    [["#study/toguz9"], { key: "toguz9", study: { text: "a text" } }, []],
  );
  const none = await screen("tichu4", { key: "chess", games: [{}] });
  equal([none.gone, none.warned], [[], ["no-such-game"]]);
});

test("where a game of a file is wrong is told by its line, or by its move if it has no lines", async () => {
  const wrong = { verdict: "wrong", reason: "bad", params: {}, points: null, moves: 4 };
  const { text } = await screen("tichu4", {
    key: "tichu4",
    games: [
      { ...wrong, place: 5, line: 17 },
      { ...wrong, place: 5, line: null },
    ],
  });
  ok(text.includes("line 17: bad") && text.includes("move 5: bad"), text);
});

test("a log with more hands than are listed says so at the list", async () => {
  const games = [{ verdict: "exact", reason: null, place: null, points: [100, 0], moves: 90 }];
  const cut = words.t("games.more", { n: 1 });
  for (const more of [true, false])
    equal((await screen("tichu4", { key: "tichu4", games, more })).text.includes(cut), more);
});

test("a family lies on one cloth, and not all families on the same", () => {
  const cloths = new Map(games.map(({ family }) => [family, new Set()]));
  for (const { family, cloth = "" } of games) cloths.get(family).add(cloth);
  ok([...cloths.values()].every((one) => one.size === 1));
  equal(new Set([...cloths.values()].flatMap((one) => [...one])).size, 3);
});

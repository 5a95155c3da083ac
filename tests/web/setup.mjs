import { equal, ok, test } from "./check.mjs";
import { createWords, loadTable } from "/web/i18n.js";
import { games } from "/web/games/index.js";
import { setupDialog } from "/web/shell/table/setup.js";

const words = createWords("en", await loadTable("en"));
const card = (key) => ({
  key,
  family: "tschuk",
  seats: 2,
  levels: ["easy", "medium"],
  options: { flips: ["once", "free"] },
  flag: "",
});

/** The dialog of a key, filled in by `act`: its answer, what was kept, what was warned of. */
async function answered(key, act, keeps = true) {
  const kept = {};
  const warned = [];
  const frame = document.createElement("div");
  document.body.append(frame);
  const ctx = {
    words,
    frame,
    warn: (text) => warned.push(text),
    title: (one) => words.t(`game.${one}.name`),
    game: (one) => games.find((game) => game.key === one) ?? null,
    settings: { get: (name) => kept[name], set: (name, value) => ((kept[name] = value), keeps) },
    hello: async () => ({ games: ["tschuk7", "tschuk5"].map(card) }),
  };
  const answer = setupDialog(ctx, key, true);
  await new Promise((done) => {
    setTimeout(done, 30);
  });
  const field = (name) => frame.querySelector(`[data-field="${name}"]`);
  const seen = {
    games: [...field("key").options].map(({ value }) => value),
    chosen: field("key").value,
    goOn: !frame.querySelector("dialog .s-row-end").firstElementChild.hidden,
  };
  const choose = (name, value) => {
    field(name).value = value;
    field(name).dispatchEvent(new Event("change"));
  };
  act(choose);
  frame.querySelector("dialog .s-row-end .s-button-primary").click();
  return { ...seen, args: await answer, kept, warned };
}

test("a game that is listed no more is not offered, and is followed by the first of its family", async () => {
  const { games: offered, chosen, goOn, args } = await answered("tschuk4", () => {});
  equal([offered, chosen, goOn, args.key], [["tschuk7", "tschuk5"], "tschuk7", false, "tschuk7"]);
  ok((await answered("tschuk5", () => {})).goOn, "a listed one can be gone on with by others");
});

test("what was chosen is kept for the game that was chosen, and what cannot be kept is told", async () => {
  const act = (choose) => {
    choose("key", "tschuk5");
    choose("level-0", "easy");
    choose("option-flips", "free");
  };
  const { kept, args, warned } = await answered("tschuk7", act);
  equal(
    [kept["setup.tschuk5"].levels[0], kept["setup.tschuk5"].options, kept["setup.tschuk7"] ?? null],
    ["easy", { flips: "free" }, null],
  );
  equal([args.key, args.options, warned], ["tschuk5", { flips: "free" }, []]);
  equal((await answered("tschuk7", act, false)).warned, [words.t("setup.notKept")]);
});

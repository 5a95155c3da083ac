import { equal, ok, test, until } from "./check.mjs";
import { createWords, loadTable } from "/web/language/i18n.js";
import { allBoards, games } from "/web/games/index.js";
import { fitting, seated } from "/web/shell/table/seating/seating.js";
import { seatWith } from "/web/shell/table/seating/choosing.js";
import { setupDialog } from "/web/shell/table/seating/setup.js";

await allBoards();

const words = createWords("en", await loadTable("en"));
const LEVELS = ["random", "easy", "greedy", "medium", "hard", "best"];
const card = (key, more = {}) => ({
  key,
  family: "tschuk",
  seats: 2,
  levels: ["random", "easy", "greedy", "medium"],
  former: {},
  strength: { medium: { against: "easy", unit: "wins", amount: 67 } },
  options: { flips: ["once", "free"] },
  flag: "",
  ...more,
});
const soon = () =>
  new Promise((done) => {
    setTimeout(done);
  });

/** The dialog of a key, filled in by `act`: its answer, what was kept, what was warned of. */
async function answered(
  key,
  act,
  { keeps = true, cards = ["tschuk7", "tschuk5"].map((one) => card(one)), kept = {} } = {},
) {
  const warned = [];
  const frame = document.createElement("div");
  document.body.append(frame);
  const ctx = {
    words,
    frame,
    warn: (text) => warned.push(text),
    live: { back: () => {} },
    title: (one) => words.t(`game.${one}.name`),
    game: (one) => games.find((game) => game.key === one) ?? null,
    settings: { get: (name) => kept[name], set: (name, value) => ((kept[name] = value), keeps) },
    hello: async () => ({ games: cards }),
  };
  const answer = setupDialog(ctx, key, true);
  await until(() => frame.querySelector(".s-setup"));
  const field = (name) => frame.querySelector(`[data-field="${name}"]`);
  const seen = {
    games: [...(field("key")?.options ?? [])].map(({ value }) => value),
    chosen: field("key")?.value,
    goOn: !frame.querySelector("dialog .s-row-end").firstElementChild.hidden,
  };
  const choose = (name, value) => {
    field(name).value = value;
    field(name).dispatchEvent(new Event("change"));
  };
  /** Another one sits down at a place; gives the cards that there are. */
  const sit = async (i, value) => {
    field(`level-${i}`).click();
    await until(() => frame.querySelector(".s-offers"));
    const offers = [...frame.querySelectorAll("[data-offer]")];
    const texts = offers.map((input) => input.closest("label").textContent);
    const checked = offers.find((input) => input.checked)?.value;
    const note = frame.querySelector(".s-offers-note")?.textContent ?? "";
    offers.find((input) => input.value === value).click();
    frame.querySelector(".s-dialog-offers .s-button-primary").click();
    await until(() => !frame.querySelector(".s-offers"));
    await soon();
    return { values: offers.map((input) => input.value), texts, checked, note };
  };
  const told = await act(choose, sit, (i) => field(`level-${i}`)?.textContent);
  frame.querySelector(".s-dialog-setup .s-row-end .s-button-primary").click();
  return { ...seen, told, ...(await answer), kept, warned };
}

test("a game that is listed no more is not offered, and is followed by the first of its family", async () => {
  const { games: offered, chosen, goOn, request } = await answered("tschuk4", () => {});
  equal([offered, chosen, goOn, request.key], [["tschuk7", "tschuk5"], "tschuk7", false, "tschuk7"]);
  ok((await answered("tschuk5", () => {})).goOn, "a listed one can be gone on with by others");
});

test("what was chosen is kept for the game that was chosen, and what cannot be kept is told", async () => {
  const act = async (choose, sit) => {
    choose("key", "tschuk5");
    choose("option-flips", "free");
    await sit(0, "emil");
  };
  const { kept, request, faces, warned } = await answered("tschuk7", act);
  const mine = kept["setup.tschuk5"];
  equal([mine.levels[0], mine.faces[0], mine.options], ["easy", "emil", { flips: "free" }]);
  equal(kept["setup.tschuk7"], undefined);
  equal([request.key, request.options, warned], ["tschuk5", { flips: "free" }, []]);
  equal(
    [request.seats, faces],
    [
      ["human", "easy"],
      ["", "emil"],
    ],
  );
  equal((await answered("tschuk7", act, { keeps: false })).warned, [words.t("setup.notKept")]);
});

test("an opponent is a face: those of the levels of this game, with what was measured", async () => {
  const { told } = await answered("tschuk7", (_, sit) => sit(0, "ida"));
  equal([told.values, told.checked], [["friend", "emil", "rosa", "bruno", "ida", "otto", "kiki"], "otto"]);
  equal(
    told.texts[4],
    "Ida, MediumAll ears for this move; the next one can wait.Beats Easy in 67 of 100 games.".replace(
      ", ",
      ",  ",
    ),
  );
  ok(!told.texts[1].includes("100"), "a level that was not measured says nothing");
});

const TICHU = card("tichu4", { family: "tichu", seats: 4, levels: LEVELS, options: {} });

test("a first table is Otto and Ida, with Kiki as the partner; two change places", async () => {
  const given = { cards: [TICHU] };
  const first = await answered("tichu4", () => {}, given);
  equal(
    [first.request.seats, first.faces],
    [
      ["human", ...Array(3).fill("medium")],
      ["", "otto", "kiki", "ida"],
    ],
  );
  const { faces, request, told } = await answered(
    "tichu4",
    async (_, sit, label) => {
      await sit(0, "viktor");
      await sit(1, "viktor");
      return [0, 1, 2].map((i) =>
        label(i)
          .replaceAll(/[:,]|\s/g, " ")
          .replaceAll(/ +/g, " ")
          .trim(),
      );
    },
    given,
  );
  equal(
    [request.seats, faces],
    [
      ["human", "medium", "best", "medium"],
      ["", "kiki", "viktor", "ida"],
    ],
  );
  equal(told, ["East Kiki Medium", "North your partner Viktor Best", "West Ida Medium"]);
});

test("a seat for a friend is for this game only, and somebody else may take it back", async () => {
  const given = { cards: [TICHU] };
  const { friends, request, kept, told } = await answered(
    "tichu4",
    async (_, sit, label) => {
      for (const i of [2, 0, 1]) await sit(i, "friend");
      await sit(1, "nora");
      return label(2);
    },
    given,
  );
  equal([friends, told.includes("A friend")], [[1, 3], true]);
  equal(request.seats, ["human", "medium", "best", "medium"], "computers play there until then");
  equal((await answered("tichu4", () => {}, { ...given, kept })).friends, []);
  const watched = await answered(
    "tichu4",
    async (_, sit) => {
      await sit(0, "friend");
      document.querySelector("[data-field=mode-people]").click();
    },
    given,
  );
  equal(watched.friends, []);
  const begins = async (_, sit) => {
    await sit(0, "friend");
    document.querySelector("[data-field=begins-other]").click();
  };
  equal((await answered("tschuk7", begins)).friends, [0], "who begins has the first seat");
});

test("at a large table there is one choice for all, or a mixed table", async () => {
  const cards = [card("grandseigneur9", { family: "tichu", seats: 9, levels: LEVELS, options: {} })];
  const open = (value) => answered("grandseigneur9", (_, sit) => sit(0, value), { cards });
  const alike = await open("hard");
  equal(alike.told.values, ["mixed", "easy", "medium", "hard", "best"]);
  equal([alike.request.seats, alike.faces], [["human", ...Array(8).fill("hard")], [""]]);
  const { request, faces, kept } = await open("mixed");
  equal(new Set(request.seats).size, 5);
  equal([faces.length, new Set(faces).size], [9, 9]);
  const again = await answered("grandseigneur9", (_, __, label) => label(0), { cards, kept });
  equal([again.request.seats, again.faces], [request.seats, faces]);
  ok(again.told.includes("A mixed table"));
});

test("settings of before go on: levels get their animals, and those that are offered no more stay till changed", () => {
  const old = (levels, more) => fitting(TICHU, { mode: "bot", levels, begins: "me", options: {}, ...more });
  equal(old(["easy", "hard", "best"]).faces.slice(0, 3), ["rosa", "felix", "nora"]);
  equal(old(["greedy", "random"]).levels, ["greedy", "random", "medium", "medium"]);
  equal(old(["greedy", "random"], { faces: ["kiki", "bruno"] }).faces.slice(0, 2), ["kiki", "bruno"]);
  equal(old(["greedy", "easy"], { faces: ["hugo", 7, null] }).levels.slice(0, 2), ["best", "easy"]);
  for (const bad of [undefined, "best", { 0: "best" }, 7]) {
    equal(old(bad, { faces: bad }).levels, Array(4).fill("medium"));
  }
});

test("a level that is offered no more gives its place to the next lower one, and the dialog says why", async () => {
  const levels = LEVELS.filter((level) => level !== "best");
  const five = card("grandseigneur5", {
    family: "tichu",
    seats: 5,
    levels,
    former: { best: "hard" },
    options: {},
  });
  const kept = { mode: "bot", levels: ["best", "easy"], faces: ["nora", "rosa"], begins: "me", options: {} };
  const setup = fitting(five, kept);
  equal(setup.levels.slice(0, 3), ["hard", "easy", "medium"]);
  equal(setup.faces[1], "rosa");
  ok(["klara", "anton", "felix"].includes(setup.faces[0]));
  const { told } = await answered("grandseigneur5", (_, sit) => sit(0, "rosa"), { cards: [five] });
  equal(told.note, "Best is not offered: it was not shown to play this better than Hard.");
  ok(!told.values.includes("nora"));
  equal((await answered("tschuk7", (_, sit) => sit(0, "ida"))).told.note, "");
});

test("the core is asked for animals in their manner", async () => {
  const levels = [...LEVELS.slice(0, -1), "hard-careful", "hard-bold", "best"];
  const tichu = card("tichu4", { seats: 4, levels, options: {} });
  const setup = fitting(tichu, { mode: "bot", faces: ["klara", "nora", "felix"], begins: "me" });
  equal(setup.levels.slice(0, 3), ["hard", "best", "hard"]);
  equal(seated(tichu, setup), {
    seats: ["human", "hard-careful", "best", "hard-bold"],
    faces: ["", "klara", "nora", "felix"],
  });
  equal(seated(tichu, { ...setup, mode: "watch" }).seats.slice(0, 3), ["hard-careful", "best", "hard-bold"]);
  equal(seated({ ...tichu, levels: LEVELS }, setup).seats, ["human", "hard", "best", "hard"]);
});

test("whoever takes a place changes it with who was there", () => {
  const setup = { levels: ["medium", "best"], faces: ["otto", "nora"] };
  equal(seatWith(setup, 0, "nora"), { faces: ["nora", "otto"], levels: ["best", "medium"] });
  equal(seatWith(setup, 0, "emil"), { faces: ["emil", "nora"], levels: ["easy", "best"] });
  equal(seatWith({ levels: ["greedy"], faces: ["otto"] }, 0, "otto"), {
    faces: ["otto"],
    levels: ["medium"],
  });
});

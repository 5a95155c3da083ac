import { FACES } from "/web/board/draw/faces.js";
import { createWords, loadTable } from "/web/language/i18n.js";
import { recast, readCasts } from "/web/shell/players/cast.js";
import {
  animalsOf,
  castFaces,
  coinsOf,
  levelOf,
  mannered,
  mixed,
  offered,
} from "/web/shell/players/casting.js";
import { ownerName, seatPlayers, tableWords } from "/web/shell/players/players.js";
import { equal, ok, test } from "./check.mjs";

const LEVELS = {
  easy: ["emil", "rosa", "bruno"],
  medium: ["ida", "otto", "kiki"],
  hard: ["klara", "anton", "felix"],
  best: ["nora", "viktor", "hugo"],
};
const ANIMALS = Object.values(LEVELS).flat();
const ctx = {
  words: createWords("en", await loadTable("en")),
  settings: { get: (name) => (name === "person.2" ? "Ada" : undefined) },
};
const table = (seats, order, casts) => ({
  seats,
  match: order && { order },
  game: { key: "x", family: "x", seed: "s" },
  casts,
});
const facesOf = (players) => players.map(({ face }) => face);
const differ = (faces) => new Set(faces).size === faces.length;

test("a computer has an animal of its level", () => {
  for (const [level, animals] of Object.entries(LEVELS)) {
    const faces = castFaces(["human", level, level, level]);
    equal(faces[0], "you");
    equal(faces.slice(1).sort(), [...animals].sort());
  }
  ok(LEVELS.easy.includes(castFaces(["random"])[0]));
  ok(LEVELS.medium.includes(castFaces(["human", "greedy"])[1]));
});

test("a first table: Otto and Ida, and Kiki is the partner", () => {
  equal(castFaces(["human", "medium", "medium", "medium"]), ["you", "otto", "kiki", "ida"]);
});

test("an animal plays in its manner where the game has that, and is known by it", () => {
  const levels = ["medium", "hard", "hard-careful", "hard-bold", "best"];
  const own = (face) => mannered(levelOf(face), face, levels);
  equal(LEVELS.hard.map(own), ["hard-careful", "hard", "hard-bold"]);
  equal(LEVELS.best.map(own), ["best", "best", "best"]);
  equal(mannered("hard", "felix", ["hard", "best"]), "hard");
  equal(mannered("medium", "felix", levels), "medium", "an animal at another level plays as that does");
  equal(castFaces(["human", "hard-bold", "hard", "hard-careful"]), ["you", "felix", "anton", "klara"]);
  equal(castFaces(["hard-careful", "hard-careful", "hard", "hard"]).slice(0, 1), ["klara"]);
  equal(castFaces(["human", "hard-bold"], ["", "felix"]), ["you", "felix"]);
  equal(coinsOf("hard-bold"), coinsOf("hard"));
  equal(offered(levels), ["medium", "hard", "best"], "it is chosen by its animal");
});

test("up to twelve at a table differ, and all have a face that can be drawn", () => {
  for (const level of [...Object.keys(LEVELS), "random", "greedy", "a level to come"]) {
    for (let players = 2; players <= 12; players += 1) {
      for (const owners of [
        Array(players).fill(level),
        ["human", ...Array(players - 1).fill(level)],
        Array.from({ length: players }, (_, i) => (i % 2 ? "best" : level)),
      ]) {
        const faces = castFaces(owners);
        ok(differ(faces), `${owners}: ${faces}`);
        ok(
          faces.every((face) => FACES.includes(face)),
          `${faces}`,
        );
      }
    }
  }
  equal(castFaces(Array(14).fill("best")).filter((face) => ANIMALS.includes(face)).length, 14);
});

test("those who do not fit in come from the nearest levels", () => {
  const faces = castFaces(Array(5).fill("best"));
  ok(
    faces.slice(0, 3).every((face) => LEVELS.best.includes(face)),
    `${faces}`,
  );
  ok(
    faces.slice(3).every((face) => LEVELS.hard.includes(face)),
    `${faces}`,
  );
  const mixed = castFaces(["hard", "hard", "hard", "hard", "best", "medium", "medium", "best", "best"]);
  ok(LEVELS.medium.includes(mixed[3]), `${mixed}`);
});

test("people have faces of people, those who are here first", () => {
  equal(castFaces(["away", "human"]), ["you2", "you"]);
  equal(castFaces(Array(6).fill("human")), ["you", "you2", "you3", "you4", "you", "you2"]);
});

test("a person has the face that was chosen, unless somebody before has it", () => {
  equal(castFaces(["human", "friend", "friend"], ["", "you", "you4"]), ["you2", "you", "you4"]);
  equal(castFaces(["friend", "human", "easy"], ["you3", "you3", "emil"]), ["you", "you3", "emil"]);
  equal(castFaces(["human"], ["klara"]), ["you"], "an animal is no person");
});

test("faces at a table with friends are the same for everybody", () => {
  const faces = new Map([
    [1, "you"],
    [2, ""],
  ]);
  const names = new Map();
  const host = { ...ctx, friends: { names, faces, host: "", own: "", face: "you4" } };
  equal(facesOf(seatPlayers(host, table(["human", "friend", "friend"]))), ["you4", "you", "you2"]);
  const guest = { ...ctx, friends: { names, faces, host: "Ada", own: "Bo", face: "you4" } };
  equal(facesOf(seatPlayers(guest, table(["friend", "human", "friend"]))), ["you4", "you", "you2"]);
});

test("a seat tells name, owner and face, and which one is one's own", () => {
  const players = seatPlayers(ctx, table(["hard", "human", "away"]));
  equal(
    players.map(({ name }) => name),
    ["Klara", "You", "Far away"],
  );
  equal(
    players.map(({ owner }) => owner),
    ["computer", "human", "away"],
  );
  equal(
    players.map(({ own }) => own),
    [false, true, false],
  );
  const shared = table(["human", "human"]);
  equal(
    seatPlayers(ctx, shared).map(({ own, name }) => [own, name]),
    [
      [false, "Person 1"],
      [false, "Ada"],
    ],
  );
  equal(seatPlayers(ctx, table(["human"])), [
    { name: "You", owner: "human", face: "you", own: true, thinks: false },
  ]);
});

test("whoever the game waits for thinks, if it is a computer and the game is on", () => {
  const thinkers = (more) =>
    seatPlayers(ctx, { ...table(["hard", "human", "best"]), bot: "hard", awaited: [0, 1], ...more }).map(
      ({ thinks }) => thinks,
    );
  equal(thinkers({}), [true, false, false]);
  equal(thinkers({ bot: "" }), [false, false, false]);
  equal(thinkers({ outcome: {} }), [false, false, false]);
  equal(thinkers({ awaited: [2] }), [false, false, true]);
});

test("a face goes with its player when chairs change", () => {
  const owners = ["human", "medium", "hard", "medium"];
  const faceOf = (order) => {
    const view = table(
      order.map((player) => owners[player]),
      order,
    );
    const players = seatPlayers(ctx, view);
    equal(
      players.map(({ name }) => name),
      order.map((_, seat) => ownerName(ctx, view, seat)),
    );
    return order.map((_, player) => facesOf(players)[order.indexOf(player)]);
  };
  const first = faceOf([0, 1, 2, 3]);
  for (const order of [
    [1, 2, 3, 0],
    [2, 3, 0, 1],
    [3, 0, 1, 2],
  ]) {
    equal(faceOf(order), first);
  }
});

test("an animal that was chosen sits where it was put, if it is of that level and not there yet", () => {
  equal(castFaces(["human", "medium", "best"], ["", "kiki", "hugo"]), ["you", "kiki", "hugo"]);
  equal(castFaces(["human", "medium", "hard"], ["otto", "viktor", "felix"]), ["you", "otto", "felix"]);
  equal(castFaces(["kiki", "medium"].fill("medium"), ["kiki", "kiki"]), ["kiki", "otto"]);
  equal(castFaces(["human", "greedy"], ["", "kiki"]), ["you", "kiki"]);
  for (const bad of [null, "otto", [null, {}], { 1: "ida" }]) {
    equal(castFaces(["human", "medium"], bad), ["you", "otto"]);
  }
});

test("levels that can be chosen are those with animals, and a mixed table takes from all of them", () => {
  const all = ["random", "easy", "greedy", "medium", "hard", "best"];
  equal(offered(all), Object.keys(LEVELS));
  equal(offered(["random", "best"]), ["best"]);
  equal(
    ANIMALS.map((animal) => levelOf(animal)),
    Object.keys(LEVELS).flatMap((level) => Array(3).fill(level)),
  );
  equal([levelOf("you"), coinsOf("easy"), coinsOf("greedy"), coinsOf("best")], ["", 1, 2, 4]);
  const table12 = mixed(offered(all));
  equal([table12.length, table12.slice(0, 4).map(levelOf)], [12, Object.keys(LEVELS)]);
  ok(differ(table12));
  equal(animalsOf("random"), []);
});

test("a game keeps its animals through the next one, another one and the way back", () => {
  const view = (seed, casts) => ({ ...table(["human", "medium"], [0, 1]), game: { key: "x", seed }, casts });
  const first = recast(view("one"), null, ["", "kiki"]);
  equal(ownerName(ctx, first, 1), "Kiki");
  const next = recast(view("two"), first);
  equal(ownerName(ctx, next, 1), "Kiki");
  const other = recast(view("three"), next, ["", "ida"]);
  equal(ownerName(ctx, other, 1), "Ida");
  equal(ownerName(ctx, recast(view("one"), other), 1), "Kiki");
  const reset = recast(view("four"), other, []);
  equal([ownerName(ctx, reset, 1), ownerName(ctx, recast(view("three"), reset), 1)], ["Otto", "Ida"]);
  let last = first;
  for (let n = 0; n < 30; n += 1) last = recast(view(`n${n}`), last);
  equal(last.casts.length, 12);
});

test("what was kept of a cast is believed only if it is one", () => {
  const cast = [["seed", ["", "otto"]]];
  equal(readCasts(JSON.parse(JSON.stringify(cast))), cast);
  for (const bad of [undefined, null, "x", { 0: cast }]) equal(readCasts(bad), undefined);
  equal(
    readCasts([["seed"], ["seed", "otto"], [1, ["otto"]], ["seed", [1]], ["seed", ["x".repeat(30)]]]),
    [],
  );
  equal(seatPlayers(ctx, table(["human", "best"], undefined, [["s", ["", "otto"]]]))[1].face, "viktor");
});

test("sentences name who sits at a place, and sides that are a part of the game keep their names", () => {
  const game = (stem) => ({ ...ctx, game: () => ({ key: "x", stem }) });
  let view = table(["human", "medium", "hard", "medium"], [0, 1, 2, 3]);
  const words = tableWords(game("tichu"), "x", () => view);
  const played = ["log.tichu.pass", { who: ["seat.tichu.1", {}] }];
  equal(words.line(played), "Otto passes.");
  equal(words.t("seat.tichu.0"), "South");
  view.match.sides = [0, 1, 0, 1];
  equal([words.t("side.tichu.0"), words.t("side.tichu.1")], ["South and Felix", "Otto and Ida"]);
  equal(tableWords(game("tichu3"), "x", () => view).t("side.tichu3.1"), "The other two");
  view = table(["human", "best", "hard", "medium"], [0, 1, 2, 3]);
  equal(words.line(played), "Viktor passes.");
  view = null;
  equal(words.line(played), "East passes.");
  view = table(["human", "easy"], [0, 1]);
  const nests = tableWords(game(), "x", () => view);
  equal(nests.t("log.kuckuck.leads", { player: 2 }), "Rosa leads.");
  equal(nests.t("log.kuckuck.leads", { player: 1 }), "You lead.");
  equal([nests.t("seat.of", { player: 1 }), nests.t("seat.of", { player: 2 })], ["You", "Rosa"]);
  equal(nests.t("log.kuckuck.row.pays.two", { player: 1, other: 2 }), "You and Rosa pay");
  view = table(["human", "away"], [0, 1]);
  equal(nests.t("log.kuckuck.leads", { player: 1 }), "Player 1 leads.", "who is far away reads it, too");
  view = table(["medium", "hard"], [0, 1]);
  ok(!nests.t("log.kuckuck.leads", { player: 1 }).startsWith("You"), "whoever watches sits nowhere");
  view = table(["human", "easy"], [0, 1]);
  equal(nests.t("seat.toguz.1"), "Black");
  const balls = tableWords({ ...ctx, game: () => ({ key: "x", family: "toguz" }) }, "x", () => view);
  const sown = (seat) => balls.line(["log.toguz.resign", { who: [`seat.toguz.${seat}`, {}] }]);
  equal([sown(1), sown(0), balls.t("aria.toguz.side.1")], ["Rosa resigns.", "White resigns.", "Black"]);
  view = table(["human", "human"], [0, 1]);
  equal(nests.t("log.kuckuck.leads", { player: 2 }), "Ada leads.");
  equal(ctx.words.t("log.kuckuck.leads", { player: 2 }), "Player 2 leads.");
});

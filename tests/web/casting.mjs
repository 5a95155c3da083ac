import { equal, ok, test } from "./check.mjs";
import { createWords, loadTable } from "/web/i18n.js";
import { FACES } from "/web/board/faces.js";
import { castFaces } from "/web/shell/ui/casting.js";
import { ownerName, seatPlayers } from "/web/shell/ui/players.js";

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
const table = (seats, order) => ({ seats, match: order && { order }, game: { key: "x", family: "x" } });
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

test("a seat tells name, owner and face, and which one is one's own", () => {
  const players = seatPlayers(ctx, table(["hard", "human", "away"]));
  equal(
    players.map(({ name }) => name),
    ["Computer, Hard", "You", "Far away"],
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
  equal(seatPlayers(ctx, table(["human"])), [{ name: "You", owner: "human", face: "you", own: true }]);
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

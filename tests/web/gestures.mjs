/** Signs at the seats, and who is silent. */
import { face } from "/web/board/draw/faces.js";
import { createWords, loadTable } from "/web/language/i18n.js";
import { Gestures } from "/web/shell/friends/gestures.js";
import { Silence } from "/web/shell/friends/silence.js";
import { equal, ok, test } from "./check.mjs";
import { withClock } from "./clock.mjs";

const words = createWords("en", await loadTable("en"));
const PATIENCE = 240;
const view = (more = {}) => ({
  n: 0,
  awaited: [1],
  last: null,
  outcome: null,
  seats: ["human", "friend", "easy", "friend"],
  match: { order: [0, 1, 2, 3] },
  game: { key: "none", family: "none" },
  ...more,
});

test("whoever is waited for without a move is silent after a while; computers and people here are not", () =>
  withClock((pass) => {
    const told = [];
    const silence = new Silence((seats) => told.push(seats), PATIENCE);
    silence.heed(view({ awaited: [0, 1, 2] }));
    equal(told.at(-1), []);
    pass(PATIENCE / 2);
    silence.heed(view({ n: 1, awaited: [1, 3], last: { seat: 2 } }));
    equal(told.at(-1), [], "others have moved meanwhile");
    pass(PATIENCE / 2 + 20);
    equal(told.at(-1), [1], "that does not begin the time of others anew");
    pass(PATIENCE / 2);
    equal(told.at(-1), [1, 3]);
    silence.heed(view({ n: 2, awaited: [1, 3], last: { seat: 1 } }));
    equal(told.at(-1), [3], "who has moved and is on turn again has the whole time");
    silence.heed(view({ n: 0, awaited: [1] }));
    equal(told.at(-1), [], "another game");
    silence.heed(view({ n: 1, awaited: [1], outcome: {} }));
    pass(PATIENCE * 1.5);
    equal(told.at(-1), [], "nobody is waited for at the end");
    silence.heed(view({ n: 2 }));
    silence.stop();
    const before = told.length;
    pass(PATIENCE * 1.5);
    equal(told.length, before);
  }));

/** A table with a face at each seat but one; what is said, given, spared. */
function table(how = {}) {
  const said = [];
  const main = document.createElement("main");
  const stage = document.createElement("section");
  const board = document.createElement("div");
  Object.assign(stage, { className: "s-stage" });
  Object.assign(stage.style, { position: "relative", width: "400px", height: "300px" });
  Object.assign(board, { className: "s-board" });
  board.append(face("you2", { size: 40 }), face("you2", { size: 40 }));
  stage.append(board);
  main.append(stage);
  document.body.append(main);
  const kept = {};
  const ctx = {
    words,
    main,
    friends: { names: new Map([[1, "Bo"]]), faces: new Map(), host: "", own: "", face: "" },
    settings: { get: (name) => kept[name], set: (name, value) => (kept[name] = value) },
    game: () => null,
    say: (text) => said.push(text),
    toast: (text, { action, act } = {}) => (said.push([text, action]), (ctx.press = act), () => {}),
  };
  const gestures = new Gestures(ctx, {
    view: () => view(),
    own: () => 0,
    give: () => {},
    spare: null,
    ...how,
  });
  const signs = () => [...main.querySelectorAll(".s-sign")].map((one) => one.dataset.sign);
  return { gestures, said, main, kept, signs, ctx };
}

test("a sign is seen at its seat and said; a muted page has only its own", () => {
  const { gestures, said, main, kept, signs } = table();
  gestures.show({ player: 1, sign: "thanks" });
  equal([signs(), said], [["thanks"], ["Bo: Thank you!"]]);
  ok(!main.querySelector(".s-sign").classList.contains("s-astray"), "a face of this seat is there");
  gestures.show({ player: 1, sign: "laugh" });
  equal(signs(), ["laugh"], "the next one takes its place");
  gestures.show({ player: -1, sign: "well" });
  equal(said.at(-1), "Host: Well played!");
  ok(main.querySelector("[data-player='-1']").classList.contains("s-astray"));
  kept.signs = false;
  gestures.show({ player: 1, sign: "sorry" });
  equal(signs(), ["laugh", "well"]);
  gestures.show({ player: 0, sign: "again" });
  equal(signs().at(-1), "again");
  gestures.leave();
  equal(main.querySelector(".s-gestures"), null);
});

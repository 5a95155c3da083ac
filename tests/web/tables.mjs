import { equal, ok, test } from "./check.mjs";
import { Tables } from "/web/engine/tables.js";

const own = (base, from, parts, seed = "k3m9") => ({
  save: { base, from, parts },
  seed,
  link: `#/solitaire/s/${seed}`,
});
const entry = (n) => ({ n, seat: 0, line: ["x", { n }] });
const lines = (...ns) => ns.map(entry);
const turn = (n, log, save = own("b", 0, ["p"]), viewer = 0) => ({
  view: { n, viewer, game: {} },
  story: [],
  log,
  private: save,
});

test("what is told apart from the view is found in the turn", () => {
  const tables = new Tables();
  const whole = tables.take("main", {
    view: { n: 1, viewer: 0, game: { key: "solitaire" } },
    story: [],
    log: { stands: 0, from: 0, lines: lines(1) },
    private: own("b", 0, ["one"]),
  });
  equal(whole, {
    story: [],
    save: ["one"],
    view: {
      n: 1,
      viewer: 0,
      game: { key: "solitaire", seed: "k3m9", link: "#/solitaire/s/k3m9" },
      log: lines(1),
    },
  });
  equal(tables.saves, [["main", ["one"]]]);
});

test("lines come from a move on, and those before it stay the same objects", () => {
  const tables = new Tables();
  const one = tables.take("main", turn(2, { stands: 0, from: 0, lines: lines(1, 2, 2) }));
  equal(tables.have("main"), { packed: true, have: { log: { 0: 2 }, save: ["b", 1] } });
  const two = tables.take("main", turn(3, { stands: 2, from: 2, lines: lines(3) }));
  equal(two.view.log, lines(1, 2, 2, 3));
  ok(
    one.view.log.length === 3 && one.view.log.every((line, i) => line === two.view.log[i]),
    "a view does not change afterwards",
  );
  equal(tables.take("main", turn(1, { stands: 1, from: 1, lines: [] })).view.log, lines(1), "taken back");
});

test("each viewer has a log, and what does not stand any more goes out of all", () => {
  const tables = new Tables();
  tables.take("main", turn(4, { stands: 0, from: 0, lines: lines(1, 2, 3, 4) }));
  tables.take("main", turn(5, { stands: 4, from: 0, lines: lines(1, 2, 3, 4, 5) }, own("b", 0, ["p"]), 1));
  tables.take("main", turn(6, { stands: 5, from: 5, lines: lines(6) }, own("b", 0, ["p"]), null));
  tables.take("main", turn(3, { stands: 2, from: 2, lines: lines(3) }, own("c", 0, ["q"]), 1));
  equal(tables.have("main"), { packed: true, have: { log: { 0: 2, 1: 3, None: 2 }, save: ["c", 1] } });
});

test("a look back has the lines up to there, and knows of which deal it is", () => {
  const tables = new Tables();
  tables.take("main", turn(3, { stands: 0, from: 0, lines: lines(1, 2, 3) }));
  const { view } = tables.take("main", { view: { n: 2, viewer: 0, game: {} }, story: [] });
  equal([view.log, view.game.seed], [lines(1, 2), "k3m9"]);
  equal(tables.take("other", { view: { n: 0, game: {} } }).view.log, [], "of another table nothing is known");
});

test("the parts of a save are put together, and one that is the same is the same object", () => {
  const tables = new Tables();
  const save = (news) => tables.take("main", { why: [], private: news }).save;
  const first = save(own("b", 0, ["p0", "p1"]));
  equal(save(own("b", 1, ["p1x", "p2"])), ["p0", "p1x", "p2"]);
  equal(first, ["p0", "p1"]);
  const last = tables.save("main");
  ok(save(own("b", 2, ["p2"])) === last);
  equal(save(own("c", 0, ["q0"])), ["q0"]);
  tables.drop("main");
  equal([tables.saves, tables.have("main")], [[], { packed: true }]);
});

test("a packed view is the whole view to the screens", () => {
  const packed = {
    n: 1,
    viewer: 0,
    game: {},
    scene: { pieces: [[{ at: "pit1" }, [["ball1", 3], ["ball2"]]]], facts: {} },
    choices: { signs: [["pit1", "1"]], graph: "%#" },
    packed: [],
  };
  const { view } = new Tables().take("main", { ...turn(1, { stands: 0, from: 0, lines: [] }), view: packed });
  equal(
    [view.scene.pieces, view.choices, "packed" in view],
    [
      [
        { id: "ball1", at: "pit1", face: 3 },
        { id: "ball2", at: "pit1" },
      ],
      [{ move: "1", parts: ["pit1"] }],
      false,
    ],
  );
});

test("answers that are no turn stay as they are", () => {
  const tables = new Tables();
  equal(tables.take("main", { fragment: "#/x" }), { fragment: "#/x" });
  equal(tables.take("main", ["a"]), ["a"]);
  equal(tables.take("main", null), null);
});

import { equal, ok, test } from "./check.mjs";
import { Tree, readTree } from "/web/shell/study/tree.js";

const label = (text, number = 1, seat = 0) => ({ text, number, seat });
const play = (tree, ...moves) => moves.forEach((move) => tree.go(tree.add(move, label(`t${move}`))));

/** a b c d, at b also x y, at the start also z. */
function sample() {
  const tree = new Tree();
  play(tree, "a", "b", "c", "d");
  tree.go(tree.path()[1]);
  play(tree, "x", "y");
  tree.go(tree.root);
  play(tree, "z");
  return tree;
}
const shape = (node) => (node.children.length ? { [node.move]: node.children.map(shape) } : node.move);
const at = (tree, ...moves) => moves.reduce((node, move) => tree.child(move, node), tree.root);

test("moves lead to their place", () => equal(sample().moves(), ["z"]));
test("variations stand behind the main line", () =>
  equal(shape(sample().root), { "": [{ a: [{ b: [{ c: ["d"] }, { x: ["y"] }] }] }, "z"] }));
test("a move that is there is not there twice", () => {
  const tree = sample();
  const known = at(tree, "a");
  ok(tree.add("a", label("other"), tree.root) === known);
  equal(known.label.text, "ta");
});
test("back and forward", () => {
  const tree = sample();
  tree.go(at(tree, "a", "b", "x"));
  tree.go(tree.back);
  equal(tree.moves(), ["a", "b"]);
  equal(tree.forward.move, "x", "forward leads to what was shown last");
  tree.go(tree.root);
  equal(tree.back, null);
  equal(tree.moves(tree.last), ["a", "b", "x", "y"]);
  tree.go(tree.last);
  equal(tree.forward, null);
  tree.go(at(tree, "a", "b", "c"));
  tree.go(tree.root);
  equal(tree.moves(tree.last), ["a", "b", "c", "d"]);
});
test("what is main", () => {
  const tree = sample();
  equal(
    [["a", "b", "d"], ["a", "b", "c", "d"], ["a", "b", "x"], ["z"]].map((moves) => {
      const node = at(tree, ...moves);
      return node ? tree.isMain(node) : null;
    }),
    [null, true, false, false],
  );
  ok(tree.isMain(tree.root));
});
test("a line is added to what is there", () => {
  const tree = sample();
  const nodes = tree.addLine(
    ["a", "b", "q"],
    ["a", "b", "q"].map((move) => label(move)),
  );
  ok(nodes[0] === at(tree, "a"));
  equal(shape(at(tree, "a", "b")), { b: [{ c: ["d"] }, { x: ["y"] }, "q"] });
  equal(tree.moves(), ["z"]);
});
test("deleting goes back to before the move, and can be undone", () => {
  const tree = sample();
  tree.go(at(tree, "a", "b", "c", "d"));
  const before = shape(tree.root);
  const { count, undo } = tree.remove(at(tree, "a", "b", "c"));
  equal(count, 2);
  equal(tree.moves(), ["a", "b"]);
  equal(shape(at(tree, "a", "b")), { b: [{ x: ["y"] }] });
  ok(tree.forward.move === "x");
  undo();
  equal(shape(tree.root), before);
  equal(tree.moves(), ["a", "b", "c", "d"]);
  undo();
  equal(shape(tree.root), before, "twice is once");
});
test("deleting elsewhere leaves the place alone", () => {
  const tree = sample();
  tree.remove(at(tree, "a"));
  equal(tree.moves(), ["z"]);
  equal(shape(tree.root), { "": ["z"] });
});
test("a variation becomes the main line", () => {
  const tree = sample();
  ok(tree.promote(at(tree, "a", "b", "x", "y")));
  equal(shape(at(tree, "a", "b")), { b: [{ x: ["y"] }, { c: ["d"] }] });
  ok(!tree.promote(at(tree, "a", "b", "x")), "it is already");
  ok(tree.promote(at(tree, "z")));
  equal(
    tree.root.children.map((node) => node.move),
    ["z", "a"],
  );
  ok(tree.promote(at(tree, "a", "b", "c")));
  equal(tree.moves(tree.last), ["z"]);
  ok(tree.isMain(at(tree, "a", "b", "c", "d")));
});
test("what is kept is read again", () => {
  const tree = sample();
  tree.title = "A – B";
  tree.start.position = "p";
  tree.go(at(tree, "a", "b", "x"));
  const again = readTree(JSON.parse(JSON.stringify(tree.data())));
  equal(again.data(), tree.data());
  equal(shape(again.root), shape(tree.root));
  equal(again.moves(), ["a", "b", "x"]);
  equal(readTree(new Tree().data()).moves(), []);
});
const sound = () => JSON.parse(JSON.stringify(sample().data()));
const spoiled = [
  null,
  undefined,
  5,
  "x",
  [],
  {},
  { v: 2 },
  { ...sound(), v: 2 },
  { ...sound(), moves: null },
  { ...sound(), moves: [[99, "a", "a", 1, 0]] },
  { ...sound(), moves: [[-1, "a", "a", 1, 0]] },
  { ...sound(), moves: [["0", "a", "a", 1, 0]] },
  { ...sound(), moves: [[0, 5, "a", 1, 0]] },
  { ...sound(), moves: [[0, "a", "a".repeat(300), 1, 0]] },
  { ...sound(), moves: [null] },
  { ...sound(), moves: [[0, "a", "a", 1.5, 0]] },
  { ...sound(), moves: Array(20_001).fill([0, "a", "a", 1, 0]) },
  { ...sound(), start: null },
  { ...sound(), start: { position: "x".repeat(5000), options: {} } },
  { ...sound(), start: { position: "", options: { a: 5 } } },
  { ...sound(), title: {} },
  { ...sound(), moves: [["__proto__", "a", "a", 1, 0]] },
];
spoiled.forEach((data, i) => test(`spoiled data ${i} is no tree`, () => ok(readTree(data) === null)));
test("a place that is not there is the start", () => equal(readTree({ ...sound(), at: 99 }).moves(), []));

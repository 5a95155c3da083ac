import { createCells } from "/web/board/cells.js";
import { order, tag } from "/web/board/draw/svg.js";
import { createRail } from "/web/board/rail.js";
import { equal, ok, test } from "./check.mjs";

const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
const words = { t: (key) => key };
const done = [];
const act = (id, more = {}) => ({ id, label: id, run: () => done.push(id), ...more });

/** A row on the page, and what is changed in it from now on. */
function placed() {
  const rail = createRail(words);
  document.body.append(rail.node);
  const row = rail.node.querySelector(".b-acts-row");
  const button = (id) => row.querySelector(`[data-act="${id}"]`);
  const shown = () => [...row.children].map((one) => one.dataset.act);
  const changes = () => {
    const watch = new MutationObserver(() => {});
    watch.observe(row, { childList: true });
    return () =>
      watch.takeRecords().flatMap(({ removedNodes }) => [...removedNodes].map((one) => one.dataset.act));
  };
  return { rail, row, button, shown, changes, end: () => rail.node.remove() };
}

test("acts stand as they are given, and one that stays is never taken out", () => {
  const { rail, shown, button, changes, end } = placed();
  rail.draw([act("pass")], "Your turn");
  const pass = button("pass");
  pass.focus();
  const gone = changes();
  rail.draw([act("pass"), act("sort"), act("play", { kind: "main" })]);
  equal([shown(), gone()], [["pass", "sort", "play"], []]);
  rail.draw([act("pass"), act("play", { kind: "main" })]);
  equal([shown(), gone()], [["pass", "play"], ["sort"]]);
  ok(document.activeElement === pass && button("pass") === pass);
  end();
});

test("one that has the focus keeps it where the order changes", () => {
  const { rail, shown, button, end } = placed();
  rail.draw([act("a"), act("b")]);
  button("b").focus();
  rail.draw([act("b"), act("a")]);
  equal(shown(), ["b", "a"]);
  ok(document.activeElement === button("b"));
  end();
});

test("whoever wants the focus on a new button at once gets it", () => {
  const { rail, button, end } = placed();
  rail.draw([act("play")]);
  button("play").focus();
  rail.draw([act("yes"), act("no")]);
  rail.focus("yes");
  ok(document.activeElement === button("yes"));
  end();
});

test("children that are missing come into their place, the others are not touched", () => {
  const [a, b, c, d] = ["a", "b", "c", "d"].map((id) => tag("i", { id: `order-${id}` }));
  const box = tag("div", {}, a, c, d);
  const watch = new MutationObserver(() => {});
  watch.observe(box, { childList: true });
  order(box, [a, b, d]);
  equal([...box.children].map(({ id }) => id.at(-1)).join(""), "acbd");
  equal(watch.takeRecords().flatMap(({ removedNodes }) => [...removedNodes]).length, 0);
});

test("a cell that stays where it lies is not touched", () => {
  const cells = createCells();
  const rows = (x) => [
    {
      name: "hand",
      cells: [1, 2].map((n) => ({ place: `c${n}`, column: n, x: n === 1 ? x : 50, y: 0, w: 20, h: 10 })),
    },
  ];
  cells.lay(rows(10), () => {});
  const watch = new MutationObserver(() => {});
  watch.observe(cells.root, { attributes: true, subtree: true });
  const touched = () => new Set(watch.takeRecords().map(({ target }) => target.dataset.place));
  cells.lay(rows(10), () => {});
  equal([...touched()], []);
  cells.lay(rows(12), () => {});
  equal([...touched()], ["c1"]);
  equal(cells.button("c1").style.getPropertyValue("--x"), "12.000px");
});

// The last one, since it waits and the others take the focus.
test("if the button with the focus goes the main act takes it over with the next frame", async () => {
  const { rail, shown, button, end } = placed();
  rail.draw([act("pass"), act("play")]);
  const play = button("play");
  play.focus();
  done.length = 0;
  rail.draw([act("no"), act("yes")]);
  play.click();
  equal(done, []);
  await frame();
  equal(shown(), ["no", "yes"]);
  ok(document.activeElement === button("yes"));
  rail.draw([]);
  await frame();
  equal(shown(), []);
  // One that comes back before the frame is as good as new.
  rail.draw([act("play")]);
  button("play").focus();
  done.length = 0;
  rail.draw([]);
  rail.draw([act("play"), act("more")]);
  button("play").click();
  await frame();
  equal([shown(), done], [["play", "more"], ["play"]]);
  ok(document.activeElement === button("play"));
  end();
});

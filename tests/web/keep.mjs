/** Parts of a picture that stay as long as what they show does. */
import { Layer, group, part } from "/web/board/draw/keep.js";
import { dress, el } from "/web/board/draw/svg.js";
import { equal, ok, test } from "./check.mjs";

const dot = (x, words = "") => {
  const node = el("circle", { cx: x });
  if (words) node.append(el("title", {}, words));
  return node;
};

/** A layer, what it shows, and how often that was written to. */
function drawn() {
  const layer = new Layer(el("g"));
  const watch = new MutationObserver(() => {});
  watch.observe(layer.root, { subtree: true, childList: true, attributes: true, characterData: true });
  const writes = (parts) => {
    layer.draw(parts);
    return watch.takeRecords().length;
  };
  const shown = () => [...layer.root.querySelectorAll("circle")].map((node) => node.getAttribute("cx"));
  return { layer, writes, shown };
}

test("the same facts leave a part untouched, others draw it alone anew, and one that is gone goes", () => {
  const { layer, writes, shown } = drawn();
  const parts = (b) => [part("a", dot, 1, "one"), part("b", dot, b), part("c", dot, 3)];
  ok(writes(parts(2)) > 0);
  const [a, b] = ["a", "b"].map((key) => layer.node(key));
  equal(writes(parts(2)), 0);
  equal([writes(parts(4)), shown()], [2, ["1", "4", "3"]]);
  ok(layer.node("a") === a && layer.node("b") !== b);
  equal([writes([part("a", dot, 1, "one")]), shown()], [2, ["1"]]);
  equal([layer.node("a") === a, layer.node("b")], [true, undefined]);
  equal([writes([]), shown()], [1, []]);
});

test("the order is that in which parts are given, and what a story has taken out comes back", () => {
  const { layer, writes, shown } = drawn();
  const all = [1, 2, 3].map((n) => part(`${n}`, dot, n));
  writes(all);
  writes([all[2], all[0], all[1]]);
  equal(shown(), ["3", "1", "2"]);
  layer.node("1").remove();
  writes([all[2], all[0], all[1]]);
  equal(shown(), ["3", "1", "2"]);
  writes([part("0", dot, 0), ...all]);
  equal(shown(), ["0", "1", "2", "3"]);
});

test("a group stays, and only what is other is written", () => {
  const { layer, writes, shown } = drawn();
  const seat = (look, n) => group("seat", { class: look }, [part("face", dot, 1), part("count", dot, n)]);
  writes([seat("now", 5)]);
  const node = layer.node("seat");
  equal(writes([seat("now", 5)]), 0);
  equal([writes([seat(null, 5)]), node.hasAttribute("class")], [1, false]);
  equal([writes([seat(null, 4)]), shown(), layer.node("seat") === node], [2, ["1", "4"], true]);
  // A part of the same key is no group any longer, and then one again.
  equal([writes([part("seat", dot, 7)]), shown()], [2, ["7"]]);
  equal([writes([seat("now", 4)]), shown()], [2, ["1", "4"]]);
});

test("words are set anew when their fonts have come", () => {
  const { layer, writes } = drawn();
  writes([part("a", dot, 1), group("g", {}, [part("b", dot, 2)])]);
  const [a, b] = [layer.node("a"), layer.node("g").firstChild];
  document.fonts.dispatchEvent(new Event("loadingdone"));
  writes([part("a", dot, 1), group("g", {}, [part("b", dot, 2)])]);
  ok(layer.node("a") !== a && layer.node("g").firstChild !== b);
});

test("a property that is as it shall be is not set again", () => {
  const node = el("g");
  let n = 0;
  const style = {
    getPropertyValue: (name) => node.style.getPropertyValue(name),
    setProperty: (...given) => {
      n += 1;
      node.style.setProperty(...given);
    },
  };
  for (const value of ["translate(1.5px, 2px)", "translate(1.5px, 2px)", "translate(3px, 2px)"])
    dress({ style }, "transform", value);
  for (const value of ["-3px", "-3px"]) dress({ style }, "--up", value);
  equal(n, 3);
});

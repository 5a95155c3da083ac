import { equal, test } from "./check.mjs";
import { createWords } from "/web/language/i18n.js";
import { Replay } from "/web/shell/ui/replay.js";

const words = createWords("en", { "table.replay.place": "{at} of {total}" });
const settings = { get: () => 1 };
const later = () => new Promise((resolve) => setTimeout(resolve));

/** A replay of five moves, what it has asked for and shown, and the answers that wait to be let out. */
function made() {
  const heard = { asked: [], shown: [], warned: [], answers: [] };
  const ctx = { words, settings, warn: (text) => heard.warned.push(text), reason: String };
  const replay = new Replay(ctx, {
    total: 5,
    from: 0,
    at: (n) => {
      heard.asked.push(n);
      return new Promise((resolve, reject) => heard.answers.push({ n, resolve, reject }));
    },
    show: async (answer, forward) => void heard.shown.push([answer, forward]),
  });
  document.body.append(replay.node);
  const place = () => replay.node.querySelector("output").textContent;
  const slider = replay.node.querySelector("input");
  return { replay, heard, place, slider };
}

test("of several wishes the last one counts, and the next is told from one that jumps", async () => {
  const { replay, heard, place, slider } = made();
  for (const n of [3, 4, 1]) void replay.go(n);
  equal([heard.asked, place(), slider.value], [[3], "1 of 5", "1"]);
  heard.answers[0].resolve("three");
  await later();
  equal(heard.asked, [3, 1]);
  heard.answers[1].resolve("one");
  await later();
  void replay.go(2);
  heard.answers[2].resolve("two");
  await later();
  equal(heard.shown, [
    ["three", false],
    ["one", false],
    ["two", true],
  ]);
  replay.node.remove();
});

test("a place that is refused is not said to be shown, and can be asked for again", async () => {
  const { replay, heard, place, slider } = made();
  void replay.go(1);
  heard.answers[0].resolve("one");
  await later();
  void replay.go(4);
  equal([place(), slider.value], ["4 of 5", "4"]);
  heard.answers[1].reject("refused");
  await later();
  equal([place(), slider.value, replay.at, heard.warned], ["1 of 5", "1", 1, ["refused"]]);
  void replay.go(4);
  heard.answers[2].resolve("four");
  await later();
  equal([place(), heard.shown.length], ["4 of 5", 2]);
  replay.node.remove();
});

test("no place lies before the first or behind the last", async () => {
  const { replay, heard, place } = made();
  void replay.go(-3);
  equal([heard.asked, place()], [[], "0 of 5"]);
  void replay.go(9);
  equal([heard.asked, place()], [[5], "5 of 5"]);
  replay.node.remove();
});

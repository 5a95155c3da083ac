import { tag } from "/web/board/draw/svg.js";
import { board } from "/web/games/blank.js";
import { createWords, loadTable } from "/web/language/i18n.js";
import { equal, ok, test } from "./check.mjs";

const texts = await (await fetch("/web/games/blank.json")).json();
const words = createWords("en", { ...(await loadTable("en")), ...texts.en });

/** A board that tells what it asked for; speed: how fast it tells stories. */
function mounted(speed = "off") {
  const box = tag("div");
  document.body.append(box);
  const heard = { chosen: [], refused: [] };
  const kit = {
    words,
    speed: () => speed,
    speak: () => {},
    choose: (move) => heard.chosen.push(move),
    refuse: (line) => heard.refused.push(words.line(line)),
  };
  const mine = board.mount(box, kit);
  const button = (place) => box.querySelector(`[data-place="${place}"]`);
  const end = () => {
    mine.destroy();
    box.remove();
  };
  return { box, board: mine, button, end, ...heard };
}

/** A view in which these numbers were said; a person may go on. */
const viewOf = (said, more = {}) => ({
  ...board.blank,
  scene: {
    pieces: said.map((face, seat) => ({ id: `word${seat}`, kind: "word", at: `seat${seat}`, face })),
    facts: { tossed: true },
  },
  choices: [1, 2, 3].map((number) => ({ move: String(number), parts: [`number${number}`] })),
  awaited: [said.length],
  n: said.length + 1,
  ...more,
});

test("a tap and a key say a number", () => {
  const { board: mine, button, chosen, end } = mounted();
  mine.draw(viewOf([]));
  button("number2").click();
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "3" }));
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "3", bubbles: true }));
  equal(chosen, ["2", "3"]);
  end();
});

test("where nothing can be said it says why", () => {
  const { board: mine, button, chosen, refused, end } = mounted();
  mine.draw(viewOf([1], { choices: [] }));
  button("number1").click();
  mine.draw(
    viewOf([1, 2], { choices: [], outcome: { points: [2, 3], winners: [1], reason: "", line: ["", {}] } }),
  );
  button("number1").click();
  equal([chosen, refused], [[], ["It is not your turn.", "The game is over."]]);
  end();
});

test("it names its buttons, says what lies there, and shows what can be said", () => {
  const { board: mine, box, button, end } = mounted();
  mine.draw(viewOf([3]));
  equal(
    [button("number1").ariaLabel, button("number1").dataset.use, mine.describe().map(words.line)],
    ["Say 1", "tap", ["Player 1 has said 3.", "Player 2 has said nothing yet."]],
  );
  equal([box.querySelectorAll(".b-target").length, box.querySelectorAll("[tabindex='0']").length], [3, 1]);
  mine.mark(["number1"], "hint");
  equal(box.querySelectorAll(".b-hint").length, 4);
  end();
});

test("a story ends in the view after it, and a newer picture stops it", async () => {
  const { board: mine, end } = mounted("1");
  const after = viewOf([2], { last: { seat: 0, parts: ["number2"] }, choices: [] });
  const told = mine.tell([{ do: "say" }], viewOf([]), after);
  mine.draw(viewOf([1, 1]));
  await told;
  equal(mine.describe().map(words.line)[1], "Player 2 has said 1.");
  await mine.tell([{ do: "say" }], viewOf([]), after);
  equal(mine.describe().map(words.line)[0], "Player 1 has said 2.");
  end();
});

test("its pictures have a title and a description", () => {
  const [example] = board.examples(1);
  const picture = board.picture(example.scene, words, example);
  equal(picture.querySelector("desc").textContent, "Player 1 has said 2. Player 2 has said nothing yet.");
  ok(board.art().querySelector(".b-coin"));
  equal(board.move({ move: "2", parts: ["number2"] }, words), "Say 2");
});

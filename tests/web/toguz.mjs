import { equal, ok, test } from "./check.mjs";
import { createWords, loadTable } from "/web/i18n.js";
import { boards } from "/web/games/toguz.js";
import { createLayout, fullPlace, leastWidth, readPlace, readScene, rowsOf } from "/web/games/toguz/scene.js";
import { examples } from "/web/games/toguz/examples.js";
import { tag } from "/web/board/svg.js";

const words = createWords("en", await loadTable("en"));
const style = tag("link", { rel: "stylesheet", href: "/web/styles/board.css" });
await new Promise((done) => {
  style.onload = done;
  document.head.append(style);
});

/** A board of so many pits in a box of a width, with what it asked for. */
function mounted(pits, width = 900, speed = "off", more = {}) {
  const box = tag("div");
  box.style.width = `${width}px`;
  document.body.append(box);
  const heard = { chosen: [], refused: [] };
  const kit = {
    words,
    settings: { get: () => true },
    speed: () => speed,
    speak: () => {},
    choose: (move) => heard.chosen.push(move),
    refuse: (line) => heard.refused.push(line[0]),
    ...more,
  };
  const board = boards.find(({ key }) => key.endsWith(pits)).mount(box, kit);
  const end = () => {
    board.destroy();
    box.remove();
  };
  const name = (place) => box.querySelector(`[data-place="${place}"]`).ariaLabel;
  return {
    box,
    board,
    end,
    name,
    press: (place) => box.querySelector(`[data-place="${place}"]`).click(),
    ...heard,
  };
}

/** A view with a picture of the rules in it. */
function viewOf(paragraph, pits, more = {}) {
  const [{ scene }] = examples(paragraph, pits);
  const choices = (scene.facts.landing ?? []).map(({ pit }) => ({ move: String(pit), parts: [`pit${pit}`] }));
  return {
    scene,
    choices,
    awaited: [scene.facts.turn],
    outcome: null,
    last: null,
    n: 4,
    viewer: 0,
    seats: ["human", "hard"],
    ...more,
  };
}

test("places have a seat and a number", () => {
  equal(
    [readPlace("pit1.9"), readPlace("kazan0")],
    [
      { kind: "pit", seat: 1, pit: 9 },
      { kind: "kazan", seat: 0, pit: 0 },
    ],
  );
  equal(
    ["pit3", "pit0.3", "kazan1"].map((part) => fullPlace(part, 1)),
    ["pit1.3", "pit0.3", "kazan1"],
  );
});

test("every pit can be tapped at 308 px of board", () => {
  for (const pits of [5, 7, 9]) {
    const layout = createLayout(pits, 308 < leastWidth(pits, false));
    const seen = readScene(viewOf(1, pits), pits, layout.turned);
    for (const { cells } of rowsOf(seen)) {
      for (const { w, h } of cells)
        ok(
          (w / 100) * 308 >= 44 && ((h / 100) * 308 * layout.height) / layout.width >= 44,
          `${pits}: ${w} ${h}`,
        );
    }
  }
});

test("the near row is below, or on the right of a turned board; sowing goes anticlockwise", () => {
  for (const turned of [false, true]) {
    const layout = createLayout(9, turned);
    const middle = { x: layout.width / 2, y: layout.height / 2 };
    const ring = [...Array(18).keys()].map((i) => layout.pit(i < 9, (i % 9) + 1));
    ok(turned ? ring[0].x > middle.x : ring[0].y > middle.y);
    ring.forEach((at, i) => {
      const next = ring[(i + 1) % 18];
      const cross = (at.x - middle.x) * (next.y - middle.y) - (at.y - middle.y) * (next.x - middle.x);
      ok(cross < 0, `${i} turns the wrong way`);
    });
  }
});

test("kazans are crossed: each lies beside the row of the other side", () => {
  for (const turned of [false, true]) {
    const layout = createLayout(7, turned);
    const depth = ({ x, y }) => (turned ? x : y);
    ok(
      Math.abs(depth(layout.kazan(true)) - depth(layout.pit(false, 4))) <
        Math.abs(depth(layout.kazan(true)) - depth(layout.pit(true, 4))),
    );
  }
});

test("balls of a pit lie inside it, ten to a layer, none on another of its layer", () => {
  for (const turned of [false, true]) {
    const layout = createLayout(9, turned);
    const { x, y, width, height } = layout.pitBox(true, 3);
    const balls = [...Array(40).keys()].map((i) => layout.ball(true, 3, i));
    for (const at of balls.slice(0, 10))
      ok(at.x > x + 15 && at.x < x + width - 15 && at.y > y + 15 && at.y < y + height - 15);
    balls.forEach((at, i) =>
      balls.forEach((other, k) => {
        if (k < i && Math.floor(i / 10) === Math.floor(k / 10))
          ok(Math.hypot(at.x - other.x, at.y - other.y) > 31, `${i} on ${k}`);
      }),
    );
  }
});

test("balls of a kazan stay clear of its name and its sum", () => {
  for (const pits of [5, 7, 9]) {
    const layout = createLayout(pits, false);
    for (let i = 0; i < 100; i += 1) {
      const { x } = layout.kept(true, i);
      ok(x > 140 && x < layout.width - 104, `${pits}: ball ${i} at ${x}`);
    }
  }
});

test("a board shows as many balls as the scene has, and says so", () => {
  const { box, board, name, end } = mounted(9);
  board.draw(viewOf(5, 9));
  const { facts } = viewOf(5, 9).scene;
  const total = [...facts.pits.flat(), ...facts.kazans].reduce((sum, n) => sum + n);
  equal(total, 162);
  equal(box.querySelectorAll(".b-layer-balls .b-ball").length, total);
  equal(box.querySelectorAll(".b-tuzdyk").length, 2);
  equal(
    [name("pit0.1"), name("pit1.6"), name("pit0.4")],
    ["White, pit 1, 2 balls", "Black, pit 6, tuzdyk of White", "White, pit 4, tuzdyk of Black"],
  );
  equal(
    [...box.querySelectorAll("p")].map((p) => p.textContent),
    ["Black: 29 balls in the kazan. To move.", "White: 57 balls in the kazan."],
  );
  equal(
    board.describe().map((line) => words.line(line))[1],
    "White, pits 1 to 9: 2, 6, 19, tuzdyk of Black, 1, 3, 1, 3, and 3.",
  );
  end();
});

test("drawing twice gives the same board", () => {
  const { box, board, end } = mounted(5);
  board.draw(viewOf(3, 5));
  const once = box.textContent + box.querySelectorAll("*").length;
  board.draw(viewOf(3, 5));
  equal(box.textContent + box.querySelectorAll("*").length, once);
  end();
});

test("a pit that can be sown says where it ends; a tap and its digit sow it", () => {
  const { box, board, name, press, chosen, end } = mounted(5);
  board.draw(viewOf(4, 5));
  equal(name("pit0.5"), "White, pit 5, 5 balls; ends in Black, pit 4 and takes 6 balls");
  press("pit0.5");
  box
    .querySelector('[data-place="pit0.1"]')
    .dispatchEvent(new KeyboardEvent("keydown", { key: "5", bubbles: true }));
  equal(chosen, ["5", "5"]);
  end();
});

test("what the last ball does is shown while a pit is looked at", () => {
  const { box, board, end } = mounted(5);
  board.draw(viewOf(4, 5));
  equal(box.querySelectorAll(".b-aim").length, 0);
  const pit = box.querySelector('[data-place="pit0.5"]');
  pit.focus();
  equal([box.querySelectorAll(".b-aim").length, box.querySelector(".b-gain").textContent], [1, "+6"]);
  pit.blur();
  equal(box.querySelectorAll(".b-aim").length, 0);
  end();
});

test("the reason is given where nothing can be sown", () => {
  const { board, press, refused, end } = mounted(9);
  board.draw({ ...viewOf(5, 9), choices: [{ move: "1", parts: ["pit1"] }] });
  for (const place of ["pit0.1", "pit1.4", "pit1.6"]) press(place);
  board.draw({ ...viewOf(5, 9), choices: [] });
  press("pit1.1");
  board.draw({ ...viewOf(6, 5), outcome: { winners: [0] } });
  end();
  equal(refused, [
    "error.toguz.other-row",
    "error.toguz.empty-pit",
    "error.toguz.tuzdyk-pit",
    "error.toguz.not-your-turn",
  ]);
});

test("help and marks are named and drawn, and go with the next position", () => {
  const { box, board, name, end } = mounted(5);
  board.draw(viewOf(4, 5, { last: { seat: 1, parts: ["pit2", "pit0.1"] } }));
  board.assist({ moves: { "pit0.5": { takes: 6, tuzdyk: false, verdict: "lost" } } });
  board.mark(["pit5"], "hint");
  equal(
    name("pit0.5"),
    "White, pit 5, 5 balls; ends in Black, pit 4 and takes 6 balls; proven to lose; hint",
  );
  equal(
    [name("pit1.2"), name("pit0.1")],
    ["Black, pit 2, 5 balls; sown last", "White, pit 1, 5 balls; last ball"],
  );
  equal(
    [
      box.querySelectorAll(".b-proof-lost").length,
      box.querySelectorAll(".b-hint").length,
      box.querySelectorAll(".b-last").length,
    ],
    [1, 1, 2],
  );
  board.draw(viewOf(3, 5));
  equal(
    [
      box.querySelectorAll(".b-proof").length,
      box.querySelectorAll(".b-hint").length,
      box.querySelectorAll(".b-last").length,
    ],
    [0, 0, 0],
  );
  end();
});

test("whoever plays the upper side sits at the bottom; two people keep their places", () => {
  const seen = (seats, viewer) => readScene({ ...viewOf(1, 9), seats, viewer }, 9, false).near;
  equal(
    [
      seen(["hard", "human"], 1),
      seen(["human", "human"], 1),
      seen(["human", "hard"], 0),
      seen(["easy", "hard"], null),
    ],
    [1, 0, 0, 0],
  );
});

test("arrow keys follow the picture, also on a turned board", () => {
  for (const [width, keys] of [
    [900, ["ArrowRight", "ArrowUp", "ArrowLeft"]],
    [330, ["ArrowUp", "ArrowLeft", "ArrowDown"]],
  ]) {
    const { box, board, end } = mounted(9, width);
    board.draw(viewOf(1, 9));
    box.querySelector('[data-place="pit0.1"]').focus();
    const went = keys.map((key) => {
      document.activeElement.dispatchEvent(
        new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
      );
      return document.activeElement.dataset.place;
    });
    equal(went, ["pit0.2", "pit1.8", "pit1.9"], `${width}`);
    end();
  }
});

test("a story is told to its end and leaves the picture of the end", async () => {
  const { box, board, end } = mounted(5, 600, "2");
  const before = viewOf(4, 5);
  const after = viewOf(6, 5);
  const steps = [
    { do: "lift", at: "pit0.5", face: 2 },
    { do: "sow", at: "pit0.5", face: 1 },
    { do: "sow", at: "pit1.1", face: 6 },
    { do: "take", at: "pit1.1", piece: "kazan0", face: 6 },
    { do: "trap", at: "pit1.2", piece: "kazan0", face: 7 },
    { do: "sweep", piece: "kazan1", face: 43 },
  ];
  await board.tell(steps, before, after);
  equal(
    [box.querySelectorAll(".b-layer-hand *").length, box.querySelectorAll(".b-layer-balls .b-ball").length],
    [0, 50],
  );
  end();
});

test("every board has a thumb, and a still picture that describes itself", () => {
  for (const { thumb, picture, examples: shown } of boards) {
    ok(thumb().querySelectorAll(".b-ball").length > 20);
    const stills = [1, 2, 3, 4, 5, 6, 7, 8]
      .flatMap((n) => shown(n))
      .map((one) => picture(one.scene, words, one));
    equal(stills.length, 6);
    for (const still of stills) ok(still.querySelector("desc").textContent.includes("in the kazan"));
  }
});

/** A view in which these calls can be made. */
function calling(calls, offer, more = {}) {
  const view = viewOf(4, 5, more);
  return { ...view, scene: { ...view.scene, facts: { ...view.scene.facts, calls, offer } } };
}

test("resigning is asked for once more, a draw is offered at once", () => {
  const { box, board, chosen, end } = mounted(5, 900, "off", { calls: true });
  const labels = () => [...box.querySelectorAll(".b-call")].map((one) => one.textContent);
  const press = (label) =>
    [...box.querySelectorAll(".b-call")].find((one) => one.textContent === label).click();
  board.draw(calling(["r", "d"], null));
  equal(labels(), ["Offer a draw", "Resign"]);
  press("Resign");
  equal([labels(), chosen], [["Resign", "Go on playing"], []]);
  press("Go on playing");
  press("Offer a draw");
  press("Resign");
  press("Resign");
  equal(chosen, ["d", "r"]);
  end();
});

test("an offered draw is told to both, and nothing can be called while the other side thinks", () => {
  const { box, board, end } = mounted(5, 900, "off", { calls: true });
  board.draw(calling(["r"], 0));
  ok(box.querySelector(".b-call-words").textContent.startsWith("You have offered"));
  board.draw(calling(["r", "y"], 1, { n: 5 }));
  equal(
    [box.querySelector(".b-call-words").textContent.split(".")[0], box.querySelectorAll(".b-call").length],
    ["Black offers a draw", 2],
  );
  board.draw(calling(["r"], null, { choices: [], n: 6 }));
  equal(box.querySelectorAll(".b-calls > *").length, 0);
  board.draw(calling([], null, { outcome: { winners: [0] }, n: 7 }));
  ok(box.querySelector(".b-calls").hidden);
  end();
});

test("calls have names, sowings take the words that all games of the family share", () => {
  equal(
    ["r", "y", "3"].map((move) => boards[0].move({ move, parts: [] }, words)),
    ["Resign", "Accept the draw", null],
  );
});

test("there are no such buttons where nobody wants them", () => {
  const { box, board, end } = mounted(5);
  board.draw(calling(["r", "d"], null));
  equal(box.querySelectorAll(".b-calls").length, 0);
  end();
});

import { tag } from "/web/board/draw/svg.js";
import { boards } from "/web/games/toguz.js";
import { kazanHeap, pitHeap } from "/web/games/toguz/balls.js";
import { late } from "/web/games/toguz/card.js";
import { examples } from "/web/games/toguz/examples.js";
import { createLayout, middle } from "/web/games/toguz/layout.js";
import { pictures } from "/web/games/toguz/pictures.js";
import { fullPlace, readPlace, readScene, rowsOf } from "/web/games/toguz/scene.js";
import { createWords, loadTable } from "/web/language/i18n.js";
import { equal, ok, test, until } from "./check.mjs";

await late.come();
for (const board of boards) Object.assign(board, late.here.pictures(board.key));

const words = createWords("en", await loadTable("en"));
for (const name of ["theme", "board", "play"]) {
  const style = tag("link", { rel: "stylesheet", href: `/web/styles/${name}.css` });
  await new Promise((done) => {
    style.onload = done;
    document.head.append(style);
  });
}

/** What the frame leaves of the six screens, and rooms of lessons and analysis. */
const SIZES = "320x470 360x528 390x732 768x912 696x346 1042x748 1580x1120 360x420 600x600 520x300";
const ROOMS = SIZES.split(" ").map((size) => {
  const [w, h] = size.split("x").map(Number);
  return { w, h };
});
const BOARDS = ROOMS.flatMap((room) =>
  [5, 7, 9].map((pits) => ({ room, pits, name: `${pits} in ${room.w}x${room.h}` })),
);
const BOTH = [true, false];

/** A board of so many pits in a room, with what it asked for. */
function mounted(pits, { w, h } = { w: 900, h: 680 }, speed = "off", more = {}) {
  const box = tag("div");
  box.style.cssText = `position: relative; width: ${w}px; height: ${h}px`;
  document.body.append(box);
  const heard = { chosen: [], refused: [], acts: [] };
  const kit = {
    words,
    settings: { get: () => true },
    speed: () => speed,
    speak: () => {},
    choose: (move) => heard.chosen.push(move),
    refuse: (line) => heard.refused.push(line[0]),
    acts: (acts, line) => heard.acts.splice(0, 1, { acts, line }),
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
    act: (id) => heard.acts[0].acts.find((one) => one.id === id),
    shown: () => [heard.acts[0].acts.map(({ id }) => id), heard.acts[0].line],
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

test("every pit can be tapped in every room, none of it on another one", () => {
  for (const { room, pits, name } of BOARDS) {
    const seen = readScene(viewOf(1, pits), pits, room);
    const least = room.w < 360 ? 40 : 44;
    const cells = rowsOf(seen).flatMap((row) => row.cells);
    const boxes = cells.map(({ x, y, w, h }) => [x, y, w, h]);
    for (const [i, [x, y, w, h]] of boxes.entries()) {
      ok(w >= least && h >= least, `${name}: ${w} by ${h}`);
      ok(x >= 0 && y >= 0 && x + w <= room.w && y + h <= room.h, `${name}: ${cells[i].place} is outside`);
      for (const [x2, y2, w2, h2] of boxes.slice(0, i))
        ok(
          x + w <= x2 + 0.1 || x2 + w2 <= x + 0.1 || y + h <= y2 + 0.1 || y2 + h2 <= y + 0.1,
          `${name}: one on another`,
        );
    }
  }
});

test("bowls, kazans and players lie on the slab beside each other", () => {
  for (const { room, pits, name } of BOARDS) {
    const layout = createLayout(pits, room);
    const numbers = [...Array(pits).keys()];
    const boxes = BOTH.flatMap((near) => [
      ...numbers.map((k) => layout.bowl(near, k + 1)),
      layout.kazan(near),
      ...(layout.seats === "rail" ? [layout.seat(near)] : []),
    ]);
    const { slab } = layout;
    boxes.forEach((a, i) => {
      ok(a.x > slab.x && a.y > slab.y && a.width > 30 && a.height > 28, `${name}: box ${i}`);
      ok(
        a.x + a.width < slab.x + slab.width && a.y + a.height < slab.y + slab.height,
        `${name}: box ${i} leaves the slab`,
      );
      for (const b of boxes.slice(0, i)) {
        const apart =
          a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
        ok(apart, `${name}: box ${i} on another`);
      }
    });
  }
});

test("an upright room turns the board, and one in which a pit would be too narrow", () => {
  const turned = (pits, w, h) => createLayout(pits, { w, h }).turned;
  equal(
    [turned(9, 390, 732), turned(9, 696, 346), turned(9, 600, 600), turned(9, 400, 390), turned(5, 400, 390)],
    [true, false, false, true, false],
  );
});

test("where there is no height for the rails the kazans show the scores", () => {
  const seats = (pits, w, h) => createLayout(pits, { w, h }).seats;
  equal(
    [seats(9, 390, 732), seats(9, 360, 420), seats(5, 360, 420), seats(9, 696, 346)],
    ["rail", "tag", "rail", "kazan"],
  );
});

test("the near row is below, or on the right of a turned board; sowing goes anticlockwise", () => {
  for (const room of [ROOMS[2], ROOMS[5]]) {
    const layout = createLayout(9, room);
    const centre = { x: room.w / 2, y: room.h / 2 };
    const ring = [...Array(18).keys()].map((i) => middle(layout.bowl(i < 9, (i % 9) + 1)));
    ok(
      layout.turned
        ? ring[0].x > centre.x && ring[0].y > centre.y
        : ring[0].y > centre.y && ring[0].x < centre.x,
    );
    ring.forEach((at, i) => {
      const next = ring[(i + 1) % 18];
      const cross = (at.x - centre.x) * (next.y - centre.y) - (at.y - centre.y) * (next.x - centre.x);
      ok(cross < 0, `${i} turns the wrong way`);
    });
  }
});

test("kazans are crossed: each lies beside the row of the other side, and is filled from its owner's end", () => {
  for (const room of [ROOMS[2], ROOMS[5]]) {
    const layout = createLayout(7, room);
    const depth = (box) => (layout.turned ? middle(box).x : middle(box).y);
    const far = Math.abs(depth(layout.kazan(true)) - depth(layout.bowl(false, 4)));
    ok(far < Math.abs(depth(layout.kazan(true)) - depth(layout.bowl(true, 4))));
    equal(
      BOTH.map((near) => layout.end(near)),
      layout.turned ? ["bottom", "top"] : ["left", "left"],
    );
  }
});

/** Whether no ball leaves the box or lies on another one. */
function lieWell({ spots, r }, { x, y, width, height }, what) {
  for (const [i, at] of spots.entries()) {
    ok(
      at.x - r >= x && at.x + r <= x + width && at.y - r >= y && at.y + r <= y + height,
      `${what}: ${i} is outside`,
    );
    for (const other of spots.slice(0, i))
      ok(Math.hypot(at.x - other.x, at.y - other.y) >= 2 * r, `${what}: ${i} on another`);
  }
}

test("balls of a pit lie in it in one layer, in every room; what is more than 28 stands beside it", () => {
  for (const { room, pits, name } of BOARDS) {
    const box = createLayout(pits, room).bowl(true, 3);
    for (const n of [0, 1, 5, 9, 10, 11, 18, 19, 28, 48]) {
      const heap = pitHeap(box, n);
      equal(heap.spots.length, Math.min(n, 28));
      ok(heap.r >= 2.5, `${name}: balls of ${heap.r}`);
      lieWell(heap, box, `${name}, ${n} balls`);
    }
  }
});

test("to ten balls lie in fives, or in pairs where a bowl is high", () => {
  const rows = (box, n) => {
    const found = new Map();
    for (const { y } of pitHeap({ x: 0, y: 0, ...box }, n).spots) found.set(y, (found.get(y) ?? 0) + 1);
    return [...found.values()];
  };
  const [wide, high] = [
    { width: 91, height: 62 },
    { width: 92, height: 142 },
  ];
  equal(
    [rows(wide, 7), rows(wide, 12), rows(wide, 28)],
    [
      [5, 2],
      [6, 6],
      [7, 7, 7, 7],
    ],
  );
  equal(
    [rows(high, 7), rows(high, 12), rows(high, 20)],
    [
      [2, 2, 2, 1],
      [3, 3, 3, 3],
      [4, 4, 4, 4, 4],
    ],
  );
});

test("balls of a kazan lie in it in one layer, in blocks of ten, all that there are", () => {
  for (const { room, pits, name } of BOARDS) {
    const layout = createLayout(pits, room);
    for (const near of BOTH) {
      for (const n of [1, 23, 50, 51, 2 * pits * pits].filter((one) => one <= 2 * pits * pits)) {
        const heap = kazanHeap(layout.heap(near), layout.end(near), n, 2 * pits * pits);
        equal(heap.spots.length, n);
        lieWell(heap, layout.heap(near), `${name}, ${n} balls`);
      }
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
  equal(
    [...box.querySelectorAll(".b-sower")].map((one) => one.textContent),
    ["White57", "Black29"],
  );
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
  const heaps = [...box.querySelectorAll(".b-heap")];
  board.draw(viewOf(3, 5));
  equal(box.textContent + box.querySelectorAll("*").length, once);
  ok(
    heaps.every((heap, i) => box.querySelectorAll(".b-heap")[i] === heap),
    "nothing was drawn again",
  );
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

test("what the last ball does is shown at a pit that is looked at, until another one is", () => {
  const { box, board, shown, act, chosen, end } = mounted(5);
  board.draw(viewOf(4, 5));
  equal([box.querySelectorAll(".b-aim").length, ...shown()], [0, [], "Choose one of your pits."]);
  const [pit, other] = ["pit0.5", "pit1.1"].map((place) => box.querySelector(`[data-place="${place}"]`));
  pit.focus();
  equal([box.querySelectorAll(".b-aim").length, box.querySelector(".b-take").textContent], [1, "+6"]);
  equal([act("sow").label, act("sow").note, act("sow").kind], ["Sow pit 5", "takes 6", "main"]);
  pit.blur();
  equal([box.querySelectorAll(".b-aim").length, box.querySelectorAll(".b-way").length], [1, 3]);
  act("sow").run();
  other.focus();
  equal([box.querySelectorAll(".b-aim").length, chosen], [0, ["5"]]);
  end();
});

test("a finger on a pit shows what its sowing does, a tap sows it", () => {
  const { box, board, press, chosen, end } = mounted(5);
  board.draw(viewOf(4, 5));
  const down = new PointerEvent("pointerdown", { bubbles: true, pointerType: "touch" });
  box.querySelector('[data-place="pit0.5"]').dispatchEvent(down);
  equal([box.querySelectorAll(".b-aim").length, chosen], [1, []]);
  press("pit0.5");
  equal(chosen, ["5"]);
  board.draw({ ...viewOf(2, 5), choices: [] });
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
    [1, 2, 2],
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
  const seen = (seats, viewer) => readScene({ ...viewOf(1, 9), seats, viewer }, 9, ROOMS[0]).near;
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

/** Two who play, of a view. */
const players = () => [
  { name: "You", owner: "human", face: "you", own: true },
  { name: "Otto", owner: "computer", face: "otto", own: false },
];

test("the players are on the board: face, name, side, games won, clock, score, whose turn it is", () => {
  for (const room of [ROOMS[2], ROOMS[4]]) {
    const { box, board, shown, end } = mounted(5, room, "off", { players });
    const match = { games: 2, sides: [1, 0], score: [1.5, 0.5] };
    board.draw({ ...viewOf(6, 5), choices: [], awaited: [1], match });
    const [far, near] = [...box.querySelectorAll(".b-sower")].toSorted((a, b) => a.offsetTop - b.offsetTop);
    const [mine, theirs] = room.w < room.h ? [near, far] : [far, near];
    equal([mine.textContent, theirs.textContent], ["YouWhiteWon: 0.526", "OttoBlackWon: 1.514"]);
    equal(
      [mine, theirs].map((one) => one.matches(".b-sower-turn")),
      [false, true],
    );
    equal(
      [...box.querySelectorAll(".s-clock")].map((one) => [one.dataset.clock, one.hidden]),
      [
        ["0", true],
        ["1", true],
      ],
    );
    equal([box.querySelectorAll(".b-sower-look").length, shown()], [2, [[], "Otto to move"]]);
    board.draw({ ...viewOf(6, 5), choices: [], outcome: { winners: [0] } });
    equal(
      [box.querySelectorAll(".b-sower-won").length, box.querySelectorAll(".b-bowl-won").length, shown()],
      [1, 1, [[], ""]],
    );
    end();
  }
});

test("another room is filled anew, with what was looked at and its focus", async () => {
  await new Promise((done) => setTimeout(done, 50)); // until no other test has the focus
  const { box, board, end } = mounted(9, ROOMS[5]);
  board.draw(viewOf(1, 9, { choices: [{ move: "7", parts: ["pit7"] }] }));
  box.querySelector('[data-place="pit0.7"]').focus();
  equal(box.querySelectorAll("[role=row]").length, 2);
  box.style.width = "390px";
  await until(() => box.querySelectorAll("[role=row]").length === 9);
  equal([box.querySelectorAll("[role=row]").length, document.activeElement.dataset.place], [9, "pit0.7"]);
  equal(box.querySelector("svg").getAttribute("viewBox"), "0 0 390 748");
  ok(box.querySelector(".b-heap-up"), "its balls are still raised");
  end();
});

test("before the rules are there the board is laid for its opening, and says nothing of turns", () => {
  for (const entry of boards) {
    const pits = Number(entry.key.at(-1));
    const { box, board, press, refused, shown, end } = mounted(pits, ROOMS[2]);
    board.draw(entry.blank);
    equal(entry.blank.scene.pieces, examples(1, pits)[0].scene.pieces);
    equal(box.querySelectorAll(".b-layer-balls .b-ball").length, 2 * pits * pits);
    press("pit0.1");
    equal(box.querySelector('[tabindex="0"]').dataset.place, "pit0.1");
    equal([refused, box.querySelectorAll(".b-sower-turn").length, shown()], [[], 0, [[], ""]]);
    end();
  }
});

test("arrow keys follow the picture, also on a turned board", () => {
  for (const [room, keys] of [
    [ROOMS[4], ["ArrowRight", "ArrowUp", "ArrowLeft"]],
    [ROOMS[0], ["ArrowUp", "ArrowLeft", "ArrowDown"]],
  ]) {
    const { box, board, end } = mounted(9, room);
    board.draw(viewOf(1, 9));
    box.querySelector('[data-place="pit0.1"]').focus();
    const went = keys.map((key) => {
      document.activeElement.dispatchEvent(
        new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
      );
      return document.activeElement.dataset.place;
    });
    equal(went, ["pit0.2", "pit1.8", "pit1.9"], `${room.w}`);
    end();
  }
});

test("a story is told to its end and leaves the picture of the end", async () => {
  const { box, board, end } = mounted(5, ROOMS[2], "2");
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

test("the hand goes as soon as it is empty, and never stands in the corner", async () => {
  const { board, end } = mounted(5, ROOMS[2], "2");
  const { animate } = Element.prototype;
  const stands = [];
  Element.prototype.animate = function (...given) {
    const shown = animate.apply(this, given);
    if (this.firstElementChild?.matches(".b-in-hand"))
      stands.push(shown.finished.then(() => new Promise((then) => setTimeout(() => then(this.isConnected)))));
    return shown;
  };
  const steps = [
    { do: "sow", at: "pit0.5", face: 1 },
    { do: "sow", at: "pit1.1", face: 6 },
  ];
  await board.tell(steps, viewOf(4, 5), viewOf(6, 5));
  Element.prototype.animate = animate;
  equal(await Promise.all(stands), [false, false]);
  end();
});

test("every board has a picture of its own, and a still picture that describes itself", () => {
  ok(pictures.art().querySelectorAll(".b-ball").length > 20);
  for (const { picture, examples: shown } of boards) {
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

test("resigning stands in the drawer and is asked for once more, a draw is offered at once", () => {
  const { board, chosen, act, shown, end } = mounted(5, ROOMS[2], "off", { calls: true });
  board.draw(calling(["r", "d"], null));
  equal(shown(), [[], "Choose one of your pits."]);
  const extra = (id) => board.extra().find((one) => one.id === id);
  equal(
    board.extra().map(({ label }) => label),
    ["Offer a draw", "Resign"],
  );
  extra("resign").run();
  equal([shown(), chosen], [[["stay", "resign"], "Resign this game?"], []]);
  act("stay").run();
  equal(shown(), [[], "Choose one of your pits."]);
  extra("offer").run();
  extra("resign").run();
  act("resign").run();
  equal(chosen, ["d", "r"]);
  end();
});

test("an offered draw is told to both, and nothing can be called while the other side thinks", () => {
  const { board, act, shown, chosen, end } = mounted(5, ROOMS[2], "off", { calls: true });
  board.draw(calling(["r"], 0));
  equal(shown(), [[], "Draw offered. Sow now."]);
  board.draw(calling(["r", "y"], 1, { n: 5 }));
  equal(shown(), [["accept"], "Black offers a draw."]);
  act("accept").run();
  board.draw(calling(["r", "c"], null, { n: 6 }));
  equal([shown()[0], chosen], [["claim"], ["y"]]);
  board.draw(calling(["r"], null, { choices: [], n: 7 }));
  equal([shown()[0], board.extra()], [[], []]);
  end();
});

test("calls have names, sowings take the words that all games of the family share", () => {
  equal(
    ["r", "y", "3"].map((move) => boards[0].move({ move, parts: [] }, words)),
    ["Resign", "Accept the draw", null],
  );
});

test("there are no such acts where nobody wants them", () => {
  const { board, shown, end } = mounted(5);
  board.draw(calling(["r", "d", "y"], 1));
  equal([shown(), board.extra()], [[[], "Choose one of your pits."], []]);
  end();
});

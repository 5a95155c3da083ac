/** The machine of all boards, with a game of three places in a row. */
import { createBoard } from "/web/board/board.js";
import { svg, tag } from "/web/board/draw/svg.js";
import { createTeller } from "/web/board/motion/teller.js";
import { equal, ok, test } from "./check.mjs";

const words = { t: (key) => key, line: ([key]) => key };
const PLACES = ["a", "b", "c"];

const blank = { scene: { pieces: [], facts: {} }, choices: [], awaited: [], outcome: null, last: null, n: 0 };
const viewOf = (n, more = {}) => ({
  ...blank,
  scene: { pieces: [], facts: { n } },
  choices: PLACES.map((place) => ({ move: place, parts: [place] })),
  awaited: [0],
  n,
  ...more,
});

/** What is drawn, marked, told and asked for, in order. */
function game(board, log, more) {
  const picture = { root: svg("0 0 3 1", "b-picture") };
  const act = async ({ wait }) => {
    log.push("act");
    await wait();
  };
  return {
    family: "three",
    blank,
    room: { w: 300, h: 100 },
    picture: picture.root,
    stories: createTeller(picture, board.tween, board.waits, { deal: act, act }),
    read: (view) => ({ n: view.scene.facts.n ?? 0, room: board.room }),
    draw: ({ n, room }) => log.push(`draw ${n} ${room.w}x${room.h}`),
    aim: (_, { chosen, marks, help }) => {
      log.push(["aim", ...chosen, ...marks.hint.map((one) => `!${one}`), help ?? ""].join(" ").trim());
    },
    rows: ({ n }) => [
      {
        name: "row",
        cells: PLACES.slice(0, 3 - (n % 2)).map((place, i) => ({
          ...{ place, column: i + 1, x: 30 * i, y: 0, w: 30, h: 100 },
        })),
      },
    ],
    name: (place, _, { marks }) => `${place}${marks.last.includes(place) ? " last" : ""}`,
    refuse: (place) => log.push(`no ${place}`),
    describe: () => [["three", { n: board.view.n }]],
    ...more?.(board, log),
  };
}

/** A mounted board: `log` is what it did, `take` hands that over and empties it. */
function mounted({ speed = "off", more, kit = {} } = {}) {
  const box = tag("div");
  box.style.cssText = "inline-size: 300px; block-size: 100px";
  document.body.append(box);
  const log = [];
  const wish = { speed };
  const board = createBoard(
    box,
    { words, speed: () => wish.speed, choose: (move) => log.push(`move ${move}`), ...kit },
    (machine) => game(machine, log, more),
  );
  const take = () => log.splice(0);
  take();
  const button = (place) => box.querySelector(`[data-place="${place}"]`);
  const end = () => {
    board.destroy();
    box.remove();
  };
  return { box, board, wish, take, button, end };
}

/** When the browser has seen sizes anew. */
const resized = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  });

test("a view that is shown already is not drawn again", () => {
  const { board, take, end } = mounted();
  const view = viewOf(2, { last: { seat: 0, parts: ["b"] } });
  board.draw(view);
  equal(take(), ["draw 2 300x100", "aim"]);
  board.draw(view);
  board.draw(structuredClone(view));
  board.mark(["b"], "last");
  board.assist(null);
  equal(take(), []);
  end();
});

test("other choices and marks of the same position are shown without a drawing", () => {
  const { board, take, button, end } = mounted();
  board.draw(viewOf(2));
  take();
  board.draw(viewOf(2, { choices: [] }));
  equal([take(), button("a").dataset.use], [["aim"], undefined]);
  board.draw(viewOf(2, { choices: [], last: { seat: 0, parts: ["c"] } }));
  equal([take(), button("c").ariaLabel], [["aim"], "c last"]);
  end();
});

test("another outcome, and another person at a seat, draw the same position anew", () => {
  const players = [{ name: "Ida" }];
  const { board, take, end } = mounted({ kit: { players: () => structuredClone(players) } });
  board.draw(viewOf(2, { choices: [] }));
  take();
  board.draw(viewOf(2, { choices: [], outcome: { winners: [0] }, seats: ["human"] }));
  equal(take(), ["draw 2 300x100", "aim"]);
  players[0].name = "Otto";
  board.draw(viewOf(2, { choices: [], outcome: { winners: [0] }, seats: ["human"] }));
  equal(take(), ["draw 2 300x100", "aim"]);
  end();
});

test("what is touched, hinted at and helped with goes with the position", () => {
  const more = (board) => ({ confirms: true, offer: undefined, end: () => board.pick.state().chosen[0] });
  const { board, take, button, end } = mounted({ more });
  board.draw(viewOf(2));
  button("a").click();
  board.mark(["b"], "hint");
  board.assist("help");
  equal(take().at(-1), "aim a !b help");
  board.draw(viewOf(2));
  equal(board.end(), "a");
  board.draw(viewOf(4));
  equal(take(), ["draw 4 300x100", "aim"]);
  end();
});

test("another room lays out anew, and touch, marks and buttons stay", async () => {
  const { box, board, take, button, end } = mounted({ more: () => ({ confirms: true }) });
  board.draw(viewOf(2));
  const touched = button("b");
  touched.click();
  board.mark(["c"], "hint");
  take();
  box.style.inlineSize = "200px";
  await resized();
  equal(take(), ["draw 2 200x100", "aim b !c"]);
  box.style.inlineSize = "200.3px"; // whole pixels count
  await resized();
  equal(take(), []);
  const away = new MutationObserver(() => {});
  away.observe(box, { childList: true, subtree: true }); // what is moved in the page loses the focus
  box.style.inlineSize = "220px";
  await resized();
  equal([touched === button("b"), away.takeRecords().length], [true, 0]);
  end();
});

test("a board that is gone watches nothing and hears nothing", async () => {
  const gone = [];
  const { box, board, take, end } = mounted({
    more: () => ({ key: () => () => gone.push("key"), listen: () => () => gone.push("unheard") }),
  });
  board.destroy();
  box.style.inlineSize = "200px";
  await resized();
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true }));
  equal([take(), gone, box.childElementCount], [[], ["unheard"], 0]);
  end();
});

test("a story starts on the picture that is there and ends as the view after it", async () => {
  const { board, take, end } = mounted({ speed: "1" });
  board.draw(viewOf(2));
  take();
  await board.tell([{ do: "go" }], viewOf(2), viewOf(4, { last: { seat: 0, parts: ["a"] } }));
  equal(take(), ["aim", "act", "draw 4 300x100", "aim"]);
  equal(board.describe()[0][1].n, 4);
  end();
});

test("what a story ends in is drawn in a task of its own, and at once for whoever cannot wait", async () => {
  const { board, take, end } = mounted({ speed: "1" });
  for (const hurried of [false, true]) {
    board.draw(viewOf(2));
    take();
    const told = board.tell([{ do: "go" }], viewOf(2), viewOf(4));
    for (let n = 0; n < 50; n++) await Promise.resolve(); // all that the last movement sets off within its task
    equal(take(), ["aim", "act"]);
    const next = new Promise((go) => setTimeout(go));
    if (hurried) board.skip();
    for (let n = 0; n < 50; n++) await Promise.resolve();
    equal(take(), hurried ? ["draw 4 300x100", "aim"] : []);
    await next;
    equal([await told, take()], [undefined, hurried ? [] : ["draw 4 300x100", "aim"]]);
  }
  end();
});

test("a story may end as it began, and is drawn all the same", async () => {
  const { board, take, end } = mounted({ speed: "1" });
  board.draw(viewOf(2));
  take();
  await board.tell([{ do: "go" }], viewOf(2), viewOf(2));
  equal(take(), ["aim", "act", "draw 2 300x100", "aim"]);
  end();
});

test("where nothing moves a story is its end", async () => {
  const { board, take, end } = mounted();
  board.draw(viewOf(2));
  take();
  await board.tell([{ do: "go" }], viewOf(2), viewOf(4));
  equal(take(), ["draw 4 300x100", "aim"]);
  end();
});

test("a tap or key goes on with a story, and means nothing else", async () => {
  const { board, box, take, button, end } = mounted({ speed: "step" });
  board.draw(viewOf(2));
  const told = board.tell([{ do: "go" }], viewOf(2), viewOf(4));
  await Promise.resolve();
  ok(!box.querySelector(".b-wait").hidden, "it is said that a tap goes on");
  button("a").dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  button("a").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
  await told;
  equal([take().filter((one) => /^(move|no)/.test(one)), box.querySelector(".b-wait").hidden], [[], true]);
  button("a").click();
  equal(take().at(-1), "move a");
  end();
});

test("a newer view ends a story, whose end is not drawn", async () => {
  const { board, take, end } = mounted({ speed: "step" });
  board.draw(viewOf(2));
  const told = board.tell([{ do: "go" }], viewOf(2), viewOf(4));
  board.draw(viewOf(6));
  take();
  await told;
  equal(take(), []);
  end();
});

test("whoever is to choose need not wait for a light story", async () => {
  const more = () => ({ light: (steps) => steps.length > 1 });
  const { board, take, button, end } = mounted({ speed: "step", more });
  for (const [steps, moves] of [
    [[{ do: "go" }, { do: "go" }], ["move a"]],
    [[{ do: "go" }], []],
  ]) {
    board.draw(viewOf(2));
    take();
    const told = board.tell(steps, viewOf(2), viewOf(4));
    equal(button("a").dataset.use, moves.length ? "tap" : undefined);
    button("a").dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    button("a").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
    equal(
      take().filter((one) => one.startsWith("move")),
      moves,
    );
    board.draw(viewOf(4));
    await told;
  }
  end();
});

test("another room ends a story, in its end", async () => {
  const { box, board, take, end } = mounted({ speed: "step" });
  board.draw(viewOf(2));
  const told = board.tell([{ do: "go" }], viewOf(2), viewOf(4));
  take();
  box.style.inlineSize = "250px";
  await told;
  equal(take(), ["draw 4 250x100", "aim"]);
  end();
});

test("the tab stop goes to its heir when its button is gone, and home once there is one", () => {
  const heirs = [];
  const home = (gone) => {
    heirs.push(gone ?? "-");
    return gone ? "b" : null;
  };
  const { board, box, button, end } = mounted({ more: () => ({ home }) });
  const stop = () => box.querySelector("[tabindex='0']").dataset.place;
  equal([stop(), heirs], ["a", ["-"]]);
  board.draw(viewOf(2));
  equal(stop(), "b");
  button("c").focus();
  board.draw(viewOf(3));
  equal([stop(), heirs.at(-1), document.activeElement.dataset.place], ["b", "c", "b"]);
  end();
});

test("a place that means nothing is refused, and one that is near is looked at", () => {
  const seen = [];
  const more = () => ({ nears: true, aim: (_, { near }) => seen.push(near) });
  const { board, take, button, end } = mounted({ more });
  board.draw(viewOf(2, { choices: [{ move: "a", parts: ["a"] }] }));
  button("c").click();
  equal(take().at(-1), "no c");
  button("b").dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
  equal(seen.at(-1), "b");
  end();
});

test("the acts are offered with whatever is touched", () => {
  const offered = [];
  const more = () => ({
    confirms: true,
    acts: ({ chosen }) => ({ acts: chosen.map((id) => ({ id, label: id })), words: "what to do" }),
  });
  const kit = { acts: (acts, line) => offered.push([line, ...acts.map(({ id }) => id)]) };
  const { board, button, end } = mounted({ more, kit });
  board.draw(viewOf(2));
  button("b").click();
  equal(offered.slice(-2), [["what to do"], ["what to do", "b"]]);
  end();
});

test("a button that goes to another row keeps the focus", () => {
  const rows = ({ n }) =>
    ["near", "far"].map((name, i) => ({
      name,
      cells: PLACES.filter((_, k) => k % 2 === (n + i) % 2).map((place, k) => ({
        ...{ place, column: k + 1, x: 0, y: 0, w: 1, h: 1 },
      })),
    }));
  const { board, button, end } = mounted({ more: () => ({ rows }) });
  button("b").focus();
  board.draw(viewOf(1));
  equal(document.activeElement.dataset.place, "b");
  end();
});

test("a board that goes while a story is told ends it, and draws nothing more", async () => {
  const { board, take, end } = mounted({ speed: "step" });
  board.draw(viewOf(2));
  const told = board.tell([{ do: "go" }], viewOf(2), viewOf(4));
  end();
  take();
  await told;
  equal(take(), []);
});

test("a game hears when a story comes and has been told, when a view rests, and when another one comes", async () => {
  const heard = [];
  const hooks = ["begin", "rest", "settle", "forget"].map((name) => [name, () => heard.push(name)]);
  const { board, end } = mounted({ speed: "1", more: () => Object.fromEntries(hooks) });
  equal(heard.splice(0), ["forget", "settle"]);
  board.draw(viewOf(2));
  board.draw(viewOf(2));
  equal(heard.splice(0), ["forget", "settle", "settle"]);
  await board.tell([{ do: "go" }], viewOf(2), viewOf(4));
  equal(heard, ["begin", "forget", "forget", "rest"]);
  end();
});

test("parts that the core names otherwise are the places of the board", () => {
  const places = (parts, seat = 7) => parts.map((part) => (part === "first" ? "a" : `${part}${seat}`));
  const { board, button, take, end } = mounted({ more: () => ({ places }) });
  const choices = [{ move: "one", parts: ["first"] }];
  board.draw(viewOf(2, { choices, last: { seat: 0, parts: ["first"] } }));
  button("a").click();
  equal([take().at(-1), button("a").ariaLabel], ["move one", "a last"]);
  board.mark(["x"], "hint");
  equal(take(), ["aim !x7"]);
  end();
});

test("a button may be pressed, or be none that can be", () => {
  const pressed = (place) => ({ a: true, b: false })[place] ?? null;
  const { button, end } = mounted({ more: () => ({ pressed }) });
  equal(
    PLACES.map((place) => button(place).ariaPressed),
    ["true", "false", null],
  );
  end();
});

test("another view stops a drag, unless the game lets it go on", () => {
  for (const stays of [false, true]) {
    const heard = [];
    const drag = {
      ...{ stays, placeAt: () => "table", lift: () => true, over: () => {} },
      ...{ drop: (place) => heard.push(place), cancel: () => heard.push("cancelled") },
    };
    const { board, box, button, end } = mounted({ more: () => ({ drag }) });
    const cloth = box.querySelector(".b-cloth");
    cloth.setPointerCapture = () => {}; // no pointer of a test can be captured
    const pointer = (type, target, x) =>
      target.dispatchEvent(
        new PointerEvent(type, { bubbles: true, isPrimary: true, pointerId: 1, clientX: x, clientY: 5 }),
      );
    pointer("pointerdown", button("a"), 5);
    pointer("pointermove", cloth, 50);
    board.draw(viewOf(8));
    pointer("pointerup", cloth, 60);
    equal(heard, [stays ? "table" : "cancelled"]);
    end();
  }
});

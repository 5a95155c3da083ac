import { equal, ok, test, until } from "./check.mjs";
import { Control } from "/web/shell/table/control.js";

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Python's side: one long thought at a time; the next one ends it, as in the bridge. Bots make `steps` moves. */
function engine(steps) {
  const asked = [];
  let stop = () => undefined;
  let left = steps;
  const turn = () => ({
    save: ["s"],
    view: { game: { seed: "s" }, n: steps - left, bot: left > 0, outcome: null, choices: [] },
  });
  const thought = (ms, answer, signal) =>
    new Promise((resolve, reject) => {
      const stopped = () => reject(Object.assign(new Error("stopped"), { reason: "stopped" }));
      stop();
      stop = stopped;
      signal?.addEventListener("abort", stopped);
      setTimeout(() => resolve(answer()), ms);
    });
  const ask = (name, _, { signal } = {}) => {
    asked.push(name);
    if (name === "open") return Promise.resolve(turn());
    if (name === "step") return thought(15, () => (left--, turn()), signal);
    return thought(60, () => name, signal);
  };
  return { ask, asked, left: () => left };
}

/** A table with bots that move, each of whose moves is shown for a while. */
async function table(python, turn = () => sleep(15)) {
  const store = { writer: "mine", get: async () => null, flaw: () => null, put: async () => true };
  const hooks = {
    turn,
    think: () => undefined,
    refuse: () => undefined,
    fail: (error) => {
      throw error;
    },
    ended: () => undefined,
  };
  const control = new Control({ ctx: { engine: python, store }, slot: "game", hooks });
  await control.begin(() => control.ask("open"));
  return control;
}

test("a file that is read while a bot's move is shown is not ended by the bot's next thought", async () => {
  const python = engine(6);
  const control = await table(python);
  control.goOn();
  await until(() => python.left() <= 4);
  equal(await control.undisturbed(() => control.ask("games")), "games");
  ok(python.left() > 0, "the bots waited");
  await until(() => python.left() === 0);
  equal(python.asked.filter((name) => name === "games").length, 1);
});

test("what a bot has done is shown before the next thought is asked for", async () => {
  const python = engine(3);
  const { ask } = python;
  let shown = false;
  const when = [];
  python.ask = (name, ...rest) => {
    if (name === "step") when.push(shown);
    return ask(name, ...rest);
  };
  const control = await table(python, async () => {
    shown = false;
    setTimeout(() => (shown = true));
  });
  control.goOn();
  await until(() => python.left() === 0);
  equal(when, [true, true, true]);
});

test("bots that the player has stopped stay where they are", async () => {
  const python = engine(3);
  const control = await table(python);
  control.pause(true);
  await control.undisturbed(() => control.ask("games"));
  await sleep(60);
  equal([python.left(), control.paused], [3, true]);
});

test("after a failure bots go on, and the failure is told", async () => {
  const python = engine(2);
  const control = await table(python);
  control.goOn();
  equal(
    await control.undisturbed(() => Promise.reject(new Error("damaged"))).catch((error) => error.message),
    "damaged",
  );
  await until(() => python.left() === 0);
});

test("what leaves the table starts no bot", async () => {
  const python = engine(3);
  const control = await table(python);
  await control.undisturbed(async () => void control.close());
  await sleep(60);
  equal(python.left(), 3);
});

test("a person's turn: bots are asked once if they act out of turn, whether they can or not, and no more", async () => {
  const python = engine(0);
  const ask = python.ask;
  python.ask = (name, args, how) => {
    if (name === "open")
      return Promise.resolve({
        save: ["s"],
        view: { game: { seed: "s" }, n: 1, bot: null, interruptible: true, outcome: null, choices: [] },
      });
    return name === "step" ? ask("idle", args, how).then(() => ({ idle: true })) : ask(name, args, how);
  };
  const control = await table(python);
  equal(control.listening, true);
  await control.goOn();
  equal([control.listening, python.asked], [false, ["idle"]]);
  await control.goOn();
  equal(python.asked, ["idle"]);
});

test("a move that was chosen before the rules were there is played, or it is said that it is none any more", async () => {
  const start = async (wish) => {
    const view = {
      game: { seed: "s" },
      n: 1,
      outcome: null,
      choices: [{ move: "a" }],
      awaited: [0],
      viewer: 0,
    };
    const told = [];
    const python = {
      ask: (name, args) => (told.push(args.move ?? name), Promise.resolve({ save: ["s"], view })),
    };
    const store = { writer: "mine", get: async () => null, flaw: () => null, put: async () => true };
    const hooks = {
      turn: async () => undefined,
      think: () => undefined,
      dropped: () => told.push("dropped"),
    };
    const control = new Control({ ctx: { engine: python, store }, slot: "game", hooks });
    control.view = { ...view, choices: [{ move: "a" }, { move: "b" }] }; // of the last visit
    const begun = control.begin(() => control.ask("open"));
    if (wish) equal(control.play(wish), false);
    await begun;
    await sleep(5);
    return told;
  };
  equal(await start("a"), ["open", "a"]);
  equal(await start("b"), ["open", "dropped"]);
  equal(await start(null), ["open"]);
});

import { equal, ok, test } from "./check.mjs";
import { createEngine } from "/web/engine/engine.js";

/** The network and the clock of this page: files of the right kind that are nobody's, and ticks that a test makes. */
const WASM = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
const ZIP = new Uint8Array([80, 75, 3, 4, ...new Array(30).fill(0)]);
const ticks = [];
globalThis.setInterval = (fn) => ticks.push(fn);
globalThis.fetch = async (input) => {
  const address = String(input);
  if (address.endsWith(".wasm"))
    return new Response(WASM, { headers: { "content-type": "application/wasm" } });
  if (address.endsWith("-code.zip")) return code(address);
  if (address.endsWith("tables.zip")) return new Response(ZIP);
  return address.endsWith("app.zip") ? new Response(ZIP) : new Response("", { status: 404 });
};

let code; // of the test that runs: answers a request for the code of a game
let python; // of the test that runs: answers a request, or says "crash" or "silence"
const workers = [];

/** Stands for the worker. */
function fakeWorker() {
  const asked = [];
  const say = (data) => queueMicrotask(() => worker.ended || worker.onmessage?.({ data }));
  const worker = {
    asked,
    terminate: () => (worker.ended = true),
    addEventListener: () => undefined,
    codes: [],
    packs: 0,
    postMessage({ start, text, id, code: archive, dataPack }) {
      if (archive) worker.codes.push(archive.name);
      if (dataPack) worker.packs += 1;
      if (start) return say({ ready: true, snapshot: "none" });
      if (!text || worker.broken) return;
      const request = JSON.parse(text);
      asked.push(request);
      say({ at: id });
      const answer = python(request, worker);
      worker.broken = answer === "crash" || answer === "silence";
      if (answer === "crash") say({ crashed: "RangeError" });
      else if (answer.needs) say({ answers: [{ id, ...answer }] });
      else if (answer !== "silence") say({ answers: [{ id, ok: answer }] });
    },
  };
  workers.push(worker);
  say({ up: true });
  return worker;
}

globalThis.tschatulleSingle = { startWorker: fakeWorker };

const reasonOf = (promise) =>
  promise.then(
    (value) => value,
    (error) => error.reason,
  );
const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
let last = Promise.resolve();
/** One after the other, each with an engine of its own. */
const engineTest = (name, play, fn) =>
  test(name, () => {
    last = last
      .catch(() => null)
      .then(async () => {
        python = play;
        workers.length = ticks.length = 0;
        await fn(createEngine());
      });
    return last;
  });

const all = () => workers.flatMap(({ asked }) => asked);
const savedAs = (text) => ({
  private: { save: { base: text, from: 0, parts: [text] }, seed: "", link: null },
});
const poisoned = ({ text, save }) => (text === "poison" || save?.[0] === "poison" ? "crash" : null);

engineTest(
  "a question that breaks the worker twice is refused, and the next worker answers all others",
  (request) => poisoned(request) ?? "fine",
  async (engine) => {
    const [poison, other] = [engine.ask("read", { text: "poison" }), engine.ask("read", { text: "good" })];
    equal(await Promise.all([poison, other].map(reasonOf)), ["broke", "fine"]);
    equal(engine.state.phase, "ready");
    equal([workers.length, all().filter(({ text }) => text === "poison").length], [3, 2]);
  },
);

engineTest(
  "it is never asked again, and any number of such questions leaves the engine whole",
  (request) => poisoned(request) ?? "fine",
  async (engine) => {
    for (const name of ["read", "take", "load", "game"])
      equal(await reasonOf(engine.ask(name, { text: "poison" })), "broke");
    const before = all().length;
    equal(await reasonOf(engine.ask("read", { text: "poison" })), "broke");
    equal([all().length, await engine.ask("hello"), engine.state.phase], [before, "fine", "ready"]);
  },
);

let falls = 0;
engineTest(
  "one fall is forgiven",
  ({ ask }) => (ask === "step" && falls++ % 2 === 0 ? "crash" : "fine"),
  async (engine) => {
    for (let n = 0; n < 4; n++) equal(await engine.ask("step"), "fine");
  },
);

engineTest(
  "the same words at another position are another question",
  ({ ask, move }) => (ask === "step" ? "crash" : savedAs(`after ${move}`)),
  async (engine) => {
    await engine.ask("play", { table: "main", move: 1 });
    equal(await reasonOf(engine.ask("step")), "broke");
    const before = all().length;
    await engine.ask("play", { table: "main", move: 2 });
    equal(
      [
        await reasonOf(engine.ask("step")),
        all()
          .slice(before)
          .filter(({ ask }) => ask === "step").length,
      ],
      ["broke", 2],
    );
  },
);

engineTest(
  "silence counts like a crash, and only against the question that Python is at",
  ({ text }) => (text === "poison" ? "silence" : "fine"),
  async (engine) => {
    const asked = [engine.ask("read", { text: "poison" }), engine.ask("read", { text: "good" })].map(
      reasonOf,
    );
    for (let worker = 1; worker < 3; worker++) {
      while (workers.length === worker) {
        await pause();
        ticks.forEach((tick) => tick());
      }
    }
    equal(await Promise.all(asked), ["broke", "fine"]);
  },
);

engineTest(
  "a save on which each new worker breaks is left out, and the tables beside it are there",
  (request, worker) => {
    if (request.ask === "load") return poisoned(request) ?? savedAs(request.save[0]);
    if (request.ask === "open") return savedAs(request.table === "bad" ? "poison" : "sound");
    return request.ask === "fall" && workers.length === 1
      ? "crash"
      : worker.asked.map(({ table, ask }) => `${ask} ${table}`);
  },
  async (engine) => {
    for (const table of ["good", "bad", "fine"]) await engine.ask("open", { table });
    const seen = await engine.ask("fall", { table: "good" });
    equal(seen, ["load good", "load fine", "fall good"]);
    equal([workers.length, engine.state.phase], [4, "ready"]);
    ok(workers.slice(0, 3).every(({ ended }) => ended));
  },
);

engineTest(
  "a QR code may take long while the worker gives signs of life, and not when it gives none",
  () => "fine",
  async (engine) => {
    const second = () => ticks.forEach((tick) => tick());
    await engine.ask("hello");
    const code = reasonOf(engine.qr("a text"));
    await pause();
    for (let n = 0; n < 30; n++) {
      workers[0].onmessage({ data: { alive: true } });
      second();
    }
    equal(workers.length, 1);
    for (let n = 0; n < 30; n++) {
      second();
      await pause();
    }
    equal([await code, workers.length], ["silent", 3]);
  },
);

/** Answers what is asked of games whose code has come. */
const withCode = (request, { codes }) =>
  !request.key || codes.includes(`${request.key}-code`)
    ? savedAs(request.key ?? request.save?.[0] ?? "none")
    : { needs: `${request.key}-code` };
const lost = () => new Response("", { status: 404 });
const gone = async (engine) => {
  while (!engine.state.dataPack?.cause) await pause();
  return engine.state.dataPack;
};

engineTest(
  "what needs the code of a game is asked again once that is here, and others are answered meanwhile",
  withCode,
  async (engine) => {
    let come;
    code = () => new Promise((resolve) => (come = () => resolve(new Response(ZIP))));
    const opened = engine.ask("open", { key: "one" });
    equal((await engine.ask("hello")).save, ["none"]);
    await pause();
    come();
    equal((await opened).save, ["one"]);
    equal([workers[0].codes, engine.state.dataPacks, engine.state.dataPack], [["one-code"], [], null]);
    await engine.ask("open", { key: "one", table: "other" });
    equal(workers[0].asked.filter(({ key }) => key).length, 3, "nothing is asked twice that can be answered");
  },
);

engineTest("code that does not come is told, and Retry brings it", withCode, async (engine) => {
  code = lost;
  const opened = engine.ask("open", { key: "two" });
  const { cause, code: needed } = await gone(engine);
  equal([needed, cause], [true, ["boot.error.missing", { file: "py/two-code.zip" }]]);
  equal(engine.state.phase, "ready");
  code = () => new Response(ZIP);
  engine.retry();
  equal((await opened).save, ["two"]);
  equal(engine.state.dataPack, null);
});

engineTest(
  "code that Python cannot read is told, and is not asked for by itself again",
  (request) => (request.key ? { needs: "three-code" } : "fine"),
  async (engine) => {
    let asked = 0;
    code = () => ((asked += 1), new Response(ZIP));
    const opened = reasonOf(engine.ask("open", { key: "three" }));
    equal((await gone(engine)).cause[0], "boot.error.damaged");
    equal(asked, 1);
    engine.letGo();
    equal([await opened, engine.state.dataPack], ["stopped", null]);
  },
);

engineTest(
  "a table whose game a new worker lacks the code of waits for it, and where it does not come all of it failed",
  (request, worker) => {
    if (request.ask === "fall" && workers.length === 1) return "crash";
    if (request.ask === "load" && !worker.codes.length) return { needs: "four-code" };
    return savedAs("sound");
  },
  async (engine) => {
    code = lost;
    await engine.ask("open");
    const fallen = engine.ask("fall");
    while (engine.state.phase !== "failed") await pause();
    equal(engine.state.cause, ["boot.error.missing", { file: "py/four-code.zip" }]);
    code = () => new Response(ZIP);
    engine.retry();
    equal((await fallen).save, ["sound"]);
    equal(engine.state.phase, "ready");
  },
);

engineTest(
  "tables that Python could not read are told of as not here, and as here once they come again",
  (_, { packs }) => ({ view: { game: packs < 2 ? { lacks: "tables" } : {} } }),
  async (engine) => {
    /** @type {string[][]} */
    const told = [];
    await engine.ask("look");
    while (!engine.state.dataPacks.length) await pause();
    await engine.ask("look");
    equal(engine.state.dataPacks, [], "damaged");
    equal(engine.state.dataPack.cause, ["boot.error.damaged", { file: "py/tables.zip" }]);
    engine.subscribe(({ dataPacks }) => void told.push(dataPacks));
    engine.retry();
    while (!workers.some(({ packs }) => packs === 2)) await pause();
    equal(told.at(-1), ["tables"], "whoever was answered without them hears of it");
    equal((await engine.ask("look")).view.game.lacks, undefined);
    equal(engine.state.dataPacks, ["tables"]);
  },
);

import { equal, test } from "./check.mjs";

/** A Python that is nobody's, a network of ours, and a clock that a test turns. */
const given = []; // what it was given to run kernels with
const brought = [];
const python = {
  pyimport: (name) =>
    name === "micropip"
      ? { install: { callKwargs: async () => undefined }, destroy: () => undefined }
      : { brought: (path) => void brought.push(path) },
  runPython: (code) => {
    if (code.includes("KernelFault")) return (made) => void given.push(made);
    return (text) => JSON.stringify({ size: text.length, rows: [] });
  },
  loadPackage: async () => undefined,
  FS: { mkdirTree: () => undefined, writeFile: () => undefined },
};
let begins = () => undefined;
const loadPyodide = async () => {
  begins();
  return python;
};
globalThis.tschatulleBring = async () => ({ version: "0", default: null, loadPyodide });
const beats = new Set();
globalThis.setInterval = (fn) => (beats.add(fn), fn);
globalThis.clearInterval = (fn) => beats.delete(fn);
const seconds = (count) => {
  for (let n = 0; n < count; n++) for (const beat of [...beats]) beat();
};
let come; // answers the request for the parts of QR codes
const { fetch } = globalThis;
globalThis.fetch = (input) =>
  String(input).endsWith("py/more.zip")
    ? new Promise((resolve) => {
        come = resolve;
      })
    : fetch(input);

const { serve } = await import("/web/worker.js");

const START = { start: { module: null, library: new ArrayBuffer(0), lock: null, key: "" } };

/** A worker whose Python has started, what it says, and how to wait for a word of it. */
async function worker() {
  const told = [];
  let heard = () => undefined;
  const scope = {
    postMessage: (message) => {
      told.push(message);
      heard();
    },
  };
  const says = async (name) => {
    while (!told.some((message) => name in message))
      await new Promise((resolve) => {
        heard = resolve;
      });
    return told.find((message) => name in message);
  };
  serve(scope);
  scope.onmessage({ data: START });
  await says("ready");
  return { told, says, ask: (data) => scope.onmessage({ data }) };
}

test("Python is begun before the page's parts are here", async () => {
  await new Promise((resolve) => {
    begins = resolve;
    serve({ postMessage: () => undefined });
  });
});

test("a worker that is to keep a memory starts no Python for the page", async () => {
  const told = [];
  const scope = { postMessage: (message) => void told.push(message), name: "keeper" };
  serve(scope);
  scope.onmessage({ data: START });
  await worker(); // one that was begun after it is ready
  equal(
    told.filter(({ ready, step }) => ready || step === "start"),
    [],
  );
});

test("while the parts of QR codes are on their way there are signs of life, for a minute at most, and none afterwards", async () => {
  const { told, says, ask } = await worker();
  const signs = () => told.filter((message) => message.alive).length;
  ask({ qr: { id: 1, text: "abc", wheels: [] } });
  seconds(3);
  equal(signs(), 3);
  seconds(100);
  equal(signs(), 60);
  come(new Response(new Uint8Array(4)));
  equal(await says("qr"), { qr: { id: 1, ok: { size: 3, rows: [] } } });
  equal(beats.size, 0);
});

/**
 * (module (memory (export "memory") 1) (func (export "half") (param i32 i32) (result i32) i32.load of address 0 / the
 * first number, and the second one kept at address 4) (func (export "deep") without an end))
 */
const MODULE = new Uint8Array([
  ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 10, 2, 96, 2, 127, 127, 1, 127, 96, 0, 0, 3, 3, 2, 0, 1, 5, 3, 1, 0, 1],
  ...[
    7, 24, 3, 6, 109, 101, 109, 111, 114, 121, 2, 0, 4, 104, 97, 108, 102, 0, 0, 4, 100, 101, 101, 112, 0, 1,
  ],
  ...[10, 24, 2, 17, 0, 65, 4, 32, 1, 54, 2, 0, 65, 0, 40, 2, 0, 32, 0, 109, 11, 4, 0, 16, 1, 11],
]);

test("with the first archive Python gets what runs kernels, and only then", async () => {
  const { ask } = await worker();
  equal(given.length, 0);
  ask({ dataPack: { name: "one", data: new ArrayBuffer(4) } });
  ask({ dataPack: { name: "two", data: new ArrayBuffer(4) } });
  equal([given.length, brought], [1, ["/datapacks/one.zip", "/datapacks/two.zip"]]);
  const machine = given[0](MODULE);
  machine.view(0, 4).set([30, 0, 0, 0]);
  equal(machine.run("half", 5, 258), 6);
  equal([...machine.view(4, 8)], [2, 1, 0, 0]);
});

test("with the code of a game it gets nothing that runs kernels", async () => {
  const { ask } = await worker();
  const before = given.length;
  ask({ code: { name: "one-code", data: new ArrayBuffer(4) } });
  equal([given.length - before, brought.at(-1)], [0, "/datapacks/one-code.zip"]);
});

test("where a kernel stops there is a text, and it can be asked again", async () => {
  const { ask } = await worker();
  ask({ dataPack: { name: "one", data: new ArrayBuffer(4) } });
  const machine = given.at(-1)(MODULE);
  for (const found of [machine.run("half", 0, 0), machine.run("deep")]) equal(typeof found, "string");
  equal(machine.run("deep").includes("Error"), true);
  equal(machine.run("half", 1, 0), 0);
  let refused = "";
  try {
    given.at(-1)(MODULE.subarray(0, 60));
  } catch (error) {
    refused = error.name;
  }
  equal(refused, "CompileError");
});

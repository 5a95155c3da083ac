import { equal, test } from "./check.mjs";

/** A Python that is nobody's, a network of ours, and a clock that a test turns. */
const python = {
  pyimport: (name) =>
    name === "micropip" ? { install: { callKwargs: async () => undefined }, destroy: () => undefined } : {},
  runPython: () => (text) => JSON.stringify({ size: text.length, rows: [] }),
  loadPackage: async () => undefined,
  FS: { mkdirTree: () => undefined, writeFile: () => undefined },
};
globalThis.tschatulleBring = async () => ({ version: "0", default: null, loadPyodide: async () => python });
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
  scope.onmessage({ data: { start: { module: null, library: new ArrayBuffer(0), lock: null, key: "" } } });
  await says("ready");
  return { told, says, ask: (data) => scope.onmessage({ data }) };
}

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

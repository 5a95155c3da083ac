import { equal, ok, test as check } from "./check.mjs";
import { followMemory, forgetMemory, memoryKey, triedMemory, tryMemory } from "/web/memory.js";

const BUILD = { build: "b1" };
const KEY = `b1 ${navigator.userAgent}`;
const STORE = "tschatulle-memory:/";
let last = Promise.resolve();
/** One after the other: they share one browser's storage. */
const test = (name, fn) => check(name, () => (last = last.catch(() => null).then(fn)));
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Something is kept, and nothing held against it. */
async function fresh() {
  await forgetMemory();
  await (await caches.open(STORE)).put(`${location.origin}/memory`, new Response("x", { headers: { "x-key": KEY } }));
}

/** Stands for the engine and the settings. */
function house({ memory = "", wanted = true } = {}) {
  const hear = [];
  const changed = [];
  const engine = { state: { memory }, rest: 0, given: async () => null, subscribe: (fn) => (hear.push(fn), () => void hear.splice(hear.indexOf(fn), 1)) };
  const settings = { get: () => wanted, subscribe: (fn) => changed.push(fn) };
  followMemory(engine, settings);
  return { hear, ready: (word) => [...hear].forEach((fn) => fn({ memory: word })), set: (value) => ((wanted = value), changed.forEach((fn) => fn("memory", value))) };
}

test("a memory is of a build and a browser; without a build there is none", () => equal([memoryKey(BUILD), memoryKey(null)], [KEY, ""]));
test("what failed is not to be kept, for this build", async () => {
  await fresh();
  triedMemory(KEY, "failed");
  equal([memoryKey(BUILD), memoryKey({ build: "b2" })], [null, `b2 ${navigator.userAgent}`]);
  await forgetMemory();
  equal(memoryKey(BUILD), KEY);
});
test("three starts without an end are enough, and one that ends well makes up for two", async () => {
  await fresh();
  tryMemory(KEY);
  tryMemory(KEY);
  equal(memoryKey(BUILD), KEY);
  triedMemory(KEY, "used");
  tryMemory(KEY);
  tryMemory(KEY);
  triedMemory(KEY, "none");
  equal(memoryKey(BUILD), KEY);
  tryMemory(KEY);
  equal(memoryKey(BUILD), null);
  await forgetMemory();
});
test("another build's failures say nothing of this one", async () => {
  await fresh();
  triedMemory("b0 browser", "failed");
  tryMemory(KEY);
  equal(memoryKey(BUILD), KEY);
  await forgetMemory();
});
test("switched off it goes, and a start out of it tells that it should be gone", async () => {
  await fresh();
  const { set, ready } = house({ memory: "used" });
  equal(document.documentElement.dataset.memory, "used");
  set(false);
  await sleep(50);
  ok(!(await caches.has(STORE)));
  await fresh();
  ready("none");
  ok(await caches.has(STORE), "only the first start counts");
  house({ memory: "used", wanted: false });
  await sleep(50);
  ok(!(await caches.has(STORE)));
});
test("it waits for Python, and for as long as Python works", async () => {
  const { hear, ready } = house();
  equal(hear.length, 1);
  ready("none");
  equal([hear.length, document.documentElement.dataset.memory], [0, "none"]);
  await sleep(1200);
  equal(document.documentElement.dataset.memory, "none");
});

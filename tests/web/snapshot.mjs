import { equal, ok, test as check } from "./check.mjs";
import { followSnapshot, forgetSnapshot } from "/web/memory.js";
import { snapshotKey, triedSnapshot, trySnapshot } from "/web/engine/snapshot.js";

const BUILD = { build: "b1" };
const KEY = `b1 ${navigator.userAgent}`;
const STORE = "tschatulle-memory:/";
let last = Promise.resolve();
/** One after the other: they share one browser's storage. */
const test = (name, fn) => check(name, () => (last = last.catch(() => null).then(fn)));

let underWay = 0; // what the real browser does with its stores and locks

/** @template T @param {Promise<T>} work @returns {Promise<T>} */
async function followed(work) {
  underWay++;
  try {
    return await work;
  } finally {
    underWay--;
  }
}

for (const [host, names] of [
  [CacheStorage.prototype, ["open", "match", "has", "delete", "keys"]],
  [Cache.prototype, ["put", "match", "delete"]],
  [LockManager.prototype, ["query"]],
]) {
  for (const name of names) {
    const real = host[name];
    host[name] = function (...given) {
      return followed(real.apply(this, given));
    };
  }
}
const { request } = LockManager.prototype;
/** While a lock is held nothing is under way. */
LockManager.prototype.request = function (name, ...given) {
  const work = given.pop();
  const held = async (lock) => {
    underWay--;
    try {
      return await work(lock);
    } finally {
      underWay++;
    }
  };
  return followed(request.call(this, name, ...given, held));
};

const turn = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => (port1.close(), resolve());
    port2.postMessage(0);
  });

/** Until the browser has done all that it was asked for, and whoever waited for it has gone on. No clock: it may be slow. */
async function breathe() {
  for (let quiet = 0; quiet < 3; quiet = underWay ? 0 : quiet + 1) await turn();
}

/** Something is kept, and nothing held against it. */
async function fresh() {
  await forgetSnapshot();
  await (
    await caches.open(STORE)
  ).put(`${location.origin}/memory`, new Response("x", { headers: { "x-key": KEY } }));
}

/** Stands for the engine and the settings. */
function house({ snapshot = "", wanted = true } = {}) {
  const hear = [];
  const changed = [];
  const engine = {
    state: { snapshot },
    rest: 0,
    given: async () => null,
    subscribe: (fn) => (hear.push(fn), () => void hear.splice(hear.indexOf(fn), 1)),
  };
  const settings = { get: () => wanted, subscribe: (fn) => changed.push(fn) };
  followSnapshot(engine, settings);
  return {
    hear,
    ready: (word) => [...hear].forEach((fn) => fn({ snapshot: word })),
    set: (value) => ((wanted = value), changed.forEach((fn) => fn("memory", value))),
  };
}

test("a memory is of a build and a browser; without a build there is none", () =>
  equal([snapshotKey(BUILD), snapshotKey(null)], [KEY, ""]));
test("what failed is not to be kept, for this build", async () => {
  await fresh();
  triedSnapshot(KEY, "failed");
  equal([snapshotKey(BUILD), snapshotKey({ build: "b2" })], [null, `b2 ${navigator.userAgent}`]);
  await forgetSnapshot();
  equal(snapshotKey(BUILD), KEY);
});
test("three starts without an end are enough, and one that ends well makes up for two", async () => {
  await fresh();
  trySnapshot(KEY);
  trySnapshot(KEY);
  equal(snapshotKey(BUILD), KEY);
  triedSnapshot(KEY, "used");
  trySnapshot(KEY);
  trySnapshot(KEY);
  triedSnapshot(KEY, "none");
  equal(snapshotKey(BUILD), KEY);
  trySnapshot(KEY);
  equal(snapshotKey(BUILD), null);
  await forgetSnapshot();
});
test("another build's failures say nothing of this one", async () => {
  await fresh();
  triedSnapshot("b0 browser", "failed");
  trySnapshot(KEY);
  equal(snapshotKey(BUILD), KEY);
  await forgetSnapshot();
});
test("switched off it goes, and a start out of it tells that it should be gone", async () => {
  await fresh();
  const { set, ready } = house({ snapshot: "used" });
  equal(document.documentElement.dataset.snapshot, "used");
  set(false);
  await breathe();
  ok(!(await caches.has(STORE)));
  await fresh();
  ready("none");
  ok(await caches.has(STORE), "only the first start counts");
  house({ snapshot: "used", wanted: false });
  await breathe();
  ok(!(await caches.has(STORE)));
});
test("it waits for Python, and for as long as Python works", async () => {
  const { hear, ready } = house();
  equal(hear.length, 1);
  ready("none");
  equal([hear.length, document.documentElement.dataset.snapshot], [0, "none"]);
});

/** The least of a worker: it hears, and says what it is told to say. */
class Stand extends EventTarget {
  static all = [];
  heard = [];
  ended = false;
  constructor() {
    super();
    Stand.all.push(this);
  }
  postMessage(message) {
    this.heard.push(message);
  }
  terminate() {
    this.ended = true;
  }
  say(data) {
    this.onmessage({ data });
  }
}

/** A browser whose clock, worker, device and quota are ours; everything is put back afterwards. */
async function browser({ device, quota = 1e9, saves = false, key = KEY } = {}, fn) {
  await forgetSnapshot();
  Stand.all.length = 0;
  const hands = new Map(); // running timers: id -> {fn, ms, at, repeats}
  let now = 0;
  let count = 0;
  const set =
    (repeats) =>
    (run, ms, ...given) => (
      hands.set(++count, { run: () => run(...given), ms, at: now + ms, repeats }),
      count
    );
  const clear = (id) => void hands.delete(id);
  const told = {
    setInterval: set(true),
    setTimeout: set(false),
    clearInterval: clear,
    clearTimeout: clear,
    Worker: Stand,
  };
  const real = Object.fromEntries(Object.keys(told).map((name) => [name, globalThis[name]]));
  const facts = {
    deviceMemory: device,
    connection: { saveData: saves },
    storage: quota === null ? {} : { estimate: async () => ({ quota, usage: 0 }) },
  };
  Object.assign(globalThis, told);
  for (const [name, value] of Object.entries(facts))
    Object.defineProperty(navigator, name, { configurable: true, get: () => value });
  const hear = [];
  const engine = {
    state: { snapshot: "none" },
    rest: 60_000,
    given: async () => ({ key, module: 1 }),
    subscribe: (one) => (hear.push(one), () => undefined),
  };
  const settings = { wanted: true, get: () => settings.wanted, subscribe: () => undefined };
  /** So many half seconds go by. */
  const pass = async (ticks) => {
    for (let n = 0; n < ticks; n++) {
      now += 500;
      for (const [id, one] of [...hands]) {
        if (one.at > now || !hands.has(id)) continue;
        if (one.repeats) one.at += one.ms;
        else hands.delete(id);
        one.run();
      }
    }
    await breathe();
  };
  try {
    followSnapshot(engine, settings);
    await fn({
      engine,
      settings,
      pass,
      word: () => document.documentElement.dataset.snapshot,
      last: () => Stand.all.at(-1),
      made: () => Stand.all.length,
      timers: () => hands.size,
    });
  } finally {
    for (const one of Stand.all) if (!one.ended) one.say({ kept: "over" }); // so that it lets go of the lock
    await breathe();
    Object.assign(globalThis, real);
    for (const name of Object.keys(facts)) delete navigator[name];
    delete document.visibilityState;
    await forgetSnapshot();
  }
}

test("it is made after five calm seconds, by a worker that ends with it", () =>
  browser({}, async ({ pass, word, last, made, timers }) => {
    await pass(9);
    equal([made(), word()], [0, "none"]);
    await pass(1);
    equal([made(), last().heard], [1, []]);
    last().say({ up: true });
    equal(last().heard, [{ keep: { key: KEY, module: 1 } }]);
    last().say({ kept: "kept" });
    await pass(0);
    equal([last().ended, word(), timers()], [true, "kept", 0]);
  }));

test("while Python works none is made", () =>
  browser({}, async ({ engine, pass, word, made }) => {
    engine.rest = 0;
    await pass(30);
    equal([made(), word()], [0, "none"]);
  }));

test("a question to Python begins the five seconds anew", () =>
  browser({}, async ({ engine, pass, made }) => {
    await pass(9);
    engine.rest = 0;
    await pass(1);
    engine.rest = 60_000;
    await pass(9);
    equal(made(), 0);
    await pass(1);
    equal(made(), 1);
  }));

test("whoever asks Python something, or looks away, ends the making; after three times it is left", () =>
  browser({}, async ({ engine, pass, word, last, made, timers }) => {
    await pass(10);
    engine.rest = 0;
    await pass(1);
    equal([last().ended, word(), made()], [true, "none", 1]);
    engine.rest = 60_000;
    await pass(10);
    equal([made(), last().ended], [2, false]);
    Object.defineProperty(document, "visibilityState", { configurable: true, value: "hidden" });
    await pass(12);
    equal([made(), last().ended], [2, true]);
    delete document.visibilityState;
    await pass(10);
    equal([made(), last().ended], [3, false]);
    engine.rest = 0;
    await pass(1);
    equal([made(), last().ended, word(), timers()], [3, true, "disturbed", 0]);
  }));

test("a worker that breaks, lacks a file or says nothing for a minute is ended", async () => {
  const ways = {
    broken: (one) => one.onerror({ preventDefault: () => undefined }),
    absent: (one) => one.say({ absent: "x" }),
    failed: (one) => one.say({ failed: {} }),
  };
  for (const way of Object.values(ways))
    await browser({}, async ({ pass, word, last, timers }) => {
      await pass(10);
      way(last());
      await pass(0);
      equal([last().ended, word(), timers()], [true, "broken", 0]);
    });
  await browser({}, async ({ pass, word, last, timers }) => {
    await pass(10);
    await pass(119);
    equal(last().ended, false);
    await pass(1);
    equal([last().ended, word(), timers()], [true, "silent", 0]);
  });
});

for (const [what, how, fits] of [
  ["a device of 1 GB", { device: 1 }, false],
  ["a device of 2 GB", { device: 2 }, true],
  ["room for 200 MB and no more", { quota: 200e6 }, false],
  ["a little more room", { quota: 200e6 + 1 }, true],
  ["who saves data", { saves: true }, false],
  ["a memory that did harm", { key: null }, false],
  ["a build that does not say what it is", { key: "" }, false],
])
  test(`${what}: ${fits ? "it is made" : "none is made"}`, () =>
    browser(how, async ({ pass, word, made }) => {
      await pass(10);
      equal([made(), word()], fits ? [1, "none"] : [0, "unwelcome"]);
      await pass(10);
    }));

/** A browser that refuses to keep what is larger. */
async function refusing(most, fn) {
  const { put } = Cache.prototype;
  const asked = [];
  Cache.prototype.put = function (place, answer) {
    const work = async () => {
      const { size } = await answer.clone().blob();
      asked.push(size);
      if (size > most) throw new DOMException("full", "QuotaExceededError");
      return put.call(this, place, answer);
    };
    return followed(work());
  };
  try {
    await fn(asked);
  } finally {
    Cache.prototype.put = put;
  }
}

for (const [most, fits] of [
  [41e6, false],
  [43e6, true],
])
  test(`a browser that does not tell its room and gives ${most} bytes: ${fits ? "it is made" : "none is made"}`, () =>
    refusing(most, (asked) =>
      browser({ quota: null }, async ({ pass, word, made }) => {
        await pass(10);
        equal([asked, made(), word()], fits ? [[42e6], 1, "none"] : [[42e6], 0, "unwelcome"]);
        equal(
          (await caches.keys()).filter((name) => name.includes("trial")),
          [],
          "the trial is taken away",
        );
      }),
    ));

test("a browser that has no room after all is not asked again for this build", () =>
  browser({}, async ({ pass, word, last }) => {
    await pass(10);
    last().say({ kept: "QuotaExceededError: full" });
    await pass(0);
    equal([word(), snapshotKey(BUILD)], ["QuotaExceededError: full", null]);
  }));

test("only one tab makes it, and none what another has made", async () => {
  let release;
  const held = new Promise((resolve) => {
    navigator.locks.request(STORE, () => (resolve(), new Promise((done) => (release = done))));
  });
  await held;
  await browser({}, async ({ pass, word, made }) => {
    await pass(10);
    equal([made(), word()], [0, "elsewhere"]);
  });
  release();
  await browser({}, async ({ pass, word, made }) => {
    await (
      await caches.open(STORE)
    ).put(`${location.origin}/memory`, new Response("x", { headers: { "x-key": KEY } }));
    await pass(10);
    equal([made(), word()], [0, "kept"]);
  });
  await browser({}, async ({ pass, last, made }) => {
    await (
      await caches.open(STORE)
    ).put(`${location.origin}/memory`, new Response("x", { headers: { "x-key": "another" } }));
    await pass(10);
    equal(made(), 1, "what is of another build is made anew");
    const { held } = await navigator.locks.query();
    ok(
      held.some(({ name }) => name === STORE),
      "the lock is held while it is made",
    );
    last().say({ kept: "kept" });
    await pass(0);
    ok(!(await navigator.locks.query()).held.some(({ name }) => name === STORE));
  });
});

test("switched off while it is made, it is forgotten", () =>
  browser({}, async ({ settings, pass, last }) => {
    await pass(10);
    await (
      await caches.open(STORE)
    ).put(`${location.origin}/memory`, new Response("x", { headers: { "x-key": KEY } }));
    settings.wanted = false;
    last().say({ kept: "kept" });
    await pass(0);
    ok(!(await caches.has(STORE)));
  }));

test("switched off before, it is not made", () =>
  browser({}, async ({ settings, pass, word, made }) => {
    settings.wanted = false;
    await pass(10);
    equal([made(), word()], [0, "off"]);
  }));

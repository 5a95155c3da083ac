import { equal, ok, test } from "./check.mjs";
import { Annexes } from "/web/annexes.js";

const ZIP = new Uint8Array(100);
ZIP.set([0x50, 0x4b, 3, 4]);

/** Stands for the network: what is asked for, and how; answered by hand. */
const asked = [];
const native = globalThis.fetch;
globalThis.fetch = (address, how) => {
  const file = /py\/tables\d+\.zip$/.exec(address)?.[0];
  if (!file) return native(address, how);
  return new Promise((resolve, reject) => {
    asked.push({
      file,
      cache: how.cache,
      answer: (body, status = 200) => resolve(new Response(body, { status })),
    });
    how.signal.addEventListener("abort", () => reject(new Error("aborted")));
  });
};

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const until = async (true_) => {
  while (!true_()) await sleep(2);
};
let made = 0;

/** Annexes of a site with one of its own, which the game "small" wants. */
function site(held = () => "") {
  const name = `tables${++made}`;
  const file = `py/${name}.zip`;
  const come = [];
  const build = { annexes: { small: name }, files: { [file]: { size: 100 } } };
  const annexes = new Annexes({
    build: async () => build,
    onCome: (one) => come.push(one),
    onChange: () => undefined,
    held,
  });
  const requests = () => asked.filter((one) => one.file === file);
  const tick = (times) => {
    for (let n = 0; n < times; n++) annexes.tick();
  };
  return { annexes, name, file, come, requests, tick };
}

test("it is fetched once, however often it is wanted", async () => {
  const { annexes, name, come, requests } = site();
  annexes.want(name);
  annexes.want(name);
  requests()[0].answer(ZIP);
  await until(() => come.length);
  annexes.want(name);
  await sleep(5);
  equal(
    [requests().length, come, annexes.here.map(([one, data]) => [one, data.byteLength])],
    [1, [name], [[name, 100]]],
  );
  equal(annexes.look(name), null);
});

test("an address brings what the build says that it will want, and nothing else", async () => {
  const { annexes, requests } = site();
  await annexes.foresee("#/large/s/small1");
  await annexes.foresee("#/toString");
  equal(requests().length, 0);
  await annexes.foresee("#study/small");
  equal(requests().length, 1);
});

test("what is slow is told after a while, and what never comes is given up", async () => {
  const { annexes, name, file, come, tick } = site();
  annexes.want(name);
  await sleep(5);
  tick(1);
  equal(annexes.look(name), null);
  tick(1);
  equal(annexes.look(name), { loaded: 0, total: 100, cause: null, held: "" });
  tick(12);
  equal(annexes.look(name).cause, ["boot.error.stalled", { file }]);
  await sleep(5);
  equal([annexes.look(name).cause[0], come], ["boot.error.stalled", []], "the first cause stays");
});

for (const [code, answer] of [
  ["missing", ["", 404]],
  ["damaged", [ZIP.slice(0, 50)]],
  ["damaged", [new Uint8Array(100)]],
]) {
  test(`what is ${code} is told, and the next try goes past all caches`, async () => {
    const { annexes, name, file, come, requests } = site();
    annexes.want(name);
    requests()[0].answer(...answer);
    await until(() => annexes.look(name));
    equal(annexes.look(name).cause, [`boot.error.${code}`, { file }]);
    annexes.want(name);
    equal(requests().length, 1, "not by itself: every move wishes it");
    annexes.want(name, { asked: true });
    equal([annexes.look(name), requests().map((one) => one.cache)], [null, ["default", "reload"]]);
    requests()[1].answer(ZIP);
    await until(() => come.length);
    ok(annexes.here.length === 1);
  });
}

test("what Python cannot read counts as damaged", async () => {
  const { annexes, name, come, requests } = site();
  annexes.want(name);
  requests()[0].answer(ZIP);
  await until(() => come.length);
  annexes.spoilt(name);
  equal([annexes.look(name).cause[0], annexes.here.length], ["boot.error.damaged", 0]);
  annexes.want(name, { asked: true });
  equal(requests().length, 2);
});

test("who saves data is asked first", async () => {
  const { annexes, name, come, requests } = site(() => "saving");
  await annexes.foresee("#study/small");
  annexes.want(name);
  await sleep(5);
  equal([requests().length, annexes.look(name)], [0, { loaded: 0, total: 100, cause: null, held: "saving" }]);
  annexes.want(name, { asked: true });
  equal(
    requests().map((one) => one.cache),
    ["default"],
  );
  requests()[0].answer(ZIP);
  await until(() => come.length);
});

test("without a connection nothing is asked for until there is one", async () => {
  let held = "offline";
  const { annexes, name, come, requests, tick } = site(() => held);
  annexes.want(name);
  tick(20);
  equal([requests().length, annexes.look(name).held, annexes.look(name).cause], [0, "offline", null]);
  held = "";
  globalThis.dispatchEvent(new Event("online"));
  equal(requests().length, 1);
  requests()[0].answer(ZIP);
  await until(() => come.length);
});

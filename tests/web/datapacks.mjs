import { equal, ok, test, until } from "./check.mjs";
import { DataPacks } from "/web/engine/datapacks.js";

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
let made = 0;

/** Data packs of a site with one of its own, which the game "small" wants. */
function site(held = () => "", size = 100, others = []) {
  const name = `tables${++made}`;
  const file = `py/${name}.zip`;
  const come = [];
  const build = { dataPacks: { small: [name, ...others] }, files: { [file]: { size } } };
  const dataPacks = new DataPacks({
    build: async () => build,
    onCome: (one) => come.push(one),
    onChange: () => undefined,
    held,
  });
  const requests = () => asked.filter((one) => one.file === file);
  const tick = (times) => {
    for (let n = 0; n < times; n++) dataPacks.tick();
  };
  return { dataPacks, name, file, come, requests, tick, build };
}

test("it is fetched once, however often it is wanted", async () => {
  const { dataPacks, name, come, requests } = site();
  dataPacks.want(name);
  dataPacks.want(name);
  requests()[0].answer(ZIP);
  await until(() => come.length);
  dataPacks.want(name);
  await sleep(5);
  equal(
    [requests().length, come, dataPacks.here.map(([one, data]) => [one, data.byteLength])],
    [1, [name], [[name, 100]]],
  );
  equal(dataPacks.look(name), null);
});

test("an address brings what the build says that it will want, and nothing else", async () => {
  const { dataPacks, requests } = site();
  await dataPacks.foresee("#/large/s/small1", false);
  await dataPacks.foresee("#/toString", false);
  equal(requests().length, 0);
  await dataPacks.foresee("#study/small", false);
  equal(requests().length, 1);
});

test("an address brings the code of its game, also where data is saved", async () => {
  const { dataPacks, requests, build } = site(() => "saving", 1e6);
  build.codes = { other: build.dataPacks.small[0] };
  await dataPacks.foresee("#/other", false);
  equal(requests().length, 0);
  await dataPacks.foresee("#/other", true);
  equal(requests().length, 1);
});

test("the code of all games is fetched once, or fails as a whole", async () => {
  const { dataPacks, name, requests, build } = site();
  build.codes = { one: name, other: name };
  const codes = dataPacks.codes();
  await until(() => requests().length);
  requests()[0].answer(ZIP);
  equal(
    (await codes).map((one) => [one.name, one.data.byteLength]),
    [[name, 100]],
  );
  equal(dataPacks.here.length, 0, "they are not kept");
  const refused = dataPacks.codes().catch((error) => error.plain.code);
  await until(() => requests().length === 2);
  requests()[1].answer("", 404);
  equal(await refused, "missing");
});

test("what is slow is told after a while, and what never comes is given up", async () => {
  const { dataPacks, name, file, come, tick } = site();
  dataPacks.want(name);
  await sleep(5);
  tick(1);
  equal(dataPacks.look(name), null);
  tick(1);
  equal(dataPacks.look(name), { loaded: 0, total: 100, cause: null, held: "" });
  tick(12);
  equal(dataPacks.look(name).cause, ["boot.error.stalled", { file }]);
  await sleep(5);
  equal([dataPacks.look(name).cause[0], come], ["boot.error.stalled", []], "the first cause stays");
});

for (const [code, answer] of [
  ["missing", ["", 404]],
  ["damaged", [ZIP.slice(0, 50)]],
  ["damaged", [new Uint8Array(100)]],
]) {
  test(`what is ${code} is told, and the next try goes past all caches`, async () => {
    const { dataPacks, name, file, come, requests } = site();
    dataPacks.want(name);
    requests()[0].answer(...answer);
    await until(() => dataPacks.look(name));
    equal(dataPacks.look(name).cause, [`boot.error.${code}`, { file }]);
    dataPacks.want(name);
    equal(requests().length, 1, "not by itself: every move wishes it");
    dataPacks.want(name, { asked: true });
    equal([dataPacks.look(name), requests().map((one) => one.cache)], [null, ["default", "reload"]]);
    requests()[1].answer(ZIP);
    await until(() => come.length);
    ok(dataPacks.here.length === 1);
  });
}

test("what Python cannot read counts as damaged", async () => {
  const { dataPacks, name, come, requests } = site();
  dataPacks.want(name);
  requests()[0].answer(ZIP);
  await until(() => come.length);
  dataPacks.spoilt(name);
  equal([dataPacks.look(name).cause[0], dataPacks.here.length], ["boot.error.damaged", 0]);
  dataPacks.want(name, { asked: true });
  equal(requests().length, 2);
});

test("who saves data is asked first", async () => {
  const { dataPacks, name, come, requests } = site(() => "saving", 250_001);
  await dataPacks.foresee("#study/small", false);
  dataPacks.want(name);
  await sleep(5);
  equal(
    [requests().length, dataPacks.look(name)],
    [0, { loaded: 0, total: 250_001, cause: null, held: "saving" }],
  );
  dataPacks.want(name, { asked: true });
  equal(
    requests().map((one) => one.cache),
    ["default"],
  );
});

test("of little nobody is asked, but that it needs a connection", async () => {
  const { dataPacks, name, come, requests } = site(() => "saving");
  dataPacks.want(name);
  await until(() => requests().length);
  requests()[0].answer(ZIP);
  await until(() => come.length);
  const without = site(() => "offline");
  without.dataPacks.want(without.name);
  await sleep(5);
  equal([without.requests().length, without.dataPacks.look(without.name).held], [0, "offline"]);
});

test("a game may want several", async () => {
  const first = site();
  const { dataPacks, name, requests } = site(undefined, 100, [first.name]);
  await dataPacks.foresee(`#/small`, false);
  equal([requests().length, first.requests().length, name === first.name], [1, 1, false]);
});

test("without a connection nothing is asked for until there is one", async () => {
  let held = "offline";
  const { dataPacks, name, come, requests, tick } = site(() => held);
  dataPacks.want(name);
  tick(20);
  equal([requests().length, dataPacks.look(name).held, dataPacks.look(name).cause], [0, "offline", null]);
  held = "";
  globalThis.dispatchEvent(new Event("online"));
  equal(requests().length, 1);
  requests()[0].answer(ZIP);
  await until(() => come.length);
});

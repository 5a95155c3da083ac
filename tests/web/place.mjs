import { equal, ok, test } from "./check.mjs";
import { OLD, PLACE, placeOf } from "/web/site/place.js";
import { adopt, adoptSettings } from "/web/store/adopt.js";
import { createDatabase, createMirror, readDatabase } from "/web/store/places.js";

const at = (address) => placeOf(new URL(address));
const names = async () => (await indexedDB.databases()).map(({ name }) => name);

test("each folder has names of its own, the root too, and no name begins another one", () => {
  const folders = [
    "https://a.b/",
    "https://a.b/c/",
    "https://a.b/c/d/",
    "https://a.b/c:/",
    "https://a.b/c%3A/",
    "https://a.b/cd/",
  ];
  const all = folders.map((address) => at(address).prefix);
  ok(
    all.every((one, i) => all.every((other, j) => i === j || !other.startsWith(one) || one.includes("%3A"))),
    String(all),
  );
  ok(all.every((one) => !one.startsWith(OLD.prefix)));
  equal(new Set(folders.map((address) => at(address).database)).has(OLD.database), false);
});
test("a page and its index are the same copy; a file has no folder of its own", () => {
  equal(at("https://a.b/c/#/x"), at("https://a.b/c/index.html?y"));
  equal(at("file:///home/me/tschatulle.html"), OLD);
  equal(PLACE, placeOf(location));
});
test("the early script makes the same name", async () => {
  const early = await (await fetch("/web/early.js")).text();
  const store = { asked: [], getItem: (key) => (store.asked.push(key), null) };
  for (const address of [
    "https://a.b/c/index.html",
    "https://a.b/",
    "https://a.b/c:d/",
    "file:///x/y.html",
  ]) {
    store.asked.length = 0;
    const picture = { dataset: {}, lang: "" };
    const page = { documentElement: { dataset: {} }, getElementById: () => picture };
    new Function("document", "localStorage", "location", early)(page, store, new URL(address));
    for (const name of ["settings", "prerender/#/"])
      ok(store.asked.includes(at(address).prefix + name), `${address}: ${store.asked}`);
  }
});

let made = 0;
/** A copy's place, or the old one, that no other test has. */
function fresh() {
  const name = `test-place-${(made += 1)}`;
  return { name, mirror: createMirror(`${name}/`), database: createDatabase(name) };
}
const from = (old, pen = async () => undefined) => ({
  mirror: old.mirror,
  read: () => readDatabase(old.name),
  pen,
});
const all = async ({ mirror, database }) => ({
  mirror: mirror
    .keys()
    .sort()
    .map((key) => [key, mirror.read(key)]),
  kept: await database.all("kept"),
  aside: await database.all("aside"),
});

test("two copies each get what lay in the old place, once, and share nothing afterwards", async () => {
  const [old, one, two] = [fresh(), fresh(), fresh()];
  old.mirror.write("game/a", "mirrored");
  old.mirror.write("settings", "set");
  await old.database.write("kept", "game/a", "kept");
  await old.database.write("aside", "x", "aside");
  const before = await all(old);
  let pens = 0;
  const pen = async () => void (pens += 1);
  for (const copy of [one, two]) {
    adoptSettings(copy.mirror, old.mirror);
    equal(copy.mirror.keys(), ["settings"]);
    ok(await adopt(copy, from(old, pen)));
    equal(
      [
        copy.mirror.read("game/a"),
        await copy.database.read("kept", "game/a"),
        await copy.database.read("aside", "x"),
      ],
      ["mirrored", "kept", "aside"],
    );
  }
  equal([pens, await all(old)], [2, before]);
  one.mirror.write("game/a", "played on");
  await one.database.remove("kept", "game/a");
  old.mirror.write("game/b", "of somebody else");
  ok(await adopt(one, from(old, pen)));
  equal(
    [one.mirror.read("game/a"), one.mirror.read("game/b"), await one.database.read("kept", "game/a")],
    ["played on", null, undefined],
  );
  equal(
    [two.mirror.read("game/a"), await two.database.read("kept", "game/a"), pens],
    ["mirrored", "kept", 2],
  );
});
test("what a copy has already is not written over, and where there is no old place none is made", async () => {
  const [old, copy] = [fresh(), fresh()];
  copy.mirror.write("game/a", "mine");
  ok(
    await adopt(
      copy,
      from(old, () => {
        throw new Error("no pen is needed");
      }),
    ),
  );
  ok(!(await names()).includes(old.name));
  const other = fresh();
  old.mirror.write("game/a", "old");
  other.mirror.write("game/a", "mine");
  ok(await adopt(other, from(old)));
  equal([copy.mirror.read("game/a"), other.mirror.read("game/a")], ["mine", "mine"]);
});
test("an old place that cannot be read is told and tried again", async () => {
  const [old, copy] = [fresh(), fresh()];
  await old.database.write("kept", "game/a", "kept");
  equal(await adopt(copy, { ...from(old), read: () => Promise.reject(new Error("not now")) }), false);
  ok(await adopt(copy, from(old)));
  equal(await copy.database.read("kept", "game/a"), "kept");
});

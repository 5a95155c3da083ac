import { equal, ok, test } from "./check.mjs";
import { checksum, seal, unseal } from "/web/store/sealed.js";
import { createJournal } from "/web/store/journal.js";
import { openStore } from "/web/store/store.js";
import { Tables } from "/web/engine/tables.js";
import { BackupError, backupText, readBackup } from "/web/store/backup.js";
import { MOST, createResults, joinResults, readResult, readResults } from "/web/store/results.js";
import { CHOICES, DEFAULTS, createSettings, isSetting, readSettings } from "/web/store/settings.js";

/** Places in memory that can be told to fail: always, or at the writes that `faulty` names by their number. */
function places({ fail = null, faulty = () => false } = {}) {
  let writes = 0;
  const refused = () => faulty(++writes);
  const full = () => Promise.reject(Object.assign(new Error("full"), { name: "QuotaExceededError" }));

  const tables = { kept: new Map(), aside: new Map() };
  const local = new Map();
  const read = [];
  const broken = () => fail && Promise.reject(Object.assign(new Error(fail), { name: fail }));
  return {
    tables,
    local,
    read,
    database: {
      read: async (table, key) => (await broken()) ?? (read.push(key), tables[table].get(key)),
      all: async (table) => (await broken()) ?? (read.push(...tables[table].keys()), [...tables[table]]),
      keys: async (table) => (await broken()) ?? [...tables[table].keys()],
      write: async (table, key, text) =>
        (await broken()) ?? (refused() ? full() : void tables[table].set(key, text)),
      remove: async (table, key) => (await broken()) ?? (refused() ? full() : void tables[table].delete(key)),
    },
    mirror: {
      read: (key) => local.get(key) ?? null,
      write: (key, text) =>
        fail === "QuotaExceededError" || refused() ? false : (local.set(key, text), true),
      remove: (key) => void local.delete(key),
      keys: () => [...local.keys()],
    },
    writes: () => writes,
    heal: () => (faulty = () => false),
  };
}

function open(how) {
  const troubles = [];
  const where = how?.tables ? how : places(how);
  const hear = {
    unwritten: (key) => key && troubles.at(-1) !== key && troubles.push(key),
    unreadable: (flaw) => troubles.push(`store.trouble.${flaw}`),
  };
  return { journal: createJournal(hear, where), troubles, ...where };
}

test("what is large does without the mirror", async () => {
  const { journal, local, tables } = open();
  ok(await journal.put("note/x", { text: "y" }, { large: true }));
  equal([local.size, tables.kept.size], [0, 1]);
  equal(await journal.get("note/x"), { text: "y" });
  await journal.remove("note/x");
  equal(await journal.get("note/x"), null);
});
test("without a database it stays in memory, and the mirror is left to the games", async () => {
  const { journal, local } = open({ fail: "InvalidStateError" });
  equal(await journal.put("note/x", 5, { large: true }), false);
  equal([await journal.get("note/x"), local.size], [5, 0]);
});
test("checksum is FNV-1a", () =>
  equal([checksum(""), seal(1, 2)], ["811c9dc5", `T1 ${checksum('{"c":1,"data":2}')} {"c":1,"data":2}`]));
test("sealed and unsealed is the same", () =>
  equal(unseal(seal(7, { a: "ž{}" })), { c: 7, data: { a: "ž{}" } }));
test("each changed character is found", () => {
  const text = seal(3, { save: "tschatulle-save 1 abc", n: 5 });
  for (let i = 0; i < text.length; i++) {
    const other = String.fromCharCode(text.charCodeAt(i) ^ 1);
    ok(unseal(text.slice(0, i) + other + text.slice(i + 1)).flaw, `place ${i}`);
    ok(unseal(text.slice(0, i)).flaw, `cut at ${i}`);
  }
});
test("a later version is told apart from damage", () =>
  equal(
    [unseal("T2 00000000 {}"), unseal("rubbish"), unseal(null), unseal(5)],
    [{ flaw: "future" }, { flaw: "corrupt" }, { flaw: "corrupt" }, { flaw: "corrupt" }],
  ));

test("what was put is got, in a new journal too", async () => {
  const one = open();
  ok(await one.journal.put("game/x", { n: 1 }));
  equal(await one.journal.get("game/x"), { n: 1 });
  equal(await open(one).journal.get("game/x"), { n: 1 });
});
test("the mirror is there at once", () => {
  const one = open();
  one.journal.put("game/x", { n: 1 });
  equal(one.journal.peek("game/x"), { n: 1 });
});
test("the later write wins, in whichever place it is", async () => {
  const one = open();
  one.tables.kept.set("g", seal(4, "old"));
  one.local.set("g", seal(5, "new"));
  equal(await one.journal.get("g"), "new");
  one.tables.kept.set("g", seal(9, "newest"));
  equal(await open(one).journal.get("g"), "newest");
});
test("an undone game, with fewer moves, is the later write", async () => {
  const one = open();
  await one.journal.put("g", { n: 12 });
  await one.journal.put("g", { n: 11 });
  one.local.clear();
  equal(await open(one).journal.get("g"), { n: 11 });
});
test("a damaged place: the other one is used, the text is set aside, and it is told", async () => {
  const one = open();
  await one.journal.put("g", "good");
  one.tables.kept.set("g", "T1 00000000 {bad");
  const two = open(one);
  equal(await two.journal.get("g"), "good");
  equal(two.troubles, ["store.trouble.corrupt"]);
  equal(
    (await two.journal.aside()).map(({ text }) => text),
    ["T1 00000000 {bad"],
  );
});
test("a record of a later version is never lost", async () => {
  const one = open();
  const future = "T9 00000000 something new";
  one.tables.kept.set("g", future);
  equal(await one.journal.get("g"), null);
  await one.journal.put("g", "now");
  equal(
    (await one.journal.aside()).map(({ text }) => text),
    [future],
  );
  equal(one.troubles, ["store.trouble.future"]);
});
test("no database: the mirror keeps it, and it is told", async () => {
  const one = open({ fail: "InvalidStateError" });
  await one.journal.probe();
  equal(await one.journal.put("g", 1), false);
  equal([await one.journal.get("g"), one.local.size, one.troubles], [1, 1, ["store.trouble.half"]]);
});
test("everything full: the memory keeps it, and it is told", async () => {
  const one = open({ fail: "QuotaExceededError" });
  equal(await one.journal.put("g", 1), false);
  equal(await one.journal.get("g"), 1);
  ok(one.troubles.every((key) => key === "store.trouble.full") && one.troubles.length);
});
test("a full mirror gives way to the latest record, and nothing is lost", async () => {
  const one = open();
  await one.journal.put("game/a", 1);
  await one.journal.put("game/b", 2);
  one.local.set("settings", "not a record");
  one.local.set("game/b", seal(9, "newer than the database"));
  const write = one.mirror.write;
  one.mirror.write = (name, text) => one.local.size < 3 && write(name, text);
  ok(await one.journal.put("game/c", 3));
  equal(one.journal.peek("game/c"), 3);
  equal([...one.local.keys()].sort(), ["game/b", "game/c", "settings"]);
  const two = open(one);
  equal(
    [await two.journal.get("game/a"), await two.journal.get("game/b"), one.local.has("settings")],
    [1, "newer than the database", true],
  );
  equal(one.troubles, []);
});
test("a removed record is gone everywhere", async () => {
  const one = open();
  await one.journal.put("game/a", 1);
  await one.journal.put("game/b", 1);
  await one.journal.remove("game/a");
  equal(
    [await one.journal.get("game/a"), await one.journal.names("game/"), one.local.has("game/a")],
    [null, ["game/b"], false],
  );
});

test("to name, to begin and to set aside, no record is read", async () => {
  const one = open();
  for (const name of ["game/a", "game/b", "other"]) await one.journal.put(name, 1);
  const two = open(one);
  await two.journal.probe();
  await two.journal.setAside("game/a", "text");
  equal(await two.journal.names("game/"), ["game/a", "game/b"]);
  equal(one.read, []);
  await two.journal.get("game/b");
  equal(one.read, ["game/b"]);
});

/** One visitor's storage: a store over places that stay, as after a reload. */
const visit = (where) => openStore({ places: where, lock: { writer: "mine", onWriter: () => undefined } });

/** What is to be found again, in the words of a store. */
async function contents(store) {
  const games = (await store.list()).map(({ slot, save, n }) => [slot, save.join("\n"), n]);
  return {
    games,
    results: store.results.list().length,
    theme: store.settings.get("theme"),
    note: await store.note("x"),
  };
}

/** A short session, one step at a time: moves in two games, a result, a setting, a note, a game that is deleted, a note that goes. */
const SESSION = [
  (store) => store.settings.set("theme", "dark"),
  ...[1, 2, 3].map((n) => (store) => store.put("solitaire", { save: `s${n}`, n, view: { n } })),
  (store) => store.results.add(GOOD),
  (store) => store.put("other", { save: "o1", n: 1, view: null }),
  (store) => store.putNote("x", { moves: [1, 2] }),
  (store) => store.put("solitaire", { save: "s4", n: 4, view: { n: 4 } }),
  (store) => store.settings.set("theme", "light"),
  (store) => store.remove("other"),
  (store) => store.put("solitaire", { save: "s5", n: 5, view: { n: 5 } }),
];
const AFTER = { games: [["solitaire", "s5", 5]], results: 1, theme: "light", note: { moves: [1, 2] } };

/** A session at whose every step a visitor who came now would find everything, or else is told. @returns {Promise<boolean>} whether it was told */
async function told(where, store) {
  let any = false;
  for (const step of SESSION) {
    await step(store);
    const { tables, local } = where;
    const copy = places();
    for (const [name, table] of Object.entries(tables)) copy.tables[name] = new Map(table);
    Object.entries(copy.tables).forEach(([name, table]) =>
      table.forEach((text, key) => copy.database.write(name, key, text)),
    );
    local.forEach((text, key) => copy.mirror.write(key, text));
    const [here, there] = [await contents(store), await contents(await visit(copy))];
    ok(
      store.trouble || JSON.stringify(here) === JSON.stringify(there),
      `lost without a word: ${JSON.stringify([here, there])}`,
    );
    any ||= Boolean(store.trouble);
  }
  return any;
}

const WRITES = 31; // of the session, in both places together
test("the session writes so often", async () => {
  const where = places();
  ok(!(await told(where, await visit(where))));
  equal(where.writes(), WRITES);
});
for (let n = 1; n <= WRITES; n++) {
  test(`write ${n} of a session fails: it is told or mended at once, and with the next one all is well`, async () => {
    const where = places({ faulty: (write) => write === n });
    const store = await visit(where);
    await told(where, store);
    await store.retry();
    equal([store.trouble, await contents(store), await contents(await visit(where))], [null, AFTER, AFTER]);
  });
  test(`all writes from ${n} on fail: it is told, an export has everything, and it comes right when storage does`, async () => {
    const where = places({ faulty: (write) => write >= n });
    const store = await visit(where);
    ok(await told(where, store), "not told");
    ok(store.trouble);
    const { games, results, settings } = readBackup(await store.exportText());
    equal([games, results.length, settings.theme], [[{ slot: "solitaire", save: "s5", n: 5 }], 1, "light"]);
    where.heal();
    await store.retry();
    equal([store.trouble, await contents(await visit(where))], [null, AFTER]);
  });
}
test("who listens hears of trouble and of its end", async () => {
  const where = places({ faulty: (write) => write <= 4 });
  const store = await visit(where);
  const heard = [];
  store.onTrouble((key) => heard.push(key));
  await store.put("solitaire", { save: "s1", n: 1 });
  await store.put("solitaire", { save: "s2", n: 2 });
  equal(heard, ["store.trouble.full", null]);
});
test("a record that could not be looked at is not lost when a new one is written over it", async () => {
  const where = places();
  await (await visit(where)).put("solitaire", { save: "old", n: 40 });
  where.local.clear();
  const { read } = where.database;
  where.database.read = (table, key) =>
    /^(game|part)\//.test(key) ? Promise.reject(new Error("not now")) : read(table, key);
  const store = await visit(where);
  equal(
    [await store.get("solitaire"), store.flaw("solitaire"), store.trouble],
    [null, "unread", "store.trouble.half"],
  );
  await store.put("solitaire", { save: "new", n: 1 });
  where.database.read = read;
  await store.retry();
  equal(
    [store.trouble, (await store.aside()).map(({ name, text }) => [name, unseal(text).data]).sort()],
    [
      null,
      [
        ["game/solitaire", { parts: 1, n: 40, view: null }],
        ["part/solitaire/0", "old"],
      ],
    ],
  );
  equal((await (await visit(where)).get("solitaire")).save, ["new"]);
});
test("why a slot is empty is known: damage, a later version, nonsense, or nothing at all", async () => {
  const where = places();
  where.tables.kept.set("game/a", "T1 00000000 {}");
  where.tables.kept.set("game/b", "T9 00000000 {}");
  where.tables.kept.set("game/c", seal(1, { save: 5 }));
  const store = await visit(where);
  for (const slot of ["a", "b", "c", "d"]) equal(await store.get(slot), null);
  equal(["a", "b", "c", "d"].map(store.flaw), ["corrupt", "future", "corrupt", null]);
  equal((await store.aside()).map(({ name }) => name).sort(), ["game/a", "game/b", "game/c"]);
  await store.put("a", { save: "s", n: 1 });
  equal([(await store.get("a")).save, store.flaw("a")], [["s"], null]);
});
test("settings that are none are set aside and told", async () => {
  const where = places();
  where.local.set("settings", "rubbish");
  const store = await visit(where);
  equal([store.trouble, store.settings.get("theme")], ["store.trouble.corrupt", "auto"]);
  equal(
    (await store.aside()).map(({ name, text }) => [name, text]),
    [["settings", "rubbish"]],
  );
});
test("nothing nested deeply is read", () => {
  for (const deep of [
    "[".repeat(10000),
    '{"a":'.repeat(10000) + "1" + "}".repeat(10000),
    '["]",'.repeat(10000),
  ]) {
    equal(unseal(`T1 ${checksum(deep)} ${deep}`), { flaw: "corrupt" });
    equal(
      [refused(`tschatulle-backup 1 ${checksum(deep)}\n${deep}\n`), readSettings(deep)],
      ["bad-backup", {}],
    );
  }
  const strings = { text: '[[[["\\"{{'.repeat(1000) };
  equal(unseal(seal(1, strings)).data, strings);
});

const GOOD = {
  key: "solitaire",
  at: "2026-11-20T10:00:00.000Z",
  date: "2026-11-20",
  score: 42,
  par: 40.5,
  late: false,
  grid: ["..x", "x.."],
};
test("a sound result is kept as it is", () => equal(readResult(GOOD), GOOD));
test("a result without a game is none", () =>
  equal(
    [
      readResult({ score: 1 }),
      readResult(null),
      readResult([]),
      readResult("x"),
      readResult({ key: "../x" }),
    ],
    [null, null, null, null, null],
  ));
test("hostile fields are left out", () => {
  const hostile = JSON.parse(
    '{"key":"solitaire","score":"<b>","par":1e99,"late":"yes","date":"2026-1-1","__proto__":{"x":1},"at":5,"deep":{"a":1},"Long":1}',
  );
  equal(readResult(hostile), { key: "solitaire" });
  equal({}.x, undefined);
});
test("no list of results grows without end", () => {
  const many = Array.from({ length: MOST + 50 }, (_, i) => ({ key: "a", score: i }));
  equal(readResults(many).length, MOST);
  equal(readResults({ length: 5 }), []);
});
test("doubles are joined once", () =>
  equal(
    joinResults([GOOD], [GOOD, { ...GOOD, at: "2026-11-21T10:00:00.000Z" }, { ...GOOD, score: 3 }]).length,
    2,
  ));
test("results are added, listed by game, and the first one asks to keep the data", async () => {
  let asked = 0;
  const results = createResults(open().journal, () => (asked += 1));
  ok(await results.add(GOOD));
  ok(!(await results.add({ ...GOOD })));
  ok(!(await results.add({ score: 1 })));
  ok(await results.add({ ...GOOD, key: "other" }));
  equal([results.list("solitaire").length, results.list().length, asked], [1, 2, 1]);
});

test("settings: only known values of known names", () => {
  equal(
    [
      isSetting("theme", "dark"),
      isSetting("theme", "pink"),
      isSetting("mute", "yes"),
      isSetting("__proto__", 1),
      isSetting("level", "easy"),
    ],
    [true, false, false, false, true],
  );
  equal(readSettings('{"v":1,"values":{"theme":"dark","speed":9,"lang":"xx"}}'), { theme: "dark" });
  equal(
    [
      readSettings("{"),
      readSettings(null),
      readSettings('{"v":2,"values":{"theme":"dark"}}'),
      readSettings('{"v":1,"values":5}'),
    ],
    [{}, {}, {}, {}],
  );
});
test("settings: a form of words, lists and tables, as large as the largest table needs and no larger", () => {
  const seats = (n) => Array(n).fill("medium");
  const options = (n) => Object.fromEntries(seats(n).map((word, i) => [`option${i}`, word]));
  for (const good of [{}, { mode: "bot", levels: seats(12), options: options(12) }])
    ok(isSetting("setup.x", good));
  for (const bad of [
    null,
    [],
    seats(2),
    { a: seats(13) },
    { a: options(13) },
    options(13),
    { a: 5 },
    { a: null },
    { a: ["x".repeat(41)] },
    { a: { b: {} } },
    { a: [["b"]] },
    { ["x".repeat(41)]: "a" },
  ])
    ok(!isSetting("setup.x", bad), JSON.stringify(bad));
});
test("settings: what cannot be kept is answered with false", () => {
  const { mirror } = places();
  const settings = createSettings(mirror);
  equal(settings.set("setup.x", { levels: Array(13).fill("easy") }), false);
  const form = { mode: "bot", levels: ["easy"] };
  equal([settings.set("setup.x", form), createSettings(mirror).get("setup.x")], [true, form]);
  for (let i = 0; i < 200; i += 1) {
    const kept = settings.set(`name.${i}`, i);
    equal(createSettings(mirror).get(`name.${i}`) === i, kept, `name.${i}`);
  }
  ok(settings.set("setup.x", { mode: "watch" }), "a name that is there has its room");
  const full = createSettings(places({ fail: "QuotaExceededError" }).mirror);
  equal([full.set("theme", "dark"), full.get("theme")], [false, "dark"]);
});
test("settings that are reset are forgotten, and who listens hears of those that change", () => {
  const { mirror, local } = places();
  const settings = createSettings(mirror);
  const heard = [];
  for (const [name, value] of [
    ["theme", "dark"],
    ["level", "hard"],
    ["install", false],
  ])
    ok(settings.set(name, value));
  settings.subscribe((name, value) => heard.push([name, value ?? null]));
  settings.reset();
  equal([settings.all(), local.size], [DEFAULTS, 0]);
  equal(heard.sort(), [
    ["install", true],
    ["level", null],
    ["theme", "auto"],
  ]);
  equal([Object.keys(DEFAULTS), settings.choices("speed")], [Object.keys(CHOICES), CHOICES.speed]);
});
test("the early script knows the same themes, palettes and languages", async () => {
  const early = await (await fetch("/web/early.js")).text();
  const list = (name) => JSON.parse(new RegExp(`${name}: (\\[[^\\]]*\\])`).exec(early)[1]);
  for (const name of ["theme", "palette", "sight", "lang"])
    ok(
      list(name).every((value) => isSetting(name, value)),
      name,
    );
  equal([DEFAULTS.theme, DEFAULTS.palette, DEFAULTS.speed], ["auto", "game", "1"]);
});

const ALL = {
  games: [{ slot: "solitaire", save: "s", n: 3 }],
  results: [GOOD],
  settings: { theme: "dark" },
  aside: [],
};
test("a backup read again is the same", () => equal(readBackup(backupText(ALL)), ALL));
test("a backup survives other line ends", () =>
  equal(readBackup(backupText(ALL).replaceAll("\n", "\r\n")), ALL));
const refused = (text) => {
  try {
    readBackup(text);
  } catch (error) {
    return error instanceof BackupError ? error.reason : `wrong error: ${error}`;
  }
  return "taken";
};
test("a damaged, foreign or later backup is refused with a reason", () => {
  const text = backupText(ALL);
  equal(
    [
      refused(""),
      refused(5),
      refused("{}"),
      refused(text.replace("solitaire", "solitary")),
      refused(text.replace("backup 1", "backup 2")),
    ],
    ["bad-backup", "bad-backup", "bad-backup", "bad-backup", "future-backup"],
  );
});
test("a right checksum over wrong contents is refused as well", () => {
  const wrong = (body) => `tschatulle-backup 1 ${checksum(body)}\n${body}\n`;
  equal(
    [refused(wrong("{")), refused(wrong("null")), refused(wrong("7"))],
    ["bad-backup", "bad-backup", "bad-backup"],
  );
  equal(readBackup(wrong('{"games":5,"settings":"x","aside":[null,{"name":1,"text":"t"},5]}')), {
    games: [],
    settings: {},
    aside: [],
  });
});
test("odd slots of a backup are left out", () => {
  const odd = {
    ...ALL,
    games: [
      { slot: "../x", save: "s", n: 1 },
      { slot: "a", save: 5, n: 1 },
      { slot: "a", save: "s", n: "1" },
      null,
    ],
  };
  equal(readBackup(backupText(odd)).games, []);
});

// Games in parts.

const puts = (where) => {
  const seen = [];
  const { write, remove } = where.database;
  Object.assign(where.database, {
    write: (table, key, text) => (seen.push(key), write(table, key, text)),
    remove: (table, key) => (seen.push(`-${key}`), remove(table, key)),
  });
  return seen;
};
test("a move writes the part that is new and the head, and no more", async () => {
  const where = places();
  const seen = puts(where);
  const store = await visit(where);
  const log = Array.from({ length: 100 }, (_, n) => ({ n, line: ["x", {}] }));
  await store.put("tichu4", { save: ["a", "b"], n: 2, view: { log } });
  equal(seen.splice(0), ["part/tichu4/0", "part/tichu4/1", "game/tichu4"]);
  await store.put("tichu4", { save: ["a", "b2"], n: 3, view: { log } });
  await store.put("tichu4", { save: ["a", "b2", "c"], n: 4, view: { log } });
  equal(seen.splice(0), ["part/tichu4/1", "game/tichu4", "part/tichu4/2", "game/tichu4"]);
  equal(await (await visit(where)).get("tichu4"), {
    save: ["a", "b2", "c"],
    n: 4,
    view: { log: log.slice(-30) },
  });
  equal(store.mirror("tichu4").n, 4);
});
test("a save that begins again takes the parts of the one before away, and so does a game that goes", async () => {
  const where = places();
  const store = await visit(where);
  await store.put("a", { save: ["a", "b", "c"], n: 3 });
  await store.put("a/2026-11-20", { save: ["d", "e"], n: 2 });
  const seen = puts(where);
  await store.put("a", { save: ["A"], n: 1 });
  equal(seen, ["part/a/0", "-part/a/1", "-part/a/2", "game/a"]);
  equal((await (await visit(where)).get("a")).save, ["A"]);
  await store.remove("a");
  equal(
    [
      [...where.tables.kept.keys()].sort(),
      [...where.local.keys()].filter((key) => /^(game|part)/.test(key)).sort(),
    ],
    [
      ["game/a/2026-11-20", "part/a/2026-11-20/0", "part/a/2026-11-20/1"],
      ["game/a/2026-11-20", "part/a/2026-11-20/0", "part/a/2026-11-20/1"],
    ],
  );
  equal(await (await visit(where)).get("a"), null);
});
test("a part that was written, though its head was not any more, is found; a part that is damaged ends the save", async () => {
  const where = places();
  await (await visit(where)).put("a", { save: ["a", "b", "c"], n: 3 });
  where.tables.kept.set("part/a/3", seal(1, "d"));
  equal((await (await visit(where)).get("a")).save, ["a", "b", "c", "d"]);
  where.local.clear();
  where.tables.kept.set("part/a/1", "T1 00000000 {}");
  const store = await visit(where);
  equal(
    [(await store.get("a")).save, store.trouble, (await store.aside()).map(({ name }) => name)],
    [["a"], "store.trouble.corrupt", ["part/a/1"]],
  );
});
test("a game of the first edition opens, and goes on in parts", async () => {
  const where = places();
  where.tables.kept.set("game/a", seal(9, { save: "tschatulle-save 1 x {}", n: 5, view: { n: 5 } }));
  const store = await visit(where);
  equal(await store.get("a"), { save: ["tschatulle-save 1 x {}"], n: 5, view: { n: 5 } });
  await store.put("a", { save: ["P"], n: 6 });
  equal(await (await visit(where)).get("a"), { save: ["P"], n: 6, view: null });
});
test("a lost head loses no game", async () => {
  const where = places();
  await (await visit(where)).put("a", { save: ["a", "b"], n: 3 });
  where.local.clear();
  where.tables.kept.set("game/a", "T1 00000000 {}");
  equal((await (await visit(where)).get("a")).save, ["a", "b"]);
});
test("a game in parts goes into a backup as one text, and comes back", async () => {
  const store = await visit(places());
  await store.put("solitaire", { save: ["a", "b"], n: 3 });
  const text = await store.exportText();
  equal(readBackup(text).games, [{ slot: "solitaire", save: "a\nb", n: 3 }]);
  const other = await visit(places());
  await other.importText(text, null);
  equal((await other.get("solitaire")).save, ["a", "b"]);
});

test("who was chosen to sit at a table stays beside its save, in the picture and in a backup", async () => {
  const where = places();
  const store = await visit(where);
  const casts = [["a seed", ["", "otto"]]];
  await store.put("toguz9", { save: ["a"], n: 1, view: { log: [], casts }, casts });
  await store.put("tichu4", { save: ["b"], n: 2, view: { log: [] } });
  const head = (slot) => unseal(where.local.get(`game/${slot}`)).data;
  equal(head("toguz9"), { parts: 1, n: 1, view: { log: [] }, casts });
  equal(head("tichu4"), { parts: 1, n: 2, view: { log: [] } });
  const next = await visit(where);
  equal([next.mirror("toguz9").view.casts, (await next.get("toguz9")).casts], [casts, casts]);
  equal((await next.get("tichu4")).casts ?? null, null);
  const text = await next.exportText();
  const other = await visit(places());
  await other.importText(text, null);
  equal([(await other.get("toguz9")).casts, (await other.get("tichu4")).casts ?? null], [casts, null]);
});

// The pen.

/** A lock whose pen is given away and had back. */
function pen() {
  const listeners = new Set();
  const lock = { writer: "mine", onWriter: (fn) => void listeners.add(fn) };
  return {
    lock,
    give: (writer) => {
      lock.writer = writer;
      listeners.forEach((fn) => fn(writer));
    },
  };
}
const moment = () =>
  new Promise((done) => {
    setTimeout(done, 10);
  });

test("who loses the pen owes nothing any more: what is in the mirror the other tab finds there", async () => {
  const where = places();
  const { lock, give } = pen();
  const store = await openStore({ places: where, lock });
  await store.put("a", { save: ["s1"], n: 1 });
  where.database.write = () => Promise.reject(new Error("not now"));
  await store.put("a", { save: ["s2"], n: 2 });
  equal(store.trouble, "store.trouble.half");
  give("other");
  await moment();
  equal([store.trouble, await store.aside()], [null, []]);
  equal((await (await visit(where)).get("a")).save, ["s2"]);
});
test("what only the tab that loses the pen has is set aside, and told until it is", async () => {
  const where = places();
  const { lock, give } = pen();
  const store = await openStore({ places: where, lock });
  await store.put("a", { save: ["s1"], n: 1 });
  const { write } = where.database;
  where.database.write = () =>
    Promise.reject(Object.assign(new Error("full"), { name: "QuotaExceededError" }));
  where.mirror.write = () => false;
  await store.put("a", { save: ["s2", "s3"], n: 2 });
  give("other");
  await moment();
  equal(
    [store.trouble, (await store.aside()).map(({ name, text }) => [name, text])],
    ["store.trouble.full", [["game/a", "s2\ns3"]]],
  );
  where.database.write = write;
  await store.retry();
  equal([store.trouble, where.tables.aside.size], [null, 1]);
});
test("a move that the other tab has made counts, when the pen is here again", async () => {
  const where = places();
  const { lock, give } = pen();
  const store = await openStore({ places: where, lock });
  const { write } = where.database;
  await store.put("a", { save: ["s1"], n: 1 });
  where.database.write = () => Promise.reject(new Error("not now"));
  const { write: mirrored } = where.mirror;
  where.mirror.write = () => false;
  for (const n of [2, 3]) await store.put("a", { save: [`s${n}`], n });
  give("other");
  await moment();
  Object.assign(where.database, { write });
  Object.assign(where.mirror, { write: mirrored });
  await (await visit(where)).put("a", { save: ["theirs"], n: 2 });
  give("mine");
  equal((await store.get("a")).save, ["theirs"]);
  await store.put("a", { save: ["theirs", "mine"], n: 3 });
  equal((await (await visit(where)).get("a")).save, ["theirs", "mine"]);
});

// Long matches.

test("a move writes as much late in a match as early", async () => {
  const where = places();
  const [store, tables] = [await visit(where), new Tables()];
  let written = 0;
  for (const place of [where.database, where.mirror]) {
    const { write } = place;
    place.write = (...args) => ((written += args.at(-1).length), write(...args));
  }
  const costs = [0];
  const saved = [];
  for (let n = 1; n <= 1200; n += 1) {
    if (n % 300 === 1) saved.push("");
    saved[saved.length - 1] += "event ";
    const log = { stands: n - 1, from: n - 1, lines: [{ n, seat: n % 4, line: ["log.tichu.play", { n }] }] };
    const own = {
      save: { base: "b", from: Math.max(0, saved.length - 2), parts: saved.slice(-2) },
      seed: "s",
      link: null,
    };
    const { save, view } = tables.take("main", { view: { n, viewer: 0, game: {} }, log, private: own });
    written = 0;
    ok(await store.put("tichu4", { save, n, view }));
    costs[n] = written;
  }
  const sum = (from) => costs.slice(from, from + 300).reduce((all, one) => all + one, 0);
  ok(sum(901) <= 1.1 * sum(1), `${sum(1)} characters of 300 moves, then ${sum(901)}`);
  equal((await (await visit(where)).get("tichu4")).save, saved);
});

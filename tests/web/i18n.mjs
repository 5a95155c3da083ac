import { equal, ok, test } from "./check.mjs";
import { bringNames, firstDay, regional } from "/web/language/locale.js";
import { LANGUAGES, MACHINE_MADE, createWords, loadTable, pickLanguage } from "/web/language/i18n.js";

await Promise.all(["kk", "ky"].map(bringNames));

const EN = {
  hi: "Hello {name}",
  only: "English only",
  "coins#one": "{n} coin",
  "coins#other": "{n} coins",
  at: "on {place}",
  p: "{x:percent}",
  d: "{x:1}",
  gap: "{none} stays",
};
const GAPS = Object.fromEntries(Object.entries(EN).map(([key, text]) => [`en:${key}`, text])); // as the build puts them in
const CS = {
  "en:only": "English only",
  d: "{x:1}",
  hi: "Ahoj {name}",
  "coins#one": "{n} mince",
  "coins#few": "{n} mince!",
  "coins#other": "{n} mincí",
  at: "na {place}",
  place: "místě {n}",
};
const en = createWords("en", EN);
const cs = createWords("cs", CS);

test("gaps are filled", () => equal(en.t("hi", { name: "you" }), "Hello you"));
test("values with braces are not filled again", () => equal(en.t("hi", { name: "{name}" }), "Hello {name}"));
test("an unknown gap stays", () => equal(en.t("gap", { toString: 1 }), "{none} stays"));
test("a gap never reads what is inherited", () =>
  equal(createWords("en", { a: "{constructor}" }).t("a", {}), "{constructor}"));
test("a negative number has a minus sign, and no hyphen", () => {
  equal(
    [createWords("de", {}).number(-15), en.number(-2.5, 1), en.number(15), en.percent(-0.5)],
    ["−15", "−2.5", "15", "−50%"],
  );
});
test("plurals of English", () =>
  equal(
    [1, 2, 0].map((n) => en.t("coins", { n })),
    ["1 coin", "2 coins", "0 coins"],
  ));
test("none at all may have words of its own", () => {
  const words = createWords("cs", {
    "left#zero": "žádná",
    "left#few": "{n} mince",
    "left#other": "{n} mincí",
  });
  equal(
    [0, 3, 5].map((n) => words.t("left", { n })),
    ["žádná", "3 mince", "5 mincí"],
  );
});
test("plurals of Czech", () =>
  equal(
    [1, 3, 5].map((n) => cs.t("coins", { n })),
    ["1 mince", "3 mince!", "5 mincí"],
  ));
const ru = createWords("ru", {
  "coins#one": "{n} монета",
  "coins#few": "{n} монеты",
  "coins#many": "{n} монет",
  "coins#other": "{n} монеты",
});
const kk = createWords("kk", { "coins#other": "{n} тиын" });
test("plurals of Russian", () =>
  equal(
    [1, 3, 5, 21, 1.5].map((n) => ru.t("coins", { n })),
    ["1 монета", "3 монеты", "5 монет", "21 монета", "1,5 монеты"],
  ));
test("a language with one form writes it once", () =>
  equal(
    [1, 3].map((n) => kk.t("coins", { n })),
    ["1 тиын", "3 тиын"],
  ));
test("numbers and days of every language are its own", () => {
  for (const lang of ["kk", "ky", "ru"]) {
    const words = createWords(lang, {});
    equal(words.number(2.5), "2,5");
    const all = [
      words.date("2026-11-20", "long"),
      words.date("2026-05-01", "medium"),
      words.month(2026, 10),
      words.weekday(0, "long"),
      words.list(["1", "2", "3"]),
    ];
    ok(all[0].includes("20") && all[0].includes("2026") && !/[A-Za-z]/.test(all.join()), all.join(" | "));
  }
  equal(kk.date("2026-11-20", "long"), "2026 ж. 20 қараша");
  for (const lang of ["kk", "ky"]) {
    const words = createWords(lang, {});
    for (const style of ["long", "short"])
      equal(new Set([0, 1, 2, 3, 4, 5, 6].map((n) => words.weekday(n, style))).size, 7);
    for (const style of ["long", "medium"])
      equal(
        new Set(
          Array.from({ length: 12 }, (_, n) =>
            words.date(`2026-${String(n + 1).padStart(2, "0")}-15`, style),
          ),
        ).size,
        12,
      );
  }
});
test("a counted text that is left in English is counted as in English", () => {
  const words = createWords("ru", GAPS);
  equal(
    [1, 2, 5, 21].map((n) => words.t("coins", { n })),
    ["1 coin", "2 coins", "5 coins", "21 coins"],
  );
  equal([words.has("coins"), words.has("none")], [true, false]);
});
test("a missing key is taken from English", () => equal(cs.t("only"), "English only"));
test("a key that is missing everywhere is shown in brackets", () => equal(cs.t("no.such"), "[no.such]"));
test("inherited names are no keys", () =>
  equal([en.has("toString"), en.has("__proto__"), en.t("constructor")], [false, false, "[constructor]"]));
test("a Line inside a Line is put into words", () =>
  equal(cs.line(["at", { place: ["place", { n: 3 }] }]), "na místě 3"));
test("no Line is no words", () => equal([en.line(null), en.line(undefined), en.line("x")], ["", "", ""]));
test("percent and digits", () =>
  equal([en.t("p", { x: 0.25 }), en.t("d", { x: 2 }), cs.t("d", { x: 2.5 })], ["25%", "2.0", "2,5"]));
test("a number is written as the language writes it, small or large, whole or not", () => {
  for (const lang of ["en", "de", "cs", "ru"]) {
    const words = createWords(lang, {});
    for (const x of [0, 7, 10, 999, 1000, 12345, -3, 0.5]) {
      for (const digits of [undefined, 0, 1]) {
        const options =
          digits === undefined
            ? { maximumFractionDigits: 3 }
            : { minimumFractionDigits: digits, maximumFractionDigits: digits };
        equal(
          [lang, x, words.number(x, digits)],
          [lang, x, new Intl.NumberFormat(lang, options).format(x).replace("-", "−")],
        );
      }
      equal(
        words.percent(x),
        new Intl.NumberFormat(lang, { style: "percent", maximumFractionDigits: 0 })
          .format(x)
          .replace("-", "−"),
      );
    }
  }
});
test("large numbers are grouped", () => equal(en.number(12345), "12,345"));
test("a date is that date in every zone", () => equal(en.date("2026-11-20", "long"), "November 20, 2026"));
test("what is no date stays as it is", () => equal(en.date("yesterday"), "yesterday"));
test("the chosen language wins", () => equal(pickLanguage("cs", ["de"]), "cs"));
test("automatic: the first wish that is spoken", () =>
  equal(pickLanguage("auto", ["fr-FR", "de-AT", "cs"]), "de"));
test("automatic: a language of the steppe with its region", () =>
  equal([pickLanguage("auto", ["kk-KZ", "ru"]), pickLanguage("auto", ["uz", "ky-Cyrl-KG"])], ["kk", "ky"]));
test("what was made by machine is offered, too", () =>
  ok(
    MACHINE_MADE.every((lang) => Object.hasOwn(LANGUAGES, lang)) &&
      MACHINE_MADE.length < Object.keys(LANGUAGES).length,
  ));
test("automatic: else English", () =>
  equal(
    [pickLanguage("auto", ["fr"]), pickLanguage("auto", []), pickLanguage("toString", [])],
    ["en", "en", "en"],
  ));
test("the English table can be loaded", async () => ok(Object.keys(await loadTable("en")).length > 20));
test("a missing table is refused", async () => {
  const refused = await loadTable("xx").then(
    () => false,
    () => true,
  );
  ok(refused);
});

for (const [lang, wishes, tag, date, first] of [
  ["en", ["en-GB", "en"], "en-GB", "22 January 2026", 1],
  ["en", ["en-US", "en"], "en-US", "January 22, 2026", 0],
  ["en", ["de-DE", "en"], "en", "January 22, 2026", 0],
  ["de", ["de-AT", "de"], "de-AT", "22. Jänner 2026", 1],
  ["de", ["de", "en-US", "en"], "de", "22. Januar 2026", 1],
  ["en", ["de-DE", "de"], "en-DE", "22 January 2026", 1],
  ["cs", ["en-US"], "cs-US", "22. ledna 2026", 0],
  ["kk", ["ru-RU"], "kk-RU", "2026 ж. 22 қаңтар", 1],
  ["en", [], "en", "January 22, 2026", 0],
  ["en", ["*", "en-GB"], "en-GB", "22 January 2026", 1],
])
  test(`dates and weeks of ${tag} for ${wishes}`, () => {
    const words = createWords(lang, {}, wishes);
    equal([regional(lang, wishes), words.date("2026-01-22"), words.firstDay()], [tag, date, first]);
  });
test("an old browser knows the first day of the week, too", () => {
  const tags = [
    "en-US",
    "en-GB",
    "de-DE",
    "de-AT",
    "cs-CZ",
    "ru-RU",
    "kk-KZ",
    "en-CA",
    "en-IL",
    "de-EG",
    "en-MV",
    "en",
    "de",
  ];
  equal(
    tags.map((tag) => firstDay(tag, false)),
    tags.map((tag) => firstDay(tag)),
  );
});

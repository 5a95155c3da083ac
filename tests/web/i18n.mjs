import { equal, ok, test } from "./check.mjs";
import { createWords, loadTable, pickLanguage } from "/web/i18n.js";

const EN = { hi: "Hello {name}", only: "English only", "coins#one": "{n} coin", "coins#other": "{n} coins", at: "on {place}", p: "{x:percent}", d: "{x:1}", gap: "{none} stays" };
const CS = { hi: "Ahoj {name}", "coins#one": "{n} mince", "coins#few": "{n} mince!", "coins#other": "{n} mincí", at: "na {place}", place: "místě {n}" };
const en = createWords("en", EN, EN);
const cs = createWords("cs", CS, EN);

test("gaps are filled", () => equal(en.t("hi", { name: "you" }), "Hello you"));
test("values with braces are not filled again", () => equal(en.t("hi", { name: "{name}" }), "Hello {name}"));
test("an unknown gap stays", () => equal(en.t("gap", { toString: 1 }), "{none} stays"));
test("a gap never reads what is inherited", () => equal(createWords("en", { a: "{constructor}" }, {}).t("a", {}), "{constructor}"));
test("plurals of English", () => equal([1, 2, 0].map((n) => en.t("coins", { n })), ["1 coin", "2 coins", "0 coins"]));
test("plurals of Czech", () => equal([1, 3, 5].map((n) => cs.t("coins", { n })), ["1 mince", "3 mince!", "5 mincí"]));
test("a missing key is taken from English", () => equal(cs.t("only"), "English only"));
test("a key that is missing everywhere is shown in brackets", () => equal(cs.t("no.such"), "[no.such]"));
test("inherited names are no keys", () => equal([en.has("toString"), en.has("__proto__"), en.t("constructor")], [false, false, "[constructor]"]));
test("a Line inside a Line is put into words", () => equal(cs.line(["at", { place: ["place", { n: 3 }] }]), "na místě 3"));
test("no Line is no words", () => equal([en.line(null), en.line(undefined), en.line("x")], ["", "", ""]));
test("percent and digits", () => equal([en.t("p", { x: 0.25 }), en.t("d", { x: 2 }), cs.t("d", { x: 2.5 })], ["25%", "2.0", "2,5"]));
test("large numbers are grouped", () => equal(en.number(12345), "12,345"));
test("a date is that date in every zone", () => equal(en.date("2026-11-20", "long"), "November 20, 2026"));
test("what is no date stays as it is", () => equal(en.date("yesterday"), "yesterday"));
test("the chosen language wins", () => equal(pickLanguage("cs", ["de"]), "cs"));
test("automatic: the first wish that is spoken", () => equal(pickLanguage("auto", ["fr-FR", "de-AT", "cs"]), "de"));
test("automatic: else English", () => equal([pickLanguage("auto", ["fr"]), pickLanguage("auto", []), pickLanguage("toString", [])], ["en", "en", "en"]));
test("the English table can be loaded", async () => ok(Object.keys(await loadTable("en")).length > 20));
test("a missing table is refused", async () => {
  const refused = await loadTable("xx").then(() => false, () => true);
  ok(refused);
});

import { equal, ok, test, until } from "./check.mjs";
import { createWords, loadTable } from "/web/language/i18n.js";
import { readBuild } from "/web/engine/boot.js";
import {
  gameOf,
  gives,
  reportAddress,
  reportDialog,
  reportText,
  sourceOf,
  versionOf,
} from "/web/shell/share/report.js";

const SOURCE = "https://example.org/somebody/box";
const BUILD = { version: "0.1.0", build: "dc7e951f9cf8a1a3", source: SOURCE };
const RECORD = "tschatulle record 1\ngame tichu4\nseed a & b\nmoves d2G+7#\n";
const words = createWords("en", await loadTable("en"));
const facts = (more) => ({
  version: "0.1.0 (dc7e951f9cf8a1a3)",
  game: "tichu4",
  browser: "Browser 1",
  record: "",
  ...more,
});

/** What the form would find. */
const fields = (href) => Object.fromEntries(new URL(href).searchParams);

test("the build's address is read, and only a safe one is linked", async () => {
  const native = globalThis.fetch;
  globalThis.fetch = async () => new Response(JSON.stringify({ ...BUILD, files: [], lock: {} }));
  const build = await readBuild().finally(() => {
    globalThis.fetch = native;
  });
  equal([build.source, sourceOf(build), versionOf(build)], [SOURCE, SOURCE, "0.1.0 (dc7e951f9cf8a1a3)"]);
  for (const source of ["", undefined, "javascript:alert(1)", "http://example.org", "https://a b"])
    equal(sourceOf({ ...BUILD, source }), "");
  equal([sourceOf(null), versionOf(null)], ["", ""]);
});

test("the address is the form's, with every field as it was", () => {
  const odd = {
    version: "1 & 2",
    game: "tichu4 rule='x'",
    browser: 'A/1 (B; C) 100% +"<é>',
    record: `${RECORD}?#\u{1f0a1}`,
  };
  const { href, whole } = reportAddress(SOURCE, odd);
  ok(whole && href.startsWith(`${SOURCE}/issues/new?template=bug.yml&version=`), href);
  ok(/^[\w:/.?&=%+*-]+$/.test(href), `not encoded: ${href}`);
  equal(fields(href), { template: "bug.yml", ...odd });
  equal(fields(reportAddress(SOURCE, facts({ game: "", record: "\ud800" })).href), {
    template: "bug.yml",
    version: facts().version,
    browser: "Browser 1",
    record: "\ufffd",
  });
});

test("a record that is too long stays out of the address and is told", () => {
  const long = (n) => reportAddress(SOURCE, facts({ record: "x".repeat(n) }));
  const room = 6000 - long(0).href.length - "&record=".length;
  equal([long(room).href.length, long(room).whole], [6000, true]);
  const { href, whole } = long(room + 1);
  equal([whole, fields(href).record, fields(href).game], [false, undefined, "tichu4"]);
});

test("the text says the same, and nothing that is empty", () => {
  equal(
    reportText(words.t, facts({ record: RECORD })),
    `Version: 0.1.0 (dc7e951f9cf8a1a3)\nGame: tichu4\nBrowser: Browser 1\n\n${RECORD.trim()}`,
  );
  equal(reportText(words.t, facts({ game: "" })), "Version: 0.1.0 (dc7e951f9cf8a1a3)\nBrowser: Browser 1");
  equal(
    gameOf({ game: { key: "tschuk7", date: "2026-11-20", options: { flips: "free" } } }),
    "tschuk7 2026-11-20 flips=free",
  );
  equal(gameOf(null), "");
});

test("a record gives hidden cards away while the game runs, and where the game is not known", () => {
  const [running, over] = [{ outcome: null }, { outcome: {} }];
  equal(
    [
      gives({ secret: true }, running),
      gives({ secret: true }, over),
      gives({ secret: false }, running),
      gives(undefined, running),
    ],
    [true, false, false, true],
  );
});

/** Opens the dialog, gives what it shows and what one press on the box for the record makes of that. */
async function reported({
  source = SOURCE,
  secret = false,
  outcome = null,
  record = RECORD,
  table = true,
  slow = "",
} = {}) {
  const frame = document.createElement("div");
  document.body.append(frame);
  const card = { key: "tichu4", secret };
  const ctx = {
    words,
    frame,
    engine: { build: Promise.resolve({ ...BUILD, source }), state: { slow } },
    hello: async () => ({ games: [card] }),
  };
  const ask = async () => {
    if (record === null) throw new Error("Python is broken");
    return { text: record };
  };
  const desk = {
    ctx,
    key: "tichu4",
    control: { ready: true, ask },
    view: { outcome, game: { key: "tichu4", date: null, options: {} } },
  };
  const closed = reportDialog(ctx, table ? desk : undefined);
  await until(() => frame.querySelector("dialog textarea")?.value);
  const box = frame.querySelector("dialog");
  const wish = box.querySelector("input");
  const look = () => ({
    text: box.querySelector("textarea").value,
    link: box.querySelector("a")?.href,
    checked: wish?.checked,
    label: wish?.parentNode.textContent,
    note: box.querySelector("[role=status]").textContent,
  });
  const first = look();
  wish?.click();
  const second = look();
  const rel = box.querySelector("a")?.rel;
  box.close();
  await closed;
  frame.remove();
  return { first, second, rel };
}

test("a search that does not run is told beside the browser", async () => {
  const { first } = await reported({ slow: "CompileError: x" });
  ok(fields(first.link).browser.endsWith(" (CompileError: x)"), first.link);
  equal((await reported()).first.text.includes("CompileError"), false);
});

test("hidden cards of a running game go into the report only when the reader wants that", async () => {
  const { first, second, rel } = await reported({ secret: true });
  equal([first.checked, first.label, rel], [false, words.t("report.addSecret"), "noreferrer"]);
  ok(!first.text.includes("moves") && !first.link.includes("record="), first.link);
  equal([second.checked, fields(second.link).record], [true, RECORD]);
  ok(second.text.endsWith(RECORD.trim()));
  for (const open of [{ secret: true, outcome: {} }, { secret: false }]) {
    const { first: known, second: less } = await reported(open);
    equal([known.checked, known.label, fields(known.link).record], [true, words.t("report.add"), RECORD]);
    equal(fields(less.link).record, undefined);
  }
});

test("without an address the report is a text; a long record is left to copying; a broken Python stops no report", async () => {
  const { first } = await reported({ source: "" });
  equal([first.link, first.note, first.text.endsWith(RECORD.trim())], [undefined, "", true]);
  const long = (await reported({ record: "x".repeat(9000) })).first;
  equal(
    [fields(long.link).record, long.note, long.text.endsWith("xxx")],
    [undefined, words.t("report.long"), true],
  );
  const broken = (await reported({ record: null })).first;
  equal(
    [broken.label, fields(broken.link).game, fields(broken.link).version],
    [undefined, "tichu4", "0.1.0 (dc7e951f9cf8a1a3)"],
  );
  equal(Object.keys(fields((await reported({ table: false })).first.link)), [
    "template",
    "version",
    "browser",
  ]);
});

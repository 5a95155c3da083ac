import { equal, ok, test } from "./check.mjs";
import { createWords, loadTable } from "/web/language/i18n.js";
import { roundScreen } from "/web/shell/share/round.js";
import { statsScreen } from "/web/shell/screens/stats.js";

const words = createWords("en", await loadTable("en"));

/** A screen beside a store that begins to have trouble. */
function beside(screen) {
  const hear = new Set();
  const store = {
    trouble: null,
    onTrouble: (fn) => (hear.add(fn), () => hear.delete(fn)),
    note: async () => null,
    results: { list: () => [] },
  };
  const ctx = {
    words,
    store,
    settings: { get: () => "" },
    title: () => "A game",
    reason: () => "",
    warn: () => {},
    say: () => {},
    link: { href: (fragment) => fragment },
    engine: {
      state: { phase: "ready" },
      subscribe: () => () => {},
      ask: async () => ({ rounds: [], bad: [] }),
    },
  };
  const host = document.createElement("div");
  const shown = screen(ctx, host, { key: "any" });
  const fail = (what) => {
    store.trouble = what;
    for (const fn of hear) fn(what);
  };
  return {
    fail,
    leave: () => shown.leave(),
    listeners: () => hear.size,
    text: () => host.querySelector(".s-trouble")?.textContent ?? "none",
  };
}

for (const [name, screen] of Object.entries({ roundScreen, statsScreen }))
  test(`${name}: storage that fails is told there, with a way out, until it is well again`, () => {
    const { fail, leave, listeners, text } = beside(screen);
    equal(text(), "");
    fail("store.trouble.full");
    ok(text().includes(words.t("store.trouble.full")) && text().includes(words.t("settings.export")), text());
    fail(null);
    equal(text(), "");
    leave();
    equal(listeners(), 0);
  });

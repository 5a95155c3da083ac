import { closedDay } from "/web/shell/daily/days.js";
import { stateText } from "/web/shell/daily/states.js";
import { today } from "/web/shell/device/clock.js";
import { shiftDate } from "/web/shell/device/dates.js";
import { equal, ok, test } from "./check.mjs";

/** A core that knows the dailies from 2026-01-01 on by their dates, as play/challenges/daily.py does. */
function context(played = []) {
  const asked = [];
  return {
    asked,
    engine: {
      async ask(name, { key, date, today: now }) {
        asked.push([name, key]);
        if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) throw Object.assign(new Error(), { reason: "bad-date" });
        if (date < "2026-01-01")
          throw Object.assign(new Error(), { reason: "before-first", params: { first: "2026-01-01" } });
        return { date, seed: date, state: date === now ? "today" : date < now ? "past" : "future" };
      },
    },
    store: { results: { list: () => played.map((date) => ({ key: "solitaire", date })) } },
  };
}

const now = today();
const [before, after] = [shiftDate(now, -1), shiftDate(now, 1)];

test("the deal of today and of later days is closed, that of the past is not", async () => {
  const found = await Promise.all(
    [now, after, "2099-12-31", before, "2025-12-31", "2026-02-3", "k3m9-x2pa"].map((seed) =>
      closedDay(context(), "solitaire", seed),
    ),
  );
  equal(found, [now, after, "2099-12-31", null, null, null, null]);
});
test("a day that was played to its end is open", async () => {
  equal(await closedDay(context([now]), "solitaire", now), null);
  equal(await closedDay(context([before]), "solitaire", now), now);
});
test("what the core does not see does not hide a date", async () => {
  for (const hidden of [` ${now}`, `${now}\n`, `\u0085${now}`, `\u001c${now}\u2028`, `\ufeff${now}`])
    equal(await closedDay(context(), "solitaire", hidden), now);
  equal(await closedDay(context(), "solitaire", `the ${now}`), null);
});
test("a core that fails is told, not taken for a yes", async () => {
  const broken = {
    ...context(),
    engine: {
      ask: async () => {
        throw Object.assign(new Error(), { reason: "silent" });
      },
    },
  };
  ok(
    await closedDay(broken, "solitaire", now).then(
      () => false,
      (error) => error.reason === "silent",
    ),
  );
});
test("before the first day there is no deal, once the core has said which it is", () => {
  const words = { t: (key) => key };
  const states = { results: new Map(), running: new Set(), first: "" };
  equal(
    [
      stateText(words, "2025-12-31", states),
      stateText(words, "2025-12-31", { ...states, first: "2026-01-01" }),
    ],
    ["daily.state.open", "daily.state.none"],
  );
});

test("the script that stands before all modules has the same date of today", async () => {
  const text = await (await fetch("/web/early.js")).text();
  const [written] = /function today\(\) \{[^]*?\n {2}\}/.exec(text);
  const Real = Date;
  for (const at of ["2026-01-01T00:00:00", "2026-12-31T23:59:59", "2028-02-29T12:00:00"]) {
    globalThis.Date = class extends Real {
      constructor() {
        super(at);
      }
    };
    const there = new Function(`${written} return today();`)();
    globalThis.Date = Real;
    equal(there, today(new Date(at)));
  }
});

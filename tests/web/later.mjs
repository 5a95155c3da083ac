import { equal, test } from "./check.mjs";
import { createWords, loadTable } from "/web/i18n.js";
import { screens } from "/web/screens.js";
import { LaterScreens } from "/web/shell/later.js";
import { readRoute } from "/web/link.js";

const words = createWords("en", await loadTable("en"));
const blocked = words.t("boot.error.blocked", { file: "web/screens.js" });
const soon = () => new Promise((resolve) => setTimeout(resolve));

/** A place where somebody waits; `answers` are those to each wish. */
function waiting(answers, patience = 60_000) {
  const asked = [];
  const alarms = [];
  const later = new LaterScreens((before) => {
    asked.push(before);
    return answers[asked.length - 1]();
  }, patience);
  const host = document.body.appendChild(document.createElement("div"));
  let ready = 0;
  const ctx = { words, live: { alarm: (text) => alarms.push(text) } };
  const screen = later.wait(ctx, host, () => (ready += 1));
  const texts = () => [...host.querySelectorAll("p, button")].map((node) => node.textContent);
  return { later, asked, alarms, host, screen, ready: () => ready, texts };
}

const here = async () => ({ screens: { about: "about" } });
const not = async () => {
  throw new TypeError("blocked");
};

test("every page that an address can name is among the later screens or the first ones", () => {
  const invited = `/toguz9/f/1${"0".repeat(24)}x`;
  const answered = `/toguz9/a/1${"0".repeat(8)}.${"x".repeat(40)}`;
  const keyed = Object.keys(screens).map((page) => `${page}/any`);
  const pages = ["settings", "about", "friends", invited, answered, ...keyed].map(readRoute);
  const named = pages.map(({ page }) => page).filter((page) => page !== "unknown");
  equal(
    [...new Set(named)].sort(),
    Object.keys(screens)
      .filter((page) => page !== "puzzle")
      .sort(),
  );
});

test("until the screens are here a line says so; then they are opened at once", async () => {
  const { later, asked, host, ready, texts } = waiting([here]);
  equal(texts(), [words.t("boot.waiting")]);
  equal([later.waits, later.opens("about")], [true, undefined]);
  await later.come();
  await soon();
  equal([ready(), later.opens("about"), later.opens("toString")], [1, "about", undefined]);
  equal(asked, [0]);
  host.remove();
});

test("screens that do not come are asked for again under another address, by whoever wants one", async () => {
  const { later, asked, alarms, host, ready, texts } = waiting([not, not, here]);
  await soon();
  equal(texts(), [blocked, words.t("boot.retry")]);
  equal(alarms, [blocked]);
  host.querySelector("button").click();
  equal(texts(), [words.t("boot.waiting")]);
  await soon();
  equal([texts().length, ready()], [2, 0]);
  host.querySelector("button").click();
  await later.come();
  await soon();
  equal([asked, ready()], [[0, 1, 2], 1]);
  host.remove();
});

test("screens that never come are told of, too", async () => {
  const { host, texts } = waiting([() => new Promise(() => undefined)], 1);
  await new Promise((resolve) => setTimeout(resolve, 20));
  equal(texts()[0], blocked);
  host.remove();
});

test("whoever has left hears nothing of it", async () => {
  for (const answer of [here, not]) {
    const { later, alarms, host, ready, screen } = waiting([answer]);
    screen.leave();
    host.remove();
    await soon();
    equal([later.waits, ready(), alarms.length], [false, 0, 0]);
  }
});

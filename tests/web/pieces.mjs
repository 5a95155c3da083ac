/** A table is opened in pieces: the frame of the screen, then in another task the board and the game on it. */
import { equal, inTurn as test, ok } from "./check.mjs";
import { startPage } from "./page.mjs";
import { board } from "/web/games/blank.js";

const silent = () => new Promise(() => undefined);
const texts = (await (await fetch("/web/games/blank.json")).json()).en;
location.hash = "#about";
await startPage([{ ...board, cloth: "plum" }], texts, silent);

const there = (what) => Boolean(document.querySelector(what));
const turn = (hash) =>
  new Promise((done) => {
    addEventListener("hashchange", done, { once: true });
    location.hash = hash;
  });
const rest = () => new Promise((done) => requestAnimationFrame(() => setTimeout(() => setTimeout(done))));

test("the bar comes first, the board in a task of its own, and the title has the focus", async () => {
  await turn("#/blank");
  equal([there(".s-bar h1"), there(".b-cloth")], [true, false]);
  ok(document.documentElement.matches("[data-bar]"));
  await rest();
  equal([there(".s-bar h1"), there(".b-cloth")], [true, true]);
  ok(document.activeElement.matches(".s-bar h1"));
  // Left before its board has come: there is none, and nothing is wrong.
  await turn("#about");
  ok(!document.documentElement.matches("[data-bar]"));
  await turn("#/blank");
  await turn("#about");
  await rest();
  equal([there(".s-bar"), there(".b-cloth")], [false, false]);
});

test("the cloth of a game lies there as long as the game is shown", async () => {
  const cloth = () => document.documentElement.dataset.cloth;
  equal(cloth(), "");
  await turn("#/blank");
  equal(cloth(), "plum");
  await turn("#about");
  equal(cloth(), "");
});

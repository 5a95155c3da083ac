import { Late } from "/web/board/motion/late.js";
import { fillLate, lateStories } from "/web/board/motion/tales.js";
import { createWords, loadTable } from "/web/language/i18n.js";
import { equal, test, until } from "./check.mjs";

const words = createWords("en", await loadTable("en"));
const tween = { rate: () => 1 };
const soon = () => new Promise((resolve) => setTimeout(resolve));
const not = async () => {
  throw new TypeError("blocked");
};

/** Something late, and how it comes or does not: by one's own hand. */
function held() {
  const asked = [];
  const ways = [];
  const late = new Late("web/games/one/late.js", (before) => {
    asked.push(before);
    return new Promise((come, fail) => ways.push({ come: () => come({ more: "more" }), fail }));
  });
  return { late, asked, ways };
}

/** Stories that tell what is asked of them. */
function telling(late, slow = tween) {
  const told = [];
  const make = () => ({
    tell: async (steps) => told.push(steps) > 0,
    stop: () => told.push("stop"),
    skip: () => told.push("skip"),
    busy: () => false,
  });
  return { told, stories: lateStories(late, slow, make) };
}

test("what is late comes once, and is asked for anew, by another address, if it did not come", async () => {
  const { late, asked, ways } = held();
  const first = late.come();
  equal([late.come() === first, late.here], [true, null]);
  ways[0].fail(new TypeError("blocked"));
  equal(await first.catch(String), "TypeError: blocked");
  const second = late.come();
  ways[1].come();
  equal([await second, late.here, asked], ["more", "more", [0, 1]]);
  equal(await late.bring(5), "more");
  equal(asked, [0, 1]);
});

test("who has waited in vain asks anew, though the first wish is never answered", async () => {
  const { late, asked, ways } = held();
  void late.bring(0);
  const again = late.bring(1);
  ways[1].come();
  equal([await again, asked], ["more", [0, 1]]);
});

test("a story that is not here yet is waited for, and told then", async () => {
  const { late, ways } = held();
  const { told, stories } = telling(late);
  const end = stories.tell(["deal"], null, {}, () => undefined);
  equal([stories.busy(), told], [true, []]);
  ways[0].come();
  equal([await end, stories.busy(), told], [true, false, [["deal"]]]);
});

test("one that does not come is not told, and the board goes on; the next one asks for it again", async () => {
  const { late, asked, ways } = held();
  const { told, stories } = telling(late);
  const end = stories.tell(["move"], {}, {}, () => undefined);
  ways[0].fail(new TypeError("blocked"));
  equal([await end, told, stories.busy()], [true, [], false]);
  const next = stories.tell(["move"], {}, {}, () => undefined);
  ways[1].come();
  equal([await next, told, asked], [true, [["move"]], [0, 1]]);
});

test("whoever hurries waits for no story, and another picture ends the waiting", async () => {
  const { late } = held();
  const { told, stories } = telling(late);
  const hurried = stories.tell(["move"], {}, {}, () => undefined);
  stories.skip(true);
  equal(await hurried, true);
  const overtaken = stories.tell(["move"], {}, {}, () => undefined);
  stories.stop();
  equal([await overtaken, told], [false, []]);
});

test("where nothing moves no story is waited for", async () => {
  const { late, asked } = held();
  const { stories } = telling(late, { rate: () => 0 });
  equal([await stories.tell(["move"], {}, {}, () => undefined), asked], [true, []]);
});

test("a board has what is late fetched once its first frame is done", async () => {
  const { late, asked } = held();
  telling(late);
  equal(asked, []);
  await until(() => asked.length);
  equal(asked, [0]);
});

test("a place says that something comes, then that it does not, and asks again when that is wanted", async () => {
  let answer = not;
  const late = new Late("web/games/one/late.js", () => answer());
  const place = document.body.appendChild(document.createElement("div"));
  const texts = () => [...place.children].map((node) => node.textContent);
  fillLate(late, words, place, (more) => [document.createTextNode(more)]);
  equal(texts(), [words.t("boot.waiting")]);
  await soon();
  equal(texts(), [words.t("boot.error.blocked", { file: late.file }), words.t("boot.retry")]);
  answer = async () => ({ more: "here" });
  place.querySelector("button").click();
  equal(texts(), [words.t("boot.waiting")]);
  await soon();
  equal(place.textContent, "here");
  fillLate(late, words, place, () => [document.createTextNode("at once")]);
  equal(place.textContent, "at once");
  place.remove();
});

test("what has come too late for a place that shows something else stays away", async () => {
  const { late, ways } = held();
  const place = document.createElement("div");
  fillLate(late, words, place, () => [document.createTextNode("old")]);
  fillLate(late, words, place, () => [document.createTextNode("new")]);
  ways[0].come();
  await soon();
  equal(place.textContent, "new");
});

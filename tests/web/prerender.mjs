import { el, svg, tag } from "/web/board/draw/svg.js";
import { markup } from "/web/prerender/markup.js";
import { Prerendered } from "/web/shell/table/prerendered.js";
import { PLACE } from "/web/site/place.js";
import { equal, inTurn, ok } from "./check.mjs";

/** All of a text, however often it pauses. */
function whole(node, leave) {
  const text = markup(node, leave);
  for (let pauses = 0; ; pauses++) {
    const { done, value } = text.next();
    if (done) return { text: value, pauses };
  }
}

const ball = (x, more = {}) =>
  el("circle", { cx: x, cy: 5, r: 4, class: "b-ball", fill: "url(#b-ball-1)", ...more });
const bird = (x) =>
  el(
    "g",
    { transform: `translate(${x} 0)` },
    el("g", { class: "b-bird" }, ball(1), el("path", { d: "M0 0H9V9Z" })),
  );

/** Cells whose insides are like those of the one before, one of which is left out. */
const cell = (n) =>
  tag(
    "div",
    { role: "gridcell", class: n === 2 ? "near" : "far" },
    tag("footer", { class: n === 3 ? "s-foot" : "s-feet" }, `${n}`),
    tag(
      "button",
      { type: "button", class: "b-cell", "data-place": `cell${n}` },
      svg("0 0 2 2", "b-sign", ball(n)),
    ),
  );

/** A frame with whatever a text cannot say as it stands. */
function frame() {
  const words = tag("p", { title: 'a "b" <c> & d' }, 'x < y && z > "w"');
  const say = tag("button", { "data-place": "pit1", "aria-label": "Pit 1" });
  say.style.setProperty("--x", "1.5px");
  say.style.setProperty("font-size", "13px");
  const choice = tag("select", {}, tag("option", { value: "a" }, "a"), tag("option", { value: "b" }, "b"));
  choice.value = "b";
  const balls = [1, 2, 3].map((x) => ball(x));
  const picture = svg(
    "0 0 9 9",
    "b-picture",
    ...balls,
    ball(4, { r: 3 }),
    bird(1),
    bird(2),
    bird(3),
    bird(1),
  );
  // The fourth is a copy of one that was like the one before it there.
  const eggs = (full) =>
    [1, 2, 3, 4].map((x) => ball(x, { cy: 8, class: x > full ? "b-egg" : "b-egg b-full" }));
  picture.append(el("g", {}, ...eggs(1)), el("g", {}, ...eggs(3)));
  return tag(
    "div",
    { class: "s-frame" },
    words,
    say,
    choice,
    tag("hr"),
    ...[1, 2, 3].map(cell),
    picture,
    tag("footer", { class: "s-foot" }, "no"),
  );
}

/** What web/early.js makes of a text that the service worker has put into the page. */
async function shown(text, { token = "t", lang = document.documentElement.lang, width = innerWidth } = {}) {
  const made = `<div id="prerender" lang="${lang}" data-token="${token}" data-width="${width}"
    data-height="${innerHeight}" data-cloth="green" data-bar="">${text}</div>`;
  const place = new DOMParser().parseFromString(made, "text/html").body.firstChild;
  document.body.append(place);
  localStorage.setItem(`${PLACE.prefix}prerender/${location.hash || "#/"}`, "t");
  await new Promise((resolve) => {
    const script = tag("script", { src: `/web/early.js?${Math.random()}` });
    script.addEventListener("load", resolve);
    document.head.append(script);
  });
  const good = document.documentElement.dataset.prerender !== undefined;
  for (const name of ["prerender", "cloth", "bar"]) delete document.documentElement.dataset[name];
  place.remove();
  localStorage.removeItem(`${PLACE.prefix}prerender/${location.hash || "#/"}`);
  return { good, node: place.firstElementChild, place };
}

document.documentElement.lang = "en";
localStorage.setItem(`${PLACE.prefix}settings`, JSON.stringify({ v: 1, values: { lang: "en" } }));

inTurn("a text makes the same elements again, with what it may not say put right", async () => {
  const node = frame();
  const { text } = whole(node, (one) => one.matches(".s-foot"));
  ok(!/ style=/.test(text), "the policy allows no style there");
  ok(!text.includes("s-foot"));
  equal(text.match(/b-bird/g).length, 1, "what stands there four times is written once");
  equal(text.match(/class="b-ball"/g).length, 1, "what is like the one before is not written again");
  equal(text.match(/class="b-cell"/g).length, 1, "nor what has its place in the one before");
  const { good, node: again } = await shown(text);
  ok(good);
  for (const one of node.querySelectorAll(".s-foot")) one.remove();
  node.querySelector("option[value=b]").setAttribute("selected", "");
  ok(again.isEqualNode(node), again.outerHTML + "\n" + node.outerHTML + "\n" + text);
  equal(again.querySelector("button").style.fontSize, "13px");
  window.tschatulleTaps();
});

inTurn("a long text is written a few elements at a time", () => {
  const many = tag("div", {}, ...Array.from({ length: 500 }, (_, n) => tag("p", {}, `${n}`)));
  ok(whole(many).pauses > 10);
});

inTurn("a picture is shown in its own language, size and state only", async () => {
  const { text } = whole(frame());
  ok((await shown(text)).good);
  window.tschatulleTaps();
  ok(!(await shown(text, { token: "older" })).good);
  ok(!(await shown(text, { lang: "de" })).good);
  ok(!(await shown(text, { width: innerWidth + 1 })).good);
});

inTurn("what is tapped and typed meanwhile is remembered in its order, and once", async () => {
  const { text } = whole(frame());
  const { place } = await shown(text);
  document.body.append(place);
  place.querySelector("button").click();
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "3", bubbles: true }));
  place.querySelector("p").click(); // nothing is there
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "r", ctrlKey: true, bubbles: true }));
  const taps = window.tschatulleTaps();
  equal(taps, [{ place: '[data-place="pit1"]' }, { key: "3" }]);
  equal(window.tschatulleTaps, undefined);
  place.querySelector("button").click();
  equal(taps.length, 2);
  place.remove();
});

/** A table with a view, and what is asked for its picture. */
function table(view, { secret = true, ...more } = {}) {
  const told = [];
  const prerender = {
    drop: (address) => told.push(["drop", address]),
    keep: (address, source) => told.push(["keep", address, source]),
    stop: () => told.push(["stop"]),
  };
  const toasts = [];
  const words = { t: (key) => key };
  const settings = { subscribe: () => () => undefined };
  const ctx = { prerender, words, settings, frame: tag("div"), toast: (text) => toasts.push(text) };
  const control = { ready: true, busy: false, closed: false };
  const board = { atRest: () => true };
  const drawer = { wide: false };
  const shownView = { cover: null, bare: false, outcome: null, bot: null, seats: ["human", "best"], ...view };
  const one = {
    ctx,
    key: "any9",
    game: { secret },
    date: null,
    view: shownView,
    control,
    board,
    drawer,
    ...more,
  };
  const outlet = { empty: true };
  const node = tag("div");
  return { told, toasts, node, kept: new Prerendered(one, { node, message: outlet, under: outlet }) };
}

inTurn("a table is kept where one person plays, and nothing of what another one may not see", () => {
  const kept = (view, more) => {
    const { told, kept: one } = table(view, more);
    one.keep();
    return told[0][0] === "keep" ? [told[0][1], told[0][2].rests()] : null;
  };
  equal(kept({}), ["#/any9", true]);
  equal(kept({}, { date: "2026-11-25" }), ["#/any9/d/2026-11-25", true]);
  equal(kept({ seats: ["human"] }), ["#/any9", true]);
  for (const other of ["human", "away", "friend"])
    equal(kept({ seats: ["human", other, "best"] }), null, other);
  equal(kept({ seats: ["best", "easy"] }), null, "nobody");
  const open = { secret: false };
  equal(kept({ seats: ["human", "human"] }, open), ["#/any9", true], "two who see the same");
  equal(kept({ seats: ["human", "away"] }, open), null);
  equal(kept({ seats: ["human", "friend"] }, open), null);
  equal(kept({ seats: ["human", "human"], cover: 0 }, open), null);
  equal(kept({ cover: 0 }), null);
  equal(kept({ bare: true }), null);
  equal(kept({ outcome: {} }), null);
  equal(kept({ bot: "best" }), ["#/any9", false]);
  equal(kept({}, { looking: true }), ["#/any9", false]);
  equal(kept({}, { locked: true }), ["#/any9", false]);
  equal(kept({}, { control: { ready: false, busy: true, closed: false } }), ["#/any9", false]);
  equal(kept({}, { board: { atRest: () => false } }), ["#/any9", false]);
});

inTurn("taps are played where they were made, and dropped with a word where nothing is shown", () => {
  const heard = [];
  const again = (shown) => {
    const { node, toasts, kept } = table({});
    const cell = tag("button", { "data-place": "pit1" });
    cell.addEventListener("click", () => heard.push("pit1"));
    node.append(cell);
    const typed = ({ key }) => heard.push(key);
    document.addEventListener("keydown", typed);
    window.tschatulleTaps = () => [
      { place: '[data-place="pit1"]' },
      { key: "4" },
      { place: '[data-place="gone"]' },
    ];
    kept.replay(shown);
    document.removeEventListener("keydown", typed);
    delete window.tschatulleTaps;
    return toasts;
  };
  equal(again(true), []);
  equal(heard, ["pit1", "4"]);
  equal(again(false), ["table.otherPosition"]);
  equal(heard, ["pit1", "4"]);
});

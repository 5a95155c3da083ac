import { keepPlace } from "/web/shell/elements/place.js";
import { equal, inTurn, ok } from "./check.mjs";

const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

/** A box of ten buttons of 100 px, 400 px high, that keeps its place. */
function boxed() {
  const box = document.createElement("div");
  box.style.cssText = "position: fixed; inset: 0 auto auto 0; width: 200px; height: 400px; overflow: auto";
  const rows = Array.from({ length: 10 }, (_, i) => {
    const row = document.createElement("button");
    row.style.cssText = "display: block; width: 100%; height: 100px";
    row.textContent = String(i);
    return row;
  });
  box.append(...rows);
  document.body.append(box);
  const stop = keepPlace(box);
  return { box, rows, end: () => (stop(), box.remove()) };
}
const inSight = (box, row) =>
  row.offsetTop >= box.scrollTop && row.offsetTop + 100 <= box.scrollTop + box.clientHeight;

inTurn(
  "what has the focus stays in sight when its box gets lower, also if a scroll comes of that first",
  async () => {
    for (const first of [false, true]) {
      const { box, rows, end } = boxed();
      box.scrollTop = 300;
      rows[6].focus({ preventScroll: true });
      await frame();
      ok(inSight(box, rows[6]));
      box.style.height = "150px";
      if (first) box.dispatchEvent(new Event("scroll"));
      await frame();
      equal([first, inSight(box, rows[6])], [first, true]);
      end();
    }
  },
);
inTurn(
  "without a focus the middle stays the middle, and what somebody scrolls to is the new place",
  async () => {
    const { box, end } = boxed();
    const middle = () => Math.floor((box.scrollTop + box.clientHeight / 2) / 100);
    for (const top of [320, 130]) {
      box.scrollTop = top;
      await frame();
      const before = middle();
      for (const height of ["220px", "400px"]) {
        box.style.height = height;
        box.dispatchEvent(new Event("scroll"));
        await frame();
        equal(middle(), before);
      }
    }
    end();
  },
);
inTurn("a box at its beginning stays there", async () => {
  const { box, end } = boxed();
  await frame();
  box.style.height = "150px";
  await frame();
  equal(box.scrollTop, 0);
  end();
});

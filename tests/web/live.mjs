import { equal, ok, test } from "./check.mjs";
import { createLive } from "/web/shell/live.js";

/** A page of buttons, all but a strip without any; the notes of the page. @param {[number, number]} free from top to bottom */
function house(free) {
  const root = document.documentElement.appendChild(document.createElement("div"));
  for (let top = 0; top < innerHeight; top += 20) {
    if (top + 20 > free[0] && top < free[1]) continue;
    const button = root.appendChild(document.createElement("button"));
    button.style.cssText = `position:fixed;inset-inline:0;top:${top}px;height:20px`;
  }
  const live = createLive(root);
  const host = root.querySelector(".s-toasts");
  host.style.cssText = "position:fixed;inset-block-end:16px;inset-inline:0";
  return { live, host, root };
}

const touches = (root) => [...root.querySelectorAll("button")].filter((one) => {
  const a = one.getBoundingClientRect();
  const b = root.querySelector(".s-toast").getBoundingClientRect();
  return a.top < b.bottom && b.top < a.bottom;
});

for (const free of [[200, 300], [60, 160], [innerHeight - 100, innerHeight]])
  test(`a note lies where no button is: ${free}`, () => {
    const { live, root } = house(free);
    live.toast("A note");
    equal(touches(root).length, 0);
    root.remove();
  });

test("where there are buttons everywhere it is shown all the same", () => {
  const { live, root } = house([0, 0]);
  live.toast("A note");
  ok(root.querySelector(".s-toast").getBoundingClientRect().height);
  root.remove();
});

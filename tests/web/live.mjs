import { createLive } from "/web/shell/elements/live.js";
import { equal, ok, test } from "./check.mjs";

const make = (name, look, host) =>
  Object.assign(host.appendChild(document.createElement(name)), { className: look });

/** A page with a bar; its notes. */
function house() {
  const root = make("div", "s-frame", document.documentElement);
  make("header", "s-head", root);
  return {
    root,
    live: createLive(root),
    told: (host) =>
      [...root.querySelectorAll(`${host} > .s-toasts > .s-toast`)].map((one) => one.firstChild.textContent),
  };
}

test("notes stand in the bar, in that of an open dialog while there is one, and stay where they are when nothing changes", () => {
  const { root, live, told } = house();
  live.toast("one");
  equal(told(".s-head"), ["one"]);
  const dialog = make("dialog", "s-dialog", root);
  make("div", "s-dialog-head", dialog);
  dialog.show();
  live.toast("two", { action: "Undo", act: () => {} });
  equal(told(".s-dialog-head"), ["one", "two"]);
  dialog.querySelector(".s-toast-act").focus();
  live.warn("three");
  ok(document.activeElement.matches(".s-toast-act"), "the focus is lost");
  dialog.close();
  live.back();
  equal(told(".s-head"), ["one", "two", "three"]);
  root.remove();
});

test("the same note again is one note, and there are three at most", () => {
  const { root, live, told } = house();
  for (const text of ["a", "b", "b", "c", "d"]) live.toast(text);
  equal(told(".s-head"), ["b", "c", "d"]);
  root.remove();
});

test("a note goes at a touch, for it stands where the way to other pages is; its button acts and takes it away", () => {
  const { root, live, told } = house();
  let acted = 0;
  live.toast("one", { action: "Undo", act: () => (acted += 1) });
  live.toast("two");
  live.warn("three");
  const touch = (which) => root.querySelectorAll(".s-toast")[which].click();
  touch(2);
  equal(told(".s-head"), ["one", "two"]);
  touch(0);
  equal(
    [told(".s-head"), acted, root.querySelector(".s-toasts").getAttribute("aria-hidden")],
    [["two"], 0, "true"],
  );
  live.toast("four", { action: "Undo", act: () => (acted += 1) });
  root.querySelector(".s-toast-act").click();
  equal([told(".s-head"), acted], [["two"], 1]);
  root.remove();
});

test("a note that went is not waited for, however it went: what it could do may hold a whole table", () => {
  const { root, live, told } = house();
  const [set, clear, waiting] = [globalThis.setTimeout, globalThis.clearTimeout, new Set()];
  let last = 0;
  Object.assign(globalThis, {
    setTimeout: () => (waiting.add((last += 1)), last),
    clearTimeout: (n) => waiting.delete(n),
  });
  try {
    const undo = { action: "Undo", act: () => {} };
    const [drop] = ["a", "a", "b", "c", "d"].map((text) => live.toast(text, undo)).slice(-1);
    equal([told(".s-head"), waiting.size], [["b", "c", "d"], 3]);
    ok(!root.querySelector(".s-toasts").hasAttribute("aria-hidden"), "a button is hidden");
    drop();
    root.querySelector(".s-toast").click();
    root.querySelector(".s-toast-act").click();
    equal([told(".s-head"), waiting.size], [[], 0]);
  } finally {
    Object.assign(globalThis, { setTimeout: set, clearTimeout: clear });
  }
  root.remove();
});

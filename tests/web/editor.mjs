import { equal, test } from "./check.mjs";
import { createWords, loadTable } from "/web/language/i18n.js";
import { editorDialog } from "/web/shell/study/editor.js";

const words = createWords("en", await loadTable("en"));
const soon = () => new Promise((done) => setTimeout(done));
const FIELDS = [
  {
    name: "balls",
    kind: "number",
    row: 0,
    label: ["study.setup.title"],
    short: ["study.setup.title"],
    most: 9,
    value: 1,
  },
];

/** The dialog with one number; the core answers when it is told to. */
async function opened() {
  const frame = document.createElement("div");
  document.body.append(frame);
  const waiting = [];
  const ctx = {
    words: { ...words, line: ([key]) => words.t(key) },
    frame,
    live: { back: () => {} },
    reason: (error) => error.message,
  };
  const ask = (what, { values } = {}) =>
    what === "editor"
      ? Promise.resolve({ fields: FIELDS })
      : new Promise((answer, refuse) => waiting.push({ values, answer, refuse }));
  const taken = editorDialog({ ctx, closed: false, ask, failed: (error) => equal(error, null) });
  while (!waiting.length) await soon();
  return { frame, taken, waiting, button: frame.querySelector(".s-button-primary") };
}
const write = (frame, value) => {
  const input = frame.querySelector("input");
  input.value = value;
  input.dispatchEvent(new Event("input"));
};

test("who changes a field and takes the position at once gets what the fields say", async () => {
  const { frame, taken, waiting, button } = await opened();
  waiting[0].answer({ position: "one" });
  await soon();
  write(frame, "2");
  button.click();
  await soon();
  equal(frame.querySelectorAll("dialog[open]").length, 1, "nothing is taken before the answer");
  waiting[1].answer({ position: "two" });
  equal(await taken, "two");
  frame.remove();
});
test("what is wrong is not taken, and an answer that comes late changes nothing", async () => {
  const { frame, taken, waiting, button } = await opened();
  write(frame, "2");
  button.click();
  waiting[1].refuse(new Error("too many"));
  waiting[0].answer({ position: "one" });
  await soon();
  equal(frame.querySelectorAll("dialog[open]").length, 1);
  equal(frame.querySelector(".s-setup-message").textContent, "too many");
  write(frame, "3");
  waiting[2].answer({ position: "three" });
  await soon();
  button.click();
  equal(await taken, "three");
  frame.remove();
});

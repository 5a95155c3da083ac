/** The question whether everybody at a table with friends wants the last move back. */
import { createWords, loadTable } from "/web/language/i18n.js";
import { h } from "/web/shell/elements/dom.js";
import { Outlet } from "/web/shell/elements/outlet.js";
import { FriendAid } from "/web/shell/friends/aid.js";
import { TakeBack } from "/web/shell/friends/takeback.js";
import { equal, ok, test } from "./check.mjs";

const words = createWords("en", await loadTable("en"));
const NOBODY = { by: null, agreed: [], no: null };

/** A page of a player; what is said there, noted and answered. */
function page(own) {
  const [said, notes, answers] = [[], [], []];
  const outlet = new Outlet("s-message");
  document.body.append(outlet.node);
  const ctx = {
    words,
    say: (text) => said.push(text),
    toast: (text) => notes.push(text),
    friends: { names: new Map([[2, "Cy"]]), faces: new Map(), host: "Ada", own: "", face: "" },
    settings: { get: () => undefined },
  };
  const view = { seats: ["friend", "human", "friend"], match: { order: [0, 1, 2] }, game: { key: "none" } };
  const take = new TakeBack(ctx, {
    outlet,
    view: () => view,
    own: () => own,
    answer: (yes) => answers.push(yes),
  });
  const acts = () => [...outlet.node.querySelectorAll("button")].map((one) => one.textContent);
  return {
    outlet,
    take,
    said,
    notes,
    answers,
    acts,
    text: () => outlet.node.querySelector("p")?.textContent,
  };
}

test("whoever is asked agrees or plays on; it is said once", () => {
  const { take, said, answers, acts, outlet, text } = page(1);
  take.told({ by: 2, agreed: [2], no: null });
  equal(text(), "Cy asks to take back the last move.");
  equal(acts(), ["Play on", "Take it back"]);
  take.told({ by: 2, agreed: [2, 3], no: null });
  equal(said.length, 1);
  for (const one of outlet.node.querySelectorAll("button")) one.click();
  equal(answers, [false, true]);
  take.told({ by: 2, agreed: [1, 2, 3], no: null });
  equal(acts(), ["Play on"]);
  ok(text().endsWith("You agree."));
  take.told(NOBODY);
  ok(outlet.empty && !take.open);
  outlet.node.remove();
});

test("whoever asks may think better of it, and the others are told who would rather play on", () => {
  const asker = page(2);
  asker.take.told({ by: 2, agreed: [2], no: null });
  equal(asker.acts(), ["Never mind"]);
  asker.take.told({ by: null, agreed: [], no: -1 });
  equal(asker.notes, ["Ada would rather play on."]);
  const other = page(1);
  other.take.told({ by: 2, agreed: [2], no: null });
  other.take.told({ by: null, agreed: [], no: 2 });
  equal(other.notes, ["Cy plays on after all."]);
  const refuser = page(1);
  refuser.take.told({ by: 2, agreed: [2], no: null });
  refuser.take.told({ by: null, agreed: [], no: 1 });
  equal(refuser.notes, [], "who has refused knows it");
  for (const { outlet } of [asker, other, refuser]) outlet.node.remove();
});

test("a spectator sees the question and answers nothing; it comes back after something else stood there", () => {
  const { take, acts, outlet, text } = page(null);
  take.told({ by: -1, agreed: [-1], no: null });
  equal(text(), "Ada asks to take back the last move.");
  equal(acts(), []);
  outlet.show("something else");
  take.draw();
  equal(text(), "Ada asks to take back the last move.");
  outlet.node.remove();
});

test("a hint that the table refuses is not waited for any more", async () => {
  const [outlet, said] = [new Outlet("s-message"), []];
  const place = { ctx: { words, game: () => null }, key: "none", words, view: { n: 3, can: { hint: true } } };
  const aid = new FriendAid(place, {
    outlet,
    own: () => 1,
    say: (what, fields) => said.push([what, fields]),
    choose: () => {},
    tool: (label, name, act) => h("button", { on: { click: act }, data: { tool: name } }, label),
  });
  const [, hint] = aid.tools;
  hint.click();
  equal([said, hint.getAttribute("aria-busy")], [[["hint", { n: 3 }]], "true"]);
  aid.refused();
  await Promise.resolve();
  await Promise.resolve();
  equal(hint.getAttribute("aria-busy"), null);
});

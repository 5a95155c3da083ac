import { equal, ok, test } from "./check.mjs";
import { createWords } from "/web/language/i18n.js";
import { Log } from "/web/shell/table/log.js";

const words = createWords("en", {
  "log.title": "Moves",
  "log.empty": "Nothing yet",
  deal: "The cards are dealt.",
  play: "{who} plays {card}.",
  pass: "{who} passes.",
  won: "{who} wins with {card}",
  note: "{text}",
});
const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
/** Waits until it is so, or for many frames. @param {() => boolean} so */
async function comes(so) {
  for (let n = 0; n < 60 && !so(); n++) await frame();
}

/** A log in the page, and where it was asked to go. */
function made() {
  const gone = [];
  const log = new Log({ words }, { go: (n) => gone.push(n) });
  document.body.append(log.node);
  return { log, gone, node: log.node, list: log.node.querySelector("ol") };
}

const rowsOf = (node) => [...node.querySelectorAll(".s-log-row")];
const textOf = (row) => row.firstElementChild.textContent.replace(/\s+/g, " ").trim();
const note = (text) => ["note", { text }];
const play = (n, who, card, more = {}) => ({
  n,
  seat: 0,
  line: ["play", { who, card }],
  head: null,
  mark: note(`${who} ${card}`),
  ...more,
});
const pass = (n, who) => ({ n, seat: 1, line: ["pass", { who }], mark: note("·") });
const TRICK = [
  { n: 1, seat: -1, line: ["deal", {}], opens: 0 },
  play(2, "Ida", 7, { opens: 1 }),
  pass(3, "Otto"),
  play(4, "Emil", 9),
  { n: 5, seat: -1, line: ["pass", { who: "Nobody" }], head: ["won", { who: "Emil", card: 9 }] },
];
const PAIRS = [
  { n: 1, seat: 0, line: ["play", { who: "White", card: 1 }], opens: 1, column: 0, mark: note("7-2") },
  { n: 2, seat: 1, line: ["play", { who: "Black", card: 2 }], column: 1, mark: note("3-9") },
  { n: 3, seat: 0, line: ["play", { who: "White", card: 3 }], opens: 2, column: 0, mark: note("1-1") },
];

test("a row says the newest head and every mark", () => {
  const { log, node } = made();
  log.draw(TRICK.slice(0, 3));
  equal(rowsOf(node).map(textOf), ["The cards are dealt.", "1. Ida plays 7. Ida 7 ·"]);
  log.draw(TRICK);
  equal(rowsOf(node).map(textOf), ["The cards are dealt.", "1. Emil wins with 9 Ida 7 · Emil 9"]);
  equal(node.querySelectorAll(".s-log-line").length, 0, "no move before it is asked for");
  equal(node.querySelector("ol").dataset.told, "5");
});

test("a row that is there is not made anew, and its opened moves grow", () => {
  const { log, node } = made();
  log.draw(TRICK.slice(0, 3));
  const [deal, trick] = rowsOf(node);
  trick.querySelector("button").click();
  const [first] = trick.querySelectorAll(".s-log-line");
  log.draw(TRICK);
  ok(rowsOf(node)[0] === deal && rowsOf(node)[1] === trick && trick.querySelector(".s-log-line") === first);
  equal(
    [...trick.querySelectorAll(".s-log-line")].map((line) => line.textContent),
    ["Ida plays 7.", "Otto passes.", "Emil plays 9.", "Nobody passes."],
  );
});

test("a tap opens a row and shuts it, and one on a move goes there", () => {
  const { log, node, gone } = made();
  log.draw(TRICK);
  const [deal, trick] = rowsOf(node);
  const button = trick.querySelector("button");
  equal([deal.querySelector("button").ariaExpanded, button.ariaExpanded], [null, "false"]);
  button.click();
  equal([button.ariaExpanded, gone], ["true", []]);
  trick.querySelectorAll(".s-log-line button")[2].click();
  equal(gone, [4]);
  button.click();
  equal([button.ariaExpanded, trick.querySelector(".s-log-moves").hidden], ["false", true]);
  deal.querySelector("button").click();
  equal(gone, [4, 1], "a row that says all goes there at once");
});

test("pairs stand in two columns, numbered", () => {
  const { log, node } = made();
  log.draw(PAIRS);
  equal(rowsOf(node).map(textOf), ["1. 7-2 3-9", "2. 1-1"]);
  const cells = rowsOf(node).map((row) =>
    [...row.querySelectorAll(".s-log-cell")].map((one) => one.textContent.trim()),
  );
  equal(cells, [
    ["7-2", "3-9"],
    ["1-1", ""],
  ]);
});

test("what was taken back goes, and the row it stood in says what is left", () => {
  const { log, node } = made();
  log.draw(TRICK);
  log.draw(TRICK.slice(0, 4));
  equal(rowsOf(node).map(textOf), ["The cards are dealt.", "1. Emil plays 9. Ida 7 · Emil 9"]);
  log.draw([]);
  equal([rowsOf(node).length, node.querySelector("ol").hidden], [0, true]);
  log.draw(PAIRS);
  equal(rowsOf(node).length, 2);
});

test("the place of a replay is marked in its row, and in its moves once they are open", () => {
  const { log, node } = made();
  const next = { n: 5, seat: -1, line: ["deal", {}], opens: 2 };
  log.draw([...TRICK, next], 5);
  const steps = () => [...node.querySelectorAll("[aria-current=step]")].map((one) => one.className);
  equal(steps(), ["s-log-row"]);
  ok(rowsOf(node)[1].hasAttribute("aria-current"), "the move began in the row before the last");
  rowsOf(node)[1].querySelector("button").click();
  log.draw([...TRICK, next], 4);
  equal(steps(), ["s-log-row", "s-log-line"]);
  log.draw([...TRICK, next]);
  equal(steps(), []);
});

test("the focus stays in a row that is made anew", () => {
  const { log, node } = made();
  log.draw(TRICK);
  rowsOf(node)[1].querySelector("button").focus();
  log.draw(TRICK.slice(0, 4));
  ok(document.activeElement === rowsOf(node)[1].querySelector("button"));
});

test("a picture of before, without rows or from the middle of one, can be read", () => {
  const { log, node } = made();
  log.draw(TRICK.slice(2).map(({ n, seat, line }) => ({ n, seat, line })));
  equal(rowsOf(node).map(textOf), ["Nobody passes."]);
});

test("the newest row stays in sight, unless the reader is elsewhere", async () => {
  const { log, node, list } = made();
  const many = Array.from({ length: 60 }, (_, i) => ({
    n: i + 1,
    seat: 0,
    line: ["deal", {}],
    opens: i + 1,
  }));
  Object.assign(list.style, { position: "relative", blockSize: "100px", overflow: "auto" });
  const rest = () => list.scrollHeight - list.scrollTop - list.clientHeight;
  Object.assign(node.style, { position: "fixed", insetBlockStart: "0" });
  log.draw(many.slice(0, 40));
  await comes(() => rest() < 3);
  ok(rest() < 3, `${rest()} px from the end`);
  list.scrollTop = 0;
  await frame();
  log.draw(many);
  await frame();
  equal(list.scrollTop, 0, "somebody reads there");
  log.draw(many, 30);
  await comes(() => list.scrollTop > 0);
  ok(list.scrollTop > 0, "what the replay shows is in sight");
});

test("nothing is asked of the layout while nobody sees it", async () => {
  const { log, node, list } = made();
  node.style.display = "none";
  await frame();
  let asked = 0;
  for (const name of ["scrollHeight", "clientHeight", "offsetTop"])
    Object.defineProperty(list, name, { get: () => (asked += 1) });
  log.draw(TRICK.slice(0, 3));
  log.draw(TRICK, 3);
  await frame();
  await frame();
  equal(asked, 0);
});

test("when others sit at the table, sentences name them anew, and nothing else is drawn again", async () => {
  let who = "Otto";
  const named = words.naming((key) => (key === "seat" ? who : undefined));
  const log = new Log({ words }, { go: () => {}, words: named });
  document.body.append(log.node);
  const told = [1, 2].map((n) => ({ n, seat: 1, line: ["pass", { who: ["seat"] }], opens: n }));
  const texts = () => [...log.node.querySelectorAll(".s-log-text")].map((one) => one.textContent.trim());
  log.draw(told, -1, "Otto");
  equal(texts(), ["Otto passes.", "Otto passes."]);
  const [row] = log.node.querySelectorAll(".s-log-row");
  who = "Kiki";
  log.draw(told, -1, "Otto");
  equal(texts()[0], "Otto passes.");
  equal(log.node.querySelector(".s-log-row"), row);
  log.draw(told, -1, "Kiki");
  equal(texts(), ["Kiki passes.", "Kiki passes."]);
  log.node.remove();
});

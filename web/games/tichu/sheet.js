/**
 * On demand below the table: the cards that were played, and the score sheet with how each hand's score came about.
 * Knows the facts of the scene and the lines of the log; knows no rule.
 */

import { tag } from "../../board/svg.js";

const KEY = "aria.tichu.sheet";
const RANKS = [14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2];
const SUITS = ["S", "B", "R", "G"];
const SPECIAL = [1, 2, 55, 56];
/** What of the log tells how a score came about. */
const TOLD = /^log\.tichu\.(out|double|counted|score|(tichu|grand)-(won|lost))$/;

const signed = (n) => (n > 0 ? `+${n}` : String(n).replace("-", "−"));

/** @param {object} words @param {object} voice */
export function createSheets(words, voice) {
  const { t } = words;
  const fold = (title) => {
    const body = tag("div", { class: "b-sheet-body" });
    const root = tag("details", { class: "b-sheet" }, tag("summary", {}, title), body);
    return { root, body, mark: "" };
  };
  const [seen, score] = [fold(t(`${KEY}.seen`)), fold(t(`${KEY}.score`))];
  const keys = fold(t(`${KEY}.keys`));
  keys.body.append(tag("p", {}, t("aria.tichu.board.help")), tag("p", {}, t(`${KEY}.bombs`)));
  const root = tag("div", { class: "b-sheets" }, seen.root, score.root, keys.root);
  const fill = (one, value, make) => {
    const mark = JSON.stringify(value);
    if (mark === one.mark) return;
    one.mark = mark;
    one.body.replaceChildren(...make());
  };
  return {
    root,
    /** Shows the score sheet. */
    open: () => score.root.setAttribute("open", ""),
    draw(view) {
      const facts = view.scene?.facts ?? {};
      const played = facts.seen ?? [];
      fill(seen, played, () => [playedTable(played, words, voice)]);
      fill(score, [facts.sheet, view.n], () => scoreParts(view, words));
    },
  };
}

/** A row for each rank, a column for each suit; cards that were played are crossed and said. */
function playedTable(played, words, voice) {
  const { t } = words;
  const gone = new Set(played);
  const cell = (card, label) => tag("td", { class: gone.has(card) ? "b-crossed" : "" }, gone.has(card) ? tag("span", { role: "img", "aria-label": t(`${KEY}.gone`) }, "×") : tag("span", { role: "img", "aria-label": t(`${KEY}.there`) }, label));
  const special = tag("p", {}, t(`${KEY}.special`, { cards: SPECIAL.filter((card) => gone.has(card)).map((card) => voice.card(card)).join(", ") || "–" }));
  const head = tag("tr", {}, tag("th", { scope: "col" }, t(`${KEY}.rank`)), ...SUITS.map((suit) => tag("th", { scope: "col" }, t(`${KEY}.suit.${suit}`))));
  const rows = RANKS.map((rank) => tag("tr", {}, tag("th", { scope: "row" }, voice.rank(rank)), ...SUITS.map((_, i) => cell(4 * (rank - 2) + i + 3, "·"))));
  return framed(t(`${KEY}.seen`), special, tag("table", { class: "s-table s-table-tight b-played" }, tag("caption", {}, t(`${KEY}.seen.note`, { n: gone.size })), tag("thead", {}, head), tag("tbody", {}, ...rows)));
}

const framed = (title, ...parts) => tag("div", { class: "s-scroll", tabindex: "0", role: "region", "aria-label": title }, ...parts);

/** The table of all hands, and under it the sentences that tell how the last ones came about. */
export function scoreParts(view, words) {
  const { t } = words;
  const { sheet = [], totals = [] } = view.scene.facts ?? {};
  if (!sheet.length) return [tag("p", {}, t(`${KEY}.none`))];
  const told = handsOf(view.log ?? []);
  const sides = totals.map((_, side) => side);
  const head = tag("tr", {}, tag("th", { scope: "col" }, t(`${KEY}.hand`)), ...sides.map((side) => tag("th", { scope: "col" }, t(`side.tichu.${side}`))));
  const sums = sides.map(() => 0);
  const rows = sheet.map((row, n) => tag("tr", {}, tag("th", { scope: "row" }, String(n + 1)), ...sides.map((side) => {
    const [cards, calls] = [row[2 * side], row[2 * side + 1]];
    sums[side] += cards + calls;
    return tag("td", { class: "s-number" }, tag("strong", {}, signed(sums[side])), tag("span", { class: "b-end-note" }, t(`${KEY}.made`, { cards: signed(cards), calls: signed(calls) })));
  })));
  const table = tag("table", { class: "s-table s-table-tight" }, tag("caption", {}, t(`${KEY}.score`)), tag("thead", {}, head), tag("tbody", {}, ...rows));
  const why = told.slice(0, sheet.length).map((lines, n) => tag("details", n === sheet.length - 1 ? { open: "" } : {}, tag("summary", {}, t(`${KEY}.how`, { n: n + 1 })), tag("ul", { class: "b-sheet-why" }, ...lines.map((line) => tag("li", {}, words.line(line))))));
  return [framed(t(`${KEY}.score`), table), ...why.reverse()];
}

/** The sentences about the score, hand by hand. @param {{line: any[]}[]} log @returns {any[][][]} */
export function handsOf(log) {
  const hands = [];
  for (const { line } of log) {
    if (line[0] === "log.tichu.deal") hands.push([]);
    else if (TOLD.test(line[0])) hands.at(-1)?.push(line);
  }
  return hands;
}

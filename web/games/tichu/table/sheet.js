/**
 * What stands in the sheets (folds.js): the cards that were played, and the score sheet with how each hand's score came
 * about. Knows the facts of the scene and the lines of the log; knows no rule.
 *
 * @import { TichuCell } from "../../../contract.js"
 * @import { Line, Words } from "../../types.js"
 * @import { TableView } from "../scene.js"
 * @import { Voice } from "../voice.js"
 */

import { tag } from "../../../board/draw/svg.js";

const KEY = "aria.tichu.sheet";
const RANKS = [14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2];
const SUITS = ["S", "B", "R", "G"];
const SPECIAL = [1, 2, 55, 56];
/** What of the log tells how a score came about. */
const TOLD = new RegExp(
  "^log\\.tichu\\.(out|double|triple-victory|counted(-lone)?|score|columns|victory|throne|last|" +
    "(tichu|grand)-(won|lost))$",
);
/** Those that tell who went out are to be seen on the table. */
const OUT = /^log\.tichu\.out$/;
const DEALT = /^log\.tichu\.(deal|deal-six|dealt)$/;
const DECK = 56;

/** @param {number} n @param {Words} words */
export const signed = (n, words) => `${n > 0 ? "+" : n < 0 ? "−" : ""}${words.number(Math.abs(n))}`;

/**
 * A row for each rank, a column for each suit; cards that were played are crossed and said.
 * @param {number[]} played @param {number} decks @param {Words} words @param {Voice} voice
 */
export function playedTable(played, decks, words, voice) {
  const { t } = words;
  const gone = new Set(played);
  const copies = (/** @type {number} */ card) =>
    Array.from({ length: decks }, (_, deck) => card + deck * DECK);
  const cell = (/** @type {number} */ card) => {
    const n = copies(card).filter((one) => gone.has(one)).length;
    const label =
      n === decks ? t(`${KEY}.gone`) : n ? t(`${KEY}.gone.some`, { n, all: decks }) : t(`${KEY}.there`);
    return tag(
      "td",
      { class: n ? "b-crossed" : "" },
      tag("span", { role: "img", "aria-label": label }, "×".repeat(n) || "·"),
    );
  };
  const special = tag(
    "p",
    {},
    t(`${KEY}.special`, {
      cards:
        SPECIAL.flatMap(copies)
          .filter((card) => gone.has(card))
          .map((card) => voice.card(card))
          .join(", ") || "–",
    }),
  );
  const head = tag(
    "tr",
    {},
    tag("th", { scope: "col" }, t(`${KEY}.rank`)),
    ...SUITS.map((suit) => tag("th", { scope: "col" }, t(`${KEY}.suit.${suit}`))),
  );
  const rows = RANKS.map((rank) =>
    tag(
      "tr",
      {},
      tag("th", { scope: "row" }, voice.rank(rank)),
      ...SUITS.map((_, i) => cell(4 * (rank - 2) + i + 3)),
    ),
  );
  return framed(
    t(`${KEY}.seen`),
    special,
    tag(
      "table",
      { class: "s-table s-table-tight b-played" },
      tag("caption", {}, t(`${KEY}.seen.note`, { n: gone.size })),
      tag("thead", {}, head),
      tag("tbody", {}, ...rows),
    ),
  );
}

/** @param {string} title @param {...Node} parts */
const framed = (title, ...parts) =>
  tag("div", { class: "s-scroll", tabindex: "0", role: "region", "aria-label": title }, ...parts);

/**
 * The table of all hands, and under it the sentences that tell how the last ones came about.
 * @param {TableView} view @param {Words} words
 */
export function scoreParts(view, words) {
  const { t } = words;
  const { ledger } = view.scene.facts;
  if (!ledger?.rows.length) return [tag("p", {}, t(`${KEY}.none`))];
  const told = handsOf(view.log ?? []);
  const names = ledger.heads.map((one) => words.line(one));
  const hands = ledger.rows.map((_, n) => String(n + 1));
  const cells = ledger.rows.map((row) => row.map((one) => cellOf(one, words)));
  // Ranks are read player by player, points hand by hand.
  const ranks = ledger.rows[0][0].place !== undefined;
  const [corner, heads, firsts] = ranks
    ? [t(`${KEY}.player`), hands.map((n) => t(`${KEY}.hand.n`, { n })), names]
    : [t(`${KEY}.hand`), names, hands];
  const body = ranks ? names.map((_, seat) => cells.map((row) => row[seat])) : cells;
  /** @param {string} first @param {Node[]} row */
  const line = (first, row) => tag("tr", {}, tag("th", { scope: "row" }, first), ...row);
  const table = tag(
    "table",
    { class: "s-table s-table-tight" },
    tag("caption", {}, t(`${KEY}.score`)),
    tag("thead", {}, tag("tr", {}, ...[corner, ...heads].map((head) => tag("th", { scope: "col" }, head)))),
    tag("tbody", {}, ...body.map((row, i) => line(firsts[i], row))),
  );
  const last = ledger.rows.length - 1;
  const why = told
    .slice(0, last + 1)
    .map((lines, n) =>
      tag(
        "details",
        n === last ? { open: "" } : {},
        tag("summary", {}, t(`${KEY}.how`, { n: n + 1 })),
        tag("ul", { class: "b-sheet-why" }, ...lines.map((one) => tag("li", {}, words.line(one)))),
      ),
    );
  return [framed(t(`${KEY}.score`), table), ...why.reverse()];
}

/** A total and what was added, or a place and its title. @param {TichuCell} cell @param {Words} words */
function cellOf({ n = 0, cards = 0, calls = 0, won, place, title }, words) {
  const { t } = words;
  const note = title
    ? words.line(title)
    : t(`${KEY}.${calls ? "made" : "cards"}`, { cards: signed(cards, words), calls: signed(calls, words) });
  const more =
    won === undefined ? [] : [tag("span", { class: "b-end-note" }, t(`${KEY}.victory`, { n: won }))];
  return tag(
    "td",
    { class: "s-number" },
    tag("strong", {}, title ? String(place) : signed(n, words)),
    tag("span", { class: "b-end-note" }, note),
    ...more,
  );
}

/** How the last hand came about, in sentences. @param {TableView} view */
export const lastOf = (view) => (handsOf(view.log ?? []).at(-1) ?? []).filter(([key]) => !OUT.test(key));

/** The sentences about the score, hand by hand. @param {{line: Line}[]} log */
export function handsOf(log) {
  /** @type {Line[][]} */
  const hands = [];
  for (const { line } of log) {
    if (DEALT.test(line[0])) hands.push([]);
    else if (TOLD.test(line[0])) hands.at(-1)?.push(line);
  }
  return hands;
}

/**
 * The end of a game in two tables: the points of each cycle, and the same hand as each player has played it.
 * Knows the facts of the scene; knows no rule.
 *
 * @import { Words } from "../types.js"
 * @import { Facts, TableView } from "./scene.js"
 */

import { tag } from "../../board/draw/svg.js";

const KEY = "aria.kuckuck.end";
const minus = (/** @type {number|string} */ n) => String(n).replace("-", "−");

/** @param {TableView} view of a finished game @param {Words} words @returns {HTMLElement|null} */
export function endTable(view, words) {
  const { facts } = view.scene;
  if (!view.outcome || !facts.sheet?.length) return null;
  return tag("div", { class: "b-end" }, cycles(facts, words), hands(facts, words));
}

const name = (/** @type {Words} */ words, /** @type {number} */ seat) =>
  words.t("seat.of", { player: seat + 1 });
const head = (/** @type {string[]} */ ...cells) =>
  tag("thead", {}, tag("tr", {}, ...cells.map((one) => tag("th", { scope: "col" }, one))));

/** A seat over a narrow column. @param {Words} words @param {number} seat */
const seatHead = (words, seat) =>
  tag("th", { scope: "col", "aria-label": name(words, seat) }, String(seat + 1));

/** @param {string} title @param {string} note @param {...Node} parts */
function framed(title, note, ...parts) {
  return tag(
    "div",
    { class: "s-scroll", tabindex: "0", role: "region", "aria-label": title },
    tag(
      "table",
      { class: "s-table" },
      tag("caption", {}, title, note ? tag("span", { class: "b-end-note" }, note) : null),
      ...parts,
    ),
  );
}

/** A row for each player, a column for each cycle. @param {Facts} facts @param {Words} words */
function cycles({ sheet = [], totals = [], winners = [] }, words) {
  const { t } = words;
  const rows = totals.map((total, seat) => {
    const best = Math.max(...sheet.map((row) => row[seat]));
    return tag(
      "tr",
      {},
      tag(
        "th",
        { scope: "row" },
        name(words, seat),
        winners.includes(seat)
          ? tag("span", { class: "b-end-star", role: "img", "aria-label": t(`${KEY}.winner`) }, " ★")
          : null,
      ),
      ...sheet.map((row) =>
        tag(
          "td",
          { class: "s-number" },
          row[seat] === best ? tag("strong", {}, minus(row[seat])) : minus(row[seat]),
        ),
      ),
      tag("td", { class: "s-number" }, tag("strong", {}, minus(total))),
    );
  });
  return framed(
    t(`${KEY}.cycles`),
    "",
    head(t(`${KEY}.player`), ...sheet.map((_, i) => String(i + 1)), t(`${KEY}.total`)),
    tag("tbody", {}, ...rows),
  );
}

/**
 * A row for each hand, a column for each player: whoever made most of a hand is marked.
 * @param {Facts} facts @param {Words} words
 */
function hands({ hands: all = [], totals = [] }, words) {
  const { t } = words;
  const rows = all.map(({ hand, cockatoos, cards, played }) => {
    const of = (/** @type {number} */ seat) => played.find((one) => one.seat === seat)?.points;
    const best = Math.max(...played.map(({ points }) => points));
    return tag(
      "tr",
      {},
      tag(
        "th",
        { scope: "row" },
        t(`${KEY}.hand`, { hand: hand + 1, n: cockatoos }),
        tag("span", { class: "b-end-cards" }, cards.join(" ")),
      ),
      ...totals.map((_, seat) => {
        const points = of(seat);
        return tag(
          "td",
          { class: "s-number" },
          points === best ? tag("strong", { class: "b-end-best" }, minus(best)) : minus(points ?? "–"),
        );
      }),
    );
  });
  return framed(
    t(`${KEY}.hands`),
    t(`${KEY}.hands.note`),
    tag(
      "thead",
      {},
      tag(
        "tr",
        {},
        tag("th", { scope: "col" }, t(`${KEY}.hands.hand`)),
        ...totals.map((_, seat) => seatHead(words, seat)),
      ),
    ),
    tag("tbody", {}, ...rows),
  );
}

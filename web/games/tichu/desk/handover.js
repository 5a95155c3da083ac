/**
 * What stands on the card of a hand that is over: what each side made of it, and the sentences that say why.
 * Knows the ledger of the scene and the lines of the log; knows no rule.
 *
 * @import { TichuCell } from "../../../contract.js"
 * @import { Words } from "../../types.js"
 * @import { Seen, TableView } from "../scene.js"
 * @import { Voice } from "../voice.js"
 */

import { tag } from "../../../board/draw/svg.js";
import { lastOf, signed } from "../table/sheet.js";

const KEY = "aria.tichu.sheet";

/** @param {TableView} view @param {Seen} seen @param {Words} words @param {Voice} voice */
export function resultParts(view, seen, words, voice) {
  const { ledger } = view.scene.facts;
  const row = ledger?.rows.at(-1) ?? [];
  const title = tag(
    "p",
    { class: "b-result-title" },
    words.t(`${KEY}.hand.n`, { n: ledger?.rows.length ?? 1 }),
  );
  const said = lastOf(view).map((one) => tag("li", {}, words.line(one)));
  const told = row.map((cell, i) => ({
    cell,
    name: voice.sideName(i, seen) ?? words.line(ledger?.heads[i] ?? ["", {}]),
  }));
  const ranks = row[0]?.place !== undefined;
  if (ranks) told.sort((a, b) => (a.cell.place ?? 0) - (b.cell.place ?? 0));
  const rows = told.map(({ cell, name }) => (ranks ? ranked(cell, name, words) : counted(cell, name, words)));
  return [
    title,
    tag("div", { class: `b-result-rows${rows.length > 4 ? " b-result-many" : ""}` }, ...rows),
    // Where there is no room for them the sentences stand in the score sheet alone.
    ...(!ranks && said.length && !seen.layout.sizes.tight
      ? [tag("ul", { class: "b-result-why" }, ...said)]
      : []),
  ];
}

/** A place and its title. @param {TichuCell} cell @param {string} name @param {Words} words */
const ranked = ({ place: rank, title }, name, words) =>
  tag(
    "div",
    { class: "b-result-row b-result-rank" },
    tag("b", {}, String(rank)),
    tag("span", {}, name),
    tag("small", {}, title ? words.line(title) : ""),
  );

/** What a hand has brought, and the total. @param {TichuCell} cell @param {string} name @param {Words} words */
function counted({ n = 0, cards = 0, calls = 0, won }, name, words) {
  const { t } = words;
  const made = { cards: signed(cards, words), calls: signed(calls, words) };
  const why =
    won === undefined ? t(`${KEY}.${calls ? "made" : "cards"}`, made) : t(`${KEY}.victory`, { n: won });
  return tag(
    "div",
    { class: "b-result-row" },
    tag("span", {}, name),
    tag("small", {}, why),
    tag("i", {}, signed(cards + calls, words)),
    tag("b", {}, words.number(n)),
  );
}

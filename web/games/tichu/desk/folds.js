/**
 * For the sheet of the screen: the cards that were played, the score sheet, the keys, each in a fold. Knows when they
 * are looked at; what stands in them comes later (sheet.js).
 *
 * @import { Words } from "../../types.js"
 * @import { TableView } from "../scene.js"
 * @import { Voice } from "../voice.js"
 * @typedef {ReturnType<typeof createSheets>} Sheets
 */

import { tag } from "../../../board/draw/svg.js";
import { fillLate } from "../../../board/motion/tales.js";
import { late } from "../card.js";

const KEY = "aria.tichu.sheet";

/**
 * A part that can be folded; what is in it is made once it is open, and anew only when what it shows has changed.
 * @param {string} title
 */
function createFold(title) {
  const body = tag("div", { class: "b-sheet-body" });
  const root = tag("details", { class: "b-sheet" }, tag("summary", {}, title), body);
  let [mark, drawn] = ["", ""];
  let draw = () => {};
  const look = () => {
    if (!root.open || mark === drawn) return;
    drawn = mark;
    draw();
  };
  root.addEventListener("toggle", look);
  return {
    root,
    body,
    /** @param {unknown} value what is shown @param {() => void} make */
    fill: (value, make) => {
      mark = JSON.stringify(value);
      draw = make;
      look();
    },
  };
}

/** @param {Words} words @param {Voice} voice */
export function createSheets(words, voice) {
  const { t } = words;
  const [seen, score] = [createFold(t(`${KEY}.seen`)), createFold(t(`${KEY}.score`))];
  const keys = createFold(t(`${KEY}.keys`));
  keys.body.append(tag("p", {}, t("aria.tichu.board.help")), tag("p", {}, t(`${KEY}.bombs`)));
  const root = tag("div", { class: "b-sheets" }, seen.root, score.root, keys.root);
  return {
    root,
    /** @param {TableView} view */
    draw(view) {
      const { seen: played = [], decks = 1, sheet } = view.scene.facts;
      seen.fill([played, decks], () =>
        fillLate(late, words, seen.body, (more) => [more.playedTable(played, decks, words, voice)]),
      );
      score.fill([sheet, view.n], () =>
        fillLate(late, words, score.body, (more) => more.scoreParts(view, words)),
      );
    },
  };
}

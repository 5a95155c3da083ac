/**
 * What comes into an analysis: a position, a link, a record, a file of games. The core says what a text is.
 * Knows no game.
 */
import { openDialog } from "../elements/dialogs.js";
import { button, h } from "../elements/dom.js";
import { textField } from "./texts.js";

/** @import { Context, FoundGames, StudyLine } from "../types.d.ts" */
/** @import { Analysis } from "./analysis.js" */

const LONGEST = 900_000; // characters from which one game can be chosen

/** @param {Analysis} study @param {(text: string) => void} take */
export async function importDialog(study, take) {
  const { ctx } = study;
  const { t } = ctx.words;
  const text = await openDialog(ctx, {
    title: t("study.import.title"),
    build: (/** @type {(text?: string) => void} */ close) => {
      const field = textField(ctx, t("study.import.label"), close);
      const [label, box, file] = field.parts;
      return [
        h("p", {}, t("study.import.text")),
        label,
        box,
        h(
          "div",
          { class: "s-row" },
          button(t("table.seed.open"), () => close(field.text()), { kind: "primary" }),
          file,
        ),
      ];
    },
  });
  if (typeof text === "string" && text.trim() && !study.closed) take(text);
}

/**
 * The line of a text, chosen by the reader where there are several. Null with the reason told, or when
 * nothing was chosen.
 * @param {Analysis} study @param {string} text @param {number} [at] @returns {Promise<StudyLine | null>}
 */
export async function readText(study, text, at = 0) {
  const { ctx } = study;
  if (text.length > LONGEST) {
    ctx.warn(ctx.words.t("study.import.long"));
    return null;
  }
  try {
    const told = await study.alone(() => study.ask("study-read", { text, at }));
    if (told.kind === "line") return told;
    if (study.closed) return null;
    const pick = await chooseDialog(ctx, told);
    if (pick === null || study.closed) return null;
    const picked = await study.alone(() => study.ask("study-read", { text, pick }));
    return picked.kind === "line" ? picked : null;
  } catch (error) {
    study.failed(error);
    return null;
  }
}

/** @param {Context} ctx @param {FoundGames} told @returns {Promise<number | null>} */
function chooseDialog(ctx, { games, more }) {
  const { t } = ctx.words;
  return openDialog(ctx, {
    title: t("study.import.choose"),
    build: (/** @type {(n?: number) => void} */ close) => [
      more ? h("p", { class: "s-warning" }, t("study.import.more", { n: games.length })) : null,
      h(
        "ol",
        { class: "s-games" },
        games.map((game, n) => {
          const notes = [
            game.result === "*" ? "" : game.result.replace("1/2-1/2", "½–½").replace("-", "–"),
            t("study.import.length", { n: game.moves }),
            game.about,
          ].filter(Boolean);
          return h(
            "li",
            {},
            h(
              "button",
              { type: "button", class: "s-game", on: { click: () => close(n) } },
              h("strong", {}, game.title || t("study.import.game", { n: n + 1 })),
              h("span", { class: "s-small" }, notes.join(" · ")),
              game.error ? h("span", { class: "s-small s-warning" }, ctx.reason(game.error)) : null,
              game.notes.map((note) => h("span", { class: "s-small s-warning" }, ctx.reason(note))),
            ),
          );
        }),
      ),
    ],
  });
}

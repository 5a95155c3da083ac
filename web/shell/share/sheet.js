/**
 * A game in the notations of others: as a record for other programs, as a score sheet; to be copied, saved and printed.
 * The core writes the texts. Knows no game.
 */
import { today } from "../device/clock.js";
import { button, h, saveFile } from "../elements/dom.js";
import { icon } from "../elements/icons.js";
import { ownerName } from "../players/players.js";
import { seen } from "../ui/ask.js";
import { copyText } from "./seed.js";

/** @import { ShownGame, Context } from "../types.d.ts" */

/**
 * The texts of the game on a table; none for games that have no such notation.
 * @param {ShownGame} shown
 */
export async function writtenTexts(shown) {
  const { ctx, view, control } = seen(shown);
  const players = view.seats.map((_, seat) => ownerName(ctx, view, seat));
  const told = await control.ask("written", { players, date: today() }).catch(() => null);
  return told ? told.texts : [];
}

/**
 * One of them, folded.
 * @param {Context} ctx
 * @param {string} key of the game
 * @param {{form: string, extension: string, text: string}} written
 */
export function writtenPart(ctx, key, { form, extension, text }) {
  const { t } = ctx.words;
  const name = t(`share.form.${form}`);
  const box = h("textarea", {
    class: "s-input s-record s-sheet",
    rows: 10,
    readonly: true,
    wrap: "off",
    "aria-label": name,
    spellcheck: "false",
  });
  box.value = text;
  const copy = async () => {
    if (!(await copyText(ctx, text))) {
      box.focus();
      box.select();
    }
  };
  return h(
    "details",
    { class: "s-part", data: { form } },
    h("summary", {}, name),
    box,
    h(
      "div",
      { class: "s-row" },
      button(t("share.copyRecord"), copy, { icon: icon("copy") }),
      button(t("share.save"), () => saveFile(`${key}-${today()}.${extension}`, text), { icon: icon("save") }),
      button(t("share.print"), () => printText(ctx, `${ctx.title(key)} – ${name}`, text), {
        icon: icon("print"),
      }),
    ),
  );
}

/** Prints a text, and nothing else of the page. @param {Context} ctx @param {string} title @param {string} text */
export function printText(ctx, title, text) {
  const root = document.documentElement;
  const sheet = h("div", { class: "s-print", lang: ctx.words.lang }, h("h1", {}, title), h("pre", {}, text));
  document.body.append(sheet);
  root.dataset.print = "";
  const done = () => {
    delete root.dataset.print;
    sheet.remove();
  };
  addEventListener("afterprint", done, { once: true });
  print();
}

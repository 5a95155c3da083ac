/**
 * The dialog about the seed of a game: seen, copied, changed; links, records and saves by paste, file and drop.
 * Knows that texts are read by the core; decodes nothing itself.
 */
import { fileText, pickFile } from "../device/files.js";
import { openDialog } from "../elements/dialogs.js";
import { button, h } from "../elements/dom.js";
import { icon } from "../elements/icons.js";
import { seen } from "../ui/ask.js";
import { freshSeed, hasDeal } from "./deal.js";
import { copyText, takeText } from "./seed.js";

/** @import { Context, Table } from "../types.d.ts" */

const FILE_LIMIT = 410_000; // bytes of a record or save

/** Asks for a seed, link, record or save, and opens it. @param {Table} table */
export async function seedDialog(table) {
  const { ctx } = table;
  const { t } = ctx.words;
  const text = await openDialog(ctx, {
    title: t(hasDeal(table) ? "table.seed" : "table.seed.none"),
    build: (/** @type {(text?: string) => void} */ close) => form(table, close),
  });
  if (typeof text === "string") await takeText(table, text);
}

/**
 * A field for a seed, link, record or save; Enter and dropped files, too.
 * @param {Context} ctx
 * @param {string} text
 * @param {() => void} go
 */
function seedField(ctx, text, go) {
  const input = h("textarea", {
    id: "s-seed-text",
    class: "s-input",
    rows: 2,
    autofocus: true,
    spellcheck: "false",
    autocomplete: "off",
    autocapitalize: "off",
    maxlength: FILE_LIMIT,
  });
  input.value = text;
  input.addEventListener("keydown", (e) => {
    if (e.key === "Enter" && !e.shiftKey) {
      e.preventDefault();
      go();
    }
  });
  input.addEventListener("dragover", (e) => e.preventDefault());
  const drop = async (/** @type {DragEvent} */ e) => {
    const file = e.dataTransfer && e.dataTransfer.files[0];
    if (!file) return;
    e.preventDefault();
    const got = await fileText(ctx, file, FILE_LIMIT);
    if (got !== null) input.value = got;
  };
  input.addEventListener("drop", (e) => void drop(e));
  return input;
}

/** @param {Table} table @param {(text: string) => void} close */
function form(table, close) {
  const { ctx, view } = seen(table);
  const { t } = ctx.words;
  const dealt = hasDeal(table);
  const go = () => close(input.value);
  const input = seedField(ctx, (dealt && view.game.seed) || "", go);
  return [
    h("p", {}, t(dealt ? "table.seed.text" : "table.seed.noneText")),
    h(
      "label",
      { for: "s-seed-text", class: "s-label" },
      t(dealt ? "table.seed.label" : "table.seed.noneLabel"),
    ),
    input,
    h(
      "div",
      { class: "s-row" },
      button(t("table.seed.open"), go, { kind: "primary" }),
      !dealt
        ? null
        : button(
            t("table.seed.random"),
            () => {
              input.value = freshSeed();
              input.focus();
            },
            { icon: icon("fresh") },
          ),
      button(t("table.seed.copy"), () => copyText(ctx, input.value), { icon: icon("copy") }),
      button(
        t("table.seed.file"),
        async () => {
          const got = await pickFile(ctx, ".txt,text/plain", FILE_LIMIT);
          if (got !== null) input.value = got;
        },
        { icon: icon("paste") },
      ),
    ),
  ];
}

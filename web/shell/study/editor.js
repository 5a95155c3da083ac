/**
 * The form in which a position is set up. Its fields, and what is wrong with them, come from the core. Knows no game.
 */
import { openDialog } from "../elements/dialogs.js";
import { button, fill, freshId, h } from "../elements/dom.js";

/** @import { Context, Field } from "../types.d.ts" */
/** @import { Analysis } from "./analysis.js" */

/** @param {Analysis} study @returns {Promise<string | null>} the text of the position */
export async function editorDialog(study) {
  const { ctx } = study;
  try {
    const { fields } = await study.ask("editor");
    if (study.closed) return null;
    return await openDialog(ctx, {
      title: ctx.words.t("study.setup.title"),
      kind: "wide",
      build: (/** @type {(position?: string) => void} */ close) => form(study, fields, close),
    });
  } catch (error) {
    study.failed(error);
    return null;
  }
}

/** @param {Analysis} study @param {Field[]} fields @param {(position: string) => void} close */
function form(study, fields, close) {
  const { ctx } = study;
  const { t } = ctx.words;
  const message = h("p", { class: "s-setup-message", role: "status" });
  let position = "";
  let asked = 0;
  let checked = Promise.resolve();
  const changed = () => {
    checked = check();
  };
  const boxes = fields.map((field) => ({ field, ...box(ctx, field, changed) }));
  const take = button(
    t("study.setup.take"),
    async () => {
      await checked; // who is quick means what the fields say, and not what was possible before
      if (position) close(position);
    },
    { kind: "primary" },
  );
  async function check() {
    const mine = ++asked;
    const values = Object.fromEntries(boxes.map(({ field, value }) => [field.name, value()]));
    let text = t("study.setup.fine");
    let made = "";
    try {
      made = (await study.ask("edit", { values })).position;
    } catch (error) {
      text = ctx.reason(error);
    }
    if (mine !== asked) return checked;
    position = made;
    message.classList.toggle("s-warning", !made);
    if (message.textContent !== text) fill(message, text);
    take.setAttribute("aria-disabled", String(!made));
  }
  const zero = () => {
    for (const { clear } of boxes) clear();
    changed();
  };
  const rows = [...new Set(fields.map((field) => field.row))].sort((a, b) => a - b);
  changed();
  return [
    rows.map((row) =>
      rowOf(
        ctx,
        boxes.filter(({ field }) => field.row === row),
      ),
    ),
    message,
    h("div", { class: "s-row" }, take, button(t("study.setup.zero"), zero, { kind: "quiet" })),
  ];
}

/** Fields that stand beside each other. @param {Context} ctx @param {{field: Field, node: HTMLElement}[]} boxes */
function rowOf(ctx, boxes) {
  const { group, kind } = boxes[0].field;
  return h(
    group ? "fieldset" : "div",
    { class: "s-setup-row", data: { kind } },
    group ? h("legend", {}, ctx.words.line(group)) : null,
    boxes.map(({ node }) => node),
  );
}

/** One field. @param {Context} ctx @param {Field} field @param {() => void} changed */
function box(ctx, field, changed) {
  const { line } = ctx.words;
  const id = freshId("s-setup");
  const label = line(field.label);
  const { choices = [] } = field;
  if (field.kind === "choice") {
    const select = h(
      "select",
      { id, class: "s-select", value: field.value, on: { change: changed } },
      choices.map((one) => h("option", { value: one.value }, line(one.label))),
    );
    return {
      node: h("p", { class: "s-field" }, h("label", { for: id }, label), select),
      value: () => select.value,
      clear: () => {
        if (choices[0].value === "0" && choices.length > 2) select.value = "0";
      },
    };
  }
  /** @type {HTMLInputElement} */
  const input = h("input", {
    id,
    class: "s-input s-setup-number",
    type: "number",
    inputmode: "numeric",
    min: 0,
    max: field.most,
    step: 1,
    value: field.value,
    "aria-label": label,
    on: { input: changed, focus: () => input.select() },
  });
  const value = () => (/^\d{1,6}$/.test(input.value) ? Number(input.value) : input.value === "" ? 0 : -1);
  return {
    node: h(
      "div",
      { class: "s-setup-field" },
      h("span", { "aria-hidden": "true" }, line(field.short)),
      input,
    ),
    value,
    clear: () => {
      input.value = "0";
    },
  };
}

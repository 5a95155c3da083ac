/**
 * Fields of forms in which one of several is chosen. Knows elements; knows no words of its own.
 */
import { freshId, h } from "./dom.js";

/**
 * One of several, from a list.
 * @param {string} label
 * @param {string} field   its name for whoever looks for it
 * @param {string[][]} values   each with its words
 * @param {string} value
 * @param {(value: string) => void} act
 * @param {string} [note]
 */
export function choice(label, field, values, value, act, note = "") {
  const id = freshId("s-choice");
  /** @type {HTMLSelectElement} */
  const select = h(
    "select",
    { id, class: "s-select", data: { field }, on: { change: () => act(select.value) } },
    values.map(([name, text]) => h("option", { value: name }, text)),
  );
  select.value = value;
  return h(
    "p",
    { class: "s-field" },
    h("label", { for: id }, label),
    select,
    note ? h("span", { class: "s-small s-field-note" }, note) : null,
  );
}

/**
 * One of a few that are all in sight; `data-field` of each is `field-value`.
 * @param {string} label
 * @param {string} field
 * @param {string[][]} values   each with its words
 * @param {string} value
 * @param {(value: string) => void} act
 */
export function radios(label, field, values, value, act) {
  const name = freshId("s-radio");
  return h(
    "fieldset",
    { class: "s-radios", data: { count: values.length } },
    h("legend", {}, label),
    values.map(([one, text]) =>
      h(
        "label",
        { class: "s-check" },
        h("input", {
          type: "radio",
          name,
          value: one,
          checked: one === value,
          data: { field: `${field}-${one}` },
          on: { change: () => act(one) },
        }),
        h("span", {}, text),
      ),
    ),
  );
}

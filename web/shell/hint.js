/**
 * The hint in two steps: first where to look, then what and why. Knows the shape of a hint, no game.
 */
import { button, fill, h } from "./dom.js";

const CHOICES = 3; // other choices that are listed

/** @param {any} desk @returns {{ask: () => void, clear: () => void}} */
export function createHint(desk) {
  const { ctx } = desk;
  let turn = 0;

  async function ask() {
    const { control, view } = desk;
    if (!control.ready || control.busy || !view || !view.can.hint || desk.replay) return;
    const mine = ++turn;
    let hint;
    try {
      hint = await control.thinking("hint", { seat: view.viewer });
    } catch (error) {
      return ctx.warn(ctx.reason(error));
    }
    if (!hint || mine !== turn || desk.view.n !== view.n || control.closed) return;
    desk.helped(hint.save);
    where(hint);
  }

  /** First step. @param {any} hint */
  function where(hint) {
    const { t, line } = ctx.words;
    desk.board.mark(hint.parts.slice(0, 1), "hint");
    const text = line(hint.where);
    show(h("h2", { class: "s-panel-title" }, t("table.hint")), h("p", {}, text),
      h("div", { class: "s-row" }, button(t("table.hint.more"), () => why(hint), { kind: "primary" }), button(t("dialog.close"), clear, { kind: "quiet" })));
    ctx.say(text);
  }

  /** Second step. @param {any} hint */
  function why(hint) {
    const { t, line } = ctx.words;
    desk.board.mark(hint.parts, "hint");
    const texts = (Array.isArray(hint.why[0]) ? hint.why : [hint.why]).map((/** @type {any} */ one) => line(one));
    show(h("h2", { class: "s-panel-title" }, t("table.hint")), texts.map((text) => h("p", {}, text)), others(hint),
      hint.exact ? null : h("p", { class: "s-small" }, t("table.hint.about")),
      h("div", { class: "s-row" }, button(t("table.hint.play"), () => { clear(); desk.control.play(hint.move); }, { kind: "primary" }),
        button(t("dialog.close"), clear, { kind: "quiet" })));
    ctx.say(texts.join(" "));
    const next = desk.message.querySelector("button");
    if (next) next.focus({ preventScroll: true });
  }

  /** The next best choices with their values. @param {any} hint */
  function others(hint) {
    const { t } = ctx.words;
    const list = (hint.choices || []).slice(0, CHOICES + 1).filter((/** @type {any} */ c) => typeof c.value === "number");
    if (list.length < 2) return null;
    return h("table", { class: "s-table s-table-tight" },
      h("caption", {}, t("table.hint.choices")),
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, t("table.hint.move")), h("th", { scope: "col" }, t("table.hint.value")))),
      h("tbody", {}, list.map((/** @type {any} */ c) => h("tr", {}, h("th", { scope: "row" }, moveName(desk, c)), h("td", {}, ctx.words.number(c.value, 1))))));
  }

  function show(/** @type {any[]} */ ...parts) {
    fill(desk.message, h("section", { class: "s-card s-hint", "aria-label": ctx.words.t("table.hint") }, parts));
  }

  function clear() {
    turn += 1;
    if (!desk.message.querySelector(".s-hint")) return;
    fill(desk.message);
    desk.board.mark([], "hint");
  }

  return { ask, clear };
}

/** A choice in words where the game has words for it, else its text. @param {any} desk @param {{move: string, parts: string[]}} choice */
export function moveName(desk, choice) {
  const key = `game.${desk.key}.move`;
  const params = Object.fromEntries([...choice.move].map((letter, i) => [`m${i + 1}`, letter]));
  return desk.ctx.words.has(key) ? desk.ctx.words.t(key, params) : choice.move;
}

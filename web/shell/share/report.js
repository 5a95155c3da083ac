/**
 * Reporting a fault: what the page knows of itself and of the game, for the form of the project's issues or
 * as a text to copy. Knows the fields of that form. Sends nothing: a link waits for a click, and what it
 * carries is shown before. Knows no game.
 *
 * @typedef {{version: string, game: string, browser: string, record: string}} Facts
 */
import { openDialog } from "../elements/dialogs.js";
import { button, fill, h } from "../elements/dom.js";
import { icon } from "../elements/icons.js";
import { copyText } from "./seed.js";

/** @import { ShownGame, Build, Card, Context, TableView } from "../types.d.ts" */

const ADDRESS = 6000; // characters that servers and browsers surely take
const AGENT = 300; // characters of a browser's name for itself
const FIELDS = /** @type {(keyof Facts)[]} */ (["version", "game", "browser", "record"]);

/** The version as the form wants it; "" where the build says none. @param {Build | null | undefined} build */
export const versionOf = (build) => (build ? `${build.version} (${build.build})` : "");

/**
 * Where the source lies; "" where the build says no address that could be opened.
 * @param {Build | null | undefined} build
 * @returns {string}
 */
export const sourceOf = (build) => {
  const source = build?.source ?? "";
  return /^https:\/\/[^\s"<>]+$/.test(source) ? source : "";
};

/**
 * The game as the address of the page names it, its day and its options.
 * @param {TableView | null | undefined} view
 * @returns {string}
 */
export function gameOf(view) {
  if (!view) return "";
  const { key, date, options } = view.game;
  return [key, date, ...Object.entries(options ?? {}).map(([name, value]) => `${name}=${value}`)]
    .filter(Boolean)
    .join(" ");
}

/**
 * What the browser calls itself, and what does not run in it.
 * @param {string} slow why a search of the game does not, or ""
 */
const browserOf = (slow) => navigator.userAgent.slice(0, AGENT) + (slow ? ` (${slow.slice(0, AGENT)})` : "");

/**
 * Whether the record of a game gives away what somebody still hides; yes where the game is not known.
 * @param {Card | undefined} card
 * @param {TableView | null} view
 */
export const gives = (card, view) => !view?.outcome && card?.secret !== false;

/**
 * The address of the form with its fields filled in. A record that makes it too long stays out.
 * @param {string} source @param {Facts} facts @returns {{href: string, whole: boolean}}
 */
export function reportAddress(source, facts) {
  const full = address(source, facts);
  return full.length <= ADDRESS
    ? { href: full, whole: true }
    : { href: address(source, { ...facts, record: "" }), whole: !facts.record };
}

/** @param {string} source @param {Facts} facts */
function address(source, facts) {
  const fields = FIELDS.filter((name) => facts[name]).map((name) => [name, facts[name]]);
  return `${source}/issues/new?${new URLSearchParams([["template", "bug.yml"], ...fields])}`;
}

/** The same as a text. @param {(key: string) => string} t @param {Facts} facts */
export function reportText(t, { record, ...short }) {
  const lines = FIELDS.slice(0, -1)
    .filter((name) => short[/** @type {keyof typeof short} */ (name)])
    .map((name) => `${t(`report.${name}`)}: ${short[/** @type {keyof typeof short} */ (name)]}`);
  return [...lines, ...(record ? ["", record.trimEnd()] : [])].join("\n");
}

/**
 * What a report would say, and the ways to send it. It opens at once: the record comes when Python answers,
 * and if it never does the rest can be reported.
 * @param {Context} ctx @param {ShownGame} [shown] the table that it is about
 */
export async function reportDialog(ctx, shown) {
  const build = await Promise.resolve(ctx.engine.build).catch(() => null);
  const facts = {
    version: versionOf(build),
    game: gameOf(shown?.view),
    browser: browserOf(ctx.engine.state.slow),
    record: "",
  };
  const part = new Part(ctx, sourceOf(build), facts);
  if (shown?.view && shown.control.ready) void offerRecord(ctx, shown, part);
  await openDialog(ctx, { title: ctx.words.t("report.open"), build: () => part.nodes });
}

/**
 * Asks for the record, and for whether it has to be asked about.
 * @param {Context} ctx
 * @param {ShownGame} shown
 * @param {Part} part
 */
async function offerRecord(ctx, shown, part) {
  const { key, control } = shown;
  const [told, record] = await Promise.all([
    ctx.hello().catch(() => null),
    control.ask("record").catch(() => null),
  ]);
  const card = told?.games.find((one) => one.key === key);
  if (record) part.offer(record.text, gives(card, shown.view));
}

/** The inside of the dialog. */
class Part {
  #ctx;
  #source;
  #facts;
  #record = "";
  #box;
  #wish = h("input", { type: "checkbox", on: { change: () => this.#draw() } });
  #place = h("div", {});
  #long = h("p", { class: "s-small", role: "status" });
  #link;

  /** @param {Context} ctx @param {string} source @param {Facts} facts */
  constructor(ctx, source, facts) {
    const { t } = ctx.words;
    this.#ctx = ctx;
    this.#source = source;
    this.#facts = facts;
    this.#box = h("textarea", {
      class: "s-input s-record",
      rows: 6,
      readonly: true,
      spellcheck: "false",
      "aria-label": t("report.says"),
    });
    this.#link = source
      ? h(
          "a",
          { class: "s-button s-button-primary", target: "_blank", rel: "noreferrer" },
          h("span", {}, t("report.form")),
        )
      : null;
    this.#draw();
  }

  get nodes() {
    const { t } = this.#ctx.words;
    return [
      h("p", {}, t(this.#source ? "report.text" : "report.noForm")),
      this.#box,
      this.#place,
      this.#long,
      h(
        "div",
        { class: "s-row" },
        this.#link,
        button(t("share.copyRecord"), () => this.#copy(), {
          icon: icon("copy"),
          kind: this.#link ? "" : "primary",
        }),
      ),
    ];
  }

  /** The record has come. @param {string} record @param {boolean} secret it goes in only if the reader wants that */
  offer(record, secret) {
    this.#record = record;
    this.#wish.checked = !secret;
    fill(
      this.#place,
      h(
        "label",
        { class: "s-check" },
        this.#wish,
        h("span", {}, this.#ctx.words.t(secret ? "report.addSecret" : "report.add")),
      ),
    );
    this.#draw();
  }

  #draw() {
    const { t } = this.#ctx.words;
    const facts = { ...this.#facts, record: this.#wish.checked ? this.#record : "" };
    this.#box.value = reportText(t, facts);
    const { href, whole } = reportAddress(this.#source, facts);
    this.#link?.setAttribute("href", href);
    this.#long.textContent = this.#link && !whole ? t("report.long") : "";
  }

  async #copy() {
    if (await copyText(this.#ctx, this.#box.value)) return;
    this.#box.focus();
    this.#box.select();
  }
}

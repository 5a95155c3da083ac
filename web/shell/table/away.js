/**
 * Turns that travel by links: the one that is to be sent, and where the answer is opened. Knows views and links;
 * knows no game.
 */
import { button, fill, h } from "../elements/dom.js";
import { icon } from "../elements/icons.js";
import { linkBox } from "../elements/linkbox.js";
import { hasAway } from "../players/players.js";
import { copyText, takeText } from "../share/seed.js";
import { qrPicture } from "../share/share.js";
import { nameOf } from "../ui/asking.js";

/** @import { Table, TableView } from "../types.d.ts" */

export class Away {
  node = h("div", { class: "s-away-box" });
  /** What is drawn, so that it is drawn once. */
  #face = "";
  #table;

  /** @param {Table} table */
  constructor(table) {
    this.#table = table;
  }

  /** @param {TableView} view */
  async draw(view) {
    const { ctx, control, looking } = this.#table;
    const mine = !view.outcome && view.awaited.some((seat) => view.seats[seat] === "human");
    const face = hasAway(view) && !looking ? `${view.n} ${mine} ${view.game.seed}` : "";
    if (this.#face === face) return;
    this.#face = face;
    if (!face || (mine && view.n < 2) || (view.outcome && !madeHere(view))) return fill(this.node);
    if (mine) return fill(this.node, this.#waiting());
    try {
      const { fragment, fits_qr } = await control.ask("link", { kind: "t" });
      if (this.#face !== face || control.closed) return;
      fill(this.node, this.#sending(ctx.link.href(fragment), fits_qr, Boolean(view.outcome)));
    } catch (error) {
      ctx.warn(ctx.reason(error));
    }
  }

  /** It is for somebody here to move. */
  #waiting() {
    const { t } = this.#table.ctx.words;
    return h(
      "section",
      { class: "s-card" },
      h("h2", {}, t("away.mine")),
      h("p", {}, t("away.mineText")),
      this.#answer(),
    );
  }

  /** @param {string} href @param {boolean} short whether it fits into a code @param {boolean} over the game is */
  #sending(href, short, over) {
    const { ctx } = this.#table;
    const { t } = ctx.words;
    const qr = h("div", {});
    const box = linkBox(href, t("away.link"));
    return h(
      "section",
      { class: "s-card s-away-card" },
      h("h2", {}, t(over ? "away.end" : "away.send")),
      h("p", {}, t(over ? "away.endText" : "away.sendText")),
      box,
      h(
        "div",
        { class: "s-row" },
        button(t("share.copyLink"), () => copyText(ctx, href), { kind: "primary", icon: icon("copy") }),
        "share" in navigator
          ? button(t("share.send"), () => this.#send(href), { icon: icon("share") })
          : null,
        short ? button(t("share.qr"), () => this.#show(href, qr)) : null,
      ),
      qr,
      over ? null : [this.#answer(), h("p", { class: "s-small" }, t("away.honest"))],
    );
  }

  /** @param {string} href */
  async #send(href) {
    const { ctx, key } = this.#table;
    try {
      await navigator.share({ text: ctx.words.t("away.message", { game: ctx.title(key), href }) });
    } catch (error) {
      if (nameOf(error) !== "AbortError") void copyText(ctx, href);
    }
  }

  /** The link as a code, or no more. @param {string} href @param {HTMLElement} place */
  async #show(href, place) {
    const { ctx } = this.#table;
    const { t } = ctx.words;
    if (place.firstChild) return fill(place);
    try {
      fill(place, qrPicture(await ctx.engine.qr(href), t("share.qrTitle", { name: t("away.link") })));
    } catch (error) {
      ctx.warn(ctx.reason(error));
    }
  }

  /** Where the link that came back is put in, if it was not simply opened. */
  #answer() {
    const { t } = this.#table.ctx.words;
    const box = h("input", {
      class: "s-input",
      "aria-label": t("away.answer"),
      placeholder: t("away.answer"),
      autocomplete: "off",
      spellcheck: "false",
    });
    const take = async () => {
      if (await takeText(this.#table, box.value)) box.value = "";
    };
    box.addEventListener("keydown", (/** @type {KeyboardEvent} */ e) => {
      if (e.key === "Enter") void take();
    });
    return h("div", { class: "s-row s-row-fill" }, box, button(t("table.seed.open"), take));
  }
}

/** Whether the last move was made here, so that the other side does not know of the end yet. @param {TableView} view */
function madeHere(view) {
  return view.last !== null && view.seats[view.last.seat] === "human";
}

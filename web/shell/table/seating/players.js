/**
 * Who sits where, with the level of a computer, how the match stands, and the way to other players: what the seats on
 * a board have no room for. Knows seats and owners; knows no game.
 */
import { put } from "../../../board/draw/svg.js";
import { button, h, renew } from "../../elements/dom.js";
import { icon } from "../../elements/icons.js";
import { levelAt, ownerName, seatName } from "../../players/players.js";
import { levelMark } from "../../players/portraits.js";

/** @import { Context, Table, TableView } from "../../types.d.ts" */

export class Players {
  node;
  #list = h("ul", { class: "s-players" });
  #change;
  #table;

  /**
   * @param {Pick<Table, "ctx" | "looking" | "locked" | "drawer"> & {control: {ready: boolean}}} table
   * @param {(() => unknown) | null} change asks for other players; null: nobody here may
   */
  constructor(table, change) {
    const { t } = table.ctx.words;
    this.#table = table;
    this.#change = button(t("setup.other"), () => change && this.#press(change), {
      kind: "quiet",
      icon: icon("people"),
    });
    this.node = h(
      "section",
      { hidden: true, "aria-label": t("seat.players") },
      this.#list,
      change && this.#change,
    );
  }

  /** For one player there is nothing to tell. @param {TableView} view */
  draw(view) {
    const { ctx, control, looking, locked } = this.#table;
    const seats = view.seats.length;
    this.node.toggleAttribute("hidden", seats < 2);
    if (seats < 2) return;
    const lines = view.seats.map((_, seat) => lineOf(ctx, view, seat));
    renew(this.#list, JSON.stringify(lines), () => lines.map((line) => item(ctx, line)));
    this.#change.toggleAttribute("hidden", Boolean(view.outcome)); // its result has the same way
    put(this.#change, "aria-disabled", String(!control.ready || locked || looking));
  }

  /** The sheet that the button may lie in goes first. @param {() => unknown} change */
  #press(change) {
    if (this.#change.getAttribute("aria-disabled") !== "true") void this.#table.drawer.close().then(change);
  }
}

/** What is told of a seat. @param {Context} ctx @param {TableView} view @param {number} seat */
function lineOf(ctx, view, seat) {
  const { match } = view;
  const counts = match.games > 0 || match.score.some((n) => n > 0);
  return {
    name: seatName(ctx, view, seat),
    who: ownerName(ctx, view, seat),
    level: levelAt(view, seat),
    score: counts ? match.score[match.order[seat]] : null,
  };
}

/** @param {Context} ctx @param {ReturnType<typeof lineOf>} line */
function item({ words }, { name, who, level, score }) {
  const { t, number } = words;
  const won = () => [h("span", { class: "s-away" }, t("match.score")), " ", number(score ?? 0)];
  return h(
    "li",
    { class: "s-player" },
    h("span", { class: "s-player-seat" }, name),
    " ",
    h("strong", { class: "s-player-who" }, who),
    level ? [" ", h("span", { class: "s-player-level" }, levelMark(words, level))] : null,
    score === null ? null : h("span", { class: "s-player-score", title: t("match.score") }, won()),
  );
}

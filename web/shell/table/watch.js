/**
 * Bots among themselves, or a thought that was stopped: a way to go on, and to pause. Knows views; knows no game.
 */
import { button, h, refill } from "../elements/dom.js";
import { icon } from "../elements/icons.js";
import { hasAway, people } from "../players/players.js";

/** @import { Table, TableView } from "../types.d.ts" */

export class Watch {
  node = h("div", { class: "s-watch" });
  /** Which button is there: to "pause", to go "on", or none. */
  #face = "";
  #table;

  /** @param {Pick<Table, "ctx" | "control" | "view">} table */
  constructor(table) {
    this.#table = table;
  }

  /** @param {TableView} view */
  draw(view) {
    const face = this.#faceOf(view);
    if (this.#face === face) return;
    this.#face = face;
    const row = face ? h("div", { class: "s-row" }, this.#button(face)) : null;
    refill(this.node, row?.querySelector("button"), row);
  }

  /** Bots wait while somebody looks back at the game. @param {TableView} view */
  hold(view) {
    const { control } = this.#table;
    if (!(view.bot || control.listening) || view.outcome) return;
    void control.pause(true);
    this.draw(view);
  }

  /** @param {TableView} view */
  #faceOf(view) {
    const { control } = this.#table;
    if (view.outcome || !(view.bot || control.listening)) return "";
    if (control.paused) return "on";
    return people(view) === 0 && !hasAway(view) ? "pause" : "";
  }

  /** @param {string} face */
  #button(face) {
    const { ctx, control } = this.#table;
    const act = () => {
      void control.pause(face === "pause");
      if (this.#table.view) this.draw(this.#table.view);
    };
    const look =
      face === "pause" ? { icon: icon("pause"), kind: "" } : { icon: icon("replay"), kind: "primary" };
    return button(ctx.words.t(`watch.${face}`), act, look);
  }
}

/**
 * A board that shows positions of a game and takes no moves. Knows views; knows no game.
 */
import { need } from "../../board/draw/svg.js";
import { h } from "../elements/dom.js";
import { seatPlayers } from "../players/players.js";

/** @import { Board, Context, TableView } from "../types.d.ts" */

export class Display {
  node;
  #ctx;
  #view;
  /** @type {Board | null} from `mount` to `leave` */
  #board = null;

  /** @param {Context} ctx @param {TableView} view of the whole game: which it is, and who plays it */
  constructor(ctx, view) {
    this.#ctx = ctx;
    this.#view = view;
    this.node = h("div", { class: "s-board", data: { key: view.game.key } });
  }

  /** Once it stands on the page. */
  mount() {
    const ctx = this.#ctx;
    const game = need(ctx.game(this.#view.game.key), "the game");
    this.#board = game.mount(this.node, {
      words: ctx.words,
      settings: ctx.settings,
      choose: () => {},
      refuse: () => {},
      speak: ctx.say,
      speed: () => ctx.settings.get("speed"),
      players: () => seatPlayers(ctx, this.#view),
    });
    this.draw(this.#view);
  }

  /** A position, with the move that led to it. @param {TableView} view */
  draw(view) {
    this.#board?.draw({ ...view, choices: [] });
    this.#board?.mark(view.last ? view.last.parts : [], "last");
  }

  /** @param {string[]} parts of the board @param {"hint" | "last"} kind */
  mark(parts, kind) {
    this.#board?.mark(parts, kind);
  }

  leave() {
    this.#board?.destroy();
    this.#board = null;
  }
}

/**
 * Second thoughts and help at a friend's page: taking back, which everybody has to want, and hints, where everybody may
 * have some. Both come from the table's page. Knows messages about them, and the tools of the bar; knows no game.
 */
import { need } from "../../board/draw/svg.js";
import { Hint } from "../table/hint.js";
import { TakeBack } from "./takeback.js";

/**
 * @import { Advice, HintTold, RetractionTold } from "../../contract.js"
 * @import { Board, ShownGame, Table, TableView } from "../types.d.ts"
 * @import { Helped } from "../table/hint.js"
 * @import { Outlet } from "../elements/outlet.js"
 *
 * @typedef {Pick<Table, "ctx" | "key" | "words" | "drawer"> & {view: TableView | null, board: Board | null}} Place
 *
 * @typedef {object} How
 * @property {Outlet} outlet   where questions to everybody stand
 * @property {() => number | null} own   who plays here; null for a spectator
 * @property {(what: "undo" | "hint", fields: object) => void} say
 * @property {(move: string) => void} choose
 * @property {(name: string, look: string, click: () => void) => HTMLElement} tool
 */

export class FriendAid {
  /** The tools for the bar. */
  tools;
  #undo;
  #ask;
  #takeBack;
  #hint;
  /** Gets the hint that was asked for. @type {((hint: Advice | null) => void) | null} */
  #advise = null;
  #place;
  #how;

  /** @param {Place} place @param {How} how */
  constructor(place, how) {
    const { t } = place.ctx.words;
    this.#place = place;
    this.#how = how;
    this.#undo = how.tool(t("table.undo"), "undo", () => this.#retract(true));
    this.#ask = how.tool(t("table.hint"), "hint", () => void this.#hint.ask());
    this.tools = [this.#undo, this.#ask];
    for (const tool of this.tools) tool.hidden = true;
    this.#takeBack = new TakeBack(place.ctx, {
      outlet: how.outlet,
      view: () => place.view,
      own: how.own,
      answer: (yes) => this.#retract(yes),
    });
    this.#hint = new Hint(this.#helped(), () => this.#ask);
  }

  /** Where a hint is told. */
  get node() {
    return this.#hint.node;
  }

  get #n() {
    return this.#place.view?.n;
  }

  /** A table as hints know it, whose answers come from another page. @returns {Helped} */
  #helped() {
    const place = this.#place;
    const { ctx, key, words } = place;
    const game = /** @type {ShownGame["game"]} */ (ctx.game(key));
    return {
      ...{ ctx, key, words, game },
      looking: false,
      get view() {
        return place.view;
      },
      get board() {
        return need(place.board, "the board");
      },
      get drawer() {
        return place.drawer;
      },
      control: {
        ...{ ready: true, busy: false, paused: false, closed: false },
        hold: () => Promise.resolve(),
        pause: () => Promise.resolve(),
        play: this.#how.choose,
        thinking: () => this.#advised(),
      },
      helped: () => undefined,
    };
  }

  /** @returns {Promise<Advice | null>} null when the table goes on before it is told */
  #advised() {
    this.#how.say("hint", { n: this.#n });
    return new Promise((done) => (this.#advise = done));
  }

  /** @param {boolean} yes */
  #retract(yes) {
    this.#how.say("undo", { n: this.#n, yes });
  }

  /** @param {RetractionTold} asked */
  asked({ by, agreed, no }) {
    this.#takeBack.told({ by, agreed, no });
  }

  /** @param {HintTold} hint */
  hinted(hint) {
    this.#advise?.(hint.n === this.#n ? hint : null);
    this.#advise = null;
  }

  /** What was asked for a hint comes to nothing. */
  refused() {
    this.#advise?.(null);
    this.#advise = null;
  }

  /** The same, and none is shown any more. */
  clear() {
    this.refused();
    if (this.#place.board) this.#hint.clear();
  }

  /** @param {TableView} view */
  draw({ can }) {
    this.#undo.hidden = !can.undo;
    this.#ask.hidden = !can.hint;
    this.#takeBack.draw();
  }
}

/**
 * A table that is mounted: its parts, the view that it shows, and what is prepared on it. Knows what these
 * say of one another; knows no rule, no event and how nothing looks.
 *
 * @import { TichuAssist } from "../../../contract.js"
 * @import { Machine } from "../../../board/board.js"
 * @import { Choice, Step } from "../../types.js"
 * @import { Call } from "./acts.js"
 * @import { Play } from "./hand.js"
 * @import { Mind } from "./paint.js"
 * @import { Facts, Order, Put, Seen, TableView } from "../scene.js"
 *
 * @typedef {Machine<Facts, Seen, Step, TichuAssist, Mind>} Table
 *
 * @typedef {object} DeskActs   what the buttons do
 * @property {(reading?: Play) => void} play   the raised cards
 * @property {(move: string) => void} choose
 * @property {() => void} give   the cards of the exchange
 * @property {(cards: number[]) => void} raise   these cards and no others
 * @property {(what: Call|null) => void} ask   whether a call is meant
 * @property {() => void} sort
 * @property {() => void} keep   passing by itself, or not
 * @property {() => void} go   on, after a hand
 */

import { tag } from "../../../board/draw/svg.js";
import { createPicture } from "../picture.js";
import { readScene } from "../scene.js";
import { createVoice } from "../voice.js";
import { createChips } from "./chips.js";
import { Exchange } from "./exchange.js";
import { createSheets } from "./folds.js";
import { createHand } from "./hand.js";
import { createHold } from "./hold.js";
import { createResult } from "./result.js";

/** @type {readonly Order[]} */
const ORDERS = ["rank", "suit", "group"];

export class TichuDesk {
  /** The sentence below the trick. */
  say = tag("div", { class: "b-saying" });
  /** What the raised cards can become. */
  hand = createHand([]);
  /** Raised cards. @type {Set<number>} */
  raised = new Set();
  exchange = new Exchange();
  /** The call that is asked for once more. @type {Call|null} */
  asking = null;
  /** Eyes and hand to which all this belongs. */
  whose = "";
  /** What was said last of what is asked. */
  #reminded = "";
  /** Whether somebody has chosen, and waits for nothing. */
  hurry = false;
  /** Whether the table rests between two steps. */
  pausing = false;
  /** Whether a hand is over that is still looked at. */
  ended = false;
  /** Whether the table is gone. */
  over = false;
  /** Of a pass by itself. @type {ReturnType<typeof setTimeout>|undefined} */
  #timer = undefined;

  /**
   * @param {Table} board @param {number} seats hands on the table @param {string} stem of the names of seats
   * @param {(desk: TichuDesk) => DeskActs} makeActs
   */
  constructor(board, seats, stem, makeActs) {
    const { words, settings } = board.kit;
    const kept = settings?.get("cardsort");
    this.board = board;
    this.seats = seats;
    this.voice = createVoice(words, stem);
    this.picture = createPicture(this.voice);
    this.chips = createChips(words.t("aria.tichu.acts"));
    this.sheets = createSheets(words, this.voice);
    /** How a hand came out that is over. */
    this.result = createResult(words, this.voice);
    this.hold = createHold(board.root);
    /** @type {Order} */
    this.sort = kept === "suit" || kept === "group" ? kept : "rank";
    this.acts = makeActs(this);
  }

  get kit() {
    return this.board.kit;
  }

  /** @returns {TableView} */
  get view() {
    return this.board.view;
  }

  get seen() {
    return this.board.seen;
  }

  /** The scene of a view, with what is prepared here if it belongs to it. @param {TableView} view */
  read(view) {
    const { room, players } = this.board;
    const gifts = eyes(view) === this.whose ? this.exchange.gifts : new Map();
    return readScene(view, room, { sort: this.sort, n: this.seats, people: players, gifts });
  }

  /** Another view is there: what was prepared stays as long as it belongs to it. */
  renew() {
    const { view } = this;
    if (eyes(view) !== this.whose) this.#forget();
    this.hand = createHand(view.choices);
    const { gifts } = this.exchange;
    if (view.scene.facts.phase === "play") gifts.clear();
    if (gifts.size) for (const { id, given } of this.read(view).puts) if (given) gifts.delete(id);
  }

  #forget() {
    this.whose = eyes(this.view);
    this.raised.clear();
    this.exchange.clear();
    this.asking = null;
  }

  /** A call is asked for once more, or no longer. @param {Call|null} what */
  ask(what) {
    this.asking = what;
  }

  /** A story begins, which nobody has hurried yet. */
  begin() {
    this.hurry = false;
  }

  /** Somebody has chosen: nothing is asked for or waited for any longer. */
  hasten() {
    this.asking = null;
    this.hurry = true;
  }

  /** The table rests as long as work lasts. @param {() => Promise<void>} work */
  async rest(work) {
    this.pausing = true;
    await work();
    this.pausing = false;
  }

  /** A hand that is over is looked at as long as work lasts. @param {() => Promise<void>} work */
  async lookBack(work) {
    this.ended = true;
    await work();
    this.ended = false;
  }

  /** Whether this is to be said of what is asked: not what was said last. @param {string} text */
  reminds(text) {
    const other = text !== this.#reminded;
    this.#reminded = text;
    return other;
  }

  /** Whether that is what was said last. @param {string} text */
  reminded(text) {
    return this.#reminded === text;
  }

  /**
   * Work that is to be done in a while, unless other work is before that.
   * @param {() => void} work
   * @param {number} ms
   */
  later(work, ms) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(work, ms);
  }

  /** Nothing is to be done later any more. */
  now() {
    clearTimeout(this.#timer);
  }

  /** By ranks, by suits, by groups, and by ranks again. */
  order() {
    this.sort = ORDERS[(ORDERS.indexOf(this.sort) + 1) % ORDERS.length];
    return this.sort;
  }

  destroy() {
    this.over = true;
    this.now();
    this.hold.destroy();
  }
}

/** Whoever looks, and at which hand: what was picked and prepared belongs to that. @param {TableView} view */
const eyes = (view) => `${view.viewer ?? "-"}/${view.scene.facts.number ?? 0}/${view.game?.seed ?? ""}`;

/** Whether a move of the viewer is waited for. @param {TichuDesk} desk */
export const mine = ({ view }) =>
  typeof view.viewer === "number" && view.awaited.includes(view.viewer) && !view.outcome;

/** Whether a move is offered. @param {TichuDesk} desk @param {string} move */
export const has = (desk, move) => desk.view.choices.some((one) => one.move === move);

/** Whether cards can be given. @param {TichuDesk} desk */
export const giving = (desk) =>
  desk.seen.puts.length > 0 &&
  desk.view.choices.some(({ parts }) => parts.length === 2 && parts[1].startsWith("seat"));

/**
 * Moves that are nothing but a seat: who gets a trick, who leads, who calls.
 * @param {TichuDesk} desk
 * @returns {Choice[]}
 */
export const seatMoves = (desk) =>
  desk.view.choices.filter(({ parts }) => parts.length === 1 && /^(seat|name)\d+$/.test(parts[0]));

/** The place on the table where a move of a seat is made. @param {Choice} choice */
export const seatOf = ({ parts: [part] }) => part.replace("name", "seat");

/**
 * Whether a card may lie in a place: each hand has places of its own.
 * @param {TichuDesk} desk @param {Put} put @param {number} card
 */
export const fits = (desk, put, card) =>
  !put.given && (put.kept ? desk.seen.other : desk.seen.own).includes(card);

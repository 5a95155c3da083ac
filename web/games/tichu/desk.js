/**
 * A table that is mounted: its parts, the view that it shows, and what is prepared on it. Knows what these say of one another;
 * knows no rule, no event and how nothing looks.
 *
 * @import { Cells } from "../../board/cells.js"
 * @import { Focus } from "../../board/focus.js"
 * @import { Tween } from "../../board/tween.js"
 * @import { Room } from "../../board/room.js"
 * @import { BoardKit, Choice } from "../types.js"
 * @import { Call } from "./acts.js"
 * @import { Hand, Play } from "./hand.js"
 * @import { Hold } from "./hold.js"
 * @import { Chips } from "./chips.js"
 * @import { Result } from "./result.js"
 * @import { Mind, Picture } from "./picture.js"
 * @import { Order, Put, Seen, TableView } from "./scene.js"
 * @import { Sheets } from "./sheet.js"
 * @import { Stories } from "./tell.js"
 * @import { Voice } from "./voice.js"
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
 *
 * @typedef {object} DeskParts   what does not change
 * @property {BoardKit} kit
 * @property {number} seats
 * @property {HTMLElement} root
 * @property {HTMLElement} cloth
 * @property {HTMLElement} say   the sentence below the trick
 * @property {Cells} cells
 * @property {Voice} voice
 * @property {Picture} picture
 * @property {Tween} tween
 * @property {Chips} chips
 * @property {Result} result   how a hand came out that is over
 * @property {Sheets} sheets
 * @property {Hold} hold
 * @property {Stories} teller
 * @property {DeskActs} acts
 *
 * @typedef {object} DeskState
 * @property {TableView} view
 * @property {Seen} seen   the scene of the view
 * @property {Hand} hand   what the raised cards can become
 * @property {Room} room
 * @property {Order} sort
 * @property {Mind["marks"]} marks
 * @property {Set<number>} high   cards that no single card can beat, while help is on
 * @property {Set<number>} raised   cards
 * @property {Map<number, number>} gifts   place of the exchange -> card that lies there, not yet given
 * @property {{move: string}[]} queue   gifts that are still to be sent
 * @property {string} sent   the last one of them, with the number of moves before it
 * @property {Call|null} asking   the call that is asked for once more
 * @property {Focus|null} focus   null before the first buttons are there
 * @property {boolean} [dealt]   whether there is a hand with buttons
 * @property {string} whose   eyes and hand to which all this belongs
 * @property {string} [drawn]   what of the view stands there, to know it again
 * @property {string} [reminded]   what was said last of what is asked
 * @property {boolean} light   whether cards can be raised while a story is told
 * @property {boolean} [hurry]   whether somebody has chosen, and waits for nothing
 * @property {boolean} [pausing]   whether the table rests between two steps
 * @property {boolean} [ended]   whether a hand is over that is still looked at
 * @property {boolean} [done]   whether the game is over
 * @property {boolean} [over]   whether the table is gone
 * @property {ReturnType<typeof setTimeout>} [timer]   of a pass by itself
 *
 * @typedef {DeskParts & DeskState} TichuDesk
 */

import { readScene } from "./scene.js";

/** Whoever looks, and at which hand: what was picked and prepared belongs to that. @param {TableView} view */
export const eyes = (view) =>
  `${view.viewer ?? "-"}/${view.scene.facts.number ?? 0}/${view.game?.seed ?? ""}`;
/** @param {TichuDesk} desk @param {TableView} view */
export const sameEyes = (desk, view) => eyes(view) === desk.whose;

/**
 * The scene of a view, with what is prepared here if it belongs to it.
 * @param {TichuDesk} desk @param {TableView} view
 */
export const read = (desk, view) =>
  readScene(view, desk.room, {
    sort: desk.sort,
    n: desk.seats,
    people: (view.seats && desk.kit.players?.(view)) ?? [],
    gifts: sameEyes(desk, view) ? desk.gifts : new Map(),
  });

/** Whether a move of the viewer is waited for. @param {TichuDesk} desk */
export const mine = ({ view }) =>
  typeof view.viewer === "number" && view.awaited.includes(view.viewer) && !view.outcome;

/** Whether a move is offered. @param {TichuDesk} desk @param {string} move */
export const has = (desk, move) => desk.view.choices.some((one) => one.move === move);

/** Whether cards can be given. @param {TichuDesk} desk */
export const giving = (desk) =>
  desk.seen.puts.length > 0 &&
  desk.view.choices.some(({ parts }) => parts.length === 2 && parts[1].startsWith("seat"));

/** Moves that are nothing but a seat: who gets a trick, who leads, who calls. @param {TichuDesk} desk @returns {Choice[]} */
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

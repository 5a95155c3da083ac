/**
 * What a hand does at the table: raising cards, laying them in places of the exchange, playing, giving, and
 * what then goes on by itself. Knows the moves that are offered and what is prepared; what is not offered is
 * refused in the words of the rules.
 *
 * @import { Play } from "./hand.js"
 * @import { TichuDesk } from "./desk.js"
 */

import { CALL_MOVES } from "./acts.js";
import { look, rankLetter } from "../cards.js";
import { fits, giving, has, mine, seatMoves, seatOf } from "./desk.js";
import { textOf } from "./hand.js";
import { offersOf } from "./paint.js";

const KEEN = 500; // before a pass by itself, in milliseconds

/** A tap or key on a place. @param {TichuDesk} desk @param {string} place */
export function tap(desk, place) {
  const { kit, raised } = desk;
  const n = Number(/\d+$/.exec(place)?.[0] ?? 0);
  if (place.startsWith("card")) return raise(desk, n);
  if (place.startsWith("put")) return giving(desk) ? lay(desk, n, [...raised][0] ?? 0) : undefined;
  const gift = seatMoves(desk).find((one) => seatOf(one) === place);
  if (gift) return choose(desk, gift.move);
  if (place.startsWith("wish")) return choose(desk, `W${rankLetter(n)}`);
  if (place.startsWith("seat") || place === "trick") kit.speak(nameOf(desk, place));
  return undefined;
}

/** What a screen reader calls a place. @param {TichuDesk} desk @param {string} place */
const nameOf = (desk, place) => desk.board.cells.button(place)?.getAttribute("aria-label") ?? "";

/** @param {TichuDesk} desk @param {number} card */
function raise(desk, card) {
  const { raised } = desk;
  const up = !raised.has(card);
  if (giving(desk)) raised.clear();
  if (up) raised.add(card);
  else raised.delete(card);
  desk.board.show();
  desk.hold.check();
}

/** These cards and no others. @param {TichuDesk} desk @param {number[]} cards */
export function raiseAll(desk, cards) {
  desk.raised.clear();
  for (const card of cards) desk.raised.add(card);
  desk.board.show();
  desk.hold.check();
}

/**
 * A card for a place of the exchange; without one the card that lies there comes back.
 * @param {TichuDesk} desk @param {number} id of the place @param {number} card 0 for none
 */
export function lay(desk, id, card) {
  const spot = desk.seen.puts.find((one) => one.id === id);
  if (!spot || spot.given) return;
  const from = desk.seen.puts.find((one) => card && one.card === card); // a card that is carried from place to place
  if (card && !(from ? from.kept === spot.kept : fits(desk, spot, card))) {
    desk.kit.refuse(["error.tichu.other-hand", {}]);
    return;
  }
  desk.exchange.lay(id, card);
  desk.raised.clear();
  desk.board.paint();
  desk.kit.speak(nameOf(desk, `put${id}`));
}

/** A move that is offered. Whoever has chosen waits for nothing. @param {TichuDesk} desk @param {string} move */
export function choose(desk, move) {
  desk.hasten();
  desk.kit.choose(move);
  desk.board.skip(true);
  desk.hold.release();
}

/**
 * Plays the raised cards, or what is offered with them; what is not offered is refused with the reason of the rules.
 * @param {TichuDesk} desk @param {Play} [reading]
 */
export function play(desk, reading) {
  const { raised, hand, kit } = desk;
  const found = reading ?? hand.readings(raised)[0] ?? offersOf(desk)[0];
  if (found) {
    raised.clear();
    choose(desk, found.move);
  } else if (!raised.size) kit.refuse(["error.tichu.raise-first", {}]);
  else if (raised.size > 1 && [...raised].some((card) => card % 56 === 55))
    kit.refuse(["error.tichu.no-combination", {}]);
  else kit.choose(textOf(raised));
}

/** The cards of the exchange, one move after the other. @param {TichuDesk} desk */
export function give(desk) {
  const { exchange, seen } = desk;
  const wanted = seen.puts.filter(({ given }) => !given);
  const gifts = wanted.flatMap(({ id, to }) => {
    const card = exchange.gifts.get(id);
    return card === undefined ? [] : [{ card, to }];
  });
  if (!wanted.length || gifts.length < wanted.length) {
    desk.kit.refuse(["error.tichu.three-cards", {}]);
    return;
  }
  // Of cards that look alike the lowest that is left is offered.
  const all = [...exchange.gifts.values(), ...seen.hand].sort((a, b) => a - b);
  const moves = gifts.map(({ card, to }) => {
    const [lowest] = all.splice(
      all.findIndex((one) => look(one) === look(card)),
      1,
    );
    return `${textOf([lowest])}>${to.toString(16)}`;
  });
  exchange.send(moves);
  desk.raised.clear();
  goOn(desk);
}

/**
 * What goes on by itself: cards of the exchange that are still to be sent, a pass where nothing else can be done.
 * @param {TichuDesk} desk
 */
export function goOn(desk) {
  const { view, kit } = desk;
  desk.now();
  const next = desk.exchange.next((move) => has(desk, move), view.n);
  if (next?.again) return;
  if (next) {
    setTimeout(() => {
      // Another view of the same moment, as with other names, leaves what is to be given.
      if (!desk.over && desk.view.n === view.n && has(desk, next.move)) kit.choose(next.move);
    });
  } else if (onlyPass(desk) && kit.settings?.get("autopass")) {
    const ms = kit.speed() === "off" ? 60 : KEEN / (Number(kit.speed()) || 1);
    desk.later(() => {
      if (desk.view === view) choose(desk, "-");
    }, ms);
  }
}

/** Whether the only person at the table can do nothing but pass, or call. @param {TichuDesk} desk */
function onlyPass(desk) {
  const only = desk.view.choices.filter(({ move }) => move !== "T" && move !== "TT");
  const alone = (desk.view.seats ?? []).filter((one) => one === "human").length === 1;
  return mine(desk) && alone && only.length === 1 && only[0].move === "-";
}

/** Another order of the hand. @param {TichuDesk} desk */
export function sort(desk) {
  desk.kit.settings?.set?.("cardsort", desk.order());
  desk.board.paint();
}

/** Passing by itself, or not. @param {TichuDesk} desk */
export function autopass(desk) {
  desk.kit.settings?.set?.("autopass", !desk.kit.settings.get("autopass"));
  desk.board.show();
  goOn(desk);
}

/** The call that is asked for, if it can still be made; else it is asked for no longer. @param {TichuDesk} desk */
export function asks(desk) {
  if (!desk.asking || has(desk, CALL_MOVES[desk.asking])) return;
  desk.ask(null);
  desk.board.show();
}

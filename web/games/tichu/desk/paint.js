/**
 * Bringing a table up to date: picture, sentences, buttons on the table, beside the own seat and below. Knows
 * where each of them is and what it depends on; knows no rule, no event and no movement.
 *
 * @import { TichuAssist } from "../../../contract.js"
 * @import { Act, BoardMind } from "../../types.js"
 * @import { Now } from "./acts.js"
 * @import { TichuDesk } from "./desk.js"
 * @import { Mind as Marked } from "../picture.js"
 * @import { Seen } from "../scene.js"
 *
 * @typedef {Marked & {now: Now}} Mind   what is raised, helped, marked and can be done
 */

import { put, write } from "../../../board/draw/svg.js";
import { look } from "../cards.js";
import { around } from "../table/trick.js";
import { actsOf, chipsOf } from "./acts.js";
import { fits, giving, has, mine, seatMoves, seatOf } from "./desk.js";

/** Everything that hangs on the view and its room. @param {TichuDesk} desk @param {Seen} seen */
export function paint(desk, seen) {
  for (const card of desk.raised) if (!seen.hand.includes(card)) desk.raised.delete(card);
  const { sizes } = seen.layout;
  put(desk.board.root, "data-manner", sizes.flat ? "flat" : sizes.slim ? "slim" : "roomy");
  desk.picture.draw(seen);
  word(desk);
  desk.sheets.draw(desk.view);
}

/**
 * The sentence below the trick: what lies there, or what is waited for; after a hand how it came out.
 * @param {TichuDesk} desk
 */
export function word(desk) {
  const { seen, view, voice } = desk;
  const over = isOver(desk);
  desk.result.draw(over && !view.outcome ? view : null, seen); // a match that is over is told beside the table
  settleSay(desk);
  const pile = seen.piles.at(-1);
  const asked = mine(desk) && !seen.wishing ? voice.prompt(view, seen) : "";
  const narrow = seen.puts.length > 0 && seen.layout.sizes.tight; // then it stands beside the buttons
  write(desk.say, narrow || over || seen.wishing ? "" : pile ? voice.caption(seen) : asked);
}

/** Whether a hand or the game is over, and how it came out is shown. @param {TichuDesk} desk */
const isOver = ({ ended, view }) =>
  ended ||
  Boolean(view.outcome) ||
  (view.scene.facts.phase === "deal" && Boolean(view.scene.facts.sheet?.length));

/** What lies on top now, while a story is told. @param {Pick<TichuDesk, "say"|"voice">} desk @param {Seen} seen */
export function caption({ say, voice }, seen) {
  settleSay({ say, seen });
  write(say, voice.caption(seen));
}

/** Puts the sentence where there is room for it. @param {Pick<TichuDesk, "seen"|"say">} desk */
function settleSay({ seen, say }) {
  const { felt, sizes, width } = seen.layout;
  const words = sizes.text * 1.35 + 6;
  const low = Math.max(...seen.piles.map((one) => around(one).y + around(one).h), 0) + 6;
  const last = seen.puts.at(-1)?.spot;
  const free = last ? last.y + last.h + words + 14 : felt.y + felt.h / 2 - words;
  const y = seen.piles.length ? Math.min(Math.max(low, felt.y), felt.y + felt.h + 2) : free;
  const w =
    seen.piles.length && sizes.slim && !sizes.many
      ? width - 24
      : Math.max(felt.w, sizes.slim ? width * 0.6 : 0);
  const x = felt.x + felt.w / 2 - w / 2;
  for (const [name, value] of Object.entries({
    left: Math.max(6, x),
    top: Math.max(4, y),
    width: Math.min(w, width - 12),
  }))
    say.style.setProperty(name, `${value.toFixed(1)}px`);
}

/** Where the hand begins that is to play, if there is one. @param {TichuDesk} desk */
export function home({ seen: { facts, second, other, own, hand } }) {
  const first = (facts.turn === second ? other : own).at(0) ?? hand.at(0);
  return first ? `card${first}` : null;
}

/**
 * Places where what is raised can go, or a seat or rank that can be chosen.
 * @param {TichuDesk} desk @returns {Set<string>}
 */
function targetsOf(desk) {
  const { raised, seen } = desk;
  if (seen.wishing)
    return new Set(desk.view.choices.filter(({ move }) => move !== "W-").map(({ parts }) => parts[0]));
  if (!giving(desk) || !raised.size) return new Set(seatMoves(desk).map(seatOf));
  const open = seen.puts.filter((one) => [...raised].some((card) => fits(desk, one, card)));
  return new Set(open.map(({ id }) => `put${id}`));
}

/** What the raised cards can become with others. @param {TichuDesk} desk */
export const offersOf = (desk) =>
  desk.raised.size && !giving(desk) && mine(desk) ? desk.hand.with(desk.raised) : [];

/**
 * What is raised, helped and marked, and what comes of it.
 * @param {TichuDesk} desk
 * @param {BoardMind<TichuAssist>} mind
 * @returns {Mind}
 */
export function mindOf(desk, { help, marks }) {
  const { seen, raised, hand } = desk;
  const open = hand.open(hand.open(raised).size ? raised : []);
  const choosing = mine(desk) && seen.phase === "play" && !seen.facts.pending;
  const judge = choosing && (hand.plays.length > 0 || has(desk, "-"));
  const now = {
    mine: mine(desk),
    has: (/** @type {string} */ move) => has(desk, move),
    giving: giving(desk),
    found: hand.readings(raised),
    offered: offersOf(desk),
  };
  const more = now.found.length ? [] : (now.offered[0]?.cards ?? []);
  return {
    now,
    raised,
    offered: new Set(alike(more, desk)),
    dull: (card) => judge && !open.has(look(card)),
    open: targetsOf(desk),
    marks,
    high: new Set((help?.high ?? []).map((part) => Number(part.slice(4)))),
  };
}

/**
 * Marks on the picture, and the buttons beside the own seat.
 * @param {TichuDesk} desk
 * @param {Seen} seen
 * @param {Mind} mind
 */
export function aim(desk, seen, mind) {
  desk.picture.aim(seen, mind);
  desk.chips.draw(chipsOf(desk, mind.now), seen.layout.chips, seen.layout.sizes.flat);
}

/** What a place is good for now. @param {TichuDesk} desk @param {string} place @param {Mind} mind */
export function use(desk, place, { open, now }) {
  if (place.startsWith("card")) return desk.view.choices.length ? "drag" : null;
  if (place.startsWith("put")) return open.has(place) || now.giving ? "drag" : null;
  return open.has(place) ? "tap" : null;
}

/**
 * The acts row; what stands on the table already is not said again.
 * @param {TichuDesk} desk
 * @param {Mind} mind
 * @returns {{acts: Act[], words: string}}
 */
export function railOf(desk, { now }) {
  const { acts, words } = actsOf(desk, now);
  return { acts, words: now.mine && words === desk.say.textContent ? "" : words };
}

/** Of cards that look alike those that are raised. @param {number[]} cards @param {TichuDesk} desk */
function alike(cards, { raised, seen }) {
  const free = new Set(seen.hand);
  return cards.map((card) => {
    const same = [...free].filter((one) => look(one) === look(card));
    const found = same.find((one) => raised.has(one)) ?? same.find((one) => one === card) ?? card;
    free.delete(found);
    return found;
  });
}

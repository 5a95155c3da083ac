/**
 * Bringing a table up to date: picture, sentences, buttons on the table, beside the own seat and below. Knows where each of them is
 * and what it depends on; knows no rule, no event and no movement.
 *
 * @import { TichuDesk } from "./desk.js"
 * @import { Seen } from "./scene.js"
 */

import { layHand } from "../../board/lay.js";
import { put, write } from "../../board/svg.js";
import { actsOf, chipsOf } from "./acts.js";
import { look } from "./cards.js";
import { fits, giving, has, mine, read, seatMoves, seatOf } from "./desk.js";
import { rowsOf } from "./scene.js";
import { around } from "./trick.js";

/** Everything that hangs on the view and on what is prepared here. @param {TichuDesk} desk */
export function paint(desk) {
  desk.seen = read(desk, desk.view);
  for (const card of desk.raised) if (!desk.seen.hand.includes(card)) desk.raised.delete(card);
  const { sizes } = desk.seen.layout;
  put(desk.root, "data-manner", sizes.flat ? "flat" : sizes.slim ? "slim" : "roomy");
  desk.picture.draw(desk.seen);
  word(desk);
  desk.sheets.draw(desk.view);
  layCells(desk);
  show(desk);
}

/**
 * The sentence below the trick: what lies there, or what is waited for; after a hand how it came out.
 * @param {TichuDesk} desk
 */
export function word(desk) {
  const { seen, view, voice } = desk;
  const over = isOver(desk);
  desk.result.draw(over ? view : null, seen);
  place(desk);
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
  place({ say, seen });
  write(say, voice.caption(seen));
}

/** Puts the sentence where there is room for it. @param {Pick<TichuDesk, "seen"|"say">} desk */
function place({ seen, say }) {
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

/** A button on everything that has a name. @param {TichuDesk} desk */
export function layCells(desk) {
  const { facts, second, other, own, hand } = desk.seen;
  const first = (facts.turn === second ? other : own).at(0) ?? hand.at(0);
  layHand(desk, rowsOf(desk.seen), first ? `card${first}` : null);
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

/** Everything that depends on what can be chosen, is raised or is marked. @param {TichuDesk} desk */
export function show(desk) {
  const { seen, raised, cells } = desk;
  const open = desk.hand.open(desk.hand.open(raised).size ? raised : []);
  const choosing = mine(desk) && seen.phase === "play" && !seen.facts.pending;
  const judge = choosing && (desk.hand.plays.length > 0 || has(desk, "-"));
  const dull = (/** @type {number} */ card) => judge && !open.has(look(card));
  const targets = targetsOf(desk);
  const found = desk.hand.readings(raised);
  const offered = offersOf(desk);
  const more = found.length ? [] : (offered[0]?.cards ?? []);
  const mind = {
    raised,
    offered: new Set(alike(more, desk)),
    dull,
    open: targets,
    marks: desk.marks,
    high: desk.high,
  };
  desk.picture.aim(seen, mind);
  for (const spot of cells.places()) {
    cells.say(spot, desk.voice.name(spot, seen, mind));
    const card = spot.startsWith("card");
    const used = card
      ? Boolean(desk.view.choices.length)
      : targets.has(spot) || (spot.startsWith("put") && giving(desk));
    cells.use(spot, used ? (card || spot.startsWith("put") ? "drag" : "tap") : null);
    if (card) put(cells.button(spot) ?? desk.root, "aria-pressed", String(raised.has(Number(spot.slice(4)))));
  }
  const now = {
    mine: mine(desk),
    has: (/** @type {string} */ move) => has(desk, move),
    giving: giving(desk),
    found,
    offered,
  };
  desk.chips.draw(chipsOf(desk, now), seen.layout.chips, seen.layout.sizes.flat);
  const { acts, words } = actsOf(desk, now);
  const onTable = mine(desk) && words === desk.say.textContent;
  desk.kit.acts?.(acts, onTable ? "" : words);
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

/**
 * Bringing a table up to date: picture, sentence, buttons on the table and below it, sheets. Knows where each of them is and what
 * it depends on; knows no rule, no event and no movement.
 *
 * @import { TichuDesk } from "./desk.js"
 */

import { layHand } from "../../board/lay.js";
import { actsOf, toolsOf } from "./acts.js";
import { look } from "./cards.js";
import { fits, giving, has, mine, read, seatMoves } from "./desk.js";
import { rowsOf } from "./scene.js";

/** Everything that hangs on the view and on what is prepared here. @param {TichuDesk} desk */
export function paint(desk) {
  desk.seen = read(desk, desk.view);
  for (const card of desk.raised) if (!desk.seen.hand.includes(card)) desk.raised.delete(card);
  desk.root.style.setProperty("--shape", (desk.seen.layout.width / desk.seen.layout.height).toFixed(4));
  desk.picture.draw(desk.seen);
  word(desk);
  desk.sheets.draw(desk.view);
  if (Boolean(desk.view.outcome) !== desk.done) desk.sheets.open(false); // the result has a sheet of its own
  desk.done = Boolean(desk.view.outcome);
  layCells(desk);
  show(desk);
}

/**
 * The sentences in the middle of the table: what is waited for, or how the hand came out that is over.
 * @param {TichuDesk} desk
 */
export function word(desk) {
  const { width, height, ...layout } = desk.seen.layout;
  const over = desk.ended || Boolean(desk.view.outcome);
  const { x, y, w, h } = over ? layout.over : desk.seen.phase === "play" ? layout.say : layout.ask;
  for (const [name, share] of Object.entries({ x: x / width, y: y / height, w: w / width, h: h / height }))
    desk.say.style.setProperty(`--${name}`, `${(share * 100).toFixed(3)}%`);
  desk.say.textContent = over
    ? desk.sheets.last(desk.view).join("\n")
    : desk.voice.prompt(desk.view, desk.seen);
}

/** A button on everything that has a name. @param {TichuDesk} desk */
export function layCells(desk) {
  const { facts, second, other, own, hand } = desk.seen;
  const first = (facts.turn === second ? other : own).at(0) ?? hand.at(0);
  layHand(desk, rowsOf(desk.seen), first ? `card${first}` : null);
}

/**
 * Places where what is raised can go, or a seat that can be chosen.
 * @param {TichuDesk} desk @returns {Set<string>}
 */
function targetsOf(desk) {
  const { raised, seen } = desk;
  if (!giving(desk) || !raised.size) return new Set(seatMoves(desk).map(({ parts }) => parts[0]));
  const open = seen.puts.filter((put) => [...raised].some((card) => fits(desk, put, card)));
  return new Set(open.map(({ id }) => `put${id}`));
}

/** Everything that depends on what can be chosen, is raised or is marked. @param {TichuDesk} desk */
export function show(desk) {
  const { seen, raised, cells } = desk;
  const open = desk.hand.open(desk.hand.open(raised).size ? raised : []);
  const choosing = mine(desk) && seen.phase === "play" && !seen.facts.pending;
  const judge = choosing && (desk.hand.plays.length > 0 || has(desk, "-"));
  const dull = (/** @type {number} */ card) => judge && !open.has(look(card));
  const targets = targetsOf(desk);
  const mind = { raised, dull, open: targets, marks: desk.marks, high: desk.high };
  desk.picture.aim(seen, mind);
  for (const place of cells.places()) {
    cells.say(place, desk.voice.name(place, seen, mind));
    const card = place.startsWith("card");
    const used = card
      ? Boolean(desk.view.choices.length)
      : targets.has(place) || (place.startsWith("put") && giving(desk));
    cells.use(place, used ? "drag" : null);
    const pressed = card && raised.has(Number(place.slice(4)));
    cells.button(place)?.toggleAttribute("aria-pressed", false);
    if (card) cells.button(place)?.setAttribute("aria-pressed", String(pressed));
  }
  desk.panel.draw({
    scores: scoreLine(desk),
    ...actsOf(desk, { mine: mine(desk), has: (move) => has(desk, move), giving: giving(desk) }),
    tools: desk.ended || desk.view.outcome ? [] : toolsOf(desk),
  });
}

/** @param {TichuDesk} desk */
function scoreLine(desk) {
  const { t } = desk.kit.words;
  const { facts } = desk.seen;
  const sides = desk.voice.scores(desk.seen).map(desk.voice.score);
  const told = { sides: sides.join(" · "), target: facts.target ?? 0, hand: facts.number || 1 };
  const hands = facts.hands ?? desk.view.game?.options?.hands; // a match of so many hands, instead of points
  if (!sides.length) return desk.seen.known ? t("aria.tichu.scores.none", told) : "";
  return hands
    ? t("aria.tichu.scores.hands", { ...told, hands })
    : facts.target
      ? t("aria.tichu.scores", told)
      : t("aria.tichu.scores.throne", told);
}

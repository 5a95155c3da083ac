/**
 * Who plays a game for several, who begins, by which rules: as it was chosen last, as the game's card allows it, and
 * as the core is asked for it. Knows the cards of the core (levels, options, seats); knows no game and no dialog.
 */
import { need } from "../../board/svg.js";
import { freshSeed } from "../share/seed.js";
import { INCREMENTS, MINUTES, wind } from "./timer.js";

/** @import { Card, Context, GameEntry } from "../types.d.ts" */

const MODES = ["bot", "people", "away", "watch"];
const USUAL = "medium";
/** At larger tables all computers share one level. */
export const MANY = 6;
/** Who has the first move: the only person here, somebody else, or whom the lot picks. */
export const BEGINNERS = ["me", "other", "lot"];
/** Modes in which a clock can run. */
const TIMED = ["bot", "people"];

/**
 * @typedef {{mode: string, levels: string[], begins: string, options: Record<string, string>, key: string,
 *   minutes: string, add: string}} Setup
 *   levels by the seat's place among the others; begins: one of BEGINNERS; minutes and seconds of the
 *   clock, "0" for none
 */

/**
 * What was chosen last for this game, else for one of its family, else the usual.
 * @param {Context} ctx
 * @param {GameEntry} game
 * @returns {Setup}
 */
export function lastSetup(ctx, { key, family }) {
  const usual = { mode: "bot", levels: [], begins: "me", options: {}, key, minutes: "0", add: "0" };
  return {
    ...usual,
    ...(readSetup(ctx.settings.get(`setup.${key}`)) ?? readSetup(ctx.settings.get(`setup.${family}`))),
  };
}

/**
 * The first edition kept a text of JSON.
 * @param {unknown} kept
 * @returns {any} any: a form of any edition; `fitting` believes nothing of it
 */
function readSetup(kept) {
  if (typeof kept !== "string") return kept;
  try {
    return JSON.parse(kept);
  } catch {
    return null;
  }
}

/**
 * Remembers a choice for this game and for those of its family that have none; what cannot be kept is told.
 * @param {Context} ctx
 * @param {GameEntry} game
 * @param {Setup} setup
 */
export function keepSetup(ctx, { key, family }, setup) {
  const names = ctx.game(family) ? [key] : [key, family];
  const kept = names.map((name) => ctx.settings.set(`setup.${name}`, setup));
  if (kept.includes(false)) ctx.warn(ctx.words.t("setup.notKept"));
}

/**
 * Only what this card knows: settings are believed like any stored text.
 * @param {Card} card
 * @param {Setup} setup
 * @returns {Setup}
 */
export function fitting(card, setup) {
  const level = (/** @type {string} */ name) =>
    card.levels.includes(name) ? name : card.levels.includes(USUAL) ? USUAL : (card.levels.at(-1) ?? "");
  const options = Object.fromEntries(
    Object.entries(card.options).map(([name, values]) => [
      name,
      values.includes(setup.options?.[name]) ? setup.options[name] : values[0],
    ]),
  );
  return {
    key: card.key,
    options,
    mode: modes(card).includes(setup.mode) ? setup.mode : "bot",
    levels: Array.from({ length: card.seats }, (_, i) =>
      level(Array.isArray(setup.levels) ? setup.levels[card.seats > MANY ? 0 : i] : ""),
    ),
    begins: BEGINNERS.includes(setup.begins) ? setup.begins : "me",
    minutes: card.flag && MINUTES.includes(setup.minutes) ? setup.minutes : "0",
    add: INCREMENTS.includes(setup.add) ? setup.add : "0",
  };
}

/** Whether a clock can run. @param {Card} card @param {Setup} setup */
export const timed = (card, { mode }) => Boolean(card.flag) && TIMED.includes(mode);

/** Two at a distance need a game for two. @param {Card} card */
export function modes(card) {
  return MODES.filter((mode) => mode !== "away" || card.seats === 2);
}

/** The owners by seat. @param {Card} card @param {Setup} setup @returns {string[]} */
export function owners(card, { mode, levels, begins }) {
  if (mode === "people") return Array(card.seats).fill("human");
  if (mode === "watch") return levels.slice(0, card.seats);
  const others = mode === "away" ? Array(card.seats - 1).fill("away") : levels.slice(0, card.seats - 1);
  const [lot] = crypto.getRandomValues(new Uint8Array(1));
  const place = begins === "me" ? 0 : begins === "other" ? 1 : lot % card.seats;
  return [...others.slice(0, place), "human", ...others.slice(place)];
}

/** Only options that are not the usual ones. @param {Card} card @param {Setup} setup */
function unusual(card, setup) {
  return Object.fromEntries(
    Object.entries(setup.options).filter(([name, value]) => card.options[name][0] !== value),
  );
}

/**
 * What the core says of a game, also of one that is offered no more.
 * @param {Context} ctx
 * @param {string} key
 * @returns {Promise<Card>}
 */
async function cardOf(ctx, key) {
  return (await ctx.hello()).games.find((card) => card.key === key) ?? ctx.engine.ask("card", { key });
}

/** The arguments of an `open` for this game as it was set up last. @param {Context} ctx @param {string} key */
export async function openArgs(ctx, key) {
  const card = await cardOf(ctx, key);
  if (card.seats < 2) return { key, seed: freshSeed() };
  const setup = fitting(card, lastSetup(ctx, need(ctx.game(key))));
  return opening(ctx, card, setup, freshSeed());
}

/**
 * The arguments of an `open`; the clock is wound for that game.
 * @param {Context} ctx
 * @param {Card} card
 * @param {Setup} setup
 * @param {string} seed
 */
export function opening(ctx, card, setup, seed) {
  if (card.flag)
    wind(ctx, card.key, seed, timed(card, setup) ? setup : { minutes: "0", add: "0" }, card.seats);
  return { key: card.key, seed, seats: owners(card, setup), options: unusual(card, setup) };
}

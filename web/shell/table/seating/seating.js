/**
 * Who plays a game for several, who begins, by which rules: as it was chosen last, as the game's card allows it, and
 * as the core is asked for it. Knows the cards of the core (levels, options, seats); knows no game and no dialog.
 */
import { need } from "../../../board/draw/svg.js";
import { castFaces, coinsOf, levelOf, mannered, mixed, offered } from "../../players/casting.js";
import { freshSeed } from "../../share/deal.js";
import { INCREMENTS, MINUTES, wind } from "./winding.js";

/** @import { Card, Context, GameEntry, Opening } from "../../types.d.ts" */

const MODES = ["bot", "people", "away", "watch"];
const USUAL = "medium";
/** At larger tables all computers share one level. */
export const MANY = 6;
/** Who has the first move: the only person here, somebody else, or whom the lot picks. */
export const BEGINNERS = ["me", "other", "lot"];
/** Modes in which a clock can run. */
const TIMED = ["bot", "people"];

/**
 * @typedef {{mode: string, levels: string[], faces: string[], begins: string, options: Record<string, string>,
 *   key: string, minutes: string, add: string}} Setup
 *   levels, and animals of these levels, by the seat's place among the others; begins: one of BEGINNERS; minutes and
 *   seconds of the clock, "0" for none
 */

/**
 * What was chosen last for this game, else for one of its family, else the usual.
 * @param {Context} ctx
 * @param {GameEntry} game
 * @returns {Setup}
 */
export function lastSetup(ctx, { key, family }) {
  const usual = {
    mode: "bot",
    levels: [],
    faces: [],
    begins: "me",
    options: {},
    key,
    minutes: "0",
    add: "0",
  };
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
 * Only what this card knows: settings are believed like any stored text.
 * @param {Card} card
 * @param {Setup} setup
 * @returns {Setup}
 */
export function fitting(card, setup) {
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
    ...places(card, setup),
    begins: BEGINNERS.includes(setup.begins) ? setup.begins : "me",
    minutes: card.flag && MINUTES.includes(setup.minutes) ? setup.minutes : "0",
    add: INCREMENTS.includes(setup.add) ? setup.add : "0",
  };
}

/**
 * Levels and animals for all seats. An animal that was chosen brings its level along. At large tables all are of one
 * level, or it is a mixed table.
 * @param {Pick<Card, "seats" | "levels" | "former">} card @param {Pick<Setup, "levels" | "faces">} setup
 */
export function places(card, setup) {
  const levels = wished(setup.levels).map((name) => {
    const level = card.former[name] ?? name;
    return card.levels.includes(level) ? level : "";
  });
  const faces = wished(setup.faces).map((face) => (card.levels.includes(levelOf(face)) ? face : ""));
  if (card.seats <= MANY) return chosenPlaces(card, levels, faces);
  if (isMixed(faces)) return chosenPlaces(card, [], mixed(offered(card.levels)));
  return { levels: Array(card.seats).fill(levels[0] || usual(card)), faces: [] };
}

/**
 * @param {Pick<Card, "seats" | "levels" | "former">} card @param {readonly string[]} wanted levels
 * @param {readonly string[]} animals
 */
function chosenPlaces(card, wanted, animals) {
  const levels = Array.from({ length: card.seats }, (_, i) => {
    const [level, own] = [wanted[i] ?? "", levelOf(animals[i] ?? "")];
    // A level that is offered no more goes on with an animal of its strength.
    return (own && (!level || coinsOf(own) !== coinsOf(level)) ? own : level) || usual(card);
  });
  // One's own seat goes before them, as at a table.
  return { levels, faces: castFaces(["human", ...levels], ["", ...animals]).slice(1) };
}

/** Whether animals are of several levels. @param {readonly string[]} faces */
export const isMixed = (faces) => new Set(faces.map(levelOf).filter(Boolean)).size > 1;

/** A stored list of words, or none. @param {unknown} list @returns {string[]} */
const wished = (list) => (Array.isArray(list) ? list.map(String) : []);

/** The level of those of whom nothing is known. @param {Pick<Card, "levels">} card */
const usual = ({ levels }) => (levels.includes(USUAL) ? USUAL : (levels.at(-1) ?? ""));

/** Whether a clock can run. @param {Card} card @param {Setup} setup */
export const timed = (card, { mode }) => Boolean(card.flag) && TIMED.includes(mode);

/** Two at a distance need a game for two. @param {Card} card */
export function modes(card) {
  return MODES.filter((mode) => mode !== "away" || card.seats === 2);
}

/**
 * The owners by seat, and the animals among them.
 * @param {Card} card @param {Setup} setup @returns {{seats: string[], faces: string[]}}
 */
export function seated(card, { mode, levels, faces, begins }) {
  const { seats } = card;
  const owners = levels.map((level, i) => mannered(level, faces[i], card.levels));
  if (mode === "people") return { seats: Array(seats).fill("human"), faces: [] };
  if (mode === "watch") return { seats: owners.slice(0, seats), faces: faces.slice(0, seats) };
  const [lot] = crypto.getRandomValues(new Uint8Array(1));
  const place = begins === "me" ? 0 : begins === "other" ? 1 : lot % seats;
  /** @param {string[]} others @param {string} own */
  const among = (others, own) => [...others.slice(0, place), own, ...others.slice(place, seats - 1)];
  if (mode === "away") return { seats: among(Array(seats - 1).fill("away"), "human"), faces: [] };
  return { seats: among(owners, "human"), faces: among(faces, "") };
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

/**
 * How this game is opened as it was set up last.
 * @param {Context} ctx @param {string} key @returns {Promise<Opening>}
 */
export async function openArgs(ctx, key) {
  const card = await cardOf(ctx, key);
  if (card.seats < 2) return { request: { key, seed: freshSeed() } };
  const setup = fitting(card, lastSetup(ctx, need(ctx.game(key))));
  return opening(ctx, card, setup, freshSeed());
}

/**
 * How a game is opened; the clock is wound for it.
 * @param {Context} ctx
 * @param {Card} card
 * @param {Setup} setup
 * @param {string} seed
 * @returns {Opening}
 */
export function opening(ctx, card, setup, seed) {
  if (card.flag)
    wind(ctx, card.key, seed, timed(card, setup) ? setup : { minutes: "0", add: "0" }, card.seats);
  const { seats, faces } = seated(card, setup);
  return { request: { key: card.key, seed, seats, options: unusual(card, setup) }, faces };
}

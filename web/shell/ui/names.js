/**
 * Moves and options in words, where a game has words for them. Knows how the keys of such words are made;
 * knows no game.
 */

/**
 * @import { Choice } from "../../contract.d.ts"
 * @import { ShownGame, Context } from "../types.d.ts"
 */

/**
 * Options in words: "Turning back in the second phase: as often as you like".
 * @param {Context} ctx
 * @param {string} key
 * @param {[string, string][]} options
 * @returns {string[]}
 */
export function optionWords(ctx, key, options) {
  const stem = `game.${ctx.game(key)?.family ?? key}.option`;
  const word = (/** @type {string} */ name, /** @type {string} */ plain) =>
    ctx.words.has(name) ? ctx.words.t(name) : plain;
  return options.map(
    ([name, value]) => `${word(`${stem}.${name}`, name)}: ${word(`${stem}.${name}.${value}`, value)}`,
  );
}

/**
 * A choice in words where the game has words for it, else its text.
 * @param {Pick<ShownGame, "ctx" | "words" | "key" | "game">} shown
 * @param {Choice} choice
 */
export function moveName(shown, choice) {
  const words = shown.words ?? shown.ctx.words;
  const own = shown.game?.move?.(choice, words);
  if (own) return own;
  const key = `game.${shown.game?.family ?? shown.key}.move`;
  const params = Object.fromEntries(Array.from(choice.move, (letter, i) => [`m${i + 1}`, letter]));
  return words.has(key) ? words.t(key, params) : choice.move;
}

/** What a game is called where there is little room. @param {Pick<Context, "words"|"title">} ctx @param {string} key */
export function shortName({ words, title }, key) {
  const short = `game.${key}.short`;
  return words.has(short) ? words.t(short) : title(key);
}

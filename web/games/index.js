/**
 * The games of the page: the only list of them in the web part. Adding a game adds one line here, with its board, or
 * with its card (`card.js` of its folder) and how the board comes: in a script of its own, when somebody wants it. Then
 * its pictures on the front page come later, too (pictures.js).
 *
 * @import { GameCard, GameEntry, LateBoards } from "./types.d.ts"
 * @typedef {(before: number) => Promise<{boards: GameEntry[]}>} Fetch   before: how often it did not come
 */
import { entries } from "./entries.js";
import { cards as kuckuck } from "./kuckuck/card.js";
import { cards as solitaire } from "./solitaire/card.js";
import { cards as tichu } from "./tichu/card.js";
import { cards as toguz } from "./toguz/card.js";
import { cards as tschuk } from "./tschuk/card.js";
import { cards as tsungshap } from "./tsungshap/card.js";

/**
 * Games whose boards come later.
 * @param {GameCard[]} cards @param {string} name of the script @param {Fetch} fetch @returns {GameEntry[]}
 */
function later(cards, name, fetch) {
  /** @type {LateBoards} */
  const late = {
    file: `web/games/${name}.js`,
    bring: async (before) => {
      for (const board of (await fetch(before)).boards) {
        const game = games.find(({ key }) => key === board.key);
        if (game) Object.assign(game, board, { late: undefined });
      }
    },
  };
  // Cast: a screen with a board is not opened before that is here (web/shell/later.js).
  return cards.map((card) => /** @type {GameEntry} */ ({ ...card, late }));
}

/** @type {GameEntry[]} */
export const games = [
  ...later(solitaire, "solitaire", (n) => (n ? import(`./solitaire.js?${n}`) : import("./solitaire.js"))),
  ...later(tschuk, "tschuk", (n) => (n ? import(`./tschuk.js?${n}`) : import("./tschuk.js"))),
  ...later(toguz, "toguz", (n) => (n ? import(`./toguz.js?${n}`) : import("./toguz.js"))),
  ...later(kuckuck, "kuckuck", (n) => (n ? import(`./kuckuck.js?${n}`) : import("./kuckuck.js"))),
  ...later(tsungshap, "tsungshap", (n) => (n ? import(`./tsungshap.js?${n}`) : import("./tsungshap.js"))),
  ...later(tichu, "tichu", (n) => (n ? import(`./tichu.js?${n}`) : import("./tichu.js"))),
].map((game) => ({ ...entries[game.key], ...game }));

/** All boards are here then: for who shows several at once. */
export async function allBoards() {
  for (const { late } of games) await late?.bring(0);
}

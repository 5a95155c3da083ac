/**
 * The games of the page: the only list of them in the web part. Adding a game adds one line here, with its board, or
 * with its card (`card.js` of its folder) and how the board comes: in a script of its own, when somebody wants it. Then
 * its pictures on the front page come later, too (pictures.js).
 *
 * @import { Late } from "../board/motion/late.js"
 * @import { GameCard, GameEntry, LateBoards, Pictured } from "./types.d.ts"
 * @typedef {(before: number) => Promise<{boards: GameEntry[]}>} Fetch   before: how often it did not come
 */
import { entries } from "./entries.js";
import { cards as kuckuck, late as kuckuckLate } from "./kuckuck/card.js";
import { cards as solitaire, late as solitaireLate } from "./solitaire/card.js";
import { cards as tichu, late as tichuLate } from "./tichu/card.js";
import { cards as toguz, late as toguzLate } from "./toguz/card.js";
import { cards as tschuk, late as tschukLate } from "./tschuk/card.js";
import { cards as tsungshap, late as tsungshapLate } from "./tsungshap/card.js";

/**
 * Games whose boards come later.
 * @param {GameCard[]} cards @param {Late<{pictures: (key: string) => Pictured}>} more what comes after a board
 * @param {string} name of the script @param {Fetch} fetch
 * @returns {GameEntry[]}
 */
function later(cards, more, name, fetch) {
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
  /** @type {LateBoards} */
  const rest = {
    file: more.file,
    bring: async (before) => {
      const { pictures } = await more.bring(before);
      for (const { key } of cards) {
        const game = games.find((one) => one.key === key);
        if (game) Object.assign(game, pictures(key), { more: undefined });
      }
    },
  };
  // Cast: a screen with a board is not opened before that is here (web/shell/later.js).
  return cards.map((card) => /** @type {GameEntry} */ ({ ...card, late, more: rest }));
}

/** @type {GameEntry[]} */
export const games = [
  ...later(solitaire, solitaireLate, "solitaire", (n) =>
    n ? import(`./solitaire.js?${n}`) : import("./solitaire.js"),
  ),
  ...later(tschuk, tschukLate, "tschuk", (n) => (n ? import(`./tschuk.js?${n}`) : import("./tschuk.js"))),
  ...later(toguz, toguzLate, "toguz", (n) => (n ? import(`./toguz.js?${n}`) : import("./toguz.js"))),
  ...later(kuckuck, kuckuckLate, "kuckuck", (n) =>
    n ? import(`./kuckuck.js?${n}`) : import("./kuckuck.js"),
  ),
  ...later(tsungshap, tsungshapLate, "tsungshap", (n) =>
    n ? import(`./tsungshap.js?${n}`) : import("./tsungshap.js"),
  ),
  ...later(tichu, tichuLate, "tichu", (n) => (n ? import(`./tichu.js?${n}`) : import("./tichu.js"))),
].map((game) => ({ ...entries[game.key], ...game }));

/** All boards are here then, and all that belongs to them: for who shows several at once. */
export async function allBoards() {
  for (const { late, more } of games) {
    await late?.bring(0);
    await more?.bring(0);
  }
}

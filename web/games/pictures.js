/**
 * The pictures of games on the front page, of each family whose board comes later: the list of them, beside that of the
 * games (index.js).
 *
 * @import { GameEntry, GamePictures } from "./types.js"
 */
import { pictures as kuckuck } from "./kuckuck/pictures.js";
import { pictures as solitaire } from "./solitaire/pictures.js";
import { pictures as tichu } from "./tichu/pictures.js";
import { pictures as toguz } from "./toguz/pictures.js";
import { pictures as tschuk } from "./tschuk/pictures.js";
import { pictures as tsungshap } from "./tsungshap/pictures.js";

/** @type {{[family: string]: GamePictures}} */
const pictures = { kuckuck, solitaire, tichu, toguz, tschuk, tsungshap };

/** The games have them from now on. @param {GameEntry[]} games */
export function hangPictures(games) {
  for (const game of games) Object.assign(game, pictures[game.family]);
}

/**
 * The boards of the page: the only list of games in the web part. Adding a game adds one line here.
 */
import { entries } from "./entries.js";
import { boards as kuckuck } from "./kuckuck.js";
import { board as solitaire } from "./solitaire.js";
import { examples } from "./solitaire/examples.js";
import { rulings } from "./solitaire/rulings.js";
import { boards as tichu } from "./tichu.js";
import { boards as toguz } from "./toguz.js";
import { boards as tschuk } from "./tschuk.js";
import { boards as tsungshap } from "./tsungshap.js";

/** @type {import("./types.d.ts").GameEntry[]} */
export const games = [
  { ...solitaire, examples, rulings },
  ...tschuk,
  ...toguz,
  ...kuckuck,
  ...tsungshap,
  ...tichu,
].map((game) => ({ ...entries[game.key], ...game }));

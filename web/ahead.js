/**
 * The scripts of the first screen: asked for as soon as anything runs, so that they come beside main.js, which runs
 * them (shell/later.js). Knows addresses and the names of scripts; knows nothing of what is in them.
 */
import { families } from "./games/families.js";

/** @import { Route } from "./link.js" */

/** What stands first where somebody plays or chooses a game; all that nobody sees first stands on both. */
const FIRST = { home: ["home"], play: ["table"] };
const OTHERS = ["table", "home", "screens"];
/** Pages of a game without its board. */
const BARE = ["stats", "daily"];

/**
 * The scripts that the screen of a route needs, as far as its address says so.
 * @param {Route} route @returns {string[]} names in web/, without their end
 */
export function wantedScripts({ page, key = "", kind }) {
  const known = Object.hasOwn(FIRST, page) && (!kind || kind === "d"); // other kinds bring a text, to be read
  // Cast: it has such a page.
  const names = known ? FIRST[/** @type {keyof typeof FIRST} */ (page)] : OTHERS;
  const board = BARE.includes(page) ? undefined : families[/^[a-z]*/.exec(key)?.[0] ?? ""];
  return board ? [...names, `games/${board}`] : names;
}

/** Has the browser fetch them, and run none. @param {Route} route */
export const fetchAhead = (route) => wantedScripts(route).forEach(fetchScript);

/** Has the browser fetch a script that is run later. @param {string} name in web/, without its end */
export function fetchScript(name) {
  if (globalThis.tschatulleSingle) return;
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = new URL(`./${name}.js`, import.meta.url).href;
  document.head.append(link);
}

/**
 * The scripts of the first screen: asked for as soon as anything runs, so that they come beside main.js, which runs
 * them (shell/later.js). Knows addresses; knows nothing of what is in a script.
 */
import { families } from "../games/families.js";
import { STANDS_ON, hasBoard, isPictured, scriptOf } from "./scripts.js";

/** @import { Route } from "../site/link.js" */

/**
 * The scripts that the screen of a route needs, as far as its address says so.
 * @param {Route} route @returns {string[]} names in web/, without their end
 */
export function wantedScripts({ page, key = "", kind }) {
  const own = scriptOf(kind && kind !== "d" ? "record" : page); // other kinds bring a text, to be read
  const board = hasBoard(page) ? families[/^[a-z]*/.exec(key)?.[0] ?? ""] : undefined;
  const boards = board ? [`games/${board}`, ...(isPictured(page) ? [`games/${board}/late`] : [])] : [];
  return [...STANDS_ON[own], own, ...boards];
}

/** Has the browser fetch them, and run none. @param {Route} route */
export const fetchAhead = (route) => wantedScripts(route).forEach(fetchScript);

/** Has the browser fetch a script that is run later. @param {string} name in web/, without its end */
export function fetchScript(name) {
  if (globalThis.tschatulleSingle) return;
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = new URL(`../${name}.js`, import.meta.url).href;
  document.head.append(link);
}

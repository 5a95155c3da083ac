/**
 * The scripts that come later: which screen is in which, and what each stands on (as in tools/build/assets/join.py).
 * One table for who has them fetched (ahead.js) and who runs them (shell/later.js). Knows names; fetches nothing.
 */

/** @typedef {"home" | "table" | "guide" | "screens"} Name */

/**
 * Those of the screens that are seen first; all others are in that of what nobody sees first.
 * @type {{[screen: string]: Name}}
 */
const OF = { home: "home", play: "table", guide: "guide" };

/** What has to be here before a script runs. @type {{[name in Name]: Name[]}} */
export const STANDS_ON = { home: [], table: [], guide: ["table"], screens: ["table", "home", "guide"] };

/** Each behind what it stands on. @type {Name[]} */
export const NAMES = ["home", "table", "guide", "screens"];

/** Screens without any board, whatever game they are of. */
const BARE = new Set(["home", "settings", "about", "stats", "friends", "daily", "stray"]);

/** The script that a screen is in. @param {string} screen */
export const scriptOf = (screen) => (Object.hasOwn(OF, screen) ? OF[screen] : "screens");

/** Whether a screen shows the board of its game. @param {string} screen */
export const hasBoard = (screen) => !BARE.has(screen);

/** Whether a screen shows what comes after a board. @param {string} screen */
export const isPictured = (screen) => screen === "rules";

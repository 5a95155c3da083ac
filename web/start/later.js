/**
 * What is fetched only when it is wanted, or once the first board is there: each a script of its own. It knows their
 * names. They lie beside this module, so that the same words find them in the joined scripts. A browser may remember
 * that a script did not come, by its address: `before` says how often that was.
 */

export const fetchSounds = () => import("../sounds.js");

/** The front page. @param {number} before @returns {Promise<typeof import("../home.js")>} */
export const fetchHome = (before) => (before ? import(`../home.js?${before}`) : import("../home.js"));

/** A table. @param {number} before @returns {Promise<typeof import("../table.js")>} */
export const fetchTable = (before) => (before ? import(`../table.js?${before}`) : import("../table.js"));

/** The first minute of a game. @param {number} before @returns {Promise<typeof import("../guide.js")>} */
export const fetchGuide = (before) => (before ? import(`../guide.js?${before}`) : import("../guide.js"));

/** All that nobody sees first. @param {number} before @returns {Promise<typeof import("../screens.js")>} */
export const fetchScreens = (before) =>
  before ? import(`../screens.js?${before}`) : import("../screens.js");

/** What keeps Python's memory. */
export const fetchMemory = () => import("../memory.js");

/** What speaks with the service worker. */
export const fetchKeeper = () => import("../keeper.js");

/** Everything that is kept, as a text. */
export const fetchBackup = () => import("../backup.js");

/** Names of days and months that some browsers do not know. */
export const fetchNames = () => import("../names.js");

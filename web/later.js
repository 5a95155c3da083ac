/**
 * What is fetched only when it is wanted, or once the first board is there: each a script of its own. It knows their
 * names. They lie beside this module, so that the same words find them in the joined scripts.
 */

export const fetchSounds = () => import("./sounds.js");

/**
 * The screens that are not the first. A browser may remember that a script did not come, by its address.
 * @param {number} [before] how often they did not come
 */
export const fetchScreens = (before = 0) =>
  before ? import(`./screens.js?${before}`) : import("./screens.js");

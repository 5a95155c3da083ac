/**
 * What is fetched only when it is wanted: each a script of its own, which imports nothing of the page. It knows their
 * names. They lie beside this module, so that the same words find them in the joined scripts.
 */

export const fetchSounds = () => import("./sounds.js");

/**
 * Place: under which names this copy of the page keeps things in the browser. Copies in different folders of
 * one host share an origin, and so its storage: each has names of its own, made of its folder. It knows
 * names, not what is kept.
 *
 * A page that is opened from a file keeps the old names: where a file happens to lie, on a stick or among
 * downloads, does not say whose games it is opened for.
 */

/** The names of all copies, before each had its own; what lies there is copied once (store/adopt.js). */
export const OLD = { database: "tschatulle", prefix: "tschatulle/" };

/**
 * @param {{protocol: string, pathname: string}} address of the page; web/early.js says the same
 * @returns {{database: string, prefix: string}} prefix: of keys, locks and channels; none is the beginning of
 *   another one
 */
export function placeOf({ protocol, pathname }) {
  if (protocol === "file:") return OLD;
  const folder = pathname.replace(/[^/]*$/, "").replaceAll(":", "%3A");
  return { database: `tschatulle:${folder}`, prefix: `tschatulle:${folder}:` };
}

export const PLACE = placeOf(globalThis.location);

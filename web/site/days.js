/**
 * The list of the deals of all days, which the build has made (web/days.json): fetched once, by whoever wants it first.
 * It knows where the list lies, not what is in it.
 */

/** @type {Promise<unknown> | null} */
let list = null;

/** Null if it cannot be had. */
export function deals() {
  list ??= fetch(new URL("../days.json", import.meta.url))
    .then((answer) => (answer.ok ? answer.json() : null))
    .catch(() => null);
  return list;
}

/**
 * Trouble: what is wrong with the storage right now, as one language key, and who wants to hear of it. It knows which trouble is
 * graver, not how it comes about. What is well again is forgotten; what could not be read stays told.
 */

/** From the least to the gravest. */
const RANK = ["corrupt", "future", "old", "settings", "half", "full", "memory"].map(
  (name) => `store.trouble.${name}`,
);

/**
 * @returns {{readonly last: string|null, set: (source: string, key: string|null) => void, subscribe: (fn: (key: string|null) => void) => () => void}}
 *   set: how it stands with one source of troubles; last: the gravest of all, null when all is well
 */
export function createTrouble() {
  const present = new Map();
  const listeners = new Set();
  let last = null;
  return {
    get last() {
      return last;
    },
    set(source, key) {
      present.set(source, key);
      const now = [...present.values()].reduce(
        (worst, one) => (RANK.indexOf(one) > RANK.indexOf(worst) ? one : worst),
        null,
      );
      if (now === last) return;
      last = now;
      listeners.forEach((fn) => fn(now));
    },
    subscribe(fn) {
      listeners.add(fn);
      return () => listeners.delete(fn);
    },
  };
}

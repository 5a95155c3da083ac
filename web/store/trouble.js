/**
 * Trouble: what is wrong with the storage right now, as one language key, and who wants to hear of it. It
 * knows which trouble is graver, not how it comes about. What is well again is forgotten; what could not be
 * read stays told.
 */

/** From the least to the gravest. */
const RANK = ["corrupt", "future", "old", "settings", "half", "full", "memory"].map(
  (name) => `store.trouble.${name}`,
);

/**
 * @typedef {ReturnType<typeof createTrouble>} Trouble
 */

/** @param {string|null} key */
const rankOf = (key) => (key === null ? -1 : RANK.indexOf(key));

/** Nothing is wrong to begin with. */
export function createTrouble() {
  /** @type {Map<string, string|null>} */
  const present = new Map();
  /** @type {Set<(key: string|null) => void>} */
  const listeners = new Set();
  /** @type {string|null} */
  let last = null;
  return {
    /** The gravest of all troubles, null when all is well. */
    get last() {
      return last;
    },
    /** How it stands with one source of troubles. @param {string} source @param {string|null} key */
    set(source, key) {
      present.set(source, key);
      const now = [...present.values()].reduce(
        (worst, one) => (rankOf(one) > rankOf(worst) ? one : worst),
        null,
      );
      if (now === last) return;
      last = now;
      listeners.forEach((fn) => fn(now));
    },
    /** @param {(key: string|null) => void} fn @returns {() => void} hears no more */
    subscribe(fn) {
      listeners.add(fn);
      return () => listeners.delete(fn);
    },
  };
}

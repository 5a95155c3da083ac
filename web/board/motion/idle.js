/**
 * Work that may wait until nothing else is to be done. Knows the browser's rests, also of browsers that tell none;
 * knows nothing of the work.
 */
const SOON_MS = 50;
/** Some pages are never called idle: then it goes on after a while all the same. */
const LATE = { timeout: 300 };

const native = globalThis.requestIdleCallback;

/** A task of its own at a rest. @param {IdleRequestOptions} [options] @returns {Promise<unknown>} */
export const untilIdle = (options = LATE) =>
  new Promise((resolve) => (native ? native(resolve, options) : setTimeout(resolve, SOON_MS)));

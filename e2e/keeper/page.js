/**
 * The keeper's page: as long as it is open, its worker and the Python in it are there. It knows what a visitor may leave behind
 * in the browser; it does not know how Python is shared (worker.js).
 */
const worker = new Worker(`worker.js${location.search}`, { type: "module" });
const heard = () => new Promise((resolve) => worker.addEventListener("message", resolve, { once: true }));

/** Ends whatever Python still does for pages that are gone. */
globalThis.forget = () => {
  const done = heard();
  worker.postMessage("forget");
  return done.then(() => true);
};

/** Names of everything that somebody has left in the browser, and of locks that a page still holds. @returns {Promise<string[]>} */
globalThis.left = async () => {
  const [databases, stores, workers, locks] = await Promise.all([
    indexedDB.databases(),
    caches.keys(),
    navigator.serviceWorker.getRegistrations(),
    navigator.locks.query(),
  ]);
  return [
    ...databases.map(({ name }) => `database ${name}`),
    ...stores.map((name) => `cache ${name}`),
    ...workers.map(({ scope }) => `service worker ${scope}`),
    ...[...locks.held, ...locks.pending].map(({ name }) => `lock ${name}`),
    ...[...Object.keys(localStorage), ...Object.keys(sessionStorage)].map((name) => `storage ${name}`),
    ...(document.cookie ? [`cookie ${document.cookie}`] : []),
  ];
};

heard().then(() => (document.documentElement.dataset.kept = ""));

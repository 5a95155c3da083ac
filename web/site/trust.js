/**
 * Trust: the one Trusted Types policy of the page, "tschatulle". It lets through two script addresses and nothing else:
 * the blob that starts the worker, and the service worker of this site.
 */

/** The folder of the site (where index.html lies), as an address that ends with "/". */
export const SITE = new URL("../../", import.meta.url).href;

const SERVICE_WORKER = new URL("sw.js", SITE).href;
const WORKER = new URL("web/worker.js", SITE).href;
/** @type {Set<string>} */
const blobs = new Set();

/** @param {string} address */
function checked(address) {
  if (address === SERVICE_WORKER || blobs.has(address)) return address;
  throw new TypeError(`not a script of this page: ${address}`);
}

const policy = globalThis.trustedTypes?.createPolicy("tschatulle", { createScriptURL: checked }) ?? {
  createScriptURL: checked,
};

let tab = "";

/**
 * The service worker's name for this tab, so that a worker that is started later gets the files of the same
 * build.
 * @param {string} name
 */
export function nameTab(name) {
  tab = name;
}

/**
 * Starts the worker. A policy in a <meta> element does not reach a worker that is started by address; a worker that is
 * started from a blob inherits it. So a blob imports the real module, and says so when that fails.
 * @param {string} [name] what it is for, as the worker itself reads it
 * @returns {Worker}
 */
export function startWorker(name = "tschatulle") {
  if (globalThis.tschatulleSingle) return globalThis.tschatulleSingle.startWorker(); // the page that is one file
  const module = JSON.stringify(tab ? `${WORKER}?tab=${encodeURIComponent(tab)}` : WORKER);
  const source = `import(${module}).then((m) => m.serve(self)).catch((e) => postMessage({ absent: String(e) }));`;
  const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  blobs.add(address);
  const worker = new Worker(policy.createScriptURL(address), { type: "module", name });
  const release = () => {
    blobs.delete(address);
    URL.revokeObjectURL(address);
  };
  worker.addEventListener("message", release, { once: true });
  return worker;
}

/**
 * Registers the service worker of this site.
 * @returns {Promise<ServiceWorkerRegistration>}
 */
export function registerServiceWorker() {
  return navigator.serviceWorker.register(policy.createScriptURL(SERVICE_WORKER), {
    scope: SITE,
    updateViaCache: "none",
  });
}

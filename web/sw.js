/*
 * The service worker: after one visit the site works without a network, and an update is whole or not at all.
 *
 * Knows: the list of files that the build writes between the two marks. Does not know: any game, the page, Python.
 *
 * `files` is what every visit needs, in the reader's language or any; `extras` is the rest: other languages,
 * QR codes, tables of games, licences. An extra is kept once it was used, or when the page asks for it
 * (`keep`), and then like all others in later builds.
 *
 * Two caches, both named after this site's own folder: one for each build, and one for Python's runtime under
 * the hash of its files, so that an update is small. A file is kept under its path and hash; what an earlier
 * build has under the same hash is copied, not fetched. Nothing that is not listed is stored, no foreign
 * cache is touched, and a new build waits until the page says `take-over`.
 *
 * A tab keeps the build that it was opened with, also when another tab has taken a later one: of each tab it is noted
 * which caches serve it, and they stay as long as the tab is open.
 */
const SITE = /*SITE*/ { build: "", runtime: "", files: [], extras: [] }; /*SITE*/

/**
 * @typedef {{url: string, key: string, integrity: string, size: number, store: string, extra: boolean}} Listed
 * @typedef {[path: string, integrity: string, size: number, store: "app"|"runtime"]} Row   as the build writes it
 */

const sw = /** @type {ServiceWorkerGlobalScope} not the window that editors see */ (
  /** @type {unknown} */ (self)
);
const SCOPE = new URL(sw.registration.scope);
const OWN = `tschatulle:${SCOPE.pathname.replaceAll(":", "%3A")}:`;
const STORES = { app: `${OWN}${SITE.build}`, runtime: `${OWN}runtime:${SITE.runtime}` };
const TABS = `${OWN}tabs`;
const PICTURES = `${OWN}prerender:${SITE.build}`;
const LANES = 4;
const YOUNG_MS = 5000; // a tab that is just being opened is not yet among the clients

/** @param {Row[]} rows @param {boolean} extra @returns {Listed[]} */
const read = (rows, extra) =>
  rows.map(([path, integrity, size, store]) => {
    const url = new URL(path, SCOPE).href;
    return {
      url,
      key: `${url}?${encodeURIComponent(integrity)}`,
      integrity,
      size,
      store: STORES[store],
      extra,
    };
  });

const EXTRAS = read(SITE.extras, true);
/** Everything the build lists, by address without query. */
const FILES = new Map([...read(SITE.files, false), ...EXTRAS].map((file) => [file.url, file]));
const PAGE = FILES.get(new URL("index.html", SCOPE).href);

sw.addEventListener("install", (event) => event.waitUntil(install()));
sw.addEventListener("activate", (event) => event.waitUntil(tidy()));
sw.addEventListener("message", (event) => {
  const type = event.data?.type;
  if (type === "take-over") event.waitUntil(sw.skipWaiting());
  if (type === "keep")
    event.waitUntil(keepMore(event.data.wish).then((told) => event.ports[0]?.postMessage(told)));
  if (type !== "build") return;
  const { source } = event;
  const tab = source && "id" in source ? source.id : "";
  (event.ports[0] ?? source)?.postMessage({ type, build: SITE.build, tab });
  event.waitUntil(tidy());
});
sw.addEventListener("fetch", (event) => {
  const answer = event.request.method === "GET" && answerTo(event);
  if (answer) event.respondWith(answer);
});

/** Own caches only: the origin may belong to several projects. */
async function ownCaches() {
  return (await caches.keys()).filter((name) => name.startsWith(OWN));
}

/** Fetch or copy every file; all of them, or the build's cache goes again and the old version lives on. */
async function install() {
  const before = await ownCaches();
  const had = new Set();
  for (const name of before)
    for (const { url } of await (await caches.open(name)).keys()) had.add(url.split("?")[0]);
  const queue = [...FILES.values()].filter(({ extra, url }) => !extra || had.has(url));
  await keepAll(queue, before, "progress").catch(async (reason) => {
    await undo(before);
    throw reason;
  });
}

/**
 * Several files at once, and how far it is.
 * @param {Listed[]} queue
 * @param {string[]} before caches of earlier builds
 * @param {string} type of what is told
 */
async function keepAll(queue, before, type) {
  const total = queue.reduce((sum, { size }) => sum + size, 0);
  let done = 0;
  const lane = async () => {
    for (let file = queue.pop(); file; file = queue.pop()) {
      await keep(file, before);
      done += file.size;
      await tell({ type, done, total });
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: LANES }, lane));
  const failed = ends.find((end) => end.status === "rejected");
  if (failed) throw failed.reason;
}

/**
 * Extras that a page has used, by address, or "all" of them. Tells how many bytes are not kept then, and what
 * failed.
 * @param {string[]|"all"} wish
 */
async function keepMore(wish) {
  const before = await ownCaches();
  const queue = await missing(wish === "all" ? EXTRAS : EXTRAS.filter(({ url }) => wish.includes(url)));
  const error = await keepAll(queue, before, wish === "all" ? "keeping" : "").then(() => "", String);
  const rest = (await missing(EXTRAS)).reduce((sum, { size }) => sum + size, 0);
  return { rest, error };
}

/** Those of the files that are not kept. @param {Listed[]} files */
async function missing(files) {
  const kept = await Promise.all(files.map(async ({ store, key }) => (await caches.open(store)).match(key)));
  return files.filter((_, n) => !kept[n]);
}

/** One file into its cache, unless it is there already. @param {Listed} file @param {string[]} before */
async function keep(file, before) {
  const store = await caches.open(file.store);
  if (await store.match(file.key)) return;
  await store.put(file.key, (await copied(file, before)) ?? (await fetched(file)));
}

/** The same bytes out of an earlier build, or undefined. @param {Listed} file @param {string[]} before */
async function copied(file, before) {
  for (const name of before) {
    const found = await (await caches.open(name)).match(file.key);
    if (found) return found;
  }
  return undefined;
}

/**
 * The very bytes that the build lists: as the page has just fetched them, if the browser still has those,
 * else from the network past every cache on the way. So a first visit sends nothing twice, and what is stale
 * is not believed.
 * @param {Listed} file
 */
async function fetched(file) {
  const kept = new Request(file.url, { cache: "force-cache", integrity: file.integrity });
  const response =
    (await fetch(kept).catch(() => undefined)) ??
    (await fetch(new Request(file.url, { cache: "reload", integrity: file.integrity })));
  if (!response.ok) throw new Error(`${file.url}: ${response.status}`);
  return response.redirected ? new Response(response.body, { headers: response.headers }) : response;
}

/**
 * After a failed install: a cache that this install began goes, except runtime files worth keeping for the
 * next try.
 * @param {string[]} before
 */
async function undo(before) {
  for (const name of Object.values(STORES)) {
    if (before.includes(name)) continue;
    const empty = (await (await caches.open(name)).keys()).length === 0;
    if (empty || name === STORES.app) await caches.delete(name);
  }
}

/** Once in charge: forget builds that no open tab uses, unless a newer one is just being put together from them. */
async function tidy() {
  if (sw.registration.installing || sw.registration.waiting) return;
  const kept = new Set([...Object.values(STORES), TABS, PICTURES, ...(await used())]);
  for (const name of await ownCaches()) if (!kept.has(name)) await caches.delete(name);
}

/** The caches of all open tabs; what was noted of closed ones goes. */
async function used() {
  const open = new Set(
    (await sw.clients.matchAll({ includeUncontrolled: true, type: "all" })).map(({ id }) => id),
  );
  const notes = await caches.open(TABS);
  /** @type {string[]} */
  const names = [];
  for (const request of await notes.keys()) {
    const id = new URL(request.url).searchParams.get("tab") ?? "";
    const { stores = [], at = 0 } = (await (await notes.match(request))?.json()) ?? {};
    if (open.has(id) || Date.now() - at < YOUNG_MS) names.push(...stores);
    else await notes.delete(request);
  }
  return names;
}

/** @type {Map<string, string[]>} id of a client -> names of its caches; a copy of the notes */
const tabs = new Map();

/** @param {string} id */
const noteKey = (id) => `${SCOPE.href}?tab=${encodeURIComponent(id)}`;

/**
 * Remembers, also beyond the life of this worker, which caches serve a client.
 * @param {string} id
 * @param {string[]} stores
 */
async function note(id, stores) {
  tabs.set(id, stores);
  const notes = await caches.open(TABS);
  await notes.put(noteKey(id), Response.json({ stores, at: Date.now() })).catch(() => undefined);
}

/** The names of the caches that serve a client. @param {string} id @returns {Promise<string[]>} */
async function storesOf(id) {
  const known = tabs.get(id);
  if (known) return known;
  const kept = await caches.match(noteKey(id), { cacheName: TABS });
  const stores = kept ? (await kept.json()).stores : Object.values(STORES);
  tabs.set(id, stores);
  return stores;
}

/**
 * A promised response for a request of ours, or undefined: then the browser goes to the network as usual.
 * @param {FetchEvent} event
 */
function answerTo(event) {
  const { request, clientId, resultingClientId } = event;
  const url = new URL(request.url);
  const owner = url.searchParams.get("tab");
  url.search = "";
  url.hash = "";
  if (!url.href.startsWith(SCOPE.href)) return undefined;
  const file = FILES.get(url.href === SCOPE.href ? (PAGE?.url ?? "") : url.href);
  if (request.mode === "navigate") {
    if (!file) return fetch(request).catch(() => Response.redirect(SCOPE.href));
    if (resultingClientId) event.waitUntil(note(resultingClientId, Object.values(STORES)));
    return file === PAGE ? prerendered(file, event) : stored(file, event);
  }
  if (tabs.get(clientId)?.[0] === STORES.app && !owner) return file && stored(file, event);
  return storedFor(clientId, owner, url.href, file, event);
}

/**
 * For a tab that may have been opened with another build, or for a worker that says whose it is.
 * @param {string} clientId
 * @param {string|null} owner
 * @param {string} address
 * @param {Listed|undefined} file
 * @param {FetchEvent} event
 */
async function storedFor(clientId, owner, address, file, event) {
  const { request } = event;
  if (owner) await note(clientId, await storesOf(owner));
  const stores = await storesOf(clientId);
  if (stores[0] === STORES.app) return file ? stored(file, event) : fetch(request);
  for (const cacheName of stores) {
    const found = await caches.match(address, { cacheName, ignoreSearch: true });
    if (found) return found;
  }
  return fetch(request);
}

/**
 * From the cache of this very build; the network for an extra, which is kept then, or if the browser has
 * thrown a file away.
 * @param {Listed} file @param {FetchEvent} event
 */
async function stored(file, event) {
  const found = await (await caches.open(file.store)).match(file.key);
  if (found) return found;
  const answer = await fetch(event.request);
  if (file.extra && answer.ok) event.waitUntil(keep(file, []).catch(() => undefined));
  return answer;
}

/**
 * What becomes of the page where a picture is in it: the rest of the scripts is asked for by web/preload.js, once the
 * picture is seen.
 * @param {string} page @param {string} picture
 */
const withPicture = (page, picture) =>
  page
    .replace("<html ", "<html data-held ")
    .replace('<script type="module" src="web/main.js"></script>', "")
    .replace('<div id="app">', (place) => place + picture);
const LONGEST = 40_000;
/** What a picture may be made of (prerender/markup.js): no more can come of it than of what the page draws itself. */
const TAGS = new Set(
  `a article aside b button caption circle clippath code dd defs details div dl dt ellipse em fieldset figcaption figure
  footer g h1 h2 h3 header i input kbd label legend li line lineargradient main nav ol option output p path pattern
  polygon pre progress radialgradient rect section select small span stop strong summary svg table tbody td text th
  thead title tr tspan ul bdi br hr mask optgroup polyline sub sup time use`.split(/\s+/),
);
const HARM = /\s(?:on\w*|style|src\w*|action|formaction|xlink:href)\s*=|\shref\s*=\s*(?!"#)/i;

/** Whether a text is what the page writes. Nobody else should write there, but somebody could. @param {string} text */
function sound(text) {
  if (text.length > LONGEST || !text.startsWith('<div id="prerender" ') || HARM.test(text)) return false;
  return [...text.matchAll(/<\/?([^\s/>]*)/g)].every(([, name]) => TAGS.has(name.toLowerCase()));
}

/** The picture of the last visit to an address, if there is a sound one. @param {string} address */
async function pictureOf(address) {
  const key = `${SCOPE.href}?prerender=${encodeURIComponent(new URL(address).hash || "#/")}`;
  const text = (await (await caches.match(key, { cacheName: PICTURES }))?.text()) ?? "";
  return sound(text) ? text : "";
}

/**
 * The page with the screen of the last visit in it, if one is kept for this address.
 * @param {Listed} file @param {FetchEvent} event
 */
async function prerendered(file, event) {
  const [answer, picture] = await Promise.all([
    stored(file, event),
    pictureOf(event.request.url).catch(() => ""),
  ]);
  if (!picture || !answer.ok) return answer;
  const page = withPicture(await answer.text(), picture);
  const headers = new Headers(answer.headers);
  for (const name of ["content-encoding", "content-length", "etag"]) headers.delete(name);
  return new Response(page, { headers });
}

/** To every window of the site, also to those that this worker does not serve yet. @param {object} message */
async function tell(message) {
  for (const client of await sw.clients.matchAll({ includeUncontrolled: true })) client.postMessage(message);
}

/**
 * Main: starts everything in the right order and connects it: engine, store, words, screens, address,
 * updates. It knows no game and draws nothing itself. The screens come before Python is there.
 */
import { need } from "./board/draw/svg.js";
import { untilIdle } from "./board/motion/idle.js";
import { games } from "./games/index.js";
import { LANGUAGES, createWords, loadTable, pickLanguage } from "./language/i18n.js";
import { engine as early, fail, store as opening } from "./preload.js";
import { createPrerender } from "./prerender/prerender.js";
import { Later } from "./shell/later.js";
import { screenOf, startShell } from "./shell/shell.js";
import { createLink, isVisit, readRoute, routeText } from "./site/link.js";
import { fetchMemory } from "./start/later.js";
import { TAKEN, createOffline, keepWhenWanted } from "./start/offline.js";

/** Milliseconds from Python's being ready until screens are fetched that nobody has asked for yet. */
const REST = 1500;
/** Screens that nobody has asked for wait for long. */
const atRest = () => untilIdle({ timeout: 3000 });
/** Milliseconds that the scripts of the first screen are waited for before anything is shown in its place. */
const FIRST_MS = 4000;

/**
 * @import { Table } from "./language/i18n.js"
 * @import { PageEngine, Route, Settings, Store, Words } from "./shell/types.d.ts"
 * @typedef {ReturnType<typeof createOffline>} Offline
 * @typedef {ReturnType<typeof startShell>} Shell
 */

/** @type {Map<string, Promise<Table | null>>} by language; null: it did not come */
const tables = new Map();

/** The table of a language, fetched once; null, and a word of it, if it does not come. @param {string} lang */
function tableOf(lang) {
  const none = (/** @type {unknown} */ error) => {
    console.warn(`words: ${String(error)}`);
    tables.delete(lang); // the next wish asks for it again
    return null;
  };
  const table = tables.get(lang) ?? loadTable(lang).catch(none);
  tables.set(lang, table);
  return table;
}

/** @param {Settings} settings */
const wished = (settings) => pickLanguage(settings.get("lang"), navigator.languages ?? []);

/**
 * The words to begin with: if their table is missing that is told, and those of another language stand in.
 * @param {Settings} settings
 * @returns {Promise<Words>}
 */
async function firstWords(settings) {
  const lang = wished(settings);
  for (const one of new Set([lang, "en", ...Object.keys(LANGUAGES)])) {
    const table = await tableOf(one);
    if (table) return createWords(one, table);
    if (one === lang) fail(`web/i18n/${lang}.json`);
  }
  return createWords("en", {});
}

/**
 * Another language was chosen. If its table does not come, the one before stays, and that is said once its
 * words stand again.
 * @param {Settings} settings
 * @param {Shell} shell
 */
function followLanguage(settings, shell) {
  let last = settings.get("lang");
  let refused = "";
  const follow = async () => {
    const lang = wished(settings);
    const table = await tableOf(lang);
    if (lang !== wished(settings)) return; // yet another one meanwhile
    if (table) {
      last = settings.get("lang");
      shell.setWords(createWords(lang, table));
    } else {
      refused ||= lang;
      if (settings.get("lang") !== last) {
        settings.set("lang", last);
        return;
      }
    }
    if (refused) shell.warn("settings.lang.missing", { language: LANGUAGES[refused] });
    refused = "";
  };
  settings.subscribe((name) => {
    if (name === "lang") void follow();
  });
}

/**
 * Theme, palette and sight are attributes of the root; what the system wishes is no attribute.
 * @param {Settings} settings
 */
function applyLook(settings) {
  const root = document.documentElement;
  root.dataset.palette = settings.get("palette");
  root.dataset.sight = settings.get("sight");
  root.dataset.hand = settings.get("hand");
  if (settings.get("theme") === "auto") delete root.dataset.theme;
  else root.dataset.theme = settings.get("theme");
}

/** @param {Settings} settings */
function followLook(settings) {
  applyLook(settings);
  settings.subscribe((name) => ["theme", "palette", "sight", "hand"].includes(name) && applyLook(settings));
}

/**
 * Storing for offline begins when the engine is there, so that it does not compete with it, and a little later come the
 * screens that nobody sees first and the boards; updates are offered, not forced.
 * @param {PageEngine} engine
 * @param {{offline: Offline, settings: Settings}} parts
 * @param {Shell} shell
 */
function followEngine(engine, { offline, settings }, shell) {
  let begun = false;
  /** @type {string | null} */
  let offered = null;
  const begin = () => {
    if (begun) return;
    begun = true;
    document.documentElement.dataset.snapshot = engine.state.snapshot; // for tests (web/memory.js)
    void offline.start();
    // If it does not come this visit keeps none.
    void fetchMemory().then(({ followSnapshot }) => followSnapshot(engine, settings), console.warn);
    setTimeout(() => void atRest().then(() => shell.foresee(atRest)), REST);
  };
  const follow = (/** @type {PageEngine["state"]} */ { phase }) => {
    document.documentElement.dataset.engine = phase; // for tests and for a bug report's picture
    if (phase === "ready") begin();
  };
  engine.subscribe(follow);
  follow(engine.state); // where styles or screens come late, Python is there first
  // Python may come to a friend's page after an update: the service worker gives it that of the page's own build.
  if (isVisitors && navigator.serviceWorker?.controller) begin();
  offline.subscribe(({ update }) => {
    if (!update || update === offered) return;
    offered = update;
    shell.offerUpdate(() => offline.update(), update === TAKEN ? "app.update.taken" : "app.update.text");
  });
}

/** @param {Offline} offline @param {Settings} settings @param {PageEngine} engine */
function followOffline(offline, settings, engine) {
  offline.subscribe((state) => {
    document.documentElement.dataset.offline = state.offline;
  }); // as dataset.engine
  keepWhenWanted(offline, settings);
  engine.subscribe(({ parts }) => parts.length && offline.used(parts));
}

/** Friends sit in a page of their own, which fetches nothing of Python; of a file, in one that has not started it. */
const VISITORS = "friend.html";
const isFile = location.protocol === "file:";
const isVisitors = isFile ? isVisit(readRoute(location.hash)) : location.pathname.endsWith(`/${VISITORS}`);

/** @param {Route} route */
const isElsewhere = (route) => isVisit(route) !== isVisitors;

/** Goes to the page that shows a route. @param {Route} route */
function moveTo(route) {
  if (isFile) return location.reload(); // the address is there already
  location.replace(new URL((isVisitors ? "./" : VISITORS) + routeText(route), location.href));
}

/**
 * The scripts of the first screen: run before it is known whether it is a newcomer's, so that they come beside the
 * words, and waited for before the picture of the last visit goes.
 * @param {Later} later @param {Route} route @param {Promise<Store>} opened
 */
async function firstScreen(later, route, opened) {
  const asked = later.ahead(route.page === "unknown" ? "stray" : route.page, route);
  const store = await opened;
  const game = (/** @type {string} */ key) => games.find((one) => one.key === key) ?? null;
  const name = screenOf({ games, game, store, settings: store.settings, wish: null }, route);
  await asked;
  await later.ahead(name, route);
}

async function start() {
  const link = createLink();
  const later = new Later(games);
  const late = new Promise((resolve) => setTimeout(resolve, FIRST_MS));
  const first = Promise.race([firstScreen(later, link.route(), opening), late]);
  const offline = createOffline();
  const { dataset, lang } = document.documentElement;
  if (dataset.script !== undefined) void tableOf(lang); // what early.js has found out, unless it comes after this one
  const store = await opening;
  followLook(store.settings);
  const words = await firstWords(store.settings);
  const root = need(document.getElementById("app"), "the place of the page");
  await first; // before the picture of the last visit goes
  const prerender = createPrerender(early, store, () => later.parts?.take);
  const shell = startShell({ root, words, engine: early, store, link, games, offline, prerender, later });
  followLanguage(store.settings, shell);
  followEngine(early, { offline, settings: store.settings }, shell);
  followOffline(offline, store.settings, early);
  link.subscribe((route) => (isElsewhere(route) ? moveTo(route) : shell.show(route)));
  if (isElsewhere(link.route())) return moveTo(link.route());
  shell.show(link.route());
  document.documentElement.dataset.started = "";
  window.tschatulleWatch?.started();
}

start().catch((error) => {
  console.error(error);
  fail("");
});

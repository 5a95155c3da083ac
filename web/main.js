/**
 * Main: starts everything in the right order and connects it: engine, store, words, screens, address, updates. It knows no game
 * and draws nothing itself. The screens come before Python is there.
 */
import { engine, store as opening } from "./ahead.js";
import { games } from "./games/index.js";
import { createWords, loadTable, pickLanguage } from "./i18n.js";
import { createLink } from "./link.js";
import { followMemory } from "./memory.js";
import { TAKEN, createOffline } from "./offline.js";
import { startShell } from "./shell/shell.js";

const watch = window.tschatulleWatch ?? { started: () => undefined, fail: () => undefined };

/** The table of a language; a missing one is told to the reader and replaced. */
async function tableOf(lang, fallback) {
  try {
    return await loadTable(lang);
  } catch (error) {
    console.warn(`words: ${error}`);
    watch.fail(`web/i18n/${lang}.json`);
    return fallback;
  }
}

const tables = new Map(); // language -> promise of its table, or of null

/** A table is fetched once. */
function keptTable(lang) {
  if (!tables.has(lang)) tables.set(lang, tableOf(lang, lang === "en" ? {} : null));
  return tables.get(lang);
}

/** @returns {Promise<import("./i18n.js").Words>} */
async function wordsFor(settings) {
  const lang = pickLanguage(settings.get("lang"), navigator.languages ?? []);
  const [fallback, table] = await Promise.all([keptTable("en"), keptTable(lang)]);
  if (!table) tables.delete(lang); // the next wish asks for it again
  return table ? createWords(lang, table, fallback) : createWords("en", fallback, fallback);
}

/** Theme and palette are attributes of the root; what the system wishes is no attribute. */
function applyLook(settings) {
  const root = document.documentElement;
  root.dataset.palette = settings.get("palette");
  if (settings.get("theme") === "auto") delete root.dataset.theme;
  else root.dataset.theme = settings.get("theme");
}

function followSettings(store, shell) {
  store.settings.subscribe(async (name) => {
    if (name === "theme" || name === "palette") applyLook(store.settings);
    if (name === "lang") shell.setWords?.(await wordsFor(store.settings));
  });
}

/** Storing for offline begins when the engine is there, so that it does not compete with it; updates are offered, not forced. */
function followEngine(engine, offline, shell) {
  let begun = false;
  let offered = null;
  engine.subscribe(({ phase }) => {
    document.documentElement.dataset.engine = phase; // for tests and for a bug report's picture
    if (phase !== "ready" || begun) return;
    begun = true;
    offline.start();
  });
  offline.subscribe(({ update }) => {
    if (!update || update === offered) return;
    offered = update;
    shell.offerUpdate?.(() => offline.update(), update === TAKEN ? "app.update.taken" : "app.update.text");
  });
}

async function start() {
  const link = createLink();
  const offline = createOffline();
  keptTable("en");
  keptTable(document.documentElement.lang); // what early.js has found out
  const store = await opening;
  applyLook(store.settings);
  const words = await wordsFor(store.settings);
  const root = document.getElementById("app");
  const shell = startShell({ root, words, engine, store, link, games, offline });
  followSettings(store, shell);
  followEngine(engine, offline, shell);
  followMemory(engine, store.settings);
  link.subscribe((route) => shell.show(route));
  shell.show(link.route());
  document.documentElement.dataset.started = "";
  watch.started();
}

start().catch((error) => {
  console.error(error);
  watch.fail("");
});

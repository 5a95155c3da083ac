/**
 * Store: the one door to everything that is kept between visits: games, results, settings. It knows slots and
 * texts; a save is read and believed by Python alone. It never rejects and never crashes: without storage it
 * works in memory and says so.
 *
 * @typedef {{save: string[], n: number, view: any, casts?: unknown}} Kept
 *   save: its parts, from the core; n: moves; casts: who was chosen to sit there (web/shell/players/cast.js);
 *   view: last picture, before Python is there, or null. any: it is drawn as it is, and may be of another
 *   version; a screen passes over one that cannot be drawn
 * @typedef {Awaited<ReturnType<typeof openStore>>} Store
 * @typedef {Pick<Awaited<ReturnType<typeof createLock>>, "writer" | "takeOver" | "onWriter">} Lock
 */
import { fetchBackup } from "../start/later.js";
import { adopt, adoptSettings } from "./adopt.js";
import { createGames, isOfGame } from "./games.js";
import { createJournal } from "./journal.js";
import { createLock } from "./lock.js";
import { createResults } from "./results.js";
import { createSettings } from "./settings.js";
import { createDatabase, createMirror } from "./places.js";
import { createTrouble } from "./trouble.js";

/**
 * @import { Records } from "./journal.js"
 * @import { Database, Mirror } from "./places.js"
 * @import { Trouble } from "./trouble.js"
 * @typedef {ReturnType<typeof createGames>} Games
 * @typedef {ReturnType<typeof createResults>} Results
 */

const NOTE = "note/";
const RETRY_MS = 20_000;

/** Asks the browser not to throw our data away; it may say no. */
async function persist() {
  try {
    return (await navigator.storage?.persist?.()) ?? false; // an old browser has neither
  } catch {
    return false;
  }
}

/**
 * Plain data of screens: kept for convenience, not part of a backup; in the database only, unless it is said
 * not to be large.
 * @param {Records} journal
 */
function noteVerbs(journal) {
  return {
    /**
     * @param {string} name
     * @returns {Promise<any>} any: what this screen has put there, or another version of it; null for nothing
     */
    note: (name) => journal.get(NOTE + name),
    /** @param {string} name @param {unknown} data @param {{large?: boolean}} [size] */
    putNote: (name, data, { large = true } = {}) => journal.put(NOTE + name, data, { large }),
    /** @param {string} name */
    removeNote: (name) => journal.remove(NOTE + name),
    /** The names of all notes that begin so; none of them is read. @param {string} start */
    notes: async (start) =>
      (await journal.names(NOTE + start)).map((/** @type {string} */ name) => name.slice(NOTE.length)),
  };
}

/** Who wants to know whenever a game, a result or a note is kept or goes. */
function createChanges() {
  /** @type {Set<() => void>} */
  const listeners = new Set();
  return {
    tell: () => listeners.forEach((fn) => fn()),
    /** @param {() => void} fn @returns {() => void} hears no more */
    subscribe: (fn) => {
      listeners.add(fn);
      return () => void listeners.delete(fn);
    },
  };
}

/**
 * How the journal tells of trouble, and of changes.
 * @param {Trouble} trouble @param {{tell: () => void}} changes @returns {import("./journal.js").Hear}
 */
function hearing(trouble, changes) {
  return {
    changed: changes.tell,
    unwritten: (key) => trouble.set("writing", key),
    unreadable: (flaw) => trouble.set("reading", `store.trouble.${flaw}`),
  };
}

/**
 * What could not be written is tried again after a while, and when the page is looked at or left; not only
 * with the next move.
 * @param {Trouble} trouble
 * @param {() => Promise<void>} retry
 */
function followTrouble(trouble, retry) {
  const again = () => {
    if (trouble.last) void retry();
  };
  setInterval(again, RETRY_MS);
  globalThis.document?.addEventListener("visibilitychange", again);
}

/**
 * Everything as a text, and back; what does that comes when it is wanted.
 * @param {import("../backup.js").Parts} parts
 * @returns {Pick<ReturnType<typeof import("../backup.js").backupVerbs>, "exportText" | "importText">}
 */
function backupVerbs(parts) {
  const verbs = async () => (await fetchBackup()).backupVerbs(parts);
  return {
    exportText: async () => (await verbs()).exportText(),
    importText: async (text, keyOf) => (await verbs()).importText(text, keyOf),
  };
}

/**
 * Opens the store. Never rejects. Other places than the browser's are for tests, another lock also for a page that
 * writes no games.
 * @param {{places?: {database: Database, mirror: Mirror}, lock?: Lock|null}} [given]
 */
export async function openStore({ places, lock: given = null } = {}) {
  const here = places ?? { database: createDatabase(), mirror: createMirror() };
  if (!places) adoptSettings(here.mirror);
  const trouble = createTrouble();
  /** @type {Set<Promise<boolean>>} */
  const writing = new Set();
  /** @type {Lock|null} */
  let held = given;
  const mine = () => held?.writer === "mine";
  const changes = createChanges();
  const journal = createJournal(hearing(trouble, changes), {
    ...here,
    may: (name) => mine() || !isOfGame(name),
  });
  const settings = createSettings(journal.mirror, {
    wrote: (kept) => trouble.set("settings", kept ? null : "store.trouble.settings"),
    unreadable(text) {
      void journal.setAside("settings", text);
      trouble.set("reading", "store.trouble.corrupt");
    },
  });
  const results = createResults(journal, () => void persist());
  const lock = given ?? (await createLock(() => Promise.allSettled([...writing])));
  held = lock;
  if (!places && !(await adopt(here))) trouble.set("old", "store.trouble.old");
  await journal.probe();
  await results.load();
  const games = createGames(journal, lock, writing);
  const retry = async () => {
    settings.retry();
    await journal.retry();
  };
  followTrouble(trouble, retry);
  return {
    ...games,
    ...noteVerbs(journal),
    ...backupVerbs({ journal, games, results, settings }),
    settings,
    results,
    persist,
    retry,
    get trouble() {
      return trouble.last;
    },
    /** @param {(key: string|null) => void} fn @returns {() => void} hears no more */
    onTrouble: (fn) => trouble.subscribe(fn),
    onChange: changes.subscribe,
    get writer() {
      return lock.writer;
    },
    takeOver: () => lock.takeOver(),
    /** @param {(writer: "mine"|"other") => void} fn @returns {() => void} hears no more */
    onWriter: (fn) => lock.onWriter(fn),
  };
}

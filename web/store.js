/**
 * Store: the one door to everything that is kept between visits: games, results, settings. It knows slots and texts; a save is
 * read and believed by Python alone. It never rejects and never crashes: without storage it works in memory and says so.
 *
 * @typedef {{save: string, n: number, view: any}} Kept   save: text of the core; n: moves; view: last picture, before Python is there
 */
import { createJournal } from "./store/journal.js";
import { createLock } from "./store/lock.js";
import { createResults } from "./store/results.js";
import { createSettings } from "./store/settings.js";
import { backupText, readBackup } from "./store/backup.js";

const GAME = "game/";
const NOTE = "note/";

/** @returns {Kept|null} */
function readKept(data) {
  const sound = typeof data?.save === "string" && Number.isSafeInteger(data.n) && data.n >= 0;
  return sound ? { save: data.save, n: data.n, view: data.view ?? null } : null;
}

/** The last trouble, and who wants to hear of it. */
function createTrouble() {
  const rank = ["store.trouble.corrupt", "store.trouble.future", "store.trouble.full", "store.trouble.memory"];
  const listeners = new Set();
  let last = null;
  return {
    get last() {
      return last;
    },
    note(key) {
      if (rank.indexOf(key) <= rank.indexOf(last)) return; // the graver one stays
      last = key;
      listeners.forEach((fn) => fn(key));
    },
    clear: () => (last = null),
    subscribe(fn) {
      listeners.add(fn);
      return () => listeners.delete(fn);
    },
  };
}

/** Asks the browser not to throw our data away; it may say no. */
async function persist() {
  try {
    return (await navigator.storage?.persist?.()) ?? false;
  } catch {
    return false;
  }
}

function gameVerbs(journal, lock, writing) {
  const put = (slot, { save, n, view = null }) => {
    if (lock.writer !== "mine") return Promise.resolve(false);
    const work = journal.put(GAME + slot, { save, n, view });
    writing.add(work);
    return work.finally(() => writing.delete(work));
  };
  const slots = async () => (await journal.names(GAME)).map((name) => name.slice(GAME.length));
  return {
    put,
    get: async (slot) => readKept(await journal.get(GAME + slot)),
    mirror: (slot) => readKept(journal.peek(GAME + slot)),
    slots,
    async list(wanted = () => true) {
      const found = (await slots()).filter((slot) => wanted(slot));
      const games = await Promise.all(found.map(async (slot) => ({ slot, kept: readKept(await journal.get(GAME + slot)) })));
      return games.filter(({ kept }) => kept).map(({ slot, kept }) => ({ slot, ...kept }));
    },
    remove: async (slot) => (lock.writer === "mine" ? journal.remove(GAME + slot) : undefined),
    setAside: (slot, text) => journal.setAside(GAME + slot, text),
    aside: () => journal.aside(),
  };
}

/** Plain data of screens: kept for convenience, not part of a backup; in the database only, unless it is said not to be large. */
function noteVerbs(journal) {
  return {
    note: (name) => journal.get(NOTE + name),
    putNote: (name, data, { large = true } = {}) => journal.put(NOTE + name, data, { large }),
    removeNote: (name) => journal.remove(NOTE + name),
  };
}

function backupVerbs(journal, games, results, settings) {
  return {
    async exportText() {
      const kept = (await games.list()).map(({ slot, save, n }) => ({ slot, save, n }));
      return backupText({ games: kept, results: results.list(), settings: settings.all(), aside: await journal.aside() });
    },
    /**
     * Every game is looked at before the first one is written: one that cannot be read, or is not of its slot's game, is set aside.
     * A slot that is taken is not overwritten: its present game is set aside first. Throws a BackupError.
     */
    async importText(text, keyOf) {
      const backup = readBackup(text);
      const sound = [];
      const bad = [];
      const fits = async ({ slot, save }) => keyOf === null || (await keyOf(save)) === slot.split("/")[0];
      for (const game of backup.games) ((await fits(game)) ? sound : bad).push(game);
      for (const { slot, save } of bad) await games.setAside(slot, save);
      for (const { slot, save, n } of sound) {
        const present = await games.get(slot);
        if (present && present.save !== save) await games.setAside(slot, present.save);
        await games.put(slot, { save, n, view: null });
      }
      await results.join(backup.results);
      for (const [name, value] of Object.entries(backup.settings)) settings.set(name, value);
      for (const { name, text: old } of backup.aside) await journal.setAside(name, old);
      return { games: sound.length, results: results.list().length, aside: bad.length };
    },
  };
}

/**
 * Opens the store. Never rejects.
 * @returns {Promise<{
 *   put: (slot: string, kept: Kept) => Promise<boolean>, get: (slot: string) => Promise<Kept|null>, mirror: (slot: string) => Kept|null,
 *   slots: () => Promise<string[]>, list: (wanted?: (slot: string) => boolean) => Promise<(Kept & {slot: string})[]>, remove: (slot: string) => Promise<void>,
 *   note: (name: string) => Promise<any>, putNote: (name: string, data: any, size?: {large?: boolean}) => Promise<boolean>, removeNote: (name: string) => Promise<void>,
 *   setAside: (slot: string, text: string) => Promise<void>, aside: () => Promise<{name: string, text: string}[]>,
 *   settings: ReturnType<typeof createSettings>, results: ReturnType<typeof createResults>,
 *   exportText: () => Promise<string>, importText: (text: string, keyOf: ((save: string) => Promise<string|null>)|null) =>
 *     Promise<{games: number, results: number, aside: number}>,
 *   persist: () => Promise<boolean>, readonly trouble: string|null, onTrouble: (fn: (key: string) => void) => () => void,
 *   readonly writer: "mine"|"other", takeOver: () => Promise<void>, onWriter: (fn: (writer: string) => void) => () => void}>}
 *   keyOf says of which game a save is, null if it cannot be read; it is null for what this page has just exported itself; slots reads no game, list only the wanted ones;
 *   put resolves when the database has completed (true), or false when this tab may not write or only the mirror took it
 */
export async function openStore() {
  const trouble = createTrouble();
  const journal = createJournal(trouble.note);
  const writing = new Set();
  const settings = createSettings(journal.mirror);
  const results = createResults(journal, persist);
  const lock = await createLock(() => Promise.allSettled([...writing]));
  await journal.probe();
  await results.load();
  const games = gameVerbs(journal, lock, writing);
  return {
    ...games,
    ...noteVerbs(journal),
    ...backupVerbs(journal, games, results, settings),
    settings,
    results,
    persist,
    get trouble() {
      return trouble.last;
    },
    onTrouble: trouble.subscribe,
    get writer() {
      return lock.writer;
    },
    takeOver: lock.takeOver,
    onWriter: lock.onWriter,
  };
}

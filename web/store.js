/**
 * Store: the one door to everything that is kept between visits: games, results, settings. It knows slots and texts; a save is
 * read and believed by Python alone. It never rejects and never crashes: without storage it works in memory and says so.
 *
 * @typedef {{save: string[], n: number, view: any}} Kept   save: its parts, from the core; n: moves; view: last picture, before Python is there
 */
import { adopt, adoptSettings } from "./store/adopt.js";
import { createGames, isOfGame } from "./store/games.js";
import { createJournal } from "./store/journal.js";
import { createLock } from "./store/lock.js";
import { createResults } from "./store/results.js";
import { createSettings } from "./store/settings.js";
import { backupText, readBackup } from "./store/backup.js";
import { createDatabase, createMirror } from "./store/places.js";
import { createTrouble } from "./store/trouble.js";

const NOTE = "note/";
const RETRY_MS = 20_000;

/** Asks the browser not to throw our data away; it may say no. */
async function persist() {
  try {
    return (await navigator.storage?.persist?.()) ?? false;
  } catch {
    return false;
  }
}

/** Plain data of screens: kept for convenience, not part of a backup; in the database only, unless it is said not to be large. */
function noteVerbs(journal) {
  return {
    note: (name) => journal.get(NOTE + name),
    putNote: (name, data, { large = true } = {}) => journal.put(NOTE + name, data, { large }),
    removeNote: (name) => journal.remove(NOTE + name),
  };
}

/** How the journal tells of trouble. */
function hearing(trouble) {
  return {
    unwritten: (key) => trouble.set("writing", key),
    unreadable: (flaw) => trouble.set("reading", `store.trouble.${flaw}`),
  };
}

/** What could not be written is tried again after a while, and when the page is looked at or left; not only with the next move. */
function followTrouble(trouble, retry) {
  const again = () => void (trouble.last && retry());
  setInterval(again, RETRY_MS);
  globalThis.document?.addEventListener("visibilitychange", again);
}

function backupVerbs(journal, games, results, settings) {
  return {
    async exportText() {
      const kept = (await games.list()).map(({ slot, save, n }) => ({ slot, save: save.join("\n"), n }));
      return backupText({
        games: kept,
        results: results.list(),
        settings: settings.all(),
        aside: await journal.aside(),
      });
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
        if (present && present.save.join("\n") !== save) await games.setAside(slot, present.save);
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
 * Opens the store. Never rejects. Other places and another lock than the browser's are for tests.
 * @param {{places?: object, lock?: Awaited<ReturnType<typeof createLock>>|null}} [given]
 * @returns {Promise<{
 *   slots: () => Promise<string[]>, list: (wanted?: (slot: string) => boolean) => Promise<(Kept & {slot: string})[]>, remove: (slot: string) => Promise<void>,
 *   note: (name: string) => Promise<any>, putNote: (name: string, data: any, size?: {large?: boolean}) => Promise<boolean>, removeNote: (name: string) => Promise<void>,
 *   setAside: (slot: string, save: string|string[]) => Promise<void>, aside: () => Promise<{name: string, text: string}[]>,
 *   settings: ReturnType<typeof createSettings>, results: ReturnType<typeof createResults>,
 *   exportText: () => Promise<string>, importText: (text: string, keyOf: ((save: string) => Promise<string|null>)|null) =>
 *     Promise<{games: number, results: number, aside: number}>,
 *   persist: () => Promise<boolean>, retry: () => Promise<void>, readonly trouble: string|null, onTrouble: (fn: (key: string|null) => void) => () => void,
 *   readonly writer: "mine"|"other", takeOver: () => Promise<void>, onWriter: (fn: (writer: string) => void) => () => void}>}
 *   keyOf says of which game a save is, null if it cannot be read; it is null for what this page has just exported itself; slots reads no game, list only the wanted ones;
 *   put resolves when the database has completed (true), or false when this tab may not write or only the mirror took it
 */
export async function openStore({ places, lock: given = null } = {}) {
  const here = places ?? { database: createDatabase(), mirror: createMirror() };
  if (!places) adoptSettings(here.mirror);
  const trouble = createTrouble();
  const writing = new Set();
  let lock = given;
  const mine = () => lock?.writer === "mine";
  const journal = createJournal(hearing(trouble), { ...here, may: (name) => mine() || !isOfGame(name) });
  const settings = createSettings(journal.mirror, {
    wrote: (kept) => trouble.set("settings", kept ? null : "store.trouble.settings"),
    unreadable(text) {
      journal.setAside("settings", text);
      trouble.set("reading", "store.trouble.corrupt");
    },
  });
  const results = createResults(journal, persist);
  lock ??= await createLock(() => Promise.allSettled([...writing]));
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
    ...backupVerbs(journal, games, results, settings),
    settings,
    results,
    persist,
    retry,
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

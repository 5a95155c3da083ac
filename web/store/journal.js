/**
 * Journal: keeps records under names, each in the database and in the mirror, and finds the newest sound one again. It knows
 * counters, damage and what to do with it; not what a record is about.
 */
import { checksum, seal, unseal } from "./sealed.js";
import { createDatabase, createMirror } from "./places.js";

const KEPT = "kept";
const ASIDE = "aside";
const MOST_ASIDE = 50;
const LONGEST_ASIDE = 200000;

/**
 * @param {(trouble: string) => void} onTrouble a language key: store.trouble.memory, .full, .corrupt, .future
 * @param {{database?: ReturnType<typeof createDatabase>, mirror?: ReturnType<typeof createMirror>}} [places] for tests
 */
export function createJournal(onTrouble, { database = createDatabase(), mirror = createMirror() } = {}) {
  const memory = new Map(); // name -> {c, data}: what this page wrote or read last
  const asideMemory = new Map();
  let usable = true;

  function note(error) {
    const name = error?.name ?? "";
    if (name === "VersionError") onTrouble("store.trouble.future");
    else onTrouble(name === "QuotaExceededError" ? "store.trouble.full" : "store.trouble.memory");
  }

  /** The database's answer, or `otherwise` with a word of trouble. */
  async function safely(work, otherwise) {
    if (!usable) return otherwise;
    try {
      return await work(database);
    } catch (error) {
      note(error);
      return otherwise;
    }
  }

  async function setAside(name, text) {
    const entry = JSON.stringify({ name, text: String(text).slice(0, LONGEST_ASIDE) });
    const key = checksum(entry); // the same text is set aside once
    if (asideMemory.size < MOST_ASIDE) asideMemory.set(key, entry);
    const there = await safely((db) => db.keys(ASIDE), []);
    if (there.length < MOST_ASIDE) await safely((db) => db.write(ASIDE, key, entry));
  }

  /** Sound records only; the others are set aside. */
  async function sound(name, text) {
    if (text === undefined || text === null) return null;
    const found = unseal(text);
    if (!found.flaw) return found;
    await setAside(name, text);
    onTrouble(`store.trouble.${found.flaw}`);
    return null;
  }

  function peek(name) {
    const found = unseal(mirror.read(name));
    const mine = memory.get(name);
    if (found.flaw) return mine ?? null;
    return mine && mine.c >= found.c ? mine : found;
  }

  async function newest(name) {
    const copies = [
      await sound(name, await safely((db) => db.read(KEPT, name))),
      await sound(name, mirror.read(name)),
      memory.get(name) ?? null,
    ];
    return copies.reduce((best, copy) => (copy && (!best || copy.c > best.c) ? copy : best), null);
  }

  async function get(name) {
    const found = await newest(name);
    if (found) memory.set(name, found);
    return found ? found.data : null;
  }

  /**
   * Resolves with true when the database holds it for good, with false when only the mirror or the memory does. What is large
   * and need not be there in the same instant does without the mirror.
   */
  async function put(name, data, { large = false } = {}) {
    const c = Math.max(memory.get(name)?.c ?? 0, peek(name)?.c ?? 0) + 1;
    const text = seal(c, data);
    memory.set(name, { c, data });
    const mirrored = !large && mirror.write(name, text);
    const kept = await safely(async (db) => (await db.write(KEPT, name, text), true), false);
    if (kept && !mirrored && !large && (await makeRoom()) && memory.get(name)?.c === c) mirror.write(name, text);
    if (!kept && !mirrored) onTrouble("store.trouble.full");
    return kept;
  }

  /** The mirror is small: what the database holds as well goes out of it. @returns {Promise<boolean>} whether anything went */
  async function makeRoom() {
    let freed = false;
    for (const name of mirror.keys()) {
      const there = unseal(await safely((db) => db.read(KEPT, name)));
      if (!(there.c >= unseal(mirror.read(name)).c)) continue; // newer here, or no record of this journal
      mirror.remove(name);
      freed = true;
    }
    return freed;
  }

  async function remove(name) {
    memory.delete(name);
    mirror.remove(name);
    await safely((db) => db.remove(KEPT, name));
  }

  /** Names that are kept anywhere and begin with the prefix; no record is read. */
  async function names(prefix) {
    const all = [...(await safely((db) => db.keys(KEPT), [])), ...mirror.keys(), ...memory.keys()];
    return [...new Set(all)].filter((name) => name.startsWith(prefix)).sort();
  }

  async function aside() {
    const entries = new Map([...asideMemory, ...(await safely((db) => db.all(ASIDE), []))]);
    return [...entries.values()].map((entry) => JSON.parse(entry));
  }

  /** Whether the database can be used at all; else everything stays in the mirror and in memory. */
  async function probe() {
    try {
      await database.keys(ASIDE);
    } catch (error) {
      usable = false;
      note(error);
    }
  }

  const peekData = (name) => peek(name)?.data ?? null;
  return { get, put, peek: peekData, remove, names, setAside, aside, probe, mirror };
}

/**
 * Journal: keeps records under names, each in the database and in the mirror, and finds the newest sound one again. It knows
 * counters, damage and what to do with it, and which writes have failed and are to be tried again; not what a record is about.
 *
 * @typedef {{unwritten: (trouble: string|null) => void, unreadable: (flaw: "corrupt"|"future", name: string) => void}} Hear
 *   unwritten: a language key as long as something is not where it should be, null when all is well again
 */
import { readJson } from "./nesting.js";
import { checksum, seal, unseal } from "./sealed.js";
import { createDatabase, createMirror } from "./places.js";

const KEPT = "kept";
const ASIDE = "aside";
const MOST_ASIDE = 50;
const LONGEST_ASIDE = 1_000_000;

/** What is to be said of a database that fails. */
function troubleOf(error, mirrored) {
  if (error?.name === "VersionError") return "store.trouble.future";
  if (mirrored) return "store.trouble.half";
  return error?.name === "QuotaExceededError" ? "store.trouble.full" : "store.trouble.memory";
}

function readAside(entry) {
  try {
    return readJson(entry);
  } catch {
    return { name: "", text: String(entry) };
  }
}

/**
 * @param {Hear} hear
 * @param {{database?: ReturnType<typeof createDatabase>, mirror?: ReturnType<typeof createMirror>, may?: (name: string) => boolean}} [given]
 *   places other than the browser's, for tests; and which names may be written now without being asked for
 */
export function createJournal(
  hear,
  { database = createDatabase(), mirror = createMirror(), may = () => true } = {},
) {
  const memory = new Map(); // name -> {c, data}: what this page wrote or read last
  const asideMemory = new Map();
  const owed = new Set(); // names whose last change has not reached the database
  const owedAside = new Set();
  const waived = new Set(); // names whose record here gives way to whatever another tab has made of it
  const unread = new Map(); // name -> counter known here, of names whose record in the database could not be looked at
  const flaws = new Map(); // name -> why its last reading gave nothing
  let usable = true;
  let last = null; // the error that was met last

  /** Is what this page knows of a name in the mirror? */
  const isMirrored = (name) => memory.has(name) && unseal(mirror.read(name)).c === memory.get(name).c;

  /** Tells how it stands. */
  function tell() {
    const well = usable && !owed.size && !owedAside.size && !unread.size;
    hear.unwritten(
      well
        ? null
        : troubleOf(last, !owedAside.size && [...owed].every(isMirrored) && (mirror.works?.() ?? true)),
    );
  }

  /** The database's answer, or `otherwise`, and then it is told. */
  async function safely(work, otherwise) {
    if (!usable) return otherwise;
    try {
      return await work(database);
    } catch (error) {
      last = error;
      return otherwise;
    }
  }

  const done = (work) => safely(async (db) => (await work(db), true), false);

  async function setAside(name, text) {
    const entry = JSON.stringify({ name, text: String(text).slice(0, LONGEST_ASIDE) });
    const key = checksum(entry); // the same text is set aside once
    asideMemory.set(key, entry);
    await writeAside(key);
    tell();
  }

  async function writeAside(key) {
    const there = await safely((db) => db.keys(ASIDE), null);
    const full = there && there.length >= MOST_ASIDE && !there.includes(key);
    if (full) last = { name: "QuotaExceededError" };
    if (!full && (await done((db) => db.write(ASIDE, key, asideMemory.get(key))))) owedAside.delete(key);
    else owedAside.add(key);
  }

  /** Sound records only; the others are set aside. */
  async function sound(name, text) {
    if (text === undefined || text === null) return null;
    const found = unseal(text);
    if (!found.flaw) return found;
    flaws.set(name, found.flaw);
    await setAside(name, text);
    hear.unreadable(found.flaw, name);
    return null;
  }

  function peek(name) {
    const found = unseal(mirror.read(name));
    const mine = memory.get(name);
    if (found.flaw) return mine ?? null;
    return mine && mine.c >= found.c ? mine : found;
  }

  /** The database's record; a name whose record cannot be looked at is remembered. */
  async function stored(name) {
    const text = await safely((db) => db.read(KEPT, name), null);
    if (text !== null) unread.delete(name);
    else if (!unread.has(name)) unread.set(name, peek(name)?.c ?? 0);
    tell();
    return text ?? undefined;
  }

  async function newest(name) {
    if (owed.has(name) && !memory.has(name)) return null; // removed, though the database does not know it yet
    flaws.delete(name);
    const own = waived.has(name) ? null : (memory.get(name) ?? null);
    const copies = [await sound(name, await stored(name)), await sound(name, mirror.read(name)), own];
    const found = copies.reduce((best, copy) => (copy && (!best || copy.c > best.c) ? copy : best), null);
    if (found) flaws.delete(name);
    else if (unread.has(name) && usable) flaws.set(name, "unread");
    return found;
  }

  async function get(name) {
    const found = await newest(name);
    if (found) memory.set(name, found);
    waived.delete(name);
    return found ? found.data : null;
  }

  /** What could not be looked at is not written over: it is set aside, if it can be by now. */
  async function rescue(name) {
    const known = unread.get(name);
    const text = await stored(name);
    if (text !== undefined && !(unseal(text).c <= known)) await setAside(name, text);
  }

  /** Brings the database to what this page knows of a name. @returns {Promise<boolean>} whether it has it now */
  async function write(name) {
    if (memory.has(name) && unread.has(name)) await rescue(name);
    const mine = memory.get(name);
    const hidden = mine && unread.has(name); // still not to be seen, and so not to be written over
    const kept =
      !hidden &&
      (await done((db) => (mine ? db.write(KEPT, name, seal(mine.c, mine.data)) : db.remove(KEPT, name))));
    if (kept) unread.delete(name);
    if (!kept) owed.add(name);
    else if (memory.get(name)?.c === mine?.c) owed.delete(name);
    return kept;
  }

  /**
   * Resolves with true when the database holds it for good, with false when only the mirror or the memory does. What is large
   * and need not be there in the same instant does without the mirror.
   */
  async function put(name, data, { large = false } = {}) {
    const c = Math.max(memory.get(name)?.c ?? 0, peek(name)?.c ?? 0) + 1;
    memory.set(name, { c, data });
    waived.delete(name);
    const mirrored = !large && mirror.write(name, seal(c, data));
    const kept = await write(name);
    if (kept && !mirrored && !large && (await makeRoom()) && memory.get(name)?.c === c)
      mirror.write(name, seal(c, data));
    if (kept && (owed.size || owedAside.size)) await retry();
    tell();
    return kept;
  }

  /** Tries again what has failed. */
  async function retry() {
    if (!usable) await probe();
    for (const name of [...owed]) if (may(name)) await write(name);
    for (const name of [...unread.keys()]) await stored(name);
    for (const key of [...owedAside]) await writeAside(key);
    tell();
  }

  /** Are there changes of these names that have reached neither place? @param {string[]} list */
  const isHereOnly = (list) => list.some((name) => owed.has(name) && memory.has(name) && !isMirrored(name));

  /** Another tab writes what this one may not write any more: nothing of it is owed from here, and what it writes counts. */
  function waive() {
    for (const name of [...owed].filter((one) => !may(one))) {
      owed.delete(name);
      waived.add(name);
    }
    tell();
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
    await write(name);
    tell();
  }

  /** Names that are kept anywhere and begin with the prefix; no record is read. */
  async function names(prefix) {
    const all = [...(await safely((db) => db.keys(KEPT), [])), ...mirror.keys(), ...memory.keys()];
    return [...new Set(all)]
      .filter((name) => name.startsWith(prefix) && (memory.has(name) || !owed.has(name)))
      .sort();
  }

  async function aside() {
    const entries = new Map([...asideMemory, ...(await safely((db) => db.all(ASIDE), []))]);
    return [...entries.values()].map(readAside);
  }

  /** Whether the database can be used at all; else everything stays in the mirror and in memory. */
  async function probe() {
    usable = true;
    usable = (await safely((db) => db.keys(ASIDE), null)) !== null;
    tell();
  }

  return {
    get,
    put,
    peek: (name) => peek(name)?.data ?? null,
    remove,
    names,
    setAside,
    aside,
    probe,
    retry,
    isHereOnly,
    waive,
    /** Why the last reading of a name gave nothing: null if there was nothing. */
    flaw: (name) => flaws.get(name) ?? null,
    mirror,
  };
}

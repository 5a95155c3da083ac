/**
 * Journal: keeps records under names, each in the database and in the mirror, and finds the newest sound one
 * again. It knows counters, damage and what to do with it, and which writes have failed and are to be tried
 * again; not what a record is about.
 *
 * @import { Database, Mirror } from "./places.js"
 * @import { Sealed } from "./sealed.js"
 * @typedef {{unwritten: (trouble: string|null) => void, unreadable: (flaw: "corrupt"|"future",
 *   name: string) => void, changed?: () => void}} Hear
 *   unwritten: a language key as long as something is not where it should be, null when all is well again;
 *   changed: something is put or removed, in the same instant
 * @typedef {"corrupt"|"future"|"unread"} Flaw
 * @typedef {{name: string, text: string}} Aside
 *   what cannot be read, or must not get lost: under which name it was, and its text
 * @typedef {ReturnType<typeof createJournal>} Records
 */
import { readJson } from "./nesting.js";
import { checksum, seal, unseal } from "./sealed.js";
import { createDatabase, createMirror } from "./places.js";

const KEPT = "kept";
const ASIDE = "aside";
const MOST_ASIDE = 50;
const LONGEST_ASIDE = 1_000_000;

/**
 * What is to be said of a database that fails.
 * @param {unknown} error
 * @param {boolean} mirrored whether the mirror has it all
 */
function troubleOf(error, mirrored) {
  const name = nameOf(error);
  if (name === "VersionError") return "store.trouble.future";
  if (mirrored) return "store.trouble.half";
  return name === "QuotaExceededError" ? "store.trouble.full" : "store.trouble.memory";
}

/** @param {unknown} error */
function nameOf(error) {
  return typeof error === "object" && error !== null && "name" in error ? error.name : undefined;
}

/** @param {string} entry @returns {Aside} */
function readAside(entry) {
  try {
    return readJson(entry);
  } catch {
    return { name: "", text: String(entry) };
  }
}

class Journal {
  #hear;
  #database;
  #may;
  /** @type {Map<string, Sealed>} what this page wrote or read last, by name */
  #memory = new Map();
  /** @type {Map<string, string>} */
  #asideMemory = new Map();
  /** @type {Set<string>} names whose last change has not reached the database */
  #owed = new Set();
  /** @type {Set<string>} */
  #owedAside = new Set();
  /** @type {Set<string>} names whose record here gives way to whatever another tab has made of it */
  #waived = new Set();
  /** @type {Map<string, number>} counter known here, of names whose record in the database could not be looked at */
  #unread = new Map();
  /** @type {Map<string, Flaw>} why the last reading of a name gave nothing */
  #flaws = new Map();
  #usable = true;
  /** @type {unknown} the error that was met last */
  #last = null;

  /** @param {Hear} hear @param {Database} database @param {Mirror} mirror @param {(name: string) => boolean} may */
  constructor(hear, database, mirror, may) {
    this.#hear = hear;
    this.#database = database;
    this.mirror = mirror;
    this.#may = may;
  }

  /** Is what this page knows of a name in the mirror? @param {string} name */
  #isMirrored(name) {
    const mine = this.#memory.get(name);
    return mine !== undefined && unseal(this.mirror.read(name)).c === mine.c;
  }

  /** Tells how it stands. */
  #tell() {
    const well = this.#usable && !this.#owed.size && !this.#owedAside.size && !this.#unread.size;
    const mirrored = () =>
      !this.#owedAside.size &&
      [...this.#owed].every((name) => this.#isMirrored(name)) &&
      (this.mirror.works?.() ?? true);
    this.#hear.unwritten(well ? null : troubleOf(this.#last, mirrored()));
  }

  /**
   * The database's answer, or `otherwise`, and then it is told.
   * @template T, O @param {(db: Database) => Promise<T>} work @param {O} otherwise @returns {Promise<T|O>}
   */
  async #safely(work, otherwise) {
    if (!this.#usable) return otherwise;
    try {
      return await work(this.#database);
    } catch (error) {
      this.#last = error;
      return otherwise;
    }
  }

  /** Whether the database has done it. @param {(db: Database) => Promise<void>} work @returns {Promise<boolean>} */
  #done(work) {
    return this.#safely(async (db) => {
      await work(db);
      return true;
    }, false);
  }

  /** What cannot be read, or must not get lost, is kept apart. @param {string} name @param {unknown} text */
  async setAside(name, text) {
    const entry = JSON.stringify({ name, text: String(text).slice(0, LONGEST_ASIDE) });
    const key = checksum(entry); // the same text is set aside once
    this.#asideMemory.set(key, entry);
    await this.#writeAside(key);
    this.#tell();
  }

  /** @param {string} key */
  async #writeAside(key) {
    const there = await this.#safely((db) => db.keys(ASIDE), null);
    const full = there && there.length >= MOST_ASIDE && !there.includes(key);
    if (full) this.#last = { name: "QuotaExceededError" };
    const entry = this.#asideMemory.get(key) ?? "";
    if (!full && (await this.#done((db) => db.write(ASIDE, key, entry)))) this.#owedAside.delete(key);
    else this.#owedAside.add(key);
  }

  /**
   * Sound records only; the others are set aside.
   * @param {string} name @param {string|null|undefined} text @returns {Promise<Sealed|null>}
   */
  async #sound(name, text) {
    if (text === undefined || text === null) return null;
    const found = unseal(text);
    if (!found.flaw) return found;
    this.#flaws.set(name, found.flaw);
    await this.setAside(name, text);
    this.#hear.unreadable(found.flaw, name);
    return null;
  }

  /** What is known of a name without asking the database. @param {string} name @returns {Sealed|null} */
  #peek(name) {
    const found = unseal(this.mirror.read(name));
    const mine = this.#memory.get(name);
    if (found.flaw) return mine ?? null;
    return mine && mine.c >= found.c ? mine : found;
  }

  /**
   * The data of a name as far as it is known without waiting; null for none.
   * @param {string} name
   * @returns {unknown}
   */
  peek(name) {
    return this.#peek(name)?.data ?? null;
  }

  /** The database's record; a name whose record cannot be looked at is remembered. @param {string} name */
  async #stored(name) {
    const text = await this.#safely((db) => db.read(KEPT, name), null);
    if (text !== null) this.#unread.delete(name);
    else if (!this.#unread.has(name)) this.#unread.set(name, this.#peek(name)?.c ?? 0);
    this.#tell();
    return text ?? undefined;
  }

  /** @param {string} name @returns {Promise<Sealed|null>} */
  async #newest(name) {
    // Removed, though the database does not know it yet.
    if (this.#owed.has(name) && !this.#memory.has(name)) return null;
    this.#flaws.delete(name);
    const own = this.#waived.has(name) ? null : (this.#memory.get(name) ?? null);
    const copies = [
      await this.#sound(name, await this.#stored(name)),
      await this.#sound(name, this.mirror.read(name)),
      own,
    ];
    const found = copies.reduce((best, copy) => (copy && (!best || copy.c > best.c) ? copy : best), null);
    if (found) this.#flaws.delete(name);
    else if (this.#unread.has(name) && this.#usable) this.#flaws.set(name, "unread");
    return found;
  }

  /** The newest sound data of a name; null for none. @param {string} name @returns {Promise<unknown>} */
  async get(name) {
    const found = await this.#newest(name);
    if (found) this.#memory.set(name, found);
    this.#waived.delete(name);
    return found ? found.data : null;
  }

  /**
   * What could not be looked at is not written over: it is set aside, if it can be by now.
   * @param {string} name
   * @param {number} known
   */
  async #rescue(name, known) {
    const text = await this.#stored(name);
    if (text !== undefined && (unseal(text).c ?? Infinity) > known) await this.setAside(name, text);
  }

  /**
   * Brings the database to what this page knows of a name.
   * @param {string} name
   * @returns {Promise<boolean>} whether it has it now
   */
  async #write(name) {
    const known = this.#unread.get(name);
    if (this.#memory.has(name) && known !== undefined) await this.#rescue(name, known);
    const mine = this.#memory.get(name);
    const hidden = mine && this.#unread.has(name); // still not to be seen, and so not to be written over
    const kept =
      !hidden &&
      (await this.#done((db) =>
        mine ? db.write(KEPT, name, seal(mine.c, mine.data)) : db.remove(KEPT, name),
      ));
    if (kept) this.#unread.delete(name);
    if (!kept) this.#owed.add(name);
    else if (this.#memory.get(name)?.c === mine?.c) this.#owed.delete(name);
    return kept;
  }

  /**
   * Resolves with true when the database holds it for good, with false when only the mirror or the memory
   * does. What is large and need not be there in the same instant does without the mirror.
   * @param {string} name @param {unknown} data @param {{large?: boolean}} [size] @returns {Promise<boolean>}
   */
  async put(name, data, { large = false } = {}) {
    this.#hear.changed?.();
    const c = Math.max(this.#memory.get(name)?.c ?? 0, this.#peek(name)?.c ?? 0) + 1;
    this.#memory.set(name, { c, data });
    this.#waived.delete(name);
    const mirrored = !large && this.mirror.write(name, seal(c, data));
    const kept = await this.#write(name);
    if (kept && !mirrored && !large && (await this.#makeRoom()) && this.#memory.get(name)?.c === c)
      this.mirror.write(name, seal(c, data));
    if (kept && (this.#owed.size || this.#owedAside.size)) await this.retry();
    this.#tell();
    return kept;
  }

  /** Tries again what has failed. */
  async retry() {
    if (!this.#usable) await this.probe();
    for (const name of [...this.#owed]) if (this.#may(name)) await this.#write(name);
    for (const name of [...this.#unread.keys()]) await this.#stored(name);
    for (const key of [...this.#owedAside]) await this.#writeAside(key);
    this.#tell();
  }

  /** Are there changes of these names that have reached neither place? @param {string[]} list */
  isHereOnly(list) {
    return list.some((name) => this.#owed.has(name) && this.#memory.has(name) && !this.#isMirrored(name));
  }

  /**
   * Another tab writes what this one may not write any more: nothing of it is owed from here, and what it
   * writes counts.
   */
  waive() {
    for (const name of [...this.#owed].filter((one) => !this.#may(one))) {
      this.#owed.delete(name);
      this.#waived.add(name);
    }
    this.#tell();
  }

  /**
   * The mirror is small: what the database holds as well goes out of it.
   * @returns {Promise<boolean>} whether anything went
   */
  async #makeRoom() {
    let freed = false;
    for (const name of this.mirror.keys()) {
      const there = unseal(await this.#safely((db) => db.read(KEPT, name), undefined)).c ?? -1;
      const here = unseal(this.mirror.read(name)).c ?? Infinity;
      if (there < here) continue; // newer here, or no record of this journal
      this.mirror.remove(name);
      freed = true;
    }
    return freed;
  }

  /** @param {string} name */
  async remove(name) {
    this.#hear.changed?.();
    this.#memory.delete(name);
    this.mirror.remove(name);
    await this.#write(name);
    this.#tell();
  }

  /** Names that are kept anywhere and begin with the prefix; no record is read. @param {string} prefix */
  async names(prefix) {
    const stored = await this.#safely((db) => db.keys(KEPT), []);
    return [...new Set([...stored, ...this.mirror.keys(), ...this.#memory.keys()])]
      .filter((name) => name.startsWith(prefix) && (this.#memory.has(name) || !this.#owed.has(name)))
      .sort(byCode);
  }

  /** Everything that was set aside. */
  async aside() {
    const entries = new Map([...this.#asideMemory, ...(await this.#safely((db) => db.all(ASIDE), []))]);
    return [...entries.values()].map(readAside);
  }

  /** Whether the database can be used at all; else everything stays in the mirror and in memory. */
  async probe() {
    this.#usable = true;
    this.#usable = (await this.#safely((db) => db.keys(ASIDE), null)) !== null;
    this.#tell();
  }

  /** Why the last reading of a name gave nothing: null if there was nothing. @param {string} name */
  flaw(name) {
    return this.#flaws.get(name) ?? null;
  }
}

/** The order of code units, which is the same everywhere. @param {string} a @param {string} b */
const byCode = (a, b) => (a < b ? -1 : Number(a > b));

/**
 * @param {Hear} hear
 * @param {{database?: Database, mirror?: Mirror, may?: (name: string) => boolean}} [given]
 *   places other than the browser's, for tests; and which names may be written now without being asked for
 */
export function createJournal(
  hear,
  { database = createDatabase(), mirror = createMirror(), may = () => true } = {},
) {
  return new Journal(hear, database, mirror, may);
}

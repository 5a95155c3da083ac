/**
 * Places: where texts are kept. Two of them with the same few verbs: a database that survives a killed
 * browser, and a mirror that is written in the same instant. They know keys and texts, not what the texts
 * mean. Everything of ours has the names of this copy of the page; other copies and projects may share this
 * origin, and nothing of theirs is touched.
 */
import { PLACE } from "../site/place.js";

const TABLES = ["kept", "aside"];
const OPEN_MS = 4000; // a database that does not open is done without

/**
 * @typedef {ReturnType<typeof createDatabase>} Database
 * @typedef {Omit<ReturnType<typeof createMirror>, "works"> & {works?: () => boolean}} Mirror tests have some
 *   that cannot say whether they work
 */

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const settled = (request) =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error));
  });

/** @param {string} name @returns {Promise<IDBDatabase>} */
function openDatabase(name) {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    const late = setTimeout(() => reject(new Error("the database does not open")), OPEN_MS);
    request.onupgradeneeded = () => {
      for (const table of TABLES) request.result.createObjectStore(table);
    };
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      clearTimeout(late);
      resolve(request.result);
    };
  });
}

/** All rows of a table. @param {IDBObjectStore} store @returns {Promise<[string, string][]>} */
async function rowsOf(store) {
  const [keys, texts] = await Promise.all([settled(store.getAllKeys()), settled(store.getAll())]);
  return keys.map(String).map((key, i) => [key, texts[i]]);
}

/** The database: every verb rejects when it cannot be used. */
export function createDatabase(name = PLACE.database) {
  /** @type {Promise<IDBDatabase>|null} */
  let opened = null;

  async function database() {
    opened ??= openDatabase(name).then((db) => {
      db.addEventListener("versionchange", () => db.close());
      db.addEventListener("close", () => {
        opened = null;
      });
      return db;
    });
    return opened.catch((/** @type {unknown} */ error) => {
      opened = null; // the next try may open it
      throw error;
    });
  }

  /**
   * @template T @param {string} table @param {IDBTransactionMode} mode
   * @param {(store: IDBObjectStore) => T|Promise<T>} work
   * @returns {Promise<T>}
   */
  async function transact(table, mode, work) {
    const db = await database();
    /** @type {IDBTransaction} */
    let transaction;
    try {
      transaction = db.transaction(table, mode, { durability: "strict" });
    } catch (error) {
      opened = null; // closed in the meantime: the next try opens it again
      throw error;
    }
    /** @type {Promise<void>} */
    const over = new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error("aborted"));
      transaction.onerror = () => reject(transaction.error);
    });
    over.catch(() => undefined); // heard of below, unless the work itself fails first
    const result = work(transaction.objectStore(table));
    Promise.resolve(result).catch(() => undefined);
    await over; // complete, so that it is on the disk and not only accepted
    return result;
  }

  return {
    /** @param {string} table @param {string} key @returns {Promise<string|undefined>} */
    read: (table, key) => transact(table, "readonly", (store) => settled(store.get(key))),
    /** @param {string} table keys and texts */
    all: (table) => transact(table, "readonly", rowsOf),
    /** @param {string} table */
    keys: (table) =>
      transact(table, "readonly", (store) => settled(store.getAllKeys())).then((keys) => keys.map(String)),
    /** @param {string} table @param {string} key @param {string} text */
    write: (table, key, text) => transact(table, "readwrite", (store) => void store.put(text, key)),
    /** @param {string} table @param {string} key */
    remove: (table, key) => transact(table, "readwrite", (store) => void store.delete(key)),
  };
}

/**
 * Everything of a database that is only looked at; null if there is none, and none is made.
 * @param {string} name @returns {Promise<{[table: string]: [string, string][]}|null>} keys and texts
 */
export function readDatabase(name) {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    const late = setTimeout(() => reject(new Error("the database does not open")), OPEN_MS);
    let none = false;
    request.onupgradeneeded = () => {
      none = true;
      request.transaction?.abort(); // it was not there
    };
    request.onerror = () => {
      clearTimeout(late);
      if (none) resolve(null);
      else reject(request.error);
    };
    request.onsuccess = () => {
      clearTimeout(late);
      resolve(tablesOf(request.result).finally(() => request.result.close()));
    };
  });
}

/** @param {IDBDatabase} db */
async function tablesOf(db) {
  const tables = TABLES.filter((table) => db.objectStoreNames.contains(table));
  if (!tables.length) return null;
  const transaction = db.transaction(tables, "readonly");
  const all = await Promise.all(tables.map((table) => rowsOf(transaction.objectStore(table))));
  return Object.fromEntries(tables.map((table, i) => [table, all[i]]));
}

/**
 * The mirror: immediate, but lost when the whole browser is killed soon after. Verbs answer false or null
 * when it fails.
 */
export function createMirror(prefix = PLACE.prefix) {
  /** @template T @param {(storage: Storage) => T} work @param {T} otherwise @returns {T} */
  const attempt = (work, otherwise) => {
    try {
      return work(globalThis.localStorage);
    } catch {
      return otherwise; // switched off, or full
    }
  };
  return {
    prefix,
    works: () => attempt((storage) => storage.length >= 0, false),
    /** @param {string} key */
    read: (key) => attempt((storage) => storage.getItem(prefix + key), null),
    /** @param {string} key @param {string} text */
    write: (key, text) => attempt((storage) => (storage.setItem(prefix + key, text), true), false),
    /** @param {string} key */
    remove: (key) => attempt((storage) => storage.removeItem(prefix + key), undefined),
    /** @returns {string[]} */
    keys: () =>
      attempt(
        (storage) =>
          Object.keys(storage)
            .filter((key) => key.startsWith(prefix))
            .map((key) => key.slice(prefix.length)),
        [],
      ),
  };
}

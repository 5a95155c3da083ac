/**
 * Places: where texts are kept. Two of them with the same few verbs: a database that survives a killed browser, and a mirror
 * that is written in the same instant. They know keys and texts, not what the texts mean. Everything of ours has the names of this
 * copy of the page; other copies and projects may share this origin, and nothing of theirs is touched.
 */
import { PLACE } from "../place.js";

const TABLES = ["kept", "aside"];
const OPEN_MS = 4000; // a database that does not open is done without

const settled = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** @returns {Promise<IDBDatabase>} */
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

/**
 * The database: every verb rejects when it cannot be used.
 * @returns {{read: (table: string, key: string) => Promise<string|undefined>, all: (table: string) => Promise<[string, string][]>,
 *   keys: (table: string) => Promise<string[]>,
 *   write: (table: string, key: string, text: string) => Promise<void>, remove: (table: string, key: string) => Promise<void>}}
 */
export function createDatabase(name = PLACE.database) {
  let opened = null;

  async function database() {
    opened ??= openDatabase(name).then((db) => {
      db.onversionchange = () => db.close();
      db.onclose = () => (opened = null);
      return db;
    });
    return opened.catch((error) => {
      opened = null; // the next try may open it
      throw error;
    });
  }

  async function transact(table, mode, work) {
    const db = await database();
    let transaction;
    try {
      transaction = db.transaction(table, mode, { durability: "strict" });
    } catch (error) {
      opened = null; // closed in the meantime: the next try opens it again
      throw error;
    }
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
    read: (table, key) => transact(table, "readonly", (store) => settled(store.get(key))),
    all: (table) =>
      transact(table, "readonly", (store) =>
        Promise.all([settled(store.getAllKeys()), settled(store.getAll())]),
      ).then(([keys, texts]) => keys.map((key, i) => [String(key), texts[i]])),
    keys: (table) =>
      transact(table, "readonly", (store) => settled(store.getAllKeys())).then((keys) => keys.map(String)),
    write: (table, key, text) => transact(table, "readwrite", (store) => void store.put(text, key)),
    remove: (table, key) => transact(table, "readwrite", (store) => void store.delete(key)),
  };
}

/**
 * Everything of a database that is only looked at; null if there is none, and none is made.
 * @param {string} name @returns {Promise<Object<string, [string, string][]>|null>} table -> keys and texts
 */
export function readDatabase(name) {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    const late = setTimeout(() => reject(new Error("the database does not open")), OPEN_MS);
    let none = false;
    request.onupgradeneeded = () => {
      none = true;
      request.transaction.abort(); // it was not there
    };
    request.onerror = () => {
      clearTimeout(late);
      if (none) resolve(null);
      else reject(request.error);
    };
    request.onsuccess = () => {
      clearTimeout(late);
      resolve(rowsOf(request.result).finally(() => request.result.close()));
    };
  });
}

/** @param {IDBDatabase} db */
async function rowsOf(db) {
  const tables = TABLES.filter((table) => db.objectStoreNames.contains(table));
  if (!tables.length) return null;
  const transaction = db.transaction(tables, "readonly");
  const rows = (store) => Promise.all([settled(store.getAllKeys()), settled(store.getAll())]);
  const all = await Promise.all(tables.map((table) => rows(transaction.objectStore(table))));
  return Object.fromEntries(
    tables.map((table, i) => [table, all[i][0].map((key, n) => [String(key), all[i][1][n]])]),
  );
}

/**
 * The mirror: immediate, but lost when the whole browser is killed soon after. Verbs answer false or null when it fails.
 * @returns {{read: (key: string) => string|null, write: (key: string, text: string) => boolean, remove: (key: string) => void,
 *   keys: () => string[], works: () => boolean, prefix: string}}
 */
export function createMirror(prefix = PLACE.prefix) {
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
    read: (key) => attempt((storage) => storage.getItem(prefix + key), null),
    write: (key, text) => attempt((storage) => (storage.setItem(prefix + key, text), true), false),
    remove: (key) => void attempt((storage) => storage.removeItem(prefix + key)),
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

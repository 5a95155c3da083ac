/**
 * Adopt: once copies what lies in the old place, which all copies of the page on one host shared, into the
 * place of this copy. The old place is left as it is, for the other copies. It knows places, keys and texts,
 * not what the texts mean.
 */
import { OLD } from "../site/place.js";
import { createLock } from "./lock.js";
import { createMirror, readDatabase } from "./places.js";

const MARK = "adopted";

/**
 * @import { Database, Mirror } from "./places.js"
 * @typedef {{[table: string]: [string, string][]}} Tables
 */

/**
 * What the old mirror has and this one lacks.
 * @param {Mirror} mirror
 * @param {Mirror} old
 * @param {string[]} names
 * @returns {boolean} whether all of it is here now
 */
function adoptMirror(mirror, old, names) {
  const lacking = names.filter((name) => mirror.read(name) === null);
  return lacking.every((name) => mirror.write(name, old.read(name) ?? ""));
}

/** @param {Database} database @param {Tables} tables */
async function adoptDatabase(database, tables) {
  for (const [table, rows] of Object.entries(tables)) {
    const there = new Set(await database.keys(table));
    for (const [key, text] of rows) if (!there.has(key)) await database.write(table, key, text);
  }
  await database.write("kept", MARK, "");
}

/**
 * Settings are wanted before anything else can be waited for.
 * @param {Mirror} mirror of this copy
 * @param {Mirror} [old]
 */
export function adoptSettings(mirror, old = createMirror(OLD.prefix)) {
  if (mirror.prefix !== old.prefix && mirror.read(MARK) === null)
    adoptMirror(
      mirror,
      old,
      old.keys().filter((name) => name === "settings"),
    );
}

/**
 * Takes the pen of the old place, so that a tab with an older version of this page has finished and says that
 * it writes no more.
 */
async function takeOldPen() {
  await (await createLock(async () => undefined, OLD.prefix)).takeOver();
}

/**
 * Whatever cannot be copied now is tried again at the next visit. That this place itself fails is for the
 * journal to tell.
 * @param {{mirror: Mirror, database: Database}} here
 * @param {{mirror?: Mirror, read?: () => Promise<Tables|null>, pen?: () => Promise<void>}} [from]
 * @returns {Promise<boolean>} whether the old place could be read, if that was needed
 */
export async function adopt(
  { mirror, database },
  { mirror: old = createMirror(OLD.prefix), read = () => readDatabase(OLD.database), pen = takeOldPen } = {},
) {
  if (mirror.prefix === old.prefix) return true;
  const mirrored = mirror.read(MARK) !== null;
  const kept = await database.read("kept", MARK).then(
    (mark) => mark !== undefined,
    () => true,
  );
  if (mirrored && kept) return true;
  try {
    if (old.keys().length || (await read())) await pen();
    if (!mirrored && adoptMirror(mirror, old, old.keys())) mirror.write(MARK, "");
    const tables = kept ? null : ((await read()) ?? {});
    if (tables) await adoptDatabase(database, tables).catch(() => undefined);
    return true;
  } catch {
    return false;
  }
}

/**
 * Games: a slot is a head (how many moves, the last picture) and the parts of its save, each a record of its
 * own, so that a move writes a part and not the whole game. Knows slots, parts and records; what a part says,
 * and which of them belong together, knows Python alone: it reads the parts as far as they are chained, so
 * one that was left over does no harm.
 *
 * The parts of a move are written before its head, in the same instant: whatever is torn leaves a game that
 * can be read.
 */

const GAME = "game/";
const PART = "part/";
const LINES = 30; // of the log, in the picture
const FEW = 400; // more parts than this are never looked for behind the last known one

/**
 * @import { Records } from "./journal.js"
 * @typedef {{n: number, view: Kept["view"], casts?: unknown, parts?: number, save?: unknown}} Head   of a sound game;
 *   `save` is what the first edition kept there
 * @typedef {import("./store.js").Kept} Kept
 * @typedef {{writer: "mine"|"other", onWriter?: (fn: () => void) => void}} Pen
 */

/** @param {string} slot @param {number} i from 0 */
const partName = (slot, i) => `${PART}${slot}/${i}`;

/** What the picture of the last visit needs. @param {Kept["view"]} view */
function pictureOf(view) {
  if (!view) return view;
  const { casts: _, ...rest } = view; // they have a place of their own
  return Array.isArray(view.log) ? { ...rest, log: view.log.slice(-LINES) } : rest;
}

/** @param {number} parts @param {{n: number, view: Kept["view"], casts?: unknown}} game */
function headOf(parts, { n, view, casts }) {
  const head = { parts, n, view: pictureOf(view) };
  return casts ? { ...head, casts } : head;
}

/** The picture with whom was chosen for its table. @param {Head} head */
const seatedPicture = ({ view, casts }) => (view && casts ? { ...view, casts } : (view ?? null));

/** Whether only the tab that writes may write a record of this name. @param {string} name */
export const isOfGame = (name) => name.startsWith(GAME) || name.startsWith(PART);

/** @param {unknown} data @returns {Head|null} of a sound head */
function readHead(data) {
  if (typeof data !== "object" || data === null || !("n" in data)) return null;
  const { n } = data;
  return typeof n === "number" && Number.isSafeInteger(n) && n >= 0 ? { view: null, ...data, n } : null;
}

/** @param {string|string[]} save @returns {string[]} */
const partsOf = (save) => (typeof save === "string" ? save.split("\n") : save);

/** @param {unknown} part @returns {part is string} */
const isPart = (part) => typeof part === "string";

/** Reading games. @param {Records} journal */
function createReader(journal) {
  /** @param {string} slot @param {Head} head @returns {Promise<string[]>} */
  async function savedParts(slot, head) {
    if (typeof head.save === "string") return partsOf(head.save);
    const count = Math.min(FEW, Number.isSafeInteger(head.parts) ? (head.parts ?? 0) : 0);
    const parts = await Promise.all(Array.from({ length: count }, (_, i) => journal.get(partName(slot, i))));
    // A part may have been written, and its head not any more.
    for (let i = count, part; i < FEW && isPart((part = await journal.get(partName(slot, i)))); i++)
      parts.push(part);
    const end = parts.findIndex((part) => !isPart(part));
    return (end < 0 ? parts : parts.slice(0, end)).filter(isPart);
  }

  /** @type {Set<string>} slots whose head is sound, and what is in it is no game */
  const odd = new Set();

  /**
   * The game of a slot; null if there is none, or it cannot be read.
   * @param {string} slot @returns {Promise<Kept|null>}
   */
  async function get(slot) {
    const data = await journal.get(GAME + slot);
    const head = readHead(data ?? { n: 0 }); // without it the parts are looked for all the same
    const save = head ? await savedParts(slot, head) : [];
    odd.delete(slot);
    if (head && save.length) return { save, n: head.n, view: seatedPicture(head), casts: head.casts };
    if (data !== null) {
      odd.add(slot);
      await journal.setAside(GAME + slot, JSON.stringify(data));
    }
    return null;
  }

  /** Why the last reading of a slot gave nothing; null if there was nothing. @param {string} slot */
  const flaw = (slot) =>
    journal.flaw(GAME + slot) ?? journal.flaw(partName(slot, 0)) ?? (odd.has(slot) ? "corrupt" : null);

  /** The picture of the last visit, without waiting. @param {string} slot */
  function mirror(slot) {
    const head = readHead(journal.peek(GAME + slot));
    return head && { n: head.n, view: seatedPicture(head) };
  }

  /** All slots with a game; none of them is read. */
  const slots = async () => (await journal.names(GAME)).map((name) => name.slice(GAME.length));

  /** The games that can be read. @param {(slot: string) => boolean} [wanted] only these */
  async function list(wanted = () => true) {
    const found = (await slots()).filter((slot) => wanted(slot));
    const games = await Promise.all(found.map(async (slot) => ({ slot, kept: await get(slot) })));
    return games.flatMap(({ slot, kept }) => (kept ? [{ slot, ...kept }] : []));
  }

  return { get, flaw, mirror, slots, list };
}

/** Writing games. @param {Records} journal @param {Pen} lock @param {Set<Promise<boolean>>} writing */
function createWriter(journal, lock, writing) {
  /** @type {Map<string, string[]>} the parts that this page has put, by slot */
  const written = new Map();
  lock.onWriter?.(() => {
    const mine = [...written];
    written.clear(); // another tab may have written since
    if (lock.writer !== "mine") void handOver(mine);
  });

  /**
   * What another tab cannot find anywhere is set aside before that tab goes on from an older state.
   * @param {[string, string[]][]} mine
   */
  async function handOver(mine) {
    await Promise.allSettled([...writing]);
    for (const [slot, parts] of mine) {
      const names = [GAME + slot, ...parts.map((_, i) => partName(slot, i))];
      if (journal.isHereOnly(names)) await journal.setAside(GAME + slot, parts.join("\n"));
    }
    journal.waive();
  }

  /** @param {Promise<boolean>} work */
  const kept = (work) => {
    writing.add(work);
    return work.finally(() => writing.delete(work));
  };

  /**
   * Resolves when the database has completed (true), or with false when this tab may not write or only the
   * mirror took it.
   * @param {string} slot @param {{save: string|string[], n: number, view?: Kept["view"], casts?: unknown}} game
   * @returns {Promise<boolean>}
   */
  function put(slot, { save, n, view = null, casts }) {
    if (lock.writer !== "mine") return Promise.resolve(false);
    const parts = partsOf(save);
    const before = written.get(slot) ?? [];
    written.set(slot, parts);
    const work = parts.flatMap((part, i) =>
      part === before[i] ? [] : [journal.put(partName(slot, i), part)],
    );
    for (let i = parts.length; i < before.length; i++)
      work.push(journal.remove(partName(slot, i)).then(() => true));
    work.push(journal.put(GAME + slot, headOf(parts.length, { n, view, casts })));
    return kept(Promise.all(work).then((done) => done.every(Boolean)));
  }

  /** @param {string} slot */
  async function remove(slot) {
    if (lock.writer !== "mine") return;
    written.delete(slot);
    await journal.remove(GAME + slot);
    const start = `${PART}${slot}/`;
    const parts = (await journal.names(start)).filter((name) => /^\d+$/.test(name.slice(start.length)));
    await Promise.all(parts.map((name) => journal.remove(name)));
  }

  return { put, remove };
}

/** @param {Records} journal @param {Pen} lock @param {Set<Promise<boolean>>} writing what is being written now */
export function createGames(journal, lock, writing) {
  return {
    ...createReader(journal),
    ...createWriter(journal, lock, writing),
    /**
     * Keeps a game apart that cannot be read, or must not get lost.
     * @param {string} slot @param {string|string[]} save
     */
    setAside: (slot, save) => journal.setAside(GAME + slot, partsOf(save).join("\n")),
    aside: () => journal.aside(),
  };
}

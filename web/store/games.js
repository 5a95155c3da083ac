/**
 * Games: a slot is a head (how many moves, the last picture) and the parts of its save, each a record of its own, so that a move
 * writes a part and not the whole game. Knows slots, parts and records; what a part says, and which of them belong together,
 * knows Python alone: it reads the parts as far as they are chained, so one that was left over does no harm.
 *
 * The parts of a move are written before its head, in the same instant: whatever is torn leaves a game that can be read.
 */

const GAME = "game/";
const PART = "part/";
const LINES = 30; // of the log, in the picture
const FEW = 400; // more parts than this are never looked for behind the last known one

const partName = (slot, i) => `${PART}${slot}/${i}`;

/** What the picture of the last visit needs. */
function pictureOf(view) {
  return Array.isArray(view?.log) ? { ...view, log: view.log.slice(-LINES) } : view;
}

/** Whether only the tab that writes may write a record of this name. @param {string} name */
export const isOfGame = (name) => name.startsWith(GAME) || name.startsWith(PART);

/** @returns {{n: number, view: any, parts: number}|null} of a sound head; `save` is what the first edition kept there */
function readHead(data) {
  return Number.isSafeInteger(data?.n) && data.n >= 0 ? data : null;
}

/** @param {string|string[]} save @returns {string[]} */
const partsOf = (save) => (typeof save === "string" ? save.split("\n") : save);

/** @typedef {import("../store.js").Kept} Kept */

/** @param {any} journal @param {{writer: string, onWriter?: Function}} lock @param {Set<Promise<any>>} writing */
export function createGames(journal, lock, writing) {
  const written = new Map(); // slot -> the parts that this page has put
  lock.onWriter?.(async () => {
    const mine = [...written];
    written.clear(); // another tab may have written since
    if (lock.writer !== "mine") await handOver(mine);
  });

  /** What another tab cannot find anywhere is set aside before that tab goes on from an older state. */
  async function handOver(mine) {
    await Promise.allSettled([...writing]);
    for (const [slot, parts] of mine) {
      const names = [GAME + slot, ...parts.map((_, i) => partName(slot, i))];
      if (journal.isHereOnly(names)) await journal.setAside(GAME + slot, parts.join("\n"));
    }
    journal.waive();
  }

  const kept = (work) => {
    writing.add(work);
    return work.finally(() => writing.delete(work));
  };

  function put(slot, { save, n, view = null }) {
    if (lock.writer !== "mine") return Promise.resolve(false);
    const parts = partsOf(save);
    const before = written.get(slot) ?? [];
    written.set(slot, parts);
    const work = parts.flatMap((part, i) =>
      part === before[i] ? [] : [journal.put(partName(slot, i), part)],
    );
    for (let i = parts.length; i < before.length; i++)
      work.push(journal.remove(partName(slot, i)).then(() => true));
    work.push(journal.put(GAME + slot, { parts: parts.length, n, view: pictureOf(view) }));
    return kept(Promise.all(work).then((done) => done.every(Boolean)));
  }

  async function savedParts(slot, head) {
    if (typeof head.save === "string") return partsOf(head.save);
    const count = Math.min(FEW, Number.isSafeInteger(head.parts) ? head.parts : 0);
    const parts = await Promise.all(Array.from({ length: count }, (_, i) => journal.get(partName(slot, i))));
    // A part may have been written, and its head not any more.
    for (
      let i = count, part;
      i < FEW && typeof (part = await journal.get(partName(slot, i))) === "string";
      i++
    )
      parts.push(part);
    const end = parts.findIndex((part) => typeof part !== "string");
    return end < 0 ? parts : parts.slice(0, end);
  }

  const odd = new Set(); // slots whose head is sound, and what is in it is no game

  /** @returns {Promise<Kept|null>} */
  async function get(slot) {
    const data = await journal.get(GAME + slot);
    const head = readHead(data ?? { n: 0 }); // without it the parts are looked for all the same
    const save = head ? await savedParts(slot, head) : [];
    odd.delete(slot);
    if (head && save.length) return { save, n: head.n, view: head.view ?? null };
    if (data !== null) {
      odd.add(slot);
      await journal.setAside(GAME + slot, JSON.stringify(data));
    }
    return null;
  }

  /** Why the last reading of a slot gave nothing; null if there was nothing. */
  const flaw = (slot) =>
    journal.flaw(GAME + slot) ?? journal.flaw(partName(slot, 0)) ?? (odd.has(slot) ? "corrupt" : null);

  function mirror(slot) {
    const head = readHead(journal.peek(GAME + slot));
    return head && { n: head.n, view: head.view ?? null };
  }

  const slots = async () => (await journal.names(GAME)).map((name) => name.slice(GAME.length));

  async function list(wanted = () => true) {
    const found = (await slots()).filter((slot) => wanted(slot));
    const games = await Promise.all(found.map(async (slot) => ({ slot, kept: await get(slot) })));
    return games.filter((one) => one.kept).map((one) => ({ slot: one.slot, ...one.kept }));
  }

  async function remove(slot) {
    if (lock.writer !== "mine") return;
    written.delete(slot);
    await journal.remove(GAME + slot);
    const start = `${PART}${slot}/`;
    const parts = (await journal.names(start)).filter((name) => /^\d+$/.test(name.slice(start.length)));
    await Promise.all(parts.map((name) => journal.remove(name)));
  }

  return {
    put,
    get,
    flaw,
    mirror,
    slots,
    list,
    remove,
    setAside: (slot, save) => journal.setAside(GAME + slot, partsOf(save).join("\n")),
    aside: () => journal.aside(),
  };
}

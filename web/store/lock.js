/**
 * Lock: of all tabs with this copy of the page, one may write. It knows tabs, not what they write. A tab that
 * waits becomes the writer when the other closes; it can also take over, after the other has had a moment to
 * finish its writing.
 *
 * Two locks: WRITER belongs to the tab that writes, WISH to the one that is just taking over. Who was asked
 * for the pen writes no more, and waits for the end of the wish: by then the pen is gone, or the asker is,
 * and the pen is still here.
 */
import { PLACE } from "../site/place.js";

const GRACE_MS = 600;

/** @typedef {"mine"|"other"} Writer */

class Lock {
  #finish;
  #pen;
  #wish;
  #locks = globalThis.navigator?.locks;
  /** @type {BroadcastChannel|null} */
  #channel;
  /** @type {Set<(writer: Writer) => void>} */
  #listeners = new Set();
  /** @type {Writer} */
  #writer = this.#locks ? "other" : "mine"; // without locks nobody can be asked
  #held = false;
  #inLine = false;

  /** @param {() => Promise<unknown>} finish @param {string} prefix */
  constructor(finish, prefix) {
    this.#finish = finish;
    this.#pen = `${prefix}writer`;
    this.#wish = `${prefix}wish`;
    this.#channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(this.#pen) : null;
    this.#channel?.addEventListener("message", ({ data }) => {
      if (data?.wish === "take-over" && this.#writer === "mine") void this.#give();
    });
  }

  get writer() {
    return this.#writer;
  }

  /** Takes the pen if it is free, else waits in line for it. */
  async begin() {
    if (this.#locks && !(await this.#hold({ ifAvailable: true }))) this.#queue();
  }

  async takeOver() {
    if (this.#writer === "mine") return;
    await this.#locks.request(this.#wish, async () => {
      if (this.#held) return;
      await this.#finished();
      await this.#hold({ steal: true });
    });
  }

  /** @param {(writer: Writer) => void} fn @returns {() => void} hears no more */
  onWriter(fn) {
    this.#listeners.add(fn);
    return () => this.#listeners.delete(fn);
  }

  /** @param {Writer} who */
  #become(who) {
    if (this.#writer === who) return;
    this.#writer = who;
    this.#listeners.forEach((fn) => fn(who));
  }

  /**
   * Holds the lock until it is stolen; resolves as soon as it is known whether it was had.
   * @param {LockOptions} options @returns {Promise<boolean>}
   */
  #hold(options) {
    return new Promise((known) => {
      this.#locks
        .request(this.#pen, options, (lock) => {
          if (!lock) return known(false);
          this.#held = true;
          this.#become("mine");
          known(true);
          return new Promise(() => undefined);
        })
        .catch(() => {
          const stolen = this.#held;
          this.#held = false;
          this.#become(stolen ? "other" : "mine"); // a browser that refuses locks is one without
          known(!stolen);
          if (stolen) this.#queue();
        });
    });
  }

  /** Waits in line, once, for the other tab to close. */
  #queue() {
    if (this.#inLine) return;
    this.#inLine = true;
    void this.#hold({}).finally(() => {
      this.#inLine = false;
    });
  }

  /** Another tab asks for the pen. */
  async #give() {
    this.#become("other"); // no new writes from here
    await this.#finish();
    this.#channel?.postMessage({ answer: "finished" });
    await this.#locks.request(this.#wish, () => undefined);
    if (this.#held) this.#become("mine"); // whoever wished for it has gone
  }

  /** Asks the tab that writes for the pen; waits until it has finished, but not for long. @returns {Promise<void>} */
  #finished() {
    return new Promise((resolve) => {
      /** @param {MessageEvent} event */
      const hear = ({ data }) => data?.answer === "finished" && end();
      const end = () => {
        clearTimeout(enough);
        this.#channel?.removeEventListener("message", hear);
        resolve();
      };
      const enough = setTimeout(end, GRACE_MS);
      this.#channel?.addEventListener("message", hear);
      this.#channel?.postMessage({ wish: "take-over" });
    });
  }
}

/** Of a page that never writes games: it stands in no line, so that another tab's reload finds its pen again. */
export const ASIDE = {
  writer: /** @type {Writer} */ ("other"),
  takeOver: () => Promise.resolve(),
  onWriter: () => () => true,
};

/**
 * @param {() => Promise<unknown>} finish resolves when this tab's writes are through
 * @param {string} [prefix] of the names of both locks and of the channel between the tabs
 * @returns {Promise<Lock>} resolves when it is known who writes
 */
export async function createLock(finish, prefix = PLACE.prefix) {
  const lock = new Lock(finish, prefix);
  await lock.begin();
  return lock;
}

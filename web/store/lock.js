/**
 * Lock: of all tabs with this copy of the page, one may write. It knows tabs, not what they write. A tab that waits becomes the writer
 * when the other closes; it can also take over, after the other has had a moment to finish its writing.
 *
 * Two locks: WRITER belongs to the tab that writes, WISH to the one that is just taking over. Who was asked for the pen writes
 * no more, and waits for the end of the wish: by then the pen is gone, or the asker is, and the pen is still here.
 */
import { PLACE } from "../place.js";

const GRACE_MS = 600;

/**
 * @param {() => Promise<void>} finish resolves when this tab's writes are through
 * @param {string} [prefix] of the names of both locks and of the channel between the tabs
 * @returns {Promise<{readonly writer: "mine"|"other", takeOver: () => Promise<void>, onWriter: (fn: (writer: string) => void)
 *   => () => void}>} resolves when it is known who writes
 */
export async function createLock(finish, prefix = PLACE.prefix) {
  const WRITER = `${prefix}writer`;
  const WISH = `${prefix}wish`;
  const listeners = new Set();
  const locks = globalThis.navigator?.locks;
  const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(WRITER) : null;
  let writer = locks ? "other" : "mine"; // without locks nobody can be asked
  let held = false;
  let inLine = false;

  const become = (who) => {
    if (writer === who) return;
    writer = who;
    listeners.forEach((fn) => fn(who));
  };

  /** Holds the lock until it is stolen; resolves as soon as it is known whether it was had. */
  const hold = (options) =>
    new Promise((known) => {
      locks
        .request(WRITER, options, (lock) => {
          if (!lock) return void known(false);
          held = true;
          become("mine");
          known(true);
          return new Promise(() => undefined);
        })
        .catch(() => {
          const stolen = held;
          held = false;
          become(stolen ? "other" : "mine"); // a browser that refuses locks is one without
          known(!stolen);
          if (stolen) queue();
        });
    });

  /** Waits in line, once, for the other tab to close. */
  const queue = () => {
    if (inLine) return;
    inLine = true;
    hold({}).finally(() => (inLine = false));
  };

  if (channel) {
    channel.onmessage = async ({ data }) => {
      if (data?.wish !== "take-over" || writer !== "mine") return;
      become("other"); // no new writes from here
      await finish();
      channel.postMessage({ answer: "finished" });
      await locks.request(WISH, () => undefined);
      if (held) become("mine"); // whoever wished for it has gone
    };
  }

  function finished() {
    return new Promise((resolve) => {
      const hear = ({ data }) => data?.answer === "finished" && end();
      const enough = setTimeout(end, GRACE_MS);
      function end() {
        clearTimeout(enough);
        channel?.removeEventListener("message", hear);
        resolve();
      }
      channel?.addEventListener("message", hear);
      channel?.postMessage({ wish: "take-over" });
    });
  }

  if (locks && !(await hold({ ifAvailable: true }))) queue();
  return {
    get writer() {
      return writer;
    },
    async takeOver() {
      if (writer === "mine") return;
      await locks.request(WISH, async () => {
        if (held) return;
        await finished();
        await hold({ steal: true });
      });
    },
    onWriter(fn) {
      listeners.add(fn);
      return () => listeners.delete(fn);
    },
  };
}

/**
 * Lock: of all tabs with this site, one may write. It knows tabs, not what they write. A tab that waits becomes the writer
 * when the other closes; it can also take over, after the other has had a moment to finish its writing.
 */

const NAME = "tschatulle/writer";
const GRACE_MS = 600;

/**
 * @param {() => Promise<void>} finish resolves when this tab's writes are through
 * @returns {Promise<{readonly writer: "mine"|"other", takeOver: () => Promise<void>, onWriter: (fn: (writer: string) => void)
 *   => () => void}>} resolves when it is known who writes
 */
export async function createLock(finish) {
  const listeners = new Set();
  const locks = globalThis.navigator?.locks;
  const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(NAME) : null;
  let writer = locks ? "other" : "mine"; // without locks nobody can be asked

  const become = (who) => {
    if (writer === who) return;
    writer = who;
    listeners.forEach((fn) => fn(who));
  };

  /** Holds the lock until it is stolen; resolves as soon as it is known whether it was had. */
  const hold = (options) =>
    new Promise((known) => {
      locks
        .request(NAME, options, (lock) => {
          if (!lock) return void known(false);
          become("mine");
          known(true);
          return new Promise(() => undefined);
        })
        .catch(() => {
          known(false);
          become("other");
          hold({}); // in line again
        });
    });

  if (channel) {
    channel.onmessage = async ({ data }) => {
      if (data?.wish !== "take-over" || writer !== "mine") return;
      become("other"); // no new writes from here
      await finish();
      channel.postMessage({ answer: "finished" });
    };
  }

  function finished() {
    return new Promise((resolve) => {
      const enough = setTimeout(resolve, GRACE_MS);
      channel?.addEventListener("message", ({ data }) => {
        if (data?.answer !== "finished") return;
        clearTimeout(enough);
        resolve();
      });
      channel?.postMessage({ wish: "take-over" });
    });
  }

  if (locks && !(await hold({ ifAvailable: true }))) hold({});
  return {
    get writer() {
      return writer;
    },
    async takeOver() {
      if (writer === "mine") return;
      await finished();
      await hold({ steal: true });
    },
    onWriter(fn) {
      listeners.add(fn);
      return () => listeners.delete(fn);
    },
  };
}

/**
 * Keeps the screen awake while people play with each other: somebody else may be thinking for minutes. The browser lets
 * go of it whenever the page is hidden, and may refuse. Knows no table.
 */
export class Awake {
  #wanted = false;
  /** @type {WakeLockSentinel | null} */
  #lock = null;
  #look = () => void this.#hold();

  /** @param {boolean} on */
  keep(on) {
    if (on === this.#wanted) return;
    this.#wanted = on;
    if (on) document.addEventListener("visibilitychange", this.#look);
    else document.removeEventListener("visibilitychange", this.#look);
    void this.#hold();
  }

  async #hold() {
    if (!this.#wanted) {
      void this.#lock?.release();
      this.#lock = null;
    } else if (document.visibilityState === "visible" && (!this.#lock || this.#lock.released)) {
      const lock = await navigator.wakeLock?.request("screen").catch(() => null);
      this.#lock = lock ?? null;
      if (!this.#wanted) void this.#hold(); // not any more, meanwhile
    }
  }
}

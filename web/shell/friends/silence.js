/**
 * Who is silent: people at other pages whose move has been waited for a while. Each page finds it by its own clock out
 * of what it sees anyway, so that nothing has to be told. Knows views; knows no game and no element.
 */

/** @import { TableView } from "../types.d.ts" */

/** Milliseconds without a move. */
const PATIENCE = 20_000;

export class Silence {
  /** Since when each seat is waited for. @type {Map<number, number>} */
  #since = new Map();
  #n = -1;
  #timer = 0;
  #tell;
  #patience;

  /** @param {(seats: number[]) => void} tell who is silent now @param {number} [patience] in milliseconds */
  constructor(tell, patience = PATIENCE) {
    this.#tell = tell;
    this.#patience = patience;
  }

  /** @param {TableView} view */
  heed(view) {
    const { awaited, last, n, outcome, seats } = view;
    const waited = outcome ? [] : awaited.filter((seat) => seats[seat] === "friend");
    const anew = n < this.#n; // another game
    for (const seat of [...this.#since.keys()]) {
      const moved = n > this.#n && last?.seat === seat;
      if (anew || moved || !waited.includes(seat)) this.#since.delete(seat);
    }
    for (const seat of waited) if (!this.#since.has(seat)) this.#since.set(seat, performance.now());
    this.#n = n;
    this.#look();
  }

  #look() {
    clearTimeout(this.#timer);
    const now = performance.now();
    const rest = (/** @type {number} */ since) => since + this.#patience - now;
    this.#tell([...this.#since].filter(([, since]) => rest(since) <= 0).map(([seat]) => seat));
    const next = Math.min(...[...this.#since.values()].map(rest).filter((left) => left > 0));
    if (Number.isFinite(next)) this.#timer = window.setTimeout(() => this.#look(), next + 1);
  }

  stop() {
    clearTimeout(this.#timer);
    this.#since.clear();
  }
}

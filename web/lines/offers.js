/**
 * Lines that a table has offered to other devices: those that wait for their answer, and those that stand. Knows which
 * answer belongs to which offer; knows no table and nothing of what is said.
 *
 * @typedef {"up" | "unread" | "gone" | "late"} Answered   the line stands; it was no answer; its offer is gone or was
 *   taken; no line came about
 * @typedef {{text: (line: string, text: string) => unknown, gone: (line: string) => void, stun?: () => string}} Hear
 *   stun: the server that is asked for the own address, "" for none (peers.js)
 */
import { Lasting } from "./lasting.js";
import { canReach } from "./peers.js";
import { readSignal } from "./signalling.js";
import { all } from "./ways.js";

/** Offers that wait at once; the oldest goes. */
const MOST = 40;
/** Milliseconds until no line will come about any more. */
const REACH = 15_000;

export class Offers {
  /** By the number that an answer names. @type {Map<number, {peer: Lasting, up: Promise<Answered>}>} */
  #waiting = new Map();
  /** By chance at first, so that an answer from before a reload fits nothing. */
  #last = crypto.getRandomValues(new Uint8Array(1))[0];
  /** @type {Map<string, Lasting>} */
  #up = new Map();
  /** Those that have stood, by the names of lines: whoever left may come back. @type {Map<string, Lasting>} */
  #known = new Map();
  #hear;
  #prefix;

  /** @param {Hear} hear @param {string} [table] whose lines these are */
  constructor(hear, table = "") {
    this.#hear = hear;
    this.#prefix = `table/${table}/`;
  }

  /** Takes up the lines that a page before this one had: friends whose pages live wait for it. */
  async restore() {
    if (!canReach()) return;
    for (const [name] of await all().catch(() => [])) {
      if (!name.startsWith(this.#prefix)) continue;
      const line = name.slice(this.#prefix.length);
      const peer = this.#line(line, () => undefined);
      this.#known.set(line, peer);
      void peer.comeBack().then((up) => up === null && this.#known.get(line) === peer && this.hangUp(line));
    }
  }

  /** @param {string} line @param {() => void} stands */
  #line(line, stands) {
    const peer = new Lasting(
      {
        up: () => {
          this.#up.set(line, peer);
          const before = this.#known.get(line);
          if (before !== peer) before?.close(); // who was invited anew comes back by no older way
          this.#known.set(line, peer);
          this.#trim();
          stands();
        },
        text: (text) => this.#hear.text(line, text),
        down: () => this.#up.delete(line) && this.#hear.gone(line),
        stun: this.#hear.stun?.() ?? "",
      },
      this.#prefix + line,
    );
    return peer;
  }

  /** Of those who left, the first ones are waited for no longer where there are many. */
  #trim() {
    for (const line of [...this.#known.keys()])
      if (this.#known.size > MOST && !this.#up.has(line)) this.hangUp(line);
  }

  /** The text of an offer, "" where there can be none. @param {string} line what the line is called */
  async make(line) {
    if (!canReach()) return "";
    const number = (this.#last = (this.#last + 1) & 255);
    /** @type {(how: Answered) => void} */
    let stands = () => undefined;
    const up = new Promise((/** @type {(how: Answered) => void} */ done) => (stands = done));
    const peer = this.#line(line, () => stands("up"));
    this.#drop();
    this.#waiting.set(number, { peer, up });
    return peer.offer(number);
  }

  /** Makes room for one more. */
  #drop() {
    if (this.#waiting.size < MOST) return;
    const [[oldest, { peer }]] = this.#waiting;
    this.#waiting.delete(oldest);
    if (peer.waits) peer.close();
  }

  /** @param {string} text @returns {Promise<Answered>} */
  async answered(text) {
    const signal = readSignal(text);
    if (signal?.kind !== "answer") return "unread";
    const made = this.#waiting.get(signal.number);
    if (!made?.peer.waits) return "gone";
    try {
      await made.peer.take(signal.sdp);
    } catch {
      return "unread";
    }
    return Promise.race([made.up, late()]);
  }

  /** @param {string} line @param {string} text */
  send(line, text) {
    this.#up.get(line)?.send(text);
  }

  /** @param {string} line */
  hangUp(line) {
    this.#known.get(line)?.close();
    this.#known.delete(line);
    this.#up.delete(line);
  }

  close() {
    for (const line of [...this.#known.keys()]) this.hangUp(line);
    for (const { peer } of this.#waiting.values()) peer.close();
    this.#waiting.clear();
  }
}

/** @returns {Promise<Answered>} */
const late = () => new Promise((done) => setTimeout(done, REACH, "late"));

/**
 * Lines: ways between the page that holds a table and the pages of friends. A `Line` carries texts both ways and knows
 * nothing of what they say: between windows of one browser by BroadcastChannel, to other devices as peers.js does.
 * Whether another window lives is told by a lock that it holds for as long as it does: no clock has to tick in a hidden
 * window.
 *
 * @typedef {object} Door   the table's end of all lines
 * @property {(line: string, text: string) => void} send
 * @property {() => Promise<string>} offer   a line for another device; "" where there can be none
 * @property {(signal: string) => Promise<Answered>} answered   the answer to an offer has come
 * @property {(line: string) => void} hangUp   nothing more comes from there
 * @property {() => void} close
 *
 * @typedef {object} Line   a friend's end of one
 * @property {(text: string) => void} send
 * @property {() => void} close
 *
 * @import { Answered } from "./offers.js"
 */
import { Offers } from "./offers.js";
import { PLACE } from "../site/place.js";

/**
 * Whether windows of this browser hear each other. Those of files do not: all files of a device may have one origin, or
 * each window one of its own.
 */
const NEAR_BY = globalThis.location.protocol !== "file:";
const LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";
const LINE = /^[0-9a-z]{16}$/;
/** Lines at once; the core has a bound of its own. */
const MOST = 40;
/** Milliseconds in which a table in this browser answers. */
const NEAR = 2000;
/** Characters of a text that is passed on. */
const LONGEST = 4000;

/** Letters and digits by chance, five bits each. @param {number} length */
export function chanceWord(length) {
  const raw = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(raw, (byte) => LETTERS[byte & 31]).join("");
}

/** @param {string} table @param {string} [line] */
const nameOf = (table, line = "") => `${PLACE.prefix}friends/${table}${line ? `/${line}` : ""}`;

/**
 * A channel between windows, or one in which nothing is ever heard.
 * @param {string} name @returns {Pick<BroadcastChannel, "onmessage" | "postMessage" | "close">}
 */
const channelOf = (name) =>
  NEAR_BY
    ? new BroadcastChannel(name)
    : { onmessage: null, postMessage: () => undefined, close: () => undefined };

/**
 * Holds a lock until it is let go; calls back once it is had.
 * @param {string} name @param {LockMode} mode @param {() => void} had
 * @returns {() => void} lets it go, or waits no longer
 */
function hold(name, mode, had) {
  if (!NEAR_BY) return () => undefined;
  const stop = new AbortController();
  /** @type {() => void} */
  let free = () => stop.abort();
  navigator.locks
    .request(name, { mode, signal: stop.signal }, () => {
      had();
      return new Promise((done) => {
        free = () => done(undefined);
        if (stop.signal.aborted) free();
      });
    })
    .catch(() => undefined); // it is waited for no longer
  return () => free();
}

/** The table's end. @implements {Door} */
class TableDoor {
  #table;
  #hear;
  #channel;
  /** @type {Map<string, {channel: ReturnType<typeof channelOf>, free: () => void}>} */
  #lines = new Map();
  #offers;
  #free;

  /** @param {string} table @param {import("./offers.js").Hear} hear */
  constructor(table, hear) {
    this.#table = table;
    this.#hear = hear;
    this.#offers = new Offers(
      {
        text: (line, text) => text.length <= LONGEST && hear.text(line, text),
        gone: (line) => hear.gone(line),
        stun: hear.stun,
      },
      table,
    );
    void this.#offers.restore().catch(() => undefined); // refused: windows of this browser can still come
    this.#channel = channelOf(nameOf(table));
    this.#channel.onmessage = ({ data }) => this.#rung(data);
    this.#free = hold(`${nameOf(table)}/host`, "exclusive", () => this.#channel.postMessage("open"));
  }

  /** Somebody is at the door. @param {unknown} line */
  #rung(line) {
    const answer = /** @type {{answer?: unknown} | null} */ (line)?.answer;
    if (typeof answer === "string") void this.#handed(answer);
    if (typeof line !== "string" || !LINE.test(line)) return;
    if (!this.#lines.has(line)) {
      if (this.#lines.size >= MOST) return;
      this.#open(line);
    }
    this.#lines.get(line)?.channel.postMessage({ up: true });
  }

  /** @param {string} line */
  #open(line) {
    const channel = channelOf(nameOf(this.#table, line));
    channel.onmessage = ({ data }) => {
      if (typeof data?.said === "string" && data.said.length <= LONGEST) this.#hear.text(line, data.said);
    };
    const free = hold(nameOf(this.#table, line), "exclusive", () => this.#gone(line));
    this.#lines.set(line, { channel, free });
  }

  /** @param {string} line */
  #gone(line) {
    if (!this.#lines.has(line)) return;
    this.hangUp(line);
    this.#hear.gone(line);
  }

  /** An answer was opened in another tab: it is told what became of it. @param {string} signal */
  async #handed(signal) {
    this.#channel.postMessage({ taken: signal });
    this.#channel.postMessage({ taken: signal, how: await this.answered(signal) });
  }

  offer() {
    return this.#offers.make(chanceWord(16)).catch(() => ""); // refused: windows of this browser can still come
  }

  /** @param {string} signal */
  answered(signal) {
    return this.#offers.answered(signal);
  }

  /** @param {string} line @param {string} text */
  send(line, text) {
    this.#lines.get(line)?.channel.postMessage({ told: text });
    this.#offers.send(line, text);
  }

  /** @param {string} line */
  hangUp(line) {
    this.#offers.hangUp(line);
    const known = this.#lines.get(line);
    this.#lines.delete(line);
    known?.channel.close();
    known?.free();
  }

  close() {
    for (const line of [...this.#lines.keys()]) this.hangUp(line);
    this.#offers.close();
    this.#channel.close();
    this.#free();
  }
}

/** @param {ConstructorParameters<typeof TableDoor>} given @returns {Door} */
export const openDoor = (...given) => new TableDoor(...given);

/** A friend's end. @implements {Line} */
class FriendLine {
  #line = chanceWord(16);
  #door;
  #channel;
  /** @type {(() => void)[]} */
  #stops = [];
  #up = false;

  /**
   * @param {string} table
   * @param {{up: () => void, text: (text: string) => void, down: () => void}} hear `up` again after every `down`
   */
  constructor(table, hear) {
    this.#channel = channelOf(nameOf(table, this.#line));
    this.#channel.onmessage = ({ data }) => {
      if (data?.up && !this.#up) {
        this.#up = true;
        this.#watch(table, hear.down);
        hear.up();
      } else if (typeof data?.told === "string" && this.#up) hear.text(data.told);
    };
    this.#door = channelOf(nameOf(table));
    this.#door.onmessage = ({ data }) => data === "open" && !this.#up && this.#ring();
    // The lock is had before anybody hears of the line.
    this.#stops.push(hold(nameOf(table, this.#line), "exclusive", () => this.#ring()));
  }

  #ring() {
    this.#door.postMessage(this.#line);
  }

  /** Hears when the table's page is there no longer. @param {string} table @param {() => void} down */
  #watch(table, down) {
    const free = hold(`${nameOf(table)}/host`, "shared", () => {
      this.#up = false;
      down();
      free();
      this.#ring(); // it may be back already
    });
    this.#stops.push(free);
  }

  /** @param {string} text */
  send(text) {
    if (this.#up) this.#channel.postMessage({ said: text });
  }

  close() {
    for (const stop of this.#stops) stop();
    this.#channel.close();
    this.#door.close();
  }
}

/** @param {ConstructorParameters<typeof FriendLine>} given @returns {Line} */
export const callTable = (...given) => new FriendLine(...given);

/**
 * Hands an answer to the window of this browser that has the table.
 * @param {string} table @param {string} signal
 * @returns {Promise<Answered | "nobody">}
 */
export function handOver(table, signal) {
  return new Promise((done) => {
    const channel = channelOf(nameOf(table));
    const end = (/** @type {Answered | "nobody"} */ how) => {
      channel.close();
      done(how);
    };
    const nobody = setTimeout(end, NEAR, "nobody");
    channel.onmessage = ({ data }) => {
      if (data?.taken !== signal) return;
      clearTimeout(nobody);
      if (data.how) end(data.how);
    };
    channel.postMessage({ answer: signal });
  });
}

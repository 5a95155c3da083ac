/**
 * Lasting lines to other devices. While one stands, either side offers a spare connection by it, and the other one
 * promises how it will answer, and keeps that (ways.js). A page that was killed gives the promised answer when it is
 * opened again, and goes on giving it until the line stands: it is talked to by the spare connection, and nobody is
 * invited anew. A line that is lost while both pages live, as a phone loses its network, mends in the same way: the
 * friend's end tries. Where the browser lets nobody choose the names of an answer, nothing is lost but this. Knows
 * connections and promises; knows no table.
 */
import { Peer } from "./peers.js";
import { readSignal } from "./signalling.js";
import { forget, promise, promised } from "./ways.js";

/**
 * @import { PeerHear } from "./peers.js"
 * @typedef {PeerHear & {mends?: boolean}} LastingHear
 *   up: once more after each way back; mends: whether this end tries to come back when the line is lost, one is enough
 */

/** Milliseconds in which a line that was promised comes about. */
const PATIENCE = 5000;
/** Milliseconds before a lost line is tried again: at first, and at most. A device that is back on a network does not
 * wait for that. */
const [SOON, LATEST] = [500, 60_000];

export class Lasting {
  #hear;
  #name;
  /** The one that an invitation is for. */
  #first;
  /** What is talked by. @type {Peer | null} */
  #peer = null;
  /** What the other side comes back by. @type {Peer | null} */
  #spare = null;
  /** Whether an answer was promised to the other side of this connection: once is enough. */
  #promised = false;
  /** A connection by which this side tries to come back. @type {Peer | null} */
  #back = null;
  #over = false;
  /** @type {(up: boolean) => void} */
  #stood = () => undefined;

  /**
   * Fails where the browser refuses connections.
   * @param {LastingHear} hear @param {string} name of the line, for what is kept of it
   */
  constructor(hear, name) {
    this.#hear = hear;
    this.#name = name;
    this.#first = this.#make();
  }

  /** @param {number} number */
  offer(number) {
    return this.#first.offer(number);
  }

  /** @param {string} text */
  answer(text) {
    return this.#first.answer(text);
  }

  /** @param {string} sdp */
  take(sdp) {
    return this.#first.take(sdp);
  }

  /** Whether an answer would still be taken. */
  get waits() {
    return this.#first.waits;
  }

  /**
   * Takes the line up again as a page before this one has promised. Whether it stands: if not, this end goes on trying
   * until it does or is closed; null if it never will.
   */
  async comeBack() {
    const up = await this.#tryOnce();
    if (up === null && !this.#over) await this.forget();
    if (up === false) void this.#mend(this.#peer);
    return up;
  }

  /** Whether the line stands again; null if it never will by what was promised. @returns {Promise<boolean | null>} */
  async #tryOnce() {
    const way = await promised(this.#name).catch(() => undefined);
    if (!way || this.#over) return null;
    const stands = new Promise((/** @type {(up: boolean) => void} */ done) => {
      this.#stood = done;
      setTimeout(done, PATIENCE, false);
    });
    const peer = (this.#back = this.#make(way.certificate));
    const kept = peer.keep(way).then(
      () => stands,
      () => null,
    );
    const up = await Promise.race([kept, stands]);
    if (peer !== this.#peer) peer.close();
    return up;
  }

  /** Tries until the line stands, by whatever way. @param {Peer | null} lost what was talked by */
  async #mend(lost) {
    const gone = () => this.#peer === lost && !this.#over;
    for (let wait = SOON; gone(); wait = Math.min(2 * wait, LATEST)) {
      await online(wait);
      if (gone() && (await this.#tryOnce()) === null) return;
    }
  }

  /** There is no way back any more. */
  forget() {
    return forget(this.#name).catch(() => undefined);
  }

  /** @param {RTCCertificate} [certificate] */
  #make(certificate) {
    const { stun } = this.#hear;
    /** @type {Peer} */
    const peer = new Peer(
      {
        up: () => this.#stands(peer),
        text: (text) => peer === this.#peer && this.#hear.text(text),
        aside: (text) => peer === this.#peer && void this.#aside(peer, text),
        down: () => peer === this.#peer && this.#down(peer),
        stun,
      },
      certificate,
    );
    return peer;
  }

  /** @param {Peer} peer */
  #down(peer) {
    this.#hear.down();
    if (this.#hear.mends) void this.#mend(peer);
  }

  /** @param {Peer} peer */
  #stands(peer) {
    if (this.#over) return peer.close();
    const others = [this.#first, this.#peer, this.#spare, this.#back];
    this.#peer = peer;
    this.#promised = false;
    for (const other of others) if (other !== peer) other?.close();
    this.#hear.up();
    this.#stood(true);
    return void this.#prepare(peer).catch(() => undefined); // then there is no way back
  }

  /** @param {Peer} peer */
  async #prepare(peer) {
    const spare = (this.#spare = this.#make());
    const offer = await spare.offer(0);
    if (offer && spare === this.#spare && !this.#over) peer.tell(JSON.stringify({ offer }));
  }

  /** What the other side says of ways back. @param {Peer} peer @param {string} text */
  async #aside(peer, text) {
    const { offer, answer } = signalsOf(text);
    try {
      if (offer && !this.#promised) {
        this.#promised = true;
        peer.tell(JSON.stringify({ answer: await promise(this.#name, offer) }));
      }
      const signal = answer ? readSignal(answer) : null;
      if (signal?.kind === "answer" && this.#spare?.waits) await this.#spare.take(signal.sdp);
    } catch {
      // then there is no way back
    }
  }

  /** @param {string} text */
  send(text) {
    this.#peer?.send(text);
  }

  close() {
    this.#over = true;
    for (const peer of [this.#first, this.#peer, this.#spare, this.#back]) peer?.close();
  }
}

/** So many milliseconds are over, or this device is on a network again. @param {number} wait */
const online = (wait) =>
  new Promise((/** @type {(value?: unknown) => void} */ done) => {
    const stop = new AbortController();
    const go = () => (stop.abort(), done());
    addEventListener("online", go, { signal: stop.signal });
    setTimeout(go, wait);
  });

/** @param {string} text @returns {{offer?: string, answer?: string}} nothing but signals */
function signalsOf(text) {
  try {
    const told = JSON.parse(text);
    return Object.fromEntries(
      ["offer", "answer"].flatMap((kind) =>
        readSignal(String(told?.[kind]))?.kind === kind ? [[kind, told[kind]]] : [],
      ),
    );
  } catch {
    return {};
  }
}

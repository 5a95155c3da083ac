/**
 * Lasting lines to other devices. While one stands, either side offers a spare connection by it, and the other one
 * promises how it will answer, and keeps that (ways.js). A page that was killed gives the promised answer when it is
 * opened again, and is talked to by the spare connection: nobody is invited anew. Where the browser lets nobody choose
 * the names of an answer, nothing is lost but this. Knows connections and promises; knows no table.
 */
import { Peer } from "./peers.js";
import { readSignal } from "./signalling.js";
import { forget, promise, promised } from "./ways.js";

/** @import { PeerHear } from "./peers.js" */

/** Milliseconds in which a line that was promised comes about. */
const PATIENCE = 5000;

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
  #over = false;
  /** @type {(up: boolean) => void} */
  #stood = () => undefined;

  /**
   * Fails where the browser refuses connections.
   * @param {PeerHear} hear `up` once more after a way back @param {string} name of the line, for what is kept of it
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

  /** Takes the line up again as a page before this one has promised; whether it stands. */
  async comeBack() {
    const kept = await promised(this.#name).catch(() => undefined);
    if (!kept || this.#over) return false;
    const stands = new Promise((/** @type {(up: boolean) => void} */ done) => {
      this.#stood = done;
      setTimeout(done, PATIENCE, false);
    });
    const peer = this.#make(kept.certificate);
    const up = await peer.keep(kept).then(
      () => stands,
      () => false,
    );
    if (!up) {
      peer.close();
      await this.forget();
    }
    return up;
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
        down: () => peer === this.#peer && this.#hear.down(),
        stun,
      },
      certificate,
    );
    return peer;
  }

  /** @param {Peer} peer */
  #stands(peer) {
    if (this.#over) return peer.close();
    const others = [this.#first, this.#peer, this.#spare];
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
    for (const peer of [this.#first, this.#peer, this.#spare]) peer?.close();
  }
}

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

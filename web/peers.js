/**
 * Peers: a line to another device, by WebRTC and without any server: one side offers, the other answers, and both
 * signals go by what people have, a messenger or a sheet of paper. No address is asked of anybody (`iceServers` is
 * empty), so it reaches as far as the own network does. Knows how a connection is made, and when it has ended; knows no
 * table, and nothing of what is said.
 */
import { readSignal, writeSignal } from "./signalling.js";

/**
 * @typedef {object} PeerHear
 * @property {() => void} up     the other side can be talked to
 * @property {(text: string) => void} text
 * @property {() => void} down   it is gone for good
 */

/** Milliseconds that are waited for the own addresses; in the own network they are there at once. */
const PATIENCE = 3000;
/** Bytes that may wait to be sent: more say that the other side hears nothing any more. */
const MOST_WAITING = 4_000_000;

/** Whether this browser can talk to other devices. */
export const canReach = () => "RTCPeerConnection" in globalThis;

export class Peer {
  #peer = new RTCPeerConnection({ iceServers: [] });
  /** Both sides make it, so that neither has to wait for the other's. */
  #channel = this.#peer.createDataChannel("table", { negotiated: true, id: 0 });
  #hear;
  #over = false;
  #leave = () => this.close();

  /** @param {PeerHear} hear */
  constructor(hear) {
    this.#hear = hear;
    this.#channel.onopen = () => hear.up();
    this.#channel.onmessage = ({ data }) => typeof data === "string" && hear.text(data);
    this.#channel.onclose = () => this.#ended();
    this.#peer.onconnectionstatechange = () => {
      if (["failed", "closed"].includes(this.#peer.connectionState)) this.#ended();
    };
    addEventListener("pagehide", this.#leave); // else the other side waits until it gives up
  }

  /** The text of an offer, "" where the browser makes none. @param {number} number what its answer names */
  async offer(number) {
    await this.#peer.setLocalDescription(await this.#peer.createOffer());
    return this.#told("offer", number);
  }

  /** Takes up an offer; the text of the answer, "" where it is no offer. @param {string} text */
  async answer(text) {
    const signal = readSignal(text);
    if (signal?.kind !== "offer") return "";
    await this.#peer.setRemoteDescription({ type: "offer", sdp: signal.sdp });
    await this.#peer.setLocalDescription(await this.#peer.createAnswer());
    return this.#told("answer", signal.number);
  }

  /** Takes the answer to the own offer. @param {string} sdp of a signal */
  take(sdp) {
    return this.#peer.setRemoteDescription({ type: "answer", sdp });
  }

  /** Whether an answer would still be taken. */
  get waits() {
    return !this.#over && this.#peer.signalingState === "have-local-offer";
  }

  /** @param {import("./signalling.js").Kind} kind @param {number} number */
  async #told(kind, number) {
    await this.#gathered();
    return writeSignal({ kind, number, sdp: this.#peer.localDescription?.sdp ?? "" });
  }

  /** All own addresses are known, or no more are waited for. */
  #gathered() {
    return new Promise((done) => {
      const look = () => this.#peer.iceGatheringState === "complete" && done(undefined);
      this.#peer.addEventListener("icegatheringstatechange", look);
      setTimeout(done, PATIENCE);
      look();
    });
  }

  #ended() {
    if (this.#over) return;
    this.close();
    this.#hear.down();
  }

  /** @param {string} text */
  send(text) {
    if (this.#channel.readyState !== "open") return;
    if (this.#channel.bufferedAmount > MOST_WAITING) this.#ended();
    else this.#channel.send(text);
  }

  close() {
    this.#over = true;
    removeEventListener("pagehide", this.#leave);
    this.#channel.close();
    this.#peer.close();
  }
}

/**
 * Peers: a line to another device, by WebRTC and without any server: one side offers, the other answers, and both
 * signals go by what people have, a messenger or a sheet of paper. Nobody is asked for an address (`iceServers` is
 * empty), so it reaches as far as the own network does, unless somebody has named a STUN server: it is asked then, and
 * learns the address that it answers with. Knows how a connection is made, and when it has ended; knows no table, and
 * nothing of what is said.
 */
import { readSignal, writeSignal } from "./signalling.js";

/**
 * @typedef {object} PeerHear
 * @property {() => void} up     the other side can be talked to
 * @property {(text: string) => void} text
 * @property {() => void} down   it is gone for good
 * @property {(text: string) => void} [aside]   what is said of the line itself (lasting.js)
 * @property {string} [stun]     a server that says what address this device has in the internet; "" for none
 */

/** Milliseconds that are waited for the own addresses; in the own network they are there at once. */
const PATIENCE = 3000;
/** Bytes that may wait to be sent: more say that the other side hears nothing any more. */
const MOST_WAITING = 4_000_000;

/** Characters of what is said of a line. */
const LONGEST_ASIDE = 1000;
/** Milliseconds in which a server answers. */
const ANSWER = 5000;
const LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const STUN = new RegExp(`^stun:(?:(?:${LABEL}\\.)*${LABEL}|\\[[0-9a-f:.]{2,45}\\])(?::(\\d{1,5}))?$`);
const LONGEST = 200;

/** The address of a STUN server as it was typed; "" for none, null for what is no such address. @param {string} text */
export function readStun(text) {
  const address = text.trim().toLowerCase();
  if (!address) return "";
  const port = Number(address.length <= LONGEST ? (STUN.exec(address)?.[1] ?? 3478) : 0);
  return STUN.test(address) && port > 0 && port < 65_536 ? address : null;
}

/** @param {string} stun @returns {RTCConfiguration} */
const asking = (stun) => ({ iceServers: stun ? [{ urls: stun }] : [] });

/** Whether a STUN server says what address this device has. @param {string} stun @returns {Promise<boolean>} */
export async function answersStun(stun) {
  const peer = new RTCPeerConnection(asking(stun));
  peer.createDataChannel("try");
  try {
    const seen = new Promise((/** @type {(yes: boolean) => void} */ done) => {
      setTimeout(done, ANSWER, false);
      peer.addEventListener("icecandidate", ({ candidate }) => candidate?.type === "srflx" && done(true));
    });
    await peer.setLocalDescription();
    return await seen;
  } finally {
    peer.close();
  }
}

/** Whether this browser can talk to other devices. */
export const canReach = () => "RTCPeerConnection" in globalThis;

export class Peer {
  #peer;
  #channel;
  #aside;
  #hear;
  #over = false;
  #leave = () => this.close();

  /** @param {PeerHear} hear @param {RTCCertificate} [certificate] another one is made where none is given */
  constructor(hear, certificate) {
    this.#hear = hear;
    const own = certificate ? { certificates: [certificate] } : {};
    this.#peer = new RTCPeerConnection({ ...asking(hear.stun ?? ""), ...own });
    // Both sides make it, so that neither has to wait for the other's.
    this.#channel = this.#peer.createDataChannel("table", { negotiated: true, id: 0 });
    this.#aside = this.#peer.createDataChannel("aside", { negotiated: true, id: 1 });
    this.#aside.onmessage = ({ data }) =>
      typeof data === "string" && data.length <= LONGEST_ASIDE && hear.aside?.(data);
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

  /**
   * Gives the answer that was promised. Fails where a browser lets nobody choose its names: the standard allows that.
   * @param {import("./ways.js").Promised} promised
   */
  async keep({ offer, user, password }) {
    await this.#peer.setRemoteDescription({ type: "offer", sdp: readSignal(offer)?.sdp ?? "" });
    const { sdp = "" } = await this.#peer.createAnswer();
    const named = sdp
      .replace(/^a=ice-ufrag:.*$/m, `a=ice-ufrag:${user}`)
      .replace(/^a=ice-pwd:.*$/m, `a=ice-pwd:${password}`);
    await this.#peer.setLocalDescription({ type: "answer", sdp: named });
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

  /** Says something of the line itself, as soon as it can be said. @param {string} text */
  tell(text) {
    const say = () => this.#aside.send(text);
    if (this.#aside.readyState === "open") say();
    else this.#aside.addEventListener("open", say, { once: true });
  }

  close() {
    this.#over = true;
    removeEventListener("pagehide", this.#leave);
    this.#channel.close();
    this.#peer.close();
  }
}

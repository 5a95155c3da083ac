/**
 * Ways back: the answer that this browser has promised to give to an offer of the other side, so that a page that was
 * killed takes its line up again. A promise is a certificate and the names of ICE, which no page can read out of a
 * connection that is gone. Knows signals and what is kept; knows no connection and no table.
 */
import { PLACE } from "../site/place.js";
import { writeSignal } from "./signalling.js";
import { createDatabase } from "../store/places.js";

/**
 * @typedef {object} Promised
 * @property {string} offer   the signal of the other side
 * @property {string} user
 * @property {string} password
 * @property {RTCCertificate} certificate
 * @property {number} at   milliseconds since 1970
 */

const TABLE = "kept";
/** Milliseconds after which nobody waits any more. */
const LASTS = 86_400_000;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const ways = createDatabase(`${PLACE.database}:ways`);

/** Characters of ICE by chance, six bits each. @param {number} length */
const word = (length) =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => LETTERS[byte & 63]).join("");

/**
 * Promises an answer to an offer; what the other side has to know of it, as a signal.
 * @param {string} name   of the line @param {string} offer
 */
export async function promise(name, offer) {
  const at = Date.now();
  const how = { name: "ECDSA", namedCurve: "P-256" };
  const certificate = await RTCPeerConnection.generateCertificate(how);
  const kept = { offer, user: word(8), password: word(24), certificate, at };
  const any = /** @type {string} whatever can be cloned is kept as it is */ (/** @type {unknown} */ (kept));
  await ways.write(TABLE, name, any);
  for (const [old, { at: then }] of await all()) if (at - then > LASTS) await forget(old);
  return writeSignal({ kind: "answer", number: 0, sdp: told(kept) });
}

/** @param {Promised} promised */
function told({ user, password, certificate }) {
  const print = certificate.getFingerprints().find(({ algorithm }) => algorithm === "sha-256")?.value ?? "";
  return [`a=ice-ufrag:${user}`, `a=ice-pwd:${password}`, `a=fingerprint:sha-256 ${print}`].join("\r\n");
}

/** All that was promised, by the names of lines. @returns {Promise<[string, Promised][]>} */
export async function all() {
  const rows = /** @type {unknown} texts elsewhere */ (await ways.all(TABLE));
  return /** @type {[string, Promised][]} nothing else is kept there */ (rows);
}

/** What was promised for a line, if it still holds. @param {string} name @returns {Promise<Promised | undefined>} */
export const promised = async (name) =>
  (await all()).find(([one, { at }]) => one === name && Date.now() - at < LASTS)?.[1];

/** @param {string} name */
export const forget = (name) => ways.remove(TABLE, name);

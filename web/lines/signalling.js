/**
 * Signals: what two browsers must know of each other to talk, as a short text and back. All that is the same in every
 * description of a data channel is left out; what stays are the names and keys of this line and the addresses of one
 * device in its own network, some ninety bytes. Knows how such a description is written (RFC 8866, RFC 8839, RFC 8841);
 * knows no browser, no table and no friend.
 *
 * Bytes: what it is, a number that pairs an answer with its offer, user and password of ICE (a length and six bits a
 * character), the SHA-256 of the key, addresses (a kind, the address, the port), two bytes of a checksum.
 *
 * @typedef {"offer" | "answer"} Kind
 * @typedef {{kind: Kind, number: number, sdp: string}} Signal
 */

/** What the first byte may be; any other is of a version that is not known here. @type {Kind[]} */
const KINDS = ["offer", "answer"];
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
/** Of a text; one with all addresses of a device with many networks is shorter. */
const LONGEST = 600;
const FINGERPRINT = 32;
/** Addresses of one side: more are no help. */
const MOST = 6;
/** Addresses seen by a server for which own ones make room: one of each version. */
const MOST_SEEN = 2;
const CANDIDATE = /^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ (host|srflx)/gim;

/**
 * @typedef {{write: (text: string) => number[] | null, read: (bytes: number[]) => string, size: number}} AddressKind
 *   size: bytes of an address; write: null where it is none of these
 */

/** A name that only the own network can resolve: browsers tell no true address unasked. @type {AddressKind} */
const LOCAL = {
  size: 16,
  write: (text) =>
    /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.local$/.test(text)
      ? fromHex(text.replace(/-|\.local/g, ""))
      : null,
  read: (bytes) =>
    `${[0, 8, 12, 16, 20].map((from, n, all) => toHex(bytes).slice(from, all[n + 1])).join("-")}.local`,
};

/** @type {AddressKind} */
const VERSION_4 = {
  size: 4,
  write: (text) => {
    const parts = text.split(".").map(Number);
    return /^\d{1,3}(\.\d{1,3}){3}$/.test(text) && parts.every((part) => part < 256) ? parts : null;
  },
  read: (bytes) => bytes.join("."),
};

/** Only as browsers write it: eight groups, at most one of them left out. @type {AddressKind} */
const VERSION_6 = {
  size: 16,
  write: (text) => {
    if (!/^[0-9a-f:]*:[0-9a-f:]*$/i.test(text)) return null;
    const [head, tail] = text.split("::").map((half) => (half ? half.split(":") : []));
    const gap = tail ? 8 - head.length - tail.length : 0;
    const groups = [...head, ...Array.from({ length: Math.max(0, gap) }, () => "0"), ...(tail ?? [])];
    return groups.length === 8 ? fromHex(groups.map((group) => group.padStart(4, "0")).join("")) : null;
  },
  read: (bytes) => (toHex(bytes).match(/.{4}/g) ?? []).join(":"),
};

const ADDRESSES = [LOCAL, VERSION_4, VERSION_6];

/** @param {string} hex */
const fromHex = (hex) => (hex.match(/../g) ?? []).map((pair) => parseInt(pair, 16));

/** @param {readonly number[]} bytes */
const toHex = (bytes) => bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Adler's sum, modulo a prime that fits into a byte: enough for a text that lost its end. @param {number[]} bytes */
function checksum(bytes) {
  let [low, high] = [1, 0];
  for (const byte of bytes) {
    low = (low + byte) % 251;
    high = (high + low) % 251;
  }
  return [high, low];
}

/** Characters of ICE, six bits each, after their number. @param {string} text */
function fromSixes(text) {
  const bits = Array.from(text, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(6, "0")).join("");
  return [text.length, ...(bits.match(/.{1,8}/g) ?? []).map((byte) => parseInt(byte.padEnd(8, "0"), 2))];
}

/** @param {number} length @param {number[]} bytes */
function toSixes(length, bytes) {
  const bits = bytes.map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return Array.from(
    { length },
    (_, place) => ALPHABET[parseInt(bits.slice(6 * place, 6 * place + 6), 2)],
  ).join("");
}

/** @param {string} sdp @param {RegExp} line */
const found = (sdp, line) => line.exec(sdp)?.[1] ?? "";

/**
 * The addresses of a description, those that can be told: the own ones, and then those that a server has seen, of which
 * at least two have room. The other side tries all alike, so nothing says which is which.
 * @param {string} sdp
 */
function addressesOf(sdp) {
  const [own, seen] = ["host", "srflx"].map((type) => addressesOfType(sdp, type));
  return [...own.slice(0, MOST - Math.min(seen.length, MOST_SEEN)), ...seen].slice(0, MOST);
}

/** @param {string} sdp @param {string} type */
function addressesOfType(sdp, type) {
  /** @type {Map<string, number[]>} */
  const told = new Map();
  for (const [, host, port, its] of sdp.matchAll(CANDIDATE))
    for (const [kind, { write }] of ADDRESSES.entries()) {
      const bytes = its === type ? write(host.toLowerCase()) : null;
      if (bytes) told.set(`${host} ${port}`, [kind, ...bytes, Number(port) >> 8, Number(port) & 255]);
    }
  return [...told.values()];
}

/** The text of a description; "" where it has not what is needed. @param {Signal} signal */
export function writeSignal({ kind, number, sdp }) {
  const names = [
    found(sdp, /^a=ice-ufrag:([A-Za-z0-9+/]{4,64})\s*$/m),
    found(sdp, /^a=ice-pwd:([A-Za-z0-9+/]{22,64})\s*$/m),
  ];
  const print = fromHex(found(sdp, /^a=fingerprint:sha-256 (\S+)/im).replace(/:/g, ""));
  if (names.includes("") || print.length !== FINGERPRINT) return "";
  const bytes = [
    KINDS.indexOf(kind),
    number,
    ...names.flatMap(fromSixes),
    ...print,
    ...addressesOf(sdp).flat(),
  ];
  const text = String.fromCharCode(...bytes, ...checksum(bytes));
  return btoa(text).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/**
 * Takes bytes from the front of a list; fails where there are too few.
 * @param {number[]} bytes @param {number} count
 */
function take(bytes, count) {
  if (bytes.length < count) throw new RangeError("too short");
  return bytes.splice(0, count);
}

/** @param {string} text */
function bytesOf(text) {
  const bytes = Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (one) => one.charCodeAt(0));
  const sum = bytes.splice(-2);
  if (checksum(bytes).join() !== sum.join()) throw new RangeError("damaged");
  return bytes;
}

/** What a text says, or null if it is none of these. @param {string} text @returns {Signal | null} */
export function readSignal(text) {
  if (text.length > LONGEST || !/^[\w-]+$/.test(text)) return null;
  try {
    const bytes = bytesOf(text);
    const [what, number] = take(bytes, 2);
    const kind = KINDS[what];
    if (!kind) return null;
    const [user, password] = [0, 1].map(() => {
      const [length] = take(bytes, 1);
      return toSixes(length, take(bytes, Math.ceil((length * 6) / 8)));
    });
    const print = toHex(take(bytes, FINGERPRINT)).toUpperCase().match(/../g)?.join(":");
    return { kind, number, sdp: description(kind, { user, password, print, candidates: candidates(bytes) }) };
  } catch {
    return null;
  }
}

/** @param {number[]} bytes those that are left */
function candidates(bytes) {
  /** @type {string[]} */
  const lines = [];
  while (bytes.length) {
    const [kind] = take(bytes, 1);
    if (!ADDRESSES[kind] || lines.length === MOST) throw new RangeError("no address");
    const host = ADDRESSES[kind].read(take(bytes, ADDRESSES[kind].size));
    const [high, low] = take(bytes, 2);
    const place = lines.length;
    lines.push(`a=candidate:${place + 1} 1 udp ${2113937151 - place} ${host} ${high * 256 + low} typ host`);
  }
  return lines;
}

/**
 * @param {Kind} kind
 * @param {{user: string, password: string, print: string | undefined, candidates: string[]}} told
 */
function description(kind, { user, password, print, candidates: addresses }) {
  const lines = [
    "v=0",
    "o=- 1 2 IN IP4 127.0.0.1",
    "s=-",
    "t=0 0",
    "a=group:BUNDLE 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    "c=IN IP4 0.0.0.0",
    ...addresses,
    `a=ice-ufrag:${user}`,
    `a=ice-pwd:${password}`,
    `a=fingerprint:sha-256 ${print}`,
    `a=setup:${kind === "answer" ? "active" : "actpass"}`,
    "a=mid:0",
    "a=sctp-port:5000",
    "a=max-message-size:262144",
  ];
  return `${lines.join("\r\n")}\r\n`;
}

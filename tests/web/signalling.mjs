/** Signals of two browsers as short texts; lines between two ends of one page. */
import { equal, ok, test, until as soon } from "./check.mjs";
import { openDoor } from "/web/lines/lines.js";
import { Offers } from "/web/lines/offers.js";
import { Peer, readStun } from "/web/lines/peers.js";
import { readSignal, writeSignal } from "/web/lines/signalling.js";

const PRINT = Array.from({ length: 32 }, (_, n) => (n * 7 + 3).toString(16).padStart(2, "0").slice(-2)).join(
  ":",
);
/** As Firefox describes a line: longer names, other numbers, addresses that nobody else can reach. */
const FIREFOX = [
  "v=0",
  "o=mozilla...THIS_IS_SDPARTA-99.0 4327461871 0 IN IP4 0.0.0.0",
  "m=application 53210 UDP/DTLS/SCTP webrtc-datachannel",
  "a=candidate:0 1 UDP 2122252543 0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0.local 53210 typ host",
  "a=candidate:1 1 TCP 2105524479 0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0.local 9 typ host tcptype active",
  "a=candidate:2 1 UDP 2122187007 192.168.0.17 40000 typ host",
  "a=candidate:3 1 UDP 2122187006 fe80::1:abcd 255 typ host",
  "a=candidate:4 1 UDP 92216831 203.0.113.9 40001 typ relay raddr 0.0.0.0 rport 0",
  `a=fingerprint:sha-256 ${PRINT.toUpperCase()}`,
  "a=ice-pwd:0123456789abcdef0123456789abcdef",
  "a=ice-ufrag:89ab01ef",
  "a=setup:actpass",
].join("\r\n");

test("a signal says what the other side has to know, and nothing else", () => {
  const text = writeSignal({ kind: "offer", number: 200, sdp: `${FIREFOX}\r\n` });
  const { kind, number, sdp } = readSignal(text);
  equal([kind, number], ["offer", 200]);
  for (const line of [
    "ice-ufrag:89ab01ef",
    "ice-pwd:0123456789abcdef0123456789abcdef",
    "setup:actpass",
    "mid:0",
  ])
    ok(sdp.includes(`\r\na=${line}\r\n`), line);
  ok(sdp.includes(`a=fingerprint:sha-256 ${PRINT.toUpperCase()}\r\n`));
  const addresses = [...sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+ \d+) typ host$/gm)].map(
    ([, one]) => one,
  );
  equal(addresses, [
    "0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0.local 53210",
    "192.168.0.17 40000",
    "fe80:0000:0000:0000:0000:0000:0001:abcd 255",
  ]);
});

/** The same description as it was written when there were no other addresses. */
const OLD =
  "AMgI89ab01efINNdt-Oeu_PWm3HXn9Ndt-Oeu_PWm3HXnwMKERgfJi00O0JJUFdeZWxzeoGIj5adpKuyucDHztXcAA8eLTxLWml4h5altMPS4fDP2gHA" +
  "qAARnEAC_oAAAAAAAAAAAAAAAAGrzQD_790";

test("the bytes of what says nothing new stay, and are read as they were", () => {
  equal(writeSignal({ kind: "offer", number: 200, sdp: FIREFOX }), OLD);
  equal(writeSignal(readSignal(OLD)), OLD);
});

test("addresses that a server has seen travel, of both versions, however many own ones there are", () => {
  const seen = ["203.0.113.9 40001", "2001:0db8:0000:0000:0000:0000:0000:0009 40002"];
  const lines = [
    ...Array.from({ length: 7 }, (_, n) => `a=candidate:${n} 1 udp 2 192.168.0.${n} 4000 typ host`),
    ...[...seen, seen[0]].map((one) => `a=candidate:9 1 udp 1 ${one} typ srflx raddr 0.0.0.0 rport 0`),
  ];
  const sdp = [...lines, FIREFOX.slice(FIREFOX.indexOf("a=fingerprint"))].join("\r\n");
  const read = readSignal(writeSignal({ kind: "answer", number: 1, sdp }));
  const told = [...read.sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+ \d+) typ host\r$/gm)].map(
    ([, one]) => one,
  );
  equal(told, [...Array.from({ length: 4 }, (_, n) => `192.168.0.${n} 4000`), ...seen]);
});

test("the address of a server is read as it is written, or not at all", () => {
  const good = [
    "stun:example.org",
    "stun:a-b.example.org:3478",
    "stun:192.0.2.1:1",
    "stun:[2001:db8::1]:65535",
  ];
  equal(good.map(readStun), good);
  equal([readStun(""), readStun("  "), readStun(" STUN:Example.org ")], ["", "", "stun:example.org"]);
  const bad = [
    "example.org",
    "stun:",
    "stun:a b",
    "stun:a:0",
    "stun:a:65536",
    "stun:a:b",
    "stun:a..b",
    "stun://a",
  ];
  const others = ["turn:a", "stuns:a", "stun:-a", "stun:a?b", "https://a", `stun:${"a.".repeat(100)}a`];
  equal(
    [...bad, ...others].map(readStun).filter((one) => one !== null),
    [],
  );
});

test("what lacks a name or a key is no signal", () => {
  for (const gone of ["ice-ufrag", "ice-pwd", "fingerprint"])
    equal(writeSignal({ kind: "offer", number: 0, sdp: FIREFOX.replace(gone, "x") }), "");
});

test("a damaged text is no signal, wherever it is damaged", () => {
  const text = writeSignal({ kind: "answer", number: 7, sdp: FIREFOX });
  const bad = [
    "",
    "!",
    "A".repeat(601),
    text.slice(0, -1),
    text.slice(1),
    `${text}AA`,
    text.replace(/./, "C"),
  ];
  for (let place = 0; place < text.length - 1; place++) {
    const other = text[place] === "A" ? "B" : "A";
    bad.push(text.slice(0, place) + other + text.slice(place + 1));
  }
  equal(
    bad.filter((one) => readSignal(one) !== null),
    [],
  );
});

/** The friend's end, and what it has heard. */
function friend() {
  const heard = [];
  const peer = new Peer({
    up: () => heard.push("up"),
    text: (text) => heard.push(text),
    down: () => heard.push("down"),
  });
  return { peer, heard };
}

test("an offer and its answer make a line, once; texts go both ways; its end is heard", async () => {
  const told = [];
  const offers = new Offers({
    text: (line, text) => told.push([line, text]),
    gone: (line) => told.push([line, "gone"]),
  });
  const { peer, heard } = friend();
  const offer = await offers.make("a line");
  ok(offer.length < 140, `${offer.length} characters`);
  equal(await peer.answer("no offer"), "");
  const answer = await peer.answer(offer);
  equal([await offers.answered("nothing"), await offers.answered(offer)], ["unread", "unread"]);
  equal(await offers.answered(answer), "up");
  equal(await offers.answered(answer), "gone");
  await soon(() => heard.length);
  offers.send("a line", "x".repeat(60_000));
  offers.send("another line", "nobody hears it");
  peer.send("hello");
  await soon(() => heard.length === 2 && told.length);
  equal([heard[0], heard[1].length, told], ["up", 60_000, [["a line", "hello"]]]);
  peer.close();
  await soon(() => told.length === 2);
  equal([told[1], heard.length], [["a line", "gone"], 2]);
  offers.close();
});

test("a table that ends its lines is heard", async () => {
  const offers = new Offers({ text: () => undefined, gone: () => undefined });
  const { peer, heard } = friend();
  await offers.answered(await peer.answer(await offers.make("one")));
  await soon(() => heard.length);
  offers.close();
  await soon(() => heard.length === 2);
  equal(heard, ["up", "down"]);
});

test("where a browser refuses lines to other devices an invitation has no offer", async () => {
  const real = globalThis.RTCPeerConnection;
  const door = openDoor("table001", { text: () => undefined, gone: () => undefined });
  globalThis.RTCPeerConnection = class {
    constructor() {
      throw new Error("refused");
    }
  };
  const offered = door.offer();
  globalThis.RTCPeerConnection = real;
  equal(await offered, "");
  door.close();
});

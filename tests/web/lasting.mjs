/** Lines that are taken up again by either side, by what was promised while they stood. */
import { equal, ok, inTurn as test, until as soon } from "./check.mjs";
import { Lasting } from "/web/lines/lasting.js";
import { Offers } from "/web/lines/offers.js";
import { Peer } from "/web/lines/peers.js";
import { all, forget, promise, promised } from "/web/lines/ways.js";

/** A friend's end by this name, and what it has heard. */
function friend(name, { mends = false } = {}) {
  const heard = [];
  const line = new Lasting(
    {
      up: () => heard.push("up"),
      text: (text) => heard.push(text),
      down: () => heard.push("down"),
      mends,
    },
    name,
  );
  return { line, heard };
}

/** All connections that are made from now on. */
function connections() {
  const Real = globalThis.RTCPeerConnection;
  const made = [];
  globalThis.RTCPeerConnection = class extends Real {
    constructor(...given) {
      super(...given);
      made.push(this);
    }
  };
  return { made, end: () => (globalThis.RTCPeerConnection = Real) };
}

/** A table's end, and what it has heard. */
function table(name) {
  const told = [];
  const hear = {
    text: (line, text) => told.push([line, text]),
    gone: (line) => told.push([line, "gone"]),
  };
  return { offers: new Offers(hear, name), told };
}

/** A line that stands, and both ways back. */
async function standing(name, how = {}) {
  const [host, guest] = [table(name), friend(`friend/${name}`, how)];
  equal(await host.offers.answered(await guest.line.answer(await host.offers.make("a"))), "up");
  await soon(() => promised(`friend/${name}`));
  await soon(() => promised(`table/${name}/a`));
  return { ...host, ...guest };
}

test("a friend's page that came anew is talked to, again and again, and the old one is hung up", async () => {
  const { offers, told, line, heard } = await standing("one");
  let before = { line, heard };
  for (const round of [1, 2]) {
    const kept = await promised("friend/one");
    const next = friend("friend/one");
    equal(await next.line.comeBack(), true);
    await soon(() => before.heard.includes("down"));
    next.line.send(`here ${round}`);
    await soon(() => told.length === round);
    offers.send("a", "welcome");
    await soon(() => next.heard.length === 2);
    equal(
      [told.at(-1), next.heard],
      [
        ["a", `here ${round}`],
        ["up", "welcome"],
      ],
    );
    await soon(async () => (await promised("friend/one")).at > kept.at, "another way back");
    before = next;
  }
  before.line.close();
  await soon(() => told.length === 3);
  equal(told[2], ["a", "gone"]);
  offers.close();
});

test("a table that came anew has its friends, by the lines that they had", async () => {
  const { offers, line, heard } = await standing("two");
  await standing("other");
  const next = table("two");
  await next.offers.restore();
  await soon(() => heard.length === 2);
  equal(heard, ["up", "up"]);
  line.send("here");
  await soon(() => next.told.length);
  equal(next.told, [["a", "here"]]);
  next.offers.send("a", "welcome");
  await soon(() => heard.length === 3);
  offers.close();
  next.offers.close();
  await soon(() => heard.at(-1) === "down");
});

test("a line that is lost while both pages live mends itself, again and again", async () => {
  const { made, end } = connections();
  const { offers, told, line, heard } = await standing("five", { mends: true });
  for (const round of [1, 2]) {
    const kept = await promised("friend/five");
    for (const one of made.filter((it) => it.connectionState === "connected")) one.close();
    await soon(() => heard.filter((word) => word === "up").length > round, "it stands again");
    line.send(`here ${round}`);
    await soon(() => told.some(([, text]) => text === `here ${round}`));
    await soon(async () => (await promised("friend/five")).at > kept.at, "another way back");
  }
  equal(heard.filter((word) => word !== "down").length, 3);
  line.close();
  offers.close();
  end();
});

/** The next connection hears nothing of the other side. */
function deaf() {
  const { setLocalDescription } = RTCPeerConnection.prototype;
  RTCPeerConnection.prototype.setLocalDescription = () => Promise.resolve();
  const wait = globalThis.setTimeout;
  globalThis.setTimeout = (run, time, ...given) => wait(run, time === 5000 ? 50 : time, ...given);
  return () => {
    RTCPeerConnection.prototype.setLocalDescription = setLocalDescription;
    globalThis.setTimeout = wait;
  };
}

test("a friend whom the table does not hear at first comes back as soon as it does", async () => {
  const { offers, told, line } = await standing("seven");
  const hears = deaf();
  const next = friend("friend/seven");
  equal(await next.line.comeBack(), false);
  hears();
  await soon(() => next.heard.includes("up"));
  next.line.send("here");
  await soon(() => told.some(([, text]) => text === "here"));
  for (const one of [line, next.line, offers]) one.close();
});

test("so has a table that comes anew", async () => {
  const { offers, line, heard } = await standing("eight");
  const hears = deaf();
  const next = table("eight");
  await next.offers.restore();
  await new Promise((go) => setTimeout(go, 200));
  equal(heard, ["up"]);
  hears();
  await soon(() => heard.length === 2);
  line.send("here");
  await soon(() => next.told.length);
  equal(next.told, [["a", "here"]]);
  for (const one of [line, offers, next.offers]) one.close();
});

test("who was invited anew comes back by no older way", async () => {
  const { offers, told, line } = await standing("nine");
  const other = friend("friend/nine again");
  equal(await offers.answered(await other.line.answer(await offers.make("a"))), "up");
  const { made, end } = connections();
  const old = friend("friend/nine");
  const back = old.line.comeBack();
  await soon(() => made.length);
  await new Promise((go) => setTimeout(go, 1000));
  equal([old.heard, told], [[], []]);
  old.line.close();
  equal(await back, false);
  for (const one of [line, other.line, offers]) one.close();
  end();
});

test("whoever has left tries no more to come back", async () => {
  const { made, end } = connections();
  const { offers, line, heard } = await standing("six", { mends: true });
  for (const one of made.filter((it) => it.connectionState === "connected")) one.close();
  await soon(() => heard.includes("down"));
  line.close();
  const before = made.length;
  dispatchEvent(new Event("online"));
  await new Promise((go) => setTimeout(go, 700));
  equal([made.length, heard.filter((word) => word === "up").length], [before, 1]);
  offers.close();
  end();
});

test("where nobody waits, or a browser lets nobody choose, there is no way back, and none is tried twice", async () => {
  const { offers, line } = await standing("three");
  const { setLocalDescription } = RTCPeerConnection.prototype;
  RTCPeerConnection.prototype.setLocalDescription = async () => {
    throw new DOMException("", "InvalidModificationError");
  };
  equal(await friend("friend/three").line.comeBack(), null);
  RTCPeerConnection.prototype.setLocalDescription = setLocalDescription;
  equal([await promised("friend/three"), await friend("friend/three").line.comeBack()], [undefined, null]);
  offers.close();
  line.close();
});

test("whatever else is said of a line does nothing", async () => {
  const { offers, told } = table("four");
  const heard = [];
  const peer = new Peer({
    up: () => heard.push("up"),
    text: () => undefined,
    aside: (text) => heard.push(Object.keys(JSON.parse(text)).join()),
    down: () => heard.push("down"),
  });
  equal(await offers.answered(await peer.answer(await offers.make("a"))), "up");
  await soon(() => heard.includes("offer"));
  const strange = ["", "{", "null", "[]", '{"offer":1}', '{"offer":"x"}', '{"answer":{}}', "x".repeat(5000)];
  for (const text of strange) peer.tell(text);
  peer.tell(JSON.stringify({ answer: await promise("stranger", "no offer") }).replace("answer", "offer"));
  peer.send("still here");
  await soon(() => told.length);
  equal([heard.filter((one) => one !== "offer"), await promised("table/four/a")], [["up"], undefined]);
  peer.close();
  offers.close();
});

test("what was promised long ago is forgotten", async () => {
  const real = Date.now;
  Date.now = () => real() - 90_000_000;
  await promise("old", "an offer");
  Date.now = real;
  equal(await promised("old"), undefined);
  await promise("new", "an offer");
  const names = (await all()).map(([name]) => name);
  ok(names.includes("new") && !names.includes("old"), names.join());
  for (const name of names) await forget(name);
});

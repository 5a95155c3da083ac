/** The sounds as they are rendered: levels, lengths, ends, no two alike; and when there must be silence. */
import { createSound } from "/web/shell/device/sound.js";
import { createMixer } from "/web/sound/mixer.js";
import { PEAK, RECIPES } from "/web/sound/recipes.js";
import { RATE, lotOf } from "/web/sound/synth.js";
import { NAMES, createSounds, made, rateOf } from "/web/sounds.js";
import { equal, inTurn as test, ok } from "./check.mjs";

const samples = new Map();
for (const name of NAMES) samples.set(name, (await made(name)).getChannelData(0));

const most = (data) => data.reduce((top, one) => Math.max(top, Math.abs(one)), 0);
const mean = (data) => data.reduce((sum, one) => sum + one, 0) / data.length;
const rms = (data) => Math.sqrt(data.reduce((sum, one) => sum + one * one, 0) / data.length);
/** Names for which something does not hold. */
const but = (holds) => NAMES.filter((name) => !holds(samples.get(name), RECIPES[name]));

test("there are at least twelve", () => ok(NAMES.length >= 12, `${NAMES.length}`));

test("each has its peak, at most -12 dBFS, and clips nowhere", () => {
  equal(
    but((data, { peak = PEAK }) => Math.abs(most(data) - peak) < 0.01),
    [],
  );
  ok(NAMES.every((name) => (RECIPES[name].peak ?? PEAK) <= 10 ** (-12 / 20)));
});

test("each is as long as it says, at most 1.5 s, and nearly all of it is heard", () => {
  equal(
    but((data, { seconds }) => data.length === Math.ceil(seconds * RATE) && seconds <= 1.5),
    [],
  );
  const heard = (data) => {
    const least = most(data) / 1000;
    return data.findLastIndex((one) => Math.abs(one) > least) / data.length;
  };
  equal(
    but((data) => heard(data) > 0.5),
    [],
  );
});

test("each begins at once and ends in silence without a click", () => {
  equal(
    but((data) => most(data.subarray(0, 0.04 * RATE)) > most(data) / 50),
    [],
  );
  equal(
    but((data) => most(data.subarray(-20)) < 0.002 && data.at(-1) === 0),
    [],
  );
});

test("none leans to one side of zero", () =>
  equal(
    but((data) => Math.abs(mean(data)) < 0.003),
    [],
  ));

/** Energy in hertz bands of a few slices of time, which is what an ear tells sounds by. */
const BANDS = [60, 120, 200, 300, 420, 560, 750, 1000, 1400, 1900, 2600, 3600, 5000, 7000];
const SLICES = [0, 0.02, 0.05, 0.1, 0.2, 0.35, 0.6];
function print(data) {
  const found = [];
  for (const [i, start] of SLICES.entries()) {
    const from = Math.round(start * RATE);
    const part = data.subarray(from, Math.round((SLICES[i + 1] ?? start + 0.25) * RATE));
    for (const hertz of BANDS) found.push(Math.sqrt(power(part, hertz)));
  }
  const length = Math.hypot(...found) || 1;
  return found.map((one) => one / length);
}
/** Power round a frequency, by three tones. */
const power = (part, hertz) =>
  part.length < 8 ? 0 : [0.9, 1, 1.12].reduce((sum, off) => sum + tone(part, hertz * off), 0);
/** Power at one frequency, by Goertzel's algorithm. */
function tone(part, hertz) {
  const turn = 2 * Math.cos((2 * Math.PI * hertz) / RATE);
  let a = 0;
  let b = 0;
  for (let i = 0; i < part.length; i += 1) {
    const next = part[i] + turn * a - b;
    b = a;
    a = next;
  }
  return (a * a + b * b - turn * a * b) / part.length;
}
const prints = new Map(NAMES.map((name) => [name, print(samples.get(name))]));
const apart = (one, other) => Math.hypot(...one.map((x, i) => x - other[i]));

test("no two are alike", () => {
  const near = NAMES.flatMap((name, i) =>
    NAMES.slice(i + 1)
      .filter((other) => apart(prints.get(name), prints.get(other)) < 0.35)
      .map((other) => [name, other, apart(prints.get(name), prints.get(other))]),
  );
  equal(near, []);
});

test("none is a bare tone: no single frequency holds nearly all of it", () => {
  const bare = (data) => {
    const part = data.subarray(0, Math.min(data.length, RATE / 10));
    const all = part.reduce((sum, one) => sum + one * one, 0);
    let top = 0;
    for (let hertz = 40; hertz < 8000; hertz *= 1.03) top = Math.max(top, 2 * tone(part, hertz));
    return top / all;
  };
  equal(
    but((data) => bare(data) < 0.9),
    [],
  );
});

test("the same bytes each time, and other lots for other seeds", async () => {
  for (const name of ["coin", "shuffle", "bomb"]) {
    const again = (await made(name)).getChannelData(0);
    ok(
      again.every((one, i) => one === samples.get(name)[i]),
      name,
    );
  }
  const [one, same, other] = [lotOf(1), lotOf(1), lotOf(2)];
  equal([one(), one()], [same(), same()]);
  ok(one() !== other());
});

test("winning and losing differ: losing is softer and falls", () => {
  ok(rms(samples.get("lost")) < rms(samples.get("won")) / 1.3);
  const first = (name, from, to, hertz) => power(samples.get(name).subarray(from * RATE, to * RATE), hertz);
  ok(first("won", 0, 0.08, 261.6) > first("won", 0, 0.08, 392));
  ok(first("lost", 0, 0.08, 392) > first("lost", 0, 0.08, 261.6));
});

test("a rise goes up step by step, and stays where it ends", () => {
  const coins = [0, 1, 2, 3, 4].map((step) => rateOf("coin", step));
  ok(coins.every((one, i) => !i || one > coins[i - 1]));
  ok(Math.abs(rateOf("ball", 1) / rateOf("ball", 0) - 1.03) < 1e-9);
  equal(rateOf("coin", 99), rateOf("coin", 98));
  equal(rateOf("card", 7), 1);
});

test("eight at once are four voices that do not clip", async () => {
  const audio = new OfflineAudioContext(1, RATE, RATE);
  const mixer = createMixer(audio);
  mixer.volume(1);
  for (const name of ["won", "bomb", "call", "sweep", "made", "tuzdyk", "won", "bomb"])
    mixer.play(await made(name), 1, 0.1);
  equal(mixer.sounding, 4);
  const mixed = (await audio.startRendering()).getChannelData(0);
  ok(most(mixed) < 0.9 && most(mixed) > 0.05, String(most(mixed)));
});

test("volume 0 is silence", async () => {
  const audio = new OfflineAudioContext(1, RATE / 2, RATE);
  const mixer = createMixer(audio);
  mixer.volume(0);
  mixer.play(await made("won"));
  ok(most((await audio.startRendering()).getChannelData(0)) < 1e-6);
});

// ---- when there is silence ----

/** Settings as the store has them. */
function settingsOf(values) {
  const all = { mute: false, volume: "2", touch: true, ...values };
  const hears = [];
  return {
    get: (name) => all[name],
    set: (name, value) => {
      all[name] = value;
      hears.forEach((fn) => fn(name, value));
    },
    subscribe: (fn) => hears.push(fn),
  };
}

/** What was done with a player, which is there at once. */
function visit(values, fetch) {
  const done = [];
  const note =
    (what) =>
    (...given) =>
      void done.push([what, ...given]);
  const player = { play: note("play"), volume: note("volume"), wake: note("wake"), sleep: note("sleep") };
  const script = { createSounds: () => ({ ...player, ahead: note("ahead") }) };
  const settings = settingsOf(values);
  const sounds = createSound(settings, fetch ?? (async () => script));
  return {
    ...sounds,
    settings,
    done,
    played: () => done.filter(([what]) => what === "play").map(([, name]) => name),
  };
}
const tap = () => window.dispatchEvent(new PointerEvent("pointerdown"));
const later = () => new Promise((done) => setTimeout(done));

test("nothing is fetched or heard before the first touch", async () => {
  let fetched = 0;
  const { sound, touch } = visit({}, async () => {
    fetched += 1;
    throw new Error("absent");
  });
  sound("coin");
  touch();
  await later();
  equal(fetched, 0);
  tap();
  await later();
  equal(fetched, 0, "a touch alone is no move");
  for (let i = 0; i < 9; i += 1) {
    touch();
    await later();
  }
  equal(fetched, 3);
});

test("after it each sound is heard, unless muted", async () => {
  const { sound, settings, played } = visit({});
  tap();
  sound("card", 2);
  await later();
  equal(played(), ["card"]);
  settings.set("mute", true);
  sound("bomb");
  await later();
  equal(played(), ["card"]);
});

test("whoever had muted it stays so, and nothing is fetched", async () => {
  let fetched = 0;
  const { sound } = visit({ mute: true }, async () => void (fetched += 1));
  tap();
  sound("coin");
  await later();
  equal(fetched, 0);
});

test("a hidden page is silent, and wakes when it is seen again", async () => {
  const { sound, done, played } = visit({});
  tap();
  sound("coin");
  await later();
  let hidden = true;
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange"));
  sound("coin");
  await later();
  equal(played(), ["coin"]);
  equal(done.at(-1), ["sleep"]);
  hidden = false;
  document.dispatchEvent(new Event("visibilitychange"));
  equal(done.at(-1), ["wake"]);
  delete document.hidden;
});

test("a gesture wakes what the system has stopped", async () => {
  const { sound, done } = visit({});
  tap();
  sound("coin");
  await later();
  const before = done.length;
  tap();
  equal(done.slice(before), [["wake"]]);
});

test("no audio, or one that fails, is silent and no error", async () => {
  const failures = [];
  const hear = (event) => failures.push(String(event.reason));
  window.addEventListener("unhandledrejection", hear);
  const broken = async () => ({
    createSounds() {
      throw new Error("no device");
    },
  });
  const refusing = async () => ({
    createSounds: () => ({
      play: async () => Promise.reject(new Error("closed")),
      ...{ volume() {}, wake() {}, sleep() {}, ahead() {} },
    }),
  });
  for (const fetch of [broken, refusing]) {
    const { sound, touch } = visit({}, fetch);
    tap();
    touch();
    sound("coin");
    await later();
  }
  await later();
  window.removeEventListener("unhandledrejection", hear);
  equal(failures, []);
});

test("a context that does not run plays nothing, then or later", async () => {
  const started = [];
  const node = () => ({ connect: (next) => next, gain: {}, threshold: {}, ratio: {} });
  const audio = {
    ...{ state: "suspended", currentTime: 0, destination: {} },
    ...{ createGain: node, createDynamicsCompressor: node },
    createBufferSource: () => started.push("source"),
    resume: async () => undefined,
  };
  const sounds = createSounds(audio);
  await sounds.play("coin");
  audio.state = "interrupted";
  await sounds.play("coin");
  sounds.wake();
  equal(started, []);
});

test("what only rests wakes for a sound", async () => {
  const clock = globalThis.setTimeout;
  const rests = [];
  globalThis.setTimeout = (fn, ms) => (ms > 5000 ? rests.push(fn) : clock(fn, ms));
  const audio = new AudioContext();
  let state = "running";
  Object.defineProperty(audio, "state", { get: () => state });
  Object.assign(audio, {
    suspend: async () => void (state = "suspended"),
    resume: async () => void (state = "running"),
  });
  const sounds = createSounds(audio);
  await sounds.play("tick");
  rests.at(-1)();
  equal(state, "suspended");
  await sounds.play("tick");
  equal(state, "running");
  sounds.sleep();
  await sounds.play("tick");
  equal(state, "suspended", "a hidden page is not woken by a sound");
  globalThis.setTimeout = clock;
});

test("vibration: short, for a move, a bomb and a medal, and only if wished", async () => {
  const felt = [];
  Object.defineProperty(navigator, "vibrate", { configurable: true, value: (ms) => felt.push(ms) });
  const one = visit({ mute: true });
  one.touch();
  tap();
  one.touch();
  one.sound("card");
  one.sound("bomb");
  one.sound("won");
  equal(felt, [8, 30, [12, 40, 12]]);
  const other = visit({ touch: false });
  tap();
  other.touch();
  equal(felt.length, 3);
  delete navigator.vibrate;
});

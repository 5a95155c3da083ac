/**
 * The sounds of the page, fetched after the first move: makes each once, when it is first needed or while the page
 * rests, and plays it. Knows the browser's audio; does not know when a sound is due, nor whether anybody wants it.
 */
import { createMixer } from "./sound/mixer.js";
import { PEAK, RECIPES } from "./sound/recipes.js";
import { render } from "./sound/synth.js";

/**
 * @import { Recipe } from "./sound/recipes.js"
 * @import { SoundName } from "./sound/types.js"
 */

/** Milliseconds after which a sound belongs to nothing that is still seen. */
const LATE = 150;
/** Milliseconds without a sound after which the device's audio rests. */
const REST = 10_000;

/** All that there are. */
export const NAMES = /** @type {SoundName[]} */ (Object.keys(RECIPES));

/** @param {SoundName} name @returns {Recipe} */
const recipeOf = (name) => RECIPES[name];

/** A sound alone. @param {SoundName} name @returns {Promise<AudioBuffer>} mono */
export function made(name) {
  const { seconds, peak = PEAK, make } = recipeOf(name);
  return render(seconds, NAMES.indexOf(name) + 1, peak, make);
}

/** How much higher a sound is at a step of a rise. @param {SoundName} name @param {number} step from 0 */
export function rateOf(name, step) {
  const { scale = [1] } = recipeOf(name);
  return scale[Math.min(step, scale.length - 1)];
}

/** @param {() => unknown} work done when the page has nothing else to do */
const atRest = (work) => (globalThis.requestIdleCallback ?? setTimeout)(work);

/**
 * The way to the loudspeaker, which costs power while it is open: it is shut when nothing was heard for a while.
 * @param {AudioContext} audio
 */
function createPower(audio) {
  let resting = false;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let timer;
  const resume = async () => {
    if (audio.state !== "running") await audio.resume().catch(() => undefined);
  };
  const sleep = () => void (audio.state === "running" && audio.suspend().catch(() => undefined));
  const restLater = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      resting = true;
      sleep();
    }, REST);
  };
  return {
    sleep,
    wake: () => {
      void resume();
      restLater();
    },
    /** Whether it is open; one that only rests is opened. */
    on: async () => {
      if (resting) await resume();
      resting = false;
      if (audio.state === "running") restLater();
      return audio.state === "running";
    },
  };
}

/** Throws where there is no audio. @param {AudioContext} [audio] */
export function createSounds(audio = new AudioContext({ latencyHint: "interactive" })) {
  const mixer = createMixer(audio);
  const power = createPower(audio);
  /** @type {Map<SoundName, Promise<AudioBuffer>>} */
  const buffers = new Map();
  /** @type {Map<SoundName, AudioBuffer>} */
  const ready = new Map();

  /** @param {SoundName} name */
  function prepare(name) {
    const known = buffers.get(name);
    if (known) return known;
    const coming = made(name);
    buffers.set(name, coming);
    void coming.then(
      (buffer) => ready.set(name, buffer),
      () => undefined,
    );
    return coming;
  }

  /** All that are still to be made, one at each rest. */
  function ahead() {
    const next = NAMES.find((name) => !buffers.has(name));
    if (next)
      void prepare(next).then(
        () => atRest(ahead),
        () => undefined,
      );
  }

  return {
    ahead: () => void atRest(ahead),
    wake: power.wake,
    sleep: power.sleep,
    volume: mixer.volume,
    /** @param {SoundName} name @param {number} [step] of a rise */
    async play(name, step = 0) {
      const due = performance.now();
      if (!(await power.on())) return; // what was due while nothing could be heard is not heard later
      const buffer = ready.get(name) ?? (await prepare(name));
      if (performance.now() - due < LATE) mixer.play(buffer, rateOf(name, step));
    },
  };
}
